"""The table in the browser: pages, live updates, storage, computer players in processes of their own."""

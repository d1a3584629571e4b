"""Pictures: a view as SVG, for the page, notebooks, docs and tests."""

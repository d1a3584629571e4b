"""The board of Notre Dame as a picture."""

"""The board of Troyes as a picture."""

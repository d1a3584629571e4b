"""Troyes in words: names, sentences, help, guidance, the rules page."""

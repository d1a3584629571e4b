"""Notre Dame in words: names, sentences, help, guidance, the rules page."""

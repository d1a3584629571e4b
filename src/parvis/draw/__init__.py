"""What all games' pictures are made of: SVG, palette, pieces, choices, targets."""

"""What a miniature of Notre Dame is: the family of colours it belongs to, and its layers."""

from parvis.draw.miniature import Layer


class Drawing:
    """A miniature before it has a size."""

    def __init__(self, family: str, *layers: Layer) -> None:
        self.family = family
        self.layers = layers

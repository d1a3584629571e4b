"""The miniatures of the characters: six faces, each with what they are known by."""

from parvis.draw.miniature import Layer, fine, line, shape, wash
from parvis.games.troyes.picture.art.shapes import TALL_BLOT, disc, face

SHOULDERS = "M5 62C5 49 14 44 26 40H38C50 44 59 49 59 62Z"
SIDE = "M44 43C54 46 59 52 59 62H46C48 54 47 48 44 43Z"
BEARD = "M22 25C22 38 25 46 32 48 39 46 42 38 42 25 40 29 39 31 36 31 34 30 30 30 28 31 25 31 24 29 22 25Z"

CHARACTERS: dict[str, tuple[Layer, ...]] = {
    # The poet: a soft hat, a quill.
    "chretien-de-troyes": (
        wash("wash", TALL_BLOT),
        shape("hair", "M19 22C17 34 19 42 22 44H42C45 42 47 34 45 22Z"),
        shape("deep", SHOULDERS),
        *face(),
        shape("linen", "M24 40 32 48 40 40 38 37C34 40 30 40 26 37Z"),
        shape("leaf", "M17 20C15 9 23 3 34 4 46 5 52 12 49 18 47 22 42 17 33 17 26 17 22 18 17 20Z"),
        wash("shadow", "M40 5C48 7 51 13 49 18 48 21 43 18 40 17Z" + SIDE),
        shape("linen", "M50 58 48 51C47 40 52 26 62 18 63 32 60 44 52 51Z"),
        fine("M49 56C51 44 55 32 61 21M51 40l4 1M53 34l4 1M14 52q2 5 1 9"),
    ),
    # The pope: his threefold crown, his cross.
    "urban-iv": (
        wash("wash", TALL_BLOT),
        shape("linen", SHOULDERS),
        shape("scarlet", "M22 44 26 40H38L42 44 35 62H29Z"),
        *face("M23 25C23 16 41 16 41 25 41 33 36 39 32 39 28 39 23 33 23 25Z"),
        shape("linen", "M21 20C18 10 26 4 32 1 38 4 46 10 43 20 38 22 26 22 21 20Z"),
        wash("shadow", "M36 3C42 6 45 12 43 20L38 21C40 15 39 8 36 3Z" + SIDE),
        shape(
            "gold",
            "M20.5 20.5C26 23 38 23 43.5 20.5L44 16.5C38 19 26 19 20 16.5ZM20.5 13.5C26 16 38 16 43.5"
            " 13.5L42.5 10C38 12 26 12 21.5 10ZM26 5.5 24.5 8C29 9.5 35 9.5 39.5 8L38 5.5C34 7 30 7 26"
            " 5.5Z",
        ),
        shape("gold", "M54 14H57V20H62V23H57V29H63V32H57V62H54V32H48V29H54V23H49V20H54Z"),
        fine("M14 52q2 5 1 9M32 46V54M28.5 50H35.5"),
    ),
    # The rich count: crown, white beard, a coin.
    "thibaut-ii": (
        wash("wash", TALL_BLOT),
        shape("linen", "M20 22C18 32 19 40 22 43H42C45 40 46 32 44 22Z"),
        shape("deep", SHOULDERS),
        shape("linen", "M14 45 26 40 32 50 38 40 50 45 36 56H28Z"),
        *face(),
        shape("linen", BEARD),
        shape("gold", "M20 19 18 5 25 11 32 3 39 11 46 5 44 19C38 16 26 16 20 19Z"),
        wash("shadow", "M39 11 46 5 44 19C42 18 40 17.5 38 17Z" + SIDE),
        wash("scarlet", disc(32, 12, 2)),
        shape("gold", disc(53, 52, 8.5)),
        fine(
            disc(53, 52, 6)
            + ("M53 48.5V55.5M49.5 52H56.5M28.7 34q3.2 1.5 6.6 0M27 37 29 43M32 38V45M37 37 35 43M20 46v1M25 50v1")
        ),
    ),
    # The first master of the Temple: mail, and the red cross on his mantle.
    "hugues-de-payns": (
        wash("wash", TALL_BLOT),
        shape("linen", SHOULDERS),
        wash("shadow", SIDE),
        shape(
            "metal", ("M17 24C15 8 23 4 32 4 41 4 49 8 47 24 47 34 45 40 46 47 40 52 24 52 18 47 19 40 17 34 17 24Z")
        ),
        *face(),
        shape("hair", BEARD),
        fine(
            "M28.7 34q3.2 1.5 6.6 0M20 14q2-2 4 0t4 0 4 0 4 0 4 0 4 0M24 9q2-2 4 0t4 0 4 0 4 0M19 20"
            "q1.5-1.5 3 0M42 20q1.5-1.5 3 0M19 38q1.5-2 3 0M42 38q1.5-2 3 0M20 44q2-2 4 0M40 44q2-2 4 0"
            "M25 49q2-2 4 0t4 0 4 0"
        ),
        wash("scarlet", "M10 49H14V53H18V57H14V62H10V57H6V53H10Z"),
        line("M46 47C52 50 54 54 54 62"),
    ),
    # The sculptor from Florence: beret, pointed beard, chisel.
    "le-florentin": (
        wash("wash", TALL_BLOT),
        shape("hair", "M19 20C18 30 20 36 23 38H41C44 36 46 30 45 20Z"),
        shape("deep", SHOULDERS),
        shape("linen", "M20 43C24 39 40 39 44 43 42 48 36 46 32 49 28 46 22 48 20 43Z"),
        *face(),
        shape("hair", "M26 33C28 30 36 30 38 33 38 39 35 44 32 48 29 44 26 39 26 33Z"),
        shape("scarlet", "M12 17C12 7 24 2 36 4 48 5 57 11 54 17 50 22 44 19 32 18 22 18 16 22 12 17Z"),
        wash("shadow", "M44 6C52 8 56 13 54 17 51 21 46 19.5 40 18.5 45 15 46 10 44 6Z" + SIDE),
        fine("M20 17.5C27 14 38 14 47 18M29 34.5q3 1 6 0"),
        shape("wood", "M52 45 55 44 59 62H55ZM43 35 59 31 62 43 46 47Z"),
        wash("shadow", "M54 32.3 59 31 62 43 57 44.2Z"),
    ),
    # The open-handed count: young, crowned, his banner beside him.
    "henry-i": (
        wash("wash", TALL_BLOT),
        shape("gold", "M18 20C15 34 18 42 21 44H43C46 42 49 34 46 20Z"),
        shape("scarlet", SHOULDERS),
        shape("gold", "M23 42 26 40C30 44 34 44 38 40L41 42C36 50 28 50 23 42Z"),
        *face(),
        shape("gold", "M20 21V8H25V12H29.5V6H34.5V12H39V8H44V21C38 18 26 18 20 21Z"),
        wash("shadow", "M39 12V8H44V21C42 20 40 19.5 38 19Z" + SIDE),
        shape("wood", "M58 8H61V62H58Z"),
        shape("sky", "M58 12H47V32L52 28 58 32Z"),
        fine("M58 14 48 28M14 52q2 5 1 9M22 28q-2 7 0 13M42 28q2 7 0 13"),
    ),
}

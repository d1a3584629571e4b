"""The miniatures of the places: the main buildings, the Cathedral, the fields."""

from parvis.draw.miniature import Layer, fine, line, shape, wash
from parvis.games.troyes.picture.art.shapes import BLOT, FLOOR, both, disc

PLACES: dict[str, tuple[Layer, ...]] = {
    # Two towers and a gate.
    "place:palace": (
        wash("wash", BLOT),
        line(both("M12 10V2")),
        shape("scarlet", "M12 2 22 5 12 8ZM52 2 62 5 52 8Z"),
        shape("linen", "M18 60V28H22V24H27V28H31V24H36V28H41V24H45V28H46V60Z"),
        shape("linen", both("M4 60V20H2V10H7V14H10V10H14V14H17V10H22V20H20V60Z")),
        wash("shadow", "M14 20H20V60H14ZM55 20H60V60H55ZM38 28H44V60H38Z"),
        shape("night", "M26 60V46C26 36 38 36 38 46V60Z"),
        fine("M32 39V60M26 50H38M6 30H11M9 38H14M6 50H12M46 32H52M50 44H56M24 33H30M34 36H40"),
        wash("night", both("M10 26H13V33H10Z")),
    ),
    # A gable with a rose between two spires.
    "place:bishopric": (
        wash("wash", BLOT),
        line("M32 3V16M28 7H36"),
        shape("deep", both("M3 28 10 8 17 28Z")),
        shape("linen", both("M4 61V28H16V61Z")),
        shape("linen", "M14 61V34L32 14 50 34V61Z"),
        wash("shadow", "M40 23 50 34V61H40ZM54 28H60V61H54Z"),
        shape("sky", disc(32, 34, 7)),
        fine("M32 27V41M25 34H39M27 29 37 39M37 29 27 39M6 36H12M52 46H58M18 44H24"),
        shape("night", "M26 61V53C26 48 29 46 32 44 35 46 38 48 38 53V61Z"),
    ),
    # A hall on arches, with its turret.
    "place:city-hall": (
        wash("wash", BLOT),
        line("M32 2V8"),
        shape("deep", "M27 16 32 6 37 16Z"),
        shape("deep", "M8 30 16 15H48L56 30Z"),
        shape("linen", "M8 60V30H56V60Z"),
        wash("shadow", "M46 30H56V60H46Z"),
        shape(
            "night", ("M13 60V51C13 46 23 46 23 51V60ZM27 60V51C27 46 37 46 37 51V60ZM41 60V51C41 46 51 46 51 51V60Z")
        ),
        shape("sky", "M13 34H20V41H13ZM28.5 34H35.5V41H28.5ZM44 34H51V41H44Z"),
        fine("M8 44H56M14 22H50M11 26H53M16.5 34V41M32 34V41M47.5 34V41"),
    ),
    # The front of the Cathedral.
    "cathedral": (
        wash("wash", BLOT),
        shape("linen", "M5 61V18H23V26H41V18H59V61Z"),
        shape("deep", both("M4 18 14 3 24 18Z")),
        wash("shadow", "M50 18H59V61H50Z"),
        shape("gold", disc(32, 34, 7)),
        fine("M32 27V41M25 34H39M5 44H59M27 29 37 39M37 29 27 39"),
        shape("gold", both("M10 40V28C10 24 14 22 14 22 14 22 18 24 18 28V40Z")),
        shape(
            "night",
            "M26 61V53C26 48 32 45 32 45 32 45 38 48 38 53V61ZM10 61V54C10 51 14 49 14 49 14 49 18 51 18"
            " 54V61ZM46 61V54C46 51 50 49 50 49 50 49 54 51 54 54V61Z",
        ),
    ),
    # Ripe ears and a sickle.
    "farm": (
        wash("leaf", FLOOR),
        line("M20 61C20 44 19 32 16 20M32 61V18M44 61C44 44 45 32 48 20"),
        shape(
            "gold",
            "M15 20C9 17 8 9 11 3 17 8 19 14 15 20ZM18 32C11 31 8 25 9 20 15 22 18 26 18 32ZM17 31C17 25"
            " 20 20 25 19 26 25 23 30 17 31ZM32 16C27 12 28 6 32 1 36 6 37 12 32 16ZM32 28C25 27 23 22 24"
            " 17 30 18 32 22 32 28ZM32 28C32 22 34 18 40 17 41 22 39 27 32 28ZM32 40C25 39 23 34 24 29 30"
            " 30 32 34 32 40ZM32 40C32 34 34 30 40 29 41 34 39 39 32 40ZM49 20C45 14 47 8 53 3 56 9 55 17"
            " 49 20ZM46 32C46 26 49 22 55 20 56 25 53 31 46 32Z",
        ),
        shape("metal", "M55 58C40 60 30 50 34 40 38 50 46 54 58 52Z"),
        shape("wood", "M54 52 63 50V56L55 59Z"),
    ),
}

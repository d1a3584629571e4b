"""The miniatures of the red cards: arms, the hunt and the court."""

from parvis.draw.miniature import Layer, fine, line, shape, wash
from parvis.games.troyes.picture.art.shapes import BLOT, TALL_BLOT, both, disc, face

MILITARY: dict[str, tuple[Layer, ...]] = {
    # The bow drawn, the arrow on the string.
    "archer": (
        wash("wash", BLOT),
        line("M27 4 9 32 27 60"),
        shape("wood", "M26 2C32 3 34 6 36 10 46 22 46 42 36 54 34 58 32 61 26 62 33 56 39 44 39 32 39 20 33 8 26 2Z"),
        shape("deep", "M37 27H45V37H37Z"),
        line("M10 32H56"),
        shape("metal", "M51 25 63 32 51 39 54 32Z"),
        shape("scarlet", "M1 25H9L16 32 9 39H1L7 32Z"),
        fine("M4 27 9 32 4 37M40 27V37"),
        wash("shadow", "M43 32C43 42 38 52 30 60 40 56 46 44 45 32Z"),
    ),
    # The head of a charger in its trappings.
    "chivalry": (
        wash("wash", BLOT),
        shape(
            "linen",
            "M36 4 40 13C51 17 60 32 62 62H24C27 53 27 47 24 43 19 47 14 49 9 47 4 45 4 40 7 36 11 28 17"
            " 20 24 15L27 12 29 4 33 10Z",
        ),
        wash(
            "shadow",
            "M24 43C30 41 35 36 37 30 42 38 40 54 36 62H24C27 53 27 47 24 43ZM9 47C4 45 4 42 6 38 10 42"
            " 17 42 24 43 19 47 14 49 9 47Z",
        ),
        shape("scarlet", "M36 24C44 34 44 50 40 62H62C60 46 57 34 51 25Z"),
        wash("gold", disc(50, 40, 2.6) + disc(48, 53, 2.6) + disc(57, 54, 2.6) + disc(45, 30, 2)),
        shape(
            "hair",
            "M34 12 40 13C47 16 53 22 57 32 53 29 51 29 50 31 48 26 45 25 44 27 42 22 39 20 38 22 36 18 34 16 34 12Z",
        ),
        line("M13 28 18 41M26 14 33 37 15 38"),
        shape("gold", disc(17, 38, 2.4)),
        wash("night", "M22 25C24 22 27 22 28 23 27 26 24 27 22 25ZM8 39 11 37.5 10 41Z"),
        fine("M21 21.5Q25 19 28 20.5M8 44q3 1.5 6 0"),
    ),
    # A letter with its seal, and a branch of peace.
    "diplomat": (
        wash("wash", BLOT),
        line("M8 60C6 44 8 30 16 16"),
        shape(
            "leaf",
            "M9 50C3 48 1 43 2 38 8 40 10 45 9 50ZM8 40C2 36 1 31 3 26 9 30 10 35 8 40ZM11 28C6 23 6 17 9"
            " 13 14 18 14 23 11 28Z",
        ),
        shape("linen", "M18 10H52V52H18Z"),
        wash("shadow", "M46 14H52V52H46Z"),
        shape(
            "linen", ("M15 5H55C60 5 60 14 55 14H15C10 14 10 5 15 5ZM15 48H55C60 48 60 57 55 57H15C10 57 10 48 15 48Z")
        ),
        line("M23 21H47M23 27H47M23 33H40"),
        fine("M15 9.5H55M15 52.5H38"),
        shape("scarlet", "M40 44 37 62 42 59 45 62 47 46ZM46 44 50 62 53 58 58 60 52 42Z"),
        shape("scarlet", disc(46, 42, 8.5)),
        fine(disc(46, 42, 5) + "M46 39V45M43 42H49"),
    ),
    # A stag, as the hunter sees it.
    "hunting": (
        wash("wash", BLOT),
        shape(
            "linen",
            both(
                "M30 30C27 24 20 24 14 19 9 15 8 9 9 3 12 7 13 11 16 14 16 10 16 6 19 2 21 7 20 13 21 17 24"
                " 20 26 17 25 11 29 14 30 18 28 23 31 25 31.5 27 31.5 30Z"
            ),
        ),
        shape("wood", "M24 62C26 56 26 50 26 44H38C38 50 38 56 40 62Z"),
        shape("wood", both("M27 35C20 29 12 30 8 34 13 40 21 41 27 39Z")),
        shape(
            "wood",
            "M24 34C25 30 28 29 32 29 36 29 39 30 40 34 40 40 38 44 37 48 36 53 35 56 32 56 29 56 28 53"
            " 27 48 26 44 24 40 24 34Z",
        ),
        wash("shadow", "M35 30C39 31 40 33 40 36 40 42 38 44 37 48 36 53 35 56 32 56 36 48 38 40 35 30Z"),
        wash(
            "night",
            "M28.5 50C29 48 35 48 35.5 50 35 54 33 55 32 55 31 55 29 54 28.5 50ZM25.5 38C27 36 29 38 29"
            " 40 27 41 26 40 25.5 38ZM38.5 38C37 36 35 38 35 40 37 41 38 40 38.5 38Z",
        ),
        fine("M30 34C31 38 31 42 30.5 46M34 34C33 38 33 42 33.5 46"),
    ),
    # A long sword, and the purse that guides it.
    "mercenary": (
        wash("wash", BLOT),
        shape("metal", "M22 2 27 9V42H17V9Z"),
        wash("shadow", "M22 3 27 9V42H22Z"),
        fine("M22 8V40"),
        shape("wood", "M19.5 45H24.5V57H19.5Z"),
        shape(
            "gold",
            "M7 40C7 38 10 38 11 40H33C34 38 37 38 37 40V44C37 46 34 46 33 45H11C10 46 7 46 7 44ZM22 55.5"
            "A3.5 3.5 0 1 1 21.9 55.5Z",
        ),
        shape(
            "deep",
            "M43 34 39 27 45 29 49 26 53 29 58 27 54 34C62 39 64 49 60 56 56 60 41 60 37 56 33 49 35 39 43 34Z",
        ),
        wash("shadow", "M50 34H54C62 39 64 49 60 56 57 59 50 59 46 59 56 54 58 42 50 34Z"),
        line("M42 34H55"),
        shape("gold", disc(47, 48, 6)),
        fine("M47 45V51M44 48H50"),
    ),
    # A strongbox, filled to the lid.
    "tax-collector": (
        wash("wash", BLOT),
        shape("wood", "M7 30C7 12 13 6 22 6H54C61 6 62 12 61 20L57 34H7Z"),
        wash("shadow", "M11 30C11 16 15 11 22 11H54C57 11 58 14 57 20L54 34H11Z"),
        shape("gold", disc(24, 25, 5.5) + disc(40, 26, 5.5)),
        shape("gold", disc(16, 31, 5.5) + disc(32, 30, 5.5) + disc(48, 31, 5.5)),
        shape("wood", "M5 33H57V59H5Z"),
        wash("shadow", "M44 33H57V59H44Z"),
        shape("metal", "M11 33H17V59H11ZM45 33H51V59H45Z"),
        shape("gold", "M26 31H36V43C36 46 26 46 26 43Z"),
        wash("night", disc(31, 38, 1.8) + "M30 38H32V42H30Z"),
        fine("M17 42H26M36 42H45M17 51H45"),
    ),
    # An officer under his plume.
    "captain": (
        wash("wash", TALL_BLOT),
        shape("scarlet", "M30 9C28 2 38 0 47 4 58 8 62 20 57 31 55 22 47 13 36 11Z"),
        shape("metal", "M5 62C5 48 14 43 26 40H38C50 43 59 48 59 62Z"),
        shape("scarlet", "M12 47 19 43 47 62H30Z"),
        *face(),
        shape(
            "metal", ("M19 31C17 12 22 6 32 6 42 6 47 12 45 31L40 35C41 28 41 24 39 21L32 18 25 21C23 24 23 28 24 35Z")
        ),
        wash(
            "shadow",
            "M38 7C45 10 46 18 45 31L40 35C41 28 41 24 39 21 40 16 40 11 38 7ZM44 43C54 46 59 52 59 62H48"
            "C50 54 48 47 44 43Z",
        ),
        wash("light", "M23 13C24 10 27 8 30 8 27 11 25 15 25 19Z"),
        fine("M32 6V18M34 6C40 8 47 12 52 20M11 54Q16 50 20 54"),
    ),
    # Striped lances crossed behind a painted shield.
    "joust": (
        wash("wash", BLOT),
        shape("linen", both("M3 6 5 3 60 55 56 60Z")),
        wash("scarlet", both("M10 12 13 10 20 16 17 19ZM44 44 48 43 54 49 50 53Z")),
        line(both("M3 6 5 3 60 55 56 60Z")),
        shape("metal", both("M1 1 7 2 9 5 6 8 2 7Z")),
        shape("gold", "M16 14H48V36C48 48 40 55 32 59 24 55 16 48 16 36Z"),
        shape("deep", "M32 14H48V36H32ZM16 36H32V59C24 55 16 48 16 36Z"),
        wash("linen", disc(40, 25, 4) + disc(24, 45, 4)),
        wash("shadow", "M42 14H48V36C48 48 40 55 32 59 41 48 43 32 42 14Z"),
        line("M16 14H48V36C48 48 40 55 32 59 24 55 16 48 16 36Z"),
    ),
    # A lute.
    "troubadour": (
        wash("wash", BLOT),
        shape("hair", "M32 24 51 6 57 12 39 31Z"),
        shape("hair", "M50 7 57 14 63 11 55 2Z"),
        line("M51 3 48 1M56 6 60 2M60 14 63 16"),
        shape("wood", "M37 26C44 34 44 47 36 54 27 62 12 62 6 56 1 50 1 36 9 28 17 20 30 20 37 26Z"),
        wash("shadow", "M40 32C44 40 42 49 36 54 27 62 12 62 6 56 22 58 38 48 40 32Z"),
        wash("light", "M9 34C12 28 18 25 24 25 17 28 12 33 10 41Z"),
        wash("night", disc(24, 39, 6)),
        line(disc(24, 39, 6) + "M8 46 18 56"),
        fine("M11 49 53 9M13 51 54 11M15 53 56 12"),
    ),
}

"""The miniatures of the white cards: the church and its people."""

from parvis.draw.miniature import Layer, fine, line, shape, wash
from parvis.games.troyes.picture.art.shapes import BLOT, TALL_BLOT, both, disc, mirrored, oval

PROFILE = "M9 21C13 15 21 16 22 22V25L25 31 22 32 21 36C20 38 18 38 16 37V46H7Z"

RELIGIOUS: dict[str, tuple[Layer, ...]] = {
    # A sheaf and the coins it is worth.
    "tithing": (
        wash("wash", BLOT),
        shape("gold", "M22 38H31C32 46 37 53 42 60H10C16 53 21 46 22 38Z"),
        shape(
            "gold",
            "M6 16C8 10 12 12 13 7 17 10 20 4 23 6 26 3 29 3 31 6 35 4 37 9 40 8 44 10 46 12 47 17 45 26"
            " 35 31 32 37H21C18 31 8 26 6 16Z",
        ),
        fine(
            "M24 36 15 12M26 36 23 9M27 36 31 9M29 36 39 13M24 42 18 58M27 42V58M29 42 35 58M10 18l5 2M18"
            " 12l4 3M38 19l4-2M30 14l4-3"
        ),
        wash("shadow", "M34 5C38 6 43 9 46 16 45 26 35 31 32 37H27C34 28 36 16 34 5ZM29 38H31C32 46 37 53 42 60H32Z"),
        shape("deep", "M19 34H34V41H19Z"),
        shape("gold", "M40 42C40 37 60 37 60 42V57C60 62 40 62 40 57Z"),
        line("M40 42C40 47 60 47 60 42M40 47C40 52 60 52 60 47M40 52C40 57 60 57 60 52"),
    ),
    # A hooded monk with his hands in his sleeves.
    "monk": (
        wash("wash", TALL_BLOT),
        shape(
            "wood",
            "M9 62C9 47 16 40 24 36 18 31 17 23 19 16 22 7 28 4 32 4 36 4 42 7 45 16 47 23 46 31 40 36 48"
            " 40 55 47 55 62Z",
        ),
        wash(
            "shadow",
            "M36 5C42 7 47 17 45 26 44 31 43 34 40 36 48 40 55 47 55 62H40C44 48 42 40 36 37 42 28 42 14 36 5Z",
        ),
        wash("night", "M23 22C23 13 27 9 32 9 37 9 41 13 41 22 41 31 37 35 32 35 27 35 23 31 23 22Z"),
        shape("skin", "M25.5 23C26 17 38 17 38.5 23 38.5 30 35 34 32 34 29 34 25.5 30 25.5 23Z"),
        fine("M29 24v1.4M35 24v1.4M32 24.5l-1 4h2M29.5 31.5q2.5 1 5 0M20 40Q32 48 44 40"),
        shape("wood", "M14 47C22 44 28 48 32 50 36 48 42 44 50 47L47 56C40 58 36 56 32 56 28 56 24 58 17 56Z"),
        wash("night", "M29 50C31 52 33 52 35 50 34 55 30 55 29 50Z"),
        line("M30 56V62M34 56V61"),
    ),
    # A priest in his chasuble, arms raised.
    "priest": (
        wash("wash", BLOT),
        shape("skin", both("M8 15C5 11 5 6 8 2L10 3 12 1 13 4C15 6 15 10 14 13Z")),
        shape(
            "linen",
            "M17 62 22 38C14 34 8 26 5 17L14 11C18 20 24 25 32 25 40 25 46 20 50 11L59 17C56 26 50 34 42 38L47 62Z",
        ),
        wash("shadow", "M42 23 46 20C48 17 49 14 50 11L59 17C56 26 50 34 42 38L47 62H38C40 48 38 34 42 23Z"),
        shape("gold", "M29 25H35V38L44 30 46 34 35 44V62H29V44L18 34 20 30 29 38Z"),
        shape("hair", "M22 15C22 6 27 4 32 4 37 4 42 6 42 15 42 18 41 21 39 22H25C23 21 22 18 22 15Z"),
        shape("skin", "M25 14C26 12 29 11 32 11 35 11 38 12 39 14 40 22 36 27 32 27 28 27 24 22 25 14Z"),
        wash("skin", oval(32, 6.5, 5, 2)),
        fine("M29 17v1.4M35 17v1.4M32 18l-.8 3h1.6M30 24q2 1 4 0"),
    ),
    # A board with the alphabet, and a light to learn by.
    "apprenticeship": (
        wash("wash", BLOT),
        wash("gold", disc(52, 25, 10)),
        shape("wood", "M8 5H42V43H31V57C31 61 20 61 20 57V43H8Z"),
        wash("shadow", "M38 5H42V43H31V57C31 59 28 60 26 60V43H38Z"),
        shape("linen", "M12 9H38V39H12Z"),
        line("M15 22 19 12 23 22M16.5 18H21.5M28 12V22M28 12C34 12 34 16.5 28 16.5 35 16.5 35 22 28 22"),
        fine("M15 28H35M15 32H35M15 36H29"),
        shape("linen", "M48 34H56V56H48Z"),
        shape("metal", "M43 56H61C60 60 57 61 52 61 47 61 44 60 43 56Z"),
        shape("ember", "M52 15C57 22 58 28 52 31 46 28 47 22 52 15Z"),
        wash("gold", "M52 22C54 25 54 28 52 30 50 28 50 25 52 22Z"),
    ),
    # Two heads, with a lattice between them.
    "confession": (
        wash("wash", BLOT),
        shape("skin", PROFILE + mirrored(PROFILE)),
        shape(
            "deep",
            "M2 62V46C5 42 6 36 5 30 4 17 11 10 18 12 23 13 24 17 22 20 16 18 12 22 14 28 15 34 12 40 16"
            " 44 23 48 25 54 25 62Z",
        ),
        shape("linen", "M62 62V48C58 44 54 42 49 41 44 46 39 52 39 62Z"),
        shape(
            "hair",
            "M55 22C52 16 44 16 42 21 41 15 46 10 52 11 59 12 62 18 60 26 59 32 58 36 55 40 52 34 57 28 55 22Z",
        ),
        wash("gold", "M51 42 55 43C51 49 49 55 49 62H45C45 54 47 48 51 42Z"),
        fine("M19 24v1.4M45 24v1.4M20 34h2M44 34h-2"),
        shape("wood", "M27 3H37V62H27Z"),
        fine("M27 3 37 15 27 27 37 39 27 51 37 62M37 3 27 15 37 27 27 39 37 51 27 62"),
    ),
    # A great helm, and the cross on a white shield.
    "templar": (
        wash("wash", BLOT),
        shape("metal", "M5 13C7 3 33 3 35 13L38 40C35 46 27 50 20 51 13 50 5 46 2 40Z"),
        wash("shadow", "M26 5.5C31 7 34 9 35 13L38 40C35 46 27 50 20 51 28 42 30 20 26 5.5Z"),
        wash("night", "M5 21H35V25H5Z"),
        shape("gold", "M18 6H22V22H36V25H22V50L20 51 18 50V25H4V22H18Z"),
        fine("M25 32v1M29 31v1M33 30v1M25 37v1M29 36v1M33 35v1M15 32v1M11 31v1M7 30v1M15 37v1M11 36v1M7 35v1"),
        shape("linen", "M28 27H61V43C61 53 52 59 44.5 62 37 59 28 53 28 43Z"),
        wash("scarlet", "M41.5 28H47.5V39H60.3V45H47.5V60L44.5 61.3 41.5 60V45H28.7V39H41.5Z"),
        wash("shadow", "M52 27H61V43C61 53 52 59 44.5 62 53 52 54 40 52 27Z"),
    ),
    # Shell, staff and gourd.
    "pilgrimage": (
        wash("wash", BLOT),
        shape("wood", "M48 4H52V62H48Z"),
        shape("gold", disc(50, 6, 4)),
        line("M48 16C44 18 56 18 52 16M55 22C54 19 53 17 52 16"),
        shape("ember", "M55 20C59 21 60 26 57 29 63 32 63 42 56 43 49 43 48 33 54 29 51 26 52 21 55 20Z"),
        wash("light", "M54 33C52 35 52 38 54 40 53 37 54 35 56 32Z"),
        shape(
            "linen",
            "M18 57 20 52C9 48 2 39 3 30 4 25 8 23 11 25 10 19 15 15 19 18 21 13 29 13 31 18 35 15 40 19"
            " 39 25 42 23 46 25 47 30 48 39 41 48 30 52L32 57Z",
        ),
        wash("shadow", "M31 18C35 15 40 19 39 25 42 23 46 25 47 30 48 39 41 48 30 52L32 57H25C34 44 35 30 31 18Z"),
        fine("M22 52 8 29M23 52 15 23M25 52V19M27 52 35 23M28 52 42 29"),
        line("M18 57H32"),
    ),
    # The cross carried between two candles.
    "procession": (
        wash("wash", BLOT),
        shape("wood", "M30.5 30H33.5V56H30.5Z"),
        shape("gold", "M29 3H35V13H46V19H35V33H29V19H18V13H29Z"),
        shape("scarlet", disc(32, 16, 2.6)),
        wash("gold", disc(10, 17, 8) + disc(54, 17, 8)),
        shape("linen", both("M7 26H13V46H7Z")),
        shape("ember", both("M10 9C14 15 15 20 10 24 5 20 6 15 10 9Z")),
        shape("deep", "M21 62C21 54 25 50 32 50 39 50 43 54 43 62Z"),
        shape("wood", both("M1 62C1 56 5 52 12 52 19 52 23 56 23 62Z")),
        shape("hair", disc(32, 46, 6) + disc(12, 48, 6) + disc(52, 48, 6)),
        wash("skin", oval(32, 44, 3.6, 2.4) + oval(12, 46, 3.6, 2.4) + oval(52, 46, 3.6, 2.4)),
    ),
    # A glowing bubble at the end of the pipe.
    "glassblower": (
        wash("wash", BLOT),
        wash("gold", disc(43, 42, 20)),
        shape("metal", "M3 6 6 3 36 31 33 34Z"),
        shape(
            "ember",
            "M31 33C33 29 37 27 43 27 53 27 60 34 60 43 60 53 53 60 44 60 34 60 27 53 28 44 28 40 29 36 31 33Z",
        ),
        wash("gold", "M36 40C40 34 50 36 54 43 55 50 50 55 44 55 38 55 33 48 36 40Z"),
        wash("linen", "M34 38C36 33 41 31 46 32 41 34 37 37 35 43Z"),
        shape("deep", "M2 34C6 26 10 22 15 20L22 27C17 33 12 39 9 45L2 46Z"),
        shape("skin", "M14 19C17 14 21 13 24 17 27 20 26 24 22 27 18 28 14 23 14 19Z"),
        fine("M17 17 23 23M20 15 25 20"),
    ),
}

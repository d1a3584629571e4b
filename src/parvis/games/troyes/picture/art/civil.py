"""The miniatures of the yellow cards: crafts and trades."""

from parvis.draw.miniature import Layer, fine, line, shape, wash
from parvis.games.troyes.picture.art.shapes import BLOT, FLOOR, TALL_BLOT, both, disc, hoop, oval

HAND = "M3 27C9 26 15 29 20 34 21 37 18 39 15 37L5 38Z"

CIVIL: dict[str, tuple[Layer, ...]] = {
    # A pot on the wheel, between two hands.
    "artisan": (
        wash("wash", BLOT),
        shape("wood", "M27 51H37L40 61H24Z"),
        shape("wood", oval(32, 50, 23, 6)),
        shape(
            "ember",
            "M24 11H40C40 15 37 17 37 20 47 24 50 34 45 42 43 46 41 48 39 50H25C23 48 21 46 19 42 14 34"
            " 17 24 27 20 27 17 24 15 24 11Z",
        ),
        wash("shadow", "M40 11C40 15 37 17 37 20 47 24 50 34 45 42 43 46 41 48 39 50H33C41 40 42 28 33 20V11Z"),
        wash("light", "M22 26C18 31 18 38 22 43 21 37 21 31 25 25Z"),
        fine("M17 31Q32 36 47 31M19 39Q32 44 45 39"),
        shape("skin", both(HAND)),
        wash("deep", both("M1 26 5 25 7 40 1 41Z")),
    ),
    # A balance with coins in the heavier pan.
    "merchant": (
        wash("wash", BLOT),
        shape("wood", "M19 60C20 54 27 52 32 52 37 52 44 54 45 60Z"),
        shape("metal", "M30 9H34V53H30Z"),
        line("M9 22Q32 10 55 14"),
        shape("gold", disc(32, 9, 3.6)),
        fine("M9 22 3 42M9 22 19 42M55 14 48 33M55 14 61 33"),
        shape("gold", disc(11, 34, 4)),
        shape("gold", disc(6.5, 39, 4) + disc(15.5, 39, 4)),
        shape("metal", "M2 42H20C19 48 15 50 11 50 7 50 3 48 2 42ZM46 33H62C61 38 58 40 54 40 50 40 47 38 46 33Z"),
        shape("linen", "M49 33V24H59V33Z"),
        fine("M54 24V33M49 28H59"),
    ),
    # A windmill on its hill, and a sack.
    "miller": (
        wash("leaf", FLOOR),
        shape("linen", "M25 58 28 28H41L45 58Z"),
        wash("shadow", "M36 28H41L45 58H37Z"),
        shape("deep", "M26 29C26 20 29 16 34.5 16 40 16 43 20 43 29Z"),
        wash("night", "M31 58V50C31 46 38 46 38 50V58Z"),
        shape(
            "linen",
            "M38 23 53 10 57 15 42 27ZM31 22 18 7 23 3 35 18ZM30 29 15 42 11 37 26 25ZM37 30 50 45 45 49 33 34Z",
        ),
        line("M34 26 55 8M34 26 16 5M34 26 13 44M34 26 52 47"),
        fine("M42 20 46 24M47 15 52 20M27 18 32 14M22 12 27 8M26 32 22 28M21 37 16 33M41 34 37 38M46 40 41 44"),
        shape("wood", "M3 60C2 53 4 49 8 47L6 42H17L15 47C20 49 22 54 20 60Z"),
        fine("M8 47H15M10 51C9 54 9 57 10 59"),
    ),
    # A tankard that runs over.
    "innkeeper": (
        wash("wash", BLOT),
        shape("metal", "M43 29C56 26 61 34 58 44 56 51 50 54 44 52V46C50 47 52 43 52 39 52 34 49 33 43 35Z"),
        shape("wood", "M13 24H43L45 60H11Z"),
        fine("M20 25 19 59M28 25V59M36 25 37 59"),
        wash("shadow", "M36 24H43L45 60H37Z"),
        shape("metal", "M12.6 32H43.4L44 38H12ZM11.6 49H44.4L45 55H11Z"),
        shape(
            "linen",
            "M10 25C5 19 10 12 16 14 17 6 28 4 32 10 37 6 46 9 45 16 50 19 47 27 42 27 41 32 36 32 35 28"
            " 30 29 22 26 20 32 19 36 14 35 14 29 12 29 11 28 10 25Z",
        ),
        fine("M18 18q4-4 8 0M31 16q4-3 7 1M25 23q3-2 6 0"),
    ),
    # Anvil and hammer, and the spark between them.
    "blacksmith": (
        wash("wash", BLOT),
        wash("ember", "M26 30 3 25 18 22 6 10 22 17 21 2 29 16 37 25Z"),
        shape("metal", "M3 31C9 36 17 38 22 40L24 47 15 53V60H50V53L42 47C43 41 48 38 60 37V29H18V31Z"),
        wash("shadow", "M34 29H60V37C48 38 43 41 42 47L50 53V60H36Z"),
        wash("light", "M19 30H58V32H19Z"),
        shape("wood", "M34 13 58 2 61 6 38 19Z"),
        shape("night", "M32 28 41 22 32 7 23 13Z"),
        fine("M18 55H47M24 47H42"),
    ),
    # A shield of planks before pitchfork and scythe.
    "militia": (
        wash("wash", TALL_BLOT),
        shape("wood", "M12 17H15V61H12ZM50 10H53V61H50Z"),
        line("M7 4V14Q7 19 13.5 19 20 19 20 14V4M13.5 4V19"),
        shape("metal", "M54 9C44 1 32 2 25 9 35 8 44 12 50 19L54 18Z"),
        shape("wood", disc(32, 41, 18)),
        wash("deep", "M32 23A18 18 0 0 1 32 59Z"),
        fine("M22 26V56M42 26V56M32 23V34M32 48V59"),
        line(disc(32, 41, 14.5)),
        shape("metal", disc(32, 41, 6)),
        wash("light", disc(30, 39, 2)),
    ),
    # Bundle on a staff, hat and hammer: ready to wander.
    "journeyman": (
        wash("wash", BLOT),
        shape("wood", "M4 57 44 4 48 7 8 60Z"),
        shape(
            "scarlet",
            "M45 13C35 17 28 26 31 35 35 45 48 46 55 39 61 33 59 21 50 14 52 10 55 8 58 6L48 8 40 3C40 7 42 10 45 13Z",
        ),
        wash("shadow", "M50 14C59 21 61 33 55 39 51 43 45 44 40 43 52 38 54 26 47 14Z"),
        fine("M46 15C41 20 38 26 38 32M48 15C49 20 50 24 49 30"),
        wash("linen", disc(37, 35, 1.8) + disc(43, 25, 1.8) + disc(46, 38, 1.8) + disc(54, 29, 1.8)),
        shape("leaf", oval(40, 56, 19, 4.5)),
        shape("leaf", "M29 55C29 46 33 43 40 43 47 43 51 46 51 55 46 58 34 58 29 55Z"),
        shape("linen", "M50 51C54 44 58 40 62 39 61 46 58 51 51 55Z"),
        line("M29 53Q40 57 51 53"),
    ),
    # A goblet set with stones, and a ring.
    "goldsmith": (
        wash("wash", BLOT),
        shape("gold", "M10 7H38C40 22 36 30 27 33V45C33 46 37 50 38 56H10C11 50 15 46 21 45V33C12 30 8 22 10 7Z"),
        wash("shadow", "M28 7H38C40 22 36 30 27 33V45C33 46 37 50 38 56H26V30C31 26 32 16 28 7Z"),
        wash("light", "M13 10H17C16 18 18 24 21 28 15 26 12 18 13 10Z"),
        shape("gold", oval(24, 7, 14, 3)),
        shape("scarlet", disc(24, 20, 4)),
        wash("leaf", disc(15, 17, 2.4) + disc(33, 17, 2.4)),
        line("M19 39H29"),
        shape("gold", hoop(47, 49, 12, 4)),
        shape("sky", "M41 31H53L57 36 47 44 37 36Z"),
        fine("M37 36H57M44 31 43 36 47 44 51 36 50 31"),
    ),
    # A head of stone, a chisel and a mallet.
    "sculptor": (
        wash("wash", BLOT),
        shape("linen", "M4 61V54H45V61Z"),
        shape(
            "linen",
            "M8 54C9 46 14 44 20 42V37C14 33 12 27 13 20 14 10 20 6 26 6 34 6 39 11 39 20 39 24 39 28 37"
            " 31 35 35 33 37 31 38V42C37 44 41 46 42 54Z",
        ),
        wash(
            "shadow",
            "M31 8C38 11 39 20 37 31 35 35 33 37 31 38V42C37 44 41 46 42 54H30C33 44 26 42 28 38 34 32 35 18 31 8Z",
        ),
        wash("wash", "M13 20C13 8 20 5 26 5 34 5 40 10 39 20 36 14 32 15 30 12 26 16 18 14 13 20Z"),
        line("M13 20C13 8 20 5 26 5 34 5 40 10 39 20M39 20C36 14 32 15 30 12 26 16 18 14 13 20"),
        fine("M19 23h4M29 23h4M26 23l-1.5 6h3M22 33q4 1.5 7 0M17 12q3-3 6 0 4-4 8-1"),
        shape("wood", "M46 30 50 31 46 62 42 62Z"),
        shape("wood", "M41 12 60 15 58 32 39 29Z"),
        shape("metal", "M57 36 60 36 60 54 62 62H55L57 54Z"),
        wash("shadow", "M54 14 60 15 58 32 52 31Z"),
    ),
}

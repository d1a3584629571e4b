"""The miniatures of the events: what befalls the city."""

from parvis.draw.miniature import Layer, fine, line, shape, wash
from parvis.games.troyes.picture.art.shapes import BLOT, FLOOR, TALL_BLOT, both, disc, hoop, oval

EVENTS: dict[str, tuple[Layer, ...]] = {
    # A hut in flames.
    "marauding": (
        wash("wash", FLOOR),
        shape(
            "ember",
            "M14 38C6 28 12 22 12 14 18 17 19 20 20 24 22 16 26 12 25 3 34 8 35 15 35 21 39 18 40 14 39 9"
            " 48 15 46 22 45 26 49 25 51 22 51 19 58 27 55 34 50 40Z",
        ),
        wash(
            "gold",
            "M22 38C16 32 20 28 20 25 24 27 25 29 26 30 28 24 30 22 29 16 35 21 35 26 36 29 39 28 41 26"
            " 41 23 46 29 45 34 43 39Z",
        ),
        shape("wood", "M13 60V40H51V60Z"),
        shape("hair", "M5 43 20 29 27 33 32 29 39 34 46 30 59 43 56 46 50 41H14L8 46Z"),
        wash("night", "M27 60V47H37V60Z"),
        fine("M17 41V60M22 41V60M42 41V60M47 41V60M18 34 14 40M32 33V40M46 34 49 40"),
        wash("shadow", "M40 41H51V60H40Z"),
    ),
    # A masked man with a knife.
    "brigandage": (
        wash("wash", TALL_BLOT),
        shape(
            "night", ("M4 62C4 49 12 43 20 39 13 30 14 14 26 6 31 3 38 6 42 11 47 19 47 31 42 39 51 43 58 49 58 62Z")
        ),
        wash("hair", "M20 24C20 14 25 11 31 11 37 11 41 14 41 24 41 33 37 40 31 40 25 40 20 33 20 24Z"),
        shape("skin", "M21 22C24 19 38 19 40 22V29H21Z"),
        shape("scarlet", "M20 28C26 26 35 26 41 28 42 36 37 43 31 46 25 43 19 36 20 28Z"),
        wash("night", oval(26, 24.5, 2, 1.5) + oval(35, 24.5, 2, 1.5)),
        line("M22 21 28 22.5M39 21 33 22.5"),
        fine("M24 31C28 34 34 34 38 31M26 37C29 39 33 39 36 37"),
        shape("metal", "M54 14 58 20V42H50V20Z"),
        wash("shadow", "M54 15 58 20V42H54Z"),
        shape("skin", "M47 46C47 43 61 43 61 46V53C61 57 47 57 47 53Z"),
        shape("gold", "M46 41H62V45H46Z"),
    ),
    # Two blades that strike sparks.
    "skirmishes": (
        wash("wash", BLOT),
        wash("gold", "M32 5 35 19 46 9 41 22 55 19 44 28 56 36 42 35 32 44 22 35 8 36 20 28 9 19 23 22 18 9 29 19Z"),
        shape("metal", "M8 4 16 7 48 44 43 49 8 12ZM56 4 48 7 16 44 21 49 56 12Z"),
        fine("M11 8 44 45M53 8 20 45"),
        shape("wood", both("M45 50 48 46 59 57 56 61Z")),
        shape("gold", both("M37 51 51 38 54 41 40 54Z")),
        shape("gold", disc(59, 59, 3.4) + disc(5, 59, 3.4)),
    ),
    # A catapult with its arm drawn back.
    "war": (
        wash("wash", FLOOR),
        line("M52 49 46 22"),
        shape("wood", "M7 20 11 17 50 46 47 50Z"),
        shape("metal", "M2 14H15C15 21 11 23 8 23 5 23 2 20 2 14Z"),
        shape("ember", disc(8.5, 10, 6)),
        wash("gold", disc(7, 9, 3)),
        shape("wood", "M24 46 39 15H45L56 46H50L42 24 31 46Z"),
        shape("wood", "M37 14H49V19H37ZM5 44H60V51H5Z"),
        wash("shadow", "M5 48H60V51H5Z"),
        shape("metal", disc(16, 53, 8) + disc(48, 53, 8)),
        shape("wood", disc(16, 53, 4.5) + disc(48, 53, 4.5)),
        fine("M16 45V61M8 53H24M48 45V61M40 53H56M26 44 38 20"),
    ),
    # A ship with striped sail, shields along its side.
    "norman-attack": (
        wash("sky", "M2 48C12 44 22 50 32 47 44 44 52 50 62 47V60H2Z"),
        shape("wood", "M31 4H34V42H31Z"),
        shape("linen", "M13 9H51C48 17 48 25 52 33 40 37 24 37 12 33 16 25 16 17 13 9Z"),
        wash(
            "scarlet",
            "M20 9H27C25 17 25 27 26 35.5L18 34.5C20 26 21 17 20 9ZM37 9H44C43 17 44 26 46 34.5L38 35.5"
            "C39 27 39 17 37 9Z",
        ),
        line("M10 9H54"),
        shape(
            "hair",
            "M2 38C0 27 3 19 9 18L17 21 15 25 9 26C9 36 12 40 18 41H46C52 40 56 37 55 29 56 26 60 26 61"
            " 30 62 42 54 54 42 55H22C10 54 3 46 2 36Z",
        ),
        shape("gold", disc(19, 44, 4.2) + disc(37, 45, 4.2)),
        shape("scarlet", disc(28, 45, 4.2) + disc(46, 43, 4.2)),
        fine("M8 50Q30 54 54 50M8 21.5h1"),
        line("M2 57q5-4 10 0t10 0 10 0 10 0 10 0 10 0"),
    ),
    # Two hands at one crown.
    "succession-conflict": (
        wash("wash", BLOT),
        shape("gold", "M15 44 11 17 22 28 32 9 42 28 53 17 49 44Z"),
        wash("shadow", "M42 28 53 17 49 44H37C41 38 42 33 42 28Z"),
        shape("gold", "M14 43H50V51H14Z"),
        shape("gold", disc(11, 15, 3) + disc(32, 7, 3) + disc(53, 15, 3)),
        wash("scarlet", disc(32, 47, 2.4) + "M32 30 36 36 32 42 28 36Z"),
        shape(
            "skin",
            both("M2 43C6 39 12 38 18 40 21 41 21 45 18 45 22 46 22 50 18 50 21 51 20 55 16 55 10 56 6 55 2 53Z"),
        ),
        shape("deep", "M0.5 40 5 39V57L0.5 58Z"),
        shape("night", "M63.5 40 59 39V57L63.5 58Z"),
        fine(both("M12 45H18M12 50H18")),
    ),
    # Two croziers crossed over a book.
    "theological-conflict": (
        wash("wash", BLOT),
        shape(
            "gold",
            both(
                "M48 61 16 20C10 22 4 18 4 12 5 5 14 2 19 7 22 11 19 16 15 15 12 14 12 10 15 10 14 7 9 8 8 12"
                " 8 16 13 18 18 15L21 18 52 59Z"
            ),
        ),
        shape("linen", "M8 38C16 34 26 34 32 39 38 34 48 34 56 38V58C48 54 38 55 32 59 26 55 16 54 8 58Z"),
        wash("shadow", "M32 39C38 34 48 34 56 38V58C48 54 38 55 32 59Z"),
        line("M32 39V59"),
        wash("scarlet", "M18.5 39H21.5V43H25V46H21.5V52H18.5V46H15V43H18.5Z"),
        wash("night", "M42.5 39H45.5V45H49V48H45.5V52H42.5V48H39V45H42.5Z"),
        fine("M27 42V54M37 42V54"),
    ),
    # A book that burns.
    "heresy": (
        wash("wash", BLOT),
        shape(
            "ember",
            "M12 46C4 36 9 28 11 19 16 22 18 26 19 30 21 20 28 14 26 3 37 9 39 19 38 27 42 23 44 18 43 13"
            " 51 20 50 27 49 32 53 30 55 27 55 24 61 33 58 41 52 46Z",
        ),
        wash(
            "gold",
            "M20 46C14 40 18 34 19 30 23 33 25 35 25 38 27 31 31 27 30 20 37 26 37 33 37 37 40 35 42 32"
            " 42 29 48 36 47 41 44 46Z",
        ),
        shape("deep", "M3 41C14 37 25 39 32 45 39 39 50 37 61 41V59C50 56 39 57 32 62 25 57 14 56 3 59Z"),
        shape("linen", "M7 38C16 35 26 37 32 43 38 37 48 35 57 38V55C48 52 38 53 32 58 26 53 16 52 7 55Z"),
        wash("shadow", "M32 43C38 37 48 35 57 38V55C48 52 38 53 32 58Z"),
        line("M32 43V58"),
        fine("M12 42Q20 40 27 45M12 47Q20 45 27 50M52 42Q44 40 37 45M52 47Q44 45 37 50"),
    ),
    # A barrow full of stones.
    "migrant-workers": (
        wash("wash", FLOOR),
        shape(
            "linen",
            "M18 26 30 23 34 34 20 37ZM31 17 44 15 46 27 33 29ZM40 24 53 26 51 37 39 36ZM10 30 20 30 20 38 10 38Z",
        ),
        wash("shadow", "M40 16 44 15 46 27 42 28ZM48 25 53 26 51 37 47 37ZM28 24 30 23 34 34 31 35Z"),
        shape("wood", "M5 33 9 33 18 38H56L50 51H20Z"),
        wash("shadow", "M17 45H53L50 51H20Z"),
        shape("wood", "M14 52 62 40 63 44 16 56Z"),
        shape("wood", "M44 49H48L51 61H47Z"),
        shape("metal", hoop(14, 52, 10, 3.5)),
        fine("M14 43V61M5 52H23M8 46 20 58M20 46 8 58M26 38 28 51M38 38V51"),
        shape("metal", disc(14, 52, 2.5)),
    ),
    # The rope of the crane has snapped, the stone falls.
    "interruption-of-work": (
        wash("wash", BLOT),
        shape("linen", "M26 61V55H38V61ZM38 61V55H50V61ZM50 61V51H62V61Z"),
        shape("wood", "M15 45 16 12 20 12 19 45ZM15 44 45 3 49 6 20 47Z"),
        line("M18 13 46 5"),
        shape("wood", hoop(17, 46, 14.5, 4)),
        fine("M17 32V60M3 46H31M7 36 27 56M27 36 7 56"),
        shape("metal", disc(17, 46, 3)),
        line("M47 5V15M47 15 44 18M47 14 50 18M45 29 42 25M45 29 46 24"),
        shape("linen", "M36 33 51 27 57 39 42 46Z"),
        wash("shadow", "M46 29 51 27 57 39 51 42Z"),
        fine("M40 31 47 44M60 28 63 25M61 34H63M33 42 30 44"),
    ),
    # The sun over cracked earth.
    "drought": (
        wash("wash", "M2 38H62V61H2Z"),
        wash(
            "gold",
            "M30 1 34 8 41 3 42 11 50 9 48 16 56 18 50 23 55 29 47 29 47 36 40 32 35 39 31 32 24 36 24 28"
            " 16 28 20 22 13 18 21 15 19 8 27 9Z",
        ),
        shape("ember", disc(35, 20, 10)),
        wash("gold", disc(33, 18, 6)),
        shape("wood", "M2 41C14 37 22 42 32 40 44 37 52 42 62 39V61H2Z"),
        line("M20 40 24 47 16 53 20 61M24 47 36 50 40 60M36 50 46 44 44 39M46 44 56 49 55 60M16 53 3 50M56 49 62 47"),
        line("M10 44C11 34 8 29 12 21M10.5 34 5 28M10 38 16 33M12 21 16 17M12 21 8 18"),
        shape("hair", "M5 28C2 28 1 25 2 23 5 24 6 26 5 28ZM16 33C17 30 20 29 22 30 21 33 19 34 16 33Z"),
    ),
    # Two hands that hold each other.
    "support": (
        wash("wash", BLOT),
        shape("leaf", "M1 17 15 23 10 45 1 47Z"),
        shape("deep", "M63 17 49 23 54 45 63 47Z"),
        shape(
            "skin",
            "M13 25C20 21 26 21 31 24L45 34C48 37 46 40 43 39 45 42 42 45 39 43 40 46 36 48 34 46 34 49"
            " 30 50 28 47L19 41C15 41 12 41 10 42Z",
        ),
        shape("skin", "M51 25C43 21 36 21 31 23L22 30C20 33 23 36 26 34L33 30 46 40C48 42 51 42 53 42Z"),
        wash("shadow", "M51 25C47 23 44 22 41 22 46 27 48 34 46 40 48 42 51 42 53 42Z"),
        fine("M43 39 36 34M39 43 32 37M34 46 28 40"),
        shape("gold", "M13 21 18 23 14 45 9 43ZM51 21 46 23 50 45 55 43Z"),
    ),
    # A tower split between two flags.
    "civil-war": (
        wash("wash", BLOT),
        line("M17 32V4M47 32V4"),
        shape("scarlet", "M17 4 3 8 17 14Z"),
        shape("night", "M47 4 61 8 47 14Z"),
        shape("linen", "M9 60V32H7V22H13V26H18V22H24V26H29L31 34 26 41 31 48 27 60Z"),
        shape("wash", "M55 60V32H57V22H51V26H46V22H40V26H36L36 34 33 41 38 48 34 60Z"),
        wash("shadow", "M55 60V32H57V22H51V32H48V60ZM31 48 27 60H23L26 48 22 41 26 34V26H29L31 34 26 41Z"),
        wash("night", "M14 44V38C14 35 20 35 20 38V44ZM43 44V38C43 35 49 35 49 38V44Z"),
        fine("M10 34H24M9 50H22M16 50V58M54 34H42M54 50H40M46 50V58"),
    ),
    # A covered wagon on the road.
    "wayfarers": (
        wash("leaf", FLOOR),
        shape("linen", "M8 39C4 18 14 7 32 7 50 7 60 18 56 39Z"),
        wash("shadow", "M42 9C54 14 58 26 56 39H44C47 28 47 18 42 9Z"),
        shape("night", "M8 39C5 24 10 13 20 12 26 16 27 28 25 39Z"),
        shape("skin", disc(16, 26, 4.5)),
        shape("scarlet", "M9 39C9 33 12 31 16 31 20 31 23 33 23 39Z"),
        fine("M33 7C37 16 38 28 37 39M44 10C49 18 50 28 49 39"),
        shape("wood", "M4 39H60L57 49H7Z"),
        shape("wood", hoop(17, 50, 10.5, 3) + hoop(47, 50, 10.5, 3)),
        fine("M17 40V60M7 50H27M10 43 24 57M24 43 10 57M47 40V60M37 50H57M40 43 54 57M54 43 40 57"),
        shape("metal", disc(17, 50, 2.5) + disc(47, 50, 2.5)),
    ),
}

"""Miniatures of the nine action cards; those of the sectors stand in their rooms, too."""

from parvis.draw.miniature import fine, line, shape, wash
from parvis.games.notre_dame.picture.art.cathedral import LANCETS, PORTALS, ROSE, SIDES, TRACERY, WALLS
from parvis.games.notre_dame.picture.art.drawing import Drawing

CARDS = {
    "school": Drawing(  # an open book on a desk, and a quill
        "white",
        shape("wood", "M7 45H57L62 59H2Z"),
        shape("deep", "M5 46 10 19C18 16 26 17 32 21 38 17 46 16 54 19L59 46C49 42 39 43 32 48 25 43 15 42 5 46Z"),
        shape(
            "linen",
            "M8 42 12.5 16C20 13 27 14 32 18V44C26 39 18 38 8 42ZM56 42 51.5 16C44 13 37 14 32 18V44"
            "C38 39 46 38 56 42Z",
        ),
        wash("wash", "M32 19C34 17 37 16 40 15.5L39 39C36 40 34 41.5 32 43Z"),
        fine(
            "M16 21C20 20 24 20.4 28 22M15 27C19 26 24 26.4 28 28M14 33C19 32 24 32.4 28 34M42 33C46 32 48 32.4 50 33",
        ),
        shape("gold", "M35 34C37 22 45 9 60 3 61 15 53 27 38 33Z"),
        line("M31 41 55 10"),
    ),
    "bank": Drawing(  # an open chest full of coins
        "yellow",
        shape("wood", "M7 31C7 13 15 8 32 8 49 8 57 13 57 31Z"),
        wash("deep", "M12 31C12 19 18 14 32 14 46 14 52 19 52 31Z"),
        shape("gold", "M9 36C12 28 17 26 21 28 23 22 29 21 33 24 37 20 43 22 44 27 49 26 53 29 55 36Z"),
        fine("M17 31A4 3 0 1 1 17.1 31M27 27A4 3 0 1 1 27.1 27M38 29A4 3 0 1 1 38.1 29M47 31A4 3 0 1 1 47.1 31"),
        shape("wood", "M5 34H59V57H5Z"),
        wash("deep", "M6 49H58V56H6Z"),
        shape("metal", "M12 34H18V57H12ZM46 34H52V57H46Z"),
        shape("gold", "M26 34H38V43C38 49 26 49 26 43Z"),
        line("M32 38V43"),
    ),
    "residence": Drawing(  # a town house with a coat of arms
        "violet",
        shape("wood", "M44 8H50V20H44Z"),
        shape("linen", "M11 26H53V60H11Z"),
        wash("wash", "M42 26H53V60H42Z"),
        shape("deep", "M32 4 60 28H4Z"),
        fine("M22 14H42M16 20H48M10 25.500H54M27 9V13.500M32 15V19.500M24 21V25M40 21V25"),
        shape("wood", "M11 42H53V45.500H11ZM24 60V50C24 45 40 45 40 50V60Z"),
        shape("sky", "M14 31H22V40H14ZM42 31H50V40H42ZM14 49H20V57H14ZM44 49H50V57H44Z"),
        fine("M18 31V40M14 35.500H22M46 31V40M42 35.500H50M17 49V57M47 49V57"),
        shape("gold", "M26 29H38V36C38 40 35 43 32 45 29 43 26 40 26 36Z"),
        wash("deep", "M27 30H32V36.500H37.300C37 39.6 34.6 42 32 43.600V36.500H27Z"),
    ),
    "carriage": Drawing(  # the gate of a carriage house, and a wheel before it
        "black",
        shape("wash", "M4 60V25L32 5 60 25V60Z"),
        shape("wood", "M32 3 63 25 60 29 32 9 4 29 1 25Z"),
        wash("deep", "M11 60V39C11 24 53 24 53 39V60Z"),
        shape("wood", "M32 23A19 19 0 1 1 31.9 23ZM32 28A14 14 0 1 0 32.1 28Z"),
        shape(
            "gold",
            "M31 27.500H33V36.500H31ZM31 47.500H33V56.500H31ZM17.5 41H26.500V43H17.500ZM37.5 41H46.500V43H37.500Z"
            "M22.5 31.1 23.9 29.7 29.5 37.5 28.1 39.300ZM41.5 31.1 40.1 29.7 34.5 37.5 35.9 39.300Z"
            "M22.5 52.9 23.9 54.3 29.5 46.5 28.1 44.700ZM41.5 52.9 40.1 54.3 34.5 46.5 35.9 44.700Z",
        ),
        shape("gold", "M32 37A5 5 0 1 1 31.9 37Z"),
        line("M2 61H62"),
    ),
    "hotel": Drawing(  # a bed on the sign of an inn, and the moon
        "blue",
        shape("wood", "M4 3H10V62H4Z"),
        line("M10 8H58C61 8 61 3 57 4M10 24C17 23 20 18 21 8M22 8V16M52 8V16"),
        shape("night", "M14 16H60V49C60 54 57 57 52 57H22C17 57 14 54 14 49Z"),
        shape("gold", "M50 20A7 7 0 1 0 57 29 8 8 0 0 1 50 20Z"),
        shape("wood", "M19 28H23V52H19ZM52 39H56V52H52Z"),
        shape("linen", "M23 33C24 31 33 31 34 34L35 40H23Z"),
        shape("ember", "M23 39H30C32 35 36 35 39 35.500H48C51 35.5 52 38 52 47H23Z"),
        fine("M31 40C31 43 31 45 30.5 47"),
    ),
    "park": Drawing(  # a tree and a fountain
        "green",
        wash("wash", "M2 54C14 49 50 49 62 54V61H2Z"),
        shape("wood", "M19 57C22 50 22 44 21 36H28C27 44 28 51 31 57Z"),
        shape(
            "leaf",
            "M24 3"
            "C32 3 36 9 35 14 43 15 45 25 40 30 36 35 29 35 24 32 19 36 10 35 7 29 3 23 6 15 13 14 12 8 17 3 24 3"
            "Z",
        ),
        wash("deep", "M35 15C42 16 44 24 39.5 29 35.5 34 29 34 24 31 31 30 36 24 35 15Z"),
        fine("M14 18C15 15 18 14 20 15M22 9C24 7 27 8 28 10M13 27C16 29 18 28 19 26"),
        shape("sky", "M50 30C46 24 40 30 41 39M50 30C54 24 60 30 59 39"),
        shape("linen", "M48 32H52L53 49H47ZM37 46H63L59 59H41Z"),
        wash("sky", "M39 47H61L60 50H40Z"),
        line("M37 46H63"),
    ),
    "hospital": Drawing(  # a jar of medicine with a cross
        "red",
        shape("linen", "M16 23C9 29 9 53 15 60H49C55 53 55 29 48 23Z"),
        wash("wash", "M44 23H48C55 29 55 53 49 60H41C47 52 48 32 44 23Z"),
        shape("sky", "M15 16H49V23H15Z"),
        shape("wood", "M18 16C19 9 27 9 29 7 30 3 34 3 35 7 37 9 45 9 46 16Z"),
        shape("deep", "M28 29H36V37H44V45H36V53H28V45H20V37H28Z"),
        fine("M15 33C14 39 14 46 16 52M20 19.500H44"),
    ),
    "notre-dame": Drawing(  # the front of the cathedral
        "white",
        *WALLS,
        shape("deep", "".join((*LANCETS, *SIDES))),
        shape("sky", ROSE),
        TRACERY,
        shape("wood", "".join(PORTALS)),
    ),
    "friend": Drawing(  # two hands and a heart
        "violet",
        shape("deep", "M1 22 14 24V46L1 52Z"),
        shape("wash", "M63 22 50 24V46L63 52Z"),
        shape("linen", "M13 23H19V46H13ZM45 23H51V46H45Z"),
        shape("skin", "M45 26 35 23C28 22 22 27 21 31L24 42C31 48 40 47 45 44Z"),
        shape(
            "skin",
            "M19 26 26 24C30 23 33 26 36 28L45 36"
            "C47 38 45 41 42 40 43 43 40 45 37.5 43.5 37 46 34 47.5 32 45.5 30 47.5 27 46.5 25 44L19 43Z",
        ),
        line("M36 28C33 31 30 31 27 29.500M42 40 37.5 36.500M37.5 43.5 33.5 40M32 45.5 29 43"),
        shape("ember", "M32 20C21 13 23 4 28.5 5 30.5 5.3 32 7 32 9 32 7 33.5 5.3 35.5 5 41 4 43 13 32 20Z"),
    ),
}

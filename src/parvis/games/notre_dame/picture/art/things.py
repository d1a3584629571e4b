"""Miniatures of what moves on the board: the bell ringer, rats, carriages, messages."""

from parvis.draw.miniature import fine, line, shape, wash
from parvis.games.notre_dame.picture.art.drawing import Drawing

THINGS = {
    "bell": Drawing(  # the bell ringer at his rope
        "blue",
        shape("wood", "M2 2H62V8H2ZM38 8H44V13H38Z"),
        shape("gold", "M41 12C50 12 53 20 53 29 54 34 57 37 60 40H22C25 37 28 34 29 29 29 20 32 12 41 12Z"),
        wash("ember", "M46 13C51 16 52.5 22 52.5 29 53.5 34 56 37 59 39.500H49C51 31 51 20 46 13Z"),
        shape("metal", "M36 41A5 5 0 0 0 46 41Z"),
        line("M14 8V44"),
        shape("deep", "M4 64C4 52 8 44 18 42 30 42 36 50 37 64Z"),
        shape(
            "skin",
            "M13 38C11 34 11 30 14 29 17 29 18 33 17 38ZM19 40C19 34 23 31 28 32 33 33 35 38 34 43 32 47 25 48 21 46Z",
        ),
        shape("hair", "M18 42C15 34 21 28 29 29 34 30 36 34 35 37 30 34 26 36 24 41Z"),
        fine("M30 40V41.500M27 45H31"),
        line("M8 52C10 46 13 42 15 38"),
    ),
    "rat": Drawing(
        "black",
        line("M10 46C2 46 1 56 10 57 22 58 30 54 42 57"),
        shape(
            "wash",
            "M8 46C7 32 18 21 32 22 38 18 42 19 44 23 52 26 58 34 62 41 60 45 54 47 48 46L51 50H44L41 47H24L25 51"
            "H17L16 48C12 49 9 48 8 46Z",
        ),
        wash("deep", "M9 45C14 41 30 44 44 42 50 42 56 43 60 42 58 44.5 53 46 48 45.5 40 47 16 48 9 45Z"),
        shape("skin", "M37 22C38 16 46 16 46 22 46 26 40 27 37 22Z"),
        shape("night", "M51 31A1.8 1.8 0 1 1 50.9 31Z"),
        fine("M57 40 62 36M57 41.5 63 41M18 34C20 31 23 29 26 28M20 39C22 36 25 34 28 33"),
    ),
    "carriage": Drawing(  # a coach
        "green",
        line("M4 44C2 36 8 34 12 36M50 36H60L62 26"),
        shape("deep", "M12 20C11 16 14 13 18 13H44C48 13 51 16 50 20 52 32 48 42 42 45H20C14 42 10 32 12 20Z"),
        shape("gold", "M9 14C9 10 53 10 53 14V17H9Z"),
        shape("sky", "M16 21H27V31H16ZM35 21H46V31H35Z"),
        wash("wash", "M27.5 18H34.500V44H27.500Z"),
        line("M27.5 18V44M34.5 18V44M12 48H56L60 38"),
        shape(
            "wood",
            "M16 40A9 9 0 1 1 15.9 40ZM16 43.500A5.5 5.5 0 1 0 16.1 43.500ZM46 38A10.5 10.5 0 1 1 45.9 38ZM46 42"
            "A6.5 6.5 0 1 0 46.1 42Z",
        ),
        fine(
            "M16 41V57M8 49H24M10.5 43.5 21.5 54.500M21.5 43.5 10.5 54.500M46 39V58M36.5 48.500H55.500"
            "M39.5 42 52.5 55M52.5 42 39.5 55",
        ),
    ),
    "message": Drawing(  # a sealed letter
        "red",
        shape("linen", "M5 15H59V51H5Z"),
        wash("wash", "M5 51 27 33H37L59 51Z"),
        line("M5 51 27 33M59 51 37 33"),
        shape("linen", "M5 15H59L35 37C33 39 31 39 29 37Z"),
        shape("deep", "M32 27C37 25 43 29 42 34 44 39 40 45 35 44 31 47 24 44 24 39 20 35 24 28 28 29Z"),
        fine("M32 30.500A5.5 5.5 0 1 1 31.9 30.500M32 33V39M29 36H35"),
    ),
}

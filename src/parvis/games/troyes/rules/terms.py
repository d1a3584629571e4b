"""What a plain number stands for: aliases that say it where `i64` would not."""

from mypy_extensions import i64

from parvis.core.aliases import Action as Action
from parvis.core.aliases import Seat as Seat

Owner = i64  # a seat, or NEUTRAL
Colour = i64  # of dice: yellow, white, red, or ANY
Building = i64  # Palace, Bishopric, City Hall
Space = i64  # one of the 18 in the buildings
Slot = i64  # where an activity card lies: colour * 3 + level
Card = i64  # an activity card by its number, or NONE
EventCard = i64  # an event card by its number; copies are apart
EventKind = i64  # what an event card is; copies share it
Character = i64
Pick = i64  # a die counted from a seat: district * 18 + colour * 6 + face - 1
Source = i64  # where a citizen comes from (see cell)
Step = i64
Deed = i64
Stock = i64  # deniers, influence, points, cubes

"""Who may do what: one table of roles that every route asks by its name."""

from enum import StrEnum

from parvis.web.identity import Visitor
from parvis.web.open_table import OpenTable


class Role(StrEnum):
    """What somebody is where they ask."""

    ANYONE = "anyone"  # nobody in particular
    GUEST = "guest"  # somebody with a name or an account, not necessarily at the table
    SPECTATOR = "spectator"  # has the link of a table, but no seat there
    OTHER = "other seat"  # sits at the table, but not at the seat that is asked for
    PLAYER = "player"  # sits there
    HOST = "host"  # made the table
    TOKEN = "token"  # a program: allowed only where its person is allowed and programs are


ANYONE = frozenset({Role.ANYONE, Role.TOKEN})
ANY_GUEST = frozenset({Role.GUEST, Role.TOKEN})
BROWSER = frozenset({Role.GUEST})  # a token neither makes tokens nor changes passwords
AT_TABLE = frozenset({Role.SPECTATOR, Role.OTHER, Role.PLAYER, Role.HOST, Role.TOKEN})
SITTING = frozenset({Role.OTHER, Role.PLAYER, Role.TOKEN})
OWN_SEAT = frozenset({Role.PLAYER, Role.TOKEN})
HOST = frozenset({Role.HOST, Role.TOKEN})
HOST_OR_SITTING = HOST | SITTING
HOST_OR_OWN_SEAT = HOST | OWN_SEAT

RIGHTS: dict[str, frozenset[Role]] = {
    # pages
    "show_home": ANYONE,
    "show_picture": ANYONE,
    "show_table": AT_TABLE,
    "show_scene": AT_TABLE,
    "show_people": AT_TABLE,
    "show_after": AT_TABLE,
    "show_curve": AT_TABLE,
    "show_final_board": AT_TABLE,
    "show_move": AT_TABLE,
    "show_turning_points": AT_TABLE,
    "show_puzzles": ANYONE,
    "show_daily": ANYONE,
    "show_puzzle": ANYONE,
    "show_puzzle_board": ANYONE,
    "show_rules": ANYONE,
    "show_lesson": ANYONE,
    "show_next_games": ANYONE,
    "show_example": ANYONE,
    "show_thing": ANYONE,
    "show_cards": ANYONE,
    "show_table_cards": AT_TABLE,
    "show_me": ANYONE,
    "show_player": ANYONE,
    "show_device": ANYONE,
    "show_api": ANYONE,
    "confirm_email": ANYONE,
    # the site
    "healthz": ANYONE,
    "readyz": ANYONE,
    "metrics": ANYONE,
    "openapi": ANYONE,
    "list_games": ANYONE,
    # people
    "make_guest": ANYONE,
    "tell_me": ANY_GUEST,
    "change_me": BROWSER,
    "make_account": BROWSER,
    "sign_in": ANYONE,
    "choose_language": ANYONE,
    "sign_out": ANYONE,
    "sign_out_everywhere": BROWSER,
    "change_password": BROWSER,
    "export_me": BROWSER,
    "download_my_games": ANY_GUEST,
    "delete_me": BROWSER,
    "make_link": BROWSER,
    "use_link": ANYONE,
    "list_tokens": BROWSER,
    "make_token": BROWSER,
    "drop_token": BROWSER,
    "tell_player": ANYONE,
    # tables
    "list_tables": ANY_GUEST,
    "list_open_tables": ANYONE,
    "make_table": ANYONE,
    "open_record": ANYONE,
    "tell_table": AT_TABLE,
    "change_table": HOST,
    "start_table": HOST,
    "end_table": HOST_OR_SITTING,
    "rematch": SITTING,
    "remove_table": HOST,
    "discard_table": HOST_OR_SITTING,
    "restore_table": HOST_OR_SITTING,
    # sets of numbers
    "list_sets": ANYONE,
    "make_set": ANYONE,
    "try_set": ANYONE,
    "tell_set": ANY_GUEST,
    "change_set": ANY_GUEST,
    "remove_set": ANY_GUEST,
    "download_set": ANY_GUEST,
    # seats
    "take_seat": AT_TABLE,
    "leave_seat": OWN_SEAT,
    "reopen_seat": HOST,
    "hand_seat_over": HOST_OR_OWN_SEAT,
    "give_seat_back": HOST_OR_OWN_SEAT,
    # play
    "tell_view": AT_TABLE,
    "tell_seat_view": OWN_SEAT,
    "choose": OWN_SEAT,
    "take_back": OWN_SEAT,
    "give_hint": OWN_SEAT,
    "hurry": HOST_OR_SITTING,
    "set_pace": HOST_OR_SITTING,
    "show_help": AT_TABLE,
    "tell_log": AT_TABLE,
    "tell_again": AT_TABLE,
    "live": AT_TABLE,
    # talk
    "list_messages": AT_TABLE,
    "say_something": HOST_OR_SITTING,
    # lessons
    "begin_lesson": ANYONE,
    "begin_next_game": ANYONE,
    "take_step": OWN_SEAT,
    # after the game
    "download": AT_TABLE,
    "tell_sheet": AT_TABLE,
    "play_on": AT_TABLE,
    # study
    "tell_advice": AT_TABLE,
    "tell_turning_points": AT_TABLE,
    "keep_puzzle": AT_TABLE,
    "list_puzzles": ANYONE,
    "tell_daily": ANYONE,
    "tell_puzzle": ANYONE,
    "drop_puzzle": ANY_GUEST,
    "try_puzzle": ANYONE,
    "tell_verdict": ANY_GUEST,
    "tell_solution": ANYONE,
    "play_puzzle_on": ANY_GUEST,
}


# What a token for one table or seat is good for: playing there, and nothing that its person does elsewhere.
FOR_A_SEAT = frozenset({
    "list_games", "tell_table", "tell_view", "tell_seat_view", "choose", "take_back", "give_hint", "show_help",
    "tell_log", "tell_again", "live", "list_messages", "say_something", "hurry", "download", "tell_sheet", "leave_seat",
    "hand_seat_over", "give_seat_back",
})  # fmt: skip


def roles_of(visitor: Visitor, table: OpenTable | None = None, seat: int | None = None) -> frozenset[Role]:
    """What a visitor is: in general, at a table, or with regard to one of its seats."""
    roles = {Role.ANYONE}
    if visitor.player is not None:
        roles.add(Role.GUEST)
    if table is not None and not is_elsewhere(visitor, table):
        mine = visitor.seats_at(table.row)
        if seat in mine or (mine and seat is None):
            roles.add(Role.PLAYER)
        elif mine:
            roles.add(Role.OTHER)
        if visitor.id and table.row.host == visitor.id and (visitor.token is None or visitor.token.seat is None):
            roles.add(Role.HOST)
        elif not mine and table.row.options.get("watchers", True):
            roles.add(Role.SPECTATOR)
    return frozenset(roles)


def is_elsewhere(visitor: Visitor, table: OpenTable) -> bool:
    """Whether a visitor's token is for another table."""
    return visitor.token is not None and visitor.token.table_id not in (None, table.row.id)


def may(route: str, visitor: Visitor, table: OpenTable | None = None, seat: int | None = None) -> bool:
    """Whether a visitor may use a route."""
    allowed = RIGHTS[route]
    token = visitor.token
    if token is not None and (Role.TOKEN not in allowed or (token.table_id is not None and route not in FOR_A_SEAT)):
        return False
    return bool(allowed & (roles_of(visitor, table, seat) - {Role.TOKEN}))

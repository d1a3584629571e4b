"""What is heard of a game of Notre Dame."""

from parvis.games.notre_dame.rules import trace

SOUNDS = {
    trace.GAME_BEGINS: "bell",
    trace.ROUND_BEGINS: "bell",
    trace.DRAWN: "card",
    trace.KEPT: "card",
    trace.PASSED: "card",
    trace.PLAYED: "card",
    trace.PLACED: "citizen",
    trace.MOVED: "citizen",
    trace.FRIEND_SENT: "citizen",
    trace.GIFT: "coin",
    trace.COINS: "coin",
    trace.COINS_FROM: "coin",
    trace.DROVE: "citizen",
    trace.MESSAGE: "card",
    trace.BRIBED: "coin",
    trace.LED: "citizen",
    trace.ORDAINED: "citizen",
    trace.PLAGUE: "hit",
    trace.PLAGUE_LOSS: "hit",
    trace.CUBE_LOST: "hit",
    trace.NOTRE_DAME_SCORED: "bell",
    trace.GAME_ENDS: "end",
}

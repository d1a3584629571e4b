"""Seats: sitting down, getting up, and computer players that play for whoever is away."""

from fastapi import APIRouter, Depends, Request, Response

from parvis.web.api.forms import Agent, Json, Sitter
from parvis.web.api.telling import table_in_json
from parvis.web.desk import Asking, AtDesk, AtTable, gate
from parvis.web.identity import Visitor
from parvis.web.sitting import check_open, seat_at

router = APIRouter(prefix="/api/v1/tables/{table_id}/seats/{seat}", tags=["seats"], dependencies=[Depends(gate)])


@router.put("")
async def take_seat(request: Request, response: Response, desk: AtDesk, table: AtTable, seat: int, who: Sitter) -> Json:
    """Sit down on an open seat, under a name if one has none yet."""
    check_open(table, seat)  # before anybody new is made
    player = await desk.somebody(request, response, who.name)
    await desk.sitting.take(table, seat, player)
    return table_in_json(table, Visitor(player, None, ""))


@router.delete("")
async def leave_seat(desk: AtDesk, table: AtTable, visitor: Asking, seat: int) -> Json:
    """Get up: the seat is open again before the game begins, and a computer player's once it has."""
    await desk.sitting.leave(table, seat)
    desk.computers.wake(table)
    return table_in_json(table, visitor)


@router.post("/open")
async def reopen_seat(desk: AtDesk, table: AtTable, visitor: Asking, seat: int) -> Json:
    """Let anybody sit down here; during a game only where nobody is."""
    await desk.sitting.reopen(table, seat, absent_only=seat_at(table, seat).player != visitor.id)
    return table_in_json(table, visitor)


@router.put("/computer")
async def hand_seat_over(desk: AtDesk, table: AtTable, visitor: Asking, seat: int, wanted: Agent) -> Json:
    """Let a computer player choose here: for oneself, or as the host for somebody who is away."""
    absent_only = seat_at(table, seat).player != visitor.id
    await desk.sitting.hand_over(table, seat, wanted.agent, absent_only=absent_only)
    desk.computers.wake(table)
    return table_in_json(table, visitor)


@router.delete("/computer")
async def give_seat_back(desk: AtDesk, table: AtTable, visitor: Asking, seat: int) -> Json:
    """Let the person choose again for whom a computer player stands in."""
    await desk.sitting.give_back(table, seat)
    return table_in_json(table, visitor)

"""Work for a request goes on only while its sender waits for the answer."""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

from starlette.requests import Request

Answer = TypeVar("Answer")


class ClientGone(Exception):
    """Who asked does not wait for the answer any more."""


async def while_connected(request: Request, job: Awaitable[Answer]) -> Answer:
    """The answer of a job, which is cancelled as soon as the request's sender has gone.

    It listens to what else the request receives, so the body must have been read.
    """
    working = asyncio.ensure_future(job)
    leaving = asyncio.create_task(until_gone(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        leaving.result()  # tells if listening itself has failed
        raise ClientGone
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def until_gone(request: Request) -> None:
    """Listen until a request's sender has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass

"""How a server is doing, for the programs that watch it: whether it lives, whether it can answer, its figures."""

import asyncio

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from parvis.web.metrics import CONTENT_TYPE

READY_SECONDS = 2.0
NOT_FOUND = 404
UNAVAILABLE = 503

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> JSONResponse:
    """The process lives; nothing else is asked."""
    return JSONResponse({"status": "ok"})


@router.get("/readyz")
async def readyz(request: Request) -> JSONResponse:
    """Whether requests can be answered now, or what is missing."""
    problems = await problems_of(request)
    if problems:
        return JSONResponse({"status": "not ready", "problems": problems}, UNAVAILABLE)
    return JSONResponse({"status": "ok"})


async def problems_of(request: Request) -> list[str]:
    """What keeps a server from answering; one that ends is not asked further."""
    state = request.app.state
    if state.draining.is_set():
        return ["the server is ending"]
    try:
        found = await asyncio.wait_for(state.ready(), READY_SECONDS)
    except TimeoutError:
        return [f"no answer within {READY_SECONDS:g} seconds"]
    return [str(problem) for problem in found]


@router.get("/metrics")
def metrics(request: Request) -> Response:
    """The figures, if the host wants them told; read in a thread, as those of other processes stand in files."""
    state = request.app.state
    if not state.settings.metrics:
        raise HTTPException(NOT_FOUND)
    return Response(state.metrics.text(), media_type=CONTENT_TYPE)

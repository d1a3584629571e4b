"""Pictures as answers: SVG that a browser may keep for a while, in the language of whoever asks."""

from fastapi import Response

AN_HOUR = 3600
A_DAY = 24 * AN_HOUR


def picture(svg: str, seconds: int = A_DAY, **headers: str) -> Response:
    """A picture to be kept for so long; whoever switches the language gets another."""
    kept = {"Cache-Control": f"private, max-age={seconds}", "Vary": "Accept-Language, Cookie"}
    return Response(svg, media_type="image/svg+xml", headers={**kept, **headers})

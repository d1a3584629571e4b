"""How long a search may go on: a number of simulations, a time, or whichever ends first."""

import time

from mypy_extensions import i64


class Budget:
    """Counts simulations and watches the clock; 0 simulations or 0 seconds mean no such limit."""

    def __init__(self, sims: i64, seconds: float) -> None:
        self.sims = sims
        self.seconds = seconds
        self.begun = time.perf_counter()
        self.done: i64 = 0

    def spent(self) -> float:
        """The share of the budget that is used, from 0 to 1 and above."""
        share = 0.0
        if self.sims > 0:
            share = float(self.done) / float(self.sims)
        if self.seconds > 0.0:
            share = max(share, (time.perf_counter() - self.begun) / self.seconds)
        return share

"""Decisions as a Parquet file: one row per choice, for learning; docs/datasets.md tells the columns."""

import json
from pathlib import Path
from typing import Any, Final

import parvis
from parvis.arena.decisions import Decisions
from parvis.arena.parquet import ParquetFile, load_pyarrow
from parvis.arena.plan import GameResult, Plan

FORMAT: Final = 1  # of the columns and of what the footer says
FOOTER_KEY: Final = "parvis"
GROUP_BYTES: Final = 16 * 2**20  # of observations and masks, from which a group of rows is written
WIDE: Final = ("observation", "mask")  # columns of which the least and the greatest value would say nothing


def footer_of(plan: Plan) -> dict[str, object]:
    """What the file says about all of its rows, JSON-ready."""
    game = parvis.load(plan.game)
    return {
        "format": FORMAT,
        "parvis": parvis.__version__,
        "game": game.name,
        "versions": dict(game.versions),
        "players": len(plan.agents),
        "agents": list(plan.agents),
        "edition": game.check_edition(plan.edition),
        "cards": plan.cards,
        "seed": f"{plan.seed:x}",
        "actions": [game.label(action) for action in range(game.num_actions)],
        "observation": game.describe_observation().to_dict(),
    }


def schema_of(plan: Plan) -> Any:
    """The columns; none of them is ever empty."""
    arrow, _ = load_pyarrow()
    game = parvis.load(plan.game)

    def row_of(kind: Any, size: int) -> Any:
        return arrow.list_(arrow.field("element", kind, nullable=False), size)

    columns = {
        "game": arrow.int64(),
        "ply": arrow.int32(),
        "turn": arrow.int32(),
        "round": arrow.int16(),
        "seat": arrow.int8(),
        "players": arrow.int8(),
        "agent": arrow.dictionary(arrow.int8(), arrow.string()),
        "observation": row_of(arrow.int16(), game.observation_size),
        "mask": row_of(arrow.bool_(), game.num_actions),
        "action": arrow.int16(),
        "forced": arrow.bool_(),
        "stand_in": arrow.bool_(),
        "result": arrow.float32(),
        "difference": arrow.float32(),
        "score": arrow.int32(),
    }
    fields = [arrow.field(name, kind, nullable=False) for name, kind in columns.items()]
    return arrow.schema(fields, {FOOTER_KEY: json.dumps(footer_of(plan))})


class PositionFile(ParquetFile):
    """Collects every decision of games that were played with `Plan.positions`."""

    def __init__(self, path: Path, plan: Plan) -> None:
        game = parvis.load(plan.game)
        self.names = list(dict.fromkeys(plan.agents))
        self.agents = [self.names.index(agent) for agent in plan.agents]
        schema = schema_of(plan)
        narrow = [name for name in schema.names if name not in WIDE]
        row_bytes = 2 * game.observation_size + game.num_actions
        super().__init__(path, schema, -(-GROUP_BYTES // row_bytes), compression="zstd", write_statistics=narrow)

    def add(self, results: list[GameResult]) -> None:
        """Take games in that were played with `Plan.positions`."""
        for result in results:
            decisions = result.positions
            if decisions is None:
                raise ValueError("the games were played without Plan.positions")
            self.take(self.rows_of(result, decisions), [len(decisions)])

    def restored(self, rows: Any) -> Any:
        """Rows as they were before they were written: with the names of all agents, be they in these rows or not."""
        place = rows.schema.get_field_index("agent")
        seats = rows.column("seat").combine_chunks()
        return super().restored(rows.set_column(place, "agent", self.agents_at(seats)))

    def agents_at(self, seats: Any) -> Any:
        """Who sits there."""
        arrow = self.arrow
        return arrow.DictionaryArray.from_arrays(arrow.array(self.agents, arrow.int8()).take(seats), self.names)

    def rows_of(self, result: GameResult, decisions: Decisions) -> Any:
        """A game as a batch of rows; no number of an observation becomes an object of its own."""
        arrow = self.arrow
        count = len(decisions)

        def flat(kind: Any, values: Any) -> Any:
            return arrow.Array.from_buffers(kind, len(values) * 8 // kind.bit_width, [None, arrow.py_buffer(values)])

        def narrow(name: str, values: Any) -> Any:
            kind = self.schema.field(name).type
            return arrow.Array.from_buffers(kind, count, [None, arrow.py_buffer(values)])

        def flags(values: Any) -> Any:
            return arrow.Array.from_buffers(arrow.int8(), count, [None, arrow.py_buffer(values)]).cast(arrow.bool_())

        seats = narrow("seat", decisions.seats)

        def of_seat(name: str, values: Any) -> Any:
            return arrow.array(values, self.schema.field(name).type).take(seats)

        observation, mask = (self.schema.field(name).type for name in WIDE)
        columns = {
            "game": arrow.repeat(arrow.scalar(result.index, arrow.int64()), count),
            "ply": narrow("ply", decisions.plies),
            "turn": narrow("turn", decisions.turns),
            "round": narrow("round", decisions.rounds),
            "seat": seats,
            "players": arrow.repeat(arrow.scalar(len(result.scores), arrow.int8()), count),
            "agent": self.agents_at(seats),
            "observation": arrow.FixedSizeListArray.from_arrays(
                flat(arrow.int16(), decisions.observations), type=observation
            ),
            "mask": arrow.FixedSizeListArray.from_arrays(
                flat(arrow.uint8(), decisions.masks).cast(arrow.bool_()), type=mask
            ),
            "action": narrow("action", decisions.actions),
            "forced": flags(decisions.forced),
            "stand_in": flags(decisions.stand_ins),
            "result": of_seat("result", decisions.shares),
            "difference": of_seat("difference", decisions.differences),
            "score": of_seat("score", result.scores),
        }
        return arrow.RecordBatch.from_arrays(list(columns.values()), schema=self.schema)

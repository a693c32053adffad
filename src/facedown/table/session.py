"""One table from its lobby to the end of a match: takes messages and typed words, and changes what is shown.

No widget and no thread: the widget hands in what the front end sent, a text form hands in words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from .. import record
from ..engine import IllegalAction, Match, Problem, Seat, reveal
from . import lobby, page, saved, words
from .coaching import Coach
from .drivers import driver
from .insights import INSIGHTS
from .live import Player
from .lobby import Setup
from .replays import Replay
from .showing import Showing


class Session(Showing):
    """A table: what comes in is answered, and what to show then is said by `Showing`."""

    # matches

    def set_up(self, pace: str, predict: bool, coach: bool = False) -> None:
        """Changes how the table behaves, the match staying as it is."""
        self.insight.predict, self.coach.on = predict, coach
        self._setting({"ui": "setting", "name": "pace", "value": pace})

    def begin(self, first: Seat = 0, start: Mapping[str, Any] | None = None) -> None:
        """Deals a new match with the players, rules and seed of the setup."""
        s = self.setup
        self.play(Match(s.game, len(s.players), s.seed, first, s.names, start), s.players)

    def play(self, match: Match[Any, Any, Any], players: Sequence[Player]) -> None:
        """Puts a match on the table: a new one, or one that was saved."""
        live = driver(match.game.name)(match, players, self.bots, self.module, self._moved, self._failed)
        self.stop()
        self.live = live
        self._pace()
        self._open, self._seen, self._left, self._saved = None, {}, set(), -1
        self.insight, self.replay = INSIGHTS[match.game.name](self.insight.predict), None
        self.coach = Coach(self.coach.on)
        self.insight.strengths = {seat: player.strength for seat, player in enumerate(players) if player.strength}
        if self.insight.predict and self.insight.OPENS:
            self.looks = replace(self.looks, panel="odds")
        self.played.append(match)
        self.live.schedule()

    def resume(self, path: str | Path) -> None:
        """Continues a saved match; a damaged file is refused with a sentence, and stays as it is."""
        match = record.load(path)
        before, players = self.setup, saved.players(match)
        self.setup = Setup(match.game, players, match.stream(0).randrange(10**6))
        for name in lobby.TEMPO:
            value = match.notes.get(name, getattr(self.setup, name))
            self.setup = lobby.change(self.setup, {"ui": "setting", "name": name, "value": value}, ())
        try:
            self.play(match, players)
        except ValueError:
            self.setup = before
            raise

    def again(self) -> None:
        """The next match of this table: a new seed, and the first turn goes one seat on."""
        live = self._live()
        first = (live.match.first + 1) % live.match.seats
        self.setup = replace(self.setup, seed=lobby.new_seed(), players=tuple(live.players))
        self.begin(first)

    def stop(self) -> None:
        """Ends whatever is waiting."""
        if self.live:
            self.live.stop()
        if self.replay:
            self.replay.stop()

    def save(self, path: str | Path | None = None) -> Path:
        """Writes the match to a file and returns its path."""
        if self.live is None:
            raise ValueError("There is no match to save yet: start one first.")
        live = self.live
        tempo = {name: getattr(self.setup, name) for name in lobby.TEMPO}
        live.match.notes = {"players": [[p.kind, p.strength] for p in live.players]} | tempo
        self._saved = len(live.match.record)
        return record.save(live.match, path or self.save_path or saved.new_file(self.setup.game.name))

    # what comes in

    def handle(self, message: Mapping[str, Any]) -> None:
        """Takes one message of the front end; whatever is wrong with it becomes a note at the table."""
        self.note = None
        try:
            if "do" in message:
                self.do(str(message["do"]), message.get("seat"))
            else:
                self._ui(message)
        except (IllegalAction, ValueError, OSError) as error:
            self.note = {"kind": "no", "text": str(error), "command": str(message.get("do", ""))}
        except Exception as error:  # nobody sees a traceback that a message handler raises
            self._failed(error)
        self.changed()

    def do(self, said: str, seat: Seat | None = None) -> None:
        """Acts for a person in the words of the text form: "6x4", "liar", "next", "new match", "guess 60", "coach"."""
        match str(said).lower().split():
            case ["start"] if self.live is None:
                self.begin(self.setup.first)
            case ["start"]:
                raise IllegalAction(Problem("wrong_phase", "A match is on: 'new match' deals another."))
            case ["new"] | ["new", "match"]:
                self.again()
            case ["replay"]:
                self._replay()
            case ["table"]:
                self._end_replay()
            case ["step", where] if self.replay:
                self.replay.handle({"ui": "step", "value": int(where) - 1 if where.isdecimal() else where})
            case ["sit", number] if number.isdecimal():
                self._sit(int(number))
            case ["wait"]:
                self._live().finish_bots(passed=True)
            case ["guess", percent]:
                self.insight.handle(self._actor(seat), {"name": "guess", "value": words.percent(percent)})
            case ["coach"] | ["coach", "on" | "off"] if self.coach.knows(self.setup.game):
                self._setting({"name": "coach", "value": "off" not in said.lower().split()})
            case ["leave"]:
                self._leave(self._actor(seat))
            case other if not self._live().said(" ".join(other)):
                self._act(self._actor(seat), str(said))

    def _act(self, who: Seat, said: str) -> None:
        live = self._live()
        view, game = live.match.view(who), self.setup.game
        action = self.module.read(live.heard(said), game, view)
        refused = game.problem(view, action)
        if refused is None and self.insight.due(who, action, view, game, live.match.names):
            self.looks = replace(self.looks, panel="odds")
            self.note = {"kind": "own", "text": self.insight.ASK}
            return
        live.act(who, action)
        if self.coach.heard(game, view, action):
            self.looks = replace(self.looks, panel="coach")
        self._seen[who] = len(self.scene(None).log)

    def _actor(self, seat: Seat | None) -> Seat:
        live = self._live()
        persons, due = live.persons(), sorted(live.match.turn().must & set(live.persons()))
        who = seat if seat is not None else next(iter(due or persons), -1)
        if who not in persons:
            raise IllegalAction(Problem("unknown_player", f"Nobody at this screen sits on seat {who!r}."))
        return who

    def _ui(self, message: Mapping[str, Any]) -> None:
        match message.get("ui"):
            case "tool":
                name = str(message.get("id"))
                self.looks = replace(self.looks, panel="" if self.looks.panel == name else name)
            case "replay":
                self._replay()
            case "table":
                self._end_replay()
            case "step" | "view" | "play" if self.replay:
                self.replay.handle(message)
            case self.insight.UI if self.live and (seat := self.viewer()) is not None:
                self.insight.handle(seat, message)
            case "show":
                self._open = message.get("seat")
            case "skip" if self.live:
                self.live.skip()
            case "start":
                self.begin(self.setup.first)
            case "open":
                self.resume(saved.saved_file(str(message.get("id"))))
            case "save":
                self.note = {"kind": "ok", "text": f"Saved as {self.save().name}. {page.SAVE_NOTE}"}
            case "new":
                self.again()
            case "lobby" if self.live:
                self.stop()
                players, seed = tuple(self.live.players), lobby.new_seed()
                self.setup, self.live = replace(self.setup, players=players, seed=seed), None
            case "sit" | "leave" as ui:
                seat = message.get("seat")
                (self._sit if ui == "sit" else self._leave)(seat if type(seat) is int else -1)
            case "setting":
                self._setting(message)
            case _ if self.live is None:
                self.setup = lobby.change(self.setup, message, list(self.bots))

    def _replay(self) -> None:
        """Shows the match so far; while it goes on, only what the one who looks has seen herself."""
        self._end_replay()
        self.replay = Replay(self._live().match, self.viewer())
        self.replay.changed = lambda: self.changed()

    def _setting(self, message: Mapping[str, Any]) -> None:
        name, value = str(message.get("name")), message.get("value")
        if name == "projector":
            self.looks = replace(self.looks, projector=value in (True, "on"))
        elif name == "predict":
            self.insight.predict = value in (True, "on")
        elif name == "coach":
            self.coach.on = value in (True, "on")
        elif name == "letters":
            self.looks = replace(self.looks, letters=value in (True, "on"))
        elif name == "motion" and value in ("full", "slow", "none"):
            self.looks = replace(self.looks, motion=value)
        else:
            self.setup = lobby.change(self.setup, message, list(self.bots))
            if self.live:
                self._pace()
                self.live.schedule()

    def _pace(self) -> None:
        """Tells the driver how fast this table is."""
        live, setup = self._live(), self.setup
        live.pace, live.clock, live.window = setup.pace, float(setup.clock), float(setup.window)

    def _sit(self, seat: Seat) -> None:
        live = self._live()
        if seat not in self.free_seats():
            taken = f"Seat {seat!r} is not free: its player may be asked to leave."
            raise IllegalAction(Problem("unknown_player", taken))
        live.sit(seat)

    def _leave(self, seat: Seat) -> None:
        live = self._live()
        if seat not in live.persons():
            raise IllegalAction(Problem("unknown_player", f"No person sits on seat {seat!r}."))
        self._left.add(seat)
        live.leave(seat)

    # what happened

    def _moved(self) -> None:
        if self.live:
            self.insight.settle(self.live.match.view(None))
            if self.live.match.scores() is not None:
                self.insight.shown(reveal(self.live.match))
        if self.save_path and self.live and self.live.settled() and self._saved != len(self.live.match.record):
            try:
                self.save()
            except OSError as error:
                self.note = {"kind": "no", "text": f"The match could not be saved: {error}."}
        self.changed()

    def _failed(self, error: BaseException) -> None:
        """Says at the table that something broke. The error's words stay in `fault`: they may tell what is hidden."""
        self.fault = error
        kind = type(error).__name__
        self.note = {"kind": "warn", "text": f"Something went wrong at this table ({kind}). The match is as it was."}
        self.changed()

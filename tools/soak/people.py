"""People who play, watch, talk and look back: what they are answered must be there in the end."""

from __future__ import annotations

import asyncio
from typing import Any

from parlour.engine.registry import game_ids
from tools.soak.ledger import Sight
from tools.soak.visitor import SECRET, Lost, Visitor

MOST_SIGHTS = 400
DOUBLED_SHARE = 0.15
"""How many moves are sent twice at once, as impatient people do."""
TALKING_SHARE = 0.1
DRAFTING_SHARE = 0.3

Shown = dict[str, Any]


class Player(Visitor):
    """Somebody with a seat at a table."""

    table = ""
    seat = 0
    confirms = False

    async def see(self, since: int = 0) -> Shown:
        path = f"/api/tables/{self.table}?seat={self.seat}&since={since}"
        shown: Shown = (await self.insist("GET", path)).read()
        if not shown["draft"]:
            self.keep_sight(shown)
        return shown

    def keep_sight(self, shown: Shown) -> None:
        if len(self.ledger.sights) < MOST_SIGHTS and self.chance.random() < 0.05:
            names = tuple(shown["names"])
            sight = Sight(self.table, shown["ply"], shown["seat"], names, shown["board"])
            self.ledger.sights.append(sight)

    async def do(self, what: str, body: Shown) -> bool | None:
        """Do something at the table; True if it was granted, None if nobody knows."""
        try:
            path = f"/api/tables/{self.table}/{what}"
            answer = await self.ask("POST", path, {"seat": self.seat, **body})
        except Lost:
            return None
        return answer.granted

    async def play(self) -> None:
        """Play the table to its end."""
        while not (shown := await self.see())["over"]:
            if shown["asked"] or shown["draft"]:
                await self.answer(shown)
            if self.chance.random() < TALKING_SHARE:
                await self.talk()
            await self.think()

    async def answer(self, shown: Shown) -> None:
        if shown["draft"]:
            await self.finish(shown)
            return
        move = self.chance.choice(shown["moves"])["text"]
        body = {"question": shown["question"], "move": move}
        if not self.confirms:
            self.ledger.asking[self.table, self.seat] = [move], ""
        if self.chance.random() < DOUBLED_SHARE:
            granted = await asyncio.gather(self.do("moves", body), self.do("moves", body))
            if list(granted).count(True) > 1:
                self.ledger.doubled.append(f"{self.table}: {move} was granted twice")
            done = True if True in granted else None if None in granted else False
        else:
            done = await self.do("moves", body)
        if not self.confirms:
            await self.keep_moves(shown, done)

    async def finish(self, shown: Shown) -> None:
        """Let a draft count, or take it back."""
        question = {"question": shown["question"]}
        if not shown["complete"] and self.chance.random() < DRAFTING_SHARE:
            await self.do("undo", question)
            return
        moves = [move["text"] for move in shown["draft"]]
        self.ledger.asking[self.table, self.seat] = moves, shown["ending"]
        done = await self.do("confirm", question)
        await self.keep_moves(shown, done)

    async def keep_moves(self, before: Shown, done: bool | None) -> None:
        """Write down what was answered; where nobody knows, the table is asked."""
        if done is None:
            done = (await self.see())["question"] != before["question"]
        place = self.table, self.seat
        moves, ending = self.ledger.asking.pop(place)
        if done:
            self.ledger.moves[place] += moves
            if ending:
                self.ledger.endings[place][len(self.ledger.moves[place])] = ending

    async def talk(self) -> None:
        number = len(self.ledger.messages[self.table])
        text = f"message {number} of seat {self.seat}, {self.chance.random()}"
        if await self.do("messages", {"text": text}):
            self.ledger.messages[self.table].append(text)


async def play_with_a_friend(ann: Player, ben: Player) -> None:
    """Play one table after the other."""
    await ann.come_in(confirm=False)
    await ben.come_in(confirm=True)
    ben.seat, ben.confirms = 1, True
    while True:
        await set_up(ann, {"kind": "link"})
        seats = (await ann.see())["seats"]
        ben.table = ann.table
        await ben.insist("POST", f"/api{seats[1]['link']}")
        await asyncio.gather(ann.play(), ben.play())
        ann.ledger.finished += 1


async def play_with_a_bot(ann: Player) -> None:
    await ann.come_in(confirm=False)
    while True:
        await set_up(ann, {"kind": "bot", "level": ann.chance.choice(["beginner", "casual"])})
        await ann.play()
        ann.ledger.finished += 1


async def set_up(host: Player, other: Shown) -> None:
    """Set up a table of any game for two."""
    seed = f"{SECRET} {host.chance.random()}"
    wanted = {"game": host.chance.choice(game_ids()), "seed": seed}
    body = {**wanted, "seats": [{"kind": "me"}, other]}
    host.table = (await host.insist("POST", "/api/tables", body)).read()["table"]


async def look_around(watcher: Player) -> None:
    """Look at tables as a spectator, now and earlier, and at pages."""
    await watcher.come_in()
    while True:
        await watcher.think(0.5)
        tables = [table for table, _ in list(watcher.ledger.moves)]
        if not tables:
            continue
        table = watcher.chance.choice(tables)
        try:
            shown = (await watcher.insist("GET", f"/api/tables/{table}")).read()
            watcher.table = table
            watcher.keep_sight(shown)
            earlier = watcher.chance.randrange(shown["plies"] + 1)
            pages = [f"/api/tables/{table}/plies/{earlier}", f"/tables/{table}", "/"]
            pages += [f"/games/{shown['game']}/picture.svg", f"/api/games/{shown['game']}/rules"]
            await watcher.ask("GET", watcher.chance.choice(pages))
        except Lost:
            await asyncio.sleep(0.3)

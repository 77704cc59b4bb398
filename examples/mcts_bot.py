"""An open-loop tree search: `cartographers arena --bots examples/mcts_bot.py:MctsBot,greedy`.

The tree holds only the bot's own moves, so a node collects results over many decks. A result is
the gain over greedy moves alone with the same deck, so the luck of the deck cancels out.
"""

from math import log, sqrt
from random import Random

from cartographers import GameState, Move, View
from cartographers.bots import GreedyBot
from cartographers.bots.greedy_bot import expected_stars, gain

SIMULATIONS, DECKS, HORIZON = 60, 10, 12  # after HORIZON own moves, evaluate the map
EXPLORATION, WIDTH, LOOKS_AT = 2, 1.5, 40


class Node:
    def __init__(self) -> None:
        self.visits, self.total, self.children = 0, 0, dict[Move, Node]()

    def ucb1(self, parent: "Node") -> float:
        return self.total / self.visits + EXPLORATION * sqrt(log(parent.visits) / self.visits)


class MctsBot:
    def __init__(self, seed: int = 0) -> None:
        self.rng, self.greedy = Random(seed), GreedyBot()

    def choose(self, view: View) -> Move:
        root, decks = Node(), [view.sample(self.rng) for _ in range(DECKS)]
        usual = [self.simulate(deck, view.owed().seat, []) for deck in decks]
        for number in range(SIMULATIONS):
            path, deck = [root], number % DECKS
            result = self.simulate(decks[deck], view.owed().seat, path) - usual[deck]
            for node in path:
                node.visits, node.total = node.visits + 1, node.total + result
        return max(root.children, key=lambda move: root.children[move].visits)

    def simulate(self, game: GameState, seat: int, path: list[Node], left: int = HORIZON) -> int:
        """Play on, first in the tree and then greedily; return the stars."""
        while left and not game.is_over:
            mover = game.waiting_for[0]
            view, is_mine = game.view(mover), mover == seat
            is_in_tree = is_mine and path and (path[-1].visits or len(path) == 1)
            move = self.select(view, path) if is_in_tree else self.greedy.choose(view)
            game, left = game.play(mover, move), left - is_mine
        return game.players[seat].total + expected_stars(game.view(), game.players[seat])

    def select(self, view: View, path: list[Node]) -> Move:
        """A child that is legal here or, now and then, a new one: the greedy move comes first."""
        node, moves, decision = path[-1], view.legal_moves(), view.owed()
        known = [move for move in node.children if move in moves]
        move = max(known, key=lambda m: node.children[m].ucb1(node)) if known else None
        if move is None or len(known) < WIDTH * sqrt(node.visits):
            some = self.rng.sample(moves, min(len(moves), LOOKS_AT)) if known else ()
            new = [one for one in some if one not in known] or [move or self.greedy.choose(view)]
            move = max(new, key=lambda one: gain(view, decision, one))
        path.append(node.children.setdefault(move, Node()))
        return move

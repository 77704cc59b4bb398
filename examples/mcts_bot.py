"""An open-loop Monte Carlo tree search bot: `cartographers arena --bots mcts_bot.py:MctsBot,greedy`.

The tree holds the bot's own moves only. Each simulation samples what the bot cannot see, so a node
collects results over many decks, and a move that is illegal in this sample is passed over. Greedy
bots play all other seats, and this one after the tree ends.
"""

from math import log, sqrt
from random import Random

from cartographers import GameState, Move, View
from cartographers.bots import GreedyBot, NoviceBot
from cartographers.bots.greedy_bot import expected_stars, gain

EXPLORATION = 4  # stars
import os
WIDTH=float(os.environ.get('W','1')); TRIED=int(os.environ.get('T','40'))


class Node:
    def __init__(self) -> None:
        self.visits, self.total = 0, 0.0
        self.children: dict[Move, Node] = {}

    def bound(self, parent_visits: int) -> float:
        """UCB1: the mean result, and more for a move that was tried less often."""
        return self.total / self.visits + EXPLORATION * sqrt(log(parent_visits) / self.visits)


class MctsBot:
    def __init__(self, seed: int = 0, simulations: int = 60, horizon: int = 6) -> None:
        self.rng, self.simulations, self.horizon = Random(seed), simulations, horizon
        self.greedy, self.novice = GreedyBot(), NoviceBot(seed)

    def choose(self, view: View) -> Move:
        root, seat = Node(), view.owed().seat
        for _ in range(self.simulations):
            self.simulate(view.sample(self.rng), seat, root)
        return max(root.children, key=lambda move: root.children[move].visits)

    def simulate(self, game: GameState, seat: int, node: Node) -> None:
        path, moves_made = [node], 0
        while not game.is_over and moves_made < self.horizon:
            mover, move = game.waiting_for[0], None
            if mover == seat:
                moves_made += 1
                if path[-1].visits or len(path) == 1:  # still in the tree
                    move = self.select(game.view(seat), path[-1])
                    path.append(path[-1].children.setdefault(move, Node()))
            game = game.play(mover, move or self.greedy.choose(game.view(mover)))
        player = game.players[seat]
        result = player.total + expected_stars(game.view(seat), player)
        for visited in path:
            visited.visits, visited.total = visited.visits + 1, visited.total + result

    def select(self, view: View, node: Node) -> Move:
        """UCB1 over the legal children; the node widens as it is visited, best looking first."""
        moves = view.legal_moves()
        known = [move for move in node.children if move in moves]
        if known and len(known) > WIDTH * sqrt(node.visits):
            return max(known, key=lambda move: node.children[move].bound(node.visits))
        decision = view.owed()
        new = self.rng.sample(moves, min(len(moves), TRIED)) 
        new = [m for m in [self.greedy.choose(view), *new] if m not in known]
        if not new: return max(known, key=lambda move: node.children[move].bound(node.visits))
        return max(new, key=lambda m: gain(view, decision, m))

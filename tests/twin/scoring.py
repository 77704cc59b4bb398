"""The scoring cards, counted cell by cell."""

from collections.abc import Callable, Iterable

from tests.twin.board import SIZE, Board, Cell, around, groups, neighbours

ROWS = [[(row, col) for col in range(SIZE)] for row in range(SIZE)]
COLUMNS = [[(row, col) for row in range(SIZE)] for col in range(SIZE)]
SCORES: dict[str, Callable[[Board], int]] = {}


def card(score: Callable[[Board], int]) -> Callable[[Board], int]:
    """Register the slow twin of the scoring card of the same name."""
    SCORES[score.__name__] = score
    return score


def monster_penalty(board: Board) -> int:
    """The stars lost, as a positive number: one per empty cell beside a monster."""
    return len([cell for cell in board.empty if neighbours(cell) & board.monster])


def surrounded_mountains(board: Board) -> set[Cell]:
    return {cell for cell in board.mountain if neighbours(cell) <= board.filled}


def _touches_border(cells: Iterable[Cell]) -> bool:
    return any(row in (0, SIZE - 1) or col in (0, SIZE - 1) for row, col in cells)


def _square(top: int, left: int, side: int) -> set[Cell]:
    return {(row, col) for row in range(top, top + side) for col in range(left, left + side)}


# Forest, base


@card
def sentinel_wood(board: Board) -> int:
    """1 per forest cell on the border of the map."""
    return len([cell for cell in board.forest if _touches_border([cell])])


@card
def greenbough(board: Board) -> int:
    """1 per row and 1 per column with a forest cell."""
    return len([line for line in ROWS + COLUMNS if board.forest & set(line)])


@card
def treetower(board: Board) -> int:
    """1 per forest cell with filled cells or the edge on all four sides."""
    return len([cell for cell in board.forest if neighbours(cell) <= board.filled])


@card
def stoneside_forest(board: Board) -> int:
    """3 per mountain that a forest cluster connects to another mountain."""
    connected: set[Cell] = set()
    for cluster in groups(board.forest):
        mountains = around(cluster) & board.mountain
        if len(mountains) >= 2:
            connected |= mountains
    return 3 * len(connected)


# Farm and water, base


@card
def canal_lake(board: Board) -> int:
    """1 per water cell beside a farm, 1 per farm cell beside water."""
    water = [cell for cell in board.water if neighbours(cell) & board.farm]
    farm = [cell for cell in board.farm if neighbours(cell) & board.water]
    return len(water) + len(farm)


@card
def mages_valley(board: Board) -> int:
    """2 per water cell beside a mountain, 1 per farm cell beside a mountain."""
    water = [cell for cell in board.water if neighbours(cell) & board.mountain]
    farm = [cell for cell in board.farm if neighbours(cell) & board.mountain]
    return 2 * len(water) + len(farm)


@card
def the_golden_granary(board: Board) -> int:
    """1 per water cell beside ruins, 3 per farm cell on ruins."""
    water = [cell for cell in board.water if neighbours(cell) & board.ruins]
    farm = [cell for cell in board.farm if cell in board.ruins]
    return len(water) + 3 * len(farm)


@card
def shoreside_expanse(board: Board) -> int:
    """3 per farm cluster away from water and edge, 3 per water cluster away from farm and edge."""
    stars = 0
    for mine, other in [(board.farm, board.water), (board.water, board.farm)]:
        for cluster in groups(mine):
            if not _touches_border(cluster) and not around(cluster) & other:
                stars += 3
    return stars


# Village, base


@card
def wildholds(board: Board) -> int:
    """8 per village cluster of six or more cells."""
    return 8 * len([cluster for cluster in groups(board.village) if len(cluster) >= 6])


@card
def great_city(board: Board) -> int:
    """1 per cell of the largest village cluster that touches no mountain."""
    sizes = [len(city) for city in groups(board.village) if not around(city) & board.mountain]
    return max(sizes, default=0)


@card
def greengold_plains(board: Board) -> int:
    """3 per village cluster beside three or more different terrain types."""
    others = [board.forest, board.farm, board.water, board.monster, board.mountain, board.hero]
    stars = 0
    for cluster in groups(board.village):
        seen = [terrain for terrain in others if around(cluster) & terrain]
        if len(seen) >= 3:
            stars += 3
    return stars


@card
def shieldgate(board: Board) -> int:
    """2 per cell of the second largest village cluster."""
    sizes = sorted((len(cluster) for cluster in groups(board.village)), reverse=True)
    return 2 * sizes[1] if len(sizes) >= 2 else 0


# Spaces, base


@card
def borderlands(board: Board) -> int:
    """6 per filled row and 6 per filled column."""
    return 6 * len([line for line in ROWS + COLUMNS if set(line) <= board.filled])


@card
def lost_barony(board: Board) -> int:
    """3 per cell along one side of the largest filled square."""
    largest = 0
    for side in range(1, SIZE + 1):
        for top in range(SIZE - side + 1):
            for left in range(SIZE - side + 1):
                if _square(top, left, side) <= board.filled:
                    largest = side
    return 3 * largest


@card
def the_broken_road(board: Board) -> int:
    """3 per filled diagonal from the left edge down to the bottom edge."""
    stars = 0
    for start in range(SIZE):
        diagonal = {(row, row - start) for row in range(start, SIZE)}
        if diagonal <= board.filled:
            stars += 3
    return stars


@card
def the_cauldrons(board: Board) -> int:
    """1 per empty cell with filled cells or the edge on all four sides."""
    return len([cell for cell in board.empty if neighbours(cell) <= board.filled])


# Forest, heroes


@card
def faunlost_thicket(board: Board) -> int:
    """2 per cell of the longest unbroken vertical line of forest."""
    longest = 0
    for row, col in board.forest:
        length = 0
        while (row + length, col) in board.forest:
            length += 1
        longest = max(longest, length)
    return 2 * longest


@card
def deepwood(board: Board) -> int:
    """6 per forest cluster of five or more cells beside no village."""
    woods = [cluster for cluster in groups(board.forest) if len(cluster) >= 5]
    return 6 * len([cluster for cluster in woods if not around(cluster) & board.village])


@card
def heart_of_the_forest(board: Board) -> int:
    """2 per forest cell with forest or the edge on all four sides."""
    return 2 * len([cell for cell in board.forest if neighbours(cell) <= board.forest])


@card
def sleepy_valley(board: Board) -> int:
    """4 per row with three or more forest cells."""
    return 4 * len([row for row in ROWS if len(board.forest & set(row)) >= 3])


# Farm and water, heroes


@card
def craylund(board: Board) -> int:
    """7 per farm cluster beside three or more water cells."""
    return 7 * len([farm for farm in groups(board.farm) if len(around(farm) & board.water) >= 3])


@card
def ulems_wallow(board: Board) -> int:
    """4 per water cell beside two or more farm cells."""
    return 4 * len([cell for cell in board.water if len(neighbours(cell) & board.farm) >= 2])


@card
def clawsgrave_peaks(board: Board) -> int:
    """5 per mountain that a water cluster connects to a farm cell."""
    connected: set[Cell] = set()
    for cluster in groups(board.water):
        if around(cluster) & board.farm:
            connected |= around(cluster) & board.mountain
    return 5 * len(connected)


@card
def jorekburg(board: Board) -> int:
    """4 per column with as many farm as water cells, and at least one of each."""
    stars = 0
    for column in COLUMNS:
        farm = board.farm & set(column)
        water = board.water & set(column)
        if len(farm) == len(water) and len(farm) >= 1:
            stars += 4
    return stars


# Village, heroes


@card
def traylo_monastery(board: Board) -> int:
    """7 per village cluster with four cells in a straight line."""
    stars = 0
    for cluster in groups(board.village):
        across = any({(row, col + i) for i in range(4)} <= cluster for row, col in cluster)
        down = any({(row + i, col) for i in range(4)} <= cluster for row, col in cluster)
        if across or down:
            stars += 7
    return stars


@card
def outer_enclave(board: Board) -> int:
    """1 per empty cell beside one village cluster, the best one."""
    return max((len(around(city) & board.empty) for city in groups(board.village)), default=0)


@card
def gnomish_colony(board: Board) -> int:
    """6 per village cluster that holds a square of four cells."""
    stars = 0
    for cluster in groups(board.village):
        if any(_square(row, col, 2) <= cluster for row, col in cluster):
            stars += 6
    return stars


@card
def caravansary(board: Board) -> int:
    """1 per row and 1 per column that one village cluster reaches, the best one."""
    best = 0
    for cluster in groups(board.village):
        best = max(best, len([line for line in ROWS + COLUMNS if cluster & set(line)]))
    return best


# Spaces, heroes


@card
def dwarvenholds(board: Board) -> int:
    """7 per filled row or column with a mountain in it."""
    filled = [set(line) for line in ROWS + COLUMNS if set(line) <= board.filled]
    return 7 * len([line for line in filled if line & board.mountain])


@card
def silos(board: Board) -> int:
    """10 per filled column with an odd number, counted from 1 at the left."""
    stars = 0
    for number, column in enumerate(COLUMNS, start=1):
        if number % 2 == 1 and set(column) <= board.filled:
            stars += 10
    return stars


@card
def banded_hills(board: Board) -> int:
    """4 per row with five or more different terrain types."""
    types = [board.forest, board.village, board.farm, board.water]
    types += [board.monster, board.hero, board.mountain]
    stars = 0
    for row in ROWS:
        if len([terrain for terrain in types if terrain & set(row)]) >= 5:
            stars += 4
    return stars


@card
def starlit_sigil(board: Board) -> int:
    """4 per connected empty area of exactly three cells."""
    return 4 * len([area for area in groups(board.empty) if len(area) == 3])

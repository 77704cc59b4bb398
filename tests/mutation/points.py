"""Every place in a Python source where one small fault can be planted, and its mutants."""

import ast
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

SWAPS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Invert: ("~", ""),
    ast.USub: ("-", ""),
    ast.Not: ("not ", ""),
}
NEGATABLE = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)


class Edit(NamedTuple):
    """Replace the bytes from start to end of a source."""

    start: int
    end: int
    text: str


class Mutant(NamedTuple):
    """A module with one edit: the line as it was and is, and the whole new source."""

    path: Path
    module: str
    line: int
    original: str
    mutated: str
    source: str


def mutants_of(path: Path, folder: Path) -> Iterator[Mutant]:
    """Every mutant of a module. The cards are tables: only functions among them are mutated."""
    source, module = path.read_text(), path.relative_to(folder).as_posix()
    messages = (ast.Raise, ast.Return) if module == "refusal.py" else (ast.Raise,)
    text, lines = source.encode(), source.split("\n")
    for start, end, new in edits(source, module.startswith("cards/"), messages):
        mutated = (text[:start] + new.encode() + text[end:]).decode()
        compile(mutated, path, "exec")
        row = text[:start].count(b"\n")
        after = mutated.split("\n")[row].strip()
        yield Mutant(path, module, row + 1, lines[row].strip(), after, mutated)


def edits(
    source: str, only_functions: bool = False, messages: tuple[type[ast.stmt], ...] = (ast.Raise,)
) -> list[Edit]:
    """All faults to plant, in the order of the text. The strings of `messages` are left alone."""
    points = _Points(source, only_functions, messages)
    points.visit(ast.parse(source))
    return sorted(set(points.edits))


class _Points(ast.NodeVisitor):
    """Collects the edits. A swap is textual, so that the line shown is exactly the line run."""

    def __init__(
        self, source: str, only_functions: bool, messages: tuple[type[ast.stmt], ...]
    ) -> None:
        self.text = source.encode()
        self.only_functions = only_functions
        self.messages = messages
        self.edits: list[Edit] = []
        self.in_message = False
        self.returns_something = False
        lines = self.text.splitlines(keepends=True)
        self.line_starts = [sum(map(len, lines[:n])) for n in range(len(lines))]

    # -------------------------------------------------------------- edits

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.line_starts[node.lineno - 1] + node.col_offset
        return start, self.line_starts[node.end_lineno - 1] + node.end_col_offset

    def replace(self, node: ast.expr | ast.stmt, text: str) -> None:
        self.edits.append(Edit(*self.span(node), text))

    def swap(self, operator: ast.AST, gap_start: int, right: ast.expr) -> None:
        """Swap the operator that ends the gap before its right operand."""
        if type(operator) in SWAPS:
            old, new = SWAPS[type(operator)]
            at = self.text.rindex(old.encode(), gap_start, self.span(right)[0])
            self.edits.append(Edit(at, at + len(old), new))

    def swap_all(self, operators: Iterable[ast.AST], operands: list[ast.expr]) -> None:
        for operator, (left, right) in zip(operators, pairwise(operands), strict=True):
            self.swap(operator, self.span(left)[1], right)

    def negate(self, test: ast.expr) -> None:
        """Negate a condition, unless a swap of its own operator does just that."""
        if has_opposite(test):
            return
        start, end = self.span(test)
        text = self.text[start:end].decode()
        is_loose = isinstance(test, (ast.BoolOp, ast.IfExp, ast.Lambda, ast.NamedExpr))
        self.edits.append(Edit(start, end, f"not ({text})" if is_loose else f"not {text}"))

    def lengthen(self, string: ast.expr) -> None:
        start, end = self.span(string)
        quotes = 3 if self.text[start:end].endswith((b'"""', b"'''")) else 1
        self.edits.append(Edit(end - quotes, end - quotes, "!"))

    # -------------------------------------------------------------- what is left alone

    def visit_body(self, node: ast.Module | ast.ClassDef) -> None:
        for child in [*getattr(node, "decorator_list", ()), *node.body]:
            if not self.only_functions or isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                self.visit(child)

    def visit_Module(self, node: ast.Module) -> None:
        self.visit_body(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.visit_body(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if ast.unparse(node.targets[0]) != "__all__":
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        """Nothing but an annotation."""

    def visit_FormattedValue(self, node: ast.FormattedValue) -> None:
        self.visit(node.value)

    def generic_visit(self, node: ast.AST) -> None:
        outer = self.in_message
        self.in_message = outer or isinstance(node, self.messages)
        super().generic_visit(node)
        self.in_message = outer

    # -------------------------------------------------------------- statements

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer = self.returns_something
        self.returns_something = node.returns is not None and ast.unparse(node.returns) != "None"
        for child in [*node.decorator_list, node.args, *node.body]:
            if not is_scoring_card(child):
                self.visit(child)
        self.returns_something = outer

    def visit_Return(self, node: ast.Return) -> None:
        if self.returns_something and node.value and ast.unparse(node.value) != "None":
            self.replace(node.value, "None")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.replace(node, "pass")
        self.swap(node.op, self.span(node.target)[1], node.value)
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) != "TYPE_CHECKING":
            self.negate(node.test)
            self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.negate(test)
        self.generic_visit(node)

    def visit_Break(self, node: ast.Break) -> None:
        self.replace(node, "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self.replace(node, "break")

    # -------------------------------------------------------------- expressions

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        self.swap_all(node.ops, [node.left, *node.comparators])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        self.swap_all([node.op] * (len(node.values) - 1), node.values)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.swap_all([node.op], [node.left, node.right])
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        self.swap(node.op, self.span(node)[0], node.operand)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.replace(node, str(not node.value))
        elif isinstance(node.value, int):
            self.replace(node, str(node.value + 1))
        elif isinstance(node.value, str) and not self.in_message:
            self.lengthen(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        if not self.in_message:
            self.lengthen(node)
            for part in node.values:
                if isinstance(part, ast.FormattedValue):
                    self.visit(part)


def is_scoring_card(decorator: ast.AST) -> bool:
    """Whether this is a decorator with drawn examples: facts about a card, not logic."""
    keywords = decorator.keywords if isinstance(decorator, ast.Call) else []
    return any(keyword.arg == "examples" for keyword in keywords)


def has_opposite(test: ast.expr) -> bool:
    """Whether the swap of one operator negates the whole condition."""
    if isinstance(test, ast.Compare):
        return len(test.ops) == 1 and isinstance(test.ops[0], NEGATABLE)
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)

"""Parse the Fluent files for the tests."""

from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cartographers import locales


class Reading(Visitor):
    """The parts of a pattern: texts, variables, and plural keys."""

    def __init__(self, node: ast.Pattern) -> None:
        self.texts: list[str] = []
        self.variables: set[str] = set()
        self.plurals: list[set[str]] = []
        self.visit(node)

    @property
    def words(self) -> str:
        return "".join(self.texts)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        keys = {getattr(variant.key, "name", "") for variant in node.variants}
        if keys & {"one", "few", "many"}:
            self.plurals.append(keys)
        self.generic_visit(node)


def parse(text: str) -> dict[str, Reading]:
    """The patterns of a file by name: `id` and `id.attribute`."""
    body = FluentParser().parse(text).body
    junk = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    assert not junk, junk
    found: dict[str, Reading] = {}
    for entry in body:
        if isinstance(entry, ast.Message | ast.Term):
            name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            patterns = {name: entry.value}
            patterns |= {f"{name}.{part.id.name}": part.value for part in entry.attributes}
            assert not found.keys() & patterns.keys(), f"{name} is there twice"
            found |= {key: Reading(value) for key, value in patterns.items() if value}
    return found


@cache
def said(language: str) -> dict[str, Reading]:
    return parse(locales.read(language))

"""hatchling's hook: the built browser client goes into wheels and source archives."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """pip for the build, and a node where the system has none that will do."""
        client = load_builder(Path(self.root))
        if client is None or client.is_current():
            return []
        return ["pip"] if client.system_node() else ["pip", client.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the client; an editable install may do so later, a wheel must not lack it."""
        client = load_builder(Path(self.root))
        if client is None:
            self.app.display_warning("There is no client/ here: the server will have no pages.")
        elif client.main([]):
            told = "The browser client is not built; `python client/build.py` tells why."
            if version != "editable":
                self.app.abort(told)
            self.app.display_warning(told)


def load_builder(root: Path) -> ModuleType | None:
    """client/build.py as a module."""
    path = root / "client" / "build.py"
    if not path.exists():
        return None
    spec = importlib.util.spec_from_file_location("build_client", path)
    assert spec is not None  # noqa: S101
    assert spec.loader is not None  # noqa: S101
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

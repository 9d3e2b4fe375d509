"""The rules of a text that was sound under older chapters: what they did not know yet is silent."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from casino_training.rules.clause import Rule, Silent
from casino_training.rules.faults import Faults
from casino_training.rules.literals import read_entries, read_value
from casino_training.rules.nodes import Entries, Node
from casino_training.rules.shapes import Shape, rule_shapes
from casino_training.rules.statements import Statements


class StoredStatements(Statements):
    """Reads rules as `Statements` does, but for what only the passing of time explains."""

    def read(self, node: Node) -> None:
        """Every rule that there is now into `rules`: silent where the text does not know it."""
        super().read(node)
        names = (f"{chapter}.{name}" for chapter, rules in rule_shapes().items() for name in rules)
        for name in names:
            if name not in self.lines:
                self.lines[name] = node.line
                self.rules[name] = Rule(name, Silent())

    def _known(self, node: Node, where: str, known: Collection[str], missing: str) -> Mapping[str, tuple[int, Node]]:
        """What is written for those that are still known; the clauses of others count as cited all the same."""
        if not isinstance(node, Entries):
            return super()._known(node, where, known, missing)
        for key, (line, gone) in node.entries.items():
            if key not in known:
                self.faults.note(line, f"{where}.{key} is passed over: there is no such rule any more")
                self._cite(f"{where}.{key}", gone)
        kept = Entries(node.line, {key: entry for key, entry in node.entries.items() if key in known})
        return read_entries(kept, where, self.faults, required=(), optional=known)

    def _cite(self, where: str, gone: Node) -> None:
        """Take note of the clauses under a rule, or under every rule of a chapter, that is gone."""
        if not isinstance(gone, Entries):
            return
        if "by" in gone.entries:
            self._by(gone.entries["by"][1], where.removeprefix("rules."))
            return
        for key, (_, node) in gone.entries.items():
            self._cite(f"{where}.{key}", node)

    def _meant(self, shape: Shape, node: Node, where: str) -> object | None:
        """The value; where no file may hold it any more, that the document is unclear, which is never graded."""
        faults = Faults(self.faults.source)
        value = read_value(shape, node, where, faults)
        if not faults.found:
            return value
        for fault in faults.found:
            self.faults.note(fault.line, f"passed over: {fault.what}")
        return Silent(is_unclear=True)

    def contradicted(self, name: str, what: str) -> None:
        """What no file may say any more beside other rules is passed over, as a value that none may hold."""
        self.faults.note(self.lines[name], f"passed over: rules.{name} {what}")
        self.rules[name] = replace(self.rules[name], value=Silent(is_unclear=True), reading=None)

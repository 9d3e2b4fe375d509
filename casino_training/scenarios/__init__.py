"""From a kind, a seed and a ruleset, the same steps every time. Pure Python; a step has no field for an answer."""

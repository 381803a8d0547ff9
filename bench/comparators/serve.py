"""Serves a comparator on the very server settings of the service.

``python -m app`` is started as it is, with the module named on the command line in the place of
`app.main`: so a change of the service's server settings is a change of the comparators' too.
"""

import importlib
import runpy
import sys
from types import ModuleType, SimpleNamespace

sys.modules["app.main"] = importlib.import_module(sys.argv[1])
# A comparator gives no advice, and so reads none of its tables.
strategy = sys.modules["app.strategy"] = ModuleType("app.strategy")
strategy.poker = strategy.scorecard = SimpleNamespace(load=lambda: None)  # type: ignore[attr-defined]
runpy.run_module("app", run_name="__main__")

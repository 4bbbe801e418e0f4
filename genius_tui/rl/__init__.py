"""For learning machines: each game as a PettingZoo parallel environment (docs/learning-machines.md).

It needs the extra `rl`: `pip install 'genius-tui[rl]'`.
"""

try:
    from genius_tui.rl.environment import parallel_env
except ModuleNotFoundError as error:
    if (error.name or "").partition(".")[0] not in ("pettingzoo", "gymnasium", "numpy"):
        raise
    raise ModuleNotFoundError(
        f"genius_tui.rl needs {error.name}: pip install 'genius-tui[rl]'", name=error.name
    ) from None

__all__ = ["parallel_env"]

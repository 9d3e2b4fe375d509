"""Pages of trainees and guests. Each reads the clock first, fetches through `queries` and makes one call of actions."""

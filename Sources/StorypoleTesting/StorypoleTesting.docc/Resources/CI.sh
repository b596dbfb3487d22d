#!/usr/bin/env bash
set -euo pipefail

# Every change: the same 100 programs on each machine.
swift test

# Every night: 10,000 other ones. A failure prints the line that replays it.
PROPERTY_SCALE=100 PROPERTY_SEED=random swift test -c release \
  --filter "the reading list never misses an invalidation"

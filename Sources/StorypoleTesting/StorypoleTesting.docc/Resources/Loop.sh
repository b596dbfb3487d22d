#!/usr/bin/env bash
set -euo pipefail

# Every change: the same scripts on each machine.
swift test

# Every night: a hundred thousand events over a scene in a file. The first script that fails is made
# as small as possible, and written to a file, with the command that plays it again.
storypole loop shelf.json --rounds 100000 --seed "$(date +%j)" --output failing-script.json

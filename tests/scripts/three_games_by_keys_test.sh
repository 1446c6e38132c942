#!/bin/bash
# Plays a whole session of each of the three smaller games in the real window, by keys alone: from the form at the start
# with the game's options, through every line as somebody types it, to the end, the file and the review. What was kept
# is compared with the sample session that was meant, record and audit.
# Usage: three_games_by_keys_test.sh PROGRAM SOURCE_DIR
set -u
program=$1
samples=$2/assets/samples

source "$(dirname "$0")/own_display.sh"
own_display 1280x800

keys() { xdotool key --delay 4 "$@"; }
say() { xdotool type --delay 3 -- "$1"; }
ask() { "$program" "$@" --db "$db" 2>/dev/null; }
stored() { ask sessions --json --unseal | tr -d '\n'; }
holds() { [[ "$(stored)" == *"$1"* ]]; }
# Shows the entry line and the stored session after a failure.
tell_more() { ask sessions --json --unseal | grep -E '"(entries|draft|state)"'; }
alive() { kill -0 "$program_pid" 2>/dev/null || fail "the program ended by itself, $1"; }

# A header of the sample as it was written, quotes taken off.
header() { sed -n "s/^\\[$1 \"\\(.*\\)\"\\]\$/\\1/p" "$sample" | sed 's/\\"/"/g; s/\\\\/\\/g'; }
# The lines below the headers.
body() { sed '1,/^$/d' "$sample"; }
# A field of the form from where the keyboard is: what is there goes, the value comes.
field() {
  keys Escape
  [ -z "$1" ] || say "$1"
  keys Tab
}
# One of some values: so many steps to the right.
choose() {
  local step
  for step in $(seq "$1"); do keys Right; done
  keys Tab
}

# Fills in the form as far as all games have it: the keyboard is in the names, one step below the game. Ends in the first
# field of the game's own.
begin() { # SAMPLE GAME_BY_NUMBER
  sample=$samples/$1
  db=$scratch/${1%.table}.db
  start_window '^Bogosity$' --db "$db"
  keys shift+Tab
  choose "$2"
  field "$(header Players)"
  [[ $(header Players) != *,* ]] || keys Tab  # past the order of the seats
  keys space Tab                              # opens the house options
  field "$(header Event)"
  field "$(header Place)"
  field "$(header Date)"
  field "$(header Scorekeeper)"
}
sit_down() {
  until_true "the table of $sample" holds '"entries": 0'
}

# Types what comes in, a line an entry; each is in the store before the next begins, so that a failure has its line.
play() {
  local line count=0
  while IFS= read -r line; do
    say "$line"
    keys Return
    count=$((count + 1))
    until_true "entry $count of $sample: $line" holds "\"entries\": $count,"
  done
}

# Leaves out headers that the form does not ask for, and those that only the session itself has.
without() { grep -vE '^\[(Id|Note|Result) ' "$1"; }
compare() {
  ask export --last >"$scratch/kept" || fail "the session of $sample could not be exported"
  diff -u <(without "$sample") <(without "$scratch/kept") || fail "the record differs from $sample"
  "$program" audit --json "$sample" >"$scratch/meant.json" || fail "$sample cannot be audited"
  "$program" audit --json "$scratch/kept" >"$scratch/kept.json" || fail "what was kept cannot be audited"
  diff "$scratch/meant.json" "$scratch/kept.json" || fail "the audit differs from that of $sample"
}

# The session is ended by its keys, saved into a file from the list, and looked back on.
finish() {
  keys F10 Tab Return
  until_true "the end of $sample" holds '"state": "closed"'
  compare
  keys F4
  sleep 0.3
  alive "on the way into history"
  rm -f "$HOME"/*.table
  keys ctrl+s Return
  until_true "the file of $sample" saved
  ask export --last --with-id | diff - "$HOME"/*.table || fail "the window wrote another record than the command"
  keys Return Right Right End Left Home n p r 1 2 3 4 5 0
  sleep 0.3
  alive "in the review of $sample"
  [ -z "${PICTURES:-}" ] || import -window "$window" "$PICTURES/$(basename "$db" .db).png"
  compare
  ask check >/dev/null || fail "the file of $sample is not sound"
  kill -TERM "$program_pid"
  wait "$program_pid" || fail "the program ended with $?"
  echo "$(basename "$sample"): $(body | wc -l) lines, by keys, as they were meant"
}
saved() { ls "$HOME"/*.table >/dev/null 2>&1; }

# Booger: the first one named begins, two decks, seven cards each; one card is drawn; a red 3 costs 50, a Seven 5. A turn is typed without its name.
begin booger-grandparents.table 3
choose 0
choose 0
choose 0
choose 1
choose 3
keys Return
sit_down
play < <(body | sed -E 's/^[A-Z][a-z]*: //')
finish

# Cal's BS: the last one named deals, the usual pack, three seconds before a doubt, four hands. As one types it there:
# "i: 2t" for "Iris: 2xT", "j: o3" for "Jun: out 3".
begin cals-bs-tuesday-in-oakland.table 2
choose 0
choose 0
choose 2
keys Right Right Tab
field 4
keys Return
sit_down
play < <(body | sed -E '/^[A-Z]/{ s/^(.)[a-z]*: /\L\1: /; s/: going-out /: go /; s/: out ([0-9]+)$/: o\1/
  s/doubt=(.)[a-z]*/d=\1/; s/fours:([0-9])/f\1/; s/: plus/: +/; s/: pass/: p/; s/ ([0-9])x(.)/ \1\L\2/ }')
finish

# The Bogey, with cards and columns run together.
begin the-bogey-rainy-sunday.table 1
keys Return
sit_down
play < <(body | sed -E 's/deal:([^ ]*)/\L\1/g; s/(^| )x:/\1x/g; s/([2-9TJQKA][SHCD])>/\L\1/g; s/bogey:/b/g; s/redeal/r/g')
finish
exit 0

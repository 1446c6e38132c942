#!/bin/bash
# Plays a short session by keys in the real window and ends it, looks back on it in every room of history, keeps a
# picture and a record of it, puts it into the bin and takes it out again; what came of it is asked by the commands.
# Usage: history_by_keys_test.sh PROGRAM SOURCE_DIR
set -u
program=$1

source "$(dirname "$0")/own_display.sh"
own_display 1280x800
db=$scratch/sessions.db

keys() {
  local key
  for key in "$@"; do
    xdotool key --delay 8 "$key"
    sleep 0.02
  done
}
say() { xdotool type --delay 4 -- "$1"; }
ask() { "$program" "$@" --db "$db" 2>/dev/null; }
# The JSON of the only session in the store.
stored() { ask sessions --json --unseal "$@" | tr -d '\n'; }
holds() { [[ "$(stored)" == *"$1"* ]]; }
alive() { kill -0 "$program_pid" 2>/dev/null || fail "the program ended by itself, $1"; }

start_window '^Bogosity$' play --players "Ann, Bob, Cy" --date 2026-11-20 --place "Lawrence, Kansas, USA" \
  --event "Friday table" --db "$db"
until_true "the new session in the store" holds '"entries": 0'
count=0
for line in "count:Ann=4 count:Bob=4 count:Cy=4" "21 kd" "21 8s" "21 3h" "b2d 21" "54" "21" "off:5 36"; do
  say "$line"
  keys Return
  count=$((count + 1))
  until_true "entry $count, $line" holds "\"entries\": $count"
done
# The window is left, as when a desktop's own session ends; the session is ended in the terminal.
kill -TERM "$program_pid"
wait "$program_pid" || fail "the program ended with $?"
id=$(stored | sed -E 's/.*"id": *"([^"]*)".*/\1/')
ask play --text --id "$id" --close </dev/null >"$scratch/ended" || fail "the session could not be ended: $(cat "$scratch/ended")"
holds '"state": "closed"' || fail "the session $id goes on: $(stored)"
start_window '^Bogosity$' --db "$db"

# The review: steps, jumps, every panel, what if an entry had never happened.
keys F4
sleep 1
alive "on the way into history"
keys Return Right Right Left End Home n N m w 1 2 3 4 5
sleep 0.2
keys 5 Tab Tab Down Return Escape Escape 4
sleep 0.3
before=$(ask show --json)
# A picture to where it proposes.
keys s
sleep 0.2
keys Return
picture() {
  picture_file=$(find "$HOME" -maxdepth 1 -name '*.png' -size +0 | head -n 1)
  [ -n "$picture_file" ]
}
until_true "the picture" picture
[ "$(head -c 4 "$picture_file" | tail -c 3)" = PNG ] || fail "the picture is no PNG file"

# Back in the list: a title, a tag, the record into a file.
keys Escape Escape ctrl+r
say "Cy was seen"
keys Return
until_true "the title" holds '"title": "Cy was seen"'
keys ctrl+t
say "club"
keys Return Escape
until_true "the tag" holds '"club"'
keys ctrl+s Return
record() { ls "$HOME"/*.table >/dev/null 2>&1; }
until_true "the record" record
ask export --last --with-id >"$scratch/exported.table" || fail "the session could not be exported"
diff "$scratch/exported.table" "$HOME"/*.table || fail "the window exported another record than the command"

# Each room, what can be pressed there, and the letter to the inventors.
keys ctrl+Tab Right shift+Right ctrl+e Right ctrl+e ctrl+e ctrl+e Down Down ctrl+c
alive "in the standings"
keys ctrl+Tab Right Right Right Return Escape
alive "among the people"
keys ctrl+Tab Right shift+Right Left Down Up ctrl+c
alive "in the insights"
keys ctrl+Tab ctrl+e Down Right Right ctrl+c
alive "at the dice"
keys ctrl+Tab Down Up
alive "in the records book"
keys ctrl+Tab ctrl+c
until_true "the mark of the letter" holds 'letter copied'
keys ctrl+Tab Left Up
alive "in the calendar"
keys ctrl+Tab
sleep 0.3

# Into the bin, where it counts nowhere, and out of it again.
keys Delete
binned() { [ -n "$(stored --in-bin | grep -o '"in_bin": true')" ]; }
until_true "the session in the bin" binned
[[ "$(ask standings --json)" == *'"sessions": 0'* ]] || fail "what is in the bin counts in the standings"
keys ctrl+z
until_true "the session back" holds '"in_bin": false'
[[ "$(ask standings --json)" == *'"sessions": 1'* ]] || fail "what came back does not count"

# Looking back changed nothing of the session itself.
after=$(ask show --json)
part() { sed -n '/"players": \[/,$p' <<<"$1"; }
[ "$(part "$before")" = "$(part "$after")" ] || fail "looking back changed the session"
ask check >/dev/null || fail "the file is not sound"
echo "a session of $count entries was played, looked back on in every room, and is as it was"
kill -TERM "$program_pid"
wait "$program_pid" || fail "the program ended with $?"
exit 0

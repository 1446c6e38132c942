#!/bin/bash
# Plays a whole session in the real window by mouse: from the empty form of the start screen to the end of the session.
# Words for people are typed, everything else is pressed; then what was stored is compared with the record it came from.
# mouse_plan says where to press; it plays the same session without a window.
# Usage: session_by_mouse_test.sh PROGRAM SOURCE_DIR [MOUSE_PLAN]
set -u
export LC_ALL=C.UTF-8
program=$1
sample=$2/assets/samples/friday-in-lawrence.table
mouse_plan=${3:-$(dirname "$program")/tests/mouse_plan}

source "$(dirname "$0")/own_display.sh"
"$mouse_plan" "$sample" >"$scratch/plan" 2>"$scratch/plan.err" || fail "no plan: $(cat "$scratch/plan.err")"
echo "the plan: $(cat "$scratch/plan.err")"

# As large as the plan's.
own_display 1440x940
verdicts_at_once
db=$scratch/session.db

"$program" --db "$db" --scale 1 --frames-to "$scratch/frames" 2>>"$scratch/window.err" &
window_pid=$!
own+=("$window_pid")
has_window() {
  kill -0 "$window_pid" 2>/dev/null || fail "the program ended by itself"
  window=$(xdotool search --onlyvisible --class bogosity 2>/dev/null | head -n 1)
  [ -n "$window" ]
}
until_true "the window" has_window
xdotool windowfocus --sync "$window"
case "$(xdotool getwindowgeometry --shell "$window" | sort | tr '\n' ' ')" in
  *"HEIGHT=900 "*"WIDTH=1440 "*"X=0 Y=0 "*) ;;
  *) fail "the window is not where the plan has it: $(xdotool getwindowgeometry "$window" | tr '\n' ' ')" ;;
esac

# The window says what it has drawn and what has come in. It is at rest once it has acted on all of that and drawn it.
inputs=0
has_come_to_rest() {
  local drawn come rest
  read -r _ drawn _ _ _ come _ rest <"$scratch/frames"
  [ "${come:-0}" -ge "$inputs" ] && [ "${drawn:-0}" -gt "$before" ] && [ "${rest:-0}" = 1 ]
}
frames() {
  read -r _ drawn _ <"$scratch/frames"
  echo "${drawn:-0}"
}
has_entries() {
  "$program" sessions --json --db "$db" 2>/dev/null | grep -qE "^ *\"entries\": $1,?\$"
}

before=0
until_true "the first frames" has_come_to_rest
started=$SECONDS
clicks=0
while read -r what rest; do
  before=$(frames)
  case $what in
    click)
      read -r x y label <<<"$rest"
      xdotool mousemove "$x" "$y" click 1
      clicks=$((clicks + 1))
      inputs=$((inputs + 1))
      until_true "the click on $label" has_come_to_rest
      ;;
    type)
      xdotool type --delay 4 -- "$rest"
      inputs=$((inputs + ${#rest}))
      until_true "$rest" has_come_to_rest
      ;;
    key)
      xdotool key "$rest"
      until_true "$rest" has_come_to_rest
      ;;
    entries) until_true "entry $rest in the store, after $clicks clicks (the last: $label)" has_entries "$rest" ;;
  esac
done <"$scratch/plan"
is_closed() { "$program" sessions --json --db "$db" 2>/dev/null | grep -q '"state": "closed"'; }
until_true "the end of the session" is_closed
echo "$clicks clicks in $((SECONDS - started)) seconds"

"$program" export --last --db "$db" >"$scratch/exported.table" || fail "the session could not be exported"
# The session got an Id of its own; the sample has none.
grep -v '^\[Id ' "$scratch/exported.table" >"$scratch/without_id.table"
diff -u "$sample" "$scratch/without_id.table" || fail "the export differs from the record it was played from"
echo "a session by mouse: the export equals the sample"
exit 0

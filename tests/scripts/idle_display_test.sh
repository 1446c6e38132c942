#!/bin/bash
# Nothing happens: with the table display open and without it the program draws no frame and does no work. And what
# the display shows is drawn only when it changes: typing a roll is none of its business.
# Usage: idle_display_test.sh PROGRAM SOURCE_DIR
set -u
program=$1

source "$(dirname "$0")/own_display.sh"
own_display 1920x1080
frames=$scratch/frames

drawn_by() { sed -n "s/.*$1 \\([0-9]*\\).*/\\1/p" "$frames"; }
display_has_drawn() { [ "$(drawn_by display)" -ge 1 ] 2>/dev/null; }
# Time on the processor, in milliseconds; where the system does not count it exactly, in hundredths of a second.
cpu_ms() {
  cat /proc/"$program_pid"/task/*/schedstat 2>/dev/null | awk '{ns += $1} END {printf "%d", ns / 1000000; exit !NR}' ||
    awk '{print ($14 + $15) * 10}' "/proc/$program_pid/stat"
}
# It draws nothing for half a second, and not because a busy machine keeps the processor from it: it sleeps, and has not
# run in between.
has_run() { awk '{print $3}' "/proc/$program_pid/stat"; awk '{print $3}' "/proc/$program_pid/schedstat" 2>/dev/null; cat "$frames"; }
is_quiet() {
  local before
  before=$(has_run)
  [[ $before == S* ]] || return 1
  sleep 0.5
  [ "$before" = "$(has_run)" ]
}
has_drawn_more() { [ "$(drawn_by "$1")" -gt "$2" ]; }
stays_idle() {
  until_true "rest" is_quiet
  local before_frames before_ms ms
  before_frames=$(cat "$frames")
  before_ms=$(cpu_ms)
  sleep 10
  ms=$(($(cpu_ms) - before_ms))
  [ "$(cat "$frames")" = "$before_frames" ] || fail "$1: drew from \"$before_frames\" to \"$(cat "$frames")\""
  [ "$ms" -lt 10 ] || fail "$1: $ms ms of work in 10 idle seconds"
  echo "$1: no frame and $ms ms of work in 10 seconds ($before_frames)"
}

start_window "with Ann, Bob, Cy" play --players "Ann, Bob, Cy" --db "$scratch/session.db" --frames-to "$frames"
stays_idle "the main window alone"

xdotool key F9
until_true "the table display" display_has_drawn
stays_idle "with the table display"

# A roll that is typed is not logged yet: the display stands still, and moves when it is.
before=$(drawn_by display)
before_main=$(drawn_by main)
xdotool type --delay 20 -- "54"
until_true "what is typed" has_drawn_more main "$before_main"
until_true "rest" is_quiet
[ "$(drawn_by display)" = "$before" ] || fail "typing a roll drew the table display anew"
xdotool key Return
until_true "the entry on the table display" has_drawn_more display "$before"
until_true "rest" is_quiet
echo "typing leaves the display alone, an entry does not"

# Never more than 60 frames a second, however much the mouse moves.
before=$(drawn_by main)
from=$(date +%s%N)
for i in $(seq 400); do printf "mousemove %d 400\nsleep 0.003\n" $((300 + i)); done | xdotool -
until_true "rest" is_quiet
spent=$((($(date +%s%N) - from) / 1000000))
drawn=$(($(drawn_by main) - before))
[ "$drawn" -le $((spent * 60 / 1000 + 4)) ] || fail "$drawn frames in $spent ms"
echo "the mouse: $drawn frames in $spent ms"

# F9 again closes it, and where it stood is remembered.
before_main=$(drawn_by main)
xdotool key F9
until_true "the closing" has_drawn_more main "$before_main"
stays_idle "after the display was closed"
xdotool windowclose "$window" 2>/dev/null
exit 0

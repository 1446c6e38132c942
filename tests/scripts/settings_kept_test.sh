#!/bin/bash
# The settings of the dashboard outlive the program: the zoom, the places of both windows; not the theme that was given
# for one run. A double click fills the screen with the table display, Esc leaves it.
# Usage: settings_kept_test.sh PROGRAM SOURCE_DIR
set -u
program=$1

source "$(dirname "$0")/own_display.sh"
own_display 1920x1080
settings=$XDG_CONFIG_HOME/bogosity/settings.json

start() { start_window '^Bogosity$' "$@"; }
has_display() {
  display=$(xdotool search --onlyvisible --name 'table display' 2>/dev/null | head -n 1)
  [ -n "$display" ]
}
ended() { ! kill -0 "$program_pid" 2>/dev/null; }
# Asked politely, as the end of a desktop's session does.
leave() {
  kill -0 "$program_pid" || fail "the program ended by itself"
  kill -TERM "$program_pid"
  until_true "the end" ended
  wait "$program_pid" || fail "the program ended with $?"
}
kept() { grep -q "$1" "$settings" 2>/dev/null; }
geometry() { xdotool getwindowgeometry --shell "$1" | tr '\n' ' '; }
has_size() { [[ "$(geometry "$1")" == *"WIDTH=$2 HEIGHT=$3"* ]]; }
lies_at() { [[ "$(geometry "$1")" == *"X=$2 Y=$3"* ]]; }

start --theme contrast
[ -e "$settings" ] && fail "settings were written though nobody changed any"
xdotool key ctrl+plus
until_true "the zoom in the file" kept '"zoom": 1.1'
kept '"theme": "felt"' || fail "the theme of one run was kept"
xdotool key ctrl+KP_Subtract ctrl+KP_Subtract
until_true "the zoom by the number pad" kept '"zoom": 0.9'
xdotool key ctrl+0
until_true "no zoom" kept '"zoom": 1.0'
xdotool key ctrl+equal
until_true "the zoom by the key beside it" kept '"zoom": 1.1'

xdotool key F9
until_true "the table display" has_display
xdotool windowsize --sync "$display" 800 450 windowmove --sync "$display" 1000 600
until_true "the display's place" lies_at "$display" 1000 600
xdotool mousemove 1400 800 click --repeat 2 --delay 60 1
until_true "the full screen" has_size "$display" 1920 1080
xdotool windowfocus --sync "$display" key Escape
until_true "the window again" has_size "$display" 800 450
xdotool windowsize --sync "$window" 1000 700 windowmove --sync "$window" 30 40
until_true "the main window's place" lies_at "$window" 30 40
leave
kept '"width": 1000' || fail "the place of the main window was not kept"
kept '"width": 800' || fail "the place of the display was not kept"

start
until_true "the main window where it stood" lies_at "$window" 30 40
has_size "$window" 1000 700 || fail "the main window has another size: $(geometry "$window")"
xdotool key F9
until_true "the table display" has_display
until_true "the display where it stood" lies_at "$display" 1000 600
has_size "$display" 800 450 || fail "the display has another size: $(geometry "$display")"
leave

# A file that cannot be read is said, left alone, and kept when something changes.
echo '{"zoom": ' >"$settings"
: >"$scratch/window.err"
start
said() { grep -q "settings.json cannot be read" "$scratch/window.err"; }
until_true "a word on the broken file" said
[ "$(cat "$settings")" = '{"zoom": ' ] || fail "a broken file was not left alone"
xdotool key ctrl+plus
until_true "the new file" kept '"zoom": 1.1'
[ "$(cat "$settings.bad")" = '{"zoom": ' ] || fail "the broken file was not kept"
leave
echo "zoom, places and the broken file: kept"
exit 0

#!/bin/bash
# A double click on a record, as the desktop entry has it: the review in a window of the class that the entry names;
# nothing is kept before Ctrl+K; what cannot be read is said in a window as well; the menu opens the dashboard.
# Usage: open_record_test.sh PROGRAM SOURCE_DIR
set -u
program=$1
source=$2

source "$(dirname "$0")/own_display.sh"
own_display 1280x800
entry=$source/assets/packaging/bogosity.desktop
command=$(sed -n 's/^Exec=bogosity \(open\) %F$/\1/p' "$entry")
class=$(sed -n 's/^StartupWMClass=//p' "$entry")
[ "$command" = open ] || fail "the desktop entry does not open what is double-clicked"
db=$scratch/sessions.db
mkdir "$scratch/with blanks"
record="$scratch/with blanks/friday night.table"
cp "$source/assets/samples/friday-in-lawrence.table" "$record"

ended() { ! kill -0 "$program_pid" 2>/dev/null; }
ends_with() {
  until_true "the end" ended
  wait "$program_pid"
  [ $? = "$1" ] || fail "the program did not end with $1"
}
has_class() { xdotool search --onlyvisible --class "^$class\$" 2>/dev/null | grep -qx "$window"; }
kept() { [ "$("$program" sessions --db "$db" --json 2>/dev/null | grep -c '"id"')" = 1 ]; }

start_window '^friday night.table' $command --db "$db" "$record"
until_true "the class of the window" has_class
xdotool key Right Right
[ -e "$db" ] && fail "looking made a file of sessions"
xdotool key ctrl+k
until_true "the session, kept" kept
xdotool key ctrl+k Escape Escape
ends_with 0
kept || fail "it was kept twice: $("$program" sessions --db "$db")"

echo "two onions, and a leek" >"$scratch/soup.table"
start_window '^soup.table' $command --db "$db" "$scratch/soup.table"
grep -q "soup.table" "$scratch/window.err" || fail "nothing was said of what cannot be read"
xdotool key Escape
ends_with 1

start_window '^Bogosity$' $command --db "$db"
kill -TERM "$program_pid"
ends_with 0
echo "looked at, kept, refused, and opened from the menu"
exit 0

# For scripts that drive the real window: a display and folders of their own, and ways to wait and to fail. To be
# sourced; then `own_display 1280x800`. What is started is noted in `own` and ends with the script. A script may have a
# `tell_more` of its own, for what else is to be known when it fails.
for tool in Xvfb xdotool; do
  command -v "$tool" >/dev/null || { echo "missing: $tool"; exit 1; }
done

scratch=$(mktemp -d)
own=()
cleanup() {
  for pid in "${own[@]}"; do kill "$pid" 2>/dev/null; done
  wait 2>/dev/null
  rm -rf "$scratch"
}
trap cleanup EXIT

fail() {
  echo "FAILED: $*"
  for said in "$scratch"/window.err "$scratch"/config/bogosity/settings.json; do
    [ -s "$said" ] && sed "s/^/  $(basename "$said"): /" "$said"
  done
  declare -F tell_more >/dev/null && tell_more
  exit 1
}

# Waits up to two minutes until a command succeeds.
until_true() {
  local what=$1 end=$((SECONDS + 120))
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$end" ] || fail "waited two minutes for: $what"
    sleep 0.01
  done
}

# Nothing has to be waited for, and nothing is heard.
verdicts_at_once() {
  mkdir -p "$XDG_CONFIG_HOME/bogosity"
  echo '{"breath": 0, "sounds": false}' >"$XDG_CONFIG_HOME/bogosity/settings.json"
}

answers() { xdotool getmouselocation >/dev/null 2>&1; }

# A display on a number nobody uses. -noreset: without it the server begins anew whenever its last client leaves, and
# turns away whoever is connecting at that moment. -r: a key whose release is late on a busy machine does not repeat. A
# server that does not answer gives way to another.
own_display() {
  export HOME=$scratch/home XDG_DATA_HOME=$scratch/data XDG_CONFIG_HOME=$scratch/config
  mkdir -p "$HOME"
  unset WAYLAND_DISPLAY
  local try server
  for try in 1 2 3 4 5; do
    mkfifo "$scratch/display$try"
    Xvfb -displayfd 3 -screen 0 "$1x24" -nolisten tcp -noreset -r 3>"$scratch/display$try" 2>>"$scratch/xvfb.err" &
    server=$!
    own+=("$server")
    if read -r -t 60 number <"$scratch/display$try"; then
      export DISPLAY=:$number
      for _ in $(seq 100); do
        kill -0 "$server" 2>/dev/null || break
        answers && return
        sleep 0.05
      done
    fi
    kill "$server" 2>/dev/null
    wait "$server" 2>/dev/null
  done
  fail "no display lasts: $(cat "$scratch/xvfb.err")"
}

# Starts the program with these arguments; `title` is a pattern for what its window is called. Then there are
# `program_pid` and `window`, which has the keyboard.
start_window() {
  title=$1
  shift
  "$program" "$@" 2>>"$scratch/window.err" &
  program_pid=$!
  own+=("$program_pid")
  until_true "the window" has_window
  xdotool windowfocus --sync "$window"
}
has_window() {
  kill -0 "$program_pid" 2>/dev/null || fail "the program ended by itself"
  window=$(xdotool search --onlyvisible --name "$title" 2>/dev/null | head -n 1)
  [ -n "$window" ]
}

# For scripts that drive the real window: a display and folders of their own, and ways to wait and to fail. To be
# sourced; then `own_display 1280x800`. What is started is noted in `own` and ends with the script.
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
  exit 1
}

# Waits up to a minute until a command succeeds.
until_true() {
  local what=$1
  shift
  for _ in $(seq 1200); do
    "$@" && return 0
    sleep 0.05
  done
  fail "waited a minute for: $what"
}

# A display on a number nobody uses. One that is just going away may take the new one's socket along: then another.
own_display() {
  mkfifo "$scratch/display"
  export XDG_DATA_HOME=$scratch/data XDG_CONFIG_HOME=$scratch/config
  unset WAYLAND_DISPLAY
  for _ in 1 2 3 4 5; do
    Xvfb -displayfd 3 -screen 0 "$1x24" -nolisten tcp 3>"$scratch/display" 2>"$scratch/xvfb.err" &
    own+=($!)
    read -r -t 60 number <"$scratch/display" || fail "no display: $(cat "$scratch/xvfb.err")"
    export DISPLAY=:$number
    sleep 0.2
    xdotool getmouselocation >/dev/null 2>&1 && return
  done
  fail "no display lasts: $(cat "$scratch/xvfb.err")"
}

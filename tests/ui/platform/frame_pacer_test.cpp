#include <doctest/doctest.h>

#include "ui/draw/theme.h"
#include "ui/input/entry_line.h"
#include "ui/input/events.h"
#include "ui/platform/window.h"

namespace bogosity::ui {
namespace {

// The loop of the window, with a clock of its own: frames drawn until nothing wants one any more.
int frames_until_rest(FramePacer& pace, double& now) {
  int frames = 0;
  while (const auto wait = pace.wait(now, std::nullopt)) {
    now += *wait;
    if (pace.wants_frame(now)) {
      pace.drew(now, false);
      ++frames;
    }
    if (frames > 100) break;
  }
  return frames;
}

InputEvent enter(double at, bool shift = false) {
  InputEvent event;
  event.key = Key::enter;
  event.at = at;
  event.shift = shift;
  return event;
}

}  // namespace

TEST_CASE("the pace: three frames for an event, then none") {
  FramePacer pace;
  double now = 0;
  CHECK(frames_until_rest(pace, now) == 3);
  CHECK_FALSE(pace.wait(now + 10, std::nullopt).has_value());
  pace.request_frames();
  CHECK(frames_until_rest(pace, now) == 3);
  CHECK(pace.frames() == 6);
}

TEST_CASE("the pace: one frame for an event where nothing has to come to rest") {
  FramePacer pace(1);
  double now = 0;
  CHECK(frames_until_rest(pace, now) == 1);
  pace.request_frames();
  pace.request_frames();
  CHECK(frames_until_rest(pace, now) == 1);
}

TEST_CASE("the pace: never more than sixty frames a second, however much happens") {
  FramePacer pace;
  double now = 0;
  while (now < 1) {
    pace.request_frames();
    if (pace.wants_frame(now)) pace.drew(now, false);
    now += 0.001;
  }
  CHECK(pace.frames() <= 61);
  CHECK(pace.frames() >= 50);
}

TEST_CASE("the pace: no rest while a mouse button is held, and a deadline wakes it without a frame") {
  FramePacer pace;
  double now = 0;
  for (int i = 0; i < 20; ++i) {
    now += 0.02;
    pace.drew(now, true);
  }
  CHECK(pace.wait(now, std::nullopt).has_value());
  FramePacer resting;
  now = 0;
  frames_until_rest(resting, now);
  CHECK(*resting.wait(now, now + 0.4) == doctest::Approx(0.4));
  CHECK_FALSE(resting.wants_frame(now + 1));
}

TEST_CASE("a double press of Enter within 150 ms counts once") {
  KeyDebounce bounce;
  CHECK_FALSE(bounce.is_echo(enter(1.000)));
  CHECK(bounce.is_echo(enter(1.100)));
  CHECK_FALSE(bounce.is_echo(enter(1.300)));
  CHECK_FALSE(bounce.is_echo(enter(1.350, true)));
}

TEST_CASE("two quick lines are no double press") {
  KeyDebounce bounce;
  CHECK_FALSE(bounce.is_echo(enter(1.000)));
  InputEvent typed;
  typed.key = Key::character;
  CHECK_FALSE(bounce.is_echo(typed));
  CHECK_FALSE(bounce.is_echo(enter(1.050)));
}

TEST_CASE("an unfinished line is kept a tenth of a second after the last key") {
  DraftTimer draft;
  CHECK_FALSE(draft.due().has_value());
  draft.changed(10.0);
  CHECK_FALSE(draft.is_due(10.05));
  draft.changed(10.08);
  CHECK_FALSE(draft.is_due(10.11));
  CHECK(draft.is_due(10.181));
  draft.kept();
  CHECK_FALSE(draft.is_due(20));
}

TEST_CASE("an unfinished line is kept within half a second, however quickly somebody types") {
  DraftTimer draft;
  for (double at = 10.0; at < 10.49; at += 0.05) draft.changed(at);
  CHECK_FALSE(draft.is_due(10.499));
  CHECK(draft.is_due(10.501));
  draft.kept();
  draft.changed(10.51);
  CHECK_FALSE(draft.is_due(10.6));
  CHECK(draft.is_due(10.611));
}

TEST_CASE("an unfinished line that the store could not take is tried again after half a second") {
  DraftTimer draft;
  draft.changed(10.0);
  draft.try_later(10.1);
  CHECK_FALSE(draft.is_due(10.5));
  CHECK(draft.is_due(10.601));
}

TEST_CASE("a page of 960x540 points fills a window at its fitting scale") {
  CHECK(fitting_scale({960, 540}) == 1);
  CHECK(fitting_scale({1920, 1080}) == 2);
  CHECK(fitting_scale({1440, 900}) == doctest::Approx(1.5));
  CHECK(fitting_scale({1280, 720}) <= 1280.0 / 960);
}

TEST_CASE("the pace: a clock that moves on gets one frame, a press gets its three") {
  FramePacer pace;
  double now = 0;
  const auto frames_until_rest = [&] {
    int frames = 0;
    for (; pace.wants_frame(now += 1); ++frames) pace.drew(now, false);
    return frames;
  };
  frames_until_rest();
  pace.request_frame();
  CHECK(frames_until_rest() == 1);
  pace.request_frames();
  pace.request_frame();
  CHECK(frames_until_rest() == FramePacer::frames_to_settle);
}

}  // namespace bogosity::ui

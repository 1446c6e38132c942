// When to draw: a few frames after each thing that happened, none while nothing does, never more than 60 a second.
// Pure arithmetic; the window asks it how long to sleep.
#pragma once

#include <optional>

namespace bogosity::ui {

class Pace {
 public:
  // ImGui needs up to three frames to come to rest after an event.
  static constexpr int frames_to_settle = 3;
  static constexpr double least_between_frames = 1.0 / 60;

  // `settle`: how many frames follow each thing that happened.
  explicit Pace(int settle = frames_to_settle) : after_each_(settle), settle_(settle) {}

  void stir() { settle_ = after_each_; }
  // One frame is enough: nothing was pressed, a clock has moved on.
  void touch() { settle_ = settle_ > 1 ? settle_ : 1; }
  bool wants_frame(double now) const { return settle_ > 0 && now >= next_frame_; }
  // A frame was drawn at `now`. While something is held (a mouse button) there is no rest.
  void drew(double now, bool held) {
    next_frame_ = now + least_between_frames;
    if (settle_ > 0 && !held) --settle_;
    ++frames_;
  }
  // Seconds to wait for events: 0 is not at all, nothing is until one comes. `deadline`: when something is due.
  std::optional<double> wait(double now, std::optional<double> deadline) const {
    std::optional<double> until = deadline;
    if (settle_ > 0 && (!until || next_frame_ < *until)) until = next_frame_;
    if (!until) return std::nullopt;
    return *until > now ? *until - now : 0.0;
  }
  long long frames() const { return frames_; }

 private:
  int after_each_;
  int settle_;
  double next_frame_ = 0;
  long long frames_ = 0;
};

}  // namespace bogosity::ui

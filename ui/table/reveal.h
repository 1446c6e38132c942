// How a verdict comes to light: a held breath, the cards that matter turned over one by one, the stamp, the reason, the
// points. Both windows draw from the same moment. The log has the verdict at once; nothing waits for this.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace bogosity::ui {

enum class RevealStep : std::uint8_t { breath, cards, stamp, reason, points, over };

// What is to be seen of a verdict.
struct RevealMoment {
  RevealStep step = RevealStep::over;
  float share = 1;             // of the step, as far as it moves: 0 to 1
  std::size_t turned = 1'000;  // so many cards lie face up

  bool is_over() const { return step == RevealStep::over; }
  bool shows(RevealStep wanted) const { return step >= wanted; }
  friend bool operator==(const RevealMoment&, const RevealMoment&) = default;
};

// A state machine over the clock; times are seconds of the dashboard's own clock.
class Reveal {
 public:
  // `breath`: how long it is held; 0 shows the verdict at once, as if there were no reveal.
  void begin(std::size_t cards, double breath, double now);
  // On to the next step.
  void skip(double now);
  void end() { begun_.reset(); }

  RevealMoment at(double now) const;
  // When the moment is another one; nothing once it is over.
  std::optional<double> next_change(double now) const;

 private:
  static constexpr std::size_t steps = 5;

  // Which step that is, and how long it has gone on.
  std::size_t step_at(double now, double& into) const;

  std::optional<double> begun_;
  std::size_t cards_ = 0;
  std::array<double, steps> lengths_{};
};

}  // namespace bogosity::ui

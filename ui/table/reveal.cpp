#include "ui/table/reveal.h"

#include <algorithm>
#include <cmath>

namespace bogosity::ui {
namespace {

constexpr double card_length = 0.5;
constexpr double most_for_cards = 3;
constexpr double stamp_length = 0.6;
constexpr double reason_length = 0.9;
constexpr double points_length = 0.7;
constexpr double frame = 1.0 / 60;
constexpr double breath_parts = 3;  // its dots

// Of steps that move from frame to frame.
bool moves(RevealStep step) { return step == RevealStep::stamp || step == RevealStep::points; }

}  // namespace

void Reveal::begin(std::size_t cards, double breath, double now) {
  begun_.reset();
  if (breath <= 0) return;
  begun_ = now;
  cards_ = cards;
  lengths_ = {breath, std::min(most_for_cards, card_length * static_cast<double>(cards)), stamp_length, reason_length,
              points_length};
}

std::size_t Reveal::step_at(double now, double& into) const {
  into = std::max(0.0, now - *begun_);
  std::size_t step = 0;
  while (step < steps && into >= lengths_[step]) into -= lengths_[step++];
  return step;
}

void Reveal::skip(double now) {
  if (!begun_) return;
  double into = 0;
  const std::size_t step = step_at(now, into);
  if (step < steps) *begun_ -= lengths_[step] - into + 1e-6;
}

RevealMoment Reveal::at(double now) const {
  if (!begun_) return {};
  double into = 0;
  const std::size_t step = step_at(now, into);
  if (step == steps) return {};
  RevealMoment moment{static_cast<RevealStep>(step), 0, 0};
  const double share = into / lengths_[step];
  if (moment.step == RevealStep::breath)
    moment.share = static_cast<float>(std::floor(share * breath_parts) / breath_parts);
  if (moves(moment.step)) moment.share = static_cast<float>(share);
  if (moment.step == RevealStep::cards) moment.turned = static_cast<std::size_t>(share * static_cast<double>(cards_));
  if (moment.step > RevealStep::cards) moment.turned = cards_;
  return moment;
}

std::optional<double> Reveal::next_change(double now) const {
  if (!begun_) return std::nullopt;
  double into = 0;
  const std::size_t step = step_at(now, into);
  if (step == steps) return std::nullopt;
  if (moves(static_cast<RevealStep>(step))) return now + frame;
  const double parts = step == 0 ? breath_parts : step == 1 ? static_cast<double>(cards_) : 1;
  const double part = lengths_[step] / parts;
  return now - into + part * (std::floor(into / part) + 1) + 1e-6;
}

}  // namespace bogosity::ui

#include "charts/numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace bogosity::charts {
namespace {

constexpr double thousand = 1000;
constexpr double too_many_digits = 1e15;
const std::string minus = "\u2212";
const std::string thin_blank = "\u202f";

double step_for(double span, int most, bool whole) {
  const double least = span / std::max(1, most - 1);
  double power = std::pow(10.0, std::floor(std::log10(least)));
  for (;; power *= 10) {
    for (const double times : {1.0, 2.0, 5.0}) {
      const double step = times * power;
      if (step >= least * (1 - 1e-9) && (!whole || step >= 1)) return step;
    }
  }
}

std::vector<double> ticks_between(double low, double high, double step) {
  std::vector<double> at;
  const double first = std::ceil(low / step - 1e-9);
  const double last = std::floor(high / step + 1e-9);
  for (double i = first; i <= last; ++i) at.push_back(i == 0 ? 0 : i * step);
  return at;
}

std::string with_thousands(std::string digits) {
  const auto point = digits.find('.');
  const std::size_t whole = point == std::string::npos ? digits.size() : point;
  if (whole <= 4) return digits;
  for (std::size_t at = whole; at > 3;) {
    at -= 3;
    digits.insert(at, thin_blank);
  }
  return digits;
}

std::string without_zeros(std::string digits) {
  if (digits.find('.') == std::string::npos) return digits;
  while (digits.back() == '0') digits.pop_back();
  if (digits.back() == '.') digits.pop_back();
  return digits;
}

}  // namespace

Ticks nice_ticks(double low, double high, int most, bool whole) {
  if (high < low) std::swap(low, high);
  if (high == low) high = low + std::max(1.0, std::abs(low) * 1e-3);
  // Widening to whole steps may take one tick more than fits: then the next step.
  most = std::max(3, most);  // with zero in the middle there are three
  for (int allowed = most;; --allowed) {
    Ticks ticks;
    ticks.step = step_for(high - low, std::max(2, allowed), whole);
    if (allowed < 2) ticks.step *= 10;
    ticks.low = std::floor(low / ticks.step + 1e-9) * ticks.step;
    ticks.high = std::ceil(high / ticks.step - 1e-9) * ticks.step;
    ticks.at = ticks_between(ticks.low, ticks.high, ticks.step);
    if (ticks.at.size() <= static_cast<std::size_t>(most) || allowed < 2) return ticks;
  }
}

Ticks close_ticks(double low, double high, int most, bool whole) {
  constexpr double wasteful = 1.35;
  const Ticks wide = nice_ticks(low, high, most, whole);
  const double rim = (high - low) * 0.06;
  if (high <= low || wide.high - wide.low <= wasteful * (high - low)) return wide;
  const Ticks close = ticks_within(low - rim, high + rim, most + 1, whole);
  return close.at.size() < 2 ? wide : close;
}

Ticks ticks_within(double low, double high, int most, bool whole) {
  if (high <= low) return {low, low + 1, 1, {low}};
  Ticks ticks;
  ticks.low = low;
  ticks.high = high;
  ticks.step = step_for(high - low, std::max(2, most), whole);
  ticks.at = ticks_between(low, high, ticks.step);
  return ticks;
}

std::string number_text(double value, int decimals) {
  if (!std::isfinite(value)) return "\u2013";
  const double size = std::abs(value);
  std::string text;
  if (size >= too_many_digits) {
    text = fmt::format("{:.3g}", size);
  } else {
    text = with_thousands(without_zeros(fmt::format("{:.{}f}", size, decimals)));
  }
  const bool is_zero = text == "0";
  return value < 0 && !is_zero ? minus + text : text;
}

std::string short_number(double value) {
  const double size = std::abs(value);
  if (size < 100 * thousand || size >= too_many_digits) return number_text(value);
  struct Unit {
    double size;
    const char* letter;
  };
  constexpr std::array<Unit, 4> units = {{{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}}};
  for (const Unit& unit : units) {
    if (size >= unit.size) return number_text(value / unit.size, 1) + unit.letter;
  }
  return number_text(value);
}

}  // namespace bogosity::charts

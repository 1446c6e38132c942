#include "charts/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/numbers.h"

namespace bogosity::charts {
namespace {

constexpr float margin = 10;
constexpr float title_height = 30;
constexpr float note_height = 20;
constexpr float cap_share = 0.36F;  // half of a digit's height, in em

// The position between low and high, 0 to 1, without overflow for values near the limits.
double share_of(double value, double low, double high) {
  const double span = high - low;
  return span > 0 ? (value - low) / span : 0.5;
}

// The first, the least, the highest and the last of those between the two, in their order.
void keep_four(const std::vector<Sample>& samples, std::size_t from, std::size_t to, std::vector<Sample>& kept) {
  const auto lower = [&](std::size_t a, std::size_t b) { return samples[a].y < samples[b].y; };
  std::size_t least = from;
  std::size_t highest = from;
  for (std::size_t i = from; i < to; ++i) {
    if (lower(i, least)) least = i;
    if (lower(highest, i)) highest = i;
  }
  std::vector<std::size_t> indexes = {from, least, highest, to - 1};
  std::ranges::sort(indexes);
  indexes.erase(std::unique(indexes.begin(), indexes.end()), indexes.end());
  for (const std::size_t index : indexes) kept.push_back(samples[index]);
}

constexpr double thousand = 1000;
constexpr double too_many_digits = 1e15;
const std::string minus = "\u2212";

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

std::string with_thousands(const std::string& digits) { return core::grouped(digits, ","); }

std::string without_zeros(std::string digits) {
  if (digits.find('.') == std::string::npos) return digits;
  while (digits.back() == '0') digits.pop_back();
  if (digits.back() == '.') digits.pop_back();
  return digits;
}

}  // namespace

float Scale::x(double value) const {
  return plot.x + plot.w * static_cast<float>(std::clamp(share_of(value, x_low, x_high), 0.0, 1.0));
}

float Scale::y(double value) const {
  const auto share = static_cast<float>(std::clamp(share_of(value, y_low, y_high), 0.0, 1.0));
  return plot.y + plot.h * (reversed ? share : 1 - share);
}

std::vector<Sample> thinned(const std::vector<Sample>& samples, const Scale& scale) {
  if (static_cast<float>(samples.size()) <= scale.plot.w) return samples;
  std::vector<Sample> kept;
  const auto dot = [&](std::size_t i) { return std::lround(scale.x(samples[i].x) / 2); };
  for (std::size_t from = 0; from < samples.size();) {
    std::size_t to = from + 1;
    while (to < samples.size() && dot(to) == dot(from)) ++to;
    keep_four(samples, from, to, kept);
    from = to;
  }
  return kept;
}

void spread_apart(std::vector<float>& y, float apart, float top, float bottom) {
  float from = top;
  for (float& each : y) {
    each = std::max(each, from);
    from = each + apart;
  }
  float to = bottom;
  for (std::size_t i = y.size(); i-- > 0;) {
    y[i] = std::min(y[i], to);
    to = y[i] - apart;
  }
}

void Pen::words(TextRole face, Point middle, Side side, Tint tint, std::string text) {
  if (text.empty()) return;
  put(TextStroke{{middle.x, middle.y + size_of(face) * cap_share}, face, side, tint, std::move(text)});
}

Rect framed(Pen& pen, const Chart& chart, const ChartSize& size) {
  Rect area = Rect{0, 0, size.w, size.h}.inset(margin);
  if (size.titled && !chart.title.empty()) {
    pen.words_in(TextRole::strong, {area.x, area.y + 8}, Side::left, {Ink::ink}, chart.title, area.w);
    area.cut_top(title_height);
  }
  if (!chart.note.empty()) {
    pen.words_in(TextRole::small, {area.x, area.bottom() - 7}, Side::left, {Ink::quiet}, chart.note, area.w);
    area.h -= note_height;
  }
  return area;
}

int ticks_for_height(float height) { return std::clamp(static_cast<int>(height / 38) + 1, 3, 9); }

void put_vertical_axis(Pen& pen, Rect& area, const Axis& up, const Ticks& ticks) {
  if (!up.title.empty()) {
    pen.words_in(TextRole::caption, {area.x, area.y + 5}, Side::left, {Ink::quiet}, up.title, area.w);
    area.cut_top(20);
  }
  float labels = 0;
  for (const double tick : ticks.at) labels = std::max(labels, pen.width(TextRole::small, short_number(tick)));
  const Rect plot{area.x + labels + 8, area.y + 7, area.w - labels - 8, area.h - 7};
  const Scale scale{plot, 0, 1, ticks.low, ticks.high, up.reversed};
  for (const double tick : ticks.at) {
    const float y = scale.y(tick);
    pen.words(TextRole::small, {plot.x - 8, y}, Side::right, {Ink::quiet}, short_number(tick));
    pen.line({plot.x, y}, {plot.right(), y}, {tick == 0 ? Ink::faint : Ink::rule});
  }
  area = plot;
}

void put_legend(Pen& pen, Rect& area, const std::vector<ChartPlayer>& who) {
  constexpr float apart = 16;
  constexpr float most = 150;
  float x = area.x;
  float y = area.y + 7;
  for (const ChartPlayer& each : who) {
    const std::string name = fitted(pen.measure(), TextRole::small, each.name, most);
    const float wide = mark_room + pen.width(TextRole::small, name);
    if (x > area.x && x + wide > area.right()) {
      x = area.x;
      y += line_apart + 2;
    }
    pen.player_mark({x + 5, y}, each.player);
    pen.words(TextRole::small, {x + mark_room, y}, Side::left, {Ink::ink}, name);
    x += wide + apart;
  }
  if (!who.empty()) area.cut_top(y + 19 - area.y);
}

Range range_of(const std::vector<Series>& series, bool with_zero, double Sample::*of) {
  Range range;
  bool first = !with_zero;
  for (const Series& each : series) {
    for (const Sample& sample : each.samples) {
      range.low = first ? sample.*of : std::min(range.low, sample.*of);
      range.high = first ? sample.*of : std::max(range.high, sample.*of);
      first = false;
    }
  }
  return range;
}

ChartLayout layout_of(const Chart& chart, const ChartSize& size) {
  ChartLayout plan;
  plan.drawing.w = size.w;
  plan.drawing.h = size.h;
  Pen pen(plan.drawing, size.measure);
  const Rect area = framed(pen, chart, size);
  if (is_empty(chart)) {
    const std::string words = chart.nothing.empty() ? "nothing to show yet" : chart.nothing;
    pen.words_in(TextRole::body, area.center(), Side::center, {Ink::quiet}, words, area.w);
    return plan;
  }
  if (area.w < 40 || area.h < 30) return plan;
  std::visit([&](const auto& body) { add_layout(plan, pen, area, body); }, chart.body);
  return plan;
}

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

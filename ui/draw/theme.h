// How the dashboard looks: colors, type scale and spacing, in one place and nothing global. Lengths are in points;
// a point is `scale` pixels.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/geometry.h"
#include "core/sentence.h"

namespace bogosity::ui {

struct Color {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  std::uint8_t a = 255;

  static constexpr Color hex(std::uint32_t rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16 & 255), static_cast<std::uint8_t>(rgb >> 8 & 255),
            static_cast<std::uint8_t>(rgb & 255), 255};
  }
  // The same color, `share` (0 to 1) of it seen.
  constexpr Color faded(float share) const {
    return {r, g, b, static_cast<std::uint8_t>(static_cast<float>(a) * share)};
  }
  friend bool operator==(const Color&, const Color&) = default;
};

// `share` of `b` mixed into `a`: 0 is a, 1 is b.
Color mixed(Color a, Color b, float share);

struct Theme {
  std::string_view name;
  std::string_view about;                   // a short description
  Color felt, felt_glow, felt_edge;         // the background, its light middle and its rim
  Color bar, bar_line;                      // the header
  Color panel, panel_line, rule;            // panels on the felt, and the lines in them
  Color raised, raised_line, raised_hover;  // buttons and chips
  Color ink, quiet, faint;                  // text, lesser text, placeholders
  Color accent, accent_ink;                 // the step at hand, the player with the dice, the default button
  Color caution;                            // a default button that takes something away
  Color bad, good, brand;
  Color shout, shout_hover, shout_ink;  // "You're Bogus"
  Color sealed;                         // the bar that stands for what nobody may see
  Color hand, card, card_edge, card_under, card_black, card_red, card_faint;
  Color shadow;
  std::array<Color, 4> suit;        // on a card, in the order of core::Suit
  std::array<Color, 4> suit_words;  // a suit among words; as the words are where nothing is set
  std::array<Color, 10> players;    // a line of the chart each; the shape of the marker tells them apart as well
};

Theme felt_theme();
Theme paper_theme();     // light
Theme contrast_theme();  // high contrast
// "felt", "paper" or "contrast". A theme is a column of colors in theme.cpp, a function, and a place in the list there.
std::optional<Theme> theme_named(std::string_view name);
std::vector<std::string_view> theme_names();
// Each suit in a color of its own: spades black, hearts red, clubs green, diamonds blue.
Theme with_four_colors(Theme theme);

Color tone_color(const Theme& theme, core::Tone tone);

// The type scale: every text on screen is one of these.
enum class TextStyle : std::uint8_t {
  small,
  small_strong,
  caption,
  section,  // a caption with space between its letters
  body,
  strong,
  lead,
  lead_strong,
  name,
  heading,
  title,
  index_small,
  index,
  index_large,  // the rank on a card
  key,
  mono,
  entry,  // key caps, record text, the entry line
  score_small,
  score,
  logo,
  shout,
  stamp_small,
  stamp,
  wall_small,  // from here on for the second window only: sentences, and digits as high as a hand
  wall,
  wall_strong,
  poster_small,
  poster,
  count_  // the number of types
};

enum class Family : std::uint8_t { text, text_bold, display, mono };

struct TypeSpec {
  Family family;
  float points;  // the em, as in print
};

TypeSpec spec_of(TextStyle type);

// Spacing, in points.
namespace space {
inline constexpr float page = 20;    // between the window's edge and the panels
inline constexpr float gap = 14;     // between panels
inline constexpr float pad = 18;     // between a panel's edge and its content
inline constexpr float radius = 9;   // of panels
inline constexpr float button = 40;  // the least height of a button
inline constexpr float bar = 54;     // the header
}  // namespace space

// The smallest page: a window with less room scrolls over it.
inline constexpr Size least_points{960, 540};

// The largest scale, in pixels a point, with which `least_points` fit into a window of so many pixels.
double fitting_scale(Size pixels);

// The steps of Ctrl + and Ctrl -.
inline constexpr std::array<double, 11> zoom_steps = {0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3};

// The next larger zoom.
constexpr double zoomed_in(double zoom) {
  const auto* larger = std::ranges::upper_bound(zoom_steps, zoom + 0.001);
  return larger == zoom_steps.end() ? zoom_steps.back() : *larger;
}

// The next smaller zoom.
constexpr double zoomed_out(double zoom) {
  const auto* now = std::ranges::lower_bound(zoom_steps, zoom - 0.001);
  return now == zoom_steps.begin() ? zoom_steps.front() : now[-1];
}

}  // namespace bogosity::ui

#include "ui/draw/theme.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/cards.h"

namespace bogosity::ui {

Color mixed(Color a, Color b, float share) {
  const auto mix = [share](std::uint8_t from, std::uint8_t to) {
    return static_cast<std::uint8_t>(
        std::lround(static_cast<float>(from) * (1 - share) + static_cast<float>(to) * share));
  };
  return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b), mix(a.a, b.a)};
}

namespace {

constexpr std::array<Color, 4> two_colors(Color black, Color red) { return {black, red, red, black}; }

constexpr std::array<Color, 10> colors(const std::array<std::uint32_t, 10>& rgb) {
  std::array<Color, 10> all;
  for (std::size_t i = 0; i < rgb.size(); ++i) all[i] = Color::hex(rgb[i]);
  return all;
}

// Is this ground nearer to black than to white?
bool is_dark(Color ground) { return contrast_between(ground, Color::hex(0x000000)) < 5; }

}  // namespace

Theme felt_theme() {
  Theme t;
  t.name = "felt";
  t.about = "green, as card tables are";
  t.felt = Color::hex(0x12231B);
  t.felt_glow = Color::hex(0x1C3429);
  t.felt_edge = Color::hex(0x0D1A14);
  t.bar = Color::hex(0x0D1A14);
  t.bar_line = Color::hex(0x2A493A);
  t.panel = Color::hex(0x1A3126);
  t.panel_line = t.rule = Color::hex(0x2A493A);
  t.raised = Color::hex(0x223F32);
  t.raised_line = Color::hex(0x35594A);
  t.raised_hover = Color::hex(0x2C5040);
  t.ink = Color::hex(0xF6EDDA);
  t.quiet = Color::hex(0x9DB3A6);
  t.faint = Color::hex(0x6B8F7F);
  t.accent = Color::hex(0x7CC4E8);
  t.accent_ink = Color::hex(0x0D1A14);
  t.bad = Color::hex(0xFF6B5E);
  t.good = Color::hex(0xF2C14E);
  t.brand = Color::hex(0xFF6B5E);
  t.shout = Color::hex(0xD8301F);
  t.shout_hover = Color::hex(0xC4281C);
  t.shout_ink = Color::hex(0xFFFFFF);
  t.sealed = Color::hex(0x2E5441);
  t.card = Color::hex(0xFBF7EC);
  t.hand = t.card;
  t.card_edge = Color{0, 0, 0, 0};  // the felt is edge enough
  t.card_under = Color::hex(0xB9B199);
  t.card_black = Color::hex(0x1B1A17);
  t.card_red = Color::hex(0xC62B28);
  t.card_faint = Color::hex(0x4F6359);
  t.shadow = Color{0, 0, 0, 70};
  t.suit = two_colors(t.card_black, t.card_red);
  t.suit_words = two_colors(Color{0, 0, 0, 0}, Color{0, 0, 0, 0});
  t.players =
      colors({0xF2C14E, 0x7CC4E8, 0xFF8D7A, 0xC9A6F2, 0x7FD9A0, 0xF6EDDA, 0xF29AC8, 0xA9B7C9, 0xD8DD6A, 0xF0A35E});
  return t;
}

Theme paper_theme() {
  Theme t = felt_theme();
  t.name = "paper";
  t.about = "for daylight and printed faces";
  t.felt = Color::hex(0xEFE9DA);
  t.felt_glow = Color::hex(0xF6F1E4);
  t.felt_edge = Color::hex(0xE4DCC8);
  t.bar = Color::hex(0xFBF8F0);
  t.bar_line = Color::hex(0xD2C8B0);
  t.panel = Color::hex(0xFBF8F0);
  t.panel_line = t.rule = Color::hex(0xD2C8B0);
  t.raised = Color::hex(0xEDE6D4);
  t.raised_line = Color::hex(0xBFB498);
  t.raised_hover = Color::hex(0xE0D7BF);
  t.ink = Color::hex(0x1E2A24);
  t.quiet = Color::hex(0x4F5C54);
  t.faint = Color::hex(0x857F68);
  t.accent = Color::hex(0x1A628C);
  t.accent_ink = Color::hex(0xFFFFFF);
  t.bad = Color::hex(0xA82015);
  t.good = Color::hex(0x7A4F00);
  t.brand = Color::hex(0xB4261A);
  t.sealed = Color::hex(0xCFC6AE);
  t.hand = Color::hex(0x4F6B5C);
  t.card = Color::hex(0xFFFFFF);
  t.card_edge = Color::hex(0xBFB498);
  t.card_faint = Color::hex(0xC4BCA6);
  t.shadow = Color{60, 50, 20, 50};
  t.players =
      colors({0x9A6200, 0x1A628C, 0xB4261A, 0x6A3FA0, 0x1C6B3A, 0x1E2A24, 0xA8216F, 0x4A5A70, 0x6B6A00, 0x8A3F00});
  return t;
}

Theme contrast_theme() {
  Theme t = felt_theme();
  t.name = "contrast";
  t.about = "black and white";
  t.card_edge = Color{0, 0, 0, 0};
  t.felt = t.felt_glow = t.felt_edge = t.bar = t.panel = Color::hex(0x000000);
  t.bar_line = t.panel_line = Color::hex(0xFFFFFF);
  t.rule = Color::hex(0x5A5A5A);
  t.raised = Color::hex(0x1A1A1A);
  t.raised_line = Color::hex(0xFFFFFF);
  t.raised_hover = Color::hex(0x3A3A3A);
  t.ink = Color::hex(0xFFFFFF);
  t.quiet = Color::hex(0xE0E0E0);
  t.faint = Color::hex(0x9A9A9A);
  t.accent = Color::hex(0xFFE14D);
  t.accent_ink = Color::hex(0x000000);
  t.bad = Color::hex(0xFF8A80);
  t.good = Color::hex(0x7CFFB0);
  t.brand = Color::hex(0xFF8A80);
  t.sealed = Color::hex(0x6A6A6A);
  t.shout = Color::hex(0xB00010);
  t.shout_hover = Color::hex(0x96000C);
  t.card = Color::hex(0xFFFFFF);
  t.card_black = Color::hex(0x000000);
  t.card_red = Color::hex(0xB00018);
  t.card_faint = Color::hex(0x6A6A6A);
  t.suit = two_colors(t.card_black, t.card_red);
  t.players =
      colors({0xFFE14D, 0x7FD4FF, 0xFF8A80, 0xD0B0FF, 0x7CFFB0, 0xFFFFFF, 0xFF9AD5, 0xC0C8D8, 0xD8E060, 0xFFB060});
  return t;
}

// In the order in which they are offered.
constexpr std::array themes = {felt_theme, paper_theme, contrast_theme};

std::optional<Theme> theme_named(std::string_view name) {
  for (const auto make : themes) {
    if (Theme theme = make(); theme.name == name) return theme;
  }
  return std::nullopt;
}

std::vector<std::string_view> theme_names() {
  std::vector<std::string_view> names;
  for (const auto make : themes) names.push_back(make().name);
  return names;
}

Theme with_four_colors(Theme theme) {
  const auto of = [](core::Suit suit) { return static_cast<std::size_t>(suit); };
  theme.suit[of(core::Suit::clubs)] = Color::hex(0x0B5426);
  theme.suit[of(core::Suit::diamonds)] = Color::hex(0x0C3F9E);
  const bool dark = is_dark(theme.panel);
  theme.suit_words[of(core::Suit::clubs)] = dark ? Color::hex(0x8FE0A8) : Color::hex(0x0B5426);
  theme.suit_words[of(core::Suit::diamonds)] = dark ? Color::hex(0x9CC8FF) : Color::hex(0x0C3F9E);
  theme.suit_words[of(core::Suit::hearts)] = dark ? Color::hex(0xFF9A90) : Color::hex(0xA82015);
  theme.suit_words[of(core::Suit::spades)] = theme.ink;
  return theme;
}

double contrast_between(Color a, Color b) {
  const auto light = [](Color c) {
    const auto part = [](std::uint8_t value) {
      const double share = value / 255.0;
      return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(c.r) + 0.7152 * part(c.g) + 0.0722 * part(c.b);
  };
  const double one = light(a) + 0.05;
  const double other = light(b) + 0.05;
  return std::max(one, other) / std::min(one, other);
}

Color tone_color(const Theme& theme, core::Tone tone) {
  switch (tone) {
    case core::Tone::good: return theme.good;
    case core::Tone::bad: return theme.bad;
    case core::Tone::quiet:
    case core::Tone::struck: return theme.quiet;
    case core::Tone::plain:
    case core::Tone::name:
    case core::Tone::strong:
    case core::Tone::sealed: break;
  }
  return theme.ink;
}

TypeSpec spec_of(TextStyle type) {
  using enum Family;
  // In the order of TextStyle.
  static constexpr std::array<TypeSpec, static_cast<std::size_t>(TextStyle::count_)> specs = {{
      {text, 14},       // small
      {text_bold, 14},  // small_strong
      {text, 12},       // caption
      {text, 16},       // body
      {text_bold, 16},  // strong
      {text, 18},       // lead
      {text_bold, 18},  // lead_strong
      {text_bold, 21},  // name
      {text_bold, 28},  // heading
      {text_bold, 40},  // title
      {text_bold, 30},  // index_small
      {text_bold, 42},  // index
      {text_bold, 70},  // index_large
      {mono, 13},       // key
      {mono, 16},       // mono
      {mono, 25},       // entry
      {display, 32},    // score_small
      {display, 52},    // score
      {display, 32},    // logo
      {display, 42},    // shout
      {display, 70},    // stamp_small
      {display, 104},   // stamp
      {text, 21},       // wall_small
      {text, 26},       // wall
      {text_bold, 26},  // wall_strong
      {display, 170},   // poster_small
      {display, 280},   // poster
  }};
  return specs[static_cast<std::size_t>(type)];
}

double most_scale(double width_px, double height_px) {
  return std::min(width_px / least_points.w, height_px / least_points.h);
}

double capped_scale(double wanted, double width_px, double height_px) {
  const double most = most_scale(width_px, height_px);
  if (wanted <= most) return std::max(wanted, 0.25);
  // In steps, so that a window being resized does not load its fonts anew with every pixel.
  return std::max(0.25, std::floor(most * 20) / 20);
}

}  // namespace bogosity::ui

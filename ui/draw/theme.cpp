#include "ui/draw/theme.h"

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

// A color in each of the themes.
struct ThemeColor {
  Color Theme::*part;
  std::uint32_t felt, paper, contrast;
};
constexpr ThemeColor palette[] = {
    {&Theme::felt, 0x12231B, 0xEFE9DA, 0x000000},         {&Theme::felt_glow, 0x1C3429, 0xF6F1E4, 0x000000},
    {&Theme::felt_edge, 0x0D1A14, 0xE4DCC8, 0x000000},    {&Theme::bar, 0x0D1A14, 0xFBF8F0, 0x000000},
    {&Theme::bar_line, 0x2A493A, 0xD2C8B0, 0xFFFFFF},     {&Theme::panel, 0x1A3126, 0xFBF8F0, 0x000000},
    {&Theme::panel_line, 0x2A493A, 0xD2C8B0, 0xFFFFFF},   {&Theme::rule, 0x2A493A, 0xD2C8B0, 0x5A5A5A},
    {&Theme::raised, 0x223F32, 0xEDE6D4, 0x1A1A1A},       {&Theme::raised_line, 0x35594A, 0xBFB498, 0xFFFFFF},
    {&Theme::raised_hover, 0x2C5040, 0xE0D7BF, 0x3A3A3A}, {&Theme::ink, 0xF6EDDA, 0x1E2A24, 0xFFFFFF},
    {&Theme::quiet, 0x9DB3A6, 0x4F5C54, 0xE0E0E0},        {&Theme::faint, 0x6B8F7F, 0x857F68, 0x9A9A9A},
    {&Theme::accent, 0x7CC4E8, 0x1A628C, 0xFFE14D},       {&Theme::accent_ink, 0x0D1A14, 0xFFFFFF, 0x000000},
    {&Theme::caution, 0xF2C14E, 0x8F5A00, 0xFFB060},      {&Theme::bad, 0xFF6B5E, 0xA82015, 0xFF8A80},
    {&Theme::good, 0xF2C14E, 0x7A4F00, 0x7CFFB0},         {&Theme::brand, 0xFF6B5E, 0xB4261A, 0xFF8A80},
    {&Theme::shout, 0xD8301F, 0xD8301F, 0xB00010},        {&Theme::shout_hover, 0xC4281C, 0xC4281C, 0x96000C},
    {&Theme::shout_ink, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF},    {&Theme::sealed, 0x2E5441, 0xCFC6AE, 0x6A6A6A},
    {&Theme::hand, 0xFBF7EC, 0x4F6B5C, 0xFBF7EC},         {&Theme::card, 0xFBF7EC, 0xFFFFFF, 0xFFFFFF},
    {&Theme::card_under, 0xB9B199, 0xB9B199, 0xB9B199},   {&Theme::card_black, 0x1B1A17, 0x1B1A17, 0x000000},
    {&Theme::card_red, 0xC62B28, 0xC62B28, 0xB00018},     {&Theme::card_faint, 0x4F6359, 0xC4BCA6, 0x6A6A6A},
};

Theme theme_of(std::string_view name, std::string_view about, std::uint32_t ThemeColor::*which,
               const std::array<std::uint32_t, 10>& players) {
  Theme t;
  t.name = name;
  t.about = about;
  for (const ThemeColor& each : palette) t.*each.part = Color::hex(each.*which);
  t.card_edge = Color{0, 0, 0, 0};
  t.shadow = Color{0, 0, 0, 70};
  t.suit = two_colors(t.card_black, t.card_red);
  t.suit_words = two_colors(Color{0, 0, 0, 0}, Color{0, 0, 0, 0});
  for (std::size_t i = 0; i < players.size(); ++i) t.players[i] = Color::hex(players[i]);
  return t;
}

}  // namespace

Theme felt_theme() {
  return theme_of("felt", "green, as card tables are", &ThemeColor::felt,
                  {0xF2C14E, 0x7CC4E8, 0xFF8D7A, 0xC9A6F2, 0x7FD9A0, 0xF6EDDA, 0xF29AC8, 0xA9B7C9, 0xD8DD6A, 0xF0A35E});
}

Theme paper_theme() {
  Theme t =
      theme_of("paper", "for daylight and printed faces", &ThemeColor::paper,
               {0x9A6200, 0x1A628C, 0xB4261A, 0x6A3FA0, 0x1C6B3A, 0x1E2A24, 0xA8216F, 0x4A5A70, 0x6B6A00, 0x8A3F00});
  t.card_edge = Color::hex(0xBFB498);  // elsewhere the ground is edge enough
  t.shadow = Color{60, 50, 20, 50};
  return t;
}

Theme contrast_theme() {
  return theme_of("contrast", "black and white", &ThemeColor::contrast,
                  {0xFFE14D, 0x7FD4FF, 0xFF8A80, 0xD0B0FF, 0x7CFFB0, 0xFFFFFF, 0xFF9AD5, 0xC0C8D8, 0xD8E060, 0xFFB060});
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
  const bool dark = theme.panel.g < theme.ink.g;
  theme.suit_words[of(core::Suit::clubs)] = dark ? Color::hex(0x8FE0A8) : Color::hex(0x0B5426);
  theme.suit_words[of(core::Suit::diamonds)] = dark ? Color::hex(0x9CC8FF) : Color::hex(0x0C3F9E);
  theme.suit_words[of(core::Suit::hearts)] = dark ? Color::hex(0xFF9A90) : Color::hex(0xA82015);
  theme.suit_words[of(core::Suit::spades)] = theme.ink;
  return theme;
}

Color tone_color(const Theme& theme, core::Tone tone) {
  if (tone == core::Tone::good) return theme.good;
  if (tone == core::Tone::bad) return theme.bad;
  return tone == core::Tone::quiet || tone == core::Tone::struck ? theme.quiet : theme.ink;
}

TypeSpec spec_of(TextStyle type) {
  using enum Family;
  // In the order of TextStyle.
  static constexpr std::array<TypeSpec, static_cast<std::size_t>(TextStyle::count_)> specs = {{
      {text, 14},       // small
      {text_bold, 14},  // small_strong
      {text, 12},       // caption
      {text, 12},       // section
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

double fitting_scale(Size pixels) {
  const double most = std::min(pixels.w / least_points.w, pixels.h / least_points.h);
  // The scale goes in steps, so that a window being resized does not load its fonts anew with every pixel.
  return std::max(0.25, std::floor(most * 20) / 20);
}

}  // namespace bogosity::ui

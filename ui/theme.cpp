#include "ui/theme.h"

#include <array>
#include <cmath>

namespace bogosity::ui {

Color mixed(Color a, Color b, float share) {
  const auto mix = [share](std::uint8_t from, std::uint8_t to) {
    return static_cast<std::uint8_t>(
        std::lround(static_cast<float>(from) * (1 - share) + static_cast<float>(to) * share));
  };
  return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b), mix(a.a, b.a)};
}

Theme felt_theme() {
  Theme t;
  t.name = "felt";
  t.felt = Color::hex(0x12231B);
  t.felt_glow = Color::hex(0x1C3429);
  t.felt_edge = Color::hex(0x0D1A14);
  t.bar = Color::hex(0x0D1A14);
  t.bar_line = Color::hex(0x2A493A);
  t.panel = Color::hex(0x1A3126);
  t.panel_line = Color::hex(0x2A493A);
  t.raised = Color::hex(0x223F32);
  t.raised_line = Color::hex(0x35594A);
  t.raised_hover = Color::hex(0x2C5040);
  t.ink = Color::hex(0xF6EDDA);
  t.quiet = Color::hex(0x9DB3A6);
  t.faint = Color::hex(0x4D6F60);
  t.accent = Color::hex(0x7CC4E8);
  t.accent_ink = Color::hex(0x0D1A14);
  t.bad = Color::hex(0xFF6B5E);
  t.good = Color::hex(0xF2C14E);
  t.brand = Color::hex(0xFF6B5E);
  t.shout = Color::hex(0xE2382A);
  t.shout_hover = Color::hex(0xF04B3C);
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
  return t;
}

Theme paper_theme() {
  Theme t = felt_theme();
  t.name = "paper";
  t.felt = Color::hex(0xEFE9DA);
  t.felt_glow = Color::hex(0xF6F1E4);
  t.felt_edge = Color::hex(0xE4DCC8);
  t.bar = Color::hex(0xFBF8F0);
  t.bar_line = Color::hex(0xD2C8B0);
  t.panel = Color::hex(0xFBF8F0);
  t.panel_line = Color::hex(0xD2C8B0);
  t.raised = Color::hex(0xEDE6D4);
  t.raised_line = Color::hex(0xBFB498);
  t.raised_hover = Color::hex(0xE0D7BF);
  t.ink = Color::hex(0x1E2A24);
  t.quiet = Color::hex(0x5A675F);
  t.faint = Color::hex(0xA9A48F);
  t.accent = Color::hex(0x1F6F9E);
  t.accent_ink = Color::hex(0xFFFFFF);
  t.bad = Color::hex(0xB4261A);
  t.good = Color::hex(0x8A5A00);
  t.brand = Color::hex(0xB4261A);
  t.sealed = Color::hex(0xCFC6AE);
  t.hand = Color::hex(0x4F6B5C);
  t.card = Color::hex(0xFFFFFF);
  t.card_edge = Color::hex(0xBFB498);
  t.card_faint = Color::hex(0xC4BCA6);
  t.shadow = Color{60, 50, 20, 50};
  return t;
}

Theme contrast_theme() {
  Theme t = felt_theme();
  t.name = "contrast";
  t.card_edge = Color{0, 0, 0, 0};
  t.felt = t.felt_glow = t.felt_edge = t.bar = t.panel = Color::hex(0x000000);
  t.bar_line = t.panel_line = Color::hex(0xFFFFFF);
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
  t.card = Color::hex(0xFFFFFF);
  t.card_black = Color::hex(0x000000);
  t.card_faint = Color::hex(0x6A6A6A);
  return t;
}

std::optional<Theme> theme_named(std::string_view name) {
  for (const auto make : {felt_theme, paper_theme, contrast_theme}) {
    if (Theme theme = make(); theme.name == name) return theme;
  }
  return std::nullopt;
}

std::vector<std::string_view> theme_names() { return {"felt", "paper", "contrast"}; }

Color tone_color(const Theme& theme, core::Tone tone) {
  switch (tone) {
    case core::Tone::good:
      return theme.good;
    case core::Tone::bad:
      return theme.bad;
    case core::Tone::quiet:
      return theme.quiet;
    case core::Tone::plain:
    case core::Tone::name:
    case core::Tone::strong:
    case core::Tone::sealed:
      break;
  }
  return theme.ink;
}

TypeSpec spec_of(Type type) {
  switch (type) {
    case Type::small:
      return {Family::text, 14};
    case Type::small_strong:
      return {Family::text_bold, 14};
    case Type::caption:
      return {Family::text, 12};
    case Type::body:
      return {Family::text, 16};
    case Type::strong:
      return {Family::text_bold, 16};
    case Type::lead:
      return {Family::text, 18};
    case Type::lead_strong:
      return {Family::text_bold, 18};
    case Type::name:
      return {Family::text_bold, 21};
    case Type::heading:
      return {Family::text_bold, 28};
    case Type::title:
      return {Family::text_bold, 40};
    case Type::index_small:
      return {Family::text_bold, 30};
    case Type::index:
      return {Family::text_bold, 42};
    case Type::index_large:
      return {Family::text_bold, 70};
    case Type::key:
      return {Family::mono, 13};
    case Type::mono:
      return {Family::mono, 16};
    case Type::entry:
      return {Family::mono, 25};
    case Type::score_small:
      return {Family::display, 32};
    case Type::score:
      return {Family::display, 52};
    case Type::logo:
      return {Family::display, 32};
    case Type::shout:
      return {Family::display, 42};
    case Type::stamp_small:
      return {Family::display, 70};
    case Type::stamp:
      return {Family::display, 104};
    case Type::count_:
      break;
  }
  return {Family::text, 16};
}

double capped_scale(double wanted, double width_px, double height_px) {
  const double most = std::min(width_px / least_points.w, height_px / least_points.h);
  if (wanted <= most) return std::max(wanted, 0.25);
  // In steps, so that a window being resized does not load its fonts anew with every pixel.
  return std::max(0.25, std::floor(most * 20) / 20);
}

}  // namespace bogosity::ui

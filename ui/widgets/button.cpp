#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

constexpr float side = 15;  // between a button's edge and its label
constexpr float chip_side = 11;
constexpr float key_gap = 9;

struct Look {
  Color ground, line, ink, key_ink, key_line;
};

Look look_of(const Theme& t, ButtonLook look, const Press& press) {
  switch (look) {
    case ButtonLook::primary:
    case ButtonLook::chosen: {
      const Color ground = press.hovered ? mixed(t.accent, t.ink, 0.25F) : t.accent;
      return {ground, ground, t.accent_ink, t.accent_ink, t.accent_ink.faded(0.7F)};
    }
    case ButtonLook::disabled:
      return {t.panel, t.panel_line, t.faint, t.faint, t.panel_line};
    case ButtonLook::plain:
      break;
  }
  const Color ground = press.held ? t.raised_line : press.hovered ? t.raised_hover : t.raised;
  return {ground, t.raised_line, t.ink, t.quiet, t.raised_line};
}

bool pressable(Paint& paint, Rect rect, std::string_view label, std::string_view key, ButtonLook look, Type type,
               float pad) {
  const Press press = look == ButtonLook::disabled ? Press{} : paint.press(label, rect);
  const Look colors = look_of(paint.theme(), look, press);
  const float radius = type == Type::small ? 6 : 7;
  paint.fill(rect, colors.ground, radius);
  paint.outline(rect, colors.line, radius);
  const float key_room = key.empty() ? 0 : key_gap + key_width(paint, key);
  const std::string shown = paint.fitted(type, label, std::max(0.0F, rect.w - 2 * pad - key_room));
  const float width = paint.width(type, shown) + key_room;
  const float x = rect.x + (rect.w - width) / 2;
  paint.text_in(type, {x, rect.y, rect.w, rect.h}, Align::left, colors.ink, shown);
  if (!key.empty()) {
    draw_key(paint, {x + width - key_room + key_gap, rect.center().y - key_height / 2}, key, colors.key_ink,
             colors.key_line);
  }
  return press.clicked;
}

}  // namespace

float key_width(const Paint& paint, std::string_view key) {
  return std::max(key_height, paint.width(Type::key, key) + 11);
}

float draw_key(Paint& paint, Point at, std::string_view key, Color ink, Color line) {
  const Rect cap{at.x, at.y, key_width(paint, key), key_height};
  paint.outline(cap, line, 4);
  paint.text_in(Type::key, cap, Align::center, ink, key);
  return cap.w;
}

float button_width(const Paint& paint, std::string_view label, std::string_view key) {
  return 2 * side + paint.width(Type::body, label) + (key.empty() ? 0 : key_gap + key_width(paint, key));
}

bool button(Paint& paint, Rect rect, std::string_view label, std::string_view key, ButtonLook look) {
  const Type type = look == ButtonLook::primary || look == ButtonLook::chosen ? Type::strong : Type::body;
  return pressable(paint, rect, label, key, look, type, side - 6);
}

float chip_width(const Paint& paint, std::string_view label, std::string_view key) {
  return 2 * chip_side + paint.width(Type::body, label) + (key.empty() ? 0 : key_gap + key_width(paint, key));
}

bool chip(Paint& paint, Rect rect, std::string_view label, std::string_view key, bool chosen) {
  return pressable(paint, rect, label, key, chosen ? ButtonLook::chosen : ButtonLook::plain, Type::body, 5);
}

void draw_panel(Paint& paint, Rect rect) {
  paint.fill(rect, paint.theme().panel, space::radius);
  paint.outline(rect, paint.theme().panel_line, space::radius);
}

}  // namespace bogosity::ui

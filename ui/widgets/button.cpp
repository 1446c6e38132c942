#include "ui/widgets/button.h"

#include <array>

#include "ui/widgets/sentence.h"

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

void draw_hint(Paint& paint) {
  const auto& hint = paint.hint();
  if (hint.words.empty()) return;
  const Theme& t = paint.theme();
  constexpr float most = 420;
  const SentenceStyle style{Type::body, Type::strong, 1.15F, {}, 4};
  const core::Sentence words = said(hint.words);
  const float width = std::min(most, paint.width(style.plain, hint.words) + 1);
  const float height = sentence_height(paint, width, words, style);
  const Rect screen = paint.screen();
  Rect box{hint.beside.center().x - width / 2 - 12, hint.beside.bottom() + 8, width + 24, height + 16};
  box.x = std::clamp(box.x, 8.0F, std::max(8.0F, screen.right() - box.w - 8));
  if (box.bottom() > screen.bottom()) box.y = hint.beside.y - box.h - 8;
  paint.fill(box.inset(-1), t.shadow, 8);
  paint.fill(box, t.raised, 7);
  paint.outline(box, t.accent, 7);
  draw_sentence(paint, box.inset(12, 8), words, style);
}

namespace {

constexpr float slant = -7;  // degrees

// The frame stands higher than its own height by its slant.
Type largest_that_fits(const Paint& paint, Rect rect, std::string_view word) {
  for (const Type type : {Type::stamp, Type::stamp_small, Type::score}) {
    const float width = paint.width(type, word) + paint.line_height(type) * 0.5F;
    if (width <= rect.w && paint.fonts().cap_height(type) * 1.66F + width * 0.122F <= rect.h) return type;
  }
  return Type::score_small;
}

}  // namespace

void draw_stamp(Paint& paint, Rect rect, std::string_view word, Color color) {
  const Type type = largest_that_fits(paint, rect, word);
  const float width = paint.width(type, word) + paint.line_height(type) * 0.45F;
  const float height = paint.fonts().cap_height(type) * 1.66F;
  const Rect frame{rect.center().x - width / 2, rect.center().y - height / 2, width, height};
  const int mark = paint.mark();
  const float stroke = type == Type::stamp ? 6 : type == Type::stamp_small ? 5 : 3.5F;
  paint.outline(frame, color, height * 0.13F, stroke);
  paint.text_in(type, frame, Align::center, color, word);
  paint.turn_since(mark, rect.center(), slant);
}

}  // namespace bogosity::ui

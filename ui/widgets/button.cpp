#include "ui/widgets/button.h"

#include <algorithm>
#include <optional>

#include "ui/widgets/flow.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float side = 15;  // between a button's edge and its label
constexpr float chip_side = 11;
constexpr float key_gap = 9;

struct ButtonColors {
  Color ground, hovered, held, line, ink, key_ink, key_line;
};

bool is_filled(ButtonLook look) {
  return look == ButtonLook::primary || look == ButtonLook::warning || look == ButtonLook::chosen;
}

ButtonColors look_of(const Theme& t, ButtonLook look) {
  if (is_filled(look)) {
    const Color ground = look == ButtonLook::warning ? t.caution : t.accent;
    const Color hovered = mixed(ground, t.ink, 0.25F);
    return {ground, hovered, hovered, ground, t.accent_ink, t.accent_ink, t.accent_ink.faded(0.7F)};
  }
  if (look == ButtonLook::shout)
    return {t.shout, t.shout_hover, t.shout_hover, t.shout, t.shout_ink, t.shout_ink, t.shout_ink.faded(0.6F)};
  if (look == ButtonLook::disabled) return {t.panel, t.panel, t.panel, t.panel_line, t.faint, t.faint, t.panel_line};
  return {t.raised, t.raised_hover, t.raised_line, t.raised_line, t.ink, t.quiet, t.raised_line};
}

// Dear ImGui's button; words and key cap stand together in its middle.
bool pressable(Painter& painter, Rect rect, std::string_view label, std::string_view key, ButtonLook look,
               TextStyle type, float pad) {
  const ButtonColors colors = look_of(painter.theme(), look);
  ImGui::PushStyleColor(ImGuiCol_Button, packed(colors.ground));
  ImGui::PushStyleColor(ImGuiCol_ButtonHovered, packed(colors.hovered));
  ImGui::PushStyleColor(ImGuiCol_ButtonActive, packed(colors.held));
  ImGui::PushStyleColor(ImGuiCol_Border, packed(colors.line));
  ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, std::max(1.0F, painter.pixels(1)));
  ImGui::PushStyleVar(ImGuiStyleVar_DisabledAlpha, 1.0F);
  const bool clicked = painter.press_button(label, rect, look != ButtonLook::disabled).clicked;
  ImGui::PopStyleVar(2);
  ImGui::PopStyleColor(4);
  const float key_room = key.empty() ? 0 : key_gap + key_width(painter, key);
  constexpr float tall = 57;  // from this height on the words are large, too
  if (rect.h >= tall && look != ButtonLook::shout)
    type = fitting_type(painter, label, {rect.w - 2 * pad - key_room, rect.h}, {TextStyle::heading, type});
  const float width = std::min(painter.width(type, label), std::max(0.0F, rect.w - 2 * pad - key_room));
  const Rect words{rect.x + (rect.w - width - key_room) / 2, rect.y, width, rect.h};
  painter.text_in(type, words, Align::left, colors.ink, label);
  if (!key.empty())
    draw_key(painter, {words.right() + key_gap, rect.center().y - key_height / 2}, key, colors.key_ink,
             colors.key_line);
  return clicked;
}

constexpr float slant = -7;  // degrees

// The frame stands higher than its own height by its slant.
TextStyle largest_that_fits(const Painter& painter, Rect rect, std::string_view word) {
  for (const TextStyle type : {TextStyle::stamp, TextStyle::stamp_small, TextStyle::score}) {
    const float width = painter.width(type, word) + painter.line_height(type) * 0.5F;
    if (width <= rect.w && painter.fonts().cap_height(type) * 1.66F + width * 0.122F <= rect.h) return type;
  }
  return TextStyle::score_small;
}

}  // namespace

float draw_key(Painter& painter, Point at, std::string_view key, Color ink, Color line) {
  const Rect cap{at.x, at.y, key_width(painter, key), key_height};
  painter.outline(cap, line, 4);
  painter.text_in(TextStyle::key, cap, Align::center, ink, key);
  return cap.w;
}

float button_width(const Painter& painter, std::string_view label, std::string_view key) {
  return 2 * side + painter.width(TextStyle::body, label) + (key.empty() ? 0 : key_gap + key_width(painter, key));
}

bool button(Painter& painter, Rect rect, std::string_view label, std::string_view key, ButtonLook look) {
  TextStyle type = is_filled(look) ? TextStyle::strong : TextStyle::body;
  if (look == ButtonLook::shout)
    type = fitting_type(painter, label, {rect.w - 100, rect.h}, {TextStyle::shout, TextStyle::score_small});
  return pressable(painter, rect, label, key, look, type, side - 6);
}

float chip_width(const Painter& painter, std::string_view label, std::string_view key) {
  return 2 * chip_side + painter.width(TextStyle::body, label) + (key.empty() ? 0 : key_gap + key_width(painter, key));
}

bool chip(Painter& painter, Rect rect, std::string_view label, std::string_view key, bool chosen) {
  return chip(painter, rect, label, key, chosen ? ButtonLook::chosen : ButtonLook::plain);
}

bool chip(Painter& painter, Rect rect, std::string_view label, std::string_view key, ButtonLook look) {
  return pressable(painter, rect, label, key, look, TextStyle::body, 5);
}

void draw_panel(Painter& painter, Rect rect) {
  painter.fill(rect, painter.theme().panel, space::radius);
  painter.outline(rect, painter.theme().panel_line, space::radius);
}

void draw_stamp(Painter& painter, Rect rect, std::string_view word, Color color, float scale, float seen) {
  color = color.faded(seen);
  std::optional<OverlayArea> above_all;
  if (scale > 1) above_all.emplace(painter);  // it falls from above everything
  const TextStyle type = largest_that_fits(painter, rect, word);
  const float width = painter.width(type, word) + painter.line_height(type) * 0.45F;
  const float height = painter.fonts().cap_height(type) * 1.66F;
  const Rect frame{rect.center().x - width / 2, rect.center().y - height / 2, width, height};
  const int mark = painter.mark();
  const float stroke = type == TextStyle::stamp ? 6 : type == TextStyle::stamp_small ? 5 : 3.5F;
  painter.outline(frame, color, height * 0.13F, stroke);
  const int letters = painter.mark();
  painter.text_in(type, frame, Align::center, color, word);
  painter.soften_letters_since(letters);
  painter.turn_since(mark, rect.center(), slant, scale);
}

}  // namespace bogosity::ui

#include "ui/widgets/panel_parts.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace bogosity::ui {

namespace {

Rect begin_step_panel(Painter& painter, Rect area, std::string_view caption, std::string_view hint) {
  draw_panel(painter, area);
  if (caption.empty()) return area.inset(12, 8);
  const bool tight = area.h < 200;
  Rect inner = area.inset(area.w < 620 ? 12 : 18, tight ? 8 : 14);
  const Rect head = inner.cut_top(14, tight ? 5 : 10);
  painter.caption(head.top_left(), painter.theme().quiet, caption, head.w);
  const float room = head.w - painter.caption_width(caption) - 24;
  if (!hint.empty() && painter.width(TextStyle::small, hint) < room)
    painter.text_in(TextStyle::small, head, Align::right, painter.theme().quiet, hint);
  return inner;
}

void draw_chip(Painter& painter, Rect place, const ChipLook& it, Actions& actions) {
  const bool roomy = it.key.empty() || place.w > chip_width(painter, it.label, it.key);
  const ButtonLook look = it.chosen ? ButtonLook::chosen : it.does.empty() ? ButtonLook::disabled : it.look;
  if (chip(painter, place, it.label, roomy ? std::string_view(it.key) : "", look)) append(actions, it.does);
}

}  // namespace

StepPanel::StepPanel(Painter& painter, Rect area, std::string_view caption, std::string_view hint)
    : FlowArea(painter, begin_step_panel(painter, area, caption, hint)) {
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(painter.pixels(8), painter.pixels(chip_row_gap)));
}

void draw_chips(Painter& painter, float height, std::size_t across, const Chips& chips, Actions& actions) {
  const float gap = free_width(painter) < 560 ? 5 : 8;
  const float pitch = (free_width(painter) + gap) / static_cast<float>(across);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(painter.pixels(gap), painter.pixels(chip_row_gap)));
  ImGui::BeginGroup();
  for (std::size_t i = 0; i < chips.size(); ++i) {
    if (i % across > 0) ImGui::SameLine(painter.pixels(pitch * static_cast<float>(i % across)));
    draw_chip(painter, next_place(painter, pitch - gap, height), chips[i], actions);
  }
  ImGui::EndGroup();
  ImGui::PopStyleVar();
}

void draw_chip_line(Painter& painter, const Chips& chips, Actions& actions) {
  if (chips.empty()) return;
  const float end = free_width(painter) + next_place(painter, 0, 0).x;
  ImGui::BeginGroup();
  for (std::size_t i = 0; i < chips.size(); ++i) {
    const RowId id("line", static_cast<int>(i));
    const float width = chip_line_width(painter, chips[i]);
    if (i > 0 && ImGui::GetItemRectMax().x / painter.scale() + 6 + width > end) break;
    if (i > 0) ImGui::SameLine(0, painter.pixels(6));
    draw_chip(painter, next_place(painter, width, space::button), chips[i], actions);
  }
  ImGui::EndGroup();
}

float chip_line_width(const Painter& painter, const ChipLook& chip) {
  return std::max(46.0F, chip_width(painter, chip.label, chip.key) + 4);
}

Actions logged(std::string line) { return {action::SetLine{std::move(line)}, action::Commit{core::Passing::passes}}; }

void log_line(Actions& actions, std::string line) { append(actions, logged(std::move(line))); }

void append(Actions& actions, const Actions& more) { actions.insert(actions.end(), more.begin(), more.end()); }

Actions toggled(const std::string& token, bool chosen) {
  return {chosen ? Action(action::DropToken{token}) : Action(action::PutToken{token})};
}

float row_height(Rect area, int rows, float gap, float most) {
  const auto count = static_cast<float>(rows);
  return std::min((area.h - gap * (count - 1)) / count, most);
}

void say_below(Painter& painter, const std::string& words) {
  const Rect room = next_place(painter, free_width(painter), free_height(painter));
  const std::array sentence = {said(words)};
  const float height = draw_sentences(painter, room, sentence,
                                      {TextStyle::small, TextStyle::small_strong, 1.2F, painter.theme().quiet, 3}, 0);
  end_place(painter, {room.x, room.y, room.w, height});
}

Rect begin_sheet_head(Painter& painter, Rect& area, Actions& actions) {
  draw_panel(painter, area);
  const bool tight = area.w < 760 || area.h < 420;
  area = tight ? area.inset(16, 12) : area.inset(26, 20);
  Rect head = area.cut_top(space::button, tight ? 8 : 14);
  const float width = button_width(painter, "Done", "Esc") + 6;
  if (button(painter, head.cut_right(width, 12), "Done", "Esc")) actions.emplace_back(action::CloseSheet{});
  return head;
}

Rect begin_sheet(Painter& painter, Rect area, std::string_view title, Actions& actions) {
  const Rect head = begin_sheet_head(painter, area, actions);
  const TextStyle type = fitting_type(painter, title, {head.w, head.h}, {TextStyle::heading, TextStyle::name});
  painter.text_in(type, head, Align::left, painter.theme().ink, title);
  return area;
}

SheetArea::SheetArea(Painter& painter, Rect area, std::string_view title, Actions& actions)
    : ScrollArea(painter, title, begin_sheet(painter, area, title, actions)) {}

namespace {

std::string with_apostrophes(std::string text) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
  };
  for (std::size_t at = text.find('\''); at != std::string::npos; at = text.find('\'', at + 1)) {
    const bool after = at == 0 || is_letter(text[at - 1]);
    if (after && at + 1 < text.size() && is_letter(text[at + 1])) text.replace(at, 1, "\u2019");
  }
  return text;
}

}  // namespace

core::Sentence with_minus_signs(core::Sentence words) {
  for (auto& span : words) {
    for (std::size_t at = span.text.find(" -"); at != std::string::npos; at = span.text.find(" -", at + 1)) {
      span.text.replace(at + 1, 1, "\u2212");
    }
    span.text = with_apostrophes(std::move(span.text));
  }
  return words;
}

void draw_waiting(Painter& painter, Rect foot, std::string_view words, Actions& actions) {
  const RowId id("waiting", 0);
  const Rect place = foot.cut_left(button_width(painter, "Give up", "Esc") + 6, 14);
  if (button(painter, place, "Give up", "Esc")) actions.emplace_back(TableAction(action::GiveUp{}));
  const SentenceStyle style{TextStyle::body, TextStyle::strong, 1.1F, {}, 2, true};
  const core::Sentence sentence = said(std::string(words), core::Tone::plain);
  const float height = sentence_height(painter, foot.w, sentence, style);
  foot.cut_top(std::max(0.0F, (foot.h - height) / 2));
  draw_sentence(painter, foot, sentence, style);
}

core::Sentence refusal_in_words(const core::Error& error) {
  core::Sentence words = {{core::Tone::bad, as_sentence(error.reason)}};
  if (!error.way_out.empty()) words.push_back({core::Tone::plain, " " + as_sentence(error.way_out)});
  return words;
}

}  // namespace bogosity::ui

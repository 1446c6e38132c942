#include "ui/widgets/text_input.h"

#include <algorithm>

#include "core/utf8.h"
#include "ui/widgets/flow.h"

namespace bogosity::ui {
namespace {

// Data between a field and ImGui's callback.
struct FieldInImGui {
  std::string buffer;  // as ImGui sees it: narrowed
  bool take_over = false;
  bool all_selected = false;
  std::size_t caret = 0;  // to be taken over, in bytes
  std::optional<FieldText> now = std::nullopt;
};

int on_field(ImGuiInputTextCallbackData* data) {
  auto& field = *static_cast<FieldInImGui*>(data->UserData);
  if (field.take_over) {
    const std::string text = field.buffer;
    data->DeleteChars(0, data->BufTextLen);
    data->InsertChars(0, text.data(), text.data() + text.size());
    data->CursorPos = static_cast<int>(field.caret);
    field.all_selected ? data->SelectAll() : data->ClearSelection();
    compat::forget_undo();
  }
  const bool selected = data->SelectionStart != data->SelectionEnd;
  const int from = selected ? std::min(data->SelectionStart, data->SelectionEnd) : data->CursorPos;
  const int to = selected ? std::max(data->SelectionStart, data->SelectionEnd) : data->CursorPos;
  field.now = {nullptr, std::string(data->Buf, static_cast<std::size_t>(data->BufTextLen)),
               static_cast<std::size_t>(data->CursorPos), static_cast<std::size_t>(from), static_cast<std::size_t>(to)};
  return 0;
}

void underline(Painter& painter, Rect field, float x, std::string_view text, const EditField& look) {
  if (look.error == nullptr || look.error->place.column == 0) return;
  const std::size_t from = core::byte_of_column(text, look.error->place.column);
  const std::size_t end = std::min(text.find(' ', from), text.size());
  const float begin = x + painter.whole_width(look.type, text.substr(0, from));
  const float left = std::clamp(begin, field.x, field.right());
  const float width = std::max(10.0F, painter.whole_width(look.type, text.substr(from, end - from)));
  const float right = std::min(begin + width, field.right());
  const float below = field.center().y + painter.fonts().cap_height(look.type) / 2 + 6;
  painter.fill({left, below, std::max(0.0F, right - left), 2.5F},
               painter.theme().bad.faded(look.faint_error ? 0.6F : 1));
}

}  // namespace

ImGuiID id_of_field(const EditField& look) { return ImGui::GetID(("##" + std::string(look.label)).c_str()); }

std::optional<std::size_t> input_text(Painter& painter, Rect rect, const LineEditor& editor, const EditField& look) {
  const Fonts& fonts = painter.fonts();
  const ImRect pixels = painter.pixels(rect);
  const float baseline = rect.center().y + fonts.cap_height(look.type) / 2;
  const float top = painter.pixels(Point{0, baseline - fonts.baseline(look.type)}).y - pixels.Min.y;
  painter.note_text(editor.text());

  const std::string label = "##" + std::string(look.label);
  const ImGuiID id = id_of_field(look);
  const ImGuiID active = ImGui::GetActiveID();
  // ImGui keeps the room it found when the field took the keyboard: there is always enough for all that follows.
  FieldInImGui field{narrowed(editor.text())};
  field.buffer.reserve(std::max(field.buffer.size(), 2 * LineEditor::longest));
  int* seen = ImGui::GetStateStorage()->GetIntRef(id, -1);
  const bool begins = look.focused && active == 0 && !compat::menu_is_open();
  if (begins) compat::give_keyboard_to(id);
  if (!look.focused && active == id) ImGui::ClearActiveID();
  if (look.focused && (begins || *seen != static_cast<int>(editor.revision()))) {
    field.take_over = true;
    field.caret = narrowed(editor.text().substr(0, editor.caret())).size();
    field.all_selected =
        editor.selected_to() > 0 && editor.selected_from() == 0 && editor.selected_to() == editor.text().size();
    *seen = static_cast<int>(editor.revision());
  }

  compat::push_font(fonts.font(look.type), fonts.pixels(look.type));
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(0, std::max(0.0F, top)));
  ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0.0F);
  ImGui::PushStyleColor(ImGuiCol_FrameBg, 0);
  ImGui::PushStyleColor(ImGuiCol_NavHighlight, 0);
  ImGui::PushStyleColor(ImGuiCol_Text, packed(painter.theme().ink));
  ImGui::PushStyleColor(ImGuiCol_TextSelectedBg, packed(painter.theme().accent.faded(0.35F)));
  ImGui::SetCursorScreenPos(pixels.Min);
  ImGui::SetNextItemWidth(pixels.GetWidth());
  // The text is scrolled to the caret even if only the width of the field has changed.
  if (ImGuiInputTextState* state = ImGui::GetInputTextState(id)) state->CursorFollow = true;
  ImGui::InputText(label.c_str(), field.buffer.data(), field.buffer.capacity() + 1, ImGuiInputTextFlags_CallbackAlways,
                   on_field, &field);
  if (look.by_default) ImGui::SetItemDefaultFocus();
  painter.note_form_control();
  ImGui::PopStyleColor(4);
  ImGui::PopStyleVar(2);
  ImGui::PopFont();

  const float x = rect.x - (look.focused ? compat::field_scroll(id) / painter.scale() : 0);
  underline(painter, rect, x, editor.text(), look);
  // This caret lies over ImGui's own, which is a pixel wide and has the color of the text.
  const auto draw_caret = [&](float at) {
    const float above = painter.points(ImVec2{pixels.Min.x, pixels.Min.y + top}).y;
    painter.fill({x + at - 1 / painter.scale(), above, 2, painter.line_height(look.type)}, painter.theme().accent);
  };
  if (!field.now) {
    if (look.focused)
      draw_caret(painter.whole_width(look.type, std::string_view(editor.text()).substr(0, editor.caret())));
    return std::nullopt;
  }
  const auto until = [&](std::size_t bytes) { return widened(std::string_view(field.now->text).substr(0, bytes)); };
  const FieldText now{&editor, until(std::string::npos), until(field.now->caret).size(),
                      until(field.now->selected_from).size(), until(field.now->selected_to).size()};
  if (!look.focused) {
    if (compat::is_in_form()) *seen = static_cast<int>(editor.revision());  // the caret stays where it was clicked
    return now.caret;
  }
  editor.note_in_imgui();
  const float caret = painter.whole_width(look.type, std::string_view(now.text).substr(0, now.caret));
  draw_caret(caret);
  const bool as_it_was = now.text == editor.text() && now.caret == editor.caret() &&
                         now.selected_from == editor.selected_from() && now.selected_to == editor.selected_to();
  if (field.take_over || as_it_was) return std::nullopt;
  painter.note_edited(now);
  painter.scroll_to(look.in_sight.w > 0 ? look.in_sight : rect);
  return std::nullopt;
}

std::optional<std::size_t> framed_field(Painter& painter, Rect rect, const LineEditor& editor, const EditField& look) {
  const Theme& t = painter.theme();
  painter.note_item(look.label, rect);
  painter.fill(rect, look.focused ? t.felt_edge : t.felt, 7);
  const Color line = look.focused ? t.accent : painter.hovered(rect) ? t.raised_line : t.panel_line;
  painter.outline(rect, line, 7, look.focused ? 2 : 1);
  const Rect inner = rect.inset(13, 2);
  if (editor.empty()) {
    const float aside = look.focused ? 7 : 0;
    painter.text_in(TextStyle::body, {inner.x + aside, rect.y, inner.w - aside, rect.h}, Align::left, t.faint,
                    look.hint);
  }
  const auto caret = input_text(painter, inner, editor, look);
  if (look.focused) compat::reveal_focused();
  end_place(painter, rect);
  return caret;
}

std::optional<std::size_t> text_field(Painter& painter, Rect rect, std::string_view label, const LineEditor& editor,
                                      bool focused, std::string_view hint) {
  return framed_field(painter, rect, editor, {label, hint, focused, TextStyle::body, nullptr});
}

std::optional<std::size_t> edit_field(Painter& painter, Rect area, const LineEditor& editor, const EditField& look) {
  const Theme& t = painter.theme();
  Rect rest = area;
  painter.caption(rest.cut_top(16, 4).top_left(), look.focused ? t.accent : t.quiet, look.label, rest.w);
  const auto caret = framed_field(painter, rest.cut_top(space::button), editor, look);
  end_place(painter, {area.x, area.y, area.w, edit_field_height});
  return caret;
}

std::optional<std::size_t> path_candidates(Painter& painter, const std::vector<std::string>& candidates) {
  constexpr std::size_t most = 8;
  std::optional<std::size_t> pressed;
  if (candidates.empty()) return pressed;
  WrappedLine line(painter, 6);
  for (std::size_t i = 0; i < candidates.size() && i < most; ++i) {
    const RowId id("candidates", static_cast<int>(i));
    if (chip(painter, line, candidates[i])) pressed = i;
  }
  remark(painter, candidates.size() <= most ? "Tab goes on as far as these agree."
                                            : "Tab goes on as far as these agree. There are " +
                                                  std::to_string(candidates.size() - most) + " more.");
  return pressed;
}

}  // namespace bogosity::ui

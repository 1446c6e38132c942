#include "ui/widgets/form.h"

#include <cmath>
#include <string>

#include "ui/draw/imgui_compat.h"

namespace bogosity::ui {
namespace {

ImVec2 pixels(const Painter& painter, Point at) {
  return {std::round(at.x * painter.scale()), std::round(at.y * painter.scale())};
}

// What Painter::press does for controls of our own.
void note(Painter& painter, std::string_view label) {
  compat::note_control(ImGui::GetItemID());
  const ImVec2 min = ImGui::GetItemRectMin();
  const ImVec2 size = ImGui::GetItemRectSize();
  const float scale = painter.scale();
  painter.note_item(label, {min.x / scale, min.y / scale, size.x / scale, size.y / scale});
}

// Around controls; menus and popups have a border of their own.
class FrameBorder {
 public:
  explicit FrameBorder(const Painter& painter) {
    const Color c = painter.theme().raised_line;
    ImGui::PushStyleColor(ImGuiCol_Border, IM_COL32(c.r, c.g, c.b, c.a));
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 1.0F);
  }
  ~FrameBorder() {
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
  }
  FrameBorder(const FrameBorder&) = delete;
  FrameBorder& operator=(const FrameBorder&) = delete;
};

bool press_in_menu(const InputEvent& event) {
  switch (event.key) {
    case Key::up:
      return compat::press_key(ImGuiKey_UpArrow, false, false), true;
    case Key::down:
      return compat::press_key(ImGuiKey_DownArrow, false, false), true;
    case Key::enter:
      return compat::press_key(ImGuiKey_Space, false, false), true;
    case Key::escape:
      return compat::close_menu(), true;
    default:
      return compat::close_menu(), false;
  }
}

bool press_in_form(const InputEvent& event) {
  if (event.alt || event.ctrl) return false;
  switch (event.key) {
    case Key::up:
      return compat::press_key(ImGuiKey_UpArrow, false, false), true;
    case Key::down:
      return compat::press_key(ImGuiKey_DownArrow, false, false), true;
    case Key::left:
      return compat::press_key(ImGuiKey_LeftArrow, false, false), true;
    case Key::right:
      return compat::press_key(ImGuiKey_RightArrow, false, false), true;
    case Key::tab:
      return compat::step_in_form(event.shift ? -1 : 1), true;
    case Key::enter:
      if (!event.repeated) compat::press_key(ImGuiKey_Space, false, false);
      return true;
    case Key::character:
      if (event.letter == ' ') compat::press_key(ImGuiKey_Space, false, false);
      return event.letter == ' ';
    default:
      return false;
  }
}

}  // namespace

FormArea::FormArea(Painter& painter, std::string_view label, Rect room) {
  const ImVec2 min = pixels(painter, room.top_left());
  const ImVec2 max = pixels(painter, {room.right(), room.bottom()});
  ImGui::SetCursorScreenPos(min);
  ImGui::BeginChild(std::string(label).c_str(), {std::max(1.0F, max.x - min.x), std::max(1.0F, max.y - min.y)}, 0,
                    ImGuiWindowFlags_NoBackground);
  compat::begin_form();
}

FormArea::~FormArea() {
  compat::end_form();
  ImGui::EndChild();
}

void begin_here() { ImGui::SetItemDefaultFocus(); }

std::optional<std::size_t> combo(Painter& painter, Rect rect, std::string_view label,
                                 std::span<const std::string> options, std::size_t chosen) {
  std::optional<std::size_t> wanted;
  ImGui::SetCursorScreenPos(pixels(painter, rect.top_left()));
  ImGui::SetNextItemWidth(rect.w * painter.scale());
  bool open = false;
  {
    const FrameBorder border(painter);
    open =
        ImGui::BeginCombo(("##" + std::string(label)).c_str(), options[chosen].c_str(), ImGuiComboFlags_HeightLargest);
  }
  if (!open) note(painter, label);
  painter.note_text(options[chosen]);
  if (!open) return wanted;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (ImGui::Selectable(options[i].c_str(), i == chosen)) wanted = i;
    note(painter, std::string(label) + ": " + options[i]);
    if (i == chosen) ImGui::SetItemDefaultFocus();
  }
  ImGui::EndCombo();
  return wanted;
}

bool radio_button(Painter& painter, Rect rect, std::string_view words, bool chosen) {
  ImGui::SetCursorScreenPos(pixels(painter, rect.top_left()));
  const FrameBorder border(painter);
  const bool pressed = ImGui::RadioButton(std::string(words).c_str(), chosen);
  note(painter, words);
  painter.note_text(words);
  return pressed;
}

bool press_in_imgui_control(const InputEvent& event) {
  if (compat::menu_is_open()) return press_in_menu(event);
  return compat::form_has_keyboard() && press_in_form(event);
}

}  // namespace bogosity::ui

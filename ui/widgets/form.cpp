#include "ui/widgets/form.h"

#include "ui/widgets/flow.h"

namespace bogosity::ui {
namespace {

// What a form notes in its window's storage from frame to frame; form_mark of imgui_compat.h is one of these, too.
// A step of Tab, taken at the end of the next frame: before 1.89 ImGui's own goes through text fields alone.
constexpr ImGuiID form_step = 1;
constexpr ImGuiID form_text = 2;          // the id of the text field with the keyboard, or 0
constexpr ImGuiID form_revision = 3;      // LineEditor::last_revision() when that field was drawn
constexpr ImGuiID form_enter = 6;         // that field takes Enter
constexpr ImGuiID form_tab = 7;           // and Tab
constexpr ImGuiID form_pressed = 8;       // the Key that it has taken
constexpr ImGuiID form_edited = 9;        // there is something to undo in it
constexpr ImGuiID form_last_text = 10;    // the text field that had the keyboard last
constexpr ImGuiID form_last_window = 11;  // and its window

// Draws frames until the keyboard has come to rest in the form, and ImGui has the field with the keyboard as it is.
// Returns the id of the field; 0 if the keyboard is elsewhere.
ImGuiID settled_text(const ImGuiWindow& form, const std::function<void()>& draw_unseen) {
  constexpr int most_frames = 3;
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  const auto text = [&] { return static_cast<ImGuiID>(form.StateStorage.GetInt(form_text)); };
  for (int i = 0; i < most_frames && form.Active; ++i) {
    const bool is_drawn =
        text() == 0 || (ImGui::GetActiveID() == text() && context.NavId == text() &&
                        form.StateStorage.GetInt(form_revision) == static_cast<int>(LineEditor::last_revision()));
    if (is_drawn && form.StateStorage.GetInt(form_step) == 0 && !compat::focus_moves()) break;
    draw_unseen();
  }
  return form.Active ? text() : 0;
}

// True if a text field with the keyboard takes the key.
bool is_for_text(const InputEvent& event, const ImGuiStorage& form) {
  const ImGuiInputTextState* state = ImGui::GetInputTextState(static_cast<ImGuiID>(form.GetInt(form_text)));
  switch (event.key) {
    case Key::character: return !event.alt;
    case Key::backspace:
    case Key::del:
    case Key::left:
    case Key::right:
    case Key::home:
    case Key::end: return true;
    case Key::command:
      if (event.letter == 'a' || event.letter == 'v') return true;
      if (event.letter == 'c' || event.letter == 'x') return state != nullptr && state->HasSelection();
      return (event.letter == 'z' || event.letter == 'y') && form.GetBool(form_edited);
    default: return false;
  }
}

// The ImGui key that moves its navigation or presses a control.
std::optional<ImGuiKey> navigation_key(const InputEvent& event) {
  switch (event.key) {
    case Key::up: return ImGuiKey_UpArrow;
    case Key::down: return ImGuiKey_DownArrow;
    case Key::left: return ImGuiKey_LeftArrow;
    case Key::right: return ImGuiKey_RightArrow;
    case Key::enter: return ImGuiKey_Space;
    case Key::character: return event.letter == ' ' ? std::optional(ImGuiKey_Space) : std::nullopt;
    default: return std::nullopt;
  }
}

}  // namespace

FormArea::FormArea(Painter& painter, std::string_view label, Rect room, FormFocus focus)
    : painter_(painter), label_(label), room_(room) {
  const float frame = painter.pixels(8);  // half of it for the frame around the control that has the keyboard
  ImRect at = painter.pixels(room);
  at.Expand({frame, 0});
  ImGui::SetCursorScreenPos(at.Min);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(frame, frame));
  compat::begin_padded_child(label_.c_str(), ImMax(at.GetSize(), ImVec2(1, 1)), ImGuiWindowFlags_NoBackground);
  ImGui::PopStyleVar();
  ImGui::PushStyleColor(ImGuiCol_Border, packed(painter.theme().raised_line));
  ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 1.0F);
  ImGuiWindow* window = ImGui::GetCurrentWindow();
  const bool has_keyboard = focus != FormFocus::elsewhere;
  if (has_keyboard && !compat::menu_is_open() &&
      (ImGui::IsWindowAppearing() || !ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows))) {
    ImGui::SetWindowFocus();
    if (focus == FormFocus::first) ImGui::NavInitWindow(window, ImGui::IsWindowAppearing());
    if (focus == FormFocus::nowhere) ImGui::GetCurrentContext()->NavId = 0;
    compat::show_focus(true);
    if (ImGui::IsWindowAppearing()) ImGui::ScrollToRect(window->ParentWindow, at);
  }
  if (!has_keyboard && ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows)) ImGui::GetCurrentContext()->NavId = 0;
  ImGuiStorage& storage = window->StateStorage;
  storage.SetBool(compat::form_mark, has_keyboard);
  storage.SetInt(form_text, 0);
  if (!ImGui::IsWindowAppearing()) return;
  for (const ImGuiID left : {form_step, form_pressed, form_last_text}) storage.SetInt(left, 0);
}

bool FormArea::is_pressed() { return ImGui::IsWindowHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left); }

FormArea::~FormArea() {
  // Tab after the last of the controls leads to the first, and Shift Tab back.
  ImGuiWindow* window = ImGui::GetCurrentWindow();
  const auto controls = painter_.take_form_controls();
  const int by = std::exchange(*window->StateStorage.GetIntRef(form_step), 0);
  if (by != 0 && !controls.empty()) {
    using Control = Painter::FormControl;
    const auto now = std::ranges::find(controls, ImGui::GetCurrentContext()->NavId, &Control::id);
    const int groups = controls.back().group;
    const int group = now == controls.end() ? (by > 0 ? 1 : groups) : (now->group - 1 + by + groups) % groups + 1;
    const Control& next = *std::ranges::find(controls, group, &Control::group);
    ImGui::SetFocusID(next.id, next.window);
    ImGui::ScrollToRect(next.window, next.place);
    compat::show_focus(true);
  }
  note_scroll_bar(painter_, label_, room_);
  const float high = window->DC.CursorMaxPos.y - window->DC.CursorStartPos.y + 2 * window->WindowPadding.y;
  ImGui::PopStyleVar();
  ImGui::PopStyleColor();
  ImGui::EndChild();
  ImGui::GetStateStorage()->SetFloat(ImGui::GetID(label_.c_str()), high);
}

Rect FormArea::room_for(Painter& painter, std::string_view label) {
  const std::string name(label);
  const float high = ImGui::GetStateStorage()->GetFloat(ImGui::GetID(name.c_str()), painter.pixels(space::button));
  return next_place(painter, free_width(painter), std::ceil(high / painter.scale()));
}

std::optional<std::size_t> combo(Painter& painter, float width, std::string_view label,
                                 std::span<const std::string> options, std::size_t chosen) {
  const std::string name(label);
  const Theme& t = painter.theme();
  constexpr TextStyle type = TextStyle::body;
  std::optional<std::size_t> wanted;
  ImGui::SetNextItemWidth(width * painter.scale());
  ImGui::PushStyleColor(ImGuiCol_Border, packed(painter.theme().raised_line));
  ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 1.0F);
  // The options may be names: Dear ImGui would hide what stands behind `##` in them.
  const ImVec2 left_top = ImGui::GetCursorScreenPos();
  const bool open = ImGui::BeginCombo(("##" + name).c_str(), "", ImGuiComboFlags_HeightLargest);
  ImGui::PopStyleVar();
  ImGui::PopStyleColor();
  if (!open) {
    Rect box = painter.points(ImRect(left_top, ImGui::GetItemRectMax()));
    box.cut_right(box.h - 4);  // the arrow
    box = {box.x + 10, box.y, box.w - 10, box.h};
    painter.text_in(type, box, Align::left, t.ink, options[chosen]);
    painter.note_control(label);
    return wanted;
  }
  float widest = width - 24;
  for (const std::string& option : options) widest = std::max(widest, painter.width(type, option));
  widest = std::min(widest, painter.screen().w / 2);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const RowId id("options", static_cast<int>(i));
    const Rect row = next_place(painter, widest, painter.line_height(type));
    if (ImGui::Selectable("##option", i == chosen, 0, {painter.pixels(widest), painter.pixels(row.h)})) wanted = i;
    painter.note_control(name + ": " + options[i]);
    painter.text_in(type, {row.x, row.y, widest, row.h}, Align::left, t.ink, options[i]);
    if (i == chosen) ImGui::SetItemDefaultFocus();
  }
  ImGui::EndCombo();
  return wanted;
}

bool radio_button(Painter& painter, std::string_view words, bool chosen) {
  const bool pressed = ImGui::RadioButton(std::string(words).c_str(), chosen);
  painter.note_control(words);
  painter.note_text(words);
  return pressed;
}

FormText form_field(Painter& painter, Rect place, const LineEditor& editor, EditField look, FormKeys takes) {
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  ImGuiWindow* form = compat::form_of(context.CurrentWindow);
  const ImGuiID id = id_of_field(look);
  if (look.takes_keyboard) ImGui::SetFocusID(id, context.CurrentWindow);
  look.focused =
      form != nullptr && context.NavId == id && context.NavWindow == context.CurrentWindow && !compat::menu_is_open();
  if (place.h < edit_field_height)
    framed_field(painter, place, editor, look);
  else
    edit_field(painter, place, editor, look);
  FormText done;
  if (look.focused) {
    ImGuiStorage& storage = form->StateStorage;
    storage.SetInt(form_text, static_cast<int>(id));
    storage.SetInt(form_revision, static_cast<int>(LineEditor::last_revision()));
    storage.SetInt(form_last_text, static_cast<int>(id));
    storage.SetInt(form_last_window, static_cast<int>(context.CurrentWindow->ID));
    storage.SetBool(form_enter, takes.enter);
    storage.SetBool(form_tab, takes.tab);
    storage.SetBool(form_edited, editor.is_edited());
    if (const int key = std::exchange(*storage.GetIntRef(form_pressed), 0); key != 0)
      done.pressed = static_cast<Key>(key);
  }
  done.edited = painter.take_edited();
  if (done.edited && done.edited->field != &editor) painter.note_edited(*std::exchange(done.edited, std::nullopt));
  if (const std::string pasted = look.focused ? take_pasted() : std::string(); !pasted.empty()) {
    LineEditor with_it = editor;
    with_it.insert(pasted);
    done.edited = FieldText{&editor, with_it.text(), with_it.caret(), with_it.caret(), with_it.caret(), true};
  }
  return done;
}

bool press_in_imgui_control(const InputEvent& event, const std::function<void()>& draw_unseen) {
  const auto key = navigation_key(event);
  const bool menu = compat::menu_is_open();
  if (menu && !key) return ImGui::ClosePopupToLevel(0, true), event.key == Key::escape;
  ImGuiWindow* form = menu || !compat::has_form() ? nullptr : compat::form_of(ImGui::GetCurrentContext()->NavWindow);
  if (!menu && form == nullptr) return false;
  if (form != nullptr) {
    ImGuiStorage& storage = form->StateStorage;
    ImGuiID text = settled_text(*form, draw_unseen);
    // Whoever has pressed a die or a chip goes on typing where it was left.
    const bool types = !event.alt && !(event.is_space() && compat::focus_is_shown()) &&
                       (event.key == Key::character || event.key == Key::backspace ||
                        (event.key == Key::command && event.letter == 'v'));
    ImGuiWindow* window = ImGui::FindWindowByID(static_cast<ImGuiID>(storage.GetInt(form_last_window)));
    if (text == 0 && types && storage.GetInt(form_last_text) != 0 && window != nullptr) {
      ImGui::SetFocusID(static_cast<ImGuiID>(storage.GetInt(form_last_text)), window);
      draw_unseen();
      text = settled_text(*form, draw_unseen);
    }
    if (text != 0 && is_for_text(event, storage)) return press_in_imgui(event), true;
    const bool takes = event.key == Key::enter ? storage.GetBool(form_enter) : storage.GetBool(form_tab);
    const bool goes_on = event.key == Key::tab || (event.key == Key::enter && text != 0);
    if (event.alt || event.ctrl) return false;
    if (goes_on && event.repeated && event.key == Key::enter) return true;
    if (goes_on && text != 0 && takes && !event.shift)
      return storage.SetInt(form_pressed, static_cast<int>(event.key)), true;
    if (goes_on) return storage.SetInt(form_step, event.shift && event.key == Key::tab ? -1 : 1), true;
    if (!key || (event.key == Key::enter && ImGui::GetCurrentContext()->NavId == 0)) return false;
    compat::show_focus(true);
  }
  if (event.key != Key::enter || !event.repeated) compat::press_key(*key, false, false);
  return true;
}

}  // namespace bogosity::ui

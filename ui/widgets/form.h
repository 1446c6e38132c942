// A form: a part of the window whose controls the keyboard goes through with Dear ImGui's own navigation. Arrows and
// Tab go from one to the next, Space or Enter presses; a text field is typed into as soon as the keyboard comes to it.
#pragma once

#include "ui/draw/paint.h"
#include "ui/input/events.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {

// Where the keyboard is when a form appears.
enum class FormFocus : std::uint8_t {
  first,     // at its first control
  nowhere,   // at no control until the first arrow or Tab; Enter goes to the screen
  elsewhere  // in another part of the screen, also later
};

class FormArea : Uncopied {
 public:
  // Until the destructor runs, everything is drawn into the room, which scrolls if it is too low.
  FormArea(Painter& painter, std::string_view label, Rect room, FormFocus focus = FormFocus::first);
  ~FormArea();
  // Room at the cursor, as wide as is free and as high as the form was in the last frame.
  static Rect room_for(Painter& painter, std::string_view label);
  // True if somebody has pressed something in it, for a form whose keyboard is elsewhere.
  static bool is_pressed();

 private:
  Painter& painter_;
  std::string label_;
  Rect room_;
};

// While it lives, everything drawn is one stop of Tab.
class FormGroup : Uncopied {
 public:
  explicit FormGroup(Painter& painter) : painter_(painter) { painter.begin_form_group(); }
  ~FormGroup() { painter_.end_form_group(); }

 private:
  Painter& painter_;
};

// Dear ImGui's combo box. Returns the option chosen just now.
std::optional<std::size_t> combo(Painter& painter, float width, std::string_view label,
                                 std::span<const std::string> options, std::size_t chosen);

bool radio_button(Painter& painter, std::string_view words, bool chosen);

// What somebody did in a text field since the last frame.
struct FormText {
  std::optional<FieldText> edited;
  std::optional<Key> pressed;  // a key that the field takes
};
// The keys that a text field takes: they are reported. Otherwise both go on to the next field.
struct FormKeys {
  bool enter = false;
  bool tab = false;  // not with Shift
};
// A text field of a form with its caption; without one if `place` is too low.
FormText form_field(Painter& painter, Rect place, const LineEditor& editor, EditField look, FormKeys takes = {});

// True if an open menu or a form takes the key: the next frame acts on it. Other keys close a menu and are not taken.
// `draw_unseen` draws a frame before, if the field with the keyboard has not been drawn as it is now.
bool press_in_imgui_control(const InputEvent& event, const std::function<void()>& draw_unseen);

}  // namespace bogosity::ui

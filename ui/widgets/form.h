// A form: a part of the window whose controls the keyboard goes through with Dear ImGui's own navigation. Arrows and
// Tab go from one to the next, Space or Enter presses.
#pragma once

#include "ui/draw/paint.h"
#include "ui/input/events.h"

namespace bogosity::ui {

class FormArea : Uncopied {
 public:
  // Until the destructor runs, everything is drawn into the room, which scrolls if it is too low. The form has the
  // keyboard.
  FormArea(Painter& painter, std::string_view label, Rect room);
  ~FormArea();

 private:
  Painter& painter_;
  std::string label_;
  Rect room_;
};

// Dear ImGui's combo box. Returns the option chosen just now.
std::optional<std::size_t> combo(Painter& painter, float width, std::string_view label,
                                 std::span<const std::string> options, std::size_t chosen);

bool radio_button(Painter& painter, std::string_view words, bool chosen);

// True if an open menu or a form takes the key: the next frame acts on it. Other keys close a menu and are not taken.
bool press_in_imgui_control(const InputEvent& event);

}  // namespace bogosity::ui

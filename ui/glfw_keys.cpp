#include "ui/glfw_keys.h"

#include <GLFW/glfw3.h>

namespace bogosity::ui {
namespace {

Key named_key(int key) {
  switch (key) {
    case GLFW_KEY_ENTER:
    case GLFW_KEY_KP_ENTER:
      return Key::enter;
    case GLFW_KEY_BACKSPACE:
      return Key::backspace;
    case GLFW_KEY_DELETE:
      return Key::del;
    case GLFW_KEY_LEFT:
      return Key::left;
    case GLFW_KEY_RIGHT:
      return Key::right;
    case GLFW_KEY_UP:
      return Key::up;
    case GLFW_KEY_DOWN:
      return Key::down;
    case GLFW_KEY_HOME:
      return Key::home;
    case GLFW_KEY_END:
      return Key::end;
    case GLFW_KEY_PAGE_UP:
      return Key::page_up;
    case GLFW_KEY_PAGE_DOWN:
      return Key::page_down;
    case GLFW_KEY_TAB:
      return Key::tab;
    case GLFW_KEY_ESCAPE:
      return Key::escape;
    case GLFW_KEY_F1:
      return Key::f1;
    case GLFW_KEY_F2:
      return Key::f2;
    case GLFW_KEY_F3:
      return Key::f3;
    case GLFW_KEY_F4:
      return Key::f4;
    case GLFW_KEY_F6:
      return Key::f6;
    case GLFW_KEY_F9:
      return Key::f9;
    default:
      return Key::none;
  }
}

// What zooms: by what the layout says, so that + needs no Shift where it has a key of its own; 0 lies where it lies.
char32_t zoom_sign_of(int key, int scancode) {
  if (key == GLFW_KEY_KP_ADD) return '+';
  if (key == GLFW_KEY_KP_SUBTRACT) return '-';
  if (key == GLFW_KEY_0 || key == GLFW_KEY_KP_0) return '0';
  const char* name = glfwGetKeyName(key, scancode);
  if (name == nullptr || name[0] == 0 || name[1] != 0) return 0;
  if (name[0] == '+' || name[0] == '=') return '+';
  return name[0] == '-' ? '-' : 0;
}

// The letter of a key in the layout in use; where that has no Latin letter, the one printed on a US keyboard.
char32_t letter_of(int key, int scancode) {
  const char* name = glfwGetKeyName(key, scancode);
  if (name != nullptr && name[0] >= 'a' && name[0] <= 'z' && name[1] == 0) return static_cast<char32_t>(name[0]);
  if (name != nullptr && name[0] == ',' && name[1] == 0) return ',';
  if (key >= GLFW_KEY_A && key <= GLFW_KEY_Z) return static_cast<char32_t>('a' + (key - GLFW_KEY_A));
  return 0;
}

}  // namespace

InputEvent key_event(int key, int scancode, int mods) {
  InputEvent event;
  event.ctrl = (mods & GLFW_MOD_CONTROL) != 0;
  event.shift = (mods & GLFW_MOD_SHIFT) != 0;
  event.alt = (mods & GLFW_MOD_ALT) != 0;
  event.key = named_key(key);
  if (event.key == Key::none && event.ctrl && (mods & GLFW_MOD_ALT) == 0) {
    event.letter = letter_of(key, scancode);
    if (event.letter == 0) event.letter = zoom_sign_of(key, scancode);
    if (event.letter != 0) event.key = Key::command;
  }
  return event;
}

}  // namespace bogosity::ui

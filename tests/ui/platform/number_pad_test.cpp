// The keys of the number pad move the caret where NumLock is off, and type where it is on. Shift turns it around.
#include <GLFW/glfw3.h>
#include <doctest/doctest.h>

#include "ui/platform/window.h"

namespace bogosity::tests {

using ui::Key;

TEST_CASE("number pad: with NumLock off its keys move the caret") {
  CHECK(ui::key_of_pad(GLFW_KEY_KP_4, 0) == Key::left);
  CHECK(ui::key_of_pad(GLFW_KEY_KP_6, 0) == Key::right);
  CHECK(ui::key_of_pad(GLFW_KEY_KP_7, 0) == Key::home);
  CHECK(ui::key_of_pad(GLFW_KEY_KP_1, 0) == Key::end);
  CHECK(ui::key_of_pad(GLFW_KEY_KP_8, 0) == Key::up);
  CHECK(ui::key_of_pad(GLFW_KEY_KP_2, 0) == Key::down);
  CHECK(ui::key_of_pad(GLFW_KEY_KP_9, 0) == Key::page_up);
  CHECK(ui::key_of_pad(GLFW_KEY_KP_3, 0) == Key::page_down);
  CHECK(ui::key_of_pad(GLFW_KEY_KP_DECIMAL, 0) == Key::del);
  CHECK(ui::key_of_pad(GLFW_KEY_KP_4, GLFW_MOD_NUM_LOCK | GLFW_MOD_SHIFT) == Key::left);
}

TEST_CASE("number pad: with NumLock on they type, and no other key is one of them") {
  CHECK(ui::key_of_pad(GLFW_KEY_KP_4, GLFW_MOD_NUM_LOCK) == Key::none);
  CHECK(ui::key_of_pad(GLFW_KEY_KP_4, GLFW_MOD_SHIFT) == Key::none);
  for (const int key : {GLFW_KEY_KP_0, GLFW_KEY_KP_5, GLFW_KEY_KP_ADD, GLFW_KEY_4, GLFW_KEY_LEFT, GLFW_KEY_KP_ENTER})
    CHECK(ui::key_of_pad(key, 0) == Key::none);
}

}  // namespace bogosity::tests

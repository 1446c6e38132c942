// GLFW's keys as ours. Letters go by what the keyboard's layout says they mean, not by where they lie.
#pragma once

#include "ui/input_queue.h"

namespace bogosity::ui {

// Key::none for keys that mean nothing here; plain characters come by the character callback instead.
InputEvent key_event(int key, int scancode, int mods);

}  // namespace bogosity::ui

// What both windows have in common.
#pragma once

namespace bogosity::ui {

// The next window that GLFW makes gets an OpenGL 3.2 core context and this program's name; no other hint is set.
void hint_opengl();

}  // namespace bogosity::ui

// What both windows have in common.
#pragma once

#include "ui/png_file.h"

struct GLFWwindow;

namespace bogosity::ui {

// The next window that GLFW makes gets an OpenGL 3.2 core context and this program's name; no other hint is set.
void hint_opengl();

// The end of a frame: what ImGui has drawn is put on the window, whose context is the current one, and shown. `keep`:
// where to put what it looks like.
void show_drawn(GLFWwindow* window, Picture* keep = nullptr);

}  // namespace bogosity::ui

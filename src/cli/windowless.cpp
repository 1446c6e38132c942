// The door to the dashboard where the program was built without it.
#ifndef BOGOSITY_WINDOW

#include "cli/window.h"

namespace bogosity::cli {

bool has_window() { return false; }

int run_window(const WindowRequest&) { return no_window(); }
int draw_picture(const PictureRequest&) { return no_window(); }
std::vector<std::string_view> picture_names() { return {}; }

}  // namespace bogosity::cli

#endif

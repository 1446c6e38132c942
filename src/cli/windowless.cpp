// The door to the dashboard where the program was built without it.
#ifndef BOGOSITY_WINDOW

#include "cli/output.h"
#include "cli/window.h"

namespace bogosity::cli {

bool has_window() { return false; }

int run_window(const WindowRequest&) { return no_window(); }
int draw_picture(const PictureRequest&) { return no_window(); }
int write_drawing(const PngRequest&) {
  complain("this program was built without its window, which draws PNG files; ask for .svg");
  return wrong_usage;
}
std::vector<std::string_view> picture_names() { return {}; }

}  // namespace bogosity::cli

#endif

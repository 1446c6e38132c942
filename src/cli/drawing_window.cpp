// Drawings as PNG files, where the program has what the window is drawn with.
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/window.h"
#include "ui/drawing_file.h"

namespace bogosity::cli {

int write_drawing(const PngRequest& request) {
  const auto theme = ui::picture_theme(request.theme);
  if (!theme) {
    complain("a picture is drawn in print, paper, felt or contrast");
    return wrong_usage;
  }
  const auto written = ui::write_png(request.drawing, *theme, request.scale, request.out);
  return written ? well : complain(written.error());
}

}  // namespace bogosity::cli

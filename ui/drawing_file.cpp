#include "ui/drawing_file.h"

#include <algorithm>

#include "ui/raster.h"
#include "ui/widgets/drawing.h"

namespace bogosity::ui {

Theme print_theme() {
  Theme theme = paper_theme();
  theme.name = "print";
  theme.ink = Color::hex(0x000000);
  theme.quiet = Color::hex(0x444444);
  theme.faint = Color::hex(0x777777);
  theme.rule = Color::hex(0xCCCCCC);
  theme.panel = theme.felt = Color::hex(0xFFFFFF);
  return theme;
}

std::optional<Theme> picture_theme(std::string_view name) {
  return name == "print" ? std::optional(print_theme()) : theme_named(name);
}

core::Status write_png(const charts::Drawing& drawing, const Theme& theme, double scale,
                       const std::filesystem::path& file) {
  const auto draw = [&](Paint& paint) { paint_strokes(paint, {0, 0}, drawing.strokes); };
  return write_png(picture_of(theme, {drawing.w, drawing.h}, std::clamp(scale, 0.5, 8.0), draw), file);
}

}  // namespace bogosity::ui

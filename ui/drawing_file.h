// Drawings as PNG files, made without a window or a display.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "charts/drawing.h"
#include "core/result.h"
#include "ui/theme.h"

namespace bogosity::ui {

// Dark ink on white, for what is printed or sent.
Theme print_theme();
// "print", or a theme of the window by its name.
std::optional<Theme> picture_theme(std::string_view name);

// `scale`: pixels a point, 0.5 to 8.
core::Status write_png(const charts::Drawing& drawing, const Theme& theme, double scale,
                       const std::filesystem::path& file);

}  // namespace bogosity::ui

// A bar beside a list of rows that can be taken with the mouse, however long the list is.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "ui/paint.h"

namespace bogosity::ui {

// The width that it takes from the list's right edge.
inline constexpr float scroll_bar_width = 18;

// `first` and how many are `shown` of `all` rows. Gives back the first row that the mouse wants, while it holds the
// bar.
std::optional<std::size_t> scroll_bar(Paint& paint, std::string_view label, Rect area, std::size_t first,
                                      std::size_t shown, std::size_t all);

}  // namespace bogosity::ui

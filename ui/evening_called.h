// What an evening is called where there is room for a few words only.
#pragma once

#include <string>
#include <string_view>

#include "history/almanac.h"

namespace bogosity::ui {

// "20 Nov 2026"; what is no date stays as it is.
std::string short_day(std::string_view date);
// "Friday table, 20 Nov 2026".
std::string called_with_day(const history::Evening& evening);

// Numbers as they are written on the screen: "−16,621", "24.2 ± 0.8".
std::string as_shown(std::string_view number);

}  // namespace bogosity::ui

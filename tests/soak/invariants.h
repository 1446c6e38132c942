// Conditions that hold after every input: the stored entries fold to the state at the table, the line being typed is
// kept, every control has a place. Each returns a sentence about its failure, or nothing.
#pragma once

#include <optional>
#include <string>

#include "soaked_dashboard.h"

namespace bogosity::soak {

std::optional<std::string> broken_at_the_table(SoakedDashboard& at);
std::optional<std::string> broken_on_the_screen(const ui::Driver& driver);
// The whole file, compared with a fresh reading of all its journals.
std::optional<std::string> broken_in_the_file(SoakedDashboard& at);

}  // namespace bogosity::soak

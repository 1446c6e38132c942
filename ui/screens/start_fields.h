// What the fields of the form are called and offer, in the words of the form.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/screens/start_model.h"

namespace bogosity::ui {

std::string caption_of(const StartModel& model, Field field);
// Shown where nothing is typed yet.
std::string_view hint_of(const StartModel& model, Field field);
// Of a field that is chosen, in the order of their numbers.
std::vector<std::string> options_in(const StartModel& model, Field field);

}  // namespace bogosity::ui

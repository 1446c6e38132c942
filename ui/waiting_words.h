// What is said while something waits for the file.
#pragma once

#include <string>
#include <string_view>

namespace bogosity::ui {

// `on`: how it goes on.
inline std::string waiting_words(std::string_view on) {
  return "Waiting for the file: another program is at work on it. " + std::string(on);
}

}  // namespace bogosity::ui

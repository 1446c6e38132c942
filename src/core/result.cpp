#include "core/result.h"

namespace bogosity::core {

std::string describe(const Error& error) {
  std::string text;
  if (error.place.line != 0) {
    text = std::to_string(error.place.line) + ":" + std::to_string(error.place.column) + ": ";
  }
  text += error.reason;
  if (!error.way_out.empty()) text += " (" + error.way_out + ")";
  return text;
}

}  // namespace bogosity::core

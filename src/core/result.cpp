#include "core/result.h"

#include "core/limits.h"

namespace bogosity::core {

namespace {

// A quoted text may be the whole of a file.
std::string shortened(const std::string& reason) {
  std::size_t end = limits::bytes_of_a_sentence;
  while (end > 0 && (static_cast<unsigned char>(reason[end]) & 0xc0) == 0x80) --end;
  return reason.substr(0, end) + "…";
}

}  // namespace

std::string describe(const Error& error) {
  std::string text;
  if (error.place.line != 0) text = std::to_string(error.place.line) + ":" + std::to_string(error.place.column) + ": ";
  text += error.reason.size() > limits::bytes_of_a_sentence ? shortened(error.reason) : error.reason;
  if (!error.way_out.empty()) text += " (" + error.way_out + ")";
  return text;
}

}  // namespace bogosity::core

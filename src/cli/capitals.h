// Rules and games are named in capitals or not: nobody should have to get that right.
#pragma once

#include <cctype>
#include <string>
#include <string_view>

namespace bogosity::cli {

// The letters a to z in capitals, all else as it is.
inline std::string upper(std::string_view text) {
  std::string out(text);
  for (char& letter : out) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return out;
}

}  // namespace bogosity::cli

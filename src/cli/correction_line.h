// What is typed to put an entry right: "12 54 8h because it was the Eight". Its number, what belongs there, and why.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bogosity::cli {

struct CorrectionLine {
  std::optional<std::uint64_t> number;  // nothing if the line does not begin with one
  std::string_view text;                // a part of the line
  std::string reason;
};

// The reason is what follows the word `because`, which is no word of the record; it may be quoted.
CorrectionLine read_correction_line(std::string_view line);

}  // namespace bogosity::cli

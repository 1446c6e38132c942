// The expectations of a fuzzer. A broken one ends the program with a sentence, so that libFuzzer keeps the input.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"

namespace bogosity::fuzz {

// Ends the program where `holds` is false. `said`: what was found instead.
void expect(bool holds, std::string_view what, std::string_view said = {});
// Both texts are shown from the first line on in which they differ.
void expect_same(const std::string& a, const std::string& b, std::string_view what);
// A refusal of a text has a sentence and a place in it: a line that is there, and a column of that line or the one
// behind its end.
void expect_place_in(std::string_view text, const core::Error& error);
// The same of a single line, where it may also be about no particular column.
void expect_column_in(std::string_view line, const core::Error& error);

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace bogosity::fuzz

// A sentence about the game, as spans with a tone, so that the preview, the log, the text mode, the review and the
// printed page all say the same words. A span of tone `sealed` stands for something that nobody may see yet.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bogosity::core {

// `struck` is what stood there once and was put right: quiet, with a line through it. `joint` is what stands between
// two events of one line: plain, or the end of a row.
enum class Tone : std::uint8_t { plain, name, strong, good, bad, quiet, sealed, struck, joint };

struct Span {
  Tone tone = Tone::plain;
  std::string text;
  friend bool operator==(const Span&, const Span&) = default;
};

using Sentence = std::vector<Span>;

std::string plain_text(const Sentence& sentence);

// For captions: capitals if the text is plain ASCII, otherwise as it is.
std::string in_capitals(std::string text);
// With a capital at its start (if that is a plain letter) and a full stop at its end.
std::string as_sentence(std::string text);

}  // namespace bogosity::core

// Said so often that they go without core:: in the whole program.
namespace bogosity {
using core::Sentence;
using core::Tone;
}  // namespace bogosity

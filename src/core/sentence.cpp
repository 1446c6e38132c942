#include "core/sentence.h"

#include <algorithm>

namespace bogosity::core {

std::string plain_text(const Sentence& sentence) {
  std::string text;
  for (const auto& span : sentence) text += span.text;
  return text;
}

// Each span as its tone, the length of its text, and the text. Lengths below 255 take one byte, others five.
std::string packed(const Sentence& sentence) {
  constexpr std::size_t short_length = 255;
  std::string out;
  for (const Span& span : sentence) {
    out += static_cast<char>(span.tone);
    out += static_cast<char>(std::min(span.text.size(), short_length));
    for (int shift = 0; span.text.size() >= short_length && shift < 32; shift += 8) {
      out += static_cast<char>(span.text.size() >> shift & 0xFFU);
    }
    out += span.text;
  }
  return out;
}

Sentence unpacked(std::string_view packed) {
  const auto take = [&packed] {
    const auto byte = static_cast<unsigned char>(packed.front());
    packed.remove_prefix(1);
    return std::size_t{byte};
  };
  Sentence sentence;
  while (!packed.empty()) {
    const auto tone = static_cast<Tone>(take());
    std::size_t length = take();
    if (length == 255) {
      length = 0;
      for (int shift = 0; shift < 32; shift += 8) length |= take() << shift;
    }
    sentence.push_back({tone, std::string(packed.substr(0, length))});
    packed.remove_prefix(length);
  }
  return sentence;
}

}  // namespace bogosity::core

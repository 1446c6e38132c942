#include "core/sentence.h"

namespace bogosity::core {

std::string plain_text(const Sentence& sentence) {
  std::string text;
  for (const auto& span : sentence) text += span.text;
  return text;
}

}  // namespace bogosity::core

#include "core/lists.h"

namespace bogosity::core {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> parts_of_list(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  bool quote = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (quote && text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      quote = !quote;
    } else if (text[at] == ',' && !quote) {
      parts.push_back(trimmed(text.substr(begin, at - begin)));
      begin = at + 1;
    }
  }
  parts.push_back(trimmed(text.substr(begin)));
  return parts;
}

std::string listed(const std::vector<std::string>& names, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? last : ", ";
    text += names[i];
  }
  return text;
}

}  // namespace bogosity::core

#include "core/renamed_entry.h"

#include <algorithm>
#include <optional>

#include "core/record.h"
#include "core/text.h"

namespace bogosity::core {
namespace {

// Cuts off a name, quoted or not. Nothing if none stands there.
std::optional<std::string> take_name(std::string_view& rest) {
  if (rest.starts_with('"')) return take_quoted(rest);
  const auto plain = take_plain_name(rest);
  return plain.empty() ? std::nullopt : std::optional(std::string(plain));
}

// The name as written, unless it is another one now.
std::string take_renamed_name(std::string_view& rest, const Renaming& renaming) {
  const std::string_view all = rest;
  const auto name = take_name(rest);
  if (!name) {
    rest = all;
    return {};
  }
  const auto now = renaming.name(*name);
  return now == *name ? std::string(all.substr(0, all.size() - rest.size())) : quoted_if_needed(now);
}

// `NAME:`, which only stands at the beginning; nothing if this is no such token.
std::optional<std::string> line_name_renamed(std::string_view token, const Renaming& renaming) {
  std::string_view rest = token;
  const auto name = take_name(rest);
  if (!name || rest != ":") return std::nullopt;
  rest = token;
  return take_renamed_name(rest, renaming) + ":";
}

std::string token_renamed(std::string_view token, std::span<const WordOfPeople> words, const Renaming& renaming) {
  const auto found =
      std::find_if(words.begin(), words.end(), [&](const WordOfPeople& each) { return token.starts_with(each.word); });
  if (found == words.end()) return std::string(token);
  std::string_view rest = token.substr(found->word.size());
  std::string out(found->word);
  if (found->name_first) out += take_renamed_name(rest, renaming);
  while (!rest.empty()) {
    const char c = rest[0];
    if (c == '"') {
      out += take_renamed_quoted(rest, renaming);
      continue;
    }
    out += c;
    rest.remove_prefix(1);
    if (found->before_names.find(c) != std::string_view::npos) out += take_renamed_name(rest, renaming);
  }
  return out;
}

}  // namespace

std::string renamed_entry(std::string_view entry, std::span<const WordOfPeople> words, const Renaming& renaming) {
  std::vector<RawToken> tokens;
  if (!split(entry, 1, tokens)) return renaming.words(entry);
  std::string out;
  std::size_t copied = 0;
  for (const RawToken& token : tokens) {
    const auto from = static_cast<std::size_t>(token.text.data() - entry.data());
    out += entry.substr(copied, from - copied);
    copied = from + token.text.size();
    const bool first = &token == &tokens.front();
    const auto name = first && !token.is_comment ? line_name_renamed(token.text, renaming) : std::nullopt;
    out += name ? *name : token.is_comment ? renaming.words(token.text) : token_renamed(token.text, words, renaming);
  }
  return out += entry.substr(copied);
}

std::vector<std::string> newcomers(std::string_view entry) {
  constexpr std::string_view join_word = "join:";
  std::vector<std::string> names;
  std::vector<RawToken> tokens;
  if (entry.find(join_word) == std::string_view::npos || !split(entry, 1, tokens)) return names;
  for (const RawToken& token : tokens) {
    if (token.is_comment || !token.text.starts_with(join_word)) continue;
    std::string_view rest = token.text.substr(join_word.size());
    if (auto name = take_name(rest); name && rest.starts_with('@')) names.push_back(std::move(*name));
  }
  return names;
}

}  // namespace bogosity::core

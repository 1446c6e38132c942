#include "games/youre_bogus/renamed_entry.h"

#include <algorithm>
#include <array>

#include "core/record.h"
#include "core/text.h"

namespace bogosity::youre_bogus {
namespace {

constexpr std::string_view join_word = "join:";

// The words of the record that are followed by a name, or have one, or free words, further on.
struct WordOfPeople {
  std::string_view word;  // with the colon
  bool name_first;        // right after the colon
};
constexpr std::array<WordOfPeople, 18> words_of_people = {{
    {"bogus:", true},
    {"late:", true},
    {"count:", true},
    {"join:", true},
    {"leave:", true},
    {"resign:", true},
    {"seats:", true},
    {"adjust:", true},
    {"aces:", true},
    {"scorekeeper:", true},
    {"grab:", false},
    {"bid:", false},
    {"settle:", false},
    {"ruled:", false},
    {"want:", false},
    {"note:", false},
    {"rule:", false},
    {"clarify:", false},
}};

// Cuts off a name, quoted or not. Nothing if none stands there.
std::optional<std::string> take_name(std::string_view& rest) {
  if (rest.starts_with('"')) return core::take_quoted(rest);
  const auto plain = core::take_plain_name(rest);
  return plain.empty() ? std::nullopt : std::optional(std::string(plain));
}

// The name as written, unless it is another one now.
std::string take_renamed_name(std::string_view& rest, const core::Renaming& renaming) {
  const std::string_view all = rest;
  const auto name = take_name(rest);
  if (!name) {
    rest = all;
    return {};
  }
  const auto now = renaming.name(*name);
  return now == *name ? std::string(all.substr(0, all.size() - rest.size())) : core::quoted_if_needed(now);
}

// `NAME:`, which only stands at the beginning; nothing if this is no such token.
std::optional<std::string> turn_renamed(std::string_view token, const core::Renaming& renaming) {
  std::string_view rest = token;
  const auto name = take_name(rest);
  if (!name || rest != ":") return std::nullopt;
  rest = token;
  return take_renamed_name(rest, renaming) + ":";
}

std::string token_renamed(std::string_view token, const core::Renaming& renaming) {
  const auto found = std::find_if(words_of_people.begin(), words_of_people.end(),
                                  [&](const WordOfPeople& each) { return token.starts_with(each.word); });
  if (found == words_of_people.end()) return std::string(token);
  std::string_view rest = token.substr(found->word.size());
  std::string out(found->word);
  if (found->name_first) out += take_renamed_name(rest, renaming);
  while (!rest.empty()) {
    const char c = rest[0];
    if (c == '"') {
      out += core::take_renamed_quoted(rest, renaming);
      continue;
    }
    out += c;
    rest.remove_prefix(1);
    if (c == '@' || c == '>' || c == ',') out += take_renamed_name(rest, renaming);
  }
  return out;
}

}  // namespace

std::string renamed_entry(std::string_view entry, const core::Renaming& renaming) {
  std::vector<core::RawToken> tokens;
  if (!core::split(entry, 1, tokens)) return renaming.words(entry);
  std::string out;
  std::size_t copied = 0;
  for (const core::RawToken& token : tokens) {
    const auto from = static_cast<std::size_t>(token.text.data() - entry.data());
    out += entry.substr(copied, from - copied);
    copied = from + token.text.size();
    const bool first = &token == &tokens.front();
    const auto turn = first && !token.is_comment ? turn_renamed(token.text, renaming) : std::nullopt;
    out += turn ? *turn : token.is_comment ? renaming.words(token.text) : token_renamed(token.text, renaming);
  }
  return out += entry.substr(copied);
}

std::vector<std::string> newcomers(std::string_view entry) {
  std::vector<std::string> names;
  std::vector<core::RawToken> tokens;
  if (entry.find(join_word) == std::string_view::npos || !core::split(entry, 1, tokens)) return names;
  for (const core::RawToken& token : tokens) {
    if (token.is_comment || !token.text.starts_with(join_word)) continue;
    std::string_view rest = token.text.substr(join_word.size());
    if (auto name = take_name(rest); name && rest.starts_with('@')) names.push_back(std::move(*name));
  }
  return names;
}

}  // namespace bogosity::youre_bogus

#include "core/rename.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/lists.h"
#include "core/look_alikes.h"
#include "core/names.h"
#include "core/quoting.h"
#include "core/record.h"

namespace bogosity::core {
namespace {

constexpr std::array<std::string_view, 6> no_words = {"Game", "Id", "Date", "Decks", "Rulings", "End"};

std::string names_renamed(const std::string& value, const Renaming& renaming) {
  auto names = read_name_list(value);
  if (!names) return renaming.words(value);
  bool any = false;
  for (auto& name : *names) {
    auto now = renaming.name(name);
    any = any || now != name;
    name = std::move(now);
  }
  return any ? write_name_list(*names) : value;
}

// "Ann 45, Bob -10": of each the name, and after the last blank the points. What stays, stays byte for byte.
std::string result_renamed(std::string_view value, const Renaming& renaming) {
  std::string out;
  std::size_t copied = 0;
  for (const std::string_view item : parts_of_list(value)) {
    const auto blank = item.find_last_of(" \t");
    if (blank == std::string_view::npos) continue;
    const auto from = static_cast<std::size_t>(item.data() - value.data());
    out += value.substr(copied, from - copied);
    out += names_renamed(std::string(item.substr(0, blank)), renaming);
    copied = from + blank;
  }
  return out += value.substr(copied);
}

std::string value_renamed(const Header& header, const Renaming& renaming, HeaderContent holds) {
  const auto& [key, value, place] = header;
  if (holds == HeaderContent::setting || std::ranges::find(no_words, key) != no_words.end()) return value;
  if (key == "Players") return names_renamed(value, renaming);
  if (key == "Result") return result_renamed(value, renaming);
  // A starter is one of the players or nobody.
  if (holds == HeaderContent::name || key == "Starter") return renaming.name(value);
  const std::string now = key == "Scorekeeper" ? renaming.name(value) : value;
  return now != value ? now : renaming.words(value);
}

// The name as written, unless it is another one now.
std::string take_renamed_name(std::string_view& rest, const Renaming& renaming) {
  const std::string_view all = rest;
  const auto name = take_name(rest);
  if (!name) return {};
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

// One quoted string at the start of `text`, cut off. As it stands if nothing changes.
std::string take_renamed_quoted(std::string_view& text, const Renaming& renaming) {
  const std::string_view all = text;
  const auto inside = take_quoted(text);
  if (!inside) {  // never closed: taken as words to the end
    text = {};
    return renaming.words(all);
  }
  auto now = renaming.words(*inside);
  return now == *inside ? std::string(all.substr(0, all.size() - text.size())) : core::quoted(now);
}

std::string token_renamed(std::string_view token, std::span<const NameWord> words, const Renaming& renaming) {
  const auto found = std::ranges::find_if(words, [&](const NameWord& each) { return token.starts_with(each.word); });
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

SingleRename::SingleRename(std::string from, std::string to)
    : from_(std::move(from)), folded_(folded(from_)), to_(std::move(to)) {}

std::string SingleRename::name(std::string_view name) const {
  return name == from_ || name == plain_name(from_) ? to_ : std::string(name);
}

std::string SingleRename::words(std::string_view text) const {
  return with_names_replaced(
      text, [&](std::string_view name) { return name == folded_ ? std::optional(to_) : std::nullopt; });
}

Headers renamed(const Headers& headers, const Renaming& renaming, const Game* game) {
  Headers out = headers;
  for (Header& header : out) {
    const auto holds = game == nullptr ? HeaderContent::words : game->about().content_of(header.key);
    header.value = value_renamed(header, renaming, holds);
  }
  return out;
}

std::string renamed_entry(std::string_view entry, std::span<const NameWord> words, const Renaming& renaming) {
  std::vector<RawToken> tokens;
  if (!split(entry, 1, tokens)) return renaming.words(entry);
  std::string out;
  std::size_t copied = 0;
  for (const RawToken& token : tokens) {
    out += entry.substr(copied, token.begin - copied);
    copied = token.end;
    const bool first = &token == &tokens.front();
    const auto name = first && !token.is_comment ? line_name_renamed(token.text, renaming) : std::nullopt;
    const std::string now = name               ? *name
                            : token.is_comment ? renaming.words(token.text)
                                               : token_renamed(token.text, words, renaming);
    // What stays, stays byte for byte.
    out += now == token.text ? entry.substr(token.begin, token.end - token.begin) : std::string_view(now);
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

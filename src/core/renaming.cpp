#include "core/renaming.h"

#include <algorithm>
#include <array>

#include "core/folded_name.h"
#include "core/record.h"
#include "core/text.h"

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

// "Ann 45": the name, and after the last blank the points.
std::string total_renamed(std::string_view item, const Renaming& renaming) {
  const auto blank = trimmed(item).find_last_of(" \t");
  if (blank == std::string_view::npos) return std::string(item);
  const std::string name(trimmed(item).substr(0, blank));
  const std::string now = names_renamed(name, renaming);
  if (now == name) return std::string(item);
  const auto from = item.find(trimmed(item));
  return std::string(item.substr(0, from)) + now + std::string(item.substr(from + blank));
}

std::string result_renamed(std::string_view value, const Renaming& renaming) {
  std::string out;
  bool quote = false;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= value.size(); ++at) {
    if (at == value.size() || (value[at] == ',' && !quote)) {
      out += total_renamed(value.substr(begin, at - begin), renaming);
      if (at < value.size()) out += ',';
      begin = at + 1;
    } else if (quote && value[at] == '\\') {
      at = std::min(at + 1, value.size() - 1);
    } else if (value[at] == '"') {
      quote = !quote;
    }
  }
  return out;
}

std::string value_renamed(const Header& header, const Renaming& renaming, HeaderHolds holds) {
  const auto& [key, value, place] = header;
  if (holds == HeaderHolds::setting || std::find(no_words.begin(), no_words.end(), key) != no_words.end()) return value;
  if (key == "Players") return names_renamed(value, renaming);
  if (key == "Result") return result_renamed(value, renaming);
  // A starter is one of the players or nobody.
  if (holds == HeaderHolds::name || key == "Starter") return renaming.name(value);
  const std::string now = key == "Scorekeeper" ? renaming.name(value) : value;
  return now != value ? now : renaming.words(value);
}

}  // namespace

OneRenamed::OneRenamed(std::string from, std::string to)
    : from_(std::move(from)), folded_(folded(from_)), to_(std::move(to)) {}

std::string OneRenamed::name(std::string_view name) const { return name == from_ ? to_ : std::string(name); }

std::string OneRenamed::words(std::string_view text) const {
  return with_names_replaced(
      text, [&](std::string_view name) { return name == folded_ ? std::optional(to_) : std::nullopt; });
}

Headers renamed(const Headers& headers, const Renaming& renaming, const Game* game) {
  Headers out = headers;
  for (Header& header : out) {
    const auto holds = game == nullptr ? HeaderHolds::words : game->holds(header.key);
    header.value = value_renamed(header, renaming, holds);
  }
  return out;
}

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

std::string renamed_in_quotes(std::string_view entry, const Renaming& renaming) {
  std::string out;
  while (!entry.empty()) {
    const auto at = entry.find_first_of("\";");
    out += entry.substr(0, at);
    if (at == std::string_view::npos) break;
    entry.remove_prefix(at);
    if (entry[0] == ';') return out += ";" + renaming.words(entry.substr(1));
    out += take_renamed_quoted(entry, renaming);
  }
  return out;
}

}  // namespace bogosity::core

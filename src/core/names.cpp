#include "core/names.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <map>

#include "core/lists.h"
#include "core/look_alikes.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/record.h"
#include "core/utf8.h"

namespace bogosity::core {
namespace {

// One letter off says nothing about a name of two.
constexpr std::size_t shortest_to_compare = 3;

constexpr char32_t small(char32_t letter) { return letter >= U'A' && letter <= U'Z' ? letter - U'A' + U'a' : letter; }

// The letters of a name, small where they are of the Latin alphabet.
std::u32string small_letters(std::string_view name) {
  std::u32string letters;
  while (const auto next = first_code_point(name)) {
    letters += small(next->value);
    name.remove_prefix(next->bytes);
  }
  return letters;
}

constexpr std::size_t few = 8;

std::string some_of(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < few; ++i) text += (i == 0 ? "" : ", ") + names[i];
  return names.size() > few ? text + " ..." : text;
}

// The edit distance: letters changed, left out, put in, or two neighbors swapped.
std::size_t distance(std::u32string_view a, std::u32string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + change});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

constexpr std::size_t longest_name = 80;  // in letters, accents taken apart
constexpr std::size_t most_pieces = 24;   // of a name: words, blanks and signs between them
constexpr std::size_t most_of_one = 32;   // that one code point is taken apart into

struct FoldedLetter {
  char32_t value = 0;
  std::size_t from = 0;  // the bytes it came from
  std::size_t end = 0;
};

const utf8proc_property_t& property(char32_t letter) {
  return *utf8proc_get_property(static_cast<utf8proc_int32_t>(letter));
}

bool is_space(char32_t letter) {
  if (letter < 0x80) return letter == ' ' || (letter >= '\t' && letter <= '\r');
  const auto category = property(letter).category;
  return category == UTF8PROC_CATEGORY_ZS || category == UTF8PROC_CATEGORY_ZL || category == UTF8PROC_CATEGORY_ZP;
}

bool is_mark(char32_t letter) {
  if (letter < 0x80) return false;
  const auto category = property(letter).category;
  return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC || category == UTF8PROC_CATEGORY_ME;
}

// True for letters of scripts without blanks between words.
bool is_word_by_itself(char32_t letter) {
  return (letter >= 0x0e00 && letter <= 0x0eff) || (letter >= 0x1000 && letter <= 0x109f) ||
         (letter >= 0x1780 && letter <= 0x17ff) || (letter >= 0x3040 && letter <= 0x30ff) ||
         (letter >= 0x3400 && letter <= 0x9fff) || (letter >= 0xf900 && letter <= 0xfaff) ||
         (letter >= 0x20000 && letter <= 0x3ffff);
}

bool is_of_a_word(char32_t letter) {
  if (letter == '-') return false;
  return (is_name_letter(letter) && !is_word_by_itself(letter)) || is_mark(letter);
}

void add_folded(std::vector<FoldedLetter>& out, char32_t letter, std::size_t from, std::size_t end) {
  if (letter < 0x80) {
    out.push_back({small(letter), from, end});
    return;
  }
  std::array<utf8proc_int32_t, most_of_one> parts{};
  int last_class = 0;
  const auto width = property(letter).decomp_type;
  const bool has_width = width == UTF8PROC_DECOMP_TYPE_WIDE || width == UTF8PROC_DECOMP_TYPE_NARROW;
  const auto count = utf8proc_decompose_char(
      static_cast<utf8proc_int32_t>(letter), parts.data(), static_cast<utf8proc_ssize_t>(parts.size()),
      static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD | (has_width ? UTF8PROC_COMPAT : 0)),
      &last_class);
  if (count <= 0 || count > static_cast<utf8proc_ssize_t>(parts.size())) {
    out.push_back({letter, from, end});
    return;
  }
  for (utf8proc_ssize_t i = 0; i < count; ++i) {
    out.push_back({static_cast<char32_t>(parts[static_cast<std::size_t>(i)]), from, end});
  }
}

// Accents on one letter may be typed in any order.
void put_marks_in_order(std::vector<FoldedLetter>& letters) {
  const auto rank = [](const FoldedLetter& letter) {
    return letter.value < 0x300 ? 0 : property(letter.value).combining_class;
  };
  for (auto at = letters.begin(); at != letters.end();) {
    if (rank(*at) == 0) {
      ++at;
      continue;
    }
    const auto end = std::find_if(at, letters.end(), [&](const FoldedLetter& each) { return rank(each) == 0; });
    std::stable_sort(at, end, [&](const FoldedLetter& a, const FoldedLetter& b) { return rank(a) < rank(b); });
    at = end;
  }
}

// The letters of a text with where they came from; a run of blanks is one. What nobody sees belongs to the letter
// before it.
std::vector<FoldedLetter> letters_of(std::string_view text) {
  std::vector<FoldedLetter> letters;
  letters.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const auto point = first_code_point(text.substr(at));
    // A byte that is no UTF-8 stays apart from every letter there is.
    const CodePoint here = point ? *point : CodePoint{0x110000U + static_cast<unsigned char>(text[at]), 1};
    const std::size_t end = at + here.bytes;
    if (!point) {
      letters.push_back({here.value, at, end});
    } else if (is_invisible(here.value)) {
      if (!letters.empty()) letters.back().end = end;
    } else if (!is_space(here.value)) {
      add_folded(letters, here.value, at, end);
    } else if (!letters.empty() && letters.back().value == ' ') {
      letters.back().end = end;
    } else {
      letters.push_back({' ', at, end});
    }
    at = end;
  }
  put_marks_in_order(letters);
  return letters;
}

void append(std::string& out, char32_t letter) {
  if (letter >= 0x110000) {
    out += static_cast<char>(letter - 0x110000);
  } else {
    core::append_utf8(out, letter);
  }
}

// May a name begin or end between these two? `at` is the place of the second.
bool is_edge(const std::vector<FoldedLetter>& letters, std::size_t at) {
  if (at == 0 || at == letters.size()) return true;
  const FoldedLetter& left = letters[at - 1];
  const FoldedLetter& right = letters[at];
  if (right.from < left.end || is_mark(right.value)) return false;
  return !(is_of_a_word(left.value) && is_of_a_word(right.value));
}

struct Found {
  std::size_t end = 0;  // one past its last letter
  std::string instead;
};

// The longest name that begins at this edge.
std::optional<Found> name_at(const std::vector<FoldedLetter>& letters, std::size_t begin, const NewWords& replace) {
  std::string name;
  std::optional<Found> found;
  std::size_t pieces = 0;
  for (std::size_t end = begin; end < letters.size() && end - begin < longest_name && pieces < most_pieces;) {
    append(name, letters[end++].value);
    if (!is_edge(letters, end)) continue;
    ++pieces;
    if (letters[end - 1].value == ' ') continue;
    if (auto instead = replace(name)) found = Found{end, std::move(*instead)};
  }
  return found;
}

// How many bytes of the text say this name; 0 if it begins otherwise, or goes on.
std::size_t typed_bytes(std::string_view text, std::string_view name) {
  constexpr std::string_view apostrophe = "\u2019";
  const auto next_of = [&](std::string_view& rest) {
    const bool is_curly = rest.starts_with(apostrophe);
    const char letter = is_curly ? '\'' : rest[0];
    rest.remove_prefix(is_curly ? apostrophe.size() : 1);
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  };
  std::string_view rest = text;
  while (!name.empty()) {
    if (rest.empty() || next_of(rest) != next_of(name)) return 0;
  }
  std::string_view more = rest;
  return take_plain_name(more).empty() ? text.size() - rest.size() : 0;
}

}  // namespace

std::optional<PlayerId> Names::take_with_signs(std::string_view& text) const {
  if (seats_.empty()) return std::nullopt;
  std::optional<PlayerId> found;
  std::size_t longest = 0;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    const std::size_t bytes = is_plain_name(names_[i]) ? 0 : typed_bytes(text, names_[i]);
    if (bytes > longest) longest = bytes, found = static_cast<PlayerId>(i);
  }
  text.remove_prefix(longest);
  return found;
}

std::optional<std::string> Names::take(std::string_view& text) const {
  if (text.starts_with('"')) return take_quoted(text);
  if (const auto who = take_with_signs(text)) return names_[*who];
  return take_name(text);
}

std::string Names::written(const std::vector<PlayerId>& all) const {
  return joined(all, ",", [this](PlayerId who) { return quoted_if_needed(names_[who]); });
}

std::optional<PlayerId> Names::find_unquoted(std::string_view name) const {
  const auto known = find_name(name);
  return known ? known : at_seat(name);
}

std::optional<PlayerId> Names::find_name(std::string_view name) const {
  if (const auto known = find(name)) return known;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (plain_name(names_[i]) == name) return static_cast<PlayerId>(i);
  }
  return std::nullopt;
}

std::optional<PlayerId> Names::at_seat(std::string_view number) const {
  const auto seat = take_number(number, seats_.size());
  return seat && *seat > 0 && number.empty() ? std::optional(seats_[*seat - 1]) : std::nullopt;
}

std::optional<PlayerId> Names::find_other_spelling(std::string_view name) const {
  if (find(name)) return std::nullopt;
  const std::string wanted = folded(name);
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (folded(names_[i]) == wanted) return static_cast<PlayerId>(i);
  }
  return std::nullopt;
}

Result<std::optional<PlayerId>> read_line_name(std::string_view text, const Names& names) {
  if (text.size() < 2 || text.back() != ':') return std::nullopt;
  std::string_view rest = text;
  const auto name = names.take(rest);
  if (!name || rest != ":") return std::nullopt;
  const auto who = text.starts_with('"') ? names.find(*name) : names.find_unquoted(*name);
  if (!who) {
    return tl::unexpected(Error{Refusal::cannot_be,
                                {},
                                "no player is called " + *name,
                                suggest_name(*name, names),
                                with_name_suggestion(*name, names)});
  }
  return who;
}

std::optional<std::string> similar_name(std::string_view name, const std::vector<std::string>& names) {
  if (std::ranges::find(names, name) != names.end()) return std::nullopt;
  const auto wanted = small_letters(name);
  for (const auto& each : names) {
    if (small_letters(each) == wanted) return each;
  }
  for (const auto& each : names) {
    const auto letters = small_letters(each);
    if (std::max(letters.size(), wanted.size()) >= shortest_to_compare && distance(letters, wanted) <= 1) return each;
  }
  return std::nullopt;
}

std::vector<Suggestion> with_name_suggestion(std::string_view typed, const Names& names) {
  if (typed.empty()) return {};
  const auto wanted = small_letters(typed);
  std::size_t best = std::max<std::size_t>(1, wanted.size() / 2) + 1;
  const std::string* nearest = nullptr;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string& name = names[static_cast<PlayerId>(i)];
    const auto letters = small_letters(name);
    // `An` is Ann, `Bo` is Bob: a typed beginning is near enough.
    const std::size_t apart = letters.starts_with(wanted) ? 0 : distance(wanted, letters);
    if (apart >= best) continue;
    best = apart;
    nearest = &name;
  }
  if (nearest == nullptr) return {};
  return {{quoted_if_needed(*nearest), quoted_if_needed(std::string(typed)), {}}};
}

std::string suggest_name(std::string_view name, const std::vector<std::string>& names) {
  if (const auto similar = similar_name(name, names)) return "did you mean " + *similar + "?";
  return "name a player: " + some_of(names);
}

std::string suggest_name(std::string_view name, const Names& names) {
  // The same name that is offered at one press.
  const auto suggestions = with_name_suggestion(name, names);
  return suggestions.empty() ? suggest_name(name, names.all()) : "did you mean " + suggestions.front().text + "?";
}

std::string sort_key(std::string_view name) {
  std::string letters;
  for (const FoldedLetter& letter : letters_of(name)) {
    if (!is_mark(letter.value)) append(letters, letter.value);
  }
  return letters + '\0' + folded(name);
}

std::string folded(std::string_view name) {
  std::string out;
  out.reserve(name.size());
  const bool plain = std::ranges::all_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (plain) {  // nearly all names are, and an import asks for many
    for (const char c : name) {
      const bool space = is_space(static_cast<unsigned char>(c));
      if (!space || (!out.empty() && out.back() != ' '))
        out += space ? ' ' : static_cast<char>(small(static_cast<unsigned char>(c)));
    }
    if (!out.empty() && out.back() == ' ') out.pop_back();
    return out;
  }
  for (const FoldedLetter& letter : letters_of(name)) append(out, letter.value);
  if (!out.empty() && out.back() == ' ') out.pop_back();
  if (!out.empty() && out.front() == ' ') out.erase(0, 1);
  return out;
}

std::string with_names_replaced(std::string_view text, const NewWords& replace) {
  const auto letters = letters_of(text);
  std::string out;
  std::size_t copied = 0;  // bytes of `text`
  for (std::size_t at = 0; at < letters.size();) {
    const bool may_begin = letters[at].value != ' ' && is_edge(letters, at);
    const auto found = may_begin ? name_at(letters, at, replace) : std::nullopt;
    if (!found) {
      ++at;
      continue;
    }
    out += text.substr(copied, letters[at].from - copied);
    out += found->instead;
    copied = letters[found->end - 1].end;
    at = found->end;
  }
  return out += text.substr(copied);
}

std::optional<std::pair<std::string, std::string>> same_name_twice(const std::vector<std::string>& names) {
  std::map<std::string, std::string> seen;  // by the folded name
  for (const std::string& name : names) {
    const auto [there, is_new] = seen.emplace(folded(name), name);
    if (!is_new) return std::pair(there->second, name);
  }
  return std::nullopt;
}

// A comma too many does no harm, least of all the one after which the next name is about to be typed.
TypedNames read_typed_names(std::string_view typed) {
  TypedNames read;
  for (const std::string_view piece : parts_of_list(typed)) {
    if (piece.empty()) continue;
    auto names = read_name_list(piece);
    if (names) read.names.insert(read.names.end(), names->begin(), names->end());
    read.all_readable = read.all_readable && names.has_value();
  }
  return read;
}

}  // namespace bogosity::core

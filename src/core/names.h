// The names of a session, numbered in the order of first appearance: those of the header first, then whoever joins.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"

namespace bogosity::core {

// A player, numbered in the order of first appearance.
using PlayerId = std::uint16_t;

class Names {
 public:
  static constexpr std::size_t most = 1000;

  std::vector<std::string> of(const std::vector<PlayerId>& all) const {
    std::vector<std::string> names;
    for (const PlayerId who : all) names.push_back((*this)[who]);
    return names;
  }
  // "Ann,\"Bo B\"": as a token writes them.
  std::string written(const std::vector<PlayerId>& all) const;
  std::optional<PlayerId> find(std::string_view name) const {
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (names_[i] == name) return static_cast<PlayerId>(i);
    }
    return std::nullopt;
  }
  // The same for a name that stands outside quotes, where it may be written narrower, or without what nobody sees.
  std::optional<PlayerId> find_unquoted(std::string_view name) const;
  // The same, without the number of a seat.
  std::optional<PlayerId> find_name(std::string_view name) const;
  // While something is typed, the number of a seat stands for a name outside quotes, unless somebody is called so. Seat
  // 1 is the first; none: no number does.
  void let_seats_count(std::vector<PlayerId> seats) { seats_ = std::move(seats); }
  bool are_typed() const { return !seats_.empty(); }
  // Cuts off a name, quoted or not; nothing if none stands there. While something is typed, a name with signs in it
  // needs no quotes: O'Neil, with either apostrophe and in any case.
  std::optional<std::string> take(std::string_view& text) const;
  // Who has this name but for case and the like (see `folded`), and is spelled otherwise.
  std::optional<PlayerId> find_other_spelling(std::string_view name) const;
  // Names that are the same but for case and the like may join: sessions that were stored before they were refused
  // open all the same.
  bool any_spelling_joins() const { return any_spelling_joins_; }
  void let_any_spelling_join(bool let) { any_spelling_joins_ = let; }
  // The number of this name, a new one if nobody bore it yet.
  PlayerId add(std::string_view name) {
    if (const auto known = find(name)) return *known;
    names_.emplace_back(name);
    return static_cast<PlayerId>(names_.size() - 1);
  }
  const std::string& operator[](PlayerId who) const { return names_[who]; }
  const std::vector<std::string>& all() const { return names_; }
  std::size_t size() const { return names_.size(); }

 private:
  std::optional<PlayerId> at_seat(std::string_view number) const;
  std::optional<PlayerId> take_with_signs(std::string_view& text) const;

  std::vector<std::string> names_;
  std::vector<PlayerId> seats_;
  bool any_spelling_joins_ = false;
};

// While it exists, any spelling joins: what a store has is folded.
class StoredSpellings {
 public:
  explicit StoredSpellings(Names& names) : names_(names) { names.let_any_spelling_join(true); }
  StoredSpellings(const StoredSpellings&) = delete;
  StoredSpellings& operator=(const StoredSpellings&) = delete;
  ~StoredSpellings() { names_.let_any_spelling_join(false); }

 private:
  Names& names_;
};

// The name at the beginning of a line of the record, with its colon: whose line it is.

// Empty if the token is not of that form. Refuses an unknown name. The place of a refusal is empty.
Result<std::optional<PlayerId>> read_line_name(std::string_view token, const Names& names);

// A slip in a name: which of some names was probably meant. Nothing is ever taken for granted from it; it is only said.

// The one of `names` that `name` is in another case, or that is one letter off (one too many, too few, another one, or
// two that changed places). Nothing if none is, or if `name` is one of them.
std::optional<std::string> similar_name(std::string_view name, const std::vector<std::string>& names);

// The way out of a name that nobody bears: whom one probably meant, or who there is, in words and at one press.

// "did you mean Bob?", or "name a player: Ann, Bob, Cy".
std::string suggest_name(std::string_view name, const Names& names);
std::string suggest_name(std::string_view name, const std::vector<std::string>& names);

// The name that is nearest to what was typed, in its place; nothing if none is near.
std::vector<Suggestion> with_name_suggestion(std::string_view typed, const Names& names);

// When two names are the same name: in whatever case, however their accents are coded (Unicode's canonical forms), in
// letters of whatever width, with however many blanks and characters that nobody sees. And the same in running text: a
// name stands there where it begins and ends with a word.

// Small letters of the usual width, accents taken apart, nothing invisible, one blank for any run of them and none at
// the ends. What is not UTF-8 is left as it is. Folding twice changes nothing.
std::string folded(std::string_view name);

// For lists of names in the order of the alphabet: the letters without their accents go first, so that "Élan" stands
// before "eve"; the accents decide between names that have the same letters.
std::string sort_key(std::string_view name);

// The replacement for a folded name; empty if the name stays.
using NewWords = std::function<std::optional<std::string>(std::string_view folded)>;

// The text with every name in it replaced that `replace` knows: whole words only ("Ann" is not in "Anna"), the longest
// name first, and none that is longer than 80 letters. A character of a script that puts no blanks between words is a
// word of its own.
std::string with_names_replaced(std::string_view text, const NewWords& replace);

// The first two of these names that are the same name, in the order in which they stand.
std::optional<std::pair<std::string, std::string>> same_name_twice(const std::vector<std::string>& names);

// A list of names while it is being typed, as read_name_list reads it once it is complete.

// Names as far as they can be read; a quotation mark that is not closed cannot.
struct TypedNames {
  std::vector<std::string> names;
  bool all_readable = true;
};
TypedNames read_typed_names(std::string_view typed);

}  // namespace bogosity::core

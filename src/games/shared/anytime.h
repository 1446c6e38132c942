// The tokens that may stand anywhere in the record of every game: adjusted points, rules, notes, joining and leaving.
// They are read and written here; each game applies them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/names.h"
#include "core/quoting.h"
#include "core/token_cursor.h"

namespace bogosity::games {

namespace anytime {
struct Adjust {
  core::PlayerId who = 0;
  std::int32_t points = 0;
  std::optional<std::string> why;
};
struct HouseRule {
  std::string text;
};
struct Clarify {
  std::array<char, 2> rule{};  // "E4"; zero if none was named
  std::string text;
};
struct Scorekeeper {
  std::string name;
};
struct Note {
  std::string text;
};
struct Leave {
  core::PlayerId who = 0;
};
struct Join {
  core::PlayerId who = 0;
  core::PlayerId at = 0;  // sits at this player's left
  // To start with, where the game knows that; 0 is the same as none.
  std::optional<std::uint32_t> points = {};
};
struct Seats {
  std::vector<core::PlayerId> order;
};

// Each reads the text after the colon; false: unreadable.
bool read(core::TokenCursor& in, Adjust& into);
bool read(core::TokenCursor& in, HouseRule& into);
bool read(core::TokenCursor& in, Clarify& into, std::string_view example = "E4");  // a rule of the game
bool read(core::TokenCursor& in, Scorekeeper& into);
bool read(core::TokenCursor& in, Note& into);
bool read(core::TokenCursor& in, Leave& into);
bool read(core::TokenCursor& in, Join& into);
bool read(core::TokenCursor& in, Seats& into);
// Reads one of them into a variant of tokens.
template <class T, class Cursor, class Tokens>
bool read_as(Cursor& in, Tokens& into) {
  T token;
  if (!read(in, token)) return false;
  into = std::move(token);
  return true;
}

std::string rule_of(const Clarify& clarify);  // "E4", or nothing
}  // namespace anytime

// Writes tokens as in the record. A game derives its own writer from this.
class AnytimeWriter {
 public:
  explicit AnytimeWriter(const core::Names& names) : names_(names) {}
  std::string operator()(const anytime::Adjust& it) const;
  std::string operator()(const anytime::HouseRule& it) const { return "rule:" + core::quoted(it.text); }
  std::string operator()(const anytime::Clarify& it) const;
  std::string operator()(const anytime::Scorekeeper& it) const;
  std::string operator()(const anytime::Note& it) const { return "note:" + core::quoted(it.text); }
  std::string operator()(const anytime::Leave& it) const { return "leave:" + name(it.who); }
  std::string operator()(const anytime::Join& it) const;
  std::string operator()(const anytime::Seats& it) const { return "seats:" + list(it.order); }

 protected:
  std::string name(core::PlayerId who) const { return core::quoted_if_needed(names_[who]); }
  std::string list(const std::vector<core::PlayerId>& all) const { return names_.written(all); }

 private:
  const core::Names& names_;
};

}  // namespace bogosity::games

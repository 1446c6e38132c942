// The facts of a session, the same few kinds in all games, so that the program can add up and compare: points, turns,
// wins, doubts, catches, bluffs. The game's own tables are described here too. The log is the truth: facts can be
// computed from it at any time.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bogosity::core {

// The first five are known to the table as they happen. The rest is told only once the session is closed (M3).
enum class FactKind : std::uint8_t {
  points,        // value: the points, with the rule that gave or took them
  turn,          // 1
  win,           // 1
  worth,         // value: what that win brought
  mishap,        // value: dice on the floor, cards dropped
  call_right,    // 1, for whoever doubted and was right
  call_wrong,    // 1, and was not
  caught,        // 1, for the one who was doubted; the rule is the first that was broken
  undetected,    // 1, a breach of the rules that cost nothing
  denied_right,  // 1, a denial that held
  denied_wrong,  // 1, one that did not
  admitted,      // 1
};
inline constexpr std::size_t fact_kinds = 12;

constexpr bool is_public(FactKind kind) { return kind <= FactKind::mishap; }

inline constexpr std::array<std::string_view, fact_kinds> fact_names = {
    "points",     "turn",   "win",      "worth",        "mishap",       "call_right",
    "call_wrong", "caught", "got_away", "denied_right", "denied_wrong", "admitted"};
constexpr std::string_view name_of(FactKind kind) { return fact_names[static_cast<std::size_t>(kind)]; }

// The facts of a player in a session, added up by kind.
struct Sums {
  std::array<std::int64_t, fact_kinds> by_kind{};
  std::int64_t of(FactKind kind) const { return by_kind[static_cast<std::size_t>(kind)]; }
  std::int64_t& of(FactKind kind) { return by_kind[static_cast<std::size_t>(kind)]; }
  Sums& operator+=(const Sums& other) {
    for (std::size_t i = 0; i < fact_kinds; ++i) by_kind[i] += other.by_kind[i];
    return *this;
  }
  friend bool operator==(const Sums&, const Sums&) = default;
};

struct Fact {
  std::size_t line = 0;    // of the record, from 1; 0: the headers say so
  std::size_t player = 0;  // index in Outcome::players
  FactKind kind = FactKind::points;
  std::int64_t value = 0;
  std::string_view rule = {};  // of the rulebook, in the program's own text; may be empty
  friend bool operator==(const Fact&, const Fact&) = default;
};

struct Value {
  enum class Holds : std::uint8_t { nothing, number, text };
  Holds holds = Holds::nothing;
  std::int64_t number = 0;
  std::string text;
  Value() = default;
  template <std::integral Number>
  Value(Number value) : holds(Holds::number), number(static_cast<std::int64_t>(value)) {}
  template <std::convertible_to<std::string_view> Text>
  Value(const Text& value) : holds(Holds::text), text(std::string_view(value)) {}
  friend bool operator==(const Value&, const Value&) = default;
};
using GameTableRow = std::vector<Value>;

// A table that a game brings along, its rows written when a session closes, or at once where everybody at the table
// knows them. The program puts the session and the number
// of the row before the columns.
struct GameTable {
  enum class Type : std::uint8_t { integer, text };
  struct Column {
    std::string_view name;
    Type type = Type::integer;
    bool may_be_null = false;
  };
  // `names`: of its columns, with blanks between; a colon behind one says that it holds text, then a question mark that
  // it may be NULL.
  GameTable(std::string_view its_name, std::string_view names);
  std::string_view name;
  std::vector<Column> columns;
};

struct GameRows {
  std::string_view table;
  std::vector<GameTableRow> rows;
  friend bool operator==(const GameRows&, const GameRows&) = default;
};

// A candidate for the records book: a feat of a kind that its game names, with its measure. The higher value is always
// the greater feat. Feats exist once the session is over and can be computed again.
struct Feat {
  std::string_view kind;              // of the game's list
  std::optional<std::size_t> player;  // index in Outcome::players; nothing: the whole table's
  std::int64_t value = 0;
  std::size_t line = 0;  // of the record, from 1; 0: of no line
  std::string words;     // what else there is to say, as the cards of a win; names nobody
};

struct FeatKind {
  std::string_view id;       // "highest_win"
  std::string_view title;    // "Highest win"
  std::string_view one;      // "point"
  std::string_view more;     // "points"
  std::string_view measure;  // a sentence: what is counted, and when
};

}  // namespace bogosity::core

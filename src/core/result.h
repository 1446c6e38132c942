// The result of a call that can fail: a value, or one error with a place, a sentence and the way out. There are two
// kinds of refusal (see Refusal), and errors that are nobody's fault (a full disk).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace bogosity::core {

// A place in a text: line and column count from 1, columns in code points. 0 means "no particular one".
struct TextPosition {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  friend bool operator==(const TextPosition&, const TextPosition&) = default;
};

enum class Refusal : std::uint8_t {
  cannot_be,    // a slip of the pen: it cannot have happened, whatever the table says
  not_allowed,  // against the rules of a game in which slips are not part of the fun; `ok` lets it stand
  unreadable,   // not in the language of the record
  trouble,      // the machine: disk, file, window
  elsewhere,    // this session is being written in another program
};

// A way out that can be taken at one press. It says nothing that the refusal does not say: a name, a number, the card
// that was just written.
struct Suggestion {
  std::string text;          // what is new: `8H!`, `count:Bob=5`
  std::string instead = {};  // the piece of the refused token that it replaces; empty: it goes before that token
  std::string line = {};     // all that was typed, with it; empty as long as only the token is known
  // The suggestion opens this line of the log (counted from 0) for correction: at its first sealed card, or with `line`
  // put in as an entry before it, or in the place of `instead`.
  std::optional<std::uint32_t> opens = std::nullopt;
  // Something else is logged before `line` comes back.
  struct LoggedFirst {
    std::string entry;                  // empty: the dice are passed
    bool is_still_to_be_typed = false;  // and begins with `entry`, a name
  };
  std::optional<LoggedFirst> first = std::nullopt;
  std::string label = {};  // on its button instead of `text`; with a lead only where all suggestions share that
  std::string lead = {};   // said once before them: "Bob really holds", before "5"
};

struct Error {
  Refusal kind = Refusal::cannot_be;
  TextPosition place;
  std::string reason;   // a sentence that names the cause
  std::string way_out;  // what the person can do about it; may be empty
  std::vector<Suggestion> suggestions = {};
  bool passing = false;     // trouble that goes by itself, as a file that another program is at: the same again, later
  bool unfinished = false;  // what is typed can still become something: nothing is wrong yet
  bool tells_sealed = false;  // the reason tells of a hidden card: shown only after Enter, and then noted
};

template <class T>
using Result = tl::expected<T, Error>;
using Status = Result<void>;

inline tl::unexpected<Error> refuse(Refusal kind, TextPosition place, std::string reason, std::string way_out = {}) {
  return tl::unexpected<Error>(Error{kind, place, std::move(reason), std::move(way_out)});
}

// The same of what cannot be, at no particular place.
inline tl::unexpected<Error> refused(std::string reason, std::string way_out = {}) {
  return refuse(Refusal::cannot_be, {}, std::move(reason), std::move(way_out));
}

// Hands an error on: the value of the Result, or the function returns its error.
//   const auto row = BOGOSITY_TRY(statement.step());
//   BOGOSITY_TRY(database.run(sql));
#define BOGOSITY_TRY(...)                                          \
  __extension__({                                                  \
    auto tried = (__VA_ARGS__);                                    \
    if (!tried) return ::tl::unexpected(std::move(tried).error()); \
    ::bogosity::core::value_of(std::move(tried));                  \
  })

template <class T>
T value_of(Result<T>&& result) {
  return *std::move(result);
}
inline void value_of(Status&&) {}

// "LINE:COLUMN: reason (way out)", the form in which every refusal is shown.
std::string describe(const Error& error);

}  // namespace bogosity::core

// Said so often that they go without core:: in the whole program.
namespace bogosity {
using core::Refusal;
using core::Result;
using core::Status;
}  // namespace bogosity

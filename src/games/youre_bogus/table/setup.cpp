#include "games/youre_bogus/table/setup.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/lists.h"
#include "core/names.h"
#include "games/youre_bogus/table/events.h"

namespace bogosity::youre_bogus {

using core::Header;
using core::Headers;

namespace {

constexpr std::array<std::string_view, 3> its_own = {"Decks", "Starter", "Rulings"};
constexpr games::HeaderForm form = {"You're Bogus", 2, Names::most, "a game takes two or more players", its_own};

Status read_decks(const Header& header, Setup& setup) {
  if (header.value != "1" && header.value != "2")
    return games::unreadable_header(header, "it is 1 or 2", "one or two decks");
  setup.decks = header.value == "2" ? 2 : 1;
  if (setup.decks == 2 && setup.players.size() < 5) {  // M2
    return games::unreadable_header(header, "two decks take five or more players (M2)", "play with one");
  }
  return {};
}

Status read_rulings(const Header& header, Setup& setup) {
  std::set<std::string_view> seen;
  for (const std::string_view ruling : core::parts_of_list(header.value)) {
    if (ruling == "joker-duplicates=yes") {
      setup.joker_duplicates = JokerDuplicates::yes;
    } else if (ruling == "joker-duplicates=no") {
      setup.joker_duplicates = JokerDuplicates::no;
    } else if (ruling == "overclaim=worth") {
      setup.overclaim = Overclaim::worth;
    } else if (ruling == "overclaim=fail") {
      setup.overclaim = Overclaim::fail;
    } else {
      return games::unreadable_header(header, "there is no ruling \"" + std::string(ruling) + "\"",
                                      "joker-duplicates=yes|no and overclaim=worth|fail are known");
    }
    if (!seen.insert(ruling.substr(0, ruling.find('='))).second) {
      return games::unreadable_header(header, "a ruling stands there twice", "keep one of them");
    }
  }
  return {};
}

Status read_one(const Header& header, Setup& setup) {
  if (header.key == "Decks") return read_decks(header, setup);
  if (header.key == "Starter") return games::read_player(header, setup, setup.starter);
  if (header.key == "Rulings") return read_rulings(header, setup);
  return {};
}

std::string write_rulings(const Setup& setup) {
  std::string text;
  if (setup.joker_duplicates == JokerDuplicates::no) text = "joker-duplicates=no";
  if (setup.overclaim == Overclaim::fail) text += text.empty() ? "overclaim=fail" : ", overclaim=fail";
  return text;
}

// The value of the header in canonical form; empty if it is the default.
std::optional<std::string> canonical_value(const Header& header, const Setup& setup) {
  const auto unless_empty = [](std::string text) {
    return text.empty() ? std::nullopt : std::optional(std::move(text));
  };
  if (header.key == "Decks") return unless_empty(setup.decks == 2 ? "2" : "");
  if (header.key == "Starter") return unless_empty(setup.starter == 0 ? "" : setup.players[setup.starter]);
  return unless_empty(write_rulings(setup));
}

}  // namespace

Result<Setup> read_setup(const Headers& headers) { return games::read_setup<Setup>(headers, form, read_one); }

Headers canonical_headers(const Headers& headers, const Setup& setup) {
  return games::canonical_common(headers, form, setup,
                                 [&](const Header& header) { return canonical_value(header, setup); });
}

}  // namespace bogosity::youre_bogus

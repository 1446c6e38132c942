// Whole sessions typed by the shortest shorthand: the record comes out the same, and it takes few keys.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "games/youre_bogus/game.h"
#include "session/session.h"
#include "tests/support/shortest_typing.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {
namespace {

struct Typed {
  std::vector<int> turns;         // keys of each turn, Enter included, what may stand anywhere left out
  std::vector<int> ordinary;      // of those without a win, a mishap, a look, a ruling or words for a laugh
  int all = 0;                    // every key of the session
  int notes = 0;                  // of these, remarks
  std::map<std::string, int> by;  // the keys of each line
};

bool is_anytime(std::string_view token) {
  for (const auto* word : {"note:", "bid:", "late:", "clarify:", "rule:", "count:", "stack:", "pile:", "settle:",
                           "join:", "leave:", "resign:", "seats:", "adjust:", "scorekeeper:"}) {
    if (token.starts_with(word)) return true;
  }
  return false;
}

bool is_rare(std::string_view typed) {
  for (const auto* word : {"win:", "off:", "grab:", "look:", "ruled:", "want:\"", "aces:"}) {
    if (typed.find(word) != std::string_view::npos) return true;
  }
  return false;
}

// Without the tokens that are no step of the turn.
std::string steps_of(const std::string& typed) {
  std::vector<core::RawToken> raw;
  REQUIRE(core::split(typed, 1, raw).has_value());
  std::string steps;
  for (const auto& each : raw) {
    if (!is_anytime(each.text)) steps += (steps.empty() ? "" : " ") + std::string(each.text);
  }
  return steps;
}

int keys_of_notes(const std::string& typed) {
  std::vector<core::RawToken> raw;
  REQUIRE(core::split(typed, 1, raw).has_value());
  int keys = 0;
  for (const auto& each : raw) {
    if (each.text.starts_with("note:")) keys += keys_of(each.text) + 1;
  }
  return keys;
}

std::string read_file(const std::string& name) {
  std::ifstream file(std::string(BOGOSITY_SOURCE_DIR) + "/assets/samples/" + name);
  REQUIRE(file.good());
  std::stringstream all;
  all << file.rdbuf();
  return all.str();
}

std::vector<std::string> seats_of(const core::Snapshot& play) {
  const auto session = youre_bogus::view_of(play);
  REQUIRE(session);
  std::vector<std::string> seats;
  for (const auto& seat : session->seats) seats.push_back(seat.name);
  return seats;
}

Typed type_session(const std::string& name) {
  const std::string sample = read_file(name);
  auto head = core::read_head(sample);
  REQUIRE(head.has_value());
  StoreInMemory store;
  SessionContext context;
  context.store = &store;
  context.clock = [] { return core::Instant{1'795'300'000'000, -300}; };
  context.chance = [] { return std::array<std::uint8_t, 16>{}; };
  auto session = Session::begin(context, head->headers);
  REQUIRE(session.has_value());
  Typed out;
  for (std::string_view body; head->body.next(body);) {
    const std::string line(body);
    if (line.empty()) continue;
    const std::string typed = ShortestTyping(session->play(), seats_of(session->play())).of(line);
    CAPTURE(typed);
    REQUIRE(session->submit(typed, core::Passing::passes).has_value());
    const int keys = keys_of(typed) + 1;
    out.all += keys;
    out.by[line] = keys;
    out.notes += keys_of_notes(typed);
    if (line.find(": ") == std::string::npos || is_anytime(line)) continue;
    out.turns.push_back(keys_of(steps_of(typed)) + 1);
    if (!is_rare(typed)) out.ordinary.push_back(out.turns.back());
  }
  std::string record = session->play().record();
  const auto id = record.find("[Id ");
  if (id != std::string::npos) record.erase(id, record.find('\n', id) + 1 - id);
  CHECK(record == sample);
  return out;
}

double mean(const std::vector<int>& of) {
  double sum = 0;
  for (const int each : of) sum += each;
  return sum / static_cast<double>(of.size());
}

int median(std::vector<int> of) {
  std::sort(of.begin(), of.end());
  return of[of.size() / 2];
}

void tell(const std::string& name, const Typed& typed) {
  MESSAGE(name << ": " << typed.turns.size() << " turns; keys a turn: mean " << mean(typed.turns) << ", median "
               << median(typed.turns) << "; of " << typed.ordinary.size()
               << " turns without a win, a mishap, a ruling or a joke: mean " << mean(typed.ordinary)
               << "; all that was typed, remarks included: " << typed.all << ", the remarks alone: " << typed.notes);
}

}  // namespace

TEST_CASE("keys: Friday in Lawrence, typed by the shortest shorthand, is the sample to the last byte") {
  Typed typed = type_session("friday-in-lawrence.table");
  tell("Friday in Lawrence", typed);
  CHECK(typed.by["Ruth: 4-2"] == 3);
  CHECK(typed.by["Sam: 5-3 +2 TD"] == 5);
  CHECK(typed.by["Theo: 6-3 +2 9S"] == 5);
  CHECK(median(typed.turns) <= 5);
  CHECK(mean(typed.ordinary) < 6);
}

TEST_CASE("keys: two decks in Boulder, typed by the shortest shorthand, is the sample to the last byte") {
  Typed typed = type_session("two-decks-in-boulder.table");
  tell("Two decks in Boulder", typed);
  CHECK(typed.by["Priya: 4-1"] == 3);
  CHECK(median(typed.turns) <= 5);
  CHECK(mean(typed.ordinary) < 6.5);
}

TEST_CASE(
    "keys: a quiet Sunday in Ames, every turn of it, takes under six keys a turn and is the sample to the last byte") {
  Typed typed = type_session("quiet-sunday.table");
  tell("A quiet Sunday", typed);
  CHECK(typed.turns.size() == 126);
  CHECK(typed.by["Marge: 4-3 +2"] == 3);
  CHECK(typed.by["Marge: 5-4 +2 2S"] == 5);
  CHECK(median(typed.turns) <= 5);
  CHECK(mean(typed.turns) < 6);
  // With the bid as well; only the two remarks are words.
  CHECK(static_cast<double>(typed.all - typed.notes) / static_cast<double>(typed.turns.size()) < 6);
}

}  // namespace bogosity::tests

// One battery for every game of the catalogue, over random records: reading is folding line by line, writing is reading
// backwards, undo and redo lead there and back, totals are sums, and a preview changes nothing. A new game needs a
// source of random records here, and nothing else.
#include <doctest/doctest.h>

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "core/record.h"
#include "games/catalogue.h"
#include "literal/random_session.h"
#include "literal_games/random_booger.h"
#include "literal_games/random_cals_bs.h"
#include "literal_games/random_the_bogey.h"
#include "session/session.h"
#include "tests/support/played.h"
#include "tests/support/seeds.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {
namespace {

using Source = std::function<std::string(std::uint64_t seed)>;

// Random records by the name of the game.
const std::map<std::string, Source> record_sources = {
    {"You're Bogus",
     [](std::uint64_t seed) {
       return literal::random_session({seed, 0, 0, false});
     }},
    {"Booger On Your Neighbor", literal::booger::random_booger},
    {"Cal's BS", literal::cals_bs::random_cals_bs},
    {"The Bogey", literal::the_bogey::random_the_bogey},
};

struct SampleSession {
  const core::Game* game = nullptr;
  core::Headers headers;
  std::vector<std::string> lines;  // of the body, in canonical form
  std::string record;
  std::string audit;
};

std::string audit_of(const core::Snapshot& play) { return play.audit_json(core::Unsealed::by_audit_of_file()); }

SampleSession session_from(const core::Game& game, const core::Snapshot& play) {
  SampleSession sample{&game, {}, {}, play.record(), audit_of(play)};
  const auto head = core::read_head(sample.record);
  REQUIRE(head.has_value());
  sample.headers = head->headers;
  core::LineSplitter lines(sample.record);
  bool body = false;
  for (std::string_view line; lines.next(line);) {
    if (body) sample.lines.emplace_back(line);
    body = body || line.empty();
  }
  return sample;
}

// Runs `check` over random sessions of every game.
void for_each_sample(std::uint64_t share, const std::function<void(const SampleSession&)>& check) {
  for (const core::Game* game : games::all()) {
    const auto source = record_sources.find(std::string(game->about().name));
    REQUIRE_MESSAGE(source != record_sources.end(), game->about().name);
    int checked = 0;
    for (std::uint64_t seed = 6'000'001; seed <= 6'000'000 + seeds(share); ++seed) {
      auto play = game->read_record(source->second(seed));
      if (!play) continue;
      const SampleSession sample = session_from(*game, **play);
      INFO("seed ", seed, "\n", sample.record);
      check(sample);
      ++checked;
    }
    CHECK(checked > 0);
  }
}

// A session with nothing behind it but memory, a clock that stands, and numbers in place of chance.
struct Desk {
  StoreInMemory store;
  std::uint64_t drawn = 0;
  SessionContext context() {
    return {&store,
            [] {
              return core::Instant{1'795'291'200'000, 60};
            },
            [this] {
              std::array<std::uint8_t, 16> bytes{};
              ++drawn;
              for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(drawn >> (8 * i));
              return bytes;
            }};
  }
};

}  // namespace

TEST_CASE("battery: every game has a name, a rulebook and an empty session") {
  for (const core::Game* game : games::all()) {
    CHECK(games::find(game->about().name) == game);
    CHECK_FALSE(game->about().rulebook.rules().empty());
    const bool alone = game->about().name == "The Bogey";
    auto play = game->begin(
        {{"Game", std::string(game->about().name), {}}, {"Players", alone ? "Ann" : "Ann, Bob, Cy, Dee", {}}});
    REQUIRE(play.has_value());
    CHECK((*play)->log_size() == 0);
    CHECK((*play)->outcome().turns == 0);
    CHECK((*play)->outcome().players.size() == (alone ? 1 : 4));
  }
}

TEST_CASE("battery: reading a record is folding its lines one by one") {
  for_each_sample(50, [](const SampleSession& sample) {
    auto play = sample.game->begin(sample.headers);
    REQUIRE(play.has_value());
    for (const auto& line : sample.lines) {
      const auto ok = log(*play, line);
      CHECK_MESSAGE(ok.has_value(), line);
    }
    CHECK((*play)->record() == sample.record);
    CHECK(audit_of(**play) == sample.audit);
  });
}

TEST_CASE("battery: a written record reads as the same") {
  for_each_sample(50, [](const SampleSession& sample) {
    const auto again = sample.game->read_record(sample.record);
    REQUIRE(again.has_value());
    CHECK((*again)->record() == sample.record);
    CHECK(audit_of(**again) == sample.audit);
  });
}

TEST_CASE("battery: undo to the beginning and redo to the end is the same session") {
  for_each_sample(5, [](const SampleSession& sample) {
    Desk desk;
    auto session = Session::begin(desk.context(), sample.headers);
    REQUIRE(session.has_value());
    const std::string empty = session->play().record();
    for (const auto& line : sample.lines) {
      const auto ok = session->submit(line, core::Passing::passes);
      if (!ok) FAIL_CHECK(line, "\n", core::describe(ok.error()));
    }
    const std::string full = session->play().record();
    const std::string audit = audit_of(session->play());
    while (!session->undo_text().empty()) REQUIRE(session->undo().has_value());
    CHECK(session->play().record() == empty);
    while (!session->redo_text().empty()) REQUIRE(session->redo().has_value());
    CHECK(session->play().record() == full);
    CHECK(audit_of(session->play()) == audit);
    auto resumed = Session::resume(desk.context(), session->id());
    REQUIRE(resumed.has_value());
    CHECK(resumed->play().record() == full);
  });
}

TEST_CASE("battery: a player's total is the sum of the points that player was given") {
  for_each_sample(50, [](const SampleSession& sample) {
    if (core::find_header(sample.headers, "Result") != nullptr) return;  // known by its totals alone
    const auto audit = nlohmann::json::parse(sample.audit);
    if (!audit.contains("scores")) return;  // a patience has none
    std::map<std::string, long long> sums;
    for (const auto& entry : audit.at("points")) {
      sums[entry.at("player").get<std::string>()] += entry.at("points").get<long long>();
    }
    for (const auto& [name, score] : audit.at("scores").items()) {
      const auto& shown = name;  // clang 14 captures no structured bindings
      CAPTURE(shown);
      CHECK(score.get<long long>() == sums[name]);
    }
  });
}

namespace {

// A line in as many entries as the game lets it be typed in; what fits nowhere is left out.
std::vector<std::string> typed_in_parts(const core::Snapshot& play, const std::string& line) {
  std::vector<core::RawToken> tokens;
  std::vector<std::string> ways;
  if (!core::split(line, 1, tokens)) return {};
  const std::string name = tokens.front().text.ends_with(':') ? std::string(tokens.front().text) + " " : "";
  std::string begun;
  for (std::size_t i = name.empty() ? 0 : 1; i < tokens.size(); ++i) {
    begun += (begun.empty() ? "" : " ") + std::string(tokens[i].text);
    for (const std::string& way : {begun, name + begun}) {
      const auto prepared = play.try_out(way, core::Passing::keeps);
      if (!prepared) continue;
      return {way, line.substr(std::min(line.size(), tokens[i].column - 1 + tokens[i].text.size()))};
    }
  }
  return {};
}

}  // namespace

TEST_CASE("battery: all entries folded at once make the same session, however a line is cut into entries") {
  int continued = 0;
  for_each_sample(6, [&continued](const SampleSession& sample) {
    auto play = sample.game->begin(sample.headers);
    REQUIRE(play.has_value());
    std::vector<std::string> logged;
    std::vector<std::size_t> went_to;
    for (std::string line : sample.lines) {
      const std::size_t lines = (*play)->log_size();
      while (!line.empty()) {
        const auto parts = typed_in_parts(**play, line);
        if (parts.empty()) break;
        const auto told = (*play)->try_out(parts[0], core::Passing::keeps);
        REQUIRE(told.has_value());
        REQUIRE(log(*play, told->text).has_value());
        logged.push_back(told->text);
        went_to.push_back((*play)->logged_line());
        if (line != sample.lines.front() && (*play)->log_size() == lines + 1) ++continued;
        line = parts[1];
      }
    }
    const auto leave = core::Unsealed::by_audit_of_file();
    const std::vector<std::string_view> entries(logged.begin(), logged.end());
    const auto folded = sample.game->fold(sample.headers, entries, core::Misfits::refuse);
    REQUIRE(folded.has_value());
    REQUIRE(folded->misfit() == nullptr);
    CHECK(folded->snapshot->record() == (*play)->record());
    CHECK(folded->snapshot->audit_json(leave) == (*play)->audit_json(leave));
    CHECK(folded->snapshot->facts(&leave) == (*play)->facts(&leave));
    for (std::size_t i = 0; i < went_to.size(); ++i) CHECK(folded->entries[i].line == went_to[i]);
  });
  CHECK(continued > 100);
}

TEST_CASE("battery: entries that do not fit are refused, or left out, wherever they stand") {
  for_each_sample(2, [](const SampleSession& sample) {
    for (const std::size_t at : {std::size_t{0}, sample.lines.size() / 2, sample.lines.size()}) {
      CAPTURE(at);
      std::vector<std::string_view> entries(sample.lines.begin(), sample.lines.end());
      entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(at), {"this is", "no line"});
      const auto refused = sample.game->fold(sample.headers, entries, core::Misfits::refuse);
      REQUIRE(refused.has_value());
      CHECK(refused->entries.size() == at + 1);
      CHECK(refused->misfit() == &refused->entries.back());
      const auto tolerant = sample.game->fold(sample.headers, entries, core::Misfits::leave_out);
      REQUIRE(tolerant.has_value());
      REQUIRE(tolerant->entries.size() == entries.size());
      std::size_t misfits = 0;
      for (const auto& each : tolerant->entries) misfits += each.misfit ? 1 : 0;
      CHECK(misfits == 2);
      const std::vector<std::string_view> plain(sample.lines.begin(), sample.lines.end());
      const auto whole = sample.game->fold(sample.headers, plain, core::Misfits::refuse);
      REQUIRE(whole.has_value());
      CHECK(tolerant->snapshot->record() == whole->snapshot->record());
    }
  });
}

// However many come at once, what is left out is what one by one would be.
TEST_CASE("battery: without one of its entries a session is what is left when each that does not fit is passed over") {
  std::size_t left_out = 0;
  for_each_sample(4, [&left_out](const SampleSession& sample) {
    for (std::size_t gone = 0; gone < sample.lines.size(); gone += 1 + sample.lines.size() / 5) {
      CAPTURE(gone);
      std::vector<std::string_view> entries(sample.lines.begin(), sample.lines.end());
      entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(gone));
      auto one_by_one = sample.game->begin(sample.headers);
      REQUIRE(one_by_one.has_value());
      const auto folded = sample.game->fold(sample.headers, entries, core::Misfits::leave_out);
      REQUIRE(folded.has_value());
      REQUIRE(folded->entries.size() == entries.size());
      for (std::size_t i = 0; i < entries.size(); ++i) {
        CAPTURE(entries[i]);
        const auto& entry = folded->entries[i];
        CHECK(entry.keeper == (*one_by_one)->scorekeeper());
        const auto next = (*one_by_one)->with(entries[i]);
        REQUIRE(entry.misfit.has_value() == !next.has_value());
        if (next) {
          one_by_one = *next;
          CHECK(entry.line == (*next)->logged_line());
        } else {
          CHECK(entry.misfit->reason == next.error().reason);
          ++left_out;
        }
      }
      CHECK(folded->snapshot->record() == (*one_by_one)->record());
      CHECK(audit_of(*folded->snapshot) == audit_of(**one_by_one));
    }
  });
  CHECK(left_out > 100);
}

TEST_CASE("battery: a preview changes nothing, neither between turns nor within one") {
  for_each_sample(3, [](const SampleSession& sample) {
    auto play = sample.game->begin(sample.headers);
    REQUIRE(play.has_value());
    const auto unchanged = [&](const std::string& typed) {
      const std::string record = (*play)->record();
      const std::string audit = audit_of(**play);
      const std::string state = (*play)->state_sentence();
      for (const auto passing : {core::Passing::passes, core::Passing::keeps}) (void)(*play)->try_out(typed, passing);
      CHECK_MESSAGE((*play)->record() == record, typed);
      CHECK_MESSAGE(audit_of(**play) == audit, typed);
      CHECK_MESSAGE((*play)->state_sentence() == state, typed);
    };
    for (const auto& line : sample.lines) {
      unchanged(line);
      unchanged(line + " nonsense");
      const auto reading = (*play)->try_out(line, core::Passing::keeps);
      if (reading && !reading->text.empty() && log(*play, reading->text)) {
        unchanged("bid:4@nobody");
        unchanged("join:Newcomer@" + line.substr(0, line.find(':')));
        unchanged("note:\"within a turn\"");
        unchanged("");
        const auto pass = (*play)->try_out("", core::Passing::passes);
        if (pass && !pass->text.empty()) CHECK(log(*play, pass->text).has_value());
      }
    }
  });
}

}  // namespace bogosity::tests

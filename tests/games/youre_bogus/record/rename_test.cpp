// People called otherwise in the entries of a record: every place of a name, and never a card, a number or a word of
// the record. Over random sessions: the same audit with another name in it.
#include "core/rename.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/record.h"
#include "core/sealed.h"
#include "games/catalogue.h"
#include "games/youre_bogus/record/tokens.h"
#include "literal/random_session.h"
#include "tests/support/played.h"
#include "tests/support/seeds.h"

namespace bogosity::tests {
namespace {

const std::string pseudonym = "Player 3F2A";

std::string renamed(const std::string& entry, const std::string& from, const std::string& to = pseudonym) {
  return youre_bogus::renamed_entry(entry, core::SingleRename(from, to));
}

TEST_CASE("renamed: every place in which a name can stand") {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"Ann: 5-4 +2", "P: 5-4 +2"},
      {"bogus:Bob,Ann deny 6-5", "bogus:Bob,P deny 6-5"},
      {"bogus:Bob>Ann admit", "bogus:Bob>P admit"},
      {"grab:5@Ann=out 3-6", "grab:5@P=out 3-6"},
      {"win:35=6H,7H,8H,9D,TD,JD/KD aces:Ann=1,Bob=2", "win:35=6H,7H,8H,9D,TD,JD/KD aces:P=1,Bob=2"},
      {"bid:17@Ann late:Ann>Bob late:Bob>Ann", "bid:17@P late:P>Bob late:Bob>P"},
      {"settle:12@Ann=deny ruled:clean\"Ann lied\"@Bob,Ann", "settle:12@P=deny ruled:clean\"P lied\"@Bob,P"},
      {"count:Ann=5 resign:Ann leave:Ann", "count:P=5 resign:P leave:P"},
      {"join:Ann@Bob join:Dee@Ann", "join:P@Bob join:Dee@P"},
      {"seats:Bob,Ann,Cy", "seats:Bob,P,Cy"},
      {"adjust:Ann=-5\"ann drummed\"", "adjust:P=-5\"P drummed\""},
      {"rule:\"Ann, no drums\" clarify:E4\"says Ann\" scorekeeper:Ann",
       "rule:\"P, no drums\" clarify:E4\"says P\" scorekeeper:P"},
      {"want:\"Ann's pony\" 4-4", "want:\"P's pony\" 4-4"},
      {"5-4 ; Ann laughed", "5-4 ; P laughed"},
      {"note:\"\\\"Ann\\\"\"", "note:\"\\\"P\\\"\""},
  };
  for (const auto& [entry, now] : cases) CHECK(renamed(entry, "Ann", "P") == now);
  CHECK(renamed("Ann: bogus:Ann deny", "Ann") == "\"Player 3F2A\": bogus:\"Player 3F2A\" deny");
  CHECK(renamed("\"Lee, Jo\": 5-4", "Lee, Jo", "P") == "P: 5-4");
  CHECK(renamed("seats:\"Max \\\"Q\\\" Po\",Ann", "Max \"Q\" Po", "P") == "seats:P,Ann");
}

TEST_CASE("renamed: cards, numbers and the words of the record stay, whatever somebody is called") {
  const std::string entry = "bogus:x deny want:top 5-4 take under:9C +2 8H/2S =odd bid:5@x count:x=5 stack:9=8H ...";
  for (const char* name :
       {"bogus", "deny", "H", "8H", "5-4", "5", "take", "top", "odd", "9", "stack", "2", "S", "count"}) {
    CHECK(renamed(entry, name) == entry);
  }
  CHECK(renamed("bogus: bogus:take deny 5-4 take", "bogus", "P") == "P: bogus:take deny 5-4 take");
  CHECK(renamed("bogus: bogus:take deny 5-4 take", "take", "P") == "bogus: bogus:P deny 5-4 take");
  CHECK(renamed("5-4: 5-4 grab:5@5-4", "5-4", "P") == "P: 5-4 grab:5@P");
  CHECK(renamed("want:top", "top") == "want:top");
}

TEST_CASE("renamed: an entry without the name stays byte for byte") {
  for (const std::string entry : {"  \"Bob\":  5-4   +2 ;  well", "note:\"a\\\\b\"", "", "Annabel: 5-4"}) {
    CHECK(renamed(entry, "Ann") == entry);
  }
}

TEST_CASE("renamed: who sits down with an entry") {
  CHECK(core::newcomers("join:Dee@Bob note:\"join:Eve@Bob\" join:\"Lee, Jo\"@Dee") ==
        std::vector<std::string>{"Dee", "Lee, Jo"});
  CHECK(core::newcomers("Ann: 5-4 +2").empty());
}

struct RecordEntry {
  core::Headers headers;
  std::vector<std::string> lines;
};

RecordEntry parts(const std::string& text) {
  RecordEntry record;
  const auto head = core::read_head(text);
  REQUIRE(head.has_value());
  record.headers = head->headers;
  core::LineSplitter lines(text);
  bool body = false;
  for (std::string_view line; lines.next(line);) {
    if (body) record.lines.emplace_back(line);
    body = body || line.empty();
  }
  return record;
}

struct Audited {
  std::string record;
  nlohmann::json audit;
};

Audited audited(const RecordEntry& record) {
  auto play = games::find("You're Bogus")->begin(record.headers);
  REQUIRE(play.has_value());
  for (const auto& line : record.lines) {
    const auto ok = log(*play, line);
    REQUIRE_MESSAGE(ok.has_value(), line);
  }
  return {(*play)->record(), nlohmann::json::parse((*play)->audit_json(core::Unsealed::by_audit_of_file()))};
}

RecordEntry renamed(const RecordEntry& record, const core::Renaming& renaming) {
  RecordEntry now{core::renamed(record.headers, renaming), {}};
  for (const auto& line : record.lines) now.lines.push_back(youre_bogus::renamed_entry(line, renaming));
  return now;
}

// The audit with one name for another, wherever a name stands in it.
nlohmann::json with_name(const nlohmann::json& audit, const std::string& from, const std::string& to) {
  if (audit.is_string()) return audit == from ? nlohmann::json(to) : audit;
  if (audit.is_array()) {
    auto out = nlohmann::json::array();
    for (const auto& each : audit) out.push_back(with_name(each, from, to));
    return out;
  }
  if (!audit.is_object()) return audit;
  auto out = nlohmann::json::object();
  for (const auto& [key, value] : audit.items()) {
    // Cards, verdicts and rules are no names, even if somebody is called so.
    const bool lists = key == "scores" || key == "turns" || key == "inquiries" || key == "wins" || key == "points";
    const bool names = lists || key == "player" || key == "players" || key == "accused" || key == "shouters";
    nlohmann::json now = names ? with_name(value, from, to) : value;
    if (key == "scores") {
      now = nlohmann::json::object();
      for (const auto& [name, score] : value.items()) now[name == from ? to : name] = score;
    }
    out[key] = std::move(now);
  }
  return out;
}

// A name as it stands by itself in the places of names of a record that is read again.
std::vector<std::string> names_in(const RecordEntry& record) {
  std::vector<std::string> names;
  for (const auto& header : record.headers) {
    if (header.key == "Players") names = *core::read_name_list(header.value);
  }
  for (const auto& line : record.lines) {
    for (auto& name : core::newcomers(line)) names.push_back(std::move(name));
  }
  return names;
}

TEST_CASE(
    "renamed: over random sessions the audit is the same with another name, and back again it is the same record") {
  const std::vector<std::string> nasty = {"bogus",       "H",        "5-4",  "take", "Ann, Lee",
                                          "a \"b\" \\c", "Zo\u00eb", "deny", "?"};
  int checked = 0;
  for (std::uint64_t seed = 9'300'001; seed <= 9'300'000 + seeds(25); ++seed) {
    auto play = games::find("You're Bogus")->read_record(literal::random_session({seed, 0, 0, false}));
    if (!play) continue;
    RecordEntry record = parts((*play)->record());
    INFO("seed ", seed, "\n", (*play)->record());
    const auto first = names_in(record).front();
    // Called like a word of the record, and then forgotten.
    const auto& name = nasty[seed % nasty.size()];
    const auto all = names_in(record);
    const bool is_taken = std::find(all.begin(), all.end(), name) != all.end();
    if (!is_taken) record = renamed(record, core::SingleRename(first, name));
    const auto who = is_taken ? first : name;
    const Audited before = audited(record);
    const RecordEntry canonical = parts(before.record);
    const RecordEntry after = renamed(canonical, core::SingleRename(who, pseudonym));
    const Audited now = audited(after);
    CHECK(now.audit["players"] == with_name(before.audit["players"], who, pseudonym));
    CHECK(now.audit["scores"] == with_name(before.audit, who, pseudonym)["scores"]);
    CHECK(now.audit["points"] == with_name(before.audit["points"], who, pseudonym));
    CHECK(now.audit["turns"] == with_name(before.audit["turns"], who, pseudonym));
    CHECK(now.audit["inquiries"] == with_name(before.audit["inquiries"], who, pseudonym));
    CHECK(now.audit["wins"] == with_name(before.audit["wins"], who, pseudonym));
    const auto left = names_in(after);
    CHECK(std::find(left.begin(), left.end(), who) == left.end());
    CHECK(audited(renamed(after, core::SingleRename(pseudonym, who))).record == before.record);
    ++checked;
  }
  CHECK(checked > 0);
}

}  // namespace
}  // namespace bogosity::tests

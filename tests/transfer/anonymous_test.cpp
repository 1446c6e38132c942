// A session for strangers: who played, where and what was said is in nothing that is made of it.
#include "transfer/anonymous.h"

#include <doctest/doctest.h>

#include "core/lists.h"
#include "core/names.h"
#include "core/record.h"
#include "core/session_head.h"
#include "tests/support/import_record.h"
#include "tests/support/samples.h"
#include "tests/support/session_context.h"
#include "tests/support/session_on_file.h"
#include "tests/support/store_in_memory.h"
#include "transfer/export.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

using transfer::ExportFormat;
using transfer::Identities;

constexpr std::array results = {ExportFormat::record,  ExportFormat::json,   ExportFormat::page,
                                ExportFormat::turns,   ExportFormat::points, ExportFormat::inquiries,
                                ExportFormat::sessions};

std::string anonymous(const SessionContext& context, const core::Uuid& id, ExportFormat format) {
  const auto text = transfer::export_as(context, id, {.format = format, .identities = Identities::left_out});
  REQUIRE_MESSAGE(text, core::describe(text.error()));
  return *text;
}

// A word of its own: "Ida" is in "Friday".
bool tells(const std::string& text, const std::string& word) {
  const auto is_letter = [&](std::size_t at) {
    return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '-');
  };
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    if ((at == 0 || !is_letter(at - 1)) && !is_letter(at + word.size())) return true;
  }
  return false;
}

// Everything in a session that leads to people, or was said freely.
std::vector<std::string> telling_words(const Session& session) {
  std::vector<std::string> words = {core::to_text(session.id())};
  for (const auto& player : session.play().outcome().players) words.push_back(player.name);
  for (const char* key : {"Place", "Event", "Note"}) words.push_back(header_of(session.info(), key));
  const std::string record = session.play().record();
  for (std::size_t at = record.find("note:\""); at != std::string::npos; at = record.find("note:\"", at + 1))
    words.push_back(record.substr(at + 6, record.find('"', at + 6) - at - 6));
  std::erase_if(words, [](const std::string& word) { return word.size() < 2; });
  return words;
}

TEST_CASE("without names: of every sample nothing leads to its people, in any format") {
  for (const std::string& path : samples_of("")) {
    CAPTURE(path);
    StoreInMemory store;
    const SessionContext context = quiet_surroundings(store);
    const auto imported = import_record(context, *transfer::read_file(path));
    REQUIRE(imported);
    const auto session = Session::resume(context, imported->session);
    REQUIRE(session);
    for (const ExportFormat format : results) {
      const std::string text = anonymous(context, session->id(), format);
      for (const std::string& word : telling_words(*session)) CHECK_MESSAGE(!tells(text, word), word);
    }
  }
}

TEST_CASE("without names: the play is the same, and importing the record gives the same record") {
  for (const std::string& path : samples_of("")) {
    CAPTURE(path);
    StoreInMemory store;
    const SessionContext context = quiet_surroundings(store);
    const auto imported = import_record(context, *transfer::read_file(path));
    REQUIRE(imported);
    const auto session = Session::resume(context, imported->session);
    REQUIRE(session);
    const std::string record = anonymous(context, session->id(), ExportFormat::record);
    CHECK(anonymous(context, session->id(), ExportFormat::record) == record);
    StoreInMemory other;
    const auto again = import_record(quiet_surroundings(other), record);
    REQUIRE(again);
    const auto copy = Session::resume(quiet_surroundings(other), again->session);
    REQUIRE(copy);
    CHECK(copy->play().record() == record);
    const auto were = session->play().outcome();
    const auto are = copy->play().outcome();
    CHECK(were.turns == are.turns);
    CHECK(were.rounds == are.rounds);
    REQUIRE(were.players.size() == are.players.size());
    for (std::size_t i = 0; i < were.players.size(); ++i) {
      CHECK(are.players[i].name == "Player " + std::to_string(i + 1));
      CHECK(are.players[i].score == were.players[i].score);
    }
    CHECK(*transfer::anonymous_record(*copy) == record);
  }
}

TEST_CASE("without names: free words may name anybody, so three dots stand for them and remarks are gone") {
  FileDesk desk;
  Session session = desk.begin({{"Game", "You're Bogus", {}},
                                {"Date", "2026-11-21T20:15+01:00", {}},
                                {"Place", "Lawrence, Kansas, USA", {}},
                                {"Event", "Ruth's birthday", {}},
                                {"Players", "Ann, \"Lee, Bob\", Cy", {}},
                                {"Scorekeeper", "Cy", {}},
                                {"Starter", "Ann", {}},
                                {"End", "points 100", {}},
                                {"Note", "Ruth was there", {}},
                                {"Weather", "rain, says Ruth", {}}});
  for (const char* line :
       {"54 ; Ruth laughed", "want:\"a pony for Ruth\" 44", "bogus:Ann deny ruled:clean\"Ruth saw it\"@Cy 44",
        "scorekeeper:\"Lee, Bob\"", "rule:\"no reciting, Ruth\"", "clarify:E4\"as Ruth says\"",
        "adjust:Ann=-5\"ask Ruth\"", "note:\"Ruth again\"", "join:Ruth@Ann"}) {
    CAPTURE(line);
    const auto logged = session.submit(line, core::Passing::passes);
    REQUIRE_MESSAGE(logged, core::describe(logged.error()));
  }
  REQUIRE(session.close());
  CHECK(anonymous(desk.context(), session.id(), ExportFormat::record) ==
        "[Game \"You're Bogus\"]\n"
        "[Date \"2026-11-21\"]\n"
        "[Players \"Player 1, Player 2, Player 3\"]\n"
        "[End \"points 100\"]\n"
        "\n"
        "\"Player 1\": 5-4 +2\n"
        "\"Player 2\": want:\"...\" 4-4 +2\n"
        "\"Player 3\": bogus:\"Player 1\" deny ruled:clean\"...\"@\"Player 3\" 4-4 +2\n"
        "rule:\"...\"\n"
        "clarify:E4\"...\"\n"
        "adjust:\"Player 1\"=-5\"...\"\n"
        "join:\"Player 4\"@\"Player 1\"\n");
}

TEST_CASE("without names: of a session that goes on the seal stays, and its record has to wait") {
  FileDesk desk;
  Session session = desk.begin();
  for (const char* line : {"count:Ann=5", "21 8h"}) REQUIRE(session.submit(line, core::Passing::passes));
  for (const ExportFormat format : {ExportFormat::json, ExportFormat::turns}) {
    const std::string kept = *transfer::export_as(desk.context(), session.id(), format);
    const std::string text = anonymous(desk.context(), session.id(), format);
    CHECK(text.find("open") != std::string::npos);
    CHECK(text.find("Ann") == std::string::npos);
    CHECK((text.find("8H") == std::string::npos) == (kept.find("8H") == std::string::npos));
  }
  const auto refused = transfer::export_as(desk.context(), session.id(),
                                           {.format = ExportFormat::record, .identities = Identities::left_out});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().reason == "this session is still going on, and its cards are sealed");
  CHECK_FALSE(transfer::export_as(desk.context(), session.id(),
                                  {.format = ExportFormat::journal, .identities = Identities::left_out}));
}

TEST_CASE("without names: the store stays byte for byte as it is") {
  FileDesk desk;
  Session session = desk.begin();
  REQUIRE(session.submit("54", core::Passing::passes));
  REQUIRE(session.close());
  const std::string before = contents(desk.file);
  for (const ExportFormat format : results) anonymous(desk.context(), session.id(), format);
  CHECK(contents(desk.file) == before);
}

}  // namespace
}  // namespace bogosity::tests

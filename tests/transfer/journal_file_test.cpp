// The journal written out in full: read back it is the same to the last byte, and whoever touched it is found out.
#include "transfer/journal_file.h"

#include <doctest/doctest.h>

#include "core/edits.h"
#include "core/escaping.h"
#include "core/time.h"
#include "db/rewrite/replicas.h"
#include "tests/support/random_replicas.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

std::string some_journal(unsigned seed) {
  auto all = RandomTellings(seed).make();
  auto& best =
      *std::max_element(all.begin(), all.end(), [](const transfer::ImportItem& a, const transfer::ImportItem& b) {
        return a.replica->entries.size() < b.replica->entries.size();
      });
  return transfer::journal_text(*best.replica, best.changes);
}

std::string refusal(const std::string& text) {
  const auto read = transfer::read_journal_text(text);
  return read ? "" : core::describe(read.error());
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const auto at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

TEST_CASE("full record: read and written again it is the same, byte for byte") {
  for (unsigned seed = 0; seed < 200; ++seed) {
    CAPTURE(seed);
    for (const auto& incoming : RandomTellings(seed).make()) {
      const std::string text = transfer::journal_text(*incoming.replica, incoming.changes);
      CHECK(transfer::is_journal_text(text));
      const auto read = transfer::read_journal_text(text);
      if (!read) MESSAGE(core::describe(read.error()));
      REQUIRE(read);
      CHECK(is_same(*read->replica, *incoming.replica));
      CHECK(transfer::journal_text(*read->replica, read->changes) == text);
    }
  }
}

std::string with_crlf(const std::string& text) {
  std::string out;
  for (const char c : text) (out += c == '\n' ? "\r" : "") += c;
  return out;
}

TEST_CASE("full record: a byte order mark and CRLF change nothing, and UTF-16 is named") {
  const std::string text = some_journal(7);
  const auto plain = transfer::import_item_of(text);
  REQUIRE(plain);
  for (const std::string& other : {"\xEF\xBB\xBF" + text, with_crlf(text), "\xEF\xBB\xBF" + with_crlf(text)}) {
    CHECK(transfer::is_journal_text(other));
    const auto read = transfer::import_item_of(other);
    REQUIRE_MESSAGE(read, (read ? "" : core::describe(read.error())));
    CHECK(is_same(*read->replica, *plain->replica));
  }
  std::string wide = "\xFF\xFE";
  for (const char c : text) (wide += c) += '\0';
  const auto refused = transfer::import_item_of(wide);
  REQUIRE_FALSE(refused);
  CHECK(core::describe(refused.error()) == "1:1: this file is UTF-16 (save it as UTF-8)");
}

TEST_CASE("seasons: a byte order mark and CRLF change nothing") {
  const core::MetadataEdit change{core::uuid_of_text("an edit"),
                                  {1000, 60},
                                  core::Subject::season(core::uuid_of_text("a season")),
                                  "season",
                                  "Autumn 2026",
                                  {}};
  const std::string text = transfer::seasons_text({change});
  REQUIRE_FALSE(text.empty());
  const std::string other = "\xEF\xBB\xBF" + with_crlf(text);
  CHECK(transfer::is_text_of_edits(other));
  const auto read = transfer::import_item_of(other);
  REQUIRE_MESSAGE(read, (read ? "" : core::describe(read.error())));
  REQUIRE(read->changes.size() == 1);
  CHECK(read->changes[0].value == "Autumn 2026");
}

TEST_CASE("full record: letters that nobody may type are refused on their line") {
  const auto journal = [](const std::string& players, const std::string& line, const std::string& reason = {}) {
    db::Replica replica;
    replica.session.id = core::uuid_of_text("a session");
    replica.session.game = "You're Bogus";
    replica.session.headers = {{"Game", "You're Bogus", {}}, {"Players", players, {}}};
    core::Entry entry;
    entry.id = core::uuid_of_text("an entry");
    entry.session = replica.session.id;
    entry.sequence = 1;
    entry.text = line;
    entry.reason = reason;
    replica.entries.push_back(entry);
    return transfer::journal_text(replica, {});
  };
  CHECK(refusal(journal("Ann, Bob", "Ann: 5-4 +2")) == "");
  CHECK(refusal(journal("\"A\nB\", Bob", "Bob: 5-4 +2")) ==
        "4:1: the header Players holds a line end (export the session again with this version, which writes a blank "
        "there: the record can be imported)");
  CHECK(refusal(journal("A\u202e, Bob", "Bob: 5-4 +2")).starts_with("4:1: the header Players holds U+202E"));
  CHECK(refusal(journal("Ann, Bob", std::string("note:\"a\0\"", 9))) ==
        "6:1: this line holds a control character (U+0000) (export the session again with this version, which writes a "
        "blank there: the record can be imported)");
  CHECK(refusal(journal("Ann, Bob", "note:\"a\"", "\x1b")).starts_with("6:1: its reason holds a control character"));
}

TEST_CASE("full record: a session of the first and of the last minute that a date can name comes back") {
  for (const char* date : {"9999-12-31T23:59-14:00", "9999-12-31T23:59+14:00", "0001-01-01T00:00+14:00"}) {
    const auto incoming = transfer::import_item_of("[Game \"You're Bogus\"]\n[Date \"" + std::string(date) +
                                                   "\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-4 +2\n");
    REQUIRE(incoming);
    const std::string text = transfer::journal_text(*incoming->replica, {});
    const auto read = transfer::read_journal_text(text);
    CHECK_MESSAGE(read.has_value(), (read ? "" : core::describe(read.error())));
    if (read) CHECK(transfer::journal_text(*read->replica, {}) == text);
  }
}

TEST_CASE("full record: any text stands on one line, and comes back") {
  for (const std::string& text :
       {std::string("a \"quoted\" \\ word"), std::string("nul\0 and\nlines\r\n\tand\x7f", 22), std::string("Ünal ♣ 王"),
        std::string("not \xff\xfe UTF-8 \xc3"), std::string("turned \u202e round \u2028")}) {
    std::string line = core::escape_line(text);
    for (const char letter : line) CHECK(static_cast<unsigned char>(letter) >= 0x20);
    std::string_view rest = line;
    CHECK(core::take_escaped_line(rest) == text);
    CHECK(rest.empty());
  }
  for (const char* wrong : {"", "x", "\"", "\"a", "\"\\q\"", "\"\\x4\"", "\"\\x41\"", "\"\\xC3\""}) {
    std::string_view rest = wrong;
    CHECK_FALSE(core::take_escaped_line(rest));
  }
}

TEST_CASE("full record: moments keep their milliseconds and their offset") {
  for (const core::Instant& moment : {core::Instant{0, 0}, {1'795'291'200'123, -360}, {-1, 1440}, {999, -1440}}) {
    CHECK(core::exact_moment_from(core::exact_moment(moment)) == moment);
  }
  CHECK(core::exact_moment({1'795'291'200'123, -360}) == "2026-11-21T14:00:00.123-06:00");
  for (const char* wrong : {"2026-11-21", "2026-13-21T15:20:00.123-06:00", "2026-11-21T25:20:00.123-06:00",
                            "2026-11-21T15:20:00.123-00:00", "2026-11-21 15:20:00.123-06:00"}) {
    CHECK_FALSE(core::exact_moment_from(wrong));
  }
}

TEST_CASE("full record: one that was tampered with is refused, naming the first entry that does not fit") {
  std::string text;
  for (unsigned seed = 0; text.find("\n3 ") == std::string::npos; ++seed) text = some_journal(seed);
  const auto line_of = [&](const std::string& start) {
    const auto at = text.find("\n" + start) + 1;
    return text.substr(at, text.find('\n', at) + 1 - at);
  };
  const std::string second = line_of("2 ");
  CHECK(refusal(replaced(text, second, replaced(second, "\"", "\"x"))).find("entry 2 does not fit") !=
        std::string::npos);
  CHECK(refusal(replaced(text, second, replaced(second, "T", "T0"))).find("not a time") != std::string::npos);
  CHECK(refusal(replaced(text, second, "")).find("\"2 \" is missing") != std::string::npos);
  CHECK(refusal(replaced(text, "Ann, Bob", "Ann, Rob")).find("headers") != std::string::npos);
  CHECK(refusal(text.substr(0, text.find("\nlast ") + 1)) != "");
  CHECK(refusal(replaced(text, "bogosity journal 1", "bogosity journal 2")).find("newer") != std::string::npos);
  // Entries taken off the end, with the last hash left as it was.
  const auto last_entry = text.rfind("\n", text.find("\n\nlast ") - 1) + 1;
  std::string shorter = text;
  shorter.erase(last_entry, shorter.find('\n', last_entry) + 1 - last_entry);
  CHECK(refusal(shorter).find("last hash") != std::string::npos);
}

TEST_CASE("full record: whatever is cut off or spoiled, it is refused or the same") {
  const std::string text = some_journal(3);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto cut = transfer::read_journal_text(text.substr(0, i));
    // Only what was said of the session can be missing unnoticed.
    if (cut) CHECK(i >= text.find("\nhead "));
    std::string spoiled = text;
    spoiled[i] = spoiled[i] == 'e' ? 'f' : 'e';
    const auto read = transfer::read_journal_text(spoiled);
    if (read && i < text.find("\nsaid ")) CHECK(transfer::journal_text(*read->replica, read->changes) != text);
  }
}

TEST_CASE("full record: the last hash of a sample is what it always was") {
  const auto text = transfer::read_file(BOGOSITY_SOURCE_DIR "/assets/samples/quiet-sunday.table");
  REQUIRE(text);
  const auto incoming = transfer::import_item_of(*text);
  REQUIRE(incoming);
  // Since entries say who typed them.
  CHECK(core::to_text(last_hash(*incoming->replica)) ==
        "e5c64dc6566ecbf24764c3fa99d5899c3b2d1678e7fed8ec7d391d48f043e121");
}

}  // namespace
}  // namespace bogosity::tests

// A session that is as long as it may be: one more line, entry, correction or note is refused when it is made, and what
// was accepted until then can be exported and imported.
#include <doctest/doctest.h>

#include "core/edits.h"
#include "core/limits.h"
#include "core/session_head.h"
#include "db/rewrite/replicas.h"
#include "history/metadata.h"
#include "tests/support/random_replicas.h"
#include "tests/support/session_on_file.h"
#include "transfer/export.h"
#include "transfer/import.h"
#include "transfer/journal_file.h"

namespace bogosity::tests {
namespace {

// A line of so many bytes.
std::string note_of(std::size_t bytes) { return "note:\"" + std::string(bytes - 7, 'x') + "\""; }

std::string record_of(std::size_t lines, const std::string& line) {
  std::string record = "[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\n";
  for (std::size_t i = 0; i < lines; ++i) record += line + "\n";
  return record;
}

// Of its record, without the headers.
std::string lines_of(const Session& session) {
  const std::string record = session.play().record();
  const auto head_end = record.find("\n\n");
  return head_end == std::string::npos ? std::string() : record.substr(head_end);
}

struct Room : FileDesk {
  core::Uuid take(const std::string& text) {
    const auto item = transfer::import_item_of(text);
    REQUIRE_MESSAGE(item, (item ? "" : core::describe(item.error())));
    const auto merged = transfer::merge(*store, {*item});
    REQUIRE(merged);
    REQUIRE(merged->front());
    return store->sessions()->front().id;
  }
  Session resumed(const core::Uuid& id, Access access = Access::read) {
    auto session = Session::resume(context(), id, access);
    REQUIRE(session);
    return std::move(*session);
  }
  // An imported record goes on.
  Session reopened(const core::Uuid& id) {
    REQUIRE(store->set_open(id, true));
    return resumed(id, Access::write);
  }
  // It leaves as a record and as a journal, and comes back from each into an empty file.
  void check_export(const core::Uuid& id) {
    for (const transfer::ExportFormat format : {transfer::ExportFormat::record, transfer::ExportFormat::journal}) {
      const auto text = transfer::export_text(context(), id, format);
      REQUIRE_MESSAGE(text, (text ? "" : core::describe(text.error())));
      Room other;
      const auto there = other.take(*text);
      CHECK((lines_of(other.resumed(there)) == lines_of(resumed(id))));
      if (format == transfer::ExportFormat::journal)
        CHECK((*transfer::export_text(other.context(), there, format) == *text));
    }
  }
};

// Refused with these words, and nothing has changed.
void check_refused(Session& session, const std::string& line, const std::string& words) {
  const auto before = session.journal().entries().size();
  const std::string record = session.play().record();
  const auto refused = session.submit(line, core::Passing::passes);
  REQUIRE_FALSE(refused);
  CHECK_MESSAGE(core::describe(refused.error()).find(words) != std::string::npos, core::describe(refused.error()));
  CHECK_FALSE(refused.error().way_out.empty());
  CHECK(session.journal().entries().size() == before);
  CHECK((session.play().record() == record));
}

}  // namespace

TEST_CASE("full session: a line more than 20,000 is refused at the table, and the rest is exported") {
  Room room;
  const auto id = room.take(record_of(limits::lines_of_a_session - 1, "note:\"a\""));
  auto session = room.reopened(id);
  REQUIRE(session.submit("; the last one", core::Passing::passes));
  CHECK(session.play().log_size() == limits::lines_of_a_session);
  check_refused(session, "; one too many", "a session has at most 20,000 lines");
  room.check_export(id);
  // A correction adds no line, and a line that is inserted is one.
  CHECK(session.undo());
  CHECK(session.redo());
  room.check_export(id);
}

TEST_CASE("full session: lines of more than 1.5 MB are refused at the table, and the rest is exported") {
  Room room;
  constexpr std::size_t line = 200'000;
  const auto id = room.take(record_of(7, note_of(line)));
  auto session = room.reopened(id);
  const std::size_t left = limits::bytes_of_lines - 7 * (line + 1) - 1;
  check_refused(session, note_of(left + 1), "the lines of a session have at most 1.5 MB");
  REQUIRE(session.submit(note_of(left), core::Passing::passes));
  check_refused(session, "; x", "the lines of a session have at most 1.5 MB");
  room.check_export(id);
}

TEST_CASE("full session: entries of more than 6.5 MB are refused, corrections too, and the rest is exported") {
  Room room;
  auto session = room.begin("Ann, Bob");
  const std::string line = note_of(250'000);
  std::size_t bytes = 0;
  while (bytes + line.size() + 300 <= static_cast<std::size_t>(limits::bytes_of_entries)) {
    REQUIRE(session.submit(line, core::Passing::passes));
    REQUIRE(session.undo());
    bytes = 0;
    for (const auto& entry : session.journal().entries()) bytes += core::bytes_in_journal(entry);
  }
  check_refused(session, line, "the entries of a session have at most 6.5 MB in its journal");
  const auto corrected = session.undo();
  CHECK_FALSE(corrected);
  REQUIRE(session.submit("; there is room for this", core::Passing::passes));
  CHECK(history::add_edit(room.context(), core::Subject::session(session.id()), "note", std::string(900'000, 'n')));
  REQUIRE(session.close());
  room.check_export(session.id());
}

TEST_CASE(
    "full session: notes and tags of more than 1 MB are refused, shorter ones are not, and the rest is exported") {
  Room room;
  auto session = room.begin("Ann, Bob");
  log_all(session, {"54", "63"});
  const auto about = core::Subject::session(session.id());
  const auto of_entry = core::field::note_at(session.journal().entries().front().id);
  const auto add = [&](const std::string& field, std::size_t bytes) {
    return history::add_edit(room.context(), about, field, std::string(bytes, 'n'));
  };
  REQUIRE(add("note", 700'000));
  const auto refused = add(of_entry, 400'000);
  REQUIRE_FALSE(refused);
  CHECK(core::describe(refused.error()) ==
        "the title, tags and notes of a session have at most 1 MB, and with this edit they have more (shorten one of "
        "its notes first)");
  REQUIRE(add(of_entry, 300'000));
  // There is no more room but for what takes less, and for the end of the session.
  REQUIRE(add("title", 1));
  REQUIRE(add("title", limits::bytes_of_a_title));
  CHECK_FALSE(add("note", 800'000));
  REQUIRE(session.close());
  room.check_export(session.id());
  CHECK(add("note", 600'000));
  room.check_export(session.id());
}

TEST_CASE("full session: headers of more than 128 KB are refused, in a new session, a record and a journal") {
  const std::string words = "the headers of a session have at most 128 KB";
  core::Headers headers = {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob", {}}};
  headers.push_back({"Note", std::string(limits::bytes_of_headers, 'n'), {}});
  Room room;
  const auto begun = Session::begin(room.context(), headers);
  REQUIRE_FALSE(begun);
  CHECK(begun.error().reason.starts_with(words));
  std::string record;
  for (const auto& header : headers) record += core::write_header(header.key, header.value);
  const auto read = transfer::import_item_of(record);
  REQUIRE_FALSE(read);
  CHECK(core::describe(read.error()).starts_with("3:1: " + words));
  core::SessionHead session;
  session.id = core::uuid_of_text("a session");
  session.game = "You're Bogus";
  session.headers = headers;
  const auto journal = transfer::read_journal_text(transfer::journal_text({session, {}}, {}));
  REQUIRE_FALSE(journal);
  CHECK(core::describe(journal.error()).find(words) != std::string::npos);
  headers.back().value.resize(limits::bytes_of_headers - 100);
  room.check_export(room.begin(headers).id());
}

TEST_CASE("full session: the bytes of an entry and of an edit are those of their lines in a journal") {
  for (unsigned seed = 0; seed < 50; ++seed) {
    CAPTURE(seed);
    for (const auto& item : RandomTellings(seed).make()) {
      db::Replica without = *item.replica;
      without.entries.clear();
      std::size_t bytes = transfer::journal_text(without, {}).size() + (item.replica->entries.empty() ? 0 : 1);
      for (const auto& entry : item.replica->entries) bytes += core::bytes_in_journal(entry);
      for (const auto& edit : item.changes) bytes += core::bytes_in_journal(edit);
      CHECK(transfer::journal_text(*item.replica, item.changes).size() == bytes);
    }
  }
}

TEST_CASE("full session: a journal with more lines is refused") {
  Room room;
  const auto id = room.take(record_of(limits::lines_of_a_session, "note:\"a\""));
  auto session = room.reopened(id);
  REQUIRE(session.undo());
  REQUIRE(session.redo());
  db::Replica replica{session.info(), session.journal().entries().copied()};
  core::Entry more = replica.entries.front();
  more.id = core::uuid_of_text("one more");
  more.sequence = static_cast<std::int64_t>(replica.entries.size()) + 1;
  more.previous = core::hash_of(replica.entries.back());
  replica.entries.push_back(more);
  const auto read = transfer::read_journal_text(transfer::journal_text(replica, {}));
  REQUIRE_FALSE(read);
  CHECK_MESSAGE(core::describe(read.error()).find("a session has at most 20,000 lines") != std::string::npos,
                core::describe(read.error()));
}

}  // namespace bogosity::tests

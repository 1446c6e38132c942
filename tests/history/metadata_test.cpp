// Metadata of a session: it holds, it travels, it is undone, and it is forgotten.
#include "history/metadata.h"

#include <doctest/doctest.h>

#include "core/edits.h"
#include "db/history/history.h"
#include "db/rewrite/anonymize.h"
#include "db/store.h"
#include "db/store/metadata_rows.h"
#include "people/identity.h"
#include "tests/support/import_record.h"
#include "tests/support/people.h"
#include "tests/support/session_on_file.h"
#include "tests/support/store_in_memory.h"
#include "transfer/export.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

using history::SessionMetadata;

struct TwoStores {
  FileDesk file;
  StoreInMemory memory;
  SessionContext in_memory() {
    auto context = file.context();
    context.store = &memory;
    return context;
  }
};

SessionMetadata words_in(db::Store& store, const core::Uuid& session) {
  const auto words = history::metadata_of(store, session);
  REQUIRE(words);
  return *words;
}

TEST_CASE("words: title, note, tags and the bin, in a file and in memory") {
  TwoStores both;
  for (const SessionContext& context : {both.file.context(), both.in_memory()}) {
    REQUIRE(context.store->create(some_session()));
    const auto id = uuid(1);
    CHECK(words_in(*context.store, id).is_empty());
    REQUIRE(history::add_edit(context, core::Subject::session(id), core::field::title, "  The long one "));
    REQUIRE(history::add_edit(context, core::Subject::session(id), core::field::note, "never again"));
    REQUIRE(history::add_tag(context, id, "Z\u00dcrich"));
    REQUIRE(history::add_tag(context, id, "club"));
    REQUIRE(history::add_edit(context, core::Subject::session(id), core::field::note_at(uuid(9)), "what a denial"));
    REQUIRE(history::set_in_bin(context, id, true));
    const SessionMetadata words = words_in(*context.store, id);
    CHECK(words.title == "The long one");
    CHECK(words.note == "never again");
    CHECK(words.tags == std::vector<std::string>{"club", "Z\u00dcrich"});
    CHECK(words.entries == std::vector<history::EntryNote>{{uuid(9), "what a denial"}});
    CHECK(words.in_bin);
    REQUIRE(history::remove_tag(context, id, "z\u00fcrich"));
    REQUIRE(history::set_in_bin(context, id, false));
    CHECK(words_in(*context.store, id).tags == std::vector<std::string>{"club"});
    CHECK_FALSE(words_in(*context.store, id).in_bin);
    const auto all = db::History(context.store->database()).words();
    REQUIRE(all);
    CHECK(history::metadata_of(core::MetadataSet(*all)).at(id) == words_in(*context.store, id));
  }
}

TEST_CASE("words: a tag is short, is something, and is one") {
  FileDesk desk;
  REQUIRE(desk.store->create(some_session()));
  for (const char* none : {"", "  ", "a, b", "longer than any tag that anybody would want to read"}) {
    CHECK_FALSE(history::add_tag(desk.context(), uuid(1), none));
  }
  REQUIRE(history::add_tag(desk.context(), uuid(1), "Club"));
  REQUIRE(history::add_tag(desk.context(), uuid(1), "club"));
  CHECK(words_in(*desk.store, uuid(1)).tags == std::vector<std::string>{"club"});
}

TEST_CASE("words: an undo restores the earlier value, also if the clock was set back") {
  FileDesk desk;
  REQUIRE(desk.store->create(some_session()));
  REQUIRE(history::add_edit(desk.context(), core::Subject::session(uuid(1)), core::field::title, "First"));
  desk.ticks -= 3'600'000;
  const auto second = history::add_edit(desk.context(), core::Subject::session(uuid(1)), core::field::title, "Second");
  REQUIRE(second);
  CHECK(words_in(*desk.store, uuid(1)).title == "Second");
  REQUIRE(history::take_back(desk.context(), *second));
  CHECK(words_in(*desk.store, uuid(1)).title == "First");
  const auto bin = history::set_in_bin(desk.context(), uuid(1), true);
  REQUIRE(history::take_back(desk.context(), *bin));
  CHECK_FALSE(words_in(*desk.store, uuid(1)).in_bin);
}

TEST_CASE("words: they can be said while another program writes in that session") {
  FileDesk desk;
  Session session = desk.begin();
  const auto other = std::move(*db::open_store(desk.file));
  auto context = desk.context();
  context.store = other.get();
  CHECK(history::add_edit(context, core::Subject::session(session.id()), core::field::title, "Meanwhile"));
  CHECK(words_in(*desk.store, session.id()).title == "Meanwhile");
  CHECK(session.submit("54", core::Passing::passes));
}

TEST_CASE("words: two files that say different things come to the same, whichever takes in the other") {
  FileDesk one;
  FileDesk other;
  other.ticks += 500;
  other.drawn = 1000;  // another chance
  for (FileDesk* desk : {&one, &other}) {
    REQUIRE(desk->store->create(some_session()));
    REQUIRE(desk->store->release_lock(uuid(1)));  // nobody writes in it now
  }
  REQUIRE(history::add_edit(one.context(), core::Subject::session(uuid(1)), core::field::title, "One"));
  REQUIRE(history::add_edit(other.context(), core::Subject::session(uuid(1)), core::field::title, "Other"));
  REQUIRE(history::add_tag(one.context(), uuid(1), "club"));
  REQUIRE(history::set_in_bin(other.context(), uuid(1), true));
  const auto of_one = *db::edits_of(one.store->database(), core::Subject::session(uuid(1)));
  const auto of_other = *db::edits_of(other.store->database(), core::Subject::session(uuid(1)));
  for (const auto& [desk, edits] : {std::pair(&one, of_other), {&other, of_one}}) {
    const auto merged = transfer::merge(*desk->store, {transfer::ImportItem{std::nullopt, edits}});
    REQUIRE(merged);
    REQUIRE_MESSAGE(merged->front(), (merged->front() ? "" : core::describe(merged->front().error())));
  }
  const SessionMetadata words = words_in(*one.store, uuid(1));
  CHECK(words == words_in(*other.store, uuid(1)));
  CHECK(words.title == "Other");
  CHECK(words.tags == std::vector<std::string>{"club"});
  CHECK(words.in_bin);
}

TEST_CASE("words: a journal written out in full takes them along") {
  FileDesk desk;
  Session session = desk.begin();
  log_all(session, {"54", "65"});
  REQUIRE(session.close());
  const auto id = session.id();
  const auto entry = session.journal().entries().front().id;
  REQUIRE(
      history::add_edit(desk.context(), core::Subject::session(id), core::field::title, "The \u201clong\u201d one"));
  REQUIRE(history::add_tag(desk.context(), id, "with blanks"));
  REQUIRE(
      history::add_edit(desk.context(), core::Subject::session(id), core::field::note_at(entry), "two lines\nof it"));
  const auto text = transfer::export_text(desk.context(), id, transfer::ExportFormat::journal);
  REQUIRE(text);
  FileDesk other;
  REQUIRE(import_record(other.context(), *text));
  CHECK(words_in(*other.store, id) == words_in(*desk.store, id));
  CHECK(*transfer::export_text(other.context(), id, transfer::ExportFormat::journal) == *text);
}

TEST_CASE("words: a forgotten person is forgotten in titles, tags and notes, even one who is called No") {
  for (const std::string& name : {std::string("Xanthippe"), std::string("No")}) {
    FileDesk desk;
    auto session = some_session();
    session.headers[1].value = name + ", Bob";
    session.open = false;
    REQUIRE(desk.store->create_with(session, {}));
    REQUIRE(history::add_edit(desk.context(), core::Subject::session(uuid(1)), core::field::title, name));
    REQUIRE(history::add_tag(desk.context(), uuid(1), name));
    REQUIRE(history::add_edit(desk.context(), core::Subject::session(uuid(1)), core::field::note, name + " won"));
    REQUIRE(history::add_edit(desk.context(), core::Subject::session(uuid(1)), core::field::note_at(uuid(9)), name));
    auto database = database_in(desk.file);
    const auto forgot = db::anonymize_person(database, {desk.context().clock, desk.context().chance}, named(name));
    REQUIRE_MESSAGE(forgot, (forgot ? "" : core::describe(forgot.error())));
    const auto pseudonym = people::pseudonym_of(named(name), false);
    const SessionMetadata words = words_in(*desk.store, uuid(1));
    CHECK(words.title == pseudonym);
    CHECK(words.tags == std::vector<std::string>{pseudonym});
    CHECK(words.note == pseudonym + " won");
    CHECK(words.entries.at(0).text == pseudonym);
  }
}

}  // namespace
}  // namespace bogosity::tests

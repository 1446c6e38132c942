// What is said of an evening apart from its play: it holds, it travels, it is taken back, and it forgets.
#include "history/metadata.h"

#include <doctest/doctest.h>

#include "db/rewrite/anonymize.h"
#include "memory/store.h"
#include "tests/db/desk.h"
#include "tests/people/some_evenings.h"
#include "transfer/export.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

using history::Words;

struct TwoStores {
  FileDesk file;
  MemoryStore memory;
  Surroundings in_memory() {
    auto around = file.around();
    around.store = &memory;
    return around;
  }
};

Words words_in(Store& store, const core::Uuid& evening) {
  const auto words = history::words_of(store, evening);
  REQUIRE(words);
  return *words;
}

TEST_CASE("words: title, note, tags and the bin, in a file and in memory") {
  TwoStores both;
  for (const Surroundings& around : {both.file.around(), both.in_memory()}) {
    REQUIRE(around.store->create(some_session()));
    const auto id = uuid(1);
    CHECK(words_in(*around.store, id).is_empty());
    REQUIRE(history::say_title(around, id, "  The long one "));
    REQUIRE(history::say_note(around, id, "never again"));
    REQUIRE(history::say_tag(around, id, "Z\u00dcrich"));
    REQUIRE(history::say_tag(around, id, "club"));
    REQUIRE(history::say_note_at(around, id, uuid(9), "what a denial"));
    REQUIRE(history::say_bin(around, id, true));
    const Words words = words_in(*around.store, id);
    CHECK(words.title == "The long one");
    CHECK(words.note == "never again");
    CHECK(words.tags == std::vector<std::string>{"club", "Z\u00dcrich"});
    CHECK(words.entries == std::vector<history::EntryNote>{{uuid(9), "what a denial"}});
    CHECK(words.in_bin);
    REQUIRE(history::take_off_tag(around, id, "z\u00fcrich"));
    REQUIRE(history::say_bin(around, id, false));
    CHECK(words_in(*around.store, id).tags == std::vector<std::string>{"club"});
    CHECK_FALSE(words_in(*around.store, id).in_bin);
    const auto all = around.store->history()->words();
    REQUIRE(all);
    CHECK(history::words_of(*all).at(id) == words_in(*around.store, id));
  }
}

TEST_CASE("words: a tag is short, is something, and is one") {
  FileDesk desk;
  REQUIRE(desk.store->create(some_session()));
  for (const char* none : {"", "  ", "a, b", "longer than any tag that anybody would want to read"}) {
    CHECK_FALSE(history::say_tag(desk.around(), uuid(1), none));
  }
  REQUIRE(history::say_tag(desk.around(), uuid(1), "Club"));
  REQUIRE(history::say_tag(desk.around(), uuid(1), "club"));
  CHECK(words_in(*desk.store, uuid(1)).tags == std::vector<std::string>{"club"});
}

TEST_CASE("words: what is taken back is what held before, also where the clock was set back") {
  FileDesk desk;
  REQUIRE(desk.store->create(some_session()));
  REQUIRE(history::say_title(desk.around(), uuid(1), "First"));
  desk.ticks -= 3'600'000;
  const auto second = history::say_title(desk.around(), uuid(1), "Second");
  REQUIRE(second);
  CHECK(words_in(*desk.store, uuid(1)).title == "Second");
  REQUIRE(history::take_back(desk.around(), *second));
  CHECK(words_in(*desk.store, uuid(1)).title == "First");
  const auto bin = history::say_bin(desk.around(), uuid(1), true);
  REQUIRE(history::take_back(desk.around(), *bin));
  CHECK_FALSE(words_in(*desk.store, uuid(1)).in_bin);
}

TEST_CASE("words: they can be said while another program writes in that evening") {
  FileDesk desk;
  Session session = desk.begin();
  const auto other = std::move(*db::open_store(desk.file));
  auto around = desk.around();
  around.store = other.get();
  CHECK(history::say_title(around, session.id(), "Meanwhile"));
  CHECK(words_in(*desk.store, session.id()).title == "Meanwhile");
  CHECK(session.submit("54", core::Passing::passes));
}

TEST_CASE("words: two files that say different things come to the same, whichever takes in the other") {
  FileDesk one;
  FileDesk other;
  other.ticks += 500;
  other.drawn = 1000;  // another chance
  for (FileDesk* desk : {&one, &other}) REQUIRE(desk->store->create(some_session()));
  REQUIRE(history::say_title(one.around(), uuid(1), "One"));
  REQUIRE(history::say_title(other.around(), uuid(1), "Other"));
  REQUIRE(history::say_tag(one.around(), uuid(1), "club"));
  REQUIRE(history::say_bin(other.around(), uuid(1), true));
  const auto of_one = *one.store->changes_of(uuid(1));
  const auto of_other = *other.store->changes_of(uuid(1));
  REQUIRE(one.store->take_in({Arrival{std::nullopt, of_other}}));
  REQUIRE(other.store->take_in({Arrival{std::nullopt, of_one}}));
  const Words words = words_in(*one.store, uuid(1));
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
  REQUIRE(history::say_title(desk.around(), id, "The \u201clong\u201d one"));
  REQUIRE(history::say_tag(desk.around(), id, "with blanks"));
  REQUIRE(history::say_note_at(desk.around(), id, entry, "two lines\nof it"));
  const auto text = exported(desk.around(), id, ExportForm::full);
  REQUIRE(text);
  FileDesk other;
  REQUIRE(import_record(other.around(), *text));
  CHECK(words_in(*other.store, id) == words_in(*desk.store, id));
  CHECK(*exported(other.around(), id, ExportForm::full) == *text);
}

TEST_CASE("words: whoever is forgotten is forgotten in titles, tags and notes, even one who is called No") {
  for (const std::string& name : {std::string("Xanthippe"), std::string("No")}) {
    FileDesk desk;
    auto session = some_session();
    session.headers[1].value = name + ", Bob";
    session.open = false;
    REQUIRE(desk.store->create_with(session, {}));
    REQUIRE(history::say_title(desk.around(), uuid(1), name));
    REQUIRE(history::say_tag(desk.around(), uuid(1), name));
    REQUIRE(history::say_note(desk.around(), uuid(1), name + " won"));
    REQUIRE(history::say_note_at(desk.around(), uuid(1), uuid(9), name));
    auto database = database_in(desk.file);
    const auto forgot = db::forget_person(database, {desk.around().clock, desk.around().chance}, named(name));
    REQUIRE_MESSAGE(forgot, (forgot ? "" : core::describe(forgot.error())));
    const auto pseudonym = pseudonym_of(named(name), false);
    const Words words = words_in(*desk.store, uuid(1));
    CHECK(words.title == pseudonym);
    CHECK(words.tags == std::vector<std::string>{pseudonym});
    CHECK(words.note == pseudonym + " won");
    CHECK(words.entries.at(0).text == pseudonym);
  }
}

}  // namespace
}  // namespace bogosity::tests

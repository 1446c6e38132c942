// The page of sessions: search as one types, the filter, the edits of a session and their undo.
#include <algorithm>
#include <fstream>

#include "core/edits.h"
#include "core/session_head.h"
#include "db/history/history.h"
#include "db/store/metadata_rows.h"
#include "db/store/write_locks.h"
#include "tests/support/held_session.h"
#include "tests/support/history_driver.h"
#include "tests/support/import_record.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/store_on_file.h"
#include "tests/support/temp_file.h"
#include "tests/support/two_windows.h"
#include "ui/history/list_page.h"

namespace bogosity::tests {
using ui::Key;

TEST_CASE("history: while nobody does anything it is read ahead, and its first frame is whole") {
  InHistory at;
  at.add_three();
  at.driver.frame();
  at.driver.pass_until_rest();
  CHECK_FALSE(at.driver.app().deadline());
  at.driver.press(Key::f4);
  at.driver.frame();
  CHECK(at.sees("3 sessions"));
}

TEST_CASE("sessions: the search has the keyboard at once and finds as one types") {
  InHistory at;
  at.add_three();
  at.go();
  CHECK(at.sees("3 sessions"));
  CHECK(at.sees("Friday table"));
  at.type("zoe");
  CHECK(at.sees("1 of 3"));
  CHECK(at.sees("Rainy Sunday"));
  CHECK_FALSE(at.sees("Friday table"));
  at.press(Key::escape);
  CHECK(at.sees("3 sessions"));
  at.press(Key::escape);
  CHECK_FALSE(at.driver.app().in_history());
}

TEST_CASE("sessions: in a narrow window Enter gives the review the whole width, and Esc brings the list back") {
  for (const Size pixels : {Size{1280, 720}, Size{1440, 900}}) {
    CAPTURE(pixels.w);
    InHistory at(pixels);
    at.add_three();
    at.go();
    const auto beside_list = at.driver.rect_of("scores over time");
    REQUIRE(beside_list);
    CHECK(beside_list->h >= 200);
    at.press(Key::enter);
    CHECK(at.sees("3 sessions") == (pixels.w == 1440));
    at.press(Key::escape);
    CHECK(at.sees("3 sessions"));
    // The mouse does the same in any window, with a button that stays where it is.
    const auto hide = at.driver.rect_of("Hide list");
    REQUIRE(hide);
    REQUIRE(at.driver.click("Hide list"));
    at.settle();
    CHECK_FALSE(at.sees("3 sessions"));
    CHECK(at.driver.rect_of("scores over time")->w > beside_list->w + 250);
    CHECK(at.driver.rect_of("Show list")->right() == doctest::Approx(hide->right()));
    REQUIRE(at.driver.click("Rename"));
    at.settle();
    at.press(Key::escape);
    CHECK_FALSE(at.sees("3 sessions"));
    REQUIRE(at.driver.click("Show list"));
    at.settle();
    CHECK(at.sees("3 sessions"));
  }
}

TEST_CASE("sessions: the values offered for a search leave the chart its height") {
  InHistory at({1280, 720});
  at.add_three();
  at.go();
  at.type("with:");
  CHECK(at.driver.has("Ann"));
  const auto chart = at.driver.rect_of("scores over time");
  REQUIRE(chart);
  CHECK(chart->h >= 200);
}

TEST_CASE("sessions: one button leads back to the own table, whether or not the session is over") {
  InHistory at({1280, 720});
  at.driver.type("Ann, Bob");
  at.press(Key::enter);
  for (const bool over : {false, true}) {
    CAPTURE(over);
    if (over) at.driver.app().perform(ui::action::SetOpen{false}, at.driver.now());
    at.go();
    REQUIRE(at.sees("at your table"));
    const auto back = [](const auto& item) { return item.label.find("table") != std::string::npos; };
    CHECK(std::ranges::count_if(at.driver.probe().items, back) == 1);
    CHECK_FALSE(at.driver.has("Resume"));
    REQUIRE(at.driver.click("Back to the table"));
    CHECK_FALSE(at.driver.app().in_history());
    CHECK(at.driver.app().table() != nullptr);
  }
}

TEST_CASE("sessions: after the end of a session, history opens that session, whatever was open before") {
  InHistory at;
  at.add_three();
  at.go();
  at.type("zoe");
  at.press(Key::enter);
  CHECK(at.names("Rainy Sunday"));
  at.press(Key::f4);
  at.driver.type("Xi, Yan");
  at.press(Key::enter);
  at.driver.type("54 ; what a night");
  at.press(Key::enter);
  at.go();
  CHECK(at.names("Rainy Sunday"));  // while it goes on history is as it was left
  at.press(Key::f4);
  REQUIRE(at.driver.app().table() != nullptr);
  at.driver.app().perform(ui::action::SetOpen{false}, at.driver.now());
  at.go();
  CHECK(at.sees("what a night"));
  CHECK(at.sees("turn 1 of 1") != at.sees("the start"));
  CHECK_FALSE(at.names("Rainy Sunday's"));
  CHECK(at.driver.has("step 1"));
  // And again, after another one was looked at from there.
  at.type("marge");
  at.press(Key::f4);
  at.go();
  CHECK(at.sees("what a night"));
}

TEST_CASE("sessions: a remark in the log is found") {
  InHistory at;
  at.add_three();
  at.go();
  at.type("about marge");
  CHECK(at.sees("1 of 3"));
  CHECK(at.sees("Marge's birthday"));
}

TEST_CASE("sessions: an empty history has a friendly sentence, and so has a search without matches") {
  InHistory at;
  at.go();
  CHECK(at.sees("No session has been recorded yet."));
  CHECK_FALSE(at.driver.has("Rename"));
  at.command('r');
  at.press(Key::del);
  at.press(Key::enter);
  InHistory other;
  other.add_three();
  other.go();
  other.type("xylophone");
  CHECK(other.sees("No matches."));
  CHECK_FALSE(other.driver.has("Rename"));
}

TEST_CASE("sessions: the newest comes first, and a row says how it ended") {
  InHistory at;
  at.add_three();
  at.go();
  const std::string text = at.driver.all_text();
  CHECK(text.find("Friday table") < text.find("Rainy Sunday"));
  CHECK(text.find("Rainy Sunday") < text.find("Marge's birthday"));
  CHECK(at.sees("20 Nov 2026 \u00B7 Lawrence, Kansas"));
  CHECK(at.sees("Dee 0"));
  CHECK(at.sees("2 turns"));
}

TEST_CASE("sessions: a title is typed, shown, and undone") {
  InHistory at;
  at.add_three();
  at.go();
  at.command('r');
  at.type("The long one");
  at.press(Key::enter);
  CHECK(at.sees("The long one"));
  CHECK_FALSE(at.names("Friday table"));
  at.command('z');
  CHECK(at.sees("Friday table"));
  CHECK(at.sees("Undone: the title"));
  at.command('y');
  CHECK(at.sees("The long one"));
}

TEST_CASE("sessions: date, place and event are corrected, shown with what was written first, and undone at once") {
  InHistory at;
  at.add_three();
  at.go();
  at.command('e');
  CHECK(at.sees("2026-11-20"));
  for (int i = 0; i < 10; ++i) at.driver.press(Key::backspace);
  at.type("2026-05-01");
  CHECK(at.sees("First written: 2026-11-20."));
  at.press(Key::tab);
  at.type(", USA");
  at.press(Key::enter);
  CHECK(at.sees("Corrected: date and place."));
  CHECK(at.sees("1 May 2026 \u00B7 Lawrence, Kansas,"));
  const std::string text = at.driver.all_text();
  CHECK(text.find("Marge's birthday") < text.find("Friday table"));
  at.command('z');
  CHECK(at.sees("20 Nov 2026 \u00B7 Lawrence, Kansas"));
  at.command('y');
  CHECK(at.sees("1 May 2026 \u00B7 Lawrence, Kansas,"));
}

TEST_CASE("sessions: a day on which nobody played is refused, and the form stays") {
  InHistory at;
  at.add_three();
  at.go();
  at.command('e');
  for (int i = 0; i < 10; ++i) at.driver.press(Key::backspace);
  at.type("1955-05-05");
  at.press(Key::enter);
  CHECK(at.sees("Type a day of the years 1970 to 2100, like 2026-11-21."));
  at.press(Key::escape);
  CHECK(at.sees("20 Nov 2026"));
  // What was written first is what an empty field means.
  at.command('e');
  at.press(Key::tab);
  for (int i = 0; i < 20; ++i) at.driver.press(Key::backspace);
  at.press(Key::enter);
  CHECK(at.sees("20 Nov 2026 \u00B7 Lawrence, Kansas"));
}

TEST_CASE("sessions: the typed text of an edit stays while another program is at the file") {
  InHistoryAt<StoreOnFile> at;
  at.add_three();
  at.go();
  std::optional<BusyFile> busy(std::in_place, at.store.file());
  at.command('n');
  at.type("never again");
  at.press(Key::enter);
  CHECK(at.sees("nother program is using the file"));
  CHECK(at.sees("never again"));
  busy.reset();
  at.press(Key::enter);
  CHECK(at.sees("Note saved."));
  at.type("again");
  CHECK(at.sees("1 of 3"));
}

TEST_CASE("sessions: a session that cannot go to the bin now is reported") {
  InHistoryAt<StoreOnFile> at;
  at.add_three();
  at.go();
  std::optional<BusyFile> busy(std::in_place, at.store.file());
  at.press(Key::del);
  CHECK(at.sees("nother program is using the file"));
  CHECK(at.sees("Friday table"));
}

TEST_CASE("sessions: the bin keeps what is put there, and gives it back") {
  InHistory at;
  at.add_three();
  at.go();
  at.press(Key::del);
  CHECK(at.sees("\u201CFriday table\u201D is in the bin"));
  CHECK(at.sees("2 of 3"));
  at.command('z');
  CHECK(at.sees("3 sessions"));
  at.press(Key::home);
  at.press(Key::del);
  CHECK(at.driver.click("state"));
  CHECK(at.driver.click("state: In the bin"));
  at.settle();
  CHECK(at.sees("1 of 3"));
  CHECK(at.sees("in the bin"));
  CHECK(at.driver.has("Restore"));
  CHECK(at.driver.click("Restore"));
  at.settle();
  CHECK(at.sees("The bin is empty."));
  CHECK(at.store.sessions()->size() == 3);
}

TEST_CASE("sessions: of two versions of a session the other one is chosen, and that is undone") {
  InHistory at;
  const std::string head = "[Game \"You're Bogus\"]\n[Id \"" + core::to_text(core::uuid_of_text("twice")) +
                           "\"]\n[Date \"2026-05-05\"]\n[Players \"Ann, Bob\"]\n\n";
  at.add(head + "Ann: 5-4\n");
  at.add(head + "Ann: 6-2\n");
  const auto counting = [&] { return core::to_text(hash_of(at.store.entries(core::uuid_of_text("twice"))->back())); };
  const std::string before = counting();
  const auto sessions = at.store.sessions();
  const auto other =
      std::ranges::find_if(*sessions, [](const core::SessionHead& each) { return each.replica_of.has_value(); });
  REQUIRE(other != sessions->end());
  at.go();
  CHECK(at.sees("another version counts"));
  REQUIRE(at.driver.click("session " + core::to_text(other->id)));
  at.settle();
  REQUIRE(at.driver.click("Let this version count"));
  at.settle();
  CHECK(at.sees("This version counts now."));
  CHECK_FALSE(at.driver.has("Let this version count"));  // it is the chosen one still
  CHECK(counting() != before);
  at.command('z');
  CHECK(at.sees("Undone: the version that counts"));
  CHECK(counting() == before);
  at.command('y');
  CHECK(counting() != before);
}

TEST_CASE("sessions: Del in the middle of a word deletes a letter, not a session") {
  InHistory at;
  at.add_three();
  at.go();
  at.type("xtable");
  for (int i = 0; i < 6; ++i) at.driver.press(Key::left);
  at.press(Key::del);
  CHECK(at.sees("1 of 3"));
  CHECK(at.sees("Friday table"));
}

TEST_CASE("sessions: tags are typed, taken off, offered and filtered by") {
  InHistory at;
  at.add_three();
  at.go();
  at.command('t');
  at.type("club");
  at.press(Key::enter);
  CHECK(at.driver.has("\u2713 club"));
  at.press(Key::enter);  // nothing more
  at.press(Key::down);
  at.command('t');
  CHECK(at.driver.has("club"));
  at.press(Key::down);
  at.press(Key::enter);
  CHECK(at.driver.has("\u2713 club"));
  at.press(Key::escape);
  CHECK(at.driver.click("add"));
  CHECK(at.driver.click("add: Tag"));
  at.settle();
  CHECK(at.driver.click("club"));
  at.settle();
  CHECK(at.sees("2 of 3"));
  CHECK(at.sees("tagged:club"));
  CHECK(at.driver.click("Clear"));
  at.settle();
  CHECK(at.sees("3 sessions"));
}

TEST_CASE("sessions: a tag with a comma is refused, and can be mended") {
  InHistory at;
  at.add_three();
  at.go();
  at.command('t');
  at.type("club,");
  at.press(Key::enter);
  CHECK(at.sees("A tag has no comma in it."));
  at.driver.press(Key::backspace);
  at.press(Key::enter);
  CHECK(at.driver.has("\u2713 club"));
}

TEST_CASE("sessions: the filter is gone through by keys") {
  InHistory at;
  at.add_three();
  at.go();
  at.command('f');
  at.press(Key::tab);    // from the period to the state
  at.press(Key::right);  // "Unfinished"
  CHECK(at.sees("0 of 3"));
  at.type(" ");  // "Finished"
  CHECK(at.sees("3 sessions"));
  at.press(Key::left);
  CHECK(at.sees("0 of 3"));
  at.press(Key::left);
  CHECK(at.sees("3 sessions"));
  at.press(Key::tab);  // on to the list, where one types
  at.type("from:2026-11");
  CHECK(at.sees("1 of 3"));
  at.press(Key::escape);
  CHECK(at.sees("3 sessions"));
  CHECK(at.driver.app().in_history());
}

TEST_CASE("sessions: a session that another program writes is marked in words") {
  InHistory at;
  at.add_three();
  REQUIRE(Session::begin(history_surroundings(at.store),
                         {{"Game", "You're Bogus", {}}, {"Event", "Upstairs", {}}, {"Players", "Ann, Bob", {}}}));
  hold(at.store.database(), at.store.infos().back().id,
       {"studio.example", db::Program::window, 7, {1'795'300'000'000, -300}, db::OwnerState::running});
  at.go();
  at.driver.pass(2);
  at.settle();
  CHECK(at.sees("Upstairs"));
  CHECK(at.sees("being written on studio"));
  CHECK(at.driver.has("Resume"));
}

TEST_CASE("sessions: totals without turns and differing copies are marked") {
  InHistory at;
  at.add("[Game \"You're Bogus\"]\n[Event \"Long ago\"]\n[Players \"Ann, Bob\"]\n[Result \"Ann 35, Bob -5\"]\n\n");
  const std::string id = "[Id \"" + core::to_text(core::uuid_of_text("told twice")) + "\"]\n";
  const std::string head = "[Game \"You're Bogus\"]\n" + id + "[Players \"Ann, Bob\"]\n\n";
  at.add(head + "Ann: 5-4 +2\nBob: 6-2 +2\n");
  at.add(head + "Ann: 5-4 +2\nBob: off:5 6-3 +2\n");
  at.go();
  CHECK(at.sees("totals alone"));
  CHECK(at.sees("Ann won, 35"));
  CHECK(at.sees("another version counts"));
}

TEST_CASE("sessions: a session is continued from here") {
  InHistory at;
  at.add_three();
  at.go();
  at.press(Key::down);
  CHECK(at.driver.click("Open table"));
  at.settle();
  REQUIRE(at.driver.app().table() != nullptr);
  CHECK(at.driver.app().table()->session().play().record().find("Rainy Sunday") != std::string::npos);
  CHECK_FALSE(at.driver.app().in_history());
}

TEST_CASE("sessions: a session opened from elsewhere is shown, whatever was searched for before") {
  InHistory at;
  at.add_three();
  const auto id = at.add(short_session("2020-01-01", "The first", "Ames, Iowa", "Ann", "Bob"));
  at.go();
  at.type("friday");
  at.driver.app().perform(ui::action::OpenHistory{ui::HistoryPageId::sessions, core::to_text(id)}, at.driver.now());
  at.settle();
  CHECK(at.sees("4 sessions"));
  at.command('r');
  at.type("The very first");
  at.press(Key::enter);
  CHECK(db::edits_of(at.store.database(), core::Subject::session(id))->size() > 0);
  CHECK(at.sees("The very first"));
}

TEST_CASE("sessions: a record dropped here is reported, and stands in the list") {
  const Scratch scratch;
  InHistory at;
  at.add_three();
  at.go();
  const std::filesystem::path file = scratch / "new.table";
  std::ofstream(file) << short_session("2026-11-21", "Game night", "Kitchen", "Xaver", "Yan");
  at.driver.app().drop({file.string()});
  at.settle();
  CHECK(at.sees("Import new.table?"));
  CHECK(at.sees("1 session, which is new; nothing is replaced."));
  CHECK(at.store.infos().size() == 3);
  at.press(Key::enter);
  CHECK(at.sees("imported"));
  CHECK(at.sees("4 sessions"));
  CHECK(at.sees("Game night"));
  at.type("game");
  CHECK_FALSE(at.sees("imported"));
}

TEST_CASE("sessions: a long list goes by pages, to its end and back") {
  InHistory at;
  for (int i = 0; i < 60; ++i)
    at.add(short_session("2026-01-" + std::string(i % 28 < 9 ? "0" : "") + std::to_string(i % 28 + 1),
                         "Night " + std::to_string(100 + i), "Ames, Iowa", "Ann", "Bob"));
  at.go();
  at.press(Key::end);
  CHECK(at.sees("1 Jan 2026"));
  at.press(Key::home);
  CHECK(at.sees("28 Jan 2026"));
  at.press(Key::page_down);
  at.press(Key::page_down);
  CHECK_FALSE(at.sees("28 Jan 2026"));
}

TEST_CASE("sessions: ten players with long names, in the smallest window and the largest") {
  for (const auto& [pixels, scale] : std::vector<std::pair<Size, double>>{{{960, 540}, 1}, {{2560, 1440}, 2}}) {
    InHistory at(pixels, scale);
    std::string names;
    for (int i = 0; i < 10; ++i) names += (i == 0 ? "" : ", ") + std::string(30, static_cast<char>('A' + i));
    at.add("[Game \"You're Bogus\"]\n[Event \"" + std::string(90, 'W') + "\"]\n[Players \"" + names + "\"]\n\n" +
           std::string(30, 'A') + ": 5-4 +2\n");
    at.go();
    for (const char* label : {"Open table", "Rename", "Note", "Tags", "Export", "Print", "Bin", "add"})
      CHECK_MESSAGE(at.driver.has(label), label);
    for (const auto& item : at.driver.probe().items) {
      if (item.label != "Rename" && item.label != "add" && item.label != "Bin") continue;
      CHECK(item.rect.h >= 40 * scale - 0.5);
      CHECK(item.rect.right() <= pixels.w);
    }
  }
}

TEST_CASE("sessions: every picture of the review is chosen with the mouse, whatever a page is called") {
  InHistory at;
  at.add_three();
  at.go();
  at.press(Key::enter);
  at.type("4");
  const std::pair<const char*, const char*> pictures[] = {{"Rules", "Points by rule"},
                                                          {"Dice", "What the dice showed"},
                                                          {"Hands", "Cards in hand"},
                                                          {"Shouts", "Who shouts at whom"},
                                                          {"Scores", "Scores over time"}};
  for (const auto& [tab, title] : pictures) {
    const std::string name = tab;
    CAPTURE(name);
    const auto& items = at.driver.probe().items;
    const auto last = std::find_if(items.rbegin(), items.rend(), [&](const auto& each) { return each.label == name; });
    REQUIRE(last != items.rend());
    at.driver.click_at(last->rect.center());
    at.settle();
    CHECK(at.sees(title));
  }
}

TEST_CASE("sessions: the review opens after a short rest, not on every arrow") {
  StoreInMemory store;
  for (int i = 1; i <= 5; ++i) {
    REQUIRE(import_record(quiet_surroundings(store),
                          short_session("2026-05-0" + std::to_string(i), "Night", "Ames, Iowa", "Ann", "Bob")));
  }
  const db::History source(store.database());
  history::SessionIndex index;
  REQUIRE(history::load(source, index));
  const ui::Settings settings;
  ui::Actions actions;
  ui::HistoryView view{index, {}, {}, settings, quiet_surroundings(store), source, 10, actions};
  const auto room = ui::make_sessions_page();
  room->enter({}, view);
  CHECK_FALSE(room->due());
  ui::InputEvent down;
  down.key = Key::down;
  for (int i = 0; i < 3; ++i) room->handle(down, view);
  CHECK(room->due());
  room->tick(view);
  CHECK(room->due());
  view.now = 10.3;
  CHECK(room->tick(view));
  CHECK_FALSE(room->due());
}

}  // namespace bogosity::tests

#include <doctest/doctest.h>

#include <algorithm>

#include "history/metadata.h"
#include "tests/support/amend.h"
#include "tests/support/review_driver.h"

namespace bogosity::tests {

TEST_CASE("the review: arrows go step by step, Home and End to the ends, and no farther") {
  Played review;
  CHECK(review.at(0));
  review.press(ui::Key::left);
  CHECK(review.at(0));
  review.press(ui::Key::right);
  review.press(ui::Key::down);
  CHECK(review.at(2));
  review.press(ui::Key::end);
  CHECK(review.at(8));
  review.press(ui::Key::page_down);
  CHECK(review.at(8));
  review.press(ui::Key::page_up);
  CHECK(review.at(0));
  review.press(ui::Key::end);
  review.press(ui::Key::home);
  CHECK(review.at(0));
}

TEST_CASE("the review: letters jump to what they mean, with Shift back again") {
  Played review;
  review.type("n");
  CHECK(review.at(5));
  review.type("n");
  CHECK(review.at(8));
  review.type("n");
  CHECK(review.at(8));
  CHECK(review.sees("No further inquiry."));
  review.type("N");
  CHECK(review.at(5));
  review.press(ui::Key::home);
  review.type("p");
  CHECK(review.at(5));
  review.type("o");
  CHECK(review.at(5));
  review.press(ui::Key::home);
  review.type("o");
  CHECK(review.at(5));
  review.press(ui::Key::end);
  review.type("R");
  CHECK(review.at(2));
  review.type("w");
  CHECK(review.at(2));
  CHECK(review.sees("No further win."));
}

TEST_CASE("the review: every button of the two rows does what its key does") {
  Played review;
  REQUIRE(review.click("Forward"));
  CHECK(review.at(1));
  REQUIRE(review.click("Last"));
  CHECK(review.at(8));
  REQUIRE(review.click("Back"));
  CHECK(review.at(7));
  REQUIRE(review.click("First"));
  CHECK(review.at(0));
  REQUIRE(review.click("Next"));
  CHECK(review.at(5));
  REQUIRE(review.click("Next"));
  REQUIRE(review.click("Previous"));
  CHECK(review.at(5));
  REQUIRE(review.click("jump to"));
  REQUIRE(review.click("jump to: Win (W)"));
  CHECK_FALSE(review.has("Next"));
  REQUIRE(review.click("slider"));
  CHECK(review.at(4));
}

TEST_CASE("the review: the slider counts turns, as the list beside it does") {
  Played review;
  CHECK(review.sees("the start"));
  review.press(ui::Key::right);  // the counts before the first turn
  CHECK(review.sees("the start"));
  review.press(ui::Key::right);
  CHECK(review.sees("turn 1 of 7"));
  review.press(ui::Key::end);
  CHECK(review.sees("turn 7 of 7"));
  CHECK_FALSE(review.sees("8 of 8"));
}

TEST_CASE("the review: without a line in the log the slider has nowhere to go") {
  AtTheReview review;
  review.close();
  review.look();
  REQUIRE(review.click("slider"));
  CHECK(review.at(0));
  for (const auto key : {ui::Key::right, ui::Key::end, ui::Key::page_down, ui::Key::enter}) review.press(key);
  review.type("inpmro aw1234590");
  review.press(ui::Key::escape);
  CHECK(review.at(0));
}

TEST_CASE("the review: a line of the narration leads to its step") {
  Played review;
  REQUIRE(review.click("step 3"));
  CHECK(review.at(3));
}

TEST_CASE("review: the table of an earlier moment is shown with the seal off") {
  Played review;
  review.type("2");
  review.press(ui::Key::right);
  review.press(ui::Key::right);
  CHECK(review.sees("THE STACK COUNTS AS"));
  CHECK(review.sees("odd"));
  CHECK(review.sees("diamonds"));
  CHECK(review.sees("Ann, turn 1"));
  review.press(ui::Key::right);
  CHECK(review.sees("Bob, turn 2"));
  CHECK(review.sees("E4"));
  CHECK(review.sees("A shout would have been right:"));
}

TEST_CASE("the review: it plays through at its own pace, and stops at the end or at a key") {
  Played review;
  review.scene->pass(10);
  review.type(" ");
  REQUIRE(review.scene->due().has_value());
  CHECK_FALSE(review.scene->pass(10.5));
  CHECK(review.scene->pass(*review.scene->due()));
  review.frames();
  CHECK(review.at(1));
  review.press(ui::Key::escape);
  CHECK_FALSE(review.scene->due().has_value());
  review.type(" ");
  for (int i = 0; i < 20 && review.scene->due(); ++i) review.scene->pass(*review.scene->due());
  review.frames();
  CHECK(review.at(8));
  CHECK_FALSE(review.scene->due().has_value());
}

TEST_CASE("the review: a note is kept at its line, found again by its letter, and taken away") {
  Played review;
  review.press(ui::Key::right);
  review.press(ui::Key::right);
  review.type("a");
  review.type("n for note");
  review.press(ui::Key::enter);
  CHECK(review.at(2));
  CHECK(review.sees("n for note"));
  const auto rereads = [](const ui::Action& each) {
    const auto* of_history = std::get_if<ui::HistoryAction>(&each);
    return of_history != nullptr && std::holds_alternative<ui::action::RereadHistory>(*of_history);
  };
  CHECK(std::ranges::count_if(review.scene->others(), rereads) == 1);
  review.press(ui::Key::home);
  review.type("o");
  CHECK(review.at(2));
  const auto words = history::metadata_of(review.store, review.session->info().original_id());
  REQUIRE(words);
  REQUIRE(words->entries.size() == 1);
  CHECK(words->entries[0].text == "n for note");
  review.type("a");
  for (int i = 0; i < 10; ++i) review.press(ui::Key::backspace);
  review.press(ui::Key::enter);
  const auto after = history::metadata_of(review.store, review.session->info().original_id());
  REQUIRE(after);
  CHECK(after->entries.empty());
  CHECK_FALSE(review.sees("n for note"));
}

TEST_CASE("the review: letters typed into a note jump nowhere, and Esc keeps what was there") {
  Played review;
  review.press(ui::Key::right);
  review.type("a");
  review.type("nnn 3");
  CHECK(review.at(1));
  review.press(ui::Key::escape);
  const auto words = history::metadata_of(review.store, review.session->info().original_id());
  REQUIRE(words);
  CHECK(words->entries.empty());
}

TEST_CASE("the review: corrected text is struck through, with the reason") {
  AtTheReview review;
  review.play();
  const core::Uuid bobs = review.session->journal().entries()[2].id;
  REQUIRE(amend(*review.session, bobs, "Bob: 2-1 6S", "it was the Six"));
  review.close();
  review.look();
  CHECK(review.sees("8S"));
  CHECK(review.sees("changed"));
  CHECK(review.sees("it was the Six"));
}

TEST_CASE("the review: for an open session it shows only what the table knows") {
  AtTheReview review;
  review.play();
  review.look();
  CHECK(review.sees("stay sealed"));
  CHECK(review.sees("Ann"));
  CHECK_FALSE(review.sees("E4"));
  CHECK_FALSE(review.sees("got away"));
  review.type("n3");
  CHECK_FALSE(review.has("Forward"));
  review.press(ui::Key::enter);
  REQUIRE(review.scene->others().size() == 1);
  const auto* start = std::get_if<ui::StartAction>(&review.scene->others()[0]);
  REQUIRE(start != nullptr);
  CHECK(std::holds_alternative<ui::action::Resume>(*start));
}

TEST_CASE("the review: once the session is closed a refresh takes the seal off") {
  AtTheReview review;
  review.play();
  review.look();
  CHECK(review.sees("stay sealed"));
  review.close();
  review.scene->review().refresh(review.scene->view());
  review.frames();
  CHECK_FALSE(review.sees("stay sealed"));
  CHECK(review.has("Forward"));
}

TEST_CASE("the review: for a session known by its totals alone it shows only the result") {
  AtTheReview review("Ann, Bob", {{"Result", "Ann 45, Bob -10", {}}});
  review.close();
  review.look();
  CHECK(review.sees("totals alone"));
  CHECK(review.sees("45"));
  CHECK(review.sees("\u221210"));
  CHECK_FALSE(review.has("Forward"));
}

TEST_CASE("the review: Esc first steps back inside it, then goes to the page around it") {
  Played review;
  const auto escape = [&] {
    ui::InputEvent event;
    event.key = ui::Key::escape;
    return review.scene->review().handle(event, review.scene->view());
  };
  CHECK_FALSE(escape());
  review.press(ui::Key::tab);
  CHECK(escape());
  CHECK_FALSE(escape());
}

TEST_CASE("the review: a rule's id in its words opens that rule") {
  Played review;
  review.type("n");
  REQUIRE(review.click("rule E4"));
  bool opened = false;
  for (const auto& action : review.scene->others()) {
    if (const auto* sheet = std::get_if<ui::SheetAction>(&action)) {
      const auto* open = std::get_if<ui::action::OpenSheet>(sheet);
      opened = opened || (open != nullptr && std::get<std::string>(open->about) == "E4");
    }
  }
  CHECK(opened);
}

TEST_CASE("the review: the chart is walked by keys, and Enter goes to the turn") {
  Played review;
  review.press(ui::Key::tab);
  review.press(ui::Key::end);
  CHECK(review.sees("turn 7"));
  review.press(ui::Key::enter);
  CHECK(review.at(8));
  review.press(ui::Key::left);
  CHECK(review.at(8));
  review.press(ui::Key::escape);
  review.press(ui::Key::left);
  CHECK(review.at(7));
}

TEST_CASE("the review: the chart and four lines of the narration are in sight in a window of 1280x720") {
  Played review({879, 577});  // beside the list, below the bar and the filters
  int lines = 0;
  for (const auto& item : review.bench->probe().items)
    lines += item.label.starts_with("step ") && item.rect.bottom() <= 577 - 50 ? 1 : 0;
  CHECK(lines >= 4);
  const auto chart = std::ranges::find(review.bench->probe().items, "scores over time", &ui::Probe::ProbeItem::label);
  REQUIRE(chart != review.bench->probe().items.end());
  CHECK(chart->rect.h >= 200);
}

TEST_CASE("the review: in little room the narration is one of the tabs") {
  Played review({960, 540});
  review.type("3");
  CHECK(review.sees("Sharpest ear:"));
  for (const Size size : {Size{960, 540}, Size{1280, 720}, Size{2560, 1440}}) {
    review.look(size);
    for (const char* tab : {"1", "2", "3", "4", "5", "0"}) {
      review.type(tab);
      CHECK_FALSE(review.text().empty());
    }
  }
}

}  // namespace bogosity::tests

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "db/history/history.h"
#include "tests/support/review_driver.h"
#include "tests/support/temp_file.h"
#include "tests/support/tiny_session.h"
#include "ui/review/controller.h"
#include "ui/review/screen.h"

namespace bogosity::tests {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("the review: missed Bogus is listed with the verdict and its cost, and leads to its turns") {
  Played review({1440, 1400});
  review.type("3");
  CHECK(review.sees("Sharpest ear:"));
  CHECK(review.sees("A shout would have been right:"));
  CHECK(review.sees("It would have cost Bob 5 points admitted, 10 denied"));
  CHECK(review.sees("WRONG SHOUTS"));
  CHECK(review.sees("PLEAS"));
  REQUIRE(review.click("at step 8"));
  CHECK(review.at(8));
  review.press(ui::Key::home);
  review.press(ui::Key::tab);
  review.press(ui::Key::tab);
  review.press(ui::Key::enter);
  CHECK(review.at(3));
}

TEST_CASE("the review: a session in numbers has a column for each, however many they are") {
  AtTheReview review("Ann, Bob, Cy, Dee, Eli, Flo, Gus, Hal, Ida, \"Johannes Maximilian von und zu\"");
  review.log_all({"Ann: 5-4", "Bob: 5-4"});
  review.close();
  for (const Size size : {Size{960, 540}, Size{1440, 900}}) {
    review.look(size);
    review.type("1");
    review.press(ui::Key::tab);
    review.press(ui::Key::tab);
    std::string seen;
    for (int i = 0; i < 20; ++i) {
      seen += review.text();
      review.press(ui::Key::down);
    }
    for (const char* name : {"Ann", "Dee", "Ida"}) CHECK(seen.find(name) != std::string::npos);
  }
}

TEST_CASE("the review: what if an entry had never happened, and the session stays as it was") {
  Played review;
  const auto before = review.session->journal().entries().size();
  for (int i = 0; i < 3; ++i) review.press(ui::Key::right);
  review.type("5");
  CHECK(review.sees("leaves no trace"));
  REQUIRE(review.has("suppose 1"));
  REQUIRE(review.click("suppose 1"));
  CHECK(review.sees("had never happened"));
  CHECK(review.sees("stays as it was"));
  REQUIRE(review.click("Back to how it was"));
  CHECK(review.has("suppose 0"));
  const auto again = Session::resume(review.context, review.session->id());
  REQUIRE(again);
  CHECK(again->journal().entries().size() == before);
}

TEST_CASE("the review: what if the inquiry had said otherwise, all by keys") {
  Played review;
  review.type("n5");
  review.press(ui::Key::tab);
  review.press(ui::Key::tab);
  review.press(ui::Key::enter);
  CHECK(review.sees("the inquiry at Cy"));
  review.press(ui::Key::escape);
  CHECK(review.has("suppose 0"));
}

TEST_CASE("the review: what if something else had been typed, and impossible texts are refused in words") {
  Played review;
  for (int i = 0; i < 3; ++i) review.press(ui::Key::right);
  review.type("5");
  REQUIRE(review.click("suppose 0"));
  for (int i = 0; i < 40; ++i) review.press(ui::Key::backspace);
  review.type("21 9s");
  review.press(ui::Key::enter);
  CHECK(review.sees("nothing to blame"));
  review.press(ui::Key::escape);
  REQUIRE(review.click("suppose 0"));
  for (int i = 0; i < 40; ++i) review.press(ui::Key::backspace);
  review.type("99 zz");
  review.press(ui::Key::enter);
  CHECK(review.has("IF IT HAD BEEN"));
  CHECK_FALSE(review.sees("nothing to blame"));
}

TEST_CASE("the review: pictures are walked by keys, copied in words, and kept as files") {
  Played review;
  review.type("4");
  for (const char* kind : {"Scores", "Rules", "Dice", "Hands", "Shouts"}) CHECK(review.has(kind));
  REQUIRE(review.click("Shouts"));
  review.type("c");
  bool copied = false;
  for (const auto& action : review.scene->others()) {
    if (const auto* copy = std::get_if<ui::action::CopyText>(&action))
      copied = copy->text.find("Bob") != std::string::npos;
  }
  CHECK(copied);
  const auto folder =
      std::filesystem::temp_directory_path() / ("bogosity-review-" + std::to_string(std::random_device()()));
  std::filesystem::create_directory(folder);
  for (const char* ending : {".svg", ".png"}) {
    const auto file = folder / (std::string("shouts") + ending);
    REQUIRE(review.click("Save\u2026"));
    for (int i = 0; i < 200; ++i) review.press(ui::Key::backspace);
    review.type(file.string());
    review.press(ui::Key::enter);
    CHECK_MESSAGE(std::filesystem::exists(file), file.string());
  }
  CHECK(text_of(folder / "shouts.svg").find("<svg") != std::string::npos);
  REQUIRE(review.click("Save\u2026"));
  for (int i = 0; i < 200; ++i) review.press(ui::Key::backspace);
  review.type(folder.string().substr(0, folder.string().size() - 2));
  review.press(ui::Key::tab);
  review.type("shouts.png");
  CHECK(review.sees(folder.string() + "/shouts.png"));
  const auto size = std::filesystem::file_size(folder / "shouts.png");
  std::filesystem::resize_file(folder / "shouts.png", 1);
  review.press(ui::Key::enter);
  CHECK(review.sees("a file of that name is there already") != review.sees("A file of that name is there already"));
  CHECK(std::filesystem::file_size(folder / "shouts.png") == 1);
  review.press(ui::Key::enter);
  CHECK(std::filesystem::file_size(folder / "shouts.png") == size);
  REQUIRE(review.click("Save\u2026"));
  review.type("x/y/z");
  review.press(ui::Key::enter);
  CHECK(review.sees(".png or .svg"));
  std::filesystem::remove_all(folder);
}

TEST_CASE("the review: below each picture stands what it shows in words, and every value of it") {
  Played review({1440, 2000});
  review.type("4");
  review.press(ui::Key::tab);
  review.press(ui::Key::tab);
  for (const char* words : {"Points from turn 0 to 7", "H4", "both dice", "Cy", "Ann"}) {
    CHECK(review.sees(words));
    CHECK(review.has("Copy"));
    review.press(ui::Key::right);
  }
  REQUIRE(review.click("Scores"));
  const std::string shown = review.text();
  for (const auto& row : charts::in_a_table(ui::score_chart_of(*history::review_session(*review.session)->review))) {
    for (const auto& cell : row) CHECK(shown.find(cell) != std::string::npos);
  }
}

TEST_CASE("the review: the score sheet, the inquiries, a blank sheet and the summary are shown and kept") {
  Played review({1440, 2000});
  review.type("4");
  const std::pair<const char*, const char*> pages[] = {
      {"Score sheet", "Penalties"}, {"Inquiries", "Inquiry into Cy"}, {"Blank sheet", "Ann"}};
  for (const auto& [tab, words] : pages) {
    const std::string on_tab = tab;
    REQUIRE(review.click(on_tab));
    CHECK_MESSAGE(review.sees(words), on_tab << ": " << review.text());
    CHECK(review.has("scores over time"));  // stays where it is
  }
  REQUIRE(review.click("Summary"));
  CHECK(review.sees("BOGOSITY"));
  const Scratch scratch;
  for (const auto& [tab, name] : {std::pair("Summary", "s.png"), std::pair("Score sheet", "s.html")}) {
    REQUIRE(review.click(tab));
    REQUIRE(review.click("Save\u2026"));
    for (int i = 0; i < 200; ++i) review.press(ui::Key::backspace);
    review.type((scratch / name).string());
    review.press(ui::Key::enter);
    CHECK(std::filesystem::exists(scratch / name));
  }
  CHECK(text_of(scratch / "s.html").find("<!DOCTYPE html>") != std::string::npos);
}

TEST_CASE("the review: it opens on its story, whose sentences lead to their turns") {
  Played review;
  for (const char* words : {"TURNING POINTS", "FINAL STANDING", "WHO PLAYED HOW"}) CHECK(review.sees(words));
  CHECK(review.sees("Turn 4"));
  REQUIRE(review.click("at step 5"));
  CHECK(review.at(5));
  review.press(ui::Key::home);
  review.press(ui::Key::tab);
  review.press(ui::Key::tab);
  review.press(ui::Key::down);
  review.press(ui::Key::enter);
  CHECK_FALSE(review.at(0));
  Played small({1280, 720});
  for (const auto& item : small.bench->probe().items) {
    if (item.label == "scores over time") CHECK(item.rect.h >= 720 / 3 - 20);
  }
}

TEST_CASE("the review: the marks of a long session do not cover its lines") {
  charts::LineChart lines;
  lines.series.push_back({{"Ann", 0}, {}});
  for (int turn = 0; turn < 10'000; ++turn) {
    const auto x = static_cast<double>(turn);
    lines.series[0].samples.push_back({x, static_cast<double>(turn % 90)});
    lines.marks.push_back({0, x, turn % 9 == 0 ? charts::MarkKind::win : charts::MarkKind::penalty, ""});
  }
  const charts::ChartLayout plan = charts::layout_of({"Scores", "", "", std::move(lines)}, {});
  CHECK(plan.drawing.strokes.size() < 400);
}

namespace {

// A game whose session is shown in words alone.
TinySession in_words() {
  TinySession session;
  session.players = {"Ann", "Bob"};
  session.lines = 3;
  session.its_scores = {{0, 0, {0, 0}}, {2, 2, {3, 0}}};
  session.its_summary.emplace_back("hands", "Hands", "player, hands").add("Ann", 4);
  return session;
}

}  // namespace

TEST_CASE("review: a game without a table of its own is shown in words, scores and tables") {
  AtTheReview session("Ann, Bob, Cy", {}, "Cal's BS");
  session.close();
  ui::ReviewModel model;
  model.session.emplace(std::move(*session.session));
  model.title = "Hearts at Bob's";
  model.reviewed.review = std::make_shared<const core::Review>(in_words().review());
  model.reviewed.lines.resize(4);
  ui::add_picture(model, "score", "Scores", ui::score_chart_of(*model.reviewed.review));
  ui::go_to_step(model, 2);
  StoreInMemory store;
  const db::History source(store.database());
  const history::SessionIndex index;
  const ui::Settings settings;
  Bench bench([&](ui::Painter& painter, ui::Actions& actions) {
    const ui::HistoryView view{index, {}, {}, settings, quiet_surroundings(store), source, 0, actions};
    ui::draw_review(painter, painter.screen(), model, view);
  });
  const auto sees = [&](std::string_view words) {
    bench.frames(2);
    std::string all;
    for (const auto& each : bench.probe().texts) all += each + " ";
    return all.find(words) != std::string::npos;
  };
  ui::choose_tab(model, ui::ReviewTab::table);
  CHECK(sees("The table at 2."));
  CHECK(sees("line 2"));
  ui::choose_tab(model, ui::ReviewTab::story);
  CHECK(sees("HANDS"));
  ui::choose_tab(model, ui::ReviewTab::undetected);
  CHECK(sees("does not tell what was missed"));
  ui::choose_tab(model, ui::ReviewTab::pictures);
  CHECK(model.pictures.size() == 4);  // the scores, the summary, the score sheet, a blank one
  CHECK(sees("Scores over time"));
}

}  // namespace bogosity::tests

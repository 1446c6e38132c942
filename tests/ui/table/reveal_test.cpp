// The steps by which a verdict comes to light, over a clock that moves only when it is told to.
#include "ui/table/reveal.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "tests/support/table_driver.h"

namespace bogosity::tests {

using ui::Reveal;
using ui::RevealMoment;
using ui::RevealStep;

namespace {

RevealMoment after(const ui::RevealPlan& plan, double seconds) { return ui::moment_of(plan, seconds); }

std::vector<ui::Sound> sounds_of(const ui::RevealPlan& plan, std::vector<double>& times) {
  std::vector<ui::Sound> sounds;
  RevealMoment before = after(plan, 0);
  for (double now = 0; now < ui::duration_of(plan) + 1; now += 0.01) {
    const RevealMoment moment = after(plan, now);
    const ui::Sound sound = ui::sound_between(before, moment, plan.is_win);
    before = moment;
    if (sound == ui::Sound::none) continue;
    sounds.push_back(sound);
    times.push_back(now);
  }
  return sounds;
}

}  // namespace

TEST_CASE("reveal: a held breath, the cards one by one, the stamp, the reason, the points") {
  const auto plan = ui::plan_of_verdict(2, 1, 2.4, false);
  CHECK(after(plan, 0).step == RevealStep::breath);
  CHECK(after(plan, 2.3).step == RevealStep::breath);
  CHECK(after(plan, 2.5) == RevealMoment{RevealStep::cards, 0, 0});
  CHECK(after(plan, 3.0) == RevealMoment{RevealStep::cards, 0.5, 1});
  CHECK(after(plan, 3.5).step == RevealStep::stamp);
  CHECK(after(plan, 3.5).turned == 2);
  CHECK(after(plan, 4.1).step == RevealStep::reason);
  CHECK(after(plan, 5.0).step == RevealStep::points);
  CHECK(after(plan, 6).is_over());
  CHECK_FALSE(ui::next_change_of(plan, 6));
}

TEST_CASE("reveal: it wakes the window when something changes, and not in between") {
  for (const bool is_win : {false, true}) {
    const auto plan = is_win ? ui::plan_of_win(7, 2, false) : ui::plan_of_verdict(3, 1, 3, false);
    RevealMoment before = after(plan, 0);
    double now = 0;
    int changes = 0;
    while (const auto next = ui::next_change_of(plan, now)) {
      REQUIRE(*next > now);
      // Just before it nothing has changed, unless the step moves from frame to frame.
      if (*next - now > 0.02) CHECK(after(plan, *next - 0.001) == before);
      now = *next;
      const RevealMoment moment = after(plan, now);
      CHECK(moment != before);
      before = moment;
      REQUIRE(++changes < 400);
    }
    CHECK(before.is_over());
    if (is_win) continue;
    CHECK(changes > 110);  // both stamps and the points move
    CHECK(changes < 150);  // the rest stands still
  }
}

TEST_CASE("reveal: a stamp comes from large, lands, and only then the table shakes, once") {
  float before = 10;
  for (float since = 0; since < ui::stamp_landing; since += 0.01F) {
    const auto stamp = ui::stamp_at(since);
    CHECK(stamp.scale < before);
    CHECK(stamp.scale > 1);
    CHECK(stamp.seen < 1);
    before = stamp.scale;
    CHECK(ui::shake_at(since).y == 0);
  }
  CHECK(ui::stamp_at(0.0F).scale > 3);
  CHECK(ui::stamp_at(ui::stamp_landing).scale == 1);
  CHECK(ui::stamp_at(ui::stamp_landing).seen == 1);
  CHECK(ui::shake_at(ui::stamp_landing).y > 5);
  // Each swing is smaller than the one before, and in the end the table stands still.
  CHECK(std::abs(ui::shake_at(ui::stamp_landing + 0.16F).y) < ui::shake_at(ui::stamp_landing).y);
  CHECK(ui::shake_at(ui::stamp_rest).y == 0);
  CHECK(ui::shake_at(ui::stamp_rest + 1).y == 0);
}

TEST_CASE("reveal: the sounds come when the stamps land, each once") {
  std::vector<double> times;
  CHECK(sounds_of(ui::plan_of_verdict(2, 1, 2.4, false), times) == std::vector{ui::Sound::shout, ui::Sound::verdict});
  CHECK(times[0] == doctest::Approx(ui::stamp_landing).epsilon(0.1));
  CHECK(times[1] == doctest::Approx(2.4 + 1 + ui::stamp_landing).epsilon(0.01));
  times.clear();
  CHECK(sounds_of(ui::plan_of_win(7, 1, false), times) == std::vector{ui::Sound::win});
  times.clear();
  CHECK(sounds_of(ui::plan_of_admission(1, false), times) == std::vector{ui::Sound::verdict});
  CHECK(times[0] == doctest::Approx(ui::stamp_landing).epsilon(0.1));
}

TEST_CASE("reveal: points fly one after the other, and a score counts each of them once it is there, never back") {
  const std::vector<core::PointsView> points = {{"Bob", -5, "H3"}, {"Ann", 2, "x"}, {"Bob", -5, "H4"}};
  const auto plan = ui::plan_of_verdict(0, points.size(), 1, false);
  const double begun = 1 + ui::stamp_rest + 0.9;
  CHECK(ui::flown(after(plan, begun + 0.1), 0) > 0);
  CHECK(ui::flown(after(plan, begun + 0.1), 1) == 0);
  int left = -10;
  for (double now = 0; now < ui::duration_of(plan) + 0.1; now += 0.01) {
    const RevealMoment moment = after(plan, now);
    const int on_the_way = ui::points_on_the_way(moment, points, "Bob");
    CHECK(on_the_way >= left);
    left = on_the_way;
    if (ui::flown(moment, 0) < 1) CHECK(on_the_way == -10);
    if (ui::flown(moment, 2) < 1) CHECK(on_the_way <= -5);
  }
  CHECK(left == 0);
}

TEST_CASE("reveal: the cards of a win are spread one after the other, its sums count up in their order") {
  const auto plan = ui::plan_of_win(7, 1, false);
  const RevealMoment early = after(plan, 0.2);
  REQUIRE(early.step == RevealStep::cards);
  for (std::size_t card = 1; card < 7; ++card) CHECK(ui::spread(early, card) <= ui::spread(early, card - 1));
  CHECK(ui::spread(early, 0) > 0);
  CHECK(ui::spread(early, 6) == 0);
  int before = 0;
  for (double now = 0; now < ui::duration_of(plan); now += 0.02) {
    const RevealMoment moment = after(plan, now);
    const int sum = ui::counted_up(moment, 4, 35);
    CHECK(sum >= before);
    if (sum > 0) CHECK(ui::counted_up(moment, 3, 35) == 35);
    before = sum;
  }
  CHECK(before == 35);
}

TEST_CASE("reveal: with reduced motion each step shows its end") {
  const std::vector<core::PointsView> points = {{"Bob", -5, "H3"}};
  const auto plan = ui::plan_of_verdict(2, 1, 2.4, true);
  CHECK(after(plan, 0).step == RevealStep::breath);
  int changes = 0;
  for (auto next = ui::next_change_of(plan, 0); next; next = ui::next_change_of(plan, *next)) {
    const RevealMoment moment = after(plan, *next);
    CHECK(ui::stamp_at(moment).scale == 1);
    CHECK(ui::shake_at(moment).y == 0);
    ++changes;
  }
  CHECK(changes < 10);
  CHECK(ui::points_on_the_way(after(plan, ui::duration_of(plan)), points, "Bob") == 0);
  const auto win = ui::plan_of_win(7, 1, true);
  CHECK(ui::spread(after(win, 0), 6) == 1);
  CHECK(after(win, 0).step == RevealStep::stamp);
  CHECK(after(win, ui::stamp_rest + 0.01).is_over());
}

TEST_CASE("reveal: a key goes on to the next step, and five of them to the end") {
  Reveal reveal;
  reveal.begin(ui::plan_of_verdict(4, 1, 2.5, false), 0);
  std::vector<RevealStep> seen;
  for (int i = 0; i < 5; ++i) {
    seen.push_back(reveal.at(0.1).step);
    reveal.skip(0.1);
  }
  CHECK(seen ==
        std::vector{RevealStep::breath, RevealStep::cards, RevealStep::stamp, RevealStep::reason, RevealStep::points});
  CHECK(reveal.at(0.1).is_over());
  CHECK_FALSE(reveal.next_change(0.1));
  reveal.skip(0.2);
  CHECK(reveal.at(0.2).is_over());
}

TEST_CASE("reveal: without cards, with very many, ended early") {
  CHECK(after(ui::plan_of_verdict(0, 1, 1, false), 1.1).step == RevealStep::stamp);
  const auto many = ui::plan_of_verdict(40, 1, 1, false);
  CHECK(after(many, 1 + 2.9).step == RevealStep::cards);
  CHECK(after(many, 1 + 3.1).step == RevealStep::stamp);
  Reveal reveal;
  reveal.begin(many, 5);
  CHECK_FALSE(reveal.at(6).is_over());
  reveal.end();
  CHECK(reveal.at(6).is_over());
}

namespace {

struct Shouted {
  AtTheTable table;
  Shouted() {
    ui::Settings settings = table.driver.app().settings();
    settings.breath = 2.5;
    table.driver.app().change(settings);
    table.log_all({"54", "54", "54 8h", "54 4h", "b2 d"});
  }
  bool sees(const char* words) const { return table.driver.sees(words); }
};

}  // namespace

TEST_CASE("reveal: it is logged at once, and shown step by step as time goes by") {
  Shouted at;
  CHECK(at.table.record().find("deny") != std::string::npos);
  CHECK(at.sees("It is logged."));
  CHECK_FALSE(at.sees("THE PART OF THE STACK THAT MATTERS"));
  at.table.driver.pass(2.6);
  at.table.driver.frames(2);
  CHECK(at.sees("THE PART OF THE STACK THAT MATTERS"));
  CHECK_FALSE(at.table.driver.has("Back to the table"));
  at.table.driver.pass(6);
  at.table.driver.frames(2);
  CHECK(at.table.driver.has("Back to the table"));
}

TEST_CASE("reveal: a shout and its verdict have a sound each, and the settings switch them off") {
  Shouted at;
  CHECK(at.table.driver.app().take_sound() == ui::Sound::shout);
  CHECK(at.table.driver.app().take_sound() == ui::Sound::none);
  for (int i = 0; i < 20; ++i) at.table.driver.pass(0.5);
  CHECK(at.table.driver.app().take_sound() == ui::Sound::verdict);
  Shouted quiet;
  auto settings = quiet.table.driver.app().settings();
  settings.sounds = false;
  quiet.table.driver.app().change(settings);
  CHECK(quiet.table.driver.app().take_sound() == ui::Sound::none);
}

TEST_CASE("reveal: Enter goes on step by step, Esc puts the verdict aside after the last") {
  Shouted at;
  for (int i = 0; i < 5; ++i) {
    CHECK_FALSE(at.table.driver.has("Back to the table"));
    at.table.driver.pass(0.2);
    at.table.driver.press(ui::Key::enter);
  }
  CHECK(at.table.driver.has("Back to the table"));
  at.table.driver.press(ui::Key::escape);
  CHECK_FALSE(at.table.driver.has("Back to the table"));
}

TEST_CASE("reveal: nobody waits for the table's own ruling") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54 9c", "b3 d"});
  table.driver.press(ui::Key::escape);
  table.driver.press(ui::Key::escape);
  table.log("54 bid:4@Bob");
  table.log("b1>2 o");
  table.log("settle:5=deny ruled:clean@Cy");
  CHECK_FALSE(table.driver.sees("holds its breath"));
}

TEST_CASE("reveal: a click goes on, and typing ends it") {
  Shouted at;
  CHECK(at.table.driver.click("go on"));
  CHECK(at.sees("THE PART OF THE STACK THAT MATTERS"));
  at.table.driver.type("5");
  CHECK(at.table.line() == "5");
  CHECK(at.table.driver.has("Back to the table"));
}

TEST_CASE("reveal: the points are not in the scores before they have flown there") {
  Shouted at;
  const auto tens = [&] {
    const auto& texts = at.table.driver.probe().texts;
    return std::count(texts.begin(), texts.end(), "\u221210");
  };
  CHECK(tens() == 0);
  at.table.driver.pass(10);
  at.table.driver.frames(2);
  CHECK(tens() == 1);
}

TEST_CASE("reveal: a win is shown step by step, and no key waits for it") {
  const auto declared = [](AtTheTable& table, bool is_still) {
    ui::Settings settings = table.driver.app().settings();
    settings.breath = 2.5;
    settings.reduced_motion = is_still;
    table.driver.app().change(settings);
    table.log("count:Ann=7");
    table.driver.type("54 win:35=6h,7h,8h,9d,td,jd/kd");
    table.driver.press(ui::Key::enter);
  };
  SUBCASE("the stamp lands with its sound after the cards") {
    AtTheTable table;
    declared(table, false);
    CHECK_FALSE(table.driver.sees("credited (L4)"));
    CHECK(table.driver.app().take_sound() == ui::Sound::none);
    for (int i = 0; i < 60; ++i) table.driver.pass(0.1);
    CHECK(table.driver.app().take_sound() == ui::Sound::win);
    table.driver.frames(2);
    CHECK(table.driver.sees("credited (L4)"));
  }
  SUBCASE("a typed letter ends it and stands in the line") {
    AtTheTable table;
    declared(table, false);
    table.driver.type("5");
    CHECK(table.line() == "5");
    CHECK(table.driver.app().display_model().reveal.is_over());
  }
  SUBCASE("Esc leads back to the table at once") {
    AtTheTable table;
    declared(table, false);
    table.driver.press(ui::Key::escape);
    CHECK_FALSE(table.driver.has("Back to the table"));
  }
  SUBCASE("with reduced motion everything lies there at once") {
    AtTheTable table;
    declared(table, true);
    CHECK(table.driver.app().take_sound() == ui::Sound::win);
    CHECK(table.driver.app().display_model().reveal.step == RevealStep::stamp);
    CHECK(ui::stamp_at(table.driver.app().display_model().reveal).scale == 1);
    table.driver.pass(1);
    table.driver.frames(2);
    CHECK(table.driver.app().display_model().reveal.is_over());
    CHECK(table.driver.sees("credited (L4)"));
  }
}

TEST_CASE("reveal: a shout that is admitted lies over the table as a card, for two seconds") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "b1 a"});
  CHECK(table.driver.sees("ADMITTED"));
  CHECK(table.driver.has("log line 0"));
  table.driver.pass(0.9);
  table.driver.frames(2);
  CHECK(table.driver.has("put aside"));
  table.driver.pass(0.2);
  table.driver.frames(2);
  CHECK_FALSE(table.driver.has("put aside"));
}

TEST_CASE("reveal: the card goes with a click or a typed key") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "b1 o"});
  CHECK(table.driver.click("put aside"));
  CHECK_FALSE(table.driver.has("put aside"));
  table.log("54 4h");
  table.log("b2 a");
  CHECK(table.driver.has("put aside"));
  table.driver.type("5");
  CHECK_FALSE(table.driver.has("put aside"));
  CHECK(table.line() == "5");
}

TEST_CASE("inquiry: Ctrl C copies the verdict as text") {
  AtTheTable table;
  table.log_all({"54", "54", "54 8h", "54 4h", "54", "b1 d"});
  table.driver.command('c');
  const auto copied = table.driver.app().take_copied();
  REQUIRE(copied);
  CHECK(copied->find("Bogus") != std::string::npos);
  CHECK(copied->find(" shouted in turn ") != std::string::npos);
  CHECK(std::count(copied->begin(), copied->end(), '\n') >= 4);
}

}  // namespace bogosity::tests

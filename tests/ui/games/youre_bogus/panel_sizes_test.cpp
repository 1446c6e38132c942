// Every step's panel in the room it gets at 1280x720 and at 960x540: its buttons lie inside, do not overlap, and are
// large enough for a finger.
#include <doctest/doctest.h>

#include "games/youre_bogus/game.h"
#include "tests/support/offscreen.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/table_driver.h"
#include "ui/games/youre_bogus/screen.h"

namespace bogosity::tests {
namespace {

using ui::PanelQuestion;
using youre_bogus::Step;

constexpr float finger = 39;  // points; 40, and a bit for rounding
constexpr Size window{960, 540};
constexpr Rect roomy{20, 20, 682, 236};
constexpr Rect low{20, 20, 488, 168};

// A table and a stage to draw single panels of it on.
class OneTable {
 public:
  explicit OneTable(const std::string& players) {
    auto session = Session::begin(quiet_surroundings(store_), {{"Game", "You're Bogus", {}}, {"Players", players, {}}});
    REQUIRE(session.has_value());
    table_.emplace(std::move(*session));
  }

  void line(const std::string& text) { table_->apply(ui::LineAction{ui::action::SetLine{text}}, 0); }
  void log(const std::string& text) {
    line(text);
    table_->apply(ui::TableAction{ui::action::Commit{core::Passing::passes, true}}, 0);
  }
  void panel(ui::PanelChoice choice) { table_->apply(ui::TableAction{ui::action::ChoosePanel{choice}}, 0); }
  const std::vector<ui::Probe::ProbeItem>& drawn(Rect room, bool shout = false) {
    screen_.make_current();
    ui::Actions actions;
    screen_.draw(ui::felt_theme(), window, 1, probe_, [&](ui::Painter& painter) {
      const auto view = youre_bogus::view_of(table_->session().play()).value();
      const ui::BogusModel model = ui::bogus_model(view, table_->model());
      shout ? ui::draw_shout_panel(painter, room, model, actions) : ui::draw_step_panel(painter, room, model, actions);
    });
    return probe_.items;
  }

 private:
  StoreInMemory store_;
  ui::Offscreen screen_;
  ui::Probe probe_;
  std::optional<ui::TableState> table_;
};

bool overlap(const Rect& a, const Rect& b) {
  constexpr float slack = 1;
  return a.x + slack < b.right() && b.x + slack < a.right() && a.y + slack < b.bottom() && b.y + slack < a.bottom();
}

void check_room(const std::vector<ui::Probe::ProbeItem>& items, Rect room) {
  REQUIRE_FALSE(items.empty());
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string& label = items[i].label;
    const Rect rect = items[i].rect;
    CAPTURE(label);
    CAPTURE(room.h);
    CHECK(rect.x >= room.x);
    CHECK(rect.y >= room.y);
    CHECK(rect.right() <= room.right() + 1);
    CHECK(rect.bottom() <= room.bottom() + 1);
    // In the low panel the claim lies on the caption's line, and six cards beside four suits are a hair narrower.
    const bool cramped = room.h < 200 && (label.starts_with("claims") || label.starts_with("slot"));
    if (!cramped) CHECK(rect.h >= finger);
    if (!cramped) CHECK(rect.w >= finger);
    for (std::size_t j = 0; j < i; ++j) {
      CAPTURE(items[j].label);
      CHECK_FALSE(overlap(rect, items[j].rect));
    }
  }
}

struct Shown {
  std::string line;
  ui::PanelChoice choice;
};

const std::vector<Shown> all_panels = {
    {"", {Step::dice}},
    {"", {Step::dice, PanelQuestion::rolled_off, 0, {5}}},
    {"", {Step::dice, PanelQuestion::touched, 0, {5}}},
    {"", {Step::dice, PanelQuestion::above_table, 0, {5}}},
    {"", {Step::declare}},
    {"54", {Step::roll}},
    {"54", {Step::pick_up}},
    {"54", {Step::pick_up, PanelQuestion::card_under}},
    {"54", {Step::exchange}},
    {"54", {Step::win}},
    {"54 win:35", {Step::win}},
    {"54 win:35=6h,7h/kd", {Step::win}},
    {"54", {Step::place}},
    {"54 8h", {Step::place}},
    {"54", {Step::place, PanelQuestion::first, 8}},
    {"54 7d", {Step::specify}},
    {"54 *", {Step::specify}},
    {"54 8h", {Step::pass}},
};

}  // namespace

TEST_CASE("panels: buttons lie inside their panel and are large enough for a finger") {
  for (const char* players : {"Ann, Bob, Cy", "P1, P2, P3, P4, P5, P6, P7, P8, P9, P10"}) {
    OneTable bench(players);
    for (const Rect room : {roomy, low}) {
      for (const Shown& each : all_panels) {
        bench.line(each.line);
        bench.panel(each.choice);
        CAPTURE(each.line);
        check_room(bench.drawn(room), room);
      }
    }
  }
}

TEST_CASE("panels: the shout panel has room for ten seats, and for two accused") {
  for (const char* players : {"Ann, Bob, Cy", "P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11"}) {
    OneTable bench(players);
    for (const char* line : {"54", "54", "54 8h"}) bench.log(line);
    for (const Rect room : {roomy, low}) {
      for (const std::string line : {"b", "b12 d", "b1 d b2>1 a 54"}) {
        CAPTURE(line);
        bench.line(line);
        bench.panel({});
        check_room(bench.drawn(room, true), room);
        bench.panel({std::nullopt, PanelQuestion::accused});
        check_room(bench.drawn(room, true), room);
      }
    }
  }
}

TEST_CASE("panels: the Aces of up to nine others have their buttons") {
  for (const char* players : {"Ann, Bob, Cy", "Ann, P2, P3, P4, P5, P6, P7, P8, P9, P10"}) {
    OneTable bench(players);
    bench.log("count:Ann=5");
    bench.log("54 win:35=6h,7h,8h,9d,td,jd/kd");
    for (const Rect room : {roomy, low}) check_room(bench.drawn(room), room);
  }
}

}  // namespace bogosity::tests

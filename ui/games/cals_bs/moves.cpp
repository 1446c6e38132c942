
#include <algorithm>
#include <string>
#include <vector>

#include "ui/games/cals_bs/table.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using cals_bs::PlayerView;

struct MoveKey {
  std::string label;
  std::string line;
  bool commits = true;
  ButtonLook look = ButtonLook::plain;
};

class Moves {
 public:
  Moves(Painter& painter, Rect area, const cals_bs::View& view, std::string_view typed, Actions& actions)
      : painter_(painter),
        area_(area),
        view_(view),
        draft_(cals_bs::typed_move(view, typed)),
        person_(acting_person(view, draft_)),
        actions_(actions) {
    // The line has the leader's name already.
    draft_.named = view.phase != cals_bs::Phase::lead || draft_.name != view.leader;
  }

  void draw() {
    switch (view_.phase) {
      case cals_bs::Phase::over: return row({{"Deal the next hand", "deal", true, ButtonLook::primary}});
      case cals_bs::Phase::lead: return draw_lead();
      case cals_bs::Phase::follow:
      case cals_bs::Phase::fours: return draw_follow();
    }
  }

 private:
  void row(const std::vector<MoveKey>& keys) { rows(keys, keys.size()); }
  // Cuts a row of buttons off the top.
  void rows(const std::vector<MoveKey>& keys, std::size_t across) {
    const RowId id("cals", row_++);
    std::vector<ChipLook> chips;
    for (const MoveKey& key : keys) chips.push_back({.label = key.label, .look = key.look});
    const auto pressed = rows_of_chips(painter_, area_, space::button, across, chips);
    if (!pressed) return;
    const MoveKey& key = keys[*pressed];
    if (key.commits) return log_line(actions_, key.line);
    actions_.emplace_back(action::SetLine{key.line});
  }
  MoveKey chosen(std::string label, const cals_bs::TypedMove& then, bool is) const {
    return {std::move(label), then.line(), false, is ? ButtonLook::chosen : ButtonLook::plain};
  }
  MoveKey unless(MoveKey key, bool can) const {
    if (!can) key.look = ButtonLook::disabled;
    return key;
  }
  std::string deed(std::string_view what) const {
    cals_bs::TypedMove bare;
    bare.name = draft_.name;
    bare.named = true;
    return bare.line() + " " + std::string(what);
  }

  // The last cards lie face up: right or wrong?
  void draw_verdict_on_out() {
    cals_bs::TypedMove back;
    back.name = draft_.name;
    back.named = draft_.named;
    const bool whole = view_.phase != cals_bs::Phase::lead || !draft_.rank.empty();
    const bool wide = area_.w >= 620;
    row({unless({wide ? "Right: " + draft_.name + " wins" : "Right", draft_.line(), true, ButtonLook::primary}, whole),
         unless({wide ? "Wrong: taken back" : "Wrong", draft_.line(true), true, ButtonLook::plain}, whole),
         {"Not yet", back.line(), false, ButtonLook::plain}});
  }

  void draw_lead() {
    if (person_ == nullptr || !person_->may_lead) {
      return row({{view_.leader + " leads", std::string(), false, ButtonLook::plain}});
    }
    if (!draft_.out) draw_numbers();
    draw_ranks();
    draft_.out ? draw_verdict_on_out() : draw_lead_deeds();
  }

  void draw_numbers() {
    std::vector<MoveKey> keys;
    for (int n = 1; n <= view_.most_in_a_set; ++n) {
      cals_bs::TypedMove then = draft_;
      then.cards = std::to_string(n);
      keys.push_back(
          unless(chosen(std::to_string(n) + "\u00D7", then, draft_.cards == then.cards), n <= person_->most_cards));
    }
    row(keys);
  }

  void draw_ranks() {
    std::vector<MoveKey> keys;
    for (const char rank : view_.ranks) {
      cals_bs::TypedMove then = draft_;
      then.rank = std::string(1, rank);
      keys.push_back(chosen(rank == 'T' ? "10" : then.rank, then, draft_.rank == then.rank));
    }
    rows(keys, area_.w < 640 ? (keys.size() + 1) / 2 : keys.size());
  }

  void draw_lead_deeds() {
    std::vector<MoveKey> keys;
    const bool whole = !draft_.cards.empty() && !draft_.rank.empty();
    if (person_->may_say_going_out) {
      cals_bs::TypedMove then = draft_;
      then.going_out = !draft_.going_out;
      keys.push_back(chosen("Going out", then, draft_.going_out));
    }
    if (person_->may_call_fours) {
      keys.push_back({"All fours", deed("fours:1"), true, ButtonLook::plain});
      if (person_->cards > 8 && area_.w >= 560) keys.push_back({"twice", deed("fours:2"), true, ButtonLook::plain});
      if (person_->cards > 12 && area_.w >= 700) keys.push_back({"3 times", deed("fours:3"), true, ButtonLook::plain});
    }
    if (person_->may_go_out) keys.push_back(out_key());
    keys.push_back(unless({"Lay down", draft_.line(), true, ButtonLook::primary}, whole));
    row(keys);
  }

  MoveKey out_key() const {
    cals_bs::TypedMove then = draft_;
    then.out = true;
    then.going_out = false;
    then.cards = std::to_string(person_->cards);
    return {"Last " + std::to_string(person_->cards) + " up", then.line(), false, ButtonLook::plain};
  }

  // Chips for the other players, in the order of the seats.
  void draw_people() {
    std::vector<MoveKey> keys;
    for (const PlayerView& each : view_.people) {
      if (!each.plays || each.placed_last) continue;
      cals_bs::TypedMove then;
      then.name = each.name;
      then.named = true;
      const std::string passed = each.passed ? "\u2013 " : "";
      keys.push_back(chosen(passed + each.name, then, each.name == draft_.name));
    }
    row(keys);
  }

  void draw_follow() {
    draw_people();
    if (person_ == nullptr || person_->placed_last || !person_->plays) return;
    if (draft_.out) return draw_verdict_on_out();
    if (view_.phase == cals_bs::Phase::follow) {
      std::vector<MoveKey> keys;
      for (int n = 1; n <= view_.most_in_a_set; ++n)
        keys.push_back(unless({"+" + std::to_string(n), deed(std::to_string(n)), true, ButtonLook::plain},
                              person_->may_follow && n <= person_->most_cards));
      row(keys);
    } else {
      row({unless({"Plus one", deed("plus"), true, ButtonLook::plain}, person_->may_plus && person_->most_cards > 0)});
    }
    draw_other_deeds();
  }

  void draw_other_deeds() {
    const bool wide = area_.w >= 620;
    std::vector<MoveKey> keys;
    keys.push_back(
        unless({wide ? "Doubts: a lie" : "A lie!", deed("doubt=lie"), true, ButtonLook::plain}, person_->may_doubt));
    keys.push_back(unless({wide ? "Doubts: it is true" : "It is true", deed("doubt=true"), true, ButtonLook::plain},
                          person_->may_doubt));
    keys.push_back(
        unless({wide ? draft_.name + " passes" : "Passes", deed("pass"), true, ButtonLook::plain}, person_->may_pass));
    keys.push_back({wide && !person_->may_go_out ? "Everybody passes" : "All pass", "pass", true, ButtonLook::plain});
    if (person_->may_go_out) keys.push_back(out_key());
    row(keys);
  }

  Painter& painter_;
  Rect area_;
  const cals_bs::View& view_;
  cals_bs::TypedMove draft_;
  const PlayerView* person_ = nullptr;
  Actions& actions_;
  int row_ = 0;
};

}  // namespace

float cals_moves_height(const cals_bs::View& view, float width) {
  int rows = 1;
  if (view.phase == cals_bs::Phase::lead) rows = width < 640 ? 4 : 3;
  if (view.phase == cals_bs::Phase::follow || view.phase == cals_bs::Phase::fours) rows = 3;
  return static_cast<float>(rows) * (space::button + chip_row_gap) - chip_row_gap;
}

void draw_cals_moves(Painter& painter, Rect area, const cals_bs::View& view, std::string_view typed, Actions& actions) {
  Moves(painter, area, view, typed, actions).draw();
}

}  // namespace bogosity::ui

#include "ui/games/cals_bs/screen.h"

namespace bogosity::ui {
namespace {

using cals_bs::MoveDraft;
using cals_bs::PlayerView;

class Moves {
 public:
  Moves(const cals_bs::View& view, MoveDraft typed, float width)
      : view_(view), draft_(std::move(typed)), person_(acting_person(view, draft_)), width_(width) {
    // The line has the leader's name already.
    draft_.named = view.phase != cals_bs::Phase::lead || draft_.name != view.leader;
  }

  std::vector<Chips> rows() const {
    if (view_.phase == cals_bs::Phase::over)
      return {{{"Deal the next hand", {}, false, logged("deal"), ButtonLook::primary}}};
    return view_.phase == cals_bs::Phase::lead ? lead() : follow();
  }

 private:
  // Puts it into the line.
  static ChipLook choice(std::string label, const MoveDraft& then, bool chosen = false, bool can = true) {
    return {std::move(label), {}, chosen, can ? Actions{action::SetLine{then.line()}} : Actions()};
  }
  // Logs it, by the player who acts.
  ChipLook deed(std::string label, std::string_view what, bool can = true) const {
    return {std::move(label), {}, false, can ? logged(bare().line() + " " + std::string(what)) : Actions()};
  }
  MoveDraft bare() const {
    MoveDraft it;
    it.name = draft_.name;
    it.named = true;
    return it;
  }
  bool wide() const { return width_ >= 620; }

  // The last cards lie face up, and the table says whether they were right.
  Chips verdict_on_out() const {
    MoveDraft back = bare();
    back.named = draft_.named;
    const bool whole = view_.phase != cals_bs::Phase::lead || draft_.rank.has_value();
    const auto verdict = [&](std::string label, bool wrong, ButtonLook look) {
      return ChipLook{std::move(label), {}, false, whole ? logged(draft_.line(wrong)) : Actions(), look};
    };
    return {verdict(wide() ? "Right: " + draft_.name + " wins" : "Right", false, ButtonLook::primary),
            verdict(wide() ? "Wrong: taken back" : "Wrong", true, ButtonLook::plain), choice("Not yet", back)};
  }

  std::vector<Chips> lead() const {
    if (person_ == nullptr || !person_->may_lead) return {{{view_.leader + " leads", {}, false, {action::SetLine{}}}}};
    Chips numbers;
    for (int n = 1; n <= view_.most_in_a_set; ++n) {
      MoveDraft then = draft_;
      then.cards = static_cast<std::uint32_t>(n);
      numbers.push_back(
          choice(std::to_string(n) + "\u00D7", then, draft_.cards == then.cards, n <= person_->most_cards));
    }
    std::vector<Chips> rows;
    if (!draft_.out) rows.push_back(numbers);
    rows.emplace_back();
    const std::size_t across = width_ < 640 ? (view_.ranks.size() + 1) / 2 : view_.ranks.size();
    for (const char rank : view_.ranks) {
      MoveDraft then = draft_;
      then.rank = core::rank_from(rank);
      if (rows.back().size() == across) rows.emplace_back();
      rows.back().push_back(choice(rank == 'T' ? "10" : std::string(1, rank), then, draft_.rank == then.rank));
    }
    rows.push_back(draft_.out ? verdict_on_out() : lead_deeds());
    return rows;
  }

  Chips lead_deeds() const {
    Chips chips;
    if (person_->may_say_going_out) {
      MoveDraft then = draft_;
      then.going_out = !draft_.going_out;
      chips.push_back(choice("Going out", then, draft_.going_out));
    }
    if (person_->may_call_fours) {
      chips.push_back(deed("All fours", "fours:1"));
      if (person_->cards > 8 && width_ >= 560) chips.push_back(deed("twice", "fours:2"));
      if (person_->cards > 12 && width_ >= 700) chips.push_back(deed("3 times", "fours:3"));
    }
    if (person_->may_go_out) chips.push_back(last_cards());
    const bool whole = draft_.cards != 0 && draft_.rank.has_value();
    chips.push_back({"Lay down", {}, false, whole ? logged(draft_.line()) : Actions(), ButtonLook::primary});
    return chips;
  }

  ChipLook last_cards() const {
    MoveDraft then = draft_;
    then.out = true;
    then.going_out = false;
    then.cards = static_cast<std::uint32_t>(person_->cards);
    return choice("Last " + std::to_string(then.cards) + " up", then);
  }

  std::vector<Chips> follow() const {
    // The other players stand in the order of the seats.
    Chips people;
    for (const PlayerView& each : view_.people) {
      if (!each.plays || each.placed_last) continue;
      MoveDraft then;
      then.name = each.name;
      then.named = true;
      people.push_back(choice((each.passed ? "\u2013 " : "") + each.name, then, each.name == draft_.name));
    }
    if (person_ == nullptr || person_->placed_last || !person_->plays) return {people};
    if (draft_.out) return {people, verdict_on_out()};
    Chips sets;
    for (int n = 1; view_.phase == cals_bs::Phase::follow && n <= view_.most_in_a_set; ++n)
      sets.push_back(deed("+" + std::to_string(n), std::to_string(n), person_->may_follow && n <= person_->most_cards));
    if (view_.phase == cals_bs::Phase::fours)
      sets.push_back(deed("Plus one", "plus", person_->may_plus && person_->most_cards > 0));
    Chips chips = {deed(wide() ? "Doubts: a lie" : "A lie!", "doubt=lie", person_->may_doubt),
                   deed(wide() ? "Doubts: it is true" : "It is true", "doubt=true", person_->may_doubt),
                   deed(wide() ? draft_.name + " passes" : "Passes", "pass", person_->may_pass),
                   {wide() && !person_->may_go_out ? "Everybody passes" : "All pass", {}, false, logged("pass")}};
    if (person_->may_go_out) chips.push_back(last_cards());
    return {people, sets, chips};
  }

  const cals_bs::View& view_;
  MoveDraft draft_;
  const PlayerView* person_;
  float width_;
};

}  // namespace

std::vector<Chips> cals_moves(const cals_bs::View& view, const MoveDraft& typed, float width) {
  return Moves(view, typed, width).rows();
}

}  // namespace bogosity::ui

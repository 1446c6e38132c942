// Applies each line of the record to the table of Cal's BS. permitted.h says what a player may do.
#pragma once

#include <optional>

#include "games/cals_bs/game.h"
#include "games/cals_bs/permitted.h"

namespace bogosity::cals_bs {

class CalsBs::Fold final : public open_game::Fold<CalsBs> {
 public:
  using open_game::Fold<CalsBs>::Fold;

 protected:
  core::Status begin() override;
  core::Status happen(const Move& move) override;
  core::Status end() override;
  core::Status leaves(PlayerId who) override;
  core::Status counted(PlayerId who, std::uint32_t cards) override;
  bool between_hands() const override { return !now().hand_on; }
  void reseated() override { now().begins = state_.players.order.front(); }

 private:
  enum class Before { nothing, going_out, out };  // the word before a set

  // fold.cpp: lines, joining and leaving
  core::Status one_move() const;
  bool leaves_on_line() const;
  core::Status objects(const Maybe& objection) const;
  core::Status happened(const event::GoingOut& it);
  core::Status happened(const event::Out& it);
  core::Status happened(const event::Shame& it);
  core::Status before(Before word);
  core::Status only_out_is_wrong(bool wrong) const;
  core::Status rank_is_called(const event::Lead& it) const;

  // pile.cpp: placing and winning
  core::Status happened(const event::Lead& it);
  core::Status happened(const event::Follow& it);
  core::Status happened(const event::Fours& it);
  core::Status happened(const event::Plus& it);
  core::Status goes_out(const LaidSet& set, bool wrong);
  // `leads`: the set begins a run.
  void place(const LaidSet& set, bool leads);
  void win(const LaidSet& set);

  // pile.cpp: passing, doubting, dealing
  core::Status happened(const event::Pass& it);
  core::Status happened(const event::Doubt& it);
  core::Status happened(const event::Misdeal& it);
  core::Status happened(const event::Deal& it);
  core::Status deal_cards(const std::vector<std::uint32_t>& cards, const std::vector<PlayerId>& there, PlayerId first);
  void tally_doubt(PlayerId who, PlayerId accused, bool lie);
  void take_pile(PlayerId who);
  void lead_next(PlayerId who);
  void settle_passes();
  void end_hand();

  State& now() { return state_.now; }
  const State& now() const { return state_.now; }
  PlayerId player() const { return *line_.player; }
  void begin_turn();
  core::Sentence named(PlayerId who, std::string text) const {
    return {{core::Tone::name, name(who)}, {core::Tone::plain, std::move(text)}};
  }

  Before before_ = Before::nothing;
};

}  // namespace bogosity::cals_bs

// Advances the table by a line: the turn, the card, and its forced draws and skips. A card accepted with `ok` counts
// like any other.
#pragma once

#include <optional>
#include <string>

#include "games/booger/game.h"

namespace bogosity::booger {

class Booger::Fold final : public open_game::Fold<Booger> {
 public:
  using open_game::Fold<Booger>::Fold;

 protected:
  core::Status begin() override;
  core::Status happen(const Move& move) override;
  core::Status end() override;
  core::Status leaves(PlayerId who) override;
  core::Status counted(PlayerId who, std::uint32_t cards) override;
  bool between_hands() const override { return now_.phase != Phase::playing; }
  void reseated() override;

 private:
  // A hand (hands.cpp).
  core::Status start(const move::Start& it);
  core::Status can_start();
  void deal(PlayerId beginner);
  core::Status left(const move::Left& it);
  core::Status misdeals(const move::Misdeal& it);
  core::Status fits_the_decks(const move::Left& it);
  void goes_out(PlayerId who);
  void close_hand();
  void broken_off();

  // A turn (fold.cpp).
  core::Status may_act();
  core::Status draws(const move::Draw& it);
  core::Status passes();
  core::Status says_one();
  core::Status catches(const move::Catch& it);
  core::Status says_late(const move::LateOne& it);
  core::Status before_the_card(PlayerId who) const;
  core::Status out_of_order(std::string reason, std::string rule) const;

  // A card (fold.cpp).
  core::Status plays(const move::PlayCard& it);
  core::Status can_play(const move::PlayCard& it);
  void power(const move::PlayCard& it);
  void two(PlayerId next);
  void red_three(PlayerId next);
  void nobody_noticed();

  int all_cards() const { return state_.setup.all_cards(); }
  // Gives `who` up to `cards` cards, and says whether the played cards had to be shuffled first.
  int give_cards(PlayerId who, int cards);
  int made_to_draw(PlayerId who, int cards);
  PlayerId next(PlayerId who, int steps = 1) const { return state_.players.beside(who, steps * now_.direction); }
  Share& share(PlayerId who);
  void happened(const Happening& it);
  std::string to_be_counted() const;

  State& now_ = state_.now;
  bool drew_ = false;
  bool acted_ = false;  // played, or was skipped
  bool played_ = false;
  bool said_ = false;
};

}  // namespace bogosity::booger

#include "core/text.h"
#include "games/the_bogey/game.h"
#include "games/the_bogey/narration.h"
#include "games/the_bogey/permitted.h"

namespace bogosity::the_bogey {

using core::FactKind;
using core::MomentKind;
using core::PlayerId;
using core::Status;
using core::Tone;

namespace {

constexpr PlayerId the_player = 0;

}  // namespace

Status TheBogey::Fold::begin() {
  column_ = line_.column;
  if (line_.player) return cannot("The Bogey has one player: lines have no name", "leave the name out");
  if (!line_.has_moves()) return {};
  before_first_move_ = state_.hand == 0;
  state_.hand = 1;
  ++state_.turns;
  state_.note(the_player, FactKind::turn);
  return {};
}

Status TheBogey::Fold::happen(const Move& move) {
  State& now = state_.now;
  if (auto refused = the_bogey::cannot_be(now, move))
    return cannot(std::move(refused->reason), std::move(refused->way_out), std::move(refused->suggestions));
  bool let_stand = false;
  if (auto refused = the_bogey::not_allowed(now, move)) {
    let_stand = true;
    BOGOSITY_TRY(
        open_game::Fold<TheBogey>::not_allowed(refused->reason, refused->rule, std::move(refused->suggestions)));
    state_.mark(MomentKind::missed, the_player,
                {{Tone::plain, "Accepted: "},
                 {Tone::strong, the_bogey::write_move(move)},
                 {Tone::quiet, ", " + refused->reason}});
  }
  const State before = now;
  before_first_move_ = false;
  advance(now, move);
  tell_move(move, before);
  if (let_stand) add(Tone::quiet, " (against the rules, but accepted)");
  told_up_to_ = sentence_.size();
  is_over(before);
  return {};
}

void TheBogey::Fold::tell_move(const Move& move, const State& before) {
  const bool follows = told_up_to_ > 0 && told_up_to_ == sentence_.size() && told_kind_ == move.index() &&
                       !std::holds_alternative<move::Bogey>(move) && !std::holds_alternative<move::Redeal>(move);
  auto told = tell(move, before, follows);
  if (std::holds_alternative<move::Redeal>(move)) state_.mark(MomentKind::round, std::nullopt, told);
  const auto* bogey = std::get_if<move::Bogey>(&move);
  if (bogey != nullptr && state_.now.used() > before.used()) state_.mark(MomentKind::penalty, the_player, told);
  if (follows) {
    sentence_.insert(sentence_.end(), told.begin(), told.end());
  } else {
    also(std::move(told));
  }
  told_kind_ = move.index();
}

void TheBogey::Fold::is_over(const State& before) {
  const State& now = state_.now;
  if (!now.over() || before.over()) return;
  state_.hands.push_back({now.ending, now.used()});
  const auto told = tell_ending(now);
  if (now.ending == Ending::won) {
    state_.note(the_player, FactKind::win, 1, "F1");
    state_.note(the_player, FactKind::points, static_cast<std::int64_t>(now.used()), "F4");  // the grade goes by them
  }
  if (told.empty()) return;
  state_.mark(now.ending == Ending::won ? MomentKind::win : MomentKind::penalty, the_player, told);
  also(told);
}

// A player who leaves gives the game up and takes the hand along.
Status TheBogey::Fold::leaves(PlayerId) {
  State& now = state_.now;
  const State before = now;
  for (const Card card : before.hand) now.lose(card);
  if (!now.over()) now.ending = Ending::given_up;
  is_over(before);
  return {};
}

Status TheBogey::Fold::counted(PlayerId, std::uint32_t cards) {
  const std::size_t held = state_.now.hand.size();
  if (cards == held) return {};
  return cannot("the hand holds " + core::cards_in_words(held) + ", and each of them is known",
                "correct the line where it went wrong");
}

namespace {

struct Advance {
  State& state;

  // F1
  void look_whether_won() const {
    if (state.placed() == pack_size) state.ending = Ending::won;
  }
  // E2: with talon and discards out the deal falls away.
  void played() const {
    if (state.cards_due() == 0) state.dealt = true;
    state.drawn = false;
  }

  void operator()(const move::Deal& it) const {
    for (const Card card : it.cards) state.draw(card);
    // Cut short by the end of the talon the deal goes on behind a redeal; cut short otherwise, the table let it stand.
    state.dealt = state.cards_due() == 0 || state.talon > 0;
    state.drawn = false;
  }
  void operator()(const move::Place& it) const {
    played();
    state.place(it.card, it.column);
    state.last = LastPlaced{it.card, it.column, false};
    look_whether_won();
  }
  void operator()(const move::Discard& it) const {
    played();
    state.discard(it.card);
  }
  void operator()(const move::Bogey& it) const {
    ++state.bogeys;
    state.dealt = false;
    state.drawn = false;
    if (it.column == 0) {  // D3
      state.lose(it.card);
      state.bogeys_last = it.card;
      state.ending = Ending::lost;
      return;
    }
    state.place(it.card, it.column);
    state.last = LastPlaced{it.card, it.column, true};
    look_whether_won();
  }
  void operator()(const move::Redeal&) const {
    const bool for_bogeys_card = state.dealt || state.cards_due() == 0;
    state.redeal();
    state.dealt = for_bogeys_card;
    state.drawn = for_bogeys_card && state.talon > 0;
  }
  void operator()(const move::Stuck&) const { state.ending = Ending::lost; }
  void operator()(const move::Quit&) const { state.ending = Ending::given_up; }
};

}  // namespace

void advance(State& state, const Move& move) { std::visit(Advance{state}, move); }

}  // namespace bogosity::the_bogey

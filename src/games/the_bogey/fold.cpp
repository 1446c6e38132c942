#include "games/the_bogey/fold.h"

#include "core/lists.h"
#include "core/numbers.h"
#include "games/the_bogey/game.h"
#include "games/the_bogey/narration.h"

namespace bogosity::the_bogey {

using core::FactKind;
using core::MomentKind;
using core::PlayerId;
using open_game::Objection;

namespace {

std::string cards(std::size_t number) { return core::cards_in_words(number); }

// Says where a card is, for a refusal.
std::string whereabouts(const State& state, Card card) {
  switch (state.where(card)) {
    case Lies::hand: return short_card(card) + " is in the hand";
    case Lies::column: return short_card(card) + " lies in column " + std::to_string(state.column_of(card));
    case Lies::discards: return short_card(card) + " lies in the discards";
    case Lies::nowhere: return short_card(card) + " is out of play";
    case Lies::talon: break;
  }
  return short_card(card) + " is still in the talon";
}

Maybe not_in_talon(const State& state, Card card) {
  if (state.where(card) == Lies::talon) return std::nullopt;
  if (state.where(card) == Lies::discards && state.talon == 0) {
    return Objection{"the talon is out, and " + whereabouts(state, card),
                     {},
                     "shuffle the discards first: redeal",
                     {{"redeal", {}, {}}}};
  }
  return Objection{whereabouts(state, card) + ": it cannot be drawn", {}, "check the card"};
}

Maybe not_in_hand(const State& state, Card card) {
  if (state.where(card) == Lies::hand) return std::nullopt;
  const std::string held = core::joined(state.hand, " ");
  return Objection{
      whereabouts(state, card) + ", not in the hand", {}, held.empty() ? "the hand is empty" : "in the hand: " + held};
}

struct CannotBe {
  const State& state;

  Maybe operator()(const move::Deal& it) const {
    for (std::size_t i = 0; i < it.cards.size(); ++i) {
      if (auto refused = not_in_talon(state, it.cards[i])) return refused;
      if (std::find(it.cards.begin(), it.cards.begin() + static_cast<std::ptrdiff_t>(i), it.cards[i]) !=
          it.cards.begin() + static_cast<std::ptrdiff_t>(i))
        return Objection{short_card(it.cards[i]) + " is drawn twice", {}, "write each card once"};
    }
    return std::nullopt;
  }
  Maybe operator()(const move::Place& it) const { return not_in_hand(state, it.card); }
  Maybe operator()(const move::Discard& it) const { return not_in_hand(state, it.card); }
  Maybe operator()(const move::Bogey& it) const { return not_in_talon(state, it.card); }
  Maybe operator()(const move::Redeal&) const {  // E1
    if (!state.discards.empty()) return std::nullopt;
    return Objection{"there are no discards to shuffle", {}, "remove redeal"};
  }
  Maybe operator()(const move::Stuck&) const { return std::nullopt; }
  Maybe operator()(const move::Quit&) const { return std::nullopt; }
};

struct NotAllowed {
  const State& state;

  bool deal_is_due() const { return !state.dealt && state.cards_due() > 0; }
  Maybe before_deal(std::string rule) const {
    if (!deal_is_due()) return std::nullopt;
    return Objection{"the hand must be filled first: draw " + cards(state.cards_due()), std::move(rule), {}};
  }
  Maybe before_bogeys_card() const {
    if (!state.drawn) return std::nullopt;
    return Objection{"after this redeal the Bogey's card must be drawn first", "E1", {}};
  }
  // C1, C2
  Maybe on(Card card, int column) const {
    const Pile& there = state.columns[static_cast<std::size_t>(column - 1)];
    if (takes(there, card)) return std::nullopt;
    const std::string why = there.top().suit() != card.suit() ? "of another suit" : "not lower";
    return Objection{
        short_card(card) + " is " + why + " than " + short_card(there.top()) + " on column " + std::to_string(column),
        "C2",
        {}};
  }

  Maybe operator()(const move::Deal& it) const {
    const std::size_t missing = state.hand.size() < full_hand ? full_hand - state.hand.size() : 0;
    if (state.dealt)
      return Objection{"cards are drawn into the hand once a round, before any card is placed", "B2", {}};  // B2
    if (it.cards.size() > missing)                                                                          // B1
      return Objection{"the hand would hold " + cards(state.hand.size() + it.cards.size()), "B1", {}};
    if (it.cards.size() < std::min(missing, state.talon))  // B1
      return Objection{"the hand must be filled: draw " + cards(std::min(missing, state.talon)), "B1", {}};
    return std::nullopt;
  }
  Maybe operator()(const move::Place& it) const {
    if (auto refused = before_deal("B2")) return refused;
    if (auto refused = before_bogeys_card()) return refused;
    return on(it.card, it.column);
  }
  Maybe operator()(const move::Discard&) const {
    if (auto refused = before_deal("B2")) return refused;
    return before_bogeys_card();
  }
  Maybe operator()(const move::Bogey& it) const {
    if (auto refused = before_deal("D1")) return refused;
    if (it.column != 0) return on(it.card, it.column);
    const auto column = first_spot(state, it.card);
    if (!column) return std::nullopt;
    const std::string text = core::to_text(it.card);
    return Objection{short_card(it.card) + " can go on column " + std::to_string(*column),
                     "D2",
                     {},
                     {{text + ">" + std::to_string(*column), text, {}}}};  // D2
  }
  // E1
  Maybe operator()(const move::Redeal&) const {
    if (state.talon > 0) return Objection{"there are still " + cards(state.talon) + " in the talon", "E1", {}};
    return std::nullopt;
  }
  // F2
  Maybe operator()(const move::Stuck&) const {
    if (const auto placing = any_placing(state)) {
      return Objection{short_card(placing->card) + " can go on column " + std::to_string(placing->column),
                       "F2",
                       {},
                       {{core::to_text(placing->card) + ">" + std::to_string(placing->column), "stuck", {}}}};
    }
    if (state.talon + state.discards.size() > 0)
      return Objection{cards(state.talon + state.discards.size()) + " are still to be drawn", "F2", {}};
    return std::nullopt;
  }
  Maybe operator()(const move::Quit&) const { return std::nullopt; }
};

constexpr PlayerId the_player = 0;

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
    state.last = LastPlaced{it.card, it.column};
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
    state.last = LastPlaced{it.card, it.column};
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

class LineFold final : public open_game::Fold<TheBogey> {
 public:
  using open_game::Fold<TheBogey>::Fold;

 protected:
  Status begin() override {
    at_ = line_.at;
    if (line_.player) return cannot("The Bogey has one player: lines have no name", "leave the name out");
    if (!line_.has_moves()) return {};
    before_first_move_ = state_.hand == 0;
    state_.hand = 1;
    ++state_.turns;
    state_.note(the_player, FactKind::turn);
    return {};
  }

  Status happen(const Move& move) override {
    State& now = state_.now;
    BOGOSITY_TRY(objects(cannot_be(now, move)));
    const Maybe refused = the_bogey::not_allowed(now, move);
    BOGOSITY_TRY(objects(refused));
    if (refused)
      state_.mark(MomentKind::missed, the_player,
                  {{Tone::plain, "Accepted: "},
                   {Tone::strong, the_bogey::write_move(move)},
                   {Tone::quiet, ", " + refused->reason}});
    const State before = now;
    before_first_move_ = false;
    advance(now, move);
    tell_move(move, before);
    if (refused) add(Tone::quiet, " (against the rules, but accepted)");
    told_up_to_ = sentence_.size();
    is_over(before);
    return {};
  }

  // A player who leaves gives the game up and takes the hand along.
  Status leaves(PlayerId) override {
    State& now = state_.now;
    const State before = now;
    for (const Card card : before.hand) now.lose(card);
    if (!now.over()) now.ending = Ending::given_up;
    is_over(before);
    return {};
  }

  Status counted(PlayerId, std::uint32_t cards) override {
    const std::size_t held = state_.now.hand.size();
    if (cards == held) return {};
    return cannot("the hand holds " + core::cards_in_words(held) + ", and each of them is known",
                  "correct the line where it went wrong");
  }

  bool between_hands() const override { return state_.hand == 0 || before_first_move_ || state_.now.over(); }

 private:
  void tell_move(const Move& move, const State& before) {
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

  void is_over(const State& before) {
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

  bool before_first_move_ = false;  // on the line that begins the game
  std::size_t told_kind_ = 0;       // of the move told last
  std::size_t told_up_to_ = 0;
};

}  // namespace

Maybe cannot_be(const State& state, const Move& move) {
  if (state.over()) return Objection{"the game is over: " + ending_in_words(state), {}, "start a new game"};
  return std::visit(CannotBe{state}, move);
}

Maybe not_allowed(const State& state, const Move& move) { return std::visit(NotAllowed{state}, move); }

void advance(State& state, const Move& move) { std::visit(Advance{state}, move); }

core::Result<core::Sentence> TheBogey::fold(GameState& state, const Line& line) { return LineFold(state, line).all(); }

bool TheBogey::ends_line(const Token& token) {
  return token.move() != nullptr && std::holds_alternative<move::Bogey>(*token.move());
}

bool TheBogey::continues(const Line& last, const Line& line, open_game::LineSource) {
  return !line.player && std::ranges::none_of(last.tokens, ends_line);
}

}  // namespace bogosity::the_bogey

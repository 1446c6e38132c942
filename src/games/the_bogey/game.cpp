#include "games/the_bogey/game.h"

#include "core/text.h"
#include "games/open_game/play.h"
#include "games/the_bogey/narration.h"

namespace bogosity::the_bogey {

using core::FactKind;
using core::MomentKind;
using core::PlayerId;

namespace {

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

}  // namespace

const core::Rulebook& rulebook() {
  static const core::Rulebook text(
#include "games/the_bogey/rulebook.txt"
  );
  return text;
}

class TheBogey::Fold final : public open_game::Fold<TheBogey> {
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

std::optional<View> view_of(const core::Snapshot& session) { return open_game::SnapshotOf<TheBogey>::view_of(session); }

const core::Game& game() {
  static const open_game::OpenGameOf<TheBogey> the_game({.name = "The Bogey",
                                                         .ranking = core::Ranking::graded,
                                                         .score_word = "columns",
                                                         .rulebook = rulebook(),
                                                         .feats = feat_kinds()});
  return the_game;
}

bool TheBogey::ends_line(const Token& token) {
  return token.move() != nullptr && std::holds_alternative<move::Bogey>(*token.move());
}

bool TheBogey::continues(const Line& last, const Line& line, open_game::LineSource) {
  return !line.player && std::ranges::none_of(last.tokens, ends_line);
}

core::TableView TheBogey::table_view(const GameState& state) {
  const bool over = state.now.over() || state.setup.totals_only;
  core::TableView view;
  if (state.players.plays(0)) {
    core::SeatView& seat = view.seats.emplace_back();
    seat.name = state.names[0];
    seat.score = static_cast<int>(score(state, 0));
    seat.cards = static_cast<int>(state.now.hand.size());
    seat.has_turn = !over;
  }
  view.to_play = over ? std::string() : state.names[0];
  view.between_rounds = state.hand == 0 || state.now.over();
  view.finished = over;
  return view;
}

std::string TheBogey::state_sentence(const GameState& state) { return table_in_words(view(state)); }

std::int64_t TheBogey::score(const GameState& state, core::PlayerId who) {
  if (state.setup.totals_only) return state.players.scores[who];
  return state.now.ending == Ending::won ? static_cast<std::int64_t>(state.now.used()) : 0;
}

void advance(State& state, const Move& move) { std::visit(Advance{state}, move); }

}  // namespace bogosity::the_bogey

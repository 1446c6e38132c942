#include "games/cals_bs/fold.h"

#include <algorithm>

#include "games/cals_bs/table.h"

namespace bogosity::cals_bs {

using core::FactKind;
using core::MomentKind;
using core::Sentence;
using core::Status;
using core::Tone;
using open_game::anytime::Join;

namespace {

// `going-out`, `out` and `shame:` are not moves.
bool is_move(const Move& move) {
  return !std::holds_alternative<event::GoingOut>(move) && !std::holds_alternative<event::Out>(move) &&
         !std::holds_alternative<event::Shame>(move);
}

}  // namespace

State CalsBs::begin(const Setup& setup) {
  State state;
  state.cards = setup.hands;
  state.most_cards = setup.hands;
  state.stats.resize(setup.players.size());
  state.passed.resize(setup.players.size());
  state.dealer = static_cast<PlayerId>(setup.dealer);
  state.leader = static_cast<PlayerId>((setup.dealer + 1) % setup.players.size());
  return state;
}

Status CalsBs::Fold::begin() {
  now().cards.resize(state_.names.size());
  now().most_cards.resize(state_.names.size());
  now().stats.resize(state_.names.size());
  now().passed.resize(state_.names.size());
  for (const auto& token : line_.tokens) {
    const auto* join = token.anytime_token() == nullptr ? nullptr : std::get_if<Join>(token.anytime_token());
    if (join == nullptr || !is_reserved_name(name(join->who))) continue;
    column_ = token.column;
    return cannot("pass and deal are words of the game and cannot be names", "write Pass or Deal");
  }
  BOGOSITY_TRY(one_move());
  if (line_.player) begin_turn();
  return {};
}

// A player's own `leave:` counts as the move of the line.
bool CalsBs::Fold::leaves_on_line() const {
  return std::ranges::any_of(line_.tokens, [this](const auto& token) {
    const auto* out =
        token.anytime_token() == nullptr ? nullptr : std::get_if<open_game::anytime::Leave>(token.anytime_token());
    return out != nullptr && out->who == *line_.player;
  });
}

Status CalsBs::Fold::one_move() const {
  const Move* deed = nullptr;
  for (const auto& token : line_.tokens) {
    if (token.move() == nullptr || !is_move(*token.move())) continue;
    if (deed != nullptr) return cannot("this line has two moves", "write each on a line of its own");
    deed = token.move();
  }
  if (deed == nullptr) {
    if (line_.player && !line_.has_moves() && !leaves_on_line())
      return cannot(name(player()) + " does nothing on this line", "write a move, or leave the name out");
    return {};
  }
  const bool deals = std::holds_alternative<event::Deal>(*deed);
  if (deals) return line_.player ? cannot("the dealer follows from the seats", "write deal without a name") : Status{};
  if (std::holds_alternative<event::Misdeal>(*deed))
    return line_.player ? cannot("a misdeal has no name", "write misdeal alone") : Status{};
  if (line_.player) return must_play(player());
  if (std::holds_alternative<event::Pass>(*deed)) return {};
  return cannot("a name is missing", "begin the line with a name: Ann: 2");
}

Status CalsBs::Fold::objects(const Maybe& objection) const {
  if (!objection) return {};
  if (objection->rule.empty()) return cannot(objection->reason, std::string(objection->way_out));
  return not_allowed(objection->reason, std::string(objection->rule));
}

Status CalsBs::Fold::happen(const Move& move) {
  if (state_.hand == 0 && now().hand_on) state_.hand = 1;
  if (line_.player) {
    BOGOSITY_TRY(must_play(player()));  // who left on this line does nothing more
  }
  return std::visit([this](const auto& each) { return happened(each); }, move);
}

Status CalsBs::Fold::end() {
  if (before_ == Before::nothing) return {};
  return cannot(before_ == Before::out ? "the number of cards is missing" : "the set is missing",
                before_ == Before::out ? "write out 2, or out 2xK for a lead" : "write going-out 2xK");
}

void CalsBs::Fold::begin_turn() {
  ++state_.turns;
  state_.note(player(), FactKind::turn);
}

Status CalsBs::Fold::before(Before word) {
  if (before_ != Before::nothing)
    return cannot("going-out and out cannot stand on one line, and each only once", "keep one");
  if (!line_.player) return cannot("a name is missing", "begin the line with a name: Ann: out 2");
  before_ = word;
  return {};
}

Status CalsBs::Fold::happened(const event::GoingOut&) { return before(Before::going_out); }
Status CalsBs::Fold::happened(const event::Out&) { return before(Before::out); }

Status CalsBs::Fold::only_out_is_wrong(bool wrong) const {
  if (!wrong || before_ == Before::out) return {};
  return cannot("=wrong is for cards that are turned up", "write out before the set, or doubt the set");
}

Status CalsBs::Fold::happened(const event::Shame& it) {  // B5
  ++now().stats[it.who].shames;
  Sentence told = {{Tone::bad, "Shame"}, {Tone::plain, " on "}, {Tone::name, name(it.who)}};
  if (it.why && !it.why->empty()) told.push_back({Tone::plain, ": " + *it.why});
  state_.mark(MomentKind::penalty, it.who, told);
  also(std::move(told));
  return {};
}

Status CalsBs::Fold::leaves(PlayerId who) {
  now().gone += now().cards[who];
  now().cards[who] = 0;
  if (!now().hand_on) return {};
  if (state_.players.playing() < 2) {
    also({{Tone::plain, "The hand is over and has no winner"}});
    end_hand();
    return {};
  }
  if (now().going_out == who) now().going_out.reset();
  if (now().leader == who) {
    now().leader = state_.players.beside(who);
    if (now().claim == Claim::none) also(named(now().leader, " leads now"));
  }
  settle_passes();
  return {};
}

Status CalsBs::Fold::counted(PlayerId who, std::uint32_t cards) {
  if (!now().hand_on) return cannot("between two hands there are no cards to count", "write it after the deal");
  const std::uint32_t both = now().pile_cards + now().cards[who];
  if (cards > both) {
    return cannot(name(who) + " cannot have " + core::cards_in_words(cards) + ": that hand and the pile have " +
                      std::to_string(both) + " together",
                  "count the players first who have fewer cards than logged");
  }
  now().pile_cards = both - cards;
  now().cards[who] = cards;
  now().most_cards[who] = std::max(now().most_cards[who], cards);
  return {};
}

}  // namespace bogosity::cals_bs

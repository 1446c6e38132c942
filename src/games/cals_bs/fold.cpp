#include "games/cals_bs/fold.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/numbers.h"
#include "games/cals_bs/narration.h"
#include "games/open_game/narration.h"

namespace bogosity::cals_bs {

using core::FactKind;
using core::MomentKind;
using open_game::anytime::Join;

namespace {

constexpr const char* deal_first = "deal a new hand: deal";

Maybe cannot(std::string reason, std::string way_out) {
  return open_game::Objection{std::move(reason), {}, std::move(way_out)};
}
Maybe not_allowed(std::string reason, std::string rule) {
  return open_game::Objection{std::move(reason), std::move(rule), {}};
}

Maybe against_a_finished_hand(const GameState& state) {
  if (state.now.hand_on) return std::nullopt;
  return cannot("this hand is over", deal_first);
}

Maybe against_own_set(const GameState& state, PlayerId who) {  // B3
  if (state.now.last != who) return std::nullopt;
  return not_allowed(not_on_own_set, "B3");
}

}  // namespace

Maybe against_leading(const GameState& state, PlayerId who) {
  const State& now = state.now;
  if (auto over = against_a_finished_hand(state)) return over;
  if (now.claim != Claim::none) return not_allowed("a run has begun: write only the number of cards", "B2");
  if (now.leader != who) return not_allowed(state.names[now.leader] + " leads", "B1");
  return std::nullopt;
}

Maybe against_following(const GameState& state, PlayerId who) {
  const State& now = state.now;
  if (auto over = against_a_finished_hand(state)) return over;
  if (now.claim == Claim::none)
    return cannot("there is no set to place on: " + state.names[now.leader] + " has to lead", "name the rank: 3x9");
  if (now.claim == Claim::fours) return cannot("all fours has no rank", "to place one card, write plus");
  return against_own_set(state, who);
}

Maybe against_fours(const GameState& state, PlayerId who) {
  if (auto lead = against_leading(state, who)) return lead;
  if (state.now.pile_cards > 0) return not_allowed("all fours may only be placed on an empty pile", "D1");
  return std::nullopt;
}

Maybe against_plus(const GameState& state, PlayerId who) {
  if (auto over = against_a_finished_hand(state)) return over;
  if (state.now.claim != Claim::fours) return cannot("plus goes only on all fours", "write a set: 2, or 3x9");
  return against_own_set(state, who);
}

Maybe against_passing(const GameState& state) {
  if (auto over = against_a_finished_hand(state)) return over;
  if (!state.now.last)
    return cannot("there is no set to pass on: " + state.names[state.now.leader] + " has to lead", "leave it out");
  return std::nullopt;
}

Maybe against_doubting(const GameState& state, PlayerId who) {
  const State& now = state.now;
  if (auto over = against_a_finished_hand(state)) return over;
  if (!now.last) {
    const bool old_one = !now.pile.empty();  // C3
    return cannot(old_one ? "all have passed: the old sets can no longer be doubted" : "there is no set to doubt",
                  "leave it out");
  }
  if (now.last == who) return cannot("a player cannot doubt their own set", "name who doubted");
  if (now.pile.back().claim == Claim::fours) return not_allowed("all fours cannot be doubted, only a plus", "D1");
  if (now.going_out && now.followers == 1 && now.going_out != who)
    return not_allowed("only " + state.names[*now.going_out] + ", who said going out, may doubt this set", "D4");
  return std::nullopt;
}

Maybe against_saying_going_out(const GameState& state, PlayerId who) {
  const std::uint32_t held = state.now.cards[who];
  if (held <= 8) return std::nullopt;
  return not_allowed("going-out needs eight cards or fewer, and the hand has " + std::to_string(held), "D3");
}

Maybe against_set_of(const GameState& state, PlayerId who, std::uint32_t cards) {
  const std::uint32_t held = state.now.cards[who];
  if (cards > held) {
    return cannot(state.names[who] + " has " + core::cards_in_words(held) + ", not " + std::to_string(cards),
                  "check the number, or write count:NAME=... first");
  }
  if (cards > state.setup.most_in_a_set())
    return not_allowed("a set has " + number_in_words(state.setup.most_in_a_set()) + " cards at most", "B1");
  if (cards == held) return not_allowed("the last cards must be turned up: write out", "E1");
  return std::nullopt;
}

Maybe against_out_of(const GameState& state, PlayerId who, std::uint32_t cards) {
  const std::uint32_t held = state.now.cards[who];
  if (cards != held) {
    return cannot(state.names[who] + " has " + core::cards_in_words(held) + ", and going out turns up all of them",
                  "write that number, or count:NAME=... first");
  }
  if (state.now.claim == Claim::fours && cards > 1)
    return not_allowed("only one card at a time may be placed on all fours", "D2");
  if (cards > state.setup.most_in_a_set())
    return not_allowed("a set has " + number_in_words(state.setup.most_in_a_set()) + " cards at most", "B1");
  return std::nullopt;
}

Maybe against_rank(const GameState& state, core::Rank rank) {
  if (!state.setup.tens || rank <= core::Rank::ten) return std::nullopt;
  return cannot("this pack has no pictures", "ranks go from A to T");
}

PlayerId leads_if_all_pass(const GameState& state) {
  const PlayerId last = *state.now.last;
  return state.players.plays(last) ? last : state.players.beside(last);
}

bool all_passed(const GameState& state) {
  const State& now = state.now;
  if (!now.last) return false;
  return std::ranges::all_of(state.players.order, [&](PlayerId who) {
    return who == *now.last || !state.players.plays(who) || now.passed[who];
  });
}

std::optional<PlayerId> next_to_act(const GameState& state) {
  const State& now = state.now;
  if (!now.hand_on || state.players.playing() == 0) return std::nullopt;
  if (!now.last) return now.leader;
  PlayerId who = *now.last;
  for (std::size_t i = 0; i < state.players.playing(); ++i) {
    who = state.players.beside(who);
    if (who != *now.last && !now.passed[who]) return who;
  }
  return std::nullopt;
}

Begins next_hand(const GameState& state) {  // A2
  const open_game::Players& players = state.players;
  const auto beside = [&](PlayerId from, bool to_the_left) {
    return players.seated_beside(from, to_the_left).value_or(from);
  };
  if (state.now.begins) {
    const PlayerId first = *state.now.begins;
    const PlayerId leader = players.is_here(first) ? first : beside(first, true);
    return {beside(leader, false), leader};
  }
  const bool again = state.now.called_off && players.is_here(state.now.dealer);  // A4
  const PlayerId dealer = again ? state.now.dealer : beside(state.now.dealer, true);
  return {dealer, beside(dealer, true)};
}

namespace {

tl::unexpected<core::Error> no_name(std::string_view example) {
  return core::refused("a name is missing", fmt::format("begin the line with a name: {}", example));
}

tl::unexpected<core::Error> places_no_cards(std::string_view what) {
  return core::refused(fmt::format("{} places no cards", what), "leave the word before it out");
}

// `going-out`, `out` and `shame:` are not moves.
bool is_move(const Move& move) {
  return !std::holds_alternative<event::GoingOut>(move) && !std::holds_alternative<event::Out>(move) &&
         !std::holds_alternative<event::Shame>(move);
}

// Applies each line of the record to the table of Cal's BS. fold.h says what a player may do.
class LineFold final : public open_game::Fold<CalsBs> {
 public:
  using open_game::Fold<CalsBs>::Fold;

 protected:
  bool between_hands() const override { return !now().hand_on; }
  void reseated() override { now().begins = state_.players.order.front(); }

  Status begin() override {
    now().cards.resize(state_.names.size());
    now().most_cards.resize(state_.names.size());
    now().stats.resize(state_.names.size());
    now().passed.resize(state_.names.size());
    for (const auto& token : line_.tokens) {
      const auto* join = token.anytime_if<Join>();
      if (join == nullptr || !is_reserved_name(name(join->who))) continue;
      at_ = token.at;
      return cannot(reserved_name());
    }
    BOGOSITY_TRY(one_move());
    if (!line_.player) return {};
    ++state_.turns;
    state_.note(player(), FactKind::turn);
    return {};
  }

  Status happen(const Move& move) override {
    if (state_.hand == 0 && now().hand_on) state_.hand = 1;
    if (line_.player) {
      BOGOSITY_TRY(must_play(player()));  // who left on this line does nothing more
    }
    return std::visit([this](const auto& each) { return happened(each); }, move);
  }

  Status end() override {
    if (before_ == Before::nothing) return {};
    return cannot(before_ == Before::out
                      ? core::refused("the number of cards is missing", "write out 2, or out 2xK for a lead")
                      : core::refused("the set is missing", "write going-out 2xK"));
  }

  Status leaves(PlayerId who) override {
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

  Status counted(PlayerId who, std::uint32_t cards) override {
    if (!now().hand_on)
      return cannot(core::refused("between two hands there are no cards to count", "write it after the deal"));
    const std::uint32_t both = now().pile_cards + now().cards[who];
    if (cards > both)
      return cannot(core::refused(fmt::format("{} cannot have {}: that hand and the pile have {} together", name(who),
                                              core::cards_in_words(cards), both),
                                  "count the players first who have fewer cards than logged"));
    now().pile_cards = both - cards;
    now().cards[who] = cards;
    now().most_cards[who] = std::max(now().most_cards[who], cards);
    return {};
  }

 private:
  enum class Before { nothing, going_out, out };  // the word before a set

  // A player's own `leave:` counts as the move of the line.
  bool leaves_on_line() const {
    return std::ranges::any_of(line_.tokens, [this](const auto& token) {
      const auto* out = token.template anytime_if<open_game::anytime::Leave>();
      return out != nullptr && out->who == *line_.player;
    });
  }

  Status one_move() const {
    const Move* deed = nullptr;
    for (const auto& token : line_.tokens) {
      if (token.move() == nullptr || !is_move(*token.move())) continue;
      if (deed != nullptr) return cannot(core::refused("this line has two moves", "write each on a line of its own"));
      deed = token.move();
    }
    if (deed == nullptr) {
      if (line_.player && !line_.has_moves() && !leaves_on_line())
        return cannot(core::refused(fmt::format("{} does nothing on this line", name(player())),
                                    "write a move, or leave the name out"));
      return {};
    }
    const bool deals = std::holds_alternative<event::Deal>(*deed);
    if (deals)
      return line_.player ? cannot(core::refused("the dealer follows from the seats", "write deal without a name"))
                          : Status{};
    if (std::holds_alternative<event::Misdeal>(*deed))
      return line_.player ? cannot(core::refused("a misdeal has no name", "write misdeal alone")) : Status{};
    if (line_.player) return must_play(player());
    if (std::holds_alternative<event::Pass>(*deed)) return {};
    return cannot(no_name("Ann: 2"));
  }

  Status before(Before word) {
    if (before_ != Before::nothing)
      return cannot(core::refused("going-out and out cannot stand on one line, and each only once", "keep one"));
    if (!line_.player) return cannot(no_name("Ann: out 2"));
    before_ = word;
    return {};
  }

  Status happened(const event::GoingOut&) { return before(Before::going_out); }

  Status happened(const event::Out&) { return before(Before::out); }

  Status only_out_is_wrong(bool wrong) const {
    if (!wrong || before_ == Before::out) return {};
    return cannot(
        core::refused("=wrong is for cards that are turned up", "write out before the set, or doubt the set"));
  }

  Status happened(const event::Shame& it) {  // B5
    ++now().stats[it.who].shames;
    Sentence told = {{Tone::bad, "Shame"}, {Tone::plain, " on "}, {Tone::name, name(it.who)}};
    if (it.why && !it.why->empty()) told.push_back({Tone::plain, ": " + *it.why});
    return moment(MomentKind::penalty, it.who, std::move(told));
  }

  Status happened(const event::Pass&) {  // B4
    if (before_ != Before::nothing) return cannot(places_no_cards("a pass"));
    BOGOSITY_TRY(objects(against_passing(state_)));
    if (line_.player) {
      now().passed[player()] = true;
      also(named(player(), " passes"));
    } else {
      now().passed.assign(now().passed.size(), true);
      also({{Tone::plain, "Everybody passes"}});
    }
    settle_passes();
    return {};
  }

  void settle_passes() {
    if (!all_passed(state_)) return;
    const PlayerId who = leads_if_all_pass(state_);
    also(named(who, " leads"));
    if (now().pile_cards > 0) add(Tone::quiet, ", and the pile of " + std::to_string(now().pile_cards) + " stays");
    lead_next(who);
  }

  // `who` has to lead now; older sets can no longer be doubted (C3).
  void lead_next(PlayerId who) {
    State& table = now();
    table.leader = who;
    table.claim = Claim::none;
    table.last.reset();
    table.passed.assign(table.passed.size(), false);
    table.going_out.reset();
    table.followers = 0;
  }

  Status happened(const event::Doubt& it) {  // C1, C2
    const PlayerId who = player();
    if (before_ != Before::nothing) return cannot(places_no_cards("a doubt"));
    BOGOSITY_TRY(objects(against_doubting(state_, who)));
    State& table = now();
    const LaidSet set = table.pile.back();
    const PlayerId accused = set.who;
    const std::uint32_t taken = table.pile_cards;
    const PlayerId loser = it.lie ? accused : who;
    const PlayerId right = it.lie ? who : accused;
    tally_doubt(who, accused, it.lie);
    const PlayerId leader = state_.players.plays(right) ? right : state_.players.beside(right);
    take_pile(loser);
    lead_next(leader);
    table.last_doubt = LastDoubt{who, accused, it.lie, taken, set};
    return moment(MomentKind::inquiry, who,
                  {{Tone::name, name(who)},
                   {Tone::plain, " doubts "},
                   {Tone::name, name(accused)},
                   {Tone::plain, "\u2019s " + claim_in_words(set) + ": "},
                   it.lie ? core::Span{Tone::bad, "a lie"} : core::Span{Tone::good, "the truth"},
                   {Tone::plain, ". "},
                   {Tone::name, name(loser)},
                   {Tone::plain, " takes " + core::cards_in_words(taken) + ", "},
                   {Tone::name, name(leader)},
                   {Tone::plain, " leads"}});
  }

  void tally_doubt(PlayerId who, PlayerId accused, bool lie) {
    State& table = now();
    ++table.doubts;
    table.lies += lie ? 1 : 0;
    PlayerStats& doubter = table.stats[who];
    ++(lie ? doubter.doubts_right : doubter.doubts_wrong);
    ++(lie ? table.stats[accused].caught : table.stats[accused].believed);
    doubter.right_in_a_row = lie ? doubter.right_in_a_row + 1 : 0;
    doubter.right_row.meet(doubter.right_in_a_row, state_.lines + 1);
    state_.note(who, lie ? FactKind::call_right : FactKind::call_wrong, 1, "C2");
    state_.note(accused, lie ? FactKind::caught : FactKind::denied_right, 1, lie ? "C2" : "");
  }

  // If the player has left, the pile goes out of play.
  void take_pile(PlayerId who) {
    State& table = now();
    if (state_.players.plays(who)) {
      table.cards[who] += table.pile_cards;
      table.most_cards[who] = std::max(table.most_cards[who], table.cards[who]);
    } else {
      table.gone += table.pile_cards;
    }
    PlayerStats& stats = table.stats[who];
    ++stats.piles_taken;
    stats.cards_taken += static_cast<int>(table.pile_cards);
    stats.biggest_pile.meet(table.pile_cards, state_.lines + 1);
    table.pile.clear();
    table.pile_cards = 0;
  }

  void end_hand() {
    State& table = now();
    table.hand_on = false;
    table.pile.clear();
    table.pile_cards = 0;
    lead_next(table.leader);
    table.last_doubt.reset();
    table.won_by.reset();
  }

  Status happened(const event::Misdeal& it) {  // A4
    if (!now().hand_on) return cannot(core::refused("there is no hand to call off", "leave it out"));
    end_hand();
    now().called_off = true;
    --state_.hand;
    Sentence told = {{Tone::strong, "The hand is called off"}};
    if (it.why && !it.why->empty()) told.push_back({Tone::plain, ": " + *it.why});
    const Begins next = next_hand(state_);
    told.insert(told.end(), {{Tone::plain, ". "},
                             {Tone::name, name(next.dealer)},
                             {Tone::plain, " deals again, "},
                             {Tone::name, name(next.leader)},
                             {Tone::plain, " leads"}});
    return moment(MomentKind::round, std::nullopt, std::move(told));
  }

  Status happened(const event::Deal& it) {  // A2
    if (now().hand_on) return cannot(core::refused("the hand is not over", "finish it, or call it off with misdeal"));
    if (before_ != Before::nothing) return cannot(places_no_cards("a deal"));
    const auto there = state_.players.seated();
    if (there.size() < 2) return cannot(core::refused("one player cannot play alone", "add a player: join:NAME@NAME"));
    const Begins begins = next_hand(state_);
    state_.players.begin_hand();
    BOGOSITY_TRY(deal_cards(it.cards, there, begins.leader));
    State& table = now();
    table.most_cards = table.cards;
    table.gone = 0;
    table.dealer = begins.dealer;
    table.begins.reset();
    table.called_off = false;
    table.sets = table.doubts = table.lies = 0;
    table.won_by.reset();
    table.hand_on = true;
    lead_next(begins.leader);
    ++state_.hand;
    return moment(MomentKind::round, table.leader,
                  {{Tone::plain, "Hand " + std::to_string(state_.hand) + ": "},
                   {Tone::name, name(table.dealer)},
                   {Tone::plain, " deals, "},
                   {Tone::name, name(table.leader)},
                   {Tone::plain, " leads"}});
  }

  Status deal_cards(const std::vector<std::uint32_t>& cards, const std::vector<PlayerId>& there, PlayerId first) {
    auto& hands = now().cards;
    hands.assign(hands.size(), 0);
    if (cards.empty()) {
      const auto left = static_cast<std::size_t>(std::ranges::find(there, first) - there.begin());
      const auto dealt = dealt_evenly(there.size());
      for (std::size_t i = 0; i < there.size(); ++i) hands[there[(left + i) % there.size()]] = dealt[i];
      return {};
    }
    if (cards.size() != there.size())
      return cannot(core::refused("the numbers of hands and players differ",
                                  fmt::format("write a number for each of {}", there.size())));
    const auto all = std::accumulate(cards.begin(), cards.end(), 0U);
    if (all > pack_size) return cannot(too_many_cards(all));
    if (std::ranges::find(cards, 0U) != cards.end())
      return cannot(core::refused("every player needs at least one card", "to take a player out, write leave:NAME"));
    for (std::size_t i = 0; i < there.size(); ++i) hands[there[i]] = cards[i];
    return {};
  }

  // A following player who says the rank that was called before means the number alone: with ok a new run would begin.
  Status rank_is_called(const event::Lead& it) const {
    if (!now().hand_on || now().claim != Claim::rank || now().rank != it.rank) return {};
    const std::string number = std::to_string(it.cards);
    if (now().last == player())
      return not_allowed(not_on_own_set, "B3", {}, fmt::format("to accept it anyway, write {} ok", number));
    const std::string typed = number + "x" + core::letter(it.rank);
    return not_allowed("the rank of this run is called already", "B2", {{number, typed, {}}},
                       fmt::format("write only the number: {}{}", before_ == Before::out ? "out " : "", number));
  }

  Status happened(const event::Lead& it) {  // B1
    const PlayerId who = player();
    BOGOSITY_TRY(only_out_is_wrong(it.wrong));
    BOGOSITY_TRY(rank_is_called(it));
    BOGOSITY_TRY(objects(against_leading(state_, who)));
    BOGOSITY_TRY(objects(against_rank(state_, it.rank)));
    const LaidSet set{who, it.cards, Claim::rank, it.rank};
    if (before_ == Before::out) return goes_out(set, it.wrong);
    BOGOSITY_TRY(objects(against_set_of(state_, who, it.cards)));
    const bool going_out = before_ == Before::going_out;
    if (going_out) BOGOSITY_TRY(objects(against_saying_going_out(state_, who)));
    before_ = Before::nothing;
    place(set, true);
    if (going_out) now().going_out = who;
    also(named(who, going_out ? " is " : " leads "));
    if (going_out) {
      add(Tone::strong, "going out");
      add(Tone::plain, ", and leads ");
    }
    add(Tone::strong, claim_in_words(set));
    return {};
  }

  Status happened(const event::Follow& it) {  // B2, B3
    const PlayerId who = player();
    BOGOSITY_TRY(only_out_is_wrong(it.wrong));
    if (before_ == Before::going_out)
      return cannot(core::refused("only a lead can be going out (D3)", "write going-out 2xK"));
    const bool out = before_ == Before::out;
    if (out && now().claim == Claim::fours) {
      BOGOSITY_TRY(objects(against_plus(state_, who)));
      return goes_out({who, it.cards, Claim::plus, {}}, it.wrong);
    }
    BOGOSITY_TRY(objects(against_following(state_, who)));
    const LaidSet set{who, it.cards, Claim::rank, now().rank};
    if (out) return goes_out(set, it.wrong);
    BOGOSITY_TRY(objects(against_set_of(state_, who, it.cards)));
    place(set, false);
    also({{Tone::name, name(who)}, {Tone::plain, " places "}, {Tone::strong, claim_in_words(set)}});
    return {};
  }

  Status happened(const event::Fours& it) {  // D1
    const PlayerId who = player();
    if (before_ != Before::nothing)
      return cannot(
          core::refused("all fours cannot stand with going-out or out", "the last cards have one rank: out 4xK"));
    BOGOSITY_TRY(objects(against_fours(state_, who)));
    const LaidSet set{who, 4 * it.sets, Claim::fours, {}};
    if (set.cards > now().cards[who])
      return cannot(
          core::refused(fmt::format("{} has {}, not {}", name(who), core::cards_in_words(now().cards[who]), set.cards),
                        "count the sets of four, not the cards"));
    if (set.cards == now().cards[who]) {
      BOGOSITY_TRY(not_allowed("the last cards must be turned up and have one rank: write out", "E1"));
    }
    place(set, true);
    also({{Tone::name, name(who)},
          {Tone::plain, " calls "},
          {Tone::strong, claim_in_words(set)},
          {Tone::plain, ": " + core::cards_in_words(set.cards)}});
    return {};
  }

  Status happened(const event::Plus&) {  // D2
    const PlayerId who = player();
    if (before_ != Before::nothing) return cannot(core::refused("the last card must be turned up", "write out 1"));
    BOGOSITY_TRY(objects(against_plus(state_, who)));
    BOGOSITY_TRY(objects(against_set_of(state_, who, 1)));
    place({who, 1, Claim::plus, {}}, false);
    also({{Tone::name, name(who)}, {Tone::plain, " says "}, {Tone::strong, "plus one"}});
    return {};
  }

  // `leads`: the set begins a run.
  void place(const LaidSet& set, bool leads) {
    State& table = now();
    ++table.sets;
    ++table.set_number;
    table.last_doubt.reset();
    table.cards[set.who] -= set.cards;
    table.pile_cards += set.cards;
    if (leads) {
      lead_next(set.who);
      table.claim = set.claim;
      table.rank = set.rank;
    }
    table.pile.push_back(set);
    table.last = set.who;
    table.passed.assign(table.passed.size(), false);
    // D4: it is about the doubt of the first set that follows, and over with a further one.
    if (table.going_out && ++table.followers > 1) table.going_out.reset();
  }

  // E1 to E3. Whether the cards are as they should be is seen by everybody.
  Status goes_out(const LaidSet& set, bool wrong) {
    before_ = Before::nothing;
    BOGOSITY_TRY(objects(against_out_of(state_, set.who, set.cards)));
    const std::string cards = set.claim == Claim::plus ? "a Joker" : claim_in_words(set);
    if (!wrong) return win(set, cards);
    ++now().stats[set.who].wrong_outs;
    return moment(MomentKind::penalty, set.who,
                  {{Tone::name, name(set.who)},
                   {Tone::plain, " turns up " + core::cards_in_words(set.cards) + ", "},
                   {Tone::bad, "not " + cards},
                   {Tone::plain, ": they are taken back"}});
  }

  Status win(const LaidSet& set, const std::string& cards) {  // A3
    State& table = now();
    const PlayerId who = set.who;
    table.row = table.row_winner == who ? table.row + 1 : 1;
    table.row_winner = who;
    state_.give(who, 1, "A3", "won hand " + std::to_string(state_.hand));
    state_.note(who, FactKind::win);
    state_.hands.push_back({state_.hand, who, table.sets, table.doubts, table.lies, set.cards, table.most_cards[who],
                            table.row, state_.lines + 1});
    table.cards[who] = 0;
    end_hand();
    table.won_by = who;
    return moment(MomentKind::win, who,
                  {{Tone::name, name(who)},
                   {Tone::plain, " goes out with "},
                   {Tone::strong, cards},
                   {Tone::good, " and wins hand " + std::to_string(state_.hand)}});
  }

  Status moment(MomentKind kind, std::optional<PlayerId> who, Sentence told) {
    state_.mark(kind, who, told);
    also(std::move(told));
    return {};
  }

  State& now() { return state_.now; }
  const State& now() const { return state_.now; }
  PlayerId player() const { return *line_.player; }
  core::Sentence named(PlayerId who, std::string text) const {
    return {{core::Tone::name, name(who)}, {core::Tone::plain, std::move(text)}};
  }

  Before before_ = Before::nothing;
};

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

core::Result<core::Sentence> CalsBs::fold(GameState& state, const Line& line) { return LineFold(state, line).all(); }

}  // namespace bogosity::cals_bs

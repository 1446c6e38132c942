#include "games/open_game/fold.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/lists.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/result.h"
#include "games/booger/game.h"
#include "games/booger/narration.h"

namespace bogosity::booger {

using core::FactKind;

namespace {

tl::unexpected<core::Error> left_to_draw(int cards) {
  if (cards == 0) return core::refused("nothing is left to draw", "play, or pass");
  return core::refused(fmt::format("only {} left to draw", core::counted(cards, "card is", "cards are")),
                       "check the number; count:NAME=… corrects a hand");
}

// Advances the table by a line: the turn, the card, and its forced draws and skips. A card accepted with `ok` counts
// like any other.
class LineFold final : public open_game::Fold<Booger> {
 public:
  using open_game::Fold<Booger>::Fold;

 protected:
  bool between_hands() const override { return now_.phase != Phase::playing; }

  Status begin() override {
    if (!line_.player && !line_.has_moves()) return {};
    now_.last.clear();
    if (!line_.player) return {};
    const PlayerId who = *line_.player;
    if (now_.phase != Phase::playing) {
      return cannot(now_.phase == Phase::counting
                        ? core::refused(fmt::format("the hand is over; still to be counted: {}", to_be_counted()),
                                        "write left:NAME=5H,KD")
                        : core::refused("no hand has begun", "turn up a card first, as in start:4S"));
    }
    BOGOSITY_TRY(must_play(who));
    ++state_.turns;
    state_.note(who, FactKind::turn);
    if (who == now_.turn) return {};
    const std::string reason = fmt::format("it is {}'s turn", name(now_.turn));  // B1
    const bool had_to = now_.done_already && now_.done_already->who == who;
    return had_to ? out_of_order(reason, "B1") : not_allowed(reason, "B1");
  }

  Status happen(const Move& move) override {
    return std::visit([this](const auto& it) { return act(it); }, move);
  }

  Status end() override {
    if (played_ && !said_ && now_.phase == Phase::playing && now_.owes == line_.player)
      happened({Happened::forgot, *line_.player});
    const bool could_act = line_.player && now_.phase == Phase::playing && state_.players.plays(*line_.player);
    if (acted_ || !could_act) return {};
    at_ = line_.at;
    return cannot(core::refused(fmt::format("{} neither plays a card nor passes", name(*line_.player)),
                                drew_ ? "write the card after the draw: draw:3 KH" : "write the card, as in 4H"));
  }

  Status leaves(PlayerId who) override {
    if (now_.phase == Phase::between) return {};
    const int cards = now_.cards_of(who);
    now_.piles.in_hands -= cards;
    now_.piles.out_of_play += cards;
    if (cards > 0) now_.held[who] = 0;
    if (now_.phase == Phase::counting) {
      const auto found = std::ranges::find(now_.to_count, who);
      if (found == now_.to_count.end()) return {};
      now_.to_count.erase(found);
      if (now_.to_count.empty()) close_hand();
      return {};
    }
    if (now_.owes == who) now_.owes.reset();
    if (state_.players.playing() < 2) {
      broken_off();
      happened({Happened::broken_off});
    } else if (now_.turn == who) {
      now_.turn = next(who);
    }
    return {};
  }

  Status counted(PlayerId who, std::uint32_t cards) override {
    const bool held = now_.phase == Phase::playing || std::ranges::find(now_.to_count, who) != now_.to_count.end();
    if (!held) return cannot(core::refused(fmt::format("{} has no hand now", name(who)), "write it during a hand"));
    if (cards == 0)
      return cannot(core::refused(fmt::format("{} cannot have 0 cards without going out", name(who)),
                                  "write the last card, as in 4H"));
    const std::int64_t most = now_.piles.to_draw(all_cards()) + now_.cards_of(who);
    if (cards > most)
      return cannot(core::refused(fmt::format("the draw pile would fall below 0: {} has {} at most", name(who), most),
                                  "check the number, or count the other hands first"));
    now_.piles.in_hands += static_cast<int>(cards) - now_.held[who];
    now_.held[who] = static_cast<int>(cards);
    return {};
  }

  void reseated() override {
    now_.anchor = state_.players.order.front();
    now_.anchor_begins = true;
  }

 private:
  // The player may be writing down a draw or a skip that the program has added already.
  Status out_of_order(std::string reason, std::string rule) const {
    if (!now_.done_already) return not_allowed(std::move(reason), std::move(rule));
    const Happening& done = *now_.done_already;
    const std::string already =
        done.kind == Happened::skipped
            ? fmt::format("{} was skipped already", name(done.who))
            : fmt::format("{} has drawn {}{} already", name(done.who), core::cards_in_words(done.cards),
                          done.kind != Happened::must_draw ? " and lost the turn" : "");
    return not_allowed(std::move(reason), std::move(rule), {},
                       fmt::format("{}: no line says so. Write the next card of {}", already, name(now_.turn)));
  }

  Status may_act() {
    if (!line_.player) return cannot(core::refused("a name is missing", "begin the line with a name, as in Ann: 4H"));
    if (now_.phase != Phase::playing)
      return cannot(core::refused("the hand is over", "count the cards that are left, then begin with start:"));
    BOGOSITY_TRY(must_play(*line_.player));
    if (acted_) return cannot(core::refused("this turn is over", "begin a new line for the next player"));
    return {};
  }

  // C1, C2
  Status act(const move::Draw& it) {
    BOGOSITY_TRY(may_act());
    if (drew_) return cannot(core::refused("a turn has only one draw:", "add the cards up, as in draw:3"));
    const int there = now_.piles.can_be_drawn(all_cards());
    if (it.cards > static_cast<std::uint32_t>(there)) return cannot(left_to_draw(there));
    if (state_.setup.drawing == DrawRule::one && it.cards > 1) {
      BOGOSITY_TRY(out_of_order("only one card may be drawn", "C2"));
    }
    const PlayerId who = *line_.player;
    happened({Happened::drew, who, 0, it.cards});
    give_cards(who, static_cast<int>(it.cards));
    share(who).drawn += it.cards;
    drew_ = true;
    return {};
  }

  Status act(const move::Pass&) {
    BOGOSITY_TRY(may_act());
    const int there = now_.piles.can_be_drawn(all_cards());
    const bool after_one = drew_ && state_.setup.drawing == DrawRule::one;  // C2
    if (there > 0 && !after_one) {
      const bool one = state_.setup.drawing == DrawRule::one;
      BOGOSITY_TRY(one ? out_of_order("a player draws a card before being skipped", "C2")
                       : out_of_order("a player draws until a card can be played", "C1"));
    }
    const PlayerId who = *line_.player;
    acted_ = true;
    ++share(who).passed;
    happened({Happened::passed, who});
    now_.done_already.reset();
    now_.turn = next(who);
    return {};
  }

  // E1
  Status act(const move::One&) {
    if (!played_)
      return cannot(core::refused("\"One card left!\" belongs to a card", "write one after the card, as in 4H one"));
    if (said_) return cannot(core::refused("it was said already", "keep one"));
    said_ = true;
    if (now_.phase != Phase::playing || now_.owes != line_.player) return {};
    now_.owes.reset();
    happened({Happened::said_one, *line_.player});
    return {};
  }

  // E2
  Status before_the_card(PlayerId who) const {
    if (acted_)
      return cannot(
          core::refused("this comes before the card of a line", "write it before the card, or on a line of its own"));
    if (now_.phase != Phase::playing) return cannot(core::refused("no hand has begun", "leave it out"));
    return must_play(who);
  }

  Status act(const move::LateOne& it) {
    BOGOSITY_TRY(before_the_card(it.who));
    if (now_.owes != it.who) {
      return cannot(core::refused(fmt::format("{} does not have to say it now", name(it.who)),
                                  now_.owes ? fmt::format("{} has not said it", name(*now_.owes)) : "leave it out"));
    }
    now_.owes.reset();
    happened({Happened::said_late, it.who});
    return {};
  }

  Status act(const move::Catch& it) {
    BOGOSITY_TRY(before_the_card(it.who));
    BOGOSITY_TRY(must_play(it.by));
    if (it.who == it.by)
      return cannot(core::refused("players cannot catch themselves", "after @, name the player who noticed"));
    if (now_.owes != it.who) {
      BOGOSITY_TRY(not_allowed(now_.owes ? fmt::format("only {} can be caught now", name(*now_.owes))
                                         : fmt::format("{} cannot be caught now", name(it.who)),
                               "E2"));
    }
    if (now_.owes == it.who) now_.owes.reset();
    const int cards = made_to_draw(it.who, 3);
    state_.note(it.by, FactKind::call_right, 1, "E2");
    state_.note(it.who, FactKind::caught, 1, "E1");
    happened({Happened::caught, it.who, it.by, cards});
    state_.mark(core::MomentKind::penalty, it.who, told(now_.last.back(), state_.names));
    return {};
  }

  // Gives `who` up to `cards` cards, and says whether the played cards had to be shuffled first.
  int give_cards(PlayerId who, int cards) {
    const Drawn drawn = draw(now_.piles, all_cards(), cards);
    now_.held[who] += drawn.cards;
    if (drawn.shuffled) {
      happened({Happened::reshuffled});
      now_.run = std::min(now_.run, 1);  // D2: only one of the 2s stays
    }
    return drawn.cards;
  }

  int made_to_draw(PlayerId who, int cards) {
    const int given = give_cards(who, cards);
    Share& his = share(who);
    his.made_to_draw += given;
    if (given > his.most_at_once) {
      his.most_at_once = given;
      his.most_line = state_.lines + 1;
    }
    return given;
  }

  Share& share(PlayerId who) {
    auto& shares = now_.so_far.shares;
    if (shares.size() <= who) shares.resize(who + std::size_t{1});
    return shares[who];
  }

  void happened(const Happening& it) {
    // "Bob draws 3 and plays 4H" is one clause.
    const bool same = it.kind == Happened::played || it.kind == Happened::passed;
    if (same && !now_.last.empty() && now_.last.back().kind == Happened::drew && now_.last.back().who == it.who) {
      auto more = told_of_same(it, state_.names);
      sentence_.insert(sentence_.end(), more.begin(), more.end());
    } else {
      also(told(it, state_.names));
    }
    now_.last.push_back(it);
  }

  std::string to_be_counted() const {
    return core::joined(now_.to_count, ", ", [this](PlayerId who) { return name(who); });
  }

  Status can_play(const move::PlayCard& it) {
    BOGOSITY_TRY(may_act());
    const PlayerId who = *line_.player;
    if (now_.cards_of(who) == 0)
      return cannot(core::refused(fmt::format("{} holds no card by the log", name(who)), "count:NAME=… corrects it"));
    if (now_.piles.seen[it.card.code()] >= state_.setup.decks)
      return cannot(core::refused(
          state_.setup.decks == 1 ? fmt::format("{} is in the open pile already", core::to_text(it.card))
                                  : fmt::format("every {} of the decks is in the open pile", core::to_text(it.card)),
          "check the card"));
    if (it.swap) {  // D6
      BOGOSITY_TRY(must_play(*it.swap));
      if (*it.swap == who)
        return cannot(core::refused("players cannot swap with themselves", "after ~, name another player"));
      if (now_.cards_of(who) == 1)
        return cannot(core::refused("with the last card there is no hand left to swap", "leave out ~ and the name"));
    }
    if (fits(it.card, now_.match)) return {};  // B2, B3
    return not_allowed(
        fmt::format("{} cannot be played: {} must be matched", core::to_text(it.card), to_be_matched(now_)), "B2");
  }

  Status act(const move::PlayCard& it) {
    BOGOSITY_TRY(can_play(it));
    const PlayerId who = *line_.player;
    acted_ = played_ = true;
    now_.done_already.reset();
    nobody_noticed();
    --now_.held[who];
    --now_.piles.in_hands;
    ++share(who).plays;
    ++now_.so_far.plays;
    lay(now_.piles, it.card, now_.match.has_value());
    happened({Happened::played, who, 0, 0, it.card});
    if (now_.held[who] == 0) {
      goes_out(who);  // F1: the last card's power is void
      return {};
    }
    power(it);
    if (now_.held[who] == 1) {  // E1
      now_.owes = who;
      now_.owes_since = state_.lines + 1;
    }
    return {};
  }

  void power(const move::PlayCard& it) {
    const PlayerId who = *line_.player;
    const core::Card card = it.card;
    if (is_red_three(card)) return red_three(next(who));  // D3: neither matched nor a break in a run of 2s
    now_.match = Match{card.rank(), it.suit.value_or(card.suit())};
    now_.suit_said = card.is(Rank::jack);
    if (card.is(Rank::two)) return two(next(who));
    now_.run = 0;
    if (card.is(Rank::ace)) {  // D1
      now_.direction = -now_.direction;
      happened({Happened::turned, who});
    } else if (card.is(Rank::seven)) {  // D4
      const PlayerId skipped = next(who);
      ++share(skipped).skipped;
      happened({Happened::skipped, skipped});
      now_.done_already = now_.last.back();
      now_.turn = next(who, 2);
      return;
    } else if (card.is(Rank::jack)) {  // D5
      happened({Happened::suit, who, 0, 0, card, now_.match->suit});
    } else if (it.swap) {  // D6
      std::swap(now_.held[who], now_.held[*it.swap]);
      happened({Happened::swapped, who, *it.swap});
    }
    now_.turn = next(who);
  }

  // D2
  void two(PlayerId next_one) {
    const PlayerId who = *line_.player;
    ++now_.run;
    if (now_.run > now_.so_far.longest_run) {
      now_.so_far.longest_run = now_.run;
      now_.so_far.run_by = who;
      now_.so_far.run_line = state_.lines + 1;
    }
    const int cards = made_to_draw(next_one, 2 * now_.run);
    ++share(next_one).skipped;
    happened({Happened::loses_turn, next_one, 0, cards});
    now_.done_already = now_.last.back();
    if (now_.run > 1) state_.mark(core::MomentKind::penalty, next_one, told(now_.last.back(), state_.names));
    now_.turn = next(who, 2);
  }

  // D3
  void red_three(PlayerId next_one) {
    const int cards = made_to_draw(next_one, 5);
    happened({Happened::must_draw, next_one, 0, cards});
    now_.done_already = now_.last.back();
    state_.mark(core::MomentKind::penalty, next_one, told(now_.last.back(), state_.names));
    now_.turn = next_one;
  }

  // E2: with the next card the moment is over.
  void nobody_noticed() {
    if (!now_.owes) return;
    state_.note(*now_.owes, FactKind::undetected, 1, "E1");
    state_.mark(core::MomentKind::missed, *now_.owes,
                {{core::Tone::name, name(*now_.owes)}, {core::Tone::plain, " forgot to say it, and nobody noticed"}});
    now_.owes.reset();
  }

  Status can_start() {
    if (line_.player) return cannot(core::refused("start: has no name", "write it on a line of its own"));
    if (now_.phase == Phase::playing)
      return cannot(core::refused("the hand is not over", "finish it, or call it off with misdeal"));
    if (now_.phase == Phase::counting)
      return cannot(core::refused(fmt::format("{} must be counted first", to_be_counted()),
                                  "write left:NAME=5H,KD, or left:NAME=#15"));
    const auto there = static_cast<std::int64_t>(state_.players.seated().size());
    if (there < 2) return cannot(core::refused("one player cannot play alone", "add a player: join:NAME@NAME"));
    const std::int64_t needed = there * state_.setup.deal + 1;
    if (needed > all_cards())
      return cannot(core::refused(
          fmt::format("{} needed, there are {}", core::counted(needed, "card is", "cards are"), all_cards()),
          "take more decks, or deal fewer cards, in a new record"));
    return {};
  }

  // A1, A2
  Status act(const move::Start& it) {
    BOGOSITY_TRY(can_start());
    deal(*next_beginner(now_, state_.players));
    now_.last.clear();
    lay(now_.piles, it.card, false);
    const bool anything = it.card.is(core::Rank::jack) || is_red_three(it.card);  // A3
    if (!anything) now_.match = Match{it.card.rank(), it.card.suit()};
    happened({Happened::begins, now_.turn, 0, state_.setup.deal, it.card});
    core::Sentence words = {{core::Tone::plain, "Hand " + std::to_string(state_.hand) + ": "}};
    std::ranges::move(told(now_.last.back(), state_.names), std::back_inserter(words));
    state_.mark(core::MomentKind::round, std::nullopt, std::move(words));
    return {};
  }

  void deal(PlayerId beginner) {
    state_.players.begin_hand();
    ++state_.hand;
    State fresh;
    fresh.phase = Phase::playing;
    fresh.anchor = beginner;
    fresh.anchor_begins = false;
    fresh.turn = beginner;
    fresh.held.assign(state_.players.presence.size(), 0);
    for (const PlayerId who : state_.players.order) {
      fresh.held[who] = state_.setup.deal;
      fresh.piles.in_hands += state_.setup.deal;
    }
    fresh.so_far.number = state_.hand;
    fresh.so_far.shares.resize(state_.players.presence.size());
    now_ = std::move(fresh);
  }

  // F1
  void goes_out(PlayerId who) {
    now_.phase = Phase::counting;
    now_.match.reset();
    now_.run = 0;
    now_.done_already.reset();
    now_.so_far.out = who;
    now_.so_far.out_line = state_.lines + 1;
    state_.note(who, FactKind::win);
    happened({Happened::out, who});
    state_.mark(core::MomentKind::win, who, told(now_.last.back(), state_.names));
    const auto& order = state_.players.order;
    const auto at = static_cast<std::size_t>(std::ranges::find(order, who) - order.begin());
    for (std::size_t i = 1; i < order.size(); ++i) {
      const PlayerId each = order[(at + i) % order.size()];
      if (state_.players.plays(each)) now_.to_count.push_back(each);
    }
  }

  // F2
  Status act(const move::Left& it) {
    if (now_.phase != Phase::counting)
      return cannot(core::refused("the hand is not over", "hands are counted when a player is out"));
    if (it.who == now_.so_far.out)
      return cannot(core::refused(fmt::format("{} went out and holds no cards", name(it.who)), "count the others"));
    const auto found = std::ranges::find(now_.to_count, it.who);
    if (found == now_.to_count.end()) {
      const bool done =
          std::ranges::any_of(now_.so_far.counted, [&](const Counted& each) { return each.who == it.who; });
      return cannot(
          core::refused(fmt::format("{} {}", name(it.who), done ? "is counted already" : "was not in this hand"),
                        fmt::format("still to be counted: {}", to_be_counted())));
    }
    BOGOSITY_TRY(fits_the_decks(it));
    const std::int64_t points = it.points ? *it.points : points_of(it.cards, state_.setup);
    if (!games::can_be_score(state_.players.scores[it.who] + points))
      return cannot(core::refused(std::string(games::too_many_points), "write the points that were counted"));
    if (points != 0) state_.give(it.who, points, "F2");
    for (const core::Card card : it.cards) ++now_.piles.seen[card.code()];
    now_.to_count.erase(found);
    now_.so_far.counted.push_back({it.who, points, it.cards, it.points.has_value(), now_.cards_of(it.who)});
    happened({Happened::counted, it.who, 0, points});
    if (now_.to_count.empty()) close_hand();
    return {};
  }

  Status fits_the_decks(const move::Left& it) {
    const int held = now_.cards_of(it.who);
    if (it.points) {
      if (can_come_to(*it.points, held, now_.piles, state_.setup)) return {};
      return cannot(core::refused(fmt::format("{} has {} by the log, which cannot be worth {}", name(it.who),
                                              core::cards_in_words(held), *it.points),
                                  "check the points, or write the cards"));
    }
    if (it.cards.size() != static_cast<std::size_t>(held)) {
      const std::string count = "count:" + core::quoted_if_needed(name(it.who)) + "=" + std::to_string(it.cards.size());
      auto refusal = core::refused(
          fmt::format("{} has {} by the log, not {}", name(it.who), core::cards_in_words(held), it.cards.size()),
          fmt::format("if that is the true number, write {}", count));
      refusal.value().suggestions = {{count, {}, {}}};
      return cannot(std::move(refusal));
    }
    auto seen = now_.piles.seen;
    for (const core::Card card : it.cards) {
      if (++seen[card.code()] <= state_.setup.decks) continue;
      return cannot(core::refused(fmt::format("there is no {} left in {}", core::to_text(card),
                                              core::counted(state_.setup.decks, "deck", "decks")),
                                  "check the cards"));
    }
    return {};
  }

  void close_hand() {
    std::int64_t others = 0;
    for (const Counted& each : now_.so_far.counted) others += each.points;
    if (others != 0) state_.note(now_.so_far.out, FactKind::worth, others, "F2");
    for (PlayerId who = 0; who < state_.players.scores.size(); ++who) {
      if (!now_.so_far.points_of(who)) state_.players.miss_hand(who);
    }
    state_.hands.push_back(now_.so_far);
    now_.phase = Phase::between;
  }

  // The hand is not counted; the cards stay as they are until the next hand.
  void broken_off() {
    now_.phase = Phase::between;
    now_.match.reset();
    now_.run = 0;
    now_.owes.reset();
    now_.done_already.reset();
  }

  // A4
  Status act(const move::Misdeal& it) {
    if (line_.player) return cannot(core::refused("a misdeal has no name", "write it on a line of its own"));
    if (now_.phase == Phase::counting)
      return cannot(core::refused(fmt::format("{} is out: the hand counts", name(now_.so_far.out)),
                                  fmt::format("write left:NAME=5H,KD for {}", to_be_counted())));
    if (now_.phase != Phase::playing) return cannot(core::refused("there is no hand to call off", "leave it out"));
    broken_off();
    now_.anchor_begins = true;
    --state_.hand;
    now_.last.clear();
    Happening off{Happened::called_off, *next_beginner(now_, state_.players)};
    off.why = it.why.value_or("");
    happened(off);
    state_.mark(core::MomentKind::round, std::nullopt, told(now_.last.back(), state_.names));
    return {};
  }

  int all_cards() const { return state_.setup.all_cards(); }
  PlayerId next(PlayerId who, int steps = 1) const { return state_.players.beside(who, steps * now_.direction); }

  State& now_ = state_.now;
  bool drew_ = false;
  bool acted_ = false;  // played, or was skipped
  bool played_ = false;
  bool said_ = false;
};

}  // namespace

core::Result<core::Sentence> Booger::fold(GameState& state, const GameLine& line) {
  return LineFold(state, line).all();
}

State Booger::begin(const Setup& setup) {
  State now;
  now.held.assign(setup.players.size(), 0);
  now.anchor = static_cast<PlayerId>(setup.starter);
  return now;
}

// "One card left!" typed by itself belongs to the card that was played last.
bool Booger::continues(const GameLine& last, const GameLine& line, open_game::LineSource source) {
  if (source != open_game::LineSource::entry || line.player || !last.player || !line.has_moves()) return false;
  bool played = false;
  for (const auto& token : last.tokens) {
    played = played || (token.move() != nullptr && std::holds_alternative<move::PlayCard>(*token.move()));
  }
  for (const auto& token : line.tokens) {
    if (!token.is_note() && (token.move() == nullptr || !std::holds_alternative<move::One>(*token.move())))
      return false;
  }
  return played;
}

}  // namespace bogosity::booger

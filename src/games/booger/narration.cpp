#include "games/booger/narration.h"

#include "core/lists.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/record.h"
#include "games/booger/game.h"

namespace bogosity::booger {
namespace {

std::string at_the_beginning(std::string word) {
  word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

Sentence must_draw(const Happening& it, const std::string& who) {
  if (it.cards == 0) return {{Tone::name, who}, {Tone::plain, " should draw 5, but there are no cards left to draw"}};
  return {{Tone::name, who},
          {Tone::plain, " "},
          {Tone::bad, "draws " + std::to_string(it.cards)},
          {Tone::plain, " and plays on the card before it"}};
}

Sentence loses_turn(const Happening& it, const std::string& who) {
  if (it.cards == 0)
    return {{Tone::name, who}, {Tone::plain, " has no cards to draw and "}, {Tone::bad, "loses the turn"}};
  return {{Tone::name, who},
          {Tone::plain, " "},
          {Tone::bad, "draws " + std::to_string(it.cards)},
          {Tone::plain, " and "},
          {Tone::bad, "loses the turn"}};
}

Sentence caught(const Happening& it, const std::string& who, const std::string& by) {
  Sentence words = {{Tone::name, by}, {Tone::plain, " catches "}, {Tone::name, who}, {Tone::plain, ", who "}};
  if (it.cards == 0)
    words.push_back({Tone::plain, "has no cards to draw"});
  else
    words.push_back({Tone::bad, "draws " + std::to_string(it.cards)});
  return words;
}

}  // namespace

Sentence told_of_same(const Happening& it, const core::Names&) {
  if (it.kind == Happened::passed) return {{Tone::plain, " and is skipped"}};
  return {{Tone::plain, " and plays "}, {Tone::strong, core::spoken(it.card)}};
}

Sentence told(const Happening& it, const core::Names& names) {
  const std::string who = it.who < names.size() ? names[it.who] : "";
  const std::string other = it.other < names.size() ? names[it.other] : "";
  const Tone name = Tone::name, plain = Tone::plain;
  switch (it.kind) {
    case Happened::begins:
      return {{plain, "Everybody has " + core::cards_in_words(it.cards) + ", "},
              {Tone::strong, core::spoken(it.card)},
              {plain, " is turned up, "},
              {name, who},
              {plain, " begins"}};
    case Happened::played: return {{name, who}, {plain, " plays "}, {Tone::strong, core::spoken(it.card)}};
    case Happened::drew: return {{name, who}, {plain, " draws " + std::to_string(it.cards)}};
    case Happened::passed: return {{name, who}, {plain, " is skipped"}};
    case Happened::must_draw: return must_draw(it, who);
    case Happened::loses_turn: return loses_turn(it, who);
    case Happened::skipped: return {{name, who}, {plain, " is "}, {Tone::bad, "skipped"}};
    case Happened::turned: return {{Tone::strong, "The direction turns"}};
    case Happened::suit:
      return {{Tone::strong, at_the_beginning(core::spoken(it.suit))}, {plain, " are to be matched now"}};
    case Happened::swapped:
      return {{name, who}, {plain, " and "}, {name, other}, {plain, " "}, {Tone::strong, "swap hands"}};
    case Happened::said_one: return {{Tone::strong, "\u201COne card left!\u201D"}};
    case Happened::forgot: return {{Tone::quiet, "One card left, but \u201COne card left!\u201D was not said"}};
    case Happened::said_late:
      return {{name, who},
              {plain, " says it late, before anybody noticed: "},
              {Tone::strong, "\u201COne card left!\u201D"}};
    case Happened::caught: return caught(it, who, other);
    case Happened::out: return {{name, who}, {plain, " is "}, {Tone::good, "out"}};
    case Happened::reshuffled: return {{Tone::quiet, "The played cards are shuffled into a new draw pile"}};
    case Happened::broken_off: return {{plain, "One player is left, so the hand is over"}};
    case Happened::called_off: {
      Sentence words = {{Tone::strong, "The hand is called off"}};
      if (!it.why.empty()) words.push_back({plain, ": " + it.why});
      words.insert(words.end(), {{plain, ". "}, {name, who}, {plain, " begins the next one"}});
      return words;
    }
    case Happened::counted: return {{name, who}, {plain, " was left with "}, {Tone::bad, std::to_string(it.cards)}};
  }
  return {};
}

std::string to_be_matched(const State& now) {
  if (!now.match) return "anything goes";
  const std::string suit = core::spoken(now.match->suit);
  if (now.suit_said) return suit;
  const bool vowel = now.match->rank == core::Rank::ace || now.match->rank == core::Rank::eight;
  return (vowel ? "an " : "a ") + core::spoken(now.match->rank) + " or " + suit;
}

std::string Booger::state_sentence(const GameState& state) {
  const State& now = state.now;
  if (state.setup.totals_only) return "Only the totals of this session are known.";
  if (now.phase == Phase::counting) {
    const auto name = [&](PlayerId who) { return state.names[who]; };
    const std::string names = core::joined(now.to_count, ", ", name);
    return state.names[now.so_far.out] + " is out. Still to be counted: " + names + ".";
  }
  if (now.phase == Phase::between) {
    const auto who = next_beginner(now, state.players);
    if (!who) return "Nobody is at the table.";
    if (state.players.seated().size() < 2)
      return state.names[*who] + " is alone. To add a player, type join:NAME@" +
             core::quoted_if_needed(state.names[*who]) + ".";
    return "Turn up a card for the next hand. Then " + state.names[*who] + " begins.";
  }
  std::string cards;
  for (const PlayerId who : state.players.order) {
    if (!state.players.plays(who)) continue;
    cards += (cards.empty() ? "" : ", ") + state.names[who] + " " + std::to_string(now.cards_of(who));
  }
  const std::string match = now.match ? "to be matched: " + to_be_matched(now) : "anything goes";
  std::string text = state.names[now.turn] + "'s turn, " + (now.direction > 0 ? "clockwise" : "counterclockwise") +
                     "; " + match + ". Cards: " + cards + ".";
  if (now.run > 0) text += " One more 2 makes the next draw " + std::to_string(2 * (now.run + 1)) + ".";
  if (now.owes) text += " " + state.names[*now.owes] + " has not said \u201COne card left!\u201D";
  return text;
}

}  // namespace bogosity::booger

#include "games/youre_bogus/reasons.h"

#include <algorithm>

#include "games/youre_bogus/findings.h"
#include "games/youre_bogus/inquiry.h"
#include "games/youre_bogus/narration.h"
#include "games/youre_bogus/placement.h"

namespace bogosity::youre_bogus {

using core::Card;
using core::Rank;
using core::Sentence;
using core::Tone;

namespace {

std::string word(Parity parity) { return parity == Parity::odd ? "odd" : "even"; }
std::string article(Rank rank) {
  return (rank == Rank::ace || rank == Rank::eight ? "an " : "a ") + core::spoken(rank);
}
std::string cards(std::size_t number) { return std::to_string(number) + (number == 1 ? " card" : " cards"); }

// The condition the accused played on, as far as the cards that the inquiry turned up show it.
Condition seen_condition(const Inquiry& inquiry, const Table& table) {
  const auto cells = examined_cells(inquiry, table);
  const Turn& turn = table.turns[inquiry.about];
  const StackThen stack = stack_then(inquiry, table);
  auto hidden = stack.sources(turn.placed_on);
  std::erase_if(hidden, [&](FaceId face) {
    return std::any_of(cells.begin(), cells.end(), [&](CellId cell) { return stack.cell(cell).face == face; });
  });
  return stack.condition(turn.placed_on, hidden);
}

class Reasons {
 public:
  Reasons(const Inquiry& inquiry, const Table& table, const Names& names)
      : inquiry_(inquiry), table_(table), names_(names), stack_(stack_then(inquiry, table)) {
    if (inquiry.about != no_turn) turn_ = &table.turns[inquiry.about];
  }

  std::vector<Sentence> all() {
    std::vector<Sentence> list;
    for (const Infraction each : inquiry_.infractions.list()) {
      Sentence sentence = {{Tone::strong, std::string(id_of(each)) + ". "}};
      sentence.push_back({Tone::plain, because(each)});
      list.push_back(std::move(sentence));
    }
    if (list.empty()) list.push_back({{Tone::plain, nothing_wrong()}});
    return list;
  }

 private:
  std::string accused() const { return names_[inquiry_.accused]; }
  std::string rolled() const { return std::to_string(turn_->roll.first) + "-" + std::to_string(turn_->roll.second); }
  Card placed() const { return stack_.card(turn_->placed_cell); }

  std::string because(Infraction which) const {
    switch (which) {
      case Infraction::b1:
      case Infraction::b2:
        return "After " + rolled() + ", " + wanted_cards() + " to be picked up, and it was " + cards(turn_->picked) +
               ".";
      case Infraction::c1:
        return because_c1();
      case Infraction::c2:
        return because_c2();
      case Infraction::d1:
        return accused() + " held " + cards(turn_->h) + ", and with two or fewer nothing is placed.";
      case Infraction::d3:
        return accused() + " held " + cards(turn_->h) + ", and with five or more one has to be placed.";
      case Infraction::e3:
      case Infraction::e4:
        return because_placement();
      case Infraction::i1:
        return turn_->exchanges > turn_->picked
                   ? "More exchanges were called than cards were picked up from the pile."
                   : "The card shown for the exchange was not of the rank on top of the stack.";
      case Infraction::j2:
        return std::to_string(*inquiry_.bad_bid) + " is no prime number" + factors(*inquiry_.bad_bid) + ".";
    }
    return "";
  }

  std::string wanted_cards() const {
    if (turn_->required == turn_->allowed_most) {
      return turn_->required == 1   ? "1 card had"
             : turn_->required == 0 ? "no card had"
                                    : cards(turn_->required) + " had";
    }
    return std::to_string(turn_->required) + " or " + std::to_string(turn_->allowed_most) + " cards had";
  }

  std::string because_c1() const {
    if (leaves_top_card_due(*turn_)) {
      return accused() + " asked for the top card, rolled " + rolled() + ", and did not take it.";
    }
    if (takes_top_card_wrongly(*turn_)) {
      return turn_->declared == Declared::top ? "The top card was taken after " + rolled() + ", which is less than 9."
                                              : "The top card was taken without having been asked for.";
    }
    return "Having asked for the top card, " + what_was_picked_up();
  }

  std::string because_c2() const {
    if (!places_wrong_number(*turn_)) return "Having declared two, " + what_was_picked_up();
    if (turn_->declared != Declared::two) return "Several cards were placed, and two had not been declared.";
    return turn_->roll.sum() <= 5
               ? accused() + " declared two, rolled " + rolled() + ", and placed " + cards(turn_->placed) + "."
               : "Two was declared, but " + rolled() + " is more than 5: one card at the most.";
  }

  std::string what_was_picked_up() const {
    return accused() + " picked up " + cards(turn_->picked) + " from the pile, where " + wanted_cards() + " to be.";
  }

  // E3, E4: names the property that stood in the way, and who made it so. Only what the examined cards show is said.
  std::string because_placement() const {
    const Card card = placed();
    const Condition on = seen_condition(inquiry_, table_);
    const std::string what = "The " + core::spoken(card.rank()) + " of " + core::spoken(card.suit());
    const bool ace = card.is(Rank::ace);
    const Parity own = ace ? Parity::odd : parity_of(card.rank());
    if (on.parity.is_known() && on.parity.value() != own) {
      return what + (ace ? " goes on odd" : " is " + word(own)) + ", and the stack was " + word(on.parity.value()) +
             by(Which::parity) + ".";
    }
    if (on.rank.is(card.rank())) return what + " went on " + article(card.rank()) + by(Which::rank) + ".";
    const bool suit_stands_in_the_way = on.suit.is_known() && (on.suit.value() == card.suit()) != ace;
    if (suit_stands_in_the_way) {
      return what + " went on " + core::spoken(on.suit.value()) + by(Which::suit) +
             (ace ? "; an Ace stays in its suit." : ".");
    }
    return what + " did not fit what lay there.";
  }

  // Why it fits, property by property, as far as the examined cards show it.
  std::string because_it_fits() const {
    const Card card = placed();
    const Condition on = seen_condition(inquiry_, table_);
    const bool ace = card.is(Rank::ace);
    std::string why;
    const auto add = [&](const std::string& words) { why += (why.empty() ? "" : ", ") + words; };
    if (on.parity.is_known()) add("the stack was " + word(on.parity.value()) + by(Which::parity));
    if (on.rank.is_known()) add("no " + core::spoken(card.rank()));
    if (on.suit.is_known()) add(ace ? "and " + core::spoken(on.suit.value()) : "and not " + core::spoken(card.suit()));
    return "The " + core::spoken(card.rank()) + " of " + core::spoken(card.suit()) + " fits" +
           (why.empty() ? "." : ": " + why + ".");
  }

  // ": Ann said so with her Seven (F1)", if the property was specified.
  std::string by(Which which) const {
    const CellId from = origin_of(turn_->placed_on, which, stack_);
    if (from == 0) return "";
    const Cell& cell = stack_.cell(from);
    const Card card = stack_.card(from);
    if (!cell.said.made || (!card.is_joker() && !card.is(Rank::seven)) || cell.placed_in == no_turn) return "";
    const std::string who = names_[table_.turns[cell.placed_in].player];
    return std::string(", as ") + who + " had said with a " + (card.is_joker() ? "Joker (F2)" : "Seven (F1)");
  }

  static std::string factors(std::uint64_t number) {
    if (number < 2) return "";
    for (std::uint64_t divisor = 2; divisor <= 1'000'000 && divisor * divisor <= number; ++divisor) {
      if (number % divisor == 0) return ": " + std::to_string(divisor) + " \u00d7 " + std::to_string(number / divisor);
    }
    return "";
  }

  std::string nothing_wrong() const {
    if (turn_ == nullptr) return accused() + " had no part in the turn before and made no improper bid.";
    if (inquiry_.log == Verdict::examine) return "It hangs on a card that nobody has seen: the log cannot tell.";
    if (turn_->placed == 0) return "Nothing in " + accused() + "'s turn breaks a rule.";
    const Card card = placed();
    if (fits_always(card)) {
      return std::string(card.is_joker() ? "A Joker" : "A Seven") + " can always be placed (E2).";
    }
    if (card.is_hidden() || stack_.condition(turn_->placed_on).is_none()) {
      return "The stack asked for nothing, so any card could be placed.";
    }
    return because_it_fits();
  }

  const Inquiry& inquiry_;
  const Table& table_;
  const Names& names_;
  StackThen stack_;
  const Turn* turn_ = nullptr;
};

void add_property(Sentence& sentence, bool first, const std::string& words) {
  sentence.push_back({Tone::plain, first ? "" : " \u00b7 "});
  sentence.push_back({Tone::strong, words});
}

}  // namespace

CellId origin_of(ConditionRef ref, Which which, const StackThen& stack) {
  while (ref.kind == ConditionRef::Kind::card) {
    const Cell& cell = stack.cell(ref.index);
    const Card card = stack.card(ref.index);
    if (!passes_on(card, cell.said)) return ref.index;
    const bool here = which == Which::parity ? cell.said.parity.is_known()
                      : which == Which::rank ? card.is_joker() && cell.said.rank.is_known()
                                             : card.is_joker() && cell.said.suit.is_known();
    if (here) return ref.index;
    ref = cell.on;
  }
  return 0;
}

std::vector<Sentence> reasons_for(const Inquiry& inquiry, const Table& table, const Names& names) {
  return Reasons(inquiry, table, names).all();
}

std::vector<CellId> examined_cells(const Inquiry& inquiry, const Table& table) {
  if (inquiry.about == no_turn || inquiry.plea != Plea::deny) return {};
  std::vector<CellId> cells;
  const auto faces = cards_to_examine(table.turns[inquiry.about], inquiry.stack_top, stack_then(inquiry, table));
  for (CellId at = inquiry.stack_top; at != 0; at = table.stack.cell(at).below) {
    if (std::find(faces.begin(), faces.end(), table.stack.cell(at).face) != faces.end()) cells.push_back(at);
  }
  return cells;
}

Clash clash_of(const Inquiry& inquiry, const Table& table) {
  Clash clash;
  const auto& found = inquiry.infractions;
  if (inquiry.about == no_turn || (!found.has(Infraction::e3) && !found.has(Infraction::e4))) return clash;
  const Card card = stack_then(inquiry, table).card(table.turns[inquiry.about].placed_cell);
  const Condition on = seen_condition(inquiry, table);
  const bool ace = card.is(Rank::ace);
  clash.parity = on.parity.is_known() && on.parity.value() != parity_of(card.rank());
  clash.rank = on.rank.is(card.rank());
  clash.suit = on.suit.is_known() && (on.suit.value() == card.suit()) != ace;
  return clash;
}

Sentence condition_in_words(const Inquiry& inquiry, const Table& table, const Names& names) {
  const auto cells = examined_cells(inquiry, table);
  if (cells.empty()) return {};
  const Turn& turn = table.turns[inquiry.about];
  const StackThen stack = stack_then(inquiry, table);
  const Condition on = seen_condition(inquiry, table);
  const std::string& who = names[inquiry.accused];
  if (on.is_none()) return {{Tone::plain, who + " played on a stack without any condition."}};
  Sentence told = {{Tone::plain, "Condition " + who + " played on: "}};
  bool first = true;
  const auto add = [&](const std::string& words, Which which) {
    add_property(told, first, words);
    first = false;
    const CellId from = origin_of(turn.placed_on, which, stack);
    if (from == 0 || !stack.cell(from).said.made) return;
    told.push_back({Tone::plain, stack.card(from).is_joker() ? " (by the Joker)" : " (by the Seven)"});
  };
  // What it asked of the card: an Ace wants its own suit, another card another one.
  const bool ace = stack.card(turn.placed_cell).is(Rank::ace);
  if (on.parity.is_known()) add(word(on.parity.value()), Which::parity);
  if (on.rank.is_known()) add(ace ? core::spoken(on.rank.value()) : "not " + article(on.rank.value()), Which::rank);
  if (on.suit.is_known()) add((ace ? "" : "not ") + core::spoken(on.suit.value()), Which::suit);
  if (first) told.push_back({Tone::plain, "known only to the cards that stay unseen"});
  told.push_back({Tone::plain, "."});
  return told;
}

}  // namespace bogosity::youre_bogus

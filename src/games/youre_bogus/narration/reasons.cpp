#include "games/youre_bogus/narration/reasons.h"

#include <algorithm>

#include "core/lists.h"
#include "core/numbers.h"
#include "games/youre_bogus/table/findings.h"
#include "games/youre_bogus/table/stack.h"

namespace bogosity::youre_bogus {
namespace {

std::string word(Parity parity) { return std::string(word_for(parity)); }
std::string article(Rank rank) {
  return (rank == Rank::ace || rank == Rank::eight ? "an " : "a ") + core::spoken(rank);
}
std::string cards(std::size_t number) { return core::cards_in_words(number); }

// The cards that the condition came from and that nobody turned up: as if nobody had seen them.
std::vector<FaceId> unseen_sources(const Inquiry& inquiry, const Table& table, Sight sight) {
  const auto cells = examined_cells(inquiry, table, sight);
  const StackAsOf stack = stack_as_of_turn(inquiry, table);
  auto unseen = stack.sources(table.turns[inquiry.about].placed_on);
  std::erase_if(unseen, [&](FaceId face) {
    if (!stack.lies_in(inquiry.stack_top, face)) return true;  // taken since, before all eyes
    return std::ranges::any_of(cells, [&](CellId cell) { return stack.cell(cell).face == face; });
  });
  return unseen;
}

Condition seen_condition(const Inquiry& inquiry, const Table& table, Sight sight) {
  const Turn& turn = table.turns[inquiry.about];
  return stack_as_of_turn(inquiry, table).condition(turn.placed_on, unseen_sources(inquiry, table, sight));
}

Clash clash_between(Card card, const Condition& on) {
  return {on.parity.is_known() && on.parity.value() != parity_of(card.rank()), on.rank.is(card.rank()),
          on.suit.is_known() && (on.suit.value() == card.suit()) != card.is(Rank::ace)};
}

class Reasons {
 public:
  Reasons(const Inquiry& inquiry, const Table& table, const Names& names, Sight sight)
      : inquiry_(inquiry), table_(table), names_(names), sight_(sight), stack_(stack_as_of_turn(inquiry, table)) {
    if (inquiry.about != no_turn) turn_ = &table.turns[inquiry.about];
  }

  std::vector<Sentence> all() {
    std::vector<Sentence> list;
    const auto rules = sight_ == Sight::review ? inquiry_.infractions.list() : rules_found(inquiry_, table_);
    for (const Infraction each : rules) {
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
      case Infraction::c1: return because_c1();
      case Infraction::c2: return because_c2();
      case Infraction::d1: return accused() + " held " + cards(turn_->h) + ", and with two or fewer nothing is placed.";
      case Infraction::d3:
        return accused() + " held " + cards(turn_->h) + ", and with five or more one has to be placed.";
      case Infraction::e3:
      case Infraction::e4: return because_placement();
      case Infraction::i1: return because_i1();
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
      const std::string what = inquiry_.infractions.involves_ace(Infraction::c1) ? "The top card, an Ace, was taken "
                                                                                 : "The top card was taken ";
      return what + (turn_->declared == Declared::top ? "after " + rolled() + ", which is less than 9."
                                                      : "without having been asked for.");
    }
    return "Having asked for the top card, " + what_was_picked_up();
  }

  std::string because_i1() const {
    switch (find_wrong_exchange(*turn_, table_)) {
      case WrongExchange::too_many: return "More exchanges were called than cards were picked up from the pile.";
      case WrongExchange::another_rank:
        return "The card shown for the exchange was not of the rank on top of the stack.";
      case WrongExchange::not_drawn: return "The card shown for the exchange was not drawn from the pile for it.";
      case WrongExchange::none: break;
    }
    return "The exchange was called wrongly, by what was known then.";
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
    const Condition on = seen_condition(inquiry_, table_, sight_);
    const std::string what = "The " + core::spoken(card.rank()) + " of " + core::spoken(card.suit());
    const bool ace = card.is(Rank::ace);
    const Clash clash = clash_between(card, on);
    if (clash.parity) {
      return what + (ace ? " goes on odd" : " is " + word(parity_of(card.rank()))) + ", and the stack was " +
             word(on.parity.value()) + by(Trait::parity) + ".";
    }
    if (clash.rank) return what + " went on " + article(card.rank()) + by(Trait::rank) + ".";
    if (clash.suit) {
      return what + " went on " + core::spoken(on.suit.value()) + by(Trait::suit) +
             (ace ? "; an Ace stays in its suit." : ".");
    }
    return what + " did not fit what lay there.";
  }

  // Why it fits, property by property, as far as the examined cards show it.
  std::string because_it_fits() const {
    const Card card = placed();
    const Condition on = seen_condition(inquiry_, table_, sight_);
    const bool ace = card.is(Rank::ace);
    const std::string what = "The " + core::spoken(card.rank()) + " of " + core::spoken(card.suit()) + " fits";
    std::vector<std::string> why;
    const std::string odd_or_even = on.parity.is_known() ? word(on.parity.value()) : "";
    if (!odd_or_even.empty()) why.push_back(odd_or_even + (ace ? "" : " like the stack") + by(Trait::parity));
    if (on.rank.is_known()) why.push_back("no " + core::spoken(ace ? Rank::ace : on.rank.value()));
    if (on.suit.is_known()) why.push_back((ace ? "" : "not ") + core::spoken(on.suit.value()));
    const std::string text = core::listed(why);
    return what + (text.empty() ? "." : (ace ? ": the stack was " : ": it is ") + text + ".");
  }

  // ": Ann said so with her Seven (F1)", if the property was specified.
  std::string by(Trait which) const {
    const CellId from = stack_.origin(turn_->placed_on, which, unseen_sources(inquiry_, table_, sight_));
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
    if (inquiry_.log == Verdict::examine) return "It depends on a card that nobody has seen: the log cannot tell.";
    if (turn_->placed == 0) return "Nothing in " + accused() + "'s turn breaks a rule.";
    const Card card = placed();
    if (fits_always(card)) return std::string(card.is_joker() ? "A Joker" : "A Seven") + " can always be placed (E2).";
    if (card.is_hidden() || stack_.condition(turn_->placed_on).is_none()) {
      return "The stack asked for nothing, so any card could be placed.";
    }
    return because_it_fits();
  }

  const Inquiry& inquiry_;
  const Table& table_;
  const Names& names_;
  Sight sight_;
  StackAsOf stack_;
  const Turn* turn_ = nullptr;
};

// "Bob's 7♦ of turn 12, said to be odd"
std::string card_in_words(CellId id, const StackAsOf& stack, const ConditionSight& sight, const Table& table,
                          const Names& names) {
  const Cell& cell = stack.cell(id);
  const Card card = stack.card(id);
  const bool unseen = std::ranges::find(sight.unseen, cell.face) != sight.unseen.end();
  const bool sealed = unseen || card.is_hidden() || sight.faces == Faces::sealed;
  const std::string face = sealed ? "card" : card.is_joker() ? "Joker" : short_card(card);
  const bool counted = cell.placed_in == no_turn;
  std::string text = counted ? "the " + face + " of the stack that was counted"
                             : names[table.turns[cell.placed_in].player] + "'s " + face + " of turn " +
                                   std::to_string(cell.placed_in + 1);
  if (unseen || card.is_hidden()) return text + ", which nobody had seen";
  if (cell.said.made) text += ", said to be " + spoken(cell.said);
  return stack.lies_in(sight.top, cell.face) ? text : text + ", taken since";
}

}  // namespace

std::vector<Sentence> reasons_for(const Inquiry& inquiry, const Table& table, const Names& names, Sight sight) {
  return Reasons(inquiry, table, names, sight).all();
}

std::vector<Infraction> rules_found(const Inquiry& inquiry, const Table& table) {
  Infractions found = inquiry.infractions;
  if (needs_no_stack(inquiry, table)) {
    found.drop(Infraction::e3);
    found.drop(Infraction::e4);
  }
  return found.list();
}

std::vector<CellId> examined_cells(const Inquiry& inquiry, const Table& table, Sight sight) {
  if (inquiry.about == no_turn || inquiry.plea != Plea::deny) return {};
  if (sight == Sight::inquiry && needs_no_stack(inquiry, table)) return {};
  std::vector<CellId> cells;
  const auto faces = cards_that_settle(table.turns[inquiry.about], inquiry.stack_top, stack_as_of_turn(inquiry, table));
  for (CellId at = inquiry.stack_top; at != 0; at = table.stack.cell(at).below) {
    if (std::ranges::find(faces, table.stack.cell(at).face) != faces.end()) cells.push_back(at);
  }
  return cells;
}

Clash clash_of(const Inquiry& inquiry, const Table& table) {
  const auto& found = inquiry.infractions;
  if (inquiry.about == no_turn || (!found.has(Infraction::e3) && !found.has(Infraction::e4))) return {};
  const Card card = stack_as_of_turn(inquiry, table).card(table.turns[inquiry.about].placed_cell);
  return clash_between(card, seen_condition(inquiry, table, Sight::inquiry));
}

Sentence condition_in_words(const Inquiry& inquiry, const Table& table, const Names& names) {
  if (examined_cells(inquiry, table).empty()) return {};
  const Turn& turn = table.turns[inquiry.about];
  const StackAsOf stack = stack_as_of_turn(inquiry, table);
  const auto unseen = unseen_sources(inquiry, table, Sight::inquiry);
  const std::string& who = names[inquiry.accused];
  if (stack.condition(turn.placed_on, unseen).is_none()) {
    return {{Tone::plain, who + " played on a stack that asked for nothing."}};
  }
  ConditionSnapshot on =
      condition_snapshot(turn.placed_on, stack, {inquiry.stack_top, unseen, Faces::shown}, table, names);
  bool any = false;
  for (PropertySnapshot* each : {&on.parity, &on.rank, &on.suit}) {
    if (each->value == "unknown") *each = {"none", {}};
    any = any || each->value != "none";
  }
  Sentence told = {{Tone::plain, "Condition " + who + " played on: "}};
  // A card that nobody has seen may yet have to be looked at.
  const bool waits = inquiry.verdict == Verdict::examine;
  const Sentence properties =
      any ? in_words(on)
          : Sentence{{Tone::plain, waits ? "known once the card is turned up" : "no need to look further"}};
  told.insert(told.end(), properties.begin(), properties.end());
  told.push_back({Tone::plain, "."});
  return told;
}

std::vector<Trait> given_by(CellId cell, const Inquiry& inquiry, const Table& table) {
  const StackAsOf stack = stack_as_of_turn(inquiry, table);
  const auto unseen = unseen_sources(inquiry, table, Sight::inquiry);
  std::vector<Trait> given;
  for (const Trait each : {Trait::parity, Trait::rank, Trait::suit}) {
    const CellId from = stack.origin(table.turns[inquiry.about].placed_on, each, unseen);
    if (from != 0 && stack.cell(from).face == stack.cell(cell).face) given.push_back(each);
  }
  return given;
}

ConditionSnapshot condition_snapshot(ConditionRef ref, const StackAsOf& stack, const ConditionSight& sight,
                                     const Table& table, const Names& names) {
  const Condition condition = stack.condition(ref, sight.unseen);
  const auto told = [&](const auto& property, Trait which, auto in_words) {
    PropertySnapshot view;
    if (property.is_none()) {
      view.value = "none";
      return view;
    }
    view.value = property.is_unknown() ? "unknown" : in_words(property.value());
    const CellId from = stack.origin(ref, which, sight.unseen);
    if (from != 0) view.from = card_in_words(from, stack, sight, table, names);
    return view;
  };
  return {told(condition.parity, Trait::parity, word),
          told(condition.rank, Trait::rank, [](core::Rank value) { return core::spoken(value); }),
          told(condition.suit, Trait::suit, [](core::Suit value) { return core::spoken(value); })};
}

// Properties from the same card are said in one breath.
Sentence in_words(const ConditionSnapshot& condition) {
  Sentence told;
  std::string from;
  const auto close = [&] {
    if (!from.empty()) told.push_back({Tone::quiet, " (" + from + ")"});
    from.clear();
  };
  const auto add = [&](const PropertySnapshot& property, const char* name) {
    if (property.value == "none") return;
    const bool same = property.from == from;
    if (!same) close();
    if (!told.empty()) told.push_back({Tone::plain, same ? ", " : " \u00b7 "});
    told.push_back({Tone::strong, property.value == "unknown" ? name + std::string(" unknown") : property.value});
    from = property.from;
  };
  add(condition.parity, "parity");
  add(condition.rank, "rank");
  add(condition.suit, "suit");
  close();
  if (told.empty()) told.push_back({Tone::plain, "nothing, so any card goes"});
  return told;
}

Sentence condition_words(const Table& table, const Names& names, bool with_cards) {
  if (table.stack.condition(table.now.condition).is_none()) return {{Tone::plain, "asks for nothing"}};
  const StackAsOf stack(table.stack, all_corrections);
  auto condition = condition_snapshot(table.now.condition, stack, {table.now.top, {}, Faces::sealed}, table, names);
  for (PropertySnapshot* each : {&condition.parity, &condition.rank, &condition.suit}) {
    if (!with_cards) each->from.clear();
  }
  return in_words(condition);
}

}  // namespace bogosity::youre_bogus

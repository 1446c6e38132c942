#include "games/youre_bogus/condition_words.h"

#include <algorithm>

namespace bogosity::youre_bogus {

using core::Card;
using core::Sentence;
using core::Tone;

namespace {

// "Bob's 7♦ of turn 12, said to be odd"
std::string card_in_words(CellId id, const StackThen& stack, const ConditionSight& sight, const Table& table,
                          const Names& names) {
  const Cell& cell = stack.cell(id);
  const Card card = stack.card(id);
  const bool unseen = std::find(sight.unseen.begin(), sight.unseen.end(), cell.face) != sight.unseen.end();
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

ConditionThen condition_now(const Table& table, const Names& names) {
  const StackThen stack(table.stack, all_corrections);
  return condition_then(table.now.condition, stack, {table.now.top, {}, Faces::sealed}, table, names);
}

}  // namespace

ConditionThen condition_then(ConditionRef ref, const StackThen& stack, const ConditionSight& sight, const Table& table,
                             const Names& names) {
  const Condition condition = stack.condition(ref, sight.unseen);
  const auto told = [&](const auto& property, Which which, auto in_words) {
    PropertyThen view;
    if (property.is_none()) {
      view.value = "none";
      return view;
    }
    view.value = property.is_unknown() ? "unknown" : in_words(property.value());
    const CellId from = stack.origin(ref, which, sight.unseen);
    if (from != 0) view.from = card_in_words(from, stack, sight, table, names);
    return view;
  };
  const auto parity = [](Parity value) { return std::string(value == Parity::odd ? "odd" : "even"); };
  return {told(condition.parity, Which::parity, parity),
          told(condition.rank, Which::rank, [](core::Rank value) { return core::spoken(value); }),
          told(condition.suit, Which::suit, [](core::Suit value) { return core::spoken(value); })};
}

// Properties from the same card are said in one breath.
Sentence in_words(const ConditionThen& condition) {
  Sentence told;
  std::string from;
  const auto close = [&] {
    if (!from.empty()) told.push_back({Tone::quiet, " (" + from + ")"});
    from.clear();
  };
  const auto add = [&](const PropertyThen& property, const char* name) {
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

Sentence condition_words(const Table& table, const Names& names) {
  if (table.stack.condition(table.now.condition).is_none()) return {{Tone::plain, "asks for nothing"}};
  return in_words(condition_now(table, names));
}

Sentence condition_words_alone(const Table& table, const Names& names) {
  if (table.stack.condition(table.now.condition).is_none()) return {{Tone::plain, "asks for nothing"}};
  ConditionThen condition = condition_now(table, names);
  for (PropertyThen* each : {&condition.parity, &condition.rank, &condition.suit}) each->from.clear();
  return in_words(condition);
}

}  // namespace bogosity::youre_bogus

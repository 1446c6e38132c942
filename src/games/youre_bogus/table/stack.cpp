#include "games/youre_bogus/table/stack.h"

#include <algorithm>

namespace bogosity::youre_bogus {
namespace {

// F2: a specified parity goes before the one that a specified rank implies.
Condition after_joker(const Condition& before, const Specification& said) {
  Condition after = said;
  if (said.transparent) {
    if (said.rank.is_none()) after.rank = before.rank;
    if (said.suit.is_none()) after.suit = before.suit;
    if (said.parity.is_none()) after.parity = before.parity;
  }
  if (after.parity.is_none() && said.rank.is_known()) after.parity = parity_of(said.rank.value());
  return after;
}

bool forbids_ace(Card ace, const Condition& on) {  // E3: odd, no Ace, its own suit
  return on.parity.is(Parity::even) || on.rank.is(Rank::ace) || (on.suit.is_known() && on.suit.value() != ace.suit());
}

bool forbids(Card card, const Condition& on) {  // E4 asks for its own parity, another rank, another suit
  return (on.parity.is_known() && on.parity.value() != parity_of(card.rank())) || on.rank.is(card.rank()) ||
         on.suit.is(card.suit());
}

bool is_ordinary(Card card) { return card.is_plain() && !card.is(Rank::seven); }

// Was this property named with the Seven or Joker (F1, F2)?
bool is_named(Card card, const Specification& said, Trait which) {
  if (which == Trait::parity) return said.parity.is_known();
  return card.is_joker() && (which == Trait::rank ? said.rank.is_known() : said.suit.is_known());
}

}  // namespace

Condition placed_on(const Condition& before, Card card, const Specification& said) {
  if (card.is_hidden()) return Condition::unknown();  // it might itself be a Seven or a Joker
  if (card.is_joker()) return after_joker(before, said);
  if (card.is(Rank::seven)) {  // F1: only the parity can be changed
    Condition after = before;
    if (said.parity.is_known()) after.parity = said.parity;
    return after;
  }
  return {parity_of(card.rank()), card.rank(), card.suit()};
}

bool passes_on(Card card, const Specification& said) {
  if (card.is(Rank::seven)) return true;
  return card.is_joker() && said.transparent && !said.is_complete();
}

Legality legality(Card card, const Condition& on) {
  if (fits_always(card)) return Legality::legal;  // E2
  if (on.is_none()) return Legality::legal;       // E1
  if (card.is_hidden()) return Legality::examine;
  if (card.is(Rank::ace) ? forbids_ace(card, on) : forbids(card, on)) return Legality::illegal;
  const bool open = on.parity.is_unknown() || on.rank.is_unknown() || on.suit.is_unknown();
  return open ? Legality::examine : Legality::legal;
}

FaceId Stack::add_face(Card card, Noted noted) {
  faces_.push_back(card);
  noted_.push_back(noted);
  return static_cast<FaceId>(faces_.size() - 1);
}

void Stack::set_face(FaceId id, Card card, Noted noted) {
  // The log was wrong: conditions that were worked out from the wrong face no longer count.
  if (!faces_[id].is_hidden()) {
    wrong_[id].push_back({++corrections_, faces_[id]});
    ++edition_;
  }
  faces_[id] = card;
  noted_[id] = noted;
}

Card Stack::face_then(FaceId id, Corrections then) const {
  if (then == all_corrections) return faces_[id];
  const auto found = wrong_.find(id);
  if (found == wrong_.end()) return faces_[id];
  const auto& wrong = found->second;
  const auto first = std::upper_bound(wrong.begin(), wrong.end(), then,
                                      [](Corrections count, const Wrong& each) { return count < each.until; });
  return first == wrong.end() ? faces_[id] : first->card;
}

CellId Stack::push(CellId below, FaceId face, ConditionRef on, TurnIndex turn) {
  cells_.push_back({.face = face,
                    .below = below,
                    .on = on,
                    .settled_in = 0,
                    .placed_in = turn,
                    .depth = static_cast<std::uint16_t>(cells_[below].depth + 1),
                    .said = {},
                    .condition = {}});
  const auto id = static_cast<CellId>(cells_.size() - 1);
  specify(id, {});
  return id;
}

void Stack::specify(CellId top, const Specification& said) {
  Cell& cell = cells_[top];
  cell.said = said;
  cell.settled_in = 0;
  const Derivation answer = work_out(condition_of(top), {{}, all_corrections});
  cell.condition = answer.condition;
  cell.settled_in = answer.settled ? edition_ : 0;
}

ConditionRef Stack::take(CellId top, ConditionRef before) {
  taken_.push_back({top, before});
  return ConditionRef::of_taken(static_cast<std::uint32_t>(taken_.size() - 1));
}

Card Stack::seen(FaceId id, Visibility eyes) const {
  const bool hidden = std::ranges::find(eyes.unseen, id) != eyes.unseen.end();
  return hidden ? Card::hidden() : face_then(id, eyes.then);
}

Stack::Ordinary Stack::find_ordinary(CellId top, Visibility eyes) const {
  for (CellId at = top; at != 0; at = cells_[at].below) {
    const Card card = seen(cells_[at].face, eyes);
    if (card.is_hidden() || is_ordinary(card)) return {at, card.is_hidden()};
  }
  return {0, false};
}

// Walks down to where the condition begins, then places the cards that pass it on, the lowest first.
Stack::Derivation Stack::work_out(ConditionRef ref, Visibility eyes) const {
  struct PassedOn {
    Card card;
    Specification said;
  };
  std::vector<PassedOn> passing;
  Derivation answer;
  for (bool found = false; !found;) {
    found = true;
    if (ref.kind() == ConditionRef::Target::card) {
      const Cell& cell = cells_[ref.index()];
      const Card card = seen(cell.face, eyes);
      if (cell.settled_in == edition_ && eyes.see_all_of_now()) {
        answer.condition = cell.condition;
      } else if (passes_on(card, cell.said)) {
        passing.push_back({card, cell.said});
        ref = cell.on;
        found = false;
      } else {
        answer = {placed_on({}, card, cell.said), !card.is_hidden()};
      }
    } else if (ref.kind() == ConditionRef::Target::taken) {
      const Taken& taken = taken_[ref.index()];
      const Cell& cell = cells_[taken.cell];
      const Card card = face_then(cell.face, eyes.then);
      const Ordinary next = find_ordinary(cell.below, eyes);
      const bool joker_or_seven = !card.is_hidden() && !is_ordinary(card);
      if (joker_or_seven && next.cell == 0) {  // as if it had not been removed
        ref = taken.before;
        found = false;
      } else if (next.hidden || card.is_hidden()) {
        answer = {Condition::unknown(), false};
      } else if (next.cell != 0) {
        answer.condition = placed_on({}, face_then(cells_[next.cell].face, eyes.then), {});
      }
      if (joker_or_seven && next.cell != 0) passing.push_back({card, cell.said});
    }
  }
  for (auto each = passing.rbegin(); each != passing.rend(); ++each) {
    answer.condition = placed_on(answer.condition, each->card, each->said);
  }
  return answer;
}

std::vector<FaceId> Stack::sources(ConditionRef ref, Visibility eyes) const {
  std::vector<FaceId> list;
  while (ref.kind() != ConditionRef::Target::nothing) {
    if (ref.kind() == ConditionRef::Target::card) {
      const Cell& cell = cells_[ref.index()];
      list.push_back(cell.face);
      if (!passes_on(seen(cell.face, eyes), cell.said)) return list;
      ref = cell.on;
      continue;
    }
    const Taken& taken = taken_[ref.index()];
    const Cell& cell = cells_[taken.cell];
    const Card card = seen(cell.face, eyes);
    if (card.is_hidden()) return list;
    const CellId ordinary = find_ordinary(cell.below, eyes).cell;
    if (ordinary == 0 && !is_ordinary(card)) {  // what it had inherited from
      ref = taken.before;
      continue;
    }
    for (CellId at = cell.below; at != 0; at = cells_[at].below) {
      list.push_back(cells_[at].face);
      if (at == ordinary) return list;
    }
    return list;
  }
  return list;
}

CellId Stack::origin(ConditionRef ref, Trait which, Visibility eyes) const {
  while (ref.kind() != ConditionRef::Target::nothing) {
    if (ref.kind() == ConditionRef::Target::card) {
      const Cell& cell = cells_[ref.index()];
      const Card card = seen(cell.face, eyes);
      if (!passes_on(card, cell.said) || is_named(card, cell.said, which)) return ref.index();
      // F2: the parity of the rank named, where none is inherited.
      const bool from_rank = which == Trait::parity && card.is_joker() && cell.said.rank.is_known();
      if (from_rank && work_out(cell.on, eyes).condition.parity.is_none()) return ref.index();
      ref = cell.on;
      continue;
    }
    const Taken& taken = taken_[ref.index()];
    const Cell& cell = cells_[taken.cell];
    const Card card = face_then(cell.face, eyes.then);
    if (card.is_hidden()) return taken.cell;
    const CellId ordinary = find_ordinary(cell.below, eyes).cell;
    if (is_ordinary(card)) return ordinary;
    if (ordinary != 0) {
      const bool own = !passes_on(card, cell.said) || is_named(card, cell.said, which);
      return own ? taken.cell : ordinary;
    }
    ref = taken.before;
  }
  return 0;
}

bool Stack::lies_in(CellId top, FaceId face) const {
  for (CellId at = top; at != 0; at = cells_[at].below) {
    if (cells_[at].face == face) return true;
  }
  return false;
}

}  // namespace bogosity::youre_bogus

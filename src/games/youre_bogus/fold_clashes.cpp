// Folder: cards that cannot be where they are said to be, because of what was logged before. What is told of that is
// the player and the turn, and the card just typed; never another one.
#include <algorithm>

#include "games/youre_bogus/folder.h"
#include "games/youre_bogus/offers.h"

namespace bogosity::youre_bogus {

using core::Card;
using core::Status;

namespace {

// Where the log says that this card lies in the stack, the last one first.
std::vector<Noted> places_of(Card card, const Table& table) {
  std::vector<Noted> places;
  for (CellId id = table.now.top; id != 0; id = table.stack.cell(id).below) {
    const FaceId face = table.stack.cell(id).face;
    if (table.stack.face(face) == card) places.push_back(table.stack.noted(face));
  }
  std::sort(places.begin(), places.end(), [](const Noted& a, const Noted& b) { return a.line > b.line; });
  return places;
}

std::string right_again(const std::vector<Noted>& places) {
  if (places.empty()) return {};
  const Noted& last = places.front();
  return ", or put " + (last.turns == 0 ? std::string("that entry") : "turn " + std::to_string(last.turns)) + " right";
}

void offer_opening(const std::vector<Noted>& places, std::vector<core::Offer>& offers) {
  for (const Noted& each : places) {
    const auto same = [&](const core::Offer& offer) { return offer.opens == each.line; };
    if (std::none_of(offers.begin(), offers.end(), same)) offers.push_back(offer_to_open(each.line, each.turns));
  }
}

}  // namespace

// "since Ann's turn 12", or since before the first turn.
std::string Folder::when(Noted noted) const {
  if (noted.turns == 0) return "from the start";
  return "since " + name(table_.turns[noted.turns - 1].player) + "'s turn " + std::to_string(noted.turns);
}

Status Folder::check_copies(const CardList& cards) const {
  std::array<std::uint8_t, Card::codes> seen = table_.now.known;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto [card, insisted] = cards[i];
    if (card.is_hidden()) continue;
    if (seen[card.code()] >= table_.copies(card) && !insisted) return no_copy_of(card);
    if (seen[card.code()] < 255) ++seen[card.code()];
  }
  return {};
}

tl::unexpected<core::Error> Folder::no_copy_of(Card card) const {
  const std::string text = core::to_text(card);
  const auto places = places_of(card, table_);
  std::string where;
  for (const Noted& each : places) where += (where.empty() ? " lies in the stack " : " and ") + when(each);
  if (is_just_taken(card)) where += where.empty() ? " was taken in this turn" : ", another was taken in this turn";
  const std::string reason = text + (where.empty() ? " cannot be there: no further copy of it is left"
                                                   : where + ", and no further copy is left");
  auto offers = offer_insisting(card);
  offer_opening(places, offers);
  return cannot(reason, "check the card, insist with " + text + "!" + right_again(places),
                std::move(offers));
}

// Did the player whose line this is take that card up from the stack?
bool Folder::is_just_taken(Card card) const {
  if (!line_.player) return false;
  const Turn& turn = table_.turns.back();
  return turn.took && !turn.won && table_.stack.face(turn.taken_face) == card;
}

// A card that was turned up, against what is known of it, or of the others like it.
Status Folder::check_turned_up(CellId cell, const MarkedCard& said) const {
  const FaceId face = table_.stack.cell(cell).face;
  const Card known = table_.stack.face(face);
  if (known == said.card || said.insisted) return {};
  if (known.is_hidden()) {
    const int elsewhere = table_.now.known[said.card.code()] + (is_just_taken(said.card) ? 1 : 0);
    return elsewhere >= table_.copies(said.card) ? Status(no_copy_of(said.card)) : Status();
  }
  const std::vector<Noted> place = {table_.stack.noted(face)};
  auto offers = offer_insisting(said.card);
  offer_opening(place, offers);
  return cannot("by the log another card lies there, " + when(place.front()),
                "insist with " + core::to_text(said.card) + "!" + right_again(place), std::move(offers));
}

}  // namespace bogosity::youre_bogus

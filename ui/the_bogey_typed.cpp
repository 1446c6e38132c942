#include "ui/the_bogey_typed.h"

#include <algorithm>

#include "core/text.h"
#include "games/the_bogey/word_readings.h"

namespace bogosity::ui {

using core::Card;
using the_bogey::Due;
using the_bogey::Piece;

namespace {

bool typed_deal_is_due(const the_bogey::View& view) { return view.due == Due::deal || view.due == Due::redeal_for_deal; }

bool in_hand(const the_bogey::View& view, Card card) {
  return std::any_of(view.hand.begin(), view.hand.end(), [&](const auto& each) { return each.card == card; });
}

void add(TypedBogey& typed, const Piece& piece, const the_bogey::View& view) {
  typed.held.reset();
  if (piece.kind == Piece::Kind::bogey) {
    typed.bogey_comes = true;
    if (piece.column == 0) typed.bogeys_card = piece.card;
  } else if (piece.kind == Piece::Kind::card && piece.column == 0 && typed_deal_is_due(view)) {
    typed.drawn.push_back(piece.card);
  } else if (piece.kind == Piece::Kind::card && piece.column == 0 && in_hand(view, piece.card)) {
    typed.held = piece.card;
  } else {
    typed.something_else = true;
  }
}

}  // namespace

TypedBogey typed_bogey(std::string_view line, const the_bogey::View& view) {
  TypedBogey typed;
  std::string_view rest = core::trimmed(line);
  while (!rest.empty()) {
    const auto end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest = core::trimmed(rest.substr(end));
    if (word == "b" || word == "B") {
      typed.bogey_comes = true;
      continue;
    }
    const auto readings = the_bogey::readings_of(word);
    if (readings.size() != 1 && word != "r") typed.something_else = true;
    if (readings.size() != 1) continue;
    for (const Piece& piece : readings.front()) add(typed, piece, view);
  }
  return typed;
}

std::string typed_cards(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + core::to_text(card);
  return text;
}

}  // namespace bogosity::ui

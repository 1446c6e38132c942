#include "games/the_bogey/narration.h"

#include "core/numbers.h"
#include "games/the_bogey/game.h"

namespace bogosity::the_bogey {

using core::counted;

namespace {

struct Narrator {
  const State& before;
  bool follows;

  // The first words of a clause, or a comma.
  Sentence clause(std::string words, std::string cards, std::string rest = {}) const {
    Sentence told = {{Tone::plain, follows ? ", " : std::move(words) + " "}, {Tone::strong, std::move(cards)}};
    if (!rest.empty()) told.push_back({Tone::plain, std::move(rest)});
    return told;
  }
  bool opens(int column) const { return before.columns[static_cast<std::size_t>(column - 1)].empty(); }

  Sentence operator()(const move::Deal& it) const { return clause("Draws", short_cards(it.cards)); }
  Sentence operator()(const move::Place& it) const {
    const std::string where = opens(it.column) ? " on the empty column " : " on column ";
    return clause("Puts", short_card(it.card), where + std::to_string(it.column));
  }
  Sentence operator()(const move::Discard& it) const { return clause("Discards", short_card(it.card)); }
  Sentence operator()(const move::Bogey& it) const {
    Sentence told = {{Tone::plain, "The Bogey brings "}, {Tone::strong, short_card(it.card)}};
    if (it.column == 0) {
      told.push_back({Tone::bad, ", and no column takes it"});
    } else if (opens(it.column)) {
      told.push_back({Tone::bad, ", which opens column " + std::to_string(it.column)});
    } else {
      told.push_back({Tone::plain, ", on column " + std::to_string(it.column)});
    }
    return told;
  }
  Sentence operator()(const move::Redeal&) const {
    return {{Tone::plain, "Shuffles " + counted(before.discards.size(), "discard", "discards") + " into a new talon"}};
  }
  Sentence operator()(const move::Stuck&) const {
    return {{Tone::plain, "No cards are left to draw, and no card of the hand fits a column"}};
  }
  Sentence operator()(const move::Quit&) const { return {{Tone::plain, "Gives up; the Bogey takes no credit"}}; }
};

std::string tops_in_words(const View& view) {
  std::string text;
  for (std::size_t i = 0; i < column_count; ++i) {
    const auto& column = view.columns[i];
    if (column.empty()) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(i + 1) + " " + short_card(column.back());
  }
  return text;
}

}  // namespace

std::string ending_in_words(const State& state) {
  switch (state.ending) {
    case Ending::won:
      return "won with " + counted(state.used(), "column", "columns") + ", " +
             std::string(name_of(grade_of(state.used())));
    case Ending::lost: return "lost";
    case Ending::given_up: return "given up";
    case Ending::open: break;
  }
  return {};
}

Sentence tell(const Move& move, const State& before, bool follows) {
  return std::visit(Narrator{before, follows}, move);
}

Sentence tell_ending(const State& after) {
  if (after.ending == Ending::won) {
    return {{Tone::good, "All 52 cards lie in " + counted(after.used(), "column", "columns") + ": won, " +
                             std::string(name_of(grade_of(after.used())))}};
  }
  if (after.ending == Ending::lost) {
    return {{Tone::bad, "Lost with " + counted(pack_size - after.placed(), "card", "cards") + " left"}};
  }
  return {};
}

std::string due_in_words(const View& view) {
  switch (view.due) {
    case Due::deal:
      return "Draw " + counted(view.cards_due, "card", "cards") +
             (view.cards_due_later == 0 ? "." : ", redeal, then " + std::to_string(view.cards_due_later) + " more.");
    case Due::redeal_for_deal:
      return "The talon is out: redeal, then draw " + counted(view.cards_due_later, "card", "cards") + ".";
    case Due::play: return "Place, discard or keep cards; then draw the Bogey's card.";
    case Due::redeal_for_bogey: return "Place, discard or keep cards; then redeal and draw the Bogey's card.";
    case Due::bogey: return "Draw the Bogey's card.";
    case Due::place_on: return "No cards are left to draw: place the cards of the hand.";
    case Due::stuck: return "No cards are left to draw, and no card of the hand fits: stuck.";
    case Due::nothing: break;
  }
  if (view.totals_only) return "Only the total of this game is known: " + counted(view.used, "column", "columns") + ".";
  switch (view.ending) {
    case Ending::won:
      return "Won with " + counted(view.used, "column", "columns") + ": " + std::string(name_of(*view.grade)) + ".";
    case Ending::lost: return "The Bogey wins this one.";
    default: return "Given up: no result.";
  }
}

std::string table_in_words(const View& view) {
  if (view.totals_only) return due_in_words(view);
  const std::string tops = tops_in_words(view);
  std::string text = tops.empty() ? "All 12 columns are empty. " : "Columns: " + tops + ". ";
  std::vector<Card> hand;
  for (const HandCard& each : view.hand) hand.push_back(each.card);
  text += hand.empty() ? "The hand is empty. " : "Hand: " + short_cards(hand) + ". ";
  text += "Talon " + std::to_string(view.talon()) + ", discards " + std::to_string(view.discards.size()) + ". ";
  return text + due_in_words(view);
}

std::string TheBogey::state_sentence(const GameState& state) { return table_in_words(view(state)); }

}  // namespace bogosity::the_bogey

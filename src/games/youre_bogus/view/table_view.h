// The public view of a running session: no findings, no condition of the stack, no face of an earlier card. Plain
// values, copied out of the fold, so that a screen cannot reach sealed things.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "core/sentence.h"
#include "core/table_view.h"
#include "games/youre_bogus/fold/lines.h"

namespace bogosity::youre_bogus {

using core::MomentView;
using core::PointsView;
using core::RoundView;
using core::ScoreEntryView;
using core::SeatView;
using core::StandingView;

// The steps of a turn, as the rules number them.
enum class Step : std::uint8_t { dice, declare, roll, pick_up, exchange, win, place, specify, pass };

struct TopView {
  bool empty = true;
  core::Card card;  // hidden if nobody sees it
  friend bool operator==(const TopView&, const TopView&) = default;
};

// With what only this game has.
struct TableView : core::TableView {
  Step step = Step::dice;
  bool turn_open = false;  // a line has been begun and not passed
  int pile = 0;
  int stack = 0;
  int decks = 1;
  TopView top;
  std::string accusable;                   // whom a shout would accuse when the dice roll next; empty if nobody
  bool accused_already = false;            // somebody has shouted at them, and the answer is logged
  std::optional<std::array<int, 2>> roll;  // of the turn at hand, once it is in; 0 for a die that nobody noted
  core::Sentence condition;  // of the stack, and the card of each property; empty unless the table chose to see it
  core::Sentence condition_alone;  // the same without the cards
};

// The table's view, copied out of the fold. Only what everybody at the table can see goes in.

// `last`: the outcome of the last entry.
TableView table_view_of(const Lines& play, const LineOutcome& last);
core::Inquiry inquiry_view_of(const Inquiry& inquiry, const Table& table, const Names& names);
core::Win win_view_of(const WinDone& win, const Table& table, const Names& names);
// The last verdicts, wins and dice that fell, a sentence for each, newest first: for people who look up from their
// cards only now and then.
std::vector<core::Sentence> news_of(const Table& table, const Names& names, std::size_t most);
std::string state_in_words(const TableView& view);

}  // namespace bogosity::youre_bogus

// All that the table may see, as text: two sessions that look alike to the table have the same. The visible top card
// stands in a line of its own, so that it can be left out.
#pragma once

#include <sstream>
#include <string>

#include "games/youre_bogus/game.h"

namespace bogosity::tests {

enum class TopCard : std::uint8_t { shown, left_out };

inline void write_points(std::ostream& out, const std::vector<youre_bogus::PointsView>& points) {
  for (const auto& each : points) out << " [" << each.player << ' ' << each.points << ' ' << each.rule << ']';
}

inline void write_inquiry(std::ostream& out, const core::Inquiry& inquiry) {
  out << "inquiry " << inquiry.turn << ' ' << inquiry.about_turn << ' ' << inquiry.accused;
  for (const auto& shouter : inquiry.shouters) out << ' ' << shouter;
  out << ' ' << word_for(inquiry.plea) << ' ' << word_for(inquiry.verdict) << ' ' << word_for(inquiry.ruled) << ' '
      << inquiry.unseen;
  for (const auto& rule : inquiry.rules) out << ' ' << rule;
  for (const auto& card : inquiry.examined) {
    out << ' ' << core::to_text(card.card) << '/' << card.owner << '/' << card.specified << '/' << card.role << '/'
        << core::plain_text(card.traits);
  }
  out << ' ' << core::plain_text(inquiry.condition);
  for (const auto& reason : inquiry.reasons) out << ' ' << core::plain_text(reason);
  write_points(out, inquiry.points);
  out << ' ' << inquiry.lift << ' ' << inquiry.ruled_why;
  for (const auto& each : inquiry.agreements) out << ' ' << each.rule << each.text;
  out << '\n';
}

inline void write_win(std::ostream& out, const core::Win& win) {
  out << "win " << win.player << ' ' << win.stands << ' ' << win.reason << ' ' << win.claim << ' ' << win.worth << ' '
      << win.credited << ' ' << win.straight_points << ' ' << win.split[0] << ' ' << win.split[1] << ' '
      << win.split_points;
  for (const auto card : win.face_up) out << ' ' << core::to_text(card);
  for (const auto card : win.stand_for) out << ' ' << core::to_text(card);
  if (win.face_down) out << " / " << core::to_text(*win.face_down);
  for (const auto& run : win.runs) out << ' ' << run;
  write_points(out, win.points);
  out << '\n';
}

inline void write_seats(std::ostream& out, const std::vector<youre_bogus::SeatView>& seats) {
  for (const auto& seat : seats) {
    out << "seat " << seat.name << ' ' << seat.score << ' ' << seat.cards.value_or(0) << ' ' << seat.has_turn << ' '
        << seat.placed_last << '\n';
  }
}

inline std::string text_of(const youre_bogus::TableView& view, TopCard top) {
  std::ostringstream out;
  write_seats(out, view.seats);
  write_seats(out, view.gone);
  out << view.to_play << ' ' << static_cast<int>(view.step) << ' ' << view.turn_open << ' ' << view.turn << ' '
      << view.round << ' ' << view.pile << ' ' << view.stack << ' ' << view.decks << ' ' << view.top.empty << '\n';
  if (top == TopCard::shown) out << "top " << core::to_text(view.top.card) << '\n';
  out << "accusable " << view.accusable << '\n';
  for (const auto& inquiry : view.inquiries) write_inquiry(out, inquiry);
  if (view.win) write_win(out, *view.win);
  if (view.roll) out << "roll " << (*view.roll)[0] << ' ' << (*view.roll)[1] << '\n';
  for (const auto& round : view.rounds) {
    out << "round " << round.number << ' ' << round.winner;
    for (const int points : round.points) out << ' ' << points;
    out << '\n';
  }
  write_points(out, view.last_points);
  for (const auto& moment : view.moments) {
    out << "after " << moment.turn;
    for (const int score : moment.scores) out << ' ' << score;
    out << '\n';
  }
  for (const auto& rule : view.house_rules) out << "rule " << rule << '\n';
  for (const auto& each : view.agreements)
    out << "agreement " << each.rule << ' ' << each.text << ' ' << each.turn << '\n';
  for (const auto& open : view.open_inquiries) {
    out << in_words(open) << ' ' << open.settle << ' ' << open.accused << ' ' << open.waits_for_card << ' '
        << open.lift;
    for (const auto& could : open.could_change) out << ' ' << core::plain_text(could);
    out << '\n';
  }
  out << core::plain_text(view.condition) << ' ' << static_cast<int>(view.end.kind) << ' ' << view.end.number
      << view.end.time << '\n';
  out << view.last_bid << '\n' << view.scorekeeper << '\n' << view.finished << '\n';
  return out.str();
}

}  // namespace bogosity::tests

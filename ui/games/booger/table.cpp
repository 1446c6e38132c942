// What lies on the table of Booger: the open pile and the card to match, the effects of the last line, and while hands
// are counted, what everybody was left with.
#include <algorithm>
#include <array>

#include "ui/games/booger/screen.h"
#include "ui/widgets/card.h"

namespace bogosity::ui {
namespace {

using booger::EventView;
using booger::Happened;
using booger::Phase;

// Draws the card on top; under red 3s the card to match comes before it.
float draw_open_pile(Painter& painter, Rect room, const booger::View& view) {
  if (view.hand == 0) return 0;
  const float cards = view.under_red_threes ? 1.45F : 1;
  const float height = std::min(room.h, room.w / cards * card_ratio);
  const Rect first{room.x, room.y + (room.h - height) / 2, height / card_ratio, height};
  if (view.under_red_threes) draw_card(painter, first, *view.under_red_threes);
  const Rect last = first.moved(first.w * (cards - 1), 0);
  view.top ? draw_card(painter, last, *view.top) : draw_no_card(painter, last);
  return first.w * cards;
}

std::string headline(const booger::View& view) {
  if (view.phase == Phase::counting) return view.out + " is out";
  if (view.phase == Phase::playing) return view.turn + "\u2019s turn " + (view.clockwise ? "\u21BB" : "\u21BA");
  if (view.turn.empty()) return "Nobody is here";
  return view.turn + (view.seats.size() < 2 ? " is alone" : " begins");
}

Sentence match_words(const booger::View& view) {
  if (!view.match) return {{Tone::good, "Anything goes"}};
  const bool vowel = view.match->rank == core::Rank::ace || view.match->rank == core::Rank::eight;
  const std::string rank = (vowel ? "an " : "a ") + core::spoken(view.match->rank);
  return {{Tone::plain, view.suit_said ? "Asked for: " : "To match: " + rank + " or "},
          {Tone::strong, std::string(suit_sign(view.match->suit)) + " " + core::spoken(view.match->suit)}};
}

Tone tone_of(Happened kind) {
  using enum Happened;
  constexpr std::array blows = {loses_turn, must_draw, caught};
  constexpr std::array ordinary = {begins, played, drew, passed, forgot};
  if (std::ranges::count(blows, kind) > 0) return Tone::bad;
  return std::ranges::count(ordinary, kind) > 0 ? Tone::plain : Tone::good;
}

// Adds the effects of the last line, the most important first.
void add_events(std::vector<Sentence>& lines, const booger::View& view) {
  for (const Tone tone : {Tone::bad, Tone::good, Tone::plain}) {
    for (const EventView& each : view.last) {
      if (tone_of(each.kind) != tone) continue;
      lines.push_back(each.told);
      for (core::Span& span : lines.back()) {
        if (tone != Tone::plain && span.tone != Tone::name) span.tone = tone;
      }
    }
  }
}

std::string next_words(const booger::View& view) {
  std::string words = view.clockwise ? "Clockwise" : "Counterclockwise";
  if (!view.next.empty() && view.next != view.turn) words += ", then " + view.next;
  words += " \u00B7 ";
  if (view.draw_pile > 0) return words + std::to_string(view.draw_pile) + " to draw";
  return words + (view.can_be_drawn == 0 ? "nothing left to draw" : "draw pile empty: shuffle");
}

// Says which cards a player has in the hand that is counted, or was counted last.
Sentence counted_words(const booger::SeatView& seat) {
  Sentence words = {{Tone::name, seat.name}};
  if (seat.out) words.push_back({Tone::good, " went out"});
  if (seat.to_count) words.push_back({Tone::quiet, " holds " + std::to_string(seat.cards)});
  if (seat.out || !seat.hand_points) return words;
  words.push_back({Tone::plain, *seat.hand_points == 0 ? " has " : " was left with "});
  words.push_back({Tone::strong, std::to_string(*seat.hand_points)});
  if (!seat.left_as_typed || seat.left_as_typed->starts_with('#')) return words;
  std::string cards = " " + *seat.left_as_typed;
  std::ranges::replace(cards, ',', ' ');
  words.push_back({Tone::quiet, cards});
  return words;
}

}  // namespace

TableSummary booger_news(const booger::View& view, bool says_who_forgot) {
  TableSummary news{[&view](Painter& painter, Rect room) { return draw_open_pile(painter, room, view); },
                    headline(view)};
  if (says_who_forgot && !view.must_say.empty())
    news.lines.push_back({{Tone::name, view.must_say}, {Tone::bad, " has one card and has not said it"}});
  if (view.phase == Phase::playing) news.lines.push_back(match_words(view));
  add_events(news.lines, view);
  if (view.phase == Phase::playing) {
    if (view.run_of_twos > 0)
      news.lines.push_back({{Tone::bad, "One more 2: the next draws " + std::to_string(view.next_two_draws)}});
    news.lines.push_back({{Tone::quiet, next_words(view)}});
    return news;
  }
  for (const booger::SeatView& each : view.seats) {
    if (each.hand_points || each.to_count) news.lines.push_back(counted_words(each));
  }
  news.lines.push_back({{Tone::quiet, "Hand " + std::to_string(std::max(view.hand, 1))}});
  return news;
}

}  // namespace bogosity::ui

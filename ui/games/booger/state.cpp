#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/text.h"
#include "ui/games/booger/table.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {

using core::Card;

// The open pile, the turn, the direction, and the effects of the last line.

namespace {

using booger::EventView;
using booger::Happened;
using booger::Phase;
using core::Sentence;
using core::Tone;

// The emphasis of an event; 0: not shown.
int loudness(Happened kind) {
  switch (kind) {
    case Happened::loses_turn:
    case Happened::must_draw:
    case Happened::caught:
    case Happened::out: return 3;
    case Happened::skipped:
    case Happened::swapped:
    case Happened::said_one:
    case Happened::said_late:
    case Happened::broken_off:
    case Happened::called_off: return 2;
    case Happened::turned:
    case Happened::suit:
    case Happened::reshuffled:
    case Happened::counted: return 1;
    case Happened::begins:
    case Happened::played:
    case Happened::drew:
    case Happened::passed:
    case Happened::forgot: return 0;
  }
  return 0;
}

std::string cards_to_draw(const booger::View& view) {
  if (view.draw_pile == 0) return view.can_be_drawn == 0 ? "nothing left to draw" : "draw pile empty: shuffle";
  return std::to_string(view.draw_pile) + " to draw";
}

// The card on top; under red 3s the card to match comes before it.
void draw_pile(Painter& painter, Rect area, const booger::View& view) {
  const bool two = view.under_red_threes.has_value();
  const float height = std::min(area.h, area.w / (two ? 1.45F : 1.0F) * card_ratio);
  const float width = height / card_ratio;
  const Rect first{area.x, area.y + (area.h - height) / 2, width, height};
  if (!view.top) return draw_no_card(painter, first);
  if (two) draw_card(painter, first, *view.under_red_threes);
  draw_card(painter, two ? first.moved(width * 0.45F, 0) : first, *view.top);
}

float pile_width(const booger::View& view, float height) {
  return height / card_ratio * (view.under_red_threes ? 1.45F : 1.0F);
}

std::string rank_words(core::Rank rank) {
  const bool vowel = rank == core::Rank::ace || rank == core::Rank::eight;
  return (vowel ? "an " : "a ") + core::spoken(rank);
}

Sentence match_words(const booger::View& view) {
  if (!view.match) return {{Tone::good, "Anything goes"}};
  return {{Tone::plain, view.suit_said ? "Asked for: " : "To match: " + rank_words(view.match->rank) + " or "},
          {Tone::strong, std::string(suit_sign(view.match->suit)) + " " + core::spoken(view.match->suit)}};
}

// The emphasized effects of the last line, the most important first.
std::vector<EventView> loud_events(const booger::View& view) {
  std::vector<EventView> loud;
  for (const EventView& each : view.last) {
    if (loudness(each.kind) > 0) loud.push_back(each);
  }
  std::stable_sort(loud.begin(), loud.end(),
                   [](const EventView& a, const EventView& b) { return loudness(a.kind) > loudness(b.kind); });
  return loud;
}

// An arrow that goes round clockwise, or the other way.
void draw_turning(Painter& painter, Rect box, bool clockwise, Color color) {
  constexpr int steps = 22;
  const Point middle = box.center();
  const float radius = std::min(box.w, box.h) * 0.38F;
  const float way = clockwise ? 1.0F : -1.0F;
  const auto at = [&](float angle, float far) {
    return Point{middle.x + std::cos(angle) * far, middle.y + std::sin(angle) * far};
  };
  const auto pi = std::numbers::pi_v<float>;
  std::array<Point, steps + 1> arc;
  for (int i = 0; i <= steps; ++i) {
    const float angle = -pi / 2 + way * (0.35F + static_cast<float>(i) / steps * (2 * pi - 1.3F));
    arc[static_cast<std::size_t>(i)] = at(angle, radius);
  }
  const float end = -pi / 2 + way * (0.35F + 2 * pi - 1.3F);
  const float thick = std::max(2.5F, radius * 0.2F);
  painter.polyline(arc, false, color, thick);
  const std::array<Point, 3> head = {at(end, radius - thick * 1.9F), at(end + way * 0.62F, radius),
                                     at(end, radius + thick * 1.9F)};
  painter.convex(head, color);
}

void draw_turn(Painter& painter, Rect line, const booger::View& view) {
  const Theme& t = painter.theme();
  if (view.phase == Phase::playing) {
    const float size = std::min(line.h, 34.0F);
    draw_turning(painter, {line.right() - size, line.center().y - size / 2, size, size}, view.clockwise, t.accent);
    line.cut_right(size, 10);
  }
  std::string words = view.turn + "\u2019s turn";
  if (view.phase == Phase::counting) words = view.out + " is out";
  if (view.phase == Phase::between) {
    words = view.turn.empty() ? "Nobody is here" : view.turn + (view.seats.size() < 2 ? " is alone" : " begins");
  }
  const TextStyle type =
      line.h >= 44 && painter.width(TextStyle::title, words) <= line.w ? TextStyle::title : TextStyle::heading;
  painter.text_in(type, line, Align::left, t.accent, words);
}

// The effects on players, the most emphasized first, as many as there is room for. In little room they are smaller.
void draw_loud(Painter& painter, Rect area, const booger::View& view) {
  const Theme& t = painter.theme();
  const SentenceStyle large{TextStyle::name, TextStyle::name, 1.1F, t.ink, 2};
  const SentenceStyle small{TextStyle::strong, TextStyle::strong, 1.1F, t.ink, 1};
  for (const EventView& each : loud_events(view)) {
    const bool low = sentence_height(painter, area.w - 24, each.told, large) + 12 > area.h;
    const float context = low ? 4 : 12;
    const float height = sentence_height(painter, area.w - 24, each.told, low ? small : large);
    if (height + context > area.h + 1) return;
    const Rect box = area.cut_top(height + context, 6);
    const bool blow = loudness(each.kind) == 3 && each.kind != Happened::out;
    painter.fill(box, mixed(t.panel, blow ? t.bad : t.good, 0.16F), 7);
    painter.fill({box.x, box.y, 5, box.h}, blow ? t.bad : t.good, 2);
    draw_sentence(painter, {box.x + 16, box.y + context / 2, box.w - 24, height}, each.told, low ? small : large);
  }
}

// Without effects: the card.
void draw_last(Painter& painter, Rect area, const booger::View& view) {
  core::Sentence words;
  for (const EventView& each : view.last) words.insert(words.end(), each.told.begin(), each.told.end());
  const SentenceStyle style{TextStyle::lead, TextStyle::lead, 1.15F, painter.theme().quiet, 1};
  if (view.last.size() != 1 || sentence_height(painter, area.w, words, style) > area.h) return;
  draw_sentence(painter, area, words, style);
}

// The effect of one more 2: a line of its own, or at the right of the last one.
void draw_run(Painter& painter, Rect& area, const booger::View& view, bool beside) {
  const Color bad = painter.theme().bad;
  const std::string draws = std::to_string(view.next_two_draws);
  if (!beside)
    return painter.text_in(TextStyle::strong, area.cut_top(24, 4), Align::left, bad,
                           "One more 2: the next draws " + draws);
  const std::string words = "next 2 draws " + draws;
  painter.text_in(TextStyle::small_strong, area.cut_right(painter.width(TextStyle::small_strong, words), 10),
                  Align::right, bad, words);
}

std::string quiet_words(const booger::View& view) {
  if (view.phase != Phase::playing) return "Hand " + std::to_string(std::max(view.hand, 1));
  std::string words = view.clockwise ? "Clockwise" : "Counterclockwise";
  if (!view.next.empty() && view.next != view.turn) words += ", then " + view.next;
  return words + " \u00B7 " + cards_to_draw(view);
}

}  // namespace

void draw_booger_state(Painter& painter, Rect area, const booger::View& view) {
  const Theme& t = painter.theme();
  draw_panel(painter, area);
  Rect inner = area.inset(area.w < 620 ? 12 : 18, area.h < 200 ? 10 : 16);
  if (view.hand > 0) {
    const float height = std::min({inner.h, 290.0F, inner.w * 0.3F * card_ratio});
    draw_pile(painter, inner.cut_left(pile_width(view, height), area.w < 620 ? 14 : 22), view);
  }
  const bool low = inner.h < 170;
  const float below = inner.h < 110 ? 0.0F : low ? 4.0F : 6.0F;
  draw_turn(painter, inner.cut_top(low ? 32 : 48, below), view);
  if (view.phase == Phase::playing) {
    Rect line = inner.cut_top(low ? 26 : 28, below);
    if (view.run_of_twos > 0) draw_run(painter, low ? line : inner, view, low);
    draw_sentence(painter, line, match_words(view), {TextStyle::name, TextStyle::name, 1, {}, 1});
  }
  if (inner.h > 100)
    painter.text_in(TextStyle::small, inner.cut_bottom(20, 4), Align::left, t.quiet,
                    painter.fitted(TextStyle::small, quiet_words(view), inner.w));
  if (loud_events(view).empty()) return draw_last(painter, inner, view);
  draw_loud(painter, inner, view);
}

void draw_booger_wall(Painter& painter, Rect area, const booger::View& view) {
  const Theme& t = painter.theme();
  if (view.hand > 0) draw_pile(painter, area.cut_left(pile_width(view, area.h), area.w * 0.03F), view);
  const float size = std::min(area.h * 0.5F, area.w * 0.12F);
  if (view.phase == Phase::playing)
    draw_turning(painter, area.cut_right(size, area.w * 0.02F), view.clockwise, t.accent);
  std::vector<Sentence> lines;
  if (!view.must_say.empty())
    lines.push_back({{Tone::name, view.must_say}, {Tone::bad, " has one card and has not said it"}});
  for (const EventView& each : loud_events(view)) lines.push_back(each.told);
  if (view.phase == Phase::playing) {
    lines.push_back(match_words(view));
  } else if (!view.to_count.empty()) {
    lines.push_back({{Tone::plain, "Still to be counted: "}, {Tone::name, view.to_count.front()}});
  } else if (!view.turn.empty()) {
    lines.push_back({{Tone::name, view.turn}, {Tone::plain, " begins the next hand"}});
  }
  draw_sentences_on_wall(painter, area, lines);
}

}  // namespace bogosity::ui

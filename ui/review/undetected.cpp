// The ones that got away: every Bogosity nobody paid for, shouts in vain, what pleas came to, ears and liars. Nothing
// is rescored (G2).
#include <algorithm>

#include "ui/review/controller.h"
#include "ui/review/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/score_chart.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using core::Sentence;
using core::Tone;

// The rows that can be pressed, one below the other; only those in sight are measured out in words.
class HighlightList {
 public:
  HighlightList(Painter& painter, Rect room, ReviewModel& model, const HistoryView& view, Rect seen)
      : painter_(painter), room_(room), model_(model), view_(view), seen_(seen), y_(room.y) {}

  float height() const { return y_ - room_.y; }
  void space(float points) { y_ += points; }
  void caption(std::string_view words) { y_ += draw_caption(painter_, {room_.x, y_, room_.w, 20}, words); }
  void words(const Sentence& sentence) {
    y_ += draw_sentence(painter_, {room_.x, y_, room_.w, 400}, with_minus_signs(sentence), with_links) + 4;
  }

  // A line in two rows: what, and why in small letters.
  void entry(int index, std::size_t step, const Sentence& what, const Sentence& why, bool chosen) {
    constexpr float row = 54;
    const Rect place{room_.x, y_, room_.w, row - 2};
    y_ += row;
    if (place.bottom() < seen_.y || place.y > seen_.bottom()) return;
    const Theme& t = painter_.theme();
    const bool here = step == model_.step;
    if (here || painter_.hovered(place)) painter_.fill(place, here ? t.raised : t.raised.faded(0.5F), 6);
    if (here) painter_.fill({place.x, place.y, 4, place.h}, t.accent, 2);
    if (chosen && model_.focus == ReviewFocus::panel) painter_.outline(place, t.accent, 6, 2);
    const RowId id("got away", index);
    Rect words = place.inset(10, 5);
    draw_sentence(painter_, words.cut_top(22), with_minus_signs(what), {.ink = {}, .most_lines = 1, .links = true});
    SentenceStyle small = small_with_links;
    small.most_lines = 1;
    draw_sentence(painter_, words, with_minus_signs(why), small);
    const Press press = painter_.press("at step " + std::to_string(step), place);
    if (press.hovered) painter_.tooltip(core::plain_text(why));
    if (press.clicked) queue(model_, view_, [step](ReviewModel& it) { go_to_step(it, step); });
  }

 private:
  Painter& painter_;
  Rect room_;
  ReviewModel& model_;
  const HistoryView& view_;
  Rect seen_;
  float y_;
};

const std::string& name_of(const ReviewModel& model, std::size_t player) { return model.players[player].name; }

Sentence what_of(const ReviewModel& model, const youre_bogus::UndetectedBogus& each) {
  Sentence told = {{Tone::quiet, "Turn " + std::to_string(each.turn) + "  "},
                   {Tone::name, name_of(model, each.player)},
                   {Tone::bad, "  "}};
  for (const std::string& rule : each.rules) told.push_back({Tone::bad, rule + " "});
  told.push_back({Tone::quiet, each.shouted_at ? " shouted at, let pass" : " nobody noticed"});
  if (each.cost > 0) told.push_back({Tone::quiet, ", worth " + std::to_string(each.cost)});
  return told;
}

Sentence why_of(const youre_bogus::UndetectedBogus& each) {
  Sentence all;
  for (const Sentence& why : each.why) {
    if (!all.empty()) all.push_back({Tone::plain, " "});
    // The rule stands above.
    if (!why.empty()) all.insert(all.end(), why.begin() + 1, why.end());
  }
  return all;
}

void list_undetected(HighlightList& list, const ReviewModel& model, const youre_bogus::Highlights& after) {
  const auto count = static_cast<int>(after.undetected.size());
  list.caption(count == 0 ? std::string("THE ONES THAT GOT AWAY") : std::to_string(count) + " GOT AWAY");
  if (count == 0) list.words({{Tone::quiet, "Nothing got away: sharp ears, or honest hands."}});
  for (std::size_t i = 0; i < after.undetected.size(); ++i) {
    const auto& each = after.undetected[i];
    list.entry(static_cast<int>(i), each.step, what_of(model, each), why_of(each), i == model.chosen);
  }
  if (count > 0)
    list.words({{Tone::quiet, "Nobody shouted in time, so they count as correct and keep their points (G2)."}});
}

void list_false_shouts(HighlightList& list, const ReviewModel& model, const youre_bogus::Highlights& after) {
  list.space(10);
  list.caption("SHOUTED IN VAIN");
  if (after.false_shouts.empty()) list.words({{Tone::quiet, "Nobody did."}});
  for (std::size_t i = 0; i < after.false_shouts.size(); ++i) {
    const auto& each = after.false_shouts[i];
    const Sentence what = {{Tone::quiet, "Turn " + std::to_string(each.turn) + "  "},
                           {Tone::name, name_of(model, each.shouter)},
                           {Tone::plain, " at "},
                           {Tone::name, name_of(model, each.accused)},
                           {Tone::bad, "  " + points_text(-each.cost)}};
    list.entry(100'000 + static_cast<int>(i), each.step, what, {{Tone::quiet, "who had done nothing wrong (H4)"}},
               false);
  }
}

std::string times(int count) { return count == 1 ? "once" : count == 2 ? "twice" : std::to_string(count) + " times"; }

void list_pleas(HighlightList& list, const ReviewModel& model, const youre_bogus::Highlights& after) {
  list.space(10);
  list.caption("WHAT THE PLEAS PAID");
  bool any = false;
  for (std::size_t who = 0; who < after.pleas.size(); ++who) {
    const youre_bogus::Pleas& each = after.pleas[who];
    if (each.admitted + each.denied_right + each.denied_wrong == 0) continue;
    any = true;
    Sentence told = {{Tone::name, name_of(model, who)}};
    const int denied = each.denied_right + each.denied_wrong;
    if (denied > 0) {
      const std::string held = each.denied_right == 0        ? ", in vain: "
                               : each.denied_right == denied ? ", and was clean: "
                                                             : ", " + std::to_string(each.denied_right) + " held: ";
      told.push_back({Tone::plain, " denied " + times(denied) + held});
      told.push_back({each.denying_paid < 0 ? Tone::bad : Tone::good, signed_points_text(each.denying_paid)});
    }
    if (each.admitted > 0) {
      told.push_back({Tone::plain, std::string(denied > 0 ? "; " : " ") + "admitted " + times(each.admitted) + ": "});
      told.push_back({each.admitting_paid < 0 ? Tone::bad : Tone::good, signed_points_text(each.admitting_paid)});
    }
    list.words(told);
  }
  list.words(
      {{Tone::quiet, any ? "Each beside what the other answer would have cost (H2 to H4)." : "Nobody was accused."}});
}

void list_honors(HighlightList& list, const youre_bogus::Highlights& after) {
  const auto add = [&](const char* title, const core::Sentence& told) {
    Sentence words = {{Tone::quiet, std::string(title) + "  "}};
    words.insert(words.end(), told.begin(), told.end());
    list.words(words);
  };
  add("Sharpest ear:", after.sharpest_ear.told);
  add("Best liar:", after.best_liar.told);
  list.space(10);
}

}  // namespace

void draw_review_undetected(Painter& painter, Rect room, ReviewModel& model, const HistoryView& view) {
  draw_scrolled(painter, room, model, [&](Rect inner) {
    HighlightList list(painter, inner, model, view, room);
    if (model.game == nullptr) {
      list.words({{Tone::quiet, "This game keeps no account of what got away."}});
      return list.height();
    }
    const youre_bogus::Highlights& after = model.game->highlights();
    list_honors(list, after);
    list_undetected(list, model, after);
    list_false_shouts(list, model, after);
    list_pleas(list, model, after);
    return list.height();
  });
}

// An evening of which not all may be told, or not all is known: its result, and why there is no more.

namespace {

constexpr std::string_view goes_on =
    "This evening goes on, so the cards and what was found about them stay sealed until it is closed: until then "
    "nobody may know more than the table does (M3).";
constexpr std::string_view totals_alone =
    "This evening is known by its totals alone. How it came to them is anybody\u2019s story.";

struct FinalPlace {
  core::PlayerResult result;
  std::size_t seat = 0;
};

std::vector<FinalPlace> in_order(const std::vector<core::PlayerResult>& results, core::Ranking ranking) {
  std::vector<FinalPlace> order;
  for (const std::size_t i : core::in_order_of(core::places_of(results, ranking))) order.push_back({results[i], i});
  return order;
}

float draw_places(Painter& painter, Rect room, const std::vector<FinalPlace>& places) {
  const Theme& t = painter.theme();
  float y = room.y;
  for (const FinalPlace& each : places) {
    const Rect row{room.x, y, std::min(room.w, 460.0F), 36};
    painter.line({row.x, row.bottom()}, {row.right(), row.bottom()}, t.rule);
    draw_player_mark(painter, {row.x + 8, row.center().y}, each.seat, 11);
    const std::string name = each.result.playing ? each.result.name : each.result.name + " (left)";
    const float room_for_name = row.w - 100;
    painter.text_in(TextStyle::strong, {row.x + 24, row.y, room_for_name, row.h}, Align::left, t.ink,
                    painter.fitted(TextStyle::strong, name, room_for_name));
    painter.text_in(TextStyle::strong, row, Align::right, each.result.score < 0 ? t.bad : t.ink,
                    points_text(each.result.score));
    y += 38;
  }
  return y - room.y;
}

}  // namespace

void draw_review_results(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  draw_panel(painter, area);
  Rect inner = area.inset(22, 16);
  if (model.open) {
    Rect foot = inner.cut_bottom(space::button, 10);
    const std::string_view label = model.at_its_table ? "Back to its table" : "Resume";
    if (button(painter, foot.cut_left(button_width(painter, label, "Enter") + 6), label, "Enter", ButtonLook::primary))
      resume_session(model, view);
  }
  const std::string why(model.open ? goes_on : totals_alone);
  inner.cut_top(draw_sentence(painter, inner, said(why, core::Tone::quiet), with_links), 10);
  const auto places = in_order(model.results, model.session->game().ranking());
  draw_scrolled(painter, inner, model, [&](Rect room) { return draw_places(painter, room, places); });
}

}  // namespace bogosity::ui

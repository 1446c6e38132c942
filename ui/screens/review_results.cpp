// An evening of which not all may be told, or not all is known: its result, and why there is no more.
#include <algorithm>

#include "ui/review_keys.h"
#include "ui/screens/review_parts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/score_chart.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr std::string_view goes_on =
    "This evening goes on, so the cards and what was found about them stay sealed until it is closed: until then "
    "nobody may know more than the table does (M3).";
constexpr std::string_view totals_alone =
    "This evening is known by its totals alone. How it came to them is anybody\u2019s story.";

struct Place {
  core::PlayerResult result;
  std::size_t seat = 0;
};

std::vector<Place> in_order(const std::vector<core::PlayerResult>& results, core::Ranking ranking) {
  std::vector<Place> order;
  for (const std::size_t i : core::in_order_of(core::places_of(results, ranking))) order.push_back({results[i], i});
  return order;
}

float draw_places(Paint& paint, Rect room, const std::vector<Place>& places) {
  const Theme& t = paint.theme();
  float y = room.y;
  for (const Place& each : places) {
    const Rect row{room.x, y, std::min(room.w, 460.0F), 36};
    paint.line({row.x, row.bottom()}, {row.right(), row.bottom()}, t.rule);
    draw_player_mark(paint, {row.x + 8, row.center().y}, each.seat, 11);
    const std::string name = each.result.playing ? each.result.name : each.result.name + " (left)";
    const float room_for_name = row.w - 100;
    paint.text_in(Type::strong, {row.x + 24, row.y, room_for_name, row.h}, Align::left, t.ink,
                  paint.fitted(Type::strong, name, room_for_name));
    paint.text_in(Type::strong, row, Align::right, each.result.score < 0 ? t.bad : t.ink,
                  points_text(each.result.score));
    y += 38;
  }
  return y - room.y;
}

}  // namespace

void draw_review_results(Paint& paint, Rect area, ReviewModel& model, Actions& actions) {
  draw_panel(paint, area);
  Rect inner = area.inset(22, 16);
  if (model.open) {
    Rect foot = inner.cut_bottom(space::button, 10);
    const std::string_view label = model.at_its_table ? "Back to its table" : "Resume";
    if (button(paint, foot.cut_left(button_width(paint, label, "Enter") + 6), label, "Enter", ButtonLook::primary))
      resume_evening(model, actions);
  }
  SentenceStyle style;
  style.links = true;
  const std::string why(model.open ? goes_on : totals_alone);
  inner.cut_top(draw_sentence(paint, inner, said(why, core::Tone::quiet), style), 10);
  const auto places = in_order(model.results, model.session->game().ranking());
  draw_scrolled(paint, inner, model, actions, [&](Rect room) { return draw_places(paint, room, places); });
}

}  // namespace bogosity::ui

// The drawing of the room of dice: whose they are at the left, what they showed at the right.
#include <fmt/format.h>

#include "ui/evening_called.h"
#include "ui/screens/dice_room.h"
#include "ui/screens/filter_bar.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll_bar.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float dice_row = 44;

// "37 in 100"; how likely fair dice are to stray as far.
std::string odds(const history::ChiSquare& test) {
  if (!test.enough) return "too early";
  if (test.probability < 0.001) return "very odd";
  const double often = test.probability * 100;
  return fmt::format("{:.{}f} in 100{}", often, often < 5 ? 1 : 0, often < 5 ? ", odd" : "");
}

std::string rolls_in_words(std::int64_t rolls) {
  return fmt::format("{} roll{}", as_shown(std::to_string(rolls)), rolls == 1 ? "" : "s");
}

}  // namespace

void DiceRoom::draw_row(Paint& paint, Rect area, std::size_t number, const HistoryView& view, Actions& actions) const {
  const Theme& t = paint.theme();
  const Row& row = rows_[number];
  const std::string name = name_of(row, view);
  const history::ChiSquare test = row.dice.test_of_sums();
  const RowId id("dice", static_cast<int>(number));
  const Press press = paint.press("dice of " + name, area);
  const bool chosen = number == chosen_;
  if (chosen || press.hovered) paint.fill(area, press.hovered ? t.raised_hover : t.raised, 6);
  if (chosen) paint.fill({area.x, area.y + 5, 3, area.h - 10}, t.accent, 1.5F);
  paint.line({area.x, area.bottom() - 1}, {area.right(), area.bottom() - 1}, t.rule);
  if (press.clicked) actions.emplace_back(click(choose_row, static_cast<int>(number)));
  if (press.hovered) paint.hint(area, history::verdict_on(test));
  Rect inner = area.inset(12, 4);
  Rect upper = inner.cut_top(inner.h / 2);
  // Of an evening the day stands below, where there is room for it.
  const bool of_evening = row.of >= 0 && list_ == List::evenings;
  const history::Evening* evening = of_evening ? &view.almanac.evenings()[static_cast<std::size_t>(row.of)] : nullptr;
  const std::string title = evening == nullptr ? name : evening->called().empty() ? evening->game : evening->called();
  const std::string day = evening == nullptr ? std::string() : short_day(evening->date);
  paint.text_in(Type::strong, upper, Align::left, t.ink, title);
  const bool odd = test.enough && test.probability < 0.05;
  paint.text_in(odd ? Type::small_strong : Type::small, inner, Align::right,
                odd           ? t.bad
                : test.enough ? t.quiet
                              : t.faint,
                odds(test));
  paint.text_in(Type::small, inner, Align::left, t.quiet,
                (day.empty() ? day : day + " \u00B7 ") + rolls_in_words(row.dice.rolls));
}

void DiceRoom::draw_list(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const {
  draw_panel(paint, area);
  Rect inner = area.inset(8, 8);
  Rect head = inner.cut_top(space::button, 6);
  const float half = (head.w - 6) / 2;
  const auto chip = [&](std::string_view label, List list) {
    const auto look = list_ == list ? ButtonLook::chosen : ButtonLook::plain;
    const Rect rect = head.cut_left(half, 6);
    if (button(paint, rect, label, {}, look)) actions.emplace_back(click(choose_list, static_cast<int>(list)));
    if (paint.hovered(rect)) paint.hint(rect, "Whose dice: by person or by evening (Ctrl E).");
  };
  chip("By person", List::people);
  chip("By evening", List::evenings);
  const auto fits = static_cast<std::size_t>(std::max(1.0F, inner.h / dice_row));
  if (fits != rows_in_sight_) actions.emplace_back(click(rows_seen, static_cast<int>(fits)));
  const float turned = paint.wheel(inner);
  if (turned != 0)
    actions.emplace_back(click(scroll_to, std::max(0, static_cast<int>(first_row_) - static_cast<int>(turned * 3))));
  if (rows_.size() > fits) {
    const Rect bar = inner.cut_right(scroll_bar_width);
    if (const auto to = scroll_bar(paint, "scroll the dice", bar, first_row_, fits, rows_.size()))
      actions.emplace_back(click(scroll_to, static_cast<int>(*to)));
  }
  for (std::size_t i = first_row_; i < std::min(rows_.size(), first_row_ + fits); ++i)
    draw_row(paint, inner.cut_top(dice_row), i, view, actions);
}

void DiceRoom::draw_charts(Paint& paint, Rect area) const {
  Rect left = area.cut_left(area.w * 0.6F, 18);
  ChartLook look;
  look.label = "both dice";
  if (cursor_ >= 0 && cursor_ < sums_shown) look.cursor = charts::Pick{0, static_cast<std::size_t>(cursor_)};
  draw_chart(paint, left, sums_, sums_cache_, look);
  look = {};
  look.label = "each die";
  if (cursor_ >= sums_shown) look.cursor = charts::Pick{0, static_cast<std::size_t>(cursor_ - sums_shown)};
  draw_chart(paint, area, faces_, faces_cache_, look);
}

void DiceRoom::draw_dice(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const {
  const Theme& t = paint.theme();
  const Row& row = rows_[chosen_];
  draw_panel(paint, area);
  Rect inner = area.inset(space::pad, 14);
  Rect head = inner.cut_top(space::button, 8);
  if (button(paint, head.cut_right(button_width(paint, "Copy", "Ctrl C"), 12), "Copy", "Ctrl C"))
    actions.emplace_back(click(copy));
  const std::string rolls = rolls_in_words(row.dice.rolls);
  paint.text_in(Type::small, head.cut_right(paint.width(Type::small, rolls) + 2, 14), Align::right, t.quiet, rolls);
  paint.text_in(Type::heading, head, Align::left, t.ink, name_of(row, view));
  const auto verdict = [&](std::string_view about, const history::ChiSquare& test) {
    const core::Sentence words = {{core::Tone::strong, std::string(about) + ": "},
                                  {core::Tone::plain, history::verdict_on(test)}};
    inner.cut_top(draw_sentence(paint, inner, words), 4);
  };
  verdict("Both dice", row.dice.test_of_sums());
  verdict("Each die", row.dice.test_of_faces());
  const std::string caution =
      "Look at twenty people and fair dice look odd with one of them: it is a question, not a verdict.";
  paint.text_in(Type::small, inner.cut_bottom(22), Align::left, t.quiet, caution);
  inner.cut_top(10);
  draw_charts(paint, inner);
}

void DiceRoom::draw(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const {
  draw_filter_bar(paint, area.cut_top(filter_bar_height(filter_), 12), filter_, view,
                  "Search people, places, dates\u2026", actions);
  if (trouble_)
    paint.text_in(Type::small, area.cut_bottom(22), Align::left, paint.theme().bad, core::describe(*trouble_));
  if (rows_.empty() || rows_.front().dice.rolls == 0) {
    draw_panel(paint, area);
    const bool asked = filter_.asks_anything() && pieces_.is_done();
    if (!pieces_.is_done())
      return draw_reading(paint, area.inset(24, area.h / 2 - 12), {"Counting the dice", pieces_.done(), pieces_.all()});
    return draw_empty_room(paint, area, view,
                           asked ? "Nobody rolled in any of these. Esc asks for everything again."
                                 : "No dice have been counted yet. They are once an evening with turns is over; "
                                   "until then they are all innocent.");
  }
  if (!pieces_.is_done())
    draw_reading(paint, area.cut_bottom(22), {"Counting the dice", pieces_.done(), pieces_.all()});
  draw_list(paint, area.cut_left(std::clamp(area.w * 0.27F, 250.0F, 380.0F), space::gap), view, actions);
  draw_dice(paint, area, view, actions);
}

}  // namespace bogosity::ui

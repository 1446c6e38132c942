#include "ui/screens/start_form.h"

#include "ui/utf8.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_field.h"

namespace bogosity::ui {
namespace {

struct Rows {
  float field;    // height of a field
  float caption;  // of the caption above it
  float gap;      // below it
};

Rows rows_for(float height) {
  if (height >= 560) return {44, 20, 16};
  if (height >= 470) return {40, 18, 14};
  if (height >= 420) return {38, 18, 11};
  return {32, 17, 6};
}

void draw_typed(Paint& paint, Rect area, const Rows& rows, const StartModel& model, Field field,
                std::string_view caption, std::string_view hint, Actions& actions) {
  const bool focused = model.focus == static_cast<int>(field);
  paint.caption(area.cut_top(rows.caption).top_left(), focused ? paint.theme().accent : paint.theme().quiet, caption,
                area.w);
  const Rect box = area.cut_top(rows.field);
  if (const auto caret = text_field(paint, box, caption, model.editor(field), focused, hint)) {
    actions.emplace_back(action::FocusField{static_cast<int>(field), *caret});
  }
}

void draw_chosen(Paint& paint, Rect area, const Rows& rows, const StartModel& model, Field field,
                 std::string_view caption, const std::vector<std::string>& options, int chosen, Actions& actions) {
  const bool focused = model.focus == static_cast<int>(field);
  paint.caption(area.cut_top(rows.caption).top_left(), focused ? paint.theme().accent : paint.theme().quiet, caption,
                area.w);
  Rect row = area.cut_top(std::min(rows.field, 40.0F));
  if (focused) paint.outline(row.inset(-4, -3), paint.theme().accent, 8);
  const float gap = 6;
  const float share = (row.w - gap * static_cast<float>(options.size() - 1)) / static_cast<float>(options.size());
  for (std::size_t i = 0; i < options.size(); ++i) {
    const RowId id(caption, static_cast<int>(i));
    const float width = std::min(share, std::max(chip_width(paint, options[i]) + 8, 44.0F));
    if (chip(paint, row.cut_left(width, gap), options[i], {}, static_cast<int>(i) == chosen)) {
      actions.emplace_back(action::Choose{static_cast<int>(field), static_cast<int>(i)});
    }
  }
}

void draw_foot(Paint& paint, Rect foot, const StartModel& model, Actions& actions) {
  const bool enter_begins = to_resume(model) == nullptr;
  const std::string_view key = enter_begins ? "Enter" : "";
  const float width = button_width(paint, "Sit down at the table", key) + 14;
  const bool ready = typed_names(model).size() >= 2;
  const ButtonLook look = ready ? ButtonLook::primary : ButtonLook::plain;
  if (button(paint, foot.cut_left(width, 16), "Sit down at the table", key, look))
    actions.emplace_back(action::Begin{});
  const SentenceStyle style{Type::body, Type::strong, 1.1F, {}, 2};
  if (model.error) {
    core::Sentence words = said(as_sentence(model.error->reason), core::Tone::bad);
    words.push_back({core::Tone::plain, " "});
    words.push_back({core::Tone::plain, as_sentence(model.error->way_out)});
    draw_sentence(paint, foot, words, style);
  } else {
    paint.text_in(Type::small, foot, Align::left, paint.theme().quiet, "Tab goes to the next field");
  }
}

}  // namespace

void draw_start_form(Paint& paint, Rect area, const StartModel& model, Actions& actions) {
  draw_panel(paint, area);
  Rect inner = area.inset(area.w < 520 ? 20 : 30, area.h < 470 ? 12 : 24);
  const Rows rows = rows_for(inner.h);
  const float step = rows.caption + rows.field;
  if (inner.h >= 520)
    paint.text_in(Type::heading, inner.cut_top(36, 16), Align::left, paint.theme().ink, "A new evening");
  draw_foot(paint, inner.cut_bottom(std::max(rows.field, 36.0F), rows.gap), model, actions);
  draw_typed(paint, inner.cut_top(step, rows.gap), rows, model, Field::players, "PLAYERS, CLOCKWISE", "Ann, Bob, Cy",
             actions);
  const auto pair = [&](Rect row) {
    const Rect left = row.cut_left((row.w - 20) / 2, 20);
    return std::pair(left, row);
  };
  const auto [event, place] = pair(inner.cut_top(step, rows.gap));
  draw_typed(paint, event, rows, model, Field::event, "WHAT IT IS CALLED", "Friday table", actions);
  draw_typed(paint, place, rows, model, Field::place, "PLACE", "Lawrence, Kansas", actions);
  const auto [date, keeper] = pair(inner.cut_top(step, rows.gap));
  draw_typed(paint, date, rows, model, Field::date, "DATE", "2026-11-21", actions);
  draw_typed(paint, keeper, rows, model, Field::scorekeeper, "SCOREKEEPER", "who types", actions);
  const auto [starter, decks] = pair(inner.cut_top(step, rows.gap));
  auto names = typed_names(model);
  const bool nobody = names.empty();
  if (nobody) names = {"the first named"};
  draw_chosen(paint, starter, rows, model, Field::starter, "ROLLS FIRST", names, nobody ? 0 : model.starter, actions);
  draw_chosen(paint, decks, rows, model, Field::decks, "DECKS (TWO FOR 5 OR MORE)", {"one", "two"}, model.decks - 1,
              actions);
  const auto [jokers, overclaim] = pair(inner.cut_top(step, rows.gap));
  draw_chosen(paint, jokers, rows, model, Field::jokers, "A JOKER MAY DOUBLE A CARD", {"yes", "no"},
              model.joker_duplicates ? 0 : 1, actions);
  draw_chosen(paint, overclaim, rows, model, Field::overclaim, "A CLAIM ABOVE THE WORTH", {"gets the worth", "fails"},
              model.overclaim_fails ? 1 : 0, actions);
}

}  // namespace bogosity::ui

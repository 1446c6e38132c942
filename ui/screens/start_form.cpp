#include "ui/screens/start_form.h"

#include <algorithm>

#include "ui/screens/sheet_parts.h"
#include "ui/screens/start_fields.h"
#include "ui/utf8.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_field.h"

namespace bogosity::ui {
namespace {

constexpr float caption_height = 19;
constexpr float control = space::button;
constexpr float between_fields = 20;  // two fields beside each other
constexpr float chip_gap = 6;

// Places for chips: beside each other as far as they go, then below.
class Chips {
 public:
  explicit Chips(Rect area) : area_(area), x_(area.x), y_(area.y) {}

  Rect place(float wanted) {
    const float width = std::min(std::max(wanted, 46.0F), area_.w);
    if (x_ > area_.x && x_ + width > area_.right() + 0.5F) {
      x_ = area_.x;
      y_ += control + chip_gap;
    }
    const Rect rect{x_, y_, width, control};
    x_ += width + chip_gap;
    return rect;
  }
  float height() const { return y_ + control - area_.y; }

 private:
  Rect area_;
  float x_;
  float y_;
};

constexpr std::size_t most_chips = 40;  // a thousand may play; the arrow keys reach every one

std::string seat_key(Field field, std::size_t at) {
  return field == Field::starter && at < 9 ? std::to_string(at + 1) : std::string();
}

float option_width(const Paint& paint, Field field, std::size_t at, const std::string& option) {
  return chip_width(paint, option, seat_key(field, at)) + 8;
}

float options_height(const Paint& paint, float width, const StartModel& model, Field field) {
  Chips chips({0, 0, width, 0});
  const auto options = options_in(model, field);
  for (std::size_t i = 0; i < options.size() && i < most_chips; ++i)
    chips.place(option_width(paint, field, i, options[i]));
  return chips.height();
}

void draw_options(Paint& paint, Rect area, const StartModel& model, Field field, Actions& actions) {
  Chips chips(area);
  const auto options = options_in(model, field);
  const bool adds = field == Field::recent;
  const auto chosen = static_cast<std::size_t>(adds ? model.recent_at : chosen_in(model, field));
  for (std::size_t i = 0; i < options.size() && i < most_chips; ++i) {
    const RowId id(caption_of(model, field), static_cast<int>(i));
    const Rect place = chips.place(option_width(paint, field, i, options[i]));
    if (chip(paint, place, options[i], seat_key(field, i), !adds && i == chosen)) {
      if (adds)
        actions.emplace_back(action::AddPlayer{options[i]});
      else
        actions.emplace_back(action::Choose{static_cast<int>(field), static_cast<int>(i)});
    }
    if (model.is_at(field) && i == chosen) paint.outline(place.inset(-3), paint.theme().accent, 9, 2);
  }
}

bool is_typed(Field field) { return static_cast<int>(field) < typed_fields; }

float field_height(Paint& paint, float width, const StartModel& model, Field field) {
  return caption_height + (is_typed(field) ? control : options_height(paint, width, model, field));
}

void draw_field(Paint& paint, Rect area, const StartModel& model, Field field, Actions& actions) {
  const Theme& t = paint.theme();
  const bool focused = model.is_at(field);
  const std::string caption = caption_of(model, field);
  const Rect above = area.cut_top(caption_height);
  const float used = paint.caption(above.top_left(), focused ? t.accent : t.quiet, caption, above.w);
  if (field == Field::condition) {
    const std::string_view why = "remembering it is part of the game";
    if (used + 12 + paint.width(Type::small, why) <= above.w)
      paint.text_in(Type::small, {above.x + used + 12, above.y - 1, above.w, 16}, Align::left, t.quiet, why);
  }
  if (!is_typed(field)) return draw_options(paint, area, model, field, actions);
  const Rect box = area.cut_top(control);
  if (const auto caret = text_field(paint, box, caption, model.editor(field), focused, hint_of(model, field))) {
    actions.emplace_back(action::FocusField{static_cast<int>(field), *caret});
  }
}

// A row of the form: where it lies below the form's top.
struct RowPlan {
  std::vector<Field> fields;
  float y = 0;
  float height = 0;
};

float column_width(float width, std::size_t fields) { return fields > 1 ? (width - between_fields) / 2 : width; }

std::vector<RowPlan> plan(Paint& paint, float width, float room, const StartModel& model) {
  std::vector<RowPlan> rows;
  float all = 0;
  for (auto& fields : form_rows(model)) {
    RowPlan row{std::move(fields), 0, 0};
    for (const Field field : row.fields)
      row.height = std::max(row.height, field_height(paint, column_width(width, row.fields.size()), model, field));
    all += row.height;
    rows.push_back(std::move(row));
  }
  const float gap = std::clamp((room - all) / static_cast<float>(rows.size()), 9.0F, 18.0F);
  float y = 0;
  for (auto& row : rows) {
    row.y = y;
    y += row.height + gap;
  }
  return rows;
}

void draw_rows(Paint& paint, Rect room, const StartModel& model, Actions& actions) {
  const auto rows = plan(paint, room.w - 12, room.h, model);
  const Scroll scroll{rows.back().y + rows.back().height + 4, static_cast<float>(model.form_at)};
  float at = scroll.turned(paint, room, 60);
  for (const auto& row : rows) {
    for (const Field field : row.fields) {
      if (model.form_reveal && model.is_at(field)) at = scroll.revealing(room.h, row.y, row.y + row.height + 6);
    }
  }
  if (static_cast<int>(at) != model.form_at || model.form_reveal)
    actions.emplace_back(action::ScrollForm{static_cast<int>(at)});
  draw_scroll_mark(paint, {room.x, room.y, room.w + 8, room.h}, scroll.height, at);
  const Clip clipped(paint, {room.x - 6, room.y, room.w + 8, room.h});
  for (const auto& row : rows) {
    Rect left{room.x, room.y + row.y - at + 3, room.w - 12, row.height};
    if (left.bottom() < room.y || left.y > room.bottom()) continue;
    const float width = column_width(left.w, row.fields.size());
    for (const Field field : row.fields) draw_field(paint, left.cut_left(width, between_fields), model, field, actions);
  }
}

void draw_foot(Paint& paint, Rect foot, const StartModel& model, Actions& actions) {
  const Theme& t = paint.theme();
  const auto pressable = [&](std::string_view label, std::string_view key, Field field, ButtonLook look) {
    const Rect place = foot.cut_left(button_width(paint, label, key) + 12, 10);
    if (model.is_at(field)) paint.outline(place.inset(-3), t.accent, 10, 2);
    return button(paint, place, label, key, look);
  };
  const bool enter_begins = to_resume(model) == nullptr;
  const bool ready = seat_names(model).size() >= least_players(model);
  if (pressable("Sit down at the table", enter_begins ? "Enter" : "", Field::begin,
                ready ? ButtonLook::primary : ButtonLook::plain))
    actions.emplace_back(action::Begin{});
  if (pressable("Rehearse", "F6", Field::rehearse, ButtonLook::plain)) actions.emplace_back(action::Rehearse{false});
  if (foot.w < 120) return;
  const std::string_view words = "a rehearsal is kept nowhere";
  const bool fits = paint.width(Type::small, words) <= foot.w;
  paint.text_in(Type::small, foot, Align::left, t.quiet, fits ? words : std::string_view("kept nowhere"));
}

void draw_error(Paint& paint, Rect area, const core::Error& error) {
  paint.fill({area.x, area.y + 2, 3, area.h - 4}, paint.theme().bad, 1.5F);
  core::Sentence words = said(as_sentence(error.reason), core::Tone::bad);
  if (!error.way_out.empty()) {
    words.push_back({core::Tone::plain, " "});
    words.push_back({core::Tone::plain, as_sentence(error.way_out)});
  }
  draw_sentence(paint, area.inset(14, 2), words, {Type::body, Type::strong, 1.1F, {}, 2});
}

// What was begun is kept, and tried again.
void draw_put_off(Paint& paint, Rect area, const std::string& words, Actions& actions) {
  paint.fill({area.x, area.y + 2, 3, area.h - 4}, paint.theme().accent, 1.5F);
  draw_waiting(paint, area.inset(14, 2), words, actions);
}

}  // namespace

void draw_start_form(Paint& paint, Rect area, const StartModel& model, Actions& actions) {
  draw_panel(paint, area);
  Rect inner = area.inset(area.w < 620 ? 20 : 30, area.h < 520 ? 12 : 24);
  if (inner.h >= 600)
    paint.text_in(Type::heading, inner.cut_top(36, 16), Align::left, paint.theme().ink, "A new evening");
  draw_foot(paint, inner.cut_bottom(control, 12), model, actions);
  if (!model.waiting.empty()) {
    draw_put_off(paint, inner.cut_bottom(46, 6), model.waiting, actions);
  } else if (model.error) {
    draw_error(paint, inner.cut_bottom(46, 6), *model.error);
  }
  draw_rows(paint, inner, model, actions);
}

}  // namespace bogosity::ui

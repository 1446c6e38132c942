#include "ui/start/start_form.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/record.h"
#include "core/text.h"
#include "core/time.h"
#include "ui/start/start_model.h"
#include "ui/table/game_view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {

// What the fields of the form are called and offer, in the words of the form.

std::string caption_of(const StartModel& model, Field field);
// "rounds", "hands".
std::string rounds_of(const StartModel& model) { return std::string(chosen_game(model).round_word) + "s"; }
// Shown where nothing is typed yet.
std::string_view hint_of(const StartModel& model, Field field);
// Of a field that is chosen, in the order of their numbers.
std::vector<std::string> options_in(const StartModel& model, Field field);

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

float option_width(const Painter& painter, Field field, std::size_t at, const std::string& option) {
  return chip_width(painter, option, seat_key(field, at)) + 8;
}

float options_height(const Painter& painter, float width, const StartModel& model, Field field) {
  Chips chips({0, 0, width, 0});
  const auto options = options_in(model, field);
  for (std::size_t i = 0; i < options.size() && i < most_chips; ++i)
    chips.place(option_width(painter, field, i, options[i]));
  return chips.height();
}

void draw_options(Painter& painter, Rect area, const StartModel& model, Field field, Actions& actions) {
  Chips chips(area);
  const auto options = options_in(model, field);
  const bool adds = field == Field::recent;
  const auto chosen = static_cast<std::size_t>(adds ? model.recent_at : chosen_in(model, field));
  for (std::size_t i = 0; i < options.size() && i < most_chips; ++i) {
    const RowId id(caption_of(model, field), static_cast<int>(i));
    const Rect place = chips.place(option_width(painter, field, i, options[i]));
    if (chip(painter, place, options[i], seat_key(field, i), !adds && i == chosen)) {
      if (adds)
        actions.emplace_back(action::AddPlayer{options[i]});
      else
        actions.emplace_back(action::Choose{field, static_cast<int>(i)});
    }
    if (model.is_at(field) && i == chosen) painter.outline(place.inset(-3), painter.theme().accent, 9, 2);
  }
}

float field_height(Painter& painter, float width, const StartModel& model, Field field) {
  return caption_height + (is_typed(field) ? control : options_height(painter, width, model, field));
}

void draw_field(Painter& painter, Rect area, const StartModel& model, Field field, Actions& actions) {
  const Theme& t = painter.theme();
  const bool focused = model.is_at(field);
  const std::string caption = caption_of(model, field);
  const Rect above = area.cut_top(caption_height);
  const float used = painter.caption(above.top_left(), focused ? t.accent : t.quiet, caption, above.w);
  const GameOption* option = option_in(model, field);
  if (option != nullptr && used + 12 + painter.width(TextStyle::small, option->why) <= above.w)
    painter.text_in(TextStyle::small, {above.x + used + 12, above.y - 1, above.w, 16}, Align::left, t.quiet,
                    option->why);
  if (!is_typed(field)) return draw_options(painter, area, model, field, actions);
  const Rect box = area.cut_top(control);
  if (const auto caret = text_field(painter, box, caption, model.editor(field), focused, hint_of(model, field))) {
    actions.emplace_back(action::FocusField{field, *caret});
  }
}

// A row of the form: where it lies below the form's top.
struct FormRow {
  std::vector<Field> fields;
  float y = 0;
  float height = 0;
};

float column_width(float width, std::size_t fields) { return fields > 1 ? (width - between_fields) / 2 : width; }

std::vector<FormRow> plan(Painter& painter, float width, float room, const StartModel& model) {
  std::vector<FormRow> rows;
  float all = 0;
  for (auto& fields : form_rows(model)) {
    FormRow row{std::move(fields), 0, 0};
    for (const Field field : row.fields)
      row.height = std::max(row.height, field_height(painter, column_width(width, row.fields.size()), model, field));
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

void draw_rows(Painter& painter, Rect room, StartModel& model, Actions& actions) {
  const auto rows = plan(painter, room.w - 12, room.h, model);
  ScrollArea form(painter, "the form", {room.x - 6, room.y, room.w + 6 + scroll_bar_width, room.h});
  form.set_height(rows.back().y + rows.back().height + 4);
  const bool reveals = std::exchange(model.form_reveal, false);
  for (const auto& row : rows) {
    for (const Field field : row.fields) {
      if (reveals && model.is_at(field)) form.reveal(row.y, row.y + row.height + 6);
    }
  }
  for (const auto& row : rows) {
    Rect left{room.x, form.inside().y + row.y + 3, room.w - 12, row.height};
    if (left.bottom() < room.y || left.y > room.bottom()) continue;
    const float width = column_width(left.w, row.fields.size());
    for (const Field field : row.fields)
      draw_field(painter, left.cut_left(width, between_fields), model, field, actions);
  }
}

void draw_foot(Painter& painter, Rect foot, const StartModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  const auto pressable = [&](std::string_view label, std::string_view key, Field field, ButtonLook look) {
    const Rect place = foot.cut_left(button_width(painter, label, key) + 12, 10);
    if (model.is_at(field)) painter.outline(place.inset(-3), t.accent, 10, 2);
    return button(painter, place, label, key, look);
  };
  const bool enter_begins = session_to_resume(model) == nullptr;
  const bool ready = seat_names(model).size() >= chosen_game(model).least_players;
  if (pressable("Sit down at the table", enter_begins ? "Enter" : "", Field::begin,
                ready ? ButtonLook::primary : ButtonLook::plain))
    actions.emplace_back(action::Begin{});
  if (pressable("Rehearse", "F6", Field::rehearse, ButtonLook::plain)) actions.emplace_back(action::Rehearse{false});
  if (foot.w < 120) return;
  const std::string_view words = "a rehearsal is kept nowhere";
  const bool fits = painter.width(TextStyle::small, words) <= foot.w;
  painter.text_in(TextStyle::small, foot, Align::left, t.quiet, fits ? words : std::string_view("kept nowhere"));
}

void draw_error(Painter& painter, Rect area, const core::Error& error) {
  painter.fill({area.x, area.y + 2, 3, area.h - 4}, painter.theme().bad, 1.5F);
  core::Sentence words = said(as_sentence(error.reason), core::Tone::bad);
  if (!error.way_out.empty()) {
    words.push_back({core::Tone::plain, " "});
    words.push_back({core::Tone::plain, as_sentence(error.way_out)});
  }
  draw_sentence(painter, area.inset(14, 2), words, {TextStyle::body, TextStyle::strong, 1.1F, {}, 2});
}

// What was begun is kept, and tried again.
void draw_put_off(Painter& painter, Rect area, const std::string& words, Actions& actions) {
  painter.fill({area.x, area.y + 2, 3, area.h - 4}, painter.theme().accent, 1.5F);
  draw_waiting(painter, area.inset(14, 2), words, actions);
}

}  // namespace

void draw_start_form(Painter& painter, Rect area, StartModel& model, Actions& actions) {
  draw_panel(painter, area);
  Rect inner = area.inset(area.w < 620 ? 20 : 30, area.h < 520 ? 12 : 24);
  if (inner.h >= 600)
    painter.text_in(TextStyle::heading, inner.cut_top(36, 16), Align::left, painter.theme().ink, "A new evening");
  draw_foot(painter, inner.cut_bottom(control, 12), model, actions);
  if (!model.waiting.empty()) {
    draw_put_off(painter, inner.cut_bottom(46, 6), model.waiting, actions);
  } else if (model.error) {
    draw_error(painter, inner.cut_bottom(46, 6), *model.error);
  }
  draw_rows(painter, inner, model, actions);
}

std::string caption_of(const StartModel& model, Field field) {
  if (const GameOption* option = option_in(model, field)) return std::string(option->caption);
  switch (field) {
    case Field::game:
      return "GAME";
    case Field::players:
      return chosen_game(model).least_players == 1 ? "WHO PLAYS" : "PLAYERS, CLOCKWISE";
    case Field::recent:
      return "WHO PLAYED BEFORE";
    case Field::event:
      return "WHAT IT IS CALLED";
    case Field::place:
      return "PLACE";
    case Field::date:
      return "DATE";
    case Field::scorekeeper:
      return "SCOREKEEPER";
    case Field::starter:
      return std::string(chosen_game(model).starter);
    case Field::end_kind:
      return "IT ENDS WITH";
    case Field::end_value:
      return model.end == EndKind::time     ? "AT WHAT TIME"
             : model.end == EndKind::rounds ? "HOW MANY " + in_capitals(rounds_of(model))
                                            : "HOW MANY POINTS";
    default:
      return {};
  }
}

std::string_view hint_of(const StartModel& model, Field field) {
  switch (field) {
    case Field::players:
      return "Ann, Bob, Cy";
    case Field::event:
      return "Friday table";
    case Field::place:
      return "Lawrence, Kansas";
    case Field::date:
      return "2026-11-21";
    case Field::scorekeeper:
      return "who types";
    case Field::end_value:
      return model.end == EndKind::time ? "23:00" : model.end == EndKind::rounds ? "5" : "100";
    default:
      return {};
  }
}

std::vector<std::string> options_in(const StartModel& model, Field field) {
  std::vector<std::string> options;
  if (const GameOption* option = option_in(model, field)) {
    if (option->values.empty()) return seats_from_last(model);
    for (const auto& value : option->values) options.emplace_back(value.label);
    return options;
  }
  switch (field) {
    case Field::game:
      for (const GameScreen* each : game_screens()) options.emplace_back(each->title);
      return options;
    case Field::recent:
      return recent_players(model);
    case Field::starter:
      return seat_names(model);
    case Field::end_kind:
      return {"nothing agreed", "points", rounds_of(model), "a time"};
    default:
      return {};
  }
}

// What the form for a new evening says, as the headers of its record.

namespace {

void add(core::Headers& headers, std::string_view key, const std::string& value) {
  if (value.empty()) return;
  if (!headers.empty() && headers.back().key == key)
    headers.back().value += ", " + value;
  else
    headers.push_back({std::string(key), value, {}});
}

std::string end_of(const StartModel& model) {
  const std::string& value = model.editor(Field::end_value).text();
  switch (model.end) {
    case EndKind::nothing:
      return {};
    case EndKind::points:
      return "points " + value;
    case EndKind::rounds:
      return "rounds " + value;
    case EndKind::time:
      return "time " + value;
  }
  return {};
}

}  // namespace

core::Headers headers_of(const StartModel& model) {
  const GameScreen& game = chosen_game(model);
  core::Headers headers = {{"Game", std::string(game.game), {}}};
  const auto names = typed_names(model);
  const auto seats = seat_names(model);
  const std::string& typed = model.editor(Field::players).text();
  add(headers, "Date", model.editor(Field::date).text());
  add(headers, "Place", model.editor(Field::place).text());
  add(headers, "Event", model.editor(Field::event).text());
  add(headers, "Players", names.empty() ? typed : core::write_name_list(names));
  add(headers, "Scorekeeper", model.editor(Field::scorekeeper).text());
  const auto chosen = [&](Field field) { return static_cast<std::size_t>(chosen_in(model, field)); };
  if (const auto starter = chosen(Field::starter); !game.starter.empty() && starter > 0)
    add(headers, "Starter", seats[starter]);
  for (const Field field : option_fields) {
    const GameOption* option = option_in(model, field);
    const std::size_t value = chosen(field);
    if (option == nullptr || value == 0) continue;
    add(headers, option->header,
        option->values.empty() ? seats_from_last(model)[value] : std::string(option->values[value].value));
  }
  if (can_agree_on_end(model)) add(headers, "End", end_of(model));
  return headers;
}

// What is wrong with the form before anybody sits down, in the words of the form.

namespace {

FormError wrong(Field field, std::string reason, std::string way_out) {
  return {{core::Refusal::cannot_be, {}, std::move(reason), std::move(way_out)}, field};
}

std::optional<FormError> wrong_players(const StartModel& model) {
  const std::string& typed = model.editor(Field::players).text();
  if (!read_typed_names(typed).all_readable) {
    return wrong(Field::players, "a quotation mark among the players is in the wrong place",
                 "put one on either side of a name with a comma in it; no other name needs any");
  }
  const auto names = typed_names(model);
  if (names.empty()) return wrong(Field::players, "nobody plays yet", "name two players or more, with commas between");
  const GameScreen& game = chosen_game(model);
  if (names.size() == 1 && !game.alone.empty())
    return wrong(Field::players, names[0] + " is alone at the table", std::string(game.alone));
  if (names.size() > 1000) return wrong(Field::players, "these are too many players", "a thousand is the most");
  const std::string several = std::to_string(game.least_players) + " to " + std::to_string(game.most_players);
  const std::string count = game.most_players == 1 ? "one plays it" : several + " play it";
  if (names.size() < game.least_players || names.size() > game.most_players)
    return wrong(Field::players, std::string(game.game) + " is not for " + std::to_string(names.size()), count);
  std::set<std::string> seen;
  for (const auto& name : names) {
    if (!seen.insert(name).second)
      return wrong(Field::players, "two players are called " + name, "give one of them another name");
  }
  return std::nullopt;
}

std::optional<FormError> wrong_end(const StartModel& model) {
  std::string_view value = model.editor(Field::end_value).text();
  if (model.end == EndKind::nothing || !can_agree_on_end(model)) return std::nullopt;
  if (model.end == EndKind::time) {
    if (core::is_time_of_day(value)) return std::nullopt;
    return wrong(Field::end_value, "the evening is to end at a time that no clock shows", "write it as 23:00");
  }
  const auto number = core::take_number(value, 1'000'000'000);
  if (number && value.empty()) return std::nullopt;
  const bool points = model.end == EndKind::points;
  return wrong(Field::end_value, "the evening is to end after some " + (points ? "points" : rounds_of(model)),
               std::string("say how many, as in ") + (points ? "100" : "5"));
}

}  // namespace

std::optional<FormError> what_is_wrong(const StartModel& model) {
  if (auto found = wrong_players(model)) return found;
  const std::string& date = model.editor(Field::date).text();
  if (!date.empty() && !core::is_date(date)) {
    return wrong(Field::date, "\u201C" + date + "\u201D is no day of any calendar",
                 "write the date as 2026-11-21, or leave it out");
  }
  return wrong_end(model);
}

}  // namespace bogosity::ui

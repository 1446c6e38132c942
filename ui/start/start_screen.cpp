#include "ui/start/start_screen.h"

#include <algorithm>
#include <array>

#include "core/session_head.h"
#include "ui/input/keys.h"
#include "ui/input/line_editor.h"
#include "ui/start/session_list.h"
#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flow.h"

namespace bogosity::ui {
namespace {

void draw_start_bar(Painter& painter, Rect bar, Actions& actions) {
  struct BarButton {
    std::string_view label, key, says;
    Action does;
  };
  const std::array<BarButton, 4> buttons = {
      {{"Rules", "F1", "The rules of You\u2019re Bogus.", action::OpenSheet{SheetName::rules, {}}},
       {"Keys", "F2", "All keys, and what can be typed.", action::OpenSheet{SheetName::keys, {}}},
       {"Settings", "Ctrl ,", "Colors, size, large targets, sounds.", action::OpenSheet{SheetName::settings, {}}},
       {"History", "F4", "Earlier sessions, standings, people and records.", action::OpenHistory{}}}};
  const float x = draw_bar_ground(painter, bar);
  const float right = bar.right() - (bar.h < 50 ? 14 : space::page);
  float slogan = right - x;
  for (const BarButton& each : buttons) slogan -= button_width(painter, each.label, each.key) + 6 + 8;
  const FlowArea flow(painter, {x, bar.center().y - space::button / 2, right - x, space::button});
  row_text(painter, TextStyle::body, painter.theme().quiet,
           "a referee that sees everything and says nothing until asked", slogan);
  for (const BarButton& each : buttons) {
    ImGui::SameLine(0, painter.pixels(8));
    if (button(painter, each.label, each.key)) actions.push_back(each.does);
    hint(painter, each.says);
  }
}

void move(StartModel& model, int by) {
  const auto stops = tab_stops(model);
  const auto found = std::find(stops.begin(), stops.end(), model.focus);
  const auto count = static_cast<long>(stops.size());
  const long at = found == stops.end() ? 0 : found - stops.begin();
  const Field next = stops[static_cast<std::size_t>((at + by + count) % count)];
  focus(model, next, is_typed(next) ? model.editor(next).text().size() : 0);
  // The keyboard enters the list at the rows in sight.
  if (next == Field::sessions && !model.list.sees(model.list.at)) model.list.at = model.list.first;
}

void path_changed(StartModel& model) {
  model.path.changed();
  model.notes.clear();
}

void enter(StartModel& model, Actions& actions) {
  switch (model.focus) {
    case Field::path:
      if (model.path.line.empty()) break;
      actions.emplace_back(action::ImportFiles{{model.path.line.text()}});
      return;
    case Field::recent: {
      const auto recent = recent_players(model);
      const auto at = static_cast<std::size_t>(chosen_in(model, Field::recent));
      if (at < recent.size()) actions.emplace_back(action::AddPlayer{recent[at]});
      return;
    }
    case Field::house: return choose(model, Field::house, 1 - chosen_in(model, Field::house));
    case Field::rehearse: actions.emplace_back(action::Rehearse{false}); return;
    case Field::tutorial: actions.emplace_back(action::Rehearse{true}); return;
    case Field::sessions:
      if (const core::SessionHead* chosen = model.sessions.at(model.list.at))
        actions.emplace_back(action::Resume{chosen->id});
      return;
    default: break;
  }
  const core::SessionHead* resume = session_to_resume(model);
  if (resume != nullptr && !model.is_at(Field::begin))
    actions.emplace_back(action::Resume{resume->id});
  else
    actions.emplace_back(action::Begin{});
}

// Arrows and the space bar turn through the options of a chosen field.
void turn(StartModel& model, int by) {
  const auto options = static_cast<int>(field_of(model, model.focus).options.size());
  if (options > 0) choose(model, model.focus, (chosen_in(model, model.focus) + by + options) % options);
}

void type(StartModel& model, const InputEvent& event) {
  const auto field = model.focus;
  LineEditor& editor = model.editor(field);
  const std::string was = editor.text();
  editor.handle(event);
  if (editor.text() == was) return;
  model.error.reset();
  if (field == Field::path) path_changed(model);
}

void press(StartModel& model, const InputEvent& event, Actions& actions) {
  const bool space = event.key == Key::character && event.letter == ' ';
  const auto field = model.focus;
  if (space && field >= Field::house) return enter(model, actions);
  if (space && field == Field::recent) return;  // a name is added by Enter, so that nobody sits down by a slip
  const auto at = static_cast<std::size_t>(chosen_in(model, field));
  if (field == Field::seats && event.shift) {
    if (event.key == Key::right) move_seat(model, at, at + 1);
    if (event.key == Key::left && at > 0) move_seat(model, at, at - 1);
    return;
  }
  if (field == Field::starter && event.key == Key::character && event.letter >= '1' && event.letter <= '9') {
    const auto seat = static_cast<int>(event.letter - '1');
    if (seat < static_cast<int>(seat_names(model).size())) choose(model, field, seat);
  }
  if (event.key == Key::right || space) turn(model, 1);
  if (event.key == Key::left) turn(model, -1);
}

}  // namespace

void draw_start_screen(Painter& painter, StartModel& model, Sheet* sheet, const SheetView& view, Actions& actions) {
  const Theme& t = painter.theme();
  painter.glow(painter.screen(), t.felt_glow, t.felt_edge);
  Rect rest = painter.screen();
  const bool tight = rest.w < 1200 || rest.h < 680;
  draw_start_bar(painter, rest.cut_top(tight ? 46 : space::bar), actions);
  rest = rest.inset(tight ? 14 : space::page, tight ? 14 : space::page);
  // On a large window the content stays together in the middle.
  const float width = std::min(rest.w, 1500.0F);
  const float height = std::min(rest.h, 960.0F);
  Rect middle{rest.center().x - width / 2, rest.y + (rest.h - height) * 0.3F, width, height};
  if (sheet != nullptr) return sheet->draw(painter, middle, view, actions);
  const Rect list = middle.cut_right(std::max(470.0F, middle.w * 0.48F), tight ? 14 : space::page);
  draw_start_form(painter, middle, model, actions);
  draw_session_list(painter, list, model, actions);
}

void handle_start_event(StartModel& model, const InputEvent& event, Actions& actions) {
  const bool typed = is_typed(model.focus);
  if (command_for(KeyPlace::start, event) == Command::rehearse) {
    actions.emplace_back(action::Rehearse{false});
    return;
  }
  const auto row = model.is_at(Field::sessions) ? model.list.target(event.key) : std::nullopt;
  const bool is_arrow = event.key == Key::up || event.key == Key::down;
  // At the ends the arrows leave the list.
  if (row && !(is_arrow && *row == model.list.at)) return model.list.choose(*row);
  switch (event.key) {
    case Key::tab:
      // If the completion adds nothing, Tab goes to the next field.
      if (model.is_at(Field::path) && !event.shift && !model.path.line.empty() && model.path.complete()) return;
      return move(model, event.shift ? -1 : 1);
    case Key::down:
    case Key::up: return move(model, event.key == Key::up ? -1 : 1);
    case Key::page_down: model.list.scrolled_by += model.list.page(); return;
    case Key::page_up: model.list.scrolled_by -= model.list.page(); return;
    case Key::enter:
      if (!event.repeated) enter(model, actions);
      return;
    case Key::escape:
      if (typed) model.editor(model.focus).clear();
      if (model.is_at(Field::path)) path_changed(model);
      model.error.reset();
      return;
    default: return typed ? type(model, event) : press(model, event, actions);
  }
}

}  // namespace bogosity::ui

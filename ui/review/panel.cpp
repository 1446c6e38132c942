#include "ui/review/panel.h"

#include <algorithm>
#include <utility>

#include "ui/input/keys.h"
#include "ui/review/controller.h"
#include "ui/review/screen.h"
#include "ui/widgets/list.h"

namespace bogosity::ui {

using core::MomentKind;

namespace {

constexpr float line_step = 40;  // points that an arrow moves the panel by

void leave_field(ReviewModel& model) {
  model.refused.reset();
  if (model.focus == ReviewFocus::supposed) model.what_if.changing.reset();
  model.focus = model.focus == ReviewFocus::note ? ReviewFocus::steps : ReviewFocus::panel;
}

bool handle_field(ReviewModel& model, LineEditor& field, const InputEvent& event, const HistoryView& view) {
  if (event.key == Key::escape) {
    leave_field(model);
  } else if (event.key == Key::enter) {
    if (event.repeated) return true;
    model.focus == ReviewFocus::note   ? keep_note(model, view)
    : model.focus == ReviewFocus::path ? save_picture(model)
                                       : suppose_change(model);
  } else if (event.key == Key::tab) {
    if (event.ctrl) return false;
    if (model.focus != ReviewFocus::path) return leave_field(model), true;
    model.refused.reset();
    model.path.complete();
  } else if (!field.handle(event)) {
    // Keys that mean the same everywhere are asked before this; the others are not for a field.
    return event.key == Key::character;
  } else if (model.focus == ReviewFocus::path) {
    model.path.changed();
  }
  return true;
}

bool handle_chart(ReviewModel& model, const InputEvent& event) {
  ReviewPicture& shown = model.chart();
  if (const auto walk = cursor_move_of(event.key)) {
    if (const auto to = charts::cursor_moved(shown.chart, shown.cursor, *walk)) shown.cursor = to;
    return true;
  }
  if (event.key != Key::enter || !shown.cursor) return false;
  if (const auto turn = charts::moment_of(shown.chart, *shown.cursor)) go_to_turn(model, static_cast<int>(*turn));
  return true;
}

// The story and the missed plays lead to steps; the suppositions are asked.
bool handle_list(ReviewModel& model, const InputEvent& event) {
  const auto steps = steps_in_panel(model);
  const WhatIf& what_if = model.what_if;
  const bool supposes = model.tab == ReviewTab::what_if && !what_if.supposed && !what_if.pending;
  const std::size_t size = supposes ? what_if.suggestions.size() : steps.size();
  if (size == 0 || event.key == Key::page_up || event.key == Key::page_down) return false;
  const std::size_t at = std::min(model.chosen, size - 1);
  if (const auto to = RowList{.size = size, .at = at}.target(event.key))
    return model.chosen = *to, model.reveal_chosen = true;
  if (event.key != Key::enter) return false;
  supposes ? Supposition(what_if.suggestions[at]).suppose(model) : go_to_step(model, steps[at]);
  return true;
}

bool handle_panel(ReviewModel& model, const InputEvent& event) {
  if (handle_list(model, event)) return true;
  if (model.tab == ReviewTab::pictures && (event.key == Key::left || event.key == Key::right))
    return choose_picture(model, static_cast<int>(model.picture) + (event.key == Key::left ? -1 : 1)), true;
  if (event.key != Key::up && event.key != Key::down) return false;
  model.panel_scroll.by += event.key == Key::up ? -line_step : line_step;
  return true;
}

std::optional<MomentKind> kind_of(char32_t letter) {
  for (std::size_t i = 0; i < core::moment_kinds; ++i) {
    const auto own = static_cast<char32_t>(moment_name(static_cast<MomentKind>(i)).letter[0]);
    if (letter == own || letter == own + ('a' - 'A')) return static_cast<MomentKind>(i);
  }
  return std::nullopt;
}

bool handle_letter(ReviewModel& model, const InputEvent& event, const HistoryView& view) {
  const char32_t letter = event.letter;
  if (const auto kind = kind_of(letter)) return jump(model, *kind, letter >= 'a'), true;
  if (letter >= '1' && letter < '1' + static_cast<char32_t>(review_tabs))
    return choose_tab(model, static_cast<ReviewTab>(letter - '1')), true;
  if (letter == '0') return model.turns = true;
  const bool pictures = model.tab == ReviewTab::pictures;
  switch (command_for(KeyPlace::review, event)) {
    case Command::play:
      if (!event.repeated) play_or_stop(model, view.now);
      return true;
    case Command::note: return begin_note(model), true;
    case Command::save_picture: return pictures && (begin_saving(model), true);
    case Command::copy_picture: return pictures && (copy_picture(model, view), true);
    default: return false;
  }
}

// Esc goes one step back, as long as there is one inside the review.
bool handle_escape(ReviewModel& model) {
  if (model.next_step > 0)
    model.next_step = 0;
  else if (model.tab == ReviewTab::what_if && (model.what_if.supposed || model.what_if.error || model.what_if.pending))
    put_aside(model);
  else if (model.focus != ReviewFocus::steps)
    model.focus = ReviewFocus::steps;
  else
    return false;
  return true;
}

}  // namespace

void ReviewPanel::open(const core::Uuid& session, const HistoryView& view) {
  if (model_ && model_->id == session && !model_->trouble) return;
  model_ = read_review(session, view);
  model_->pressed = pressed_;
}

void ReviewPanel::go_to(std::size_t step) {
  if (model_) go_to_step(*model_, step);
}

// A session that has gone on, was corrected or closed in the meantime is read anew; one that has not stays as it is.
void ReviewPanel::refresh(const HistoryView& view) {
  if (!model_) return;
  const auto info = view.context.store->find(model_->id);
  if (!info) return;
  const bool same =
      *info && model_->session && (*info)->entries == model_->session->info().entries && (*info)->open == model_->open;
  if (same) return read_words(*model_, view);
  const auto before = std::exchange(model_, read_review(core::Uuid(model_->id), view));
  model_->pressed = pressed_;
  go_to_step(*model_, before->step);
  choose_tab(*model_, before->tab);
  model_->turns = before->turns;
}

bool ReviewPanel::handle(const InputEvent& event, const HistoryView& view) {
  if (!model_) return false;
  ReviewModel& model = *model_;
  if (!model.whole()) {
    if (!model.open || event.key != Key::enter || event.repeated) return false;
    return sit_down(model.id, view), true;
  }
  if (LineEditor* field = field_of(model)) return handle_field(model, *field, event, view);
  if (event.key == Key::escape) return handle_escape(model);
  if (event.key == Key::tab) {
    // Steps, chart and panel are the first three parts; the others are fields, which have Tab for themselves.
    const int to = static_cast<int>(model.focus) + (event.shift ? 2 : 1);
    if (!event.ctrl) model.focus = static_cast<ReviewFocus>(to % 3);
    return !event.ctrl;
  }
  if (model.focus == ReviewFocus::chart && handle_chart(model, event)) return true;
  if (model.focus == ReviewFocus::panel && handle_panel(model, event)) return true;
  if (event.key == Key::character) return handle_letter(model, event, view);
  // A step key shows the turns, if these share their room with the story. A page is ten steps.
  if (model.tab == ReviewTab::story) model.turns = true;
  const RowList steps{.size = model.last() + 1, .at = model.step, .in_sight = 12};
  const auto to = steps.target(event.key == Key::left ? Key::up : event.key == Key::right ? Key::down : event.key);
  if (to) go_to_step(model, *to);
  return to.has_value();
}

void ReviewPanel::draw(Painter& painter, Rect area, const HistoryView& view) {
  if (!model_) return;
  const RowId own("review", 0);  // pages of history have buttons of the same names
  draw_review(painter, area, *model_, view);
}

bool ReviewPanel::tick(const HistoryView& view) {
  if (!model_) return false;
  const bool answered = work_on_supposed(*model_);
  if (model_->next_step <= 0 || view.now < model_->next_step) return answered;
  go_to_step(*model_, model_->step + 1);
  model_->next_step = model_->step == model_->last() ? 0 : view.now + play_pace;
  return true;
}

std::optional<double> ReviewPanel::due() const {
  if (model_ && model_->what_if.pending != nullptr) return 0;
  if (!model_ || model_->next_step <= 0) return std::nullopt;
  return model_->next_step;
}

void sit_down(const core::Uuid& session, const HistoryView& view) {
  if (view.playing == session)
    view.actions.emplace_back(action::LeaveHistory{});
  else
    view.actions.emplace_back(action::Resume{session});
}

}  // namespace bogosity::ui

#include "ui/review_moves.h"

#include <algorithm>

#include "ui/evening_words.h"
#include "ui/game_screens.h"
#include "ui/review_charts.h"
#include "ui/review_opening.h"
#include "ui/review_supposing.h"

namespace bogosity::ui {

using core::MomentKind;

namespace {

std::optional<std::size_t> step_of_note(const ReviewModel& model, bool forward) {
  const auto& steps = model.note_steps;
  if (forward) {
    const auto next = std::upper_bound(steps.begin(), steps.end(), model.step);
    return next == steps.end() ? std::nullopt : std::optional(*next);
  }
  const auto here = std::lower_bound(steps.begin(), steps.end(), model.step);
  return here == steps.begin() ? std::nullopt : std::optional(*std::prev(here));
}

}  // namespace

namespace {

void read_other_game(ReviewModel& model) {
  core::Review& review = *model.evening.review;
  model.then_in_words = review.table_in_words(model.step);
  if (auto* faces = dynamic_cast<plain::FaceReview*>(&review)) model.then_face = faces->face_at(model.step);
  if (!model.session) return;
  const GameScreen* screen = screen_of(header_of(model.session->info().headers, "Game"));
  model.then_drawn = screen == nullptr ? nullptr : screen->look_back(review, model.step);
}

}  // namespace

void go_to_step(ReviewModel& model, std::size_t step) {
  if (!model.whole()) return;
  model.step = std::min(step, model.last());
  model.reveal = true;
  model.said.clear();
  model.refused.reset();
  if (model.game != nullptr) {
    model.then = model.game->at(model.step);
  } else {
    read_other_game(model);
  }
  if (model.tab == ReviewTab::table) model.panel_at = 0;
  if (model.tab == ReviewTab::what_if) offer_suppositions(model);
}

void step_by(ReviewModel& model, int by) {
  const auto to = static_cast<std::int64_t>(model.step) + by;
  go_to_step(model, static_cast<std::size_t>(std::max<std::int64_t>(0, to)));
}

void go_to_turn(ReviewModel& model, int turn) {
  if (turn <= 0) return go_to_step(model, 0);
  if (model.step_of_turn.empty()) return;
  go_to_step(model, model.step_of_turn[std::min(static_cast<std::size_t>(turn), model.step_of_turn.size() - 1)]);
}

int last_turn(const ReviewModel& model) {
  return static_cast<int>(std::max<std::size_t>(model.step_of_turn.size(), 1)) - 1;
}

int turn_at(const ReviewModel& model, std::size_t step) {
  const auto& steps = model.step_of_turn;
  if (steps.empty()) return 0;
  return static_cast<int>(std::upper_bound(steps.begin() + 1, steps.end(), step) - steps.begin()) - 1;
}

std::optional<std::size_t> step_of_jump(const ReviewModel& model, MomentKind kind, bool forward) {
  if (!model.whole()) return std::nullopt;
  const core::Moment* moment = forward ? core::next_moment(*model.evening.review, model.step, kind)
                                       : core::previous_moment(*model.evening.review, model.step, kind);
  std::optional<std::size_t> step;
  if (moment != nullptr) step = moment->step;
  if (kind != MomentKind::note) return step;
  const auto said = step_of_note(model, forward);
  if (!step || !said) return step ? step : said;
  return forward ? std::min(*step, *said) : std::max(*step, *said);
}

void jump(ReviewModel& model, MomentKind kind, bool forward) {
  const auto step = step_of_jump(model, kind, forward);
  if (step) return go_to_step(model, *step);
  model.said = std::string(forward ? "No further " : "No earlier ") + std::string(words_for(kind)) + ".";
}

std::string_view letter_of(MomentKind kind) {
  switch (kind) {
    case MomentKind::inquiry:
      return "N";
    case MomentKind::win:
      return "W";
    case MomentKind::penalty:
      return "P";
    case MomentKind::missed:
      return "M";
    case MomentKind::note:
      return "O";
    case MomentKind::round:
      return "R";
  }
  return "";
}

std::string_view words_for(MomentKind kind) {
  switch (kind) {
    case MomentKind::inquiry:
      return "inquiry";
    case MomentKind::win:
      return "win";
    case MomentKind::penalty:
      return "penalty";
    case MomentKind::missed:
      return "missed Bogosity";
    case MomentKind::note:
      return "note";
    case MomentKind::round:
      return "round";
  }
  return "";
}

void choose_tab(ReviewModel& model, ReviewTab tab) {
  if (!model.whole()) return;
  if (tab != model.tab) model.panel_at = 0;
  model.turns = false;
  model.tab = tab;
  if (model.focus == ReviewFocus::path || model.focus == ReviewFocus::supposed) model.focus = ReviewFocus::panel;
  const bool lists = tab == ReviewTab::evening || tab == ReviewTab::got_away;
  if (lists && model.summary.empty()) model.summary = model.evening.review->summary();
  if (tab == ReviewTab::pictures && model.pictures.empty()) model.pictures = pictures_of(model);
  if (tab == ReviewTab::what_if) offer_suppositions(model);
}

void play_or_stop(ReviewModel& model, double now) {
  if (!model.whole()) return;
  if (model.next_step > 0) {
    model.next_step = 0;
    return;
  }
  if (model.step == model.last()) go_to_step(model, 0);
  model.next_step = now + play_pace;
}

bool play_on(ReviewModel& model, double now) {
  if (model.next_step <= 0 || now < model.next_step) return false;
  step_by(model, 1);
  model.next_step = model.step == model.last() ? 0 : now + play_pace;
  return true;
}

const core::Uuid* entry_for_note(const ReviewModel& model, std::size_t step) {
  if (step >= model.evening.lines.size() || model.evening.lines[step].entries.empty()) return nullptr;
  return &model.evening.lines[step].entries.front();
}

void begin_note(ReviewModel& model) {
  const core::Uuid* entry = entry_for_note(model, model.step);
  if (entry == nullptr) {
    model.said = "A note belongs to a line: step to one first.";
    return;
  }
  model.next_step = 0;
  model.note_entry = *entry;
  std::string text;
  for (const history::EntryNote& each : model.words.entries) {
    if (each.entry == *entry) text = each.text;
  }
  model.note.set(text);
  model.focus = ReviewFocus::note;
  model.turns = true;
  model.reveal = true;
}

// What was typed stays where the file could not take it.
void keep_note(ReviewModel& model, const HistoryView& view) {
  const auto said = history::say_note_at(view.around, model.subject, model.note_entry, model.note.text());
  if (!said) {
    model.refused = said.error();
    return;
  }
  model.refused.reset();
  model.spoke = true;
  model.focus = ReviewFocus::steps;
  read_words(model, view);
}

}  // namespace bogosity::ui

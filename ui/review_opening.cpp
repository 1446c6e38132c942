#include "ui/review_opening.h"

#include <fmt/format.h>

#include <algorithm>

#include "paper/evening_charts.h"
#include "paper/told_evening.h"
#include "ui/evening_words.h"
#include "ui/review_charts.h"
#include "ui/review_moves.h"

namespace bogosity::ui {
namespace {

std::string counted(std::size_t count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string facts_of(const ReviewModel& model) {
  const SessionInfo& info = model.session->info();
  std::vector<std::string> parts;
  const auto add = [&](std::string part) {
    if (!part.empty()) parts.push_back(std::move(part));
  };
  add(paper::day_in_words(header_of(info.headers, "Date")));
  add(header_of(info.headers, "Place"));
  const std::string duration = duration_between(info.begun, info.last_entry);
  const core::Outcome outcome = model.session->play().outcome();
  if (!model.totals) {
    add(duration);
    add(core::rounds_in_words(outcome));
    add(counted(static_cast<std::size_t>(outcome.turns), "turn", "turns"));
  }
  if (model.whole()) {
    const auto& moments = model.evening.review->moments();
    const auto inquiries = std::count_if(moments.begin(), moments.end(), [](const core::Moment& each) {
      return each.kind == core::MomentKind::inquiry;
    });
    add(counted(static_cast<std::size_t>(inquiries), "inquiry", "inquiries"));
  }
  return fmt::format("{}", fmt::join(parts, " \u00b7 "));
}

void read_turns(ReviewModel& model) {
  const core::Review& review = *model.evening.review;
  for (std::size_t step = 1; step <= review.last_step(); ++step) {
    const auto turn = static_cast<std::size_t>(review.turn(step));
    if (turn >= model.step_of_turn.size()) model.step_of_turn.resize(turn + 1, step);
  }
}

void read_whole(ReviewModel& model) {
  auto evening = history::review_evening(*model.session);
  if (!evening) {
    model.trouble = evening.error();
    return;
  }
  model.evening = std::move(*evening);
  model.game = dynamic_cast<youre_bogus::Review*>(model.evening.review.get());
  const auto& names = model.evening.review->players();
  for (std::size_t i = 0; i < names.size(); ++i) model.players.push_back({names[i], i});
  model.scores = score_chart_of(*model.evening.review);
  read_turns(model);
  go_to_step(model, 0);
}

}  // namespace

void read_words(ReviewModel& model, const HistoryView& view) {
  if (const auto words = history::words_of(*view.around.store, model.subject)) model.words = *words;
  model.title = !model.words.title.empty() ? model.words.title : title_of(model.session->info());
  model.rows.clear();
  model.note_steps.clear();
  if (model.words.entries.empty()) return;
  for (std::size_t step = 0; step < model.evening.lines.size(); ++step) {
    if (!notes_at(model, step).empty()) model.note_steps.push_back(step);
  }
}

std::unique_ptr<ReviewModel> read_review(const core::Uuid& evening, const HistoryView& view) {
  auto model = std::make_unique<ReviewModel>();
  model->id = evening;
  auto session = Session::resume(view.around, evening, Access::read);
  if (!session) {
    model->trouble = session.error();
    return model;
  }
  model->session.emplace(std::move(*session));
  const SessionInfo& info = model->session->info();
  model->subject = info.evening();
  model->entries = info.entries;
  model->open = info.open;
  model->at_its_table = view.playing == evening;
  model->totals = !header_of(info.headers, "Result").empty();
  model->results = model->session->play().outcome().players;
  if (model->open) {
    model->scores = paper::score_chart(paper::told(*model->session));
  } else if (!model->totals) {
    read_whole(*model);
  }
  read_words(*model, view);
  model->facts = facts_of(*model);
  return model;
}

}  // namespace bogosity::ui

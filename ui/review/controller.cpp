#include "ui/review/controller.h"

#include <algorithm>
#include <array>

#include "core/edits.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "core/session_head.h"
#include "report/page.h"
#include "report/score_sheet.h"
#include "session/session_title.h"
#include "ui/table/game_view.h"

namespace bogosity::ui {

using core::MomentKind;

namespace {

std::string facts_of(const ReviewModel& model) {
  const core::SessionHead& info = model.session->info();
  const core::Outcome outcome = model.session->play().outcome();
  std::vector<std::string> parts = {report::day_in_words(header_of(info, "Date")), header_of(info, "Place")};
  if (!model.totals)
    parts.insert(parts.end(), {duration_between(info.begun, info.last_entry),
                               core::rounds_in_words(outcome, model.session->game().about()),
                               core::counted(outcome.turns, "turn", "turns")});
  if (model.whole())
    parts.push_back(
        core::counted(std::ranges::count(model.reviewed.review->moments(), MomentKind::inquiry, &core::Moment::kind),
                      "inquiry", "inquiries"));
  std::erase(parts, "");
  return core::joined(parts, " \u00b7 ");
}

void read_whole(ReviewModel& model) {
  auto reviewed = history::review_session(*model.session);
  if (!reviewed) {
    model.trouble = reviewed.error();
    return;
  }
  model.reviewed = std::move(*reviewed);
  model.lists = model.reviewed.review->lists();
  add_picture(model, "score", "Scores", score_chart_of(*model.reviewed.review));
  model.turning_points = core::turning_points(*model.reviewed.review, model.session->game().about().ranking);
  go_to_step(model, 0);
  choose_tab(model, ReviewTab::story);
}

}  // namespace

void go_to_step(ReviewModel& model, std::size_t step) {
  if (!model.whole()) return;
  model.step = std::min(step, model.last());
  model.reveal = reveal_frames;
  model.said.clear();
  model.refused.reset();
  const core::Review& review = *model.reviewed.review;
  model.then = screen_of(model.session->game().about().name)->drawn_at(review, model.step);
  if (!model.then) model.then_in_words = review.table_in_words(model.step);
  model.then_view = review.table_view_at(model.step);
  if (model.tab == ReviewTab::table) model.panel_scroll = {.to_top = true};
  if (model.tab == ReviewTab::what_if) offer_suppositions(model);
}

void go_to_turn(ReviewModel& model, int turn) {
  std::size_t step = 0;
  while (step < model.last() && turn_at(*model.reviewed.review, step) < turn) ++step;
  go_to_step(model, step);
}

int turn_at(const core::Review& review, std::size_t step) {
  while (step > 0 && review.turn(step) == 0) --step;
  return step > 0 ? review.turn(step) : 0;
}

std::optional<std::size_t> step_of_jump(const ReviewModel& model, MomentKind kind, bool forward) {
  if (!model.whole()) return std::nullopt;
  const core::Moment* moment = forward ? core::next_moment(*model.reviewed.review, model.step, kind)
                                       : core::previous_moment(*model.reviewed.review, model.step, kind);
  std::optional<std::size_t> nearest;
  if (moment != nullptr) nearest = moment->step;
  if (kind != MomentKind::note) return nearest;
  for (const std::size_t step : model.note_steps) {
    if (forward ? step > model.step && (!nearest || step < *nearest)
                : step < model.step && (!nearest || step > *nearest))
      nearest = step;
  }
  return nearest;
}

void jump(ReviewModel& model, MomentKind kind, bool forward) {
  model.jump_to = kind;
  const auto step = step_of_jump(model, kind, forward);
  if (step) return go_to_step(model, *step);
  model.said = std::string(forward ? "No further " : "No earlier ") + std::string(moment_name(kind).words) + ".";
}

const MomentName& moment_name(MomentKind kind) {
  static constexpr std::array<MomentName, core::moment_kinds> names = {{{"N", "inquiry", "Inquiry (N)"},
                                                                        {"W", "win", "Win (W)"},
                                                                        {"P", "penalty", "Penalty (P)"},
                                                                        {"M", "missed Bogus", "Missed (M)"},
                                                                        {"O", "note", "Note (O)"},
                                                                        {"R", "round", "Round (R)"}}};
  return names[static_cast<std::size_t>(kind)];
}

void choose_tab(ReviewModel& model, ReviewTab tab) {
  if (!model.whole()) return;
  if (tab != model.tab) model.panel_scroll = {.to_top = true};
  model.turns = false;
  model.tab = tab;
  if (model.focus == ReviewFocus::path || model.focus == ReviewFocus::supposed) model.focus = ReviewFocus::panel;
  model.chosen = 0;
  if (tab == ReviewTab::story && model.summary.empty()) {
    // The story has players and rounds; of a game that has neither, it has all tables. The others are shown as pictures
    // and lists.
    const auto is_other = [](const core::SummaryTable& each) { return each.id != "players" && each.id != "rounds"; };
    model.summary = model.reviewed.review->summary();
    if (!std::ranges::all_of(model.summary, is_other)) std::erase_if(model.summary, is_other);
  }
  if (tab == ReviewTab::pictures && model.pictures.size() == 1) add_pictures(model);
  if (tab == ReviewTab::what_if) offer_suppositions(model);
}

void play_or_stop(ReviewModel& model, double now) {
  if (!model.whole() || std::exchange(model.next_step, 0.0) > 0) return;
  if (model.step == model.last()) go_to_step(model, 0);
  model.next_step = now + play_pace;
}

const core::Uuid* entry_for_note(const ReviewModel& model, std::size_t step) {
  if (step >= model.reviewed.lines.size() || model.reviewed.lines[step].entries.empty()) return nullptr;
  return &model.reviewed.lines[step].entries.front();
}

void begin_note(ReviewModel& model) {
  const core::Uuid* entry = entry_for_note(model, model.step);
  if (entry == nullptr) {
    model.said = "A note belongs to a line: step to one first.";
    return;
  }
  model.next_step = 0;
  model.note_entry = *entry;
  const auto written = std::ranges::find(model.words.entries, *entry, &history::EntryNote::entry);
  model.note.set(written == model.words.entries.end() ? std::string() : written->text);
  model.focus = ReviewFocus::note;
  model.turns = true;
  model.reveal = reveal_frames;
}

// If the file refuses the note, the typed text stays.
void keep_note(ReviewModel& model, const HistoryView& view) {
  const auto said = history::add_edit(view.context, core::Subject::session(model.session->info().original_id()),
                                      core::field::note_at(model.note_entry), model.note.text());
  if (!said) {
    model.refused = said.error();
    return;
  }
  model.refused.reset();
  view.reread();
  model.focus = ReviewFocus::steps;
  read_words(model, view);
}

void read_words(ReviewModel& model, const HistoryView& view) {
  if (const auto words = history::metadata_of(*view.context.store, model.session->info().original_id()))
    model.words = *words;
  model.title = !model.words.title.empty() ? model.words.title : title_of(*model.session);
  model.note_steps.clear();
  if (model.words.entries.empty()) return;
  for (std::size_t step = 0; step < model.reviewed.lines.size(); ++step) {
    if (!notes_at(model, step).empty()) model.note_steps.push_back(step);
  }
}

std::shared_ptr<ReviewModel> read_review(const core::Uuid& id, const HistoryView& view) {
  auto model = std::make_shared<ReviewModel>();
  model->id = id;
  auto session = Session::resume(view.context, id, Access::read);
  if (!session) {
    model->trouble = session.error();
    return model;
  }
  model->session.emplace(std::move(*session));
  const core::SessionHead& info = model->session->info();
  model->open = info.open;
  model->totals = !header_in(info.headers, "Result").empty();
  model->results = model->session->play().outcome().players;
  if (model->open)
    add_picture(*model, "score", "Scores", report::score_chart(report::sheet_data(*model->session)));
  else if (!model->totals)
    read_whole(*model);
  read_words(*model, view);
  model->facts = facts_of(*model);
  return model;
}

LineEditor* field_of(ReviewModel& model) {
  if (model.focus == ReviewFocus::note) return &model.note;
  if (model.focus == ReviewFocus::path) return &model.path.line;
  return model.focus == ReviewFocus::supposed ? &model.what_if.text : nullptr;
}

void put_caret(ReviewModel& model, ReviewFocus field, std::size_t at) {
  model.focus = field;
  if (LineEditor* editor = field_of(model)) editor->set(editor->text(), at);
}

std::vector<std::string> notes_at(const ReviewModel& model, std::size_t step) {
  std::vector<std::string> notes;
  if (step >= model.reviewed.lines.size()) return notes;
  const auto& entries = model.reviewed.lines[step].entries;
  for (const history::EntryNote& each : model.words.entries) {
    if (std::ranges::find(entries, each.entry) != entries.end()) notes.push_back(each.text);
  }
  return notes;
}

}  // namespace bogosity::ui

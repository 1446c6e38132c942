#include "ui/review/controller.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "charts/chart.h"
#include "core/text.h"
#include "report/page.h"
#include "report/score_sheet.h"
#include "session/session_title.h"
#include "ui/table/game_view.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/seat.h"

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

void read_table(ReviewModel& model) {
  core::Review& review = *model.reviewed.review;
  const auto own = review.own_view_at(model.step);
  model.then = own.has_value() ? screen_of(model.session->game().name())->view_from(own) : nullptr;
  if (!model.then) model.then_in_words = review.table_in_words(model.step);
  model.then_view = review.table_view_at(model.step);
}

// Players and rounds; of a game that has neither, all its tables. The others are shown as pictures and lists.
void read_summary(ReviewModel& model) {
  auto all = model.reviewed.review->summary();
  for (const core::SummaryTable& each : all) {
    if (each.id == "players" || each.id == "rounds") model.summary.push_back(each);
  }
  if (model.summary.empty()) model.summary = std::move(all);
}

std::string facts_of(const ReviewModel& model) {
  const SessionInfo& info = model.session->info();
  std::vector<std::string> parts;
  const auto add = [&](std::string part) {
    if (!part.empty()) parts.push_back(std::move(part));
  };
  add(report::day_in_words(header_of(info.headers, "Date")));
  add(header_of(info.headers, "Place"));
  const std::string duration = duration_between(info.begun, info.last_entry);
  const core::Outcome outcome = model.session->play().outcome();
  if (!model.totals) {
    add(duration);
    add(core::rounds_in_words(outcome));
    add(core::counted(static_cast<std::size_t>(outcome.turns), "turn", "turns"));
  }
  if (model.whole()) {
    const auto& moments = model.reviewed.review->moments();
    const auto inquiries = std::count_if(moments.begin(), moments.end(), [](const core::Moment& each) {
      return each.kind == core::MomentKind::inquiry;
    });
    add(core::counted(static_cast<std::size_t>(inquiries), "inquiry", "inquiries"));
  }
  return fmt::format("{}", fmt::join(parts, " \u00b7 "));
}

void read_turns(ReviewModel& model) {
  const core::Review& review = *model.reviewed.review;
  for (std::size_t step = 1; step <= review.last_step(); ++step) {
    const auto turn = static_cast<std::size_t>(review.turn(step));
    if (turn >= model.step_of_turn.size()) model.step_of_turn.resize(turn + 1, step);
  }
}

void read_whole(ReviewModel& model) {
  auto reviewed = history::review_session(*model.session);
  if (!reviewed) {
    model.trouble = reviewed.error();
    return;
  }
  model.reviewed = std::move(*reviewed);
  const auto snapshots = screen_of(model.session->game().name())->snapshots;
  if (snapshots != nullptr) model.game = &snapshots(*model.reviewed.review);
  const auto& names = model.reviewed.review->players();
  for (std::size_t i = 0; i < names.size(); ++i) model.players.push_back({names[i], i});
  model.scores = score_chart_of(*model.reviewed.review);
  model.turning_points = core::turning_points(*model.reviewed.review, model.session->game().ranking());
  read_turns(model);
  go_to_step(model, 0);
  choose_tab(model, ReviewTab::story);
}

using core::Sentence;
using core::Tone;

// The points of each player in this line.
Sentence points_of(const core::Review& review, std::size_t step) {
  const auto& all = review.scores();
  const auto at = std::lower_bound(all.begin(), all.end(), step,
                                   [](const core::ScoresAt& each, std::size_t wanted) { return each.step < wanted; });
  Sentence told;
  if (at == all.end() || at->step != step || at == all.begin()) return told;
  const auto& before = std::prev(at)->scores;
  for (std::size_t i = 0; i < at->scores.size(); ++i) {
    const auto points = static_cast<int>(at->scores[i] - (i < before.size() ? before[i] : 0));
    if (points == 0) continue;
    if (!told.empty()) told.push_back({Tone::quiet, " \u00b7 "});
    told.push_back({Tone::plain, review.players()[i] + " "});
    told.push_back({points < 0 ? Tone::bad : Tone::good, core::signed_points(points)});
  }
  return told;
}

Sentence with_reason(Sentence told, const std::string& reason) {
  if (!reason.empty()) told.push_back({Tone::quiet, ": " + reason});
  return told;
}

void add_put_right(NarrationRow& row, const history::ReviewedLine& line) {
  for (const history::Superseded& each : line.superseded) {
    Sentence told = {{Tone::struck, each.text}, {Tone::quiet, "  " + std::string(history::name_of(each.what))}};
    row.below.push_back(with_reason(std::move(told), each.reason));
  }
  if (line.put_in) row.below.push_back(with_reason({{Tone::quiet, "Put in later"}}, line.why_put_in));
}

}  // namespace

void go_to_step(ReviewModel& model, std::size_t step) {
  if (!model.whole()) return;
  model.step = std::min(step, model.last());
  model.reveal = true;
  model.said.clear();
  model.refused.reset();
  read_table(model);
  if (model.tab == ReviewTab::table) model.panel_scroll = {.to_top = true};
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
  const core::Moment* moment = forward ? core::next_moment(*model.reviewed.review, model.step, kind)
                                       : core::previous_moment(*model.reviewed.review, model.step, kind);
  std::optional<std::size_t> step;
  if (moment != nullptr) step = moment->step;
  if (kind != MomentKind::note) return step;
  const auto said = step_of_note(model, forward);
  if (!step || !said) return step ? step : said;
  return forward ? std::min(*step, *said) : std::max(*step, *said);
}

void jump(ReviewModel& model, MomentKind kind, bool forward) {
  model.jump_to = static_cast<std::size_t>(kind);
  const auto step = step_of_jump(model, kind, forward);
  if (step) return go_to_step(model, *step);
  model.said = std::string(forward ? "No further " : "No earlier ") + std::string(moment_name(kind).words) + ".";
}

const MomentName& moment_name(MomentKind kind) {
  static constexpr std::array<MomentName, core::moment_kinds> names = {{{"N", "inquiry", "Inquiry"},
                                                                        {"W", "win", "Win"},
                                                                        {"P", "penalty", "Penalty"},
                                                                        {"M", "missed Bogus", "Missed"},
                                                                        {"O", "note", "Note"},
                                                                        {"R", "round", "Round"}}};
  return names[static_cast<std::size_t>(kind)];
}

void choose_tab(ReviewModel& model, ReviewTab tab) {
  if (!model.whole()) return;
  if (tab != model.tab) model.panel_scroll = {.to_top = true};
  model.turns = false;
  model.tab = tab;
  if (model.focus == ReviewFocus::path || model.focus == ReviewFocus::supposed) model.focus = ReviewFocus::panel;
  model.chosen = 0;
  if (tab == ReviewTab::story && model.summary.empty()) read_summary(model);
  if (tab == ReviewTab::pictures && model.pictures.empty()) {
    model.sheet = report::sheet_data(*model.session);
    model.pictures = pictures_of(model);
  }
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
  std::string text;
  for (const history::EntryNote& each : model.words.entries) {
    if (each.entry == *entry) text = each.text;
  }
  model.note.set(text);
  model.focus = ReviewFocus::note;
  model.turns = true;
  model.reveal = true;
}

// If the file refuses the note, the typed text stays.
void keep_note(ReviewModel& model, const HistoryView& view) {
  const auto said = history::add_edit(view.context, model.session->info().original_id(),
                                      history::field::note_at(model.note_entry), model.note.text());
  if (!said) {
    model.refused = said.error();
    return;
  }
  model.refused.reset();
  model.spoke = true;
  model.focus = ReviewFocus::steps;
  read_words(model, view);
}

void read_words(ReviewModel& model, const HistoryView& view) {
  if (const auto words = history::metadata_of(*view.context.store, model.session->info().original_id()))
    model.words = *words;
  model.title = !model.words.title.empty() ? model.words.title : title_of(model.session->info());
  model.rows.clear();
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
  const SessionInfo& info = model->session->info();
  model->open = info.open;
  model->at_its_table = view.playing == id;
  model->totals = !header_of(info.headers, "Result").empty();
  model->results = model->session->play().outcome().players;
  if (model->open) {
    model->scores = report::score_chart(report::sheet_data(*model->session));
  } else if (!model->totals) {
    read_whole(*model);
  }
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

void resume_session(const ReviewModel& model, const HistoryView& view) {
  if (model.at_its_table)
    view.actions.emplace_back(action::LeaveHistory{});
  else
    view.actions.emplace_back(action::Resume{model.id});
}

// The text of a narration line, and the notes below and beside it.

std::vector<std::string> notes_at(const ReviewModel& model, std::size_t step) {
  std::vector<std::string> notes;
  if (step >= model.reviewed.lines.size()) return notes;
  const auto& entries = model.reviewed.lines[step].entries;
  for (const history::EntryNote& each : model.words.entries) {
    if (std::find(entries.begin(), entries.end(), each.entry) != entries.end()) notes.push_back(each.text);
  }
  return notes;
}

const NarrationRow& row_at(ReviewModel& model, std::size_t step) {
  const auto found = model.rows.find(step);
  if (found != model.rows.end()) return found->second;
  // A long evening scrolled from end to end need not be kept as a whole.
  if (model.rows.size() > 2000) model.rows.clear();
  NarrationRow row;
  const core::Review& review = *model.reviewed.review;
  if (step == 0) {
    row.told = {{Tone::quiet, "The table before the first turn."}};
  } else {
    const int turn = review.turn(step);
    if (turn > 0) row.number = std::to_string(turn);
    row.told = with_minus_signs(review.line(step));
    row.points = points_of(review, step);
  }
  if (step < model.reviewed.lines.size()) add_put_right(row, model.reviewed.lines[step]);
  for (const std::string& note : notes_at(model, step)) {
    row.below.push_back({{Tone::strong, "Note: "}, {Tone::plain, note}});
  }
  return model.rows.emplace(step, std::move(row)).first->second;
}

}  // namespace bogosity::ui

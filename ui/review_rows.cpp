// What a line of the narration says, and what stands below and beside it.
#include <fmt/format.h>

#include <algorithm>

#include "ui/review_moves.h"
#include "ui/screens/sheet_parts.h"
#include "ui/utf8.h"

namespace bogosity::ui {
namespace {

using core::Sentence;
using core::Tone;

std::string signed_number(std::int64_t points) {
  return points < 0 ? fmt::format("\u2212{}", -points) : fmt::format("+{}", points);
}

// What this line brought or cost whom.
Sentence points_of(const core::Review& review, std::size_t step) {
  const auto& all = review.scores();
  const auto at = std::lower_bound(all.begin(), all.end(), step,
                                   [](const core::ScoresAt& each, std::size_t wanted) { return each.step < wanted; });
  Sentence told;
  if (at == all.end() || at->step != step || at == all.begin()) return told;
  const auto& before = std::prev(at)->scores;
  for (std::size_t i = 0; i < at->scores.size(); ++i) {
    const std::int64_t points = at->scores[i] - (i < before.size() ? before[i] : 0);
    if (points == 0) continue;
    if (!told.empty()) told.push_back({Tone::quiet, " \u00b7 "});
    told.push_back({Tone::plain, review.players()[i] + " "});
    told.push_back({points < 0 ? Tone::bad : Tone::good, signed_number(points)});
  }
  return told;
}

Sentence with_reason(Sentence told, const std::string& reason) {
  if (!reason.empty()) told.push_back({Tone::quiet, ": " + reason});
  return told;
}

void add_put_right(NarrationRow& row, const history::ReviewedLine& line) {
  for (const history::PutRight& each : line.put_right) {
    Sentence told = {{Tone::struck, each.text}, {Tone::quiet, "  " + std::string(history::name_of(each.what))}};
    row.below.push_back(with_reason(std::move(told), each.reason));
  }
  if (line.put_in) row.below.push_back(with_reason({{Tone::quiet, "Put in later"}}, line.why_put_in));
}

}  // namespace

std::vector<std::string> notes_at(const ReviewModel& model, std::size_t step) {
  std::vector<std::string> notes;
  if (step >= model.evening.lines.size()) return notes;
  const auto& entries = model.evening.lines[step].entries;
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
  const core::Review& review = *model.evening.review;
  if (step == 0) {
    row.told = {{Tone::quiet, "The table before the first turn."}};
  } else {
    const int turn = review.turn(step);
    if (turn > 0) row.number = std::to_string(turn);
    row.told = with_minus_signs(review.line(step));
    row.points = points_of(review, step);
  }
  if (step < model.evening.lines.size()) add_put_right(row, model.evening.lines[step]);
  for (const std::string& note : notes_at(model, step)) {
    row.below.push_back({{Tone::strong, "Note: "}, {Tone::plain, note}});
  }
  return model.rows.emplace(step, std::move(row)).first->second;
}

}  // namespace bogosity::ui

#include "ui/review/charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "charts/chart.h"
#include "charts/drawing.h"
#include "charts/layout.h"
#include "charts/svg.h"
#include "games/youre_bogus/rules/rulebook.h"
#include "history/statistics.h"
#include "session/session_title.h"
#include "ui/input/line_editor.h"
#include "ui/review/controller.h"
#include "ui/review/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

using charts::Chart;

// The ways in which two dice show so much.
constexpr int ways_to_roll(std::size_t sum) {
  return sum <= 7 ? static_cast<int>(sum) - 1 : 13 - static_cast<int>(sum);
}

// The player stands beside the mark already.
std::string without_name(const core::Sentence& told) {
  std::string text;
  for (const core::Span& each : told) {
    if (each.tone != core::Tone::name) text += each.text;
  }
  for (std::size_t at = text.find(" -"); at != std::string::npos; at = text.find(" -", at + 1)) {
    text.replace(at + 1, 1, "\u2212");
  }
  return text.starts_with(' ') ? text.substr(1) : text;
}

bool went_well(const core::Sentence& told) {
  for (const core::Span& each : told) {
    if (each.tone == core::Tone::good) return true;
  }
  return false;
}

void add_marks(charts::LineChart& lines, const core::Review& review) {
  for (const core::Moment& each : review.moments()) {
    const bool win = each.kind == core::MomentKind::win && went_well(each.told);
    if (!each.player || (!win && each.kind != core::MomentKind::penalty)) continue;
    lines.marks.push_back({*each.player, static_cast<double>(each.turn),
                           win ? charts::MarkKind::win : charts::MarkKind::penalty, without_name(each.told)});
  }
}

Chart rules_chart(const ReviewModel& model) {
  charts::BarChart bars;
  bars.up.title = "points";
  bars.group_title = "rule";
  bars.who = model.players;
  bars.values.resize(model.players.size());
  for (const auto& [rule, points] : model.game->highlights().points_by_rule) {
    bars.groups.push_back(rule);
    const core::Rule* found = youre_bogus::find_rule(rule);
    bars.told.push_back(found == nullptr ? std::string() : std::string(found->title));
    for (std::size_t who = 0; who < bars.values.size(); ++who) {
      bars.values[who].push_back(who < points.size() ? static_cast<double>(points[who]) : 0);
    }
  }
  return {"Points by rule", "", "no points yet", std::move(bars)};
}

std::string verdict_on(const std::vector<std::int64_t>& sums) {
  std::vector<double> weights;
  for (std::size_t sum = 2; sum <= 12; ++sum) weights.push_back(ways_to_roll(sum));
  const history::ChiSquare test = history::chi_square(sums, weights);
  if (!test.enough) return "too few rolls to say whether these dice are loaded";
  const double percent = test.probability * 100;
  const std::string share =
      percent < 0.1 ? "fewer than 1 of 1,000" : fmt::format("{:.{}f} of 100", percent, percent < 1 ? 1 : 0);
  const std::string_view verdict = test.probability < 0.001  ? "these dice want a word with you"
                                   : test.probability < 0.05 ? "odd, though not proof of anything"
                                                             : "nothing suspicious about these dice";
  return fmt::format("{}: {} pairs of fair dice stray as far (chi-square {:.1f}, {} degrees)", verdict, share,
                     test.statistic, test.degrees);
}

Chart dice_chart(const ReviewModel& model) {
  charts::Histogram counted;
  counted.value_title = "both dice";
  std::vector<std::int64_t> sums(11);
  std::int64_t rolls = 0;
  for (const youre_bogus::RollCount& each : model.game->highlights().rolls) {
    for (std::size_t sum = 2; sum <= 12; ++sum) sums[sum - 2] += each.sums[sum];
    rolls += each.rolls;
  }
  for (std::size_t sum = 2; sum <= 12; ++sum) {
    counted.labels.push_back(std::to_string(sum));
    counted.observed.push_back(static_cast<double>(sums[sum - 2]));
    counted.expected.push_back(static_cast<double>(rolls) * ways_to_roll(sum) / 36.0);
  }
  return {"What the dice showed", rolls == 0 ? "" : verdict_on(sums), "no roll was noted", std::move(counted)};
}

Chart hands_chart(const ReviewModel& model) {
  charts::SmallMultiples small;
  small.across.title = "turn";
  small.up.title = "cards";
  for (const charts::ChartPlayer& each : model.players) small.series.push_back({each, {}});
  const core::Review& review = *model.reviewed.review;
  int turn = 0;
  std::size_t step = 0;
  for (const youre_bogus::HandsAt& each : model.game->hands()) {
    for (; step < each.step; ++step) turn = std::max(turn, review.turn(step + 1));
    for (std::size_t who = 0; who < small.series.size() && who < each.cards.size(); ++who) {
      auto& samples = small.series[who].samples;
      const charts::Sample sample{static_cast<double>(turn), static_cast<double>(each.cards[who])};
      if (!samples.empty() && samples.back().x == sample.x) samples.pop_back();
      if (samples.empty() || samples.back().y != sample.y) samples.push_back(sample);
    }
  }
  for (auto& series : small.series) {
    const auto end = static_cast<double>(model.step_of_turn.empty() ? 0 : model.step_of_turn.size() - 1);
    if (!series.samples.empty() && series.samples.back().x < end)
      series.samples.push_back({end, series.samples.back().y});
  }
  return {"Cards in hand", "", "nobody has had a turn", std::move(small)};
}

Chart shouts_chart(const ReviewModel& model) {
  charts::HeatMap heat{model.players, "shouts", "at", {}};
  for (const auto& row : model.game->highlights().shouts) {
    heat.cells.emplace_back();
    for (const youre_bogus::Shouts& each : row) heat.cells.back().push_back({each.right, each.wrong});
  }
  return {"Who shouts at whom", "3/4: right three times of four; the bar is that share", "nobody shouted",
          std::move(heat)};
}

}  // namespace

Chart score_chart_of(const core::Review& review) {
  charts::LineChart lines;
  lines.across.title = "turn";
  lines.up.title = "points";
  const auto& names = review.players();
  for (std::size_t i = 0; i < names.size(); ++i) lines.series.push_back({{names[i], i}, {{0, 0}}});
  for (const core::ScoresAt& each : review.scores()) {
    for (std::size_t i = 0; i < names.size() && i < each.scores.size(); ++i) {
      auto& samples = lines.series[i].samples;
      const charts::Sample sample{static_cast<double>(each.turn), static_cast<double>(each.scores[i])};
      if (samples.back().y == sample.y) continue;
      if (samples.back().x == sample.x && sample.x > 0) samples.pop_back();
      samples.push_back(sample);
    }
  }
  double last = 0;
  for (std::size_t step = review.last_step(); step > 0 && last == 0; --step) last = review.turn(step);
  for (auto& series : lines.series) {
    if (series.samples.back().x < last) series.samples.push_back({last, series.samples.back().y});
  }
  add_marks(lines, review);
  if (review.scores().size() < 2) lines.series.clear();
  return {"Scores over time", "", "no points that evening: a quiet table, or a careful one", std::move(lines)};
}

std::vector<ReviewPicture> pictures_of(const ReviewModel& model) {
  std::vector<ReviewPicture> all;
  const auto add = [&](std::string_view name, std::string_view tab, Chart chart) {
    std::string sentence = charts::in_a_sentence(chart);
    charts::Rows rows = charts::in_a_table(chart);
    all.push_back({name, tab, std::move(chart), std::move(sentence), std::move(rows)});
  };
  add("score", "Scores", model.scores);
  if (model.game == nullptr) return all;
  add("rules", "Rules", rules_chart(model));
  add("dice", "Dice", dice_chart(model));
  add("hands", "Hands", hands_chart(model));
  add("shouts", "Shouts", shouts_chart(model));
  return all;
}

namespace {

core::Status write_text(const std::filesystem::path& file, const std::string& text) {
  errno = 0;
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (out) return {};
  const std::string why = errno != 0 ? std::strerror(errno) : "it cannot be written";
  return core::refuse(core::Refusal::trouble, {}, "\"" + file.string() + "\": " + why,
                      "is the folder there, and is there room?");
}

core::Status write_picture(const ReviewPicture& picture, const std::filesystem::path& file) {
  charts::ChartSize room;
  room.w = 960;
  room.h = 540;
  const charts::ChartLayout plan = charts::layout_of(picture.chart, room);
  if (file.extension() == ".png") return write_png(plan.drawing, print_theme(), 2, file);
  if (file.extension() != ".svg") {
    return core::refuse(core::Refusal::cannot_be, {}, "a picture is written as .png or .svg",
                        "end the name with one of them");
  }
  const charts::SvgWords words{picture.chart.title, charts::in_a_sentence(picture.chart)};
  return write_text(file, charts::to_svg(plan.drawing, charts::print_palette(), words));
}

// Letters and digits of the title, and what the picture is of.
std::string name_for(const ReviewModel& model, const ReviewPicture& picture) {
  std::string name = "~/";
  for (const char c : model.title) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (plain || (c >= 'A' && c <= 'Z')) {
      name += plain ? c : static_cast<char>(c - 'A' + 'a');
    } else if (c == ' ' && name.back() != '-') {
      name += '-';
    }
  }
  if (name == "~/") name += "evening";
  return name + "-" + std::string(picture.name) + ".png";
}

}  // namespace

const ReviewPicture* shown_picture(const ReviewModel& model) {
  return model.picture < model.pictures.size() ? &model.pictures[model.picture] : nullptr;
}

void begin_saving(ReviewModel& model) {
  const ReviewPicture* picture = shown_picture(model);
  if (picture == nullptr) return;
  if (model.path.empty()) model.path.set(name_for(model, *picture));
  model.path_candidates.clear();
  model.overwrites.clear();
  model.focus = ReviewFocus::path;
}

void complete_path(ReviewModel& model) {
  Completion done = completed_path(model.path.text());
  if (done.text != model.path.text()) model.path.set(done.text);
  model.path_candidates = done.candidates.size() > 1 ? std::move(done.candidates) : std::vector<std::string>();
  model.refused.reset();
}

void save_picture(ReviewModel& model) {
  const ReviewPicture* picture = shown_picture(model);
  if (picture == nullptr) return;
  if (model.path.empty()) return begin_saving(model);
  model.said.clear();
  const std::filesystem::path file = expanded_path(model.path.text());
  model.path_candidates.clear();
  std::error_code ignored;
  if (std::filesystem::is_regular_file(file, ignored) && model.overwrites != model.path.text()) {
    model.overwrites = model.path.text();
    model.refused = core::Error{core::Refusal::cannot_be,
                                {},
                                "a file of that name is there already",
                                "Enter once more replaces it, or type another name"};
    return;
  }
  model.overwrites.clear();
  if (auto ok = write_picture(*picture, file); !ok) {
    model.refused = ok.error();
    return;
  }
  model.refused.reset();
  model.said = "Written to " + file.string() + ".";
  model.focus = ReviewFocus::panel;
}

void choose_picture(ReviewModel& model, int which) {
  const int count = static_cast<int>(model.pictures.size());
  if (count == 0) return;
  model.picture = static_cast<std::size_t>((which + count) % count);
  model.picture_cursor.reset();
  model.picture_plan.clear();
  model.panel_scroll = {.to_top = true};
  model.said.clear();
  model.path.clear();
}

void copy_picture(ReviewModel& model, const HistoryView& view) {
  const ReviewPicture* picture = shown_picture(model);
  if (picture == nullptr) return;
  const std::string text = charts::in_a_sentence(picture->chart) + "\n\n" + charts::as_tabbed_text(picture->chart);
  view.actions.emplace_back(action::CopyText{text});
  model.said = "Copied in words and numbers.";
}

// Which picture lies above the slider, what it says in words and numbers, and how to keep it.

namespace {

constexpr float table_row = 22;

void save_or_begin(ReviewModel& model) { model.focus == ReviewFocus::path ? save_picture(model) : begin_saving(model); }

void draw_kinds(Painter& painter, Rect row, ReviewModel& model, const HistoryView& view) {
  const auto count = static_cast<float>(model.pictures.size());
  const float width = std::min(110.0F, (row.w - 6 * (count - 1)) / count);
  for (std::size_t i = 0; i < model.pictures.size(); ++i) {
    if (chip(painter, row.cut_left(width, 6), model.pictures[i].tab, {}, i == model.picture))
      queue(model, view, [i](ReviewModel& it) { choose_picture(it, static_cast<int>(i)); });
  }
}

void draw_buttons(Painter& painter, Rect row, ReviewModel& model, const HistoryView& view) {
  const Rect save = row.cut_left(button_width(painter, "Save\u2026", "S"), 8);
  if (button(painter, save, "Save\u2026", "S")) queue(model, view, save_or_begin);
  hint_at(painter, save, "S: as a PNG or SVG file");
  const Rect copy = row.cut_left(button_width(painter, "Copy", "C"), 10);
  if (button(painter, copy, "Copy", "C")) queue(model, view, copy_picture);
  hint_at(painter, copy, "C: in words and numbers, to the clipboard");
  const std::string shown = painter.fitted(TextStyle::small, model.said, row.w);
  painter.text_in(TextStyle::small, row, Align::left, painter.theme().quiet, shown);
  if (shown != model.said) hint_at(painter, row, model.said);
}

// With its caption above it, where there is room for one.
void draw_path(Painter& painter, Rect row, ReviewModel& model, const HistoryView& view) {
  const bool captioned = row.h >= edit_field_height;
  Rect side = row;
  if (captioned) side.cut_top(20);
  side.h = space::button;
  const Rect save = side.cut_right(button_width(painter, "Save", "Enter"), 8);
  if (button(painter, save, "Save", "Enter", ButtonLook::primary)) queue(model, view, save_or_begin);
  EditField look;
  look.label = "FILE (.png OR .svg)";
  look.hint = "~/evening.png; Tab completes";
  look.focused = true;
  const auto caret = captioned ? edit_field(painter, {row.x, row.y, side.w, row.h}, model.path, look)
                               : text_field(painter, side, "path", model.path, true, look.hint);
  if (caret) queue(model, view, [at = *caret](ReviewModel& it) { put_caret(it, ReviewFocus::path, at); });
}

void draw_candidates(Painter& painter, Rect row, const std::vector<std::string>& candidates) {
  std::string words = "Tab goes on as far as these agree: ";
  for (std::size_t i = 0; i < candidates.size(); ++i) words += (i == 0 ? "" : " \u00B7 ") + candidates[i];
  const std::string shown = painter.fitted(TextStyle::small, words, row.w);
  painter.text_in(TextStyle::small, row, Align::left, painter.theme().quiet, shown);
  if (shown != words) hint_at(painter, row, words);
}

// Wide enough for the titles and the first rows; the others are of their kind.
std::vector<float> widths_of(const Painter& painter, const charts::Rows& rows) {
  std::vector<float> widths(rows.front().size());
  for (std::size_t i = 0; i < std::min<std::size_t>(rows.size(), 40); ++i) {
    const TextStyle type = i == 0 ? TextStyle::small_strong : TextStyle::small;
    for (std::size_t column = 0; column < rows[i].size() && column < widths.size(); ++column) {
      widths[column] = std::max(widths[column], std::min(130.0F, painter.width(type, rows[i][column]) + 16));
    }
  }
  return widths;
}

void draw_numbers(Painter& painter, Rect row, const std::vector<std::string>& cells, const std::vector<float>& widths,
                  TextStyle type) {
  for (std::size_t i = 0; i < cells.size() && i < widths.size() && row.w > 1; ++i) {
    const Rect cell = row.cut_left(widths[i], 4);
    const Align align = i == 0 ? Align::left : Align::right;
    painter.text_in(type, cell, align, painter.theme().ink, painter.fitted(type, cells[i], cell.w));
  }
}

// The picture in words: the sentence, and its numbers as a table, of which only what is in sight is drawn.
float draw_in_words(Painter& painter, Rect inner, Rect seen, const ReviewPicture& picture) {
  const SentenceStyle style{.plain = TextStyle::small, .ink = {}};
  const float top = draw_sentence(painter, inner, said(picture.sentence), style) + 8;
  const auto widths = widths_of(painter, picture.rows);
  const float y = inner.y + top;
  const auto first = static_cast<std::size_t>(std::max(0.0F, (seen.y - y) / table_row));
  const auto end = static_cast<std::size_t>(std::max(0.0F, (seen.bottom() - y) / table_row + 1));
  for (std::size_t i = first; i < std::min(end, picture.rows.size()); ++i) {
    const Rect row{inner.x, y + static_cast<float>(i) * table_row, inner.w, table_row};
    if (i > 0) painter.line(row.top_left(), {row.right(), row.y}, painter.theme().rule);
    draw_numbers(painter, row, picture.rows[i], widths, i == 0 ? TextStyle::small_strong : TextStyle::small);
  }
  return top + static_cast<float>(picture.rows.size()) * table_row;
}

}  // namespace

void draw_review_pictures(Painter& painter, Rect room, ReviewModel& model, const HistoryView& view) {
  const ReviewPicture* picture = shown_picture(model);
  if (picture == nullptr) return;
  const bool names_file = model.focus == ReviewFocus::path;
  const bool very_low = room.h < 150;
  if (names_file && very_low) {
    const Rect row = room.cut_top(room.h < edit_field_height ? space::button : edit_field_height, 6);
    draw_path(painter, row, model, view);
    if (model.refused && room.h > 18)
      draw_sentence(painter, room, refusal_in_words(*model.refused));
    else if (!model.path_candidates.empty() && room.h > 18)
      draw_candidates(painter, room.cut_top(22), model.path_candidates);
    return;
  }
  Rect head = room.cut_top(space::button, 8);
  // In a low panel all buttons stand in one row, so that some words are left.
  const bool low = room.h < 130 && head.w > 560;
  Rect foot = low ? head.cut_right(head.w < 640 ? 206 : 320, 12) : room.cut_bottom(space::button, 8);
  if (!names_file || !low) draw_kinds(painter, head, model, view);
  if (names_file) {
    if (low) {
      foot = room.cut_top(edit_field_height, 6);
    } else {
      foot = {foot.x, foot.y - 20, foot.w, foot.h + 20};
      room.h -= 20;
    }
    draw_path(painter, foot, model, view);
    if (model.refused) draw_sentence(painter, room.cut_bottom(44, 4), refusal_in_words(*model.refused));
    if (!model.path_candidates.empty()) draw_candidates(painter, room.cut_bottom(22, 4), model.path_candidates);
  } else {
    draw_buttons(painter, foot, model, view);
  }
  draw_scrolled(painter, room, model, [&](Rect inner) { return draw_in_words(painter, inner, room, *picture); });
}

}  // namespace bogosity::ui

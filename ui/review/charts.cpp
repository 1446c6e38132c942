#include <fmt/format.h>

#include <algorithm>

#include "charts/layout.h"
#include "charts/svg.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "db/system/output_file.h"
#include "history/index.h"
#include "history/statistics.h"
#include "report/end_page.h"
#include "report/score_sheet.h"
#include "transfer/export.h"
#include "ui/review/controller.h"
#include "ui/review/screen.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using charts::Chart;

core::Status write_picture(const ReviewModel& model, const std::filesystem::path& file) {
  const ReviewPicture& picture = model.shown_picture();
  const std::string ending = file.extension().string();
  const bool is_page = picture.page != nullptr;
  if (is_page ? ending != ".html" : ending != ".png" && ending != ".svg")
    return core::refuse(core::Refusal::cannot_be, {},
                        fmt::format("the name of the file has to end with {}", is_page ? ".html" : ".png or .svg"),
                        "change the ending");
  if (is_page) return db::write_atomically(file, model.page);
  const charts::Drawing drawing = picture.is_summary ? report::end_picture(report::end_page(model.sheet))
                                                     : charts::layout_of(picture.chart, {960, 540}).drawing;
  const double scale = picture.is_summary ? report::picture_scale : 2;
  // The last page is shared in the felt's colors; charts are for paper.
  const Theme theme = picture.is_summary ? felt_theme() : print_theme();
  if (ending == ".png") return write_png(drawing, theme, scale, db::OutputFile::open_regular(file));
  const charts::SvgWords words{picture.is_summary ? model.title : picture.chart.title, picture.sentence};
  const charts::Palette palette = picture.is_summary ? charts::felt_palette() : charts::print_palette();
  return db::write_atomically(file, charts::to_svg(drawing, palette, words));
}

// The picture as it is written to a file, without a page's layout.
void draw_preview(Painter& painter, const ReviewModel& model, const ReviewPicture& picture) {
  if (picture.is_summary) {
    const charts::Drawing drawing = report::end_picture(report::end_page(model.sheet));
    ImGui::BeginChild("the summary", {0, painter.pixels(drawing.h) + ImGui::GetStyle().ScrollbarSize},
                      compat::frameless, ImGuiWindowFlags_HorizontalScrollbar | ImGuiWindowFlags_NoNav);
    const Point at = painter.points(ImGui::GetCursorScreenPos());
    const Rect place{at.x, at.y, drawing.w, drawing.h};
    painter.fill(place, painter.theme().panel);
    paint_strokes(painter, place.top_left(), drawing.strokes);
    ImGui::Dummy({painter.pixels(drawing.w), painter.pixels(drawing.h)});
    ImGui::EndChild();
  }
  for (std::size_t i = 0; i < model.page_parts.size(); ++i) {
    const report::PagePart& part = model.page_parts[i];
    if (!part.rows.empty())
      draw_rows_of_numbers(painter, "table " + std::to_string(i), part.rows);
    else if (part.heading)
      text_line(painter, TextStyle::lead_strong, painter.theme().ink, part.words, free_width(painter));
    else
      paragraph(painter, said(part.words));
  }
}

}  // namespace

Chart score_chart_of(const core::Review& review) {
  charts::LineChart lines;
  lines.across.title = "turn";
  lines.up.title = "points";
  const auto& names = review.players();
  const auto results = review.session().outcome().players;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const core::Stay& stay = results[i].stay;
    charts::Series& series =
        lines.series.emplace_back(charts::Series{{names[i], i}, {{static_cast<double>(stay.from), 0}}});
    if (stay.until) series.left = *stay.until;
  }
  for (const core::ScoresAt& each : review.scores()) {
    for (std::size_t i = 0; i < names.size() && i < each.scores.size(); ++i) {
      auto& samples = lines.series[i].samples;
      const charts::Sample sample{static_cast<double>(each.turn), static_cast<double>(each.scores[i])};
      if (samples.back().y == sample.y) continue;
      if (samples.back().x == sample.x && sample.x > 0) samples.pop_back();
      samples.push_back(sample);
    }
  }
  const double last = turn_at(review, review.last_step());
  for (auto& series : lines.series) {
    if (series.samples.back().x < last) series.samples.push_back({last, series.samples.back().y});
  }
  // Wins that counted and penalties have marks. The player's name stands beside the mark already.
  for (const core::Moment& each : review.moments()) {
    const bool win = each.kind == core::MomentKind::win &&
                     std::ranges::find(each.told, Tone::good, &core::Span::tone) != each.told.end();
    if (!each.player || (!win && each.kind != core::MomentKind::penalty)) continue;
    Sentence told = with_minus_signs(each.told);
    std::erase_if(told, [](const core::Span& span) { return span.tone == Tone::name; });
    lines.marks.push_back({*each.player, static_cast<double>(each.turn),
                           win ? charts::MarkKind::win : charts::MarkKind::penalty,
                           std::string(core::trimmed(core::plain_text(told)))});
  }
  if (review.scores().size() < 2) lines.series.clear();
  return {"Scores over time", "", "no points in that session: a quiet table, or a careful one", std::move(lines)};
}

void add_picture(ReviewModel& model, std::string_view name, std::string_view tab, Chart chart) {
  std::string sentence = charts::in_a_sentence(chart);
  charts::Rows rows = charts::in_a_table(chart);
  model.pictures.push_back({name, tab, std::move(chart), std::move(sentence), std::move(rows)});
}

void add_pictures(ReviewModel& model) {
  model.sheet = report::sheet_data(*model.session);
  const auto add_page = [&](std::string_view name, std::string_view tab, std::string (*page)(const ReviewModel&)) {
    model.pictures.push_back({.name = name, .tab = tab, .page = page});
  };
  const bool has_seal = model.session->game().about().has_seal;
  if (has_seal) {
    Chart dice = report::dice_chart(model.sheet);
    const auto& sums = std::get<charts::Histogram>(dice.body);
    dice.note = history::verdict_on(history::chi_square({sums.observed.begin(), sums.observed.end()}, sums.expected));
    add_picture(model, "rules", "Rules", report::rules_chart(model.sheet));
    add_picture(model, "dice", "Dice", std::move(dice));
    add_picture(model, "hands", "Hands", report::hands_chart(model.sheet));
    add_picture(model, "shouts", "Shouts", report::shouts_chart(model.sheet));
  }
  model.pictures.push_back({.name = "summary",
                            .tab = "Summary",
                            .sentence = report::in_words(report::end_page(model.sheet)),
                            .is_summary = true});
  add_page("sheet", "Score sheet", [](const ReviewModel& of) { return report::score_sheet(of.sheet); });
  if (has_seal)
    add_page("inquiries", "Inquiries", [](const ReviewModel& of) {
      return report::inquiry_page(of.sheet, report::logged_inquiries(*of.session));
    });
  add_page("blank", "Blank sheet", [](const ReviewModel& of) {
    report::BlankSheet wanted;
    for (const core::PlayerResult& each : of.results) wanted.players.push_back(each.name);
    return report::blank_sheet(wanted);
  });
}

void begin_saving(ReviewModel& model) {
  const ReviewPicture& picture = model.shown_picture();
  if (model.path.line.empty())
    model.path.line.set(fmt::format("~/{} {}.{}", transfer::session_file_name(model.session->info()), picture.name,
                                    picture.page != nullptr ? "html" : "png"));
  model.focus = ReviewFocus::path;
}

void save_picture(ReviewModel& model) {
  if (model.path.line.empty()) return begin_saving(model);
  model.said.clear();
  const auto file = model.path.target();
  if (const auto ok = file ? write_picture(model, *file) : tl::unexpected(file.error()); !ok) {
    model.refused = ok.error();
    return;
  }
  model.refused.reset();
  model.said = "Written to " + file->string() + ".";
  model.focus = ReviewFocus::panel;
}

void choose_picture(ReviewModel& model, int which) {
  const int count = static_cast<int>(model.pictures.size());
  model.picture = static_cast<std::size_t>((which + count) % count);
  const auto make_page = model.shown_picture().page;
  model.page = make_page != nullptr ? make_page(model) : std::string();
  model.page_parts = report::parts_of(model.page);
  model.panel_scroll = {.to_top = true};
  model.said.clear();
  model.path = {};
}

void copy_picture(ReviewModel& model, const HistoryView& view) {
  const ReviewPicture& picture = model.shown_picture();
  std::string text = picture.sentence;
  if (picture.is_chart()) text += "\n\n" + charts::as_tabbed_text(picture.chart);
  for (const report::PagePart& part : model.page_parts) {
    text += part.words + "\n";
    for (const auto& row : part.rows) text += fmt::format("{}\n", fmt::join(row, "\t"));
  }
  view.actions.emplace_back(action::CopyText{text});
  model.said = "Copied in words and numbers.";
}

void draw_rows_of_numbers(Painter& painter, const std::string& label, const charts::Rows& rows) {
  const Theme& t = painter.theme();
  const auto columns = static_cast<int>(rows.front().size());
  constexpr int flags = ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_PadOuterX | ImGuiTableFlags_NoSavedSettings;
  if (!ImGui::BeginTable(label.c_str(), columns, flags)) return;
  ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed,
                          std::min(painter.pixels(128), ImGui::GetContentRegionAvail().x * 0.35F));
  ImGuiListClipper clipper;
  clipper.Begin(static_cast<int>(rows.size()), painter.pixels(28));
  while (clipper.Step()) {
    for (auto i = static_cast<std::size_t>(clipper.DisplayStart); i < static_cast<std::size_t>(clipper.DisplayEnd);
         ++i) {
      for (std::size_t column = 0; column < rows[i].size(); ++column) {
        ImGui::TableNextColumn();
        std::string cell = rows[i][column].empty() ? "\u2013" : rows[i][column];
        if (core::is_number(std::string_view(cell).substr(cell[0] == '-' ? 1 : 0))) cell = history::as_shown(cell);
        if (cell[0] == '-') cell.replace(0, 1, "\u2212");
        const bool is_quiet = i == 0 || column == 0 || cell == "0";
        painter.text_in(i == 0 ? TextStyle::small_strong : TextStyle::body,
                        take_place(painter, free_width(painter), 28), column == 0 ? Align::left : Align::right,
                        cell.starts_with("\u2212") ? t.bad
                        : is_quiet                 ? t.quiet
                                                   : t.ink,
                        cell);
      }
    }
  }
  ImGui::EndTable();
}

void draw_review_pictures(Painter& painter, ReviewModel& model, const HistoryView& view) {
  const ReviewPicture& picture = model.shown_picture();
  // The chips for all pictures take as many lines as they need.
  WrappedLine line(painter, 6);
  for (std::size_t i = 0; i < model.pictures.size(); ++i) {
    if (chip(painter, line, model.pictures[i].tab, {}, i == model.picture))
      queue(model, view, [which = static_cast<int>(i)](ReviewModel& it) { choose_picture(it, which); });
  }
  if (model.focus == ReviewFocus::path) {
    const EditField look{
        .label = "FILE (.png, .svg OR .html)", .hint = "~/session.png; Tab completes", .focused = true};
    if (draw_review_field(painter, ReviewFocus::path, look, "Save", model, view)) queue(model, view, save_picture);
    if (model.refused) paragraph(painter, refusal_in_words(*model.refused));
    if (const auto pressed = path_candidates(painter, model.path.candidates))
      queue(model, view, [at = *pressed](ReviewModel& it) { it.path.choose(at); });
  } else {
    if (button(painter, "Save\u2026", "S")) queue(model, view, begin_saving);
    hint(painter, picture.page != nullptr ? "S: as a page that any browser prints" : "S: as a PNG or SVG file");
    ImGui::SameLine();
    if (button(painter, "Copy", "C")) queue(model, view, copy_picture);
    hint(painter, "C: in words and numbers, to the clipboard");
    if (!model.said.empty()) remark(painter, model.said);
  }
  if (!picture.is_chart()) return draw_preview(painter, model, picture);
  if (!model.chart_above) draw_review_chart(painter, take_place(painter, free_width(painter), 220), model, view);
  remark(painter, picture.sentence);
  draw_rows_of_numbers(painter, std::string(picture.name), picture.rows);
}

}  // namespace bogosity::ui

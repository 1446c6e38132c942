// `bogosity chart SESSION KIND`: a picture of an evening's numbers as SVG or PNG, or the numbers themselves.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "charts/alternative.h"
#include "charts/layout.h"
#include "charts/svg.h"
#include "cli/asked_evening.h"
#include "cli/output.h"
#include "cli/paper_commands.h"
#include "cli/window.h"
#include "cli/written_file.h"
#include "core/text.h"
#include "paper/evening_charts.h"

namespace bogosity::cli {
namespace {

// The sentence, then the table with its columns below each other.
std::string in_words(const charts::Chart& chart) {
  const charts::Rows rows = charts::in_a_table(chart);
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i) {
      widths[i] = std::max<std::size_t>(widths[i], core::count_code_points(row[i]));
    }
  }
  std::string text = charts::in_a_sentence(chart) + "\n\n";
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i) {
      const std::string blanks(widths[i] - core::count_code_points(row[i]), ' ');
      line += i == 0 ? row[i] + blanks : "  " + blanks + row[i];
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

bool read_size(const std::string& text, charts::Room& room) {
  int w = 0;
  int h = 0;
  const char* const end = text.data() + text.size();
  const auto width = std::from_chars(text.data(), end, w);
  if (width.ec != std::errc() || width.ptr == end || *width.ptr != 'x') return false;
  const auto height = std::from_chars(width.ptr + 1, end, h);
  if (height.ec != std::errc() || height.ptr != end || w < 120 || h < 90 || w > 4096 || h > 4096) return false;
  room.w = static_cast<float>(w);
  room.h = static_cast<float>(h);
  return true;
}

}  // namespace

int chart(const ChartOptions& options) {
  charts::Room room;
  if (!read_size(options.size, room))
    return wrong("the size is written as 960x540, in points, from 120x90 to 4096x4096");
  const auto kinds = paper::chart_kinds();
  if (std::find(kinds.begin(), kinds.end(), options.kind) == kinds.end()) {
    return wrong(fmt::format("there is no chart \"{}\"; there are {}", options.kind, fmt::join(kinds, ", ")));
  }
  const auto asked = asked_evening(options.database, options.session);
  if (!asked) return complain(asked.error());
  const auto drawn = paper::chart_of(paper::told(asked->session), options.kind);
  if (!drawn) return complain(drawn.error());
  if (options.to.empty()) return print(in_words(*drawn));
  const charts::Plan plan = charts::laid_out(*drawn, room);
  if (options.to.extension() == ".png") {
    return write_drawing({plan.drawing, options.theme, options.scale, options.to});
  }
  if (options.to.extension() != ".svg") return wrong("a chart is written as .svg or .png");
  const auto palette = charts::palette_named(options.theme);
  if (!palette) return wrong("a chart is drawn in print, paper or felt");
  return write_file(options.to, charts::to_svg(plan.drawing, *palette, {drawn->title, charts::in_a_sentence(*drawn)}));
}

}  // namespace bogosity::cli

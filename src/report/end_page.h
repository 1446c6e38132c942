// The last page of a session, to be photographed: who won, the podium, a chart of the scores, and what people will tell
// of. The window draws it, and a picture of it is written to be shared: one layout for both.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "charts/chart.h"
#include "charts/drawing.h"
#include "core/geometry.h"
#include "report/page.h"

namespace bogosity::report {

// What stands on the page. Of a session that goes on only what its table knows.
struct EndPage {
  struct Standing {
    std::size_t player = 0;  // whose color and shape it has
    std::string name;
    std::int64_t score = 0;
    int place = 0;  // 0: none, as for a player who never had a turn, or whom nobody can beat
  };
  struct Line {
    std::string_view caption;  // "Best liar"
    std::string words;
    int turn = 0;  // that it tells of; 0: of none
  };
  std::string title;
  std::string when_and_where;
  std::string result;               // "Theo won with 15 points."
  std::vector<Standing> standings;  // the first place first
  bool for_one = false;             // one player, whom nobody beats
  charts::Chart scores;
  int turns = 0;
  std::string no_chart;  // why there is no line to draw; empty: there is
  std::vector<Line> lines;
  std::string remark;  // the last word
};
EndPage end_page(const SheetData& data);
// The whole page in words, for people who cannot see it.
std::string in_words(const EndPage& page);

// The drawing, and the places of what can be pressed: the standings (those that have room) and the lines.
struct EndDrawing {
  std::vector<charts::Stroke> strokes;
  std::vector<Rect> standings;
  std::vector<Rect> lines;
};
// From 560 by 300 points up; in more room the letters are larger.
EndDrawing lay_out(const EndPage& page, Rect area, const charts::Measure& measure);

// The page as a picture: 1200 by 800 dots where it is written as a file; half as many points.
inline constexpr float picture_width = 600;
inline constexpr float picture_height = 400;
inline constexpr float picture_scale = 2;  // dots a point
charts::Drawing end_picture(const EndPage& page, const charts::Measure& measure = charts::estimated_width);

}  // namespace bogosity::report

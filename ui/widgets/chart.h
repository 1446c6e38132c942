// A chart in a panel, with the value below the mouse or the cursor in words beside it. It decides nothing: presses are
// returned, and keys move the cursor by charts::walked.
#pragma once

#include <tuple>

#include "charts/drawing.h"
#include "charts/hit_test.h"
#include "charts/layout.h"
#include "core/result.h"
#include "core/table_view.h"
#include "db/system/output_file.h"
#include "ui/draw/paint.h"
#include "ui/input/events.h"

namespace bogosity::ui {

// A layout kept from frame to frame while the room is the same. Clear it to show another chart.
class ChartCache {
 public:
  void clear() { plan_.reset(); }
  // Calls `chart` only if the layout has to be computed again.
  const charts::ChartLayout& plan(const Painter& painter, const std::function<charts::Chart()>& chart, Size room,
                                  bool titled = true);

 private:
  std::optional<charts::ChartLayout> plan_;
  std::tuple<float, float, float, std::size_t, bool> made_for_;
};

struct ChartAnswer {
  std::optional<charts::Hit> hovered;
  std::optional<charts::Hit> clicked;
};

struct ChartLook {
  std::string_view label = "chart";        // the label of the button
  bool titled = true;                      // with its title on top
  std::optional<charts::Hit> cursor = {};  // the cursor that keys move
  bool focused = false;                    // the keys go to the chart: it has a frame
  std::optional<double> moment = {};       // a dashed line at this turn, the current one
};

ChartAnswer draw_chart(Painter& painter, Rect area, const charts::Chart& chart, ChartCache& cache,
                       const ChartLook& look);

// The cursor move of an arrow, Home or End; none for other keys.
std::optional<charts::CursorMove> cursor_move_of(Key key);

// Paints the layouts of src/charts: the same strokes that are written as SVG, in the theme's colors and with the loaded
// fonts.

TextStyle type_of(charts::TextRole face);
Color color_of(const Theme& theme, const charts::Tint& tint);

// The drawing's top left corner is at `at`.
void paint_strokes(Painter& painter, Point at, const std::vector<charts::Stroke>& strokes);

// Drawings as PNG files, made without a window or a display.

// Returns dark ink on white, for printing and sending.
Theme print_theme();
// "print", or a theme of the window by its name.
inline std::optional<Theme> picture_theme(std::string_view name) {
  return name == "print" ? std::optional(print_theme()) : theme_named(name);
}

// `scale`: pixels a point, 0.5 to 8.
core::Status write_png(const charts::Drawing& drawing, const Theme& theme, double scale,
                       core::Result<db::OutputFile> file);

// The chart of scores over the turns: a line for each player, with its own color and marker, and the present scores at
// the right end. The score sheet shows the names beside the same markers.

// The least height of a readable chart.
inline constexpr float least_chart = 70;

void draw_score_chart(Painter& painter, Rect area, const core::TableView& view, int turn, ChartCache& cache);
// Draws a player's mark, about `size` points wide: her shape in her color, of which so much is seen. `player` is
// core::SeatView::player.
void draw_player_mark(Painter& painter, Point center, std::size_t player, float size, float share = 1);

}  // namespace bogosity::ui

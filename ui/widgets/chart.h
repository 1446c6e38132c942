// A chart in a panel: drawn from its description, with the value below the mouse or the cursor in words beside it. It
// decides nothing: what was pressed comes back, and keys move the cursor by charts::walked.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "charts/drawing.h"
#include "charts/hit_test.h"
#include "charts/layout.h"
#include "core/result.h"
#include "core/table_view.h"
#include "ui/draw/paint.h"
#include "ui/draw/theme.h"
#include "ui/input/events.h"

namespace bogosity::ui {

// A layout kept from frame to frame, as long as the room is the same. Whoever shows another chart clears it.
class ChartCache {
 public:
  void clear() { plan_.reset(); }
  // Asks for the chart only where it is laid out anew.
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
  std::string_view label = "chart";        // of what can be pressed
  bool titled = true;                      // with its title on top
  std::optional<charts::Hit> cursor = {};  // where the keys have gone
  bool focused = false;                    // the keys go to it: said by a frame
  std::optional<double> moment = {};       // a dashed line at this turn: where one stands
};

ChartAnswer draw_chart(Painter& painter, Rect area, const charts::Chart& chart, ChartCache& cache,
                       const ChartLook& look);

// Where an arrow, Home or End leads in a chart; nothing for other keys.
std::optional<charts::CursorMove> cursor_move_of(Key key);

// Paints what src/charts laid out: the same list of strokes that is written as SVG, in the colors of the theme and
// measured with the fonts at hand.

TextStyle type_of(charts::TextRole face);
Color color_of(const Theme& theme, const charts::Tint& tint);

// The drawing's top left corner is at `at`.
void paint_strokes(Painter& painter, Point at, const std::vector<charts::Stroke>& strokes);

// Drawings as PNG files, made without a window or a display.

// Dark ink on white, for what is printed or sent.
Theme print_theme();
// "print", or a theme of the window by its name.
std::optional<Theme> picture_theme(std::string_view name);

// `scale`: pixels a point, 0.5 to 8.
core::Status write_png(const charts::Drawing& drawing, const Theme& theme, double scale,
                       const std::filesystem::path& file);

// The scores over the turns: a line a player, each with a color and a marker of its own, and at their right end what
// everybody has now. Names stand beside the same markers on the score sheet.

// Less height than this tells nothing.
inline constexpr float least_chart = 70;

void draw_score_chart(Painter& painter, Rect area, const std::vector<core::MomentView>& moments, int turn,
                      ChartCache& cache);
// The marker of this seat, about `size` points wide.
void draw_player_mark(Painter& painter, Point center, std::size_t seat, float size);

}  // namespace bogosity::ui

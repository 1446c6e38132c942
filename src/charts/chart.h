// A picture of numbers as plain values: what is shown, for whom, in which units. What is drawn on the screen, written
// as SVG, said in a sentence and listed in a table all comes from this one description. Colors belong to people, and
// with each color goes a shape, so that color is never alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace bogosity::charts {

struct Sample {
  double x = 0;
  double y = 0;
  friend bool operator==(const Sample&, const Sample&) = default;
};

// The owner of a line, bar or row. The number gives color and shape; in a session it is core::SeatView::player.
struct ChartPlayer {
  std::string name;
  std::size_t player = 0;
};

struct Axis {
  std::string title;      // "turn", "points"
  bool whole = true;      // only whole numbers are marked
  bool reversed = false;  // the least on top: places
  bool with_zero = true;
  std::vector<std::string> names = {};  // labels of the values 1, 2, 3 and so on, such as dates
};
// A value as it stands on the axis: a number or its name.
std::string text_on(const Axis& axis, double value);

struct Series {
  ChartPlayer who;
  std::vector<Sample> samples;                // sorted by x
  bool faded = false;                         // another one is highlighted
  std::optional<double> left = std::nullopt;  // from here on it is dimmed: she has left
};

enum class MarkKind : std::uint8_t { win, penalty, note };
struct ChartMark {
  std::size_t series = 0;
  double x = 0;
  MarkKind kind = MarkKind::note;
  std::string words;
};

// Between two samples a line stays at its value, or goes straight to the next one.
enum class Interpolation : std::uint8_t { stays, straight };

// The sample that counts at this x: the last one before it where a line stays, the nearest where it goes straight.
std::size_t sample_at(const Series& series, double x, Interpolation between);

// The axes and notes that lines share, in one picture or in several.
struct Lines {
  Axis across;
  Axis up;
  Interpolation between = Interpolation::stays;
  std::vector<Series> series;
};

struct LineChart : Lines {
  std::vector<ChartMark> marks;
};

// The same for each of several people, in a small picture each, all on one scale.
struct SmallMultiples : Lines {};

// Parts stacked upwards where they are positive and downwards where they are negative.
struct BarChart {
  Axis up;
  std::string group_title;          // "rule"
  std::vector<std::string> groups;  // "H4", below each bar
  std::vector<std::string> told;    // what each group is, in words; may be shorter
  std::vector<ChartPlayer> who;
  std::vector<std::vector<double>> values;                 // for each of `who`, one for each group
  double value(std::size_t of, std::size_t group) const {  // 0 where there is none
    return of < values.size() && group < values[of].size() ? values[of][group] : 0;
  }
};

// The counts of outcomes beside the expected counts.
struct Histogram {
  std::string value_title;  // "both dice"
  std::vector<std::string> labels;
  std::vector<double> observed;
  std::vector<double> expected;  // may be empty
};

// Estimates beside each other, each with the interval that most likely holds it.
struct Estimate {
  std::string label;
  double value = 0;
  double low = 0;
  double high = 0;
  std::int64_t cases = 0;  // of which it is made
};
struct Estimates {
  Axis up;
  std::string group_title;  // "hand"
  std::vector<Estimate> all;
};

// The number of events from a row's player to a column's player.
struct HeatCell {
  int right = 0;
  int wrong = 0;
};
struct HeatMap {
  std::vector<ChartPlayer> who;
  std::string rows;     // "shouts"
  std::string columns;  // "at"
  std::vector<std::vector<HeatCell>> cells;
  std::string good = "right";
  std::string bad = "wrong";
  HeatCell total() const;
};

struct Chart {
  std::string title;
  std::string note;     // below, in small letters; may be empty
  std::string nothing;  // what is said where there is nothing to draw; empty: "nothing to show yet"
  std::variant<LineChart, SmallMultiples, BarChart, Histogram, Estimates, HeatMap> body;
};

bool is_empty(const Chart& chart);
const Lines* lines_of(const Chart& chart);

// A chart for whoever does not see it: what it shows in a sentence or two, and all of its values as a table.

std::string in_a_sentence(const Chart& chart);

// The first row has the titles.
using Rows = std::vector<std::vector<std::string>>;
Rows in_a_table(const Chart& chart);
// A number of such a table as programs and spreadsheets read it: "-1474" of the shown "−1,474". Any other text stays as
// it is.
std::string plain_number(const std::string& shown);
// The same with tabs and line ends, as a spreadsheet takes it from the clipboard.
std::string as_tabbed_text(const Chart& chart);

}  // namespace bogosity::charts

// Pointing at a chart, with the mouse and with the keys: which value it is, and what is said of it.
#pragma once

#include <string>

#include "charts/layout.h"

namespace bogosity::charts {

// The value that a point of the drawing means; nothing where it is too far from all of them.
std::optional<Hit> hit_test(const Chart& chart, const ChartLayout& plan, Point at);

// Left and right go from value to value, up and down to another line, part or row; home and end to the outermost.
enum class CursorMove : std::uint8_t { left, right, up, down, home, end };
// From nowhere, left and right begin at that end. Nothing if there is nothing to point at.
std::optional<Hit> cursor_moved(const Chart& chart, std::optional<Hit> from, CursorMove where);

// "Ann, turn 61: 45 points (won)". Empty if there is no such value.
std::string words_for(const Chart& chart, const Hit& hit);
// The mark over the drawing at the picked value: a line, a ring, a frame.
std::vector<Stroke> cursor_for(const Chart& chart, const ChartLayout& plan, const Hit& hit);
// The box beside which the words go.
Rect hit_box_of(const Chart& chart, const ChartLayout& plan, const Hit& hit);
// The x of the value: the turn, for whoever wants to go there. Nothing in charts without one.
std::optional<double> moment_of(const Chart& chart, const Hit& hit);

}  // namespace bogosity::charts

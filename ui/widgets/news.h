// What lies on a table, as a picture and in words: the same at the table, in its review and on the second window.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/sentence.h"
#include "ui/draw/paint.h"

namespace bogosity::ui {

struct TableNews {
  std::function<float(Painter&, Rect)> picture;  // draws at the left edge of a room; returns the width used
  std::string headline = {};
  std::vector<Sentence> lines = {};  // the most important first
  bool is_win = false;               // the headline says that somebody won
};

// The picture with the words beside it, in the largest type that leaves room for all of them. `on_wall`: for people at
// the far end of the room.
void draw_news(Painter& painter, Rect area, const TableNews& news, bool on_wall = false);

}  // namespace bogosity::ui

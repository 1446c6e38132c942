// Frames to measure, without a window and a renderer: the dashboard at a table, and the yardstick, Dear ImGui's own
// demo window with nine headers open. Each has a context of its own.
#pragma once

#include <cstddef>
#include <memory>

#include "tests/support/store_in_memory.h"
#include "ui/app/app.h"
#include "ui/draw/frame.h"

struct ImGuiContext;

namespace bogosity::bench {

class Demo {
 public:
  Demo();
  ~Demo();
  Demo(const Demo&) = delete;
  Demo& operator=(const Demo&) = delete;

  void frame();

 private:
  ImGuiContext* context_;
};

// A table after so many turns of a real session, played again and again. Drawn as the window does it: nobody notes what
// is on the screen.
class Table {
 public:
  explicit Table(std::size_t turns);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  void frame();

 private:
  tests::StoreInMemory store_;
  ImGuiContext* context_;
  ui::Frame stage_;
  std::unique_ptr<ui::App> app_;
};

}  // namespace bogosity::bench

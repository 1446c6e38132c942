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
  int vertices() const { return vertices_; }

 private:
  ImGuiContext* context_;
  int vertices_ = 0;
};

// A table after so many turns: of a real session played again and again, or of a crowd (crowd.h) of so many players.
// Drawn as the window does it: nobody notes what is on the screen.
class Table {
 public:
  explicit Table(std::size_t turns, std::size_t crowd = 0);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  void frame();
  // As at the keyboard; the preview is worked out anew with the next frame.
  void press(ui::InputEvent event);
  int vertices() const { return vertices_; }
  int turns() const { return app_->table()->session().play().outcome().turns; }

 private:
  tests::StoreInMemory store_;
  ImGuiContext* context_;
  ui::Frame stage_;
  std::unique_ptr<ui::App> app_;
  int vertices_ = 0;
};

}  // namespace bogosity::bench

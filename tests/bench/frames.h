// Frames to measure, without a window and a renderer: the dashboard at a table, and the yardstick, Dear ImGui's own
// demo window with nine headers open. Each has a context of its own.
#pragma once

#include <cstddef>
#include <filesystem>
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

// The dashboard, drawn as the window does it: nobody notes what is on the screen.
class Dashboard {
 public:
  explicit Dashboard(db::Store& store);
  ~Dashboard();
  Dashboard(const Dashboard&) = delete;
  Dashboard& operator=(const Dashboard&) = delete;

  ui::App& app() { return *app_; }
  void frame();

 private:
  ImGuiContext* context_;
  ui::Frame stage_;
  std::unique_ptr<ui::App> app_;
};

// A table after so many turns of a real session, played again and again.
class Table {
 public:
  explicit Table(std::size_t turns);
  void frame() { dashboard_->frame(); }

 private:
  tests::StoreInMemory store_;
  std::unique_ptr<Dashboard> dashboard_;
};

// The pages of the history over a file of many sessions.
class HistoryPages {
 public:
  explicit HistoryPages(const std::filesystem::path& file);
  // Until the page is drawn for the first time.
  void open(ui::HistoryPageId page);
  // Between two frames: a slice of what is still to be read for it. False: nothing is.
  bool read_on();
  void frame() { dashboard_->frame(); }

 private:
  std::unique_ptr<db::Store> store_;
  std::unique_ptr<Dashboard> dashboard_;
};

}  // namespace bogosity::bench

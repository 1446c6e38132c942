// One evening looked back on: its table step by step, the scores as a chart, the narration, what got away. It stands
// beside the list in the room of evenings, and lives as long as an evening is chosen there. Of an evening that still
// goes on it shows what the table knows, and says why the rest is sealed (M3).
#pragma once

#include <string>

#include "ui/history_room.h"

namespace bogosity::ui {

class ReviewDesk {
 public:
  ReviewDesk();
  ~ReviewDesk();
  ReviewDesk(const ReviewDesk&) = delete;
  ReviewDesk& operator=(const ReviewDesk&) = delete;

  // Numbers of InHistory::what from here on are the desk's, those below the room's.
  static constexpr int first_what = 1000;

  // Reads it; the same one again stays at the step where it was.
  void open(const core::Uuid& evening, const HistoryView& view);
  void close();
  void refresh(const HistoryView& view);
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view, Actions& actions);
  void apply(const action::InHistory& click, const HistoryView& view, Actions& actions);
  void draw(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const;
  bool tick(const HistoryView& view);
  bool is_at_work() const;
  bool take_said();

 private:
  struct Opened;
  std::unique_ptr<Opened> opened_;
};

}  // namespace bogosity::ui

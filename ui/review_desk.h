// One evening looked back on: its table step by step, the scores as a chart, the narration, what got away. It stands
// beside the list in the room of evenings, and lives as long as an evening is chosen there. Of an evening that still
// goes on it shows what the table knows, and says why the rest is sealed (M3).
#pragma once

#include <memory>
#include <optional>

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
  // Does whoever clicked that want to go on there with the keys? What only scrolls leaves them where they are.
  static bool takes_keyboard(int what);

  // Reads it; the same one again stays at the step where it was.
  void open(const core::Uuid& evening, const HistoryView& view);
  // The table with so many lines of the record on it; its end, if there are not so many.
  void go_to(std::size_t step);
  std::size_t step() const;  // the one at hand; 0 where nothing is opened
  void close();
  void refresh(const HistoryView& view);
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view, Actions& actions);
  void apply(const action::InHistory& click, const HistoryView& view, Actions& actions);
  void draw(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const;
  bool tick(const HistoryView& view);
  bool is_at_work() const;
  // While it plays by itself: when the next step is due.
  std::optional<double> due() const;
  bool take_said();

 private:
  struct Opened;
  std::unique_ptr<Opened> opened_;
};

}  // namespace bogosity::ui

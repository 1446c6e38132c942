// The review of a session and its keys: letters by what they mean, arrows for steps, digits for what is shown beside
// the narration.
#pragma once

#include "ui/review/model.h"

namespace bogosity::ui {

// One evening looked back on: its table step by step, the scores as a chart, the narration, what got away. It stands
// beside the list in the page of evenings, and lives as long as an evening is chosen there. Of an evening that still
// goes on it shows what the table knows, and says why the rest is sealed (M3).

class ReviewPanel {
 public:
  // `pressed` is called when something in it is pressed: whoever did so goes on there with the keys.
  explicit ReviewPanel(std::function<void()> pressed = {}) : pressed_(std::move(pressed)) {}

  // Reads it; the same one again stays at the step where it was.
  void open(const core::Uuid& id, const HistoryView& view);
  // The table with so many lines of the record on it; its end, if there are not so many.
  void go_to(std::size_t step);
  std::size_t step() const { return model_ ? model_->step : 0; }  // the one at hand; 0 where nothing is opened
  void close() { model_.reset(); }
  void refresh(const HistoryView& view);
  bool handle(const InputEvent& event, const HistoryView& view);
  void draw(Painter& painter, Rect area, const HistoryView& view);
  bool tick(const HistoryView& view);
  bool is_busy() const { return model_ && model_->what_if.pending != nullptr; }
  // While it plays by itself: when the next step is due.
  std::optional<double> due() const;
  bool take_edited();

 private:
  std::function<void()> pressed_;
  std::shared_ptr<ReviewModel> model_;  // of the one that is opened
};

}  // namespace bogosity::ui

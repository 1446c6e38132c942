// The review of a session and its keys: letters by their meaning, arrows for steps, digits for the panel beside the
// narration.
#pragma once

#include "ui/review/model.h"

namespace bogosity::ui {

// The review of one session: its table step by step, the scores as a chart, the narration, the undetected plays. It
// stands beside the list in the page of sessions, as long as a session is chosen there. For a session that goes on it
// shows what the table knows, and says why the rest is sealed (M3).
class ReviewPanel {
 public:
  // `pressed` is called when something in the review is pressed: the keys then go there.
  explicit ReviewPanel(std::function<void()> pressed = {}) : pressed_(std::move(pressed)) {}

  // Reads a session. If it is open already, its step is kept.
  void open(const core::Uuid& id, const HistoryView& view);
  // Goes to the table with this many lines of the record on it, or to the end.
  void go_to(std::size_t step);
  std::size_t step() const { return model_ ? model_->step : 0; }  // the current step; 0 if nothing is open
  void close() { model_.reset(); }
  void refresh(const HistoryView& view);
  bool handle(const InputEvent& event, const HistoryView& view);
  void draw(Painter& painter, Rect area, const HistoryView& view);
  bool tick(const HistoryView& view);
  // The time of the next step while the session plays by itself; 0 while a supposition is worked out.
  std::optional<double> due() const;

 private:
  std::function<void()> pressed_;
  std::shared_ptr<ReviewModel> model_;  // of the open session
};

// Opens the table of a session that goes on, or goes back to it.
void sit_down(const core::Uuid& session, const HistoryView& view);

}  // namespace bogosity::ui

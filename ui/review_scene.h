// The review alone, for pictures: an evening opened, keys typed to it, drawn as large as it is beside no list.
#pragma once

#include <string_view>

#include "history/almanac.h"
#include "ui/review_desk.h"
#include "ui/settings.h"

namespace bogosity::ui {

class ReviewScene {
 public:
  ReviewScene(Surroundings around, const Settings& settings, const core::Uuid& evening);

  void type(std::string_view keys);
  void press(const InputEvent& event);
  void draw(Paint& paint);
  // What the last frames have queued is done; what is not for the review is kept.
  void work_off();
  // True if the screen shows something else now.
  bool pass(double now);
  std::optional<double> due() const { return desk_.due(); }
  const Actions& others() const { return others_; }
  ReviewDesk& desk() { return desk_; }
  HistoryView view() const;
  void play_at(std::optional<core::Uuid> evening) { playing_ = evening; }
  void set_clipboard(std::string text) { clipboard_ = std::move(text); }

 private:
  Surroundings around_;
  const Settings& settings_;
  history::Almanac almanac_;
  std::unique_ptr<history::Source> source_;
  ReviewDesk desk_;
  Actions actions_;
  Actions others_;
  std::optional<core::Uuid> playing_;
  std::string clipboard_;
  double now_ = 0;
};

}  // namespace bogosity::ui

// The page of firsts: where the game was played for the first time in a country, a state or province, a town, the
// newest first, with the letter that the inventors wish for ready to copy. A session whose letter was copied gets a
// tag that says so.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "history/records_book.h"
#include "ui/history/list_page.h"
#include "ui/widgets/scroll.h"

namespace bogosity::ui {

class FirstsPage final : public ListPage {
 public:
  FirstsPage() : ListPage({.words_are_names = true, .words_alone = true}) { sort_ = newest_first; }
  HistoryPageId page_id() const override { return HistoryPageId::firsts; }
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) override;
  void draw(Painter& painter, Rect area, const HistoryView& view) override;
  // Writes the letter of the chosen one: one a frame, however fast one goes through the list.
  bool tick(const HistoryView& view) override;
  bool is_busy() const override { return wants_letter_; }
  bool take_edited() override { return std::exchange(said_, false); }

 private:
  static constexpr TableSort newest_first{2, true};
  void work_out(const HistoryView& view) override;
  void choose(std::size_t row, const HistoryView& view) override;
  void open(const HistoryView& view) override;
  void copy(const HistoryView& view) override;
  const history::First* chosen() const { return found_.empty() ? nullptr : &all_[found_[list_.at]]; }
  void choose_kind(std::size_t kind, const HistoryView& view);
  void draw_list(Painter& painter, Rect area, const HistoryView& view);
  void draw_first(Painter& painter, Rect area, const HistoryView& view);
  void draw_letter(Painter& painter, Rect area);

  std::size_t kind_ = 0;             // of what: all of them at first
  std::vector<history::First> all_;  // in the order of play
  std::vector<std::size_t> found_;   // of them, in the order of the table
  std::string about_;                // the chosen place, wherever it stands
  bool wants_letter_ = false;
  std::optional<std::string> letter_;  // of the chosen one
  ScrollRequest letter_scroll_;
  std::string trouble_;
  std::string done_;  // what was done last, in a sentence
  bool said_ = false;
};

}  // namespace bogosity::ui

// The page of records: of each kind of feat who did the greatest, and beside it those who came close. Every line leads
// to its session, at the line of the log where it happened. The book is read once, in slices; then any question is
// answered at once.
#pragma once

#include <optional>

#include "history/records_book.h"
#include "ui/history/list_page.h"

namespace bogosity::ui {

// "6H,TD" with the signs of the suits, as cards are written everywhere; other words stay as they are.
std::string with_suits(std::string_view words);

class RecordsPage final : public ListPage {
 public:
  HistoryPageId page_id() const override { return HistoryPageId::records; }
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) override;
  void draw(Painter& painter, Rect area, const HistoryView& view) override;
  bool tick(const HistoryView& view) override;
  // After trouble it waits to be asked again.
  bool is_busy() const override { return reading_ != nullptr && !trouble_; }

 private:
  void leave_parts() override { in_lines_ = false; }
  void work_out(const HistoryView& view) override;
  void choose(std::size_t page, const HistoryView& view) override;
  void open(const HistoryView& view) override;
  void copy(const HistoryView& view) override;
  const history::RecordsPageData& shown() const { return pages_[list_.at]; }
  bool handle_arrows(const InputEvent& event);
  void draw_kinds(Painter& painter, Rect area, const HistoryView& view);
  void draw_lines(Painter& painter, Rect area, const HistoryView& view);
  void draw_foot(Painter& painter, Rect area, const HistoryView& view);

  history::RecordsBook book_;
  std::unique_ptr<Job> reading_;
  std::optional<core::Error> trouble_;
  double not_before_ = 0;  // after trouble
  std::vector<history::RecordsPageData> pages_;
  RowList lines_;          // of the chosen page
  std::string_view kind_;  // of the chosen page, wherever it stands
  bool in_lines_ = false;  // the cursor is among those who came close, not in the list of kinds
};

}  // namespace bogosity::ui

// The page of records: of each kind of feat who did the greatest, and beside it those who came close. Every line leads
// to its evening, at the line of the log where it happened. The book is read once, in slices; then any question is
// answered at once.
#pragma once

#include <optional>

#include "history/records_book.h"
#include "ui/draw/paint.h"
#include "ui/history/filter.h"

namespace bogosity::ui {

// How the records book is drawn: a kind of feat in the list, and its page with those who came close.

inline constexpr float record_row_height = 60;

// A kind with its greatest; true when pressed.
bool draw_record_row(Painter& painter, Rect row, const history::SessionIndex& index,
                     const history::RecordsPageData& page, bool chosen);
// Title, measure, the best of it. `cursor`: the line that the keyboard is at. Gives back the line that was pressed.
std::optional<std::size_t> draw_record_page(Painter& painter, Rect area, const history::SessionIndex& index,
                                            const history::RecordsPageData& page, int cursor);

// All pages with tabs, the greatest of each first, as a spreadsheet takes them.
std::string book_with_tabs(const history::SessionIndex& index, const std::vector<history::RecordsPageData>& pages);

// "6H,TD" with the signs of the suits, as cards are written everywhere; other words stay as they are.
std::string with_suits(std::string_view words);

class RecordsPage final : public HistoryPage {
 public:
  HistoryPageId page_id() const override { return HistoryPageId::records; }
  void enter(const std::string& about, const HistoryView& view) override;
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view, Actions& actions) override;
  void apply(const action::InHistory& click, const HistoryView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const override;
  bool tick(const HistoryView& view) override;
  // After trouble it waits to be asked again.
  bool is_busy() const override { return reading_ != nullptr && !trouble_; }

 private:
  enum RecordsClick : int { choose, open, list_to, copy };

  void work_out(const HistoryView& view);
  void show(std::size_t page);
  void step(int by);
  bool handle_arrows(const InputEvent& event, const HistoryView& view, Actions& actions);
  void open_line(std::size_t line, const HistoryView& view, Actions& actions) const;
  void draw_kinds(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const;
  void draw_foot(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const;

  HistoryFilter filter_{{}};
  history::RecordsBook book_;
  std::unique_ptr<Job> reading_;
  std::optional<core::Error> trouble_;
  double not_before_ = 0;  // after trouble
  std::uint64_t edition_ = 0;
  std::vector<history::RecordsPageData> pages_;
  std::size_t page_ = 0;
  std::string_view kind_;  // of the chosen page, wherever it stands
  int line_ = -1;          // of the cursor among those who came close; -1: in the list of kinds
  int list_at_ = 0;        // points scrolled
  bool reveal_ = true;     // the chosen row wants to be in sight
};

}  // namespace bogosity::ui

// The page of dice: how often each sum and each face came beside what fair dice do, of everybody, of a person, of an
// evening; and in words whether that is odd. What the store counted is asked for once, in pieces.
#pragma once

#include <unordered_map>

#include "history/statistics.h"
#include "ui/history/batches.h"
#include "ui/history/list_page.h"
#include "ui/widgets/chart.h"

namespace bogosity::ui {

class DicePage final : public ListPage {
 public:
  HistoryPageId page_id() const override { return HistoryPageId::dice; }
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) override;
  void draw(Painter& painter, Rect area, const HistoryView& view) override;
  bool tick(const HistoryView& view) override;
  bool is_busy() const override { return batches_.is_busy(); }

 private:
  enum class DiceGrouping : std::uint8_t { people, sessions };
  static constexpr int sums_shown = 11;
  static constexpr int faces_shown = 6;
  // The first row is everybody's. Of ten thousand rows a dozen is in sight: their words are made as they are drawn.
  struct DiceRow {
    std::int64_t of = -1;  // a PersonIndex, or the number of an evening; -1: everybody
    history::DiceSeen dice;
  };
  struct CachedDice {
    std::uint64_t mark = 0;
    std::vector<history::DiceCount> counts;
    history::DiceSeen all;
  };

  void work_out(const HistoryView& view) override;
  void list_people(const HistoryView& view, const std::vector<std::size_t>& numbers);
  void list_sessions(const HistoryView& view, const std::vector<std::size_t>& numbers);
  std::string name_of(const DiceRow& row, const HistoryView& view) const;
  std::optional<core::Uuid> id_of(const DiceRow& row, const HistoryView& view) const;
  void choose(std::size_t row, const HistoryView& view) override;
  void sort_rows(const HistoryView& view);
  void walk(int by);
  void group_by(DiceGrouping grouping, const HistoryView& view);
  void open(const HistoryView& view) override;
  void copy(const HistoryView& view) override;
  void draw_list(Painter& painter, Rect area, const HistoryView& view);
  void draw_row(Painter& painter, TableRow& row, std::size_t number, const HistoryView& view);
  void draw_dice(Painter& painter, Rect area, const HistoryView& view);
  void draw_charts(Painter& painter, Rect area);

  std::unordered_map<std::int64_t, CachedDice> known_;  // by the evening's key
  Batches batches_;
  DiceGrouping grouping_ = DiceGrouping::people;
  std::vector<DiceRow> rows_;
  std::optional<core::Uuid> chosen_id_;  // nothing: everybody
  int cursor_ = -1;                      // in the sums, then in the faces
  charts::Chart sums_;
  charts::Chart faces_;
  ChartCache sums_cache_;
  ChartCache faces_cache_;
};

}  // namespace bogosity::ui

// The room of dice: how often each sum and each face came beside what fair dice do, of everybody, of a person, of an
// evening; and in words whether that is odd. What the store counted is asked for once, in pieces.
#pragma once

#include <unordered_map>

#include "history/statistics.h"
#include "ui/history/filter.h"
#include "ui/history/session_search.h"
#include "ui/widgets/chart.h"

namespace bogosity::ui {

class DiceRoom final : public HistoryPage {
 public:
  HistoryRoom room() const override { return HistoryRoom::dice; }
  void enter(const std::string& about, const HistoryView& view) override;
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view, Actions& actions) override;
  void apply(const action::InHistory& click, const HistoryView& view, Actions& actions) override;
  void draw(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const override;
  bool tick(const HistoryView& view) override;
  bool is_at_work() const override { return !pieces_.is_done() && !trouble_; }

 private:
  enum Click : int { choose_row, scroll_to, rows_seen, choose_list, copy };
  enum class List : std::uint8_t { people, evenings };
  static constexpr int sums_shown = 11;
  static constexpr int faces_shown = 6;
  // The first row is everybody's. Of ten thousand rows a dozen is in sight: their words are made as they are drawn.
  struct Row {
    std::int64_t of = -1;  // a PersonIndex, or the number of an evening; -1: everybody
    history::DiceSeen dice;
  };
  struct Known {
    std::uint64_t mark = 0;
    std::vector<history::DiceCount> counts;
    history::DiceSeen all;
  };

  void work_out(const HistoryView& view);
  void list_people(const HistoryView& view, const std::vector<std::size_t>& numbers);
  void list_evenings(const HistoryView& view, const std::vector<std::size_t>& numbers);
  std::string name_of(const Row& row, const HistoryView& view) const;
  std::optional<core::Uuid> id_of(const Row& row, const HistoryView& view) const;
  void show(std::size_t row, const HistoryView& view);
  void move(int rows, const HistoryView& view);
  void walk(int by);
  void choose_kind(List list, const HistoryView& view);
  void open(Actions& actions) const;
  void draw_list(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const;
  void draw_row(Paint& paint, Rect area, std::size_t number, const HistoryView& view, Actions& actions) const;
  void draw_dice(Paint& paint, Rect area, const HistoryView& view, Actions& actions) const;
  void draw_charts(Paint& paint, Rect area) const;

  HistoryFilter filter_{{}};
  std::uint64_t edition_ = 0;
  std::unordered_map<std::int64_t, Known> known_;  // by the evening's key
  Pieces pieces_;
  std::optional<core::Error> trouble_;
  List list_ = List::people;
  std::vector<Row> rows_;
  std::size_t chosen_ = 0;
  std::optional<core::Uuid> chosen_id_;  // nothing: everybody
  std::size_t first_row_ = 0;
  std::size_t rows_in_sight_ = 1;
  int cursor_ = -1;  // in the sums, then in the faces
  charts::Chart sums_;
  charts::Chart faces_;
  mutable ChartCache sums_cache_;
  mutable ChartCache faces_cache_;
};

}  // namespace bogosity::ui

// The page of evenings: the list that finds as one types, what can be done with each, and the review of the one at
// hand. The keyboard is in the search at once; Enter or Tab leads over to the review and Esc back.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ui/history/session_edit.h"
#include "ui/page/history_page.h"
#include "ui/review/panel.h"

namespace bogosity::ui {

class SessionsPage final : public HistoryPage {
 public:
  HistoryPageId page_id() const override { return HistoryPageId::sessions; }
  void enter(const std::string& about, const HistoryView& view) override;
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) override;
  void draw(Painter& painter, Rect area, const HistoryView& view) override;
  bool tick(const HistoryView& view) override;
  bool is_busy() const override;
  std::optional<double> due() const override { return review_.due(); }
  bool take_edited() override;

  // What is pressed in the list: one of those found, and what is to be done with it; the search, the chips.
  void choose(std::size_t found, Command command, const HistoryView& view);
  void put_caret(std::size_t at);
  void sort(bool oldest_first, const HistoryView& view);
  void show_filters() { open_filters(!filters_.open); }
  void take_filter(int number, const HistoryView& view);
  void lift_filter(std::size_t in_force, const HistoryView& view);
  // ... and with the session at hand. What is edited gets the keyboard (nullptr: nothing is); act() does it.
  void begin(SessionEditKind kind, const HistoryView& view);
  SessionEdit* edit();
  void act(const HistoryView& view);
  void toggle_tag(const std::string& tag, const HistoryView& view);
  void end_edit();
  void change_bin(const HistoryView& view);
  void sit_down(const HistoryView& view);
  void undo(const HistoryView& view);

 private:
  enum class Focus : std::uint8_t { search, filters, edit, review };

  bool handle_command(Command command, const Clipboard& clipboard, const HistoryView& view);
  bool handle_filters(const InputEvent& event, const HistoryView& view);
  bool handle_edit(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view);
  bool handle_search(const InputEvent& event, const HistoryView& view);
  bool handle_escape(const HistoryView& view);
  const history::IndexedSession* at_hand(const HistoryView& view) const { return search_.at_hand(view.index); }
  void find(const HistoryView& view);
  void set_filter(const history::Filter& filter, const HistoryView& view);
  void step_filters(int by);
  void press_filter(int number, const HistoryView& view);
  void open_filters(bool open);
  // The one at hand is another: its review opens at once, or after a short rest.
  void arrived(const HistoryView& view, bool at_once);
  void open_review(const HistoryView& view);

  void take(std::optional<SessionEditResult> done);
  void redo(const HistoryView& view);
  void take_back(std::vector<MetadataEdit>& from, std::vector<MetadataEdit>& to, std::string_view told,
                 const HistoryView& view);
  void tell(std::string words);
  void tell(const core::Error& error);
  bool poll_writer(const HistoryView& view);

  SessionSearch search_;
  FilterPanel filters_;
  ReviewPanel review_{[this] {
    if (focus_ != Focus::edit) focus_ = Focus::review;
  }};
  Focus focus_ = Focus::search;
  std::optional<SessionEdit> edit_;
  core::Sentence told_;
  bool told_undoable_ = false;            // it is of the last thing that was said
  std::vector<MetadataEdit> said_;        // on this page, what can be taken back
  std::vector<MetadataEdit> taken_back_;  // and said again
  bool has_edited_ = false;
  std::optional<core::Uuid> wanted_;  // before the index is there
  std::optional<std::size_t> wanted_step_;
  std::optional<core::Uuid> reviewed_;
  std::optional<double> opens_at_;
  double last_event_ = 0;
  std::map<core::Uuid, std::string> held_;
  double next_look_ = 0;
};

}  // namespace bogosity::ui

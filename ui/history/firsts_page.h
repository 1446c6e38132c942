// The page of firsts: where the game was played for the first time in a country, a state or province, a town, the
// newest first, with the letter that the inventors wish for ready to copy. An evening whose letter was copied gets a
// tag that says so.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "history/firsts.h"
#include "ui/draw/paint.h"
#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"

namespace bogosity::ui {

class FirstsPage final : public HistoryPage {
 public:
  HistoryPageId page_id() const override { return HistoryPageId::firsts; }
  void enter(const std::string& about, const HistoryView& view) override;
  void refresh(const HistoryView& view) override;
  bool handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view, Actions& actions) override;
  void apply(const action::InHistory& click, const HistoryView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const override;
  // Writes the letter of the chosen one: one a frame, however fast one goes through the list.
  bool tick(const HistoryView& view) override;
  bool is_busy() const override { return wants_letter_; }
  bool take_edited() override { return std::exchange(said_, false); }

 private:
  enum FirstsClick : int { choose, open, copy, show_kind, scroll_to, rows_seen, letter_to, letter_is, put_caret };

  void find_again(const HistoryView& view);
  void show(std::size_t row);
  void step(long rows);
  bool walk_letter(const InputEvent& event);
  bool edit(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view);
  void open_session(const HistoryView& view, Actions& actions) const;
  void copy_letter(const HistoryView& view, Actions& actions);
  const history::First* chosen() const { return found_.empty() ? nullptr : &all_[found_[row_]]; }
  void draw_kinds(Painter& painter, Rect row, Actions& actions) const;
  void draw_list(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const;
  void draw_page(Painter& painter, Rect area, const HistoryView& view, Actions& actions) const;
  void draw_letter(Painter& painter, Rect area, Actions& actions) const;

  LineEditor words_;
  int kind_ = -1;  // of First::Of; -1: all of them
  std::uint64_t edition_ = 0;
  std::vector<history::First> all_;  // in the order of play
  std::vector<std::size_t> found_;   // of them, the newest first
  std::size_t row_ = 0;
  std::string about_;  // the chosen place, wherever it stands
  std::size_t first_row_ = 0;
  std::size_t visible_rows_ = 1;
  bool wants_letter_ = false;
  std::optional<std::string> letter_;  // of the chosen one
  int letter_at_ = 0;                  // points scrolled
  int letter_most_ = 0;
  std::string trouble_;
  std::string done_;  // what was done last, in a sentence
  bool said_ = false;
};

// How firsts are drawn: a place in the list, its heading, and the letter about it.

inline constexpr float first_row_height = 60;
// The tag of an evening whose letter was copied.
inline constexpr std::string_view letter_tag = "letter copied";

bool was_letter_copied(const history::IndexedSession& session);
bool draw_first_row(Painter& painter, Rect row, const history::SessionIndex& index, const history::First& first,
                    bool chosen);
// What was first there, when and who played; gives back the height used.
float draw_first_head(Painter& painter, Rect area, const history::SessionIndex& index, const history::First& first);
// Lines wrapped to the width; gives back the height, also where it only measures.
float draw_plain_letter(Painter& painter, Rect area, std::string_view letter, bool paint_it = true);

}  // namespace bogosity::ui

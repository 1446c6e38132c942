// The rulebook on a sheet: a searchable list of all rules on the left, one rule's page on the right. A rule's id in a
// text leads to that rule, and one can go back the way one came.
#pragma once

#include <string_view>
#include <vector>

#include "core/rulebook.h"
#include "ui/draw/paint.h"
#include "ui/input/line_editor.h"
#include "ui/table/sheet.h"
#include "ui/widgets/scroll.h"

namespace bogosity::ui {

class RulesSheet final : public Sheet {
 public:
  // Opens at the rule of this id, or at the first.
  explicit RulesSheet(std::string_view about, const RuleBook& book = youre_bogus::rulebook());

  SheetName name() const override { return SheetName::rules; }
  bool handle(const InputEvent& event, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;
  bool leaves_entry_line() const override { return false; }

  std::string_view shown() const { return rule_->id; }

 private:
  void show(const core::Rule& rule);  // shows another rule without remembering the last one
  void arrive(const core::Rule& rule);
  void go(const core::Rule& rule);  // shows another rule and remembers the last one
  void back();
  void step(int rows);
  void searched();
  void draw_list(Painter& painter, Rect area, Actions& actions);
  void draw_page(Painter& painter, Rect area, const SheetView& view, Actions& actions);

  const RuleBook& book_;
  LineEditor search_;
  const core::Rule* rule_;
  std::vector<const core::Rule*> found_;
  std::vector<const core::Rule*> past_;
  std::size_t focus_ = 0;  // the number of a related rule, from 1; 0: none
  ScrollRequest list_scroll_;
  ScrollRequest page_scroll_{.to_top = true};
  bool reveal_ = true;  // scroll to the chosen row
};

}  // namespace bogosity::ui

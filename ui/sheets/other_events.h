// What happens beside the turn: bids, counts, who comes and goes, what the table agrees on. Each form ends in text in
// the entry line, where it is seen once more before Enter logs it. And what can be done with the evening as a whole.
#pragma once

#include "ui/sheets/other_event_forms.h"
#include "ui/table/sheet.h"

namespace bogosity::ui {

class OtherEventsSheet final : public Sheet {
 public:
  explicit OtherEventsSheet(std::span<const Form> offered) : forms_(offered) {}
  SheetName name() const override { return SheetName::other_events; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;

  bool has_keyboard() const override;

 private:
  const Form& form() const { return forms_[form_]; }
  void choose(std::size_t form);
  void pick(std::size_t field, int option);
  void press_digit(std::size_t field, int digit);  // 10 takes back
  bool handle_field(const InputEvent& event, const SheetView& view);
  void put(const SheetView& view, Actions& actions) const;
  void draw_list(Painter& painter, Rect area, Actions& actions);
  void draw_form(Painter& painter, Rect area, const TableModel& model, Actions& actions);
  float field_height(std::size_t field, Size room, const TableModel& model) const;
  void draw_field(Painter& painter, Rect area, std::size_t field, const TableModel& model, Actions& actions);

  std::span<const Form> forms_;
  std::size_t form_ = 0;
  bool listing_ = true;  // where there is room for one only: the forms, not yet one of them
  std::size_t focus_ = 0;
  FormValues values_;
};

}  // namespace bogosity::ui

#include "ui/screens/more_sheet.h"

#include <algorithm>

#include "ui/screens/end_sheet.h"

namespace bogosity::ui {

void MoreSheet::choose(std::size_t form) {
  if (form >= forms_.size()) return;
  form_ = form;
  listing_ = false;
  focus_ = 0;
  values_ = {};
}

void MoreSheet::pick(std::size_t field, int option) {
  focus_ = field;
  if (form().fields[field].kind != FieldKind::order) {
    values_.picked[field] = option;
    return;
  }
  auto& order = values_.order;
  const auto there = std::find(order.begin(), order.end(), option);
  if (there != order.end())
    order.erase(there, order.end());  // from there on anew
  else
    order.push_back(option);
}

void MoreSheet::put(const SheetView& view, Actions& actions) const {
  if (view.table == nullptr) return;
  const std::string token = form().token(values_, *view.table);
  if (token.empty()) return;
  actions.emplace_back(action::Word{token});
  actions.emplace_back(action::CloseSheet{});
}

void MoreSheet::apply(const action::InSheet& click, const SheetView& view, Actions& actions) {
  const auto which = static_cast<std::size_t>(click.which);
  const std::size_t field = which / 100;
  const int value = static_cast<int>(which % 100);
  switch (static_cast<What>(click.what)) {
    case choose_form:
      return choose(which);
    case focus_field:
      focus_ = std::min(which, form().count - 1);
      return;
    case pick_option:
      return pick(field, value);
    case pick_suit:
      values_.suit[field] = value;
      return;
    case press_digit:
      focus_ = field;
      return values_.typed[field].insert(std::to_string(value));
    case take_back: {
      LineEditor& editor = values_.typed[field];
      InputEvent backspace;
      backspace.key = Key::backspace;
      editor.handle(backspace);
      return;
    }
    case put_into_line:
      return put(view, actions);
    case list_forms:
      listing_ = true;
      return;
  }
}

// Digits and arrows choose among options; what is typed goes into the field.
bool MoreSheet::handle_field(const InputEvent& event, const SheetView& view) {
  const FieldKind kind = form().fields[focus_].kind;
  if (is_typed(kind)) return values_.typed[focus_].handle(event);
  if (kind == FieldKind::card) {
    LineEditor& typed = values_.typed[focus_];
    if (!typed.handle(event)) return false;
    std::string_view rest = typed.text();
    const auto card = core::take_card(rest);
    values_.picked[focus_] = values_.suit[focus_] = 0;
    if (!card) return true;
    const std::string text = core::to_text(*card);
    values_.picked[focus_] = card->is_joker() ? 14 : card->is_hidden() ? 15 : static_cast<int>(card->rank());
    if (card->is_plain()) values_.suit[focus_] = static_cast<int>(std::string_view("SHCD").find(text[1])) + 1;
    return true;
  }
  if (event.key != Key::character || event.letter < '0' || event.letter > '9' || view.table == nullptr)
    return event.key == Key::character;
  const int option = event.letter == '0' ? 10 : static_cast<int>(event.letter - '0');
  if (option <= static_cast<int>(options_of(kind, *view.table).size())) pick(focus_, option);
  return true;
}

bool MoreSheet::handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) {
  const std::size_t count = forms_.size();
  switch (event.key) {
    case Key::enter:
      if (!event.repeated) put(view, actions);
      return true;
    case Key::down:
      choose((form_ + 1) % count);
      return true;
    case Key::up:
      choose((form_ + count - 1) % count);
      return true;
    case Key::tab:
      focus_ = (focus_ + (event.shift ? form().count - 1 : 1)) % form().count;
      return true;
    case Key::command:
      if (event.letter == 'v' && is_typed(form().fields[focus_].kind)) {
        values_.typed[focus_].insert(clipboard());
        return true;
      }
      if (event.letter != 'd' || view.table == nullptr || view.table->watch) return false;
      end_or_reopen(view.table->open, actions);  // as the button at the foot
      return true;
    default: {
      const bool taken = handle_field(event, view);
      if (taken) listing_ = false;
      return taken;
    }
  }
}

}  // namespace bogosity::ui

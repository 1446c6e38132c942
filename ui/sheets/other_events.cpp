#include <algorithm>
#include <array>
#include <optional>

#include "ui/sheets/other_event_forms.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/button.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

// What happens beside the turn: bids, counts, who comes and goes, what the table agrees on. Each form ends in text in
// the entry line, where it is seen once more before Enter logs it. And what can be done with the evening as a whole.
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

}  // namespace

bool OtherEventsSheet::has_keyboard() const {
  const FieldKind kind = form().fields[focus_].kind;
  return is_typed(kind) || kind == FieldKind::card;
}

void OtherEventsSheet::choose(std::size_t form) {
  if (form >= forms_.size()) return;
  form_ = form;
  listing_ = false;
  focus_ = 0;
  values_ = {};
}

void OtherEventsSheet::pick(std::size_t field, int option) {
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

void OtherEventsSheet::put(const SheetView& view, Actions& actions) const {
  if (view.table == nullptr) return;
  const std::string token = form().token(values_, *view.table);
  if (token.empty()) return;
  actions.emplace_back(action::InsertWord{token});
  actions.emplace_back(action::CloseSheet{});
}

void OtherEventsSheet::press_digit(std::size_t field, int digit) {
  LineEditor& typed = values_.typed[field];
  if (digit > 9) return typed.backspace();
  focus_ = field;
  typed.insert(std::to_string(digit));
}

// Digits and arrows choose among options; what is typed goes into the field.
bool OtherEventsSheet::handle_field(const InputEvent& event, const SheetView& view) {
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

bool OtherEventsSheet::handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view,
                              Actions& actions) {
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

// How the sheet "more" looks: the list of forms, the fields of one, and the foot.

namespace {

constexpr float field_gap = 6;
constexpr float group_caption_height = 18;

bool is_low(Rect area) { return area.h < 8 * (space::button + 4); }

void draw_foot(Painter& painter, Rect row, const SheetView& view, Actions& actions) {
  const bool open = view.table == nullptr || view.table->open;
  const std::array<ChipLook, 5> chips = {{{open ? "End evening" : "Reopen evening", "Ctrl D"},
                                          {"Rules", "F1"},
                                          {"Settings"},
                                          {"Display", "F9"},
                                          {"Back to the start"}}};
  const auto pressed = row_of_chips(painter, row, chips);
  if (!pressed) return;
  if (*pressed == 0) return end_or_reopen(open, actions);
  actions.emplace_back(action::CloseSheet{});
  switch (*pressed) {
    case 1:
      actions.emplace_back(action::OpenSheet{SheetName::rules, {}});
      return;
    case 2:
      actions.emplace_back(action::OpenSheet{SheetName::settings, {}});
      return;
    case 3:
      actions.emplace_back(action::ToggleDisplay{});
      return;
    default:
      actions.emplace_back(action::LeaveTable{});
  }
}

// Gives back which was pressed, counted from 1.
std::optional<int> draw_options(Painter& painter, Rect area, std::size_t field, const std::vector<ChipLook>& chips) {
  std::optional<int> picked;
  const auto count = static_cast<int>(chips.size());
  float widest = space::button;
  for (const auto& each : chips) widest = std::max(widest, chip_width(painter, each.label, each.key));
  const int most = std::max(1, static_cast<int>((area.w + field_gap) / (std::min(widest, area.w) + field_gap)));
  // Where they would not find room below each other they share fewer lines, and long names are cut.
  const int there_is_room_for =
      std::max(1, static_cast<int>((area.h + field_gap + 0.5F) / (space::button + field_gap)));
  const int lines = std::clamp((count + most - 1) / std::max(1, most), 1, there_is_room_for);
  const int across = count == 0 ? 1 : (count + lines - 1) / lines;
  for (int from = 0; from < count; from += across) {
    const RowId options("options", static_cast<int>(field));
    const RowId id("row", from);
    Rect row = area.cut_top(space::button, field_gap);
    const auto here = static_cast<std::size_t>(std::min(across, count - from));
    row.w = std::min(row.w, (widest + 30) * static_cast<float>(here));
    const auto pressed = row_of_chips(painter, row, std::span(chips).subspan(static_cast<std::size_t>(from), here));
    if (pressed) picked = from + static_cast<int>(*pressed) + 1;
  }
  return picked;
}

constexpr float box_width = 98;  // of a number, with its gap

// Digits and the arrow back, in two rows where one would make them too narrow to press.
int digit_rows(float width) { return width - box_width < 11 * space::button + 10 * 5 ? 2 : 1; }

// Gives back the digit that was pressed; 10 is the arrow.
std::optional<int> draw_digits(Painter& painter, Rect area, std::size_t field) {
  std::optional<int> digit;
  const int rows = digit_rows(area.w + box_width);
  std::vector<ChipLook> chips;
  for (int i = 0; i < 10; ++i) chips.push_back({std::to_string((i + rows - 1) % 10)});
  chips.push_back({"\u2190"});
  const std::size_t across = rows == 1 ? 11 : 6;
  for (std::size_t from = 0; from < chips.size(); from += across) {
    const RowId digits("digits", static_cast<int>(field));
    const RowId id("row", static_cast<int>(from));
    const auto here = std::span(chips).subspan(from, std::min(across, chips.size() - from));
    const auto pressed = row_of_chips(painter, area.cut_top(space::button, field_gap), here);
    if (pressed) digit = from + *pressed == 10 ? 10 : std::stoi(here[*pressed].label);
  }
  return digit;
}

struct CardFieldPress {
  int rank = 0;  // from 1; 0: none was pressed
  int suit = 0;
};
CardFieldPress draw_card_field(Painter& painter, Rect area, std::size_t field, const FormValues& values) {
  CardFieldPress press;
  constexpr std::array<std::string_view, 15> ranks = {"A", "2",  "3", "4", "5", "6",     "7", "8",
                                                      "9", "10", "J", "Q", "K", "Joker", "?"};
  constexpr std::array<std::string_view, 4> suits = {"\u2660", "\u2665", "\u2663", "\u2666"};
  std::vector<ChipLook> chips;
  for (std::size_t i = 0; i < ranks.size(); ++i)
    chips.push_back({std::string(ranks[i]), {}, values.picked[field] == static_cast<int>(i) + 1});
  const std::size_t half = area.w < 640 ? 8 : 15;
  const float height = std::min(space::button, (area.h - 8) / (half == 8 ? 3 : 2));
  for (std::size_t from = 0; from < chips.size(); from += half) {
    const auto row = std::span(chips).subspan(from, std::min(half, chips.size() - from));
    const auto pressed = row_of_chips(painter, area.cut_top(height, 4), row);
    if (pressed) press.rank = static_cast<int>(from + *pressed) + 1;
  }
  std::vector<ChipLook> of_suits;
  for (std::size_t i = 0; i < suits.size(); ++i)
    of_suits.push_back({std::string(suits[i]), {}, values.suit[field] == static_cast<int>(i) + 1});
  if (const auto pressed = row_of_chips(painter, area.cut_top(height), of_suits))
    press.suit = static_cast<int>(*pressed) + 1;
  return press;
}

std::vector<ChipLook> options(FieldKind kind, const FormValues& values, std::size_t field, const TableModel& model) {
  std::vector<ChipLook> chips;
  const auto all = options_of(kind, model);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    std::string key = i < 10 && kind != FieldKind::matter ? std::to_string(number % 10) : std::string();
    bool chosen = values.picked[field] == number;
    if (kind == FieldKind::order) {
      const auto at = std::find(values.order.begin(), values.order.end(), number);
      chosen = at != values.order.end();
      key = chosen ? std::to_string(at - values.order.begin() + 1) + "." : std::string();
    }
    chips.push_back({all[i], key, chosen});
  }
  return chips;
}

}  // namespace

void OtherEventsSheet::draw_list(Painter& painter, Rect area, Actions& actions) {
  const auto count = static_cast<int>(forms_.size());
  const int across = is_low(area) ? 5 : 2;
  const int lines = (count + across - 1) / across;
  const float height = std::min((area.h - 4 * static_cast<float>(lines - 1)) / static_cast<float>(lines), 46.0F);
  const float width = (area.w - 4 * static_cast<float>(across - 1)) / static_cast<float>(across);
  for (int i = 0; i < count; ++i) {
    const int columns_before = i / lines;
    const auto column = static_cast<float>(columns_before);
    const auto line = static_cast<float>(i % lines);
    const Rect at{area.x + column * (width + 4), area.y + line * (height + 4), width, height};
    const auto index = static_cast<std::size_t>(i);
    if (chip(painter, at, forms_[index].title, {}, !listing_ && index == form_))
      queue(actions, [this, index](const SheetView&) { choose(index); });
  }
}

void OtherEventsSheet::draw_field(Painter& painter, Rect area, std::size_t field, const TableModel& model,
                                  Actions& actions) {
  const FormField& look = form().fields[field];
  const bool number = look.kind == FieldKind::number;
  const Color color = field == focus_ && form().count > 1 ? painter.theme().accent : painter.theme().quiet;
  const Rect caption = area.cut_top(group_caption_height - 4, 4);
  painter.caption(caption.top_left(), color, look.label, area.w);
  if (look.kind == FieldKind::card) {
    const CardFieldPress press = draw_card_field(painter, area, field, values_);
    if (press.rank > 0) queue(actions, [this, field, press](const SheetView&) { pick(field, press.rank); });
    if (press.suit > 0) queue(actions, [this, field, press](const SheetView&) { values_.suit[field] = press.suit; });
    return;
  }
  if (!is_typed(look.kind)) {
    const auto chips = options(look.kind, values_, field, model);
    if (chips.empty()) return say_below(painter, area, "Nothing is open.");
    if (const auto option = draw_options(painter, area, field, chips))
      queue(actions, [this, field, at = *option](const SheetView&) { pick(field, at); });
    return;
  }
  const Rect digits = {area.x + box_width, area.y, area.w - box_width, area.h};
  Rect row = area.cut_top(space::button, field_gap);
  const Rect box = number ? row.cut_left(box_width - 8) : row;
  const RowId id("field", static_cast<int>(field));
  if (text_field(painter, box, look.label, values_.typed[field], field == focus_, look.hint))
    queue(actions, [this, field](const SheetView&) { focus_ = field; });
  if (!number) return;
  if (const auto digit = draw_digits(painter, digits, field))
    queue(actions, [this, field, at = *digit](const SheetView&) { press_digit(field, at); });
}

float OtherEventsSheet::field_height(std::size_t field, Size room, const TableModel& model) const {
  const FieldKind kind = form().fields[field].kind;
  const bool last = field + 1 == form().count;
  const bool many = options_of(kind, model).size() > 5;
  const int rows = kind == FieldKind::card     ? (room.w < 640 ? 3 : 2)
                   : kind == FieldKind::number ? digit_rows(room.w)
                                               : (many && !last && room.h >= 230 ? 2 : 1);
  return group_caption_height + static_cast<float>(rows) * (space::button + field_gap);
}

void OtherEventsSheet::draw_form(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  Rect foot = area.cut_bottom(space::button, 8);
  const std::string token = form().token(values_, model);
  const float width = button_width(painter, "Into the line", "Enter") + 6;
  const ButtonLook look = token.empty() ? ButtonLook::disabled : ButtonLook::primary;
  if (button(painter, foot.cut_right(width, 10), "Into the line", "Enter", look))
    queue(actions, [this, &actions](const SheetView& now) { put(now, actions); });
  painter.text_in(TextStyle::mono, foot, Align::left, token.empty() ? t.quiet : t.accent,
                  token.empty() ? "..." : painter.fitted(TextStyle::mono, token, foot.w));
  const std::size_t count = form().count;
  const Size room{area.w, area.h};
  float needed = 4 * static_cast<float>(count - 1);
  for (std::size_t field = 0; field < count; ++field) needed += field_height(field, room, model);
  const float said = area.h > 250 ? 42 : 22;
  if (needed + said + 4 <= area.h) say_below(painter, area.cut_top(said, 4), std::string(form().says));
  for (std::size_t field = 0; field < count; ++field) {
    const bool last = field + 1 == count;
    draw_field(painter, last ? area : area.cut_top(field_height(field, room, model), 4), field, model, actions);
  }
}

void OtherEventsSheet::draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  draw_panel(painter, area);
  const bool tight = area.h < 430;
  Rect inner = area.inset(tight ? 12 : 24, tight ? 10 : 18);
  Rect head = inner.cut_top(space::button, tight ? 4 : 12);
  const float width = button_width(painter, "Done", "Esc") + 6;
  if (button(painter, head.cut_right(width, 10), "Done", "Esc")) actions.emplace_back(action::CloseSheet{});
  const Rect foot = inner.cut_bottom(space::button, tight ? 6 : 14);
  draw_foot(painter, foot, view, actions);
  // The forms and one of them beside each other, or, in a low window, one after the other.
  const bool low = is_low(inner);
  if (low && !listing_ && button(painter, head.cut_right(button_width(painter, "All forms") + 6, 10), "All forms"))
    queue(actions, [this](const SheetView&) { listing_ = true; });
  const std::string_view title = low && !listing_ ? form().title : "Beside the turn";
  painter.text_in(TextStyle::heading, head, Align::left, painter.theme().ink, title);
  if (view.table == nullptr) return;
  if (low && listing_) return draw_list(painter, inner, actions);
  if (!low) draw_list(painter, inner.cut_left(std::min(inner.w * 0.4F, 330.0F), 18), actions);
  draw_form(painter, inner, *view.table, actions);
}

std::unique_ptr<Sheet> make_other_events_sheet(const SheetView& view) {
  return std::make_unique<OtherEventsSheet>(forms_for(view.screen()));
}

}  // namespace bogosity::ui

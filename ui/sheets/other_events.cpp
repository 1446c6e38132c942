#include <algorithm>
#include <array>
#include <optional>

#include "ui/draw/imgui_compat.h"
#include "ui/sheets/other_event_forms.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

// What happens beside the turn: bids, counts, who comes and goes, what the table agrees on. Each form is logged at
// once; while a turn is being typed it goes into the entry line, where it stands in its place. And what can be done
// with the evening as a whole.
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
  bool handle_field(const InputEvent& event, const SheetView& view);
  void put(const SheetView& view, Actions& actions) const;
  void draw_list(Painter& painter, Rect area, Actions& actions);
  void draw_form(Painter& painter, Rect area, const TableModel& model, Actions& actions);
  void draw_field(Painter& painter, std::size_t field, const TableModel& model, Actions& actions);
  void draw_number(Painter& painter, std::size_t field, Actions& actions);
  void draw_card(Painter& painter, std::size_t field, Actions& actions);
  void draw_options(Painter& painter, std::size_t field, const TableModel& model, Actions& actions);

  std::span<const Form> forms_;
  std::size_t form_ = 0;
  std::size_t focus_ = 0;
  FormValues values_;
};

bool goes_into_line(const TableModel& model) { return !model.entry->text().empty(); }

}  // namespace

bool OtherEventsSheet::has_keyboard() const {
  const FieldKind kind = form().fields[focus_].kind;
  return is_typed(kind) || kind == FieldKind::card;
}

void OtherEventsSheet::choose(std::size_t form) {
  if (form >= forms_.size()) return;
  form_ = form;
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
  const std::string token = token_of(form(), values_, *view.table);
  if (token.empty()) return;
  actions.emplace_back(action::CloseSheet{});
  if (goes_into_line(*view.table))
    actions.emplace_back(action::InsertWord{token});
  else
    actions.emplace_back(action::LogEntry{token, {}});
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
      focus_ = (focus_ + (event.shift ? form().count() - 1 : 1)) % form().count();
      return true;
    case Key::command:
      if (event.letter == 'v' && is_typed(form().fields[focus_].kind)) {
        values_.typed[focus_].insert(clipboard());
        return true;
      }
      if (event.letter != 'd' || view.table == nullptr || view.table->watch) return false;
      end_or_reopen(view.table->open, actions);  // as the button at the foot
      return true;
    default:
      return handle_field(event, view);
  }
}

// How the sheet "more" looks: the list of forms, the fields of one, and the foot.

namespace {

void draw_foot(Painter& painter, Rect row, const SheetView& view, Actions& actions) {
  const bool open = view.table == nullptr || view.table->open;
  const std::array<ChipLook, 5> chips = {{{open ? "End evening" : "Reopen evening", "Ctrl D"},
                                          {"Rules", "F1"},
                                          {"Settings"},
                                          {"Display", "F9"},
                                          {"Back to the start"}}};
  const RowId id("more", 0);  // the bar above has buttons of the same names
  const auto pressed = row_of_chips(painter, row, chips);
  if (!pressed) return;
  if (*pressed == 0) return end_or_reopen(open, actions);
  const std::array<Action, 4> does = {action::OpenSheet{SheetName::rules, {}},
                                      action::OpenSheet{SheetName::settings, {}}, action::ToggleDisplay{},
                                      action::LeaveTable{}};
  actions.emplace_back(action::CloseSheet{});
  actions.push_back(does[*pressed - 1]);
}

constexpr float narrow_chip = 40;
constexpr float chip_gap = 5;

}  // namespace

// Column after column, so that the arrows go down.
void OtherEventsSheet::draw_list(Painter& painter, Rect area, Actions& actions) {
  const ScrollArea scrolled(painter, "forms", area);
  constexpr std::size_t columns = 2;
  const std::size_t lines = (forms_.size() + columns - 1) / columns;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {4 * painter.scale(), 4 * painter.scale()});
  if (ImGui::BeginTable("forms", columns)) {
    for (std::size_t i = 0; i < forms_.size(); ++i) {
      if (i % lines == 0) ImGui::TableNextColumn();
      const Rect place = next_place(painter, free_width(painter), space::button);
      if (chip(painter, place, forms_[i].title, {}, i == form_))
        queue(actions, [this, i](const SheetView&) { choose(i); });
      hint(painter, forms_[i].says);
    }
    ImGui::EndTable();
  }
  ImGui::PopStyleVar();
}

// The field, and digits to press, with the key that erases.
void OtherEventsSheet::draw_number(Painter& painter, std::size_t field, Actions& actions) {
  const FormField& look = form().fields[field];
  WrappedLine line(painter, chip_gap);
  if (text_field(painter, line.next(90), look.label, values_.typed[field], field == focus_, look.hint))
    queue(actions, [this, field](const SheetView&) { focus_ = field; });
  for (const char digit : std::string_view("1234567890")) {
    if (chip(painter, line.next(narrow_chip), std::string(1, digit)))
      queue(actions, [this, field, digit](const SheetView&) {
        focus_ = field;
        values_.typed[field].insert(std::string(1, digit));
      });
  }
  if (chip(painter, line.next(narrow_chip), "\u232B"))
    queue(actions, [this, field](const SheetView&) { values_.typed[field].backspace(); });
  hint(painter, "Deletes the last digit.");
}

void OtherEventsSheet::draw_card(Painter& painter, std::size_t field, Actions& actions) {
  constexpr std::array<std::string_view, 15> ranks = {"A", "2",  "3", "4", "5", "6",     "7", "8",
                                                      "9", "10", "J", "Q", "K", "Joker", "?"};
  constexpr std::array<std::string_view, 4> suits = {"\u2660", "\u2665", "\u2663", "\u2666"};
  const auto draw = [&](std::span<const std::string_view> labels, int chosen, auto&& choose) {
    WrappedLine line(painter, chip_gap);
    for (int i = 1; i <= static_cast<int>(labels.size()); ++i) {
      const std::string_view label = labels[static_cast<std::size_t>(i - 1)];
      if (chip(painter, line.next(std::max(narrow_chip, chip_width(painter, label))), label, {}, chosen == i))
        queue(actions, [choose, i](const SheetView&) { choose(i); });
      if (label == "?") hint(painter, "A card that nobody saw.");
    }
  };
  draw(ranks, values_.picked[field], [this, field](int rank) { pick(field, rank); });
  draw(suits, values_.suit[field], [this, field](int suit) { values_.suit[field] = suit; });
}

void OtherEventsSheet::draw_options(Painter& painter, std::size_t field, const TableModel& model, Actions& actions) {
  const FieldKind kind = form().fields[field].kind;
  const auto all = options_of(kind, model);
  if (all.empty()) return paragraph(painter, said("No open disputes.", core::Tone::quiet));
  WrappedLine line(painter);
  for (int i = 1; i <= static_cast<int>(all.size()); ++i) {
    std::string key = i <= 10 && kind != FieldKind::matter ? std::to_string(i % 10) : std::string();
    bool chosen = values_.picked[field] == i;
    if (kind == FieldKind::order) {
      const auto at = std::find(values_.order.begin(), values_.order.end(), i) - values_.order.begin();
      chosen = at < std::ssize(values_.order);
      key = chosen ? std::to_string(at + 1) + "." : std::string();
    }
    const auto& name = all[static_cast<std::size_t>(i - 1)];
    if (chip(painter, line, name, key, chosen)) queue(actions, [this, field, i](const SheetView&) { pick(field, i); });
  }
}

void OtherEventsSheet::draw_field(Painter& painter, std::size_t field, const TableModel& model, Actions& actions) {
  const FormField& look = form().fields[field];
  const RowId id("fields", static_cast<int>(field));
  caption(painter, look.label, field == focus_);
  if (look.kind == FieldKind::number) return draw_number(painter, field, actions);
  if (look.kind == FieldKind::card) return draw_card(painter, field, actions);
  if (look.kind != FieldKind::words) return draw_options(painter, field, model, actions);
  const Rect place = next_place(painter, free_width(painter), space::button);
  if (text_field(painter, place, look.label, values_.typed[field], field == focus_, look.hint))
    queue(actions, [this, field](const SheetView&) { focus_ = field; });
}

void OtherEventsSheet::draw_form(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  Rect foot = area.cut_bottom(space::button, 8);
  const std::string token = token_of(form(), values_, model);
  const std::string_view label = goes_into_line(model) ? "Use this" : "Log it";
  const float width = button_width(painter, label, "Enter") + 6;
  const ButtonLook look = token.empty() ? ButtonLook::disabled : ButtonLook::primary;
  if (button(painter, foot.cut_right(width, 10), label, "Enter", look))
    queue(actions, [this, &actions](const SheetView& now) { put(now, actions); });
  painter.text_in(TextStyle::mono, foot, Align::left, token.empty() ? t.quiet : t.accent,
                  token.empty() ? "..." : token);
  const ScrollArea scrolled(painter, form().title, area);
  paragraph(painter, said(std::string(form().says), core::Tone::quiet),
            {.plain = TextStyle::small, .strong = TextStyle::small_strong, .ink = {}});
  for (std::size_t field = 0; field < form().count(); ++field) draw_field(painter, field, model, actions);
}

void OtherEventsSheet::draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  Rect inner = begin_sheet(painter, area, "Other events", actions);
  draw_foot(painter, inner.cut_bottom(space::button, 12), view, actions);
  if (view.table == nullptr) return;
  draw_list(painter, inner.cut_left(std::min(inner.w * 0.42F, 300.0F), 18), actions);
  draw_form(painter, inner, *view.table, actions);
}

std::unique_ptr<Sheet> make_other_events_sheet(const SheetView& view) {
  return std::make_unique<OtherEventsSheet>(forms_for(view.screen()));
}

}  // namespace bogosity::ui

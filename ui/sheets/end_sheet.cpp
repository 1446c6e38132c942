#include "core/lists.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

Actions keep_playing() { return {action::CloseSheet{}}; }
Actions end_session() { return {action::CloseSheet{}, action::SetOpen{false}}; }
Actions settle_first() { return {action::OpenSheet{SheetName::open_inquiries, {}}}; }

// An open inquiry is no reason to wait if it changes nothing any more.
std::vector<std::string> warnings_before(const TableModel& table) {
  std::vector<std::string> warnings;
  std::vector<std::string> flags;
  for (const Flag& each : table.flags) flags.push_back(in_words(each));
  if (!flags.empty()) warnings.push_back("Still flagged: " + core::listed(flags) + ".");
  for (const auto& open : table.view.open_inquiries) {
    if (open.still_matters) warnings.push_back("Still open, " + in_words(open) + ". " + core::plain_text(open.matters));
  }
  return warnings;
}

// This sheet asks before a session ends, so that no slip of the hand unseals anything. The focus is on going on: Enter
// alone ends nothing.
class EndSheet final : public Sheet {
 public:
  // The arrows and Tab go from one button to the other; Enter or Space presses. Nothing goes on to the table below.
  bool handle(const InputEvent& event, const SheetView&, Actions& actions) override {
    if (event.key == Key::tab || event.key == Key::left || event.key == Key::right) {
      on_end_ = !on_end_;
      chose_button_ = true;
    }
    const bool is_space = chose_button_ && event.is_space();
    if ((event.key == Key::enter || is_space) && !event.repeated)
      append(actions, on_end_ ? end_session() : keep_playing());
    if (event.key == Key::command && event.letter == 'm') append(actions, settle_first());
    return true;
  }

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    const bool seal = view.about().has_seal;
    const auto warnings = warnings_before(*view.table);
    const float for_warnings = warnings.empty() ? 0 : space::button + 8 + 36 * static_cast<float>(warnings.size());
    area.h = std::min(area.h, 224 + for_warnings);
    area.w = std::min(area.w, 760.0F);
    draw_panel(painter, area);
    const ScrollArea room(painter, "end session", area.w < 600 ? area.inset(16, 12) : area.inset(26, 20));
    paragraph(painter, said(seal ? "End session and show all cards?" : "End session?"), {TextStyle::heading});
    paragraph(painter,
              said(seal ? "The seal comes off: the log shows every card, and what nobody noticed. No more turns "
                          "are logged."
                        : "No more turns are logged, and the standings are shown."));
    for (const auto& each : warnings) paragraph(painter, said(each, Tone::bad));
    if (!warnings.empty() && button(painter, "Settle first", "Ctrl M")) append(actions, settle_first());
    paragraph(painter, said("Undo opens the session again; the record says so.", Tone::quiet));
    ImGui::Spacing();
    // Tab ends nothing: a button names a key only where the key presses it.
    const auto look = [](bool focused) { return focused ? ButtonLook::primary : ButtonLook::plain; };
    if (button(painter, "Keep playing", on_end_ ? "Esc" : "Enter", look(!on_end_))) append(actions, keep_playing());
    ImGui::SameLine(0, painter.pixels(12));
    if (button(painter, "End now", on_end_ ? "Enter" : "", look(on_end_))) append(actions, end_session());
    words_beside(painter, "Tab chooses the other button.");
  }

 private:
  bool on_end_ = false;        // which button Enter presses
  bool chose_button_ = false;  // before, a blank belongs to words that somebody went on typing
};

}  // namespace

Actions end_or_reopen(bool open) {
  if (open) return {action::OpenSheet{SheetName::end_session, {}}};
  return {action::CloseSheet{}, action::SetOpen{true}};
}

std::unique_ptr<Sheet> make_end_sheet() { return std::make_unique<EndSheet>(); }

}  // namespace bogosity::ui

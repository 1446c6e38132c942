#include "ui/sheets/sheets.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

// The question before an evening ends: nothing is unsealed by a slip of the hand. The focus is on going on, so that
// Enter alone ends nothing.
class EndSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::end_session; }
  // The arrows and Tab go from one button to the other; Enter presses. Nothing goes on to the table below.
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;

 private:
  bool on_end_ = false;  // which button Enter presses
};

using core::Sentence;
using core::Tone;

constexpr float most_height = 250;
constexpr float most_width = 760;

Sentence consequences(const SheetView& view) {
  if (!view.screen().has_seal) return {{Tone::plain, "No more turns are logged, and the standings are shown."}};
  return {{Tone::plain,
           "The seal comes off: the log shows every card, and what nobody noticed. No more turns are logged."}};
}

void keep_playing(Actions& actions) { actions.emplace_back(action::CloseSheet{}); }

void end_evening(Actions& actions) {
  actions.emplace_back(action::CloseSheet{});
  actions.emplace_back(action::SetOpen{false});
}

}  // namespace

bool EndSheet::handle(const InputEvent& event, const Clipboard&, const SheetView&, Actions& actions) {
  if (event.key == Key::tab || event.key == Key::left || event.key == Key::right) on_end_ = !on_end_;
  if (event.key == Key::enter && !event.repeated) on_end_ ? end_evening(actions) : keep_playing(actions);
  return true;
}

void EndSheet::draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  const Theme& t = painter.theme();
  area.h = std::min(area.h, most_height);
  area.w = std::min(area.w, most_width);
  draw_panel(painter, area);
  Rect inner = area.inset(area.w < 600 ? 16 : 26, area.h < 220 ? 12 : 20);
  const std::string_view question = view.screen().has_seal ? "End evening and show all cards?" : "End evening?";
  const TextStyle type = painter.width(TextStyle::heading, question) <= inner.w ? TextStyle::heading : TextStyle::name;
  painter.text_in(type, inner.cut_top(space::button, 10), Align::left, t.ink, question);
  Rect foot = inner.cut_bottom(space::button, 12);
  inner.cut_top(draw_sentence(painter, inner, consequences(view)), 8);
  draw_sentence(painter, inner, {{Tone::quiet, "Undo opens the evening again; the record says so."}});
  const auto place = [&](std::string_view label) {
    return foot.cut_left(button_width(painter, label, "Enter") + 6, 12);
  };
  // Tab ends nothing: a button names a key only where the key presses it.
  const auto look = [](bool focused) { return focused ? ButtonLook::primary : ButtonLook::plain; };
  if (button(painter, place("Keep playing"), "Keep playing", on_end_ ? "Esc" : "Enter", look(!on_end_)))
    keep_playing(actions);
  if (button(painter, place("End now"), "End now", on_end_ ? "Enter" : "", look(on_end_))) end_evening(actions);
  constexpr std::string_view keys = "Tab chooses the other button.";
  if (painter.width(TextStyle::small, keys) <= foot.w)
    painter.text_in(TextStyle::small, foot, Align::left, t.quiet, keys);
}

void end_or_reopen(bool open, Actions& actions) {
  if (open) {
    actions.emplace_back(action::OpenSheet{SheetName::end_session, {}});
    return;
  }
  actions.emplace_back(action::CloseSheet{});
  actions.emplace_back(action::SetOpen{true});
}

std::unique_ptr<Sheet> make_end_sheet() { return std::make_unique<EndSheet>(); }

}  // namespace bogosity::ui

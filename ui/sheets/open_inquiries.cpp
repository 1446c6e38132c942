#include <algorithm>

#include "core/lists.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using core::OpenInquiry;

// Settles an inquiry; the typed text stays in the entry line.
void settle(const OpenInquiry& open, std::string_view how, const SheetView& view, Actions& actions) {
  actions.emplace_back(action::LogEntry{{open.settle + "=" + std::string(how)}, view.table->entry->text()});
}

void lift(std::size_t at, Actions& actions) {
  actions.emplace_back(action::OpenSheet{SheetName::lift, InquiryLeftOpen{at}});
}

Sentence heading(const OpenInquiry& open) {
  return {{Tone::quiet, "Turn " + std::to_string(open.turn) + ": "},
          {Tone::name, core::listed(open.shouters)},
          {Tone::plain, " shouted at "},
          {Tone::name, open.accused},
          {Tone::quiet, open.about_turn > 0 ? ", about turn " + std::to_string(open.about_turn) : std::string()},
          {Tone::quiet, open.waits_for_card ? ", who denied. A card has to be seen first." : ". Decided later."}};
}

// Only the chosen inquiry answers to keys.
void draw_buttons(Painter& painter, const OpenInquiry& open, std::size_t at, bool chosen, const SheetView& view,
                  Actions& actions) {
  const auto pressed = [&](const std::string& label, std::string_view key) {
    return button(painter, label, chosen ? key : std::string_view());
  };
  if (!open.waits_for_card) {
    if (pressed(open.accused + " admits", "A")) settle(open, "admit", view, actions);
    ImGui::SameLine();
    if (pressed(open.accused + " denies", "D")) settle(open, "deny", view, actions);
  } else if (open.lift > 0) {
    if (pressed("Lift the " + core::place_in_stack(open.lift) + " card", "L")) lift(at, actions);
  } else {
    paragraph(painter, said("That card is no longer there.", Tone::quiet));
  }
}

// True if it was pressed.
bool draw_inquiry(Painter& painter, const OpenInquiry& open, std::size_t at, bool chosen, const SheetView& view,
                  Actions& actions) {
  ImGui::PushID(static_cast<int>(at));
  const Press press = draw_block(painter, "inquiry of turn " + std::to_string(open.turn), chosen, [&] {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(painter.pixels(8), painter.pixels(3)));
    paragraph(painter, heading(open));
    for (const auto& each : open.could_change) {
      ImGui::Bullet();
      paragraph(painter, each);
    }
    paragraph(painter, open.matters);
    ImGui::PopStyleVar();
    draw_buttons(painter, open, at, chosen, view, actions);
  });
  ImGui::PopID();
  return press.clicked;
}

// This sheet has the open inquiries, postponed or waiting for a card that nobody has seen. It says what each could
// still change, and how it is settled.
class OpenInquiriesSheet final : public Sheet {
 public:
  bool handle(const InputEvent& event, const SheetView& view, Actions& actions) override {
    const auto all = view.table->view.open_inquiries;
    if (all.empty()) return false;
    chosen_ = std::min(chosen_, all.size() - 1);
    const OpenInquiry& open = all[chosen_];
    switch (event.key) {
      case Key::up: chosen_ -= chosen_ > 0 ? 1 : 0; return reveals_ = true;
      case Key::down: chosen_ = std::min(chosen_ + 1, all.size() - 1); return reveals_ = true;
      case Key::character:
      case Key::command:
        if (event.letter == 'a' && !open.waits_for_card) return settle(open, "admit", view, actions), true;
        if (event.letter == 'd' && !open.waits_for_card) return settle(open, "deny", view, actions), true;
        if (event.letter == 'l' && open.lift > 0) return lift(chosen_, actions), true;
        return false;
      default: return false;
    }
  }

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    const SheetArea sheet(painter, area, "Open inquiries and flags", actions);
    const auto all = view.table->view.open_inquiries;
    const std::vector<Flag>& flags = view.table->flags;
    for (const auto& flag : flags) {
      const RowId id("flags", static_cast<int>(&flag - flags.data()));
      if (button(painter, "Settled")) actions.emplace_back(action::SettleFlag{flag.words});
      words_beside(painter, "Flag: " + in_words(flag));
    }
    if (all.empty() && flags.empty()) paragraph(painter, said("No open inquiries and no flags (F7).", Tone::quiet));
    const std::size_t chosen = all.empty() ? 0 : std::min(chosen_, all.size() - 1);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (draw_inquiry(painter, all[i], i, i == chosen, view, actions)) queue(actions, [this, i] { chosen_ = i; });
      if (i == chosen && std::exchange(reveals_, false)) ImGui::ScrollToItem(ImGuiScrollFlags_KeepVisibleEdgeY);
    }
  }

 private:
  std::size_t chosen_ = 0;
  bool reveals_ = false;
};

}  // namespace

std::unique_ptr<Sheet> make_open_inquiries_sheet() { return std::make_unique<OpenInquiriesSheet>(); }

}  // namespace bogosity::ui

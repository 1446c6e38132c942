// The table on every phone: the code to scan, the address to type, who is there, and the way to end it.
#include <fmt/format.h>

#include "core/numbers.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/code.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/form.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using action::Sharing;

std::string who_is_there(const ShareModel& share) {
  if (share.listeners > 0) return core::counted(share.listeners, "phone looks on.", "phones look on.");
  return share.has_anybody_come ? "Everybody has gone." : "Nobody has come yet.";
}

// What keeps phones away, as far as a program can know.
std::string why_nobody_comes(const ShareModel& share) {
  return fmt::format(
      "Nobody came within a minute. The phone must be in the same network as this machine, not in a guest network and "
      "not on mobile data; and a firewall here must let port {} in.",
      share.port);
}

// With several networks a line for each, the chosen one first in words: its address is what the code says.
void draw_addresses(Painter& painter, const ShareModel& share, Actions& actions) {
  const SentenceStyle address{TextStyle::strong, TextStyle::strong, 1.25F, {}, 4};
  paragraph(painter, said(share.addresses[share.chosen].url), address);
  if (share.addresses.size() == 1) return;
  ImGui::Spacing();
  const FormGroup group(painter);
  for (std::size_t i = 0; i < share.addresses.size(); ++i) {
    const std::string& url = share.addresses[i].url;
    const RowId id("addresses", static_cast<int>(i));
    const std::size_t host = url.find("//") + 2;
    const std::string words = share.addresses[i].network + "  " + url.substr(host, url.find('/', host) - host);
    if (radio_button(painter, words, i == share.chosen)) actions.emplace_back(action::ShowAddress{i});
  }
}

class ShareSheet final : public Sheet {
 public:
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    const ShareModel& share = *view.share;
    const SheetArea sheet(painter, area, "The table on every phone", actions);
    const SentenceStyle lead{TextStyle::lead, TextStyle::lead_strong, 1.2F, {}, 6};
    if (!share.is_on) return draw_off(painter, share, lead, actions);
    const Rect whole = next_place(painter, free_width(painter), free_height(painter));
    Rect room = whole;
    const float side = std::min({room.w * 0.5F, room.h, 420.0F});
    const Rect code = room.cut_left(side, 28);
    draw_code(painter, {code.x, code.y, side, side}, share.code);
    const ScrollArea words(painter, "the way to it", room);
    paragraph(painter, said("Scan the code, or type the address, on a phone in the same network."), lead);
    draw_addresses(painter, share, actions);
    ImGui::Spacing();
    paragraph(painter, {{share.listeners > 0 ? core::Tone::good : core::Tone::strong, who_is_there(share)}}, lead);
    if (share.waits_long) paragraph(painter, {{core::Tone::bad, why_nobody_comes(share)}}, lead);
    paragraph(painter, said("Phones look, and change nothing. What is sealed stays here.", core::Tone::quiet));
    ImGui::Spacing();
    if (button(painter, "Stop sharing", "S")) actions.emplace_back(action::ShareTable{Sharing::stop});
    if (button(painter, "New address", "N")) actions.emplace_back(action::ShareTable{Sharing::new_address});
    hint(painter, "Whoever has the old address sees nothing more.");
  }

  bool handle(const InputEvent& event, const SheetView& view, Actions& actions) override {
    if (event.key != Key::character) return false;
    const bool is_on = view.share->is_on;
    if (event.letter == 's' || event.letter == 'S')
      actions.emplace_back(action::ShareTable{is_on ? Sharing::stop : Sharing::start});
    else if ((event.letter == 'n' || event.letter == 'N') && is_on)
      actions.emplace_back(action::ShareTable{Sharing::new_address});
    else
      return false;
    return true;
  }

  bool leaves_entry_line() const override { return false; }

 private:
  static void draw_off(Painter& painter, const ShareModel& share, const SentenceStyle& lead, Actions& actions) {
    if (!share.trouble.empty()) paragraph(painter, {{core::Tone::bad, share.trouble}}, lead);
    paragraph(painter,
              said("Everybody in this network who has the address sees the scores, the last events and each verdict. "
                   "Nobody sees it now."),
              lead);
    ImGui::Spacing();
    if (button(painter, "Share the table", "S", ButtonLook::primary))
      actions.emplace_back(action::ShareTable{Sharing::start});
  }
};

}  // namespace

std::unique_ptr<Sheet> make_share_sheet() { return std::make_unique<ShareSheet>(); }

}  // namespace bogosity::ui

#include "ui/screens/offers.h"

#include <algorithm>

#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

constexpr float offer_gap = 6;

// "count:Bob=" where all of them begin like that and end in a number: it is said once, the numbers are the chips.
std::string common_beginning(const std::vector<core::Offer>& offers) {
  if (offers.size() < 2) return {};
  std::string common = offers.front().text;
  common.resize(common.find('=') == std::string::npos ? 0 : common.find('=') + 1);
  const bool shared =
      std::all_of(offers.begin(), offers.end(), [&](const core::Offer& each) { return each.text.starts_with(common); });
  return shared ? common : std::string();
}

// The first entry that is offered to be put right is opened by the key that opens corrections.
std::string_view key_of(const core::Offer& offer, const std::vector<core::Offer>& offers) {
  const auto first =
      std::find_if(offers.begin(), offers.end(), [](const auto& each) { return each.opens.has_value(); });
  return first != offers.end() && first->opens == offer.opens ? "Ctrl E" : "";
}

action::OpenSheet opening(std::uint32_t line) { return {SheetName::corrections, std::to_string(line) + " card"}; }

}  // namespace

action::OpenSheet opening_corrections(const EntryLine& entry) {
  if (entry.error()) {
    for (const core::Offer& offer : entry.error()->offers) {
      if (offer.opens) return opening(*offer.opens);
    }
  }
  return {SheetName::corrections, {}};
}

void draw_offers(Paint& paint, Rect& area, const TableModel& model, Actions& actions) {
  if (!model.entry->error() || model.entry->error()->offers.empty()) return;
  const auto& offers = model.entry->error()->offers;
  const std::string said_once = common_beginning(offers);
  constexpr float height = space::button;
  const float most = area.w * 0.62F;
  float width = said_once.empty() ? 0 : paint.width(Type::mono, said_once) + offer_gap;
  std::size_t shown = 0;
  std::vector<float> widths;
  for (const core::Offer& offer : offers) {
    const float each =
        std::max(space::button, chip_width(paint, offer.text.substr(said_once.size()), key_of(offer, offers)) + 4);
    if (width + each > most && shown > 0) break;
    widths.push_back(each);
    width += each + offer_gap;
    ++shown;
  }
  const Rect strip = area.cut_right(width - offer_gap, 14);
  // In a low panel they reach up into the gap below the line.
  Rect row{strip.x, std::min(strip.y + std::max(0.0F, (strip.h - height) / 2), strip.bottom() - height), strip.w,
           height};
  if (!said_once.empty())
    paint.text_in(Type::mono, row.cut_left(paint.width(Type::mono, said_once), offer_gap), Align::left,
                  paint.theme().quiet, said_once);
  const RowId id("offers", 0);
  for (std::size_t i = 0; i < shown; ++i) {
    const core::Offer& offer = offers[i];
    if (!chip(paint, row.cut_left(widths[i], offer_gap), offer.text.substr(said_once.size()), key_of(offer, offers)))
      continue;
    if (offer.opens)
      actions.emplace_back(opening(*offer.opens));
    else
      actions.emplace_back(action::SetLine{offer.line});
  }
}

}  // namespace bogosity::ui

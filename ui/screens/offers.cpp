#include "ui/screens/offers.h"

#include <algorithm>

#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

constexpr float gap = 6;

// "count:Bob=" where all of them begin like that and end in a number: it is said once, the numbers are the chips.
std::string common_beginning(const std::vector<core::Offer>& offers) {
  if (offers.size() < 2) return {};
  std::string common = offers.front().text;
  common.resize(common.find('=') == std::string::npos ? 0 : common.find('=') + 1);
  const bool shared =
      std::all_of(offers.begin(), offers.end(), [&](const core::Offer& each) { return each.text.starts_with(common); });
  return shared ? common : std::string();
}

}  // namespace

void draw_offers(Paint& paint, Rect& area, const TableModel& model, Actions& actions) {
  if (!model.entry->error() || model.entry->error()->offers.empty()) return;
  const auto& offers = model.entry->error()->offers;
  const std::string said_once = common_beginning(offers);
  const float height = std::min(space::button, area.h);
  const float most = area.w * 0.62F;
  float width = said_once.empty() ? 0 : paint.width(Type::mono, said_once) + gap;
  std::size_t shown = 0;
  std::vector<float> widths;
  for (const core::Offer& offer : offers) {
    const float each = std::max(space::button, chip_width(paint, offer.text.substr(said_once.size())) + 4);
    if (width + each > most && shown > 0) break;
    widths.push_back(each);
    width += each + gap;
    ++shown;
  }
  const Rect strip = area.cut_right(width - gap, 14);
  Rect row{strip.x, strip.y + std::max(0.0F, (strip.h - height) / 2), strip.w, height};
  if (!said_once.empty())
    paint.text_in(Type::mono, row.cut_left(paint.width(Type::mono, said_once), gap), Align::left, paint.theme().quiet,
                  said_once);
  const RowId id("offers", 0);
  for (std::size_t i = 0; i < shown; ++i) {
    const core::Offer& offer = offers[i];
    if (chip(paint, row.cut_left(widths[i], gap), offer.text.substr(said_once.size())))
      actions.emplace_back(action::SetLine{offer.line});
  }
}

}  // namespace bogosity::ui

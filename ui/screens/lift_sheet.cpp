#include "ui/screens/lift_sheet.h"

#include <charconv>

#include "ui/inquiry_words.h"
#include "ui/screens/sheet_parts.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

// Whose inquiry it is, with the place of the card; no depth if it is gone.
action::Lift lift_for(const std::string& about, const SheetView& view) {
  action::Lift lift;
  lift.depth = 0;
  const std::size_t colon = about.find(':');
  std::size_t at = 0;
  if (view.table == nullptr || colon == std::string::npos) return lift;
  std::from_chars(about.data() + colon + 1, about.data() + about.size(), at);
  const auto& table = view.table->view;
  if (about.starts_with("inquiry:") && at < table.inquiries.size()) {
    const auto& inquiry = table.inquiries[at];
    return {inquiry.turn, inquiry.accused, at + 1 == table.inquiries.size(), inquiry.lift, {}};
  }
  if (about.starts_with("matter:") && at < table.matters.size()) {
    const auto& matter = table.matters[at];
    return {matter.turn, matter.accused, false, matter.lift, {}};
  }
  return lift;
}

void tell(action::Lift lift, core::Card card, Actions& actions) {
  lift.card = card;
  actions.emplace_back(lift);
  actions.emplace_back(action::CloseSheet{});
}

}  // namespace

bool LiftSheet::handle(const InputEvent& event, const Clipboard&, const SheetView& view, Actions& actions) {
  const action::Lift lift = lift_for(about_, view);
  if (lift.depth == 0) return false;
  bool taken = false;
  if (const auto card = typed_.handle(event, taken)) tell(lift, *card, actions);
  return taken;
}

void LiftSheet::draw(Paint& paint, Rect area, const SheetView& view, Actions& actions) const {
  using core::Tone;
  const action::Lift lift = lift_for(about_, view);
  area.h = std::min(area.h, 460.0F);
  const std::string place = place_in_stack(lift.depth);
  Rect inner =
      begin_sheet(paint, area, lift.depth == 0 ? "No card has to be lifted" : "Lift the " + place + " card", actions);
  if (lift.depth == 0) return;
  const core::Sentence what = {
      {Tone::plain, lift.depth == 1 ? "The inquiry at " : "Counted from the top. The inquiry at "},
      {Tone::name, lift.accused},
      {Tone::plain, " turns on this card alone (M3). Which is it? Click it, or type it: "},
      {Tone::strong, "as"},
      {Tone::plain, ", "},
      {Tone::strong, "10h"},
      {Tone::plain, ", "},
      {Tone::strong, "0"},
      {Tone::plain, " for a Joker."}};
  inner.cut_top(draw_sentence(paint, inner, what, {Type::body, Type::strong, 1.2F, {}, 3}), 12);
  if (const auto card = draw_lift_picker(paint, inner, typed_.text())) tell(lift, *card, actions);
}

}  // namespace bogosity::ui

#include <optional>
#include <string>
#include <variant>

#include "core/cards.h"
#include "core/sentence.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

using core::Card;

// Returns the inquiry with the place of the card; none if it is gone.
std::optional<action::Lift> lift_for(const SheetAbout& about, const SheetView& view) {
  const auto& inquiries = view.table->view.inquiries;
  const auto& open = view.table->view.open_inquiries;
  if (const auto* it = std::get_if<InquiryInSight>(&about);
      it && it->at < inquiries.size() && inquiries[it->at].lift > 0) {
    const core::Inquiry& inquiry = inquiries[it->at];
    return action::Lift{{inquiry.turn, inquiry.accused, it->at + 1 == inquiries.size()}, inquiry.lift, {}};
  }
  if (const auto* it = std::get_if<InquiryLeftOpen>(&about); it && it->at < open.size() && open[it->at].lift > 0)
    return action::Lift{{open[it->at].turn, open[it->at].accused, false}, open[it->at].lift, {}};
  return std::nullopt;
}

void tell(action::Lift lift, Card card, Actions& actions) {
  lift.card = card;
  actions.emplace_back(lift);
  actions.emplace_back(action::CloseSheet{});
}

// A card of the stack was turned up for an inquiry (M3). The sheet asks which one it is, and nothing more. It is chosen
// from all cards by click, or typed ("as", "10h", "0" for a Joker).
class LiftSheet final : public Sheet {
 public:
  explicit LiftSheet(action::Lift lift) : lift_(std::move(lift)) {}

  bool handle(const InputEvent& event, const SheetView&, Actions& actions) override {
    if (!typed_.handle(event)) return false;
    const auto card = typed_.text() == "0" ? Card::joker() : core::card_from(typed_.text());
    if (card) tell(lift_, *card, actions);
    return true;
  }

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    area.h = std::min(area.h, 520.0F);
    const std::string place = core::place_in_stack(lift_.depth);
    Rect inner = begin_sheet(painter, area, "Lift the " + place + " card", actions);
    const core::Sentence what = {
        {Tone::plain, lift_.depth == 1 ? "The inquiry at " : "Counted from the top. The inquiry at "},
        {Tone::name, lift_.inquiry.accused},
        {Tone::plain, " depends on this card alone (M3). Click the card or type it: "},
        {Tone::strong, "as"},
        {Tone::plain, ", "},
        {Tone::strong, "10h"},
        {Tone::plain, ", "},
        {Tone::strong, "0"},
        {Tone::plain, " for a Joker."}};
    inner.cut_top(draw_sentence(painter, inner, what, {TextStyle::body, TextStyle::strong, 1.2F, {}, 3}), 12);
    const CardChoice choice =
        choose_card(painter, inner, {"THE " + core::in_capitals(place) + " CARD"}, view.table->panel, actions);
    if (choice.card) tell(lift_, *choice.card, actions);
    Rect field = choice.beside;
    text_field(painter, field.cut_left(160), "the card", typed_, true, "as, 10h, 0");
  }

  bool has_keyboard() const override { return true; }

 private:
  const action::Lift lift_;
  LineEditor typed_;  // a card
};

}  // namespace

std::unique_ptr<Sheet> make_lift_sheet(const SheetAbout& about, const SheetView& view) {
  const auto lift = lift_for(about, view);
  return lift ? std::make_unique<LiftSheet>(*lift) : nullptr;
}

}  // namespace bogosity::ui

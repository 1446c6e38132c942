#include <charconv>
#include <string>

#include "core/cards.h"
#include "core/text.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

using core::Card;

// The inquiry, with the place of the card; depth 0 if it is gone.
action::Lift lift_for(const std::string& about, const SheetView& view) {
  action::Lift lift;
  lift.depth = 0;
  const std::size_t colon = about.find(':');
  std::size_t at = 0;
  if (view.table == nullptr || colon == std::string::npos) return lift;
  std::from_chars(about.data() + colon + 1, about.data() + about.size(), at);
  const auto inquiries = view.table->game->inquiries();
  const auto open = view.table->game->open_inquiries();
  if (about.starts_with("inquiry:") && at < inquiries.size()) {
    const auto& inquiry = inquiries[at];
    return {inquiry.turn, inquiry.accused, at + 1 == inquiries.size(), inquiry.lift, {}};
  }
  if (about.starts_with("matter:") && at < open.size()) {
    const auto& matter = open[at];
    return {matter.turn, matter.accused, false, matter.lift, {}};
  }
  return lift;
}

void tell(action::Lift lift, Card card, Actions& actions) {
  lift.card = card;
  actions.emplace_back(lift);
  actions.emplace_back(action::CloseSheet{});
}

// A card of the stack was turned up for an inquiry (M3): which one it is, and nothing more than that. It is chosen from
// all cards by click, or typed ("as", "10h", "0" for a Joker).
class LiftSheet final : public Sheet {
 public:
  // `about`: "inquiry:0" of those in sight, "matter:2" of the open ones.
  explicit LiftSheet(std::string about) : about_(std::move(about)) {}
  SheetName name() const override { return SheetName::lift; }

  bool handle(const InputEvent& event, const SheetView& view, Actions& actions) override {
    const action::Lift lift = lift_for(about_, view);
    if (lift.depth == 0) return false;
    if (!typed_.handle(event)) return false;
    const auto card = typed_.text() == "0" ? Card::joker() : core::card_from(typed_.text());
    if (card) tell(lift, *card, actions);
    return true;
  }

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    using core::Tone;
    const action::Lift lift = lift_for(about_, view);
    area.h = std::min(area.h, 520.0F);
    const std::string place = youre_bogus::place_in_stack(lift.depth);
    Rect inner =
        begin_sheet(painter, area, lift.depth == 0 ? "No card to lift" : "Lift the " + place + " card", actions);
    if (lift.depth == 0) return;
    const core::Sentence what = {
        {Tone::plain, lift.depth == 1 ? "The inquiry at " : "Counted from the top. The inquiry at "},
        {Tone::name, lift.accused},
        {Tone::plain, " depends on this card alone (M3). Click the card or type it: "},
        {Tone::strong, "as"},
        {Tone::plain, ", "},
        {Tone::strong, "10h"},
        {Tone::plain, ", "},
        {Tone::strong, "0"},
        {Tone::plain, " for a Joker."}};
    inner.cut_top(draw_sentence(painter, inner, what, {TextStyle::body, TextStyle::strong, 1.2F, {}, 3}), 12);
    const CardChoice choice =
        choose_card(painter, inner, {"THE " + in_capitals(place) + " CARD"}, view.table->panel, actions);
    if (choice.card) tell(lift, *choice.card, actions);
    Rect field = choice.beside;
    text_field(painter, field.cut_left(160), "the card", typed_, true, "as, 10h, 0");
  }

  bool has_keyboard() const override { return true; }

 private:
  std::string about_;
  LineEditor typed_;  // a card
};

}  // namespace

std::unique_ptr<Sheet> make_lift_sheet(std::string about) { return std::make_unique<LiftSheet>(std::move(about)); }

}  // namespace bogosity::ui

#include <array>
#include <charconv>
#include <optional>
#include <string>

#include "core/cards.h"
#include "ui/draw/paint.h"
#include "ui/input/events.h"
#include "ui/sheets/sheets.h"
#include "ui/table/inquiry_panel.h"
#include "ui/widgets/card.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {

// A card was turned up: all cards to choose it from, by click or by typing it ("as", "10h", "0" for a Joker). Draws
// into `area`, with what has been typed of a card; gives back the card pressed.
std::optional<core::Card> draw_lift_picker(Painter& painter, Rect area, const std::string& typed);

namespace {

// The card being typed.
class CardInput {
 public:
  const std::string& text() const { return text_; }
  void clear() { text_.clear(); }
  // The card once it is whole. True in `taken` if the event was one of typing it.
  std::optional<core::Card> handle(const InputEvent& event, bool& taken);

 private:
  std::string text_;
};

// A card of the stack was turned up for an inquiry (M3): which one it is, and nothing more than that.
class LiftSheet final : public Sheet {
 public:
  // `about`: "inquiry:0" of those in sight, "matter:2" of the open ones.
  explicit LiftSheet(std::string about) : about_(std::move(about)) {}

  SheetName name() const override { return SheetName::lift; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;

 private:
  std::string about_;
  CardInput typed_;
};

// Whose inquiry it is, with the place of the card; no depth if it is gone.
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

void LiftSheet::draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  using core::Tone;
  const action::Lift lift = lift_for(about_, view);
  area.h = std::min(area.h, 460.0F);
  const std::string place = place_in_stack(lift.depth);
  Rect inner =
      begin_sheet(painter, area, lift.depth == 0 ? "No card has to be lifted" : "Lift the " + place + " card", actions);
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
  inner.cut_top(draw_sentence(painter, inner, what, {TextStyle::body, TextStyle::strong, 1.2F, {}, 3}), 12);
  if (const auto card = draw_lift_picker(painter, inner, typed_.text())) tell(lift, *card, actions);
}

namespace {

using core::Card;
using core::Rank;
using core::Suit;

constexpr std::array<Suit, 4> suits_in_rows = {Suit::spades, Suit::hearts, Suit::clubs, Suit::diamonds};
constexpr int lift_ranks = 13;

std::optional<Card> card_in(const std::string& text) { return text == "0" ? Card::joker() : core::card_from(text); }

}  // namespace

std::optional<Card> draw_lift_picker(Painter& painter, Rect area, const std::string& typed) {
  std::optional<Card> pressed;
  const float gap = area.w < 620 ? 3 : 5;
  const float special = std::clamp(area.w * 0.11F, 84.0F, 96.0F);
  const Rect joker = area.cut_right(special, gap + 5);
  const float width = (area.w - gap * (lift_ranks - 1)) / lift_ranks;
  const float height = std::min((area.h - gap * 3) / 4, 72.0F);
  const auto offer = [&](Rect rect, Card card) {
    const Press press = painter.press("card " + core::to_text(card), rect);
    draw_small_card(painter, press.hovered ? rect.moved(0, -1) : rect, card, false, false);
    if (press.clicked) pressed = card;
  };
  for (const Suit suit : suits_in_rows) {
    Rect row = area.cut_top(height, gap);
    for (int rank = 1; rank <= lift_ranks; ++rank) offer(row.cut_left(width, gap), Card(static_cast<Rank>(rank), suit));
  }
  offer({joker.x, joker.y, joker.w, height}, Card::joker());
  if (!typed.empty()) {
    painter.text_in(TextStyle::mono, {joker.x, joker.y + height + gap, joker.w, height}, Align::center,
                    painter.theme().accent, typed + "_");
  }
  return pressed;
}

std::optional<Card> CardInput::handle(const InputEvent& event, bool& taken) {
  taken = event.key == Key::character || (event.key == Key::backspace && !text_.empty());
  if (!taken) return std::nullopt;
  if (event.key == Key::backspace) {
    text_.pop_back();
    return std::nullopt;
  }
  if (event.letter > 0x20 && event.letter < 0x7F) text_ += static_cast<char>(event.letter);
  if (text_.size() > 3) text_.erase(0, text_.size() - 1);
  const auto card = card_in(text_);
  if (card) text_.clear();
  return card;
}

std::unique_ptr<Sheet> make_lift_sheet(std::string about) { return std::make_unique<LiftSheet>(std::move(about)); }

}  // namespace bogosity::ui

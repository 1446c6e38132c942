#include <algorithm>
#include <span>

#include "ui/sheets/sheets.h"
#include "ui/table/inquiry_panel.h"
#include "ui/widgets/button.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

// What was put off, or waits for a card that nobody has seen: what it could still change, and how it is settled.
class OpenInquiriesSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::open_inquiries; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;

 private:
  std::size_t chosen_ = 0;
  bool reveals_ = false;
};

using core::Sentence;
using core::Tone;
using youre_bogus::OpenInquiryView;

constexpr SentenceStyle inquiry_style{TextStyle::body, TextStyle::strong, 1.15F, {}, 3};
constexpr float inquiry_gap = 10;
constexpr float room_for_buttons = space::button + 8;

std::span<const OpenInquiryView> open_inquiries_of(const SheetView& view) {
  if (view.table == nullptr) return {};
  return view.table->game->open_inquiries();
}

void settle(const OpenInquiryView& matter, std::string_view how, Actions& actions) {
  actions.emplace_back(action::InsertWord{matter.settle + "=" + std::string(how)});
}

void lift(std::size_t at, Actions& actions) {
  actions.emplace_back(action::OpenSheet{SheetName::lift, "matter:" + std::to_string(at)});
}

Sentence heading(const OpenInquiryView& matter) {
  return {{Tone::quiet, "Turn " + std::to_string(matter.turn) + ": "},
          {Tone::name, core::listed(matter.shouters)},
          {Tone::plain, " shouted at "},
          {Tone::name, matter.accused},
          {Tone::quiet, matter.waits_for_card ? ", who denied it: it waits for a card." : ": put off."}};
}

class OpenInquiryRow {
 public:
  OpenInquiryRow(Painter& painter, const OpenInquiryView& matter, std::size_t index, bool chosen, Actions& actions)
      : painter_(painter), matter_(matter), index_(index), chosen_(chosen), actions_(actions) {}

  float height(float width) const {
    float used = 20 + sentence_height(painter_, width - 28, heading(matter_), inquiry_style) + 4;
    for (const auto& each : matter_.could_change)
      used += sentence_height(painter_, width - 44, each, inquiry_style) + 2;
    return used + room_for_buttons;
  }

  // True if it was pressed.
  bool draw(Rect row) {
    const Theme& t = painter_.theme();
    const RowId id("matters", static_cast<int>(index_));
    Rect words = row;
    words.h -= room_for_buttons;
    const Press press = painter_.press("matter of turn " + std::to_string(matter_.turn), words);
    painter_.fill(row, chosen_ || press.hovered ? t.raised : t.panel, 7);
    painter_.outline(row, chosen_ ? t.accent : t.panel_line, 7);
    Rect inner = row.inset(14, 10);
    inner.cut_top(draw_sentence(painter_, inner, heading(matter_), inquiry_style), 4);
    for (const auto& each : matter_.could_change) {
      painter_.fill({inner.x + 2, inner.y + 9, 4, 4}, t.quiet, 2);
      inner.cut_top(draw_sentence(painter_, {inner.x + 16, inner.y, inner.w - 16, 0}, each, inquiry_style), 2);
    }
    draw_buttons({inner.x, row.bottom() - 10 - space::button, inner.w, space::button});
    return press.clicked;
  }

 private:
  void draw_buttons(Rect line) {
    if (matter_.waits_for_card) {
      if (matter_.lift == 0) {
        painter_.text_in(TextStyle::body, line, Align::left, painter_.theme().quiet,
                         "The card it waits for is no longer there.");
        return;
      }
      const std::string label = "Lift the " + place_in_stack(matter_.lift) + " card";
      if (add(line, label, "Ctrl L")) lift(index_, actions_);
      return;
    }
    if (add(line, matter_.accused + " admits", "Ctrl A")) settle(matter_, "admit", actions_);
    if (add(line, matter_.accused + " denies", "Ctrl D")) settle(matter_, "deny", actions_);
  }

  // Only the chosen one answers to keys.
  bool add(Rect& line, const std::string& label, std::string_view key) {
    const std::string_view shown = chosen_ ? key : std::string_view();
    const float width = std::min(button_width(painter_, label, shown) + 4, line.w);
    return button(painter_, line.cut_left(width, 8), label, shown);
  }

  Painter& painter_;
  const OpenInquiryView& matter_;
  std::size_t index_;
  bool chosen_;
  Actions& actions_;
};

}  // namespace

bool OpenInquiriesSheet::handle(const InputEvent& event, const Clipboard&, const SheetView& view, Actions& actions) {
  const auto all = open_inquiries_of(view);
  if (all.empty()) return false;
  chosen_ = std::min(chosen_, all.size() - 1);
  const OpenInquiryView& matter = all[chosen_];
  switch (event.key) {
    case Key::up:
      chosen_ -= chosen_ > 0 ? 1 : 0;
      return reveals_ = true;
    case Key::down:
      chosen_ = std::min(chosen_ + 1, all.size() - 1);
      return reveals_ = true;
    case Key::command:
      if (event.letter == 'a' && !matter.waits_for_card) return settle(matter, "admit", actions), true;
      if (event.letter == 'd' && !matter.waits_for_card) return settle(matter, "deny", actions), true;
      if (event.letter == 'l' && matter.lift > 0) return lift(chosen_, actions), true;
      return false;
    default:
      return false;
  }
}

void OpenInquiriesSheet::draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  Rect inner = begin_sheet(painter, area, "Open matters", actions);
  const auto all = open_inquiries_of(view);
  if (all.empty()) {
    draw_sentence(painter, inner, said("Nothing was put off, and nothing waits for a card.", Tone::quiet),
                  inquiry_style);
    return;
  }
  const std::size_t chosen = std::min(chosen_, all.size() - 1);
  const auto row = [&](std::size_t i) { return OpenInquiryRow(painter, all[i], i, i == chosen, actions); };
  ScrollArea scrolled(painter, "open matters", inner);
  Rect room = scrolled.inside();
  const float top = room.y;
  room.h = 1e5F;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Rect place = room.cut_top(row(i).height(room.w), inquiry_gap);
    if (i == chosen && std::exchange(reveals_, false)) scrolled.reveal(place.y - top, place.bottom() - top);
    if (row(i).draw(place)) queue(actions, [this, i](const SheetView&) { chosen_ = i; });
  }
  scrolled.set_height(room.y - top);
}

std::unique_ptr<Sheet> make_open_inquiries_sheet() { return std::make_unique<OpenInquiriesSheet>(); }

}  // namespace bogosity::ui

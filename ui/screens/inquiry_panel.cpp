#include "ui/screens/inquiry_panel.h"

#include "ui/screens/score_panel.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/stamp.h"

namespace bogosity::ui {
namespace {

using youre_bogus::ExaminedView;
using youre_bogus::InquiryView;

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

core::Sentence story(const InquiryView& inquiry) {
  std::string text = listed(inquiry.shouters) + " shouted. " + inquiry.accused;
  text += inquiry.plea == "admit" ? " admits it." : inquiry.plea == "deny" ? " denies it." : " will answer later.";
  if (!inquiry.ruled.empty()) text += " The table ruled: " + inquiry.ruled + ".";
  return said(text, core::Tone::quiet);
}

struct Stamp {
  std::string_view word;
  Color color;
};

Stamp stamp_of(const Theme& t, const InquiryView& inquiry) {
  const Color bogus = t.bad;
  if (inquiry.verdict == "bogus") return {"BOGUS", bogus};
  if (inquiry.verdict == "admitted") return {"ADMITTED", bogus};
  if (inquiry.verdict == "not-bogus") return {"NOT BOGUS", t.accent};
  if (inquiry.verdict == "void") return {"VOID", t.quiet};
  if (inquiry.verdict == "open") return {"OPEN", t.good};
  return {"EXAMINE", t.good};
}

bool is_guilty(const InquiryView& inquiry) { return inquiry.verdict == "bogus" || inquiry.verdict == "admitted"; }

void draw_examined(Paint& paint, Rect column, Rect card, const ExaminedView& examined, bool first, bool guilty) {
  const Theme& t = paint.theme();
  draw_card(paint, card, examined.card);
  const std::string by = first && !examined.owner.empty() ? "placed by " + examined.owner : examined.owner;
  std::string named = by;
  if (!examined.specified.empty()) named += (by.empty() ? "\u201C" : ", \u201C") + examined.specified + "\u201D";
  const Rect name_line{column.x, card.bottom() + 12, column.w, 20};
  paint.text_in(Type::small_strong, name_line, Align::center, t.ink, named);
  const Rect role_line = name_line.moved(0, 20);
  paint.text_in(Type::small, role_line, Align::center, first && guilty ? t.bad : t.quiet, examined.role);
}

// Too many for names below each: overlapping, their corners in sight; the sentence below says whose they are.
void draw_fan(Paint& paint, Rect area, const InquiryView& inquiry) {
  const auto count = static_cast<float>(inquiry.examined.size());
  const float width = std::min(area.h / card_ratio, 120.0F);
  const float first = width + std::min(64.0F, area.w * 0.14F);
  const float step = std::min(width + 12, (area.w - first - width) / std::max(1.0F, count - 2));
  for (std::size_t i = 0; i < inquiry.examined.size(); ++i) {
    const float x = i == 0 ? area.x : area.x + first + step * static_cast<float>(i - 1);
    draw_card(paint, {x, area.y, width, width * card_ratio}, inquiry.examined[i].card);
  }
  paint.text_in(Type::lead, {area.x + width, area.y, first - width, width * card_ratio}, Align::center,
                paint.theme().quiet, "on");
}

void draw_cards(Paint& paint, Rect area, const InquiryView& inquiry) {
  const Theme& t = paint.theme();
  const auto count = static_cast<float>(inquiry.examined.size());
  const float on = count > 1 ? 58 : 0;
  const float gap = 18;
  const float column = std::min(172.0F, (area.w - on - gap * (count - 1)) / count);
  if (column < 84) return draw_fan(paint, area, inquiry);
  const float width = std::min({column, (area.h - 56) / card_ratio, 164.0F});
  float x = area.x;
  for (std::size_t i = 0; i < inquiry.examined.size(); ++i) {
    const Rect card{x + (column - width) / 2, area.y, width, width * card_ratio};
    draw_examined(paint, {x, area.y, column, area.h}, card, inquiry.examined[i], i == 0, is_guilty(inquiry));
    x += column;
    if (i == 0 && count > 1) {
      paint.text_in(Type::heading, {x, card.y, on + gap, card.h}, Align::center, t.quiet, "on");
      x += on;
    }
    x += gap;
  }
}

void draw_evidence(Paint& paint, Rect area, const InquiryView& inquiry) {
  const Theme& t = paint.theme();
  draw_panel(paint, area);
  Rect inner = area.inset(24, 18);
  paint.caption(inner.cut_top(16, 12).top_left(), t.quiet, "THE PART OF THE STACK THAT MATTERS (M3)");
  core::Sentence condition = inquiry.condition;
  if (inquiry.unseen > 0) {
    const std::string cards = inquiry.unseen == 1 ? "One more card of the stack stays"
                                                  : std::to_string(inquiry.unseen) + " more cards of the stack stay";
    condition.push_back({core::Tone::quiet, (condition.empty() ? "" : " ") + cards + " unseen."});
  }
  const SentenceStyle style{Type::body, Type::strong, 1.2F, {}, 4};
  const float words = condition.empty() ? 0 : sentence_height(paint, inner.w, condition, style);
  draw_sentence(paint, inner.cut_bottom(words, 12), condition, style);
  if (inquiry.examined.empty()) {
    draw_sentence(paint, inner, said("No card had to be turned up.", core::Tone::quiet),
                  {Type::lead, Type::lead_strong, 1.2F, {}, 4});
    return;
  }
  draw_cards(paint, inner, inquiry);
}

void draw_verdict(Paint& paint, Rect area, const InquiryView& inquiry) {
  draw_panel(paint, area);
  Rect inner = area.inset(22, 14);
  const Stamp stamp = stamp_of(paint.theme(), inquiry);
  draw_stamp(paint, inner.cut_top(std::clamp(inner.h * 0.45F, 76.0F, 186.0F), 10), stamp.word, stamp.color);
  const float points = std::min(static_cast<float>(inquiry.points.size()) * 25 + 4, inner.h * 0.6F);
  const bool roomy = inner.w > 320 && inner.h > 240;
  const SentenceStyle style{roomy ? Type::lead : Type::body, roomy ? Type::lead_strong : Type::strong, 1.2F, {}, 20};
  for (const auto& reason : inquiry.reasons) {
    SentenceStyle cut = style;
    cut.most_lines = static_cast<int>((inner.h - points) / (paint.line_height(style.plain) * style.leading));
    if (cut.most_lines < 1) break;
    inner.cut_top(draw_sentence(paint, inner, reason, cut), 6);
  }
  if (inquiry.verdict == "examine" && inner.h > 60) {
    const core::Sentence way_out = {{core::Tone::quiet, "Turn the card up and type "},
                                    {core::Tone::strong, "look:2=AS"},
                                    {core::Tone::quiet, ": here the second from the top is the Ace of spades."}};
    inner.cut_top(draw_sentence(paint, inner, way_out, {Type::body, Type::strong, 1.2F, {}, 4}), 6);
  }
  inner.cut_top(inner.h > points + 14 ? 10 : 0);
  draw_points(paint, inner, inquiry.points);
}

void draw_foot(Paint& paint, Rect foot, const TableModel& model, Actions& actions) {
  const auto& inquiries = model.view.inquiries;
  const float width = button_width(paint, "Back to the table", "Esc") + 8;
  if (button(paint, foot.cut_left(width, 12), "Back to the table", "Esc", ButtonLook::primary)) {
    actions.emplace_back(action::Dismiss{});
  }
  for (std::size_t i = 0; inquiries.size() > 1 && i < inquiries.size(); ++i) {
    const RowId id("inquiries", static_cast<int>(i));
    const std::string label = "Inquiry " + std::to_string(i + 1) + ": " + inquiries[i].accused;
    const bool chosen = i == std::min(model.inquiry_shown, inquiries.size() - 1);
    if (chip(paint, foot.cut_left(chip_width(paint, label) + 6, 8), label, {}, chosen)) {
      actions.emplace_back(action::ShowInquiry{i});
    }
  }
  paint.text_in(Type::small, foot, Align::right, paint.theme().quiet, "It is logged. Typing goes on below.");
}

}  // namespace

void draw_inquiry_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  const auto& inquiries = model.view.inquiries;
  const InquiryView& inquiry = inquiries[std::min(model.inquiry_shown, inquiries.size() - 1)];
  const Theme& t = paint.theme();
  const bool tight = area.h < 430;
  paint.caption(area.cut_top(16, tight ? 2 : 6).top_left(), t.quiet, "INQUIRY");
  const std::string title =
      inquiry.about_turn > 0 ? "Was " + inquiry.accused + " Bogus on turn " + std::to_string(inquiry.about_turn) + "?"
                             : "Was " + inquiry.accused + " Bogus?";
  const Type type = tight || paint.width(Type::title, title) > area.w ? Type::heading : Type::title;
  paint.text_in(type, area.cut_top(paint.line_height(type), 2), Align::left, t.ink, title);
  const SentenceStyle lead{Type::lead, Type::lead_strong, 1.15F, {}, 2};
  area.cut_top(draw_sentence(paint, area, story(inquiry), lead), tight ? 8 : 16);
  draw_foot(paint, area.cut_bottom(space::button, tight ? 8 : 14), model, actions);
  area.h = std::min(area.h, 500.0F);
  if (inquiry.examined.empty() && inquiry.condition.empty()) {
    area.w = std::min(area.w, 560.0F);
    area.h = std::min(area.h, 360.0F);
    return draw_verdict(paint, area, inquiry);
  }
  const Rect verdict = area.cut_right(std::max(area.w * 0.38F, 250.0F), 16);
  draw_verdict(paint, verdict, inquiry);
  draw_evidence(paint, area, inquiry);
}

}  // namespace bogosity::ui

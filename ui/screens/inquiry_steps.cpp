#include "ui/screens/inquiry_steps.h"

#include <array>

#include "ui/inquiry_words.h"
#include "ui/utf8.h"
#include "ui/widgets/button.h"

namespace bogosity::ui {

using core::Tone;
using youre_bogus::InquiryView;

core::Sentence inquiry_story(const InquiryView& inquiry) {
  std::string text = listed_names(inquiry.shouters) + " shouted. " + inquiry.accused;
  text += inquiry.plea == "admit" ? " admits it." : inquiry.plea == "deny" ? " denies it." : " will answer later.";
  core::Sentence story = {{Tone::quiet, text}};
  if (!inquiry.ruled.empty()) {
    const std::string word = inquiry.ruled == "clean" ? "not Bogus" : inquiry.ruled == "void" ? "void" : "Bogus";
    story.push_back({Tone::quiet, " The table ruled: "});
    story.push_back({Tone::strong, word});
    if (!inquiry.ruled_why.empty()) story.push_back({Tone::plain, ", \u201C" + inquiry.ruled_why + "\u201D"});
    if (!inquiry.ruled_by.empty())
      story.push_back({Tone::quiet, " (decided by " + listed_names(inquiry.ruled_by) + ")"});
    story.push_back({Tone::quiet, "."});
  }
  for (const auto& each : inquiry.precedents) {
    const std::string where = each.where.empty() ? "" : ", " + each.where;
    story.push_back({Tone::good, " Precedent (" + each.rule + where + "): "});
    story.push_back({Tone::plain, "\u201C" + each.text + "\u201D"});
  }
  return story;
}

void draw_inquiry_steps(Paint& paint, Rect& foot, const TableModel& model, std::size_t shown, Actions& actions) {
  const InquiryView& inquiry = model.view.inquiries[shown];
  if (!model.open || inquiry.plea == "open") return;
  const std::string place = "Lift the " + place_in_stack(inquiry.lift) + " card";
  struct Labels {
    std::string lift;
    std::string_view rule;
    bool keys;
  };
  const std::array<Labels, 3> tries = {{{place + " and tell me", "The table rules otherwise", true},
                                        {place, "Rule otherwise", true},
                                        {place, "Rule otherwise", false}}};
  const auto width = [&](const Labels& all) {
    const float rule = button_width(paint, all.rule, all.keys ? "Ctrl T" : "") + 4;
    return inquiry.lift == 0 ? rule : rule + 8 + button_width(paint, all.lift, all.keys ? "Ctrl L" : "") + 4;
  };
  std::size_t at = 0;
  while (at + 1 < tries.size() && width(tries[at]) > foot.w) ++at;
  const Labels& fits = tries[at];
  const auto add = [&](std::string_view label, std::string_view key, ButtonLook look) {
    const float wanted = button_width(paint, label, fits.keys ? key : "") + 4;
    return button(paint, foot.cut_right(std::min(wanted, foot.w), 8), label, fits.keys ? key : "", look);
  };
  if (add(fits.rule, "Ctrl T", ButtonLook::plain)) {
    actions.emplace_back(action::OpenSheet{SheetName::ruling, std::to_string(shown)});
  }
  if (inquiry.lift > 0 && add(fits.lift, "Ctrl L", ButtonLook::primary)) {
    actions.emplace_back(action::OpenSheet{SheetName::lift, "inquiry:" + std::to_string(shown)});
  }
}

}  // namespace bogosity::ui

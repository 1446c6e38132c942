#include "ui/screens/evening_deeds.h"

#include <vector>

#include "ui/screens/sheet_parts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/chip_flow.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_field.h"

namespace bogosity::ui {
namespace {

constexpr float between_deeds = 8;
constexpr std::size_t most_candidates = 8;
constexpr std::size_t most_tags = 24;

struct DeedButton {
  std::string_view label;
  std::string_view key;
  std::string_view hint;
  action::InHistory what;
};

std::vector<DeedButton> buttons_for(const EveningDeeds& deeds) {
  const auto deed = [](DeedKind kind) { return click(EveningClick::deed, static_cast<int>(kind)); };
  const bool open = deeds.evening.is_open;
  const bool binned = deeds.evening.words.in_bin;
  return {{deeds.at_your_table ? "Back to it"
           : open              ? "Go on"
                               : "Its table",
           "Ctrl O",
           deeds.at_your_table ? "back to the table where it goes on"
           : open              ? "sit down at its table again"
                               : "look at its table as it ended",
           click(EveningClick::sit_down)},
          {"Rename", "Ctrl R", "what to call it; the record keeps its own words", deed(DeedKind::rename)},
          {"Note", "Ctrl N", "a note about the evening, found by its words", deed(DeedKind::note)},
          {"Tags", "Ctrl T", "words to find it by, with others like it", deed(DeedKind::tags)},
          {"Export", "Ctrl S", "its record, its journal, JSON or CSV, to a file", deed(DeedKind::write)},
          {"Print", "Ctrl P", "the score sheet as a page that any browser prints", deed(DeedKind::print)},
          {binned ? "Put back" : "Bin", "Del",
           binned ? "back among the others" : "out of sight and out of the standings; nothing is destroyed",
           click(EveningClick::bin)}};
}

// With their keys where there is room for them; hints say the keys in any case.
float draw_buttons(Paint& paint, Rect area, const EveningDeeds& deeds, Actions& actions) {
  const auto all = buttons_for(deeds);
  const auto width_of = [&](bool keys) {
    float width = -between_deeds;
    for (const auto& each : all) width += button_width(paint, each.label, keys ? each.key : "") + between_deeds;
    return width;
  };
  const bool keys = width_of(true) <= area.w;
  const float squeeze = keys ? 1 : std::min(1.0F, area.w / width_of(false));
  Rect row = area.cut_top(space::button);
  for (const auto& each : all) {
    const std::string_view key = keys ? each.key : std::string_view();
    const Rect place = row.cut_left(button_width(paint, each.label, key) * squeeze, between_deeds * squeeze);
    if (button(paint, place, each.label, key)) actions.emplace_back(each.what);
    if (paint.hovered(place)) paint.hint(place, std::string(each.hint) + " (" + std::string(each.key) + ")");
  }
  return space::button;
}

float draw_told(Paint& paint, Rect area, const EveningDeeds& deeds, Actions& actions) {
  if (deeds.told.empty()) return 0;
  const SentenceStyle style{Type::body, Type::strong, 1.15F, {}, 3, true};
  Rect line = area;
  if (deeds.undoable) {
    const Rect place = line.cut_right(button_width(paint, "Undo", "Ctrl Z"), 12);
    if (button(paint, {place.x, place.y, place.w, space::button}, "Undo", "Ctrl Z"))
      actions.emplace_back(click(EveningClick::undo));
  }
  const float height = sentence_height(paint, line.w, deeds.told, style);
  const float used = deeds.undoable ? std::max(space::button, height) : height;
  draw_sentence(paint, {line.x, line.y + (used - height) / 2, line.w, height}, deeds.told, style);
  return used;
}

struct FormWords {
  std::string_view caption;
  std::string_view hint;
  std::string_view act;
};

FormWords words_for(const EveningDeed& deed) {
  switch (deed.kind()) {
    case DeedKind::rename:
      return {"WHAT TO CALL IT", "nothing: the event of its record", "Rename"};
    case DeedKind::note:
      return {"A NOTE ABOUT THE EVENING", "what one wants to remember of it", "Note"};
    case DeedKind::tags:
      return {"TAGS", "a new one, or some of those below",
              deed.line().empty() && deed.offered_at() < 0 ? "Done" : "Tag"};
    case DeedKind::write:
      return {"WRITTEN TO", "~/evenings/friday.table", "Write"};
    case DeedKind::print:
      return {"THE SCORE SHEET, WRITTEN TO", "~/evenings/friday.html", "Write"};
  }
  return {};
}

// Each draws into the area from its top, cuts off what it used, and a gap.
void draw_papers(Paint& paint, Rect& area, const EveningDeed& deed, Actions& actions) {
  ChipFlow flow(area);
  for (const PaperKind& kind : paper_kinds().first(paper_kinds().size() - 1)) {
    if (chip(paint, flow.place(chip_width(paint, kind.name) + 8), kind.name, {}, kind.paper == deed.paper()))
      actions.emplace_back(click(EveningClick::paper, static_cast<int>(kind.paper)));
  }
  area.cut_top(flow.used() + 6);
  paint.text_in(Type::small, area.cut_top(20, 6), Align::left, paint.theme().quiet,
                std::string(kind_of(deed.paper()).explanation) + " Up and Down choose.");
}

void draw_candidates(Paint& paint, Rect& area, const EveningDeed& deed, Actions& actions) {
  const auto& all = deed.candidates();
  if (all.empty()) return;
  ChipFlow flow(area);
  for (std::size_t i = 0; i < all.size() && i < most_candidates; ++i) {
    const RowId id("candidates", static_cast<int>(i));
    if (chip(paint, flow.place(chip_width(paint, all[i])), all[i]))
      actions.emplace_back(click(EveningClick::candidate, static_cast<int>(i)));
  }
  area.cut_top(flow.used() + 6);
  const std::string more = all.size() > most_candidates
                               ? " There are " + std::to_string(all.size() - most_candidates) + " more."
                               : std::string();
  paint.text_in(Type::small, area.cut_top(20), Align::left, paint.theme().quiet,
                "Tab goes on as far as these agree." + more);
}

// A tick and the color say which are on.
void draw_tags(Paint& paint, Rect& area, const EveningDeed& deed, Actions& actions) {
  const auto tags = deed.offered();
  if (tags.empty()) return;
  ChipFlow flow(area);
  for (std::size_t i = 0; i < tags.size() && i < most_tags; ++i) {
    const RowId id("tags", static_cast<int>(i));
    const bool on = deed.is_on(tags[i]);
    const std::string label = on ? "\u2713 " + tags[i] : tags[i];
    const Rect place = flow.place(chip_width(paint, label) + 4);
    if (chip(paint, place, label, {}, on)) actions.emplace_back(click(EveningClick::tag, 0, tags[i]));
    if (static_cast<int>(i) == deed.offered_at()) paint.outline(place.inset(-3), paint.theme().ink, 9, 2);
  }
  area.cut_top(flow.used() + 6);
  paint.text_in(Type::small, area.cut_top(20), Align::left, paint.theme().quiet,
                "Up and Down go through them; Enter puts one on or takes it off.");
}

float draw_form(Paint& paint, Rect area, const EveningDeed& deed, Actions& actions) {
  const Theme& t = paint.theme();
  const float top = area.y;
  const FormWords words = words_for(deed);
  if (deed.kind() == DeedKind::write) draw_papers(paint, area, deed, actions);
  paint.caption(area.cut_top(19).top_left(), t.accent, words.caption, area.w);
  Rect line = area.cut_top(space::button, 8);
  if (button(paint, line.cut_right(button_width(paint, "Give up", "Esc"), between_deeds), "Give up", "Esc"))
    actions.emplace_back(click(EveningClick::give_up));
  if (button(paint, line.cut_right(button_width(paint, words.act, "Enter") + 4, between_deeds), words.act, "Enter",
             ButtonLook::primary))
    actions.emplace_back(click(EveningClick::act));
  if (const auto caret = text_field(paint, line, "deed", deed.line(), deed.offered_at() < 0, words.hint))
    actions.emplace_back(click(EveningClick::caret, static_cast<int>(*caret)));
  if (deed.kind() == DeedKind::tags) draw_tags(paint, area, deed, actions);
  if (deed.error()) {
    area.cut_top(
        draw_sentence(paint, area, refusal_in_words(*deed.error()), {Type::body, Type::strong, 1.15F, {}, 4, true}));
  } else if (deed.is_of_file()) {
    draw_candidates(paint, area, deed, actions);
  }
  return area.y - top;
}

}  // namespace

float draw_evening_deeds(Paint& paint, Rect area, const EveningDeeds& deeds, Actions& actions) {
  if (!deeds.deed) {
    const float buttons = draw_buttons(paint, area, deeds, actions);
    area.cut_top(buttons + 8);
    const float told = draw_told(paint, area, deeds, actions);
    return buttons + (told > 0 ? told + 8 : 0);
  }
  const float form = draw_form(paint, area, *deeds.deed, actions);
  if (deeds.told.empty() || deeds.deed->error()) return form;
  area.cut_top(form + 8);
  return form + 8 + draw_told(paint, area, deeds, actions);
}

}  // namespace bogosity::ui

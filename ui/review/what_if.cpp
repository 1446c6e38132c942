#include <algorithm>
#include <utility>

#include "ui/draw/imgui_compat.h"
#include "ui/review/controller.h"
#include "ui/review/screen.h"
#include "ui/table/ruling_model.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t many_lines = 1500;  // steps; with fewer the answer is there within a frame

void take(ReviewModel& model, core::Result<history::WhatIfResult> would) {
  WhatIf& what_if = model.what_if;
  what_if.supposed.reset();
  what_if.error.reset();
  model.panel_scroll = {.to_top = true};
  if (!would) {
    what_if.error = would.error();
    return;
  }
  what_if.supposed = std::move(*would);
}

// Computes the answer at once, or after a message if it takes a moment. The model keeps its step meanwhile.
void ask(ReviewModel& model, std::string asked, std::function<core::Result<history::WhatIfResult>()> work) {
  model.what_if.asked = std::move(asked) + ":";
  if (model.last() < many_lines) return take(model, work());
  model.what_if.supposed.reset();
  model.what_if.error.reset();
  model.what_if.pending = std::move(work);
  model.what_if.told_pending = false;
}

template <class Change>
void ask_about(ReviewModel& model, std::string asked, const Change& change) {
  ask(model, std::move(asked), [session = &*model.session, change, review = model.reviewed.review.get()] {
    return history::suppose(*session, change, review);
  });
}

// Takes the entry's text into the field.
void begin_change(ReviewModel& model, const TypedEntry& entry) {
  model.what_if.changing = entry;
  model.what_if.text.set(entry.text);
  model.what_if.error.reset();
  model.focus = ReviewFocus::supposed;
}

void add_rulings(ReviewModel& model) {
  if (!model.then) return;
  for (const youre_bogus::InquiryView& inquiry : model.then->inquiries()) {
    for (const core::Ruling word : core::rulings) {
      // After an admission only "the rules are unclear" is possible (Z4); a postponed inquiry has no verdict to turn
      // over.
      const bool can_say =
          inquiry.plea == core::Plea::deny || (inquiry.plea == core::Plea::admit && word == core::Ruling::void_);
      if (!can_say || verdict_by(word) == inquiry.verdict) continue;
      const core::TableRuling ruling{inquiry.turn, inquiry.accused, word, {}, {}};
      model.what_if.suggestions.push_back(
          {"If the inquiry at " + inquiry.accused + " had said " + std::string(history::verdict_of(word)),
           [ruling](ReviewModel& it) { ask_about(it, history::in_words(ruling), ruling); }});
    }
  }
}

void add_entries(ReviewModel& model) {
  if (model.step >= model.reviewed.lines.size()) return;
  const core::Journal& journal = model.session->journal();
  for (const core::Uuid& id : model.reviewed.lines[model.step].entries) {
    const auto texts = journal.texts_of(id);
    if (texts.empty()) continue;
    const TypedEntry entry{id, journal.entries()[texts.back()].text};
    model.what_if.suggestions.push_back({"If \u201c" + entry.text + "\u201d had been something else\u2026",
                                         [entry](ReviewModel& it) { begin_change(it, entry); }});
    model.what_if.suggestions.push_back(
        {"If \u201c" + entry.text + "\u201d had never happened", [entry](ReviewModel& it) {
           const Correction correction{Correction::Operation::strike, entry.id, {}, {}, {}};
           ask_about(it, history::in_words(correction, entry.text), correction);
         }});
  }
}

using core::Tone;

void draw_answer(Painter& painter, ReviewModel& model, const HistoryView& view) {
  if (button(painter, "Back to how it was", "Esc")) queue(model, view, put_aside);
  paragraph(painter, said(model.what_if.asked, Tone::strong));
  remark(painter, "Only supposed: the session stays as it was.");
  if (model.what_if.pending) return paragraph(painter, said("A long session: it is being replayed\u2026", Tone::quiet));
  ImGui::Indent(14 * painter.scale());
  for (const core::Sentence& each : model.what_if.supposed->chain) {
    const Rect place = next_place(painter, 0, painter.line_height(TextStyle::body) * 1.2F);
    painter.disc({place.x - 9, place.center().y}, 2.5F, painter.theme().accent);
    paragraph(painter, with_minus_signs(each), with_links);
  }
  ImGui::Unindent(14 * painter.scale());
}

// A row as high as a target; the words may be long.
void draw_offer(Painter& painter, ReviewModel& model, std::size_t which, const HistoryView& view) {
  const RowId id("offer", static_cast<int>(which));
  const Supposition& offer = model.what_if.suggestions[which];
  const core::Sentence words = said(offer.label);
  const float width = free_width(painter);
  const Rect place = next_place(painter, width, 20 + sentence_height(painter, width - 24, words));
  if (sentence_ground(painter, model, place, "suppose " + std::to_string(which), which == model.what_if.at))
    queue(model, view, [suppose = offer.suppose](ReviewModel& it) { suppose(it); });
  draw_sentence(painter, place.inset(12, 10), words);
}

void draw_offers(Painter& painter, ReviewModel& model, const HistoryView& view) {
  const WhatIf& what_if = model.what_if;
  if (what_if.changing) {
    const EditField look{.label = "IF IT HAD BEEN",
                         .hint = {},
                         .focused = model.focus == ReviewFocus::supposed,
                         .error = what_if.error ? &*what_if.error : nullptr};
    if (draw_review_field(painter, {ReviewFocus::supposed, look, "See"}, model, view))
      queue(model, view, [](ReviewModel& it) {
        if (it.focus == ReviewFocus::supposed) return suppose_change(it);
        if (it.what_if.changing) begin_change(it, TypedEntry(*it.what_if.changing));
      });
  }
  if (what_if.error) paragraph(painter, refusal_in_words(*what_if.error));
  if (what_if.suggestions.empty())
    return paragraph(painter, said("Step to a line to change what happened there.", Tone::quiet));
  for (std::size_t i = 0; i < what_if.suggestions.size(); ++i) draw_offer(painter, model, i, view);
  paragraph(painter, said("Worked out on a copy that leaves no trace.", Tone::quiet));
}

}  // namespace

void offer_suppositions(ReviewModel& model) {
  WhatIf& what_if = model.what_if;
  if (what_if.step == model.step && !what_if.suggestions.empty()) return;
  // An answer stays in sight until it is put aside or something else is asked.
  what_if.step = model.step;
  what_if.suggestions.clear();
  what_if.at = 0;
  what_if.changing.reset();
  what_if.error.reset();
  if (model.step == 0) return;
  add_rulings(model);
  add_entries(model);
}

void suppose_change(ReviewModel& model) {
  if (!model.what_if.changing) return;
  const TypedEntry& logged = *model.what_if.changing;
  const Correction correction{Correction::Operation::change, logged.id, model.what_if.text.text(), {}, {}};
  ask_about(model, history::in_words(correction, logged.text), correction);
  if (!model.what_if.error) model.focus = ReviewFocus::panel;
}

bool work_on_supposed(ReviewModel& model) {
  WhatIf& what_if = model.what_if;
  if (!what_if.pending) return false;
  if (!std::exchange(what_if.told_pending, true)) return true;
  const auto work = std::exchange(what_if.pending, nullptr);
  take(model, work());
  if (what_if.error && what_if.changing) model.focus = ReviewFocus::supposed;
  return true;
}

void put_aside(ReviewModel& model) {
  model.what_if.supposed.reset();
  model.what_if.error.reset();
  model.what_if.pending = nullptr;
  model.what_if.changing.reset();
  model.panel_scroll = {.to_top = true};
}

// What if: the suppositions at this step, and after one is chosen, all its consequences.

void draw_review_what_if(Painter& painter, ReviewModel& model, const HistoryView& view) {
  if (model.what_if.supposed || model.what_if.pending) return draw_answer(painter, model, view);
  draw_offers(painter, model, view);
}

}  // namespace bogosity::ui

#include <algorithm>
#include <utility>

#include "ui/review/controller.h"
#include "ui/review/screen.h"
#include "ui/table/ruling_model.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t many_lines = 1500;  // steps; with fewer the answer is there within a frame

// Shows this answer, or none. The supposition stays in sight.
void take(ReviewModel& model, std::optional<core::Result<history::WhatIfResult>> would = {}) {
  model.what_if.supposed.reset();
  model.what_if.error.reset();
  model.what_if.pending = nullptr;
  model.panel_scroll = {.to_top = true};
  if (would && *would) model.what_if.supposed = std::move(**would);
  if (would && !*would) model.what_if.error = would->error();
}

// Computes the answer at once, or after a message if it takes a moment. The model keeps its step meanwhile.
template <class Change>
void ask(ReviewModel& model, std::string asked, const Change& change) {
  take(model);
  model.what_if.asked = std::move(asked) + ":";
  model.what_if.told_pending = false;
  model.what_if.pending = [session = &*model.session, change, review = model.reviewed.review.get()] {
    return history::suppose(*session, change, review);
  };
  if (model.last() < many_lines) take(model, model.what_if.pending());
}

// Takes the entry's text into the field.
void begin_change(ReviewModel& model, const TypedEntry& entry) {
  model.what_if.changing = entry;
  model.what_if.text.set(entry.text);
  model.what_if.error.reset();
  model.focus = ReviewFocus::supposed;
}

void add_rulings(ReviewModel& model) {
  if (!model.whole()) return;
  for (const core::Inquiry& inquiry : model.reviewed.review->inquiries_on(model.step)) {
    for (const core::Ruling word : core::rulings) {
      // After an admission only "the rules are unclear" is possible (Z4); a postponed inquiry has no verdict to turn
      // over.
      const bool can_say =
          inquiry.plea == core::Plea::deny || (inquiry.plea == core::Plea::admit && word == core::Ruling::void_);
      if (!can_say || verdict_by(word) == inquiry.verdict) continue;
      const core::TableRuling ruling{inquiry.turn, inquiry.accused, word, {}, {}};
      model.what_if.suggestions.push_back(
          {"If the inquiry at " + inquiry.accused + " had said " + std::string(history::verdict_of(word)),
           [ruling](ReviewModel& it) { ask(it, history::in_words(ruling), ruling); }});
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
           ask(it, history::in_words(correction, entry.text), correction);
         }});
  }
}

void draw_answer(Painter& painter, ReviewModel& model, const HistoryView& view) {
  if (button(painter, "Back to how it was", "Esc")) queue(model, view, put_aside);
  paragraph(painter, said(model.what_if.asked, Tone::strong));
  remark(painter, "Only supposed: the session stays as it was.");
  if (model.what_if.pending) return paragraph(painter, said("A long session: it is being replayed\u2026", Tone::quiet));
  for (const core::Sentence& each : model.what_if.supposed->chain) {
    ImGui::Bullet();
    paragraph(painter, with_minus_signs(each), with_links);
  }
}

}  // namespace

void offer_suppositions(ReviewModel& model) {
  WhatIf& what_if = model.what_if;
  if (what_if.step == model.step && !what_if.suggestions.empty()) return;
  // An answer stays in sight until it is put aside or something else is asked.
  what_if.step = model.step;
  what_if.suggestions.clear();
  model.chosen = 0;
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
  ask(model, history::in_words(correction, logged.text), correction);
  if (!model.what_if.error) model.focus = ReviewFocus::panel;
}

bool work_on_supposed(ReviewModel& model) {
  WhatIf& what_if = model.what_if;
  if (!what_if.pending) return false;
  if (!std::exchange(what_if.told_pending, true)) return true;
  take(model, what_if.pending());
  if (what_if.error && what_if.changing) model.focus = ReviewFocus::supposed;
  return true;
}

void put_aside(ReviewModel& model) {
  take(model);
  model.what_if.changing.reset();
}

// The suppositions at this step, and after one is chosen, all its consequences.
void draw_review_what_if(Painter& painter, ReviewModel& model, const HistoryView& view) {
  const WhatIf& what_if = model.what_if;
  if (what_if.supposed || what_if.pending) return draw_answer(painter, model, view);
  if (what_if.changing) {
    const EditField look{.label = "IF IT HAD BEEN",
                         .hint = {},
                         .focused = model.focus == ReviewFocus::supposed,
                         .error = what_if.error ? &*what_if.error : nullptr};
    if (draw_review_field(painter, ReviewFocus::supposed, look, "See", model, view))
      queue(model, view, [](ReviewModel& it) {
        if (it.focus == ReviewFocus::supposed) return suppose_change(it);
        if (it.what_if.changing) begin_change(it, TypedEntry(*it.what_if.changing));
      });
  }
  if (what_if.error) paragraph(painter, refusal_in_words(*what_if.error));
  if (what_if.suggestions.empty())
    return paragraph(painter, said("Step to a line to change what happened there.", Tone::quiet));
  for (std::size_t i = 0; i < what_if.suggestions.size(); ++i) {
    const Supposition& offer = what_if.suggestions[i];
    if (draw_panel_row(painter, model, "suppose " + std::to_string(i), i == model.chosen,
                       [&] { paragraph(painter, said(offer.label)); }))
      queue(model, view, offer.suppose);
  }
  paragraph(painter, said("Worked out on a copy that leaves no trace.", Tone::quiet));
}

}  // namespace bogosity::ui

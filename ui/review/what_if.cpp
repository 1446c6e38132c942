#include "ui/review/what_if.h"

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

constexpr std::size_t many_lines = 1500;  // steps; below that the answer is there within a frame

void add_rulings(ReviewModel& model) {
  if (!model.then) return;
  const auto inquiries = model.then->inquiries();
  for (std::size_t i = 0; i < inquiries.size(); ++i) {
    const youre_bogus::InquiryView& inquiry = inquiries[i];
    for (const core::Ruling word : core::rulings) {
      // After an admission only that the rules are unclear (Z4); a matter put off has no verdict to turn over.
      const bool can_say =
          inquiry.plea == core::Plea::deny || (inquiry.plea == core::Plea::admit && word == core::Ruling::void_);
      if (!can_say || verdict_by(word) == inquiry.verdict) continue;
      const auto said = std::string(history::verdict_of(word));
      model.what_if.suggestions.push_back(
          {Supposition::What::ruling, i, word, "If the inquiry at " + inquiry.accused + " had said " + said});
    }
  }
}

void add_entries(ReviewModel& model) {
  if (model.step >= model.reviewed.lines.size()) return;
  const core::Journal& journal = model.session->journal();
  for (const core::Uuid& id : model.reviewed.lines[model.step].entries) {
    const auto texts = journal.texts_of(id);
    if (!texts.empty()) model.what_if.entries.push_back({id, journal.entries()[texts.back()].text});
  }
  for (std::size_t i = 0; i < model.what_if.entries.size(); ++i) {
    const std::string& text = model.what_if.entries[i].text;
    model.what_if.suggestions.push_back(
        {Supposition::What::change, i, {}, "If \u201c" + text + "\u201d had been something else\u2026"});
    model.what_if.suggestions.push_back(
        {Supposition::What::strike, i, {}, "If \u201c" + text + "\u201d had never happened"});
  }
}

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

// At once, or once it has been said that it takes a moment. The model stays where it is while it is looked at.
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

const TypedEntry* entry_at(const ReviewModel& model, std::size_t entry) {
  return entry < model.what_if.entries.size() ? &model.what_if.entries[entry] : nullptr;
}

}  // namespace

void offer_suppositions(ReviewModel& model) {
  WhatIf& what_if = model.what_if;
  if (what_if.step == model.step && !what_if.suggestions.empty()) return;
  // What was found out stays in sight until it is put aside or something else is asked.
  what_if.step = model.step;
  what_if.suggestions.clear();
  what_if.entries.clear();
  what_if.at = 0;
  what_if.changing = -1;
  what_if.error.reset();
  if (model.step == 0) return;
  add_rulings(model);
  add_entries(model);
}

void suppose_ruling(ReviewModel& model, std::size_t inquiry, core::Ruling word) {
  if (!model.then || inquiry >= model.then->inquiries().size()) return;
  const youre_bogus::InquiryView& asked = model.then->inquiries()[inquiry];
  const core::TableRuling ruling{asked.turn, asked.accused, word, {}, {}};
  ask_about(model, history::in_words(ruling), ruling);
}

void suppose_never_typed(ReviewModel& model, std::size_t entry) {
  const TypedEntry* logged = entry_at(model, entry);
  if (logged == nullptr) return;
  const Correction correction{Correction::Operation::strike, logged->id, {}, {}, {}};
  ask_about(model, history::in_words(correction, logged->text), correction);
}

void begin_change(ReviewModel& model, std::size_t entry) {
  const TypedEntry* logged = entry_at(model, entry);
  if (logged == nullptr) return;
  model.what_if.changing = static_cast<int>(entry);
  model.what_if.text.set(logged->text);
  model.what_if.error.reset();
  model.focus = ReviewFocus::supposed;
}

void suppose_change(ReviewModel& model) {
  const TypedEntry* logged = entry_at(model, static_cast<std::size_t>(std::max(0, model.what_if.changing)));
  if (logged == nullptr) return;
  const Correction correction{Correction::Operation::change, logged->id, model.what_if.text.text(), {}, {}};
  ask_about(model, history::in_words(correction, logged->text), correction);
  if (!model.what_if.error) model.focus = ReviewFocus::panel;
}

bool work_on_supposed(ReviewModel& model) {
  WhatIf& what_if = model.what_if;
  if (!what_if.pending) return false;
  if (!std::exchange(what_if.told_pending, true)) return true;
  const auto work = std::exchange(what_if.pending, nullptr);
  take(model, work());
  if (what_if.error && what_if.changing >= 0) model.focus = ReviewFocus::supposed;
  return true;
}

void take_offer(ReviewModel& model, const Supposition& offer) {
  switch (offer.what) {
    case Supposition::What::ruling:
      return suppose_ruling(model, offer.which, offer.word);
    case Supposition::What::strike:
      return suppose_never_typed(model, offer.which);
    case Supposition::What::change:
      return begin_change(model, offer.which);
  }
}

void put_aside(ReviewModel& model) {
  model.what_if.supposed.reset();
  model.what_if.error.reset();
  model.what_if.pending = nullptr;
  model.what_if.changing = -1;
  model.panel_scroll = {.to_top = true};
}

// What if: what can be supposed at this step, and once something is, the whole chain of what would have come of it.

namespace {

using core::Tone;

void draw_answer(Painter& painter, ReviewModel& model, const HistoryView& view) {
  if (button(painter, "Back to how it was", "Esc")) queue(model, view, put_aside);
  paragraph(painter, said(model.what_if.asked, Tone::strong));
  remark(painter, "Only supposed: the evening stays as it was, and nothing is written.");
  if (model.what_if.pending)
    return paragraph(painter, said("A long evening: it is being played again\u2026", Tone::quiet));
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
  const bool chosen = model.focus == ReviewFocus::panel && which == model.what_if.at;
  if (list_row(painter, place, "suppose " + std::to_string(which), chosen).clicked)
    queue(model, view, [offer](ReviewModel& it) { take_offer(it, offer); });
  if (chosen && std::exchange(model.reveal_chosen, false)) ImGui::SetScrollHereY();
  draw_sentence(painter, place.inset(12, 10), words);
}

void draw_offers(Painter& painter, ReviewModel& model, const HistoryView& view) {
  const WhatIf& what_if = model.what_if;
  if (what_if.changing >= 0) {
    const EditField look{.label = "IF IT HAD BEEN",
                         .hint = {},
                         .focused = model.focus == ReviewFocus::supposed,
                         .error = what_if.error ? &*what_if.error : nullptr};
    if (draw_review_field(painter, {ReviewFocus::supposed, look, "See"}, model, view))
      queue(model, view, [](ReviewModel& it) {
        if (it.focus == ReviewFocus::supposed) return suppose_change(it);
        begin_change(it, static_cast<std::size_t>(std::max(0, it.what_if.changing)));
      });
  }
  if (what_if.error) paragraph(painter, refusal_in_words(*what_if.error));
  if (what_if.suggestions.empty())
    return paragraph(painter, said("Step to a line: what if it had gone otherwise?", Tone::quiet));
  for (std::size_t i = 0; i < what_if.suggestions.size(); ++i) draw_offer(painter, model, i, view);
  paragraph(painter, said("Worked out on a copy that leaves no trace.", Tone::quiet));
}

}  // namespace

void draw_review_what_if(Painter& painter, ReviewModel& model, const HistoryView& view) {
  if (model.what_if.supposed || model.what_if.pending) return draw_answer(painter, model, view);
  draw_offers(painter, model, view);
}

}  // namespace bogosity::ui

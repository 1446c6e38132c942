#include "ui/review_supposing.h"

#include <utility>

#include "ui/ruling.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t long_evening = 1500;  // steps; below that the answer is there within a frame

// Which of ruling_words a verdict amounts to.
int word_of(const std::string& verdict) {
  if (verdict == "bogus") return 0;
  if (verdict == "not-bogus") return 1;
  return verdict == "void" ? 2 : -1;
}

void add_rulings(ReviewModel& model) {
  if (!model.then) return;
  for (std::size_t i = 0; i < model.then->inquiries.size(); ++i) {
    const youre_bogus::InquiryView& inquiry = model.then->inquiries[i];
    for (int word = 0; word < 3; ++word) {
      // After an admission only that the rules are unclear (Z4); a matter put off has no verdict to turn over.
      const bool can_say = inquiry.plea == "deny" || (inquiry.plea == "admit" && word == 2);
      if (!can_say || word == word_of(inquiry.verdict)) continue;
      const auto said = std::string(history::verdict_of(ruling_words[word]));
      model.what_if.offers.push_back({review_ruling, static_cast<int>(i), ruling_words[word],
                                      "If the inquiry at " + inquiry.accused + " had said " + said});
    }
  }
}

void add_entries(ReviewModel& model) {
  if (model.step >= model.evening.lines.size()) return;
  const core::Journal& journal = model.session->journal();
  for (const core::Uuid& id : model.evening.lines[model.step].entries) {
    const auto texts = journal.texts_of(id);
    if (!texts.empty()) model.what_if.entries.push_back({id, journal.entries()[texts.back()].text});
  }
  for (std::size_t i = 0; i < model.what_if.entries.size(); ++i) {
    const std::string& text = model.what_if.entries[i].text;
    model.what_if.offers.push_back(
        {review_change, static_cast<int>(i), {}, "If \u201c" + text + "\u201d had been something else\u2026"});
    model.what_if.offers.push_back(
        {review_strike, static_cast<int>(i), {}, "If \u201c" + text + "\u201d had never happened"});
  }
}

void take(ReviewModel& model, core::Result<history::Supposed> would) {
  WhatIf& what_if = model.what_if;
  what_if.supposed.reset();
  what_if.error.reset();
  model.panel_at = 0;
  if (!would) {
    what_if.error = would.error();
    return;
  }
  what_if.supposed = std::move(*would);
}

// At once, or once it has been said that it takes a moment. The model stays where it is while it is looked at.
void ask(ReviewModel& model, std::string asked, std::function<core::Result<history::Supposed>()> work) {
  model.what_if.asked = std::move(asked) + ":";
  if (model.last() < long_evening) return take(model, work());
  model.what_if.supposed.reset();
  model.what_if.error.reset();
  model.what_if.pending = std::move(work);
  model.what_if.told_pending = false;
}

void ask(ReviewModel& model, const Correction& correction, const std::string& logged) {
  ask(model, history::in_words(correction, logged),
      [session = &*model.session, correction, review = model.evening.review.get()] {
        return history::suppose(*session, correction, review);
      });
}

const TypedEntry* entry_at(const ReviewModel& model, std::size_t entry) {
  return entry < model.what_if.entries.size() ? &model.what_if.entries[entry] : nullptr;
}

}  // namespace

void offer_suppositions(ReviewModel& model) {
  WhatIf& what_if = model.what_if;
  if (what_if.step == model.step && !what_if.offers.empty()) return;
  // What was found out stays in sight until it is put aside or something else is asked.
  what_if.step = model.step;
  what_if.offers.clear();
  what_if.entries.clear();
  what_if.at = 0;
  what_if.changing = -1;
  what_if.error.reset();
  if (model.step == 0) return;
  add_rulings(model);
  add_entries(model);
}

void suppose_ruling(ReviewModel& model, std::size_t inquiry, const std::string& word) {
  if (!model.then || inquiry >= model.then->inquiries.size()) return;
  const youre_bogus::InquiryView& asked = model.then->inquiries[inquiry];
  const core::TableRuling ruling{asked.turn, asked.accused, word, {}, {}};
  ask(model, history::in_words(ruling), [session = &*model.session, ruling, review = model.evening.review.get()] {
    return history::suppose(*session, ruling, review);
  });
}

void suppose_never_typed(ReviewModel& model, std::size_t entry) {
  const TypedEntry* logged = entry_at(model, entry);
  if (logged != nullptr) ask(model, Correction{Correction::Kind::strike, logged->id, {}, {}, {}}, logged->text);
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
  const Correction correction{Correction::Kind::change, logged->id, model.what_if.text.text(), {}, {}};
  ask(model, correction, logged->text);
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
  const auto which = static_cast<std::size_t>(std::max(0, offer.which));
  if (offer.what == review_ruling) suppose_ruling(model, which, offer.word);
  if (offer.what == review_strike) suppose_never_typed(model, which);
  if (offer.what == review_change) begin_change(model, which);
}

void put_aside(ReviewModel& model) {
  model.what_if.supposed.reset();
  model.what_if.error.reset();
  model.what_if.pending = nullptr;
  model.what_if.changing = -1;
  model.panel_at = 0;
}

}  // namespace bogosity::ui

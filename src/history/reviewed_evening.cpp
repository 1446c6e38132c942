#include "history/reviewed_evening.h"

#include <algorithm>

#include "core/sealed.h"
#include "partial_fold.h"

namespace bogosity::history {

using core::Entry;
using core::EntryKind;
using core::Result;

namespace {

class Lines {
 public:
  Lines(const core::Journal& journal, std::vector<core::EffectiveEntry> entries, std::vector<std::size_t> on,
        std::size_t count)
      : journal_(journal),
        entries_(std::move(entries)),
        on_(std::move(on)),
        lines_(count + 1),
        counts_(journal.entries().size()) {
    for (const auto& each : entries_) counts_[each.origin] = true;
  }

  std::vector<ReviewedLine> all() {
    for (std::size_t i = 0; i < entries_.size(); ++i) add_counting(entries_[i], on_[i] + 1);
    for (std::size_t i = 0; i < journal_.entries().size(); ++i) {
      const EntryKind kind = journal_.entries()[i].kind;
      const bool is_line = kind == EntryKind::log || kind == EntryKind::insert;
      if (is_line && !counts_[i]) add_gone(i);
    }
    return std::move(lines_);
  }

 private:
  void add_counting(const core::EffectiveEntry& each, std::size_t step) {
    const Entry& origin = journal_.entries()[each.origin];
    ReviewedLine& line = lines_[step];
    if (line.entries.empty()) line.typed = origin.typed;
    line.entries.push_back(origin.id);
    if (origin.kind == EntryKind::insert) {
      line.put_in = true;
      line.why_put_in = origin.reason;
    }
    if (each.text == each.origin) return;
    const auto texts = journal_.texts_of(origin.id);
    for (std::size_t i = 0; i + 1 < texts.size(); ++i) {
      line.put_right.push_back({PutRight::What::changed, origin.id, origin.sequence, journal_.entries()[texts[i]].text,
                                journal_.entries()[texts[i + 1]].reason});
    }
  }

  // It stands with the line that had come before it.
  void add_gone(std::size_t index) {
    const Entry& entry = journal_.entries()[index];
    std::size_t step = 0;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (entries_[i].origin < index) step = std::max(step, on_[i] + 1);
    }
    PutRight gone{PutRight::What::undone, entry.id, entry.sequence, entry.text, {}};
    const auto texts = journal_.texts_of(entry.id);
    const bool struck = !texts.empty() && journal_.entries()[texts.back()].text.empty();
    if (struck) {
      gone.what = PutRight::What::struck_out;
      gone.reason = journal_.entries()[texts.back()].reason;
    } else {
      const auto undo = std::find_if(journal_.entries().rbegin(), journal_.entries().rend(), [&](const Entry& each) {
        return each.kind == EntryKind::undo && each.target == entry.id;
      });
      if (undo != journal_.entries().rend()) gone.reason = undo->reason;
    }
    lines_[step].put_right.push_back(std::move(gone));
  }

  const core::Journal& journal_;
  std::vector<core::EffectiveEntry> entries_;
  std::vector<std::size_t> on_;  // the line of each
  std::vector<ReviewedLine> lines_;
  std::vector<bool> counts_;  // by the entry's place in the journal
};

}  // namespace

Result<std::unique_ptr<core::Review>> review_of(const Session& session, const core::Play& supposed) {
  if (session.info().open) {
    return core::refuse(core::Refusal::cannot_be, {}, "the evening goes on, and what nobody may see yet stays sealed",
                        "once it is closed all of it can be looked at");
  }
  auto review = supposed.review(core::Unsealed::by_close_of_session());
  if (!review) {
    return core::refuse(core::Refusal::cannot_be, {}, "this game has no review", "`bogosity export` has its record");
  }
  return review;
}

Result<std::unique_ptr<core::Review>> review_of(const Session& session) { return review_of(session, session.play()); }

Result<std::vector<std::size_t>> lines_of_entries(const Session& session) {
  if (const auto* known = session.lines_of_entries()) return *known;
  auto folded = fold_what_fits(session.game(), session.info().headers, session.journal());
  if (!folded) return tl::unexpected(folded.error());
  return std::move(folded->lines);
}

Result<ReviewedEvening> review_evening(const Session& session) {
  auto review = review_of(session);
  if (!review) return tl::unexpected(review.error());
  auto on = lines_of_entries(session);
  if (!on) return tl::unexpected(on.error());
  ReviewedEvening evening;
  evening.review = std::move(*review);
  const core::Journal& journal = session.journal();
  evening.lines = Lines(journal, journal.effective(), std::move(*on), evening.review->last_step()).all();
  return evening;
}

std::string_view name_of(PutRight::What what) {
  return what == PutRight::What::changed ? "changed" : what == PutRight::What::undone ? "undone" : "struck out";
}

}  // namespace bogosity::history

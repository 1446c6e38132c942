#include "history/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/lists.h"
#include "core/sealed.h"
#include "db/cache/rows.h"

namespace bogosity::history {

using core::Entry;
using core::EntryKind;

namespace {

class ReviewedLines {
 public:
  ReviewedLines(const core::Journal& journal, std::vector<core::EffectiveEntry> entries, std::vector<std::size_t> on,
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
      line.superseded.push_back({Superseded::What::changed, origin.id, origin.sequence,
                                 journal_.entries()[texts[i]].text, journal_.entries()[texts[i + 1]].reason});
    }
  }

  // It stands with the line that had come before it.
  void add_gone(std::size_t index) {
    const Entry& entry = journal_.entries()[index];
    std::size_t step = 0;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (entries_[i].origin < index) step = std::max(step, on_[i] + 1);
    }
    Superseded gone{Superseded::What::undone, entry.id, entry.sequence, entry.text, {}};
    const auto texts = journal_.texts_of(entry.id);
    const bool struck = !texts.empty() && journal_.entries()[texts.back()].text.empty();
    if (struck) {
      gone.what = Superseded::What::struck_out;
      gone.reason = journal_.entries()[texts.back()].reason;
    } else {
      for (const Entry& each : journal_.entries()) {
        if (each.kind == EntryKind::undo && each.target == entry.id) gone.reason = each.reason;
      }
    }
    lines_[step].superseded.push_back(std::move(gone));
  }

  const core::Journal& journal_;
  std::vector<core::EffectiveEntry> entries_;
  std::vector<std::size_t> on_;  // the line of each
  std::vector<ReviewedLine> lines_;
  std::vector<bool> counts_;  // by the entry's place in the journal
};

std::string joined(const std::vector<std::string>& rules) {
  return rules.empty() ? "nothing to blame" : core::joined(rules, ", ");
}

// For each line of the real session, the line of the other one that stands on the same entry, if there is one.
using SameLines = std::vector<std::optional<std::size_t>>;

SameLines same_lines(const Session& session, const std::vector<std::size_t>& lines, const TolerantFold& after) {
  SameLines line_of;  // by the entry's place in the journal
  for (std::size_t i = 0; i < after.entries.size(); ++i) {
    if (after.entries[i].origin >= line_of.size()) line_of.resize(after.entries[i].origin + 1);
    line_of[after.entries[i].origin] = after.lines[i];
  }
  SameLines same;
  const auto before = session.journal().effective();
  for (std::size_t i = 0; i < before.size() && i < lines.size(); ++i) {
    if (lines[i] >= same.size()) same.resize(lines[i] + 1);
    if (before[i].origin < line_of.size() && line_of[before[i].origin]) same[lines[i]] = line_of[before[i].origin];
  }
  return same;
}

std::vector<ChangedJudgement> compare(const core::Review& was, const core::Review& is, const SameLines& same) {
  std::vector<ChangedJudgement> all;
  for (std::size_t line = 0; line < same.size(); ++line) {
    if (!same[line]) continue;
    ChangedJudgement each{line + 1, was.turn(line + 1), was.found(line + 1), is.found(*same[line] + 1)};
    if (each.was != each.is) all.push_back(std::move(each));
  }
  return all;
}

void tell(WhatIfResult& would) {
  auto& chain = would.chain;
  chain = would.consequences.changes.told;
  for (const core::VerdictChange& each : would.consequences.changes.verdicts) {
    chain.push_back(
        {{Tone::plain, fmt::format("Turn {}, the inquiry at ", each.turn)},
         {Tone::name, each.accused},
         {Tone::plain, fmt::format(": {} \u2192 {}", in_words(each.was), each.is ? in_words(*each.is) : "none")}});
  }
  for (const ChangedJudgement& each : would.judged) {
    chain.push_back(
        {{Tone::plain, each.turn == 0 ? std::string("A line of no turn") : fmt::format("Turn {}", each.turn)},
         {Tone::plain, ": "},
         {each.was.empty() ? Tone::good : Tone::bad, joined(each.was)},
         {Tone::plain, " \u2192 "},
         {each.is.empty() ? Tone::good : Tone::bad, joined(each.is)}});
  }
  for (const Misfit& each : would.consequences.misfits) {
    chain.push_back({{Tone::plain, fmt::format("Entry {} (", each.number)},
                     {Tone::struck, core::plain_text(each.text)},
                     {Tone::plain, ") could not have happened: " + each.why}});
  }
  if (chain.empty()) chain.push_back({{Tone::quiet, "Nothing else would have changed."}});
}

Result<WhatIfResult> follow(const Session& session, Result<Consequences> consequences, const core::Review* was) {
  if (!consequences) return tl::unexpected(consequences.error());
  WhatIfResult would;
  would.consequences = std::move(*consequences);
  core::Journal journal = session.journal();
  for (const core::Entry& entry : would.consequences.entries) BOGOSITY_TRY(journal.add(entry));
  const auto after = BOGOSITY_TRY(fold_tolerantly(session.game(), session.info().headers, journal));
  std::shared_ptr<const core::Review> made;
  if (was == nullptr) {
    made = BOGOSITY_TRY(review_of(session));
    was = made.get();
  }
  would.review = BOGOSITY_TRY(review_of(session, after.snapshot));
  would.judged = compare(*was, *would.review, same_lines(session, session.lines_of_entries(), after));
  tell(would);
  return would;
}

core::Status must_be_over(const Session& session, const std::string& sealed) {
  if (session.info().open)
    return core::refused(fmt::format("the session is still open, and its {} sealed", sealed), "end it first");
  return {};
}

}  // namespace

Result<std::shared_ptr<const core::Review>> review_of(const Session& session, core::Snapshot::Pointer supposed) {
  BOGOSITY_TRY(must_be_over(session, "review is"));
  return std::make_shared<const core::Review>(supposed ? std::move(supposed) : session.snapshot(),
                                              core::Unsealed::by_close_of_session());
}

Result<ReviewedSession> review_session(const Session& session) {
  auto review = BOGOSITY_TRY(review_of(session));
  ReviewedSession reviewed;
  reviewed.review = std::move(review);
  const core::Journal& journal = session.journal();
  reviewed.lines =
      ReviewedLines(journal, journal.effective(), session.lines_of_entries(), reviewed.review->last_step()).all();
  return reviewed;
}

std::string_view name_of(Superseded::What what) {
  return what == Superseded::What::changed ? "changed" : what == Superseded::What::undone ? "undone" : "struck out";
}

Result<WhatIfResult> suppose(const Session& session, const Correction& correction, const core::Review* was) {
  BOGOSITY_TRY(must_be_over(session, "consequences are"));
  return follow(session, session.consider(correction), was);
}

Result<WhatIfResult> suppose(const Session& session, const core::TableRuling& ruling, const core::Review* was) {
  BOGOSITY_TRY(must_be_over(session, "consequences are"));
  return follow(session, session.consider_ruling(ruling), was);
}

std::string_view verdict_of(core::Ruling word) {
  return word == core::Ruling::void_ ? std::string_view("no penalty, the rules being unclear")
                                     : in_words(verdict_by(word));
}

std::string in_words(const core::TableRuling& ruling) {
  return fmt::format("If the inquiry at {} in turn {} had said {}", ruling.accused, ruling.turn,
                     verdict_of(ruling.word));
}

std::string in_words(const Correction& correction, const std::string& logged) {
  switch (correction.kind) {
    case Correction::Operation::strike: return "If \u201c" + logged + "\u201d had never happened";
    case Correction::Operation::change:
      return "If it had been \u201c" + correction.typed + "\u201d and not \u201c" + logged + "\u201d";
    case Correction::Operation::insert_before:
      return "If \u201c" + correction.typed + "\u201d had come before \u201c" + logged + "\u201d";
  }
  return {};
}

}  // namespace bogosity::history

#include "history/what_if.h"

#include <fmt/format.h>

#include <map>

#include "history/reviewed_evening.h"
#include "partial_fold.h"

namespace bogosity::history {

using core::Result;
using core::Sentence;
using core::Tone;

namespace {

std::string joined(const std::vector<std::string>& rules) {
  std::string text;
  for (const auto& each : rules) text += (text.empty() ? "" : ", ") + each;
  return text.empty() ? "nothing to blame" : text;
}

// The lines of both evenings that stand on the same entries.
std::map<std::size_t, std::size_t> same_lines(const Folded& before, const Folded& after) {
  std::map<std::size_t, std::size_t> line_of;  // by the entry's place in the journal
  for (std::size_t i = 0; i < after.entries.size(); ++i) line_of[after.entries[i].origin] = after.lines[i];
  std::map<std::size_t, std::size_t> same;
  for (std::size_t i = 0; i < before.entries.size(); ++i) {
    const auto found = line_of.find(before.entries[i].origin);
    if (found != line_of.end()) same[before.lines[i]] = found->second;
  }
  return same;
}

std::vector<JudgedOtherwise> compare(const core::Review& was, const core::Review& is,
                                     const std::map<std::size_t, std::size_t>& same) {
  std::vector<JudgedOtherwise> all;
  for (const auto& [before, after] : same) {
    JudgedOtherwise each{before + 1, was.turn(before + 1), was.found(before + 1), is.found(after + 1)};
    if (each.was != each.is) all.push_back(std::move(each));
  }
  return all;
}

std::string verdict_in_words(const std::string& verdict) {
  if (verdict == "not-bogus") return "not Bogus";
  if (verdict == "bogus") return "Bogus";
  return verdict == "examine" ? "to be examined" : verdict;
}

void tell(Supposed& would) {
  auto& chain = would.chain;
  chain = would.consequences.changes.told;
  for (const core::VerdictChange& each : would.consequences.changes.verdicts) {
    chain.push_back({{Tone::plain, fmt::format("Turn {}, the inquiry at ", each.turn)},
                     {Tone::name, each.accused},
                     {Tone::plain, fmt::format(": {} \u2192 {}", verdict_in_words(each.was),
                                               each.is.empty() ? "none" : verdict_in_words(each.is))}});
  }
  for (const JudgedOtherwise& each : would.judged) {
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

Result<Supposed> follow(const Session& session, Result<Consequences> consequences) {
  if (!consequences) return tl::unexpected(consequences.error());
  Supposed would;
  would.consequences = std::move(*consequences);
  core::Journal journal = session.journal();
  for (const core::Entry& entry : would.consequences.entries) {
    if (auto ok = journal.add(entry); !ok) return tl::unexpected(ok.error());
  }
  const auto before = fold_what_fits(session.game(), session.info().headers, session.journal());
  if (!before) return tl::unexpected(before.error());
  const auto after = fold_what_fits(session.game(), session.info().headers, journal);
  if (!after) return tl::unexpected(after.error());
  const auto was = review_of(session);
  if (!was) return tl::unexpected(was.error());
  auto is = review_of(session, *after->play);
  if (!is) return tl::unexpected(is.error());
  would.review = std::move(*is);
  would.judged = compare(**was, *would.review, same_lines(*before, *after));
  tell(would);
  return would;
}

// While the evening goes on it is corrected, not supposed.
core::Status must_be_over(const Session& session) {
  if (!session.info().open) return {};
  return core::refuse(core::Refusal::cannot_be, {},
                      "the evening goes on, and nobody may know yet what would come of it", "close it first");
}

}  // namespace

Result<Supposed> suppose(const Session& session, const Correction& correction) {
  if (auto ok = must_be_over(session); !ok) return tl::unexpected(ok.error());
  return follow(session, session.consider(correction));
}

Result<Supposed> suppose(const Session& session, const core::TableRuling& ruling) {
  if (auto ok = must_be_over(session); !ok) return tl::unexpected(ok.error());
  return follow(session, session.consider_ruling(ruling));
}

}  // namespace bogosity::history

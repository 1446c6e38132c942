// TextMode: entries by their numbers, seals, and what is put right. What changes is told before it is accepted.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>

#include "cli/text_mode.h"
#include "cli/what_if.h"
#include "core/text.h"

namespace bogosity::cli {

using core::Refusal;
using Operation = Correction::Operation;

void TextMode::entries(std::string_view turn) {
  std::string_view digits = turn;
  const auto number = core::take_number(digits, 1'000'000'000);
  if (!turn.empty() && (!number || *number == 0 || !digits.empty())) {
    return refuse({Refusal::unreadable, {}, "not a turn: " + std::string(turn), "type a number, as in entries 12"});
  }
  const auto lines = entry_list(session_, turn.empty() ? 0 : static_cast<int>(*number));
  say(lines.empty() ? std::vector<std::string>{"There are no entries."} : lines);
}

void TextMode::lift(std::string_view rest) {
  const auto line = read_correction_line(rest);
  if (!line.number || !line.text.empty()) {
    return refuse({Refusal::unreadable,
                   {},
                   "the number of the entry is missing",
                   "`entries` lists the numbers; type one, as in lift 12"});
  }
  const auto entry = entry_numbered(session_, *line.number);
  if (!entry) return refuse(entry.error());
  const core::Uuid id = (*entry)->id;
  const auto before = session_.journal().entries().size();
  const auto text = session_.open_entry(id);
  if (!text) return refuse(text.error());
  lifted_.push_back(id);
  const std::string words = fmt::format("Entry {} reads: {}", *line.number, *text);
  if (session_.journal().entries().size() == before) return say({words});
  acknowledge("The seal was lifted, and that is noted", {words});
}

core::Status TextMode::check_seal(const core::Entry& entry) const {
  const bool lifted = std::ranges::find(lifted_, entry.id) != lifted_.end();
  if (lifted || !is_sealed(session_, text_of(session_, entry))) return {};
  return core::refused(fmt::format("entry {} is sealed", entry.sequence),
                       fmt::format("lift {} first: that is noted, and cannot be taken back", entry.sequence));
}

core::Result<Correction> TextMode::correction_of(Operation kind, std::string_view rest) const {
  const auto line = read_correction_line(rest);
  if (!line.number) {
    return core::refuse(Refusal::unreadable, {}, "the number of the entry is missing", "`entries` lists the numbers");
  }
  if (!session_.info().open) {
    return core::refused("this evening has ended", "`reopen` continues it");
  }
  const auto entry = BOGOSITY_TRY(entry_numbered(session_, *line.number));
  if (kind == Operation::strike && !line.text.empty()) {
    return core::refuse(Refusal::unreadable, {}, "strike takes a number and nothing else",
                        fmt::format("amend {} replaces its words", *line.number));
  }
  if (kind != Operation::strike && line.text.empty()) {
    return core::refuse(Refusal::unreadable, {}, "the new words are missing",
                        fmt::format("type them after the number; strike {} removes the entry", *line.number));
  }
  if (kind == Operation::change) {
    BOGOSITY_TRY(check_seal(*entry));
  }
  return Correction{kind, entry->id, std::string(line.text), line.reason, {}};
}

// A script is told what would happen, and how to say that it is meant.
bool TextMode::refused_for_verdicts(const Consequences& would, bool tell) {
  if (would.verdicts.empty() && would.misfits.empty()) return false;
  std::vector<std::string> what;
  for (const auto& change : would.verdicts) {
    if (tell) what.push_back(in_words(change));
  }
  if (!tell && !would.verdicts.empty()) what.emplace_back("a verdict would change");
  for (const auto& misfit : would.misfits) what.push_back(in_words(misfit));
  refuse({Refusal::cannot_be,
          {},
          fmt::format("nothing was changed yet: {}", fmt::join(what, "; ")),
          "with ! after the command verdicts follow the log and what no longer fits is struck out; with = verdicts "
          "are kept by the table's ruling"});
  return true;
}

bool TextMode::accepted_by_person(Correction& correction, Consequences& would) {
  bool any_kept = false;
  correction.keep.assign(would.verdicts.size(), false);
  for (std::size_t i = 0; i < would.verdicts.size(); ++i) {
    if (!would.verdicts[i].can_be_kept) continue;
    correction.keep[i] = agrees(in_words(would.verdicts[i]) + ". Keep it as it was, by the table's ruling (Z3)? y/n ");
    any_kept = any_kept || correction.keep[i];
  }
  if (any_kept) {
    auto with_that = session_.consider(correction);
    if (!with_that) return refuse(with_that.error()), false;
    would = std::move(*with_that);
    std::cout << "This would change:\n";
    say(in_words(would));
  }
  if (agrees("Accept? y/n ")) return true;
  std::cout << "Nothing was changed." << std::endl;
  return false;
}

bool TextMode::accepted(Correction& correction, Verdicts verdicts, Consequences& would) {
  const bool tell = !would.withheld;
  if (verdicts == Verdicts::follow) return true;
  if (verdicts == Verdicts::kept) {
    correction.keep.assign(would.verdicts.size(), true);
    auto with_that = session_.consider(correction);
    if (!with_that) return refuse(with_that.error()), false;
    would = std::move(*with_that);
    if (would.changes.verdicts.empty()) return true;
    refuse(
        {Refusal::cannot_be,
         {},
         tell ? in_words(would.changes.verdicts.front()) + ", and no ruling can keep that" : "no ruling can keep that",
         "with ! the verdicts follow the log"});
    return false;
  }
  if (source_ == InputSource::script) return !refused_for_verdicts(would, tell);
  if (!would.reading.text.empty()) std::cout << "It would read: " << would.reading.text << '\n';
  if (tell) {
    say(in_words(would));
    return accepted_by_person(correction, would);
  }
  std::cout << "The result of a shout, a plea or a win is shown once you accept.\n";
  for (const auto& misfit : would.misfits) say({"Struck out: " + in_words(misfit) + "."});
  return agrees("Accept? y/n ") || (say({"Nothing was changed."}), false);
}

void TextMode::correct(Operation kind, Verdicts verdicts, std::string_view rest) {
  auto correction = correction_of(kind, rest);
  if (!correction) return refuse(correction.error());
  auto would = session_.consider(*correction);
  if (!would) {
    auto error = would.error();
    const auto text = read_correction_line(rest).text;
    if (error.place.column > 0 && line_begin_ != nullptr) {
      error.place.column += core::count_code_points({line_begin_, static_cast<std::size_t>(text.data() - line_begin_)});
    }
    return refuse(error);
  }
  const auto number = session_.journal().entries()[*session_.journal().index_of(correction->target)].sequence;
  if (!accepted(*correction, verdicts, *would)) return;
  if (auto ok = session_.accept(*would); !ok) return refuse(ok.error());
  const std::string& text = would->reading.text;
  acknowledge(kind == Operation::strike   ? fmt::format("Entry {} is struck out", number)
              : kind == Operation::change ? fmt::format("Entry {} is now: {}", number, text)
                                          : fmt::format("Before entry {}: {}", number, text),
              in_words(*would));
}

}  // namespace bogosity::cli

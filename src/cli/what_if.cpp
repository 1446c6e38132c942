#include "cli/what_if.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/output.h"
#include "cli/terminal.h"
#include "core/lists.h"
#include "core/look_alikes.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/record.h"
#include "core/result.h"
#include "history/replay.h"

namespace bogosity::cli {
namespace {

tl::unexpected<core::Error> no_what_if(std::string problem) {
  return core::refused(std::move(problem), "as in \"rule 36 clean\", \"strike 12\" or \"amend 12 54 8h\"");
}

tl::unexpected<core::Error> entry_does_not_count(std::int64_t entry, bool is_struck) {
  return core::refused(
      fmt::format("entry {} was {} and does not count any more", entry, is_struck ? "struck out" : "undone"),
      is_struck ? "`insert` adds words again" : "`entries` lists those that count");
}

using history::WhatIfResult;
using Json = nlohmann::ordered_json;
using Operation = Correction::Operation;

struct WhatIfAnswer {
  std::string asked;  // in words
  WhatIfResult would;
};

std::string_view take_word(std::string_view& text) {
  text = core::trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text.remove_prefix(word.size());
  text = core::trimmed(text);
  return word;
}

// Finds the accused of the inquiry in that turn; the name is required if there were several.
Result<std::string> accused_in(const core::Review& review, int turn, std::string_view name) {
  std::vector<std::string> accused;
  for (const core::Moment& each : review.moments()) {
    const bool is_it = each.kind == core::MomentKind::inquiry && each.turn == turn && each.player;
    if (is_it) accused.push_back(review.players()[*each.player]);
  }
  if (accused.empty())
    return core::refused(fmt::format("nobody was accused in turn {}", turn),
                         "`bogosity show --csv --table got_away` lists missed Bogus");
  if (name.empty() && accused.size() == 1) return accused.front();
  const auto found =
      std::ranges::find_if(accused, [&](const std::string& each) { return core::folded(each) == core::folded(name); });
  if (found != accused.end()) return *found;
  return core::refused(name.empty() ? fmt::format("several players were accused in turn {}", turn)
                                    : fmt::format("{} was not accused in turn {}", name, turn),
                       fmt::format("name one: {}", core::write_name_list(accused)));
}

Result<WhatIfAnswer> with_ruling(const Session& session, std::string_view rest) {
  const std::string_view number = take_word(rest);
  std::string_view digits = number;
  const auto turn = core::take_number(digits, 1'000'000'000);
  if (!turn || !digits.empty()) return no_what_if("the number of the turn is missing");
  const std::size_t last = rest.find_last_of(" \t");
  const std::string_view word = last == std::string_view::npos ? rest : rest.substr(last + 1);
  const std::string_view name = core::trimmed(rest.substr(0, rest.size() - word.size()));
  const auto ruled = core::ruling_from(word);
  if (!ruled) return no_what_if(fmt::format("not a verdict: \"{}\"", word));
  const auto review = BOGOSITY_TRY(history::review_of(session));
  const auto accused = BOGOSITY_TRY(accused_in(*review, static_cast<int>(*turn), name));
  const core::TableRuling ruling{static_cast<int>(*turn), accused, *ruled, {}, {}};
  auto would = BOGOSITY_TRY(history::suppose(session, ruling, review.get()));
  return WhatIfAnswer{history::in_words(ruling), std::move(would)};
}

Result<WhatIfAnswer> with_entry(const Session& session, Operation kind, std::string_view rest) {
  const CorrectionLine line = read_correction_line(rest);
  if (!line.number) return no_what_if(fmt::format("{}; `bogosity show --entries` lists them", entry_missing));
  if ((kind == Operation::strike) != line.text.empty()) {
    return no_what_if(kind == Operation::strike ? strike_takes_a_number : new_words_missing);
  }
  const auto entry = BOGOSITY_TRY(entry_numbered(session, *line.number));
  const Correction correction{kind, entry->id, std::string(line.text), {}, {}};
  auto would = BOGOSITY_TRY(history::suppose(session, correction));
  return WhatIfAnswer{history::in_words(correction, text_of(session, *entry)), std::move(would)};
}

Result<WhatIfAnswer> answer_to(const Session& session, std::string_view asked) {
  const std::string_view verb = take_word(asked);
  if (verb == "rule") return with_ruling(session, asked);
  if (verb == "strike") return with_entry(session, Operation::strike, asked);
  if (verb == "amend") return with_entry(session, Operation::change, asked);
  if (verb == "insert") return with_entry(session, Operation::insert_before, asked);
  return no_what_if(fmt::format("not understood: \"{}\"", verb));
}

std::string in_words(const WhatIfAnswer& answer) {
  std::string text = answer.asked + ":\n";
  for (const core::Sentence& each : answer.would.chain) text += "  " + core::plain_text(each) + "\n";
  return text + nothing_changed + "\n";
}

std::string as_json(const WhatIfAnswer& answer) {
  const WhatIfResult& would = answer.would;
  Json out;
  out["asked"] = answer.asked;
  out["chain"] = json_list(would.chain, [](const core::Sentence& each) { return core::plain_text(each); });
  out["scores"] = Json::object();
  const auto& players = would.review->players();
  const auto& scores = would.review->scores().back().scores;
  for (std::size_t i = 0; i < players.size() && i < scores.size(); ++i) out["scores"][players[i]] = scores[i];
  out["verdicts"] = json_list(would.consequences.changes.verdicts, [](const core::VerdictChange& each) {
    return Json{{"turn", each.turn},
                {"accused", each.accused},
                {"was", word_for(each.was)},
                {"is", each.is ? Json(word_for(*each.is)) : Json(nullptr)}};
  });
  out["judged"] = json_list(would.judged, [](const history::ChangedJudgement& each) {
    return Json{{"line", each.step}, {"turn", each.turn}, {"was", each.was}, {"is", each.is}};
  });
  out["misfits"] = json_list(would.consequences.misfits, [](const Misfit& each) {
    return Json{{"entry", each.number}, {"text", core::plain_text(each.text)}, {"why", each.why}};
  });
  return json_object(out);
}

using core::Entry;
using core::EntryKind;

// An entry in the list has an index in the journal, and a turn of the log.
struct ListedEntry {
  std::size_t origin = 0;
  std::size_t text = 0;
  int turn = 0;
  bool struck = false;
};

std::vector<ListedEntry> counted_entries(const Session& session) {
  std::vector<ListedEntry> all;
  const auto counting = session.journal().effective();
  for (std::size_t i = 0; i < counting.size(); ++i) {
    all.push_back(
        {counting[i].origin, counting[i].text, session.play().log_turn(session.lines_of_entries()[i]), false});
  }
  return all;
}

// Puts what was struck out where it stood, as far as the numbers tell.
void add_struck_out(const Session& session, std::vector<ListedEntry>& all) {
  const auto& entries = session.journal().entries();
  std::vector<bool> counts(entries.size());
  for (const ListedEntry& each : all) counts[each.origin] = true;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (counts[i] || (entries[i].kind != EntryKind::log && entries[i].kind != EntryKind::insert)) continue;
    const auto texts = session.journal().texts_of(entries[i].id);
    if (texts.empty()) continue;  // taken back
    const auto later = std::ranges::find_if(all, [&](const ListedEntry& each) { return each.origin > i; });
    all.insert(later, {i, texts.back(), 0, true});
  }
}

// After the end nothing is sealed any more.
std::string words_of(const Session& session, std::size_t at) {
  const std::string& text = session.journal().entries()[at].text;
  return session.info().open ? core::plain_text(session.play().sealed_text(text)) : text;
}

// Gives "was: Ann: 5-4 +2, misread", the oldest first.
std::string replaced_text(const Session& session, const ListedEntry& listed) {
  if (listed.text == listed.origin) return {};
  const auto& entries = session.journal().entries();
  const auto texts = session.journal().texts_of(entries[listed.origin].id);
  std::string told;
  for (std::size_t i = 0; i + 1 < texts.size(); ++i) {
    const std::string& why = entries[texts[i + 1]].reason;
    if (listed.struck && i + 2 == texts.size()) {
      if (!why.empty()) told += (told.empty() ? "" : "; ") + why;
      continue;
    }
    told += (told.empty() ? "was: " : "; was: ") + words_of(session, texts[i]) + (why.empty() ? "" : ", " + why);
  }
  return told;
}

ShownEntry as_shown(const Session& session, const ListedEntry& listed) {
  const auto& entries = session.journal().entries();
  const Entry& origin = entries[listed.origin];
  std::size_t text = listed.text;
  if (listed.struck) {
    const auto texts = session.journal().texts_of(origin.id);
    text = texts[texts.size() - 2];
  }
  return {.number = static_cast<std::uint64_t>(origin.sequence),
          .turn = listed.turn,
          .is_inserted = origin.kind == EntryKind::insert,
          .is_struck = listed.struck,
          .is_sealed = !listed.struck && is_sealed(session, entries[listed.text].text),
          .text = words_of(session, text),
          .earlier = replaced_text(session, listed),
          .typed = origin.typed};
}

std::string line_for(const ShownEntry& entry) {
  std::string line = fmt::format("{:4}. ", entry.number);
  if (entry.turn > 0) line += fmt::format("turn {}, ", entry.turn);
  if (entry.is_inserted) line += "inserted later, ";
  if (entry.is_struck) line += "struck out: ";
  line += entry.text;
  if (entry.is_sealed) line += " [sealed]";
  return entry.earlier.empty() ? line : line + " (" + entry.earlier + ")";
}

// Says why the entry cannot be corrected.
tl::unexpected<core::Error> why_not(const Session& session, const Entry& entry) {
  const auto& journal = session.journal();
  if (entry.kind == EntryKind::amend) {
    const auto target = journal.entries()[*journal.index_of(*entry.target)].sequence;
    return core::refused(fmt::format("entry {} is a correction of entry {}", entry.sequence, target),
                         fmt::format("name entry {}", target));
  }
  if (entry.kind != EntryKind::log && entry.kind != EntryKind::insert) {
    return core::refused(fmt::format("entry {} has no words to correct", entry.sequence),
                         "`entries` lists the entries");
  }
  return entry_does_not_count(entry.sequence, !journal.texts_of(entry.id).empty());
}

std::string_view verdict_in_words(std::optional<core::Verdict> verdict) {
  if (!verdict) return "no shout at all";
  if (verdict == core::Verdict::admitted) return "Bogus, as admitted";
  return verdict == core::Verdict::void_ ? std::string_view("no penalty") : in_words(*verdict);
}

constexpr std::string_view because = "because";

bool is_because(std::string_view line, std::size_t at) {
  if (line.substr(at, because.size()) != because) return false;
  const std::size_t end = at + because.size();
  return (at == 0 || core::is_blank(line[at - 1])) && (end == line.size() || core::is_blank(line[end]));
}

// Returns the place of the word "because" outside quotes and before a comment; npos without one.
std::size_t find_because(std::string_view line) {
  bool quote = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    if (quote && c == '\\') {
      ++at;
    } else if (c == '"') {
      quote = !quote;
    } else if (!quote && c == ';') {
      break;
    } else if (!quote && is_because(line, at)) {
      return at;
    }
  }
  return std::string_view::npos;
}

std::string unquoted(std::string_view words) {
  std::string_view rest = words;
  auto inside = core::take_quoted(rest);
  return inside && rest.empty() ? std::move(*inside) : std::string(words);
}

}  // namespace

Result<int> show_what_if(const Session& session, std::string_view asked, bool json) {
  const auto answer = BOGOSITY_TRY(answer_to(session, asked));
  return print(json ? as_json(answer) : in_words(answer));
}

bool is_sealed(const Session& session, std::string_view text) {
  return session.info().open && bogosity::is_sealed(session.play().sealed_text(text));
}

std::vector<ShownEntry> entries_shown(const Session& session, int turn) {
  auto all = counted_entries(session);
  if (turn == 0) add_struck_out(session, all);
  std::vector<ShownEntry> shown;
  for (const ListedEntry& each : all) {
    if (turn > 0 && each.turn != turn) continue;
    if (session.journal().entries()[each.origin].kind == EntryKind::remark) continue;
    shown.push_back(as_shown(session, each));
  }
  return shown;
}

std::vector<std::string> entry_list(const Session& session, int turn) {
  std::vector<std::string> lines;
  for (const ShownEntry& each : entries_shown(session, turn)) lines.push_back(line_for(each));
  return lines;
}

core::Result<const Entry*> entry_numbered(const Session& session, std::uint64_t number) {
  const auto& entries = session.journal().entries();
  if (number == 0 || number > entries.size())
    return core::refused(fmt::format("there is no entry {}", number),
                         entries.size() == 0 ? "nothing has been logged yet"
                                             : fmt::format("`entries` lists them; the last one is {}", entries.size()));
  const Entry& entry = entries[static_cast<std::size_t>(number) - 1];
  const auto all = session.journal().effective();
  const bool counts = std::ranges::any_of(all, [&](const auto& each) { return each.origin + 1 == number; });
  if (counts && (entry.kind == EntryKind::log || entry.kind == EntryKind::insert)) return &entry;
  return why_not(session, entry);
}

const std::string& text_of(const Session& session, const Entry& entry) {
  const auto texts = session.journal().texts_of(entry.id);
  return session.journal().entries()[texts.back()].text;
}

std::string in_words(const core::VerdictChange& change) {
  return fmt::format("{}, turn {}: {} becomes {}", change.accused, change.turn, verdict_in_words(change.was),
                     verdict_in_words(change.is));
}

std::string in_words(const Misfit& misfit) {
  return fmt::format("entry {} ({}) no longer fits: {}", misfit.number, core::plain_text(misfit.text), misfit.why);
}

std::vector<std::string> in_words(const Consequences& would) {
  std::vector<std::string> lines;
  if (auto moves = moves_in_words(would); !moves.empty()) lines.push_back(std::move(moves));
  for (const auto& sentence : would.changes.told) lines.push_back(core::plain_text(sentence) + ".");
  for (const auto& change : would.changes.verdicts) lines.push_back(in_words(change) + ".");
  for (const auto& misfit : would.misfits) lines.push_back(misfit_struck_out(in_words(misfit)));
  if (lines.empty()) lines.emplace_back("Nothing else changes that the table can see.");
  return lines;
}

CorrectionLine read_correction_line(std::string_view line) {
  CorrectionLine out;
  line = core::without_blanks_around(line);
  const std::string digits = core::plain_name(core::take_word(line));
  std::string_view number = digits;
  out.number = core::take_number(number, 1'000'000'000);
  if (!out.number || !number.empty()) {
    out.number.reset();
    return out;
  }
  const auto at = find_because(line);
  out.text = core::trimmed(line.substr(0, at));
  if (at != std::string_view::npos) out.reason = unquoted(core::trimmed(line.substr(at + because.size())));
  return out;
}

std::string misfit_struck_out(std::string_view misfit) { return fmt::format("Struck out: {}.", misfit); }

}  // namespace bogosity::cli

#include "cli/entry_list.h"

#include <fmt/format.h>

#include <algorithm>

namespace bogosity::cli {
namespace {

using core::Entry;
using core::EntryKind;
using core::Refusal;

// An entry in the list: the index in the journal, and the line of the log it stands on.
struct Listed {
  std::size_t origin = 0;
  std::size_t text = 0;
  int turn = 0;
  bool struck = false;
};

// The turns come from a fold of its own: an entry may belong to a line that is not the last one.
std::vector<Listed> those_that_count(const Session& session) {
  std::vector<Listed> all;
  const auto play = session.game().begin(session.info().headers);
  if (!play) return all;
  std::vector<std::size_t> lines;
  for (const auto& each : session.journal().effective()) {
    if (!(*play)->log(session.journal().entries()[each.text].text)) continue;
    all.push_back({each.origin, each.text, 0, false});
    lines.push_back((*play)->logged_line());
  }
  for (std::size_t i = 0; i < all.size(); ++i) all[i].turn = session.play().log_turn(lines[i]);
  return all;
}

// Puts what was struck out where it stood, as far as the numbers tell.
void add_struck_out(const Session& session, std::vector<Listed>& all) {
  const auto& entries = session.journal().entries();
  std::vector<bool> counts(entries.size());
  for (const Listed& each : all) counts[each.origin] = true;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (counts[i] || (entries[i].kind != EntryKind::log && entries[i].kind != EntryKind::insert)) continue;
    const auto texts = session.journal().texts_of(entries[i].id);
    if (texts.empty()) continue;  // taken back
    const auto later = std::find_if(all.begin(), all.end(), [&](const Listed& each) { return each.origin > i; });
    all.insert(later, {i, texts.back(), 0, true});
  }
}

// After the end nothing is sealed any more.
std::string words_of(const Session& session, std::size_t at) {
  const std::string& text = session.journal().entries()[at].text;
  return session.info().open ? core::plain_text(session.play().sealed_text(text)) : text;
}

// "was: Ann: 5-4 +2, misread", the oldest first.
std::string what_stood_there(const Session& session, const Listed& listed) {
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
  return told.empty() ? told : " (" + told + ")";
}

std::string line_for(const Session& session, const Listed& listed) {
  const auto& entries = session.journal().entries();
  const Entry& origin = entries[listed.origin];
  std::string line = fmt::format("{:4}. ", origin.sequence);
  if (listed.turn > 0) line += fmt::format("turn {}, ", listed.turn);
  if (origin.kind == EntryKind::insert) line += "put in later, ";
  if (listed.struck) {
    const auto texts = session.journal().texts_of(origin.id);
    return line + "struck out: " + words_of(session, texts[texts.size() - 2]) + what_stood_there(session, listed);
  }
  const bool hides = is_sealed(session, entries[listed.text].text);
  return line + words_of(session, listed.text) + (hides ? " [sealed]" : "") + what_stood_there(session, listed);
}

// What became of an entry that cannot be meant.
core::Error why_not(const Session& session, const Entry& entry) {
  const auto& journal = session.journal();
  if (entry.kind == EntryKind::amend) {
    const auto target = journal.entries()[*journal.index_of(*entry.target)].sequence;
    return {Refusal::cannot_be,
            {},
            fmt::format("entry {} put entry {} right", entry.sequence, target),
            fmt::format("name entry {}", target)};
  }
  if (entry.kind != EntryKind::log && entry.kind != EntryKind::insert) {
    return {Refusal::cannot_be,
            {},
            fmt::format("entry {} has no words that could be put right", entry.sequence),
            "`entries` lists those that have"};
  }
  const bool struck = !journal.texts_of(entry.id).empty();
  return {
      Refusal::cannot_be,
      {},
      fmt::format("entry {} was {} and does not count any more", entry.sequence, struck ? "struck out" : "taken back"),
      struck ? "`insert` puts words in again" : "`entries` lists those that count"};
}

}  // namespace

bool is_sealed(const Session& session, std::string_view text) {
  if (!session.info().open) return false;
  const auto words = session.play().sealed_text(text);
  return std::any_of(words.begin(), words.end(),
                     [](const core::Span& span) { return span.tone == core::Tone::sealed; });
}

std::vector<std::string> entry_list(const Session& session, int turn) {
  auto all = those_that_count(session);
  if (turn == 0) add_struck_out(session, all);
  std::vector<std::string> lines;
  for (const Listed& each : all) {
    if (turn > 0 && each.turn != turn) continue;
    if (session.journal().entries()[each.origin].kind == EntryKind::remark) continue;
    lines.push_back(line_for(session, each));
  }
  return lines;
}

core::Result<const Entry*> entry_numbered(const Session& session, std::uint64_t number) {
  const auto& entries = session.journal().entries();
  if (number == 0 || number > entries.size()) {
    return core::refuse(Refusal::cannot_be, {}, fmt::format("there is no entry {}", number),
                        entries.empty() ? "nothing has been logged yet"
                                        : fmt::format("`entries` lists them; the last one is {}", entries.size()));
  }
  const Entry& entry = entries[static_cast<std::size_t>(number) - 1];
  const auto all = session.journal().effective();
  const bool counts = std::any_of(all.begin(), all.end(), [&](const auto& each) { return each.origin + 1 == number; });
  if (counts && (entry.kind == EntryKind::log || entry.kind == EntryKind::insert)) return &entry;
  return tl::unexpected(why_not(session, entry));
}

const std::string& text_of(const Session& session, const Entry& entry) {
  const auto texts = session.journal().texts_of(entry.id);
  return session.journal().entries()[texts.back()].text;
}

}  // namespace bogosity::cli

#include "full_record.h"

#include <fmt/format.h>

#include "core/text.h"
#include "head_mark.h"
#include "one_line.h"

namespace bogosity {
namespace {

constexpr std::string_view first_line = "bogosity journal 1\n";

void put_by(std::string& out, std::string_view author) {
  if (!author.empty()) out += " by " + in_one_line(author);
}

// Words without blanks need no quotes.
std::string word(const std::string& text) { return core::is_plain_name(text) ? text : in_one_line(text); }

void put(std::string& out, const core::Entry& entry, const core::Hash& hash) {
  fmt::format_to(std::back_inserter(out), "{} {} {}", entry.sequence, core::to_text(entry.kind),
                 exact_moment(entry.happened));
  if (entry.typed != entry.happened) out += " typed " + exact_moment(entry.typed);
  out += ' ' + in_one_line(entry.text);
  if (entry.target) out += " of " + core::to_text(*entry.target);
  if (!entry.reason.empty()) out += " because " + in_one_line(entry.reason);
  put_by(out, entry.author);
  out += " id " + core::to_text(entry.id) + " #" + core::to_text(hash).substr(0, 16) + '\n';
}

void put(std::string& out, const Change& change) {
  out += "said " + exact_moment(change.at) + ' ' + word(change.field) + ' ' + in_one_line(change.value);
  put_by(out, change.author);
  out += " id " + core::to_text(change.id) + '\n';
}

}  // namespace

std::string full_record(const Telling& telling, const std::vector<Change>& changes) {
  const SessionInfo& session = telling.session;
  std::string out(first_line);
  fmt::format_to(std::back_inserter(out), "session {} begun {} {} {}\n", core::to_text(session.id),
                 exact_moment(session.begun), session.open ? "open" : "closed", in_one_line(session.game));
  for (const auto& header : session.headers) {
    out += '[' + word(header.key) + ' ' + in_one_line(header.value) + "]\n";
  }
  out += '\n';
  const auto& entries = telling.entries;
  const core::Hash last = last_hash(telling);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    put(out, entries[i], i + 1 < entries.size() ? entries[i + 1].previous : last);
  }
  if (!entries.empty()) out += '\n';
  out += "last " + core::to_text(last) + "\nhead " + core::to_text(head_mark(session)) + '\n';
  for (const Change& change : changes) put(out, change);
  return out;
}

bool is_full_record(std::string_view text) { return text.starts_with(first_line.substr(0, first_line.size() - 3)); }

}  // namespace bogosity

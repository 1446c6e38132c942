#include "transfer/journal_file.h"

#include <fmt/format.h>

#include "core/edits.h"
#include "core/escaping.h"
#include "core/foreign_text.h"
#include "core/quoting.h"
#include "core/record.h"
#include "core/result.h"
#include "core/session_head.h"
#include "core/time.h"
#include "db/rewrite/replicas.h"
#include "db/store.h"

namespace bogosity::transfer {
namespace {

constexpr std::string_view first_line = "bogosity journal 1\n";
constexpr std::string_view seasons_line = "bogosity seasons 1\n";
constexpr std::string_view people_line = "bogosity people 1\n";

void put_by(std::string& out, std::string_view author) {
  if (!author.empty()) out += " by " + core::escape_line(author);
}

// Words without blanks need no quotes.
std::string word(const std::string& text) { return core::is_plain_name(text) ? text : core::escape_line(text); }

void put(std::string& out, const core::Entry& entry, const core::Hash& hash) {
  fmt::format_to(std::back_inserter(out), "{} {} {}", entry.sequence, core::to_text(entry.kind),
                 core::exact_moment(entry.happened));
  if (entry.typed != entry.happened) out += " typed " + core::exact_moment(entry.typed);
  out += ' ' + core::escape_line(entry.text);
  if (entry.target) out += " of " + core::to_text(*entry.target);
  if (!entry.reason.empty()) out += " because " + core::escape_line(entry.reason);
  put_by(out, entry.author);
  out += " id " + core::to_text(entry.id) + " #" + core::to_text(hash).substr(0, 16) + '\n';
}

void put(std::string& out, const core::MetadataEdit& change) {
  out += "said " + core::exact_moment(change.at) + ' ' + word(change.field) + ' ' + core::escape_line(change.value);
  put_by(out, change.author);
  out += " id " + core::to_text(change.id) + '\n';
}

// Cuts words off a line and puts each in its place; the first word that is not as expected becomes the error.
class WordCursor {
 public:
  WordCursor(std::string_view line, std::uint32_t number) : rest_(line), line_(line), number_(number) {}

  bool skip(std::string_view words) {
    if (!rest_.starts_with(words)) return false;
    rest_.remove_prefix(words.size());
    return true;
  }
  WordCursor& expect(std::string_view words) {
    return skip(words) ? *this : fail(fmt::format("\"{}\" is missing", words));
  }
  std::string_view word() {
    const auto cut = rest_.substr(0, rest_.find(' '));
    rest_.remove_prefix(cut.size());
    return cut;
  }
  WordCursor& moment(core::Instant& into) {
    const auto read = core::exact_moment_from(word());
    into = read.value_or(core::Instant{});
    return read ? *this : fail("not a time to the millisecond");
  }
  WordCursor& id(core::Uuid& into) {
    const auto text = word();
    const auto read = core::uuid_from(text);
    into = read.value_or(core::Uuid{});
    return core::to_text(into) == text ? *this : fail("not an id");
  }
  WordCursor& quoted(std::string& into) {
    auto read = core::take_escaped_line(rest_);
    if (!read) return fail("not a quoted text as this program writes it");
    into = std::move(*read);
    return *this;
  }
  WordCursor& plain_or_quoted(std::string& into) {
    std::string_view rest = rest_;
    into = core::take_plain_name(rest);
    if (into.empty()) return quoted(into);
    rest_ = rest;
    return *this;
  }
  WordCursor& quoted_after(std::string_view words, std::string& into) { return skip(words) ? quoted(into) : *this; }

  WordCursor& change(core::MetadataEdit& into) {
    expect("said ").moment(into.at).expect(" ").plain_or_quoted(into.field).expect(" ").quoted(into.value);
    return quoted_after(" by ", into.author).expect(" id ").id(into.id);
  }

  WordCursor& fail(std::string reason) {
    const auto column = static_cast<std::uint32_t>(line_.size() - rest_.size()) + 1;
    if (!error_) error_ = core::Error{Refusal::unreadable, {number_, column}, std::move(reason), ""};
    return *this;
  }
  core::Status end() {
    if (!rest_.empty()) fail("there is too much on this line");
    return error_ ? core::Status(tl::unexpected(*error_)) : core::Status();
  }

 private:
  std::string_view rest_;
  std::string_view line_;
  std::uint32_t number_;
  std::optional<core::Error> error_;
};

core::Status check_edit_at(const core::MetadataEdit& edit, std::uint32_t line) {
  auto fits = core::check_edit(edit);
  if (!fits) fits.error().place = {line, 1};
  return fits;
}

class JournalReader {
 public:
  explicit JournalReader(std::string_view text) : lines_(text) {}

  Result<ImportItem> read() {
    if (!next()) return ends_before("the first line");
    if (line_ != "bogosity journal 1")
      return core::refuse(Refusal::unreadable, {1, 1}, "this journal has an unknown format",
                          "a newer program may read it");
    core::Status ok = session();
    while (ok && next() && !line_.empty()) ok = header();
    while (ok && next() && !line_.empty() && !line_.starts_with("last ")) ok = entry();
    // After entries there is a blank line.
    if (ok && line_.empty() && !next()) return ends_before("the last hash");
    if (ok) ok = vouch();
    while (ok && next()) ok = change();
    if (ok && !ended_well_) return ends_before("the end of the last line");
    if (!ok) return tl::unexpected(ok.error());
    auto verified = BOGOSITY_TRY(verified_replica(std::move(replica_)));
    ImportItem incoming{std::move(verified), std::move(changes_)};
    add_closed_state(incoming, state_said_);
    return incoming;
  }

 private:
  tl::unexpected<core::Error> ends_before(std::string_view what) const {
    return core::refuse(Refusal::unreadable, {number_ + 1, 1}, fmt::format("the journal ends before {}", what),
                        "it was cut off: get it again");
  }
  bool next() {
    if (!lines_.next(line_)) return false;
    number_ = lines_.number();
    ended_well_ = lines_.ends_with_line_end();
    return true;
  }

  core::Status session() {
    if (!next()) return ends_before("its session");
    WordCursor words(line_, number_);
    core::SessionHead& session = replica_.session;
    words.expect("session ").id(session.id).expect(" begun ").moment(session.begun).expect(" ");
    const auto state = words.word();
    if (state != "open" && state != "closed") words.fail("a session is open or closed");
    session.open = state == "open";
    return words.expect(" ").quoted(session.game).end();
  }

  core::Status header() {
    core::Header& header = replica_.session.headers.emplace_back();
    WordCursor words(line_, number_);
    BOGOSITY_TRY(words.expect("[").plain_or_quoted(header.key).expect(" ").quoted(header.value).expect("]").end());
    header.place = {number_, 1};
    return check_letters(core::Headers{header});
  }

  core::Status entry() {
    WordCursor words(line_, number_);
    core::Entry entry;
    entry.session = replica_.session.id;
    entry.sequence = static_cast<std::int64_t>(replica_.entries.size()) + 1;
    entry.previous = last_;
    const auto number = std::to_string(entry.sequence);
    words.expect(number + " ");
    const auto kind = core::entry_kind_from(words.word());
    if (!kind) words.fail("there is no such kind of entry");
    entry.kind = kind.value_or(core::EntryKind::log);
    words.expect(" ").moment(entry.happened);
    entry.typed = entry.happened;
    if (words.skip(" typed ")) words.moment(entry.typed);
    words.expect(" ").quoted(entry.text);
    if (words.skip(" of ")) words.id(entry.target.emplace());
    words.quoted_after(" because ", entry.reason).quoted_after(" by ", entry.author);
    words.expect(" id ").id(entry.id).expect(" #");
    const std::string mark(words.word());
    BOGOSITY_TRY(words.end());
    last_ = core::hash_of(entry);
    if (core::to_text(last_).substr(0, 16) != mark)
      return core::refuse(Refusal::cannot_be, {number_, 1},
                          fmt::format("entry {} does not fit: it is not as it was logged", entry.sequence),
                          "somebody changed it: get the journal again where it was kept");
    if (auto ok = check_letters(entry); !ok) {
      ok.error().place = {number_, 1};
      return ok;
    }
    replica_.entries.push_back(std::move(entry));
    return {};
  }

  core::Status vouch() {
    if (line_ != "last " + core::to_text(last_)) {
      return core::refuse(
          Refusal::cannot_be, {number_, 1},
          fmt::format("the last hash is not that of entry {}: entries are missing after it, or it was changed",
                      replica_.entries.size()),
          "get the journal again where it was kept");
    }
    if (!next()) return ends_before("the hash of its head");
    if (line_ != "head " + core::to_text(core::head_mark(replica_.session))) {
      return core::refuse(Refusal::cannot_be, {number_, 1}, "its headers are not as they were stored",
                          "somebody changed them: get the journal again where it was kept");
    }
    return {};
  }

  core::Status change() {
    core::MetadataEdit& change = changes_.emplace_back();
    change.subject = core::Subject::session(replica_.session.id);
    WordCursor words(line_, number_);
    words.change(change);
    state_said_ = state_said_ || change.field == core::field::state;
    BOGOSITY_TRY(words.end());
    return check_edit_at(change, number_);
  }

  core::LineSplitter lines_;
  std::string_view line_;
  std::uint32_t number_ = 0;
  bool ended_well_ = false;
  bool state_said_ = false;
  db::Replica replica_;
  core::Hash last_;
  std::vector<core::MetadataEdit> changes_;
};

}  // namespace

std::string journal_text(const db::Replica& replica, const std::vector<core::MetadataEdit>& changes) {
  const core::SessionHead& session = replica.session;
  std::string out(first_line);
  fmt::format_to(std::back_inserter(out), "session {} begun {} {} {}\n", core::to_text(session.id),
                 core::exact_moment(session.begun), session.open ? "open" : "closed", core::escape_line(session.game));
  for (const auto& header : session.headers)
    out += '[' + word(header.key) + ' ' + core::escape_line(header.value) + "]\n";
  out += '\n';
  const auto& entries = replica.entries;
  const core::Hash last = last_hash(replica);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    put(out, entries[i], i + 1 < entries.size() ? entries[i + 1].previous : last);
  }
  if (!entries.empty()) out += '\n';
  out += "last " + core::to_text(last) + "\nhead " + core::to_text(core::head_mark(session)) + '\n';
  for (const core::MetadataEdit& change : changes) put(out, change);
  return out;
}

bool is_journal_text(std::string_view text) {
  return core::without_byte_order_mark(text).starts_with(first_line.substr(0, first_line.size() - 3));
}

Result<ImportItem> read_journal_text(std::string_view text) { return JournalReader(text).read(); }

namespace {

std::string text_of_edits(const std::vector<core::MetadataEdit>& changes, core::SubjectKind kind) {
  std::string out;
  for (const core::MetadataEdit& change : changes) {
    if (change.subject.kind != kind) continue;
    if (out.empty()) out = first_line_of_edits(kind);
    out += std::string(word_for(kind)) + ' ' + core::to_text(change.subject.id) + ' ';
    put(out, change);
  }
  return out;
}

}  // namespace

std::string seasons_text(const std::vector<core::MetadataEdit>& changes) {
  return text_of_edits(changes, core::SubjectKind::season);
}

std::string people_text(const std::vector<core::MetadataEdit>& changes) {
  return text_of_edits(changes, core::SubjectKind::person);
}

std::string_view first_line_of_edits(core::SubjectKind kind) {
  return kind == core::SubjectKind::person ? people_line : seasons_line;
}

namespace {

bool is_text_of_edits_of(core::SubjectKind kind, std::string_view text) {
  std::string_view line;
  const std::string_view first = first_line_of_edits(kind);
  return core::LineSplitter(text).next(line) && line == first.substr(0, first.size() - 1);
}

}  // namespace

bool is_text_of_edits(std::string_view text) {
  return is_text_of_edits_of(core::SubjectKind::season, text) || is_text_of_edits_of(core::SubjectKind::person, text);
}

Result<ImportItem> read_text_of_edits(std::string_view text) {
  const bool is_of_people = is_text_of_edits_of(core::SubjectKind::person, text);
  const core::SubjectKind kind = is_of_people ? core::SubjectKind::person : core::SubjectKind::season;
  const std::string begins = std::string(word_for(kind)) + " ";
  ImportItem incoming;
  core::LineSplitter lines(text);
  std::string_view line;
  lines.next(line);  // its first one
  while (lines.next(line)) {
    WordCursor words(line, lines.number());
    core::MetadataEdit& change = incoming.changes.emplace_back();
    change.subject.kind = kind;
    words.expect(begins).id(change.subject.id).expect(" ").change(change);
    if (!lines.ends_with_line_end()) words.fail("the last line was cut off");
    BOGOSITY_TRY(words.end());
    BOGOSITY_TRY(check_edit_at(change, lines.number()));
  }
  return incoming;
}

}  // namespace bogosity::transfer

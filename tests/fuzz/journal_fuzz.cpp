// Journals as another program may hand them over, with every hash as it should be and anything at all in them: headers
// as in a record, then a line for each entry, its kind, the number of the entry that it is about, and its text. `---`
// and a number begin another replica of that session, which goes on after so many entries of the one before. `said`, a
// field and a value is what somebody said of the session. A journal that holds is the same when it was written out and
// read, whatever order its replicas came in, and after somebody was called otherwise.
#include <algorithm>
#include <set>

#include "core/edits.h"
#include "core/numbers.h"
#include "core/record.h"
#include "core/rename.h"
#include "core/session_head.h"
#include "core/time.h"
#include "db/rewrite/replicas.h"
#include "expect.h"
#include "games/catalogue.h"
#include "session/session.h"
#include "tests/support/played.h"
#include "tests/support/store_in_memory.h"
#include "transfer/journal_file.h"
#include "transfer/merge.h"

namespace bogosity::fuzz {
namespace {

constexpr std::size_t most_tellings = 4;
const core::Unsealed leave = core::Unsealed::by_audit_of_file();

std::string_view take_word(std::string_view& line) {
  const auto word = line.substr(0, line.find(' '));
  line.remove_prefix(std::min(word.size() + 1, line.size()));
  return word;
}

std::size_t take_number(std::string_view& line, std::size_t most) {
  const auto number = core::take_number(line, most);
  if (!line.empty() && line[0] == ' ') line.remove_prefix(1);
  return number.value_or(0);
}

class Writer {
 public:
  explicit Writer(const core::Head& head) {
    arrival_.replica = db::Replica{};
    core::SessionHead& session = arrival_.replica->session;
    session.headers = head.headers;
    const core::Header* game = core::find_header(head.headers, "Game");
    session.game = game == nullptr ? "" : game->value;
    const core::Header* id = core::find_header(head.headers, "Id");
    const auto named = id == nullptr ? std::nullopt : core::uuid_from(id->value);
    session.id = named ? *named : core::uuid_of_text("a session");
    session.begun = session.last_entry = core::moment_of(head.headers);
  }

  std::vector<transfer::ImportItem> write(core::LineSplitter lines) {
    for (std::string_view line; lines.next(line);) put(line);
    all_.push_back(arrival_);
    return std::move(all_);
  }

 private:
  void put(std::string_view line) {
    const auto word = take_word(line);
    if (const auto kind = core::entry_kind_from(word)) return put_entry(*kind, line);
    if (word == "said") return say(line);
    if (word == "closed") arrival_.replica->session.open = false;
    if (word != "---" || all_.size() + 1 >= most_tellings) return;
    all_.push_back(arrival_);
    auto& entries = arrival_.replica->entries;
    entries.resize(take_number(line, entries.size()));
    arrival_.changes.clear();
  }

  void put_entry(core::EntryKind kind, std::string_view line) {
    auto& entries = arrival_.replica->entries;
    core::Entry entry;
    entry.kind = kind;
    const auto about = take_number(line, entries.size());
    if (about > 0) entry.target = entries[about - 1].id;
    entry.session = arrival_.replica->session.id;
    entry.sequence = static_cast<std::int64_t>(entries.size()) + 1;
    entry.id = core::uuid_of_text(std::to_string(all_.size()) + " " + std::to_string(entry.sequence));
    if (!entries.empty()) entry.previous = core::hash_of(entries.back());
    entry.happened = entry.typed = moment();
    entry.text = line;
    entry.reason = kind == core::EntryKind::log ? "" : "it was so";
    entries.push_back(std::move(entry));
  }

  void say(std::string_view line) {
    core::MetadataEdit change;
    change.field = take_word(line);
    change.value = line;
    change.subject = core::Subject::session(arrival_.replica->session.id);
    change.at = moment();
    change.id = core::uuid_of_text("said " + std::to_string(ticks_));
    // A journal with an edit that cannot be is refused.
    if (core::check_edit(change)) return arrival_.changes.push_back(std::move(change));
    const std::string text = transfer::journal_text(*arrival_.replica, {change});
    expect(!transfer::read_journal_text(text), "a journal says nothing that cannot be said of a session", text);
  }

  core::Instant moment() {
    auto moment = arrival_.replica->session.begun;
    moment.utc_ms += 1000 * ++ticks_;
    return moment;
  }

  transfer::ImportItem arrival_;
  std::vector<transfer::ImportItem> all_;
  std::int64_t ticks_ = 0;
};

// As it arrives.
transfer::ImportItem write_and_read(const transfer::ImportItem& incoming) {
  const std::string text = transfer::journal_text(*incoming.replica, incoming.changes);
  const auto read = transfer::read_journal_text(text);
  if (!read) expect(false, "a journal that holds can be read", core::describe(read.error()) + "\n" + text);
  expect(is_same(*read->replica, *incoming.replica), "a journal is read as it was written", text);
  // It may say more: that the session is over.
  if (read->changes.size() == incoming.changes.size()) {
    expect_same(transfer::journal_text(*read->replica, read->changes), text, "a journal written again is the same");
  }
  return *read;
}

// Everything that is stored: the address, whether it is open, and its last hash.
std::set<std::string> kept_after(const std::vector<transfer::ImportItem>& source) {
  tests::StoreInMemory store;
  for (const transfer::ImportItem& incoming : source) {
    auto took = transfer::merge(store, {incoming});
    expect(took.has_value(), "a store in memory has room");
  }
  std::set<std::string> kept;
  for (const core::SessionHead& each : store.infos()) {
    const auto entries = store.entries(each.id);
    const auto last = entries && !entries->empty() ? core::to_text(core::hash_of(entries->back())) : "none";
    kept.insert(core::to_text(each.id) + (each.open ? " open " : " closed ") + last);
  }
  return kept;
}

void in_any_order(std::vector<transfer::ImportItem> source) {
  const auto kept = kept_after(source);
  std::reverse(source.begin(), source.end());
  expect(kept_after(source) == kept, "what is kept does not depend on what came first");
}

SessionContext context(tests::StoreInMemory& store) {
  return {&store, [] { return core::Instant{1'795'291'200'000, 60}; }, [] { return std::array<std::uint8_t, 16>{}; }};
}

void take_up(const transfer::ImportItem& incoming) {
  tests::StoreInMemory store;
  expect(transfer::merge(store, {incoming}).has_value(), "a store in memory has room");
  for (const core::SessionHead& each : store.infos()) {
    auto session = Session::resume(context(store), each.id);
    if (!session) expect(false, "what was taken in can be taken up", core::describe(session.error()));
    const std::string record = session->play().record();
    const auto again = session->game().read_record(record);
    if (!again) expect(false, "the record of a journal can be read", core::describe(again.error()) + "\n" + record);
    expect_same((*again)->record(), record, "the record of a journal is canonical");
    expect_same((*again)->audit_json(leave), session->play().audit_json(leave), "it is judged as the journal is");
    static_cast<void>(session->undo_text());
    static_cast<void>(session->redo_text());
    for (std::size_t line = 0; line < session->play().log_size(); ++line) {
      static_cast<void>(session->entries_of_line(line));
      static_cast<void>(session->history_of_line(line));
    }
  }
}

// The first player under another name, as forgetting does it.
void call_otherwise(const db::Replica& replica) {
  for (const auto& header : replica.session.headers) {
    if (header.value.find("Somebody 7") != std::string::npos) return;
  }
  const core::Game& game = *games::find(replica.session.game);
  auto before = game.begin(replica.session.headers);
  const auto players = (*before)->outcome().players;
  if (players.empty()) return;
  const core::SingleRename renaming(players[0].name, "Somebody 7");
  auto after = game.begin(core::renamed(replica.session.headers, renaming, &game));
  if (!after) expect(false, "headers can be read with a name changed", core::describe(after.error()));
  core::Journal journal;
  for (const core::Entry& entry : replica.entries) expect(journal.add(entry).has_value(), "it was verified");
  for (const auto& line : journal.effective()) {
    const std::string& text = journal.entries()[line.text].text;
    if (text.find("Somebody 7") != std::string::npos) return;
    expect(tests::log(*before, text).has_value(), "it was verified");
    const auto ok = tests::log(*after, game.renamed(text, renaming));
    if (!ok) expect(false, "an entry fits with a name changed", text + "\n" + core::describe(ok.error()));
  }
  const auto was = (*before)->outcome().players, is = (*after)->outcome().players;
  const auto same = [](const auto& a, const auto& b) { return a.score == b.score && a.playing == b.playing; };
  expect(std::equal(was.begin(), was.end(), is.begin(), is.end(), same), "a name changes no score");
}

void hand_over(const std::string& text) {
  const auto head = core::read_head(text);
  if (!head) return;
  auto source = Writer(*head).write(head->body);
  std::erase_if(source, [](transfer::ImportItem& incoming) { return !transfer::verified_replica(*incoming.replica); });
  for (transfer::ImportItem& incoming : source) {
    incoming = write_and_read(incoming);
    take_up(incoming);
    call_otherwise(*incoming.replica);
  }
  in_any_order(source);
}

}  // namespace
}  // namespace bogosity::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bogosity::fuzz::hand_over(bogosity::fuzz::text_of(data, size));
  return 0;
}

// A session at the table, typed: headers as in a record, then a line for each Enter. A line that begins with @ is
// something else than Enter (see `deeds`). Whatever is typed: what is refused changes nothing, what is only looked at
// neither, and what is taken back was never there.
#include <functional>
#include <map>

#include "core/record.h"
#include "expect.h"
#include "games/youre_bogus/game.h"
#include "session/session.h"
#include "tests/support/amend.h"
#include "tests/support/played.h"
#include "tests/support/store_in_memory.h"
#include "tests/support/typed_places.h"
#include "tests/support/typed_text.h"

namespace bogosity::fuzz {
namespace {

using core::Passing;

constexpr std::size_t most_lines = 48;
const core::Unsealed leave = core::Unsealed::by_audit_of_file();

// All that the table could see change, and what the store has.
struct State {
  std::string record;
  std::string sentence;
  std::string undo;
  std::string redo;
  std::size_t entries = 0;
  std::size_t stored = 0;
  bool open = true;
};

class Table {
 public:
  static bool begin(core::Headers headers, const std::function<void(Table&)>& play) {
    Table table;
    auto session = Session::begin(table.context(), std::move(headers));
    if (!session) return false;
    table.session_ = std::make_unique<Session>(std::move(*session));
    play(table);
    return true;
  }

  void enter(std::string_view typed, Passing passing) {
    const State before = state();
    const auto seen = look(typed, passing);
    const auto reader = expect_places(typed);
    if (!seen && reader && !reader->read(typed).error) expect_offers_read(seen.error(), *reader);
    const auto logged = session_->submit(typed, passing);
    if (!logged) {
      expect_column_in(typed, logged.error());
      return expect_same_state(before, "what is refused changes nothing");
    }
    expect(seen && seen->text == logged->text, "what is logged is what was shown before", logged->text);
    expect(state().entries == before.entries + 1, "each Enter is an entry");
    if (logged->after) expect_same_as_stored(*logged->after);
    if (reader)
      expect_same(tests::as_tokens(reader->read(logged->text)), tests::as_tokens_of_record(logged->text, reader->names),
                  "a stored entry, typed again, gives the same tokens");
    if (before.open) there_and_back(before);
  }

  core::Result<core::Trial> look(std::string_view typed, Passing passing) {
    const State before = state();
    auto seen = session_->preview(typed, passing);
    expect_same_state(before, "what is only looked at changes nothing");
    if (!seen) expect_column_in(typed, seen.error());
    return seen;
  }

  // The session that was tried out is the one that a restart would read.
  void expect_same_as_stored(const core::Snapshot& tried) const {
    const auto read =
        session_->game().fold(session_->info().headers, texts_that_count(session_->journal()), core::Misfits::refuse);
    if (!read) return expect(false, "what is stored can be folded", core::describe(read.error()));
    expect_same(tests::all_told(tried), tests::all_told(*read->snapshot),
                "the session is what its stored entries give");
  }

  void undo() {
    const bool anything = !session_->undo_text().empty();
    step([this] { return session_->undo().map([](auto&&) {}); }, anything);
  }
  void redo() {
    const bool anything = !session_->redo_text().empty();
    step([this] { return session_->redo().map([](auto&&) {}); }, anything);
  }
  void close() {
    step([this] { return session_->close(); }, session_->info().open);
  }
  void reopen() {
    step([this] { return session_->reopen(); }, !session_->info().open);
  }

  void correct(Correction::Operation kind, std::string_view words) {
    const auto entries = session_->journal().effective();
    if (entries.empty()) return;
    const std::size_t number = take_number(words) % entries.size();
    const core::Uuid target = session_->journal().entries()[entries[number].origin].id;
    const State before = state();
    const Correction correction{kind, target, std::string(words), "misheard", {words.size() % 2 == 0}};
    const auto would = session_->consider(correction);
    expect_same_state(before, "what is only considered changes nothing");
    if (!would || !before.open) return;
    const auto ok = session_->accept(*would);
    if (!ok) expect(false, "what follows from a correction can be accepted", core::describe(ok.error()));
    there_and_back(before);
  }

  // Puts the text there as it stands, with nothing that follows from it.
  void amend(std::string_view words) {
    const auto entries = session_->journal().effective();
    if (entries.empty()) return;
    const std::size_t number = take_number(words) % entries.size();
    const core::Uuid target = session_->journal().entries()[entries[number].origin].id;
    const State before = state();
    if (!bogosity::amend(*session_, target, std::string(words), ""))
      expect_same_state(before, "what is refused changes nothing");
  }

  void ask() {
    for (std::size_t line = 0; line < session_->play().log_size(); ++line) {
      static_cast<void>(session_->entries_of_line(line));
      static_cast<void>(session_->history_of_line(line));
      static_cast<void>(session_->review_line(line));
    }
  }

  void take_up_again() {
    const State before = state();
    const std::string audit = session_->play().audit_json(leave);
    auto again = Session::resume(context(), session_->id());
    if (!again) expect(false, "a session can be taken up again", core::describe(again.error()));
    *session_ = std::move(*again);
    expect_same(state().record, before.record, "a session taken up again is the same");
    expect_same(session_->play().audit_json(leave), audit, "a session taken up again is judged the same");
  }

 private:
  // Returns the reader of You're Bogus; nothing in another game.
  std::optional<youre_bogus::TypingTable> expect_places(std::string_view typed) const {
    auto reader = youre_bogus::typing_table(session_->play());
    const std::string wrong = reader ? tests::wrong_with_places(reader->read(typed), reader->context)
                                     : tests::wrong_with_places(std::string(typed), session_->play());
    expect(wrong.empty(), "each token knows its place", wrong + ": " + std::string(typed));
    return reader;
  }

  // What is offered for an entry that was read can be read, but for a word that goes on.
  static void expect_offers_read(const core::Error& error, const youre_bogus::TypingTable& reader) {
    for (const core::Suggestion& offer : error.suggestions) {
      if (offer.opens || offer.first) continue;
      const auto again = reader.read(offer.line).error;
      expect(!again || again->unfinished, "what is offered can be read", offer.line);
    }
  }

  SessionContext context() {
    return {&store_,
            [this] {
              return core::Instant{1'795'291'200'000 + 1000 * ++ticks_, 60};
            },
            [this] {
              std::array<std::uint8_t, 16> bytes{};
              ++drawn_;
              for (std::size_t i = 0; i < 4; ++i) bytes[i] = static_cast<std::uint8_t>(drawn_ >> (8 * i));
              return bytes;
            }};
  }

  static std::size_t take_number(std::string_view& words) {
    std::size_t number = 0;
    while (!words.empty() && words[0] >= '0' && words[0] <= '9') {
      number = number * 10 % 1000 + static_cast<std::size_t>(words[0] - '0');
      words.remove_prefix(1);
    }
    if (!words.empty() && words[0] == ' ') words.remove_prefix(1);
    return number;
  }

  std::size_t stored() const {
    const auto info = store_.find(session_->id());
    return info && *info ? static_cast<std::size_t>((*info)->entries) : 0;
  }

  State state() const {
    return {session_->play().record(), session_->play().state_sentence(),    session_->undo_text(),
            session_->redo_text(),     session_->journal().entries().size(), stored(),
            session_->info().open};
  }

  void expect_same_state(const State& before, std::string_view why) const {
    const State now = state();
    expect_same(now.record, before.record, why);
    expect_same(now.sentence, before.sentence, why);
    expect_same(now.undo, before.undo, why);
    expect_same(now.redo, before.redo, why);
    expect(now.entries == before.entries && now.stored == before.stored && now.open == before.open, why);
  }

  void expect_same_table(const State& before, std::string_view why) const {
    const State now = state();
    expect_same(now.record, before.record, why);
    expect_same(now.sentence, before.sentence, why);
    expect_same(now.undo, before.undo, why);
  }

  // Taken back it is as it was, brought back it is as it is now.
  void there_and_back(const State& before) {
    const State now = state();
    const std::string audit = session_->play().audit_json(leave);
    expect(session_->undo().has_value(), "what was logged last can be taken back");
    expect_same_table(before, "what is taken back was never there");
    expect(session_->redo().has_value(), "what was taken back can be brought back");
    expect_same_table(now, "what is brought back is as it was");
    expect_same(session_->play().audit_json(leave), audit, "what is brought back is judged as it was");
  }

  void step(const std::function<core::Status()>& deed, bool must_work) {
    const State before = state();
    const auto ok = deed();
    if (ok) return;
    expect_same_state(before, "what is refused changes nothing");
    expect(!must_work, "what is offered can be done", core::describe(ok.error()));
  }

  mutable tests::StoreInMemory store_;  // asked, it may bring itself up to date
  std::int64_t ticks_ = 0;
  std::uint64_t drawn_ = 0;
  std::unique_ptr<Session> session_;  // its lease goes before the store does
};

using Deed = std::function<void(Table&, std::string_view)>;

const std::map<std::string, Deed, std::less<>> deeds = {
    {"@keep", [](Table& table, std::string_view words) { table.enter(words, Passing::keeps); }},
    {"@look", [](Table& table, std::string_view words) { static_cast<void>(table.look(words, Passing::passes)); }},
    {"@undo", [](Table& table, std::string_view) { table.undo(); }},
    {"@redo", [](Table& table, std::string_view) { table.redo(); }},
    {"@change", [](Table& table, std::string_view words) { table.correct(Correction::Operation::change, words); }},
    {"@insert",
     [](Table& table, std::string_view words) { table.correct(Correction::Operation::insert_before, words); }},
    {"@strike", [](Table& table, std::string_view words) { table.correct(Correction::Operation::strike, words); }},
    {"@amend", [](Table& table, std::string_view words) { table.amend(words); }},
    {"@close", [](Table& table, std::string_view) { table.close(); }},
    {"@reopen", [](Table& table, std::string_view) { table.reopen(); }},
    {"@again", [](Table& table, std::string_view) { table.take_up_again(); }},
};

void play(const std::string& text) {
  auto head = core::read_head(text);
  if (!head) return;
  Table::begin(std::move(head->headers), [&](Table& table) {
    std::size_t lines = 0;
    for (std::string_view line; lines < most_lines && head->body.next(line); ++lines) {
      const auto end = std::min(line.find(' '), line.size());
      const auto deed = deeds.find(line.substr(0, end));
      if (deed == deeds.end()) {
        table.enter(line, Passing::passes);
      } else {
        deed->second(table, line.substr(std::min(end + 1, line.size())));
      }
    }
    table.ask();
    table.take_up_again();
  });
}

}  // namespace
}  // namespace bogosity::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bogosity::fuzz::play(bogosity::fuzz::text_of(data, size));
  return 0;
}

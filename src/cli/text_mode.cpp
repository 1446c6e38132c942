#include "cli/text_mode.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/commands.h"
#include "cli/entry_completion.h"
#include "cli/line_editor.h"
#include "cli/terminal.h"
#include "cli/what_if.h"
#include "core/foreign_text.h"
#include "core/lists.h"
#include "core/look_alikes.h"
#include "core/numbers.h"
#include "core/record.h"
#include "core/result.h"
#include "core/utf8.h"
#include "db/store/write_locks.h"
#include "db/system/clock.h"

namespace bogosity::cli {

using Operation = Correction::Operation;
using Turns = Correction::Turns;

namespace {

tl::unexpected<core::Error> ended_already() {
  return core::refused("this session has ended already", "`reopen` continues it");
}

std::string unfinished(std::string_view typed) { return fmt::format("Unfinished, as typed: {}", typed); }

// `change` is empty if the change is sealed.
tl::unexpected<core::Error> cannot_be_kept(std::string_view change) {
  return core::refused(fmt::format("{}no ruling can keep that", change.empty() ? "" : fmt::format("{}, and ", change)),
                       "with ! the verdicts follow the log");
}

// The dots that keep a turn open may follow the last token without a blank.
void set_dots_apart(std::string& line) {
  std::vector<core::RawToken> tokens;
  if (!core::split(line, 1, tokens)) return;
  if (!tokens.empty() && tokens.back().is_comment) tokens.pop_back();
  if (tokens.empty()) return;
  const std::size_t end = tokens.back().end;
  if (line.substr(tokens.back().begin, end - tokens.back().begin).ends_with("...")) line.insert(end - 3, " ");
}

// Names the commands that correct the logged entry in conflict with the typed one; nothing if there is no conflict.
std::string commands_to_open(const core::Error& error, const Session& session) {
  for (const core::Suggestion& offer : error.suggestions) {
    if (!offer.opens || *offer.opens >= session.play().log_size()) continue;
    const int turn = session.play().log_turn(*offer.opens);
    return fmt::format("entries{} lists what was logged then, with the numbers that lift and amend ask for",
                       turn == 0 ? "" : fmt::format(" {}", turn));
  }
  return {};
}

bool is_yes(std::string_view typed) {
  const auto said = core::plain_name(core::without_blanks_around(typed));
  return said == "y" || said == "yes" || said == "Y" || said == "Yes";
}

// The lines typed at the table in a terminal: entries, seals and corrections. Consequences of a correction are shown
// before it is accepted.
class TextTable final : public TextMode {
 public:
  TextTable(Session& session, std::istream& in, InputSource source, Saving saving, TextModeCalls calls)
      : session_(session), in_(in), source_(source), saving_(saving), calls_(std::move(calls)) {
    if (source != InputSource::person) return;
    editor_ = LineEditor::of_terminal(
        in, [&session](std::string_view typed) { return completion_of(session, typed, words_of_commands()); });
  }

  int run() override {
    greet();
    calls_.changed();
    std::string line;
    while (true) {
      waiting_ = true;
      const bool more = read_next(line);
      waiting_ = false;
      if (!more) break;
      ++line_;
      if (line_ == 1 && !can_be_read(line)) break;
      const AfterLine after = take(std::move(line));
      calls_.changed();
      if (after == AfterLine::stop) break;
    }
    say_farewell();
    return any_refused_ ? exit_refused : exit_ok;
  }

  // An error of the file is shown once, until the file can be read again: another program may just be writing.
  void look_for_news() override {
    if (!waiting_ || !session_.watching()) return;
    const SeenState before = known();
    const auto looked = session_.refresh();
    if (looked && !*looked) return;
    if (!looked && (reported_error_ || looked.error().passing)) return;
    reported_error_ = !looked;
    const auto presence = [](const std::optional<db::LockOwner>& lock_owner) {
      return lock_owner ? lock_owner->presence : db::OwnerState::gone;
    };
    const SeenState now = known();
    const bool left =
        presence(before.lock_owner) != db::OwnerState::gone && presence(now.lock_owner) == db::OwnerState::gone;
    const bool told = now.entries != before.entries || now.open != before.open;
    if (looked && !told && !left) return;
    if (source_ == InputSource::person) std::cout << '\n';
    if (!looked) std::cout << fmt::format("The file cannot be read now: {}.", core::describe(looked.error())) << '\n';
    tell_since(before);
    if (left) say_who_writes();
    if (told) std::cout << session_.play().state_sentence() << '\n';
    calls_.changed();
    if (editor_) return editor_->show_again();
    if (source_ == InputSource::person) std::cout << prompt;
    std::cout << std::flush;
  }

 private:
  enum class AfterLine : std::uint8_t { go_on, stop };
  // Verdicts that a correction would overturn: asked about one by one, following the log, or kept by the table's
  // ruling. Entries that no longer fit are struck out unless they are asked about.
  enum class Verdicts : std::uint8_t { asked, follow, kept };
  struct Command {
    std::string_view word;
    std::function<void(TextTable&, std::string_view)> act;
    bool takes_words;
  };
  static const std::vector<Command> commands;

  static constexpr const char* prompt = "> ";

  bool read_next(std::string& line) {
    if (editor_) return editor_->read(prompt, line);
    if (source_ == InputSource::person) std::cout << prompt << std::flush;
    return read_typed_line(in_, line);
  }

  static std::vector<std::string> words_of_commands() {
    std::vector<std::string> words = {"amend", "insert", "strike"};
    for (const Command& each : commands) words.emplace_back(each.word);
    return words;
  }

  void greet() {
    const auto& info = session_.info();
    if (saving_ == Saving::nowhere) std::cout << "PRACTICE: nothing is saved" << '\n';
    if (source_ == InputSource::script) {
      std::cout << "session " << core::to_text(info.id) << '\n';
    } else {
      std::cout << fmt::format("{}, session {}{}. Type help for help.", info.game, core::to_text(info.id),
                               info.entries == 0 ? ". A new session"
                                                 : fmt::format(", continued after {} entries", info.entries))
                << '\n';
      if (!info.open) std::cout << "This session has ended. Type reopen to continue it." << '\n';
      if (!info.draft.empty()) std::cout << unfinished(info.draft) << '\n';
    }
    say_who_writes();
    say_state();
    say_end();
  }

  void say_farewell() const {
    if (source_ == InputSource::person && saving_ == Saving::nowhere) {
      std::cout << '\n' << "Nothing was saved." << '\n';
    } else if (source_ == InputSource::person) {
      std::cout << '\n'
                << fmt::format("Everything is saved. `bogosity play --text --id {}` continues the session.",
                               core::to_text(session_.id()))
                << '\n';
    }
    std::cout << std::flush;
  }

  // A script is a file like others: it may begin with a byte order mark, and nothing of UTF-16 can be read.
  bool can_be_read(std::string& first_line) {
    if (auto ok = core::check_encoding(first_line); !ok) return refuse(ok.error()), false;
    first_line = core::without_byte_order_mark(first_line);
    return true;
  }

  TextTable::AfterLine take(std::string line) {
    if (auto ok = core::check_size_of_line(line); !ok) return refuse(ok.error()), AfterLine::go_on;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    // An empty line passes the dice, if there are any to pass.
    if (core::without_blanks_around(line).empty() &&
        session_.preview(line, core::Passing::passes).value_or(core::Trial()).text.empty()) {
      return AfterLine::go_on;
    }
    line_begin_ = line.data();
    const bool was_open = session_.info().open;
    if (!take_command(core::without_blanks_around(line))) enter(line);
    if (was_open && !session_.info().open) calls_.ended();
    line_begin_ = nullptr;
    return quitting_ ? AfterLine::stop : AfterLine::go_on;
  }

  bool take_command(std::string_view line) {
    std::string_view rest = line;
    std::string word = core::plain_name(core::take_word(rest));
    std::string_view further = rest;
    if (word == "take" && core::plain_name(core::take_word(further)) == "over") {
      word = "take over";
      rest = further;
    }
    using enum Correction::Operation;
    for (const auto& [what, kind] : {std::pair("amend", change), {"insert", insert_before}, {"strike", strike}}) {
      for (const auto& [mark, verdicts] :
           {std::pair("", Verdicts::asked), {"!", Verdicts::follow}, {"=", Verdicts::kept}})
        if (word == std::string(what) + mark) return correct(kind, verdicts, Turns::stay, rest), true;
      if (kind != change && word == std::string(what) + ">")
        return correct(kind, Verdicts::asked, Turns::move, rest), true;
    }
    const auto found = std::ranges::find_if(commands, [&](const auto& each) { return each.word == word; });
    if (found == commands.end()) return false;
    if (!found->takes_words && !rest.empty()) {
      refuse(core::refused(fmt::format("{} takes nothing more on its line", word), "`help` lists the commands"));
    } else {
      // A reason and a name are words of people, which stay as they are.
      found->act(*this, word == "undo" || word == "why" ? std::string(rest) : core::plain_name(rest));
    }
    return true;
  }

  void enter(std::string_view line) {
    std::string typed(line);
    set_dots_apart(typed);
    const std::size_t lines = session_.play().log_size();
    const auto reading = session_.submit(typed, core::Passing::passes);
    if (!reading) return refuse(reading.error());
    const auto& play = session_.play();
    auto news = news_of(session_);
    if (source_ == InputSource::person) {
      for (const core::Suggestion& offer : reading->suggestions) {
        if (!offer.opens) news.push_back(fmt::format("Instead you can type `undo`, then {}", offer.line));
      }
    }
    // The words of a person say the whole turn; a script is told what the turn has come to, with what was filled in.
    if (source_ == InputSource::script && play.log_size() == lines && lines > 0) {
      news.insert(news.begin(), "so far: " + core::plain_text(play.log_line(play.logged_line())));
    }
    acknowledge(source_ == InputSource::script ? reading->text : core::plain_text(reading->sentence), news);
  }

  // This is called only after the commit. It tells the number, the words, what else is new, and how things stand.
  void acknowledge(const std::string& words, const std::vector<std::string>& more) {
    const char* logged = source_ == InputSource::script ? "logged" : "Logged";
    std::cout << logged << ' ' << session_.journal().entries().size() << ": " << words << '\n';
    say(more);
    say_state();
    say_end();
  }

  void refuse(const core::Error& error) {
    any_refused_ = true;
    core::Error placed = error;
    if (const auto how = commands_to_open(error, session_); !how.empty()) placed.way_out += "; " + how;
    if (source_ == InputSource::script) {
      placed.place = {line_, std::max(error.place.column, 1U)};
      std::cerr << "refused: " << core::describe(placed) << std::endl;
      return;
    }
    placed.place = {};
    const std::string column = error.place.column == 0 ? "" : fmt::format(" at column {}", error.place.column);
    std::cout << "Refused" << column << ": " << core::describe(placed) << std::endl;
  }

  void refuse(const tl::unexpected<core::Error>& refusal) { refuse(refusal.value()); }

  void answer(const core::Result<std::vector<std::string>>& lines) {
    if (!lines) return refuse(lines.error());
    say(*lines);
  }

  void say(const std::vector<std::string>& lines) const {
    for (const auto& line : lines) std::cout << line << '\n';
    std::cout << std::flush;
  }

  void say_state() const { std::cout << session_.play().state_sentence() << std::endl; }

  // The message that the agreed end (M4) is reached appears once.
  void say_end() {
    const std::string reached = end_reached(session_, db::wall_clock()());
    if (!reached.empty() && reached != told_end_) std::cout << reached << '.' << std::endl;
    told_end_ = reached;
  }

  bool agrees(const std::string& question) {
    std::cout << question << std::flush;
    std::string typed;
    if (!read_typed_line(in_, typed)) return false;
    ++line_;
    return is_yes(typed);
  }

  void undo(std::string_view rest) {
    constexpr std::string_view because = "because ";
    if (!rest.empty() && !rest.starts_with(because))
      return refuse(core::refused("undo takes back the last entry",
                                  "strike N removes another one; a reason follows the word because"));
    const auto done =
        session_.undo(rest.empty() ? std::string() : std::string(core::trimmed(rest.substr(because.size()))));
    if (!done) return refuse(done.error());
    acknowledge(core::plain_text(*done), {});
  }

  void redo() {
    const bool was_open = session_.info().open;
    const auto done = session_.redo();
    if (!done) return refuse(done.error());
    // The end that is brought back is no entry.
    if (was_open && !session_.info().open) return say({core::plain_text(*done)});
    acknowledge(core::plain_text(*done), old_news_of(session_));
  }

  void log() {
    for (std::size_t i = 0; i < session_.play().log_size(); ++i) std::cout << log_words(i) << '\n';
    std::cout << std::flush;
  }

  void help(std::string_view topic) {
    const auto text = help_about(topic, session_.game());
    if (!text.empty()) {
      std::cout << text << std::flush;
      return;
    }
    refuse(core::refused(fmt::format("there is no help about \"{}\"", topic),
                         "topics: turn, table, questions and corrections; `rules E3` shows a rule"));
  }

  // The command asks first: the cards of a sealed session are shown for good.
  void end(std::string_view how) {
    constexpr std::string_view asks_nothing = "--yes";
    if (!how.empty() && how != asks_nothing)
      return refuse(core::refused("end takes nothing but --yes", "`help` lists the commands"));
    if (!session_.info().open) return refuse(ended_already());
    if (how.empty() && !wants_to_end()) return;
    if (auto ok = session_.close(); !ok) return refuse(ok.error());
    std::cout << fmt::format("For the score sheet, the seal of this session: {}", session_.seal()) << '\n'
              << "closed" << std::endl;
  }

  // A line that is neither yes nor no is an entry, and play goes on.
  bool wants_to_end() {
    std::cout << end_question(session_) << " y/n " << (source_ == InputSource::script ? "\n" : "") << std::flush;
    std::string typed;
    if (!read_typed_line(in_, typed)) return false;
    ++line_;
    if (is_yes(typed)) return true;
    say({"The session goes on."});
    const auto said = core::trimmed(typed);
    if (said != "n" && said != "no" && !said.empty()) take(typed);
    return false;
  }

  void reopen() {
    if (auto ok = session_.reopen(); !ok) return refuse(ok.error());
    std::cout << "reopened" << std::endl;
  }

  std::string log_words(std::size_t line) const {
    const int turn = session_.play().log_turn(line);
    return (turn == 0 ? std::string("-") : std::to_string(turn) + ".") + " " +
           core::plain_text(session_.play().log_line(line));
  }

  void say_who_writes() const {
    if (!session_.watching()) return;
    const auto now = session_.now();
    const auto& info = session_.info();
    const core::Error who = db::owned_elsewhere(session_.lock_owner() ? &*session_.lock_owner() : nullptr, now);
    const std::string last_entry = info.entries > 0 ? core::clock_or_date(info.last_entry, now) : "";
    std::cout << fmt::format("Watching: {}{}. New entries appear here; `take over` lets you write.", who.reason,
                             last_entry.empty() ? "" : fmt::format("; the last entry was typed at {}", last_entry))
              << '\n';
  }

  void watch() {
    if (!session_.watching())
      return refuse(core::refused("you are writing this session yourself", "`log` shows all of it"));
    const SeenState before = known();
    const auto looked = session_.refresh();
    if (!looked) return refuse(looked.error());
    if (session_.journal().entries().size() == before.entries) std::cout << "Nothing new." << '\n';
    tell_since(before);
    if (!session_.lock_owner() || session_.lock_owner()->presence == db::OwnerState::gone) say_who_writes();
    say_state();
  }

  struct SeenState {
    std::size_t lines = 0;
    std::size_t entries = 0;
    bool open = true;
    std::optional<db::LockOwner> lock_owner;
  };

  TextTable::SeenState known() const {
    return {session_.play().log_size(), session_.journal().entries().size(), session_.info().open,
            session_.lock_owner()};
  }

  // Tells the lines of the log that were not there yet; lines before them may have been corrected meanwhile.
  void tell_since(const SeenState& before) const {
    const SeenState now = known();
    for (std::size_t i = before.lines; i < now.lines; ++i) std::cout << log_words(i) << '\n';
    if (now.entries > before.entries && now.lines <= before.lines)
      std::cout << "Earlier lines have changed; `log` shows them." << '\n';
    if (now.entries > before.entries) {
      for (const auto& each : news_of(session_)) std::cout << each << '\n';
    }
    if (before.open && !now.open) std::cout << "The session was ended." << '\n';
    if (!before.open && now.open) std::cout << "The session was reopened." << '\n';
  }

  void take_over(std::string_view rest) {
    const bool anyway = rest == "!";
    if (!rest.empty() && !anyway)
      return refuse(core::refused("take over takes nothing but !", "take over ! does not ask"));
    if (!session_.watching())
      return refuse(core::refused("you are writing this session already", "type the next entry"));
    auto done = session_.take_over(anyway ? db::LockRequest::from_anybody : db::LockRequest::if_free);
    if (!done && done.error().kind == core::Refusal::elsewhere && source_ == InputSource::person) {
      std::cout << core::describe(core::Error{done.error().kind, {}, done.error().reason, {}}) << ".\n";
      if (!agrees("The other program could not write any more. Take over anyway? y/n ")) return say({nothing_changed});
      done = session_.take_over(db::LockRequest::from_anybody);
    }
    if (!done) {
      core::Error error = done.error();
      if (error.kind == core::Refusal::elsewhere) error.way_out = "`take over !` takes it anyway";
      return refuse(error);
    }
    say({"You are writing this session now."});
    if (!session_.draft().empty()) say({unfinished(session_.draft())});
    say_state();
  }

  void entries(std::string_view turn) {
    std::string_view digits = turn;
    const auto number = core::take_number(digits, 1'000'000'000);
    if (!turn.empty() && (!number || *number == 0 || !digits.empty()))
      return refuse(core::refused(fmt::format("not a turn: {}", turn), "type a number, as in entries 12"));
    const auto lines = entry_list(session_, turn.empty() ? 0 : static_cast<int>(*number));
    say(lines.empty() ? std::vector<std::string>{"There are no entries."} : lines);
  }

  void lift(std::string_view rest) {
    const auto line = read_correction_line(rest);
    if (!line.number || !line.text.empty())
      return refuse(core::refused(entry_missing, "`entries` lists the numbers; type one, as in lift 12"));
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

  void correct(Operation kind, Verdicts verdicts, Turns turns, std::string_view rest) {
    auto correction = correction_of(kind, rest);
    if (!correction) return refuse(correction.error());
    correction->turns = turns;
    auto would = session_.consider(*correction);
    if (would && would->can_move && turns == Turns::stay && verdicts == Verdicts::asked &&
        source_ == InputSource::person &&
        agrees(fmt::format("Move the turns after it one seat {}? y/n ",
                           begins_turn(would->reading.text) ? "on" : "back"))) {
      correction->turns = Turns::move;
      would = session_.consider(*correction);
    }
    if (!would) {
      auto error = would.error();
      const auto text = read_correction_line(rest).text;
      if (error.place.column > 0 && line_begin_ != nullptr) {
        error.place.column +=
            core::count_code_points({line_begin_, static_cast<std::size_t>(text.data() - line_begin_)});
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
                cli::in_words(*would));
  }

  core::Result<Correction> correction_of(Operation kind, std::string_view rest) const {
    const auto line = read_correction_line(rest);
    if (!line.number) return core::refused(entry_missing, "`entries` lists the numbers");
    if (!session_.info().open) return ended_already();
    const auto entry = BOGOSITY_TRY(entry_numbered(session_, *line.number));
    if (kind == Operation::strike && !line.text.empty())
      return core::refused(strike_takes_a_number, fmt::format("amend {} replaces its words", *line.number));
    if (kind != Operation::strike && line.text.empty())
      return core::refused(new_words_missing,
                           fmt::format("type them after the number; strike {} removes the entry", *line.number));
    if (kind == Operation::change) BOGOSITY_TRY(check_seal(*entry));
    return Correction{kind, entry->id, std::string(line.text), line.reason, {}};
  }

  core::Status check_seal(const core::Entry& entry) const {
    const bool lifted = std::ranges::find(lifted_, entry.id) != lifted_.end();
    if (lifted || !is_sealed(session_, text_of(session_, entry))) return {};
    return core::refused(fmt::format("entry {} is sealed", entry.sequence),
                         fmt::format("lift {} first: that is noted, and cannot be taken back", entry.sequence));
  }

  bool accepted(Correction& correction, Verdicts verdicts, Consequences& would) {
    const bool tell = !would.withheld;
    if (verdicts == Verdicts::follow) return true;
    if (verdicts == Verdicts::kept) {
      correction.keep.assign(would.verdicts.size(), true);
      if (!consider_again(correction, would)) return false;
      if (would.changes.verdicts.empty()) return true;
      refuse(cannot_be_kept(tell ? cli::in_words(would.changes.verdicts.front()) : ""));
      return false;
    }
    if (source_ == InputSource::script) return !refused_for_verdicts(would, tell);
    if (!would.reading.text.empty()) std::cout << fmt::format("It would read: {}", would.reading.text) << '\n';
    if (tell) {
      say(cli::in_words(would));
      return accepted_by_person(correction, would);
    }
    std::cout << "The result of a shout, a plea or a win is shown once you accept." << '\n';
    if (const auto moves = moves_in_words(would); !moves.empty()) say({moves});
    for (const auto& misfit : would.misfits) say({misfit_struck_out(cli::in_words(misfit))});
    return agrees("Accept? y/n ") || (say({nothing_changed}), false);
  }

  bool consider_again(const Correction& correction, Consequences& would) {
    auto with_that = session_.consider(correction);
    if (!with_that) return refuse(with_that.error()), false;
    would = std::move(*with_that);
    return true;
  }

  bool accepted_by_person(Correction& correction, Consequences& would) {
    bool any_kept = false;
    correction.keep.assign(would.verdicts.size(), false);
    for (std::size_t i = 0; i < would.verdicts.size(); ++i) {
      if (!would.verdicts[i].can_be_kept) continue;
      correction.keep[i] = agrees(
          fmt::format("{}. Keep it as it was, by the table's ruling (Z3)? y/n ", cli::in_words(would.verdicts[i])));
      any_kept = any_kept || correction.keep[i];
    }
    if (any_kept) {
      if (!consider_again(correction, would)) return false;
      std::cout << "This would change:" << '\n';
      say(cli::in_words(would));
    }
    return agrees("Accept? y/n ") || (say({nothing_changed}), false);
  }

  // `insert>` and `strike>` would move turns; a changed entry has no such form.
  static bool is_turn_moved_by_sign(const Consequences& would) {
    const core::Entry& main = would.entries.front();
    return would.can_move && would.moves.empty() && (main.kind == core::EntryKind::insert || main.text.empty());
  }

  // A script is told what would happen, and how to say that it is meant.
  bool refused_for_verdicts(const Consequences& would, bool tell) {
    if (would.verdicts.empty() && would.misfits.empty()) return false;
    std::vector<std::string> what;
    for (const auto& change : would.verdicts) {
      if (tell) what.push_back(cli::in_words(change));
    }
    if (!tell && !would.verdicts.empty()) what.emplace_back("a verdict would change");
    for (const auto& misfit : would.misfits) what.push_back(cli::in_words(misfit));
    refuse(core::refused(
        fmt::format("nothing was changed yet: {}", fmt::join(what, "; ")),
        std::string(is_turn_moved_by_sign(would) ? "with > after the command the turns after it move to the next seat; "
                                                 : "") +
            "with ! after the command verdicts follow the log and what no longer fits is struck out; "
            "with = verdicts are kept by the table's ruling"));
    return true;
  }

  Session& session_;
  std::istream& in_;
  InputSource source_;
  Saving saving_;
  TextModeCalls calls_;
  std::uint32_t line_ = 0;
  const char* line_begin_ = nullptr;    // of the line being taken, for columns
  std::unique_ptr<LineEditor> editor_;  // of a person's terminal, where it can be had; not for answers of y or n
  bool waiting_ = false;                // for the next line
  bool reported_error_ = false;
  std::string told_end_;  // what was said last of the end agreed on
  bool quitting_ = false;
  bool any_refused_ = false;
  std::vector<core::Uuid> lifted_;  // whose seals were lifted here
};

const std::vector<TextTable::Command> TextTable::commands = {
    {"quit", [](TextTable& it, std::string_view) { it.quitting_ = true; }, false},
    {"undo", &TextTable::undo, true},
    {"redo", [](TextTable& it, std::string_view) { it.redo(); }, false},
    {"state", [](TextTable& it, std::string_view) { it.say_state(); }, false},
    {"log", [](TextTable& it, std::string_view) { it.log(); }, false},
    {"help", &TextTable::help, true},
    {"end", &TextTable::end, true},
    {"reopen", [](TextTable& it, std::string_view) { it.reopen(); }, false},
    {"entries", &TextTable::entries, true},
    {"lift", &TextTable::lift, true},
    {"why", [](TextTable& it, std::string_view name) { it.answer(why_of(it.session_, name)); }, true},
    {"inquiries", [](TextTable& it, std::string_view) { it.answer(open_inquiries_of(it.session_)); }, false},
    {"agreements", [](TextTable& it, std::string_view) { it.answer(agreements_of(it.session_)); }, false},
    {"rules", [](TextTable& it, std::string_view id) { it.answer(rule_of(it.session_, id)); }, true},
    {"agreed", [](TextTable& it, std::string_view) { it.answer(end_of(it.session_, db::wall_clock()())); }, false},
    {"watch", [](TextTable& it, std::string_view) { it.watch(); }, false},
    {"take over", &TextTable::take_over, true},
};

}  // namespace

std::unique_ptr<TextMode> text_mode(Session& session, std::istream& in, InputSource source, Saving saving,
                                    TextModeCalls calls) {
  return std::make_unique<TextTable>(session, in, source, saving, std::move(calls));
}

}  // namespace bogosity::cli

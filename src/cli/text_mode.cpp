#include "cli/text_mode.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/commands.h"
#include "core/record.h"
#include "core/text.h"

namespace bogosity::cli {
namespace {

// The dots that keep a turn open may follow the last token without a blank.
void set_dots_apart(std::string& line) {
  std::vector<core::RawToken> tokens;
  if (!core::split(line, 1, tokens)) return;
  if (!tokens.empty() && tokens.back().is_comment) tokens.pop_back();
  if (tokens.empty() || !tokens.back().text.ends_with("...")) return;
  const auto end = tokens.back().text.data() + tokens.back().text.size() - line.data();
  line.insert(static_cast<std::size_t>(end) - 3, " ");
}

// How the entry is put right that clashes with what was typed; empty if none does.
std::string commands_to_open(const core::Error& error, const Session& session) {
  for (const core::Suggestion& offer : error.suggestions) {
    if (!offer.opens || *offer.opens >= session.play().log_size()) continue;
    const int turn = session.play().log_turn(*offer.opens);
    return (turn == 0 ? std::string("entries") : fmt::format("entries {}", turn)) +
           " lists what was logged then, with the numbers that lift and amend ask for";
  }
  return {};
}

bool is_yes(std::string_view typed) {
  const auto said = core::trimmed(typed);
  return said == "y" || said == "yes" || said == "Y" || said == "Yes";
}

}  // namespace

int TextMode::run() {
  greet();
  std::string line;
  while (true) {
    if (source_ == InputSource::person) std::cout << "> " << std::flush;
    waiting_ = true;
    const bool more = static_cast<bool>(std::getline(in_, line));
    waiting_ = false;
    if (!more) break;
    ++line_;
    if (take(std::move(line)) == AfterLine::stop) break;
  }
  say_farewell();
  return any_refused_ ? exit_refused : exit_ok;
}

void TextMode::greet() {
  const auto& info = session_.info();
  if (saving_ == Saving::nowhere) std::cout << "PRACTICE: nothing is saved\n";
  if (source_ == InputSource::script) {
    std::cout << "session " << core::to_text(info.id) << '\n';
  } else {
    std::cout << info.game << ", session " << core::to_text(info.id);
    std::cout << (info.entries == 0 ? ". A new evening" : fmt::format(", continued after {} entries", info.entries))
              << ". Type help for help.\n";
    if (!info.open) std::cout << "This evening has ended. Type reopen to continue it.\n";
    if (!info.draft.empty()) std::cout << "Unfinished, as typed: " << info.draft << '\n';
  }
  say_who_writes();
  say_state();
  say_end();
}

void TextMode::say_farewell() const {
  if (source_ == InputSource::person && saving_ == Saving::nowhere) {
    std::cout << "\nNothing was saved.\n";
  } else if (source_ == InputSource::person) {
    std::cout << "\nEverything is saved. `bogosity play --text --id " << core::to_text(session_.id())
              << "` continues the evening.\n";
  }
  std::cout << std::flush;
}

TextMode::AfterLine TextMode::take(std::string line) {
  if (!line.empty() && line.back() == '\r') line.pop_back();
  // An empty line passes the dice, if there are any to pass.
  if (core::trimmed(line).empty() &&
      session_.preview(line, core::Passing::passes).value_or(core::Prepared()).text.empty()) {
    return AfterLine::go_on;
  }
  line_begin_ = line.data();
  const bool was_open = session_.info().open;
  if (!take_command(core::trimmed(line))) enter(line);
  if (was_open && !session_.info().open) ended_();
  line_begin_ = nullptr;
  return quitting_ ? AfterLine::stop : AfterLine::go_on;
}

const std::array<TextMode::Command, 27> TextMode::commands = {{
    {"quit", &TextMode::quit, false},
    {"undo", &TextMode::undo, true},
    {"redo", &TextMode::redo, false},
    {"state", &TextMode::state, false},
    {"log", &TextMode::log, false},
    {"help", &TextMode::help, true},
    {"end", &TextMode::end, true},
    {"reopen", &TextMode::reopen, false},
    {"entries", &TextMode::entries, true},
    {"lift", &TextMode::lift, true},
    {"why", &TextMode::why, true},
    {"disputes", &TextMode::open_inquiries, false},
    {"matters", &TextMode::open_inquiries, false},  // its name in earlier versions
    {"precedents", &TextMode::precedents, false},
    {"rules", &TextMode::rules, true},
    {"agreed", &TextMode::agreed, false},
    {"watch", &TextMode::watch, false},
    {"take over", &TextMode::take_over, true},
    {"amend", &TextMode::correct<Correction::Operation::change, Verdicts::asked>, true},
    {"amend!", &TextMode::correct<Correction::Operation::change, Verdicts::follow>, true},
    {"amend=", &TextMode::correct<Correction::Operation::change, Verdicts::kept>, true},
    {"insert", &TextMode::correct<Correction::Operation::insert_before, Verdicts::asked>, true},
    {"insert!", &TextMode::correct<Correction::Operation::insert_before, Verdicts::follow>, true},
    {"insert=", &TextMode::correct<Correction::Operation::insert_before, Verdicts::kept>, true},
    {"strike", &TextMode::correct<Correction::Operation::strike, Verdicts::asked>, true},
    {"strike!", &TextMode::correct<Correction::Operation::strike, Verdicts::follow>, true},
    {"strike=", &TextMode::correct<Correction::Operation::strike, Verdicts::kept>, true},
}};

bool TextMode::take_command(std::string_view line) {
  constexpr std::string_view two_words = "take over";
  const bool takes_over = line == two_words || line.starts_with("take over ");
  const auto word = takes_over ? two_words : line.substr(0, line.find_first_of(" \t"));
  const auto rest = core::trimmed(line.substr(word.size()));
  const auto found = std::ranges::find_if(commands, [&](const auto& each) { return each.word == word; });
  if (found == commands.end()) return false;
  if (!found->takes_words && !rest.empty()) {
    refuse({core::Refusal::unreadable,
            {},
            fmt::format("{} takes nothing more on its line", word),
            "`help` lists the commands"});
  } else {
    (this->*found->act)(rest);
  }
  return true;
}

void TextMode::enter(std::string_view line) {
  std::string typed(line);
  set_dots_apart(typed);
  const std::size_t lines = session_.play().log_size();
  const auto reading = session_.submit(typed, core::Passing::passes);
  if (!reading) return refuse(reading.error());
  const auto& play = session_.play();
  auto news = news_of(play);
  // The words of a person say the whole turn; a script is told what the turn has come to, with what was filled in.
  if (source_ == InputSource::script && play.log_size() == lines && lines > 0) {
    news.insert(news.begin(), "so far: " + core::plain_text(play.log_line(play.logged_line())));
  }
  acknowledge(source_ == InputSource::script ? reading->text : core::plain_text(reading->sentence), news);
}

void TextMode::undo(std::string_view rest) {
  constexpr std::string_view because = "because ";
  if (!rest.empty() && !rest.starts_with(because)) {
    return refuse({core::Refusal::unreadable,
                   {},
                   "undo takes back the last entry",
                   "strike N removes another one; a reason follows the word because"});
  }
  const auto done =
      session_.undo(rest.empty() ? std::string() : std::string(core::trimmed(rest.substr(because.size()))));
  if (!done) return refuse(done.error());
  acknowledge(core::plain_text(*done), {});
}

void TextMode::redo(std::string_view) {
  const bool was_open = session_.info().open;
  const auto done = session_.redo();
  if (!done) return refuse(done.error());
  // The end that is brought back is no entry.
  if (was_open && !session_.info().open) return say({core::plain_text(*done)});
  acknowledge(core::plain_text(*done), old_news_of(session_.play()));
}

// It asks first: the cards of a sealed session are shown for good.
void TextMode::end(std::string_view how) {
  constexpr std::string_view asks_nothing = "--yes";
  if (!how.empty() && how != asks_nothing) {
    return refuse({core::Refusal::unreadable, {}, "end takes nothing but --yes", "`help` lists the commands"});
  }
  if (!session_.info().open) {
    return refuse({core::Refusal::cannot_be, {}, "this evening has ended already", "`reopen` continues it"});
  }
  if (how.empty() && !wants_to_end()) return;
  if (auto ok = session_.close(); !ok) return refuse(ok.error());
  std::cout << "For the score sheet, the seal of this evening: " << session_.seal() << "\nclosed" << std::endl;
}

// Whoever answers neither yes nor no goes on playing: the line is taken like any other.
bool TextMode::wants_to_end() {
  std::cout << end_question(session_) << " y/n " << (source_ == InputSource::script ? "\n" : "") << std::flush;
  std::string typed;
  if (!std::getline(in_, typed)) return false;
  ++line_;
  if (is_yes(typed)) return true;
  say({"The evening goes on."});
  const auto said = core::trimmed(typed);
  if (said != "n" && said != "no" && !said.empty()) take(typed);
  return false;
}

void TextMode::reopen(std::string_view) {
  if (auto ok = session_.reopen(); !ok) return refuse(ok.error());
  std::cout << "reopened" << std::endl;
}

void TextMode::acknowledge(const std::string& words, const std::vector<std::string>& more) {
  const char* logged = source_ == InputSource::script ? "logged" : "Logged";
  std::cout << logged << ' ' << session_.journal().entries().size() << ": " << words << '\n';
  say(more);
  say_state();
  say_end();
}

// The end agreed on (M4), once when it is reached.
void TextMode::say_end() {
  const std::string reached = end_reached(session_, wall_clock()());
  if (!reached.empty() && reached != told_end_) std::cout << reached << '.' << std::endl;
  told_end_ = reached;
}

void TextMode::refuse(const core::Error& error) {
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

void TextMode::answer(const AnswerLines& lines) {
  if (!lines) return refuse(lines.error());
  say(*lines);
}

bool TextMode::agrees(const std::string& question) {
  std::cout << question << std::flush;
  std::string typed;
  if (!std::getline(in_, typed)) return false;
  ++line_;
  return is_yes(typed);
}

void TextMode::say(const std::vector<std::string>& lines) const {
  for (const auto& line : lines) std::cout << line << '\n';
  std::cout << std::flush;
}

void TextMode::say_state() const { std::cout << session_.play().state_sentence() << std::endl; }

void TextMode::log(std::string_view) {
  for (std::size_t i = 0; i < session_.play().log_size(); ++i) std::cout << log_words(i) << '\n';
  std::cout << std::flush;
}

std::string TextMode::log_words(std::size_t line) const {
  const int turn = session_.play().log_turn(line);
  return (turn == 0 ? std::string("-") : std::to_string(turn) + ".") + " " +
         core::plain_text(session_.play().log_line(line));
}

void TextMode::help(std::string_view topic) {
  const auto text = help_about(topic, session_.game());
  if (!text.empty()) {
    std::cout << text << std::flush;
    return;
  }
  refuse({core::Refusal::unreadable,
          {},
          fmt::format("there is no help about \"{}\"", topic),
          "topics: turn, table, questions and corrections; `rules E3` shows a rule"});
}

void TextMode::quit(std::string_view) { quitting_ = true; }
void TextMode::state(std::string_view) { say_state(); }
void TextMode::why(std::string_view name) { answer(why_of(session_, name)); }
void TextMode::open_inquiries(std::string_view) { answer(open_inquiries_of(session_)); }
void TextMode::precedents(std::string_view) { answer(precedents_of(session_)); }
void TextMode::rules(std::string_view id) { answer(rule_of(session_, id)); }
void TextMode::agreed(std::string_view) { answer(end_of(session_, wall_clock()())); }

}  // namespace bogosity::cli

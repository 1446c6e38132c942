#include "cli/text_table.h"

#include <fmt/format.h>

#include <iostream>

#include "cli/commands.h"
#include "cli/news.h"
#include "core/record.h"
#include "core/text.h"

namespace bogosity::cli {
namespace {

constexpr std::string_view help_text =
    "Type what happens as it happens, in the order of the turn. One line is one entry, and Enter passes the dice once\n"
    "the roll is in. End the line with ... to keep the turn open; an empty line passes the dice then.\n"
    "  t  w  want:\"a pony\"     declares the top card, two cards, or nonsense\n"
    "  b13 d                    seats 1 and 3 shout You're Bogus, and it is denied; a admits, open puts it off\n"
    "  54  off:5                the roll; dice on the floor\n"
    "  take  leave  +2          the top card taken or left, cards picked up where the rules say otherwise\n"
    "  8h  9cas  0              the card placed, two of them with the upper first, a Joker\n"
    "  o  e  =5H  =~            what a Seven or a Joker is said to be: odd, even, a card, transparent\n"
    "  win:35=6H,7H,8H,9D,TD,JD/KD   a win; note:\"...\" a remark\n"
    "Beside entries there are:\n"
    "  undo         takes back the last entry\n"
    "  redo         brings it back\n"
    "  amend N ...  puts other words in the place of entry N, none to strike it out\n"
    "  state        says how things stand\n"
    "  log          tells the evening so far\n"
    "  close        ends the evening; reopen takes it up again\n"
    "  help         says this\n"
    "  quit         leaves; everything is kept\n";

// The dots that keep a turn open may follow the last token without a blank.
void set_dots_apart(std::string& line) {
  std::vector<core::RawToken> tokens;
  if (!core::split(line, 1, tokens)) return;
  if (!tokens.empty() && tokens.back().is_comment) tokens.pop_back();
  if (tokens.empty() || !tokens.back().text.ends_with("...")) return;
  const auto end = tokens.back().text.data() + tokens.back().text.size() - line.data();
  line.insert(static_cast<std::size_t>(end) - 3, " ");
}

}  // namespace

int TextTable::run() {
  greet();
  std::string line;
  while (true) {
    if (company_ == Company::person) std::cout << "> " << std::flush;
    if (!std::getline(in_, line)) break;
    ++line_;
    if (take(std::move(line)) == Next::stop) break;
  }
  say_farewell();
  return any_refused_ ? refused : well;
}

void TextTable::greet() const {
  const auto& info = session_.info();
  if (kept_ == Kept::nowhere) std::cout << "REHEARSAL: nothing is kept\n";
  if (company_ == Company::script) {
    std::cout << "session " << core::to_text(info.id) << '\n';
  } else {
    std::cout << info.game << ", session " << core::to_text(info.id);
    std::cout << (info.entries == 0 ? ". A new evening" : fmt::format(", resumed with {} entries", info.entries))
              << ". Type help for help.\n";
    if (!info.open) std::cout << "This evening is closed: reopen takes it up again.\n";
    if (!info.draft.empty()) std::cout << "Unfinished, as typed: " << info.draft << '\n';
  }
  say_state();
}

void TextTable::say_farewell() const {
  if (company_ == Company::person && kept_ == Kept::nowhere) {
    std::cout << "\nNothing was kept. The cards know nothing either.\n";
  } else if (company_ == Company::person) {
    std::cout << "\nAll is kept. `bogosity play --text --id " << core::to_text(session_.id()) << "` goes on.\n";
  }
  std::cout << std::flush;
}

TextTable::Next TextTable::take(std::string line) {
  if (!line.empty() && line.back() == '\r') line.pop_back();
  // An empty line passes the dice, if there are any to pass.
  if (core::trimmed(line).empty() &&
      session_.preview(line, core::Passing::passes).value_or(core::Reading()).text.empty()) {
    return Next::go_on;
  }
  auto next = Next::go_on;
  if (!take_command(core::trimmed(line), next)) enter(line);
  return next;
}

bool TextTable::take_command(std::string_view line, Next& next) {
  if (line == "quit") {
    next = Next::stop;
  } else if (line == "undo") {
    change(session_.undo());
  } else if (line == "redo") {
    change(session_.redo());
  } else if (line == "state") {
    say_state();
  } else if (line == "log") {
    say_log();
  } else if (line == "help") {
    std::cout << help_text << std::flush;
  } else if (line == "close" || line == "reopen") {
    set_open(line == "reopen");
  } else if (line.starts_with("amend ")) {
    amend(core::trimmed(line.substr(6)));
  } else {
    return false;
  }
  return true;
}

void TextTable::enter(std::string_view line) {
  std::string typed(line);
  set_dots_apart(typed);
  const auto reading = session_.submit(typed, core::Passing::passes);
  if (!reading) return refuse(reading.error());
  acknowledge(company_ == Company::script ? reading->text : core::plain_text(reading->sentence));
}

void TextTable::change(const core::Result<core::Sentence>& done) {
  if (!done) return refuse(done.error());
  acknowledge(core::plain_text(*done));
}

void TextTable::amend(std::string_view rest) {
  const auto number = core::take_number(rest, session_.journal().entries().size());
  if (!number || *number == 0) {
    return refuse(
        {core::Refusal::unreadable, {1, 7}, "there is no such entry", "amend wants the number it was logged under"});
  }
  const std::string text(core::trimmed(rest));
  const auto& entry = session_.journal().entries()[static_cast<std::size_t>(*number) - 1];
  if (auto ok = session_.amend(entry.id, text, {}); !ok) return refuse(ok.error());
  acknowledge(text.empty() ? fmt::format("Struck out: {}", entry.text)
                           : fmt::format("Entry {} is now: {}", *number, text));
}

void TextTable::set_open(bool open) {
  const auto ok = open ? session_.reopen() : session_.close();
  if (!ok) return refuse(ok.error());
  std::cout << (open ? "reopened" : "closed") << std::endl;
}

// Called only after the commit.
void TextTable::acknowledge(const std::string& words) {
  const char* logged = company_ == Company::script ? "logged" : "Logged";
  std::cout << logged << ' ' << session_.journal().entries().size() << ": " << words << '\n';
  for (const auto& line : news_of(session_.play())) std::cout << line << '\n';
  say_state();
}

void TextTable::refuse(const core::Error& error) {
  any_refused_ = true;
  core::Error placed = error;
  if (company_ == Company::script) {
    placed.place = {line_, std::max(error.place.column, 1U)};
    std::cerr << "refused: " << core::describe(placed) << std::endl;
    return;
  }
  placed.place = {};
  const std::string column = error.place.column == 0 ? "" : fmt::format(" at column {}", error.place.column);
  std::cout << "Refused" << column << ": " << core::describe(placed) << std::endl;
}

void TextTable::say_state() const { std::cout << session_.play().state_sentence() << std::endl; }

void TextTable::say_log() const {
  const auto& play = session_.play();
  for (std::size_t i = 0; i < play.log_size(); ++i) {
    const int turn = play.log_turn(i);
    std::cout << (turn == 0 ? std::string("-") : std::to_string(turn) + ".") << ' '
              << core::plain_text(play.log_line(i)) << '\n';
  }
  std::cout << std::flush;
}

}  // namespace bogosity::cli

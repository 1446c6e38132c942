// TextMode: an evening that another program writes in. What comes in there is told as it comes and on demand, and the
// evening can be taken over; and what `help` says.
#include <fmt/format.h>

#include <array>
#include <iostream>
#include <utility>

#include "cli/text_mode.h"
#include "games/catalogue.h"

namespace bogosity::cli {

void TextMode::say_who_writes() const {
  if (!session_.watching()) return;
  const auto now = session_.now();
  const auto& info = session_.info();
  const core::Error who = owned_elsewhere(session_.lock_owner() ? &*session_.lock_owner() : nullptr, now);
  std::cout << "Watching: " << who.reason;
  if (info.entries > 0) std::cout << "; the last entry was typed at " << clock_or_date(info.last_entry, now);
  std::cout << ". What comes is shown as it comes; `take over` goes on here.\n";
}

TextMode::SeenState TextMode::known() const {
  return {session_.play().log_size(), session_.journal().entries().size(), session_.info().open, session_.lock_owner()};
}

// The lines of the log that were not there yet; those before them may have been put right meanwhile.
void TextMode::tell_since(const SeenState& before) const {
  const SeenState now = known();
  for (std::size_t i = before.lines; i < now.lines; ++i) std::cout << log_words(i) << '\n';
  if (now.entries > before.entries && now.lines <= before.lines) {
    std::cout << "Lines that were there have changed: `log` shows them.\n";
  }
  if (now.entries > before.entries) {
    for (const auto& each : news_of(session_.play())) std::cout << each << '\n';
  }
  if (before.open && !now.open) std::cout << "The evening was closed.\n";
  if (!before.open && now.open) std::cout << "The evening was opened again.\n";
}

void TextMode::watch(std::string_view) {
  if (!session_.watching()) {
    return refuse({core::Refusal::cannot_be, {}, "this evening is written here", "`log` shows all of it"});
  }
  const SeenState before = known();
  const auto looked = session_.refresh();
  if (!looked) return refuse(looked.error());
  if (session_.journal().entries().size() == before.entries) std::cout << "Nothing new.\n";
  tell_since(before);
  if (!session_.lock_owner() || session_.lock_owner()->presence == OwnerState::gone) say_who_writes();
  say_state();
}

// Trouble with the file is told once, until a look goes well again: somebody may just be writing.
void TextMode::look_for_news() {
  if (!waiting_ || !session_.watching()) return;
  const SeenState before = known();
  const auto looked = session_.refresh();
  if (looked && !*looked) return;
  if (!looked && (reported_error_ || looked.error().passing)) return;
  reported_error_ = !looked;
  const auto presence = [](const std::optional<LockOwner>& lock_owner) {
    return lock_owner ? lock_owner->presence : OwnerState::gone;
  };
  const SeenState now = known();
  const bool left = presence(before.lock_owner) != OwnerState::gone && presence(now.lock_owner) == OwnerState::gone;
  const bool told = now.entries != before.entries || now.open != before.open;
  if (looked && !told && !left) return;
  if (source_ == InputSource::person) std::cout << '\n';
  if (!looked) std::cout << "Nothing can be read just now: " << core::describe(looked.error()) << ".\n";
  tell_since(before);
  if (left) say_who_writes();
  if (told) std::cout << session_.play().state_sentence() << '\n';
  if (source_ == InputSource::person) std::cout << "> ";
  std::cout << std::flush;
}

void TextMode::take_over(std::string_view rest) {
  const bool anyway = rest == "!";
  if (!rest.empty() && !anyway) {
    return refuse({core::Refusal::unreadable, {}, "take over stands alone on its line", "or with ! if it is meant"});
  }
  if (!session_.watching()) {
    return refuse({core::Refusal::cannot_be, {}, "this evening is written here already", "just go on"});
  }
  auto done = session_.take_over(anyway ? LockRequest::from_anybody : LockRequest::if_free);
  if (!done && done.error().kind == core::Refusal::elsewhere && source_ == InputSource::person) {
    std::cout << core::describe(core::Error{done.error().kind, {}, done.error().reason, {}}) << ".\n";
    if (!agrees("Its next entry would be refused. Take over all the same? y/n ")) return say({"Nothing was changed."});
    done = session_.take_over(LockRequest::from_anybody);
  }
  if (!done) {
    core::Error error = done.error();
    if (error.kind == core::Refusal::elsewhere) error.way_out = "`take over !` takes it all the same";
    return refuse(error);
  }
  say({"You are writing this evening now."});
  if (!session_.draft().empty()) say({"Unfinished, as typed: " + session_.draft()});
  say_state();
}

namespace {

constexpr std::string_view one_screen =
    "One line is one entry; Enter passes the dice once the roll is in. End a line with ...\n"
    "to keep the turn open; an empty line passes the dice then.\n"
    "The turn, in its order (help turn):\n"
    "  t  w                    asks for the top card, or declares two\n"
    "  b13 d                   seats 1 and 3 shout You're Bogus: d denies, a admits, o later\n"
    "  54  548h  w 21 9cas     the roll; with the card placed; two, the upper one first\n"
    "  +3  take  leave         cards picked up, the top card, where the rules say otherwise\n"
    "  0  o  e  =5H            a Joker; a Seven or Joker said to be odd, even, the Five of hearts\n"
    "  win:35=6H,7H,8H,9D,TD,JD/KD\n"
    "Whenever it happens (help table):\n"
    "  bid:17@Bob   count:Bob=5   join:Dee@Bob   leave:Bob   settle:12=deny   ; a remark\n"
    "Asked (help questions):\n"
    "  state   log   why NAME   matters   precedents   rules E3   agreed\n"
    "Put right (help corrections):\n"
    "  undo   redo   entries   lift N   amend N ...   insert N ...   strike N\n"
    "The evening:\n"
    "  end asks, then ends it (end --yes: at once); reopen takes it up again\n"
    "  quit leaves; everything is kept\n"
    "  watch  take over        where another program writes it: look now; go on here\n";

constexpr std::string_view turn =
    "want:\"a pony\"  nonsense is declared like this; t is want:top, w is want:two\n"
    "off:5  off:5,3  a die, or both, off the table; grab:5@Bob  Bob touched one (=out, =over: not in play)\n"
    "b13 d  bogus:Ann,Cy deny  the shout, before the roll or right after it; b1>4 a at somebody else\n"
    "look:2=AS  a card turned up after a denial; ruled:clean\"why\"@Ann  the table's own word (bogus, clean, void),\n"
    "    and who decided: neither the accused nor a shouter, unless nobody else plays\n"
    "54 is 5-4; +2 is filled in where the rules ask for it; take and leave, too; ?-? a roll nobody noted\n"
    "right:7D  left:7D  an exchange called on the Seven of diamonds that was drawn\n"
    "8H  TH or 10H  * or 0 a Joker  ? a card nobody saw  9C/AS two, the upper first  8H! insists on it\n"
    "=odd  =5H  =even5H  =K  =S  =~5  =~  what a Seven or a Joker is said to be; o and e for odd and even\n"
    "    until the next player picks up the dice, also after a remark\n"
    "aces:Bob=1,Cy=2  after a win that stands\n"
    "...  keeps the turn open\n";

constexpr std::string_view table =
    "bid:17@Bob  late:Ann>Bob  a bid; a shout that came too late\n"
    "settle:12=deny  the matter of turn 12 that was put off; look: and ruled: may follow\n"
    "count:Bob=5  stack:9=8H  pile:7  counted: hands and stack first, the pile last\n"
    "join:Dee@Bob  leave:Bob  resign:Bob  seats:Bob,Ann,Cy  who plays, and where\n"
    "adjust:Bob=-5\"why\"  points that the table agreed on\n"
    "rule:\"...\"  for tonight (M5); clarify:E4\"...\"  what an unclear rule means here (Z4)\n"
    "scorekeeper:Dee  note:\"...\"  or ; and the words\n";

constexpr std::string_view questions =
    "state       how things stand\n"
    "log         the evening so far; cards placed stay sealed\n"
    "why NAME    every point of a score, with its rule\n"
    "matters     what was put off or hangs on a card, and what it could still change\n"
    "precedents  what the table cleared up, and its rules for tonight\n"
    "rules E3    one rule in plain words; rules alone lists them\n"
    "agreed      the end that was agreed on, and how far it is\n";

constexpr std::string_view corrections =
    "undo, redo  take back the last entry, bring it back; a reason may follow: undo because it was Bob\n"
    "entries     every entry with its number, sealed; entries 12 those of turn 12\n"
    "lift N      lifts the seal of entry N and shows it: that is noted, and cannot be taken back\n"
    "amend N TEXT [because REASON]   other words in its place; a sealed entry is lifted first\n"
    "insert N TEXT [because REASON]  words that belong before entry N\n"
    "strike N [because REASON]       removes entry N\n"
    "The program says what a correction would change, and asks. A script is not asked: a correction that\n"
    "would turn over a verdict, or that a later entry does not fit, is refused. These ask nothing:\n"
    "amend! insert! strike!  verdicts follow the log; later entries that do not fit are struck out\n"
    "amend= insert= strike=  the same, but verdicts are kept by the table's ruling (Z3)\n";

constexpr std::string_view plain_table =
    "count:Bob=5  join:Dee@Bob  leave:Bob  seats:Bob,Ann,Cy  who plays, where, with how many cards\n"
    "adjust:Bob=-5\"why\"  points that the table agreed on\n"
    "rule:\"...\"  clarify:B4\"...\"  a rule for tonight; what an unclear rule means here\n"
    "scorekeeper:Dee  note:\"...\"  or ; and the words\n";

constexpr std::string_view plain_questions =
    "state       how things stand\n"
    "log         the play so far\n"
    "why NAME    every point of a score, with its rule\n"
    "rules B3    one rule in plain words; rules alone lists them\n";

// Nobody joins, and there are no points.
constexpr std::string_view solitaire_table =
    "rule:\"...\"  clarify:B4\"...\"  a rule for tonight; what an unclear rule means here\n"
    "note:\"...\"  or ; and the words\n";

constexpr std::string_view plain_rest =
    "Asked:\n"
    "  state   log   why NAME   rules B3\n"
    "Put right (help corrections):\n"
    "  undo   redo   entries   amend N ...   insert N ...   strike N\n"
    "The evening:\n"
    "  end asks, then ends it (end --yes: at once); reopen takes it up again\n"
    "  quit leaves; everything is kept\n"
    "  watch  take over        where another program writes it: look now; go on here\n";

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> topics = {
    {{"turn", turn}, {"table", table}, {"questions", questions}, {"corrections", corrections}}};

}  // namespace

std::string help_about(std::string_view topic, const core::Game& game) {
  const std::string_view typing = games::typing_help(game);
  const bool alone = games::is_solitaire(game);
  if (topic.empty()) {
    if (typing.empty()) return std::string(one_screen);
    return "One line is one entry. At this table (also as the record writes it):\n" + std::string(typing) +
           "Whenever it happens (help table):\n" +
           (alone ? "  ; a remark\n" : "  join:Dee@Bob   leave:Bob   adjust:Bob=-5\"why\"   ; a remark\n") +
           std::string(plain_rest);
  }
  if (!typing.empty() && topic == "turn") return std::string(typing);
  if (!typing.empty() && topic == "table") return std::string(alone ? solitaire_table : plain_table);
  if (!typing.empty() && topic == "questions") return std::string(plain_questions);
  for (const auto& [name, text] : topics) {
    if (name == topic) return std::string(text);
  }
  return {};
}

}  // namespace bogosity::cli

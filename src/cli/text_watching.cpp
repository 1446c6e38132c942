// TextTable: an evening that another program writes in. What comes in there is told as it comes and on demand, and the
// evening can be taken over.
#include <fmt/format.h>

#include <iostream>

#include "cli/news.h"
#include "cli/text_table.h"

namespace bogosity::cli {

void TextTable::say_who_writes() const {
  if (!session_.watching()) return;
  const auto now = session_.now();
  const auto& info = session_.info();
  const core::Error who = written_elsewhere(session_.holder() ? &*session_.holder() : nullptr, now);
  std::cout << "Watching: " << who.reason;
  if (info.entries > 0) std::cout << "; the last entry was typed at " << time_told(info.last_entry, now);
  std::cout << ". What comes is shown as it comes; `take over` goes on here.\n";
}

TextTable::Known TextTable::known() const {
  return {session_.play().log_size(), session_.journal().entries().size(), session_.info().open, session_.holder()};
}

// The lines of the log that were not there yet; those before them may have been put right meanwhile.
void TextTable::tell_since(const Known& before) const {
  const Known now = known();
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

void TextTable::watch(std::string_view) {
  if (!session_.watching()) {
    return refuse({core::Refusal::cannot_be, {}, "this evening is written here", "`log` shows all of it"});
  }
  const Known before = known();
  const auto looked = session_.refresh();
  if (!looked) return refuse(looked.error());
  if (session_.journal().entries().size() == before.entries) std::cout << "Nothing new.\n";
  tell_since(before);
  if (!session_.holder() || session_.holder()->presence == Presence::gone) say_who_writes();
  say_state();
}

// Trouble with the file is told once, until a look goes well again: somebody may just be writing.
void TextTable::look_for_news() {
  if (!waiting_ || !session_.watching()) return;
  const Known before = known();
  const auto looked = session_.refresh();
  if (looked && !*looked) return;
  if (!looked && (told_trouble_ || looked.error().passing)) return;
  told_trouble_ = !looked;
  const auto presence = [](const std::optional<Holder>& holder) { return holder ? holder->presence : Presence::gone; };
  const Known now = known();
  const bool left = presence(before.holder) != Presence::gone && presence(now.holder) == Presence::gone;
  const bool told = now.entries != before.entries || now.open != before.open;
  if (looked && !told && !left) return;
  if (company_ == Company::person) std::cout << '\n';
  if (!looked) std::cout << "Nothing can be read just now: " << core::describe(looked.error()) << ".\n";
  tell_since(before);
  if (left) say_who_writes();
  if (told) std::cout << session_.play().state_sentence() << '\n';
  if (company_ == Company::person) std::cout << "> ";
  std::cout << std::flush;
}

void TextTable::take_over(std::string_view rest) {
  const bool anyway = rest == "!";
  if (!rest.empty() && !anyway) {
    return refuse({core::Refusal::unreadable, {}, "take over stands alone on its line", "or with ! if it is meant"});
  }
  if (!session_.watching()) {
    return refuse({core::Refusal::cannot_be, {}, "this evening is written here already", "just go on"});
  }
  auto done = session_.take_over(anyway ? Claim::from_anybody : Claim::if_free);
  if (!done && done.error().kind == core::Refusal::elsewhere && company_ == Company::person) {
    std::cout << core::describe(core::Error{done.error().kind, {}, done.error().reason, {}}) << ".\n";
    if (!agrees("Its next entry would be refused. Take over all the same? y/n ")) return say({"Nothing was changed."});
    done = session_.take_over(Claim::from_anybody);
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

}  // namespace bogosity::cli

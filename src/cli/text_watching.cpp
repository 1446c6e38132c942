// TextTable: an evening that another program writes in. What comes in there is read on demand, and the evening can be
// taken over.
#include <fmt/format.h>

#include <iostream>

#include "cli/text_table.h"

namespace bogosity::cli {

void TextTable::say_who_writes() const {
  if (!session_.watching()) return;
  const auto now = session_.now();
  const auto& info = session_.info();
  const core::Error who = written_elsewhere(session_.holder() ? &*session_.holder() : nullptr, now);
  std::cout << "Watching: " << who.reason;
  if (info.entries > 0) std::cout << "; the last entry was typed at " << time_told(info.last_entry, now);
  std::cout << ". `watch` shows what came since, `take over` goes on here.\n";
}

// The lines of the log that were not there yet; those before them may have been put right meanwhile.
void TextTable::watch(std::string_view) {
  if (!session_.watching()) {
    return refuse({core::Refusal::cannot_be, {}, "this evening is written here", "`log` shows all of it"});
  }
  const auto& play = session_.play();
  const std::size_t lines = play.log_size();
  const std::size_t entries = session_.journal().entries().size();
  const bool was_open = session_.info().open;
  const auto looked = session_.refresh();
  if (!looked) return refuse(looked.error());
  const auto& now = session_.play();
  if (session_.journal().entries().size() == entries) std::cout << "Nothing new.\n";
  for (std::size_t i = lines; i < now.log_size(); ++i) std::cout << log_words(i) << '\n';
  if (session_.journal().entries().size() > entries && now.log_size() <= lines) {
    std::cout << "Lines that were there have changed: `log` shows them.\n";
  }
  if (was_open && !session_.info().open) std::cout << "The evening was closed.\n";
  if (!session_.holder() || session_.holder()->presence == Presence::gone) say_who_writes();
  say_state();
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

// TextMode: a session that another program writes in. What comes in there is told as it comes and on demand, and the
// session can be taken over; and what `help` says.
#include <fmt/format.h>

#include <algorithm>
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
  std::cout << ". New entries appear here; `take over` lets you write.\n";
}

TextMode::SeenState TextMode::known() const {
  return {session_.play().log_size(), session_.journal().entries().size(), session_.info().open, session_.lock_owner()};
}

// The lines of the log that were not there yet; those before them may have been put right meanwhile.
void TextMode::tell_since(const SeenState& before) const {
  const SeenState now = known();
  for (std::size_t i = before.lines; i < now.lines; ++i) std::cout << log_words(i) << '\n';
  if (now.entries > before.entries && now.lines <= before.lines) {
    std::cout << "Earlier lines have changed; `log` shows them.\n";
  }
  if (now.entries > before.entries) {
    for (const auto& each : news_of(session_.play())) std::cout << each << '\n';
  }
  if (before.open && !now.open) std::cout << "The evening was ended.\n";
  if (!before.open && now.open) std::cout << "The evening was reopened.\n";
}

void TextMode::watch(std::string_view) {
  if (!session_.watching()) {
    return refuse({core::Refusal::cannot_be, {}, "you are writing this evening yourself", "`log` shows all of it"});
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
  if (!looked) std::cout << "The file cannot be read now: " << core::describe(looked.error()) << ".\n";
  tell_since(before);
  if (left) say_who_writes();
  if (told) std::cout << session_.play().state_sentence() << '\n';
  if (source_ == InputSource::person) std::cout << "> ";
  std::cout << std::flush;
}

void TextMode::take_over(std::string_view rest) {
  const bool anyway = rest == "!";
  if (!rest.empty() && !anyway) {
    return refuse({core::Refusal::unreadable, {}, "take over takes nothing but !", "take over ! does not ask"});
  }
  if (!session_.watching()) {
    return refuse({core::Refusal::cannot_be, {}, "you are writing this evening already", "type the next entry"});
  }
  auto done = session_.take_over(anyway ? LockRequest::from_anybody : LockRequest::if_free);
  if (!done && done.error().kind == core::Refusal::elsewhere && source_ == InputSource::person) {
    std::cout << core::describe(core::Error{done.error().kind, {}, done.error().reason, {}}) << ".\n";
    if (!agrees("The other program could not write any more. Take over anyway? y/n "))
      return say({"Nothing was changed."});
    done = session_.take_over(LockRequest::from_anybody);
  }
  if (!done) {
    core::Error error = done.error();
    if (error.kind == core::Refusal::elsewhere) error.way_out = "`take over !` takes it anyway";
    return refuse(error);
  }
  say({"You are writing this evening now."});
  if (!session_.draft().empty()) say({"Unfinished, as typed: " + session_.draft()});
  say_state();
}

namespace {

// Of help.txt: what stands below "# part", up to the next one. Empty if there is none of that name.
std::string help_text(std::string_view part) {
  constexpr std::string_view text =
#include "cli/help.txt"
      ;
  const std::string title = fmt::format("\n# {}\n", part);
  const auto at = text.find(title);
  if (at == std::string_view::npos) return {};
  const auto own = text.substr(at + title.size());
  return std::string(own.substr(0, std::min(own.find("\n# "), own.size() - 1) + 1));
}

}  // namespace

std::string help_about(std::string_view topic, const core::Game& game) {
  const std::string_view typing = games::typing_help(game);
  const bool alone = games::is_solitaire(game);
  if (topic.empty()) {
    if (typing.empty()) return help_text("all");
    return "One line is one entry. At this table (also as the record writes it):\n" + std::string(typing) +
           "Other events (help table):\n" +
           (alone ? "  ; a remark\n" : "  join:Dee@Bob   leave:Bob   adjust:Bob=-5\"why\"   ; a remark\n") +
           help_text("rest of another game");
  }
  if (!typing.empty() && topic == "turn") return std::string(typing);
  if (!typing.empty() && topic == "table") return help_text(alone ? "table of one" : "table of another game");
  if (!typing.empty() && topic == "questions") return help_text("questions about another game");
  const bool known = topic == "turn" || topic == "table" || topic == "questions" || topic == "corrections";
  return known ? help_text(topic) : std::string();
}

}  // namespace bogosity::cli

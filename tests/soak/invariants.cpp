#include "invariants.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "db/check.h"
#include "db/store.h"

namespace bogosity::soak {
namespace {

bool same_entries(const core::Entries& a, const core::Entries& b) {
  if (a.size() != b.size()) return false;
  return a.empty() || core::hash_of(a.back()) == core::hash_of(b.back());
}

// The log as the table sees it, every line of it.
std::string whole_log(const core::Snapshot& play) {
  std::string all;
  for (std::size_t line = 0; line < play.log_size(); ++line) {
    for (const auto& part : play.log_line(line)) all += part.text;
    all += '\n';
  }
  return all;
}

// Somebody else wrote there, and here nobody has tried to since: then it is noticed.
bool has_only_missed_others(const Session& shown, const Session& stored) {
  const auto& here = shown.journal().entries();
  const auto& there = stored.journal().entries();
  if (there.size() <= here.size()) return false;
  for (std::size_t i = 0; i < here.size(); ++i) {
    if (core::hash_of(here[i]) != core::hash_of(there[i])) return false;
  }
  return std::all_of(std::next(there.begin(), static_cast<std::ptrdiff_t>(here.size())), there.end(),
                     [](const core::Entry& each) { return each.text.find(words_of_others) != std::string::npos; });
}

std::optional<std::string> different(const Session& shown, const Session& stored) {
  if (!same_entries(shown.journal().entries(), stored.journal().entries()))
    return "the journal at the table is not the one in the file";
  if (shown.play().record() != stored.play().record())
    return "what is stored folds to another record:\n" + shown.play().record() + "\nbut stored:\n" +
           stored.play().record();
  if (shown.play().state_sentence() != stored.play().state_sentence())
    return "the table stands otherwise: \"" + shown.play().state_sentence() + "\", but stored: \"" +
           stored.play().state_sentence() + "\"";
  if (whole_log(shown.play()) != whole_log(stored.play())) return "the log reads otherwise";
  if (shown.info().open != stored.info().open) return "open at the one, closed at the other";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> broken_at_the_table(SoakedDashboard& at) {
  const ui::TableState* table = at.app().table();
  if (table == nullptr || table->session().watching()) return std::nullopt;
  const Session& shown = table->session();
  const auto kept = at.store().find(shown.id());
  if (!kept || !*kept) return std::nullopt;  // a rehearsal is kept nowhere; a busy file is asked another time
  const bool rested = at.app().save_draft();
  const auto stored = Session::resume(at.context(), shown.id(), Access::read);
  if (!stored) {
    if (stored.error().passing) return std::nullopt;
    return "the session at the table cannot be read again: " + core::describe(stored.error());
  }
  if (shown.watching()) return std::nullopt;  // resting has shown that somebody else writes there
  if (has_only_missed_others(shown, *stored)) return std::nullopt;
  if (auto broken = different(shown, *stored)) return broken;
  if (rested && shown.info().open && stored->draft() != table->line())
    return "the line is \"" + table->line() + "\", kept is \"" + stored->draft() + "\"";
  return std::nullopt;
}

std::optional<std::string> broken_on_the_screen(const ui::Driver& driver) {
  for (const auto& item : driver.probe().items) {
    if (!std::isfinite(item.rect.x + item.rect.y + item.rect.w + item.rect.h))
      return "\"" + item.label + "\" lies nowhere";
  }
  return std::nullopt;
}

std::optional<std::string> broken_in_the_file(SoakedDashboard& at) {
  at.let_file_go();
  auto database = db::open_file(at.file(), {db::IfMissing::refuse, std::chrono::seconds(5)});
  if (!database) return "the file cannot be opened: " + core::describe(database.error());
  const auto check = db::make_check(*database);
  while (true) {
    const auto done = check->step(std::chrono::milliseconds(100));
    if (!done) return "the file cannot be checked: " + core::describe(done.error());
    if (*done) break;
  }
  if (check->report().is_ok()) return std::nullopt;
  std::string all = check->report().sentence();
  for (const auto& each : check->report().problems) all += "\n  " + each.what;
  return all;
}

}  // namespace bogosity::soak

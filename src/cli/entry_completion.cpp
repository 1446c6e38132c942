#include "cli/entry_completion.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/lists.h"
#include "core/quoting.h"
#include "core/rulebook.h"

namespace bogosity::cli {
namespace {

struct RecordWord {
  std::string_view word;
  // Behind the word, to try it: `@` is a player, `#` a card. Empty: the word alone tells.
  std::string_view sample = {};
};

// Of all games: what a game does not read is not offered there.
constexpr std::array<RecordWord, 46> words_of_records = {{{"want:top"},
                                                          {"want:two"},
                                                          {"want:\"", "x\""},
                                                          {"off:"},
                                                          {"grab:"},
                                                          {"bogus:", "@ deny"},
                                                          {"admit"},
                                                          {"deny"},
                                                          {"open"},
                                                          {"look:", "1=#"},
                                                          {"ruled:", "void"},
                                                          {"settle:"},
                                                          {"take"},
                                                          {"leave"},
                                                          {"under:", "#"},
                                                          {"right:", "#"},
                                                          {"left:", "#"},
                                                          {"left:", "@=#"},
                                                          {"win:"},
                                                          {"aces:", "@=1"},
                                                          {"bid:"},
                                                          {"late:"},
                                                          {"count:"},
                                                          {"stack:"},
                                                          {"pile:"},
                                                          {"join:", "X"},
                                                          {"leave:", "@"},
                                                          {"resign:", "@"},
                                                          {"seats:", "@"},
                                                          {"adjust:", "@=1\"x\""},
                                                          {"rule:\"", "x\""},
                                                          {"note:\"", "x\""},
                                                          {"clarify:", "\"x\""},
                                                          {"scorekeeper:", "X"},
                                                          {"pass"},
                                                          {"draw:", "1"},
                                                          {"catch:", "@"},
                                                          {"start:", "#"},
                                                          {"misdeal"},
                                                          {"doubt=lie"},
                                                          {"doubt=true"},
                                                          {"fours:", "@"},
                                                          {"shame:", "@"},
                                                          {"deal:", "#"},
                                                          {"bogey:", "#>1"},
                                                          {"x:", "#"}}};

// Behind the last blank that stands outside quotes; nothing within quotes, where any words may stand.
std::optional<std::size_t> begin_of_word(std::string_view typed) {
  std::size_t begin = 0;
  bool is_quoted = false;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    if (typed[i] == '"') is_quoted = !is_quoted;
    if (!is_quoted && core::is_blank(typed[i])) begin = i + 1;
  }
  return is_quoted ? std::nullopt : std::optional(begin);
}

// Would the session read this, at least where the table insists on it, or may it still become something?
bool may_stand(const Session& session, const std::string& line) {
  const auto trial = session.preview(line, core::Passing::keeps);
  return trial || trial.error().unfinished || trial.error().kind == core::Refusal::not_allowed;
}

std::vector<std::string> names_at(const Session& session) {
  std::vector<std::string> names;
  for (const core::PlayerResult& each : session.play().outcome().players) names.push_back(each.name);
  return names;
}

// The sample with each value in the place of the sign.
std::vector<std::string> filled_in(std::string_view sample, char sign, const std::vector<std::string>& values) {
  const auto at = sample.find(sign);
  if (at == std::string_view::npos) return {std::string(sample)};
  std::vector<std::string> all;
  for (const std::string& value : values) all.push_back(std::string(sample).replace(at, 1, value));
  return all;
}

bool may_come(const Session& session, const std::string& before, const RecordWord& word) {
  const std::string line = before + std::string(word.word);
  if (word.sample.empty()) return may_stand(session, line);
  std::vector<std::string> cards;
  for (const char rank : std::string_view("A23456789TJQK")) {
    for (const char suit : std::string_view("CDHS")) cards.push_back({rank, suit});
  }
  std::vector<std::string> names;
  for (const std::string& name : names_at(session)) names.push_back(core::quoted_if_needed(name));
  for (const std::string& named : filled_in(word.sample, '@', names)) {
    for (const std::string& whole : filled_in(named, '#', cards)) {
      if (may_stand(session, line + whole)) return true;
    }
  }
  return false;
}

void add_if(std::vector<std::string>& words, std::string word, std::string_view typed) {
  if (word.starts_with(typed) && std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
}

// What follows a command; nothing: the line is no command.
std::optional<std::vector<std::string>> words_after(std::string_view command, const Session& session) {
  if (command == "why") return names_at(session);
  if (command == "help") return std::vector<std::string>{"turn", "table", "questions", "corrections"};
  if (command == "end") return std::vector<std::string>{"--yes"};
  if (command == "undo") return std::vector<std::string>{"because"};
  if (command == "take") return std::vector<std::string>{"over"};
  if (command != "rules") return std::nullopt;
  std::vector<std::string> ids;
  for (const core::Rule& each : session.game().about().rulebook.rules()) ids.emplace_back(each.id);
  return ids;
}

// A word that the refusal, or the doubt, would put in the place of the last one.
void add_suggestions(std::vector<std::string>& words, const Session& session, std::string_view typed,
                     std::size_t from) {
  const auto trial = session.preview(typed, core::Passing::keeps);
  for (const core::Suggestion& each : trial ? trial->suggestions : trial.error().suggestions) {
    if (each.opens || each.first || !each.line.starts_with(typed.substr(0, from))) continue;
    const std::string word = each.line.substr(from);
    if (!word.empty() && begin_of_word(word) == 0U) add_if(words, word, "");
  }
}

}  // namespace

Completion completion_of(const Session& session, std::string_view typed, const std::vector<std::string>& commands) {
  Completion out;
  const auto from = begin_of_word(typed);
  if (!from) return out;
  out.from = *from;
  const std::string before(typed.substr(0, *from));
  const std::string_view word = typed.substr(*from);
  const std::string_view first = core::trimmed(before);
  if (first.empty()) {
    for (const std::string& each : commands) add_if(out.words, each, word);
  } else if (const auto after = words_after(first, session)) {
    for (const std::string& each : *after) add_if(out.words, each, word);
    if (first != "take") return out;
  }
  for (const RecordWord& each : words_of_records) {
    if (each.word.starts_with(word) && each.word != word && may_come(session, before, each))
      add_if(out.words, std::string(each.word), word);
  }
  // The word ends with a player's name, which begins after the last of these signs.
  if (const auto mark = word.find_last_of(":,@>"); mark != std::string_view::npos) {
    const std::string beginning(word.substr(0, mark + 1));
    for (const std::string& name : names_at(session)) {
      const std::string whole = beginning + core::quoted_if_needed(name);
      // A shout wants its plea, a correction its number.
      const auto goes_on = [&](const char* rest) { return may_stand(session, before + whole + rest); };
      if (whole.starts_with(word) && (goes_on("") || goes_on(" deny") || goes_on("=1"))) add_if(out.words, whole, word);
    }
  }
  if (out.words.empty() && !word.empty()) add_suggestions(out.words, session, typed, *from);
  return out;
}

}  // namespace bogosity::cli

#include "history/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "core/lists.h"
#include "core/look_alikes.h"
#include "core/names.h"
#include "core/place_names.h"
#include "core/quoting.h"
#include "core/result.h"
#include "core/time.h"
#include "core/utf8.h"
#include "games/catalogue.h"
#include "history/seasons.h"

namespace bogosity::history {
namespace {

// These are letters that Unicode takes apart into nothing smaller.
struct PlainLetter {
  std::string_view from;
  std::string_view to;
};
constexpr PlainLetter plain_letters[] = {{"\u00f8", "o"},  {"\u0142", "l"},  {"\u0111", "d"},  {"\u00f0", "d"},
                                         {"\u00fe", "th"}, {"\u00e6", "ae"}, {"\u0153", "oe"}, {"\u0131", "i"}};

bool is_byte_of_word(char c) {
  return static_cast<unsigned char>(c) >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

// core::folded leaves marks behind the letters: U+0300 to U+036F.
bool is_mark(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  const auto second = at + 1 < text.size() ? static_cast<unsigned char>(text[at + 1]) : 0;
  return (first == 0xcc && second >= 0x80) || (first == 0xcd && second <= 0xaf && second >= 0x80);
}

const PlainLetter* plain_letter(std::string_view text) {
  if (static_cast<unsigned char>(text[0]) < 0x80) return nullptr;
  const auto found = std::find_if(std::begin(plain_letters), std::end(plain_letters),
                                  [&](const PlainLetter& each) { return text.starts_with(each.from); });
  return found == std::end(plain_letters) ? nullptr : found;
}

// Typographic quotes and dashes are U+2010 to U+203F.
bool is_sign(std::string_view text, std::size_t at) {
  return text.substr(at, 2) == "\xe2\x80" && at + 2 < text.size() && static_cast<unsigned char>(text[at + 2]) >= 0x90;
}

// A script without blanks between words: what is sought may stand anywhere.
bool stands_anywhere(std::string_view word) {
  const auto first = core::first_code_point(word);
  return first && first->value >= 0x0e00 && (first->value < 0x1e00 || first->value >= 0x2e80);
}

bool has_word(std::string_view text, std::string_view word, bool anywhere) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    if (anywhere || at == 0 || text[at - 1] == ' ') return true;
  }
  return false;
}

struct SearchWord {
  std::string text;
  bool anywhere = false;
  std::vector<bool> persons;  // whose names have it
};

// A day keeps its dashes as one types it; whatever else is cut at its signs, here as in what is searched.
bool is_of_day(std::string_view word) {
  return word.size() > 4 && word[4] == '-' &&
         std::ranges::all_of(word, [](char c) { return (c >= '0' && c <= '9') || c == '-'; });
}

bool is_in(const Period& period, const std::string& date) {
  if (period.since.empty() && period.until.empty()) return true;
  if (date.empty() || date < period.since) return false;
  return period.until.empty() || std::string_view(date).substr(0, period.until.size()) <= period.until;
}

// A period is a year, or more of a day; half of it while it is typed.
bool begins_day(std::string_view text) {
  if (text.empty()) return true;
  return text.size() >= 4 && text.size() <= 10 && text.find_first_not_of("0123456789-") == std::string_view::npos;
}

std::optional<Period> period_from(std::string_view word) {
  const std::size_t dots = word.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const std::string_view since = word.substr(0, dots);
  const std::string_view until = word.substr(dots + 2);
  if (!begins_day(since) || (since.empty() && until.empty())) return std::nullopt;
  // A text that is too short for a year is ignored.
  return Period{std::string(since), begins_day(until) ? std::string(until) : std::string()};
}

// The periods among them go to `periods`, if it is there.
std::vector<SearchWord> words_in(std::string_view typed, std::vector<Period>* periods = nullptr) {
  std::vector<SearchWord> words;
  const auto take = [&](std::string_view text) {
    for (std::size_t at = text.find_first_not_of(' '); at != std::string_view::npos;) {
      const std::size_t end = std::min(text.find(' ', at), text.size());
      const std::string_view word = text.substr(at, end - at);
      words.push_back({std::string(word), stands_anywhere(word), {}});
      at = text.find_first_not_of(' ', end);
    }
  };
  for (std::size_t at = 0; at < typed.size();) {
    const std::size_t end = std::min(typed.find_first_of(" \t\n", at), typed.size());
    const std::string_view piece = typed.substr(at, end - at);
    if (const auto period = periods == nullptr ? std::nullopt : period_from(piece)) {
      periods->push_back(*period);
    } else if (is_of_day(piece)) {
      words.push_back({std::string(piece), false, {}});
    } else {
      take(as_findable(piece));
    }
    at = end + 1;
  }
  return words;
}

std::string findable_names(const Person& person) {
  std::string names = person.name;
  for (const auto& alias : person.aliases) names += '\n' + alias;
  return as_findable(names);
}

std::string said_text(const SessionMetadata& words) {
  std::string text = words.title + '\n' + words.note;
  for (const auto& tag : words.tags) text += '\n' + tag;
  for (const auto& note : words.entries) text += '\n' + note.text;
  return as_findable(text);
}

class Finder {
 public:
  Finder(const SessionIndex& index, const Filter& filter)
      : filter_(filter), periods_(filter.periods), place_(words_in(core::place_in_full(filter.place))) {
    words_ = words_in(filter.words, &periods_);
    periods_.push_back({filter.since, filter.until});
    // Names are read once, however many words there are: somebody may paste a whole letter.
    for (const Person& person : index.persons()) {
      if (words_.empty()) break;
      const std::string names = findable_names(person);
      for (SearchWord& word : words_) word.persons.push_back(has_word(names, word.text, word.anywhere));
    }
    for (const auto& tag : filter.tags) tags_.push_back(core::folded(tag));
  }

  bool lets_through(const IndexedSession& session) const {
    return is_of_kind(session) && is_in_period(session.date) && has_people(session) && is_there(session) &&
           has_tags(session) && is_in_seasons(session) && has_words(session);
  }

 private:
  bool is_of_kind(const IndexedSession& session) const {
    if (filter_.bin != Bin::either && session.words.in_bin != (filter_.bin == Bin::inside)) return false;
    if (filter_.which != OpenFilter::all && session.is_open != (filter_.which == OpenFilter::open)) return false;
    if (!filter_.game.empty() && session.game != filter_.game) return false;
    return std::ranges::all_of(filter_.games, [&](const std::string& game) { return session.game == game; });
  }

  bool is_in_period(const std::string& date) const {
    return std::ranges::all_of(periods_, [&](const Period& period) { return is_in(period, date); });
  }

  bool has_people(const IndexedSession& session) const {
    const auto was_there = [&](PersonIndex person) {
      return std::ranges::any_of(session.seats, [&](const Seat& seat) { return seat.person == person; });
    };
    return std::ranges::all_of(filter_.with, was_there);
  }

  bool is_there(const IndexedSession& session) const {
    if (!filter_.at.empty() && !is_at(session)) return false;
    return std::ranges::all_of(
        place_, [&](const SearchWord& word) { return has_word(session.findable_place, word.text, word.anywhere); });
  }

  // Many sessions are at one place.
  bool is_at(const IndexedSession& session) const {
    const auto [known, is_new] = places_.try_emplace(session.place);
    if (is_new) known->second = is_place(filter_.at, session.place, session.where);
    return known->second;
  }

  bool has_tags(const IndexedSession& session) const {
    return std::ranges::all_of(tags_, [&](const std::string& folded) {
      const auto& tags = session.words.tags;
      return std::ranges::any_of(tags, [&](const auto& tag) { return core::folded(tag) == folded; });
    });
  }

  bool is_in_seasons(const IndexedSession& session) const {
    return std::ranges::all_of(filter_.seasons, [&](const Season& season) { return is_in_season(session, season); });
  }

  bool has_words(const IndexedSession& session) const {
    const std::string said = words_.empty() || session.words.is_empty() ? std::string() : said_text(session.words);
    return std::ranges::all_of(words_, [&](const SearchWord& word) {
      const auto is_of_word = [&](const Seat& seat) { return word.persons[seat.person]; };
      return std::ranges::any_of(session.seats, is_of_word) || has_word(session.findable, word.text, word.anywhere) ||
             has_word(said, word.text, word.anywhere);
    });
  }

  const Filter& filter_;
  std::vector<Period> periods_;
  std::vector<SearchWord> words_;
  std::vector<SearchWord> place_;
  mutable std::map<std::string, bool> places_;  // whether they are `at_`
  std::vector<std::string> tags_;
};

struct SearchPiece {
  std::size_t begin = 0;   // of its value in the text
  std::string_view field;  // as search_fields names it; empty: a word
  std::string value;       // without quotes
};

// Words are cut at the blanks outside of quotes.
std::vector<SearchPiece> pieces_of(std::string_view typed) {
  std::vector<SearchPiece> pieces;
  for (std::size_t at = 0; at < typed.size();) {
    bool quoted = false;
    std::size_t end = at;
    for (; end < typed.size() && (quoted || typed[end] != ' '); ++end) quoted = quoted != (typed[end] == '"');
    SearchPiece piece{at, {}, std::string(typed.substr(at, end - at))};
    const std::string folded = core::folded(piece.value);
    for (const auto& [word, earlier] : search_fields) {
      const bool is_earlier = !earlier.empty() && folded.starts_with(earlier);
      if (!is_earlier && !folded.starts_with(word)) continue;
      const std::size_t size = (is_earlier ? earlier : word).size();
      piece.field = word;
      piece.begin += size;
      piece.value.erase(0, size);
      std::erase(piece.value, '"');
      break;
    }
    if (end > at) pieces.push_back(std::move(piece));
    at = end + 1;
  }
  return pieces;
}

// "wiht:" of "wiht:ann".
std::string_view unknown_field(const SearchPiece& piece) {
  const std::string_view word = piece.value;
  const std::size_t colon = word.find(':');
  const bool is_name =
      colon != std::string_view::npos && colon > 0 && std::ranges::all_of(word.substr(0, colon), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
      });
  return piece.field.empty() && is_name ? word.substr(0, colon + 1) : std::string_view();
}

std::string names_of_fields() {
  std::vector<std::string> names;
  for (const SearchField& each : search_fields) names.emplace_back(each.word);
  return core::listed(names);
}

std::string fault_in(const SearchPiece& piece) {
  if (const auto unknown = unknown_field(piece); !unknown.empty())
    return fmt::format("There is no field {} The fields are {}. A word with a colon is sought in quotes.", unknown,
                       names_of_fields());
  const bool is_day = piece.field == "since:" || piece.field == "until:";
  return is_day && !check_day(piece.value)
             ? fmt::format("Invalid date: {}. Type a date like 2026, 2026-05, 2026-05-03, today or 7d.", piece.value)
             : std::string();
}

bool begins_name(const Person& person, const std::string& folded) {
  const auto begins = [&](const std::string& name) { return core::folded(name).starts_with(folded); };
  return begins(person.name) || std::ranges::any_of(person.aliases, begins);
}

// Finds the persons with that name, or whose name begins with it.
std::vector<PersonIndex> meant_by(const SessionIndex& index, const std::string& name) {
  auto found = index.persons_called(name);
  if (!found.empty()) return found;
  const std::string folded = core::folded(name);
  for (PersonIndex i = 0; i < index.persons().size(); ++i) {
    if (begins_name(index.person(i), folded)) found.push_back(i);
  }
  return found;
}

std::string read_season(const SessionIndex& index, const std::string& value, Filter& filter) {
  const auto season = season_called(index.seasons(), value);
  if (season) filter.seasons.push_back(*season);
  return season ? std::string() : fmt::format("No season, or more than one, is called \"{}\".", value);
}

std::string read_game(const std::string& value, Filter& filter) {
  const auto game = game_named_like(value);
  if (game) filter.games.push_back(*game);
  return game ? std::string() : fmt::format("No game, or more than one, is called \"{}\".", value);
}

// The days of a period without `since:` and `until:`, "7d..yesterday".
std::string with_whole_days(const std::string& word, std::string_view today) {
  const std::size_t dots = word.find("..");
  if (dots == std::string::npos) return word;
  return day_from(std::string_view(word).substr(0, dots), today) + ".." +
         day_from(std::string_view(word).substr(dots + 2), today);
}

std::string read_field(const SessionIndex& index, const SearchPiece& piece, std::string_view today, Filter& filter) {
  const std::string& value = piece.value;
  if (value.empty()) return {};
  if (piece.field == "place:") {
    filter.place += (filter.place.empty() ? "" : " ") + value;
  } else if (piece.field == "player:") {
    const auto found = meant_by(index, value);
    if (found.empty()) return fmt::format("No player is called \"{}\".", value);
    if (found.size() > 1) return fmt::format("Several players are called \"{}\": type more of the name.", value);
    filter.with.push_back(found.front());
  } else if (piece.field == "tagged:") {
    const auto tags = index.tags();
    const auto tag = std::ranges::find_if(
        tags, [&](const std::string& each) { return core::folded(each).starts_with(core::folded(value)); });
    if (tag == tags.end()) return fmt::format("No session has the tag \"{}\".", value);
    filter.tags.push_back(*tag);
  } else if (piece.field == "season:") {
    return read_season(index, value, filter);
  } else if (piece.field == "game:") {
    return read_game(value, filter);
  } else if (piece.field == "since:") {
    filter.periods.push_back({day_from(value, today), ""});
  } else {
    filter.periods.push_back({"", day_from(value, today)});
  }
  return {};
}

}  // namespace

std::string as_findable(std::string_view text) {
  const std::string folded = core::folded(text);
  std::string out;
  out.reserve(folded.size() + 8);
  bool in_word = false;
  for (std::size_t at = 0; at < folded.size();) {
    const std::string_view rest = std::string_view(folded).substr(at);
    if (is_mark(folded, at)) {
      at += 2;
      continue;
    }
    const bool sign = is_sign(folded, at);
    const bool of_word = !sign && is_byte_of_word(folded[at]);
    if (of_word && !in_word) out += ' ';
    // "Marge's" is found by "marges" and by "marge".
    in_word = of_word || (in_word && (folded[at] == '\'' || rest.starts_with("\u2019")));
    const PlainLetter* letter = of_word ? plain_letter(rest) : nullptr;
    if (letter != nullptr) {
      out += letter->to;
    } else if (of_word) {
      out += folded[at];
    }
    at += sign ? 3 : letter != nullptr ? letter->from.size() : 1;
  }
  return out;
}

std::string findable_text(const IndexedSession& session) {
  std::string text = session.game + '\n' + session.event + '\n' + session.scorekeeper + '\n' + session.note + '\n' +
                     core::day_in_words(session.date);
  for (const Seat& seat : session.seats) text += '\n' + seat.name;
  for (const auto& remark : session.remarks) text += '\n' + remark;
  return as_findable(text) + session.findable_place + ' ' + session.date;
}

std::string findable_place(const IndexedSession& session) {
  return as_findable(session.place + '\n' + session.where.region + '\n' + session.where.country);
}

std::vector<std::size_t> find(const SessionIndex& index, const Filter& filter) {
  const Finder finder(index, filter);
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < index.sessions().size(); ++i) {
    if (finder.lets_through(index.sessions()[i])) found.push_back(i);
  }
  return found;
}

namespace {

// "7d": a number of up to three digits, and what is counted.
struct DaysBack {
  int number = 0;
  char unit = 'd';
};
std::optional<DaysBack> days_back_from(std::string_view text) {
  constexpr std::size_t most_digits = 3;
  if (text.size() < 2 || text.size() > most_digits + 1) return std::nullopt;
  DaysBack back{0, text.back()};
  if (std::string_view("dwmy").find(back.unit) == std::string_view::npos) return std::nullopt;
  const auto read = std::from_chars(text.data(), text.data() + text.size() - 1, back.number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size() - 1 || back.number < 1) return std::nullopt;
  return back;
}

constexpr std::string_view today_in_words = "today";
constexpr std::string_view yesterday_in_words = "yesterday";

bool is_day_in_words(std::string_view text) {
  const std::string folded = core::folded(text);
  return folded == today_in_words || folded == yesterday_in_words || days_back_from(folded);
}

}  // namespace

std::string day_from(std::string_view text, std::string_view today) {
  const std::string folded = core::folded(text);
  if (folded == today_in_words) return std::string(today);
  if (folded == yesterday_in_words) return day_moved(today, -1);
  const auto back = days_back_from(folded);
  if (!back) return std::string(text);
  constexpr int days_a_week = 7;
  constexpr int months_a_year = 12;
  switch (back->unit) {
    case 'd': return day_moved(today, 1 - back->number);
    case 'w': return day_moved(today, 1 - days_a_week * back->number);
    case 'm': return day_moved(month_moved(today, -back->number), 1);
    default: return day_moved(month_moved(today, -months_a_year * back->number), 1);
  }
}

core::Status check_day(std::string_view text) {
  if (is_day_in_words(text)) return {};
  // A year and a month are days when their first day is one.
  const std::string_view rest = std::string_view("0000-01-01").substr(std::min<std::size_t>(text.size(), 10));
  const bool is_whole = text.size() == 4 || text.size() == 7 || text.size() == 10;
  if (text.empty() || (is_whole && core::is_date(std::string(text) + std::string(rest)))) return {};
  return core::refuse(core::Refusal::unreadable, {}, fmt::format("invalid date: {}", text),
                      "type a year, a month or a day: 2026, 2026-05 or 2026-05-03; or today, yesterday, or 7d, 2w, 3m "
                      "or 1y for the last days, weeks, months or years");
}

namespace {

std::string game_key(std::string_view name) {
  std::string key = core::folded(core::with_plain_apostrophes(core::trimmed(name)));
  std::erase(key, '\'');
  return key;
}

}  // namespace

core::Result<std::string> game_named_like(std::string_view typed) {
  const std::string wanted = game_key(typed);
  std::vector<std::string> all;
  std::vector<std::string> found;
  for (const core::Game* each : games::all()) {
    const std::string name(each->about().name);
    const std::string key = game_key(name);
    if (key == wanted) return name;
    if (!wanted.empty() && key.starts_with(wanted)) found.push_back(name);
    all.push_back(name);
  }
  if (found.size() == 1) return found.front();
  const auto quoted = [](const std::string& name) { return "\"" + name + "\""; };
  if (found.empty())
    return core::refused(fmt::format("there is no game \"{}\". There are {}.", typed, core::joined(all, ", ", quoted)));
  return core::refused(
      fmt::format("\"{}\" may be several games: {}. Type more of one.", typed, core::joined(found, ", ", quoted)));
}

std::string fault_in_search(std::string_view typed) {
  for (const SearchPiece& piece : pieces_of(typed)) {
    if (std::string fault = fault_in(piece); !fault.empty()) return fault;
  }
  return {};
}

std::string read_search(const SessionIndex& index, std::string_view typed, std::string_view today, Filter& filter) {
  std::string problem;
  for (const SearchPiece& piece : pieces_of(typed)) {
    std::string why = fault_in(piece);
    if (!why.empty()) {
      if (problem.empty()) problem = std::move(why);
      continue;
    }
    if (piece.field.empty()) {
      filter.words += (filter.words.empty() ? "" : " ") + with_whole_days(piece.value, today);
    } else {
      why = read_field(index, piece, today, filter);
    }
    if (problem.empty()) problem = std::move(why);
  }
  return problem;
}

std::vector<std::string> search_completions(const SessionIndex& index, std::string_view typed) {
  const auto pieces = pieces_of(typed);
  if (pieces.empty() || pieces.back().field.empty() || typed.ends_with(' ')) return {};
  const SearchPiece& last = pieces.back();
  const std::string folded = core::folded(last.value);
  std::map<std::string, std::int64_t> sessions;
  for (const IndexedSession& session : index.sessions()) {
    if (last.field == "place:" && !session.place.empty()) ++sessions[session.place];
    for (const Seat& seat : session.seats) {
      const Person& person = index.person(seat.person);
      if (last.field == "player:" && !person.is_guest && begins_name(person, folded)) ++sessions[person.name];
    }
    if (last.field == "game:") ++sessions[session.game];
  }
  if (last.field == "tagged:") {
    for (const std::string& tag : index.tags()) sessions[tag] = 1;
  }
  if (last.field == "season:") {
    for (const Season& season : index.seasons()) sessions[title_among(index.seasons(), season)] = 1;
  }
  for (const SearchPiece& piece : pieces) {
    if (piece.field == last.field && sessions.contains(piece.value)) sessions[piece.value] = 0;
  }
  std::vector<std::string> values;
  for (const auto& [value, count] : sessions) {
    if (core::folded(value) == folded) return {};
    const bool begins = last.field == "player:" || core::folded(value).starts_with(folded);
    if (count > 0 && begins) values.push_back(value);
  }
  std::ranges::stable_sort(values,
                           [&](const std::string& a, const std::string& b) { return sessions[a] > sessions[b]; });
  return values;
}

std::string complete_search(std::string_view typed, std::string_view value) {
  const auto pieces = pieces_of(typed);
  const bool quoted = value.find(' ') != std::string_view::npos;
  const std::string mark = quoted ? "\"" : "";
  return std::string(typed.substr(0, pieces.empty() ? 0 : pieces.back().begin)) + mark + std::string(value) + mark +
         " ";
}

bool is_place(std::string_view asked, const std::string& place, const core::PlaceParts& parts) {
  const std::array wanted = {as_findable(asked), as_findable(core::place_in_full(asked))};
  return std::ranges::any_of(core::names_of_place(place, parts), [&](const std::string& name) {
    return std::ranges::find(wanted, as_findable(name)) != wanted.end();
  });
}

}  // namespace bogosity::history

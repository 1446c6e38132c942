#include "games/youre_bogus/input/entry.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "core/foreign_text.h"
#include "core/result.h"
#include "core/text.h"
#include "games/youre_bogus/record/tokens.h"
#include "games/youre_bogus/record/writer.h"
#include "games/youre_bogus/rules/rulebook.h"
#include "games/youre_bogus/views/narration.h"

namespace bogosity::youre_bogus {

using core::Passing;
using core::Trial;
using games::refused_as_typed;

namespace {

ShorthandContext context_of(const Lines& play) {
  ShorthandContext context;
  context.seats = play.names().of(play.table().now.order);
  const Line* open = play.open_line();
  context.rolled = open != nullptr && open->has<event::Roll>();
  context.specifiable = play.specifiable_line() != nullptr;
  return context;
}

// Replaces the words of an error.
void reword(core::Error& error, tl::unexpected<core::Error> other) {
  error.reason = std::move(other.value().reason);
  error.way_out = std::move(other.value().way_out);
}

// The kinds of tokens that were typed.
struct Kinds {
  bool any_step = false;  // something that only stands on a turn's line
  bool roll = false;
  bool dots = false;
  std::vector<PlayerId> going;          // who leaves or resigns
  std::optional<std::size_t> unrolled;  // the first token that needs a roll, where none stands
};

// The typed entry, expanded and read, with the player whose name stands before it, if one does.
struct Typed {
  games::TypedTokens all;  // the name too
  std::optional<PlayerId> named;
  Names names;                // those known, and who joins
  std::vector<Event> events;  // of the tokens behind the name
  Kinds kinds;
  std::size_t first() const { return named ? 1 : 0; }
};

// True for a step that comes after the roll.
bool needs_roll(const Event& event) {
  return is_a<event::Take, event::Under, event::PickUp, event::Exchange, event::Win, event::Place>(event);
}

// The four cards that may be meant if the last letter of a card is no suit.
std::vector<core::Suggestion> offered_suits(const std::string& word) {
  std::vector<core::Suggestion> cards;
  if (word.size() < 2 || word.back() < 'A' || word.back() > 'z') return cards;
  for (const char suit : std::string_view("CDHS")) {
    const std::string card = word.substr(0, word.size() - 1) + suit;
    if (!readings_of(card).empty()) cards.push_back({card, word, {}});
  }
  return cards;
}

// What may be meant by a token that cannot be read.
tl::unexpected<core::Error> unreadable(core::Error error, const Typed& typed, std::size_t at, const Names& names) {
  const TypedToken& token = typed.all[at];
  if (!typed.kinds.roll && token.text.size() == 1 && token.text[0] >= '1' && token.text[0] <= '6') {
    reword(error, one_more_die());
    for (const char die : std::string_view("123456")) error.suggestions.push_back({token.text + die, token.text, {}});
  }
  if (error.suggestions.empty()) {
    error.suggestions = offered_suits(token.text);
    if (!error.suggestions.empty())
      reword(error,
             core::refused(fmt::format("\"{}\": no suit is called {}", token.text, token.text.back()), suit_letters));
  }
  const auto is_name = [](const TypedToken& each) { return each.text.ends_with(':'); };
  const bool unnamed = at == 0 && std::ranges::none_of(typed.all, is_name);
  for (std::size_t who = 0; unnamed && who < names.size(); ++who) {
    const std::string& name = names[static_cast<PlayerId>(who)];
    if (core::folded(name) != core::folded(token.text)) continue;
    reword(error, core::refused("a name at the beginning has a colon behind it",
                                fmt::format("did you mean {}:?", core::quoted_if_needed(name))));
    error.suggestions = {{core::quoted_if_needed(name) + ":", token.text, {}}};
  }
  return refused_as_typed(std::move(error), typed.all, at, token.column);
}

// Reads each token alone, from the first behind the name; refuses what is unreadable.
core::Status read_events(Typed& typed, const Names& names) {
  Kinds& kinds = typed.kinds;
  bool after_settle = false;
  bool after_stack = false;
  for (std::size_t i = typed.first(); i < typed.all.size(); ++i) {
    auto read = read_token(typed.all[i].text, typed.names);
    if (!read) return unreadable(std::move(read.error()), typed, i, names);
    const Event& event = typed.events.emplace_back(std::move(*read));
    if (is_a<event::StillOn>(event)) {
      kinds.dots = true;
      continue;
    }
    const bool follows =
        (after_settle && (is_a<event::Look, event::Ruled>(event))) || (after_stack && is_a<event::Specify>(event));
    if (!is_anytime(event) && !follows) kinds.any_step = true;
    if (const auto who = who_goes(event)) kinds.going.push_back(*who);
    kinds.roll = kinds.roll || is_a<event::Roll>(event);
    if (!kinds.roll && !kinds.unrolled && needs_roll(event)) kinds.unrolled = i;
    after_settle = is_a<event::Settle>(event) || (after_settle && (follows || is_anytime(event)));
    after_stack = is_a<event::StackCount>(event);
  }
  return {};
}

// The whole line with what was typed; of what was logged before, no face comes back into sight.
Sentence tell_trial(const Lines& play, std::size_t line, std::uint32_t from_entry) {
  return narrate(play, line, play.table(), {Faces::shown, Tense::present, false, from_entry});
}

// A turn typed in one go is stored with what the rules prescribe filled in, so that the entry says what was done.
std::string filled_in(const Lines& play) {
  std::string text = play.write_line(play.size() - 1);
  if (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

// The name before the colon may be typed in any case, or be the number of a seat. Records name players as they are
// called.
void write_out_name(TypedToken& first, const Lines& play) {
  std::string_view rest = first.text;
  const auto typed = core::take_name(rest);
  if (!typed || rest != ":" || play.names().find(*typed)) return;
  std::vector<std::string> meant;
  for (const auto& name : play.names().all()) {
    if (core::folded(name) == core::folded(*typed)) meant.push_back(name);
  }
  const auto seats = play.names().of(play.table().now.order);
  std::string_view digits = *typed;
  const auto seat = core::take_number(digits, seats.size());
  if (meant.empty() && seat && *seat > 0 && digits.empty()) meant.push_back(seats[*seat - 1]);
  if (meant.size() == 1) first.text = core::quoted_if_needed(meant.front()) + ":";
}

Result<Typed> read_typed(const Lines& play, std::string_view typed) {
  Typed out{BOGOSITY_TRY(expand(typed, context_of(play))), {}, play.names(), {}, {}};
  if (!out.all.empty()) {
    write_out_name(out.all.front(), play);
    const auto name = core::read_line_name(out.all.front().text, play.names());
    if (!name) return refused_as_typed(name.error(), out.all, 0, out.all.front().column);
    out.named = *name;
  }
  BOGOSITY_TRY(read_events(out, play.names()));
  return out;
}

// A line that cannot be read may hold the words of a card, misspelled or unfinished.
Result<Typed> understand(const Lines& play, std::string_view typed) {
  auto read = read_typed(play, typed);
  if (read || read.error().kind != Refusal::unreadable) return read;
  core::Error& error = read.error();
  const auto can_be_read = [&](std::string_view line) {
    const auto other = read_typed(play, line);
    return other || other.error().unfinished;
  };
  auto lines = spoken_lines(typed, play.names().all());
  std::erase_if(lines.ends, [&](const core::Suggestion& each) { return !can_be_read(each.line); });
  if (!lines.ends.empty()) {
    if (!error.unfinished) {
      const std::size_t blank = typed.find_last_of(' ');
      reword(error, may_become_a_word());
      error.reason.insert(0,
                          "\"" + std::string(typed.substr(blank == std::string_view::npos ? 0 : blank + 1)) + "\": ");
      error.suggestions.clear();
      error.unfinished = true;
    }
    error.suggestions.insert(error.suggestions.end(), lines.ends.begin(), lines.ends.end());
  } else if (!error.unfinished && !lines.corrected.empty() && can_be_read(lines.corrected)) {
    error.way_out = fmt::format("did you mean {}?", lines.corrected);
    error.suggestions = {{lines.corrected, {}, lines.corrected}};
  }
  return read;
}

// Said before the next player picks up the dice (F1, F2), or counted after a win (K3): it belongs to the turn that has
// passed.
bool belongs_to_last(const Lines& play, const Typed& typed) {
  if (play.open_line() != nullptr || play.last_turn() == nullptr || typed.events.empty()) return false;
  if (typed.named && typed.named != play.last_turn()->player) return false;
  return (is_a<event::Specify>(typed.events.front()) && play.specifiable_line() != nullptr) ||
         (is_a<event::Aces>(typed.events.front()) && play.line_without_aces() != nullptr);
}

// The entry as a line of the record, or a part of one, with its text. The places of its tokens count those typed from 1
// on; 0 is the name, and one more than there are what is put behind them.
struct Composed {
  Reading reading;
  std::string text;
};

Composed compose(const Lines& play, const Typed& typed, bool turn_line, PlayerId who, Passing passing) {
  const Line* open = play.open_line();
  Composed entry;
  entry.reading.column = 0;
  entry.reading.end = static_cast<std::uint32_t>(typed.all.size());
  const auto put = [&entry](const std::string& text) { entry.text += (entry.text.empty() ? "" : " ") + text; };
  const auto add = [&](const Event& event, std::uint32_t place) {
    entry.reading.tokens.push_back({event, place});
    put(write_token(event, typed.names));
  };
  if (turn_line) {
    entry.reading.player = typed.named ? *typed.named : who;
    put(core::quoted_if_needed(typed.names[*entry.reading.player]) + ":");
  }
  for (std::size_t i = 0; i < typed.events.size(); ++i) {
    const Event& event = typed.events[i];
    if (is_empty_note(event) || (!turn_line && is_a<event::StillOn>(event))) continue;
    add(event, static_cast<std::uint32_t>(typed.first() + i + 1));
  }
  const auto& going = typed.kinds.going;
  const bool goes = std::ranges::find(going, who) != going.end();
  const bool roll_is_in = typed.kinds.roll || (open != nullptr && open->has<event::Roll>());
  const bool keeps = !typed.kinds.dots && !goes && (passing == Passing::keeps || !roll_is_in);
  if (turn_line && keeps) add(event::StillOn{}, ++entry.reading.end);
  return entry;
}

// The token that is refused, and the column where it was typed.
std::pair<std::size_t, std::uint32_t> typed_place(const Typed& typed, std::uint32_t place, std::uint32_t end) {
  if (place > typed.all.size()) return {0, end};
  const std::size_t at = place == 0 ? 0 : place - 1;
  return {at, at < typed.all.size() ? typed.all[at].column : 1};
}

// The cards that a token writes, from left to right.
std::vector<MarkedCard*> cards_of(Event& event) {
  const auto all = [](CardList& list) {
    std::vector<MarkedCard*> cards;
    for (MarkedCard& each : list) cards.push_back(&each);
    return cards;
  };
  if (auto* place = std::get_if<event::Place>(&event)) return all(place->cards);
  if (auto* win = std::get_if<event::Win>(&event)) return all(win->cards);
  if (auto* under = std::get_if<event::Under>(&event)) return {&under->card};
  if (auto* look = std::get_if<event::Look>(&event)) return {&look->card};
  if (auto* exchange = std::get_if<event::Exchange>(&event)) return {&exchange->shown};
  if (auto* count = std::get_if<event::StackCount>(&event)) return {&count->top};
  return {};
}

// Marks the card that is refused as insisted on; false if it is not found.
bool insist(Reading& entry, const core::Error& refused) {
  if (refused.suggestions.empty()) return false;
  std::string_view written = refused.suggestions.front().instead;
  const auto card = core::take_card(written);
  for (Token& token : entry.tokens) {
    if (!card || token.column != refused.place.column) continue;
    const auto cards = cards_of(token.event);
    const auto is_meant = [&](const MarkedCard* each) { return each->card == *card && !each->insisted; };
    const auto found = std::find_if(cards.rbegin(), cards.rend(), is_meant);
    if (found == cards.rend()) continue;
    return (*found)->insisted = true;
  }
  return false;
}

// A rule that is cleared up should be one there is (Z4). A record may say what it likes.
void warn_of_rules(const Typed& typed, Sentence& sentence) {
  for (const Event& event : typed.events) {
    const auto* clarify = std::get_if<event::Clarify>(&event);
    if (clarify == nullptr || clarify->rule[0] == 0) continue;
    const std::string id = rule_of(*clarify);
    if (rulebook().find(id) != nullptr) continue;
    sentence.push_back({core::Tone::bad, fmt::format(" (there is no rule {})", id)});
  }
}

// The ways on where a turn is typed for somebody whose turn it is not: something else is logged first.
std::vector<core::Suggestion> offered_before(const Lines& play, PlayerId named, PlayerId to_play,
                                             std::string_view typed) {
  const auto& now = play.table().now;
  std::vector<core::Suggestion> suggestions;
  const auto offer = [&](std::string words, const std::string& first) {
    suggestions.push_back({std::move(words), {}, first + "\n" + std::string(typed)});
  };
  const std::string name = core::quoted_if_needed(play.names()[to_play]);
  if (play.open_line() == nullptr)
    offer(fmt::format("Add {}\u2019s turn first", play.names()[to_play]), name + ":");
  else if (play.open_line()->has<event::Roll>())
    offer(fmt::format("{} passed the dice", play.names()[to_play]), {});
  if (now.order.size() > 2) offer(fmt::format("{} left", play.names()[to_play]), "leave:" + name);
  if (play.open_line() != nullptr || now.turn_begun_in_round) return suggestions;
  auto order = now.order;
  std::rotate(order.begin(), std::ranges::find(order, named), order.end());
  offer("Seats changed", "seats:" + play.names().written(order));
  return suggestions;
}

// Somebody else shouted at the same player: the entry with the first shout gets one more name.
std::optional<core::Suggestion> offered_shouter(const Lines& play, const Typed& typed) {
  const auto first = std::ranges::find_if(typed.events, is_a<event::Bogus>);
  if (play.open_line() == nullptr || first == typed.events.end()) return std::nullopt;
  const Names& known = typed.names;
  const auto* shout = &std::get<event::Bogus>(*first);
  for (const Inquiry& there : play.table().inquiries_of(play.table().turn_number() - 1)) {
    if (shout->accused ? *shout->accused != there.accused : there.accused_written) continue;
    auto both = there.shouters;
    for (const PlayerId who : shout->shouters) {
      if (who != there.accused && std::ranges::find(both, who) == both.end()) both.push_back(who);
    }
    if (both.size() == there.shouters.size()) return std::nullopt;
    return core::Suggestion{fmt::format("Add {} to the shout", known[both.back()]),
                            "bogus:" + known.written(there.shouters), "bogus:" + known.written(both),
                            static_cast<std::uint32_t>(play.last_turn_line())};
  }
  return std::nullopt;
}

// A shout that comes too late for any turn of the accused may only have been typed late: it is offered to stand before
// the turn that followed.
std::optional<core::Suggestion> offered_turn_of_shout(const Lines& play, const Typed& typed) {
  if (typed.named || typed.all.size() != 2) return std::nullopt;
  const auto* shout = std::get_if<event::Bogus>(&typed.events[0]);
  if (shout == nullptr || !shout->accused) return std::nullopt;
  const auto& turns = play.table().turns;
  TurnIndex next = play.table().turn_number();
  while (next > 0 && turns[next - 1].player != *shout->accused) --next;
  if (next == 0 || next == play.table().turn_number()) return std::nullopt;
  std::size_t line = play.size();
  while (line > 0 && play[line - 1].turn != next) --line;
  if (line == 0) return std::nullopt;
  const std::string before = core::quoted_if_needed(play.names()[turns[next].player]) + ": " + typed.all[0].text + " " +
                             typed.all[1].text + " ...";
  return core::Suggestion{
      fmt::format("It was at turn {}: put it there", next + 1), {}, before, static_cast<std::uint32_t>(line - 1)};
}

}  // namespace

Result<Trial> try_out(const Lines& play, std::string_view text, Passing passing, core::Asks asks) {
  BOGOSITY_TRY(core::check_letters_of_line(text, 1));
  const auto typed = BOGOSITY_TRY(understand(play, text));
  const Line* open = play.open_line();
  const auto& now = play.table().now;
  const bool nobody = open == nullptr && now.order.empty();
  const PlayerId who = open != nullptr ? *open->player : nobody ? PlayerId{0} : now.order[now.next];

  const bool only_passing = typed.all.empty();
  const bool can_pass = open != nullptr && open->has<event::Roll>() && passing == Passing::passes;
  if (only_passing && !can_pass) return Trial{};
  const bool to_last = belongs_to_last(play, typed);
  const bool of_a_turn = typed.kinds.any_step || typed.named || only_passing || (typed.kinds.dots && open == nullptr);
  const bool turn_line = of_a_turn && !to_last;
  if (turn_line && nobody)
    return core::refuse(core::Refusal::cannot_be, {1, 1}, "nobody is left at the table", "the game is over");
  Composed entry = compose(play, typed, turn_line, who, passing);
  BOGOSITY_TRY(core::check_size_of_line(entry.text));

  const bool continues = open != nullptr || to_last;
  Lines with_it = play;
  auto outcome = with_it.add(entry.reading, typed.names, entry.text.size());
  while (asks == core::Asks::preview && !outcome && outcome.error().tells_sealed &&
         insist(entry.reading, outcome.error())) {
    with_it = play;
    outcome = with_it.add(entry.reading, typed.names, entry.text.size());
  }
  if (!outcome) {
    core::Error error = std::move(outcome.error());
    const auto [token, column] = typed_place(typed, error.place.column, core::count_code_points(text) + 1);
    const bool unrolled = !typed.kinds.roll && !typed.kinds.dots && typed.kinds.going.empty() &&
                          (open == nullptr || !open->has<event::Roll>()) && typed.kinds.unrolled == token;
    if (unrolled) reword(error, core::refused("which roll?", "write it first, as in 54 8h"));
    // The line being typed is not in the log yet.
    std::erase_if(error.suggestions, [&](const core::Suggestion& each) { return each.opens >= play.size(); });
    auto refused = refused_as_typed(std::move(error), typed.all, token, column);
    if (unrolled) refused.value().unfinished = true;
    auto& ways_on = refused.value().suggestions;
    const bool of_another = turn_line && typed.named && *typed.named != who;
    if (of_another && now.players[*typed.named].presence == Presence::playing)
      ways_on = offered_before(play, *typed.named, who, text);
    if (auto shouter = offered_shouter(play, typed); shouter && ways_on.empty()) ways_on.push_back(std::move(*shouter));
    return refused;
  }
  Trial trial;
  trial.text = std::move(entry.text);
  trial.sentence = tell_trial(with_it, with_it.logged_line(), continues ? play.last_turn()->entries : 0);
  warn_of_rules(typed, trial.sentence);
  const auto& inquiries = with_it.table().inquiries;
  if (auto earlier = offered_turn_of_shout(play, typed);
      earlier && !inquiries.empty() && inquiries.back().about == no_turn) {
    const Inquiry& late = inquiries.back();
    const auto shouters = listed(late.shouters, with_it.names());
    // The warning comes first, because the end of a long sentence may be out of sight.
    trial.sentence.insert(
        trial.sentence.begin(),
        {core::Tone::bad, late.plea == Plea::deny
                              ? fmt::format("This is too late (G2), and would be judged against {}. ", shouters)
                              : "This is too late (G2). "});
    trial.suggestions.push_back(std::move(*earlier));
  }
  if (turn_line && !continues) {
    // With what was filled in it may be too long.
    trial.text = filled_in(with_it);
    BOGOSITY_TRY(core::check_size_of_line(trial.text));
  }
  return trial;
}

}  // namespace bogosity::youre_bogus

#include "games/youre_bogus/shorthand/entry.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "core/foreign_text.h"
#include "core/lists.h"
#include "core/quoting.h"
#include "core/result.h"
#include "games/shared/typed_entry.h"
#include "games/youre_bogus/narration/narration.h"
#include "games/youre_bogus/record/tokens.h"
#include "games/youre_bogus/record/writer.h"
#include "games/youre_bogus/table/rulebook.h"

namespace bogosity::youre_bogus {

using core::Passing;
using core::Trial;
namespace {

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

// True for a step that comes after the roll.
bool needs_roll(const Event& event) {
  return is_a<event::Take, event::Under, event::PickUp, event::Exchange, event::Win, event::Place>(event);
}

Kinds kinds_of(const Typed& typed) {
  Kinds kinds;
  bool after_settle = false;
  bool after_stack = false;
  for (std::size_t i = 0; i < typed.tokens.size(); ++i) {
    const Event& event = typed.tokens[i].event;
    if (is_a<event::StillOn>(event)) {
      kinds.dots = true;
      continue;
    }
    const bool follows = (after_settle && settles_inquiry(event)) || (after_stack && is_a<event::Specify>(event));
    if (!is_anytime(event) && !follows) kinds.any_step = true;
    if (const auto who = who_goes(event)) kinds.going.push_back(*who);
    kinds.roll = kinds.roll || is_a<event::Roll>(event);
    if (!kinds.roll && !kinds.unrolled && needs_roll(event)) kinds.unrolled = i;
    after_settle = is_a<event::Settle>(event) || (after_settle && (follows || is_anytime(event)));
    after_stack = is_a<event::StackCount>(event);
  }
  return kinds;
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

// Said before the next player picks up the dice (F1, F2), or counted after a win (K3): it belongs to the turn that has
// passed.
bool belongs_to_last(const Lines& play, const Typed& typed) {
  if (play.open_line() != nullptr || play.last_turn() == nullptr || typed.tokens.empty()) return false;
  if (typed.named && typed.named != play.last_turn()->player) return false;
  const Event& first = typed.tokens.front().event;
  return (is_a<event::Specify>(first) && play.specifiable_line() != nullptr) ||
         (is_a<event::Aces>(first) && play.line_without_aces() != nullptr);
}

// The entry as a line of the record, or a part of one, with its text. The places of its tokens count those typed from 1
// on, the name among them; one more than there are is what is put behind them.
struct Composed {
  Reading reading;
  std::string text;
};

std::uint32_t place_of(const Typed& typed, std::size_t token) {
  return static_cast<std::uint32_t>(token + (typed.named ? 2 : 1));
}

Composed compose(const Lines& play, const Typed& typed, const Kinds& kinds, bool turn_line, PlayerId who,
                 Passing passing) {
  const Line* open = play.open_line();
  Composed entry;
  entry.reading.column = 0;
  entry.reading.end = place_of(typed, typed.tokens.size()) - 1;
  const auto put = [&entry](const std::string& text) { entry.text += (entry.text.empty() ? "" : " ") + text; };
  const auto add = [&](const Event& event, std::uint32_t place) {
    entry.reading.tokens.push_back({event, place});
    put(write_token(event, typed.names));
  };
  if (turn_line) {
    entry.reading.player = typed.named ? *typed.named : who;
    put(core::quoted_if_needed(typed.names[*entry.reading.player]) + ":");
  }
  for (std::size_t i = 0; i < typed.tokens.size(); ++i) {
    const Event& event = typed.tokens[i].event;
    if (is_empty_note(event) || (!turn_line && is_a<event::StillOn>(event))) continue;
    add(event, place_of(typed, i));
  }
  const auto& going = kinds.going;
  const bool goes = std::ranges::find(going, who) != going.end();
  const bool roll_is_in = kinds.roll || (open != nullptr && open->has<event::Roll>());
  const bool keeps = !kinds.dots && !goes && (passing == Passing::keeps || !roll_is_in);
  if (turn_line && keeps) add(event::StillOn{}, ++entry.reading.end);
  return entry;
}

// The token at a place of the composed entry; nothing if it is the name, or what is put behind all that was typed.
std::optional<std::size_t> token_at(const Typed& typed, std::uint32_t place) {
  const std::uint32_t first = place_of(typed, 0);
  if (place < first || place - first >= typed.tokens.size()) return std::nullopt;
  return place - first;
}

// Makes whole lines of a refusal's suggestions. A card is written as in a record, and so is a word of several tokens if
// one of them becomes another: apart, the others might mean something else.
void offer_lines(core::Error& error, const Typed& typed, std::size_t at) {
  const auto words = tokens_of_word(typed, at);
  const core::Range whole = {typed.tokens[words.from].at.from, typed.tokens[words.to - 1].at.to};
  for (core::Suggestion& offer : error.suggestions) {
    if (offer.opens) continue;
    std::string_view piece = offer.instead;
    const bool is_card = core::take_card(piece) && piece.empty();
    std::string word;
    for (std::size_t i = words.from; i < words.to; ++i) {
      const bool as_typed = words.size() == 1 && !is_card;
      const std::string token = as_typed ? std::string(core::text_at(typed.text, typed.tokens[i].at))
                                         : write_token(typed.tokens[i].event, typed.names);
      word += (word.empty() ? "" : " ") + (i == at ? games::with_offer_taken(token, offer) : token);
    }
    offer.line = typed.text.substr(0, whole.from) + word + typed.text.substr(whole.to);
  }
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
  for (const Typed::Token& token : typed.tokens) {
    const auto* clarify = std::get_if<event::Clarify>(&token.event);
    if (clarify == nullptr || clarify->rule[0] == 0) continue;
    const std::string id = rule_of(*clarify);
    if (rulebook().find(id) != nullptr) continue;
    sentence.push_back({core::Tone::bad, fmt::format(" (there is no rule {})", id)});
  }
}

// Counts are public (Z2): a hand of more than seven is said at once. It may happen, and is logged all the same.
Sentence warning_of_full_hand(const Lines& play) {
  const TurnIndex at = play[play.logged_line()].turn;
  if (at == no_turn || !play.table().turns[at].exceeded_seven) return {};
  const Turn& turn = play.table().turns[at];
  const std::uint32_t held = play.table().now.players[turn.player].cards + turn.placed;
  if (held <= 7) return {};
  return {{core::Tone::bad, fmt::format(" ({} cards, Z1: at most 7)", held)}};
}

// The ways on where a turn is typed for somebody whose turn it is not: something else is logged first.
std::vector<core::Suggestion> offered_before(const Lines& play, PlayerId named, PlayerId to_play,
                                             std::string_view typed) {
  const auto& now = play.table().now;
  std::vector<core::Suggestion> suggestions;
  const auto offer = [&](std::string words, core::Suggestion::LoggedFirst first) {
    suggestions.push_back({std::move(words), {}, std::string(typed), {}, std::move(first)});
  };
  const std::string name = core::quoted_if_needed(play.names()[to_play]);
  if (play.open_line() == nullptr)
    offer(fmt::format("Add {}\u2019s turn first", play.names()[to_play]), {name + ":", true});
  else if (play.open_line()->has<event::Roll>())
    offer(fmt::format("{} passed the dice", play.names()[to_play]), {});
  if (now.order.size() > 2) offer(fmt::format("{} left", play.names()[to_play]), {"leave:" + name});
  if (play.open_line() != nullptr || now.turn_begun_in_round) return suggestions;
  auto order = now.order;
  std::rotate(order.begin(), std::ranges::find(order, named), order.end());
  offer("Seats changed", {"seats:" + play.names().written(order)});
  return suggestions;
}

// Somebody else shouted at the same player: the entry with the first shout gets one more name.
std::optional<core::Suggestion> offered_shouter(const Lines& play, const Typed& typed) {
  const auto first = std::ranges::find_if(typed.tokens, is_a<event::Bogus>, &Typed::Token::event);
  if (play.open_line() == nullptr || first == typed.tokens.end()) return std::nullopt;
  const Names& known = typed.names;
  const auto* shout = &std::get<event::Bogus>(first->event);
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
  if (typed.named || typed.tokens.size() != 2) return std::nullopt;
  const auto* shout = std::get_if<event::Bogus>(&typed.tokens[0].event);
  if (shout == nullptr || !shout->accused) return std::nullopt;
  const auto& turns = play.table().turns;
  TurnIndex next = play.table().turn_number();
  while (next > 0 && turns[next - 1].player != *shout->accused) --next;
  if (next == 0 || next == play.table().turn_number()) return std::nullopt;
  std::size_t line = play.size();
  while (line > 0 && play[line - 1].turn != next) --line;
  if (line == 0) return std::nullopt;
  const std::string before = core::quoted_if_needed(play.names()[turns[next].player]) + ": " +
                             write_token(typed.tokens[0].event, typed.names) + " " +
                             write_token(typed.tokens[1].event, typed.names) + " ...";
  return core::Suggestion{
      fmt::format("It was at turn {}: put it there", next + 1), {}, before, static_cast<std::uint32_t>(line - 1)};
}

}  // namespace

TypingContext typing_context(const Lines& play) {
  TypingContext context;
  context.seats = play.table().now.order;
  const Line* open = play.open_line();
  context.rolled = open != nullptr && open->has<event::Roll>();
  context.specifiable = play.specifiable_line() != nullptr;
  if (const TurnIndex turn = turn_to_doubt(play); turn != no_turn) context.accusable = play.table().turns[turn].player;
  return context;
}

Typed understand(const Lines& play, std::string_view text) {
  const TypingContext context = typing_context(play);
  Typed typed = read_typed(text, context, play.names());
  if (!typed.error || typed.error->kind != Refusal::unreadable) return typed;
  core::Error& error = *typed.error;
  const auto can_be_read = [&](std::string_view line) {
    const auto other = read_typed(line, context, play.names()).error;
    return !other || other->unfinished;
  };
  auto lines = spoken_lines(text, play.names().all());
  std::erase_if(lines.ends, [&](const core::Suggestion& each) { return !can_be_read(each.line); });
  if (!lines.ends.empty()) {
    if (!error.unfinished) {
      const std::size_t blank = text.find_last_of(' ');
      reword(error, may_become_a_word());
      error.reason.insert(0, "\"" + std::string(text.substr(blank == std::string_view::npos ? 0 : blank + 1)) + "\": ");
      error.suggestions.clear();
      error.unfinished = true;
    }
    error.suggestions.insert(error.suggestions.end(), lines.ends.begin(), lines.ends.end());
  } else if (!error.unfinished && !lines.corrected.empty() && can_be_read(lines.corrected)) {
    error.way_out = fmt::format("did you mean {}?", lines.corrected);
    error.suggestions = {{lines.corrected, {}, lines.corrected}};
  }
  return typed;
}

Result<TriedOut> try_out(const Lines& play, const Typed& typed, Passing passing, core::Asks asks) {
  const std::string& text = typed.text;
  BOGOSITY_TRY(core::check_letters_of_line(text, 1));
  if (typed.error) return tl::unexpected(*typed.error);
  const Kinds kinds = kinds_of(typed);
  const Line* open = play.open_line();
  const auto& now = play.table().now;
  const bool nobody = open == nullptr && now.order.empty();
  const PlayerId who = open != nullptr ? *open->player : nobody ? PlayerId{0} : now.order[now.next];

  const bool only_passing = typed.tokens.empty() && !typed.named;
  const bool can_pass = open != nullptr && open->has<event::Roll>() && passing == Passing::passes;
  if (only_passing && !can_pass) return TriedOut{};
  const bool to_last = belongs_to_last(play, typed);
  const bool of_a_turn = kinds.any_step || typed.named || only_passing || (kinds.dots && open == nullptr);
  const bool turn_line = of_a_turn && !to_last;
  if (turn_line && nobody)
    return core::refuse(core::Refusal::cannot_be, {1, 1}, "nobody is left at the table", "the game is over");
  Composed entry = compose(play, typed, kinds, turn_line, who, passing);
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
    const std::uint32_t place = error.place.column;
    const auto token = token_at(typed, place);
    const bool unrolled = !kinds.roll && !kinds.dots && kinds.going.empty() &&
                          (open == nullptr || !open->has<event::Roll>()) && kinds.unrolled && kinds.unrolled == token;
    if (unrolled) {
      const bool is_win = is_a<event::Win>(typed.tokens[*token].event);
      reword(error, core::refused("which roll?", is_win ? "write it first, as in 54 win:35=6h,7h,8h,9d,td,jd/kd"
                                                        : "write it first, as in 54 8h"));
    }
    // The line being typed is not in the log yet.
    std::erase_if(error.suggestions, [&](const core::Suggestion& each) { return each.opens >= play.size(); });
    const bool at_end = place > place_of(typed, 0) && !token;
    const core::Range at = token    ? typed.tokens[*token].at
                           : at_end ? core::Range{text.size(), text.size()}
                                    : typed.name;
    if (token)
      offer_lines(error, typed, *token);
    else
      games::offer_in_text(error, text, at);
    error.place = {1, core::column_of(text, at.from)};
    error.unfinished = unrolled || (error.unfinished && token && *token + 1 == typed.tokens.size());
    auto& ways_on = error.suggestions;
    const bool of_another = turn_line && typed.named && *typed.named != who;
    if (of_another && now.players[*typed.named].presence == Presence::playing)
      ways_on = offered_before(play, *typed.named, who, text);
    if (auto shouter = offered_shouter(play, typed); shouter && ways_on.empty()) ways_on.push_back(std::move(*shouter));
    return tl::unexpected(std::move(error));
  }
  Trial trial;
  trial.text = entry.text;
  trial.sentence = tell_trial(with_it, with_it.logged_line(), continues ? play.last_turn()->entries : 0);
  warn_of_rules(typed, trial.sentence);
  trial.to_mind = warning_of_full_hand(with_it);
  trial.sentence.insert(trial.sentence.end(), trial.to_mind.begin(), trial.to_mind.end());
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
  if (asks == core::Asks::preview || trial.text != entry.text) return TriedOut{std::move(trial)};
  return TriedOut{std::move(trial), std::move(with_it), std::move(*outcome)};
}

}  // namespace bogosity::youre_bogus

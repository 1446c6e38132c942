#include <fmt/format.h>

#include <algorithm>

#include "core/numbers.h"
#include "core/quoting.h"
#include "core/record.h"
#include "games/youre_bogus/record/tokens.h"
#include "games/youre_bogus/summary/summary.h"

namespace bogosity::youre_bogus {

using core::Differences;

namespace {

class Comparison {
 public:
  Comparison(const Lines& before, const Lines& after)
      : was_(before.finished_table()), is_(after.finished_table()), old_names_(before.names()), names_(after.names()) {}

  Differences all() {
    compare_players();
    compare_counts();
    compare_wins();
    compare_verdicts();
    return std::move(out_);
  }

 private:
  void tell(const std::string& who, std::string words) {
    out_.told.push_back({{Tone::name, who}, {Tone::plain, std::move(words)}});
  }
  void tell(std::string words) { out_.told.push_back({{Tone::plain, std::move(words)}}); }

  void compare_players() {
    const auto& now = is_.now.players;
    for (std::size_t i = 0; i < now.size(); ++i) {
      const std::string& name = names_[static_cast<PlayerId>(i)];
      const auto known = old_names_.find(name);
      const Player old = known && *known < was_.now.players.size() ? was_.now.players[*known] : Player{};
      if (old.score != now[i].score)
        tell(name, fmt::format(": {} \u2192 {} {}", core::score_in_words(old.score), core::score_in_words(now[i].score),
                               core::plural(now[i].score, "point", "points")));
      if (old.cards != now[i].cards)
        tell(name, fmt::format(": {} \u2192 {} in hand{}", old.cards, core::counted(now[i].cards, "card", "cards"),
                               now[i].cards > 7 ? " (Z1: at most 7)" : ""));
    }
  }

  std::string who_is_next(const Table& table, const Names& names) const {
    return table.now.order.empty() ? "" : names[table.now.order[table.now.next]];
  }

  void compare_counts() {
    const auto compare = [&](std::string_view what, auto was, auto is) {
      if (was != is) tell(fmt::format("{}: {} \u2192 {}", what, was, is));
    };
    compare("Cards in the pile", was_.now.pile, is_.now.pile);
    compare("Cards in the stack", was_.stack_size(), is_.stack_size());
    compare("Turns", was_.turns.size(), is_.turns.size());
    compare("Round", was_.now.round, is_.now.round);
    compare("The dice are with", who_is_next(was_, old_names_), who_is_next(is_, names_));
  }

  static std::string outcome_of(const WinDone& win) {
    return win.stands ? fmt::format("{} points", win.credited) : std::string("no win");
  }

  void compare_wins() {
    const std::size_t both = std::min(was_.wins.size(), is_.wins.size());
    for (std::size_t i = 0; i < both; ++i) {
      const WinDone& old = was_.wins[i];
      const WinDone& now = is_.wins[i];
      if (outcome_of(old) == outcome_of(now)) continue;
      tell(names_[now.player],
           fmt::format("'s win of turn {}: {} \u2192 {}", now.turn + 1, outcome_of(old), outcome_of(now)));
    }
    if (was_.wins.size() != is_.wins.size()) {
      tell(fmt::format("Wins declared: {} \u2192 {}", was_.wins.size(), is_.wins.size()));
    }
  }

  // Turns may have moved: inquiries are the same if the same people shouted at the same player, in the same order.
  bool same(const Inquiry& old, const Inquiry& now) const {
    if (old_names_[old.accused] != names_[now.accused] || old.shouters.size() != now.shouters.size()) return false;
    for (std::size_t i = 0; i < old.shouters.size(); ++i) {
      if (old_names_[old.shouters[i]] != names_[now.shouters[i]]) return false;
    }
    return true;
  }

  void compare_verdicts() {
    auto next = is_.inquiries.begin();
    for (const Inquiry& old : was_.inquiries) {
      const auto now = std::find_if(next, is_.inquiries.end(), [&](const Inquiry& each) { return same(old, each); });
      if (now != is_.inquiries.end()) next = now + 1;
      if (!old.judged) continue;
      const bool gone = now == is_.inquiries.end();
      if (!gone && (!now->judged || now->verdict == old.verdict)) continue;
      core::VerdictChange change;
      change.turn = static_cast<int>(gone ? old.turn : now->turn) + 1;
      change.accused = old_names_[old.accused];
      change.was = old.verdict;
      if (!gone) change.is = now->verdict;
      change.can_be_kept =
          !gone && now->plea == Plea::deny && (old.verdict == Verdict::bogus || old.verdict == Verdict::not_bogus);
      out_.verdicts.push_back(std::move(change));
    }
  }

  const Table& was_;
  const Table& is_;
  const Names& old_names_;
  const Names& names_;
  Differences out_;
};

using core::RawToken;

// The tokens of an entry with what they mean; nothing for names, dots and what cannot be read.
struct ParsedEntry {
  RawToken raw;
  std::optional<Event> event;
  template <class... Kinds>
  bool is() const {
    return event && is_a<Kinds...>(*event);
  }
};

std::vector<ParsedEntry> read_entry_tokens(std::string_view entry, const Names& names) {
  std::vector<RawToken> raw;
  if (!core::split(entry, 1, raw)) return {};
  std::vector<ParsedEntry> out;
  Names known = names;
  for (const RawToken& token : raw) {
    ParsedEntry each{token, std::nullopt};
    if (!token.is_comment) {
      if (auto event = read_token(token.text, known)) each.event = std::move(*event);
    }
    out.push_back(std::move(each));
  }
  return out;
}

// `8H/9C`: cards in sight are named, the cards below are not.
void add_cards(Sentence& sentence, const CardList& cards, Card top) {
  const bool in_sight = cards[0].card == top && !top.is_hidden();
  if (in_sight) sentence.push_back({Tone::strong, core::to_text(top)});
  if (in_sight && cards.size() > 1) sentence.push_back({Tone::plain, "/"});
  if (!in_sight || cards.size() > 1) sentence.push_back({Tone::sealed, cards.size() > 1 ? "cards" : "a card"});
}

// `look:2=` and the like: the text up to the sign before the card.
void add_until_card(Sentence& sentence, std::string_view token, char before_card) {
  sentence.push_back({Tone::plain, std::string(token.substr(0, token.find(before_card) + 1))});
  sentence.push_back({Tone::sealed, "a card"});
}

void add_token(Sentence& sentence, const ParsedEntry& token, Card top) {
  const auto* place = token.event ? std::get_if<event::Place>(&*token.event) : nullptr;
  if (place != nullptr) return add_cards(sentence, place->cards, top);
  const bool names_one = token.is<event::Specify, event::Look, event::StackCount>();
  if (names_one && token.raw.text.find('=') != std::string_view::npos)
    return add_until_card(sentence, token.raw.text, '=');
  if (token.is<event::Under>()) return add_until_card(sentence, token.raw.text, ':');
  sentence.push_back({Tone::plain, (token.raw.is_comment ? "; " : "") + std::string(token.raw.text)});
}

// The place of the inquiry's answer among the tokens: one past its plea and its looks.
std::optional<std::size_t> end_of_answer(const std::vector<ParsedEntry>& tokens, const core::TableRuling& ruling,
                                         const Lines& play) {
  const auto accused = play.names().find(ruling.accused);
  std::optional<std::size_t> found;
  bool ours = false;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!tokens[i].event) continue;
    const Event& event = *tokens[i].event;
    if (const auto* shout = std::get_if<event::Bogus>(&event)) {
      const auto unwritten = [&](const Inquiry& each) { return !each.accused_written && each.accused == accused; };
      const auto shouts = play.finished_table().inquiries_of(static_cast<TurnIndex>(ruling.turn) - 1);
      ours = shout->accused ? shout->accused == accused : std::ranges::any_of(shouts, unwritten);
    } else if (const auto* settle = std::get_if<event::Settle>(&event)) {
      ours = static_cast<int>(settle->turn) == ruling.turn && (!settle->accused || settle->accused == accused);
      if (ours) found = i + 1;
    } else if (ours && (is_a<event::Answer, event::Look>(event))) {
      found = i + 1;
    }
  }
  return found;
}

}  // namespace

Differences differences(const Lines& before, const Lines& after) { return Comparison(before, after).all(); }

std::string judged_part(std::string_view entry, const Names& names) {
  std::string found;
  for (const ParsedEntry& token : read_entry_tokens(entry, names)) {
    if (token.is<event::Bogus, event::Answer, event::Settle, event::Look, event::Ruled, event::Win>())
      found += std::string(token.raw.text) + " ";
  }
  return found;
}

Sentence sealed_entry(std::string_view entry, const Names& names, Card top) {
  Sentence sentence;
  for (const ParsedEntry& token : read_entry_tokens(entry, names)) {
    if (!sentence.empty()) sentence.push_back({Tone::plain, " "});
    add_token(sentence, token, top);
  }
  return sentence;
}

std::string ruling_text(const core::TableRuling& ruling) {
  std::string text =
      "ruled:" + std::string(word_for(ruling.word)) + (ruling.why.empty() ? std::string() : core::quoted(ruling.why));
  for (const std::string& name : ruling.by) {
    text += (&name == &ruling.by.front() ? "@" : ",") + core::quoted_if_needed(name);
  }
  return text;
}

// Alone, a look or a ruling continues the last inquiry and no other.
std::vector<std::string> continued(const core::InquiryAt& inquiry, const core::Added& added) {
  const auto* seen = std::get_if<core::CardTurnedUp>(&added);
  const std::string token = seen != nullptr ? fmt::format("look:{}={}", seen->depth, core::to_text(seen->card))
                                            : ruling_text(std::get<core::TableRuling>(added));
  const std::string settle = fmt::format("settle:{}", inquiry.turn);
  std::vector<std::string> forms;
  if (inquiry.is_last) forms.push_back(token);
  forms.push_back(settle + "=deny " + token);
  forms.push_back(settle + "@" + core::quoted_if_needed(inquiry.accused) + "=deny " + token);
  return forms;
}

std::optional<std::string> with_ruling(std::string_view entry, const core::TableRuling& ruling, const Lines& play) {
  auto tokens = read_entry_tokens(entry, play.names());
  auto at = end_of_answer(tokens, ruling, play);
  if (!at) return std::nullopt;
  if (*at < tokens.size() && tokens[*at].is<event::Ruled>())
    tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(*at));
  std::string out;
  const auto add = [&](std::string_view text) { out += (out.empty() ? "" : " ") + std::string(text); };
  for (std::size_t i = 0; i <= tokens.size(); ++i) {
    if (i == *at) add(ruling_text(ruling));
    if (i < tokens.size()) add((tokens[i].raw.is_comment ? ";" : "") + std::string(tokens[i].raw.text));
  }
  return out;
}

}  // namespace bogosity::youre_bogus

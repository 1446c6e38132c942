#include <algorithm>

#include "core/record.h"
#include "core/text.h"
#include "games/youre_bogus/differences.h"
#include "games/youre_bogus/tokens.h"
#include "games/youre_bogus/writer.h"

namespace bogosity::youre_bogus {

using core::Card;
using core::RawToken;
using core::Sentence;
using core::Tone;

namespace {

// The tokens of an entry with what they mean; nothing for names, dots and what cannot be read.
struct Read {
  RawToken raw;
  std::optional<Event> event;
};

std::vector<Read> read_entry_tokens(std::string_view entry, const Names& names) {
  std::vector<RawToken> raw;
  if (!core::split(entry, 1, raw)) return {};
  std::vector<Read> out;
  Names known = names;
  for (const RawToken& token : raw) {
    Read each{token, std::nullopt};
    if (!token.is_comment) {
      if (auto event = read_token(token.text, known)) each.event = std::move(*event);
    }
    out.push_back(std::move(each));
  }
  return out;
}

// `8H/9C`: what lies in sight is said, what lies below it is not.
void add_cards(Sentence& sentence, const CardList& cards, Card top) {
  const bool in_sight = cards[0].card == top && !top.is_hidden();
  if (in_sight) sentence.push_back({Tone::strong, core::to_text(top)});
  if (in_sight && cards.size() > 1) sentence.push_back({Tone::plain, "/"});
  if (!in_sight || cards.size() > 1) sentence.push_back({Tone::sealed, cards.size() > 1 ? "cards" : "a card"});
}

// `look:2=` and the like: up to the sign that the card stands after.
void add_until_card(Sentence& sentence, std::string_view token, char before_card) {
  sentence.push_back({Tone::plain, std::string(token.substr(0, token.find(before_card) + 1))});
  sentence.push_back({Tone::sealed, "a card"});
}

void add_token(Sentence& sentence, const Read& token, Card top) {
  const auto* place = token.event ? std::get_if<event::Place>(&*token.event) : nullptr;
  if (place != nullptr) return add_cards(sentence, place->cards, top);
  const auto is = [&](auto kind) { return token.event && std::holds_alternative<decltype(kind)>(*token.event); };
  if (is(event::Specify{}) || is(event::Look{}) || is(event::StackCount{})) {
    if (token.raw.text.find('=') != std::string_view::npos) return add_until_card(sentence, token.raw.text, '=');
  }
  if (is(event::Under{})) return add_until_card(sentence, token.raw.text, ':');
  sentence.push_back({Tone::plain, (token.raw.is_comment ? "; " : "") + std::string(token.raw.text)});
}

// The place of the inquiry's answer among the tokens: one past its plea and its looks.
std::optional<std::size_t> end_of_answer(const std::vector<Read>& tokens, const core::TableRuling& ruling,
                                         const RecordPlay& play) {
  const auto accused = play.names().find(ruling.accused);
  std::optional<std::size_t> found;
  bool ours = false;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!tokens[i].event) continue;
    const Event& event = *tokens[i].event;
    if (const auto* shout = std::get_if<event::Bogus>(&event)) {
      const Table& table = play.finished_table();
      const auto [first, end] = table.inquiries_of(static_cast<TurnIndex>(ruling.turn) - 1);
      bool unwritten = false;
      for (std::size_t at = first; at < end; ++at) {
        const Inquiry& each = table.inquiries[at];
        unwritten = unwritten || (!each.accused_written && each.accused == accused);
      }
      ours = shout->accused ? shout->accused == accused : unwritten;
    } else if (const auto* settle = std::get_if<event::Settle>(&event)) {
      ours = static_cast<int>(settle->turn) == ruling.turn && (!settle->accused || settle->accused == accused);
      if (ours) found = i + 1;
    } else if (ours && (std::holds_alternative<event::Answer>(event) || std::holds_alternative<event::Look>(event))) {
      found = i + 1;
    }
  }
  return found;
}

}  // namespace

std::string judged_part(std::string_view entry, const Names& names) {
  std::string found;
  for (const Read& token : read_entry_tokens(entry, names)) {
    const auto is = [&](auto kind) { return token.event && std::holds_alternative<decltype(kind)>(*token.event); };
    if (is(event::Bogus{}) || is(event::Answer{}) || is(event::Settle{}) || is(event::Look{}) || is(event::Ruled{}) ||
        is(event::Win{})) {
      found += std::string(token.raw.text) + " ";
    }
  }
  return found;
}

Sentence sealed_entry(std::string_view entry, const Names& names, Card top) {
  Sentence sentence;
  for (const Read& token : read_entry_tokens(entry, names)) {
    if (!sentence.empty()) sentence.push_back({Tone::plain, " "});
    add_token(sentence, token, top);
  }
  return sentence;
}

std::string ruling_text(const core::TableRuling& ruling) {
  std::string text = "ruled:" + ruling.word + (ruling.why.empty() ? std::string() : core::quoted(ruling.why));
  for (const std::string& name : ruling.by) {
    text += (&name == &ruling.by.front() ? "@" : ",") + core::quoted_if_needed(name);
  }
  return text;
}

std::optional<std::string> with_ruling(std::string_view entry, const core::TableRuling& ruling,
                                       const RecordPlay& play) {
  auto tokens = read_entry_tokens(entry, play.names());
  auto at = end_of_answer(tokens, ruling, play);
  if (!at) return std::nullopt;
  const bool ruled =
      *at < tokens.size() && tokens[*at].event && std::holds_alternative<event::Ruled>(*tokens[*at].event);
  if (ruled) tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(*at));
  std::string out;
  const auto add = [&](std::string_view text) { out += (out.empty() ? "" : " ") + std::string(text); };
  for (std::size_t i = 0; i <= tokens.size(); ++i) {
    if (i == *at) add(ruling_text(ruling));
    if (i < tokens.size()) add((tokens[i].raw.is_comment ? ";" : "") + std::string(tokens[i].raw.text));
  }
  return out;
}

}  // namespace bogosity::youre_bogus

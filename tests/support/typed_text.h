// What is typed, as the tokens of a record, for the tests of the shorthand.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.h"
#include "games/youre_bogus/record/tokens.h"
#include "games/youre_bogus/record/writer.h"
#include "games/youre_bogus/shorthand/reading.h"

namespace bogosity::tests {

struct SeatedPlayers {
  explicit SeatedPlayers(const std::vector<std::string>& all, bool specifiable = false, bool rolled = false)
      : context{{}, specifiable, rolled} {
    for (const auto& name : all) context.seats.push_back(names.add(name));
  }
  youre_bogus::Typed read(std::string_view typed) const { return youre_bogus::read_typed(typed, context, names); }

  core::Names names;
  youre_bogus::TypingContext context;
};

inline std::string as_tokens(const youre_bogus::Typed& typed) {
  std::string text;
  for (const auto& token : typed.tokens)
    text += (text.empty() ? "" : " ") + youre_bogus::write_token(token.event, typed.names);
  return text;
}

// What is wrong with the places of the tokens; empty if nothing is. The tokens follow each other; what can be read has
// no hole; and the bytes of a token, read alone, give that token again (a shout with its plea, for neither stands
// alone).
inline std::string wrong_with_places(const youre_bogus::Typed& typed, const youre_bogus::TypingContext& context) {
  namespace yb = youre_bogus;
  const auto is_blank = [](std::string_view text) {
    std::vector<core::RawToken> raw;
    return core::split(text, 1, raw).has_value() &&
           std::ranges::all_of(raw, [](const auto& each) { return each.text.empty() || each.text == ","; });
  };
  std::size_t end = typed.name.to;
  for (std::size_t i = 0; i <= typed.tokens.size(); ++i) {
    const bool last = i == typed.tokens.size();
    const core::Range at = last ? core::Range{typed.text.size(), typed.text.size()} : typed.tokens[i].at;
    const bool is_empty = !last && at.to == at.from;
    if (is_empty || at.from < end || at.to < at.from || at.to > typed.text.size())
      return "tokens lie one over the other";
    if (!typed.error && !is_blank(core::text_at(typed.text, {end, at.from}))) return "there is a hole";
    end = at.to;
    if (last || typed.error || yb::is_a<yb::event::Answer>(typed.tokens[i].event)) continue;
    const bool is_shout = yb::is_a<yb::event::Bogus>(typed.tokens[i].event) && i + 1 < typed.tokens.size() &&
                          yb::is_a<yb::event::Answer>(typed.tokens[i + 1].event);
    yb::TypingContext alone = context;
    alone.specifiable = yb::is_a<yb::event::Specify>(typed.tokens[i].event);
    const std::string text(core::text_at(typed.text, {at.from, is_shout ? typed.tokens[i + 1].at.to : at.to}));
    const std::string token = yb::write_token(typed.tokens[i].event, typed.names);
    const auto again = yb::read_typed(text, alone, typed.names);
    if (!again.error && !again.tokens.empty() && yb::write_token(again.tokens[0].event, again.names) == token) continue;
    auto ways = yb::readings_of(text);
    for (auto& way : yb::pad_readings_of(text, alone.specifiable)) ways.push_back(std::move(way));
    const bool is_one_of_two = std::ranges::any_of(
        ways, [&](const auto& way) { return yb::written(way, text) == std::vector<std::string>{token}; });
    if (!is_one_of_two) return "\"" + text + "\" alone is another token";
  }
  return {};
}

// The tokens of a stored entry, as the reader of records reads it.
inline std::string as_tokens_of_record(std::string_view stored, core::Names names) {
  std::string text;
  for (const auto& token : youre_bogus::read_line(stored, 1, names).tokens)
    text += (text.empty() ? "" : " ") + youre_bogus::write_token(token.event, names);
  return text;
}

}  // namespace bogosity::tests

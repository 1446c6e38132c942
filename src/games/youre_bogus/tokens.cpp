#include "games/youre_bogus/tokens.h"

#include <array>

#include "core/line_name.h"
#include "core/text.h"
#include "games/youre_bogus/offers.h"
#include "games/youre_bogus/token_words.h"

namespace bogosity::youre_bogus {

using core::Refusal;
using core::Result;

namespace {

struct Keyword {
  std::string_view word;  // with the colon
  bool (*read)(TokenCursor&, Event&);
};

constexpr std::array<Keyword, 26> keywords = {{
    {"bogus:", token_words::bogus},     {"want:", token_words::want},
    {"look:", token_words::look},       {"note:", token_words::note},
    {"off:", token_words::off},         {"count:", token_words::count},
    {"right:", token_words::right},     {"left:", token_words::left},
    {"win:", token_words::win},         {"aces:", token_words::aces},
    {"bid:", token_words::bid},         {"settle:", token_words::settle},
    {"ruled:", token_words::ruled},     {"grab:", token_words::grab},
    {"under:", token_words::under},     {"late:", token_words::late},
    {"pile:", token_words::pile},       {"stack:", token_words::stack},
    {"resign:", token_words::resign},   {"leave:", token_words::leave},
    {"join:", token_words::join},       {"seats:", token_words::seats},
    {"adjust:", token_words::adjust},   {"rule:", token_words::house_rule},
    {"clarify:", token_words::clarify}, {"scorekeeper:", token_words::scorekeeper},
}};

bool begins_with_card(std::string_view text) {
  if (!core::take_card(text)) return false;
  return text.empty() || text[0] == '/' || text[0] == '!';
}

bool plain_word(std::string_view text, Event& into) {
  if (text == "take") return into = event::Take{true}, true;
  if (text == "leave") return into = event::Take{false}, true;
  if (text == "admit") return into = event::Answer{Plea::admit}, true;
  if (text == "deny") return into = event::Answer{Plea::deny}, true;
  if (text == "open") return into = event::Answer{Plea::open}, true;
  if (text == "...") return into = event::StillOn{}, true;
  if (text == "?-?") return into = event::Roll{0, 0}, true;
  return false;
}

bool dispatch(std::string_view text, TokenCursor& in, Event& into) {
  if (in.skip('+')) return token_words::pick_up(in, into);
  if (in.skip('=')) return token_words::specification(in, into);
  if (text.size() > 1 && text[1] == '-' && text[0] >= '0' && text[0] <= '9') return token_words::roll(in, into);
  if (begins_with_card(text)) return token_words::placed_cards(in, into);
  if (plain_word(text, into)) {
    in.cut(text.size());
    return true;
  }
  for (const auto& keyword : keywords) {
    if (keyword.word[0] == text[0] && in.skip(keyword.word)) return keyword.read(in, into);
  }
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.size() == 2 && digit(text[0]) && digit(text[1])) {
    in.fail("this is no roll", "a die shows 1 to 6");
    return false;
  }
  in.fail("nothing is written like this", core::where_every_form_is);
  return false;
}

}  // namespace

core::Status read_token(std::string_view text, Names& names, Event& into) {
  TokenCursor in(text, names);
  if (!dispatch(text, in, into) || !in.done()) return in.failure(text);
  return {};
}

Result<Event> read_token(std::string_view text, Names& names) {
  Event event;
  if (auto ok = read_token(text, names, event); !ok) return tl::unexpected(ok.error());
  return event;
}

Result<std::optional<PlayerId>> read_turn_name(std::string_view text, const Names& names) {
  return core::read_line_name(text, names);
}

bool is_free(const Event& event) { return event.index() >= Event(event::Bid{}).index(); }

}  // namespace bogosity::youre_bogus

#include "games/youre_bogus/token_words.h"
#include "upper_limits.h"

namespace bogosity::youre_bogus::token_words {
namespace {

constexpr std::uint64_t most_bid = 1'000'000'000'000'000'000;
constexpr std::uint64_t most_points = limits::points_of_a_player;
constexpr std::uint64_t most_count = 1'000'000;

std::optional<Plea> plea_word(TokenCursor& in) {
  if (in.skip("admit")) return Plea::admit;
  if (in.skip("deny")) return Plea::deny;
  return std::nullopt;
}

template <class E>
bool one_player(TokenCursor& in, Event& into) {
  const auto who = in.player();
  if (!who) return false;
  into = E{*who};
  return true;
}

template <class E>
bool words(TokenCursor& in, Event& into) {
  auto text = in.quoted();
  if (!text) return false;
  into = E{std::move(*text)};
  return true;
}

}  // namespace

bool bid(TokenCursor& in, Event& into) {
  const auto number = in.number(most_bid);
  if (!number || !in.skip('@')) return false;
  const auto by = in.player();
  if (!by) return false;
  into = event::Bid{*number, *by};
  return true;
}

bool late(TokenCursor& in, Event& into) {
  const auto by = in.player();
  if (!by || !in.skip('>')) return false;
  const auto at = in.player();
  if (!at) return false;
  into = event::Late{*by, *at};
  return true;
}

bool settle(TokenCursor& in, Event& into) {
  const auto turn = in.number(most_count * 100);
  if (!turn) return false;
  event::Settle out;
  out.turn = static_cast<std::uint32_t>(*turn);
  if (in.skip('@')) {
    out.accused = in.player();
    if (!out.accused) return false;
  }
  if (!in.skip('=')) return false;
  const auto plea = plea_word(in);
  if (!plea) {
    in.fail("a matter is settled by deny or admit", "write settle:12=deny");
    return false;
  }
  out.plea = *plea;
  into = std::move(out);
  return true;
}

bool count(TokenCursor& in, Event& into) {
  const auto who = in.player();
  if (!who || !in.skip('=')) return false;
  const auto cards = in.number(7);  // Z1
  if (!cards) return false;
  into = event::Count{*who, static_cast<std::uint8_t>(*cards)};
  return true;
}

bool pile(TokenCursor& in, Event& into) {
  const auto cards = in.number(most_count);
  if (!cards) return false;
  into = event::PileCount{static_cast<std::uint32_t>(*cards)};
  return true;
}

bool stack(TokenCursor& in, Event& into) {
  const auto cards = in.number(most_count);
  if (!cards) return false;
  event::StackCount out{static_cast<std::uint32_t>(*cards), {}};
  if (out.cards == 0) {
    into = out;
    return true;
  }
  if (!in.skip('=')) {
    in.fail("the top card is missing", "write stack:9=8H, or stack:9=? if nobody sees it");
    return false;
  }
  const auto top = in.card(true);
  if (!top) return false;
  out.top = *top;
  into = std::move(out);
  return true;
}

bool join(TokenCursor& in, Event& into) {
  auto name = in.any_name();
  if (!name || !in.skip('@')) return false;
  const auto at = in.player();
  if (!at) return false;
  if (name->empty() || (in.names().size() >= Names::most && !in.names().find(*name))) {
    in.fail(name->empty() ? "somebody without a name cannot sit down" : "there are 1000 players already",
            "name somebody who sits down");
    return false;
  }
  if (!in.done()) return false;
  into = event::Join{in.names().add(*name), *at};
  return true;
}

bool seats(TokenCursor& in, Event& into) {
  auto order = in.players();
  if (!order) return false;
  into = event::Seats{std::move(*order)};
  return true;
}

bool adjust(TokenCursor& in, Event& into) {
  const auto who = in.player();
  if (!who || !in.skip('=')) return false;
  const auto points = in.signed_number(most_points);
  if (!points) return false;
  event::Adjust out{*who, static_cast<std::int32_t>(*points), {}};
  if (in.at('"')) {
    auto why = in.quoted();
    if (!why) return false;
    out.why = std::make_shared<const std::string>(std::move(*why));
  }
  into = std::move(out);
  return true;
}

bool clarify(TokenCursor& in, Event& into) {
  event::Clarify out;
  if (!in.at('"')) {
    const auto rest = in.rest();
    const bool is_rule = rest.size() >= 2 &&
                         ((rest[0] >= 'A' && rest[0] <= 'Z') || (rest[0] >= 'a' && rest[0] <= 'z')) && rest[1] >= '1' &&
                         rest[1] <= '9';
    if (!is_rule) {
      in.fail("the rule it is about cannot be read", "write clarify:E4\"...\" or clarify:\"...\"");
      return false;
    }
    const char letter = rest[0] >= 'a' ? static_cast<char>(rest[0] - 'a' + 'A') : rest[0];
    out.rule = {{letter, rest[1]}};
    in.cut(2);
  }
  auto text = in.quoted();
  if (!text) return false;
  out.text = std::move(*text);
  into = std::move(out);
  return true;
}

bool scorekeeper(TokenCursor& in, Event& into) {
  auto name = in.any_name();
  if (!name || name->empty()) return false;
  into = event::Scorekeeper{std::move(*name)};
  return true;
}

bool resign(TokenCursor& in, Event& into) { return one_player<event::Resign>(in, into); }
bool leave(TokenCursor& in, Event& into) { return one_player<event::Leave>(in, into); }
bool house_rule(TokenCursor& in, Event& into) { return words<event::HouseRule>(in, into); }
bool note(TokenCursor& in, Event& into) { return words<event::Note>(in, into); }

}  // namespace bogosity::youre_bogus::token_words

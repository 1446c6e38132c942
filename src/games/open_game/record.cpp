#include "games/open_game/record.h"

#include <array>

#include "core/limits.h"
#include "core/sentence.h"
#include "core/text.h"

namespace bogosity::open_game {

using core::Sentence;
using core::TokenCursor;
using core::Tone;

namespace {

constexpr std::uint64_t most_points = limits::points_of_a_player;
constexpr std::uint64_t most_cards = 1'000'000;

bool read(TokenCursor& in, anytime::Adjust& into) {
  const auto who = in.player();
  if (!who || !in.skip('=')) return false;
  const auto points = in.signed_number(most_points);
  if (!points) return false;
  into = {*who, static_cast<std::int32_t>(*points), {}};
  return in.quoted_if_any(into.why);
}

bool read(TokenCursor& in, anytime::HouseRule& into) {
  auto text = in.quoted();
  if (!text) return false;
  into.text = std::move(*text);
  return true;
}

bool read(TokenCursor& in, anytime::Clarify& into) {
  auto rule = in.rule_id("B4");
  auto text = rule ? in.quoted() : std::nullopt;
  if (!text) return false;
  into = {std::move(*rule), std::move(*text)};
  return true;
}

bool read(TokenCursor& in, anytime::Scorekeeper& into) {
  auto name = in.any_name();
  if (!name || name->empty()) return false;
  into.name = std::move(*name);
  return true;
}

bool read(TokenCursor& in, anytime::Note& into) {
  auto text = in.quoted();
  if (!text) return false;
  into.text = std::move(*text);
  return true;
}

bool read(TokenCursor& in, anytime::Leave& into) {
  const auto who = in.player();
  if (who) into.who = *who;
  return who.has_value();
}

bool read(TokenCursor& in, anytime::Join& into) {
  const auto who = in.newcomer();
  if (who) into = {who->first, who->second};
  return who.has_value();
}

bool read(TokenCursor& in, anytime::Seats& into) {
  auto order = in.players();
  if (!order) return false;
  into.order = std::move(*order);
  return true;
}

bool read(TokenCursor& in, anytime::Count& into) {
  const auto who = in.player();
  if (!who || !in.skip('=')) return false;
  const auto cards = in.number(most_cards);
  if (!cards) return false;
  into = {*who, static_cast<std::uint32_t>(*cards)};
  return true;
}

template <class T>
bool read_as(TokenCursor& in, AnytimeToken& into) {
  T token;
  if (!read(in, token)) return false;
  into = std::move(token);
  return true;
}

struct Keyword {
  std::string_view word;  // with the colon
  bool (*read)(TokenCursor&, AnytimeToken&);
};
constexpr std::array<Keyword, 9> words = {{{"adjust:", &read_as<anytime::Adjust>},
                                           {"rule:", &read_as<anytime::HouseRule>},
                                           {"clarify:", &read_as<anytime::Clarify>},
                                           {"scorekeeper:", &read_as<anytime::Scorekeeper>},
                                           {"note:", &read_as<anytime::Note>},
                                           {"leave:", &read_as<anytime::Leave>},
                                           {"join:", &read_as<anytime::Join>},
                                           {"seats:", &read_as<anytime::Seats>},
                                           {"count:", &read_as<anytime::Count>}}};

struct Writer {
  const core::Names& names;
  std::string name(PlayerId who) const { return core::quoted_if_needed(names[who]); }

  std::string operator()(const anytime::Adjust& it) const {
    return "adjust:" + name(it.who) + "=" + std::to_string(it.points) + (it.why ? core::quoted(*it.why) : "");
  }
  std::string operator()(const anytime::HouseRule& it) const { return "rule:" + core::quoted(it.text); }
  std::string operator()(const anytime::Clarify& it) const { return "clarify:" + it.rule + core::quoted(it.text); }
  std::string operator()(const anytime::Scorekeeper& it) const {
    return "scorekeeper:" + core::quoted_if_needed(it.name);
  }
  std::string operator()(const anytime::Note& it) const { return "note:" + core::quoted(it.text); }
  std::string operator()(const anytime::Leave& it) const { return "leave:" + name(it.who); }
  std::string operator()(const anytime::Join& it) const { return "join:" + name(it.who) + "@" + name(it.at); }
  std::string operator()(const anytime::Seats& it) const {
    std::string text = "seats:";
    for (std::size_t i = 0; i < it.order.size(); ++i) text += (i == 0 ? "" : ",") + name(it.order[i]);
    return text;
  }
  std::string operator()(const anytime::Count& it) const {
    return "count:" + name(it.who) + "=" + std::to_string(it.cards);
  }
};

struct Narrator {
  const core::Names& names;

  Sentence operator()(const anytime::Adjust& it) const {
    const std::string points =
        it.points < 0 ? "\u2212" + std::to_string(-std::int64_t{it.points}) : "+" + std::to_string(it.points);
    Sentence told = {
        {Tone::name, names[it.who]}, {Tone::plain, " "}, {Tone::strong, points}, {Tone::plain, " by agreement"}};
    if (it.why && !it.why->empty()) told.push_back({Tone::quiet, " (" + *it.why + ")"});
    return told;
  }
  Sentence operator()(const anytime::HouseRule& it) const { return {{Tone::plain, "House rule: " + it.text}}; }
  Sentence operator()(const anytime::Clarify& it) const {
    return {{Tone::plain, "Cleared up" + (it.rule.empty() ? "" : ", " + it.rule) + ": " + it.text}};
  }
  Sentence operator()(const anytime::Scorekeeper& it) const {
    return {{Tone::name, it.name}, {Tone::plain, " keeps score now"}};
  }
  Sentence operator()(const anytime::Note& it) const { return {{Tone::quiet, it.text}}; }
  Sentence operator()(const anytime::Leave& it) const {
    return {{Tone::name, names[it.who]}, {Tone::plain, " leaves the table"}};
  }
  Sentence operator()(const anytime::Join& it) const {
    return {{Tone::name, names[it.who]},
            {Tone::plain, " sits down at the left of "},
            {Tone::name, names[it.at]},
            {Tone::plain, ", from the next hand on"}};
  }
  Sentence operator()(const anytime::Seats& it) const {
    Sentence told = {{Tone::plain, "New seats: "}};
    for (std::size_t i = 0; i < it.order.size(); ++i) {
      if (i > 0) told.push_back({Tone::plain, ", "});
      told.push_back({Tone::name, names[it.order[i]]});
    }
    return told;
  }
  Sentence operator()(const anytime::Count& it) const {
    return {{Tone::name, names[it.who]},
            {Tone::plain, " was counted with " + core::counted(it.cards, "card", "cards")}};
  }
};

}  // namespace

core::Result<std::optional<AnytimeToken>> read_anytime_token(std::string_view token, core::Names& names) {
  for (const std::string_view unknown : {"resign:", "bid:"}) {
    if (!token.starts_with(unknown)) continue;
    const bool resigns = unknown == "resign:";
    return core::refuse(core::Refusal::cannot_be, {},
                        resigns ? "nobody resigns in this game" : "there are no bids in this game",
                        resigns ? "who stops playing leaves: leave:NAME" : "leave it out");
  }
  for (const Keyword& each : words) {
    if (!token.starts_with(each.word)) continue;
    TokenCursor in(token.substr(each.word.size()), names);
    AnytimeToken read;
    if (!each.read(in, read) || !in.done()) return in.failure(token);
    return std::optional(std::move(read));
  }
  return std::optional<AnytimeToken>();
}

std::string write(const AnytimeToken& token, const core::Names& names) { return std::visit(Writer{names}, token); }

core::Sentence tell(const AnytimeToken& token, const core::Names& names) { return std::visit(Narrator{names}, token); }

}  // namespace bogosity::open_game

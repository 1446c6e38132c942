#include "games/open_game/record.h"

#include <array>

#include "core/numbers.h"

namespace bogosity::open_game {

using core::TokenCursor;

namespace {

constexpr std::uint64_t most_cards = 1'000'000;

bool read_clarify(TokenCursor& in, AnytimeToken& into) { return read(in, into.emplace<anytime::Clarify>(), "B4"); }

bool read_count(TokenCursor& in, AnytimeToken& into) {
  auto& count = into.emplace<anytime::Count>();
  return in.player(count.who) && in.skip('=') && in.number(count.cards, most_cards);
}

using games::anytime::read_as;

struct Keyword {
  std::string_view word;  // with the colon
  bool (*read)(TokenCursor&, AnytimeToken&);
};
constexpr std::array<Keyword, 9> words = {{{"adjust:", &read_as<anytime::Adjust>},
                                           {"rule:", &read_as<anytime::HouseRule>},
                                           {"clarify:", &read_clarify},
                                           {"scorekeeper:", &read_as<anytime::Scorekeeper>},
                                           {"note:", &read_as<anytime::Note>},
                                           {"leave:", &read_as<anytime::Leave>},
                                           {"join:", &read_as<anytime::Join>},
                                           {"seats:", &read_as<anytime::Seats>},
                                           {"count:", &read_count}}};

struct Writer : games::AnytimeWriter {
  using AnytimeWriter::AnytimeWriter;
  using AnytimeWriter::operator();
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
    return {{Tone::plain, "Cleared up" + (it.rule[0] == 0 ? "" : ", " + rule_of(it)) + ": " + it.text}};
  }
  Sentence operator()(const anytime::Scorekeeper& it) const {
    return {{Tone::name, it.name}, {Tone::plain, " keeps score now"}};
  }
  Sentence operator()(const anytime::Note& it) const { return {{Tone::quiet, it.text}}; }
  Sentence operator()(const anytime::Leave& it) const {
    return {{Tone::name, names[it.who]}, {Tone::plain, " leaves the table"}};
  }
  Sentence operator()(const anytime::Join& it) const {
    const auto points = it.points.value_or(0);
    return {{Tone::name, names[it.who]},
            {Tone::plain, " sits down at the left of "},
            {Tone::name, names[it.at]},
            {Tone::plain, ", from the next hand on" +
                              (points > 0 ? ", with " + core::counted(points, "point", "points") : std::string())}};
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
    return {{Tone::name, names[it.who]}, {Tone::plain, " was counted with " + core::cards_in_words(it.cards)}};
  }
};

}  // namespace

core::Result<std::optional<AnytimeToken>> read_anytime_token(std::string_view token, core::Names& names) {
  for (const std::string_view unknown : {"resign:", "bid:"}) {
    if (!token.starts_with(unknown)) continue;
    return unknown == "resign:" ? core::refused("this game has no resigning", "to stop playing, write leave:NAME")
                                : core::refused("this game has no bids", "leave it out");
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

std::string write(const AnytimeToken& token, const core::Names& names) { return std::visit(Writer(names), token); }

core::Sentence tell(const AnytimeToken& token, const core::Names& names) { return std::visit(Narrator{names}, token); }

}  // namespace bogosity::open_game

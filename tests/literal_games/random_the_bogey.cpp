#include "random_the_bogey.h"

#include <algorithm>

#include "random_games.h"
#include "the_bogey.h"

namespace literal::the_bogey {
namespace {

using games::spelled;
using SampleSession = games::Trial<Table>;

const std::vector<std::string> favorites = {"deal:5H,7C,KD",
                                            "5H>1",
                                            "x:2S",
                                            "bogey:8C>3",
                                            "bogey:6D",
                                            "redeal",
                                            "stuck",
                                            "quit",
                                            "ok",
                                            "KH>13",
                                            "KH>0",
                                            "deal:",
                                            "5H>12",
                                            "AS>2",
                                            "adjust:Ann=5",
                                            "join:Bob@Ann",
                                            "Ann:",
                                            "bogey:*>1",
                                            "count:Ann=5",
                                            "x:8H!",
                                            "note:\"x",
                                            "deal:AS,2S,3S,4S,5S,6S",
                                            "redeal ok",
                                            "resign:Ann",
                                            "leave:Ann",
                                            "8H",
                                            "scorekeeper:Zoe"};

int height_in_column(const std::string& card) {
  const std::string ranks = "A23456789TJQK";
  return static_cast<int>(ranks.find(card[0]));
}

struct Maker {
  RandomSource& random;
  Style style;
  SampleSession& session;
  std::vector<std::string> talon;  // the next card last
  std::string line;
  int splits = 5;    // percent of tokens after which a new line begins
  int slips = 2;     // percent of placings that break a rule, with ok
  int ok_below = 0;  // percent of `ok` that stand at the start of the next line

  const Table& table() const { return session.table(); }

  // " ok", or at the start of the next line, blank ones and empty comments between; rarely behind a note.
  std::string ok() {
    if (!random.chance(ok_below)) return " ok";
    return random.one_of(
        std::vector<std::string>{"\nok", "\nok", "\n\nok", "\n;\nok", " ; hm\nok", "\nok ok", "\nok ; hm"});
  }

  bool add(const std::string& token, bool ends_line = false) {
    std::string text = token;
    if (random.chance(style.free_tokens / 2)) text += " " + games::random_remark(random, table().players, style);
    if (!session.keep(text)) return false;
    session.text.resize(session.text.size() - text.size() - 1);
    line += (line.empty() ? "" : " ") + text;
    if (ends_line ? random.chance(95) : random.chance(splits)) flush();
    return true;
  }

  void flush() {
    if (!line.empty()) session.text += line + (random.chance(4) ? " ; patience\n" : "\n");
    line.clear();
    if (random.chance(3)) session.keep("; on a line of its own");
  }

  // The column on which it costs least; an empty one if nothing else.
  std::optional<std::size_t> best(const std::string& card, bool new_column) {
    std::optional<std::size_t> found;
    int least = 100;
    for (std::size_t column = 0; column < 12; ++column) {
      if (!table().goes(card, column)) continue;
      const auto& cards = table().columns[column];
      const int cost =
          cards.empty() ? (new_column ? 50 : 1000) : height_in_column(cards.back()) - height_in_column(card);
      if (cost < least) {
        found = column;
        least = cost;
      }
    }
    return found;
  }

  std::string on(const std::string& card, std::size_t column) {
    return spelled(random, style, card) + ">" + std::to_string(column + 1);
  }

  void redeal_if_needed() {
    if (!talon.empty() || table().discards.empty()) return;
    std::vector<std::string> cards = table().discards;
    random.shuffle(cards);
    if (add("redeal")) talon = cards;
  }

  void deal() {
    while (table().deal_due && table().hand.size() < 5 && (!talon.empty() || !table().discards.empty())) {
      redeal_if_needed();
      std::string text;
      for (std::size_t held = table().hand.size(); held < 5 && !talon.empty(); ++held) {
        text += (text.empty() ? "deal:" : ",") + spelled(random, style, talon.back());
        talon.pop_back();
      }
      if (random.chance(ok_below > 0 ? 10 : 1)) text += ok();
      if (text.empty() || !add(text)) return;
    }
  }

  void placings(bool all) {
    std::vector<std::string> hand = table().hand;
    std::sort(hand.begin(), hand.end(),
              [](const std::string& a, const std::string& b) { return height_in_column(a) > height_in_column(b); });
    for (const std::string& card : hand) {
      if (!all && random.chance(10)) continue;  // held
      if (random.chance(slips)) {
        add(on(card, static_cast<std::size_t>(random.below(12))) + ok());
        continue;
      }
      if (const auto column = best(card, all || height_in_column(card) >= random.between(6, 13)))
        add(on(card, *column));
      else if (!talon.empty() && random.chance(60))
        add("x:" + spelled(random, style, card));
    }
  }

  void bogey() {
    redeal_if_needed();
    if (talon.empty()) return;
    const std::string card = talon.back();
    const auto column = best(card, true);
    if (random.chance(1)) add("quit");
    if (random.chance(ok_below > 0 ? 4 : 1)) add("redeal" + ok());
    std::string text = column ? "bogey:" + on(card, *column) : "bogey:" + spelled(random, style, card);
    if (random.chance(ok_below > 0 ? 15 : 0)) text += ok();
    if (!add(text, true)) return;
    talon.pop_back();
  }

  void play() {
    for (int rounds = 0; rounds < 200 && !table().over; ++rounds) {
      deal();
      placings(talon.empty() && table().discards.empty());
      if (table().over) break;
      if (!talon.empty() || !table().discards.empty())
        bogey();
      else if (add("stuck"))
        break;
    }
    flush();
  }
};

}  // namespace

std::string random_the_bogey(std::uint64_t seed) {
  RandomSource random(seed * 0xD1342543DE82EF95ULL + 303);
  SampleSession session;
  if (!session.begin(games::random_headers(random, Table::form(), 1, {}))) return session.text;
  session.text += "\n";
  Maker maker{random,
              random_style(random),
              session,
              {},
              "",
              random.one_of(std::vector<int>{0, 5, 30}),
              random.one_of(std::vector<int>{0, 0, 2, 20}),
              random.one_of(std::vector<int>{0, 50})};
  if (random.chance(40)) maker.style.free_tokens = 0;
  for (const char rank : std::string("A23456789TJQK")) {
    for (const char suit : std::string("CDHS")) maker.talon.push_back({rank, suit});
  }
  if (random.chance(50)) {
    random.shuffle(maker.talon);
  } else {  // kinder than chance: high cards come early, more or less
    const int wild = random.between(1, 25);
    for (std::size_t card = 0; card < maker.talon.size(); ++card) {
      const std::size_t other = card + static_cast<std::size_t>(random.below(wild));
      if (other < maker.talon.size()) std::swap(maker.talon[card], maker.talon[other]);
    }
  }
  maker.play();
  return games::finished(random, session.text, favorites);
}

}  // namespace literal::the_bogey

#include "random_cals_bs.h"

#include <algorithm>

#include "cals_bs.h"
#include "random_games.h"

namespace literal::cals_bs {
namespace {

using games::random_free;
using SampleSession = games::Trial<Table>;

const std::vector<std::string> favorites = {"3x9",
                                            "2",
                                            "1",
                                            "pass",
                                            "doubt=lie",
                                            "doubt=true",
                                            "fours:1",
                                            "fours:2",
                                            "plus",
                                            "deal",
                                            "ok",
                                            "going-out",
                                            "out",
                                            "2xK",
                                            "2=wrong",
                                            "7x9",
                                            "9xJ",
                                            "0x4",
                                            "10x4",
                                            "6xK",
                                            "deal:18,18,18",
                                            "misdeal",
                                            "misdeal\"two packs\"",
                                            "shame:Bob\"said 3, placed 4\"",
                                            "resign:Bob",
                                            "bid:3@Ann",
                                            "Ann:",
                                            "Bob:",
                                            "2x*",
                                            "2x10",
                                            "going-out 2xK",
                                            "out 1",
                                            "out 2xK=wrong",
                                            "leave:Bob",
                                            "count:Ann=60"};

struct Maker {
  RandomSource& random;
  Style style;
  SampleSession& session;
  int doubts = 20;    // percent
  int shortcuts = 0;  // percent of placings after which somebody is said to hold few cards
  int misdeals = 0;   // percent of steps

  const Table& table() const { return session.table(); }

  std::string rank() {
    const std::string ranks = table().tens ? "A23456789T" : "A23456789TJQK";
    const std::string one(1, ranks[static_cast<std::size_t>(random.below(static_cast<int>(ranks.size())))]);
    if (one == "T" && random.chance(style.ten_for_t)) return "10";
    if (one[0] >= 'A' && random.chance(style.lower_case)) return std::string(1, static_cast<char>(one[0] | 0x20));
    return one;
  }

  std::string name_of(int id) { return write_name(random, style, table().players.by_id(id).name); }

  std::string lead() {
    const int cards = table().players.by_id(table().leader).cards;
    const int most = table().most_cards();
    const int number = std::max(1, random.between(1, std::min(most, cards - 1)));
    if (cards <= most && random.chance(70)) {
      return "out " + std::to_string(cards) + "x" + rank() + (random.chance(25) ? "=wrong" : "");
    }
    if (table().pile == 0 && cards > 4 && random.chance(30)) {
      return "fours:" + std::to_string(random.between(1, std::max(1, (cards - 1) / 4)));
    }
    std::string text = std::to_string(random.chance(2) ? most + 1 : number) + "x" + rank();
    if (random.chance(cards <= 8 ? 50 : 2)) text = "going-out " + text;
    return text;
  }

  std::string follow(const games::Chair& chair) {
    const int most = table().most_cards();
    if (table().rank == "fours" && chair.cards == 1) return random.chance(70) ? "out 1" : "out 1=wrong";
    if (table().rank == "fours") return random.chance(93) ? "plus" : std::to_string(random.between(1, 3));
    if (chair.cards <= most && random.chance(60)) {
      return "out " + std::to_string(chair.cards) + (random.chance(25) ? "=wrong" : "");
    }
    return std::to_string(std::max(1, random.between(1, std::min(most, chair.cards - 1))));
  }

  std::string somebody_does(const games::Chair& chair) {
    const int what = random.below(100);
    if (what < doubts) return random.chance(50) ? "doubt=lie" : "doubt=true";
    if (what < doubts + 25) return "pass";
    if (what < doubts + 27) return "plus";
    return follow(chair);
  }

  void step() {
    if (random.chance(style.free_tokens / 2)) session.keep(random_free(random, table().players, style));
    if (random.chance(3)) {
      session.keep("shame:" + games::who(random, table().players, style) + "\"said 3, placed 4\"");
    }
    if (random.chance(misdeals)) {
      const std::vector<std::string> ways = {"misdeal",    "misdeal\"two packs\"", "misdeal \"why\"",  "misdeal\"\"",
                                             "misdeal ok", "Ann: misdeal",         "misdeal ; so what"};
      session.keep(random.one_of(ways));
    }
    if (table().rank != "" && random.chance(10)) {
      session.keep("pass");
      return;
    }
    if (!table().running) return;
    if (random.chance(shortcuts)) {
      const std::string one = games::who(random, table().players, style);
      session.keep("count:" + one + "=" + std::to_string(random.between(1, 9)));
    }
    for (int tries = 0; tries < 6 && table().running; ++tries) {
      const auto& chair = random.one_of(table().players.chairs);
      if (chair.name.empty()) continue;
      const bool leads = table().rank.empty();
      std::string line = leads ? name_of(table().leader) + ":" : write_name(random, style, chair.name) + ":";
      if (random.chance(style.free_tokens / 3)) line += " " + random_free(random, table().players, style);
      line += " " + (leads ? lead() : somebody_does(chair));
      if (random.chance(style.free_tokens / 3)) line += " " + random_free(random, table().players, style);
      if (random.chance(tries > 3 ? 50 : 2)) line += " ok";
      if (random.chance(4)) line += " ; never again";
      if (session.keep(line)) return;
    }
  }

  void deal() {
    while (random.chance(misdeals > 0 ? 40 : 20)) session.keep(random_free(random, table().players, style));
    if (random.chance(5)) session.keep("misdeal");
    if (table().players.here() < 3) session.keep("join:Ira@" + games::who(random, table().players, style));
    std::string line = "deal";
    if (random.chance(40)) {
      int left = 54;
      for (int more = table().players.here(); more > 0; --more) {
        const int cards = more == 1 ? left : std::max(1, std::min(left - more + 1, random.between(3, 54 / more)));
        line += (line == "deal" ? ":" : ",") + std::to_string(cards);
        left -= cards;
      }
    }
    session.keep(line + (random.chance(5) ? " note:\"uneven\"" : ""));
  }
};

std::string random_hands(RandomSource& random, int players) {
  std::string text;
  int left = 54;
  for (int more = players; more > 0; --more) {
    const int cards = more == 1 ? left : random.between(3, 54 / players);
    text += (text.empty() ? "" : random.chance(50) ? ", " : ",") + std::to_string(cards);
    left -= cards;
  }
  return text;
}

}  // namespace

std::string random_cals_bs(std::uint64_t seed) {
  RandomSource random(seed * 0xD1342543DE82EF95ULL + 202);
  const int players = random.between(3, 7);
  const std::vector<games::Choice> choices = {{"Dealer", {"@0", "@1", "@2"}, 30},
                                              {"Hands", {random_hands(random, players)}, 40},
                                              {"Pack", {"tens"}, 30},
                                              {"Delay", {"2", "3", "4"}, 20}};
  const auto own = games::own_headers(random, choices);
  SampleSession session;
  if (!session.begin(games::random_headers(random, Table::form(), players, own))) return session.text;
  session.text += "\n";
  Maker maker{random,
              random_style(random),
              session,
              random.between(5, 40),
              random.one_of(std::vector<int>{0, 3, 10}),
              random.one_of(std::vector<int>{0, 2, 10})};
  if (random.chance(40)) maker.style.free_tokens = 0;
  const int steps = random.between(5, 90);
  for (int step = 0; step < steps; ++step) {
    if (maker.table().running)
      maker.step();
    else
      maker.deal();
  }
  return games::finished(random, session.text, favorites);
}

}  // namespace literal::cals_bs

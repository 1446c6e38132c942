#include "random_booger.h"

#include "booger.h"
#include "random_games.h"

namespace literal::booger {
namespace {

using games::any_card;
using games::random_free;
using games::spelled;
using SampleSession = games::Trial<Table>;

const std::vector<std::string> favorites = {"one",
                                            "ok",
                                            "pass",
                                            "draw:1",
                                            "draw:3",
                                            "draw:0",
                                            "4H",
                                            "JH=S",
                                            "3D",
                                            "3C",
                                            "2H",
                                            "QH~Bob",
                                            "QS~Ann",
                                            "catch:Ann@Bob",
                                            "catch:Bob@Cy",
                                            "left:Bob=5H,KD",
                                            "left:Bob=25",
                                            "one@Ann",
                                            "one@Bob",
                                            "misdeal",
                                            "misdeal\"two packs\"",
                                            "AS=H",
                                            "start:4S",
                                            "*",
                                            "8H!",
                                            "left:Ann=#25",
                                            "?",
                                            "resign:Bob",
                                            "bid:3@Ann",
                                            "4H~Bob",
                                            "left:Bob=#26",
                                            "join:Ira@Ann=50",
                                            "join:Ira@Bob=0",
                                            "seats:Bob,Ann",
                                            "count:Ann=0",
                                            "adjust:Nobody=5",
                                            "note:\"x"};

struct Maker {
  RandomSource& random;
  Style style;
  SampleSession& session;
  int swaps = 40;    // percent of Queens
  int forgets = 50;  // percent of the times one card is left
  int misdeals = 0;  // percent of turns

  const Table& table() const { return session.table(); }

  std::string likely_card() {
    const Table& now = table();
    std::string card = any_card(random);
    if (random.chance(12)) return std::string("J") + card[1];
    if (random.chance(10)) return random.chance(50) ? "3H" : "3D";
    if (random.chance(35)) card[0] = random.one_of(std::vector<char>{'2', '2', 'Q', 'A', '7'});
    if (now.match.empty()) return card;
    if (random.chance(50))
      card[1] = now.match[1];
    else
      card[0] = now.match[0];
    return card;
  }

  std::string play() {
    const Table& now = table();
    const std::string card = likely_card();
    std::string text = spelled(random, style, card);
    int left = now.players.by_id(now.turn).cards - 1;
    if (card[0] == 'J' && random.chance(60)) {
      text += std::string("=") + random.one_of(std::vector<char>{'C', 'D', 'H', 'S', 's'});
    }
    if (card[0] == 'Q' && random.chance(swaps)) {
      const std::string name = random.one_of(now.players.people);
      text += "~" + write_name(random, style, name);
      if (const auto* chair = now.players.chair_of(name)) left = chair->cards;
    }
    if (left == 1 ? !random.chance(forgets) : random.chance(3)) text += " one";
    return text;
  }

  std::string catching() {
    const std::string owes = !table().must_say.empty() && random.chance(95)
                                 ? write_name(random, style, table().must_say)
                                 : games::who(random, table().players, style);
    return "catch:" + owes + "@" + games::who(random, table().players, style);
  }

  std::string late() {
    const std::string owes = !table().must_say.empty() && random.chance(90)
                                 ? write_name(random, style, table().must_say)
                                 : games::who(random, table().players, style);
    return "one@" + owes;
  }

  // Right away, after a few turns, or where it cannot be.
  void maybe_misdeal() {
    if (!random.chance(misdeals)) return;
    const std::vector<std::string> ways = {"misdeal",    "misdeal\"two packs\"", "misdeal \"why\"",  "misdeal\"\"",
                                           "misdeal ok", "Ann: misdeal",         "misdeal ; so what"};
    session.keep(random.one_of(ways));
  }

  void maybe_free(std::string& line) {
    if (random.chance(style.free_tokens / 2)) line += " " + random_free(random, table().players, style);
  }

  void turn() {
    const bool owed = !table().must_say.empty();
    if (random.chance(owed ? 30 : 2)) session.keep(catching());
    if (random.chance(owed ? 25 : 1)) session.keep(late());
    maybe_misdeal();
    if (!table().running) return;
    for (int tries = 0; tries < 12; ++tries) {
      std::string line = write_name(random, style, table().players.by_id(table().turn).name) + ":";
      if (random.chance(owed && !table().must_say.empty() ? 25 : 0)) line += " " + catching();
      if (random.chance(owed && !table().must_say.empty() ? 20 : 0)) line += " " + late();
      maybe_free(line);
      if (random.chance(25)) line += " draw:" + std::to_string(table().draw_one ? 1 : random.between(1, 4));
      if (random.chance(tries > 8 ? 60 : 6))
        line += " pass";
      else
        line += " " + play();
      maybe_free(line);
      if (random.chance(tries > 9 ? 80 : 3)) line += " ok";
      if (random.chance(4)) line += random.chance(50) ? " ; so it goes" : " note:\"hm\"";
      if (session.keep(line)) return;
    }
  }

  std::string left_cards(const std::string& name) {
    std::string line = "left:" + write_name(random, style, name) + "=";
    const int held = table().players.chair_of(name)->cards;
    if (held == 0 || random.chance(25)) return line + "#" + std::to_string(5 * random.between(held, 3 * held));
    for (int card = 0; card < held; ++card) line += (card > 0 ? "," : "") + spelled(random, style, any_card(random));
    return line;
  }

  void counting() {
    maybe_misdeal();
    for (int tries = 0; tries < 40 && !table().owing.empty(); ++tries) {
      if (random.chance(3)) session.keep(random_free(random, table().players, style));
      std::string line;
      for (const std::string& name : std::set<std::string>(table().owing)) {
        if (!line.empty() && random.chance(60)) continue;
        line += (line.empty() ? "" : " ") + left_cards(name);
      }
      if (!line.empty()) session.keep(line);
    }
  }

  void hand() {
    while (random.chance(20)) session.keep(random_free(random, table().players, style));
    maybe_misdeal();
    if (table().players.here() < 2) session.keep("join:Ira@" + games::who(random, table().players, style));
    if (!session.keep("start:" + spelled(random, style, any_card(random)))) return;
    for (int lines = 0; table().running && lines < 90; ++lines) {
      if (random.chance(style.free_tokens / 3)) session.keep(random_free(random, table().players, style));
      turn();
    }
    counting();
  }
};

}  // namespace

std::string random_booger(std::uint64_t seed) {
  RandomSource random(seed * 0xD1342543DE82EF95ULL + 101);
  const int players = random.between(2, 7);
  const std::vector<games::Choice> choices = {
      {"Starter", {"@0", "@1", "@1", "Nobody"}, 35},
      {"Decks", {"1", "2", "3"}, 45},
      {"Deal", {"1", "2", "3", "3", "5", "7"}, 50},
      {"Draw", {"one", "until"}, 45},
      {"Points", {"red3=50, queen=20", "seven=5", "two=20,ace=1", "king=10", "three=0, red3=50, jack=25"}, 40}};
  const auto own = games::own_headers(random, choices);
  SampleSession session;
  if (!session.begin(games::random_headers(random, Table::form(), players, own))) return session.text;
  session.text += "\n";
  Maker maker{random,
              random_style(random),
              session,
              random.between(0, 90),
              random.between(10, 90),
              random.one_of(std::vector<int>{0, 2, 8})};
  if (random.chance(40)) maker.style.free_tokens = 0;
  const int hands = random.between(1, 5);
  for (int hand = 0; hand < hands; ++hand) maker.hand();
  return games::finished(random, session.text, favorites);
}

}  // namespace literal::booger

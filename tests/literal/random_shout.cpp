#include "random_tokens.h"

namespace literal {
namespace {

std::string last_roller(const Table& table) {
  for (auto turn = table.turns.rbegin(); turn != table.turns.rend(); ++turn) {
    if (!turn->roll.empty()) return turn->player;
  }
  return "";
}

}  // namespace

std::string random_look(RandomSource& random, const Style& style, const Table& table) {
  const int height = static_cast<int>(table.stack.size());
  const int position = random.chance(60) ? 1 + random.below(height < 3 ? height : 3) : 1 + random.below(height);
  Card card{};
  if (position <= height && position > 0) {
    const int id = table.stack[static_cast<std::size_t>(height - position)];
    card = table.lying[static_cast<std::size_t>(id)].card;
  }
  const bool wrong = random.chance(15);
  if (is_hidden(card) || wrong) card = random.chance(25) ? Card{'A', 'S'} : random_unseen_card(random, style, table);
  const bool insists = wrong ? !random.chance(10) : random.chance(4);
  return "look:" + std::to_string(position) + "=" + write_card(random, style, card) + (insists ? "!" : "");
}

std::string random_ruling(RandomSource& random, const Style& style, const Table& table, const std::string& plea) {
  const std::vector<std::string> words = {"bogus", "clean", "void"};
  std::string text = "ruled:" + (plea == "admit" ? "void" : random.one_of(words));
  if (random.chance(30)) text += literal::quoted(random_words(random));
  if (random.chance(30)) text += "@" + write_names(random, style, who_plays(table));
  return text;
}

std::vector<std::string> random_shout(RandomSource& random, const Style& style, const Table& table) {
  std::string accused = last_roller(table);
  bool explicit_accused = random.chance(style.explicit_accused);
  if (accused.empty() || random.chance(20)) {
    explicit_accused = true;
    accused = table.bids.empty() || random.chance(30) ? anybody(random, table) : random.one_of(table.bids).name;
  }
  std::vector<std::string> shouters = who_plays(table);
  random.shuffle(shouters);
  std::erase(shouters, accused);
  if (shouters.empty()) return {};
  shouters.resize(1 +
                  static_cast<std::size_t>(random.below(random.chance(70) ? 1 : static_cast<int>(shouters.size()))));
  std::string shout = "bogus:" + write_names(random, style, shouters);
  if (explicit_accused) shout += ">" + write_name(random, style, accused);
  const int pleading = random.below(100);
  const std::string plea = pleading < 60 ? "deny" : pleading < 82 ? "admit" : "open";
  std::vector<std::string> tokens = {shout, plea};
  if (plea == "deny") {
    while (!table.stack.empty() && random.chance(style.curious)) tokens.push_back(random_look(random, style, table));
  }
  if (plea != "open" && random.chance(12)) tokens.push_back(random_ruling(random, style, table, plea));
  return tokens;
}

}  // namespace literal

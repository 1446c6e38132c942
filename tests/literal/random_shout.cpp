#include <algorithm>

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
  if (is_hidden(card) && random.chance(style.slips_stay > 0 ? 40 : 5)) {  // one that may lie elsewhere
    const Card other = table.lying[static_cast<std::size_t>(random.one_of(table.stack))].card;
    if (!is_hidden(other)) return "look:" + std::to_string(position) + "=" + write_card(random, style, other);
  }
  if (is_hidden(card) || wrong) card = random.chance(25) ? Card{'A', 'S'} : random_unseen_card(random, style, table);
  const bool insists = wrong ? !random.chance(10) : random.chance(4);
  return "look:" + std::to_string(position) + "=" + write_card(random, style, card) + (insists ? "!" : "");
}

std::string random_ruling(RandomSource& random, const Style& style, const Table& table, const std::string& plea,
                          const std::vector<std::string>& involved) {
  const std::vector<std::string> words = {"bogus", "clean", "void"};
  std::string text = "ruled:" + (plea == "admit" ? "void" : random.one_of(words));
  if (random.chance(30)) text += literal::quoted(random_words(random));
  std::vector<std::string> deciders = who_plays(table);
  random.shuffle(deciders);
  if (!random.chance(style.slips_stay > 0 ? 60 : 15)) {
    std::erase_if(deciders, [&](const std::string& name) {
      return std::find(involved.begin(), involved.end(), name) != involved.end();
    });
  }
  if (deciders.empty()) deciders = who_plays(table);
  if (deciders.size() > 1) deciders.resize(1 + static_cast<std::size_t>(random.below(2)));
  if (!deciders.empty() && random.chance(40)) text += "@" + write_names(random, style, deciders);
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
  if (plea != "open" && random.chance(style.slips_stay > 0 ? 35 : 12)) {
    std::vector<std::string> involved = shouters;
    involved.push_back(accused);
    tokens.push_back(random_ruling(random, style, table, plea, involved));
  }
  return tokens;
}

}  // namespace literal

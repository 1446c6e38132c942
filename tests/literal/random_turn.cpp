#include <algorithm>

#include "judge.h"
#include "random_tokens.h"
#include "record.h"

namespace literal {
namespace {

struct Declared {
  std::string text;
  std::string effective;
};

Declared random_declaration(RandomSource& random) {
  const int kind = random.below(100);
  if (kind < 20) return {"want:top", "top"};
  if (kind < 36) return {"want:two", "two"};
  if (kind < 40) return {"want:" + literal::quoted(random_words(random)), ""};
  return {};
}

std::string random_mishap(RandomSource& random, const Style& style, const Table& table) {
  const std::string die = std::to_string(random.between(1, 6));
  if (random.chance(50)) return "off:" + die + (random.chance(40) ? "," + std::to_string(random.between(1, 6)) : "");
  const std::vector<std::string> endings = {"", "", "=out", "=over"};
  return in_order({"grab:", die, "@", write_name(random, style, anybody(random, table)), random.one_of(endings)});
}

struct Roll {
  std::string text;
  int sum = 0;
};

Roll random_roll(RandomSource& random, const std::string& declared) {
  if (random.chance(4)) return {"?-?", 0};
  int first = random.between(1, 6);
  int second = random.chance(20) ? first : random.between(1, 6);
  if (declared == "two" && random.chance(60)) {
    first = random.between(1, 3);
    second = random.between(1, 2);
  }
  if (declared == "top" && random.chance(60)) {
    first = random.between(4, 6);
    second = random.between(5, 6);
  }
  return {std::to_string(first) + "-" + std::to_string(second), first + second};
}

// Take, under and picking up; what is left out follows from the rules.
std::vector<std::string> random_picking(RandomSource& random, const Style& style, const Table& table,
                                        const Declared& declared, const Roll& roll) {
  std::vector<std::string> tokens;
  const bool may_take = declared.effective == "top" && (roll.sum == 0 || roll.sum >= 9);
  bool takes = may_take && !table.stack.empty();
  const bool ace_in_sight =
      !table.stack.empty() && is_ace(table.lying[static_cast<std::size_t>(table.stack.back())].card);
  if (random.chance(may_take ? 40 : ace_in_sight ? 25 : 3)) {
    takes = random.chance(80) && !table.stack.empty();
    tokens.push_back(takes ? "take" : "leave");
  }
  if (takes && table.stack.size() >= 2 && random.chance(30)) {
    const int id = table.stack[table.stack.size() - 2];
    const Card below = table.lying[static_cast<std::size_t>(id)].card;
    const Card taken = table.lying[static_cast<std::size_t>(table.stack.back())].card;
    if (is_hidden(below) && !is_hidden(taken) && random.chance(style.slips_stay > 0 ? 50 : 15))
      tokens.push_back(in_order({"under:", write_card(random, style, taken), random.chance(50) ? "!" : ""}));
    else if (is_hidden(below))
      tokens.push_back("under:" + write_card(random, style, random_unseen_card(random, style, table)));
    else if (random.chance(20))
      tokens.push_back("under:" + write_card(random, style, below));
  }
  const int base = declared.effective.empty() && roll.sum >= 7 ? 2 : 0;
  const int how = random.below(100);
  if (how < 35)
    tokens.push_back("+" + std::to_string(base));
  else if (how < 50)
    tokens.push_back("+" + std::to_string(base + 1));
  else if (how < 58 || roll.sum == 0)
    tokens.push_back("+" + std::to_string(random.below(5)));
  return tokens;
}

std::string joined(const std::vector<std::string>& tokens) {
  std::string text;
  for (const std::string& token : tokens) {
    if (!token.empty()) text += (text.empty() ? "" : " ") + token;
  }
  return text;
}

bool fold_if_possible(Table& table, const std::string& line) {
  OpenRecord record;
  record.table = table;
  record.in_body = true;
  try {
    add_line(record, TextLine{1, line});
  } catch (const Refusal&) {
    return false;
  }
  table = record.table;
  return true;
}

void add_free_tokens(RandomSource& random, const Style& style, const Table& table, std::vector<std::string>& tokens) {
  std::vector<std::string> more;
  for (std::size_t index = 0; index < tokens.size(); ++index) {
    more.push_back(tokens[index]);
    const bool dots = tokens[index] == "...";
    if (random.chance(style.free_tokens)) more.push_back(dots ? "note:\"later\"" : random_free(random, style, table));
  }
  tokens = more;
}

// Everything before the roll in any order; shouts now and then directly after it.
std::vector<std::string> arrange(RandomSource& random, const Style& style, std::vector<std::vector<std::string>> before,
                                 const std::vector<std::vector<std::string>>& shouts, const std::string& roll) {
  std::vector<std::vector<std::string>> late;
  const bool shuffled = random.chance(style.shuffled);
  for (const auto& shout : shouts) (shuffled && random.chance(50) ? late : before).push_back(shout);
  if (shuffled) random.shuffle(before);
  std::vector<std::string> tokens;
  for (const auto& unit : before) tokens.insert(tokens.end(), unit.begin(), unit.end());
  tokens.push_back(roll);
  for (const auto& unit : late) tokens.insert(tokens.end(), unit.begin(), unit.end());
  return tokens;
}

// Something is wrong with the last turn, or cannot be seen without looking.
bool is_suspect(const Table& table) {
  if (table.turns.empty()) return false;
  const Judgement judgement = judge(table, table.turns.back());
  return !judgement.infractions.empty() || !judgement.to_examine.empty();
}

}  // namespace

std::string random_turn_line(RandomSource& random, const Style& style, const Table& table, bool last) {
  const std::string player = next_player(table);
  const std::string begin = write_name(random, style, player) + ":";
  const Declared declared = random_declaration(random);
  const Roll roll = random_roll(random, declared.effective);
  std::vector<std::vector<std::string>> before;
  if (!declared.text.empty()) before.push_back({declared.text});
  while (random.chance(7)) before.push_back({random_mishap(random, style, table)});
  std::vector<std::vector<std::string>> shouts;
  for (int wish = is_suspect(table) ? 65 : 30; random.chance(wish); wish = 20)
    shouts.push_back(random_shout(random, style, table));

  std::vector<std::string> start;
  std::vector<std::string> picking;
  Table after = table;
  bool possible = false;
  for (int tries = 0; tries < 4 && !possible; ++tries) {
    if (tries == 2) shouts.clear();
    if (tries == 3) before.clear();
    const std::vector<std::string> arranged = arrange(random, style, before, shouts, roll.text);
    start = {begin};
    start.insert(start.end(), arranged.begin(), arranged.end());
    picking = random_picking(random, style, table, declared, roll);
    possible = fold_if_possible(after, joined(start) + " " + joined(picking));
    if (!possible && random.chance(3 * style.slips_stay)) return joined(start) + " " + joined(picking);
  }
  if (!possible) return joined({begin, roll.text, roll.sum == 0 ? "+0" : ""});
  const bool two_permitted = declared.effective == "two" && roll.sum >= 2 && roll.sum <= 5;
  const std::vector<std::string> placing = random_placing(random, style, after, player, two_permitted);

  std::vector<std::string> tokens = start;
  tokens.insert(tokens.end(), picking.begin(), picking.end());
  tokens.insert(tokens.end(), placing.begin(), placing.end());
  if (random.chance(last ? 40 : 2)) {
    tokens.resize(1 + static_cast<std::size_t>(random.below(static_cast<int>(tokens.size()))));
    if (last)
      tokens.push_back("...");
    else
      tokens.push_back(in_order({random.chance(30) ? "resign:" : "leave:", write_name(random, style, player)}));
  }
  add_free_tokens(random, style, table, tokens);
  std::string line = joined(tokens);
  if (random.chance(4)) line += " ; " + random_words(random);
  return line;
}

}  // namespace literal

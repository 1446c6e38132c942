#include "random_games.h"

#include <algorithm>
#include <cctype>

#include "literal/header_value.h"

namespace literal::games {
namespace {

std::string header(const std::string& key, const std::string& value) {
  return "[" + key + " " + literal::quoted(value) + "]";
}

std::vector<std::string> random_names(RandomSource& random, int players) {
  std::vector<std::string> plain = {"Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus"};
  const std::vector<std::string> odd = {"Ann Lee", "Zoë",   "Lee, Jo", "Jo-Ann", "x_1",
                                        "李",      "Dr. B", "a;b",     "4H",     "out"};
  random.shuffle(plain);
  std::vector<std::string> names;
  while (static_cast<int>(names.size()) < players) {
    const std::string name = random.chance(12) ? random.one_of(odd) : plain[names.size() % plain.size()];
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

std::vector<std::string> cut(const std::string& text, char at) {
  std::vector<std::string> parts(1);
  for (const char character : text) {
    if (character == at)
      parts.emplace_back();
    else
      parts.back() += character;
  }
  return parts;
}

std::string joined(const std::vector<std::string>& parts, char between) {
  std::string text;
  for (std::size_t index = 0; index < parts.size(); ++index) {
    if (index > 0) text += between;
    text += parts[index];
  }
  return text;
}

std::size_t place(RandomSource& random, std::size_t size) {
  return static_cast<std::size_t>(random.below(static_cast<int>(size)));
}

void slip(RandomSource& random, std::vector<std::string>& parts, const std::vector<std::string>& favorites) {
  const std::size_t at = place(random, parts.size());
  const auto where = parts.begin() + static_cast<std::ptrdiff_t>(at);
  const std::size_t other = place(random, parts.size());
  switch (random.below(5)) {
    case 0: parts.erase(where); break;
    case 1: parts.insert(where, std::string(parts[at])); break;
    case 2: std::swap(parts[at], parts[other]); break;
    case 3: parts[at] = random.one_of(favorites); break;
    default: parts.insert(where, random.one_of(favorites)); break;
  }
}

void slip_in_letters(RandomSource& random, std::string& line) {
  const std::string letters = "0123456789AKQJTCDHSx*?!=~/,:@>-#\"; .abno";
  if (line.empty()) return;
  const std::size_t at = place(random, line.size());
  const char letter = letters[place(random, letters.size())];
  if (random.chance(60))
    line[at] = letter;
  else
    line.erase(at, 1);
}

std::string with_slips(RandomSource& random, const std::string& text, const std::vector<std::string>& favorites) {
  std::vector<std::string> lines = cut(text, '\n');
  std::size_t body = 0;
  while (body < lines.size() && !lines[body].empty()) ++body;
  for (int slips = random.chance(75) ? 1 : 2; slips > 0 && !lines.empty(); --slips) {
    const bool in_headers = random.chance(8) || body + 1 >= lines.size();
    const std::size_t at = in_headers ? place(random, lines.size()) : body + place(random, lines.size() - body);
    const int kind = random.below(100);
    if (kind < 60) {
      std::vector<std::string> tokens = cut(lines[at], ' ');
      slip(random, tokens, favorites);
      lines[at] = joined(tokens, ' ');
    } else if (kind < 75) {
      slip_in_letters(random, lines[at]);
    } else {
      slip(random, lines, lines);
    }
  }
  return joined(lines, '\n');
}

std::string untidy(RandomSource& random, const std::string& text) {
  const bool returns = random.chance(8);
  const int blank_lines = random.chance(20) ? 10 : 0;
  const int blanks = random.chance(20) ? 10 : 0;
  std::string result = random.chance(6) ? "\xEF\xBB\xBF" : "";
  bool in_quotes = false;
  bool in_comment = false;
  for (std::size_t index = 0; index < text.size(); ++index) {
    const char character = text[index];
    if (character == '"' && text[index - 1] != '\\') in_quotes = !in_quotes;
    if (character == ';' && !in_quotes) in_comment = true;
    if (character == '\n') {
      in_quotes = in_comment = false;
      if (returns) result += '\r';
      result += '\n';
      if (random.chance(blank_lines)) result += random.chance(50) ? "\n" : " \t\n";
      continue;
    }
    result += character;
    if (character == ' ' && !in_quotes && !in_comment && random.chance(blanks))
      result += random.chance(50) ? " " : "\t";
  }
  return result;
}

}  // namespace

std::vector<std::string> own_headers(RandomSource& random, const std::vector<Choice>& choices) {
  std::vector<std::string> lines;
  for (const Choice& choice : choices) {
    if (random.chance(choice.percent)) lines.push_back(header(choice.key, random.one_of(choice.values)));
  }
  return lines;
}

std::string random_headers(RandomSource& random, const Form& form, int players, const std::vector<std::string>& own) {
  std::string listed;
  const std::vector<std::string> names = random_names(random, players);
  for (const std::string& name : names) listed += (listed.empty() ? "" : ", ") + listed_name(name);
  std::vector<std::string> lines = {header("Game", form.game), header("Players", listed)};
  if (random.chance(30)) lines.push_back(header("Date", "2026-11-21T20:15+01:00"));
  if (random.chance(20)) lines.push_back(header("Place", "Lawrence, \"Kansas\", USA"));
  if (random.chance(10)) lines.push_back(header("Event", random_words(random)));
  if (random.chance(10)) lines.push_back(header("Scorekeeper", names.front()));
  if (random.chance(10)) lines.push_back(header("End", random.chance(50) ? "rounds 5" : "points 100"));
  if (random.chance(10)) lines.push_back(header("Note", random_words(random)));
  if (random.chance(8)) lines.push_back(header("Weather", "rain"));
  if (players > 1 && random.chance(2)) lines.push_back(header("Result", listed_name(names[0]) + " 45"));
  for (std::string line : own) {
    const std::size_t seat = line.find('@');  // stands for the name of that seat
    if (seat != std::string::npos) {
      const std::string& name = names[static_cast<std::size_t>(line[seat + 1] - '0')];
      if (listed_name(name) != name) continue;
      line.replace(seat, 2, name);
    }
    lines.push_back(line);
  }
  if (random.chance(25)) random.shuffle(lines);
  std::string text;
  for (const std::string& line : lines) text += line + (random.chance(2) ? " ; beside" : "") + "\n";
  return text;
}

std::string who(RandomSource& random, const Players& players, const Style& style) {
  std::vector<std::string> names;
  for (const Chair& chair : players.chairs) {
    if (!chair.name.empty()) names.push_back(chair.name);
  }
  if (names.empty() || random.chance(3)) names = players.people;
  return write_name(random, style, random.one_of(names));
}

std::string any_card(RandomSource& random) {
  const std::string ranks = "A23456789TJQK";
  const char rank = ranks[static_cast<std::size_t>(random.below(13))];
  return {rank, random.one_of(std::vector<char>{'C', 'D', 'H', 'S'})};
}

std::string spelled(RandomSource& random, const Style& style, const std::string& card) {
  return write_card(random, style, Card{card[0], card[1]});
}

std::string random_remark(RandomSource& random, const Players& players, const Style& style) {
  switch (random.below(5)) {
    case 0: return "rule:" + literal::quoted(random_words(random));
    case 1: return "clarify:" + literal::quoted(random_words(random));
    case 2: return "scorekeeper:" + who(random, players, style);
    default: return "note:" + literal::quoted(random_words(random));
  }
}

std::string random_free(RandomSource& random, const Players& players, const Style& style) {
  const std::vector<std::string> newcomers = {"Ira", "Jim", "\"Kay, K\"", "Lou", "Ann", "Bob", "Cy"};
  const std::string one = who(random, players, style);
  switch (random.below(12)) {
    case 0:
    case 1: {
      const std::vector<std::string> amounts = {
          "=5", "=-10", "=+3\"spilled\"", "=0", "=-005\"a \\\"why\\\"\"", "=600000000", "=-600000000"};
      return "adjust:" + one + random.one_of(amounts);
    }
    case 2:
    case 3: {
      const std::vector<std::string> starts = {"", "", "=50", "=50", "=005", "=0", "=600000000", "=1000000001", "=-5"};
      return "join:" + random.one_of(newcomers) + "@" + one + random.one_of(starts);
    }
    case 4: return "leave:" + one;
    case 5:
    case 6: return "count:" + one + "=" + std::to_string(random.between(1, 9));
    case 7: {
      std::vector<std::string> names;
      for (const Chair& chair : players.chairs) {
        if (!chair.name.empty()) names.push_back(chair.name);
      }
      random.shuffle(names);
      return "seats:" + write_names(random, style, names);
    }
    default: return random_remark(random, players, style);
  }
}

std::string finished(RandomSource& random, const std::string& text, const std::vector<std::string>& favorites) {
  const std::string damaged = random.chance(30) ? with_slips(random, text, favorites) : text;
  return untidy(random, damaged);
}

}  // namespace literal::games

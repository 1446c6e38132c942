#include "header_value.h"
#include "random_tokens.h"

namespace literal {
namespace {

std::vector<std::string> random_players(RandomSource& random, int players) {
  std::vector<std::string> plain = {"Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"};
  const std::vector<std::string> odd = {"Ann Lee", "O'Neil", "Zoë", "Lee, Jo", "Max \"Q\" Po", "Jo-Ann", "x_1",
                                        "bid",     "take",   "3-4", "李",      "Dr. B",        "a;b",    "deny"};
  random.shuffle(plain);
  std::vector<std::string> names;
  while (static_cast<int>(names.size()) < players) {
    const std::string name = random.chance(15) ? random.one_of(odd) : plain[names.size() % plain.size()];
    bool there = false;
    for (const std::string& other : names) there = there || other == name;
    if (!there) names.push_back(name);
  }
  return names;
}

std::string header(const std::string& key, const std::string& value) { return "[" + key + " " + quoted(value) + "]"; }

std::string random_rulings(RandomSource& random) {
  const std::string duplicates = random.chance(60) ? "joker-duplicates=no" : "joker-duplicates=yes";
  const std::string overclaim = random.chance(60) ? "overclaim=fail" : "overclaim=worth";
  if (random.chance(30)) return duplicates;
  if (random.chance(30)) return overclaim;
  return random.chance(50) ? duplicates + ", " + overclaim : overclaim + "," + duplicates;
}

}  // namespace

std::string random_headers(RandomSource& random, int players) {
  const std::vector<std::string> names = random_players(random, players);
  std::string listed;
  for (const std::string& name : names)
    listed += (listed.empty() ? "" : random.chance(90) ? ", " : ",") + listed_name(name);
  std::vector<std::string> lines = {header("Game", "You're Bogus"), header("Players", listed)};
  const std::vector<std::string> dates = {"2026-11-21", "2024-02-29T23:59", "1999-01-01T00:00Z",
                                          "2026-11-21T20:15+01:00"};
  const std::vector<std::string> ends = {"points 100", "rounds 5", "time 23:00"};
  if (random.chance(30)) lines.push_back(header("Date", random.one_of(dates)));
  if (random.chance(20)) lines.push_back(header("Place", "Lawrence, \"Kansas\", USA"));
  if (random.chance(10)) lines.push_back(header("Id", "01234567-89ab-cdef-0123-456789abcdef"));
  if (random.chance(10)) lines.push_back(header("Event", random_words(random)));
  if (random.chance(10)) lines.push_back(header("Scorekeeper", names.front()));
  if (random.chance(15)) lines.push_back(header("End", random.one_of(ends)));
  if (random.chance(10)) lines.push_back(header("Note", random_words(random)));
  if (random.chance(8)) lines.push_back(header("Weather", "rain"));
  if (random.chance(40)) lines.push_back(header("Rulings", random_rulings(random)));
  if (players >= 5 && random.chance(70)) lines.push_back(header("Decks", random.chance(80) ? "2" : "1"));
  const std::string starter = random.one_of(names);
  if (random.chance(35) && listed_name(starter) == starter) lines.push_back(header("Starter", starter));
  if (random.chance(2))
    lines.push_back(header("Result", listed_name(names[0]) + " 45, " + listed_name(names[1]) + " -10"));
  if (random.chance(25)) random.shuffle(lines);
  std::string text;
  for (const std::string& line : lines) {
    text += line + (random.chance(2) ? " ; beside" : "") + "\n";
    if (random.chance(2)) text += "; between\n";
  }
  return text;
}

}  // namespace literal

#include "lines.h"

#include <algorithm>

#include "core/record.h"
#include "core/utf8.h"
#include "literal/random_session.h"
#include "literal_games/random_booger.h"
#include "literal_games/random_cals_bs.h"
#include "literal_games/random_the_bogey.h"

namespace bogosity::soak {
namespace {

std::string random_record(literal::RandomSource& random, int game) {
  const auto seed = random.next() % 100'000;
  switch (game) {
    case 0: {
      literal::SampleShape wish;
      wish.seed = seed;
      wish.broken = random.chance(10);
      return literal::random_session(wish);
    }
    case 1: return literal::the_bogey::random_the_bogey(seed);
    case 2: return literal::cals_bs::random_cals_bs(seed);
    default: return literal::booger::random_booger(seed);
  }
}

int number_of(std::string_view game) {
  if (game == "The Bogey") return 1;
  if (game == "Cal's BS") return 2;
  return game == "Booger On Your Neighbor" ? 3 : 0;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

// A code point that a window system could send, from anywhere. Mostly the first few of each kind: a letter that was
// never seen before has all of them drawn anew, which takes longer than everything else.
char32_t any_letter(literal::RandomSource& random, bool rare) {
  static const std::vector<std::pair<int, int>> ranges = {
      {0x20, 0x7e},     {0x20, 0x7e},     {0xa0, 0x17f},    {0x300, 0x36f},     {0x590, 0x6ff},   {0x2000, 0x206f},
      {0x2660, 0x2685}, {0x3040, 0x30ff}, {0x4e00, 0x9fff}, {0x1f300, 0x1f6ff}, {0xfff0, 0xffff}, {0x10fff0, 0x10ffff}};
  const auto& range = random.one_of(ranges);
  const int last = rare || range.first < 0x100 ? range.second : range.first + 5;
  return static_cast<char32_t>(random.between(range.first, last));
}

}  // namespace

std::optional<Script> random_script(literal::RandomSource& random, int game) {
  const std::string record = random_record(random, game);
  auto head = core::read_head(record);
  if (!head) return std::nullopt;
  Script script;
  script.headers = std::move(head->headers);
  std::erase_if(script.headers, [](const core::Header& each) { return each.key == "Id" || each.key == "Result"; });
  std::string_view line;
  while (head->body.next(line)) {
    if (!line.empty()) script.lines.emplace_back(line);
  }
  return script;
}

void TypedLines::follow(const core::Uuid& session, Script script) { places_[session] = {std::move(script), 0}; }

std::string TypedLines::next(const core::Uuid& session, std::string_view game, const std::vector<std::string>& people) {
  const auto place = places_.find(session);
  const int dice = random_.below(100);
  if (place != places_.end() && place->second.at < place->second.script.lines.size() && dice < 80) {
    const std::string& line = place->second.script.lines[place->second.at++];
    return dice < 76 ? line : damaged(line);
  }
  if (dice < 88 && number_of(game) == 0) return shorthand(people);
  if (dice < 92) return beside_the_turn(people);
  return dice < 97 ? borrowed(game, people) : damaged(shorthand(people));
}

std::string TypedLines::card() {
  static const std::string ranks = "23456789TJQKA";
  static const std::string suits = "shdc";
  if (random_.chance(6)) return random_.chance(50) ? "*" : "?";
  return {ranks[static_cast<std::size_t>(random_.below(13))], suits[static_cast<std::size_t>(random_.below(4))]};
}

std::string TypedLines::shorthand(const std::vector<std::string>& people) {
  const auto seat = [&] { return std::to_string(random_.between(1, std::max(1, static_cast<int>(people.size())))); };
  const std::string roll = std::to_string(random_.between(1, 6)) + std::to_string(random_.between(1, 6));
  switch (random_.below(12)) {
    case 0: return "t " + roll + (random_.chance(50) ? " take" : "");
    case 1: return "w " + roll + " " + card() + "/" + card();
    case 2: return "b" + seat() + " " + random_.one_of<std::string>({"d", "a", "o"}) + " " + roll + " " + card();
    case 3: return "b" + seat() + ">" + seat() + " d";
    case 4: return roll + " win:35=6h,7h,8h,9d,td,jd/kd";
    case 5: return roll + " " + card() + " " + random_.one_of<std::string>({"o", "e", "=5h", "=k", "=~5"});
    case 6: return roll.substr(0, 1) + roll.substr(0, 1) + "+2 right:" + card();
    case 7: return roll + "." + std::to_string(random_.below(140)) + std::to_string(random_.between(1, 4));
    case 8: return roll;
    default: return roll + " " + card();
  }
}

std::string TypedLines::beside_the_turn(const std::vector<std::string>& people) {
  const std::string who = people.empty() ? "Ann" : core::write_name_list({random_.one_of(people)});
  switch (random_.below(12)) {
    case 0: return "count:" + who + "=" + std::to_string(random_.below(9));
    case 1: return "bid:" + std::to_string(random_.below(99)) + "@" + who;
    case 2: return "late:" + who + ">" + who;
    case 3: return "settle:" + std::to_string(random_.below(30)) + "=" + random_.one_of<std::string>({"deny", "admit"});
    case 4: return "join:" + word() + "@" + who;
    case 5: return random_.chance(50) ? "leave:" + who : "resign:" + who;
    case 6: return "rule:\"" + word() + "\"";
    case 7: return "clarify:E4\"" + word() + "\"";
    case 8: return "adjust:" + who + "=" + std::to_string(random_.between(-20, 20)) + "\"" + word() + "\"";
    case 9: return "stack:" + std::to_string(random_.below(12)) + "=" + card();
    case 10: return card() + "!";
    default: return "; " + word() + " " + word();
  }
}

// Names are other people's: the first of theirs becomes the first of these.
std::string TypedLines::borrowed(std::string_view game, const std::vector<std::string>& people) {
  auto& from = borrowed_from_[std::string(game)];
  if (from.size() < 4) {
    if (auto script = random_script(random_, number_of(game))) from.push_back(std::move(*script));
  }
  if (from.empty() || people.empty()) return word();
  const Script& script = random_.one_of(from);
  if (script.lines.empty()) return word();
  std::string line = random_.one_of(script.lines);
  const auto* players = core::find_header(script.headers, "Players");
  const auto theirs = players == nullptr ? std::nullopt : core::read_name_list(players->value);
  for (std::size_t i = 0; theirs && i < theirs->size(); ++i) {
    replace_all(line, core::write_name_list({(*theirs)[i]}), core::write_name_list({people[i % people.size()]}));
  }
  return line;
}

std::string TypedLines::damaged(std::string line) {
  if (line.empty()) return line;
  const auto at = static_cast<std::size_t>(random_.below(static_cast<int>(line.size())));
  switch (random_.below(4)) {
    case 0: return line.substr(0, at);
    case 1: return line.substr(at);
    case 2: return line.insert(at, garbage());
    default: return line + " " + line;
  }
}

std::string TypedLines::garbage() {
  std::string text;
  const int letters = random_.chance(3) ? random_.between(200, 3000) : random_.between(1, 12);
  const bool rare = random_.chance(2);
  for (int i = 0; i < letters; ++i) core::append_utf8(text, any_letter(random_, rare));
  return text;
}

std::string TypedLines::word() {
  static const std::vector<std::string> words = {"Ann",
                                                 "Bob",
                                                 "Cy",
                                                 "Dee",
                                                 "\"Lee, Bob\"",
                                                 "Zo\u00eb",
                                                 "Malm\u00f6, Sweden",
                                                 "Lawrence, Kansas, USA",
                                                 "E3",
                                                 "W5",
                                                 "Z3",
                                                 "2026",
                                                 "2025-03..2026-02",
                                                 "10:30",
                                                 "23:00",
                                                 "rounds 3",
                                                 "~/",
                                                 "~/a.table",
                                                 "o",
                                                 "ames",
                                                 "nothing",
                                                 "12",
                                                 "-5",
                                                 "0",
                                                 "friday",
                                                 "\u674e",
                                                 "x",
                                                 "because",
                                                 "",
                                                 "Ann, Bob, Cy",
                                                 "1"};
  return random_.one_of(words);
}

}  // namespace bogosity::soak

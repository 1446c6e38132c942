#include "header.h"

#include <algorithm>
#include <set>

#include "header_value.h"
#include "look_alikes.h"
#include "scanner.h"

namespace literal {
namespace {

const std::vector<std::string> known_keys = {"Game",  "Id",      "Date",    "Place", "Event",  "Players", "Scorekeeper",
                                             "Decks", "Starter", "Rulings", "End",   "Result", "Note"};

struct KeyAndValue {
  std::string key;
  std::string value;
};

// One line `[Key "value"]`, blanks wherever a reader would not mind them.
KeyAndValue split_header(const TextLine& line, std::vector<ShorthandPart>& notes) {
  const CutLine cut = cut_line(line);
  if (cut.has_comment) notes.push_back(cut.comment);
  std::string text;
  for (const ShorthandPart& piece : cut.pieces) text += (text.empty() ? "" : " ") + piece.text;
  const ShorthandPart whole{cut.pieces.front().at, text};
  Scanner scanner(whole);
  KeyAndValue header;
  scanner.expect("[");
  scanner.accept(" ");
  header.key = scanner.name();
  for (const char character : header.key) {
    if (static_cast<unsigned char>(character) >= 0x80) scanner.refuse("a header is [Key \"value\"]");
  }
  scanner.accept(" ");
  header.value = scanner.quoted_text();
  if (header.key == "Game") header.value = straight_apostrophes(header.value);
  scanner.accept(" ");
  scanner.expect("]");
  scanner.expect_end();
  return header;
}

void read_rulings(const std::string& value, Position at, Header& header) {
  std::set<std::string> seen;
  for (const ListItem& item : list_items(value, at)) {
    const std::string name = item.text.substr(0, item.text.find('='));
    if (item.was_quoted || !seen.insert(name).second) throw Refusal{at, "a ruling stands here twice or in quotes"};
    if (item.text == "joker-duplicates=no")
      header.joker_duplicates = false;
    else if (item.text == "overclaim=fail")
      header.overclaim_fails = true;
    else if (item.text != "joker-duplicates=yes" && item.text != "overclaim=worth") {
      throw Refusal{at, "no such ruling: " + item.text};
    }
  }
}

void read_players(const std::string& value, Position at, Header& header) {
  header.players = name_items(value, at);
  std::set<std::string> different;
  for (const std::string& name : header.players) different.insert(put_aside(name));
  if (header.players.size() < 2 || different.size() != header.players.size()) {
    throw Refusal{at, "Players names two or more, all different"};
  }
}

void read_value(const KeyAndValue& read, Position at, Header& header) {
  const std::string& value = read.value;
  const auto wrong = [&](const std::string& reason) { throw Refusal{at, reason + ": " + value}; };
  if (read.key == "Game" && value != "You're Bogus") wrong("this referee knows You're Bogus only");
  if (read.key == "Id" && !is_uuid(value)) wrong("Id is a UUID");
  if (read.key == "Date" && !is_date(value)) wrong("Date is YYYY-MM-DD, with THH:MM and an offset if wanted");
  if (read.key == "End" && !is_end(value)) wrong("End is points N, rounds N or time HH:MM");
  if (read.key == "Players") read_players(value, at, header);
  if (read.key == "Rulings") read_rulings(value, at, header);
  if (read.key == "Decks") {
    if (value != "1" && value != "2") wrong("Decks is 1 or 2");
    header.decks = value == "1" ? 1 : 2;
  }
  if (read.key == "Result") {
    header.has_result = true;
    header.result = result_items(value, at);
  }
}

std::string canonical_value(const Header& header, const std::string& key) {
  std::string value;
  if (key == "Players") {
    for (const std::string& name : header.players) value += (value.empty() ? "" : ", ") + listed_name(name);
    return value;
  }
  if (key == "Starter") return header.starter;
  if (key == "Rulings") {
    if (!header.joker_duplicates) value = "joker-duplicates=no";
    if (header.overclaim_fails) value += std::string(value.empty() ? "" : ", ") + "overclaim=fail";
    return value;
  }
  if (key == "Result") {
    for (const auto& [name, total] : header.result) {
      value += (value.empty() ? "" : ", ") + listed_name(name) + " " + std::to_string(total);
    }
    return value;
  }
  return header.known.at(key);
}

bool is_default(const Header& header, const std::string& key) {
  if (key == "Decks") return header.decks == 1;
  if (key == "Starter") return header.starter == header.players.front();
  if (key == "Rulings") return header.joker_duplicates && !header.overclaim_fails;
  return false;
}

}  // namespace

bool is_header_line(const TextLine& line) { return trimmed(seen(line).text).rfind('[', 0) == 0; }

void read_header_line(const TextLine& line, Header& header, std::vector<ShorthandPart>& notes) {
  const KeyAndValue read = split_header(line, notes);
  const Position at{line.number, 1};
  bool twice = header.known.contains(read.key);
  for (const auto& [key, value] : header.unknown) twice = twice || key == read.key;
  if (twice) throw Refusal{at, "the header " + read.key + " stands here a second time"};
  if (std::find(known_keys.begin(), known_keys.end(), read.key) == known_keys.end()) {
    header.unknown.emplace_back(read.key, read.value);
    return;
  }
  header.known[read.key] = read.value;
  read_value(read, at, header);
}

void finish_header(Header& header) {
  const Position at{1, 1};
  const auto named = [&](const std::string& name) {
    return std::find(header.players.begin(), header.players.end(), name) != header.players.end();
  };
  if (!header.known.contains("Game")) throw Refusal{at, "the header Game is missing"};
  if (!header.known.contains("Players")) throw Refusal{at, "the header Players is missing"};
  if (header.decks == 2 && header.players.size() < 5) {
    throw Refusal{at, "two decks only with five or more players"};  // M2
  }
  header.starter = header.players.front();
  if (header.known.contains("Starter")) {
    header.starter = header.known.at("Starter");
    if (!named(header.starter)) {
      const std::vector<std::string> names = name_items(header.starter, at);
      if (names.size() != 1 || !named(names.front())) throw Refusal{at, "Starter is none of the players"};
      header.starter = names.front();
    }
  }
  std::set<std::string> seen;
  for (const auto& [name, total] : header.result) {
    if (!named(name)) throw Refusal{at, "Result names somebody who is no player: " + name};
    if (!seen.insert(name).second) throw Refusal{at, "Result names somebody twice: " + name};
  }
}

std::string header_text(const Header& header) {
  std::string text;
  for (const std::string& key : known_keys) {
    if (!header.known.contains(key) || is_default(header, key)) continue;
    text += "[" + key + " " + literal::quoted(canonical_value(header, key)) + "]\n";
  }
  for (const auto& [key, value] : header.unknown) text += "[" + key + " " + literal::quoted(value) + "]\n";
  return text;
}

}  // namespace literal

#include <algorithm>
#include <set>

#include "common.h"
#include "literal/header_value.h"
#include "literal/look_alikes.h"

namespace literal::games {
namespace {

std::vector<std::string> all_keys(const Form& form) {
  std::vector<std::string> keys = {"Game", "Id", "Date", "Place", "Event", "Players", "Scorekeeper"};
  keys.insert(keys.end(), form.own.begin(), form.own.end());
  for (const char* key : {"End", "Result", "Note"}) keys.emplace_back(key);
  return keys;
}

std::pair<std::string, std::string> key_and_value(const TextLine& line, std::vector<ShorthandPart>& notes) {
  const CutLine cut = cut_line(line);
  if (cut.has_comment) notes.push_back(cut.comment);
  std::string text;
  for (const ShorthandPart& piece : cut.pieces) text += (text.empty() ? "" : " ") + piece.text;
  Scanner scanner(ShorthandPart{cut.pieces.front().at, text});
  scanner.expect("[");
  scanner.accept(" ");
  const std::string key = scanner.name();
  for (const char character : key) {
    if (static_cast<unsigned char>(character) >= 0x80) scanner.refuse("a header is [Key \"value\"]");
  }
  scanner.accept(" ");
  std::string value = scanner.quoted_text();
  if (key == "Game") value = straight_apostrophes(value);
  scanner.accept(" ");
  scanner.expect("]");
  scanner.expect_end();
  return {key, value};
}

void read_players(const Form& form, const std::string& value, Position at, Header& header) {
  header.players = name_items(value, at);
  std::set<std::string> different;
  for (const std::string& name : header.players) different.insert(put_aside(name));
  if (different.size() != header.players.size()) unreadable(at, "a name stands twice in Players");
  if (header.players.size() < form.least || header.players.size() > form.most) {
    unreadable(at, "that many do not play this");
  }
}

}  // namespace

void read_header_line(const Form& form, const TextLine& line, Header& header, std::vector<ShorthandPart>& notes) {
  const auto [key, value] = key_and_value(line, notes);
  const Position at{line.number, 1};
  bool twice = header.known.contains(key);
  for (const auto& [other, ignored] : header.unknown) twice = twice || key == other;
  if (twice) unreadable(at, "the header " + key + " stands here a second time");
  const std::vector<std::string> keys = all_keys(form);
  if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
    if (key == "Starter") unreadable(at, "Starter is refused but in Booger");
    header.unknown.emplace_back(key, value);
    return;
  }
  header.known[key] = value;
  if (key == "Game" && value != form.game) unreadable(at, "another game");
  if (key == "Id" && !is_uuid(value)) unreadable(at, "Id is a UUID");
  if (key == "Date" && !is_date(value)) unreadable(at, "Date is YYYY-MM-DD, with THH:MM and an offset if wanted");
  if (key == "End" && !is_end(value)) unreadable(at, "End is points N, rounds N or time HH:MM");
  if (key == "Players") read_players(form, value, at, header);
  if (key == "Result") {
    header.has_result = true;
    header.result = result_items(value, at);
  }
}

void finish_header(const Form&, Header& header) {
  const Position at{1, 1};
  for (const char* needed : {"Game", "Players"}) {
    if (!header.known.contains(needed)) unreadable(at, std::string("the header is missing: ") + needed);
  }
  std::set<std::string> seen;
  for (const auto& [name, total] : header.result) {
    const bool plays = std::find(header.players.begin(), header.players.end(), name) != header.players.end();
    if (!plays || !seen.insert(name).second) unreadable(at, "Result names nobody, or somebody twice: " + name);
  }
}

std::string header_text(const Form& form, const Header& header, const std::map<std::string, std::string>& own) {
  std::string text;
  for (const std::string& key : all_keys(form)) {
    std::string value;
    if (!header.known.contains(key)) continue;
    if (std::find(form.own.begin(), form.own.end(), key) != form.own.end()) {
      if (!own.contains(key)) continue;  // the default
      value = own.at(key);
    } else if (key == "Players") {
      for (const std::string& name : header.players) value += (value.empty() ? "" : ", ") + listed_name(name);
    } else if (key == "Result") {
      for (const auto& [name, total] : header.result) {
        value += (value.empty() ? "" : ", ") + listed_name(name) + " " + std::to_string(total);
      }
    } else {
      value = header.known.at(key);
    }
    text += "[" + key + " " + literal::quoted(value) + "]\n";
  }
  for (const auto& [key, value] : header.unknown) text += "[" + key + " " + literal::quoted(value) + "]\n";
  return text;
}

}  // namespace literal::games

#include "booger.h"
#include "literal/header_value.h"

namespace literal::booger {
namespace {

using games::unreadable;

const std::vector<std::pair<std::string, long long>> usual_worth = {
    {"two", 5},  {"three", 5}, {"four", 5},  {"five", 5},   {"six", 5},   {"seven", 15}, {"eight", 5},
    {"nine", 5}, {"ten", 10},  {"jack", 15}, {"queen", 15}, {"king", 10}, {"ace", 15},   {"red3", 25}};

long long number_in(const std::string& value, long long least, long long most) {
  Scanner scanner(ShorthandPart{{1, 1}, value});
  const long long number = scanner.number(least, most);
  scanner.expect_end();
  return number;
}

void read_points(const std::string& value, std::map<std::string, long long>& worth) {
  std::set<std::string> seen;
  for (const ListItem& item : list_items(value, {1, 1})) {
    const std::size_t equals = item.text.find('=');
    if (item.was_quoted || equals == std::string::npos) unreadable({1, 1}, "Points: name=number");
    const std::string name = item.text.substr(0, equals);
    if (!worth.contains(name) || !seen.insert(name).second) unreadable({1, 1}, "Points: no such name, or twice");
    worth[name] = number_in(item.text.substr(equals + 1), 0, 1000000);
  }
}

Token play_token(const ShorthandPart& piece) {
  Scanner scanner(piece);
  Token token;
  token.at = piece.at;
  token.word = "play";
  token.cards = {games::read_card(scanner)};
  token.written = token.cards[0];
  if (token.cards[0][0] == 'J' && scanner.accept("=")) {
    const char suit = scanner.suit_letter();
    if (suit == 0) scanner.refuse("expected a suit");
    token.said = std::string(1, suit);
    token.written += "=" + token.said;
  }
  if (token.cards[0][0] == 'Q' && scanner.accept("~")) {
    token.name = scanner.name();
    token.written += "~" + name_text(token.name);
  }
  scanner.expect_end();
  return token;
}

void read_left(Scanner& scanner, Token& token) {
  token.name = scanner.name();
  scanner.expect("=");
  token.written = "left:" + name_text(token.name) + "=";
  if (scanner.accept("#")) {
    token.said = "#";
    token.number = scanner.number(0, 1000000000);
    token.written += "#" + std::to_string(token.number);
    return;
  }
  do {
    token.cards.push_back(games::read_card(scanner));
    token.written += (token.written.back() == '=' ? "" : ",") + token.cards.back();
  } while (scanner.accept(","));
}

}  // namespace

const games::Form& Table::form() {
  static const games::Form form = {"Booger On Your Neighbor", 2, 1000, {"Starter", "Decks", "Deal", "Draw", "Points"}};
  return form;
}

Table::Table(const games::Header& read) : header(read), players(read) {
  for (const auto& [name, points] : usual_worth) worth[name] = points;
  const auto& known = header.known;
  first = players.chairs.front().id;
  if (known.contains("Starter")) {
    const games::Chair* chair = players.chair_of(known.at("Starter"));
    if (chair == nullptr) unreadable({1, 1}, "Starter is none of the players");
    first = chair->id;
  }
  if (known.contains("Decks")) decks = number_in(known.at("Decks"), 1, 1000);
  if (known.contains("Deal")) deal = number_in(known.at("Deal"), 1, 1000);
  if (known.contains("Draw")) {
    if (known.at("Draw") != "one" && known.at("Draw") != "until") unreadable({1, 1}, "Draw is until or one");
    draw_one = known.at("Draw") == "one";
  }
  if (known.contains("Points")) read_points(known.at("Points"), worth);
}

std::map<std::string, std::string> Table::own_headers() const {
  std::map<std::string, std::string> own;
  const std::string starter = header.known.contains("Starter") ? header.known.at("Starter") : "";
  if (!starter.empty() && starter != header.players.front()) own["Starter"] = starter;
  if (decks != 2) own["Decks"] = std::to_string(decks);
  if (deal != 7) own["Deal"] = std::to_string(deal);
  if (draw_one) own["Draw"] = "one";
  std::string points;
  for (const auto& [name, usual] : usual_worth) {
    if (worth.at(name) == usual) continue;
    points += (points.empty() ? "" : ", ") + name + "=" + std::to_string(worth.at(name));
  }
  if (!points.empty()) own["Points"] = points;
  return own;
}

Token Table::read(const ShorthandPart& piece, bool is_first) const {
  if (is_first) {
    if (const auto begin = games::read_begin(piece)) return *begin;
  }
  if (const auto free = games::read_free(piece)) return *free;
  Token token;
  token.at = piece.at;
  for (const char* word : {"ok", "pass", "one"}) {
    if (piece.text != word) continue;
    token.word = token.written = word;
    return token;
  }
  Scanner scanner(piece);
  if (scanner.accept("start:")) {
    token.word = "start";
    token.cards = {games::read_card(scanner)};
    token.written = "start:" + token.cards[0];
  } else if (scanner.accept("draw:")) {
    token.word = "draw";
    token.number = scanner.number(1, 1000000000);
    token.written = "draw:" + std::to_string(token.number);
  } else if (scanner.accept("catch:")) {
    token.word = "catch";
    token.name = scanner.name();
    scanner.expect("@");
    token.other = scanner.name();
    token.written = "catch:" + name_text(token.name) + "@" + name_text(token.other);
  } else if (scanner.accept("one@")) {
    token.word = "late";
    token.name = scanner.name();
    token.written = "one@" + name_text(token.name);
  } else if (scanner.accept("misdeal")) {
    token.word = token.written = "misdeal";
    if (!scanner.at_end()) token.written += literal::quoted(scanner.quoted_text());
  } else if (scanner.accept("left:")) {
    token.word = "left";
    read_left(scanner, token);
  } else {
    return play_token(piece);
  }
  scanner.expect_end();
  return token;
}

games::Json Table::audit() const {
  games::Json json;
  json["game"] = form().game;
  json["players"] = players.people;
  json["scores"] = games::scores_json(header, players);
  json["hands"] = games::Json::array();
  for (const Counted& hand : hands) {
    games::Json points = games::Json::object();
    for (const auto& [name, amount] : hand.points) points[name] = amount;
    json["hands"].push_back({{"out", hand.out}, {"points", points}});
  }
  json["points"] = games::points_json(players);
  const std::string whose = players.by_id(running ? turn : begins()).name;
  games::Json& state = json["state"] = games::Json::object();
  state["turn"] = whose.empty() ? games::Json(nullptr) : games::Json(whose);
  state["direction"] = direction > 0 ? "clockwise" : "counterclockwise";
  state["match"] = nullptr;
  if (running && !match.empty()) {
    state["match"] = {{"rank", std::string(1, match[0])}, {"suit", std::string(1, match[1])}};
  }
  state["cards"] = games::cards_json(players);
  state["must_say"] = must_say.empty() ? games::Json(nullptr) : games::Json(must_say);
  return json;
}

Answer judge(std::string_view record) { return games::judge_with<Table>(record); }

}  // namespace literal::booger

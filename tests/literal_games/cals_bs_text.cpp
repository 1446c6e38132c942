#include <numeric>

#include "cals_bs.h"
#include "literal/header_value.h"

namespace literal::cals_bs {
namespace {

using games::unreadable;

std::vector<long long> numbers_in(const std::string& value) {
  std::vector<long long> numbers;
  for (const ListItem& item : list_items(value, {1, 1})) {
    Scanner scanner(ShorthandPart{{1, 1}, item.text});
    numbers.push_back(scanner.number(1, 54));
    scanner.expect_end();
  }
  return numbers;
}

// `3x9`, `2`, each with `=wrong` behind it where it may stand
void read_claim(Scanner& scanner, Token& token) {
  token.word = "set";
  token.number = scanner.number(1, 54);
  token.written = std::to_string(token.number);
  if (scanner.accept("x")) {
    const char rank = scanner.rank_letter();
    if (rank == 0) scanner.refuse("expected a rank");
    token.said = std::string(1, rank);
    token.written += "x" + token.said;
  }
  if (scanner.accept("=wrong")) {
    token.other = "wrong";
    token.written += "=wrong";
  }
}

void read_deal(Scanner& scanner, Token& token) {
  token.word = "deal";
  token.written = "deal:";
  do {
    token.numbers.push_back(scanner.number(1, 54));
    token.written += (token.numbers.size() > 1 ? "," : "") + std::to_string(token.numbers.back());
  } while (scanner.accept(","));
}

}  // namespace

const games::Form& Table::form() {
  static const games::Form form = {"Cal's BS", 3, 7, {"Dealer", "Hands", "Pack", "Delay"}};
  return form;
}

Table::Table(const games::Header& read) : header(read), players(read) {
  const auto& known = header.known;
  const Position at{1, 1};
  for (const std::string& name : header.players) {
    if (name == "pass" || name == "deal") unreadable(at, "nobody may be named " + name);
  }
  dealer = players.chairs.back().id;
  if (known.contains("Dealer")) {
    const std::vector<std::string> names = name_items(known.at("Dealer"), at);
    const games::Chair* chair = players.chair_of(known.at("Dealer"));
    if (chair == nullptr && names.size() == 1) chair = players.chair_of(names.front());
    if (chair == nullptr) unreadable(at, "Dealer is none of the players");
    dealer = chair->id;
  }
  if (known.contains("Pack")) {
    if (known.at("Pack") != "tens") unreadable(at, "Pack is tens");
    tens = true;
  }
  if (known.contains("Delay")) {
    Scanner scanner(ShorthandPart{at, known.at("Delay")});
    scanner.number(0, 1000);
    scanner.expect_end();
  }
  who_dealt = players.by_id(dealer).name;
  leader = players.beyond(dealer, 1, false);
  deal_evenly();
  if (!known.contains("Hands")) return;
  const std::vector<long long> cards = numbers_in(known.at("Hands"));
  if (cards.size() != players.chairs.size() || std::accumulate(cards.begin(), cards.end(), 0LL) > 54) {
    unreadable(at, "Hands are no more than 54 cards, a number for each player");
  }
  for (std::size_t seat = 0; seat < cards.size(); ++seat) players.chairs[seat].cards = static_cast<int>(cards[seat]);
}

std::map<std::string, std::string> Table::own_headers() const {
  std::map<std::string, std::string> own;
  const std::string name = players.by_id(dealer).name;
  if (name != header.players.back()) own["Dealer"] = name;
  if (tens) own["Pack"] = "tens";
  const long long delay = header.known.contains("Delay") ? std::stoll(header.known.at("Delay")) : 0;
  if (delay > 0) own["Delay"] = std::to_string(delay);
  Table evenly = *this;
  evenly.deal_evenly();
  std::string dealt;
  bool even = true;
  for (std::size_t seat = 0; seat < players.chairs.size(); ++seat) {
    dealt += (dealt.empty() ? "" : ", ") + std::to_string(players.chairs[seat].cards);
    even = even && players.chairs[seat].cards == evenly.players.chairs[seat].cards;
  }
  if (!even) own["Hands"] = dealt;
  return own;
}

Token Table::read(const ShorthandPart& piece, bool first) const {
  if (first) {
    if (const auto begin = games::read_begin(piece)) return *begin;
  }
  if (const auto free = games::read_free(piece)) return *free;
  Token token;
  token.at = piece.at;
  for (const char* word : {"ok", "pass", "deal", "plus", "going-out", "out", "doubt=lie", "doubt=true"}) {
    if (piece.text != word) continue;
    token.word = token.written = word;
    return token;
  }
  Scanner scanner(piece);
  if (scanner.accept("misdeal")) {
    token.word = token.written = "misdeal";
    if (!scanner.at_end()) token.written += literal::quoted(scanner.quoted_text());
  } else if (scanner.accept("deal:")) {
    read_deal(scanner, token);
  } else if (scanner.accept("fours:")) {
    token.word = "fours";
    token.number = scanner.number(1, 54);
    token.written = "fours:" + std::to_string(token.number);
  } else if (scanner.accept("shame:")) {
    token.word = "shame";
    token.name = scanner.name();
    token.written = "shame:" + name_text(token.name);
    if (!scanner.at_end()) token.written += literal::quoted(scanner.quoted_text());
  } else {
    read_claim(scanner, token);
  }
  scanner.expect_end();
  return token;
}

games::Json Table::audit() const {
  games::Json json;
  const auto name_or_null = [&](int id) {
    const std::string name = id == 0 ? "" : players.by_id(id).name;
    return name.empty() ? games::Json(nullptr) : games::Json(name);
  };
  json["game"] = form().game;
  json["players"] = players.people;
  json["scores"] = games::scores_json(header, players);
  json["hands"] = games::Json::array();
  for (const Won& hand : hands) {
    json["hands"].push_back(
        {{"winner", hand.winner}, {"sets", hand.sets}, {"doubts", hand.doubts}, {"lies_caught", hand.lies}});
  }
  games::Json& of_players = json["players_stats"] = games::Json::object();
  for (const std::string& name : players.people) {
    const Stats one = stats.contains(name) ? stats.at(name) : Stats{};
    of_players[name] = {{"doubts_right", one.doubts_right},
                        {"doubts_wrong", one.doubts_wrong},
                        {"caught", one.caught},
                        {"believed", one.believed}};
  }
  json["points"] = games::points_json(players);
  games::Json& state = json["state"] = games::Json::object();
  state["cards"] = games::cards_json(players);
  state["pile"] = running ? pile : 0;
  state["leader"] = name_or_null(running ? leader : next_leader());
  state["rank"] = rank.empty() || !running ? games::Json(nullptr) : games::Json(rank);
  state["last"] = running && last != 0 ? games::Json(last_name) : games::Json(nullptr);
  state["going_out"] = name_or_null(running ? going_out : 0);
  return json;
}

Answer judge(std::string_view record) { return games::judge_with<Table>(record); }

}  // namespace literal::cals_bs

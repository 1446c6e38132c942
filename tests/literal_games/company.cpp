#include <algorithm>

#include "common.h"
#include "literal/look_alikes.h"

namespace literal::games {

Players::Players(const Header& header) {
  for (const std::string& name : header.players) {
    people.push_back(name);
    scores[name] = 0;
    chairs.push_back(Chair{++last_id, name, true, 0});
  }
}

void Players::bears(const Token& token, const std::string& name) const {
  if (std::find(people.begin(), people.end(), name) == people.end()) cannot_be(token, "nobody bears the name " + name);
}

void Players::know_names(const std::vector<Token>& line) const {
  Players known = *this;
  for (const Token& token : line) {
    if (token.word == "scorekeeper") continue;  // any text may stand there; whose name it is, is asked as it happens
    if (token.word != "join" && !token.name.empty()) known.bears(token, token.name);
    if (token.word == "join" || token.word == "catch") known.bears(token, token.other);
    for (const std::string& name : token.names) known.bears(token, name);
    if (token.word == "join") known.people.push_back(token.name);
  }
}

const Chair* Players::chair_of(const std::string& name) const {
  for (const Chair& chair : chairs) {
    if (!name.empty() && chair.name == name) return &chair;
  }
  return nullptr;
}

Chair* Players::chair_of(const std::string& name) {
  for (Chair& chair : chairs) {
    if (!name.empty() && chair.name == name) return &chair;
  }
  return nullptr;
}

Chair& Players::sits(const Token& token, const std::string& name) {
  bears(token, name);
  Chair* chair = chair_of(name);
  if (chair == nullptr) cannot_be(token, name + " plays no longer");
  return *chair;
}

const Chair& Players::by_id(int id) const {
  return *std::find_if(chairs.begin(), chairs.end(), [&](const Chair& chair) { return chair.id == id; });
}

Chair& Players::by_id(int id) {
  return *std::find_if(chairs.begin(), chairs.end(), [&](const Chair& chair) { return chair.id == id; });
}

int Players::here() const {
  return static_cast<int>(
      std::count_if(chairs.begin(), chairs.end(), [](const Chair& chair) { return !chair.name.empty(); }));
}

int Players::in_hand() const {
  return static_cast<int>(std::count_if(chairs.begin(), chairs.end(),
                                        [](const Chair& chair) { return !chair.name.empty() && chair.in_hand; }));
}

int Players::beyond(int id, int step, bool only_in_hand) const {
  const int size = static_cast<int>(chairs.size());
  int index = 0;
  while (chairs[static_cast<std::size_t>(index)].id != id) ++index;
  for (int steps = 0; steps < size; ++steps) {
    index = (index + step + size) % size;
    const Chair& chair = chairs[static_cast<std::size_t>(index)];
    if (!chair.name.empty() && (chair.in_hand || !only_in_hand)) return chair.id;
  }
  return id;
}

void Players::check_score(const Token& token, long long more) const {
  const long long sum = scores.at(token.name) + more;
  if (sum > most_points || sum < -most_points) cannot_be(token, "no score goes beyond a billion points");
}

void Players::give(const std::string& name, long long amount, const std::string& rule) {
  if (amount == 0) return;
  scores[name] += amount;
  points.push_back(Points{turns, name, amount, rule});
}

void Players::join(const Token& token, std::size_t most) {
  sits(token, token.other);
  if (chair_of(token.name) != nullptr) cannot_be(token, token.name + " sits there already");
  if (static_cast<std::size_t>(here()) >= most) cannot_be(token, "the table is full");
  if (!scores.contains(token.name)) {
    for (const std::string& known : people) {
      if (put_aside(known) == put_aside(token.name)) cannot_be(token, "this is " + known + ", spelled otherwise");
    }
    people.push_back(token.name);
    scores[token.name] = 0;
  }
  const auto beside =
      std::find_if(chairs.begin(), chairs.end(), [&](const Chair& chair) { return chair.name == token.other; });
  chairs.insert(beside + 1, Chair{++last_id, token.name, false, 0});
}

void Players::seats(const Token& token) {
  std::vector<Chair> order;
  for (const std::string& name : token.names) {
    const Chair& chair = sits(token, name);
    if (std::count(token.names.begin(), token.names.end(), name) > 1) cannot_be(token, name + " sits twice");
    order.push_back(Chair{++last_id, name, chair.in_hand, chair.cards});
  }
  if (static_cast<int>(order.size()) != here()) cannot_be(token, "not all players have a seat");
  chairs = order;
}

std::map<std::string, long long> totals(const Header& header, const Players& players) {
  std::map<std::string, long long> scores;
  for (const std::string& name : players.people) scores[name] = header.has_result ? 0 : players.scores.at(name);
  for (const auto& [name, total] : header.result) scores[name] = total;
  return scores;
}

Json scores_json(const Header& header, const Players& players) {
  Json scores = Json::object();
  const auto all = totals(header, players);
  for (const std::string& name : players.people) scores[name] = all.at(name);
  return scores;
}

Json points_json(const Players& players) {
  Json list = Json::array();
  for (const Points& one : players.points) {
    list.push_back({{"turn", one.turn}, {"player", one.player}, {"points", one.points}, {"rule", one.rule}});
  }
  return list;
}

Json cards_json(const Players& players) {
  Json cards = Json::object();
  for (const std::string& name : players.people) {
    const Chair* chair = players.chair_of(name);
    if (chair != nullptr && chair->in_hand) cards[name] = chair->cards;
  }
  return cards;
}

}  // namespace literal::games

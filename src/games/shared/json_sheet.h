// A JSON object that may be long, written member by member: lists of entries one entry a line, like a score sheet.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/names.h"

namespace bogosity::games {

class JsonSheet {
 public:
  using Json = nlohmann::ordered_json;

  explicit JsonSheet(const core::Write& write) : write_(write) { write_("{"); }
  void member(std::string_view key, const Json& value) {
    begin_member(key);
    write_(value.dump());
  }
  // The beginning of every audit. `scores` are by player, in the order of the names.
  template <class Players, class Score = std::identity>
  void players(std::string_view game, const core::Names& names, const Players& players, Score score = {}) {
    Json called = Json::array();
    Json scores = Json::object();
    for (std::size_t i = 0; i < players.size(); ++i) {
      const std::string& name = names[static_cast<core::PlayerId>(i)];
      called.push_back(name);
      scores[name] = std::invoke(score, players[i]);
    }
    member("game", game);
    member("players", called);
    member("scores", scores);
  }
  void begin_list(std::string_view key) {
    begin_member(key);
    write_("[");
    any_entry_ = false;
  }
  void entry(const Json& value) {
    write_(any_entry_ ? ",\n    " : "\n    ");
    any_entry_ = true;
    write_(value.dump());
  }
  void end_list() { write_(any_entry_ ? "\n  ]" : "]"); }
  void end() { write_("\n}\n"); }

 private:
  void begin_member(std::string_view key) {
    write_(any_member_ ? ",\n  " : "\n  ");
    any_member_ = true;
    write_(Json(key).dump());
    write_(": ");
  }

  const core::Write& write_;
  bool any_member_ = false;
  bool any_entry_ = false;
};

}  // namespace bogosity::games

// A JSON object that may be long, written member by member: lists of entries one entry a line, like a score sheet.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "core/game.h"

namespace bogosity::games {

class JsonSheet {
 public:
  using Json = nlohmann::ordered_json;

  explicit JsonSheet(const core::Write& write) : write_(write) { write_("{"); }
  void member(std::string_view key, const Json& value);
  // Its entries, from here on.
  void begin_list(std::string_view key);
  void entry(const Json& value);
  void end_list();
  void end() { write_("\n}\n"); }

 private:
  void begin_member(std::string_view key);

  const core::Write& write_;
  bool any_member_ = false;
  bool any_entry_ = false;
};

}  // namespace bogosity::games

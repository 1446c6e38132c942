#include "games/shared/json_sheet.h"

namespace bogosity::games {

void JsonSheet::begin_member(std::string_view key) {
  write_(any_member_ ? ",\n  " : "\n  ");
  any_member_ = true;
  write_(Json(key).dump());
  write_(": ");
}

void JsonSheet::member(std::string_view key, const Json& value) {
  begin_member(key);
  write_(value.dump());
}

void JsonSheet::begin_list(std::string_view key) {
  begin_member(key);
  write_("[");
  any_entry_ = false;
}

void JsonSheet::entry(const Json& value) {
  write_(any_entry_ ? ",\n    " : "\n    ");
  any_entry_ = true;
  write_(value.dump());
}

void JsonSheet::end_list() { write_(any_entry_ ? "\n  ]" : "]"); }

}  // namespace bogosity::games

#include "games/plain/rows.h"

namespace bogosity::plain {
namespace {

constexpr std::string_view note_table = "plain_note";
constexpr std::string_view clarification_table = "plain_clarification";
using Type = core::GameTable::Type;

core::Value number(int value) { return core::Value(std::int64_t{value}); }

}  // namespace

std::vector<core::GameTable> tables() {
  return {{note_table, {{"turn"}, {"text", Type::text}}},
          {clarification_table, {{"turn"}, {"rule", Type::text}, {"text", Type::text}}}};
}

std::vector<core::GameRows> public_rows(const std::vector<Remark>& remarks, const std::vector<ClearedUp>& cleared_up) {
  core::GameRows notes{note_table, {}};
  for (const Remark& each : remarks) notes.rows.push_back({number(each.turn), core::Value(each.text)});
  core::GameRows agreed{clarification_table, {}};
  for (const ClearedUp& each : cleared_up)
    agreed.rows.push_back({number(each.turn), core::Value(each.rule), core::Value(each.text)});
  return {std::move(notes), std::move(agreed)};
}

}  // namespace bogosity::plain

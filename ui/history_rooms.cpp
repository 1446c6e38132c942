#include "ui/history_rooms.h"

#include <array>

#include "ui/screens/dice_room.h"
#include "ui/screens/evenings_room.h"
#include "ui/screens/firsts_room.h"
#include "ui/screens/people_room.h"
#include "ui/screens/records_room.h"
#include "ui/screens/standings_room.h"

namespace bogosity::ui {
namespace {

constexpr std::array<RoomName, 6> rooms = {{
    {HistoryRoom::evenings, "evenings", "Evenings"},
    {HistoryRoom::standings, "standings", "Standings"},
    {HistoryRoom::people, "people", "People"},
    {HistoryRoom::dice, "dice", "Dice"},
    {HistoryRoom::records, "records", "Records"},
    {HistoryRoom::firsts, "firsts", "Firsts"},
}};

}  // namespace

std::span<const RoomName> room_names() { return rooms; }

HistoryRoom room_beside(HistoryRoom room, int by) {
  const auto count = static_cast<int>(rooms.size());
  for (int i = 0; i < count; ++i) {
    if (rooms[static_cast<std::size_t>(i)].room == room)
      return rooms[static_cast<std::size_t>((i + by + count) % count)].room;
  }
  return room;
}

std::unique_ptr<HistoryPage> make_room(HistoryRoom room) {
  switch (room) {
    case HistoryRoom::evenings:
      return std::make_unique<EveningsRoom>();
    case HistoryRoom::standings:
      return std::make_unique<StandingsRoom>();
    case HistoryRoom::people:
      return std::make_unique<PeopleRoom>();
    case HistoryRoom::dice:
      return std::make_unique<DiceRoom>();
    case HistoryRoom::records:
      return std::make_unique<RecordsRoom>();
    case HistoryRoom::firsts:
      return std::make_unique<FirstsRoom>();
  }
  return nullptr;
}

}  // namespace bogosity::ui

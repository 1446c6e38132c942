#include "ui/history_rooms.h"

#include <array>

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
    case HistoryRoom::standings:
    case HistoryRoom::people:
    case HistoryRoom::dice:
    case HistoryRoom::records:
    case HistoryRoom::firsts:
      break;
  }
  return nullptr;
}

}  // namespace bogosity::ui

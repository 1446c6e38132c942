// The list of rooms: a new one is a file in ui/screens, a name in actions.h and a line here.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "ui/history_room.h"

namespace bogosity::ui {

struct RoomName {
  HistoryRoom room;
  std::string_view name;  // as commands say it
  std::string_view tab;
};
// In the order of the tabs.
std::span<const RoomName> room_names();
// The next one, or the one before, round and round.
HistoryRoom room_beside(HistoryRoom room, int by);
std::unique_ptr<HistoryPage> make_room(HistoryRoom room);

}  // namespace bogosity::ui

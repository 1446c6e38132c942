// What happens meanwhile, at the foot of every room of history: files on their way in, and what became of them; and
// that one only looks, where one does.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/paint.h"
#include "ui/screens/start_model.h"
#include "work.h"

namespace bogosity::ui {

struct HistoryNews {
  std::optional<Progress> importing;
  std::vector<StartNote> notes;
  std::string only_looking;  // stays there
  bool can_keep = false;
};

// Cuts off what it needs of the foot of the room.
void draw_history_news(Paint& paint, Rect& room, const HistoryNews& news, Actions& actions);

}  // namespace bogosity::ui

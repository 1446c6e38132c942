// The menu of a thing, Dear ImGui's own: the right button opens it, arrows and Enter or a click choose from it, Esc and
// everything else that is typed close it.
#pragma once

#include <string>

#include "ui/draw/paint.h"

namespace bogosity::ui {

class ContextMenu {
 public:
  // Of the thing that was just pressed or not, Dear ImGui's last item.
  ContextMenu(Painter& painter, const Press& press);
  ~ContextMenu();
  ContextMenu(const ContextMenu&) = delete;
  ContextMenu& operator=(const ContextMenu&) = delete;

  bool is_open() const { return open_; }
  // While it is open: true if this was chosen. `key` does the same.
  bool item(const std::string& words, const char* key = nullptr);

 private:
  Painter& painter_;
  bool open_;
};

}  // namespace bogosity::ui

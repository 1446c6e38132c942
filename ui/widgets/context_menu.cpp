#include "ui/widgets/context_menu.h"

#include "ui/draw/imgui_compat.h"

namespace bogosity::ui {

ContextMenu::ContextMenu(Painter& painter, const Press& press) : painter_(painter) {
  if (press.item == 0 || (!press.menu && !compat::menu_is_open())) return;
  const std::string name = "menu " + std::to_string(press.item);
  if (press.menu) ImGui::OpenPopup(name.c_str());
  open_ = ImGui::BeginPopup(name.c_str());
}

ContextMenu::~ContextMenu() {
  if (open_) ImGui::EndPopup();
}

bool ContextMenu::item(const std::string& words, const char* key) {
  painter_.note_text(words);
  const bool chosen = ImGui::MenuItem(words.c_str(), key);
  painter_.note_control("menu: " + words);
  return chosen;
}

}  // namespace bogosity::ui

#include "ui/widgets/context_menu.h"

#include "ui/draw/imgui_compat.h"

namespace bogosity::ui {

ContextMenu::ContextMenu(Painter& painter, const Press& press)
    : painter_(painter), open_(press.item != 0 && ImGui::BeginPopupContextItem()) {}

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

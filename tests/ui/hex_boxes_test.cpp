// Names that no font here can draw: each letter gets a glyph of its own, none the common question mark.
#include "ui/hex_boxes.h"

#include <doctest/doctest.h>

#include "ui/stage.h"

namespace bogosity::tests {

TEST_CASE("fonts: letters that no font has are told apart by boxes with their numbers") {
  ImGuiContext* context = ImGui::CreateContext();
  ui::Fonts fonts;
  fonts.load(1, 1, ui::font_folders());
  // Two that no font will ever have: private use.
  fonts.want("\uE123\uE124");
  REQUIRE(fonts.wants_more());
  fonts.load(1, 1, ui::font_folders());
  if (!fonts.is_fallback(ui::Type::body)) {
    ImFont* font = fonts.font(ui::Type::body);
    const ImFontGlyph* first = font->FindGlyphNoFallback(0xE123);
    const ImFontGlyph* second = font->FindGlyphNoFallback(0xE124);
    REQUIRE(first != nullptr);
    REQUIRE(second != nullptr);
    CHECK(first->AdvanceX > 8);
    CHECK(first->Y1 <= font->FontSize);
    CHECK((first->U0 != second->U0 || first->V0 != second->V0));
    CHECK(font->FindGlyphNoFallback(0xE125) == nullptr);
    unsigned char* alpha = nullptr;
    int width = 0;
    int height = 0;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&alpha, &width, &height);
    const auto at = [&](float u, float v) {
      return alpha[static_cast<int>(v * static_cast<float>(height) + 0.5F) * width +
                   static_cast<int>(u * static_cast<float>(width) + 0.5F)];
    };
    CHECK(at(first->U0, first->V0) == 255);
  }
  ImGui::DestroyContext(context);
}

}  // namespace bogosity::tests

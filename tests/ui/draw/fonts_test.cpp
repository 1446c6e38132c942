// Names in alphabets that the fonts of the table do not have: each letter gets a glyph of its own, from GNU Unifont.
#include "ui/draw/fonts.h"

#include <doctest/doctest.h>

#include "core/utf8.h"
#include "ui/draw/frame.h"

namespace bogosity::tests {
namespace {

const ImFontGlyph* glyph_of(const ui::Fonts& fonts, ImWchar letter) {
  ImFont* font = fonts.font(ui::TextStyle::body);
#if IMGUI_VERSION_NUM >= 19200
  return font->GetFontBaked(fonts.pixels(ui::TextStyle::body))->FindGlyphNoFallback(letter);
#else
  return font->FindGlyphNoFallback(letter);
#endif
}

}  // namespace

TEST_CASE("fonts: letters that the fonts of the table do not have are taken from GNU Unifont") {
  ImGuiContext* context = ImGui::CreateContext();
  ui::compat::make_textures_without_renderer();
  ui::Fonts fonts;
  fonts.load(1, 1);
  // Javanese.
  fonts.want("\uA984\uA985");
  REQUIRE(fonts.wants_more());
  fonts.load(1, 1);
  const ImFontGlyph* first = glyph_of(fonts, 0xA984);
  const ImFontGlyph* second = glyph_of(fonts, 0xA985);
  REQUIRE(first != nullptr);
  REQUIRE(second != nullptr);
  CHECK(first->AdvanceX > 4);
  CHECK((first->U0 != second->U0 || first->V0 != second->V0));
  CHECK((ui::compat::fonts_are_dynamic || glyph_of(fonts, 0xA986) == nullptr));
  ImGui::DestroyContext(context);
}

namespace {

// `count` letters from a code point on, as text.
std::string letters_from(char32_t first, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) core::append_utf8(text, first + static_cast<char32_t>(i));
  return text;
}

int atlas_dots() {
  const ui::compat::FontPixels atlas = ui::compat::font_pixels();
  CHECK(atlas.width <= 8192);
  CHECK(atlas.height <= 12000);
  return atlas.width * atlas.height;
}

}  // namespace

TEST_CASE("fonts: a record that holds every letter there is does not fill the memory with them") {
  if (ui::compat::fonts_are_dynamic) return;  // ImGui loads letters and forgets them by itself
  ImGuiContext* context = ImGui::CreateContext();
  for (const double scale : {1.0, 3.0}) {
    ui::Fonts fonts;
    fonts.load(scale, 1);
    const int before = atlas_dots();
    const std::size_t most = fonts.most_letters();
    REQUIRE(most >= 128);
    // Page after page, each with letters of its own.
    constexpr char32_t begin = 0x4E00;
    for (char32_t first = begin; first + most / 2 < 0x9FFF; first += static_cast<char32_t>(most / 2)) {
      fonts.begin_frame();
      fonts.want(letters_from(first, most / 2));
      CHECK(fonts.wants_more());
      fonts.load(scale, 1);
      CHECK(fonts.letters() <= most);
      fonts.begin_frame();
      fonts.want(letters_from(first, most / 2));
      CHECK_FALSE(fonts.wants_more());
      if (first > begin + 3 * most) break;
    }
    CHECK(atlas_dots() - before <= 32 * 1024 * 1024);
  }
  ImGui::DestroyContext(context);
}

TEST_CASE("fonts: of one page with too many letters the first are drawn, and nothing is loaded over and over") {
  if (ui::compat::fonts_are_dynamic) return;  // ImGui loads letters and forgets them by itself
  ImGuiContext* context = ImGui::CreateContext();
  ui::Fonts fonts;
  fonts.load(3, 1);
  const std::string page = letters_from(0x4E00, fonts.most_letters() + 500);
  for (int frame = 0; frame < 3; ++frame) {
    fonts.begin_frame();
    fonts.want(page);
    CHECK(fonts.wants_more() == (frame == 0));
    if (fonts.wants_more()) fonts.load(3, 1);
    CHECK(fonts.letters() == fonts.most_letters());
  }
  // The window comes to a monitor where letters are smaller, then back.
  for (const double scale : {1.0, 3.0, 3.0}) {
    fonts.load(scale, 1);
    fonts.begin_frame();
    fonts.want(page);
    if (fonts.wants_more()) fonts.load(scale, 1);
    fonts.begin_frame();
    fonts.want(page);
    CHECK_FALSE(fonts.wants_more());
    CHECK(fonts.letters() <= fonts.most_letters());
  }
  ImGui::DestroyContext(context);
}

}  // namespace bogosity::tests

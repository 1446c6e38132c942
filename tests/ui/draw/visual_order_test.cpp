// Letters as people see them: phrases from right to left, letters of several code points, letters that no font has.
#include "ui/draw/visual_order.h"

#include <doctest/doctest.h>

#include "core/utf8.h"
#include "tests/support/mouse.h"
#include "tests/support/panel_driver.h"
#include "ui/widgets/sentence.h"

namespace bogosity::tests {
namespace {

using ui::in_visual_order;
using ui::right_to_left_phrase;

const std::string shalom = "שלום";
const std::string muhammad = "محمد";
const std::string family = "👨‍👩‍👧‍👦";
const std::string white_box = "\u25AF";
constexpr auto type = ui::TextStyle::body;

// What is drawn for a text once its letters are loaded.
ui::Fonts::Drawn drawn(std::string_view text) {
  ui::Fonts::Drawn result;
  ImGuiContext* context = ImGui::CreateContext();
  ui::compat::make_textures_without_renderer();
  ui::Fonts fonts;
  for (int i = 0; i < 2; ++i) {
    fonts.load(1, 1);
    ui::compat::make_textures_without_renderer();
    ImGui::GetIO().DisplaySize = {1280, 720};
    ImGui::NewFrame();
    result = fonts.drawn(type, text);
    ImGui::EndFrame();
  }
  ImGui::DestroyContext(context);
  return result;
}

}  // namespace

TEST_CASE("from right to left: a phrase ends where letters from left to right begin, and takes its blanks along") {
  CHECK(right_to_left_phrase("Ann") == 0);
  CHECK(right_to_left_phrase("5 " + shalom) == 0);
  CHECK(right_to_left_phrase("नमस्ते") == 0);
  CHECK(right_to_left_phrase(shalom) == shalom.size());
  CHECK(right_to_left_phrase(shalom + ": 5-4 +2") == shalom.size());
  CHECK(right_to_left_phrase(shalom + ", " + muhammad) == shalom.size());  // two names
  CHECK(right_to_left_phrase(shalom + " עולם won") == (shalom + " עולם").size());
  CHECK(right_to_left_phrase(shalom + " 5 עולם") == (shalom + " 5 עולם").size());
}

TEST_CASE("from right to left: Hebrew is turned, numbers in it are not, Arabic letters are joined") {
  CHECK(in_visual_order("אבג") == "גבא");
  CHECK(in_visual_order("אב 15 גד") == "דג 15 בא");
  CHECK(in_visual_order("(אב)") == "(בא)");
  // Meem at the beginning, Hah and Meem in the middle, Dal at the end; seen from left to right.
  CHECK(in_visual_order(muhammad) == "\uFEAA\uFEE4\uFEA4\uFEE3");
  // Lam and Alef are one sign.
  CHECK(in_visual_order("لا") == "\uFEFB");
}

TEST_CASE("from right to left: what stands around a phrase stays where it was typed") {
  CHECK(drawn(shalom + ": 5-4 +2 8H").text == "םולש: 5-4 +2 8H");
  CHECK(drawn("Ann, " + shalom + ", Bob").text == "Ann, םולש, Bob");
  CHECK(drawn(shalom + ", " + muhammad).text == "םולש, " + in_visual_order(muhammad));
}

TEST_CASE("letters: a family, a flag and an accent belong to one letter") {
  CHECK(ui::after_seen_letter(family + "x", 0) == family.size());
  CHECK(ui::after_seen_letter("🇫🇷🇩🇪", 0) == 8);
  CHECK(ui::after_seen_letter("e\u0301x", 0) == 3);
  CHECK(ui::after_seen_letter("ab", 1) == 2);
  CHECK(ui::after_seen_letter("ab", 2) == 2);
}

TEST_CASE("letters that no font has: a box for each letter, never question marks") {
  if (!ui::compat::letters_are_narrow) return;
  const auto made = drawn("A " + family + " B");
  CHECK(made.text == "A " + white_box + " B");
  CHECK(made.has_box);
  CHECK(drawn("Zoë 8\u2665").text == "Zoë 8\u2665");
  CHECK_FALSE(drawn("Zoë").has_box);
  CHECK(drawn("a\u200Bb\u2060c\uFE0F").text == "abc");  // what has no shape takes no room
  CHECK(drawn("two\nlines").text == "two lines");
}

TEST_CASE("letters: no text and no letter has more corners than Dear ImGui can count") {
  std::string accents = "e";
  for (int i = 0; i < 60'000; ++i) accents += "\u0301";
  CHECK(drawn(accents).text.size() < 40);
  std::string zeroes;
  for (int i = 0; i < 60'000; ++i) zeroes += "\u0416";
  CHECK(core::letter_after(zeroes, 0) == 2);
  CHECK(drawn(zeroes).text.size() <= 2 * ui::Fonts::most_drawn);
}

TEST_CASE("letters: a text that is cut and its width agree, whatever its letters") {
  const std::vector<std::string> texts = {shalom + " עולם, טוב", muhammad + " 5 " + muhammad, "A" + family + family,
                                          "नमस्ते ไทยแลนด์"};
  const Bench bench([&](ui::Painter& painter, ui::Actions&) {
    for (const std::string& text : texts) {
      const float whole = painter.width(type, text);
      CHECK(painter.fit(type, text, whole + 0.5F).bytes == text.size());
      for (float room = 0; room < whole; room += 3) {
        const auto fit = painter.fit(type, text, room);
        CHECK(fit.width <= room);
        CHECK(painter.width(type, text.substr(0, fit.bytes)) == doctest::Approx(fit.width));
      }
    }
  });
}

TEST_CASE("sentences: a phrase from right to left is drawn at once, so that its words stand in its order") {
  const Bench bench([&](ui::Painter& painter, ui::Actions&) {
    ui::draw_sentence(painter, {10, 10, 400, 200}, ui::said("Then " + shalom + " עולם won."));
  });
  const auto& texts = bench.probe().texts;
  CHECK(std::ranges::find(texts, shalom + " עולם") != texts.end());
}

TEST_CASE("letters that no font has: the tooltip says which, and the whole name") {
  if (!ui::compat::letters_are_narrow) return;
  bool over = false;
  Bench bench([&](ui::Painter& painter, ui::Actions&) {
    painter.text_in(type, {100, 100, 60, 20}, ui::Align::left, {255, 255, 255, 255}, family + " Jones of Kansas");
    if (over) move_mouse(105, 110);
  });
  const auto tells = [&](std::string_view words) {
    return std::ranges::any_of(bench.probe().texts,
                               [&](const auto& each) { return each.find(words) != std::string::npos; });
  };
  CHECK_FALSE(tells("U+1F468"));
  over = true;
  bench.frames(3);
  CHECK(tells(family + " Jones of Kansas\nNo font here has: U+1F468, U+1F469, U+1F467, U+1F466."));
}

TEST_CASE("tooltips: twelve lines at most, broken at blanks") {
  const Bench bench([&](ui::Painter& painter, ui::Actions&) {
    CHECK(painter.wrapped(type, "", 400, 12).empty());
    CHECK(painter.wrapped(type, "a b\n\nc", 400, 12) == std::vector<std::string>{"a b", "", "c"});
    std::string words;
    for (int i = 0; i < 4000; ++i) words += "seven ";
    const auto lines = painter.wrapped(type, words, 400, 12);
    REQUIRE(lines.size() == 12);
    CHECK(lines.front().ends_with("seven"));
    CHECK(lines.back().ends_with("\u2026"));
    for (const auto& line : lines) CHECK(painter.width(type, line) <= 400.5F);
    CHECK(painter.wrapped(type, std::string(20'000, 'x'), 400, 12).size() == 12);
    CHECK(painter.wrapped(type, "wide", 1, 12).size() == 4);
  });
}

}  // namespace bogosity::tests

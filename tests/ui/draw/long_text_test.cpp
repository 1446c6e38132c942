// Text that nobody can read at a glance: a word of sixty thousand letters, a title of a quarter of a megabyte. The cost
// of layout grows only with the letters, and text that does not fit on the screen is not measured.
#include <doctest/doctest.h>

#include <functional>
#include <string>

#include "tests/support/history_driver.h"
#include "tests/support/panel_driver.h"
#include "tests/support/table_driver.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::tests {
namespace {

constexpr std::size_t length = 15'000;

std::string times(std::size_t count, const std::string& piece) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

using DrawText = std::function<void(ui::Painter&, const std::string&)>;

std::size_t measured(const std::string& text, const DrawText& draw) {
  const Bench bench([&](ui::Painter& painter, ui::Actions&) { draw(painter, text); });
  return bench.probe().measured;
}

void check_linear(const std::string& piece, const DrawText& draw) {
  CAPTURE(piece);
  const std::size_t once = measured(times(length, piece), draw);
  const std::size_t four = measured(times(4 * length, piece), draw);
  CHECK(four <= 5 * once + 1000);
  CHECK(four <= 20 * 4 * length * piece.size());
}

const Rect box{100, 100, 400, 600};

TEST_CASE("long text: a word without blanks costs the same for each letter, whatever the letters") {
  for (const char* piece : {"x", "\u2665", "\u00e9", "\u2026", "a\u2665", "W "}) {
    check_linear(piece, [](ui::Painter& painter, const std::string& text) {
      ui::draw_sentence(painter, box, ui::said(text));
      ui::sentence_height(painter, box.w, ui::said(text));
    });
    check_linear(piece, [](ui::Painter& painter, const std::string& text) {
      const std::vector<std::string> marks = {times(40, "x")};
      ui::SentenceStyle style;
      style.links = true;
      style.marks = marks;
      ui::draw_sentence(painter, box, {{core::Tone::name, "Ann"}, {core::Tone::struck, text}}, style);
    });
  }
}

TEST_CASE("long text: a sentence of six lines is measured as far as six lines go") {
  const auto draw = [](ui::Painter& painter, const std::string& text) {
    ui::SentenceStyle style;
    style.most_lines = 6;
    ui::draw_sentence(painter, box, ui::said(text), style);
  };
  CHECK(measured(times(length, "x"), draw) == measured(times(4 * length, "x"), draw));
  CHECK(measured(times(length, "x "), draw) == measured(times(4 * length, "x "), draw));
}

TEST_CASE("long text: text that does not fit is not measured") {
  const std::string text = times(250'000, "x");
  const auto few = [&](const DrawText& draw) {
    const std::size_t letters = measured(text, draw);
    CHECK(letters < 20'000);
  };
  few([](ui::Painter& painter, const std::string& all) {
    painter.text_in(ui::TextStyle::body, box, ui::Align::center, {}, all);
  });
  few([](ui::Painter& painter, const std::string& all) {
    CHECK(painter.fitted(ui::TextStyle::body, all, 200).size() < 200);
  });
  few([](ui::Painter& painter, const std::string& all) { CHECK(painter.width(ui::TextStyle::body, all) > 10'000); });
  few([](ui::Painter& painter, const std::string& all) { painter.text_on(ui::TextStyle::body, {0, 0}, {}, all); });
  few([](ui::Painter& painter, const std::string& all) { CHECK(painter.caption({0, 0}, {}, all, 200) <= 201); });
  few([](ui::Painter& painter, const std::string& all) {
    ui::draw_linked(painter, ui::TextStyle::small, box, {}, all);
  });
}

TEST_CASE("long text: cut text ends in an ellipsis, and no further letter would fit") {
  measured("Friday at Ruth's", [](ui::Painter& painter, const std::string& text) {
    CHECK(painter.fitted(ui::TextStyle::body, text, 1000) == text);
    for (float room = 10; room < 120; room += 3) {
      const std::string cut = painter.fitted(ui::TextStyle::body, text, room);
      if (cut == text) continue;
      CHECK(cut.ends_with("\u2026"));
      const std::string kept = cut.substr(0, cut.size() - 3);
      CHECK(text.starts_with(kept));
      if (!kept.empty()) CHECK(painter.width(ui::TextStyle::body, cut) <= room + 0.01F);
    }
    const ui::Painter::Fit fit = painter.fit(ui::TextStyle::body, text, 60);
    CHECK(fit.width <= 60);
    CHECK(painter.width(ui::TextStyle::body, text.substr(0, fit.bytes + 1)) > 60);
    CHECK(painter.whole_width(ui::TextStyle::body, text) == doctest::Approx(painter.width(ui::TextStyle::body, text)));
  });
}

TEST_CASE("long text: a room that ends within a letter has place for the letters before that") {
  measured("54 8h", [](ui::Painter& painter, const std::string& text) {
    for (std::size_t at = 0; at <= text.size(); ++at) {
      const float x = painter.width(ui::TextStyle::body, text.substr(0, at));
      CHECK(painter.fit(ui::TextStyle::body, text, x + 0.4F).bytes == at);
    }
    CHECK(painter.fit(ui::TextStyle::body, text, -5).bytes == 0);
    CHECK(painter.fit(ui::TextStyle::body, text, 5000).bytes == text.size());
  });
}

TEST_CASE("long text: a typed line costs the same for each letter") {
  check_linear("x", [](ui::Painter& painter, const std::string& text) {
    ui::LineEditor editor;
    editor.set(text);
    ui::text_field(painter, box, "a field", editor, true, "");
    ui::EditField look;
    look.label = "another";
    look.focused = true;
    ui::edit_field(painter, {100, 300, 400, 80}, editor, look);
  });
}

// A letter is measured a few times in a frame: to see how much of a text fits, to cut it, to draw it.
constexpr std::size_t much_for_a_frame = 400'000;

void check_frames(ui::Driver& driver) {
  driver.frames(2);
  CHECK(driver.probe().measured < much_for_a_frame);
}

TEST_CASE("long text: every screen of a session whose names, title, place and notes are too long for any") {
  const std::string title = times(30'000, "E");
  const std::string ann = "A" + times(1000, "n");
  const std::string bob = "B" + times(1000, "o");
  InHistory at;
  at.add("[Game \"You're Bogus\"]\n[Date \"2026-11-20\"]\n[Place \"" + times(30'000, "p") + "\"]\n[Event \"" + title +
         "\"]\n[Players \"" + ann + ", " + bob + "\"]\n[Note \"" + times(30'000, "n") + "\"]\n\n" + ann +
         ": off:5 5-4 +2 note:\"" + times(60'000, "x") + "\"\n" + bob + ": bogus:" + bob + " deny 6-2 +2 note:\"" +
         times(60'000, "\u2665") + "\"\n" + ann + ": clarify:\"" + times(60'000, "c") + "\" 5-4 +2\n");
  check_frames(at.driver);
  at.go();
  check_frames(at.driver);
  for (const char* room : {"Standings", "Records", "People", "Firsts", "Dice", "Sessions"}) {
    CAPTURE(room);
    at.driver.click(room);
    at.settle();
    check_frames(at.driver);
  }
  at.press(ui::Key::enter);
  check_frames(at.driver);
  for (const ui::Key key : {ui::Key::right, ui::Key::end, ui::Key::tab, ui::Key::f1, ui::Key::escape}) {
    at.press(key);
    check_frames(at.driver);
  }
}

TEST_CASE("long text: the table with a note as long as a line can be, and with such a line") {
  AtTheTable at("A" + times(1000, "n") + ", B" + times(1000, "o") + ", Cy");
  at.log("54");
  const auto paste_note = [&] {
    at.driver.type("note:\"");
    at.driver.set_clipboard(times(3'900, "x"));
    at.driver.command('v');
    at.driver.type("\"");
    CHECK(at.line().size() > 3'900);
  };
  paste_note();
  at.driver.press(ui::Key::enter);
  CHECK(at.session().journal().entries().size() == 2);
  paste_note();
  at.driver.frames(2);
  CHECK(at.driver.probe().measured < much_for_a_frame);
  for (const ui::Key key : {ui::Key::f1, ui::Key::escape, ui::Key::f2, ui::Key::escape, ui::Key::f3, ui::Key::escape}) {
    at.driver.press(key);
    at.driver.frames(2);
    CHECK(at.driver.probe().measured < much_for_a_frame);
  }
}

}  // namespace
}  // namespace bogosity::tests

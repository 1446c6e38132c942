// Rare events: other sessions, other windows, other programs.
#include <fmt/format.h>

#include <fstream>

#include "core/session_head.h"
#include "hand.h"
#include "last_inputs.h"

namespace bogosity::soak {
namespace {

constexpr std::int64_t most_sessions = 150;

}  // namespace

// A new session as a script has it, or one that the file has.
void Hand::sit_down_somewhere() {
  const auto count = at_.store().count();
  if (count && *count < most_sessions && random_.chance(50)) {
    const int game = random_.below(4);
    announce(fmt::format("sit down at a new session of game {}", game));
    auto script = random_script(random_, game);
    if (!script) return;
    auto begun = Session::begin(at_.context(), script->headers);
    if (!begun) return;
    const core::Uuid id = begun->id();
    begun = tl::unexpected(core::Error{});  // gives the right to write back
    lines_.follow(id, std::move(*script));
    at_.app().perform(ui::StartAction(ui::action::Resume{id}), at_.driver().now());
    return at_.driver().frames(2);
  }
  const auto page = count && *count > 0 ? at_.store().page(random_.below(static_cast<int>(*count)), 1)
                                        : core::Result<std::vector<core::SessionHead>>();
  if (!page || page->empty()) return;
  announce("take up session " + core::to_text(page->front().id));
  at_.app().perform(ui::StartAction(ui::action::Resume{page->front().id}), at_.driver().now());
  at_.driver().frames(2);
}

void Hand::go_to_start() {
  at_.let_file_go();
  at_.app().perform(ui::SheetAction(ui::action::CloseSheet{}), at_.driver().now());
  at_.app().perform(ui::HistoryAction(ui::action::LeaveHistory{}), at_.driver().now());
  at_.app().perform(ui::action::LeaveTable{}, at_.driver().now());
  ui::Settings settings;
  settings.tutorial_seen = true;
  at_.app().perform(ui::action::ChangeSettings{settings}, at_.driver().now());
  window_ = {1440, 900};
  at_.driver().resize(window_);
  at_.driver().rescale(1);
  at_.driver().frames(5);
}

void Hand::go_elsewhere() {
  switch (random_.below(5)) {
    case 0:
      announce("to a room of history");
      at_.app().perform(
          ui::HistoryAction(ui::action::OpenHistory{static_cast<ui::HistoryPageId>(random_.below(6)), {}}),
          at_.driver().now());
      return at_.driver().frames(3);
    case 1:
      announce("leave the table");
      at_.app().perform(ui::action::LeaveTable{}, at_.driver().now());
      return at_.driver().frames(2);
    default:
      if (at_.app().table() != nullptr && !at_.app().in_history()) {
        announce("leave the table");
        at_.app().perform(ui::action::LeaveTable{}, at_.driver().now());
        at_.driver().frames(2);
      }
      return sit_down_somewhere();
  }
}

void Hand::change_the_window() {
  static const std::vector<double> scales = {0.5, 1, 1, 1, 1.25, 1.5, 2, 3};
  if (random_.chance(20)) {
    const double scale = random_.one_of(scales);
    announce(fmt::format("the scale becomes {}", scale));
    at_.driver().rescale(scale);
  } else {
    window_ = {static_cast<float>(random_.between(1, 2600)), static_cast<float>(random_.between(1, 1600))};
    if (random_.chance(70)) window_ = {static_cast<float>(random_.between(640, 1920)), 400.0F + window_.h / 2};
    announce(fmt::format("the window becomes {} by {}", window_.w, window_.h));
    at_.driver().resize(window_);
  }
  at_.driver().frames(2);
}

void Hand::drop_a_file() {
  const auto count = at_.store().count();
  const auto file = at_.folder() / "dropped.table";
  std::string text = lines_.garbage();
  if (count && *count < most_sessions && random_.chance(70)) {
    if (const auto script = random_script(random_, random_.below(4))) {
      text.clear();
      for (const auto& header : script->headers) text += core::write_header(header.key, header.value);
      text += "\n";
      for (const auto& line : script->lines) text += line + "\n";
    }
  }
  std::ofstream(file, std::ios::binary) << text;
  announce("drop a file of " + std::to_string(text.size()) + " bytes");
  at_.app().drop({file.string()});
  at_.driver().frames(3);
  const ui::Sheet* sheet = at_.app().sheet();
  if (sheet == nullptr || sheet->name() != ui::SheetName::import_preview) return;
  at_.driver().press(random_.chance(80) ? ui::Key::enter : ui::Key::escape);
  at_.driver().frames(3);
}

void Hand::do_something_rare() {
  switch (random_.below(10)) {
    case 0:
    case 1: return change_the_window();
    case 2: return drop_a_file();
    case 3:
      announce("the window loses the keyboard");
      at_.app().save_draft();
      return at_.driver().frames(2);
    case 4:
      announce("time passes");
      for (int i = 0; i < 8; ++i) at_.pass(0.3 * random_.below(10));
      if (random_.chance(20)) at_.pass(3600.0 * random_.below(30));
      return at_.driver().frames(2);
    case 5:
      announce("something is copied elsewhere");
      return at_.driver().set_clipboard(random_.chance(50) ? lines_.garbage() : "54 8h\n\tb1d\r\n\xff\xc3");
    case 6: announce("another program is at the file"); return at_.hold_file();
    case 7:
      announce("somebody else sits down here");
      if (const auto* table = at_.app().table()) at_.somebody_else_sits_down(table->session().id());
      return at_.driver().frames(2);
    case 8:
      announce("somebody else leaves");
      at_.let_file_go();
      at_.somebody_else_leaves();
      if (!at_.app().in_history()) at_.app().take_over();
      return at_.driver().frames(2);
    default:
      if (!random_.chance(20)) return at_.draw_on_wall();
      announce("the program ends and is started again");
      at_.let_file_go();
      at_.app().save_draft();
      return at_.restart();
  }
}

}  // namespace bogosity::soak

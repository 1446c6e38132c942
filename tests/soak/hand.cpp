#include "hand.h"

#include <fmt/format.h>

#include <algorithm>

#include "last_inputs.h"
#include "tests/support/mouse.h"

namespace bogosity::soak {

void Hand::announce(const std::string& words) { note_input(number_, words); }

void Hand::act(long long number) {
  number_ = number;
  at_.pass(0.05 * random_.below(20));
  if (random_.chance(12)) at_.let_file_go();
  if (random_.chance(2)) at_.somebody_else_leaves();
  if (at_.app().sheet() != nullptr && random_.chance(22)) return press(ui::Key::escape);
  const auto* table = at_.app().table();
  const std::size_t before = table == nullptr ? 0 : table->session().journal().entries().size();
  const int what = random_.below(1000);
  if (what < 430)
    type_something();
  else if (what < 530)
    press_any_key();
  else if (what < 570)
    press_any_command();
  else if (what < 840)
    click_a_target();
  else if (what < 890)
    click_anywhere();
  else if (what < 910)
    drag();
  else if (what < 940)
    turn_wheel();
  else if (what < 965)
    hover();
  else if (what < 985)
    go_elsewhere();
  else
    do_something_rare();
  mind_the_clipboard();
  const auto* now = at_.app().table();
  if (now != nullptr && now == table && now->session().journal().entries().size() > before) ++entries_logged;
}

// At a table mostly lines of its game, elsewhere mostly words.
void Hand::type_something() {
  const bool at_the_table = at_.app().table() != nullptr && !at_.app().in_history() && at_.app().sheet() == nullptr;
  if (at_the_table && random_.chance(85)) return type_a_line();
  type(random_.chance(75) ? lines_.word() : lines_.garbage());
  if (random_.chance(40)) press(ui::Key::enter);
}

void Hand::type_a_line() {
  const Session& session = at_.app().table()->session();
  std::vector<std::string> people;
  for (const auto& each : session.play().outcome().players) people.push_back(each.name);
  if (!at_.app().table()->line().empty() && random_.chance(92)) {
    at_.driver().press(ui::Key::escape);
    if (at_.app().table() == nullptr) return;
  }
  type(lines_.next(session.id(), session.info().game, people));
  if (random_.chance(85)) press(ui::Key::enter, true);
}

void Hand::type(const std::string& text) {
  announce("type " + text);
  at_.driver().type(text);
}

void Hand::press(ui::Key key, bool enter_keeps) {
  announce("press key " + std::to_string(static_cast<int>(key)));
  at_.driver().press(key, enter_keeps && random_.chance(10));
}

void Hand::press_any_key() {
  ui::InputEvent event;
  event.key = static_cast<ui::Key>(random_.between(static_cast<int>(ui::Key::enter), static_cast<int>(ui::Key::f9)));
  event.ctrl = random_.chance(12);
  event.shift = random_.chance(15);
  event.alt = random_.chance(4);
  event.repeated = random_.chance(6);
  const int times = event.repeated ? random_.between(2, 20) : 1;
  announce(fmt::format("press key {}{}{}{}{}, {} times", static_cast<int>(event.key), event.ctrl ? " ctrl" : "",
                       event.shift ? " shift" : "", event.alt ? " alt" : "", event.repeated ? " repeated" : "", times));
  for (int i = 0; i < times; ++i) {
    event.at = at_.driver().now();
    at_.driver().put(event);
  }
  at_.driver().frames(2);
}

void Hand::press_any_command() {
  static const std::string letters = "abcdefghijklmnopqrstuvwxyz,+-0";
  const char letter = letters[static_cast<std::size_t>(random_.below(static_cast<int>(letters.size())))];
  const bool shift = random_.chance(15);
  announce(fmt::format("ctrl {}{}", letter, shift ? " with shift" : ""));
  at_.driver().command(letter, shift);
}

Point Hand::any_point() {
  return {static_cast<float>(random_.below(static_cast<int>(window_.w))),
          static_cast<float>(random_.below(static_cast<int>(window_.h)))};
}

// Somewhere on a thing that can be pressed.
Point Hand::any_target() {
  const auto& items = at_.driver().probe().items;
  if (items.empty()) return any_point();
  const auto& item = items[static_cast<std::size_t>(random_.below(static_cast<int>(items.size())))];
  announce("the mouse on " + item.label);
  return {item.rect.x + item.rect.w * 0.01F * static_cast<float>(random_.between(1, 99)),
          item.rect.y + item.rect.h * 0.01F * static_cast<float>(random_.between(1, 99))};
}

void Hand::move_to(Point to) {
  tests::move_mouse(to.x, to.y);
  at_.driver().frame();
}

void Hand::click_a_target() {
  const Point at = any_target();
  const int times = random_.chance(8) ? 2 : 1;
  announce(fmt::format("click at {:.1f} {:.1f}, {} times", at.x, at.y, times));
  for (int i = 0; i < times; ++i) at_.driver().click_at(at);
}

void Hand::click_anywhere() {
  const Point at = any_point();
  announce(fmt::format("click at {:.1f} {:.1f}", at.x, at.y));
  at_.driver().click_at(at);
}

// Typing goes on while the button is held, now and then.
void Hand::drag() {
  const Point from = random_.chance(70) ? any_target() : any_point();
  const Point to = random_.chance(50) ? any_target() : any_point();
  announce(fmt::format("drag from {:.1f} {:.1f} to {:.1f} {:.1f}", from.x, from.y, to.x, to.y));
  move_to(from);
  tests::press_mouse(true);
  at_.driver().frame();
  move_to({(from.x + to.x) / 2, (from.y + to.y) / 2});
  if (random_.chance(30)) press_any_key();
  move_to(to);
  tests::press_mouse(false);
  at_.driver().frames(2);
}

void Hand::turn_wheel() {
  const Point at = random_.chance(60) ? any_target() : any_point();
  const float lines = static_cast<float>(random_.between(-40, 40)) / (random_.chance(50) ? 4.0F : 1.0F);
  announce(fmt::format("wheel {} at {:.1f} {:.1f}", lines, at.x, at.y));
  at_.driver().turn_wheel(at, lines);
}

void Hand::hover() {
  const Point at = any_target();
  announce(fmt::format("hover at {:.1f} {:.1f}", at.x, at.y));
  move_to(at);
  at_.driver().frame();
}

void Hand::mind_the_clipboard() {
  if (auto copied = at_.app().take_copied()) at_.driver().set_clipboard(std::move(*copied));
}

}  // namespace bogosity::soak

// A hand that works a dashboard without a window and writes down what it did, so that another can do the same in front
// of the real window: "click X Y label", "type text", "key name", "entries N". It ends the program with a word about
// what it looked for where that is not on the screen.
#pragma once

#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "db/store.h"
#include "tests/support/table_driver.h"

namespace bogosity::tests {

class PlannedHand {
 public:
  explicit PlannedHand(db::Store& store) : driver_(quiet_surroundings(store)) { driver_.frames(3); }

  const ui::TableState* table() const { return driver_.app().table(); }
  const std::string& line() const { return table()->line(); }
  bool has(std::string_view label) const { return driver_.has(label); }
  bool sees(std::string_view text) const { return driver_.sees(text); }
  std::size_t entries() const { return table()->session().journal().entries().size(); }

  // `nth`: where several have this label, counted from 0 in the order in which they are drawn.
  void click(std::string_view label, std::size_t nth = 0) {
    press(label, nth, [&](const std::string& each) { return each == label; });
  }
  // Clicks the control whose label ends so; the label begins with a name.
  void click_ending(std::string_view ending) {
    press(ending, 0, [&](const std::string& each) { return each.ends_with(ending); });
  }
  void type(std::string_view text) {
    std::cout << "type " << text << '\n';
    typed += text.size();
    driver_.type(text);
    settle();
  }
  void clear_field() {
    std::cout << "key End\nkey ctrl+BackSpace\n";
    driver_.press(ui::Key::end);
    ui::InputEvent backspace;
    backspace.key = ui::Key::backspace;
    backspace.ctrl = true;
    driver_.put(backspace);
    settle();
  }
  // A repeating program waits here until the store has so many entries.
  void wait_for_entries() const { std::cout << "entries " << entries() << '\n'; }

  [[noreturn]] void give_up(const std::string& why) const {
    std::cerr << why << (table() != nullptr ? "; the line: " + line() : "") << "\non the screen: " << driver_.all_text()
              << '\n';
    std::exit(1);
  }

  std::size_t clicks = 0;
  std::size_t typed = 0;  // characters

 private:
  template <class Matches>
  void press(std::string_view label, std::size_t nth, const Matches& matches) {
    for (const auto& item : driver_.probe().items) {
      if (!matches(item.label) || nth-- > 0) continue;
      const int x = static_cast<int>(item.rect.center().x);
      const int y = static_cast<int>(item.rect.center().y);
      std::cout << "click " << x << ' ' << y << ' ' << label << '\n';
      ++clicks;
      driver_.click_at({static_cast<float>(x), static_cast<float>(y)});
      return settle();
    }
    give_up("nothing to press is called \"" + std::string(label) + "\"");
  }
  // Longer than a bouncing finger.
  void settle() {
    driver_.pass(0.2);
    driver_.frames(2);
  }

  ui::Driver driver_;
};

}  // namespace bogosity::tests

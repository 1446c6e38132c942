// control_places WIDTHxHEIGHT FILE LABEL...: types a record of You're Bogus into a dashboard without a window, and
// prints where its controls with these labels are then, in pixels: "X Y LABEL", a line each. For scripts that press
// them in the real window.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "core/record.h"
#include "tests/support/driver.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"

int main(int count, char** arguments) {
  using namespace bogosity;
  if (count < 4) return 2;
  std::ifstream file(arguments[2]);
  std::stringstream text;
  text << file.rdbuf();
  char* rest = nullptr;
  const float width = std::strtof(arguments[1], &rest);
  const float height = *rest == 'x' ? std::strtof(rest + 1, nullptr) : 0;
  auto head = core::read_head(text.str());
  if (!head || height <= 0) return 2;
  tests::StoreInMemory store;
  ui::Driver driver(tests::quiet_surroundings(store), {width, height});
  driver.app().perform(ui::StartAction(ui::action::Begin{head->headers}), 0);
  for (std::string_view line; head->body.next(line);) {
    driver.app().perform(ui::action::SetLine{std::string(line)}, driver.now());
    driver.app().perform(ui::action::Commit{core::Passing::passes, true}, driver.now());
    driver.pass(1);
  }
  driver.frames(5);
  const auto& controls = driver.probe().items;
  for (int i = 3; i < count; ++i) {
    const auto found = std::ranges::find(controls, std::string_view(arguments[i]), &ui::Probe::ProbeItem::label);
    if (found == controls.end()) {
      fmt::print(stderr, "nothing to press is called \"{}\"\n", arguments[i]);
      return 1;
    }
    const Point at = found->rect.center();
    fmt::print("{:.0f} {:.0f} {}\n", at.x, at.y, arguments[i]);
  }
  return 0;
}

#include "ui/input/entry_line.h"

#include <doctest/doctest.h>

namespace bogosity::ui {

TEST_CASE("the entry line: the preview is worked out when the line or the session changes, not in every frame") {
  EntryLine line;
  int asked = 0;
  const auto preview = [&]() -> core::Result<core::Trial> {
    ++asked;
    return core::Trial{line.text(), {}};
  };
  line.set("54");
  for (int frame = 0; frame < 5; ++frame) line.refresh(1, preview);
  CHECK(asked == 1);
  line.insert(" 8h");
  line.refresh(1, preview);
  line.refresh(2, preview);
  line.refresh(2, preview);
  CHECK(asked == 3);
}

TEST_CASE("the entry line: a refusal keeps what was typed, until it changes") {
  EntryLine line;
  line.set("548h");
  line.refuse({core::Refusal::cannot_be, {1, 3}, "the 8H lies on the stack", "type 8h!"});
  CHECK(line.text() == "548h");
  CHECK(line.refused());
  line.insert("!");
  CHECK_FALSE(line.refused());
}

}  // namespace bogosity::ui

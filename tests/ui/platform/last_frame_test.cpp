// A frame that the window shows already is not drawn again, and any other one is.
#include "ui/platform/last_frame.h"

#include <doctest/doctest.h>

#include "tests/support/table_driver.h"

namespace bogosity::tests {
namespace {

constexpr int width = 960;
constexpr int height = 540;

bool shows_last(ui::LastFrame& last) { return last.is(*ImGui::GetDrawData(), width, height); }

}  // namespace

TEST_CASE("last frame: an equal one is not drawn again, one with a letter more is") {
  AtTheTable table;
  table.log_all({"54 8h", "62"});
  table.driver.pass_until_rest();
  ui::LastFrame last;
  CHECK_FALSE(shows_last(last));
  CHECK(shows_last(last));
  table.driver.frame();
  CHECK(shows_last(last));
  table.driver.type("4");
  table.driver.frame();
  CHECK_FALSE(shows_last(last));
}

TEST_CASE("last frame: in another size, and after it was lost, it is drawn again") {
  AtTheTable table;
  table.driver.pass_until_rest();
  ui::LastFrame last;
  CHECK_FALSE(shows_last(last));
  CHECK_FALSE(last.is(*ImGui::GetDrawData(), width + 1, height));
  CHECK_FALSE(last.is(*ImGui::GetDrawData(), width + 1, height + 1));
  CHECK(last.is(*ImGui::GetDrawData(), width + 1, height + 1));
  last.forget();
  CHECK_FALSE(last.is(*ImGui::GetDrawData(), width + 1, height + 1));
}

TEST_CASE("last frame: each part of a triangle counts") {
  AtTheTable table;
  table.driver.pass_until_rest();
  ImDrawData& data = *ImGui::GetDrawData();
  ui::LastFrame last;
  CHECK_FALSE(shows_last(last));
  ImDrawVert& corner = data.CmdLists[0]->VtxBuffer[data.CmdLists[0]->IdxBuffer[0]];
  corner.col ^= IM_COL32(1, 0, 0, 0);
  CHECK_FALSE(shows_last(last));
  corner.pos.x += 0.25F;
  CHECK_FALSE(shows_last(last));
  corner.uv.y += 0.25F;
  CHECK_FALSE(shows_last(last));
  data.CmdLists[0]->CmdBuffer[0].ClipRect.z -= 1;
  CHECK_FALSE(shows_last(last));
  CHECK(shows_last(last));
}

}  // namespace bogosity::tests

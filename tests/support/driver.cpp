#include "tests/support/driver.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <utility>

#include "core/utf8.h"
#include "tests/support/mouse.h"
#include "ui/draw/imgui_compat.h"

namespace bogosity::ui {
namespace {

// A verdict is seen at once; tests of the reveal set a breath.
Settings without_breath() {
  Settings settings;
  settings.breath = 0;
  return settings;
}

// If two controls have one id, Dear ImGui presses the wrong one, or none.
void check_ids(const Probe& probe) {
  auto controls = probe.controls;
  std::ranges::sort(controls);
  for (std::size_t i = 1; i < controls.size(); ++i) {
    if (controls[i - 1].first == controls[i].first)
      throw std::logic_error("one id for two controls: " + controls[i - 1].second + ", " + controls[i].second);
  }
}

}  // namespace

Driver::Driver(SessionContext context, Size pixels, double scale)
    : screen_(scale), app_(std::move(context), without_breath()), pixels_(pixels), scale_(scale) {
  frames(2);
}

void Driver::frame() {
  screen_.make_current();
  now_ += Offscreen::frame_time;
  for (const InputEvent& event : std::exchange(queue_, {}))
    app_.handle(
        event, [this] { return clipboard_; }, [this] { draw(); });
  app_.tick(now_);
  draw();
}

void Driver::draw() {
  screen_.draw(app_.theme(), pixels_, scale_ * app_.settings().magnification(), probe_,
               [this](Painter& painter) { app_.draw(painter); });
  app_.drain_queue(now_);
  check_ids(probe_);
}

void Driver::frames(int count) {
  for (int i = 0; i < count; ++i) frame();
}

void Driver::pass(double seconds) {
  now_ += seconds;
  app_.tick(now_);
}

void Driver::pass_until_rest() {
  pass(2);
  for (int i = 0; i < 5000 && app_.deadline(); ++i) {
    pass(0.01);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));  // what is worked out beside it takes real time
  }
}

void Driver::type(std::string_view text) {
  while (!text.empty()) {
    InputEvent event;
    event.key = Key::character;
    event.letter = core::take_code_point(text);
    event.at = now_;
    queue_.push_back(event);
  }
  frame();
}

void Driver::press(Key key, bool shift) {
  InputEvent event;
  event.key = key;
  event.shift = shift;
  event.at = now_;
  queue_.push_back(event);
  frames(2);
}

void Driver::command(char letter, bool shift) {
  InputEvent event;
  event.key = Key::command;
  event.letter = static_cast<char32_t>(letter);
  event.ctrl = true;
  event.shift = shift;
  event.at = now_;
  queue_.push_back(event);
  frames(2);
}

bool Driver::click(std::string_view label, ImGuiMouseButton button) {
  const auto found =
      std::find_if(probe_.items.begin(), probe_.items.end(), [&](const auto& it) { return it.label == label; });
  if (found == probe_.items.end()) return false;
  click_at(found->rect.center(), button);
  return true;
}

bool Driver::click_last(std::string_view label) {
  const auto found =
      std::find_if(probe_.items.rbegin(), probe_.items.rend(), [&](const auto& it) { return it.label == label; });
  if (found == probe_.items.rend()) return false;
  click_at(found->rect.center());
  return true;
}

void Driver::click_at(Point pixels, ImGuiMouseButton button) {
  screen_.make_current();
  tests::move_mouse(pixels.x, pixels.y);
  frame();  // newer versions of Dear ImGui press only a row that the mouse was above before
  tests::press_mouse(true, button);
  frame();
  tests::press_mouse(false, button);
  frames(2);
  tests::move_mouse(-1, -1);
  frame();
}

void Driver::drag(Point from, Point to) {
  screen_.make_current();
  tests::move_mouse(from.x, from.y);
  frames(2);
  tests::press_mouse(true);
  frames(2);
  tests::move_mouse(to.x, to.y);
  frames(2);
  tests::press_mouse(false);
  frames(2);
  tests::move_mouse(-1, -1);
  frame();
}

bool Driver::hover(std::string_view label) {
  const auto found =
      std::find_if(probe_.items.begin(), probe_.items.end(), [&](const auto& it) { return it.label == label; });
  if (found == probe_.items.end()) return false;
  screen_.make_current();
  tests::move_mouse(found->rect.center().x, found->rect.center().y);
  frames(2);
  return true;
}

void Driver::turn_wheel(Point pixels, float lines) {
  screen_.make_current();
  tests::move_mouse(pixels.x, pixels.y);
  frames(2);
  tests::turn_wheel(lines);
  frames(2);
}

std::optional<Rect> Driver::rect_of(std::string_view label) const {
  const auto found = std::ranges::find(probe_.items, label, &Probe::ProbeItem::label);
  return found == probe_.items.end() ? std::nullopt : std::optional(found->rect);
}

std::string Driver::all_text() const {
  std::string text;
  for (const auto& each : probe_.texts) text += (text.empty() ? "" : " ") + each;
  return text;
}

bool Driver::sees(std::string_view text) const { return all_text().find(text) != std::string::npos; }

std::string Driver::picture() const {
  screen_.make_current();
  std::string bytes = all_text();
  const ImDrawData* data = ImGui::GetDrawData();
  for (int i = 0; i < data->CmdListsCount; ++i) {
    for (ImDrawVert vertex : data->CmdLists[i]->VtxBuffer) {
      // From 1.92 on, the place of a letter in the texture depends on when it was first drawn; the text identifies it.
      if (compat::fonts_are_dynamic) vertex.uv = {};
      bytes.append(reinterpret_cast<const char*>(&vertex), sizeof vertex);
    }
  }
  return bytes;
}

}  // namespace bogosity::ui

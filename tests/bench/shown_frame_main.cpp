// The time of a frame until it is on the screen, beside Dear ImGui's demo in a window of the same size: both in one
// window of 1280 by 720, in turns. Once with each frame drawn anew and waited for, and once as the program makes its
// frames while somebody types: three after each key, of which one that is equal to the last is not drawn; and the show
// of a shout, from the held breath to the points, at sixty frames a second. Needs a display; where that has no graphics
// card, OpenGL is software. Exits with 1 if a median is more than twice the demo's.
#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <vector>

#include "core/geometry.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"
#include "ui/app/app.h"
#include "ui/draw/frame.h"
#include "ui/platform/last_frame.h"
#include "ui/platform/window.h"

namespace {

using namespace bogosity;

constexpr Size size{1280, 720};
constexpr double most_beside_demo = 2;
constexpr int rounds = 120;

GLFWwindow* open_window() {
  if (glfwInit() != GLFW_TRUE) return nullptr;
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 2);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  GLFWwindow* window = glfwCreateWindow(static_cast<int>(size.w), static_cast<int>(size.h), "Frames", nullptr, nullptr);
  if (window == nullptr) return nullptr;
  glfwMakeContextCurrent(window);
  glfwSwapInterval(0);
  return window;
}

// Dear ImGui with a context of its own in the window.
class Screen {
 public:
  explicit Screen(GLFWwindow* window) : window_(window), context_(ImGui::CreateContext()) {
    ImGui::SetCurrentContext(context_);
    ui::quiet_imgui();
    ImGui_ImplGlfw_InitForOpenGL(window, false);
    ImGui_ImplOpenGL3_Init("#version 150");
  }
  ~Screen() {
    ImGui::SetCurrentContext(context_);
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext(context_);
  }
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  void begin() { ImGui::SetCurrentContext(context_); }
  // `last`: a frame that is equal to it is not drawn. True if it was drawn.
  bool show(const std::function<void()>& inside, ui::LastFrame* last = nullptr) {
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    ImGui::NewFrame();
    inside();
    ImGui::Render();
    if (last != nullptr && last->is(*ImGui::GetDrawData(), static_cast<int>(size.w), static_cast<int>(size.h)))
      return false;
    glViewport(0, 0, static_cast<int>(size.w), static_cast<int>(size.h));
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    glfwSwapBuffers(window_);
    glFinish();
    return true;
  }

 private:
  GLFWwindow* window_;
  ImGuiContext* context_;
};

double median(std::vector<double> times) {
  std::ranges::sort(times);
  return times[times.size() / 2];
}

}  // namespace

int main() {
  GLFWwindow* window = open_window();
  if (window == nullptr) {
    fmt::print(stderr, "no window could be opened\n");
    return 2;
  }
  Screen demo(window);
  Screen table(window);
  tests::StoreInMemory store;
  auto session = Session::begin(tests::quiet_surroundings(store),
                                {{"Game", "You're Bogus", {}}, {"Players", "Ruth, Sam, Theo", {}}});
  for (const char* line : {"54 8h", "42 9c", "44+3 10d", "61 5h", "b2 d", "63+2 7d", "54 as"})
    static_cast<void>(session->submit(line, core::Passing::passes));
  ui::Frame stage;
  ui::App app(tests::quiet_surroundings(store));
  static_cast<void>(app.open(session->id()));
  app.perform(ui::action::TypeText{"54 8h"}, 0);

  const auto now = [] {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
  };
  std::vector<double> demo_times;
  std::vector<double> table_times;
  const auto one = [&](std::vector<double>& times, const std::function<void()>& frame) {
    const double from = now();
    frame();
    times.push_back(now() - from);
  };
  for (int round = -5; round < rounds; ++round) {  // the first ones make textures and settle
    if (round == 0) {
      demo_times.clear();
      table_times.clear();
    }
    demo.begin();
    one(demo_times, [&] { demo.show([] { ImGui::ShowDemoWindow(); }); });
    table.begin();
    if (stage.prepare(1)) ui::compat::remake_font_texture();
    one(table_times, [&] {
      table.show([&] { stage.draw(app.theme(), size, nullptr, [&](ui::Painter& painter) { app.draw(painter); }); });
    });
    app.drain_queue(0);
  }
  std::vector<double> typed_times;
  ui::LastFrame last;
  const auto frame = [&] { stage.draw(app.theme(), size, nullptr, [&](ui::Painter& painter) { app.draw(painter); }); };
  table.begin();
  for (int key = 0; key < rounds; ++key) {
    const char typed = "54 8h"[key % 5];
    if (key % 5 == 0) app.perform(ui::action::SetLine{}, 0);
    app.handle(
        {ui::Key::character, static_cast<char32_t>(typed)}, [] { return std::string(); },
        [&] {
          ImGui::NewFrame();
          frame();
          ImGui::EndFrame();
          app.drain_queue(0);
        });
    for (int i = 0; i < ui::FramePacer::frames_to_settle; ++i) {
      one(typed_times, [&] { table.show(frame, &last); });
      app.drain_queue(0);
    }
  }
  std::vector<double> show_times;
  std::vector<double> moving_times;
  app.perform(ui::action::SetLine{"b1 d"}, 0);
  app.perform(ui::action::Commit{core::Passing::keeps, true}, 0);
  for (int i = 0; i < 60 * 6; ++i) {
    const double moment = i / 60.0;
    app.tick(moment);
    bool is_drawn = false;
    one(show_times, [&] { is_drawn = table.show(frame, &last); });
    if (is_drawn) moving_times.push_back(show_times.back());
    app.drain_queue(moment);
  }
  bool is_kept = true;
  const auto report = [&](const char* what, const std::vector<double>& times) {
    const double beside = median(times) / median(demo_times);
    is_kept = is_kept && beside <= most_beside_demo;
    fmt::print("{} {:.2f} ms, of the demo {:.2f} ms: {:.2f} times (at most {})\n", what, median(times),
               median(demo_times), beside, most_beside_demo);
  };
  report("a frame of the table, drawn anew,", table_times);
  report("a frame of the table while somebody types", typed_times);
  report("a frame of the show of a shout", show_times);
  report("a frame of that show in which something moves", moving_times);
  return is_kept ? 0 : 1;
}

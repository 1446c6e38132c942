#include "ui/main/main_loop.h"

#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <future>
#include <memory>
#include <utility>

#include "db/backup/backup.h"
#include "db/system/in_thread.h"
#include "db/system/output_file.h"
#include "share/kept_addresses.h"
#include "ui/app/app.h"
#include "ui/draw/frame.h"
#include "ui/draw/imgui_compat.h"
#include "ui/platform/monitors.h"
#include "ui/platform/sounds.h"
#include "ui/platform/window.h"

namespace bogosity::ui {
namespace {

// Makes these contexts the current ones and gives the main window its own back: its callbacks reach ImGui at any time.
class Current : Uncopied {
 public:
  Current(GLFWwindow* window, ImGuiContext* imgui)
      : window_before_(glfwGetCurrentContext()), imgui_before_(ImGui::GetCurrentContext()) {
    glfwMakeContextCurrent(window);
    ImGui::SetCurrentContext(imgui);
  }
  ~Current() {
    glfwMakeContextCurrent(window_before_);
    ImGui::SetCurrentContext(imgui_before_);
  }

 private:
  GLFWwindow* window_before_;
  ImGuiContext* imgui_before_;
};

GLFWwindow* make_window(const WindowPlace& place) {
  hint_opengl();
  glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
  glfwWindowHint(GLFW_FOCUS_ON_SHOW, GLFW_FALSE);  // somebody is typing
  glfwWindowHint(GLFW_AUTO_ICONIFY, GLFW_FALSE);   // it stays on its screen while the main window is in use
  GLFWwindow* window = glfwCreateWindow(place.width, place.height, "Bogosity \u2013 table display", nullptr, nullptr);
  if (window == nullptr) return nullptr;
  glfwSetWindowPos(window, place.x, place.y);
  glfwShowWindow(window);
  return window;
}

// The table display, a second window of the system for a television or the far end of the table: a window, an OpenGL
// and an ImGui context of its own. It draws only when its content has changed. Nobody presses anything in it, so ImGui
// is fed nothing: a double click fills the screen, Esc leaves it, and the keys of the scenes are noted.
class DisplayWindow : Uncopied {
 public:
  // It is made after the main window, and gone before it. It opens at its `display_place` (`maximized`: it fills the
  // screen), and leaves the keyboard where it is. If there is none, nullptr is returned and the reason is printed.
  static std::unique_ptr<DisplayWindow> open(const std::optional<WindowPlace>& place, const WindowPlace& main) {
    const WindowPlace wanted = display_place(place, main, work_areas());
    std::unique_ptr<DisplayWindow> display(new DisplayWindow());
    display->window_ = make_window(wanted);
    if (display->window_ == nullptr) {
      const char* words = nullptr;
      glfwGetError(&words);
      db::warn(fmt::format("the table display cannot be opened: {}", words == nullptr ? "" : words));
      return nullptr;
    }
    display->before_full_ = wanted;
    display->imgui_ = ImGui::CreateContext();
    const Current current(display->window_, display->imgui_);
    glfwSwapInterval(0);  // the picture stands still; waiting for its monitor would only hold up the other one
    quiet_imgui();
    ImGui_ImplOpenGL3_Init("#version 150");
    display->listen();
    if (wanted.maximized) display->fill_screen(true);
    return display;
  }

  ~DisplayWindow() {
    if (imgui_ != nullptr) {
      {
        const Current current(window_, imgui_);
        ImGui_ImplOpenGL3_Shutdown();
      }
      ImGui::DestroyContext(imgui_);
    }
    if (window_ != nullptr) glfwDestroyWindow(window_);
  }

  // Draws a frame if the content has changed or the last one has not settled. True if it did.
  bool show(const Theme& theme, DisplayModel model, double now) {
    if (model != shown_ || theme_ != theme.name) {
      shown_ = std::move(model);
      theme_ = theme.name;
      pace_.request_frames();
    }
    if (!pace_.wants_frame(now)) return false;
    const Current current(window_, imgui_);
    const Size size = size_of(window_);
    const double density = density_of(window_);
    if (frame_.prepare(fitting_scale(size), density)) {
      compat::remake_font_texture();
      last_frame_.forget();
    }
    ImGuiIO& io = ImGui::GetIO();
    const auto dense = static_cast<float>(density);
    io.DisplaySize = {size.w, size.h};
    io.DisplayFramebufferScale = {dense, dense};
    io.DeltaTime = static_cast<float>(FramePacer::least_between_frames);
    ImGui_ImplOpenGL3_NewFrame();
    ImGui::NewFrame();
    frame_.draw(theme, size, nullptr, [&](Painter& painter) { draw_display(painter, shown_); });
    ImGui::Render();
    show_drawn(window_, last_frame_);
    pace_.drew(glfwGetTime(), false);
    if (frame_.wants_more()) pace_.request_frames();
    return true;
  }

  WindowPlace place() const {
    WindowPlace place = fills_screen() ? before_full_ : place_now(window_);
    place.maximized = fills_screen();
    return place;
  }

  bool wants_to_close() const { return glfwWindowShouldClose(window_) == GLFW_TRUE; }
  // True after the monitor that it filled was unplugged: it lies anywhere then, perhaps over the main window.
  bool has_lost_screen() const { return filled_screen_ && !fills_screen(); }
  // Returns the scene that was asked for in this window since the last call.
  std::optional<Scene> take_scene() { return std::exchange(scene_, std::nullopt); }
  // Returns the time of its next frame; none while it rests.
  std::optional<double> due(double now) const {
    const auto wait = pace_.wait(now, std::nullopt);
    return wait ? std::optional(now + *wait) : std::nullopt;
  }

 private:
  DisplayWindow() = default;

  void listen() {
    glfwSetWindowUserPointer(window_, this);
    glfwSetWindowSizeLimits(window_, 320, 180, GLFW_DONT_CARE, GLFW_DONT_CARE);
    glfwSetKeyCallback(window_, [](GLFWwindow* w, int key, int, int action, int) {
      if (action != GLFW_PRESS) return;
      if (key == GLFW_KEY_ESCAPE && of(w).fills_screen()) of(w).fill_screen(false);
      if (key == GLFW_KEY_F9) glfwSetWindowShouldClose(w, GLFW_TRUE);
    });
    glfwSetMouseButtonCallback(window_, [](GLFWwindow* w, int button, int action, int) {
      if (button != GLFW_MOUSE_BUTTON_LEFT || action != GLFW_PRESS) return;
      double x = 0;
      double y = 0;
      glfwGetCursorPos(w, &x, &y);
      if (of(w).clicks_.pressed(glfwGetTime(), {static_cast<float>(x), static_cast<float>(y)}))
        of(w).fill_screen(!of(w).fills_screen());
    });
    glfwSetCharCallback(window_, [](GLFWwindow* w, unsigned int code_point) {
      if (const auto scene = scene_of_key(static_cast<char32_t>(code_point))) of(w).scene_ = scene;
    });
    glfwSetWindowRefreshCallback(window_, [](GLFWwindow* w) {
      of(w).pace_.request_frames();
      of(w).last_frame_.forget();
    });
    glfwSetFramebufferSizeCallback(window_, [](GLFWwindow* w, int, int) { of(w).pace_.request_frames(); });
  }

  // Asks each time: a monitor that is unplugged takes its windows out of full screen by itself.
  bool fills_screen() const { return glfwGetWindowMonitor(window_) != nullptr; }

  void fill_screen(bool fill) {
    pace_.request_frames();
    filled_screen_ = false;
    if (!fill) {
      const WindowPlace& back = before_full_;
      glfwSetInputMode(window_, GLFW_CURSOR, GLFW_CURSOR_NORMAL);
      return glfwSetWindowMonitor(window_, nullptr, back.x, back.y, back.width, back.height, GLFW_DONT_CARE);
    }
    const WindowPlace now = place_now(window_);
    GLFWmonitor* monitor = monitor_under(now);
    const GLFWvidmode* mode = monitor == nullptr ? nullptr : glfwGetVideoMode(monitor);
    if (mode == nullptr) return;
    before_full_ = now;
    glfwSetWindowMonitor(window_, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
    glfwSetInputMode(window_, GLFW_CURSOR, GLFW_CURSOR_HIDDEN);
    filled_screen_ = fills_screen();
  }

  static DisplayWindow& of(GLFWwindow* window) {
    return *static_cast<DisplayWindow*>(glfwGetWindowUserPointer(window));
  }

  GLFWwindow* window_ = nullptr;
  ImGuiContext* imgui_ = nullptr;
  Frame frame_{FontSet::wall};
  LastFrame last_frame_;
  FramePacer pace_{1};  // nothing in it needs more frames to settle
  DoubleClick clicks_;
  std::optional<Scene> scene_;
  DisplayModel shown_;
  std::string theme_;
  WindowPlace before_full_;
  bool filled_screen_ = false;  // by its own doing, and not yet left
};

constexpr int no_window = 2;

std::optional<double> earlier(std::optional<double> a, std::optional<double> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

core::Status go_to(App& app, const MainLoopOptions& options, std::future<core::Result<Session>>& session, double now) {
  if (session.valid()) {
    auto opened = app.open(session.get());
    if (!opened && opened.error().passing) {  // another program is at the file: it is tried again
      app.perform(StartAction(action::Resume{*options.open_session}), now);
      return {};
    }
    if (opened && options.take_over) app.take_over();
    if (opened && options.begins) app.copy(db::backup_reason::session_begins);
    return opened;
  }
  if (options.begin)
    app.perform(StartAction(action::Begin{options.begin}), now);
  else if (options.read_only)
    app.open_read_only(*options.read_only);
  else if (options.rehearsal)
    app.rehearse(*options.rehearsal);
  else
    app.open_unfinished();
  return {};
}

// The dashboard is one App in one Window, with a second window that shows its table.
class Dashboard {
 public:
  Dashboard(const MainLoopOptions& options, SettingsFile& keeper, Frame& frame, Window& window)
      : window_(window), keeper_(keeper), app_(options.context, keeper.begin()), frame_(frame), scale_(options.scale) {
    app_.sharing().keep_in(share::file_of_kept_addresses(db::default_settings_file()));
    if (options.share) app_.sharing().set_where(*options.share);
    if (options.frames_to.empty()) return;
    if (const auto ok = db::check_output(options.frames_to))
      counts_.open(options.frames_to, std::ios::trunc);
    else
      db::warn(core::describe(ok.error()));
  }

  App& app() { return app_; }

  void run(const QuitSignals& quit) {
    while (!window_.wants_to_close() && !quit.came() && !app_.is_over()) {
      window_.wait(earlier(app_.deadline(), display_ ? display_->due(window_.now()) : std::nullopt));
      take_input();
      if (app_.tick(window_.now())) window_.pace().request_frames();
      if (app_.clock_ticks(window_.now())) window_.pace().request_frame();
      if (window_.pace().wants_frame(window_.now())) frame();
      update_display();
      if (const auto copied = app_.take_copied()) window_.set_clipboard(*copied);
      sounds_.play(app_.take_sound());
      keeper_.keep(app_.settings());
    }
    window_.wait(window_.now());  // reads a last move of the window
    Settings settings = app_.settings();
    settings.window = window_.place();
    if (display_) display_place_ = display_->place();
    if (display_place_) settings.display = display_place_;
    keeper_.keep(settings);
    // The window is closed, so waiting here delays no frame.
    for (int tries = 0; tries < 40 && !app_.save_draft(); ++tries)
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    app_.finish_backups();
  }

 private:
  // This is asked before each frame: windows are moved to other monitors.
  double base_scale() const { return scale_ > 0 ? scale_ : window_.monitor_scale(); }

  void frame() {
    window_.frame(prepared());
    if (app_.drain_queue(window_.now())) window_.pace().request_frames();
    if (frame_.wants_more()) window_.pace().request_frames();
    window_.set_title(app_.window_title());
  }

  // This is called after the frames of both windows. At rest all inputs have been acted on and drawn.
  void note_frames() {
    if (!counts_.is_open()) return;
    const bool at_rest = window_.pace().is_at_rest() && window_.input().empty();
    const std::string now = fmt::format("main {} display {} inputs {} rest {:d}\n", window_.pace().frames(),
                                        display_frames_, window_.inputs(), at_rest);
    if (now == std::exchange(counted_, now)) return;
    counts_.seekp(0);
    counts_ << now << std::flush;
  }

  // Makes the frame ready, and returns what draws it.
  std::function<void()> prepared() {
    const Size pixels = window_.pixels();
    if (frame_.prepare(base_scale() * app_.settings().magnification(), window_.density())) window_.take_fonts();
    return [this, pixels] {
      frame_.draw(app_.theme(), pixels, nullptr, [this](Painter& painter) { app_.draw(painter); });
    };
  }

  // Opens and closes the table display as the person asks. Without its window nothing is drawn, at no cost.
  void update_display() {
    const bool wanted = app_.display_wanted();
    if (const auto scene = display_ ? display_->take_scene() : std::nullopt)
      app_.perform(action::ShowScene{*scene}, window_.now());
    if (display_ && display_->has_lost_screen()) display_.reset();
    if (display_ && (display_->wants_to_close() || !app_.display_wanted())) {
      display_place_ = display_->place();
      display_.reset();
      app_.want_display(false);
    } else if (!display_ && app_.display_wanted()) {
      display_ = DisplayWindow::open(display_place_ ? display_place_ : app_.settings().display, window_.place());
      app_.want_display(display_ != nullptr);
    }
    if (display_ && display_->show(app_.theme(), app_.display_model(), window_.now())) ++display_frames_;
    // It was closed by hand, or could not be opened: the main window may say so.
    if (wanted != app_.display_wanted()) window_.pace().request_frames();
    note_frames();
  }

  void take_input() {
    if (window_.take_focus_lost()) app_.save_draft();
    if (const auto files = window_.take_dropped(); !files.empty()) app_.drop(files);
    if (window_.input().empty()) return;
    // This frame is not shown, and is for one key: no key is lost or waits, however slow frames are on the screen.
    const auto draw_unseen = [this] {
      window_.unseen_frame(prepared());
      app_.drain_queue(window_.now());
    };
    for (const InputEvent& event : std::exchange(window_.input(), {}))
      app_.handle(
          event, [this] { return window_.clipboard(); }, draw_unseen);
  }

  Window& window_;
  SettingsFile& keeper_;
  App app_;
  Frame& frame_;
  std::unique_ptr<DisplayWindow> display_;
  std::optional<WindowPlace> display_place_;  // where it was when it was closed; none if it was never open
  long long display_frames_ = 0;
  Sounds sounds_;
  std::ofstream counts_;  // not open: nothing is counted
  std::string counted_;   // what it says
  double scale_;
};

}  // namespace

int run_dashboard(const MainLoopOptions& options) {
  const QuitSignals quit(&Window::wake);  // the window can be seen before it is ready
  // The journal of a long session is read while the window opens.
  std::future<core::Result<Session>> session;
  if (options.open_session)
    session = db::in_thread([&] { return Session::resume(options.context, *options.open_session, Access::write); });
  SettingsFile keeper(db::default_settings_file(), options.theme);
  WindowOptions wanted;
  wanted.place = keeper.begin().window;
  Frame frame;
  const double zoom = keeper.begin().magnification();
  wanted.meanwhile = [&](double monitor_scale) {
    frame.prepare((options.scale > 0 ? options.scale : monitor_scale) * zoom);
  };
  auto window = Window::open(wanted);
  if (!window) {
    db::warn(core::describe(window.error()));
    return no_window;
  }
  Dashboard dashboard(options, keeper, frame, **window);
  if (const auto ok = go_to(dashboard.app(), options, session, (*window)->now()); !ok)
    db::warn(core::describe(ok.error()));
  if (options.share) dashboard.app().perform(SheetAction(action::OpenSheet{SheetName::share, {}}), (*window)->now());
  dashboard.run(quit);
  return 0;
}

QuitSignals::QuitSignals(std::function<void()> wake, std::chrono::milliseconds patience)
    : wake_(std::move(wake)), patience_(patience) {
  ::sigemptyset(&signals_);
  for (const int each : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&signals_, each);
  ::pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  try {
    thread_ = std::thread([this] { wait(); });
  } catch (const std::system_error&) {  // a signal then ends the program, as it ends any other
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
}

QuitSignals::~QuitSignals() {
  if (!thread_.joinable()) return;
  bool waits = false;
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
    waits = !came_;
  }
  turned_.notify_one();
  // NOLINTNEXTLINE(bugprone-bad-signal-to-kill-thread): it is blocked there, and wakes it
  if (waits) ::pthread_kill(thread_.native_handle(), SIGTERM);
  thread_.join();
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

// From then on another signal ends a program that no longer listens.
bool QuitSignals::came() const {
  const std::lock_guard lock(mutex_);
  if (came_ && !noticed_) {
    noticed_ = true;
    turned_.notify_one();
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  return came_;
}

void QuitSignals::wait() {
  int signal = 0;
  ::sigwait(&signals_, &signal);
  std::unique_lock lock(mutex_);
  if (over_) return;
  came_ = true;
  wake_();
  if (turned_.wait_for(lock, patience_, [this] { return noticed_ || over_; })) return;
  ::pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
  ::raise(signal);
}

}  // namespace bogosity::ui

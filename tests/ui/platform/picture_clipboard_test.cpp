// The picture for the clipboard: another program takes it, and none can hold up the window.
#include "ui/platform/picture_clipboard.h"

#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <thread>

#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

namespace fs = std::filesystem;

// The only programs that there are, while it lives.
class Programs {
 public:
  Programs() : path_(std::getenv("PATH")) {
    ::setenv("PATH", scratch_.folder().c_str(), 1);
    ::unsetenv("WAYLAND_DISPLAY");
  }
  Programs(const Programs&) = delete;
  Programs& operator=(const Programs&) = delete;
  ~Programs() { ::setenv("PATH", path_.c_str(), 1); }
  void add(const char* name, const std::string& script) const {
    write(scratch_ / name, "#!/bin/sh\n" + script + "\n");
    fs::permissions(scratch_ / name, fs::perms(0755));
  }
  fs::path operator/(const char* name) const { return scratch_ / name; }

 private:
  Scratch scratch_;
  std::string path_;
};

// Whatever it says in the end; asked at the moment 0, again and again.
std::optional<bool> waited_for(ui::PictureClipboard& copying) {
  std::optional<bool> done;
  for (int i = 0; i < 1000 && !done; ++i) {
    done = copying.poll(0);
    if (!done) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return done;
}

TEST_CASE("clipboard: the program gets the bytes of the picture") {
  const Programs programs;
  programs.add("xclip", "/bin/cat > '" + (programs / "out").string() + "'");
  const std::string png(300'000, 'p');  // more than a pipe takes at once
  ui::PictureClipboard copying(png, 0);
  CHECK(waited_for(copying) == true);
  CHECK(contents(programs / "out") == png);
}

TEST_CASE("clipboard: a program that hangs is given up, and nobody waits for it meanwhile") {
  const Programs programs;
  programs.add("xclip", "exec /bin/sleep 60");
  const auto begun = std::chrono::steady_clock::now();
  ui::PictureClipboard copying("png", 10);
  CHECK(copying.poll(10.1) == std::nullopt);
  CHECK(copying.due() > 10.1);
  CHECK(copying.poll(10 + ui::PictureClipboard::patience + 0.1) == false);
  CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(20));
}

TEST_CASE("clipboard: without a program, or with one that fails, that is known") {
  const Programs programs;
  ui::PictureClipboard none("png", 0);
  CHECK(none.poll(0) == false);
  programs.add("xclip", "exit 3");
  ui::PictureClipboard failing("png", 0);
  CHECK(waited_for(failing) == false);
}

TEST_CASE("clipboard: no folder for temporary files is needed") {
  const Programs programs;
  programs.add("xclip", "/bin/cat > '" + (programs / "out").string() + "'");
  const char* before = std::getenv("TMPDIR");
  const std::string kept = before == nullptr ? "" : before;
  ::setenv("TMPDIR", "/nonexistent", 1);
  ui::PictureClipboard copying("png", 0);
  CHECK(waited_for(copying) == true);
  if (before == nullptr)
    ::unsetenv("TMPDIR");
  else
    ::setenv("TMPDIR", kept.c_str(), 1);
}

}  // namespace
}  // namespace bogosity::tests

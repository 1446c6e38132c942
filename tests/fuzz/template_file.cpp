#include "template_file.h"

#include <unistd.h>

#include <array>
#include <fstream>
#include <iterator>

#include "core/edits.h"
#include "db/store.h"
#include "expect.h"
#include "people/identity.h"
#include "transfer/import.h"
#include "transfer/merge.h"

namespace bogosity::fuzz {
namespace {

namespace fs = std::filesystem;

struct Folder {
  fs::path path = fs::temp_directory_path() / ("bogosity-fuzz-" + std::to_string(::getpid()));
  Folder() { fs::create_directories(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
};

constexpr std::array<std::string_view, 5> sessions = {
    "[Game \"You're Bogus\"]\n[Id \"11111111-2222-4333-8444-555555555555\"]\n[Players \"Ann, Bob, Cy\"]\n\n"
    "Ann: 5-4 +2\nBob: 6-2 +2 7D =odd\nCy: bogus:Cy deny 5-3 +2 8H note:\"hm\"\n",
    "[Game \"You're Bogus\"]\n[Date \"2026-11-21\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-4 +2\nBob: 4-4 +3\n",
    "[Game \"Booger On Your Neighbor\"]\n[Players \"Ann, Bob, Cy\"]\n\nstart:8C\nAnn: 7C\n",
    "[Game \"Cal's BS\"]\n[Players \"Ann, Bob, Cy\"]\n\nAnn: 2x3\nBob: 2\n",
    "[Game \"The Bogey\"]\n[Players \"Ann\"]\n\ndeal:QD,3C,9H,KS,5D KS>1 QD>2 bogey:4S>1\n"};

std::string make() {
  const fs::path file = scratch_folder() / "template.db";
  {
    auto store = db::open_store(file);
    expect(store.has_value(), "a file can be made", store ? "" : core::describe(store.error()));
    for (const auto text : sessions) {
      auto incoming = transfer::import_item_of(text);
      expect(incoming.has_value(), "a session is one", incoming ? "" : core::describe(incoming.error()));
      const core::Subject subject = core::Subject::session(incoming->replica->session.id);
      incoming->changes.push_back({core::uuid_of_text(text), {1'795'291'200'000, 0}, subject, "title", "Soup", ""});
      expect(transfer::merge(**store, {*incoming}).has_value(), "a session is taken in");
    }
    const core::Subject ann = core::Subject::person(people::default_person_id("ann"));
    const core::MetadataEdit edit{core::uuid_of_text("named"), {1'795'291'200'000, 0}, ann, "name", "Anna", ""};
    expect(transfer::merge(**store, {{std::nullopt, {edit}}}).has_value(), "an edit of a person is taken in");
  }
  std::string bytes = contents(file);
  fs::remove(file);
  return bytes;
}

}  // namespace

const fs::path& scratch_folder() {
  static const Folder folder;
  return folder.path;
}

std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void put(const fs::path& file, std::string_view bytes) { std::ofstream(file, std::ios::binary) << bytes; }

const std::string& template_file() {
  static const std::string bytes = make();
  return bytes;
}

}  // namespace bogosity::fuzz

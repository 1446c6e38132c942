#include "cli/evenings.h"

#include <algorithm>
#include <cctype>

#include "db/new_file.h"
#include "db/session_store.h"

namespace bogosity::cli {
namespace {

constexpr std::chrono::milliseconds of_a_command{5000};
constexpr std::chrono::milliseconds of_a_window{50};

std::string lower(std::string text) {
  for (char& letter : text) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return text;
}

}  // namespace

std::filesystem::path file_of(const Database& database) {
  return database.file.empty() ? db::default_file() : database.file;
}

core::Result<std::unique_ptr<Store>> open_for_writing(const Database& database, Patience patience) {
  const auto wait = patience == Patience::of_a_window ? of_a_window : of_a_command;
  return db::open_store(file_of(database), {db::IfMissing::make, wait});
}

core::Result<std::unique_ptr<Store>> open_for_reading(const Database& database) {
  const auto if_missing = database.file.empty() ? db::IfMissing::make : db::IfMissing::refuse;
  return db::open_store(file_of(database), {if_missing, of_a_command});
}

Surroundings around(Store& store) { return {&store, wall_clock(), system_chance()}; }

core::Result<core::Uuid> evening_called(Store& store, const std::string& beginning) {
  if (const auto id = core::uuid_from(beginning)) return *id;
  const auto all = store.sessions();
  if (!all) return tl::unexpected(all.error());
  std::vector<core::Uuid> found;
  for (const auto& session : *all) {
    if (core::to_text(session.id).starts_with(lower(beginning))) found.push_back(session.id);
  }
  if (found.size() == 1) return found.front();
  const std::string how_many = found.empty() ? "no session begins with " : "several sessions begin with ";
  return core::refuse(core::Refusal::cannot_be, {}, how_many + "\"" + beginning + "\"",
                      "`bogosity sessions` lists them");
}

core::Result<core::Uuid> last_evening(Store& store) {
  const auto all = store.sessions();
  if (!all) return tl::unexpected(all.error());
  if (all->empty()) {
    return core::refuse(core::Refusal::cannot_be, {}, "there are no sessions yet", "`bogosity play` begins one");
  }
  return all->front().id;
}

}  // namespace bogosity::cli

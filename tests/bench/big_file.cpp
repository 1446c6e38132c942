#include "big_file.h"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "core/ids.h"
#include "db/store.h"
#include "db/store/write_locks.h"
#include "games/catalogue.h"
#include "long_session.h"
#include "transfer/import.h"

namespace bogosity::bench {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> in_sample = {"Ruth", "Sam", "Theo"};
constexpr std::array<std::string_view, 24> people = {"Ann",  "Ben",   "Cara", "Dov",  "Edda", "Finn", "Gwen", "Hugo",
                                                     "Ines", "Jonas", "Kaya", "Luis", "Mara", "Nils", "Olga", "Piet",
                                                     "Quin", "Rosa",  "Sven", "Tess", "Udo",  "Vera", "Wim",  "Xenia"};
constexpr std::array<std::string_view, 6> places = {
    "Lawrence, Kansas, USA", "Berlin, Deutschland", "Zeist, Utrecht, Nederland",
    "Dover, Kent, England",  "Oslo, Norge",         "Boulder, Colorado, USA"};
constexpr std::array<std::string_view, 5> events = {"Friday night", "Club championship", "Rainy Sunday",
                                                    "Birthday of the house", "Holiday round"};

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// Every name of the sample by another, where it stands as a word.
std::string renamed(std::string_view text, const std::array<std::string_view, 3>& names) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  for (std::size_t at = 0; at < text.size();) {
    bool found = false;
    for (std::size_t i = 0; i < names.size() && !found; ++i) {
      const std::string_view old = in_sample[i];
      const std::size_t end = at + old.size();
      found = text.substr(at, old.size()) == old && (at == 0 || !in_word(text[at - 1])) &&
              (end >= text.size() || !in_word(text[end]));
      if (!found) continue;
      out += names[i];
      at = end;
    }
    if (!found) out += text[at++];
  }
  return out;
}

std::string date_of(std::size_t number) {
  using namespace std::chrono;
  const year_month_day day{sys_days{year{1996} / January / 5} + days{static_cast<int>(number)}};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

const std::string& body_of(std::size_t turns) {
  static std::string body;
  static std::size_t made_for = 0;
  if (made_for != turns) {
    const std::string record = long_session(turns);
    body = record.substr(record.find("\n\n") + 1);
    made_for = turns;
  }
  return body;
}

core::Result<transfer::ImportedRecord> session_of_many(const BigFile& wanted, std::size_t number) {
  const auto* game = games::find("You're Bogus");
  const auto play = game->read_record(record_of_many(wanted, number));
  if (!play) return tl::unexpected(play.error());
  auto session = transfer::imported_record(*game, **play);
  if (session && wanted.unfinished > 0)
    session->session.open =
        number % (wanted.sessions / wanted.unfinished + 1) == wanted.sessions / wanted.unfinished / 2;
  return session;
}

}  // namespace

std::string record_of_many(const BigFile& wanted, std::size_t number) {
  const auto person = [&](std::size_t seat) { return people[(number * 7 + seat * (1 + number % 5)) % people.size()]; };
  const std::array<std::string_view, 3> names = {person(0), person(1), person(2)};
  return fmt::format(
      "[Game \"You're Bogus\"]\n[Id \"{}\"]\n[Date \"{}\"]\n[Place \"{}\"]\n[Event \"{}\"]\n"
      "[Players \"{}, {}, {}\"]\n[Scorekeeper \"{}\"]\n{}",
      core::to_text(core::uuid_of_text(fmt::format("one of many: {}", number))), date_of(number),
      places[number % places.size()], events[number % events.size()], names[0], names[1], names[2], names[0],
      renamed(body_of(wanted.turns), names));
}

core::Status make_big_file(const fs::path& file, const BigFile& wanted, const Told& told) {
  if (fs::exists(file)) return {};
  const fs::path half = file.string() + ".making";
  fs::remove(half);
  auto database = db::open_file(half);
  if (!database) return tl::unexpected(database.error());
  // Nobody trusts this file with a session.
  if (auto ok = database->run("PRAGMA synchronous = OFF"); !ok) return ok;
  std::optional<db::Store> store(std::in_place, std::move(*database));
  for (std::size_t i = 0; i < wanted.sessions; ++i) {
    const auto session = session_of_many(wanted, i);
    if (!session) return tl::unexpected(session.error());
    if (auto ok = store->create_with(session->session, transfer::journal_of(*session)); !ok) return ok;
    if (told) told(i + 1);
  }
  store.reset();
  fs::remove(half.string() + "-journal");
  fs::rename(half, file);
  return {};
}

core::Result<fs::path> usual_big_file() {
  const char* named = std::getenv("BOGOSITY_BIG_FILE");
  const fs::path file = named != nullptr ? fs::path(named) : fs::path(BOGOSITY_BENCH_DIR) / "big.db";
  const auto tell = [&](std::size_t done) {
    if (done % 1000 == 0) fmt::print(stderr, "making {}: {} sessions\n", file.string(), done);
  };
  if (auto ok = make_big_file(file, {}, tell); !ok) return tl::unexpected(ok.error());
  return file;
}

}  // namespace bogosity::bench

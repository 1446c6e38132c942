// The processor time of a frame, without a renderer, beside one of Dear ImGui's own demo window; and the pages of the
// history over a million turns.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "bare_scan.h"
#include "frames.h"
#include "measuring.h"
#include "table_rows.h"

namespace bogosity::bench {
namespace {

struct Page {
  ui::HistoryPageId id;
  std::string_view name;
};
constexpr std::array<Page, 8> history_pages = {{{ui::HistoryPageId::sessions, "Sessions"},
                                                {ui::HistoryPageId::standings, "Standings"},
                                                {ui::HistoryPageId::people, "People"},
                                                {ui::HistoryPageId::insights, "Insights"},
                                                {ui::HistoryPageId::dice, "Dice"},
                                                {ui::HistoryPageId::records, "Records"},
                                                {ui::HistoryPageId::firsts, "Firsts"},
                                                {ui::HistoryPageId::calendar, "Calendar"}}};

constexpr double frame_time = 16e-3;  // seconds

}  // namespace

void rows_of_pages(const std::filesystem::path& file) {
  HistoryPages pages(file);
  Demo demo;
  BareScan seats(file, rows_of_seats);
  const auto seconds = [](const Doing& what) { return seconds_of(Time::processor, what); };
  Row opening, reading, longest_frame, frame;
  // Keeps the row of the slowest page.
  const auto note = [](Row& slowest, std::string_view what, const Page& page, const Pair& pair, std::string_view beside,
                       double most) {
    if (pair.ours <= slowest.pair.ours) return;
    slowest = {fmt::format("{} ({})", what, page.name), pair, std::string(beside), {0, most}};
  };
  for (const Page& page : history_pages) {
    const double bare = seconds([&] { seats(); });
    const double drawn = seconds([&] { pages.open(page.id); });
    double all = drawn;
    double longest = 0;
    for (bool more = true; more;) {
      const double slice = seconds([&] { more = pages.read_on(); }) + seconds([&] { pages.frame(); });
      all += slice;
      longest = std::max(longest, slice);
    }
    constexpr const char* beside = "SQLite stepping over the rows of all seats";
    note(opening, "opening a page of the history, the slowest of eight", page, {drawn, bare, drawn / bare}, beside,
         0.1);
    note(reading, "the same until all of it is read", page, {all, bare, all / bare}, beside, 0);
    note(longest_frame, "the longest frame until then", page, {longest, bare, longest / bare}, beside, frame_time);
    const Pair still = in_turns(
        {15, 1, Time::processor}, [&] { pages.frame(); }, [&] { demo.frame(); });
    note(frame, "a frame of a page of the history, the slowest of eight", page, still,
         "ImGui's demo window, nine headers open", frame_time);
  }
  for (const Row& row : {opening, reading, longest_frame, frame}) print(row);
}

void rows_of_window() {
  constexpr const char* demo_says = "ImGui's demo window, nine headers open";
  const Rounds rounds{61, 10, Time::processor};
  Demo demo;
  Table usual(400);
  print({"a frame of the table after 400 turns",
         in_turns(
             rounds, [&] { usual.frame(); }, [&] { demo.frame(); }),
         demo_says,
         {3, 0}});
  Table late(10'000);
  print({"a frame after 10,000 turns",
         in_turns(
             rounds, [&] { late.frame(); }, [&] { usual.frame(); }),
         "after 400",
         {1.2, 0}});
}

}  // namespace bogosity::bench

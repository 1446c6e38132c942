// The sessions behind a number of the standings.
#include "history/sessions_behind.h"

#include <doctest/doctest.h>

#include "tests/support/history_source.h"

namespace bogosity::tests {

using history::ColumnId;

TEST_CASE("sessions behind a number: those that were won, the longest row of them, those that could be won") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 10}, {"Bob", 5}});
  source.session("2026-05-02", {{"Ann", 1}, {"Bob", 5}});
  source.session("2026-05-03", {{"Ann", 7}, {"Bob", 5}});
  source.session("2026-05-04", {{"Ann", 3}});  // alone
  source.session("2026-05-05", {{"Ann", 8}, {"Bob", 5}});
  source.session("2026-05-06", {{"Cy", 8}, {"Bob", 5}});
  const auto index = loaded(source);
  const auto ann = index.persons_called("Ann").front();
  const std::vector<std::size_t> all = {0, 1, 2, 3, 4, 5};
  const auto behind = [&](ColumnId id) { return history::sessions_behind(index, all, ann, id); };
  CHECK(behind(ColumnId::sessions) == std::vector<std::size_t>{0, 1, 2, 3, 4});
  CHECK(behind(ColumnId::points) == std::vector<std::size_t>{0, 1, 2, 3, 4});
  CHECK(behind(ColumnId::won) == std::vector<std::size_t>{0, 2, 4});
  CHECK(behind(ColumnId::share_won) == std::vector<std::size_t>{0, 1, 2, 4});
  CHECK(behind(ColumnId::rating) == std::vector<std::size_t>{0, 1, 2, 4});
  CHECK(behind(ColumnId::streak) == std::vector<std::size_t>{2, 4});
  CHECK(behind(ColumnId::shouts_right).empty());
  CHECK(history::sessions_behind_in_words(index, ann, ColumnId::won) == "Ann: sessions won");
}

}  // namespace bogosity::tests

// Finding sessions as one types.
#include "history/search.h"

#include "core/time.h"
#include "games/catalogue.h"
#include "tests/support/history_source.h"

namespace bogosity::tests {
namespace {

using history::Filter;
using history::find;

// Four sessions, each unlike the others.
struct Found {
  MadeUp source;
  history::SessionIndex index;

  Found() {
    auto& first = source.session("2026-05-01", {{"Zo\u00eb", 10}, {"Ann", 5}});
    first.place = "Lawrence, KS";
    first.event = "Marge\u2019s birthday";
    source.session("2026-05-08", {{"Annika", 3}, {"Jean-Luc", 9}}).place = "Malm\u00f6, Sweden";
    source.session("2026-06-12", {{"Bob", 1}, {"\u7530\u4e2d\u592a\u90ce", 2}}).note = "it rained";
    auto& open = source.session("", {{"Ann", 0}, {"Bob", 0}});
    open.is_open = true;
    open.remarks = {"the dog; two cards agreed"};
    source.add_edit(1, "title", "The long one");
    source.add_edit(1, "tag:club", "Club");
    source.add_edit(2, "note", "never again");
    source.add_edit(2, "note:" + core::to_text(core::uuid_of_text("x")), "what a denial");
    index = loaded(source);
  }
  // The sessions' keys.
  std::vector<std::int64_t> keys(const Filter& filter) const {
    std::vector<std::int64_t> out;
    for (const auto number : find(index, filter)) out.push_back(index.sessions()[number].key);
    return out;
  }
  std::vector<std::int64_t> typed(const std::string& words) const {
    Filter filter;
    filter.words = words;
    return keys(filter);
  }
};

using Keys = std::vector<std::int64_t>;

TEST_CASE("finding: fields in the search ask for one thing each, and are completed") {
  const Found f;
  const auto keys = [&](std::string_view typed) {
    Filter filter;
    CHECK(history::read_search(f.index, typed, "2026-05-08", filter).empty());
    return f.keys(filter);
  };

  CHECK(keys("with:Ann") == std::vector<std::int64_t>{4, 1});
  CHECK(keys("With:\"Jean-Luc\" place:sweden") == std::vector<std::int64_t>{2});
  CHECK(keys("tag:cl from:2026-05 until:2026") == std::vector<std::int64_t>{2});
  CHECK(keys("from:2026-05-08 rained") == std::vector<std::int64_t>{3});
  Filter none;
  CHECK(history::read_search(f.index, "with:Xaver", "2026-05-08", none) == "No player is called \"Xaver\".");
  CHECK(history::read_search(f.index, "tag:x", "2026-05-08", none) == "No session has the tag \"x\".");
  CHECK(history::read_search(f.index, "from:13", "2026-05-08", none).starts_with("Invalid date: 13"));
  CHECK(history::read_search(f.index, "from:2026-02-30", "2026-05-08", none).starts_with("Invalid date: 2026-02-30"));
  CHECK(history::read_search(f.index, "wiht:Ann", "2026-05-08", none) ==
        "There is no field wiht: The fields are player:, place:, tagged:, since:, until:, season: and game:. A word "
        "with a "
        "colon is sought in quotes.");
  CHECK(keys("\"wiht:Ann\"").empty());
  CHECK(keys("20:15").empty());
  CHECK(history::search_completions(f.index, "rained with:an") == std::vector<std::string>{"Ann", "Annika"});
  CHECK(history::search_completions(f.index, "with:ann").empty());  // complete
  CHECK(history::search_completions(f.index, "ann").empty());
  CHECK(history::complete_search("rained place:mal", "Malm\u00f6, Sweden") == "rained place:\"Malm\u00f6, Sweden\" ");
}

TEST_CASE("finding: the fields have the names of the command line's options, and those of earlier versions") {
  Found f;
  const auto season = core::Subject::season(core::uuid_of_text("spring"));
  for (const auto& [field, value] : {std::pair("season", "Spring 2026"), std::pair("season-first", "2026-05-02"),
                                     std::pair("season-last", "2026-05-31"), std::pair("season-game", "You're Bogus")})
    f.source.said.push_back({core::uuid_of_text(field), {5000, 0}, season, field, value, {}});
  REQUIRE(history::load(f.source.history(), f.index));
  const auto keys = [&](std::string_view typed) {
    Filter filter;
    CHECK(history::read_search(f.index, typed, "2026-06-12", filter).empty());
    return f.keys(filter);
  };
  for (const auto& [now, earlier] :
       {std::pair("player:ann place:lawrence", "with:ann place:lawrence"), std::pair("tagged:club", "tag:club"),
        std::pair("since:2026-06", "from:2026-06")}) {
    CHECK(keys(now) == keys(earlier));
    CHECK(keys(now).size() == 1);
  }
  CHECK(keys("season:spring") == Keys{2});
  CHECK(keys("season:\"Spring 2026\" player:ann").empty());
  CHECK(keys("game:youre") == Keys{4, 1, 2, 3});
  CHECK(keys("game:cal").empty());
  CHECK(keys("game:cal game:youre").empty());  // a session is of one game
  Filter none;
  CHECK(history::read_search(f.index, "game:chess", "2026-06-12", none) ==
        "No game, or more than one, is called \"chess\".");
  CHECK(history::read_search(f.index, "season:autumn", "2026-06-12", none) ==
        "No season, or more than one, is called \"autumn\".");
  CHECK(history::search_completions(f.index, "season:s") == std::vector<std::string>{"Spring 2026"});
  CHECK(history::search_completions(f.index, "game:y") == std::vector<std::string>{"You're Bogus"});
  CHECK(history::search_completions(f.index, "player:an") == std::vector<std::string>{"Ann", "Annika"});
}

TEST_CASE("finding: a day can be said as today, yesterday or the last days, weeks, months and years") {
  const std::string_view today = "2026-03-31";
  const std::vector<std::pair<std::string_view, std::string_view>> days = {
      {"today", "2026-03-31"}, {"Yesterday", "2026-03-30"}, {"1d", "2026-03-31"},
      {"7d", "2026-03-25"},    {"2w", "2026-03-18"},        {"1m", "2026-03-01"},
      {"3m", "2026-01-01"},    {"1y", "2025-04-01"},        {"2026-05", "2026-05"},
      {"2026", "2026"},        {"999y", "1027-04-01"},      {"365D", "2025-04-01"}};
  for (const auto& [typed, day] : days) {
    const std::string said(typed);
    CAPTURE(said);
    CHECK(history::check_day(typed));
    CHECK(history::day_from(typed, today) == day);
  }
  for (const char* none : {"tomorrow", "0d", "d", "7", "7x", "-7d", "1000d", "7 d", "todays"}) {
    CAPTURE(none);
    CHECK_FALSE(history::check_day(none));
    CHECK(history::day_from(none, today) == none);
  }
  const Found f;
  const auto keys = [&](std::string_view typed) {
    Filter filter;
    CHECK(history::read_search(f.index, typed, "2026-05-08", filter).empty());
    return f.keys(filter);
  };
  CHECK(keys("since:today until:today") == Keys{2});
  CHECK(keys("until:yesterday") == Keys{1});
  CHECK(keys("since:7d until:today") == Keys{2});  // today is one of the seven
  CHECK(keys("since:8d until:today") == Keys{1, 2});
  CHECK(keys("8d..today") == Keys{1, 2});
  CHECK(keys("..yesterday") == Keys{1});
}

TEST_CASE("finding: a game is called by the beginning of its name, in any case and without its apostrophe") {
  const auto called = [](std::string_view typed) { return history::game_named_like(typed).value_or("refused"); };
  CHECK(called("youre") == "You're Bogus");
  CHECK(called("You\u2019re") == "You're Bogus");
  CHECK(called("cal") == "Cal's BS");
  CHECK(called(" CALS BS ") == "Cal's BS");
  CHECK(called("booger") == "Booger On Your Neighbor");
  CHECK(called("the b") == "The Bogey");
  CHECK(called("bogus") == "refused");
  CHECK(called("") == "refused");
  const std::string none = core::describe(history::game_named_like("chess").error());
  CHECK(none.starts_with("there is no game \"chess\". There are \"You're Bogus\", "));
  for (const core::Game* game : games::all()) CHECK(none.find(game->about().name) != std::string::npos);
}

TEST_CASE("finding: a word begins a word, in whatever case and with or without accents") {
  const Found f;
  CHECK(f.typed("") == std::vector<std::int64_t>{4, 1, 2, 3});
  CHECK(f.typed("zoe") == std::vector<std::int64_t>{1});
  CHECK(f.typed("ZO\u00cb") == std::vector<std::int64_t>{1});
  CHECK(f.typed("malmo") == std::vector<std::int64_t>{2});
  CHECK(f.typed("ann") == std::vector<std::int64_t>{4, 1, 2});
  CHECK(f.typed("annika") == std::vector<std::int64_t>{2});
  CHECK(f.typed("nika").empty());
  CHECK(f.typed("jean-l") == std::vector<std::int64_t>{2});
  CHECK(f.typed("luc") == std::vector<std::int64_t>{2});
  CHECK(f.typed("dog agreed") == std::vector<std::int64_t>{4});    // a remark in its log
  CHECK(f.typed("\u592a\u90ce") == std::vector<std::int64_t>{3});  // written without blanks: anywhere
}

TEST_CASE("finding: all words have to be there, wherever") {
  const Found f;
  CHECK(f.typed("ann lawrence") == std::vector<std::int64_t>{1});
  CHECK(f.typed("ann  bob ") == std::vector<std::int64_t>{4});
  CHECK(f.typed("ann sweden bob").empty());
  CHECK(f.typed("bogus you're rained") == std::vector<std::int64_t>{3});
}

TEST_CASE("finding: a whole letter pasted is no more than its words, and everything somebody is called is found") {
  Found f;
  std::string letter;
  for (int i = 0; i < 2000; ++i) letter += "ann ";
  CHECK(f.typed(letter) == std::vector<std::int64_t>{4, 1, 2});
  CHECK(f.typed(letter + "zoe") == std::vector<std::int64_t>{1});
  CHECK(f.typed(letter + "nobody").empty());
  // Two names of one person do not make a word together.
  CHECK(f.typed("annbob").empty());
}

TEST_CASE("finding: places by their letters and their full names, days as people say them") {
  const Found f;
  CHECK(f.typed("kansas") == std::vector<std::int64_t>{1});
  CHECK(f.typed("ks usa") == std::vector<std::int64_t>{1});
  CHECK(f.typed("2026-05") == std::vector<std::int64_t>{1, 2});
  CHECK(f.typed("may 2026") == std::vector<std::int64_t>{1, 2});
  CHECK(f.typed("2026-06-12") == std::vector<std::int64_t>{3});
  CHECK(f.typed("friday") == std::vector<std::int64_t>{1, 2, 3});
  CHECK(f.typed("marge") == std::vector<std::int64_t>{1});
  CHECK(f.typed("marge's") == std::vector<std::int64_t>{1});
}

TEST_CASE("finding: the metadata of a session finds it") {
  const Found f;
  CHECK(f.typed("long one") == std::vector<std::int64_t>{2});
  CHECK(f.typed("club") == std::vector<std::int64_t>{2});
  CHECK(f.typed("never") == std::vector<std::int64_t>{3});
  CHECK(f.typed("denial") == std::vector<std::int64_t>{3});
}

TEST_CASE("finding: filters, and together with words") {
  Found f;
  Filter filter;
  filter.since = "2026-05-02";
  CHECK(f.keys(filter) == std::vector<std::int64_t>{2, 3});
  filter.until = "2026-05";
  CHECK(f.keys(filter) == std::vector<std::int64_t>{2});
  filter.words = "ann bob";
  CHECK(f.keys(filter).empty());
  filter = {};
  filter.place = "kansas";
  CHECK(f.keys(filter) == std::vector<std::int64_t>{1});
  filter = {};
  filter.tags = {"CLUB"};
  CHECK(f.keys(filter) == std::vector<std::int64_t>{2});
  filter = {};
  filter.which = history::OpenFilter::open;
  CHECK(f.keys(filter) == std::vector<std::int64_t>{4});
  filter = {};
  filter.with = {f.index.persons_called("Ann").at(0), f.index.persons_called("bob").at(0)};
  CHECK(f.keys(filter) == std::vector<std::int64_t>{4});
  filter = {};
  filter.game = "Another";
  CHECK(f.keys(filter).empty());
}

TEST_CASE("finding: the bin is apart, and the two make the whole") {
  Found f;
  f.source.add_edit(0, "bin", "yes");
  f.source.add_edit(1, "bin", "yes");
  f.source.add_edit(1, "bin", "");
  REQUIRE(history::load(f.source.history(), f.index));
  Filter filter;
  CHECK(f.keys(filter) == std::vector<std::int64_t>{4, 2, 3});
  filter.bin = history::Bin::inside;
  CHECK(f.keys(filter) == std::vector<std::int64_t>{1});
  filter.bin = history::Bin::either;
  CHECK(f.keys(filter) == std::vector<std::int64_t>{4, 1, 2, 3});
}

TEST_CASE("finding: a day, a month, a year, and what is none") {
  for (const char* day : {"", "2026", "2026-05", "2026-05-03"}) CHECK(history::check_day(day));
  for (const char* none : {"26", "2026-5", "may", "2026/05", "2026-05-", "2026-05-3x"})
    CHECK_FALSE(history::check_day(none));
  CHECK(core::day_in_words("2026-05-03") == "Sunday, 3 May 2026");
  CHECK(core::day_in_words("some day") == "some day");
}

TEST_CASE("finding: people who turned out to be the same are found under both names") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 1}, {"Bob", 2}});
  source.session("2026-05-02", {{"Ann", 1}, {"Cy", 2}}).seats[0].name = "Annie Oakley";
  const auto index = loaded(source);
  Filter filter;
  filter.words = "oakley";
  CHECK(find(index, filter).size() == 2);
  CHECK(index.person(index.persons_called("annie oakley").at(0)).name == "Ann");
}

TEST_CASE("finding: two dots between two days ask for a period, while it is typed as well") {
  const Found f;
  CHECK(f.typed("2026-05..2026-06") == std::vector<std::int64_t>{1, 2, 3});
  CHECK(f.typed("2026-05-02..2026-05-31") == std::vector<std::int64_t>{2});
  CHECK(f.typed("2026-05-02..") == std::vector<std::int64_t>{2, 3});
  CHECK(f.typed("..2026-05") == std::vector<std::int64_t>{1, 2});
  CHECK(f.typed("ann ..2026-05-01") == std::vector<std::int64_t>{1});
  CHECK(f.typed("2027..").empty());
  CHECK(f.typed("2026-05-02..20") == std::vector<std::int64_t>{2, 3});  // the second day is half typed
  CHECK(f.typed("..") == std::vector<std::int64_t>{4, 1, 2, 3});        // signs alone ask for nothing
  CHECK(f.typed("rained..").size() == 1);                               // no day: a word with signs behind it
}

}  // namespace
}  // namespace bogosity::tests

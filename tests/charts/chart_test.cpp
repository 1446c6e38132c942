#include "charts/chart.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "charts/layout.h"
#include "tests/support/sample_charts.h"

namespace bogosity::tests {

TEST_CASE("the text alternative: a sentence says what the picture shows") {
  CHECK(charts::in_a_sentence(scores()) ==
        "Scores over time. Points from turn 0 to 118. At the end: Ann 85 (between 0 and 85), Bob \u221235 (between "
        "\u221235 and 0) and Cy 30 (between 0 and 40).");
  CHECK(charts::in_a_sentence(shouts()) ==
        "Who shouts at whom. 15 shouts at somebody, 9 of them right and 6 wrong. Right ones of all.");
  CHECK(charts::in_a_sentence(dice()).find("most often 7, 21 times, where 19.3 were to be expected") !=
        std::string::npos);
  CHECK(charts::in_a_sentence({"Scores", "", "no points yet", charts::LineChart{}}) == "Scores. No points yet.");
}

TEST_CASE("the text alternative: every value of every line stands in the table, at its turn") {
  const auto chart = scores();
  const auto rows = charts::in_a_table(chart);
  CHECK(rows.front() == std::vector<std::string>{"turn", "Ann", "Bob", "Cy"});
  const auto& series = std::get<charts::LineChart>(chart.body).series;
  for (std::size_t i = 0; i < series.size(); ++i) {
    for (const auto& sample : series[i].samples) {
      const auto row = std::find_if(rows.begin() + 1, rows.end(),
                                    [&](const auto& each) { return each[0] == charts::number_text(sample.x); });
      REQUIRE(row != rows.end());
      CHECK((*row)[i + 1] == charts::number_text(sample.y));
    }
  }
  // A constant value is repeated in every row.
  CHECK(rows[2] == std::vector<std::string>{"12", "0", "\u22125", "0"});
}

TEST_CASE("the text alternative: bars, dice and shouts stand there whole") {
  CHECK(charts::in_a_table(by_rule())[5] == std::vector<std::string>{"L4", "95", "0", "40"});
  CHECK(charts::in_a_table(accuracy_by_hand())[3] == std::vector<std::string>{"7", "8", "87.5", "53", "98"});
  CHECK(charts::in_a_table(dice()).size() == 12);
  CHECK(charts::in_a_table(dice())[6] == std::vector<std::string>{"7", "21", "19.33"});
  CHECK(charts::in_a_table(shouts()).size() == 6);
  CHECK(charts::in_a_table(crowded()).size() == 1002);
}

TEST_CASE("the text alternative: what is copied has numbers as a spreadsheet reads them") {
  CHECK(charts::plain_number("\u22121,474.5") == "-1474.5");
  CHECK(charts::plain_number("12") == "12");
  CHECK(charts::plain_number("Ann, Bob") == "Ann, Bob");
  CHECK(charts::plain_number("\u2212") == "\u2212");
  const std::string copied = charts::as_tabbed_text(by_rule());
  CHECK(copied.find("\u2212") == std::string::npos);
  CHECK(copied.find("\t-") != std::string::npos);
}

TEST_CASE("the text alternative: a name cannot break the table") {
  charts::Chart chart = places();
  std::get<charts::LineChart>(chart.body).series[0].who.name = "An\tn\n";
  const std::string text = charts::as_tabbed_text(chart);
  CHECK(text.starts_with("session\tAn n \n1\t1\n"));
}

}  // namespace bogosity::tests

// Printed pages: well-formed, everything escaped, and of an open session nothing that its table does not know.
#include "report/page.h"

#include <doctest/doctest.h>

#include "charts/chart.h"
#include "charts/svg.h"
#include "core/numbers.h"
#include "report/end_page.h"
#include "report/score_sheet.h"
#include "tests/support/session_in_memory.h"
#include "tests/support/xml.h"

namespace bogosity::tests {
namespace {

std::string svg_of(const report::SheetData& told) {
  return charts::to_svg(report::end_picture(report::end_page(told)), charts::felt_palette(),
                        {told.title, report::in_words(report::end_page(told))});
}

void check_alone(const std::string& text) {
  for (const char* outside : {"http://", "https://", "url(", "@import", "<script", "<link", "src="}) {
    CAPTURE(outside);
    std::string without = text;
    const std::string name = "http://www.w3.org/2000/svg";  // the name of the format, fetched by nobody
    for (auto at = without.find(name); at != std::string::npos; at = without.find(name)) without.erase(at, name.size());
    CHECK(without.find(outside) == std::string::npos);
  }
}

// All that can be printed of it, without the hashes, which vouch for what is sealed as well.
std::vector<std::string> all_paper(const Session& session) {
  auto told = report::sheet_data(session);
  told.chain.clear();
  told.head.clear();
  std::vector<std::string> all = {report::score_sheet(told), svg_of(told),
                                  report::inquiry_page(told, report::logged_inquiries(session))};
  for (const auto kind : report::chart_kinds()) {
    const auto chart = report::chart_of(told, kind);
    all.push_back(chart ? charts::as_tabbed_text(*chart) + charts::in_a_sentence(*chart) : "refused");
  }
  return all;
}

}  // namespace

TEST_CASE("paper: every page is well-formed and wants nothing from elsewhere") {
  SampleSession session(some_lines());
  for (const bool closed : {false, true}) {
    if (closed) session.close();
    for (const auto& text :
         {report::score_sheet(report::sheet_data(session.session)), svg_of(report::sheet_data(session.session)),
          report::inquiry_page(report::sheet_data(session.session), report::logged_inquiries(session.session)),
          report::blank_sheet({})}) {
      CHECK(read_markup(text).trouble == "");
      check_alone(text);
    }
  }
}

TEST_CASE("paper: typed text is escaped, whatever it is") {
  const std::string evil = "<script>alert(\"Ann\")</script> & 'Co'";
  SampleSession session({"54"},
                        {{"Event", evil, {}}, {"Place", evil, {}}, {"Players", "\"<b>Ann\", \"Bob & Co\", Cy", {}}});
  const auto told = report::sheet_data(session.session);
  for (const auto& text : {report::score_sheet(told), svg_of(told), report::inquiry_page(told, {}),
                           report::blank_sheet({{"<b>Ann", "Bob & Co"}, 2, 1, 3})}) {
    const ReadMarkup read = read_markup(text);
    CHECK(read.trouble == "");
    CHECK(text.find("<script") == std::string::npos);
    CHECK(text.find("<b>Ann") == std::string::npos);
  }
  CHECK(read_markup(report::score_sheet(told)).text.find(evil) != std::string::npos);
  CHECK(read_markup(report::score_sheet(told)).text.find("Bob & Co") != std::string::npos);
}

TEST_CASE("paper: the blank sheet has a line for each turn, a column for each player, and the shorthand") {
  const ReadMarkup read = read_markup(report::blank_sheet({{}, 5, 2, 20}));
  CHECK(read.trouble == "");
  CHECK(read.elements.at("section") == 3);           // two rounds and the legend
  CHECK(read.elements.at("th") == 2 * (9 + 1 + 5));  // the columns of a turn, the points, the players
  CHECK(read.elements.at("tr") >= 2 * (1 + 1 + 20));
  for (const char* code : {"b13 d", "t / w", "9c/as", "=5h", "win:35="})
    CHECK(read.text.find(code) != std::string::npos);
  const ReadMarkup named = read_markup(report::blank_sheet({{"Ann", "Bob"}, 2, 1, 3}));
  CHECK(named.text.find("Ann") != std::string::npos);
}

TEST_CASE("paper: long names stand on their ends on the blank sheet, short ones do not, and it stays on its page") {
  report::BlankSheet wanted;
  for (int i = 0; i < 10; ++i) wanted.players.push_back(i == 0 ? "Ann" : "Bartholomew " + std::to_string(i));
  const std::string sheet = report::blank_sheet(wanted);
  CHECK(sheet.find("<th class=\"first\"><span>Ann</span>") != std::string::npos);
  CHECK(sheet.find("<th class=\"score tall\"><span>Bartholomew 9</span>") != std::string::npos);
  const ReadMarkup read = read_markup(sheet);
  CHECK(read.trouble == "");
  report::BlankSheet plain;
  plain.seats = 10;
  CHECK(read.elements.at("tr") == read_markup(report::blank_sheet(plain)).elements.at("tr") - 2);
}

TEST_CASE("paper: the score sheet has the scores, the penalties with their rules, and the hash of the last entry") {
  SampleSession session(some_lines());
  session.close();
  const auto told = report::sheet_data(session.session);
  const std::string text = read_markup(report::score_sheet(told)).text;
  for (const auto& player : told.players) CHECK(text.find(core::score_in_words(player.score)) != std::string::npos);
  CHECK(text.find("A2 ") != std::string::npos);
  CHECK(text.find("H4 ") != std::string::npos);
  CHECK(text.find(core::to_text(session.session.journal().last_hash())) != std::string::npos);
}

TEST_CASE("paper: an inquiry's page says who, about what, the cards, the verdict and the rule in our words") {
  SampleSession session(some_lines());
  const auto inquiries = report::logged_inquiries(session.session);
  REQUIRE(inquiries.size() == 2);
  CHECK(inquiries[0].turn == 3);
  CHECK(inquiries[0].accused == "Bob");
  const std::string text = read_markup(report::inquiry_page(report::sheet_data(session.session), {inquiries[0]})).text;
  for (const char* said : {"Inquiry into Bob", "Bogus", "Ann", "denied", "Four of hearts", "Eight of hearts", "E4"}) {
    CAPTURE(said);
    CHECK(text.find(said) != std::string::npos);
  }
}

TEST_CASE("paper: a denied Bogus is not called admitted, and the page says the same of the stack twice") {
  SampleSession session(some_lines());
  session.close();
  const auto told = report::sheet_data(session.session);
  const std::string sheet = read_markup(report::score_sheet(told)).text;
  CHECK(sheet.find("H3  Bogus, without an Ace") != std::string::npos);
  CHECK(sheet.find("Admitted") == std::string::npos);
  const auto inquiries = report::logged_inquiries(session.session);
  const std::string page = read_markup(report::inquiry_page(told, {inquiries[0]})).text;
  CHECK(page.find("even, Eight, hearts (Ann's 8\u2665 of turn 1)") != std::string::npos);
  CHECK(page.find("The Four of hearts went on hearts.") != std::string::npos);
}

TEST_CASE("paper: the page of an inquiry that needed no card says so") {
  SampleSession session({"66+3 8h", "66+3 7d", "54+3 4c", "b2 d"});
  const auto told = report::sheet_data(session.session);
  const std::string page = read_markup(report::inquiry_page(told, report::logged_inquiries(session.session))).text;
  CHECK(page.find("No card has to be turned up: this is certain without the stack (M3).") != std::string::npos);
  CHECK(page.find("The cards that mattered") == std::string::npos);
  for (const char* face : {"Four", "Seven of", "Eight"}) CHECK(page.find(face) == std::string::npos);
}

TEST_CASE("paper: an open session reads the same whether a card was placed legally or not") {
  const std::string hands = "count:Ann=4 count:Bob=4 count:Cy=4";
  const std::vector<std::pair<std::vector<std::string>, std::vector<std::string>>> pairs = {
      {{hands, "21 kd", "21 5s"}, {hands, "21 8d", "21 5s"}},
      {{hands, "21 ks", "21 as", "21"}, {hands, "21 kh", "21 as", "21"}},
      {{hands, "21 kd", "21 7h =odd", "21 5s"}, {hands, "21 kd", "21 7h =even", "21 5s"}}};
  for (const auto& [clean, bogus] : pairs) {
    SampleSession one(clean);
    SampleSession other(bogus);
    const auto says = all_paper(one.session);
    CHECK(says == all_paper(other.session));
    for (const auto& text : says) {
      for (const char* face : {"King", "Five of", "K\u2666", "5\u2660"}) CHECK(text.find(face) == std::string::npos);
    }
  }
}

TEST_CASE("paper: a page is taken apart for its preview: headings, sentences and tables in their order") {
  const std::string body = "<h1>One &amp; two</h1>\n<p>A\nsentence.</p><svg><text>not this</text></svg>" +
                           report::table("Wins", {{"player"}, {"points", true}}, report::row("td", {"Ann", "3"}));
  const auto parts = report::parts_of(report::page("Title", report::Orientation::upright, body));
  REQUIRE(parts.size() == 4);
  CHECK(parts[0].heading);
  CHECK(parts[0].words == "One & two");
  CHECK(parts[1].words == "A sentence.");
  CHECK(parts[2].words == "Wins");
  CHECK(parts[3].rows == std::vector<std::vector<std::string>>{{"player", "points"}, {"Ann", "3"}});
}

}  // namespace bogosity::tests

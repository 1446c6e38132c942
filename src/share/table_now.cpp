#include "share/table_now.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/facts.h"
#include "core/inquiry.h"
#include "core/win.h"

namespace bogosity::share {
namespace {

using Value = nlohmann::ordered_json;

constexpr std::size_t most_lines = 12;
constexpr std::size_t most_points = 100;  // of a player

std::vector<PlayerNow> players_of(const core::Snapshot& play, const core::About& about) {
  std::vector<PlayerNow> players;
  for (const core::PlayerResult& each : play.outcome().players) {
    PlayerNow now{
        static_cast<core::PlayerId>(players.size()), each.name, play.points_of(each.name), std::nullopt, 0, 0, 0};
    if (now.points.size() > most_points) now.points.erase(now.points.begin(), now.points.end() - most_points);
    players.push_back(std::move(now));
  }
  const std::vector<core::Calls> calls = play.calls();
  const bool has_calls =
      about.has_seal || std::ranges::any_of(calls, [](const core::Calls& each) { return each.right + each.wrong > 0; });
  for (std::size_t i = 0; has_calls && i < std::min(calls.size(), players.size()); ++i) {
    players[i].shouts = calls[i].right + calls[i].wrong;
    players[i].right = calls[i].right;
    players[i].caught = calls[i].caught;
  }
  for (const core::Fact& fact : play.facts(nullptr)) {
    if (fact.kind == core::FactKind::worth && fact.player < players.size())
      players[fact.player].from_wins += static_cast<int>(fact.value);
  }
  return players;
}

constexpr std::array<std::string_view, 9> tones = {"plain", "name",   "strong", "good", "bad",
                                                   "quiet", "sealed", "struck", "joint"};

Value json_of(const Sentence& sentence) {
  Value spans = Value::array();
  for (const core::Span& span : sentence)
    spans.push_back({{"t", span.text}, {"tone", tones[static_cast<std::size_t>(span.tone)]}});
  return spans;
}

template <class Items, class Make>
Value list_of(const Items& items, Make make) {
  Value list = Value::array();
  for (const auto& each : items) list.push_back(make(each));
  return list;
}

Value json_of(const core::SeatView& seat, bool is_open) {
  Value json = {{"player", seat.player}, {"name", seat.name}, {"score", seat.score}};
  json["cards"] = seat.cards ? Value(*seat.cards) : Value();
  json["turn"] = seat.has_turn && is_open;
  json["playing"] = seat.playing;
  json["mark"] = seat.mark;
  return json;
}

Value json_of(const core::OnTable& table) {
  return {{"caption", table.caption},
          {"headline", table.headline},
          {"cards", list_of(table.cards, [](core::Card card) { return core::to_text(card); })},
          {"dice", table.dice},
          {"lines", table.lines}};
}

Value json_of(const core::PointsView& points, std::string_view why) {
  return {{"player", points.player}, {"points", points.points}, {"rule", points.rule}, {"why", why}};
}

std::string text_of(core::Card card) { return core::to_text(card); }

Value json_of(const core::Inquiry& inquiry) {
  const auto card = [](const core::ExaminedCard& each) -> Value {
    return {
        {"card", text_of(each.card)}, {"owner", each.owner}, {"said", each.specified}, {"told", json_of(each.traits)}};
  };
  return {{"turn", inquiry.turn},
          {"title", title_of(inquiry)},
          {"accused", inquiry.accused},
          {"shouters", inquiry.shouters},
          {"plea", word_for(inquiry.plea)},
          {"plea_words", plea_in_words(inquiry.plea)},
          {"verdict", word_for(inquiry.verdict)},
          {"stamp", stamp_of(inquiry.verdict)},
          {"good", !is_caught(inquiry.verdict)},
          {"cards", list_of(inquiry.examined, card)},
          {"unseen", inquiry.unseen},
          {"condition", json_of(inquiry.condition)},
          {"reasons", list_of(inquiry.reasons, [](const Sentence& each) { return json_of(each); })},
          {"rules", inquiry.rules},
          {"points", list_of(inquiry.points,
                             [&](const core::PointsView& each) { return json_of(each, why_points(inquiry, each)); })},
          {"told", json_of(inquiry.told)},
          {"story", json_of(inquiry_story(inquiry))}};
}

Value json_of(const core::Win& win) {
  const auto sum = [](const core::SumLine& each) -> Value {
    return {{"caption", each.words}, {"points", each.points}};
  };
  return {{"player", win.player},
          {"stands", win.stands},
          {"title", title_of(win)},
          {"declared", declared_words(win)},
          {"stamp", stamp_of(win)},
          {"reason", win.reason},
          {"cards", list_of(win.face_up, text_of)},
          {"stand_for", list_of(win.stand_for, text_of)},
          {"face_down", win.face_down ? Value(text_of(*win.face_down)) : Value()},
          {"sums", list_of(win.stands ? sum_of(win) : std::vector<core::SumLine>(), sum)},
          {"points", list_of(win.points, [](const core::PointsView& each) { return json_of(each, ""); })}};
}

Value json_of(const core::StandingView& standing) {
  return {{"place", standing.place},
          {"player", standing.player},
          {"name", standing.name},
          {"score", standing.score},
          {"playing", standing.playing}};
}

Value json_of(const PlayerNow& player) {
  const auto entry = [](const core::ScoreEntryView& each) -> Value {
    return {
        {"turn", each.turn}, {"points", each.points}, {"total", each.total}, {"rule", each.rule}, {"why", each.why}};
  };
  return {{"player", player.player},
          {"name", player.name},
          {"shouts", player.shouts ? Value(*player.shouts) : Value()},
          {"right", player.right},
          {"caught", player.caught},
          {"won", player.from_wins},
          {"points", list_of(player.points, entry)}};
}

constexpr std::string_view since_mark = "\"since\":0";

Value json_of(const Show& show) {
  return {{"id", show.id},       {"kind", show.is_win ? "win" : "inquiry"},
          {"since", 0},          {"lengths", show.lengths},
          {"cards", show.cards}, {"still", show.is_still}};
}

std::string where_of(const TableNow& now) {
  if (now.ending) return now.ending->came_to;
  return std::string(now.about->round_word) + " " + std::to_string(now.view.round) + " \u00B7 turn " +
         std::to_string(now.view.turn);
}

// What is seen of the last entry while it lies there.
void add_verdict(const TableNow& now, Value& json) {
  const auto& inquiries = now.view.inquiries;
  const bool has_inquiry = now.shows_verdict && !inquiries.empty();
  // If one entry brought both, the win comes after the verdict.
  const bool has_win = now.shows_verdict && now.view.win && (!has_inquiry || !now.show);
  json["inquiry"] = has_inquiry && !has_win ? json_of(inquiries[std::min(now.inquiry, inquiries.size() - 1)]) : Value();
  json["win"] = has_win ? json_of(*now.view.win) : Value();
}

}  // namespace

TableNow table_now(const core::Snapshot& play, core::TableView view, const core::About& about, std::string title) {
  TableNow now;
  now.about = &about;
  now.title = std::move(title);
  now.view = std::move(view);
  for (std::size_t i = play.log_size(); i-- > 0 && now.log.size() < most_lines;)
    now.log.push_back({play.log_turn(i), play.log_line(i)});
  now.standings = play.standings(about.ranking);
  now.players = players_of(play, about);
  return now;
}

Json to_json(const TableNow& now) {
  Value json = {{"scene", now.about == nullptr ? "blank" : now.ending ? "ended" : "table"}, {"lang", "en"}};
  if (now.about != nullptr) {
    const core::TableView& view = now.view;
    const bool is_open = !now.ending;
    const auto seat = [&](const core::SeatView& each) { return json_of(each, is_open); };
    json["game"] = now.about->name;
    json["title"] = now.title;
    json["where"] = where_of(now);
    json["turn_word"] = now.about->turn_word;
    json["score_word"] = now.about->score_word;
    json["banner"] = now.banner;
    json["correcting"] = now.is_correcting;
    json["seats"] = list_of(view.seats, seat);
    json["gone"] = list_of(view.gone, seat);
    json["table"] = view.on_table.caption.empty() ? Value() : json_of(view.on_table);
    json["log"] = list_of(now.log, [](const LoggedLine& each) -> Value {
      return {{"turn", each.turn}, {"told", json_of(each.told)}};
    });
    add_verdict(now, json);
    json["standings"] = list_of(now.standings, [](const core::StandingView& each) { return json_of(each); });
    json["players"] = list_of(now.players, [](const PlayerNow& each) { return json_of(each); });
    json["chart"] = list_of(view.moments, [](const core::MomentView& each) -> Value {
      return {{"turn", each.turn}, {"scores", each.scores}};
    });
    if (now.ending) {
      json["result"] = json_of(Sentence{{Tone::plain, now.ending->result}});
      json["ended"] = now.ending->came_to;
      json["honors"] = list_of(now.ending->captions, [](const auto& each) -> Value {
        return {{"caption", each.first}, {"words", each.second}};
      });
    }
  }
  // It comes last, and so it is found from behind: names and notes stand before it.
  json["show"] = now.show ? json_of(*now.show) : Value();
  constexpr auto replace = nlohmann::json::error_handler_t::replace;
  Json out{json.dump(-1, ' ', false, replace), std::string::npos};
  if (now.show) {
    const std::size_t at = out.text.rfind(since_mark);
    out.at_since = at + since_mark.size() - 1;
    out.text.erase(out.at_since, 1);
  }
  return out;
}

std::string rules_as_json(const core::About& about) {
  Value sections = Value::array();
  for (const core::Rule& rule : about.rulebook.rules()) {
    const std::string letter(1, rule.id.front());
    if (sections.empty() || sections.back()["letter"] != letter)
      sections.push_back(
          {{"letter", letter}, {"title", about.rulebook.section(rule.id.front())}, {"rules", Value::array()}});
    sections.back()["rules"].push_back({{"id", rule.id}, {"title", rule.title}, {"text", rule.wording}});
  }
  return Value{{"title", about.name}, {"sections", std::move(sections)}}.dump();
}

}  // namespace bogosity::share

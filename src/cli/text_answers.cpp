#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/sessions.h"
#include "cli/text_mode.h"
#include "core/names.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/time.h"
#include "games/catalogue.h"
#include "games/open_game/state.h"

namespace bogosity::cli {
namespace {

using core::AgreedEnd;
using core::Inquiry;
using core::OpenInquiry;
using core::score_in_words;
using core::SeatView;
using core::signed_points;
using core::Win;

// Most questions are about shouts and what follows from them.
bool has_answers(const Session& session) { return session.game().about().has_seal; }

tl::unexpected<core::Error> another_game() {
  return core::refused("this game does not have that question", "`state` and `log` work in every game");
}

std::vector<SeatView> everybody(const core::TableView& view) {
  auto all = view.seats;
  all.insert(all.end(), view.gone.begin(), view.gone.end());
  return all;
}

void tell(const OpenInquiry& open, std::vector<std::string>& lines) {
  lines.push_back(fmt::format("Turn {}: {} shouted at {}; {}.", open.turn, fmt::join(open.shouters, ", "), open.accused,
                              open.waits_for_card ? "it depends on a card that nobody has seen" : "it was put off"));
  for (const auto& could : open.could_change) lines.push_back("  " + core::plain_text(could) + ".");
  if (open.lift > 0) {
    lines.push_back(fmt::format("  To settle it, turn up card {0} from the top and type {1}=deny look:{0}=CARD (M3).",
                                open.lift, open.settle));
  } else {
    lines.push_back(fmt::format("  To settle it, type {0}=deny or {0}=admit.", open.settle));
  }
}

long long minute_of(const core::Instant& moment) { return moment.utc_ms / 60'000 + moment.offset_minutes; }

std::string how_far(const core::TableView& view) {
  if (view.end.kind == AgreedEnd::Limit::rounds) {
    const char* rounds = view.end.number == 1 ? "round" : "rounds";
    return fmt::format("Agreed on: {} {} (M4). This is round {}.", view.end.number, rounds, view.round);
  }
  if (view.end.kind == AgreedEnd::Limit::time) return fmt::format("Agreed on: until {} (M4).", view.end.time);
  const auto all = everybody(view);
  const auto best = std::ranges::max_element(all, [](const auto& a, const auto& b) { return a.score < b.score; });
  return fmt::format("Agreed on: {} (M4). {} is nearest with {}.", core::counted(view.end.number, "point", "points"),
                     best->name, score_in_words(best->score));
}

enum class Inquiries { with_faces, without };

void tell(const Inquiry& inquiry, Inquiries told, std::vector<std::string>& news) {
  news.push_back(core::plain_text(inquiry.told));
  if (told == Inquiries::without) return;
  for (const auto& reason : inquiry.reasons) news.push_back(core::plain_text(reason));
  if (!inquiry.condition.empty()) news.push_back(core::plain_text(inquiry.condition));
  for (const auto& examined : inquiry.examined) {
    std::string line = "Turned up: " + core::spoken(examined.card);
    if (!examined.owner.empty()) line += ", placed by " + examined.owner;
    if (!examined.specified.empty()) line += ", said to be " + examined.specified;
    news.push_back(line + ".");
  }
  if (inquiry.lift > 0) news.push_back(fmt::format("Turn up card {} from the top next (M3).", inquiry.lift));
  if (inquiry.verdict == core::Verdict::void_) {
    const std::string rule = !inquiry.rules.empty() ? inquiry.rules.front() : inquiry.examined.empty() ? "" : "E4";
    news.push_back(fmt::format("Agree on what the rule means from now on (Z4), and type clarify:{}\"...\".", rule));
  }
  for (const auto& each : inquiry.agreements) {
    const std::string when = each.earlier ? core::introduction_of(each) : "Clarified";
    news.push_back(fmt::format("{}, {} (Z4): {}", when, each.rule, each.text));
  }
}

void tell(const Win& win, std::vector<std::string>& news) {
  if (!win.stands) {
    news.push_back(fmt::format("{} declared a win of {}: no win, {}.", win.player, win.claim, win.reason));
  } else {
    news.push_back(
        fmt::format("{} declared a win of {}: worth {}, credited {}.", win.player, win.claim, win.worth, win.credited));
    for (const auto& run : win.runs) news.push_back(fmt::format("10 for {}.", run));
    news.push_back(fmt::format("{} for the split of {} and {}.", win.split_points, win.split[0], win.split[1]));
  }
  if (!win.asked_for_aces.empty()) {
    std::string token = "aces:";
    for (const auto& name : win.asked_for_aces) {
      token += (token.back() == ':' ? "" : ",") + core::quoted_if_needed(name) + "=0";
    }
    news.push_back(fmt::format("How many Aces did the others hold (K3)? Type {} with the right numbers.", token));
  }
  for (const auto& each : win.points) {
    news.push_back(fmt::format("{} {} ({}).", each.player, signed_points(each.points), each.rule));
  }
}

std::vector<std::string> news_with(Inquiries told, const Session& session) {
  std::vector<std::string> news;
  const core::TableView view = session.table_view();
  for (const auto& inquiry : view.inquiries) tell(inquiry, told, news);
  if (view.win) tell(*view.win, news);
  return news;
}

// Gives the part of help.txt below "# part", up to the next one; nothing if there is no such part.
std::string help_text(std::string_view part) {
  constexpr std::string_view text =
#include "cli/help.txt"
      ;
  const std::string title = fmt::format("\n# {}\n", part);
  const auto at = text.find(title);
  if (at == std::string_view::npos) return {};
  const auto own = text.substr(at + title.size());
  return std::string(own.substr(0, std::min(own.find("\n# "), own.size() - 1) + 1));
}

}  // namespace

AnswerLines why_of(const Session& session, std::string_view name) {
  std::string_view rest = name;
  const auto unquoted = core::take_quoted(rest);
  const std::string wanted = unquoted ? *unquoted : std::string(name);
  std::vector<std::string> names;
  const auto all = everybody(session.play().table_view());
  for (const auto& seat : all) names.push_back(seat.name);
  const auto seat = std::ranges::find_if(all, [&](const auto& each) { return each.name == wanted; });
  if (seat == all.end()) {
    const auto similar = core::similar_name(wanted, names);
    return core::refused(wanted.empty() ? "name a player" : "no player is called " + wanted,
                         similar ? "did you mean " + *similar + "?" : fmt::format("{}", fmt::join(names, ", ")));
  }
  const auto points = session.play().points_of(wanted);
  if (points.empty()) return std::vector{fmt::format("{} has {}: no points were given yet.", wanted, seat->score)};
  std::vector lines = {fmt::format("{} has {}.", wanted, score_in_words(seat->score))};
  const bool in_rounds = session.game().about().wins_rounds;  // other games are played in hands
  for (const auto& each : points) {
    const std::string when = each.turn == 0 ? "Before the first turn" : fmt::format("Turn {}", each.turn);
    lines.push_back("  " +
                    (in_rounds ? fmt::format("{}, round {}", when, each.round) : fmt::format("Hand {}", each.round)) +
                    fmt::format(": {} ({}){}; {} in all.", signed_points(each.points), each.rule,
                                in_rounds || !each.why.empty() ? ", " + each.why : "", score_in_words(each.total)));
  }
  return lines;
}

AnswerLines open_inquiries_of(const Session& session) {
  if (!has_answers(session)) return another_game();
  std::vector<std::string> lines;
  for (const auto& open : session.table_view().open_inquiries) tell(open, lines);
  if (lines.empty()) lines.emplace_back("No open inquiries.");
  return lines;
}

AnswerLines agreements_of(const Session& session) {
  if (!has_answers(session)) return another_game();
  const core::TableView view = session.table_view();
  std::vector<std::string> lines;
  for (const auto& each : view.agreements) {
    if (each.earlier) {
      const std::string about = each.rule.empty() ? "" : each.rule + ", ";
      lines.push_back(fmt::format("{} ({}Z4): {}", core::introduction_of(each), about, each.text));
      continue;
    }
    const std::string what = each.rule.empty() ? "Clarified" : each.rule;
    const std::string when = each.turn == 0 ? "" : fmt::format(", turn {}", each.turn);
    lines.push_back(fmt::format("{} (Z4{}): {}", what, when, each.text));
  }
  for (const auto& rule : view.house_rules) lines.push_back("For tonight (M5): " + rule);
  if (lines.empty()) lines.emplace_back("There are no clarified rules and no rules for tonight.");
  return lines;
}

AnswerLines rule_of(const Session& session, std::string_view id) {
  std::vector<std::string> lines;
  for (const auto& rule : session.game().about().rulebook.rules()) {
    if (id.empty()) lines.push_back(fmt::format("{}  {}", rule.id, rule.title));
    if (rule.id != upper(id)) continue;
    lines.push_back(fmt::format("{}: {}. {}", rule.id, rule.title, rule.wording));
    if (!rule.program_judges.empty()) lines.push_back(fmt::format("The program judges: {}", rule.program_judges));
    if (!rule.people_judge.empty()) lines.push_back(fmt::format("People judge: {}", rule.people_judge));
  }
  if (lines.empty()) return core::refused(fmt::format("there is no rule {}", upper(id)), "`rules` lists all of them");
  if (id.empty()) return lines;
  for (const auto& each : session.table_view().agreements) {
    if (each.rule != upper(id)) continue;
    const std::string when = each.earlier ? core::introduction_of(each) : "Clarified tonight";
    lines.push_back(when + " (Z4): " + each.text);
  }
  return lines;
}

std::string end_question(const Session& session) {
  return session.game().about().has_seal ? "End session and show all cards?" : "End session?";
}

AnswerLines end_of(const Session& session, const core::Instant& now) {
  if (!has_answers(session)) return another_game();
  const core::TableView view = session.table_view();
  if (view.end.kind == AgreedEnd::Limit::nothing) return std::vector<std::string>{"No end was agreed on (M4)."};
  std::vector lines = {how_far(view)};
  const auto banner = end_reached(session, now);
  if (!banner.empty()) lines.push_back(banner + ".");
  return lines;
}

std::string end_reached(const Session& session, const core::Instant& now) {
  if (!has_answers(session)) return {};
  return core::end_banner(session.table_view(), session.game().about(), minute_of(session.info().begun),
                          minute_of(now));
}

std::vector<std::string> news_of(const Session& session) { return news_with(Inquiries::with_faces, session); }
std::vector<std::string> old_news_of(const Session& session) { return news_with(Inquiries::without, session); }

std::string help_about(std::string_view topic, const core::Game& game) {
  const std::string_view typing = game.about().rulebook.typing_help();
  const bool alone = game.about().is_solitaire;
  if (topic.empty()) {
    if (typing.empty()) return help_text("all");
    return "One line is one entry. At this table (also as the record writes it):\n" + std::string(typing) +
           "Other events (help table):\n" +
           (alone ? "  ; a remark\n" : "  join:Dee@Bob   leave:Bob   adjust:Bob=-5\"why\"   ; a remark\n") +
           help_text("rest of another game");
  }
  if (!typing.empty() && topic == "turn") return std::string(typing);
  if (!typing.empty() && topic == "table") return help_text(alone ? "table of one" : "table of another game");
  if (!typing.empty() && topic == "questions") return help_text("questions about another game");
  const bool known = topic == "turn" || topic == "table" || topic == "questions" || topic == "corrections";
  return known ? help_text(topic) : std::string();
}

}  // namespace bogosity::cli

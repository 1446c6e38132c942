#include "ui/table/final_panel.h"

#include <optional>
#include <vector>

#include "core/text.h"
#include "games/catalogue.h"
#include "ui/table/game_view.h"
#include "ui/table/inquiry_panel.h"
#include "ui/widgets/button.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using core::Sentence;
using core::StandingView;
using core::Tone;

constexpr float least_row = 20;
constexpr SentenceStyle final_style{TextStyle::body, TextStyle::strong, 1.2F, {}, 4};

// Nobody wins against anybody: how it ended is all there is to say.
bool is_for_one(const TableModel& model) { return model.screen->ending != nullptr && model.standings.size() == 1; }

Sentence result(const TableModel& model) {
  const std::vector<StandingView>& all = model.standings;
  if (is_for_one(model)) {
    return {{Tone::name, all.front().name}, {Tone::plain, ": " + model.screen->ending(all.front().score) + "."}};
  }
  std::vector<std::string> first;
  for (const auto& each : all) {
    if (each.place == 1) first.push_back(each.name);
  }
  if (first.empty()) return {{Tone::plain, "Nobody had a turn, so nobody wins."}};
  const std::string verb = first.size() > 1 ? " share the first place with " : " wins with ";
  const int score = all.front().score;
  return {{Tone::name, core::listed(first)},
          {Tone::plain,
           verb + core::score_in_words(score) + " " + std::string(core::plural(score, "point", "points")) + "."}};
}

struct FinalColumns {
  Rect place, name, points, rounds, wins;
};

FinalColumns columns_of(Rect row, bool has_rounds) {
  const float number = std::min(86.0F, row.w * 0.19F);
  FinalColumns out;
  out.place = row.cut_left(34);
  if (has_rounds) {
    out.wins = row.cut_right(number);
    out.rounds = row.cut_right(number);
  }
  out.points = row.cut_right(number);
  out.name = row;
  return out;
}

void draw_standings(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const std::vector<StandingView>& all = model.standings;
  const bool has_rounds = model.screen->wins_rounds;
  const Theme& t = painter.theme();
  const FinalColumns head = columns_of(area.cut_top(22, 2), has_rounds);
  painter.text_in(TextStyle::small, head.points, Align::right, t.quiet, "points");
  if (has_rounds) {
    painter.text_in(TextStyle::small, head.rounds, Align::right, t.quiet, "rounds won");
    painter.text_in(TextStyle::small, head.wins, Align::right, t.quiet, "from wins");
  }
  const float step =
      std::clamp(area.h / static_cast<float>(std::max<std::size_t>(all.size(), 1)), least_row, space::button);
  for (std::size_t i = 0; i < all.size() && area.h >= step - 0.5F; ++i) {
    const StandingView& each = all[i];
    const Rect row = area.cut_top(step);
    const RowId id("standings", static_cast<int>(i));
    const Press press = painter.press("points of " + each.name, row);
    if (press.hovered) painter.fill(row, t.raised, 5);
    if (press.clicked) actions.emplace_back(action::OpenSheet{SheetName::points, each.name});
    const FinalColumns at = columns_of(row, has_rounds);
    const TextStyle type = each.place == 1 ? TextStyle::strong : TextStyle::body;
    const std::string place = each.place == 0 ? "\u2013" : std::to_string(each.place) + ".";
    painter.text_in(type, at.place, Align::left, each.place == 1 ? t.accent : t.quiet, place);
    painter.text_in(type, at.name, Align::left, t.ink, each.playing ? each.name : each.name + " (gone)");
    painter.text_in(TextStyle::strong, at.points, Align::right, each.score < 0 ? t.bad : t.ink,
                    core::score_in_words(each.score));
    if (!has_rounds) continue;
    painter.text_in(TextStyle::body, at.rounds, Align::right, t.ink, std::to_string(each.rounds_won));
    painter.text_in(TextStyle::body, at.wins, Align::right, t.ink, std::to_string(each.from_wins));
  }
}

}  // namespace

void draw_final_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  const bool tight = area.w < 520 || area.h < 400;
  const float gap = tight ? 8 : 18;
  const Sentence seal = model.screen->has_seal
                            ? Sentence{{Tone::strong, "The seal is off: "},
                                       {Tone::plain, "the log shows every card now, and what nobody noticed."}}
                            : Sentence{{Tone::plain, "The log stays; F4 looks back on it step by step."}};
  const Sentence back = {
      {Tone::quiet, "Ended too soon? Undo opens the evening again; the record will say that it was."}};
  const Sentence won = result(model);
  // Where many play in a low window, who has how much comes before the words.
  const bool crowded = area.h < 260 + static_cast<float>(model.standings.size()) * space::button;
  const SentenceStyle large{tight ? TextStyle::lead : TextStyle::name,
                            tight ? TextStyle::lead_strong : TextStyle::name,
                            1.15F,
                            {},
                            crowded ? 1 : 2};
  const float side = tight ? 16 : 26;
  const float width = area.w - 2 * side;
  const float words = crowded ? 0
                              : sentence_height(painter, width, seal, final_style) +
                                    sentence_height(painter, width, back, final_style) + 6;
  const float rows = is_for_one(model) ? 0 : static_cast<float>(model.standings.size()) * space::button + 24;
  const float head = 18 + sentence_height(painter, width, won, large) + gap;
  // As high as it has to be, and no higher than there is room.
  area.h = std::min(area.h, head + rows + words + space::button + 2 * gap + (tight ? 24.0F : 40.0F));
  draw_panel(painter, area);
  Rect inner = area.inset(side, tight ? 12 : 20);
  painter.caption(inner.cut_top(16, 2).top_left(), t.quiet, "THE EVENING IS OVER");
  inner.cut_top(draw_sentence(painter, inner, won, large), gap);
  Rect foot = inner.cut_bottom(space::button, gap);
  if (!crowded) {
    Rect below = inner.cut_bottom(words, gap);
    below.cut_top(draw_sentence(painter, below, seal, final_style), 6);
    draw_sentence(painter, below, back, final_style);
  }
  const std::string_view undo = "Undo the end";
  if (button(painter, foot.cut_left(button_width(painter, undo, "Ctrl Z") + 6), undo, "Ctrl Z")) {
    actions.emplace_back(action::Undo{});
  }
  if (!is_for_one(model)) draw_standings(painter, inner, model, actions);
}

namespace {

std::string first_in_words(const std::vector<core::PlayerResult>& players, const std::vector<int>& places) {
  std::vector<std::string> names;
  int score = 0;
  std::size_t placed = 0;
  for (std::size_t i = 0; i < players.size(); ++i) {
    placed += places[i] > 0 ? 1 : 0;
    if (places[i] != 1) continue;
    names.push_back(players[i].name);
    score = players[i].score;
  }
  if (names.empty()) return players.empty() ? std::string() : "nobody won";
  const std::string points = core::score_in_words(score);
  if (names.size() == 1) return names[0] + " won, " + points;
  if (names.size() == placed) return "nobody won";
  if (names.size() == 2) return names[0] + " and " + names[1] + ", " + points + " each";
  return std::to_string(names.size()) + " won, " + points + " each";
}

// How a game for one ended; nothing of a game for several.
std::optional<std::string> ending_of_one(const core::Game& game, const std::vector<core::PlayerResult>& players) {
  const GameScreen* screen = screen_of(game.name());
  if (screen == nullptr || screen->ending == nullptr || players.size() != 1) return std::nullopt;
  return screen->ending(players[0].score);
}

}  // namespace

std::string winner_in_words(const core::Outcome& outcome, core::Ranking ranking) {
  if (ranking == core::Ranking::graded) return {};
  return first_in_words(outcome.players, core::places_of(outcome.players, ranking));
}

std::string result_in_words(const core::Game& game, const core::Outcome& outcome) {
  if (auto ending = ending_of_one(game, outcome.players)) return *ending;
  return winner_in_words(outcome, game.ranking());
}

std::string winner_of(const SessionContext& context, const SessionInfo& session) {
  const core::Game* game = games::find(session.game);
  const auto seats = context.store->summaries(session.id);
  if (game == nullptr || !seats || seats->empty()) return winner_by_fold(context, session.id);
  std::vector<core::PlayerResult> players;
  std::vector<int> places;
  for (const SeatSummary& seat : *seats) {
    players.push_back({seat.name, static_cast<int>(seat.score)});
    places.push_back(seat.place);
  }
  if (auto ending = ending_of_one(*game, players)) return *ending;
  return game->ranking() == core::Ranking::graded ? std::string() : first_in_words(players, places);
}

std::string winner_by_fold(const SessionContext& context, const core::Uuid& id) {
  const auto session = Session::resume(context, id);
  return session ? result_in_words(session->game(), session->play().outcome()) : std::string();
}

}  // namespace bogosity::ui

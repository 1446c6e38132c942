#include "ui/screens/session_list.h"

#include <cmath>

#include "ui/evening_words.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float row_height = 66;

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

std::string about(const SessionInfo& session) {
  std::string text = header_of(session.headers, "Date").substr(0, 10);
  const std::string place = header_of(session.headers, "Place");
  if (!place.empty()) text += (text.empty() ? "" : " \u00B7 ") + place;
  const std::string players = listed(players_of(session));
  return text + (text.empty() ? "" : " \u00B7 ") + players;
}

std::string entries_text(const SessionInfo& session) {
  if (session.entries == 0) return "nothing yet";
  return std::to_string(session.entries) + (session.entries == 1 ? " entry" : " entries");
}

bool draw_row(Paint& paint, Rect row, const SessionInfo& session, bool by_enter) {
  const Theme& t = paint.theme();
  const Press press = paint.press("evening " + core::to_text(session.id), row);
  if (by_enter || press.hovered) paint.fill(row.inset(1, 0), press.hovered ? t.raised_hover : t.raised);
  if (by_enter) paint.fill({row.x + 1, row.y, 3, row.h}, t.accent);
  const Rect inner = row.inset(20, 0);
  Rect upper{inner.x, inner.y + 10, inner.w, 22};
  const Rect lower{inner.x, inner.y + 36, inner.w, 20};
  if (by_enter) {
    const float key = key_width(paint, "Enter");
    draw_key(paint, {upper.right() - key, upper.y + 1}, "Enter", t.quiet, t.raised_line);
    upper.cut_right(key + 10);
  }
  const std::string state = session.open ? "unfinished" : entries_text(session);
  paint.text_in(session.open ? Type::small_strong : Type::small, upper, Align::right, session.open ? t.good : t.quiet,
                state);
  upper.cut_right(paint.width(Type::small_strong, state) + 12);
  paint.text_in(Type::strong, upper, Align::left, t.ink, title_of(session));
  const std::string draft = session.draft.empty() ? std::string() : "being typed: " + session.draft;
  Rect about_rect = lower;
  if (!draft.empty()) {
    const std::string shown = paint.fitted(Type::small, draft, lower.w * 0.5F);
    paint.text_in(Type::small, about_rect, Align::right, t.accent, shown);
    about_rect.cut_right(paint.width(Type::small, shown) + 12);
  }
  paint.text_in(Type::small, about_rect, Align::left, t.quiet, about(session));
  paint.line({row.x + 1, row.bottom() - 1}, {row.right() - 1, row.bottom() - 1}, t.panel_line);
  return press.clicked;
}

}  // namespace

void draw_session_list(Paint& paint, Rect area, const StartModel& model, Actions& actions) {
  const Theme& t = paint.theme();
  draw_panel(paint, area);
  Rect inner = area.inset(0, 10);
  Rect head = inner.cut_top(34, 6);
  const bool unfinished = !model.sessions.empty() && model.sessions.front().open;
  paint.text_in(Type::lead_strong, head.inset(20, 0), Align::left, t.ink,
                unfinished ? "Go on, or look back" : "Evenings");
  paint.line({area.x + 1, inner.y - 1}, {area.right() - 1, inner.y - 1}, t.panel_line);
  if (model.sessions.empty()) {
    draw_sentence(paint, inner.inset(20, 14),
                  said("No evening has been recorded yet. The first one will stand here.", core::Tone::quiet));
    return;
  }
  const float wheel = paint.wheel(area);
  if (wheel != 0) actions.emplace_back(action::ScrollSessions{static_cast<int>(std::lround(-wheel))});
  const SessionInfo* resume = to_resume(model);
  const Clip clipped(paint, inner);
  for (std::size_t i = std::min(model.scroll, model.sessions.size() - 1); i < model.sessions.size(); ++i) {
    if (inner.h < row_height - 4) break;
    const SessionInfo& session = model.sessions[i];
    const RowId id("evenings", static_cast<int>(i));
    if (draw_row(paint, inner.cut_top(row_height), session, &session == resume)) {
      actions.emplace_back(action::Resume{session.id});
    }
  }
}

}  // namespace bogosity::ui

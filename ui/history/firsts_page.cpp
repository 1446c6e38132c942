#include "ui/history/firsts_page.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/text.h"
#include "core/time.h"
#include "games/youre_bogus/game.h"
#include "history/index.h"
#include "history/metadata.h"
#include "history/search.h"
#include "ui/table/game_view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

using history::First;

constexpr float page_step = 220;
constexpr float first_row_height = 60;
// The tag of a session whose letter was copied.
constexpr std::string_view letter_tag = "letter copied";

struct KindName {
  std::optional<First::Of> kind;
  std::string_view wide, narrow;
};
constexpr std::array<KindName, 4> kinds = {{{std::nullopt, "All", "All"},
                                            {First::Of::country, "Countries", "Countries"},
                                            {First::Of::region, "States, provinces", "States"},
                                            {First::Of::town, "Towns", "Towns"}}};

// The words typed are of the place, the people or the day.
bool fits(const history::SessionIndex& index, const First& first, const std::string& words) {
  const history::IndexedSession& session = index.sessions()[first.session];
  std::string text = first.where + " " + session.date + " " + session.called();
  for (const auto& seat : session.seats) text += " " + seat.name;
  return has_words(history::as_findable(text), words);
}

std::string players_of(const history::IndexedSession& session) {
  std::string text;
  for (const auto& seat : session.seats) text += (text.empty() ? "" : ", ") + seat.name;
  return text;
}

// The larger the place the more rings it has: no color needed.
void draw_mark(Painter& painter, Point center, First::Of of, Color ground) {
  const Theme& t = painter.theme();
  const Color ink = of == First::Of::country ? t.accent : of == First::Of::region ? t.good : t.quiet;
  const int rings = of == First::Of::country ? 3 : of == First::Of::region ? 2 : 1;
  for (int i = rings; i > 0; --i) {
    const float radius = 1.0F + 3.5F * static_cast<float>(i);
    painter.disc(center, radius, ink);
    painter.disc(center, radius - 1.5F, ground);
  }
  painter.disc(center, 2, ink);
}

// How it ended, once that is known.
std::string ending_sentence(const history::SessionIndex& index, const history::IndexedSession& session) {
  if (session.is_open) return "It still goes on.";
  const GameScreen* screen = screen_of(session.game);
  if (screen != nullptr && screen->ending != nullptr && session.seats.size() == 1)
    return as_sentence(screen->ending(session.seats[0].numbers.score));
  const auto first = history::winners(index, session);
  if (first.empty()) return {};
  std::string names;
  for (std::size_t i = 0; i < first.size(); ++i) {
    names += (i == 0 ? "" : i + 1 == first.size() ? " and " : ", ") + first[i];
  }
  return names + " came first.";
}

bool was_letter_copied(const history::IndexedSession& session) {
  const auto& tags = session.words.tags;
  return std::find(tags.begin(), tags.end(), letter_tag) != tags.end();
}

bool draw_first_row(Painter& painter, Rect row, const history::SessionIndex& index, const First& first, bool chosen) {
  const Theme& t = painter.theme();
  const history::IndexedSession& session = index.sessions()[first.session];
  const Press press = list_row(painter, row, "first in " + first.where, chosen, RowLook::wide);
  const Color ground = press.hovered ? t.raised_hover : chosen ? t.raised : t.panel;
  draw_mark(painter, {row.x + 26, row.center().y}, first.of, ground);
  const Rect inner{row.x + 50, row.y, row.w - 66, row.h};
  Rect upper{inner.x, inner.y + 8, inner.w, 24};
  Rect lower{inner.x, inner.y + 33, inner.w, 20};
  const std::string day = short_day(session.date);
  painter.text_in(TextStyle::small, upper, Align::right, t.quiet, day);
  upper.cut_right(painter.width(TextStyle::small, day) + 12);
  const std::string name = painter.fitted(TextStyle::strong, first.name, upper.w);
  painter.text_in(TextStyle::strong, upper, Align::left, t.ink, name);
  upper.cut_left(painter.width(TextStyle::strong, name) + 10);
  const std::string_view in = std::string_view(first.where).substr(std::min(first.where.size(), first.name.size() + 2));
  if (upper.w > 40) painter.text_in(TextStyle::small, upper, Align::left, t.quiet, in);
  if (was_letter_copied(session)) {
    painter.text_in(TextStyle::small, lower, Align::right, t.good, "letter copied");
    lower.cut_right(painter.width(TextStyle::small, "letter copied") + 12);
  }
  painter.text_in(TextStyle::small, lower, Align::left, t.quiet,
                  std::string(place_in_words(first.of)) + " \u00B7 " + players_of(session));
  return press.clicked;
}

// What was first there, when and who played; gives back the height used.
float draw_first_head(Painter& painter, Rect area, const history::SessionIndex& index, const First& first) {
  const Theme& t = painter.theme();
  const history::IndexedSession& session = index.sessions()[first.session];
  const float top = area.y;
  painter.text_in(TextStyle::heading, area.cut_top(36, 2), Align::left, t.ink, first.where);
  const core::Sentence words = {
      {core::Tone::quiet, "The first time in this " + std::string(place_in_words(first.of)) + ", on "},
      {core::Tone::plain, history::day_in_words(session.date) + ". "},
      {core::Tone::quiet, (session.called().empty() ? std::string() : session.called() + ". ") + players_of(session) +
                              ". " + ending_sentence(index, session)}};
  const SentenceStyle style{.ink = {}, .most_lines = 3};
  area.cut_top(draw_sentence(painter, area, words, style));
  return area.y - top;
}

// Lines wrapped to the width; gives back the height.
float draw_plain_letter(Painter& painter, Rect area, std::string_view letter) {
  const float top = area.y;
  const float blank = painter.line_height(TextStyle::body) * 0.7F;
  while (!letter.empty()) {
    const std::size_t end = std::min(letter.find('\n'), letter.size());
    const std::string line(letter.substr(0, end));
    letter.remove_prefix(std::min(end + 1, letter.size()));
    const float height = line.empty() ? blank : draw_sentence(painter, area, said(line));
    area.y += height;
  }
  return area.y - top;
}

}  // namespace

void FirstsPage::refresh(const HistoryView& view) {
  if (edition_ == view.index.edition()) return;
  edition_ = view.index.edition();
  all_ = history::firsts_of(view.index, youre_bogus::game().name());
  find_again(view);
}

// The newest first; of one evening the largest place first, as always.
void FirstsPage::find_again(const HistoryView& view) {
  found_.clear();
  for (std::size_t i = 0; i < all_.size(); ++i) {
    const bool is_kind = !kinds[kind_].kind || all_[i].of == kinds[kind_].kind;
    if (is_kind && fits(view.index, all_[i], words_.text())) found_.push_back(i);
  }
  std::stable_sort(found_.begin(), found_.end(),
                   [this](std::size_t a, std::size_t b) { return all_[a].session > all_[b].session; });
  const auto kept =
      std::find_if(found_.begin(), found_.end(), [this](std::size_t i) { return all_[i].where == about_; });
  list_.size = found_.size();
  show(kept == found_.end() ? 0 : static_cast<std::size_t>(kept - found_.begin()));
}

void FirstsPage::show(std::size_t row) {
  list_.choose(row);
  letter_.reset();
  trouble_.clear();
  letter_scroll_ = {.to_top = true};
  wants_letter_ = chosen() != nullptr;
  if (chosen() == nullptr) return;
  if (chosen()->where != about_) done_.clear();
  about_ = chosen()->where;
}

bool FirstsPage::tick(const HistoryView& view) {
  if (!wants_letter_) return false;
  wants_letter_ = false;
  const First* first = chosen();
  if (first == nullptr) return false;
  const auto session = Session::resume(view.context, view.index.sessions()[first->session].id);
  if (!session) return trouble_ = core::describe(session.error()), true;
  letter_ = history::letter_to_the_inventors(*first, session->info(), session->play());
  return true;
}

void FirstsPage::open_session(const HistoryView& view) const {
  if (chosen() != nullptr) view.open(view.index.sessions()[chosen()->session]);
}

void FirstsPage::copy_letter(const HistoryView& view) {
  if (!letter_ || chosen() == nullptr) return;
  view.actions.emplace_back(action::CopyText{*letter_});
  done_ = "The letter is on the clipboard: paste it into a mail.";
  const auto& session = view.index.sessions()[chosen()->session];
  if (was_letter_copied(session)) return;
  const auto tagged = history::add_tag(view.context, session.original_id(), letter_tag);
  said_ = tagged.has_value();
  if (!tagged) done_ += " That it was copied could not be noted: " + core::describe(tagged.error());
}

bool FirstsPage::walk_letter(const InputEvent& event) {
  if (event.key != Key::page_down && event.key != Key::page_up) return false;
  letter_scroll_.by += event.key == Key::page_down ? page_step : -page_step;
  return true;
}

bool FirstsPage::edit(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  const std::string was = words_.text();
  const bool pastes = event.key == Key::command && event.letter == 'v';
  if (pastes) words_.insert(clipboard());
  if (event.key == Key::escape && !was.empty()) words_.clear();
  const bool taken = pastes || (event.key == Key::escape ? !was.empty() : words_.handle(event));
  if (words_.text() != was) find_again(view);
  return taken;
}

bool FirstsPage::handle(const InputEvent& event, const Clipboard& clipboard, const HistoryView& view) {
  if (is_copy(event)) return copy_letter(view), true;
  if (walk_letter(event)) return true;
  if (const auto to = list_.target(event.key)) return show(*to), true;
  if (event.key == Key::tab && !event.ctrl) {
    kind_ = (kind_ + (event.shift ? kinds.size() - 1 : 1)) % kinds.size();
    return find_again(view), true;
  }
  if (event.key != Key::enter) return edit(event, clipboard, view);
  if (!event.repeated) open_session(view);
  return true;
}

void FirstsPage::draw_kinds(Painter& painter, Rect row, const HistoryView& view) {
  float wide = 0;
  for (const KindName& each : kinds) wide += button_width(painter, each.wide) + 6;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const std::string_view label = wide > row.w ? kinds[i].narrow : kinds[i].wide;
    const Rect rect = row.cut_left(button_width(painter, label), 6);
    if (button(painter, rect, label, {}, i == kind_ ? ButtonLook::chosen : ButtonLook::plain)) {
      view.queue([this, i](const HistoryView& now) {
        kind_ = i;
        find_again(now);
      });
    }
    if (painter.hovered(rect)) painter.tooltip("Tab goes from one to the next.");
  }
}

void FirstsPage::draw_letter(Painter& painter, Rect area) {
  const Theme& t = painter.theme();
  if (!trouble_.empty()) return painter.text_in(TextStyle::body, area.cut_top(30), Align::left, t.bad, trouble_);
  if (!letter_) return;
  painter.fill(area, t.raised.faded(0.5F), 7);
  painter.outline(area, t.panel_line, 7);
  const Rect page = area.inset(area.w < 500 ? 14 : 22, 12);
  ScrollArea scrolled(painter, "the letter", page, letter_scroll_);
  scrolled.set_height(draw_plain_letter(painter, scrolled.inside(), *letter_));
}

void FirstsPage::draw_page(Painter& painter, Rect area, const HistoryView& view) {
  Rect foot = area.cut_bottom(space::button, 10);
  const ButtonLook look = letter_ ? ButtonLook::primary : ButtonLook::disabled;
  if (button(painter, foot.cut_left(button_width(painter, "Copy the letter", "Ctrl C"), 8), "Copy the letter", "Ctrl C",
             look)) {
    view.queue([this](const HistoryView& now) { copy_letter(now); });
  }
  const std::string_view label = foot.w < 330 ? "Open" : "Open the evening";
  if (button(painter, foot.cut_left(button_width(painter, label, "Enter"), 14), label, "Enter"))

    view.queue([this](const HistoryView& now) { open_session(now); });
  painter.text_in(TextStyle::small, foot, Align::left, painter.theme().good, done_);
  if (!done_.empty() && painter.hovered(foot)) painter.tooltip(done_);
  area.cut_top(draw_first_head(painter, area, view.index, *chosen()), 12);
  draw_letter(painter, area);
}

void FirstsPage::draw(Painter& painter, Rect area, const HistoryView& view) {
  if (all_.empty()) {
    draw_panel(painter, area);
    return draw_empty_page(painter, area, view,
                           "Nobody was first anywhere yet. Write the place into an evening (\u201CLawrence, Kansas, "
                           "USA\u201D) and you may well be the first of your town. The inventors like to hear of it.");
  }
  const bool tight = area.w < 1200;
  Rect left = area.cut_left(std::clamp(area.w * 0.4F, 370.0F, 520.0F), tight ? 10 : space::gap);
  draw_panel(painter, left);
  left = left.inset(0, tight ? 10 : 14);
  const float side = tight ? 12 : 18;
  if (const auto caret = text_field(painter, left.cut_top(space::button, 8).inset(side, 0), "find a place", words_,
                                    true, "Search places, people, dates\u2026")) {
    view.queue([this, at = *caret] { words_.set(words_.text(), at); });
  }
  draw_kinds(painter, left.cut_top(space::button, 10).inset(side, 0), view);
  painter.line({left.x + 1, left.y - 1}, {left.right() - 1, left.y - 1}, painter.theme().panel_line);
  draw_panel(painter, area);
  if (found_.empty()) return draw_empty_page(painter, area, view, "None of them is like that. Esc shows all again.");
  list_.draw(painter, left, {"all firsts", first_row_height}, [&](Rect row, std::size_t i) {
    if (!draw_first_row(painter, row, view.index, all_[found_[i]], i == list_.at)) return;
    view.queue([this, i] {
      if (i < found_.size()) show(i);
    });
  });
  draw_page(painter, area.inset(tight ? 14 : 24, tight ? 10 : 18), view);
}

}  // namespace bogosity::ui

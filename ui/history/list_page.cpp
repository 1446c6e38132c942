#include "ui/history/list_page.h"

#include <algorithm>
#include <memory>

#include "core/job.h"
#include "db/history/history.h"

namespace bogosity::ui {
namespace {

constexpr std::chrono::milliseconds reading_slice{5};  // the time in a frame
constexpr double rest_after_error = 1.0;               // seconds

}  // namespace

core::Result<bool> BatchReader::step(std::chrono::milliseconds) {
  const Keys batch = Keys(keys_).subspan(at_, std::min<std::size_t>(db::History::at_once / 4, keys_.size() - at_));
  if (!batch.empty()) BOGOSITY_TRY(ask_(batch));
  at_ += batch.size();
  return at_ == keys_.size();
}

void ListPage::refresh(const HistoryView& view) {
  if (edition_ == view.index.edition()) return;
  edition_ = view.index.edition();
  wants_reading_ = true;
  index_changed(view);
  filter_.refresh(view);
  filter_.take_changed();
  work_out(view);
}

bool ListPage::handle(const InputEvent& event, const HistoryView& view) {
  const auto to = list_.target(event.key);
  const bool at_row = to && filter_.stop() == FilterField::content;
  if (!at_row && filter_.handle(event, view)) {
    if (filter_.take_changed()) work_out(view);
    return true;
  }
  if (is_copy(event)) return copy(view), true;
  if (to) return choose(*to, view), true;
  if (event.key != Key::enter) return false;
  const bool asks_behind = command_for(KeyPlace::statistics, event) == Command::sessions_behind;
  if (!event.repeated) asks_behind ? open_behind(view) : open(view);
  return true;
}

bool ListPage::tick(const HistoryView& view) {
  if (view.now < not_before_) return false;
  if (std::exchange(wants_reading_, false)) return reading_ = begin_reading(view), true;
  if (!reading_) return false;
  const auto done = reading_->step(reading_slice);
  reading_error_.reset();
  if (!done) {
    reading_error_ = done.error();
    not_before_ = view.now + rest_after_error;
    wants_reading_ = true;
  } else if (*done) {
    reading_.reset();
    has_read(view);
  }
  return true;
}

void ListPage::draw_reading(Painter& painter) {
  if (reading_error_)
    text_line(painter, TextStyle::small, painter.theme().bad, core::describe(*reading_error_));
  else if (reading_)
    draw_progress(painter, take_place(painter, free_width(painter), 22), reading_->progress());
}

void ListPage::draw_filter(Painter& painter, const HistoryView& view, std::string_view hint) {
  filter_.draw(painter, view, hint, has_keyboard(), [&](HistoryFilter::Change act) {
    view.queue([this, act = std::move(act)](const HistoryView& now) {
      leave_parts();
      act(now);
      if (filter_.take_changed()) work_out(now);
    });
  });
}

void ListPage::draw_empty_page(Painter& painter, const HistoryView& view, std::string_view words) {
  const Panel panel(painter, "empty");
  const ImVec2 room = ImGui::GetContentRegionAvail();
  ImGui::SetCursorPosY(room.y * 0.32F);
  ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0F, (room.x - painter.pixels(560)) / 2));
  const Rect place = next_place(painter, 560, 24);
  if (view.index.edition() == 0 || reading_) {
    const core::Progress begins{"Reading the sessions", 0, 0};
    draw_progress(painter, place, reading_ ? reading_->progress() : view.reading.value_or(begins));
  } else {
    const SentenceStyle style{.plain = TextStyle::lead, .strong = TextStyle::lead_strong, .ink = painter.theme().quiet};
    draw_sentence(painter, {place.x, place.y, place.w, 0}, said(std::string(words)), style);
  }
  end_place(painter, place);
}

void ListPage::draw_rows(Painter& painter, TableLook look, std::span<const TableColumn> columns,
                         const HistoryView& view, const std::function<void(TableRow&, std::size_t)>& draw_row,
                         float below) {
  look.header = space::button;
  if (!look.sort) look.sort = sort_;
  const Rect area = next_place(painter, free_width(painter), free_height(painter) - below);
  if (const auto sort = draw_table(painter, area, look, columns, list_, draw_row))
    view.queue([this, sort = *sort](const HistoryView& now) { sort_by(sort, now); });
}

Press ListPage::press_row(Painter& painter, TableRow& row, std::size_t number, std::string_view label,
                          const HistoryView& view) {
  const auto choose_it = [this, number](const HistoryView& now) {
    if (number >= list_.size) return;
    leave_parts();
    choose(number, now);
  };
  return press_row(painter, row, label, number == list_.at, choose_it, view);
}

Press ListPage::press_row(Painter& painter, TableRow& row, std::string_view label, bool chosen,
                          HistoryFilter::Change choose_it, const HistoryView& view) {
  const Press press = row.press(label, chosen);
  ContextMenu menu(painter, press);
  const bool opens = menu.is_open() && menu.item("Open", "Enter");
  const bool copies = menu.is_open() && menu.item("Copy", "Ctrl C");
  if (menu.is_open()) add_to_menu(menu, view);
  if (press.clicked || opens || copies) view.queue(std::move(choose_it));
  if (opens) view.queue([this](const HistoryView& now) { open(now); });
  if (copies) view.queue([this](const HistoryView& now) { copy(now); });
  return press;
}

void open_sessions_of(const HistoryView& view, history::PersonIndex one, history::PersonIndex other) {
  const std::string search = history::complete_search("player:", view.index.person(one).name) + "player:";
  view.open(HistoryPageId::sessions, history::complete_search(search, view.index.person(other).name));
}

void open_sessions_behind(const HistoryView& view, HistoryPageId from, std::string words,
                          const std::vector<std::size_t>& numbers) {
  auto behind = std::make_shared<action::SessionsBehind>();
  behind->words = std::move(words);
  behind->from = from;
  for (const std::size_t number : numbers) behind->sessions.push_back(view.index.sessions()[number].id);
  view.actions.emplace_back(action::OpenHistory{HistoryPageId::sessions, {}, Command::none, std::move(behind)});
}

std::string lists_in_words(const std::string& words, std::size_t sessions) {
  if (sessions == 0) return words + ". No session.";
  if (sessions == 1) return words + ". A click lists the session.";
  return words + ". A click lists the " + history::as_shown(sessions) + " sessions.";
}

Panel::Panel(Painter& painter, const char* label, float width, float pad) {
  ImGui::PushStyleColor(ImGuiCol_ChildBg, packed(painter.theme().panel));
  ImGui::PushStyleColor(ImGuiCol_Border, packed(painter.theme().panel_line));
  ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, painter.pixels(space::radius));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(painter.pixels(pad), painter.pixels(std::min(pad, 12.0F))));
  constexpr bool framed = true;
  ImGui::BeginChild(label, {painter.pixels(width), 0}, framed,
                    ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
  ImGui::PopStyleVar(2);
  ImGui::PopStyleColor(2);
}

bool has_words(const std::string& findable, const std::string& typed) {
  const std::string words = history::as_findable(typed);
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(' ', at + 1), words.size());
    if (findable.find(words.substr(at, end - at)) == std::string::npos) return false;
    at = end;
  }
  return true;
}

void draw_two_lines(Painter& painter, Rect cell, std::string_view upper, std::string_view lower, Align align) {
  if (cell.w <= 0) return;
  const float middle = cell.center().y;
  painter.text_in(TextStyle::strong, {cell.x, middle - 23, cell.w, 24}, align, painter.theme().ink, upper);
  painter.text_in(TextStyle::small, {cell.x, middle + 2, cell.w, 19}, align, painter.theme().quiet, lower);
}

void ListPage::draw_head(Painter& painter, const HistoryView& view, std::string_view name, std::string_view more) {
  const float copies = button_width(painter, "Copy", "Ctrl C");
  const float room = free_width(painter) - copies - 14;
  const float width = std::min(painter.width(TextStyle::small, more) + 1, room * 0.6F);
  row_text(painter, TextStyle::heading, painter.theme().ink, name, room - width - 16);
  ImGui::SameLine(0, painter.pixels(16));
  row_text(painter, TextStyle::small, painter.theme().quiet, more, width);
  ImGui::SameLine(0, painter.pixels(14));
  if (button(painter, next_place(painter, copies, space::button), "Copy", "Ctrl C"))
    view.queue([this](const HistoryView& now) { copy(now); });
}

}  // namespace bogosity::ui

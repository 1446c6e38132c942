#include "ui/table/corrections.h"

#include <charconv>

#include "ui/table/inquiry_panel.h"

namespace bogosity::ui {
namespace {

// A number from 0, or nothing where none is written.
std::optional<std::size_t> number_in(const std::string& text) {
  std::size_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

// The first form that can be logged now; where none can, the simplest, so that the line says why.
std::string lifted(const action::Lift& lift, Session& session) {
  const std::string token = "look:" + std::to_string(lift.depth) + "=" + core::to_text(lift.card);
  const auto ways = ways_to_type(lift.turn, lift.accused, lift.last, token);
  for (const std::string& way : ways) {
    if (session.preview(way, core::Passing::keeps)) return way;
  }
  return ways.front();
}

}  // namespace

void Desk::lay(SheetName name, const std::string& about, const Session& session, const youre_bogus::TableView& view) {
  clear();
  const auto number = number_in(about);
  if (name == SheetName::corrections) {
    correcting_.emplace(session, number.value_or(session.play().log_size()));
    if (about.ends_with(" card")) correcting_->choose_sealed();
  }
  if (name == SheetName::ruling && !view.inquiries.empty()) ruling_.emplace(view, number.value_or(0));
}

void Desk::clear() {
  correcting_.reset();
  ruling_.reset();
}

std::optional<std::string> Desk::apply(const DeskAction& action, Session& session) {
  std::optional<std::string> line;
  std::visit(Match{[&](const action::Correct& it) {
                     if (correcting_) correcting_->apply(it, session);
                   },
                   [&](const action::EditCorrection& it) {
                     if (correcting_) correcting_->handle(it.event, it.pasted, session);
                   },
                   [&](const action::Rule& it) {
                     if (ruling_) line = ruling_->apply(it, session);
                     ruled_ = line.has_value();
                   },
                   [&](const action::EditRuling& it) {
                     if (ruling_) line = ruling_->handle(it.event, it.pasted, session);
                     ruled_ = line.has_value();
                   },
                   [&](const action::Lift& it) { line = lifted(it, session); }},
             action);
  return line;
}

std::optional<Desk::Hindered> Desk::take_hindered() {
  if (correcting_) {
    if (auto hindered = correcting_->take_hindered()) {
      return Hindered{action::Correct{hindered->move}, std::move(hindered->why)};
    }
  }
  if (auto why = ruling_ ? ruling_->take_hindered() : std::nullopt) {
    return Hindered{action::Rule{RulingMove::accept}, std::move(*why)};
  }
  return std::nullopt;
}

void Desk::refresh(Session& session, TableModel& model) {
  model.correction = correcting_ ? &correcting_->model(session) : nullptr;
  model.ruling = ruling_ ? &ruling_->model(session) : nullptr;
}

}  // namespace bogosity::ui

#include "ui/table/corrections.h"

#include <charconv>

#include "games/youre_bogus/input/typed_shout.h"

namespace bogosity::ui {
namespace {

// Reads a number from 0; none if the text has none.
std::optional<std::size_t> number_in(const std::string& text) {
  std::size_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

// The first form that can be logged now; if none can, the simplest one, whose error is shown.
std::string lifted(const action::Lift& lift, Session& session) {
  const std::string token = "look:" + std::to_string(lift.depth) + "=" + core::to_text(lift.card);
  const auto ways = youre_bogus::typed_forms(lift.turn, lift.accused, lift.last, token);
  for (const std::string& way : ways) {
    if (session.preview(way, core::Passing::keeps)) return way;
  }
  return ways.front();
}

}  // namespace

void TableCorrections::lay(SheetName name, const std::string& about, const Session& session, const TableModel& model) {
  clear();
  const auto number = number_in(about);
  if (name == SheetName::corrections) {
    correction_.emplace(session, number.value_or(session.play().log_size()));
    if (about.ends_with(" card")) correction_->choose_sealed();
    constexpr std::string_view before = " before ";
    constexpr std::string_view instead = " instead of ";
    if (const std::size_t at = about.find(before); at != std::string::npos)
      correction_->insert_first(session, about.substr(at + before.size()));
    if (const std::size_t at = about.find(instead); at != std::string::npos) {
      const auto words = youre_bogus::words_of(std::string_view(about).substr(at + instead.size()));
      correction_->replace(words.front(), words.back(), session);
    }
  }
  const auto inquiries = model.game->inquiries();
  if (name == SheetName::ruling && !inquiries.empty()) ruling_.emplace(model.view, inquiries, number.value_or(0));
}

void TableCorrections::clear() {
  correction_.reset();
  ruling_.reset();
}

std::optional<std::string> TableCorrections::apply(const CorrectionsAction& action, Session& session) {
  std::optional<std::string> line;
  std::visit(Overloaded{[&](const action::Correct& it) {
                          if (correction_) it.act(*correction_, session);
                        },
                        [&](const action::EditRuling& it) {
                          if (!ruling_) return;
                          it.act(*ruling_, session);
                          line = ruling_->take_accepted();
                          ruled_ = line.has_value();
                        },
                        [&](const action::Lift& it) { line = lifted(it, session); }},
             action);
  return line;
}

std::optional<TableCorrections::Blocked> TableCorrections::take_blocked() {
  if (correction_) {
    if (auto blocked = correction_->take_blocked()) {
      const bool is_typed = blocked->again == &CorrectionEditor::accept;
      return Blocked{action::Correct{blocked->again, false, is_typed}, std::move(blocked->why)};
    }
  }
  if (auto why = ruling_ ? ruling_->take_blocked() : std::nullopt) {
    return Blocked{action::EditRuling{&RulingEditor::accept}, std::move(*why)};
  }
  return std::nullopt;
}

void TableCorrections::refresh(Session& session, TableModel& model) {
  model.correction = correction_ ? &correction_->model(session) : nullptr;
  model.ruling = ruling_ ? &ruling_->model(session) : nullptr;
}

}  // namespace bogosity::ui

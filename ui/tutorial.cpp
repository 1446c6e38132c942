#include "ui/tutorial.h"

#include "memory_store.h"
#include "ui/lessons.h"

namespace bogosity::ui {
namespace {

using core::Tone;

core::Status play_step(Session& session, const Lesson& lesson) {
  if (lesson.kind == LessonKind::undo) {
    if (auto done = session.undo(); !done) return tl::unexpected(done.error());
    return {};
  }
  if (auto done = session.submit(lesson.typed, core::Passing::passes); !done) return tl::unexpected(done.error());
  return {};
}

std::string last_line(std::string record) {
  while (!record.empty() && record.back() == '\n') record.pop_back();
  const auto end = record.rfind('\n');
  return end == std::string::npos ? record : record.substr(end + 1);
}

// The record without the dots of a turn that is still open.
std::string_view begun_of(std::string_view record) {
  while (record.ends_with('\n')) record.remove_suffix(1);
  if (record.ends_with(" ...")) record.remove_suffix(4);
  return record;
}

}  // namespace

Tutorial::Tutorial(const Surroundings& around) {
  MemoryStore store;
  Surroundings inside = around;
  inside.store = &store;
  auto session = evening_after(0, inside);
  if (!session) return;
  records_.push_back(session->play().record());
  for (const Lesson& lesson : lessons()) {
    if (!play_step(*session, lesson)) return;
    records_.push_back(session->play().record());
  }
}

core::Result<Session> Tutorial::evening_after(std::size_t steps, const Surroundings& around) {
  auto session = Session::begin(
      around,
      {{"Game", "You're Bogus", {}}, {"Event", "A first evening", {}}, {"Players", std::string(lesson_players), {}}});
  if (!session) return session;
  for (std::size_t i = 0; i < steps && i < lessons().size(); ++i) {
    if (auto ok = play_step(*session, lessons()[i]); !ok) return tl::unexpected(ok.error());
  }
  return session;
}

bool Tutorial::finished() const { return at_ + 1 >= records_.size(); }

void Tutorial::go_to(std::size_t step) {
  at_ = std::min(step, records_.empty() ? 0 : records_.size() - 1);
  standing_ = Standing::as_asked;
}

void Tutorial::see(const std::string& record) {
  standing_ = Standing::as_asked;
  if (!finished() && record == records_[at_ + 1]) {
    ++at_;
    return;
  }
  for (std::size_t back = at_ + 1; back-- > 0;) {
    if (records_[back] != record) continue;
    at_ = back;
    return;
  }
  const bool on_the_way = !finished() && begun_of(records_[at_ + 1]).starts_with(begun_of(record));
  standing_ = on_the_way ? Standing::on_the_way : Standing::differs;
  seen_ = last_line(record);
}

LessonView Tutorial::view() const {
  LessonView view;
  view.of = lessons().size();
  view.finished = finished();
  view.step = std::min(at_ + 1, view.of);
  if (at_ > 0) view.remark = {{Tone::quiet, std::string(lessons()[at_ - 1].after)}};
  if (view.finished) {
    view.happens =
        "That was an evening, and nobody will ever know. Rules and Keys are in the bar; the rest is shouting.";
    return view;
  }
  const Lesson& lesson = lessons()[at_];
  view.happens = lesson.happens;
  view.keys = lesson.keys;
  if (standing_ == Standing::on_the_way) view.remark = {{Tone::good, "So far, so good. Go on with the rest."}};
  if (standing_ == Standing::differs) {
    view.differs = true;
    view.remark = {{Tone::plain, "The log now says "},
                   {Tone::strong, "\u201C" + seen_ + "\u201D"},
                   {Tone::plain, ", at the table it was "},
                   {Tone::strong, "\u201C" + last_line(records_[at_ + 1]) + "\u201D"},
                   {Tone::plain, ". Ctrl Z takes it back."}};
  }
  return view;
}

}  // namespace bogosity::ui

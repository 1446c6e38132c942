#include "ui/start/tutorial.h"

#include <array>

namespace bogosity::ui {
namespace {

using core::Tone;

core::Status play_step(Session& session, const Lesson& lesson) {
  if (lesson.is_undo())
    BOGOSITY_TRY(session.undo());
  else
    BOGOSITY_TRY(session.submit(lesson.typed, core::Passing::passes));
  return {};
}

std::string last_line(std::string record) {
  while (!record.empty() && record.back() == '\n') record.pop_back();
  const auto end = record.rfind('\n');
  return end == std::string::npos ? record : record.substr(end + 1);
}

// Returns the record without the dots of a turn that is still open.
std::string_view begun_of(std::string_view record) {
  while (record.ends_with('\n')) record.remove_suffix(1);
  if (record.ends_with(" ...")) record.remove_suffix(4);
  return record;
}

constexpr std::array<Lesson, 17> all = {{
    {"Ann rolls a 5 and a 4, picks up two cards and keeps them. You write, she plays.", "5 4 Enter", "54",
     "You typed the dice, the referee knew about the two cards (B1). It does that all evening."},
    {"Bob rolls two Fours. A pair allows a third card, and Bob has never said no to a card.", "4 4 + 3 Enter", "44+3",
     "What is anybody\u2019s choice has to be typed (B3); what is prescribed has not."},
    {"Cy throws like a catapult: a die lands on the floor and shows a 5. He rolls again, 3 and 1.",
     "off:5 Space 3 1 Enter", "off:5 31", "Five points for the floor (A2), and no cards for a roll of four (B2)."},
    {"Ann rolls 6 and 5, picks up two and puts the Eight of clubs on the empty stack.", "6 5 8 c Enter", "65 8c",
     "On an empty stack every card fits (E1). From here on the referee has opinions and keeps them to itself."},
    {"Bob rolls two Fives, no third card this time, lays the Seven of spades and says \u201Codd\u201D.",
     "5 5 7 s o Enter", "55 7s o", "A Seven fits anywhere and may turn the parity: o for odd, e for even (F1)."},
    {"\u201CI want the top card,\u201D says Cy before he rolls. It is 6 and 4, so the Seven is his.", "t 6 4 Enter",
     "t 64", "From nine up he takes it (C1); nobody had to type that either."},
    {"Ann rolls two Sixes, picks up two and lays the Ace of spades, looking at the ceiling.", "6 6 a s Enter", "66 as",
     "Did it fit? The referee knows, and will not say. Bob, however, is drawing breath."},
    {"As Bob\u2019s dice roll, he shouts \u201CYou\u2019re Bogus!\u201D Bob is seat 2. Ann denies everything.",
     "b 2 d Enter", "b2 d",
     "An Ace wants an odd card of its own suit (E3): ten points, and five more for the denial (H4)."},
    {"Bob had asked to discard two. The dice say 2 and 1: the Nine of clubs, and below it a card that nobody sees.",
     "w 2 1 9 c ? Enter", "w 21 9c?", "The ? may stay a secret. Only the upper card is judged (C2)."},
    {"Cy rolls 5 and 3, lays a Joker and says \u201CFive of hearts\u201D.", "5 3 0 = 5 h Enter", "53 0 =5h",
     "0 is the Joker. It lies there in motley and counts as the Five of hearts (F2)."},
    {"Ann rolls 4 and 3, picks up two, places nothing and hopes that nobody counts.", "4 3 Enter", "43",
     "She holds six, and five would have been enough to owe the stack a card (D3). It went into the log without a "
     "word."},
    {"Somebody counted. Bob rolls 4 and 2, Cy in seat 3 shouts, and Ann admits it.", "b 3 a Space 4 2 Enter", "b3 a 42",
     "Owning up costs five and no inquiry (H3). Ann is learning."},
    {"Cy rolls 3 and 2, but somebody jogs your elbow. Go on, write down 6 and 2.", "6 2 Enter", "62",
     "That is logged, and wrong. Cy raises an eyebrow."},
    {"Take it back. Once the line is empty, Ctrl Z undoes the entry before.", "Ctrl Z", "",
     "Undone, not torn out: the journal keeps both, the score only what counts."},
    {"Now what the dice really said: 3 and 2, and no cards.", "3 2 Enter", "32",
     "The eyebrow comes down again. Nobody picked up anything (B2)."},
    {"Ann rolls 6 and 1. With six in hand she may pick up one (Z1), and lays down all seven: a win of 50!",
     "6 1 Space win:50=6h,7h,8h,9d,td,jd/kd Enter", "61 win:50=6h,7h,8h,9d,td,jd/kd",
     "Two runs of three and an even split make fifty (L2, L3), and more than that there is not (L4)."},
    {"The others show their Aces. Bob had one, saved for a special day.", "aces:Bob=1 Enter", "aces:Bob=1",
     "Five points an Ace (K3). New round, new pile, and it is Bob\u2019s turn."},
}};

}  // namespace

Tutorial::Tutorial(const SessionContext& context) {
  auto session = session_after(0, context);
  if (!session) return;
  records_.push_back(session->play().record());
  for (const Lesson& lesson : lessons()) {
    if (!play_step(*session, lesson)) return;
    records_.push_back(session->play().record());
  }
}

core::Result<Session> Tutorial::session_after(std::size_t steps, const SessionContext& context) {
  auto session = BOGOSITY_TRY(Session::begin(
      context,
      {{"Game", "You're Bogus", {}}, {"Event", "A first evening", {}}, {"Players", std::string(lesson_players), {}}}));
  for (std::size_t i = 0; i < steps && i < lessons().size(); ++i) BOGOSITY_TRY(play_step(session, lessons()[i]));
  return session;
}

void Tutorial::see(const std::string& record) {
  standing_ = LessonState::as_asked;
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
  standing_ = on_the_way ? LessonState::on_the_way : LessonState::differs;
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
        "That was a session, and nobody will ever know. Rules and Keys are in the bar. The rest is shouting.";
    return view;
  }
  const Lesson& lesson = lessons()[at_];
  view.happens = lesson.happens;
  view.keys = lesson.keys;
  if (standing_ == LessonState::on_the_way) view.remark = {{Tone::good, "So far, so good. Go on with the rest."}};
  if (standing_ == LessonState::differs) {
    view.differs = true;
    view.remark = {{Tone::plain, "That is not what happened: "},
                   {Tone::strong, "Ctrl Z"},
                   {Tone::plain, " takes it back. At the table it was "},
                   {Tone::strong, "\u201C" + last_line(records_[at_ + 1]) + "\u201D"},
                   {Tone::plain, ", and the log now says "},
                   {Tone::strong, "\u201C" + seen_ + "\u201D"},
                   {Tone::plain, "."}};
  }
  return view;
}

std::span<const Lesson> lessons() { return all; }

core::Status Rehearsal::empty_store() {
  store_ = BOGOSITY_TRY(db::open_store_in_memory());
  context_.store = store_.get();
  return {};
}

core::Result<Session> Rehearsal::begin(core::Headers headers) {
  BOGOSITY_TRY(empty_store());
  if (headers.empty()) headers = {{"Game", "You're Bogus", {}}, {"Players", std::string(lesson_players), {}}};
  return Session::begin(context_, std::move(headers));
}

core::Result<Session> Rehearsal::begin_tutorial(std::size_t steps) {
  if (!tutorial_) {
    BOGOSITY_TRY(empty_store());
    tutorial_.emplace(context_);
  }
  BOGOSITY_TRY(empty_store());  // removes the session played here before
  tutorial_->go_to(steps);
  return Tutorial::session_after(steps, context_);
}

}  // namespace bogosity::ui

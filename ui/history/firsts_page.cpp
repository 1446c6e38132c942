// The page of firsts: where the game was played for the first time in a country, a state or province, a town, the
// newest first, with the letter that the inventors wish for ready to copy. A session whose letter was copied gets a
// tag that says so.
#include <algorithm>
#include <array>

#include "core/game.h"
#include "core/lists.h"
#include "core/sentence.h"
#include "games/catalogue.h"
#include "history/outcomes.h"
#include "history/records_book.h"
#include "ui/history/list_page.h"
#include "ui/table/game_view.h"
#include "ui/widgets/flow.h"

namespace bogosity::ui {
namespace {

using history::First;
constexpr float page_step = 220;

// The tag of a session whose letter was copied.
constexpr std::string_view letter_tag = "letter copied";

constexpr std::string_view tab_key = "Tab goes from one to the next.";

// All of them come first; then the kinds follow in the order of First::Of.
constexpr std::array<TabName, 4> kinds = {
    {{"All", tab_key}, {"Countries", tab_key}, {"States, provinces", tab_key}, {"Towns", tab_key}}};

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

// The sentence says the result, once it is known.
std::string ending_sentence(const history::SessionIndex& index, const history::IndexedSession& session) {
  if (session.is_open) return "It still goes on.";
  const GameScreen* screen = screen_of(session.game);
  if (screen != nullptr && screen->ending != nullptr && session.seats.size() == 1)
    return core::as_sentence(screen->ending(session.seats[0].sums.of(core::FactKind::points)));
  const auto first = history::winners(index, session);
  return first.empty() ? std::string() : core::winners_in_words(first) + ".";
}

bool was_letter_copied(const history::IndexedSession& session) {
  return std::ranges::find(session.words.tags, letter_tag) != session.words.tags.end();
}

class FirstsPage final : public ListPage {
 public:
  FirstsPage() : ListPage({.words_are_names = true, .words_alone = true}) { sort_ = newest_first; }

  bool handle(const InputEvent& event, const HistoryView& view) override {
    if (event.key == Key::page_down || event.key == Key::page_up) {
      letter_scroll_.by += event.key == Key::page_down ? page_step : -page_step;
      return true;
    }
    if (event.key == Key::tab && !event.ctrl)
      return choose_kind(kind_ + (event.shift ? kinds.size() - 1 : 1), view), true;
    return ListPage::handle(event, view);
  }

  void draw(Painter& painter, const HistoryView& view) override {
    if (all_.empty())
      return draw_empty_page(
          painter, view,
          "Nobody was first anywhere yet. Write the place into a session (\u201CLawrence, Kansas, "
          "USA\u201D) and you may well be the first of your town. The inventors like to hear of it.");
    draw_filter(painter, view);
    if (const auto pressed = tab_bar(painter, "kinds", kinds, kind_))
      view.queue([this, kind = *pressed](const HistoryView& now) { choose_kind(kind, now); });
    draw_list(painter, view);
    ImGui::SameLine(0, painter.pixels(space::gap));
    if (chosen() == nullptr) return draw_empty_page(painter, view, "No matches. Esc shows all.");
    draw_first(painter, view);
  }

  // A tick writes the letter of the chosen one: one a frame, however fast one goes through the list.
  bool tick(const HistoryView& view) override {
    if (!wants_letter()) return false;
    const auto session = Session::resume(view.context, view.index.sessions()[chosen()->session].id);
    if (session)
      letter_ = history::letter_to_the_inventors(*chosen(), session->info(), session->play());
    else
      letter_ = tl::unexpected(session.error());
    return true;
  }

  std::optional<double> due() const override { return wants_letter() ? std::optional(0.0) : std::nullopt; }

 private:
  static constexpr TableSort newest_first{2, true};

  void index_changed(const HistoryView& view) override {
    all_ = history::firsts_of(view.index, games::usual().about().name);
  }

  // Of the firsts of one session the largest place stands first, as always.
  void work_out(const HistoryView& view) override {
    found_.clear();
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (kind_ != 0 && static_cast<std::size_t>(all_[i].of) + 1 != kind_) continue;
      // The typed words are looked for in the place, the people and the day.
      const history::IndexedSession& session = view.index.sessions()[all_[i].session];
      const std::string text = all_[i].where + " " + session.date + " " + session.called() + " " +
                               core::joined(session.seats, " ", [](const auto& seat) { return seat.name; });
      if (has_words(history::as_findable(text), filter_.words())) found_.push_back(i);
    }
    sort_rows(found_, *sort_, [this](std::size_t i) {
      const bool by_place = sort_->column == 1;
      return std::pair(by_place ? all_[i].where : std::string(), by_place ? 0 : all_[i].session);
    });
    list_.size = found_.size();
    choose(row_of(found_, [this](std::size_t i) { return all_[i].where == about_; }), view);
  }

  void choose(std::size_t row, const HistoryView&) override {
    list_.choose(row);
    letter_.reset();
    letter_scroll_ = {.to_top = true};
    if (chosen() == nullptr) return;
    if (chosen()->where != about_) done_.clear();
    about_ = chosen()->where;
  }

  void open(const HistoryView& view) override {
    if (chosen() != nullptr) view.open(view.index.sessions()[chosen()->session]);
  }

  void copy(const HistoryView& view) override {
    if (!letter_ || !*letter_ || chosen() == nullptr) return;
    view.actions.emplace_back(action::CopyText{**letter_});
    done_ = "The letter is on the clipboard: paste it into a mail.";
    const auto& session = view.index.sessions()[chosen()->session];
    if (was_letter_copied(session)) return;
    const auto tagged = history::add_tag(view.context, session.original_id(), letter_tag);
    if (tagged) return view.reread();
    done_ += " That it was copied could not be noted: " + core::describe(tagged.error());
  }

  const history::First* chosen() const { return found_.empty() ? nullptr : &all_[found_[list_.at]]; }

  bool wants_letter() const { return chosen() != nullptr && !letter_; }

  void choose_kind(std::size_t kind, const HistoryView& view) {
    kind_ = kind % kinds.size();
    work_out(view);
  }

  void draw_list(Painter& painter, const HistoryView& view) {
    const Panel panel(painter, "list", std::clamp(free_width(painter) * 0.42F, 370.0F, 560.0F), table_pad);
    constexpr std::array<TableColumn, 3> columns = {
        {{"Size", 18, Align::left, {}, false, false}, {"Place"}, {"First played", 112, Align::right, {}, true}}};
    const Theme& t = painter.theme();
    draw_rows(painter, {.label = "all firsts", .row = two_line_row}, columns, view, [&](TableRow& row, std::size_t i) {
      const First& first = all_[found_[i]];
      const history::IndexedSession& session = view.index.sessions()[first.session];
      const Press press = press_row(painter, row, i, "first in " + first.where, view);
      const Color ground = press.hovered ? t.raised_hover : i == list_.at ? t.raised : t.panel;
      if (const Rect cell = row.cell(); cell.w > 0) draw_mark(painter, cell.center(), first.of, ground);
      draw_two_lines(painter, row.cell(), first.where,
                     std::string(place_in_words(first.of)) + " \u00B7 " + core::listed(players_of(session), ", "));
      draw_two_lines(painter, row.cell(), history::short_day(session.date),
                     was_letter_copied(session) ? "letter copied" : "", Align::right);
    });
  }

  // Draws a first: the place, the day, the players, and the letter about it.
  void draw_first(Painter& painter, const HistoryView& view) {
    const Theme& t = painter.theme();
    const Panel panel(painter, "first");
    const history::IndexedSession& session = view.index.sessions()[chosen()->session];
    text_line(painter, TextStyle::heading, t.ink, chosen()->where, free_width(painter));
    paragraph(painter,
              {{core::Tone::quiet, "The first time in this " + std::string(place_in_words(chosen()->of)) + ", on "},
               {core::Tone::plain, core::day_in_words(session.date) + ". "},
               {core::Tone::quiet, title_of(session) + ". " + core::listed(players_of(session), ", ") + ". " +
                                       ending_sentence(view.index, session)}});
    WrappedLine line(painter);
    if (button(painter, line, "Copy the letter", "Ctrl C",
               letter_ && *letter_ ? ButtonLook::primary : ButtonLook::disabled))
      view.queue([this](const HistoryView& now) { copy(now); });
    if (button(painter, line, "Open the session", "Enter")) view.queue([this](const HistoryView& now) { open(now); });
    if (!done_.empty()) text_line(painter, TextStyle::small, t.good, done_, free_width(painter));
    if (!letter_) return;
    if (!*letter_) return paragraph(painter, said(core::describe(letter_->error()), core::Tone::bad));
    const Rect area = next_place(painter, free_width(painter), free_height(painter));
    painter.fill(area, t.raised.faded(0.5F), 7);
    painter.outline(area, t.panel_line, 7);
    const ScrollArea scrolled(painter, "the letter", area.inset(16, 12), letter_scroll_);
    for (std::string_view rest = **letter_; !rest.empty();) {
      const std::string_view of_letter = rest.substr(0, rest.find('\n'));
      paragraph(painter, said(std::string(of_letter.empty() ? " " : of_letter)));
      rest.remove_prefix(std::min(of_letter.size() + 1, rest.size()));
    }
  }

  std::size_t kind_ = 0;                             // of what: all of them at first
  std::vector<history::First> all_;                  // in the order of play
  std::vector<std::size_t> found_;                   // of them, in the order of the table
  std::string about_;                                // the chosen place, wherever it stands
  std::optional<core::Result<std::string>> letter_;  // the chosen one's; none: it is still to be written
  ScrollRequest letter_scroll_;
  std::string done_;  // the last action, in a sentence
};

}  // namespace

std::unique_ptr<HistoryPage> make_firsts_page() { return std::make_unique<FirstsPage>(); }

}  // namespace bogosity::ui

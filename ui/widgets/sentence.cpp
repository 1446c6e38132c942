#include "ui/widgets/sentence.h"

#include <algorithm>
#include <cctype>

#include "ui/draw/visual_order.h"
#include "ui/widgets/card.h"

namespace bogosity::ui {
namespace {

constexpr float sealed_width = 36;

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// The ground that marked parts of a word lie on. Goes below the word, so it is drawn first.
void draw_marks(Painter& painter, TextStyle type, Point baseline, std::string_view text,
                std::span<const std::string> marks) {
  if (marks.empty()) return;
  const std::string plain = lower(text);
  const float height = painter.fonts().cap_height(type) + 9;
  for (const std::string& mark : marks) {
    if (mark.empty()) continue;
    for (std::size_t at = plain.find(mark); at != std::string::npos; at = plain.find(mark, at + mark.size())) {
      const float x = baseline.x + painter.width(type, text.substr(0, at));
      const float width = painter.width(type, text.substr(at, mark.size()));
      const Rect ground{x - 1, baseline.y - height + 4.5F, width + 2, height};
      painter.fill(ground, painter.theme().good.faded(0.28F), 3);
      painter.line({ground.x, ground.bottom()}, {ground.right(), ground.bottom()}, painter.theme().good);
    }
  }
}

// A subtle line below each rule's id, brighter below the mouse; the words themselves stay as they are.
void draw_links(Painter& painter, TextStyle type, Point baseline, Color ink, std::string_view text) {
  if (!painter.opens_rules()) return;
  for (const Citation& cited : citations_in(text, painter.rule_book())) {
    const float x = baseline.x + painter.width(type, text.substr(0, cited.at));
    const float width = painter.width(type, cited.id);
    const float height = painter.fonts().cap_height(type);
    const Rect word{x - 3, baseline.y - height - 5, width + 6, height + 10};
    // The same rule may be cited twice on a screen: its place tells one link from the other.
    const RowId row("link", static_cast<int>(x * 4) * 8192 + static_cast<int>(baseline.y * 4));
    const Press press = painter.press("rule " + std::string(cited.id), word);
    if (press.hovered) painter.fill(word, painter.theme().accent.faded(0.25F), 4);
    painter.fill({x, baseline.y + 2, width, 1}, press.hovered ? painter.theme().accent : ink.faded(0.45F));
    if (press.hovered) {
      const core::Rule& rule = *painter.rule_book().find(cited.id);
      painter.tooltip(std::string(rule.id) + "  " + std::string(rule.title) + ". " + std::string(rule.wording));
    }
    if (press.clicked) painter.open_rule(cited.id);
  }
}

// The first suit among words, and its place; npos: there is none.
std::pair<std::size_t, core::Suit> first_suit(std::string_view text) {
  // All four begin with the same byte.
  for (auto at = text.find('\xE2'); at != std::string_view::npos; at = text.find('\xE2', at + 1)) {
    for (const auto suit : {core::Suit::clubs, core::Suit::diamonds, core::Suit::hearts, core::Suit::spades}) {
      if (text.substr(at).starts_with(suit_sign(suit))) return {at, suit};
    }
  }
  return {std::string_view::npos, {}};
}

// A phrase from right to left is one word: the order of its words is seen only if they are drawn together.
std::size_t end_of_word(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && text[at] != ' ' && text[at] != '\n') {
    const std::size_t phrase = may_begin_right_to_left(text[at]) ? right_to_left_phrase(text.substr(at)) : 0;
    at += phrase > 0 ? phrase : 1;
  }
  return at;
}

// Cuts a sentence into words and breaks lines.
class SentenceLayout {
 public:
  SentenceLayout(const Painter& painter, float width, const SentenceStyle& style)
      : painter_(painter), width_(width), style_(style) {
    word_.reserve(4);
  }

  // Words that have no room any more are not looked at.
  void add(const Sentence& sentence) {
    for (const core::Span& span : sentence) {
      if (span.tone == Tone::sealed) word_.push_back({{}, style_.plain, {}, Tone::sealed, {}, sealed_width});
      std::string_view text = span.tone == Tone::sealed ? std::string_view() : span.text;
      while (!text.empty() && !full()) {
        const std::size_t length = end_of_word(text);
        add_runs(span.tone, text.substr(0, length));
        text.remove_prefix(length);
        if (text.empty()) break;
        set_word();
        blank_before_ = true;
        new_line_ = new_line_ || text.front() == '\n';
        text.remove_prefix(1);
      }
    }
    set_word();
  }

  SetSentence take() {
    set_.height = std::min(y_ + step_, step_ * static_cast<float>(style_.most_lines));
    return std::move(set_);
  }

 private:
  bool full() const { return line_ >= style_.most_lines; }

  // A suit may have a color of its own.
  void add_runs(Tone tone, std::string_view text) {
    const bool strong = tone == Tone::name || tone == Tone::strong;
    const TextStyle type = strong ? style_.strong : style_.plain;
    const auto add = [&](std::string_view part, std::optional<core::Suit> suit) {
      if (!part.empty()) word_.push_back({{}, type, part, tone, suit, painter_.width(type, part)});
    };
    while (!text.empty()) {
      const auto [at, suit] = first_suit(text);
      add(text.substr(0, at), {});
      if (at == std::string_view::npos) return;
      add(text.substr(at, suit_sign(suit).size()), suit);
      text.remove_prefix(at + suit_sign(suit).size());
    }
  }

  // Runs without a blank between them stay on one line together.
  void set_word() {
    if (word_.empty() || full()) return;
    if (new_line_) turn();
    float width = 0;
    for (const SetSentence::Run& run : word_) width += run.width;
    const float blank = blank_before_ && x_ > 0 ? blank_width_ : 0;
    if (x_ > 0 && x_ + blank + width > width_ + 0.5F)
      turn();
    else
      x_ += blank;
    for (const SetSentence::Run& run : word_) set(run);
    word_.clear();
    blank_before_ = new_line_ = false;
  }

  void turn() {
    // The last line that fits ends in an ellipsis.
    if (++line_ == style_.most_lines) set_.runs.push_back({{x_, y_}, style_.plain, "\u2026", Tone::quiet});
    x_ = 0;
    y_ += step_;
  }

  void set(SetSentence::Run piece) {
    // A word that is longer than a line is broken where it must be.
    while (x_ + piece.width > width_ + 0.5F && !piece.text.empty() && !full()) {
      const Painter::Fit fits = painter_.fit(piece.type, piece.text, width_ + 0.5F - x_);
      if (fits.bytes == piece.text.size()) {
        piece.width = fits.width;
        break;
      }
      if (fits.bytes == 0 && x_ == 0) break;  // not even one letter fits: let it stick out
      const std::size_t blank = piece.text.substr(0, fits.bytes).rfind(' ');  // of a phrase from right to left
      const bool has_blank = blank != std::string_view::npos && blank > 0;
      put(piece, piece.text.substr(0, has_blank ? blank : fits.bytes));
      piece.text.remove_prefix(has_blank ? blank + 1 : fits.bytes);
      turn();
    }
    put(piece, piece.text);
    x_ += piece.width;
  }

  void put(SetSentence::Run piece, std::string_view text) {
    if (full()) return;
    piece.at = {x_, y_};
    if (text.size() < piece.text.size()) piece.width = painter_.width(piece.type, text);
    piece.text = text;
    piece.cites = style_.links && piece.tone != Tone::name && !citations_in(text, painter_.rule_book()).empty();
    set_.runs.push_back(piece);
  }

  const Painter& painter_;
  float width_;
  const SentenceStyle& style_;
  SetSentence set_;
  float x_ = 0;
  float y_ = 0;
  float step_ = painter_.line_height(style_.plain) * style_.leading;
  float blank_width_ = painter_.width(style_.plain, " ");
  int line_ = 0;
  std::vector<SetSentence::Run> word_;
  bool blank_before_ = false;
  bool new_line_ = false;
};

Color color_of(const SetSentence::Run& run, const Theme& theme, const SentenceStyle& style) {
  if (run.suit) {
    const Color own = theme.suit_words[static_cast<std::size_t>(*run.suit)];
    if (own.a != 0) return own;
  }
  return run.tone == Tone::plain && style.ink ? *style.ink : tone_color(theme, run.tone);
}

}  // namespace

SetSentence set_sentence(const Painter& painter, float width, const core::Sentence& sentence,
                         const SentenceStyle& style) {
  SentenceLayout layout(painter, width, style);
  layout.add(sentence);
  return layout.take();
}

void draw_set(Painter& painter, Point at, const SetSentence& set, const SentenceStyle& style) {
  const float step = painter.line_height(style.plain) * style.leading;
  for (const SetSentence::Run& run : set.runs) {
    const float x = at.x + run.at.x;
    const float y = at.y + run.at.y;
    if (y > painter.screen().bottom() || y + step < 0) continue;
    const float baseline = y + painter.fonts().baseline(style.plain);
    if (run.tone == Tone::sealed) {
      const float height = painter.fonts().cap_height(style.plain) + 5;
      painter.fill({x, baseline - height + 2.5F, sealed_width, height}, painter.theme().sealed, 4);
      continue;
    }
    const Color color = color_of(run, painter.theme(), style);
    draw_marks(painter, run.type, {x, baseline}, run.text, style.marks);
    if (run.cites) draw_links(painter, run.type, {x, baseline}, color, run.text);
    painter.put_on(run.type, {x, baseline}, color, run.text);
    if (run.tone != Tone::struck) continue;
    // The line goes through the word, and on through the blank before it.
    const float middle = baseline - painter.fonts().cap_height(run.type) * 0.42F;
    const float from = run.at.x > 1 ? x - 2 : x;
    painter.line({from, middle}, {x + run.width + 2, middle}, color);
  }
}

float draw_sentence(Painter& painter, Rect area, const core::Sentence& sentence, const SentenceStyle& style) {
  const SetSentence set = set_sentence(painter, area.w, sentence, style);
  draw_set(painter, area.top_left(), set, style);
  return set.height;
}

float draw_sentences(Painter& painter, Rect area, std::span<const core::Sentence> sentences, SentenceStyle style,
                     float gap) {
  const float top = area.y;
  const int most = style.most_lines;
  for (const core::Sentence& each : sentences) {
    style.most_lines =
        std::min(most, static_cast<int>((area.h + 1) / (painter.line_height(style.plain) * style.leading)));
    if (style.most_lines < 1) break;
    area.cut_top(draw_sentence(painter, area, each, style), gap);
  }
  return area.y - top;
}

float sentences_height(Painter& painter, float width, std::span<const core::Sentence> sentences,
                       const SentenceStyle& style, float gap) {
  float height = 0;
  for (const core::Sentence& each : sentences) height += sentence_height(painter, width, each, style) + gap;
  return height;
}

SentenceStyle fitting_style(Painter& painter, Size room, std::span<const core::Sentence> sentences,
                            std::initializer_list<SentenceStyle> styles, float gap) {
  for (const SentenceStyle& style : styles) {
    if (sentences_height(painter, room.w, sentences, style, gap) <= room.h) return style;
  }
  return *(styles.end() - 1);
}

TextStyle fitting_type(const Painter& painter, std::string_view words, Size room,
                       std::initializer_list<TextStyle> types) {
  for (const TextStyle type : types) {
    if (painter.line_height(type) <= room.h && painter.width(type, words) <= room.w) return type;
  }
  return *(types.end() - 1);
}

void draw_linked(Painter& painter, TextStyle type, Rect rect, Color color, std::string_view words) {
  if (rect.w <= 0) return;
  const std::string shown = painter.fitted(type, words, rect.w);
  const Point baseline{rect.x, rect.center().y + painter.fonts().cap_height(type) / 2};
  draw_links(painter, type, baseline, color, shown);
  painter.put_on(type, baseline, color, shown);
}

std::vector<Citation> citations_in(std::string_view words, const RuleBook& book) {
  std::vector<Citation> found;
  for (std::size_t at = 0; at + 2 <= words.size(); ++at) {
    // An id is a capital and a digit: most words have neither.
    if (words[at] < 'A' || words[at] > 'Z' || words[at + 1] < '0' || words[at + 1] > '9') continue;
    const bool apart = (at == 0 || !is_letter(words[at - 1])) && (at + 2 == words.size() || !is_letter(words[at + 2]));
    const std::string_view id = words.substr(at, 2);
    if (apart && book.find(id) != nullptr) found.push_back({at, id});
  }
  return found;
}

core::Sentence followed_by(core::Sentence words, const core::Sentence& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

}  // namespace bogosity::ui

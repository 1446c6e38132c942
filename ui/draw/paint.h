// The brush that screens and widgets draw with, in the window that ImGui is drawing: shapes and text in points of the
// page, snapped to pixels. A page that is larger than the window is scrolled. Pressable areas are invisible buttons
// with labels. A probe, if there is one, notes labels and texts for tests.
#pragma once

#include <cmath>
#include <functional>
#include <optional>
#include <span>

#include "games/catalogue.h"
#include "ui/draw/fonts.h"

namespace bogosity::ui {

using RuleBook = core::Rulebook;

enum class Align : std::uint8_t { left, center, right };

struct Press {
  bool hovered = false;
  bool clicked = false;
  unsigned int item = 0;  // ImGui's number of it; 0: not in sight
};

// The content of the screen in the last frame, for tests. Rectangles in pixels.
struct Probe {
  struct ProbeItem {
    std::string label;
    Rect rect;
  };
  std::vector<ProbeItem> items;
  std::vector<std::pair<ImGuiID, std::string>> controls;  // with their labels
  std::vector<std::string> texts;
  std::size_t measured = 0;  // bytes of texts
};

// The content of a field, its caret and its selection, in bytes.
struct FieldText {
  const void* field = nullptr;  // the model's
  std::string text;
  std::size_t caret = 0;
  std::size_t selected_from = 0;
  std::size_t selected_to = 0;
  bool is_new = false;  // not from ImGui, which has to take it over
};

// A color as ImGui takes it.
inline ImU32 packed(Color c) { return IM_COL32(c.r, c.g, c.b, c.a); }

class Painter {
 public:
  // `page`: its size in points; `origin`: the pixel at its left top, negative where the page is scrolled.
  Painter(const Theme& theme, Fonts& fonts, Size page, Probe* probe, ImVec2 origin = {0, 0})
      : theme_(theme), fonts_(fonts), page_(page), origin_(origin), probe_(probe) {}

  const Theme& theme() const { return theme_; }
  const Fonts& fonts() const { return fonts_; }
  float scale() const { return scale_; }
  // A length as ImGui takes it: in whole pixels. Rounds as std::round, which is a call into a library.
  float pixels(float points) const {
    const float length = points * scale_;
    return static_cast<float>(static_cast<int>(length + std::copysign(0.5F, length)));
  }
  // A place on the page as ImGui takes it: a place in the window.
  ImVec2 pixels(Point p) const { return {origin_.x + pixels(p.x), origin_.y + pixels(p.y)}; }
  ImRect pixels(Rect rect) const { return {pixels(rect.top_left()), pixels(Point{rect.right(), rect.bottom()})}; }
  // These go the other way round.
  Point points(ImVec2 pixels) const { return {(pixels.x - origin_.x) / scale_, (pixels.y - origin_.y) / scale_}; }
  Rect points(const ImRect& pixels) const {
    const Point at = points(pixels.Min);
    return {at.x, at.y, pixels.GetWidth() / scale_, pixels.GetHeight() / scale_};
  }
  // The whole page.
  Rect screen() const { return {0, 0, page_.w, page_.h}; }

  static constexpr float wider_than_any_screen = 20'000;

  void fill(Rect rect, Color color, float radius = 0);
  void outline(Rect rect, Color color, float radius = 0, float thickness = 1);
  void line(Point from, Point to, Color color, float thickness = 1);
  void disc(Point center, float radius, Color color) {
    ImGui::GetWindowDrawList()->AddCircleFilled(exact(center), radius * scale_, packed(color));
  }
  void convex(std::span<const Point> points, Color color);
  void polyline(std::span<const Point> points, Color color, float thickness);
  // Fills an area that is light in the middle and darker to the rim.
  void glow(Rect rect, Color middle, Color rim);

  // Draws text in the middle of the height of `rect` (by its capitals), cut with an ellipsis if it is too wide.
  void text_in(TextStyle type, Rect rect, Align align, Color color, std::string_view utf8);
  // Draws text on a baseline, which texts of different types can share. Returns its width.
  float text_on(TextStyle type, Point baseline, Color color, std::string_view utf8) {
    put_on(type, baseline, color, utf8);
    return width(type, utf8);
  }
  // Draws the same without measuring the width. This is the one place where text goes to Dear ImGui: it puts phrases
  // from right to left in visual order and draws a box for each letter that no font has. Under the mouse such a text is
  // explained; `whole` is then the text that `utf8` was cut from.
  void put_on(TextStyle type, Point baseline, Color color, std::string_view utf8, std::string_view whole = {});
  // The width of digits `cap` points high.
  float digits_width(float cap, std::string_view digits) const;
  // Draws digits at the right edge of `rect`, or in its middle.
  void digits_in(float cap, Rect rect, Align align, Color color, std::string_view digits);
  // Draws small spaced capitals over a panel.
  float caption(Point at, Color color, std::string_view utf8, float room = wider_than_any_screen);
  float caption_width(std::string_view utf8) const { return width(TextStyle::section, utf8); }
  // The part of a text that fits into `room`, in whole letters, and its width. Letters that do not fit are not looked
  // at.
  struct Fit {
    std::size_t bytes = 0;
    float width = 0;
  };
  Fit fit(TextStyle type, std::string_view utf8, float room) const;
  // A text that is wider than any screen is measured no further than that.
  float width(TextStyle type, std::string_view utf8) const { return fit(type, utf8, wider_than_any_screen).width; }
  // The full width, for text that is scrolled.
  float whole_width(TextStyle type, std::string_view utf8) const;
  float line_height(TextStyle type) const { return fonts_.line_height(type); }
  // Notes a text that ImGui draws: tests find it, and its letters are loaded.
  void note_text(std::string_view utf8);
  void note_item(std::string_view label, Rect rect);
  // Notes the control that ImGui drew last: tests find it, and a form's keyboard stops there.
  void note_control(std::string_view label);
  // Notes it in a form alone.
  void note_form_control();
  // The controls noted in a form. Tab goes from group to group, arrows within one; most groups have one control.
  struct FormControl {
    ImGuiID id = 0;
    ImGuiWindow* window = nullptr;
    ImRect place;
    int group = 0;
  };
  std::vector<FormControl> take_form_controls() { return std::exchange(form_controls_, {}); }
  void begin_form_group() { in_form_group_ = false; }
  void end_form_group() { in_form_group_.reset(); }
  // The content of the field that has the keyboard, if it differs from the given one.
  void note_edited(FieldText text) { edited_ = std::move(text); }
  std::optional<FieldText> take_edited() { return std::exchange(edited_, std::nullopt); }
  std::string fitted(TextStyle type, std::string_view utf8, float width) const;
  // The lines of a text, broken at blanks to fit into `room`, at most `most` of them; the last ends with an ellipsis if
  // there is more.
  std::vector<std::string> wrapped(TextStyle type, std::string_view utf8, float room, std::size_t most) const;

  // Everything drawn since `mark()` turns around `center` by so many degrees, clockwise, and grows by `scale`.
  int mark() const { return ImGui::GetWindowDrawList()->VtxBuffer.Size; }
  void turn_since(int mark, Point center, float degrees, float scale = 1);
  // Letters drawn since `mark()` get a soft edge: turned letters need it, for a glyph ends at the edge of its letter.
  void soften_letters_since(int mark);

  // In all that can be pressed, the label is for tests: Dear ImGui gets a number made of its bytes, so that no sign in
  // a name (`###`) means anything to it. Where labels are names, a RowId tells one row's from another's.

  // Places an invisible Dear ImGui button, for things drawn by hand.
  Press press(std::string_view label, Rect rect);
  // Dear ImGui's button and selectable without a label: ImGui draws the ground, the frame and the keyboard's mark.
  Press press_button(std::string_view label, Rect rect, bool enabled = true);
  Press press_row(std::string_view label, Rect rect, bool chosen, bool spans_columns = false);
  // Scrolls the page, and the child windows on it, until the area can be seen. It is drawn there in the next frame.
  void scroll_to(Rect rect) {
    ImGui::ScrollToRect(ImGui::GetCurrentWindow(), pixels(rect),
                        ImGuiScrollFlags_KeepVisibleEdgeX | ImGuiScrollFlags_KeepVisibleEdgeY);
  }
  Point mouse() const { return points(ImGui::GetIO().MousePos); }
  bool hovered(Rect rect) const { return ImGui::IsMouseHoveringRect(pixels(rect).Min, pixels(rect).Max); }

  // Called when a rule's id in a text is pressed. Without it, ids are plain words.
  using OpenRule = std::function<void(std::string_view id)>;
  void on_rule(OpenRule open) { open_rule_ = std::move(open); }
  // Sets the rulebook whose rule ids can be pressed on this screen.
  void set_rule_book(const RuleBook& book) { rule_book_ = &book; }
  const RuleBook& rule_book() const { return *rule_book_; }
  bool opens_rules() const { return open_rule_ != nullptr; }
  void open_rule(std::string_view id) const { open_rule_(id); }
  // Shows words about the thing below the mouse, in at most 12 lines; with `above`, above that point.
  void tooltip(std::string_view words, std::optional<Point> above = {});

 private:
  // Notes the part of a control that is in sight, for tests. In pixels; false if there is none.
  bool note_seen(std::string_view label, ImRect control, ImRect sight);
  Press end_press(std::string_view label, bool clicked, bool enabled = true);
  // Explains the letters of a text that no font has, if the mouse is over it.
  void explain_boxes(TextStyle type, Rect place, std::string_view utf8);
  // The type that digits of this height are drawn with.
  TextStyle digit_type(float cap) const;
  // How far digits have to be moved for what is seen of them to stand in the middle, in points.
  float shift_to_middle(TextStyle type, std::string_view digits) const;
  ImVec2 exact(Point p) const { return {origin_.x + p.x * scale_, origin_.y + p.y * scale_}; }

  const Theme& theme_;
  Fonts& fonts_;
  float scale_ = static_cast<float>(fonts_.scale());
  float points_per_pixel_ = 1 / scale_;
  Size page_;
  ImVec2 origin_;
  Probe* probe_;
  OpenRule open_rule_;
  const RuleBook* rule_book_ = &games::usual().about().rulebook;
  std::optional<FieldText> edited_;
  std::vector<FormControl> form_controls_;
  std::optional<bool> in_form_group_;  // whether it has a control already; none: not in a group
  bool in_tooltip_ = false;
};

// An object that ends what it began, and so is never copied.
struct Uncopied {
  Uncopied() = default;
  Uncopied(const Uncopied&) = delete;
  Uncopied& operator=(const Uncopied&) = delete;
};

// The id of a control, from its label as it is: Dear ImGui would read `##` in it.
class LabelId : Uncopied {
 public:
  explicit LabelId(std::string_view label) {
    // Its hash is linear: that of "A" in row 1 and of "B" in row 2 would be the same without the product.
    ImGui::PushID(static_cast<int>(ImHashData(label.data(), label.size()) * 2654435769U));
  }
  ~LabelId() { ImGui::PopID(); }
};

// A scope of ids for one row: labels (people's names) may occur in several rows.
class RowId : Uncopied {
 public:
  RowId(std::string_view list, int row) {
    ImGui::PushID(list.data(), list.data() + list.size());
    ImGui::PushID(row);
  }
  ~RowId() {
    ImGui::PopID();
    ImGui::PopID();
  }
};

}  // namespace bogosity::ui

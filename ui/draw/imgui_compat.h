// Everything that differs between Dear ImGui 1.86 (Debian 12), 1.90.1 (Debian 13) and 1.92, in one place. The rest of
// ui/ draws text with a font and a size of its own and takes keys from its own queue; what is left is about the
// keyboard, the navigation, fonts and child windows.
#pragma once

#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <span>
#include <utility>

namespace bogosity::ui::compat {

inline constexpr bool fonts_are_dynamic = IMGUI_VERSION_NUM >= 19200;

// True if text fields lose letters beyond 16 bits.
inline constexpr bool letters_are_narrow = sizeof(ImWchar) == 2;

// ImGui's keys under numbers of its own: keys reach it by press_key alone.
inline void own_the_keyboard() {
#if IMGUI_VERSION_NUM < 18700
  ImGuiIO& io = ImGui::GetIO();
  for (int key = 0; key < ImGuiKey_COUNT; ++key) io.KeyMap[key] = key;
#endif
}

// A press on a scroll bar beside its grab leads there, as before 1.90.8, and the chosen tab has no line above it.
inline void keep_older_habits() {
#if IMGUI_VERSION_NUM >= 18900
  ImGui::GetIO().ConfigInputTrickleEventQueue = false;  // each key has a frame of its own already
#endif
#if IMGUI_VERSION_NUM >= 19140
  ImGui::GetIO().ConfigScrollbarScrollByPage = false;
  ImGui::GetStyle().TabBarOverlineSize = 0;
#endif
}

// The key is down for the coming frame, and pressed anew even if it was down in the one before.
inline void press_key(ImGuiKey key, bool ctrl, bool shift) {
  ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18900
  io.AddKeyEvent(ImGuiMod_Ctrl, ctrl);
  io.AddKeyEvent(ImGuiMod_Shift, shift);
  io.AddKeyEvent(key, true);
#else
  io.KeyCtrl = ctrl;
  io.KeyShift = shift;
  io.KeysDown[key] = true;
  io.KeysDownDuration[key] = -1;
  for (float& duration : io.NavInputsDownDuration) duration = -1;
#endif
}

inline void release_keys() {
  ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18900
  io.AddKeyEvent(ImGuiMod_Ctrl, false);
  io.AddKeyEvent(ImGuiMod_Shift, false);
  for (const ImGuiKey key :
       {ImGuiKey_UpArrow, ImGuiKey_DownArrow, ImGuiKey_Space, ImGuiKey_Backspace, ImGuiKey_Delete, ImGuiKey_LeftArrow,
        ImGuiKey_RightArrow, ImGuiKey_Home, ImGuiKey_End, ImGuiKey_A, ImGuiKey_C, ImGuiKey_X, ImGuiKey_Y, ImGuiKey_Z}) {
    ImGuiKeyData& data = *ImGui::GetKeyData(key);  // an event would come after the next press
    data.Down = false;
    data.DownDuration = -1;
  }
#else
  io.KeyCtrl = io.KeyShift = false;
  for (bool& down : io.KeysDown) down = false;
#endif
}

// Forgets the undo of the field that has the keyboard. Before 1.90 it does not know that a callback changes the text.
inline void forget_undo() {
#if IMGUI_VERSION_NUM < 19000
  auto& undo = ImGui::GetCurrentContext()->InputTextState.Stb.undostate;
  undo.undo_point = 0;
  undo.undo_char_point = 0;
  undo.redo_point = STB_TEXTEDIT_UNDOSTATECOUNT;
  undo.redo_char_point = STB_TEXTEDIT_UNDOCHARCOUNT;
#endif
}

// The field that is drawn next takes the keyboard, as if it had been clicked.
inline void give_keyboard_to(ImGuiID id) {
  ImGuiContext& context = *ImGui::GetCurrentContext();
#if IMGUI_VERSION_NUM >= 18900
  context.NavActivateId = id;
  context.NavActivateFlags = ImGuiActivateFlags_PreferInput;
#else
  context.NavActivateInputId = id;
#endif
}

// The state of the last frame. If a field was not drawn in it, ImGui still names it as active until the next one.
inline bool field_has_keyboard() {
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  return context.ActiveId != 0 && context.ActiveIdIsAlive == context.ActiveId &&
         ImGui::GetInputTextState(context.ActiveId) != nullptr;
}

inline bool menu_is_open() { return !ImGui::GetCurrentContext()->OpenPopupStack.empty(); }

// A form is a child window that takes part in keyboard navigation; the dashboard's own window and tables do not.
inline constexpr ImGuiID form_mark = 4;  // in its window's storage
// The form that a window belongs to: the window itself if it is one; nullptr if it belongs to none.
inline ImGuiWindow* form_of(ImGuiWindow* window) {
  while (window != nullptr && !window->StateStorage.GetBool(form_mark))
    window = (window->Flags & ImGuiWindowFlags_ChildWindow) != 0 ? window->ParentWindow : nullptr;
  return window;
}
inline bool is_in_form() { return form_of(ImGui::GetCurrentWindow()) != nullptr; }

// True if the last frame has shown a form that has the keyboard.
inline bool has_form() {
  const ImGuiWindow* form = form_of(ImGui::GetCurrentContext()->NavWindow);
  return form != nullptr && form->Active;
}

// True if the next frame gives the keyboard to another control: the first one of a form that has just appeared, or the
// one that an arrow leads to.
inline bool focus_moves() {
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  if (context.NavMoveSubmitted || context.NavMoveScoringItems) return true;
#if IMGUI_VERSION_NUM >= 18960
  return context.NavInitRequest || context.NavInitResult.ID != 0;
#else
  return context.NavInitRequest || context.NavInitResultId != 0;
#endif
}

inline void show_focus(bool shown) {
#if IMGUI_VERSION_NUM >= 19140
  ImGui::SetNavCursorVisible(shown);
#else
  ImGui::GetCurrentContext()->NavDisableHighlight = !shown;
#endif
}

// False after a press of the mouse: it leads the keyboard to what was pressed, without a mark.
inline bool focus_is_shown() {
#if IMGUI_VERSION_NUM >= 19140
  return ImGui::GetCurrentContext()->NavCursorVisible;
#else
  return !ImGui::GetCurrentContext()->NavDisableHighlight;
#endif
}

// True if the control before this call has the keyboard, and a mark has to show it.
inline bool shows_focus() {
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  return focus_is_shown() && context.NavWindow == context.CurrentWindow && ImGui::IsItemFocused();
}

#if IMGUI_VERSION_NUM >= 19140
inline constexpr ImGuiButtonFlags button_that_takes_focus = ImGuiButtonFlags_EnableNav;
#else
inline constexpr ImGuiButtonFlags button_that_takes_focus = 0;
#endif

// Sets the right and lower edge of the window's layout. Returns the previous ones.
inline ImVec2 set_content_end(ImVec2 end) {
  ImGuiWindow* window = ImGui::GetCurrentWindow();
  const ImVec2 before = window->ContentRegionRect.Max;
  window->ContentRegionRect.Max = window->WorkRect.Max = end;
  return before;
}

// The flags of a row: it takes only its own width, and controls on it can be pressed.
inline ImGuiSelectableFlags row_flags(bool spans_columns) {
#if IMGUI_VERSION_NUM >= 18966
  constexpr int overlaps = ImGuiSelectableFlags_AllowOverlap;
#else
  constexpr int overlaps = ImGuiSelectableFlags_AllowItemOverlap;
#endif
  const int spans = spans_columns ? ImGuiSelectableFlags_SpanAllColumns : 0;
  return static_cast<int>(ImGuiSelectableFlags_NoPadWithHalfSpacing) | overlaps | spans;
}

// Of a child window without a frame.
#if IMGUI_VERSION_NUM >= 19000
inline constexpr ImGuiChildFlags frameless = 0;
#else
inline constexpr bool frameless = false;
#endif

// A child window with the padding of windows.
inline void begin_padded_child(const char* label, ImVec2 size, ImGuiWindowFlags flags) {
#if IMGUI_VERSION_NUM >= 19000
  ImGui::BeginChild(label, size, ImGuiChildFlags_AlwaysUseWindowPadding, flags);
#else
  ImGui::BeginChild(label, size, false, flags | ImGuiWindowFlags_AlwaysUseWindowPadding);
#endif
}

// A child window without padding that scrolls. In a form it is a part of it; elsewhere the keyboard stays out of it.
inline void begin_scroll_child(const char* label, ImVec2 size) {
  const bool form = is_in_form();
  const int flags = ImGuiWindowFlags_NoBackground | (form ? 0 : static_cast<int>(ImGuiWindowFlags_NoNav));
#if IMGUI_VERSION_NUM >= 19090
  ImGui::BeginChild(label, size, form ? ImGuiChildFlags_NavFlattened : frameless, flags);
#else
  ImGui::BeginChild(label, size, frameless, flags | (form ? static_cast<int>(ImGuiWindowFlags_NavFlattened) : 0));
#endif
}

// Scrolls to the control before this call when the keyboard comes to it, not in every frame: the wheel can move on.
inline void reveal_focused() {
  int& seen = *ImGui::GetCurrentWindow()->RootWindow->StateStorage.GetIntRef(5);
  const auto id = static_cast<int>(ImGui::GetItemID());
  if (seen != id) ImGui::ScrollToItem();
  seen = id;
}

// Returns how far the text of the field that has the keyboard is scrolled, in pixels.
inline float field_scroll(ImGuiID id) {
  const ImGuiInputTextState* state = ImGui::GetInputTextState(id);
#if IMGUI_VERSION_NUM >= 19140
  return state == nullptr ? 0 : state->Scroll.x;
#else
  return state == nullptr ? 0 : state->ScrollX;
#endif
}

// The font that ImGui's own controls write with from here on, at a size in pixels.
inline void push_font(ImFont* font, float pixels) {
#if IMGUI_VERSION_NUM >= 19200
  ImGui::PushFont(font, pixels);
#else
  font->Scale = pixels / font->FontSize;
  ImGui::PushFont(font);
#endif
}

// Call after the atlas was filled anew, outside a frame. From 1.92 on the renderer follows by itself.
inline void remake_font_texture() {
#if IMGUI_VERSION_NUM < 19200
  if (ImGui::GetFrameCount() == 0) return;  // the renderer makes its first one by itself
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

// The pixels of the fonts, for putting the triangles onto a picture without a renderer: a byte of opacity every
// `bytes`, the last of each.
struct FontPixels {
  const unsigned char* pixels = nullptr;
  int width = 0;
  int height = 0;
  int bytes = 1;
};
inline FontPixels font_pixels() {
  FontPixels font;
#if IMGUI_VERSION_NUM >= 19200
  ImTextureData* texture = ImGui::GetIO().Fonts->TexData;
  font = {texture->Pixels, texture->Width, texture->Height, texture->BytesPerPixel};
#else
  unsigned char* pixels = nullptr;
  ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, &font.width, &font.height);
  font.pixels = pixels;
#endif
  return font;
}

// Call before a frame without a renderer: makes the font texture, which nobody will look at.
inline void make_textures_without_renderer() {
#if IMGUI_VERSION_NUM >= 19200
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
#else
  font_pixels();
#endif
}

// Call after such a frame: marks the renderer's work as done.
inline void accept_textures_without_renderer() {
#if IMGUI_VERSION_NUM >= 19200
  for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
    if (texture->Status == ImTextureStatus_WantDestroy) {
      texture->SetTexID(ImTextureID_Invalid);
      texture->SetStatus(ImTextureStatus_Destroyed);
    } else if (texture->Status != ImTextureStatus_Destroyed) {
      texture->SetTexID(1);
      texture->SetStatus(ImTextureStatus_OK);
    }
  }
#endif
}

// True if letters come into the font texture with this frame, or leave it.
inline bool textures_change([[maybe_unused]] const ImDrawData& data) {
#if IMGUI_VERSION_NUM >= 19200
  if (data.Textures != nullptr)
    for (const ImTextureData* texture : *data.Textures)
      if (texture->Status != ImTextureStatus_OK) return true;
#endif
  return false;
}

// The space after each letter of a font, in pixels.
inline void set_letter_spacing(ImFontConfig& config, float pixels, [[maybe_unused]] double density) {
#if IMGUI_VERSION_NUM >= 19200
  config.GlyphExtraAdvanceX = pixels;
#else
  config.GlyphExtraSpacing.x = pixels * static_cast<float>(density);
#endif
}

// The width of the atlas in pixels, before it is built; 0: ImGui chooses. From 1.92 on the atlas grows by itself.
inline void set_texture_width([[maybe_unused]] int width) {
#if IMGUI_VERSION_NUM < 19200
  ImGui::GetIO().Fonts->TexDesiredWidth = width;
#endif
}

// From 1.92 on glyphs are made when they are first drawn.
inline void build_fonts() {
#if IMGUI_VERSION_NUM < 19200
  ImGui::GetIO().Fonts->Build();
#endif
}

// How far each letter moves the pen, at a size. Before 1.92 the advances lie in a table: most of a frame is measuring
// words, and this is several times faster than CalcTextSizeA, which looks for line ends and wraps.
class Advances {
 public:
#if IMGUI_VERSION_NUM < 19200
  Advances(ImFont* font, float size) : font_(font), scale_(size / font->FontSize) {}
  float of(char32_t c) const { return font_->GetCharAdvance(static_cast<ImWchar>(c > 0xFFFF ? 0xFFFD : c)) * scale_; }
  // The empty space at the left of a letter of a Latin font.
  float before(char16_t c) const { return font_->FindGlyph(static_cast<ImWchar>(c))->X0 * scale_; }
  // The same at its right.
  float after(char16_t c) const {
    const ImFontGlyph* glyph = font_->FindGlyph(static_cast<ImWchar>(c));
    return (glyph->AdvanceX - glyph->X1) * scale_;
  }

 private:
  const ImFont* font_;
  float scale_;
#else
  Advances(ImFont* font, float size) : font_(font->GetFontBaked(size)) {}
  float of(char32_t c) const { return font_->GetCharAdvance(static_cast<ImWchar>(c)); }
  float before(char16_t c) const { return font_->FindGlyph(static_cast<ImWchar>(c))->X0; }
  float after(char16_t c) const {
    const ImFontGlyph* glyph = font_->FindGlyph(static_cast<ImWchar>(c));
    return glyph->AdvanceX - glyph->X1;
  }

 private:
  ImFontBaked* font_;
#endif
};

// True if a font has the letter; before 1.92, if it is loaded.
inline bool has_letter(ImFont* font, char32_t letter, [[maybe_unused]] float size) {
#if IMGUI_VERSION_NUM < 19200
  return font->FindGlyphNoFallback(static_cast<ImWchar>(letter)) != nullptr;
#else
  return font->GetFontBaked(size)->FindGlyphNoFallback(static_cast<ImWchar>(letter)) != nullptr;
#endif
}

// Draws the lines of the list's path.
inline void stroke_path(ImDrawList* list, ImU32 color, bool closed, float thickness) {
  const ImDrawFlags flags = closed ? ImDrawFlags_Closed : ImDrawFlags_None;
#if IMGUI_VERSION_NUM >= 19276
  list->PathStroke(color, thickness, flags);
#else
  list->PathStroke(color, flags, thickness);
#endif
}

}  // namespace bogosity::ui::compat

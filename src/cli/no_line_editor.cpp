// Without libedit nothing is edited.
#include "cli/line_editor.h"

namespace bogosity::cli {

struct LineEditor::Editing {};

std::unique_ptr<LineEditor> LineEditor::of_terminal(std::istream&, Complete) { return nullptr; }
LineEditor::LineEditor(std::unique_ptr<Editing> editing) : editing_(std::move(editing)) {}
LineEditor::~LineEditor() = default;
bool LineEditor::read(const std::string&, std::string&) { return false; }
void LineEditor::show_again() {}

}  // namespace bogosity::cli

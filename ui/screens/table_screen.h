// The table: everything one sees while an evening is being played.
#pragma once

#include "ui/sheet.h"

namespace bogosity::ui {

// `sheet`: what lies over the table, if anything does.
void draw_table_screen(Paint& paint, const TableModel& model, const Sheet* sheet, const SheetView& view,
                       Actions& actions);

}  // namespace bogosity::ui

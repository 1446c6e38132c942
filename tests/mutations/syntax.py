"""What clang makes of a source file: its syntax tree, each node with the file and the bytes it was written in."""

import json
import os
import subprocess
import sys

sys.setrecursionlimit(20000)


def trees(sources, top):
    """The declarations in namespace bogosity of some source files, and of all they include, as clang dumps them."""
    command = ["clang++", "-std=c++20", "-Isrc", "-I.", "-fsyntax-only", "-w", "-Xclang", "-ast-dump=json",
               "-Xclang", "-ast-dump-filter=bogosity", "-x", "c++", "-"]
    together = "".join(f'#include "{source}"\n' for source in sources)
    text = subprocess.run(command, cwd=top, check=True, stdout=subprocess.PIPE, input=together, text=True).stdout
    decoder = json.JSONDecoder()
    at = text.find("{")
    while at >= 0:
        tree, end = decoder.raw_decode(text, at)
        tell_files(tree)
        yield tree
        at = text.find("{", end)


def tell_files(tree):
    """A file is named by clang only where it differs from the one before: writes it down everywhere."""
    current = [None]

    def visit(value):
        if isinstance(value, list):
            for each in value:
                visit(each)
        elif isinstance(value, dict):
            if "offset" in value:
                if "file" in value:
                    current[0] = os.path.normpath(value["file"])
                value["file"] = current[0]
            for name, each in value.items():
                if name != "includedFrom":
                    visit(each)

    visit(tree)


def span(node):
    """(file, first byte, byte behind the last one), or nothing where it was not written there or comes from a macro."""
    written = node.get("range")
    if not written or "offset" not in written.get("begin", {}) or "offset" not in written.get("end", {}):
        return None
    begin, end = written["begin"], written["end"]
    if begin["file"] != end["file"]:
        return None
    return begin["file"], begin["offset"], end["offset"] + end["tokLen"]


def children(node):
    return [each for each in node.get("inner", []) if each]


def type_of(node):
    kind = node.get("type", {})
    return kind.get("desugaredQualType", kind.get("qualType", ""))


WHOLE_NUMBERS = {"int", "unsigned int", "long", "unsigned long", "long long", "unsigned long long", "short",
                 "unsigned short", "signed char", "unsigned char"}


def is_number(node):
    return type_of(node).replace("const ", "").strip() in WHOLE_NUMBERS

"""Where the code can be broken, and how: one Place for each operator, constant, condition and statement of a file."""

import re
from dataclasses import dataclass, field

from syntax import children, is_number, span, type_of

COMPARED = {"<": "less", "<=": "less_equal", ">": "greater", ">=": "greater_equal"}
CHANGED = {"<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"]}
REPLACED = {"+": ("plus", "-"), "-": ("minus", "+"), "*": ("times", "+"), "/": ("over", "*"), "%": ("rest", "/"),
            "&": ("bits_in_both", "|"), "|": ("bits_in_either", "&"), "<<": ("bits_up", ">>"), ">>": ("bits_down", "<<"),
            "+=": ("add_to", "-="), "-=": ("take_from", "+=")}
STATEMENTS = {"CallExpr", "CXXMemberCallExpr", "CXXOperatorCallExpr", "BinaryOperator", "CompoundAssignOperator",
              "UnaryOperator", "ExprWithCleanups", "BreakStmt", "ContinueStmt"}
# Constants that the compiler needs stay as they are.
COMPILED_AWAY = {"StaticAssertDecl", "ConstantExpr", "NonTypeTemplateParmDecl", "TemplateArgument"}
OPERATOR = re.compile(r"(?:\s|//[^\n]*\n)*(<=>|[<>=!]=|&&|\|\||<<=?|>>=?|[-+*/%&|]=?|[<>])(?:\s|//[^\n]*\n)*")


@dataclass
class Place:
    """`form` says how weave.py writes it. `changes` says in words what each of its mutants does."""
    file: str
    begin: int
    end: int
    form: str
    changes: list
    operator: tuple = None  # first byte and byte behind it
    function: str = ""
    first: int = 0
    chosen: list = field(default_factory=list)

    def key(self):
        return self.file, self.begin, -self.end, self.form


class Finder:
    """Walks a syntax tree and keeps the places in files whose text it has, each once."""

    def __init__(self, texts):
        self.texts = texts  # file -> bytes
        self.places = {}
        self.constants = set()  # ids of constexpr whole numbers
        self.enumerators = {}  # id -> (value and name of the enumerator that takes its place)

    def add(self, where, form, changes, operator=None):
        if where is None or where[0] not in self.texts:
            return
        place = Place(*where, form, changes, operator, self.function)
        self.places.setdefault(place.key(), place)

    def text(self, where):
        return self.texts[where[0]][where[1]:where[2]].decode()

    def operator_between(self, left, right):
        a, b = span(left), span(right)
        if a is None or b is None or a[0] != b[0] or a[0] not in self.texts:
            return None, None
        match = OPERATOR.fullmatch(self.text((a[0], a[2], b[1])))
        if not match:
            return None, None
        shift = len(match.group(0)[:match.start(1)].encode())
        return match.group(1), (a[2] + shift, a[2] + shift + len(match.group(1)))

    def walk(self, node, function=""):
        self.function = function
        kind = node.get("kind", "")
        if node.get("isImplicit") or node.get("explicitlyDefaulted") or kind in COMPILED_AWAY:
            return
        if kind == "EnumDecl":
            self.learn_enumerators(node)
            return
        if kind == "VarDecl" and node.get("constexpr"):
            if is_number(node):
                self.constants.add(node["id"])
            return
        if kind in ("FunctionDecl", "CXXMethodDecl", "CXXConstructorDecl", "CXXConversionDecl"):
            if node.get("name") != "operator()":
                function = node.get("name", "")
        self.function = function
        visit = getattr(self, "see_" + kind, None)
        inner = children(node)
        if visit:
            chosen = visit(node)
            inner = inner if chosen is None else chosen
        for each in inner:
            self.walk(each, function)

    def learn_enumerators(self, node):
        named, value = [], -1
        for each in children(node):
            if each.get("kind") != "EnumConstantDecl":
                continue
            given = [part["value"] for part in children(each) if part.get("kind") == "ConstantExpr"]
            value = int(given[0]) if given else value + 1
            named.append((each["id"], value, each["name"]))
        for index, (identity, _, _) in enumerate(named):
            _, value, name = named[(index + 1) % len(named)]
            if len(named) > 1:
                self.enumerators[identity] = value, name

    # Constants

    def see_IntegerLiteral(self, node):
        where = span(node)
        if where and where[0] in self.texts and is_number(node) and self.text(where)[0].isdigit():
            self.add_number(where, int(self.text(where).replace("'", "").rstrip("uUlLzZ"), 0))

    def add_number(self, where, value=None):
        text = self.text(where)
        if value is None:
            self.add(where, "number", [f"{text} + 1", f"{text} - 1"])
        else:
            self.add(where, "number", [str(value + 1)] + ([str(value - 1)] if value > 0 else []))

    def see_CXXBoolLiteralExpr(self, node):
        self.add(span(node), "flipped", ["false" if node["value"] else "true"])

    def see_DeclRefExpr(self, node):
        meant = node.get("referencedDecl", {})
        where = span(node)
        if where is None or where[0] not in self.texts:
            return
        if meant.get("id") in self.constants:
            self.add_number(where)
        elif meant.get("id") in self.enumerators and self.text(where).endswith(meant["name"]):
            value, name = self.enumerators[meant["id"]]
            self.add(where, f"named<{value}>", [name])

    def see_ImplicitCastExpr(self, node):
        return [] if node.get("castKind") == "NullToPointer" else None

    # Operators

    def see_BinaryOperator(self, node):
        self.see_operation(node, node.get("opcode"), *children(node)[:2])

    see_CompoundAssignOperator = see_BinaryOperator

    def see_CXXOperatorCallExpr(self, node):
        callee, *sides = children(node)
        while "name" not in callee and "referencedDecl" not in callee and children(callee):
            callee = children(callee)[0]
        name = callee.get("referencedDecl", callee).get("name", "")
        if len(sides) == 2 and name in ("operator==", "operator!=", "operator<", "operator<=", "operator>", "operator>="):
            self.see_operation(node, name[len("operator"):], *sides)
        return sides

    def see_CXXRewrittenBinaryOperator(self, node):
        call = node
        while call and call.get("kind") != "CXXOperatorCallExpr":
            call = children(call)[0] if children(call) else None
        if call is None:
            return []
        sides = children(call)[1:]
        operator, place = self.operator_between(*sides)
        if operator in ("==", "!="):
            self.add(span(node), "flipped", ["!=" if operator == "==" else "=="], place)
        return sides

    def see_operation(self, node, opcode, left, right):
        written, operator = self.operator_between(left, right)
        if written != opcode:
            return
        where = span(node)
        if opcode in COMPARED:
            self.add(where, COMPARED[opcode], CHANGED[opcode], operator)
        elif opcode in ("==", "!="):
            self.add(where, "flipped", ["!=" if opcode == "==" else "=="])
        elif opcode in ("&&", "||"):
            a, b = self.text(span(left)), self.text(span(right))
            self.add(where, "both" if opcode == "&&" else "either",
                     ["||" if opcode == "&&" else "&&", f"without `{short(a)}`", f"without `{short(b)}`"], operator)
        elif opcode in REPLACED and is_number(node) and is_number(left) and is_number(right):
            self.add(where, REPLACED[opcode][0], [REPLACED[opcode][1]], operator)

    def see_UnaryOperator(self, node):
        opcode, where = node.get("opcode"), span(node)
        if where is None or where[0] not in self.texts or node.get("isPostfix"):
            return
        if not self.text(where).startswith(opcode):
            return
        operator = where[1], where[1] + len(opcode)
        if opcode == "!":
            self.add(where, "isnt", ["without `!`"], operator)
        elif opcode == "-" and is_number(node):
            self.add(where, "negative", ["without `-`"], operator)
        elif opcode in ("++", "--") and is_number(node):
            self.add(where, "step_up" if opcode == "++" else "step_down", ["--" if opcode == "++" else "++"], operator)

    # Branches

    def see_condition(self, node, form="when"):
        where = span(node)
        if where and where[0] in self.texts and self.text(where) not in ("true", "false"):
            self.add(where, form, ["always", "never"] if form == "when" else ["never"])

    def see_IfStmt(self, node):
        parts = children(node)
        if node.get("isConstexpr"):
            return parts[1:]
        if node.get("hasInit"):
            rest = parts[1:]
        else:
            rest = parts
        if node.get("hasVar"):
            declared = children(rest[0])[0]
            where = span(declared)
            if where:
                name = declared.get("name")
                if name and declared.get("kind") == "VarDecl":
                    self.add(where, "when_named " + name, ["always", "never"])
            branches = rest[2:]
            for each in branches:
                self.may_be_left_out(each)
            return [*parts[:len(parts) - len(rest) + 1], *branches]
        self.see_condition(rest[0])
        for each in rest[1:]:
            self.may_be_left_out(each)

    def see_ConditionalOperator(self, node):
        self.see_condition(children(node)[0])

    def see_WhileStmt(self, node):
        if not node.get("hasVar"):
            self.see_condition(children(node)[0], "repeats")
        self.may_be_left_out(children(node)[-1])

    def see_DoStmt(self, node):
        self.see_condition(children(node)[1], "repeats")

    def see_ForStmt(self, node):
        start, variable, condition, step, body = node["inner"]
        if condition and not variable:
            self.see_condition(condition, "repeats")
        self.may_be_left_out(body)
        return [each for each in (start, condition, body) if each]  # a step that is changed goes on for ever

    def see_CXXForRangeStmt(self, node):
        parts = node["inner"]
        self.may_be_left_out(parts[-1])
        return [each for each in (parts[0], parts[1], parts[-1]) if each]

    def see_DeclStmt(self, node):
        # The hidden variable of a range-based for is implicit, what it is made from was written.
        inner = []
        for each in children(node):
            inner += children(each) if each.get("isImplicit") else [each]
        return inner

    def see_ReturnStmt(self, node):
        for each in children(node):
            if type_of(each) == "bool" and each.get("kind") != "CXXBoolLiteralExpr":
                self.see_condition(each)

    # Statements

    def see_CompoundStmt(self, node):
        for each in children(node):
            self.may_be_left_out(each)

    def see_CaseStmt(self, node):
        parts = children(node)
        self.may_be_left_out(parts[-1])
        return parts[-1:]

    def see_DefaultStmt(self, node):
        self.may_be_left_out(children(node)[-1])

    def see_SwitchStmt(self, node):
        body = children(node)[-1]
        last = children(body)[-1] if children(body) else {}
        while last.get("kind") in ("CaseStmt", "DefaultStmt"):
            last = children(last)[-1]
        if last.get("kind") == "BreakStmt":
            last["kind"] = "LastBreak"  # without it nothing changes

    def may_be_left_out(self, node):
        where = span(node)
        if node.get("kind") not in STATEMENTS or where is None or where[0] not in self.texts:
            return
        behind = re.match(rb"\s*;", self.texts[where[0]][where[2]:])
        if behind:
            self.add((where[0], where[1], where[2] + behind.end()), "kept", ["left out"])


def short(text):
    text = " ".join(text.split())
    return text if len(text) <= 60 else text[:57] + "..."

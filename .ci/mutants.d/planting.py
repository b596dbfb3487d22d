"""Plants small mistakes in Swift sources, all at once, each behind a number of its own.

It knows lines, brackets and operators, and no types: what the compiler doesn't take is for the caller to drop.
The kinds:

  condition   a condition of one line, or one between two commas, is flipped
  comparison  < and <=, > and >= are exchanged
  answer      what a function returns with `return` is flipped, where that is a truth value
  call        a call whose result is not used is left out
  assignment  an assignment is left out
  sign        what is added is subtracted, and the other way round
  body        a function or a setter that answers nothing does nothing
"""
import re
from dataclasses import dataclass, field

KINDS = ["condition", "comparison", "answer", "call", "assignment", "sign", "body"]

# Read by the planted sources. The number is the environment's, and known before anything runs.
C_SOURCE = """#include <stdlib.h>
int planted_mistake = 0;
__attribute__((constructor)) static void read_mistake(void) {
  const char *text = getenv("MISTAKE");
  if (text) planted_mistake = atoi(text);
}
"""
C_HEADER = "extern const int planted_mistake;\n"
SWIFT_SOURCE = """import Foundation
internal import Planted

@_transparent func M(_ number: Int32) -> Bool { planted_mistake == number }
func less<T: Comparable>(_ n: Int32, _ a: T, _ b: T) -> Bool { M(n) ? a <= b : a < b }
func notMore<T: Comparable>(_ n: Int32, _ a: T, _ b: T) -> Bool { M(n) ? a < b : a <= b }
func more<T: Comparable>(_ n: Int32, _ a: T, _ b: T) -> Bool { M(n) ? a >= b : a > b }
func notLess<T: Comparable>(_ n: Int32, _ a: T, _ b: T) -> Bool { M(n) ? a > b : a >= b }
func signed<T: SignedNumeric>(_ n: Int32, _ x: T) -> T { M(n) ? -x : x }
func wrapped<T: FixedWidthInteger>(_ n: Int32, _ x: T) -> T { M(n) ? 0 &- x : x }
func near(_ n: Int32, _ a: CGSize, _ b: CGSize) -> Bool {
  M(n) && abs(a.width - b.width) <= 2 && abs(a.height - b.height) <= 2
}
"""

COMPARISONS = {"<": "less", "<=": "notMore", ">": "more", ">=": "notLess"}
STATEMENT_WORDS = set(
  "let var func if guard else while for switch case default return throw try await do repeat defer import "
  "init deinit get set willSet didSet struct class enum extension protocol typealias where in break continue "
  "fallthrough precondition preconditionFailure assert assertionFailure fatalError super public private "
  "fileprivate internal package open final static mutating override subscript indirect lazy weak unowned "
  "convenience required nonisolated".split())
DECLARATION = re.compile(r" *(@\w+ +)?((public|package|private|fileprivate|final|static|open|mutating|override) +)*"
                         r"(extension|func|init|struct|class|enum|protocol)\b")
HEADER = re.compile(r" *(\} else )?(if|guard|while|for|switch)\b")


@dataclass
class Mistake:
  """One mistake: what it is called for good, and where it is planted this time."""
  file: str
  kind: str
  text: str  # What is flipped, left out, …; with the file and the kind, its name.
  line: int
  code: str  # The line, to be read.
  nth: int = 1  # Which of several of that name in the file.
  edits: list = field(default_factory=list)  # (position, order, characters replaced, template)

  @property
  def name(self):
    return f"{self.file} | {self.kind} | {self.text}" + (f" | {self.nth}" if self.nth > 1 else "")

  @property
  def room(self):
    return self.file.split("/")[0]


def masked(text):
  """The text with everything in comments, string and regex literals replaced by letters, of the same length."""
  pattern = re.compile(r'"""(?:\\.|[^\\])*?"""|"(?:\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\\.|[^"\\\n])*"'
                       r'|//[^\n]*|/\*.*?\*/|(?<=[(=] )/[^ /\n](?:\\.|[^/\n])*/|(?<=\()/[^ /\n](?:\\.|[^/\n])*/', re.S)

  def hide(match):
    found = match[0]
    filler = "/" if found.startswith(("//", "/*")) else '"'
    return "".join(c if c == "\n" else filler for c in found)
  return pattern.sub(hide, text)


def matching(text, start):
  """The position after the bracket that closes the one at `start`."""
  depth = 0
  for position in range(start, len(text)):
    if text[position] in "([{":
      depth += 1
    elif text[position] in ")]}":
      depth -= 1
      if depth == 0:
        return position + 1
  return len(text)


def end_of_operand(text, start, closures=False):
  """Where the postfix expression that starts here ends, and whether its last part is a call."""
  position, is_call = start, False
  while position < len(text) and text[position] in "-!.&":
    position += 1
  head = re.compile(r'[\w$#@]+|"+').match(text, position)
  if head:
    position = head.end()
    if re.match(r"\.\d", text[position:]) and head[0].isdigit():
      position = re.compile(r"\.\d+").match(text, position).end()
  elif position < len(text) and text[position] in "([":
    position = matching(text, position)
  else:
    return start, False
  while position < len(text):
    c = text[position]
    if c in "([":
      is_call = c == "("
      position = matching(text, position)
    elif c in "?!" and text[position + 1:position + 2] != "=" and not (
        c == "?" and text[position + 1:position + 2] in " ?"):
      position += 1
    elif c == "?" and text[position + 1:position + 3] not in ("? ",) and text[position + 1:position + 2] == ".":
      position += 1
    elif (member := re.compile(r"\.[A-Za-z_]\w*|\.\d").match(text, position)):
      position, is_call = member.end(), False
    elif (member := re.compile(r"\n *\.[A-Za-z_]\w*").match(text, position)):
      position, is_call = member.end(), False
    elif closures and text.startswith(" {", position):
      position, is_call = matching(text, position + 1), True
    else:
      break
  return position, is_call


def squeezed(text):
  return re.sub(r"\s+", " ", text).strip()


def count_names(mistakes):
  """Tells the mistakes of one file that have the same name from each other."""
  counts = {}
  for mistake in mistakes:
    key = (mistake.kind, mistake.text)
    counts[key] = counts.get(key, 0) + 1
    mistake.nth = counts[key]


# Edits that close something come first at their position.
CLOSING = -500_000


def wrap(start, end, before, after):
  """Edits that put a text on each side; the order nests them within others at the same place."""
  return [(start, start - end, 0, before), (end, 2 * CLOSING + end - start, 0, after)]


class Planter:
  """Finds the mistakes of one file."""

  def __init__(self, file, text):
    self.file, self.text, self.mask = file, text, masked(text)
    self.found = []
    self.starts = [0]
    for line in text.split("\n"):
      self.starts.append(self.starts[-1] + len(line) + 1)
    for number, start in enumerate(self.starts[:-1]):
      self.scan_line(number, start, self.starts[number + 1] - 1)
    count_names(self.found)

  def note(self, kind, start, end, text, edits):
    line = self.text.count("\n", 0, start)
    code = self.text[self.starts[line]:self.starts[line + 1] - 1].strip()
    self.found.append(Mistake(self.file, kind, squeezed(text), line + 1, code, edits=edits))

  def scan_line(self, number, start, end):
    line = self.mask[start:end]
    body = line.strip()
    if not body or body.startswith(("/", '"', "@available", "#")):
      return
    self.scan_conditions(start, end)
    self.scan_answer(start, end)
    self.scan_comparisons(start, end)
    self.scan_signs(start, end)
    self.scan_body(start, end)
    self.scan_statement(number, start, end)

  # Conditions

  def scan_conditions(self, start, end):
    line = self.mask[start:end]
    for match in re.finditer(r"(?<![\w.])(if|guard|while|where) ", line):
      if match[1] == "where" and DECLARATION.match(line):
        continue
      self.scan_clauses(start + match.end(), end, match[1])

  def scan_clauses(self, start, end, word):
    """Each clause of a condition that begins here, as far as the line goes."""
    depth, begin, position = 0, start, start
    while position < end:
      c = self.mask[position]
      if c in "([":
        depth += 1
      elif c in ")]":
        depth -= 1
        if depth < 0:
          return
      elif c == "{" and depth == 0 and (word != "guard" or self.mask[:position].endswith("else ")):
        stop = position
        if word == "guard":
          stop -= 5
        return self.clause(begin, stop)
      elif c == "{":
        position = matching(self.mask, position) - 1
      elif c == "," and depth == 0 and word != "where":
        self.clause(begin, position)
        begin = position + 1
      position += 1

  def clause(self, start, end):
    while start < end and self.mask[start].isspace():
      start += 1
    while end > start and self.mask[end - 1].isspace():
      end -= 1
    text = self.mask[start:end]
    if not text or "\n" in text or re.match(r"(let|var|case|#|true|false|else)\b|#|:", text):
      return
    self.note("condition", start, end, self.text[start:end], wrap(start, end, "((", ") != M(#))"))

  def scan_answer(self, start, end):
    line = self.mask[start:end]
    match = re.search(r"(?<![\w.])return ([^{}]+?)( \})?$", line)
    if not match:
      return
    text = match[1].strip()
    looks_true = re.search(r" (==|!=|<|>|<=|>=|&&|\|\|) |^!|^(true|false)$|\.(is|has|contains|may|must)\w*\b|^(is|has|contains|may|must)[A-Z(]", text)
    if not looks_true or " ? " in text and " : " in text or text.endswith((",", "(")):
      return
    first = start + match.start(1)
    last = first + len(match[1].rstrip())
    if self.mask[first:last].count("(") == self.mask[first:last].count(")"):
      self.note("answer", first, last, self.text[first:last], wrap(first, last, "((", ") != M(#))"))

  # Operators

  def scan_comparisons(self, start, end):
    for match in re.finditer(r" (<|<=|>|>=) ", self.mask[start:end]):
      left = self.left_end(start + match.start(), start)
      right = self.right_end(start + match.end(), end)
      if left is None or right is None:
        continue
      text = self.text[left:right]
      edits = wrap(left, right, COMPARISONS[match[1]] + "(#, ", ")")
      edits.append((start + match.start(), 0, len(match[0]), ", "))
      self.note("comparison", left, right, text, edits)

  def left_end(self, position, limit):
    """Where the operand left of a comparison begins."""
    depth, at = 0, position
    while at > limit:
      c = self.mask[at - 1]
      if c in ")]}":
        depth += 1
      elif c in "([{":
        if depth == 0:
          break
        depth -= 1
      elif depth == 0:
        if c == "," or re.search(
            r"(?:&&|\|\||[?:=]|(?<![\w.])(?:if|guard|while|where|return|in|and)) $", self.mask[limit:at]):
          break
      at -= 1
    while self.mask[at] == " ":
      at += 1
    return at if depth == 0 and at < position else None

  def right_end(self, position, limit):
    """Where the operand right of a comparison ends."""
    at = position
    while at < limit:
      c = self.mask[at]
      if c in "([":
        at = matching(self.mask, at)
        if at > limit:
          return None
        continue
      if c in ")]},":
        break
      if re.compile(r" (?:&&|\|\||\?|:|\{|else|where)(?: |$|\n)").match(self.mask, at):
        break
      at += 1
    while self.mask[at - 1] == " ":
      at -= 1
    return at if at > position else None

  def scan_signs(self, start, end):
    for match in re.finditer(r"(?<=[\w)\]!?]) (\+|-|&\+|&-|\+=|-=|&\+=|&-=) (?=\S)|^ +(\+|-) (?=\S)", self.mask[start:end]):
      sign = match[1] or match[2]
      first = start + match.end()
      last, _ = end_of_operand(self.mask, first, closures=not HEADER.match(self.mask, start))
      if sign.endswith("="):
        last = self.end_of_statement(first, end)
      if last <= first or last > end or '"' in self.mask[first:last] or self.mask[first] == "{":
        continue
      function = "wrapped" if sign.startswith("&") else "signed"
      self.note(
        "sign", first, last, f"{self.operand_before(start + match.start(), start)} {sign} {self.text[first:last]}",
        wrap(first, last, function + "(#, ", ")"))

  def operand_before(self, position, limit):
    match = re.search(r"[\w.\[\]()$!?]*$", self.text[limit:position])
    return match[0]

  # Whole bodies

  def scan_body(self, start, end):
    line = self.mask[start:end]
    match = re.search(r"(?<![\w.])(?:func [^\n]*\)(?: async)?(?: rethrows| throws)? \{|deinit \{|set \{|didSet \{|willSet \{)", line)
    if match and "->" not in re.sub(r"\([^()]*\([^()]*\)[^()]*\)|\([^()]*\)", "", match[0]):
      return self.empty(start + match.end(), start)
    if re.fullmatch(r" *\)(?: rethrows| throws)? \{", line) and "init" not in self.opening(start):
      self.empty(end, start)

  def opening(self, position):
    """The line in which the declaration begins whose parameters end here."""
    lines = self.mask[:position].split("\n")[:-1]
    indent = len(self.mask[position:]) - len(self.mask[position:].lstrip())
    return next(line for line in reversed(lines) if len(line) - len(line.lstrip()) <= indent)

  def empty(self, position, start):
    if self.text[position:position + 1] == "}" or self.text[position:position + 2] == " }":
      return
    text = self.text[self.starts[self.text.count("\n", 0, start)]:position].strip()
    if text.startswith(")") or text.endswith(("set {", "Set {")):
      before = self.text[:start].rstrip().split("\n")
      text = squeezed(" ".join(before[-2:]) + " " + text)
    self.note("body", position, position, text, [(position, 0, 0, " if M(#) { return }; ")])

  # Statements

  def scan_statement(self, number, start, end):
    first = start + len(self.mask[start:end]) - len(self.mask[start:end].lstrip())
    word = re.match(r"[A-Za-z_]\w*", self.mask[first:end])
    if not word or word[0] in STATEMENT_WORDS or not self.begins_statement(first):
      return
    discards = re.compile(r"_ = ").match(self.mask, first)
    last, is_call = end_of_operand(self.mask, discards.end() if discards else first, closures=True)
    if re.compile(r"(self|super)\.init\b").match(self.mask, first):
      return
    if self.mask[last:last + 1] in ("\n", "") and is_call:
      return self.leave_out("call", first, last)
    operator = re.compile(r" (=|\+=|-=|\*=|/=|&\+=|&-=|\|=) ").match(self.mask, last)
    if operator and not discards and not is_call:
      stop = self.end_of_statement(operator.end())
      if stop is not None:
        self.leave_out("assignment", first, stop)

  def begins_statement(self, position):
    before = self.mask[:position].rstrip()
    while before.endswith("/"):
      before = before[:before.rfind("\n")].rstrip()
    return not before.endswith((",", "(", "[", "=", "&&", "||", "?", ":", "+", "-", "*", "->", "return"))

  def end_of_statement(self, position, limit=None):
    """Where a statement ends that goes on here: at the end of a line, or before the bracket that closes its block."""
    at = position
    while at < (limit or len(self.mask)):
      c = self.mask[at]
      if c in "([{":
        at = matching(self.mask, at)
        continue
      if c in ")]}":
        return len(self.mask[:at].rstrip()) if limit else None
      if c == "\n" and not re.match(r"\n *(\?|:|&&|\|\||\.|\+ |- |\* )", self.mask[at:at + 80]):
        return at
      at += 1
    return limit

  def leave_out(self, kind, start, end):
    self.note(
      kind, start, end, self.text[start:end], wrap(start, end, "if !M(#) { ", " }"))


# Conditions of the compiler that don't hold where mistakes are planted: on Linux.
ELSEWHERE = re.compile(r"canImport\((Darwin|os|ObjectiveC)\)|os\((macOS|iOS)\)")


def without_effect(mask):
  """Spans in which a mistake can't have an effect by construction: what other platforms compile, the capacity that is
  reserved for a collection or kept by it, and what is fed to a hash, as equal values are fed equally all the same."""
  spans = [match.span() for match in re.finditer(
    r"[\w.$?]*\breserveCapacity\([^\n]*\)|\b(?:minimumCapacity|keepingCapacity): [^\n]*\)|hasher\.combine\([^\n]*\)", mask)]
  for match in re.finditer(r"func hash\(into [^\n]*\{", mask):
    spans.append((match.start(), matching(mask, match.end() - 1)))
  open_, at = [], 0
  for line in mask.split("\n"):
    word = line.strip()
    if word.startswith("#if "):
      open_.append((at, ELSEWHERE.search(word) is not None))
    elif word.startswith(("#else", "#endif")) and open_:
      begin, is_elsewhere = open_.pop()
      if is_elsewhere:
        spans.append((begin, at))
      if word.startswith("#else"):
        open_.append((at, False))
    at += len(line) + 1
  return spans


def effective(mistakes, mask):
  """The mistakes outside those spans."""
  spans = without_effect(mask)

  def lies_inside(mistake):
    first = min(edit[0] for edit in mistake.edits)
    last = max(edit[0] + edit[2] for edit in mistake.edits)
    return any(begin <= first and last <= end for begin, end in spans)

  return [mistake for mistake in mistakes if not lies_inside(mistake)]


def find(sources):
  """The mistakes of some files: pairs of a name and a text."""
  planters = [Planter(file, text) for file, text in sources]
  return [mistake for planter in planters for mistake in effective(planter.found, planter.mask)]


def planted(text, numbered):
  """A source with some of its mistakes, each with its number; and where each is then, first and last, by number."""
  edits = []
  for number, mistake in numbered:
    for position, order, length, template in mistake.edits:
      edits.append((position, order, number, length, template.replace("#", str(number))))
  # What was opened first at the same place is closed last.
  edits.sort(key=lambda edit: (edit[0], edit[1], -edit[2] if edit[1] <= CLOSING else edit[2]))
  out, done, size, spans = [], 0, 0, {}
  for position, _, number, length, inserted in edits:
    kept = text[done:position]
    out += [kept, inserted]
    start = size + len(kept)
    size = start + len(inserted)
    done = max(done, position + length)
    first, _ = spans.get(number, (start, size))
    spans[number] = (first, size)
  return "".join(out) + text[done:], spans


def position_of(text, line, column):
  """The position of a column of a line, as compilers count: from 1, in bytes."""
  lines = text.split("\n")
  before = lines[line - 1].encode()[:column - 1].decode(errors="ignore")
  return sum(len(line) + 1 for line in lines[:line - 1]) + len(before)

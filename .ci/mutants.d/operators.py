"""The second kind of mistakes, for .ci/mutants: operators, constants, members and arguments that are others.

  logic      && and || are exchanged
  constant   a number is one more or one less
  twin       a member is its counterpart: width and height, leading and trailing, x and y
  end        first and last are exchanged
  swap       two arguments of a call change places
  negation   what is negated isn't
  early      a function returns nothing of its own: nil, false, 0, .zero or []
  boolean    true and false are exchanged
  default    what stands after ?? is taken always
"""
import re

import planting
from planting import Mistake, matching, wrap

KINDS = ["logic", "constant", "twin", "end", "swap", "negation", "early", "boolean", "default"]

SWIFT_SOURCE = """
func both(_ n: Int32, _ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool {
  try M(n) ? a || b() : a && b()
}
func either(_ n: Int32, _ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool {
  try M(n) ? a && b() : a || b()
}
func shifted<T: Numeric>(_ n: Int32, _ x: T, _ by: T) -> T { M(n) ? x + by : x }
func lowered<T: Numeric>(_ n: Int32, _ x: T, _ by: T) -> T { M(n) ? x - by : x }
"""


def both_ways(*pairs):
  return {a: b for pair in pairs for a, b in (pair, pair[::-1])}


TWINS = both_ways(
  ("width", "height"), ("x", "y"), ("minX", "minY"), ("midX", "midY"), ("maxX", "maxY"), ("top", "bottom"),
  ("leading", "trailing"), ("left", "right"), ("horizontal", "vertical"), ("dx", "dy"), ("min", "max"),
  ("up", "down"), ("main", "cross"), ("start", "end"))
ENDS = both_ways(
  ("first", "last"), ("firstIndex", "lastIndex"), ("removeFirst", "removeLast"), ("popFirst", "popLast"),
  ("dropFirst", "dropLast"), ("prefix", "suffix"), ("startIndex", "endIndex"))
# Calls whose arguments may change places without any difference.
SYMMETRIC = ("min", "max", "zip", "swapAt", "abs", "hypot", "isEqual", "areEqual", "isSame")
NOTHING = [(r".*\?", "nil"), (r"Bool", "false"), (r"Int\d*|UInt\d*|CGFloat|Double|Float", "0"),
           (r"CGSize|CGRect|CGPoint|EdgeInsets|LayoutSize", ".zero"), (r"\[.*\]", "[]")]
BOUNDARY = r"&&|\|\||[?:=]|\?\?|==|!=|<=?|>=?|===|!==|->|[-+*/&|]?="
SKIPPED = re.compile(r" *(case\b|@|#|import\b|//|default:|precondition|assert|fatalError|throw\b)")


class Operators:
  """Finds the mistakes of one file."""

  def __init__(self, file, text):
    self.file, self.text, self.mask = file, text, planting.masked(text)
    self.found, start = [], 0
    for number, line in enumerate(self.mask.split("\n"), 1):
      if line.strip() and not line.strip().startswith(("/", '"')) and not SKIPPED.match(line):
        self.line, self.end = number, start + len(line)
        self.is_header = re.search(r"(?<![\w.])(if|guard|while|for|switch|where) ", line) is not None
        self.scan(start, line)
      start += len(line) + 1
    planting.count_names(self.found)

  def scan(self, start, line):
    self.early(start, line)
    if planting.DECLARATION.match(line):
      return
    self.logic(start, line)
    self.constants(start, line)
    self.members(start, line)
    self.swaps(start, line)
    self.negations(start, line)
    self.defaults(start, line)
    for match in re.finditer(r"(?<![\w.])(?<!while )(true|false)\b(?!:)", line):
      self.note("boolean", start + match.start(), start + match.end(), "(", " != M(#))")

  def note(self, kind, first, last, before, after, more=(), text=None):
    code = self.text[self.text.rfind("\n", 0, first) + 1:self.end].strip()
    text = planting.squeezed(text or self.text[first:last])
    edits = wrap(first, last, before, after) + list(more)
    self.found.append(Mistake(self.file, kind, f"{text} in {code}".strip(), self.line, code, edits=edits))

  # Where operands begin and end

  def begin(self, position, limit, stops):
    """Where the operand begins that ends here: after a stop, a comma, a bracket or a word that begins a condition."""
    depth, at = 0, position
    pattern = re.compile(rf"(?: (?:{stops})|(?<![\w.])(?:if|guard|while|where|return|in|and|try)|[,;]|->) $")
    while at > limit:
      c = self.mask[at - 1]
      if c in ")]}":
        depth += 1
      elif c in "([{":
        if depth == 0:
          break
        depth -= 1
      elif depth == 0 and pattern.search(self.mask[limit:at]):
        break
      at -= 1
    return re.compile(r" *(?:\w+: )?").match(self.mask, at).end()

  def finish(self, position, stops):
    """Where the operand ends that begins here, on this line."""
    at = position
    block = r"\{|" if self.is_header else ""
    pattern = re.compile(rf" (?:(?:{stops}) |{block}else\b|where\b|in$)")
    while at < self.end:
      c = self.mask[at]
      if c in "([" or c == "{" and not self.is_header:
        at = matching(self.mask, at)
        continue
      if c in ")]},;" or pattern.match(self.mask, at) or self.mask.startswith(" //", at):
        break
      at += 1
    while self.mask[at - 1] == " ":
      at -= 1
    return at if at <= self.end else None

  def postfix(self, position, start):
    """Where the chain of members begins that goes on here."""
    at = position
    while at > start:
      c = self.mask[at - 1]
      if c in ")]":
        depth = 0
        while at > start:
          at -= 1
          depth += (self.mask[at] in ")]") - (self.mask[at] in "([")
          if depth == 0:
            break
      elif re.match(r"[\w.$?!]", c) and not (c in "!" and not re.match(r"[\w)\]]", self.mask[at - 2])):
        at -= 1
      else:
        break
    return at

  # The kinds

  def logic(self, start, line):
    for match in re.finditer(r" (&&|\|\|) ", line):
      stops = {"&&": r"\|\||[?:=]|->", "||": r"[?:=]|->"}[match[1]]
      ends = {"&&": r"&&|\|\||[?:]", "||": r"\|\||[?:]"}[match[1]]
      first = self.begin(start + match.start(), start, stops)
      last = self.finish(start + match.end(), ends)
      if last is None or "try" in line or not line[:match.start()].strip():
        continue
      function = {"&&": "both", "||": "either"}[match[1]]
      self.note("logic", first, last, function + "(#, ", ")",
                [(start + match.start(), 0, len(match[0]), ", ")])

  def constants(self, start, line):
    if "<<" in line or ">>" in line or re.match(r" *(static )?let \w+: \[", line):
      return
    for match in re.finditer(r"(?<![\w.$\"])\d[\d_]*(?:\.\d+)?(?![\w.\"])", line):
      if match[0] == "0" or self.line % 2:
        self.note("constant", start + match.start(), start + match.end(), "shifted(#, ", ", 1)",
                  text=match[0] + " + 1")
      else:
        self.note("constant", start + match.start(), start + match.end(), "lowered(#, ", ", 1)",
                  text=match[0] + " - 1")

  def members(self, start, line):
    for match in re.finditer(r"\.(\w+)\b(?!:)", line):
      kind = "twin" if match[1] in TWINS else "end"
      other = TWINS.get(match[1]) or ENDS.get(match[1])
      first = self.postfix(start + match.start(), start)
      last, _ = planting.end_of_operand(self.mask, start + match.end() - len(match[0]), closures=False)
      last = max(last, start + match.end())
      rest = self.mask[last:self.end]
      if not other or last > self.end or re.match(r" [-+*/&|]?= | \{|\(", rest) or "{" in self.mask[first:last]:
        continue
      if self.mask[first - 1:first] == "&" or "\\" in self.mask[max(start, first - 1):last]:
        continue
      raw = self.text[first:start + match.start()] + "." + other + self.text[start + match.end():last]
      self.note(kind, first, last, f"(M(#) ? {raw} : ", ")", text=f"{self.text[first:last]} as .{other}")

  def swaps(self, start, line):
    for match in re.finditer(r"\b([\w.]+)\(", line):
      close = matching(self.mask, start + match.end() - 1)
      if close > self.end or match[1].split(".")[-1] in SYMMETRIC or match[1] in ("if", "while", "switch"):
        continue
      arguments = self.arguments(start + match.end(), close - 1)
      for one, two in zip(arguments, arguments[1:]):
        a, b = self.text[one[0]:one[1]], self.text[two[0]:two[1]]
        # `CGFloat.infinity` is `.infinity`.
        bare = {re.sub(r"^[A-Z]\w*(?=\.)", "", argument) for argument in (a, b)}
        if len(bare) == 2 and not re.search(r"[{&\"]|\btry\b", a + b):
          self.note("swap", *one, "(M(#) ? " + b + " : ", ")",
                    wrap(*two, "(M(#) ? " + a + " : ", ")"), text=f"{a} for {b}")

  def arguments(self, position, end):
    """Where the arguments of a call are, without their labels."""
    found, begin, at = [], position, position
    while at <= end:
      if at == end or self.mask[at] == ",":
        label = re.compile(r"\s*(\w+: )?").match(self.mask, begin)
        found.append((label.end(), at))
        begin = at + 1
      elif self.mask[at] in "([{":
        at = matching(self.mask, at) - 1
      at += 1
    return [(first, last) for first, last in found if last > first]

  def negations(self, start, line):
    for match in re.finditer(r"(?:(?<=[(\[,:=?] )|(?<=[(\[])|(?<=return ))-(?=[\w(])", line):
      first = start + match.start()
      last, _ = planting.end_of_operand(self.mask, first)
      if first < last <= self.end:
        self.note("negation", first, last, "signed(#, ", ")")

  def defaults(self, start, line):
    for match in re.finditer(r" \?\? ", line):
      first = self.begin(start + match.start(), start, BOUNDARY)
      last = self.finish(start + match.end(), BOUNDARY)
      if last is None or line.count("??") > 1 or not line[:match.start()].strip():
        continue
      if re.search(r"[{]|\btry\b", self.mask[start + match.end():last]):
        continue
      self.note("default", first, last, f"(M(#) ? ({self.text[start + match.end():last]}) : ", ")")

  def early(self, start, line):
    match = re.search(r"(?:->|\bvar \w+:) ([^{}=]+?) \{", line)
    nothing = match and next((value for type_, value in NOTHING if re.fullmatch(type_, match[1])), None)
    if not nothing:
      return
    open_ = start + match.end() - 1
    close = matching(self.mask, open_) - 1
    first = open_ + 1 + len(self.mask[open_ + 1:close]) - len(self.mask[open_ + 1:close].lstrip())
    body = self.mask[first:close].rstrip()
    if re.match(r"(@\w+(\(\w+\))? |mutating |nonmutating )*(get|set|_read|_modify|didSet|willSet|if|switch)\b|/", body) or not body or body == nothing:
      return
    answers = "return " if self.is_expression(body) else ""
    self.note("early", first, first, "", f"if M(#) {{ return {nothing} }}; {answers}",
              text=f"{nothing} from {line.strip()}")


  @staticmethod
  def is_expression(body):
    """Whether a body answers with the one expression that it consists of."""
    depth, outside = 0, ""
    for c in body:
      depth += (c in "([{") - (c in ")]}")
      outside += c if depth == 0 else ""
    lines = [line.strip() for line in outside.split("\n") if line.strip(" /")]
    if re.search(r"(?<![\w.])(return|guard|let|var|for|while|defer|if|switch)\b| [-+*/&|]?= ", outside):
      return False
    return all(re.match(r"[.?:)\]}]|&&|\|\||[-+*/] ", line) for line in lines[1:])


def find(sources):
  """The mistakes of some files: pairs of a name and a text."""
  found = [Operators(file, text) for file, text in sources]
  return [mistake for one in found for mistake in planting.effective(one.found, one.mask)]

"""Plants the mistakes of .ci/mutations.d, each behind a number, in one build with all the others.

A replaced text may be any part of a function. So the function gets its whole body once more, with the text that
takes its place: `{ if M(1) { … } else if M(2) { … } else { … } }`.
"""
import re

import planting

HEADER = re.compile(r"\b(func|init\b|deinit|subscript|var \w+\s*:[^={]*$|get|set|didSet|willSet)")


def parsed(text):
  """The changes that a mistake consists of: files below the checkout, old texts and new ones."""
  changes, side = [], ""
  for line in text.split("\n"):
    mark, rest = line[:2], line[2:]
    if mark == "@ ":
      changes.append([rest, [], []])
      side = ""
    elif mark == "- " and changes:
      if side == "+":
        changes.append([changes[-1][0], [], []])
      changes[-1][1].append(rest)
      side = "-"
    elif mark == "+ " and changes:
      changes[-1][2].append(rest)
      side = "+"
  return [(file, "\n".join(old), "\n".join(new)) for file, old, new in changes]


def enclosing_body(mask, position):
  """The braces of the innermost function or accessor around a position."""
  depth, at = 0, position
  while at > 0:
    at -= 1
    if mask[at] == "}":
      depth += 1
    elif mask[at] == "{":
      depth -= 1
      if depth < 0:
        depth = 0
        if HEADER.search(header(mask, at)):
          return at, planting.matching(mask, at)
  raise ValueError("it is in no function")


def header(mask, brace):
  """What stands before a brace: its line, and those above if parameters took several."""
  start = mask.rfind("\n", 0, brace) + 1
  line = mask[start:brace]
  inline = re.split(r"[{};]", line)[-1]
  while line.count(")") > line.count("(") and start > 0:
    start = mask.rfind("\n", 0, start - 1) + 1
    line = mask[start:brace]
  return line if "\n" in line else inline


def changed_bodies(text, changes):
  """For one mistake in one file: where the bodies are that it changes, and what they are then."""
  mask, spots = planting.masked(text), {}
  for old, new in changes:
    if text.count(old) != 1:
      raise ValueError(f"this is there {text.count(old)} times: {old}")
    start = text.index(old)
    spots.setdefault(enclosing_body(mask, start), []).append((start, old, new))
  bodies = {}
  for (first, last), replacements in spots.items():
    body, offset = text[first + 1:last - 1], first + 1
    for start, old, new in sorted(replacements, reverse=True):
      body = body[:start - offset] + new + body[start - offset + len(old):]
    bodies[(first, last)] = body
  return bodies


def planted(text, numbered):
  """A source with all mistakes that concern it: pairs of a number and its changes."""
  of_body = {}
  for number, changes in numbered:
    for span, body in changed_bodies(text, changes).items():
      of_body.setdefault(span, []).append((number, body))
  for (first, last), bodies in sorted(of_body.items(), reverse=True):
    choices = "".join(f"if M({number}) {{{body}}} else " for number, body in bodies)
    text = text[:first + 1] + " " + choices + "{" + text[first + 1:last - 1] + "} }" + text[last:]
  return text

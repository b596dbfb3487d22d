"""The nine mistakes that the last section of the contract names, for .ci/mutants.

Each changes the engine at some places: a pattern whose first group is what the mistake concerns, which must be there
once in the engine, and what is put before and after that group. The places of a mistake are in one file.
"""
import re

import planting

MISTAKES = {
  "a mark reaches only direct readers": [
    (r"(!has\(\.hasDistantReaders\)) \{\n +while let above", "(", " && !M(#))"),
    (r"\.maybe\n +(doubtful\.push\(.*\))", "if !M(#) { ", " }")],
  "no cutoff": [
    (r"return (answer != edge\.seen)", "(M(#) || ", ")")],
  "a move doesn't queue again": [
    (r"(queueIfPending\(node\))\n +countOverrides", "if !M(#) || node.has(.needsFirstVisit) { ", " }")],
  "verification in reverse order": [
    (r"nextOrder: UInt32 \{ reading\.order &\+ (1)", "wrapped(#, ", ")")],
  "a queue whose last view comes first": [
    (r"if (depth < least) \{", "!M(#) && ", ""),
    (r"(\(a\.depth, a\.sequence\) < \(b\.depth, b\.sequence\))", "M(#) ? a.sequence > b.sequence : ", "")],
  "a removal doesn't force the parent": [
    (r" (childrenChanged\(\))\n +// A body that removes", "if !M(#) { ", " }")],
  "a mark dirties all the way to the root": [
    (r"func markNeedsLayout\(\) \{()", " if M(#) { superNode?.markNeedsLayout() }; ", "")],
  "a written frame always dirties": [
    (r"func write\(_ rect: CGRect\) \{()", " if M(#) { markNeedsLayout() }; ", "")],
  "sizes within 2 points are equal": [
    (r"return (answer != edge\.seen)", "(!near(#, answer, edge.seen) && ", ")")],
}


def find(sources):
  """The nine as mistakes, and a message for each pattern that is not there once."""
  engine = [(name, text) for name, text in sources if name.startswith("Engine/")]
  found, messages = [], []
  for title, places in MISTAKES.items():
    mistake = planting.Mistake("", "contract", title, 0, title)
    for pattern, before, after in places:
      spots = [(name, match) for name, text in engine for match in re.finditer(pattern, text)]
      if len(spots) != 1 or mistake.file not in ("", spots[0][0]):
        messages.append(f"{title}: found {len(spots)} times: {pattern}")
        continue
      mistake.file, match = spots[0]
      mistake.edits += planting.wrap(match.start(1), match.end(1), before, after)
    found.append(mistake)
  return found, messages

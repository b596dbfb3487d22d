/// Lines of an issue, each after a dash, and the number of omitted ones.
func bulleted(_ lines: [some CustomStringConvertible], atMost limit: Int) -> String {
  var shown = lines.prefix(limit).map { "- \($0)" }
  if lines.count > limit { shown.append("- … \(lines.count - limit) more") }
  return shown.joined(separator: "\n")
}

/// Lines of an issue, each after a dash, and how many more there would be.
func bulleted(_ lines: [some CustomStringConvertible], atMost limit: Int) -> String {
  var shown = lines.prefix(limit).map { "- \($0)" }
  if lines.count > limit { shown.append("- … \(lines.count - limit) more") }
  return shown.joined(separator: "\n")
}

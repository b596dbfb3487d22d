import Foundation

/// The public declarations of the library that take numbers, found in its sources.
enum PublicNumbers {
  /// `File.name` of each function, initialiser and property, without its labels.
  static func declarations() throws -> Set<String> {
    var found: Set<String> = []
    let folder = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../../Sources/Storypole").standardized
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      let file = folder.appendingPathComponent(path)
      let name = file.deletingPathExtension().lastPathComponent
      let text = try String(contentsOf: file, encoding: .utf8)
      found.formUnion(declarations(in: text).map { "\(name).\($0)" })
    }
    return found
  }

  private static func declarations(in text: String) -> [String] {
    let pattern =
      /(?m)^ *(?:@\w+\s+)*(?:public|open)(?: (?:final|static|mutating|nonisolated|convenience))* (func|init|var)\b ?(\w*)/
    return text.matches(of: pattern).compactMap { match in
      let rest = text[match.range.upperBound...]
      let name = match.1 == "init" ? "init" : String(match.2)
      if name.isEmpty { return nil }
      let taken = match.1 == "var" ? typed(rest) : parameters(rest)
      return takesNumbers(taken) ? name : nil
    }
  }

  /// The parameters, up to the bracket that closes them.
  private static func parameters(_ rest: Substring) -> Substring {
    var depth = 0
    for index in rest.indices {
      if rest[index] == "(" { depth += 1 }
      if rest[index] == ")" {
        depth -= 1
        if depth == 0 { return rest[...index] }
      }
    }
    return rest
  }

  /// The type, or the value, of a property; empty for a read-only one.
  private static func typed(_ rest: Substring) -> Substring {
    let line = rest.prefix { $0 != "\n" }
    guard line.contains("{") else { return line }
    let body = rest.dropFirst(line.count)
    let end = body.range(of: "\n  }")?.lowerBound ?? body.endIndex
    let accessors = line.hasSuffix("{") ? body[..<end] : line
    return accessors.contains(/(set|didSet) [{}]/) ? line : ""
  }

  private static let types = [
    "CGFloat", "CGPoint", "CGSize", "CGRect", "Double", "EdgeInsets", "Length", "SizeLimits",
    "BoxAttributes",
    "LayoutEnvironment ",
  ]

  private static func takesNumbers(_ text: Substring) -> Bool {
    types.contains { (text + " ").contains($0) }
  }
}

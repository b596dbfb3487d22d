import Foundation
import StorypoleProof
import Testing

/// The rooms of the library, as the sources keep them.
@Suite(.ends) struct `The door to the engine` {
  private struct Source {
    let path: String
    let code: String

    func mentions(_ pattern: String) -> Bool {
      code.range(of: pattern, options: .regularExpression) != nil
    }
  }

  private static let library = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/Storypole").standardizedFileURL

  /// The files of the library, without comments.
  private func sources() throws -> [Source] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.library.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOf: Self.library.appendingPathComponent(path), encoding: .utf8)
      let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      return Source(path: path, code: lines.joined(separator: "\n"))
    }
  }

  @Test func `only storage dereferences a pointer`() throws {
    let sources = try sources()
    let open = sources.filter { $0.mentions(#"\.pointee\b"#) }.map(\.path)
    #expect(
      open.allSatisfy { $0.hasPrefix("Engine/Storage/") || $0.hasPrefix("Engine/Causes/CauseLog") })
    #expect(open.contains("Engine/Storage/NodeRef.swift"))
  }

  @Test func `views, layouts and hosts see neither flags nor schedules nor records`() throws {
    let inner =
      #"NodeFlags|EntryRef|EdgeRef|DirtyEdge|\.flags\b|schedule\.(worklist|stack|held|deferred)|\.flushing\b|\.measuring\b|\.has\(|\bentry\("#
    let outside = try sources().filter { !$0.path.hasPrefix("Engine/") }
    #expect(outside.filter { $0.mentions(inner) }.map(\.path) == [])
    #expect(outside.count > 50)
  }

  @Test func `the engine names no class of a view, and no layout`() throws {
    let clients = #"\b(ScrollView|Label|Button|ImageView|Toolbar|VBox|HBox|[A-Z]\w+BoxLayout)\b"#
    let engine = try sources().filter { $0.path.hasPrefix("Engine/") }
    #expect(engine.filter { $0.mentions(clients) }.map(\.path) == [])
    #expect(engine.count > 40)
  }
}

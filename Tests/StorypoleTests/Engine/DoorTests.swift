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

    /// The groups of all matches.
    func words(_ pattern: Regex<(Substring, Substring)>) -> [String] {
      code.matches(of: pattern).map { String($0.1) }
    }
  }

  private static let modules = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources").standardizedFileURL

  /// The files of a folder, by default the library, without comments.
  private func sources(in folder: String = "Storypole") throws -> [Source] {
    let folder = Self.modules.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
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

  /// Pointers, unmanaged references and unchecked casts, a reason for each file.
  @Test func `these files have unsafe code`() throws {
    let unsafe = [
      #"\bUnsafe(Mutable|Raw|Buffer)*Pointer\b"#, #"\bUnmanaged\b"#, #"\bwithUnsafe"#,
      #"\bunsafe(lyUnwrapped|BitCast|Downcast|Address|MutableAddress|UninitializedCapacity)\b"#,
      #"\bassumingMemoryBound\b"#, #"\bunowned\(unsafe\)"#,
    ].joined(separator: "|")
    #expect(
      try sources(in: ".").filter { $0.mentions(unsafe) }.map(\.path) == [
        "Storypole/Constraints/PivotTable.swift",
        "Storypole/Engine/Causes/Change.swift",
        "Storypole/Engine/Storage/DirtyList.swift",
        "Storypole/Engine/Storage/EngineRef.swift",
        "Storypole/Engine/Storage/ItemSnapshot.swift",
        "Storypole/Engine/Storage/Node.swift",
        "Storypole/Engine/Storage/NodeRef.swift",
        "Storypole/Engine/Storage/OverrideProbe.swift",
        "Storypole/Engine/Storage/RawStorage.swift",
        "Storypole/Engine/Storage/StackLimit.swift",
        "Storypole/Engine/Storage/ThreadContext.swift",
        "Storypole/Layout/LayoutBody.swift",
        "Storypole/Text/ASCIIColumns.swift",
        "StorypoleCLI/Toolkit/StandardStream.swift",
        "StorypoleChecking/Work/HeapMemory.swift",
      ])
  }

  @Test func `the engine names no class of a view, and no layout`() throws {
    let clients = #"\b(ScrollView|Label|Button|ImageView|Toolbar|VBox|HBox|[A-Z]\w+BoxLayout)\b"#
    let engine = try sources().filter { $0.path.hasPrefix("Engine/") }
    #expect(engine.filter { $0.mentions(clients) }.map(\.path) == [])
    #expect(engine.count > 40)
  }
}

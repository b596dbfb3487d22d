import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleScene
import Testing

/// Dumps that are cut, mixed with other output, or have brackets in their texts: read in part, with
/// warnings, or refused.
@Suite(.ends) struct `Any damaged dump` {
  @Test func `is refused, or imported with a warning for what is missing`() throws {
    let claim = Property("damaged dumps", cases: 300) { source in
      let form = source.pick(from: DumpForm.allCases)
      var text = form.text(of: source.pick(from: Dumps.all).text)
      _ = source.array(count: 1...4, "damage") { source in text = source.damaged(text) }
      source.note("text = \(text)")
      guard let dump = try? ViewDump(text) else { return }
      Self.check(dump, of: text, &source)
    }
    try checkCovering(claim)
  }

  private static func check(_ dump: ViewDump, of text: String, _ source: inout ChoiceSource) {
    let heads = text.matches(
      of: /(?m)^[ \t|\/`"'*>]*<{1,2}[A-Za-z_(][^;=\n]*?(: 0x[0-9a-f]+|; frame =)/
    ).count
    let layers = text.matches(of: /\(layer\)/).count
    source.check(
      dump.views.count + layers >= heads || !dump.warnings.isEmpty,
      "\(dump.views.count) views of \(heads), and no warning")
    for (index, view) in dump.views.enumerated() {
      source.check(index == 0 ? view.superview == nil : view.superview ?? index < index, "order")
    }
    guard let scene = try? SceneDocument(json: dump.sceneJSON.utf8) else {
      return source.fail("the scene isn't valid")
    }
    let root = scene.build().root
    root.printsDiagnostics = false
    root.layoutIfNeeded()
    source.check(root.frames == dump.views.map(\.frame), "the frames differ")
  }
}

extension View {
  /// The frames of the tree, superviews first.
  fileprivate var frames: [CGRect] { [frame] + subviews.flatMap(\.frames) }
}

extension ChoiceSource {
  /// Damages a text in one of the ways in which dumps are damaged.
  fileprivate mutating func damaged(_ text: String) -> String {
    switch int(in: 0...7) {
    case 0: return String(text.prefix(int(in: 0...text.count)))
    case 1: return String(text.dropFirst(int(in: 0...text.count)))
    case 2: return withoutPart(text)
    case 3: return withLine(text)
    case 4: return withCharacters(text)
    case 5: return withLineTwice(text)
    case 6: return withBytes(text)
    default: return text.replacing("'", with: ["\"", "", "''", "'>", "';"][int(in: 0...4)])
    }
  }

  private mutating func withoutPart(_ text: String) -> String {
    let start = int(in: 0...text.count)
    let end = int(in: start...min(text.count, start + 200))
    return String(text.prefix(start) + text.dropFirst(end))
  }

  private mutating func withLine(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let others = [
      "", "(lldb) ", "10:31:07 network: reply <ok>; 200", "   | ", "error: 'frame = (0 0; 1 1)'",
      "<NSError: 0x600; domain = x>", "<CALayer: 0x61> (layer)", "   | <UIView: 0x62; frame = (1 2",
    ]
    lines.insert(others[int(in: 0...others.count - 1)], at: int(in: 0...lines.count))
    return lines.joined(separator: "\n")
  }

  private mutating func withCharacters(_ text: String) -> String {
    let parts = ["<>';{}()[|\n測\0".map(String.init), ["= ", "; alpha = "]].flatMap(\.self)
    let index = int(in: 0...text.count)
    return text.prefix(index) + parts[int(in: 0...parts.count - 1)] + text.dropFirst(index)
  }

  private mutating func withBytes(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<int(in: 1...9) where !bytes.isEmpty {
      bytes[int(in: 0...bytes.count - 1)] = UInt8(int(in: 0...255))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func withLineTwice(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = int(in: 0...lines.count - 1)
    lines.insert(lines[index], at: int(in: 0...lines.count))
    return lines.joined(separator: "\n")
  }
}

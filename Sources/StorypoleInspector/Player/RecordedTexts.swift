import Foundation
import Storypole

/// The laid-out texts of a recording, each kept once.
struct RecordedTexts {
  private(set) var blocks = Interned<PassRecording.TextBlock>()
  /// The last lines of each view, by its number, and their index.
  private var latest: [(lines: [Snapshot.TextLine], index: Int)] = []

  /// The index of a view's lines, -1 for none.
  mutating func index(
    of lines: [Snapshot.TextLine], in view: Int, _ strings: inout Interned<String>
  ) -> Int {
    while latest.count <= view { latest.append(([], -1)) }
    if latest[view].lines != lines { latest[view] = (lines, index(of: lines, &strings)) }
    return latest[view].index
  }

  private mutating func index(
    of lines: [Snapshot.TextLine], _ strings: inout Interned<String>
  ) -> Int {
    guard let first = lines.first else { return -1 }
    let style = (first.font.weight.isBold ? 1.0 : 0) + (first.isMonospaced ? 2 : 0)
    var block = [first.drawnSize, style]
    for line in lines {
      let text = Double(strings.index(of: line.text))
      block += [line.frame.minX, line.frame.midY, line.frame.width, text]
    }
    return blocks.index(of: block)
  }
}

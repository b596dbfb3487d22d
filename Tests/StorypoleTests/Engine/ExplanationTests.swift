import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends)
struct `An explanation is printed in at most 13 lines and one that counts the others` {
  /// The lines of an explanation with the given number of links: a run, nested measurements, and a
  /// setter.
  private func lines(ofLinks count: Int) -> [String] {
    let title = Label("ab")
    var box = VBox([title])
    for _ in 0..<count - 4 { box = VBox([box]) }
    let shelf = VBox([box]).holding(frame: rect(0, 0, 300, 500))
    shelf.recordsCauses = true
    shelf.layoutIfNeeded()
    title.text = "ab\nc"
    shelf.layoutIfNeeded()
    #expect(shelf.explain().causes.count == count)
    return "\(shelf.explain())".split(separator: "\n").map(String.init)
  }

  @Test(arguments: [12, 13]) func `all causes are printed if they fit`(count: Int) {
    let lines = lines(ofLinks: count)
    #expect(lines.count == count)
    #expect(!lines.contains { $0.contains("…") && $0.contains("more") })
  }

  @Test(arguments: [14, 15]) func `the middle is elided otherwise`(count: Int) {
    let lines = lines(ofLinks: count)
    #expect(lines.count == 14)
    #expect(lines[0].contains(" ran: "))
    #expect(lines[12].hasSuffix("… \(count - 13) more …"))
    #expect(lines[13].contains("was set"))
  }
}

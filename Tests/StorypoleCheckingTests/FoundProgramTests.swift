import Foundation
import Storypole
import StorypoleProof
import Testing

/// Programs as random searches printed them: each failed once, by a mistake of the engine, of the
/// model or of the comparison.
@Suite(.ends) struct `Found by random programs, step by step` {
  @Test(
    arguments: FoundProgram.consistency + FoundProgram.feedback + FoundProgram.measuring
      + FoundProgram.order)
  func `the engine does what the model does`(_ program: FoundProgram) { program.check() }

  @Test func `R53 a body that sets its sizing view after measuring it runs again`() {
    let (sizing, first, second) = (View(), Label("a"), Label("b"))
    sizing.layout = VBoxLayout()
    sizing.addSubview(first)
    sizing.addSubview(second)
    let row = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20), name: "row")
    var seen: [CGFloat] = []
    row.setLayout { _, _, size in
      first.text = "c"
      seen.append(sizing.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity)).height)
      second.text = "b\nb"
      return size
    }
    row.layoutIfNeeded()
    #expect(seen == [34, 51])
    #expect(!row.needsLayout)
  }

  @Test func `R10 a body may set its sizing view between measurements at two widths`() {
    let sizing = Label("")
    let row = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20), name: "row")
    row.printsDiagnostics = false
    row.setLayout { _, _, size in
      for width in [1, 2] {
        for text in ["a", "b"] {
          sizing.text = text
          _ = sizing.sizeThatFits(CGSize(width: width, height: 100))
        }
      }
      return size
    }
    for (runs, advance) in [(1, 7), (2, 8)] as [(Int, CGFloat)] {
      sizing.environment.textMeasurer = .fixed(advance: advance, lineHeight: 17)
      row.layoutIfNeeded()
      #expect(row.work.bodies == runs)
      #expect(row.work.generations == runs)
    }
  }

  @Test func `R10 a body may give its sizing view different content per width`() {
    let sizing = Label("")
    let row = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20), name: "row")
    row.printsDiagnostics = false
    row.setLayout { _, _, size in
      for (width, text) in [(7, "a"), (14, "bcd")] {
        sizing.text = text
        _ = sizing.sizeThatFits(CGSize(width: width, height: 100))
      }
      return size
    }
    row.layoutIfNeeded()
    #expect(row.work.bodies <= 2)
    let runs = row.work.bodies
    sizing.environment.textMeasurer = .fixed(advance: 8, lineHeight: 17)
    row.layoutIfNeeded()
    #expect(row.work.bodies == runs + 1)
    #expect(!row.needsLayout)
  }
}

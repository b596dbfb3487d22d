import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import StorypoleScene
import Testing

@Suite(.ends) struct `A dump that was pasted` {
  @Test(arguments: DumpForm.allCases, Dumps.all.map(\.name))
  func `is the same in every form`(form: DumpForm, name: String) throws {
    let text = try #require(Dumps.all.first { $0.name == name }).text
    let (dump, expected) = (try ViewDump(form.text(of: text)), try ViewDump(text))
    #expect(dump.warnings.map(\.message) == [])
    #expect(dump.views.map(\.frame) == expected.views.map(\.frame))
    #expect(dump.views.map(\.superview) == expected.views.map(\.superview))
    #expect(dump.views.map(\.className) == expected.views.map(\.className))
  }

  @Test(arguments: PastedDumps.readable.map(\.form))
  func `is read as its source writes it`(form: String) throws {
    let text = try #require(PastedDumps.readable.first { $0.form == form }).text
    let dump = try ViewDump(text)
    #expect(
      dump.views.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 31, height: 43.5), CGRect(x: 1, y: 2, width: 13, height: 17),
        CGRect(x: 3, y: 5, width: 7, height: 9), CGRect(x: 1, y: 20, width: 28, height: 20.5),
      ])
    #expect(dump.views.map(\.superview) == [nil, 0, 1, 0])
    #expect(dump.views.map(\.text) == [nil, nil, nil, "a|b"])
    let told =
      form.hasPrefix("a sentence")
      ? ["a view before line 3 isn't below the view in that line; left out"] : []
    #expect(dump.warnings.map(\.message) == told)
  }

  @Test(arguments: PastedDumps.faulty.indices)
  func `says what is missing, or what it is`(index: Int) {
    let (text, expected) = PastedDumps.faulty[index]
    do throws(DumpError) {
      let dump = try ViewDump(text)
      #expect(dump.warnings.map(\.description).joined(separator: "\n") == expected)
      #expect(dump.views.count == 1)
    } catch {
      #expect(error.description == expected)
    }
  }
}

@Suite(.ends) struct `The fonts of a dump` {
  /// The font's size and the number of lines that a label gets, next to a view with a fraction.
  private func guess(
    _ text: String, _ width: Double, _ height: Double, beside other: Double = 0.5
  ) throws -> [Double] {
    let dump = try ViewDump(
      """
      <UIView: 0x1; frame = (\(other) 0; 320 480)>
         | <UILabel: 0x2; frame = (0 0; \(width) \(height)); text = '\(text)'; opaque = NO>
      """)
    let root = try SceneDocument(json: dump.sceneJSON.utf8).build().root
    root.printsDiagnostics = false
    root.layoutIfNeeded()
    let label = try #require(root.subviews.first as? Label)
    #expect(label.textLayout.lines.count <= max(1, label.numberOfLines) || height > 24)
    return [label.font.size, Double(label.numberOfLines)]
  }

  @Test(arguments: [
    (20.5, 0.5, 17.0), (18, 0.5, 15), (14.5, 0.5, 12), (20.333, 0.333333, 17), (21, 1, 17),
    (20.333, 0, 17),
    (19.333, 1.666667, 16),
  ])
  func `are those whose lines are as high`(height: Double, other: Double, size: Double) throws {
    #expect(try guess("Shelf", 48, height, beside: other) == [size, 1])
  }

  @Test func `hold the text in the lines that it has`() throws {
    // Two lines of 17 × 1.193359 are 40.57 points high, at two pixels per point 41.
    #expect(try guess("A rod for every height", 100, 41) == [17, 2])
    // The same height is that of one line of 34 points.
    #expect(try guess("Rod", 62, 41) == [34, 1])
  }

  @Test func `are the default one in a label that was stretched, or a smaller one`() throws {
    #expect(try guess("Wi-Fi", 156, 43) == [17, 0])
    #expect(try guess("Wi-Fi", 156, 19) == [15, 0])
    #expect(try guess("Wi-Fi", 156, 13.3) == [11, 0])
    #expect(try guess("A rod on which a builder marks every height", 60, 50) == [17, 2])
    #expect(try guess("Wi-Fi", 156, 0) == [17, 1])
    #expect(try guess("Wi-Fi", 3, 1e300) == [17, 99])
  }

  @Test func `cut no text of a dump`() throws {
    for dump in Dumps.all {
      let root = try SceneDocument(json: ViewDump(dump.text).sceneJSON.utf8).build().root
      root.printsDiagnostics = false
      root.layoutIfNeeded()
      let problems = root.layoutProblems(.cutText)
      #expect(problems.isEmpty, "\(dump.name): \(problems)")
    }
  }
}

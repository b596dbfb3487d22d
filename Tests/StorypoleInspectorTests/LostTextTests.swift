import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// Drawings of texts that their views can't show.
@Suite(.ends) struct LostTextTests {
  private func page(_ views: View...) -> Snapshot {
    let page = View(frame: CGRect(x: 0, y: 0, width: 168, height: 56), name: "page")
    page.printsDiagnostics = false
    for view in views { page.addSubview(view) }
    page.layoutIfNeeded()
    return Snapshot(of: page)
  }

  private func label(_ text: String, _ width: CGFloat, _ height: CGFloat) -> Label {
    let label = Label(text, name: "title")
    label.frame = CGRect(x: 14, y: 14, width: width, height: height)
    return label
  }

  private func drawing(of snapshot: Snapshot) -> String {
    CharacterDrawing(pointsPerColumn: 7).picture(of: snapshot).text()
  }

  @Test func `a label that is too low ends with an ellipsis and a mark`() {
    let snapshot = page(label("The rod and the line", 77, 20))
    #expect(snapshot.boxes[1].clippedEdges == .bottom)
    #expect(snapshot.boxes[1].losesText)
    #expect(
      drawing(of: snapshot) == """
        ┌ page ─────────────────┐
        │                       │
        │ The rod an…▾          │
        │                       │
        └───────────────────────┘
        """)
  }

  @Test func `a label that holds its text, or truncates it, loses none`() throws {
    #expect(page(label("The rod and the line", 77, 34)).boxes[1].clippedEdges == [])
    let truncated = label("The rod and the line", 77, 17)
    truncated.numberOfLines = 1
    let snapshot = page(truncated)
    #expect(snapshot.boxes[1].lines.map(\.text) == ["The rod an…"])
    #expect(!snapshot.boxes[1].losesText)
  }

  @Test func `a title that is wider than its button ends with a mark`() {
    let button = Button("Begin anew")
    button.frame = CGRect(x: 14, y: 0, width: 56, height: 56)
    let snapshot = page(button)
    #expect(snapshot.boxes[1].clippedEdges == [.left, .right])
    #expect(drawing(of: snapshot).contains("│Begin…▸│"))
  }

  @Test func `of a text of which nothing is visible the mark remains`() {
    let snapshot = page(label("Plumb", 0, 0))
    #expect(snapshot.boxes[1].clippedEdges == [.right, .bottom])
    #expect(drawing(of: snapshot).split(separator: "\n")[1] == "│ ▾                     │")
    #expect(
      CharacterDrawing(pointsPerColumn: 7).picture(of: snapshot).ascii.text().split(
        separator: "\n")[1]
        == "| v                     |")
  }

  @Test func `an SVG draws a lost text in a red frame, and within its frame only`() {
    let text = SVGDrawing().picture(of: page(label("The rod and the line", 77, 20))).text()
    #expect(text.contains(#"<rect class="cut" x="14" y="14" width="77" height="20">"#))
    #expect(text.contains("title: Label (14, 14, 77, 20), text cut"))
    #expect(text.contains(#"class="lost""#))
    #expect(text.contains(">The rod an…<") && !text.contains("line<"))
    // A frame lower than a line cuts it at its end.
    let low = SVGDrawing().picture(of: page(label("The rod and the line", 77, 10))).text()
    let first = low.split(separator: "\n").first { $0.contains(">The rod an…<") }
    #expect(first?.contains("clip-path=\"url(#clip_14_14_77_10)\"") == true)
  }

  @Test func `a text view scrolls, and loses nothing`() {
    let text = TextView("one two three four five six seven eight nine ten")
    text.frame = CGRect(x: 7, y: 0, width: 77, height: 42)
    let box = page(text).boxes[1]
    #expect(box.clippedEdges == .bottom)
    #expect(!box.losesText)
  }
}

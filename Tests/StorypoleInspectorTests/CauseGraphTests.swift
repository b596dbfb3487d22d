import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import Testing

/// A list of two rows, laid out, whose causes are recorded.
private func list() -> (list: VBox, titles: [Label]) {
  let titles = ["first", "second"].map { Label("a", name: $0) }
  let list = VBox(titles, name: "list")
  list.frame.size = CGSize(width: 35, height: 77)
  list.recordsCauses = true
  list.layoutIfNeeded()
  return (list, titles)
}

@Test(.ends) func `a chain is drawn from its root cause to the run`() {
  let (list, titles) = list()
  titles[0].text = "a \"b\" c\\d e f"
  list.layoutIfNeeded()
  #expect(
    CauseGraph([list.explain()]).dot == #"""
      digraph causes {
        node [shape=box, fontname="Helvetica", fontsize=11];
        n0 [label="text of list/first was set, “a” → “a \"b\" c\\d\ne f”", style=filled];
        n1 [label="list/first was measured for 35 × ∞: its\nmeasurements were invalid", style=rounded];
        n0 -> n1;
        n2 [label="list ran: the size for 35 × ∞ of list/first\nchanged, 7 × 17 → 35 × 51"];
        n1 -> n2;
      }

      """#)
}

@Test(.ends) func `what several chains share is drawn once`() {
  let (list, titles) = list()
  list.frame.size.width = 56
  list.layoutIfNeeded()
  let dot = CauseGraph((titles + [list]).map { $0.explain() }).dot
  #expect(dot.matches(of: /label="frame of list was set/).count == 1)
  #expect(dot.matches(of: /label="list ran/).count == 1)
  let arrows = dot.matches(of: /(n\d) -> (n\d);/).map { "\($0.1) \($0.2)" }
  #expect(arrows == ["n0 n1", "n1 n2", "n1 n3"])
}

@Test(.ends) func `a graph in ASCII has no other characters, and its quotes are closed`() throws {
  let (list, titles) = list()
  titles[1].text = "Ñ “é” \"\\"
  list.layoutIfNeeded()
  var graph = CauseGraph([titles[1].explain(), list.explain()])
  graph.glyphs = .ascii
  #expect(graph.dot.unicodeScalars.allSatisfy { $0.isASCII })
  let labels = graph.dot.split(separator: "\n").filter { $0.contains("label=") }
  #expect(labels.count > 2)
  for line in labels {
    let label = #/  n\d+ \[label="([^"\\]|\\.)*"(, style=\w+)?\];/#
    #expect(line.wholeMatch(of: label) != nil, "\(line)")
  }
}

@Test(.ends) func `a view that hasn't run adds nothing`() {
  let view = View(name: "view")
  let dot = CauseGraph([view.explain()]).dot
  #expect(!dot.contains("n0"))
}

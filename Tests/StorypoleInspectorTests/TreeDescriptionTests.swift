import Foundation
import StorypoleChecking
import StorypoleInspector
import StorypoleProof
import Testing

@Test(.ends) func `a tree is described by a line per view`() {
  let snapshot = Sketch.snapshot(390, 844, name: "screen", elided: 17) { root in
    root.box("toolbar", 0, 0, 390, 44, kind: "HBox") { bar in
      bar.label("heading", 16, 13.5, "Library")
      bar.label(nil, 80, 13.5, "Eleven books", "and one")
    }
    root.box(nil, 0, 44, 390, 800, isHidden: true)
    root.box("badge", 0, 44, 31, 17, isCollapsed: true)
  }
  #expect(
    TreeDescription().picture(of: snapshot).text() == """
      <View screen; frame = (0, 0, 390, 844)>
         | <HBox toolbar; frame = (0, 0, 390, 44)>
         |    | <Label heading; frame = (16, 13.5, 49, 17); text = "Library">
         |    | <Label; frame = (80, 13.5, 84, 34); text = "Eleven books" + 1 line>
         | <View; frame = (0, 44, 390, 800); hidden>
         | <View badge; frame = (0, 44, 31, 17); collapsed>
      … 17 more views
      """)
}

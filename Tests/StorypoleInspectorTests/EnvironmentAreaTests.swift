import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

/// The areas that a root's environment knows, in snapshots and drawings.
@Suite(.ends) struct EnvironmentAreaTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 390, height: 844), name: "screen")

  @Test func `the safe area, margins, the keyboard and a fold are areas of the root`() {
    root.environment.safeAreaInsets = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    #expect(
      Snapshot(of: root).areas == [
        .init(.safeArea, CGRect(x: 0, y: 59, width: 390, height: 844 - 59 - 34))
      ])
    root.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 20)
    root.environment.keyboardFrame = CGRect(x: 0, y: 508, width: 390, height: 400)
    root.environment.reservedRegions = [
      ReservedRegion(.fold, frame: CGRect(x: 0, y: 410, width: 390, height: 24)),
      ReservedRegion(.camera, frame: CGRect(x: 132, y: 11, width: 126, height: 37)),
    ]
    #expect(
      Snapshot(of: root).areas.dropFirst() == [
        .init(.margins, CGRect(x: 16, y: 59, width: 390 - 16 - 20, height: 844 - 59 - 34)),
        .init(.fold, CGRect(x: 0, y: 410, width: 390, height: 24)),
        .init(.camera, CGRect(x: 132, y: 11, width: 126, height: 37)),
        .init(.keyboard, CGRect(x: 0, y: 508, width: 390, height: 844 - 508)),
      ])
  }

  @Test func `an SVG outlines the areas, with their names`() {
    root.environment.safeAreaInsets = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    root.environment.keyboardFrame = CGRect(x: 0, y: 508, width: 390, height: 336)
    let text = SVGDrawing().picture(of: Snapshot(of: root)).text()
    #expect(
      text.contains(
        #"<rect class="area" x="0" y="59" width="390" height="751"><title>safe area (0, 59, 390, 751)"#
      ))
    #expect(
      text.contains(
        #"<rect class="cover" x="0" y="508" width="390" height="336"><title>keyboard (0, 508, 390, 336)"#
      ))
    #expect(text.contains(">safe area</text>") && text.contains(">keyboard</text>"))
  }
}

import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

/// Samples of the unified blocks' document, as scenes with the document's strings.
///
/// Text is 7 points per character and 17 per line.
@Suite(.ends) struct DocumentTableTests {
  /// A scene, the frames of its views by id, and what its root needs at its own width.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let size: CGSize
    let root: String
    var frames: [String: CGRect] = [:]
    let answer: CGSize
  }

  /// Children fitted 80 × 30, 120 × 40 and 60 × 20.
  private static let images = #"""
    "children": [
      {"id": "a", "kind": "ImageView", "imageSize": "80,30"},
      {"id": "b", "kind": "ImageView", "imageSize": "120,40"},
      {"id": "c", "kind": "ImageView", "imageSize": "60,20"}]
    """#

  private static let rows = [
    Row(
      testDescription: "a column with spacing and insets", size: CGSize(width: 320, height: 480),
      root: #"{"kind": "VBox", "spacing": "10", "insets": "20,20,0,20", \#(images)}"#,
      frames: [
        "a": CGRect(x: 20, y: 20, width: 280, height: 30),
        "b": CGRect(x: 20, y: 60, width: 280, height: 40),
        "c": CGRect(x: 20, y: 110, width: 280, height: 20),
      ], answer: CGSize(width: 320, height: 130)),
    Row(
      testDescription: "a row of buttons, whose size is the row's minimum, at the right",
      size: CGSize(width: 320, height: 70),
      root: #"""
        {"kind": "HBox", "spacing": "20", "insets": "10,20,10,20", "minSize": "50,50",
         "horizontalAlignment": "right", "children": [
          {"id": "a", "kind": "Button", "title": "a"}, {"id": "b", "kind": "Button", "title": "b"},
          {"id": "c", "kind": "Button", "title": "c"}]}
        """#,
      frames: [
        "a": CGRect(x: 110, y: 10, width: 50, height: 50),
        "b": CGRect(x: 180, y: 10, width: 50, height: 50),
        "c": CGRect(x: 250, y: 10, width: 50, height: 50),
      ], answer: CGSize(width: 320, height: 10 + 50 + 10)),
    Row(
      testDescription: "the document's border view", size: CGSize(width: 375, height: 667),
      root: #"""
        {"layout": {"kind": "VBorderLayout", "insets": "20", "spacing": "10", "top": ["top"],
          "center": "center", "bottom": ["bottom"]},
         "children": [
          {"id": "top", "kind": "Label", "text": "top"},
          {"id": "center",
           "layout": {"kind": "HBorderLayout", "spacing": "10", "left": ["left"],
            "center": "middle", "right": ["right"]},
           "children": [
            {"id": "left", "kind": "Label", "text": "left"}, {"id": "middle"},
            {"id": "right", "kind": "Label", "text": "right"}]},
          {"id": "bottom", "kind": "Label", "text": "bottom"}]}
        """#,
      frames: [
        "top": CGRect(x: 20, y: 20, width: 335, height: 17),
        "center": CGRect(x: 20, y: 47, width: 335, height: 573),
        "bottom": CGRect(x: 20, y: 630, width: 335, height: 17),
        "left": CGRect(x: 0, y: 0, width: 28, height: 573),
        "middle": CGRect(x: 38, y: 0, width: 252, height: 573),
        "right": CGRect(x: 300, y: 0, width: 35, height: 573),
      ], answer: CGSize(width: 375, height: 20 + 17 + 10 + 17 + 10 + 17 + 20)),
  ]

  @Test(arguments: rows)
  func `a scene has the frames and the answer of the document`(row: Row) throws {
    let scene = try SceneDocument(json: #"{"root": \#(row.root)}"#.utf8).build()
    scene.root.frame.size = row.size
    scene.root.layoutIfNeeded()
    for (id, frame) in row.frames.sorted(by: { $0.key < $1.key }) {
      #expect(scene[id]?.frame == frame, "\(id)")
    }
    #expect(scene.root.sizeThatFits(width: row.size.width) == row.answer)
    #expect(scene.root.takeDiagnostics() == [])
  }
}

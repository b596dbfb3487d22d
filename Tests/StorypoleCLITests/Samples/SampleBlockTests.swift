import Foundation
import Storypole
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleCLI

/// The blocks and the class of the samples, as users' scenes may use them.
@Suite(.ends) struct SampleBlockTests {
  private func view(_ root: String) throws -> View {
    let json = #"{"root": \#(root)}"#
    return try SceneDocument(json: json.utf8, registry: .samples).build(with: .samples).root
  }

  private static let texts = #"""
    "children": [{"kind": "Label", "text": "Emma"}, {"kind": "Label", "text": "Walden, or"},
                 {"kind": "Label", "text": "Ada"}]
    """#

  private func answer(of view: View, _ width: CGFloat) -> CGSize {
    view.sizeThatFits(CGSize(width: width, height: .infinity))
  }

  private static let hosts = [
    #""block": "article""#, #""block": "toolbar""#, #""kind": "Shelf""#,
    #""block": "equal-spacing""#, #""block": "text-and-buttons""#, #""block": "article-view""#,
    #""block": "turning-line""#,
  ]

  @Test(arguments: hosts.dropLast(1))
  func `a view without subviews has height 0`(host: String) throws {
    let view = try view("{\(host)}")
    #expect(answer(of: view, 195).height == 0)
    #expect(answer(of: view, .infinity).width == 0)
    view.frame.size = CGSize(width: 195, height: 112)
    view.layoutIfNeeded()
    #expect(view.diagnostics.isEmpty)
  }

  @Test(arguments: hosts.filter { !$0.contains("turning-line") })
  func `a view of size 0 places no negative sizes`(host: String) throws {
    let view = try view("{\(host), \(Self.texts)}")
    view.layoutIfNeeded()
    // A negative extent is stored as 0 and reported. The frame alone wouldn't show it (R40).
    #expect(view.diagnostics == [])
  }
}

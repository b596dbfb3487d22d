import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// A view with a content, and one of its properties that changes its size.
private struct SizeSetting: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable () -> View
  let set: @Sendable (View) -> Void

  init<Content: View, Value: Sendable>(
    _ name: String, _ make: @escaping @Sendable () -> Content,
    _ property: any ReferenceWritableKeyPath<Content, Value> & Sendable, _ value: Value
  ) {
    testDescription = name
    self.make = make
    set = { ($0 as? Content)?[keyPath: property] = value }
  }

  static let all = [
    SizeSetting("a button's title", button, \.title, "Read it again"),
    SizeSetting("a button's insets", button, \.contentInsets, EdgeInsets(top: 7, left: 3)),
    SizeSetting("a button's image", button, \.imageSize, CGSize(width: 31, height: 43)),
    SizeSetting("a button's padding", button, \.imagePadding, 19),
    SizeSetting("a label's text", label, \.text, "Measure twice"),
    SizeSetting("a label's lines", label, \.numberOfLines, 1),
    SizeSetting("a text's words", text, \.text, "Measure"),
    SizeSetting("a text's least lines", text, \.minimumNumberOfLines, 9),
    SizeSetting("a text's most lines", text, \.maximumNumberOfLines, 1),
    SizeSetting("a text's insets", text, \.textContainerInset, EdgeInsets(top: 7, left: 3)),
    SizeSetting("a field's insets", { TextField("ab") }, \.contentInsets, EdgeInsets(top: 7)),
    SizeSetting("an image's size", { ImageView(size: .zero) }, \.imageSize, size(31, 43)),
  ]

  private static let button: @Sendable () -> Button = {
    let button = Button("Read")
    button.imageSize = CGSize(width: 20, height: 30)
    return button
  }
  private static let label: @Sendable () -> Label = { Label("Measure twice, cut once") }
  private static let text: @Sendable () -> TextView = { TextView("Measure twice, cut once") }
}

@Suite(.ends) struct `A property that is set after layout` {
  private func answers(of view: View) -> [CGSize] {
    [view.sizeThatFits(size(71, .infinity)), view.sizeThatFits(size(.infinity, .infinity))]
  }

  @Test(arguments: SizeSetting.all)
  fileprivate func `gives the view the size of one that has it from the start`(
    _ setting: SizeSetting
  ) {
    let (view, fresh) = (setting.make(), setting.make())
    setting.set(fresh)
    let pages = [view, fresh].map { VBox([$0], name: "page").holding(frame: rect(0, 0, 71, 500)) }
    pages[0].layoutIfNeeded()
    let before = answers(of: view)
    setting.set(view)
    for page in pages { page.layoutIfNeeded() }
    #expect(view.frame == fresh.frame)
    #expect(answers(of: view) == answers(of: fresh))
    #expect(answers(of: view) != before)
    #expect(view.baselines(in: view.frame.size) == fresh.baselines(in: view.frame.size))
  }
}

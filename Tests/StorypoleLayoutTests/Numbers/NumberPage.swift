import Foundation
import StorypoleChecking
import StorypoleProof

@testable import Storypole

/// A page with a view of every kind, which receives the invalid numbers.
final class NumberPage {
  let root = View(frame: rect(0, 0, 300, 500), name: "page")
  /// Placed by the page's block, as a test says.
  let cover = Leaf(31, 43, name: "cover")
  let modular = ModularView(name: "modular")
  let label = Label("Bricks and stones", name: "label")
  let button = Button("Back", name: "button")
  let image = ImageView(size: CGSize(width: 7, height: 9), name: "image")
  let edge = Label("Edge", name: "edge")
  let stack = VBox(spacing: 3, name: "stack")
  let row = HBox(spacing: 3, name: "row")
  let border = View(name: "border")
  let toolbar = Toolbar(name: "toolbar")
  let scroller = ScrollView(name: "scroller")
  /// Springs within springs, which no body places.
  let spring = View(frame: rect(10, 20, 30, 40), name: "spring")
  /// An item drawn in the page, which no body measures.
  let rule = DrawnItem(name: "rule")
  /// An additional action of the page's block.
  var call: ((LayoutContext) -> Void)? {
    didSet { root.setNeedsLayout() }
  }

  init() {
    stack.holding(modular, label)
    row.holding(button, image)
    border.holding(edge, View(name: "center"))
    border.layout = BorderLine(.vertical, center: border.subviews[1], start: [edge], spacing: 3)
    let inner = View(frame: rect(1, 2, 3, 4), name: "inner")
    scroller.frame = rect(0, 300, 300, 31)
    scroller.holding(View(frame: rect(0, 0, 7, 700)))
    scroller.setLayout { _, _, size in CGSize(width: 400, height: 700) }
    for view in [spring, inner] { view.autoresizingMask = AutoresizingMask(rawValue: 0b111111) }
    spring.addSubview(inner)
    root.holding(stack, row, border, spring, cover, toolbar, scroller)
    root.addDrawnItem(rule)
    modular.onMeasure = { _, _ in CGSize(width: 17, height: 19) }
    root.setLayout { [unowned self] _, layout, size in
      layout.setFrame(rect(0, 0, 300, 100), of: stack)
      layout.setFrame(rect(0, 100, 300, 100), of: row)
      layout.setFrame(rect(0, 200, 300, 100), of: border)
      call?(layout)
      return CGSize(width: 300, height: 300)
    }
    root.layoutIfNeeded()
  }

  /// Adopts a view that was created elsewhere, with the diagnostics of its creation.
  func adopt(_ view: View) {
    for diagnostic in view.takeDiagnostics() { root.diagnosticLog.report(diagnostic) }
    cover.addSubview(view)
  }

  /// The views and items with invalid frames.
  var badFrames: [String] {
    root.frameHolders().filter { !$0.frame.isStorable }.map(\.path)
  }

  /// The invalid answers of views.
  var badAnswers: [String] {
    [root, stack, row, border, cover, label, button, image, toolbar, scroller].flatMap { view in
      [size(.infinity, .infinity), size(300, .infinity), size(7, 9)].compactMap {
        let answer = view.sizeThatFits($0)
        return CGRect(origin: .zero, size: answer).isStorable ? nil : "\(view.path): \(answer)"
      }
    }
  }
}

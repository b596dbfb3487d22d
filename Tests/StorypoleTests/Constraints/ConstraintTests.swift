import Foundation
@testable import Storypole
import StorypoleInspector
import Testing

@Suite struct `Constraints lay out` {
  private func make(_ name: String, in superview: View) -> View {
    let view = View(name: name)
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  @Test func `a view pinned to its superview's edges`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 200), name: "root")
    let card = make("card", in: root)
    LayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      card.heightAnchor.constraint(equalToConstant: 44),
    ])
    root.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 16, y: 20, width: 288, height: 44))
    root.frame.size.width = 400
    root.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 16, y: 20, width: 368, height: 44))
    #expect(root.diagnostics.isEmpty)
  }

  @Test func `labels by hugging and compression, in a nested container`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200), name: "root")
    let box = make("box", in: root)
    let title = Label("A title that is long enough to wrap", name: "title")
    let date = Label("Today", name: "date")
    for label in [title, date] {
      label.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(label)
    }
    title.numberOfLines = 0
    date.setContentHuggingPriority(251, for: .horizontal)
    date.setContentCompressionResistancePriority(751, for: .horizontal)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      title.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 8),
      title.trailingAnchor.constraint(equalTo: date.leadingAnchor, constant: -8),
      date.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -8),
      title.topAnchor.constraint(equalTo: box.topAnchor, constant: 8),
      title.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -8),
      date.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    print(root.explain(frameOf: title)?.description ?? "none")
    let wide = date.sizeThatFits(CGSize(width: 1000.0, height: 1000))
    #expect(date.frame.width == wide.width)
    #expect(title.frame.height == title.sizeThatFits(width: title.frame.width).height)
    #expect(box.frame.height == title.frame.height + 16)
    root.expectMatchesFreshInTest()
  }

  @Test func `a stack view in each distribution`() {
    for distribution in StackView.Distribution.allCases {
      let stack = StackView(name: "\(distribution)")
      for text in ["One", "Twelve", "Three"] { stack.addArrangedSubview(Label(text, name: text)) }
      stack.distribution = distribution
      stack.spacing = 8
      stack.alignment = .center
      stack.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
      stack.layoutIfNeeded()
      print(stack.recursiveDescription(), stack.sizeThatFits(CGSize(width: 300, height: CGFloat.infinity)))
      #expect(stack.diagnostics.isEmpty)
    }
  }
}

extension View {
  fileprivate func expectMatchesFreshInTest() {
    let fresh = try? freshFrames()
    #expect(fresh?.stale.isEmpty == true)
    #expect(fresh?.hasKeptRecords == true)
  }
}

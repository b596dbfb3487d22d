import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// The views of the library with properties drawn from fixed seeds, and their results as digests.
///
/// A row changes with any answer, baseline, frame or offset of its view. Where a change is meant,
/// look at what has changed, and take over the new row.
@Suite(.ends) struct `Mixed layouts from fixed seeds: each view` {
  enum Sort: CaseIterable {
    case button, field, text, label, toolbar, scroller, masks
  }

  @Test(arguments: Sort.allCases)
  func `is what it was`(sort: Sort) {
    var digest = Digest()
    for seed in 0..<40 {
      var source = ChoiceSource(seed: UInt64(seed))
      let view = source.view(sort)
      view.printsDiagnostics = false
      view.environment.overrides = source.environmentPlan().environment
      for (width, height) in [(CGFloat.infinity, CGFloat.infinity), (61, .infinity), (130, 40)] {
        digest.add(view.sizeThatFits(CGSize(width: width, height: height)))
      }
      for (width, height) in [(61, 90), (130, 40), (131, 27)] {
        view.frame.size = CGSize(width: width, height: height)
        view.layoutIfNeeded()
        digest.add(view.baselines(in: view.frame.size).last)
        if let scroller = view as? ScrollView { source.scroll(scroller, into: &digest) }
        digest.add(partsOf: view)
      }
    }
    #expect("\(digest)" == Self.digests[sort])
  }

  private static let digests: [Sort: String] = [
    .button: "3619168a", .field: "1a467249", .text: "0e82ed59",
    .label: "5ec09e16", .toolbar: "3af41440", .scroller: "ff79e8a8",
    .masks: "03d01d82",
  ]
}

extension ChoiceSource {
  fileprivate typealias Sort = `Mixed layouts from fixed seeds: each view`.Sort

  fileprivate mutating func view(_ sort: Sort) -> View {
    switch sort {
    case .button:
      let button = Button(pick(from: ["", "Read on", "Add to the shelf"]))
      button.imageSize = boolean() ? CGSize(width: int(in: 0...30), height: int(in: 0...30)) : .zero
      button.imagePadding = CGFloat(int(in: -3...9))
      button.contentInsets = someInsets()
      return button
    case .field:
      let field = TextField(pick(from: ["", "Emma"]), placeholder: "Title or byline")
      field.contentInsets = someInsets()
      return field
    case .text:
      let text = TextView(pick(from: ["", "one\ntwo", "The rod with every height on it"]))
      text.minimumNumberOfLines = int(in: 0...3)
      text.maximumNumberOfLines = int(in: 0...3)
      text.textContainerInset = someInsets()
      return text
    case .label:
      let label = Label(pick(from: ["", "one\n\ntwo", "The rod with every height on it"]))
      label.numberOfLines = int(in: 0...3)
      label.textAlignment = pick(from: HorizontalAlignment.allCases)
      return label
    case .toolbar: return Toolbar((0...int(in: 1...5)).map { _ in bar() })
    case .scroller: return scroller()
    case .masks:
      let views = (0...int(in: 1...5)).map { _ in View(frame: writtenFrame()) }
      let root = View(frame: writtenFrame())
      for view in views {
        root.addSubview(view)
        view.autoresizingMask = mask()
      }
      return root
    }
  }

  private mutating func bar() -> View {
    if boolean() { return Leaf(CGFloat(int(in: 1...40)), 9) }
    return Space(boolean() ? CGFloat(int(in: 0...30)) : nil)
  }

  private mutating func scroller() -> ScrollView {
    let view = ScrollView()
    view.isPagingEnabled = boolean(probability: 0.3)
    view.staysAtBottom = boolean(probability: 0.3)
    view.contentInset = someInsets()
    view.additionalSafeAreaInsets = someInsets()
    view.safeAreaAxes = pick(from: [[], [.horizontal], [.vertical], [.horizontal, .vertical]])
    view.addSubview(Leaf(CGFloat(int(in: 1...400)), CGFloat(int(in: 1...400))))
    view.layout = LinearLayout(pick(from: Axis.allCases)) { view.subviews[0] }
    return view
  }

  fileprivate mutating func scroll(_ view: ScrollView, into digest: inout Digest) {
    digest.add(view.contentSize)
    for _ in 0..<3 {
      if boolean() {
        view.contentOffset = CGPoint(x: int(in: -60...400), y: int(in: -60...400))
      } else {
        view.scroll(toPage: int(in: -1...4))
      }
      digest.add(CGRect(origin: view.contentOffset, size: view.adjustedContentInset.sums))
      digest.add(CGFloat(10 * view.pageCount + view.currentPage))
    }
  }
}

extension EdgeInsets {
  fileprivate var sums: CGSize { CGSize(width: 2 * left + right, height: 2 * top + bottom) }
}

extension Digest {
  /// Adds what is in a view: its subviews, its lines of text, and what points in it hit.
  fileprivate mutating func add(partsOf view: View) {
    addFrames(of: view)
    add(CGRect(origin: view.bounds.origin, size: view.safeAreaInsets.sums))
    for line in (view as? Label)?.textLayout.lines ?? [] { add("\(line)") }
    for x in stride(from: -7, to: 140, by: 13) {
      guard let hit = view.hitTest(CGPoint(x: x, y: x / 2)) else { continue }
      let place = view.convert(CGRect(x: 1, y: 2, width: 3, height: 5), from: hit)
      add(place)
      add(hit.convert(place, from: view))
    }
  }
}

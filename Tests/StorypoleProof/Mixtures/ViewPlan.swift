package import Foundation
package import Storypole

/// A tree of views as data, laid out by any of the layouts, which can be built repeatedly.
package struct ViewPlan: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    case label(String, size: Int)
    case button(String)
    case image(width: Int, height: Int)
    case slider
    case textView(String, lines: Int)
    case space(Int?)
    /// Reads insets, also while it is measured.
    case bar(BarReads)
    /// Lays out its subviews, some of them spaces, in a row.
    case toolbar
    /// A view with a layout, or without one, so that its subviews keep their written frames and
    /// masks.
    case host(LayoutPlan?, HostClass)

    var layout: LayoutPlan? { if case .host(let layout, _) = self { layout } else { nil } }
    /// Whether the layout can be changed, and with it the subviews.
    package var isHost: Bool { if case .host = self { true } else { false } }
  }

  /// The class of a view that has a layout.
  package enum HostClass: Sendable, Hashable, CaseIterable {
    case view, scrollView, vBox, hBox, flowBox
  }

  package var content: Content
  package var isHidden = false
  package var isCollapsed = false
  package var attributes = BoxAttributes()
  /// The last written frame, and the size of the superview at that time.
  package var written = WrittenPlan()
  package var mask: AutoresizingMask = []
  /// Whether a body that was removed since has placed it, so that it keeps its frame (R20).
  package var keepsFrame = false
  package var subviews: [ViewPlan] = []
  package var drawnItems: [DrawnPlan] = []
  /// The insets that the view adds to its safe area.
  package var additional = EdgeInsets.zero

  /// A newly built tree, not laid out.
  package func build() -> View {
    let view = make()
    view.isHidden = isHidden
    view.isCollapsed = isCollapsed
    view.boxAttributes = attributes
    view.additionalSafeAreaInsets = additional
    for subview in subviews {
      let built = subview.build()
      view.frame.size = subview.written.superviewSize
      view.addSubview(built)
      built.autoresizingMask = subview.mask
    }
    view.frame = written.frame
    for item in drawnItems { view.addDrawnItem(item.build()) }
    if content.isHost { view.change(to: content.layout) }
    return view
  }

  private func make() -> View {
    switch content {
    case .label(let text, let size): Label(text, size: size)
    case .button(let title): Button(title)
    case .image(let width, let height): ImageView(size: CGSize(width: width, height: height))
    case .slider: Slider()
    case .textView(let text, let lines): TextView(text, lines: lines)
    case .space(let extent): Space(extent.map { CGFloat($0) })
    case .bar(let reads): InsetBar.reading(reads)
    case .toolbar: Toolbar()
    case .host(_, let hostClass): hostClass.make()
    }
  }

  /// The view at a path of indices among the subviews.
  package subscript(path: ArraySlice<Int>) -> ViewPlan {
    get { path.first.map { subviews[$0][path.dropFirst()] } ?? self }
    set {
      if let first = path.first {
        subviews[first][path.dropFirst()] = newValue
      } else {
        self = newValue
      }
    }
  }

  /// The paths of all views, this one's first.
  package var paths: [[Int]] {
    [[]] + subviews.enumerated().flatMap { index, view in view.paths.map { [index] + $0 } }
  }
}

/// A frame that was written from outside a pass.
package struct WrittenPlan: Sendable, Hashable {
  package var frame = CGRect.zero
  package var superviewSize = CGSize.zero
}

/// A drawn item as data.
package struct DrawnPlan: Sendable, Hashable {
  /// Its fitting size, or `nil` for the size of its frame.
  package var fittingSize: CGSize?
  package var frame = CGRect.zero

  package func build() -> DrawnItem {
    let item = DrawnItem(fittingSize)
    item.frame = frame
    return item
  }
}

extension ViewPlan.HostClass {
  fileprivate func make() -> View {
    switch self {
    case .view: View()
    case .scrollView: ScrollView()
    case .vBox: VBox()
    case .hBox: HBox()
    case .flowBox: FlowBox()
    }
  }
}

extension ViewPlan {
  /// The kinds of layouts in the tree, in the order of their declaration.
  package var kinds: [LayoutPlan.Kind] {
    let used = Set(paths.flatMap { self[$0[...]].content.layout?.kinds ?? [] })
    return LayoutPlan.Kind.allCases.filter(used.contains)
  }

  /// Whether a row of several views is aligned by baselines.
  package var alignsBaselines: Bool {
    paths.contains { path in
      let view = self[path[...]]
      return view.subviews.count > 1 && view.content.layout?.alignsBaselines == true
    }
  }

  /// Whether a view reads insets while it is measured.
  package var readsInsets: Bool {
    paths.contains { path in
      if case .bar(let reads) = self[path[...]].content { reads != .nothing } else { false }
    }
  }

  /// Whether a line has items whose percentages exceed 100 in total.
  package var exceedsTheWhole: Bool {
    paths.contains { self[$0[...]].content.layout?.exceedsTheWhole == true }
  }
}

extension LayoutPlan {
  fileprivate var alignsBaselines: Bool {
    [.hBox, .flowBox].contains(kind)
      && [.firstBaseline, .lastBaseline].contains(style.verticalAlignment)
  }

  /// The kinds of this layout and of those in it.
  fileprivate var kinds: [Kind] { [kind] + items.flatMap { $0.layout?.kinds ?? [] } }

  fileprivate var exceedsTheWhole: Bool {
    let shares = items.map { (kind == .horizontal ? $0.width : $0.height).share }
    return [.horizontal, .vertical].contains(kind) && shares.reduce(0, +) > 100
      || items.contains { $0.layout?.exceedsTheWhole == true }
  }
}

extension Length? {
  fileprivate var share: CGFloat { if case .percent(let share)? = self { share } else { 0 } }
}

extension Label {
  fileprivate convenience init(_ text: String, size: Int) {
    self.init(text)
    font.size = CGFloat(size)
  }
}

extension TextView {
  fileprivate convenience init(_ text: String, lines: Int) {
    self.init(text)
    maximumNumberOfLines = lines
  }
}

extension View {
  /// Sets the layout that a plan describes, or removes the current one.
  func change(to plan: LayoutPlan?) {
    if let plan { layOut(by: plan) } else { layout = nil }
  }

  /// Sets a layout, a box's by its own property.
  private func layOut(by plan: LayoutPlan) {
    switch (self, plan.layout(of: subviews, drawnItems)) {
    case (let view, let block as PlannedBlock): view.setLayout { block.layout($1, in: $2) }
    case (let box as VBox, let layout as VBoxLayout): box.box = layout
    case (let box as HBox, let layout as HBoxLayout): box.box = layout
    case (let box as FlowBox, let layout as FlowBoxLayout): box.box = layout
    case (let view, let layout): view.layout = layout
    }
  }
}

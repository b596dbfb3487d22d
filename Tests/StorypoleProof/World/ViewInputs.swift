package import Foundation
package import Storypole

/// The inputs of one view's layout, as plain data.
///
/// Live views are built from it, and the oracles lay it out independently.
package struct ViewInputs: Sendable {
  /// The view above, by its number, or `nil` for a root.
  package var parent: Int?
  /// The subviews, back to front.
  package var children: [Int] = []
  package var content: ViewContent
  /// The frame last written from outside a pass.
  package var written: CGRect?
  /// The superview's size when the frame was written.
  package var writtenIn = CGSize.zero
  package var mask: AutoresizingMask = []
  package var isHidden = false
  package var isCollapsed = false
  package var boundsOrigin = CGPoint.zero
  package var attributes = BoxAttributes()
  package var fixedWidth: CGFloat?
  package var fixedHeight: CGFloat?
  /// The number of next runs that make the recipe's changes to the tree.
  package var armedRuns = 0
  /// The action of an overridden `updateProperties()`, or `nil` for a class without one.
  package var update: PropertyUpdate?
  /// The view that a property of the view's class refers to.
  package var stored: Int?
  /// The text of the view's own sizing view, and the width of its characters.
  package var sizerCount = 5
  package var sizerAdvance: CGFloat = 7

  /// A detached view that was never laid out.
  package init(_ content: ViewContent, frame: CGRect = .zero) {
    self.content = content
    written = frame == .zero ? nil : frame
  }

  /// The view that bodies add.
  static var grown: ViewInputs { ViewInputs(.text(count: 5, hasBody: true)) }

  /// The answer of the view's own sizing view.
  func sizerSize(_ proposal: CGSize, count: Int? = nil) -> CGSize {
    WorldEnvironment(advance: sizerAdvance)
      .textSize(count: count ?? sizerCount, width: proposal.width)
  }

  /// The written frame as layout sees it: zero if nothing was written.
  package var writtenFrame: CGRect { written ?? .zero }
}

/// A view's layout code, as data.
package enum ViewContent: Sendable, Hashable {
  /// No layout code.
  case plain
  /// An intrinsic size, −1 on an axis without one.
  case intrinsic(width: Int, height: Int)
  /// A number of characters that wrap, with or without an overridden `layoutSubviews()`.
  case text(count: Int, hasBody: Bool)
  /// A unified block.
  case block(Recipe)
  /// An overridden `layoutSubviews()` and `measure(_:)`.
  case override(Recipe)
  case vbox(VBoxLayout)
  case hbox(HBoxLayout)
  case border(BorderContent)

  /// Whether there is a layout body.
  package var hasBody: Bool {
    switch self {
    case .plain, .intrinsic: false
    case .text(_, let hasBody): hasBody
    case .block, .override, .vbox, .hbox, .border: true
    }
  }

  /// Whether the view's class has to override `layoutSubviews()`.
  package var overridesLayout: Bool {
    switch self {
    case .override, .text(_, hasBody: true): true
    default: false
    }
  }
}

/// The action of an overridden `updateProperties()` on its own view.
package enum PropertyUpdate: String, Sendable, Hashable, CaseIterable {
  case nothing, markLayout, toggleHidden, widenAttributes
}

extension AutoresizingMask {
  /// The parts of a space after its extent has changed (the contract's formula).
  ///
  /// Implemented independently from the contract. The engine's must agree with it.
  func resized(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let x = Self.stretch(
      [frame.minX, frame.width, old.width - frame.minX - frame.width],
      [contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)],
      by: new.width - old.width)
    let y = Self.stretch(
      [frame.minY, frame.height, old.height - frame.minY - frame.height],
      [contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)],
      by: new.height - old.height)
    return CGRect(x: x.start, y: y.start, width: x.extent, height: y.extent)
  }

  /// Leading margin, extent, trailing margin: flexible parts grow in proportion, or evenly if all
  /// are 0.
  private static func stretch(
    _ parts: [CGFloat], _ flexes: [Bool], by delta: CGFloat
  ) -> (start: CGFloat, extent: CGFloat) {
    let flexible = (0..<3).map { flexes[$0] ? max(0, parts[$0]) : 0 }
    let total = flexible[0] + flexible[1] + flexible[2]
    let count = CGFloat(flexes.filter { $0 }.count)
    func growth(_ part: Int) -> CGFloat {
      if total > 0 { return delta * (flexible[part] / total) }
      return flexes[part] ? delta / count : 0
    }
    return (parts[0] + growth(0), max(0, parts[1] + growth(1)))
  }
}

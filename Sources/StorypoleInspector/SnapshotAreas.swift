package import Foundation
import Storypole

/// The areas of a root's surface that its environment knows: the safe area, margins, the keyboard,
/// a fold.
extension Snapshot {
  /// A part of the root, in its coordinates.
  package struct Area: Equatable, Sendable {
    /// The meaning of an area.
    package enum Kind: String, Encodable, Equatable, Sendable {
      /// The area that bars and cutouts of the device leave free.
      case safeArea
      /// The space within the root's layout margins, if they aren't the default ones.
      case margins
      /// The area that the keyboard covers.
      case keyboard
      /// The line along which the device folds.
      case fold
      /// A camera, with what surrounds it.
      case camera
    }

    /// The meaning.
    package let kind: Kind
    /// The frame in the root.
    package let frame: CGRect

    package init(_ kind: Kind, _ frame: CGRect) {
      self.kind = kind
      self.frame = frame
    }

    /// The words for it in a drawing.
    package var label: String { kind == .safeArea ? "safe area" : kind.rawValue }
  }
}

extension View {
  /// The areas that the view's environment knows of, from back to front.
  var environmentAreas: [Snapshot.Area] {
    let bounds = CGRect(origin: .zero, size: frame.size)
    var areas: [Snapshot.Area] = []
    let (safeArea, margins) = (safeAreaInsets, effectiveLayoutMargins)
    if safeArea != .zero { areas.append(.init(.safeArea, bounds.inset(by: safeArea))) }
    if margins != safeArea && margins != safeArea.widened(by: Self.usualMargin) {
      areas.append(.init(.margins, bounds.inset(by: margins)))
    }
    areas += reservedRegions.map { .init($0.kind == .fold ? .fold : .camera, $0.frame) }
    let keyboard = keyboardOverlap
    if !keyboard.isEmpty { areas.append(.init(.keyboard, keyboard)) }
    return areas
  }

  /// The layout margin of views that set none.
  private static var usualMargin: CGFloat { 8 }
}

extension EdgeInsets {
  fileprivate func widened(by margin: CGFloat) -> EdgeInsets {
    EdgeInsets(
      top: top + margin, left: left + margin, bottom: bottom + margin, right: right + margin)
  }
}

public import Foundation
import Storypole

extension InterfaceDocument {
  /// A view that was laid out at design time.
  public struct CheckedView: Sendable {
    /// The identifier in the document.
    public let id: String
    /// The kind of view, such as `label`.
    public let kind: String
    /// The frame in its superview's coordinates.
    public let frame: CGRect
    /// The frame that the document stores, or `nil` if constraints don't place the view.
    public let stored: CGRect?
  }

  /// Lays each unit out at its design device, and returns the frames beside those that the document
  /// stores.
  ///
  /// - Parameter usesStoredSizes: whether content has its stored size where that is plausible.
  public func check(usesStoredSizes: Bool = false) -> [CheckedView] {
    units.flatMap { check($0, usesStoredSizes: usesStoredSizes) }
  }

  private func check(_ unit: InterfaceUnit, usesStoredSizes: Bool) -> [CheckedView] {
    let builder = ScreenBuilder(
      unit, of: self,
      options: .init(
        isDesignTime: true, usesStoredSizes: usesStoredSizes, includesParts: false))
    let screen = builder.build()
    screen.printsDiagnostics = false
    screen.layoutIfNeeded()
    return builder.owners.compactMap { element, view in
      guard let id = element["id"] else { return nil }
      let isPlaced = element.isPlacedByConstraints || builder.isArranged(id)
      return CheckedView(id: id, kind: element.name, frame: view.frame, stored: isPlaced ? element.rect() : nil)
    }
  }
}

public import Foundation

/// An empty item of a ``Toolbar``: a flexible space, or a fixed one.
///
/// Flexible spaces share equally the width that the other items leave. A space draws nothing,
/// and has no layout body.
open class Space: View {
  /// The width, in points; `nil`, the default, is flexible.
  ///
  /// Changing it lays out the containing toolbar. A negative or non-finite width is replaced by
  /// 0, and is reported.
  public final var extent: CGFloat? {
    didSet {
      if let extent, extent != extent.clampedToFiniteExtent { repair(extent) }
      if extent != oldValue { presentSuperview?.mark(.layout, because: .property("extent")) }
    }
  }

  /// A space.
  ///
  /// - Parameters:
  ///   - extent: the width, in points; `nil` for a flexible one.
  ///   - name: the name of the view.
  public init(_ extent: CGFloat? = nil, name: String? = nil) {
    self.extent = extent
    super.init(name: name)
    if let extent, extent != extent.clampedToFiniteExtent { repair(extent) }
  }

  private final func repair(_ wrong: CGFloat) {
    reportNumbers(["extent \(wrong)"])
    extent = wrong.clampedToFiniteExtent
  }
}

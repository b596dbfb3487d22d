public import Foundation

/// The areas that cover or divide the window: the keyboard and reserved regions (R54).
extension View {
  /// The part of the view that the keyboard covers, in the view's coordinates, zero if it covers
  /// none.
  ///
  /// It is apart from the safe area. It follows frames: scrolling moves none. Read in
  /// a layout body, it is a dependency: a keyboard that comes up runs the readers that it covers,
  /// and no others. In a measurement it is zero.
  public final var keyboardOverlap: CGRect {
    trackedValue(of: KeyboardReading.self, unplaced: .zero)
  }

  /// The reserved regions that intersect the view, in its coordinates.
  ///
  /// Read in a layout body, they are a dependency: a fold that opens runs the readers that it
  /// divides, and no others. In a measurement there are none.
  public final var reservedRegions: [ReservedRegion] {
    trackedValue(of: RegionsReading.self, unplaced: [])
  }
}

/// A part of the window with a purpose of its own: a fold, or a camera.
public struct ReservedRegion: Sendable, Hashable {
  /// The purpose of a region.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The line along which a device folds.
    case fold
    /// A camera, with what surrounds it.
    case camera
  }

  /// The frame, in points, in the coordinates of the view that sets or reads the region.
  public var frame: CGRect
  /// The purpose.
  public var kind: Kind
  /// Whether content is to avoid the region now: a fold, while the device is half open.
  public var isActive: Bool

  /// A region.
  public init(_ kind: Kind, frame: CGRect, isActive: Bool = true) {
    self.kind = kind
    self.frame = frame
    self.isActive = isActive
  }
}

/// The key of ``LayoutEnvironment/keyboardFrame``.
package enum KeyboardFrameKey: LayoutEnvironmentKey {
  package static let defaultValue = CGRect.zero
}

/// The key of ``LayoutEnvironment/reservedRegions``.
package enum ReservedRegionsKey: LayoutEnvironmentKey {
  package static let defaultValue: [ReservedRegion] = []
}

extension LayoutEnvironment {
  /// The frame of the keyboard, in the coordinates of the view for which it is set, zero without
  /// one.
  public var keyboardFrame: CGRect {
    get { self[KeyboardFrameKey.self] }
    set { self[KeyboardFrameKey.self] = newValue }
  }

  /// The reserved regions, in the coordinates of the view for which they are set.
  public var reservedRegions: [ReservedRegion] {
    get { self[ReservedRegionsKey.self] }
    set { self[ReservedRegionsKey.self] = newValue }
  }
}

extension ViewEnvironment {
  /// The part of the view that the keyboard covers (``View/keyboardOverlap``).
  ///
  /// Setting it puts a keyboard there, for this view and what is below it.
  public var keyboardFrame: CGRect {
    get { view.keyboardOverlap }
    nonmutating set { self[KeyboardFrameKey.self] = newValue }
  }

  /// The reserved regions that intersect the view (``View/reservedRegions``).
  ///
  /// Setting them replaces the inherited ones, for this view and what is below it.
  public var reservedRegions: [ReservedRegion] {
    get { view.reservedRegions }
    nonmutating set { self[ReservedRegionsKey.self] = newValue }
  }
}

enum KeyboardReading: DerivedKey {
  static let name = "keyboardOverlap"
  static func value(at node: NodeRef) -> CGRect {
    guard let (frame, offset) = node.placedOverride(of: KeyboardFrameKey.self) else { return .zero }
    return frame.overlap(from: offset, in: node.frame.size)
  }
}

enum RegionsReading: DerivedKey {
  static let name = "reservedRegions"
  static func value(at node: NodeRef) -> [ReservedRegion] {
    guard let (regions, offset) = node.placedOverride(of: ReservedRegionsKey.self) else {
      return []
    }
    return regions.compactMap { $0.moved(from: offset, in: node.frame.size) }
  }
}

extension NodeRef {
  /// The nearest value that is set for a key, and this view's position in the view that sets it: a
  /// sum of frame origins.
  fileprivate func placedOverride<Key: LayoutEnvironmentKey>(
    of key: Key.Type
  ) -> (value: Key.Value, offset: CGPoint)? {
    var offset = CGPoint.zero
    var next: NodeRef? = self
    while let node = next {
      if let box = node.ownOverride(of: EnvironmentKeyID(key)) {
        return (EnvironmentValue<Key>.value(in: box), offset)
      }
      offset.x += node.frame.origin.x
      offset.y += node.frame.origin.y
      next = node.superNode
    }
    return nil
  }
}

extension CGRect {
  /// The part of the rect that lies in an area of some size, in the coordinates of that area, which
  /// begins at an origin, or zero if there is none.
  func overlap(from origin: CGPoint, in size: CGSize) -> CGRect {
    let overlap = offsetBy(dx: -origin.x, dy: -origin.y)
      .common(with: CGRect(origin: .zero, size: size))
    return overlap.flatMap { $0.isEmpty ? nil : $0 } ?? .zero
  }
}

extension ReservedRegion {
  /// The region in the coordinates of an area of some size, or `nil` if it doesn't intersect that.
  func moved(from origin: CGPoint, in size: CGSize) -> ReservedRegion? {
    if frame.overlap(from: origin, in: size) == .zero { return nil }
    var moved = self
    moved.frame = frame.offsetBy(dx: -origin.x, dy: -origin.y)
    return moved
  }
}

package import Foundation
import Storypole

/// The environment of a tree of the random programs, as data.
package struct WorldEnvironment: Sendable, Hashable {
  /// Pixels per point.
  package var scale: Int
  package var isMirrored: Bool
  /// The width of a character, in points.
  package var advance: CGFloat
  /// The value of a key that only the programs know.
  package var density: Int

  package init(
    scale: Int = 1, isMirrored: Bool = false, advance: CGFloat = 7, density: Int = 0
  ) {
    self.scale = scale
    self.isMirrored = isMirrored
    self.advance = advance
    self.density = density
  }

  /// The library's environment with these values, of which a default one isn't set, and so is
  /// inherited.
  var live: LayoutEnvironment {
    var environment = LayoutEnvironment()
    if scale != 1 { environment.displayScale = CGFloat(scale) }
    if isMirrored { environment.layoutDirection = .rightToLeft }
    if advance != 7 { environment.textMeasurer = .fixed(advance: advance, lineHeight: 17) }
    if density != 0 { environment[WorldDensity.self] = density }
    return environment
  }

  /// The values at a view that sets these, below one that has others.
  func inheriting(_ above: WorldEnvironment) -> WorldEnvironment {
    WorldEnvironment(
      scale: scale == 1 ? above.scale : scale, isMirrored: isMirrored || above.isMirrored,
      advance: advance == 7 ? above.advance : advance,
      density: density == 0 ? above.density : density)
  }

  init(_ live: ViewEnvironment) {
    self.init(
      scale: Int(live.displayScale), isMirrored: live.layoutDirection == .rightToLeft,
      advance: live.textMeasurer.advance(of: "m", in: Font()),
      density: live[WorldDensity.self])
  }

  /// The size of wrapped text of a number of characters, 17 points per line, rounded up to pixels
  /// (R16).
  package func textSize(count: Int, width: CGFloat) -> CGSize {
    let exact = unroundedTextSize(count: count, width: width)
    return CGSize(width: roundedUp(exact.width), height: roundedUp(exact.height))
  }

  func unroundedTextSize(count: Int, width: CGFloat) -> CGSize {
    if count == 0 { return .zero }
    let room = width == 0 || width == .infinity ? count : Int(min(width, 10_000) / advance)
    let columns = max(1, min(room, count))
    let lines = (count + columns - 1) / columns
    return CGSize(width: CGFloat(columns) * advance, height: CGFloat(lines * 17))
  }

  private func roundedUp(_ extent: CGFloat) -> CGFloat {
    (extent * CGFloat(scale) - 1.0 / 1024).rounded(.up) / CGFloat(scale)
  }
}

/// A key that only the programs know, which is read by an edge.
private enum WorldDensity: LayoutEnvironmentKey {
  static let defaultValue = 0
}

/// Invalid rects that callers may pass by mistake.
package enum BadRect: String, Sendable, Hashable, CaseIterable {
  case negativeWidth, negativeHeight, nanOrigin, infiniteWidth

  package var rect: CGRect {
    switch self {
    case .negativeWidth: CGRect(x: 3, y: 2, width: -11, height: 7)
    case .negativeHeight: CGRect(origin: .zero, size: CGSize(width: 13, height: -5))
    case .nanOrigin: CGRect(x: CGFloat.nan, y: 1, width: 17, height: 9)
    case .infiniteWidth: CGRect(x: 0, y: 4, width: CGFloat.infinity, height: 19)
    }
  }

  /// The rect that a body's placement stores, by R40, or `nil` if the written frame is placed
  /// instead.
  var placed: CGRect? {
    switch self {
    case .negativeWidth: CGRect(x: 3, y: 2, width: 0, height: 7)
    case .negativeHeight: CGRect(x: 0, y: 0, width: 13, height: 0)
    case .nanOrigin, .infiniteWidth: nil
    }
  }
}

public import Foundation
public import Storypole

/// An object that a search makes, changes, lays out and compares, and that a sweep resizes: a view,
/// or a host.
///
/// Adopt it in an object of your own that has a tree, such as a view controller.
public protocol SearchableScreen: AnyObject, SendableMetatype {
  /// The topmost view of the screen.
  var screenRoot: View { get }
  /// The size of the screen, in points.
  var screenSize: CGSize { get }
  /// Gives the screen another size, and lays nothing out.
  func resizeScreen(to size: CGSize)
  /// Lays out everything, and returns the diagnostics since the last call.
  func layOutScreen() -> [Diagnostic]
}

extension SearchableScreen {
  /// Runs code that resizes the screen, and gives it its own size again, at which it is laid
  /// out unless that is no size at all.
  package func keepingSize<Result>(_ body: () -> Result) -> Result {
    let size = screenSize
    defer {
      resizeScreen(to: size)
      if size.width > 0 && size.height > 0 { _ = layOutScreen() }
    }
    return body()
  }
}

extension View: SearchableScreen {
  /// The view itself.
  public final var screenRoot: View { self }
  /// The size of its frame.
  public final var screenSize: CGSize { frame.size }
  /// Writes the size of its frame.
  public final func resizeScreen(to size: CGSize) { frame.size = size }
  /// Lays out its tree.
  public final func layOutScreen() -> [Diagnostic] {
    layoutIfNeeded()
    return takeDiagnostics()
  }
}

extension LayoutHost: SearchableScreen {
  /// The host's root.
  public var screenRoot: View { root }
  /// The host's size.
  public var screenSize: CGSize { size }
  /// Resizes the host.
  public func resizeScreen(to size: CGSize) { resize(to: size) }
  /// Ticks until nothing is left to lay out, ten times at most.
  public func layOutScreen() -> [Diagnostic] {
    passesToSettle(atMost: 10).flatMap(\.diagnostics)
  }
}

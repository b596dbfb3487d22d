import Foundation
import Storypole

/// Notices the rare situations that a scene comes to.
struct SceneWatch {
  private(set) var marks: Set<SceneMark> = []
  /// The number of passes before which a size was asked for last.
  private var passesAtLastSize = -1

  /// Notes a situation.
  mutating func note(_ mark: SceneMark) { marks.insert(mark) }

  /// Notes what new conditions are an example of.
  ///
  /// - Parameters:
  ///   - isTransitioning: whether a rotation is running.
  ///   - passes: the number of passes so far.
  mutating func note(
    from former: SceneConditions, to next: SceneConditions, during isTransitioning: Bool,
    after passes: Int
  ) {
    if next.orientation == former.orientation && next.device == former.device {
      switch (former.horizontalSizeClass, next.horizontalSizeClass) {
      case (.regular, .compact): note(.becameCompact)
      case (.compact, .regular): note(.becameRegular)
      default: break
      }
    }
    if next.keyboard != former.keyboard && isTransitioning { note(.keyboardDuringRotation) }
    let size = next.size
    if size.width == 0 || size.height == 0 { note(.emptyWindow) }
    if size != former.size {
      if passesAtLastSize == passes { note(.burst) }
      passesAtLastSize = passes
    }
  }
}

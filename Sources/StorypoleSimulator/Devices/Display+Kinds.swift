import Foundation
import Storypole

extension DeviceProfile {
  /// The unverified values of phones without a home button.
  static let upsideDown = "portrait upside down, which is portrait with top and bottom exchanged"
}

/// Displays of the kinds that most profiles are of.
extension DeviceProfile.Display {
  /// The display of a phone that doesn't fold.
  ///
  /// - Parameters:
  ///   - size: the size in portrait, in points.
  ///   - top: the safe area at the top in portrait.
  ///   - bottom: the safe area at the bottom in portrait; 0 with a home button.
  ///   - landscape: the safe area at the sides, and at the bottom, in landscape.
  ///   - keyboard: the heights of the keyboard in portrait and in landscape.
  ///   - landscapeWidth: the horizontal size class in landscape.
  static func phone(
    _ size: CGSize, top: CGFloat, bottom: CGFloat, landscape: (sides: CGFloat, bottom: CGFloat),
    keyboard: (portrait: CGFloat, landscape: CGFloat)?, landscapeWidth: SizeClass
  ) -> Self {
    func portrait(top: CGFloat, bottom: CGFloat) -> DeviceProfile.Pose {
      DeviceProfile.Pose(
        size: size, safeArea: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
        horizontalSizeClass: .compact, verticalSizeClass: .regular,
        keyboardHeight: keyboard?.portrait, sideMargin: size.width < 414 ? 16 : 20)
    }
    let hasButton = bottom == 0
    return Self(
      portrait: portrait(top: top, bottom: bottom),
      portraitUpsideDown: hasButton ? nil : portrait(top: bottom, bottom: top),
      landscapeLeft: DeviceProfile.Pose(
        size: CGSize(width: size.height, height: size.width),
        safeArea: EdgeInsets(
          top: 0, left: landscape.sides, bottom: landscape.bottom, right: landscape.sides),
        horizontalSizeClass: landscapeWidth, verticalSizeClass: .compact,
        keyboardHeight: keyboard?.landscape, sideMargin: hasButton ? 20 : 16))
  }

  /// The display of a tablet, whose insets are the same in all orientations.
  ///
  /// - Parameters:
  ///   - size: the size in portrait, in points.
  ///   - top: the safe area at the top.
  ///   - bottom: the safe area at the bottom.
  ///   - keyboard: the heights of the keyboard in portrait and in landscape.
  static func pad(
    _ size: CGSize, top: CGFloat, bottom: CGFloat,
    keyboard: (portrait: CGFloat, landscape: CGFloat)?
  ) -> Self {
    func pose(_ size: CGSize, keyboard: CGFloat?) -> DeviceProfile.Pose {
      DeviceProfile.Pose(
        size: size, safeArea: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
        horizontalSizeClass: .regular, verticalSizeClass: .regular, keyboardHeight: keyboard,
        sideMargin: 20)
    }
    return Self(
      portrait: pose(size, keyboard: keyboard?.portrait),
      landscapeLeft: pose(
        CGSize(width: size.height, height: size.width), keyboard: keyboard?.landscape))
  }
}

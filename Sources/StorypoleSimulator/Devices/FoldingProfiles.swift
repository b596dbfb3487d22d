import Foundation
import Storypole

extension DeviceProfile {
  /// The iPhone that folds, with iOS 27.1.
  public static let iPhoneDuo = DeviceProfile(
    name: "iPhone Duo", system: SystemVersion(27, 1), idiom: .phone, displayScale: 3,
    display: outerDisplay, innerDisplay: innerDisplay,
    source: "duo_kit; GetStream/stream-chat-react-native; TableProApp/TablePro#3035",
    unverified: [
      "the size itself: the maker's pixels would give 626 × 890",
      "the heights of the keyboards, which are not known",
      "the side of the strip in each landscape orientation, and where in it the camera is",
      "the margins of the inner display",
    ])

  private static let outerDisplay = Display(
    portrait: outer(CGSize(width: 466, height: 678), strip: .right, height: .regular, margin: 20),
    landscapeLeft: outer(
      CGSize(width: 678, height: 466), strip: .left, height: .compact, margin: 16),
    landscapeRight: outer(
      CGSize(width: 678, height: 466), strip: .right, height: .compact, margin: 16))

  private static let innerDisplay = Display(
    portrait: Pose(
      size: CGSize(width: 669, height: 951),
      safeArea: EdgeInsets(top: 82, left: 0, bottom: 34, right: 0),
      horizontalSizeClass: .regular, verticalSizeClass: .regular, keyboardHeight: nil,
      sideMargin: 20,
      reservedRegions: [
        ReservedRegion(
          .fold, frame: CGRect(x: 0, y: foldStart, width: 669, height: foldThickness),
          isActive: false),
        ReservedRegion(.camera, frame: CGRect(x: 669 - 134, y: 0, width: 134, height: 82)),
      ]),
    landscapeLeft: Pose(
      size: CGSize(width: 951, height: 669),
      safeArea: EdgeInsets(top: 0, left: 0, bottom: 34, right: strip),
      horizontalSizeClass: .regular, verticalSizeClass: .regular, keyboardHeight: nil,
      sideMargin: 20,
      reservedRegions: [
        ReservedRegion(
          .fold, frame: CGRect(x: foldStart, y: 0, width: foldThickness, height: 669),
          isActive: false),
        ReservedRegion(.camera, frame: CGRect(x: 951 - strip, y: 0, width: strip, height: 120)),
      ]))

  private static let foldStart: CGFloat = 455.5
  private static let foldThickness: CGFloat = 40
  /// The breadth of the strip in which the camera is.
  private static let strip: CGFloat = 84

  private enum Side { case left, right }

  private static func outer(
    _ size: CGSize, strip side: Side, height: SizeClass, margin: CGFloat
  ) -> Pose {
    let left = side == .left
    return Pose(
      size: size,
      safeArea: EdgeInsets(
        top: 0, left: left ? strip : 0, bottom: 34, right: left ? 0 : strip),
      horizontalSizeClass: .compact, verticalSizeClass: height, keyboardHeight: nil,
      sideMargin: margin,
      reservedRegions: [
        ReservedRegion(
          .camera,
          frame: CGRect(x: left ? 0 : size.width - strip, y: 0, width: strip, height: 170))
      ])
  }
}

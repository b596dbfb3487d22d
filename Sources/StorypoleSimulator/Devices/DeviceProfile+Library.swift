import Foundation
import Storypole

/// The devices of the library, as measured by public projects on simulators.
extension DeviceProfile {
  /// The devices of iOS 26 and iPadOS 26, of earlier systems, and the iPhone that folds.
  static let library = iOS26 + iOS18 + iOS17 + iOS16 + iOS15 + [iPhoneDuo]

  private static let iOS26: [DeviceProfile] = [
    iPhoneSE3, phone("iPhone 16e", 390, 844, top: 47),
    phone("iPhone 17e", 390, 844, top: 47, keyboard: (335, 208)),
    phone("iPhone 16", 393, 852, top: 59, keyboard: (335, 208)), iPhone16Pro, iPhone17,
    iPhone17Pro, iPhoneAir, iPhone16Plus, iPhone16ProMax,
    phone("iPhone 17 Pro Max", 440, 956, top: 62, keyboard: (345, 208), isWide: true),
    iPadMiniA17Pro, pad("iPad (10th)", 820, 1180, keyboard: (337, 422)), iPadA16,
    pad("iPad Air 11", 820, 1180, keyboard: (337, 422)),
    pad("iPad Pro 11 (M4)", 834, 1210, keyboard: (340, 428)), iPadPro11M5,
    pad("iPad Air 13", 1024, 1366, keyboard: (403, 498)),
    pad("iPad Pro 13 (M4)", 1032, 1376, keyboard: (403, 498)),
    pad("iPad Pro 13 (M5)", 1032, 1376, keyboard: (403, 498)),
  ]

  /// The devices as they were before iOS 26, and iPads with split view.
  private static let iOS18: [DeviceProfile] = [
    phone("iPhone 16", 393, 852, iOS: 18, top: 59),
    phone("iPhone 16 Pro", 402, 874, iOS: 18, top: 62),
    phone("iPhone 16 Plus", 430, 932, iOS: 18, top: 59, isWide: true),
    phone("iPhone 16 Pro Max", 440, 956, iOS: 18, top: 62, isWide: true),
    pad("iPad Pro 11 (M4)", 834, 1210, iOS: 18), pad("iPad Pro 13 (M4)", 1032, 1376, iOS: 18),
  ]

  private static let iOS17: [DeviceProfile] = [
    phone(
      "iPhone 15", 393, 852, iOS: 17, top: 59,
      unverified: ["all values: they are those of the iPhone 15 Pro, whose display is as large"]),
    phone("iPhone 15 Pro", 393, 852, iOS: 17, top: 59),
    phone(
      "iPhone 15 Plus", 430, 932, iOS: 17, top: 59, isWide: true,
      unverified: ["all values: they are those of the iPhone 15 Pro Max, whose display is as large"]
    ),
    phone("iPhone 15 Pro Max", 430, 932, iOS: 17, top: 59, isWide: true),
  ]

  private static let iOS16: [DeviceProfile] = [
    phone("iPhone 8", 375, 667, iOS: 16, scale: 2, top: 20, bottom: 0),
    phone("iPhone SE", 375, 667, iOS: 16, scale: 2, top: 20, bottom: 0),
    phone("iPhone 8 Plus", 414, 736, iOS: 16, top: 20, bottom: 0, isWide: true),
    phone("iPhone 12 mini", 375, 812, iOS: 16, top: 50),
    phone("iPhone 13 mini", 375, 812, iOS: 16, top: 50),
    phone("iPhone 12", 390, 844, iOS: 16, top: 47),
    phone("iPhone 12 Pro", 390, 844, iOS: 16, top: 47),
    phone("iPhone 13", 390, 844, iOS: 16, top: 47),
    phone("iPhone 13 Pro", 390, 844, iOS: 16, top: 47),
    phone("iPhone 14", 390, 844, iOS: 16, top: 47),
    phone("iPhone 14 Pro", 393, 852, iOS: 16, top: 59),
    phone(
      "iPhone 11", 414, 896, iOS: 16, scale: 2, top: 48, isWide: true,
      unverified: ["iOS 16: the values are the source's for iOS 15"]),
    phone("iPhone 12 Pro Max", 428, 926, iOS: 16, top: 47, isWide: true),
    phone("iPhone 13 Pro Max", 428, 926, iOS: 16, top: 47, isWide: true),
    phone("iPhone 14 Plus", 428, 926, iOS: 16, top: 47, isWide: true),
    phone("iPhone 14 Pro Max", 430, 932, iOS: 16, top: 59, isWide: true),
    pad("iPad mini", 744, 1133, iOS: 16), pad("iPad", 820, 1180, iOS: 16),
    pad("iPad Air", 820, 1180, iOS: 16), pad("iPad Pro 11", 834, 1194, iOS: 16),
    pad("iPad Pro 12.9", 1024, 1366, iOS: 16),
  ]

  /// The last devices of 320 points, with an inset of 44 points, and of tablets with a home button.
  private static let iOS15: [DeviceProfile] = [
    phone("iPod touch (7th)", 320, 568, iOS: 15, scale: 2, top: 20, bottom: 0),
    phone("iPhone X", 375, 812, iOS: 15, top: 44, source: snapshots, unverified: [lowerInset]),
    phone(
      "iPhone XS", 375, 812, iOS: 15, top: 44, source: snapshots,
      unverified: ["all values: they are those of the iPhone X, whose display is as large"]),
    phone(
      "iPhone XR", 414, 896, iOS: 15, scale: 2, top: 48, isWide: true, source: snapshots,
      unverified: [lowerInset, "the inset at the top, which is the iPhone 11's: the source has 44"]),
    phone(
      "iPhone XS Max", 414, 896, iOS: 15, top: 44, isWide: true, source: snapshots,
      unverified: [lowerInset]),
    phone("iPhone 11 Pro", 375, 812, iOS: 15, top: 44),
    phone("iPhone 11 Pro Max", 414, 896, iOS: 15, top: 44, isWide: true),
    pad("iPad (9th)", 810, 1080, iOS: 15, insets: (20, 0)),
  ]

  /// The iPhone SE of the third generation, with iOS 26.
  public static let iPhoneSE3 = phone(
    "iPhone SE (3rd)", 375, 667, scale: 2, top: 20, bottom: 0, keyboard: (260, 206))
  /// The iPhone 16 Pro, with iOS 26.
  public static let iPhone16Pro = phone("iPhone 16 Pro", 402, 874, top: 62, keyboard: (335, 208))
  /// The iPhone 17, with iOS 26.
  public static let iPhone17 = phone("iPhone 17", 402, 874, top: 62, keyboard: (335, 208))
  /// The iPhone 17 Pro, with iOS 26.
  public static let iPhone17Pro = phone("iPhone 17 Pro", 402, 874, top: 62, keyboard: (335, 208))
  /// The iPhone Air, with iOS 26.
  public static let iPhoneAir = phone(
    "iPhone Air", 420, 912, top: 68, keyboard: (345, 208), isWide: true)
  /// The iPhone 16 Plus, with iOS 26.
  public static let iPhone16Plus = phone(
    "iPhone 16 Plus", 430, 932, top: 59, keyboard: (345, 208), isWide: true)
  /// The iPhone 16 Pro Max, with iOS 26.
  public static let iPhone16ProMax = phone(
    "iPhone 16 Pro Max", 440, 956, top: 62, keyboard: (345, 208), isWide: true)

  /// The iPad mini with the A17 Pro, with iPadOS 26.
  public static let iPadMiniA17Pro = pad("iPad mini (A17 Pro)", 744, 1133, keyboard: (340, 428))
  /// The iPad with the A16, with iPadOS 26.
  public static let iPadA16 = pad("iPad (A16)", 820, 1180, keyboard: (337, 422))
  /// The iPad Pro of 11 inches with the M5, with iPadOS 26.
  public static let iPadPro11M5 = pad("iPad Pro 11 (M5)", 834, 1210, keyboard: (340, 428))
}

// MARK: - Kinds of devices

extension DeviceProfile {
  private static func source(iOS system: Int) -> String {
    system < 17 ? "marcbouchenoire/dimmmensions" : "aloisdeniel/flutter_device_preview"
  }

  private static let snapshots = "pointfreeco/swift-snapshot-testing"
  private static let lowerInset =
    "the inset at the bottom in landscape, which is the iPhone 11 Pro's: the source has 24"

  private static let unknownKeyboards = "the heights of the keyboard, which are not known"

  /// A phone that doesn't fold.
  ///
  /// - Parameters:
  ///   - width: the width in portrait, in points.
  ///   - height: the height in portrait.
  ///   - top: the safe area at the top in portrait, and at the sides in landscape.
  ///   - bottom: the safe area at the bottom in portrait, 0 with a home button.
  ///   - keyboard: the heights of the keyboard in portrait and in landscape, or `nil` if not known.
  ///   - isWide: whether the horizontal size class is regular in landscape.
  ///   - source: the project that has measured it, if it isn't the usual one.
  private static func phone(
    _ name: String, _ width: CGFloat, _ height: CGFloat, iOS system: Int = 26, scale: CGFloat = 3,
    top: CGFloat, bottom: CGFloat = 34, keyboard: (portrait: CGFloat, landscape: CGFloat)? = nil,
    isWide: Bool = false, source: String? = nil, unverified: [String] = []
  ) -> DeviceProfile {
    func portrait(top: CGFloat, bottom: CGFloat) -> Pose {
      Pose(
        size: CGSize(width: width, height: height),
        safeArea: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
        horizontalSizeClass: .compact, verticalSizeClass: .regular,
        keyboardHeight: keyboard?.portrait, sideMargin: width < 414 ? 16 : 20)
    }
    let hasButton = bottom == 0
    let landscape = EdgeInsets(top: 0, left: top, bottom: system < 26 ? 21 : 20, right: top)
    let upsideDown = "portrait upside down, which is portrait with top and bottom exchanged"
    return DeviceProfile(
      name: name, system: SystemVersion(system), idiom: .phone, displayScale: scale,
      display: Display(
        portrait: portrait(top: top, bottom: bottom),
        portraitUpsideDown: hasButton ? nil : portrait(top: bottom, bottom: top),
        landscapeLeft: Pose(
          size: CGSize(width: height, height: width), safeArea: hasButton ? .zero : landscape,
          horizontalSizeClass: isWide ? .regular : .compact, verticalSizeClass: .compact,
          keyboardHeight: keyboard?.landscape, sideMargin: hasButton ? 20 : 16)),
      source: source ?? self.source(iOS: system),
      unverified: unverified + (keyboard == nil ? [unknownKeyboards] : [])
        + (hasButton ? [] : [upsideDown]))
  }

  /// A tablet, whose insets are the same in all orientations.
  private static func pad(
    _ name: String, _ width: CGFloat, _ height: CGFloat, iOS system: Int = 26,
    insets: (top: CGFloat, bottom: CGFloat)? = nil,
    keyboard: (portrait: CGFloat, landscape: CGFloat)? = nil
  ) -> DeviceProfile {
    let (top, bottom) = insets ?? (system < 26 ? (24, 20) : (32, 25))
    func pose(_ width: CGFloat, _ height: CGFloat, keyboard: CGFloat?) -> Pose {
      Pose(
        size: CGSize(width: width, height: height),
        safeArea: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
        horizontalSizeClass: .regular, verticalSizeClass: .regular, keyboardHeight: keyboard,
        sideMargin: 20)
    }
    return DeviceProfile(
      name: name, system: SystemVersion(system), idiom: .pad, displayScale: 2,
      display: Display(
        portrait: pose(width, height, keyboard: keyboard?.portrait),
        landscapeLeft: pose(height, width, keyboard: keyboard?.landscape)),
      source: source(iOS: system), unverified: keyboard == nil ? [unknownKeyboards] : [])
  }
}

// MARK: - The iPhone that folds

extension DeviceProfile {
  /// The iPhone that folds, with iOS 27.1.
  public static let iPhoneDuo = DeviceProfile(
    name: "iPhone Duo", system: SystemVersion(27, 1), idiom: .phone, displayScale: 3,
    display: Display(
      portrait: outer(466, 678, stripAtLeft: false),
      landscapeLeft: outer(678, 466, stripAtLeft: true),
      landscapeRight: outer(678, 466, stripAtLeft: false)),
    innerDisplay: Display(
      portrait: inner(
        669, 951, EdgeInsets(top: 82, left: 0, bottom: 34, right: 0),
        fold: CGRect(x: 0, y: 455.5, width: 669, height: 40),
        camera: CGRect(x: 669 - 134, y: 0, width: 134, height: 82)),
      landscapeLeft: inner(
        951, 669, EdgeInsets(top: 0, left: 0, bottom: 34, right: strip),
        fold: CGRect(x: 455.5, y: 0, width: 40, height: 669),
        camera: CGRect(x: 951 - strip, y: 0, width: strip, height: 120))),
    source: "duo_kit; GetStream/stream-chat-react-native; TableProApp/TablePro#3035",
    unverified: [
      "the size itself: the maker's pixels would give 626 × 890",
      "the heights of the keyboards, which are not known",
      "the side of the strip in each landscape orientation, and where in it the camera is",
      "the margins of the inner display",
    ])

  /// The breadth of the strip in which the camera is.
  private static let strip: CGFloat = 84

  private static func outer(_ width: CGFloat, _ height: CGFloat, stripAtLeft isAtLeft: Bool) -> Pose
  {
    let camera = CGRect(x: isAtLeft ? 0 : width - strip, y: 0, width: strip, height: 170)
    let isPortrait = width < height
    return Pose(
      size: CGSize(width: width, height: height),
      safeArea: EdgeInsets(
        top: 0, left: isAtLeft ? strip : 0, bottom: 34, right: isAtLeft ? 0 : strip),
      horizontalSizeClass: .compact, verticalSizeClass: isPortrait ? .regular : .compact,
      keyboardHeight: nil, sideMargin: isPortrait ? 20 : 16,
      reservedRegions: [ReservedRegion(.camera, frame: camera)])
  }

  private static func inner(
    _ width: CGFloat, _ height: CGFloat, _ safeArea: EdgeInsets, fold: CGRect, camera: CGRect
  ) -> Pose {
    Pose(
      size: CGSize(width: width, height: height), safeArea: safeArea, horizontalSizeClass: .regular,
      verticalSizeClass: .regular, keyboardHeight: nil, sideMargin: 20,
      reservedRegions: [
        ReservedRegion(.fold, frame: fold, isActive: false), ReservedRegion(.camera, frame: camera),
      ])
  }
}

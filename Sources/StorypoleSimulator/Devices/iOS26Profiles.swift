import Foundation
import Storypole

/// The devices of iOS 26 and iPadOS 26, as measured by a public project on simulators.
extension DeviceProfile {
  /// The devices of iOS 26 and iPadOS 26.
  public static let iOS26: [DeviceProfile] = [
    iPhoneSE3, iPhone17e, iPhone16, iPhone16Pro, iPhone17, iPhone17Pro, iPhoneAir, iPhone16Plus,
    iPhone16ProMax, iPhone17ProMax, iPadMiniA17Pro, iPad10, iPadA16, iPadAir11, iPadPro11M4,
    iPadPro11M5, iPadAir13, iPadPro13M4, iPadPro13M5,
  ]

  /// The iPhone SE of the third generation, with iOS 26.
  public static let iPhoneSE3 = phone26(
    "iPhone SE (3rd)", 375, 667, scale: 2, top: 20, bottom: 0, keyboard: (260, 206))
  /// The iPhone 17e, with iOS 26.
  public static let iPhone17e = phone26("iPhone 17e", 390, 844, top: 47, keyboard: (335, 208))
  /// The iPhone 16, with iOS 26.
  public static let iPhone16 = phone26("iPhone 16", 393, 852, top: 59, keyboard: (335, 208))
  /// The iPhone 16 Pro, with iOS 26.
  public static let iPhone16Pro = phone26("iPhone 16 Pro", 402, 874, top: 62, keyboard: (335, 208))
  /// The iPhone 17, with iOS 26.
  public static let iPhone17 = phone26("iPhone 17", 402, 874, top: 62, keyboard: (335, 208))
  /// The iPhone 17 Pro, with iOS 26.
  public static let iPhone17Pro = phone26("iPhone 17 Pro", 402, 874, top: 62, keyboard: (335, 208))
  /// The iPhone Air, with iOS 26.
  public static let iPhoneAir = phone26(
    "iPhone Air", 420, 912, top: 68, keyboard: (345, 208), landscapeWidth: .regular,
    unverified: ["the horizontal size class in landscape"])
  /// The iPhone 16 Plus, with iOS 26.
  public static let iPhone16Plus = phone26(
    "iPhone 16 Plus", 430, 932, top: 59, keyboard: (345, 208), landscapeWidth: .regular)
  /// The iPhone 16 Pro Max, with iOS 26.
  public static let iPhone16ProMax = phone26(
    "iPhone 16 Pro Max", 440, 956, top: 62, keyboard: (345, 208), landscapeWidth: .regular)
  /// The iPhone 17 Pro Max, with iOS 26.
  public static let iPhone17ProMax = phone26(
    "iPhone 17 Pro Max", 440, 956, top: 62, keyboard: (345, 208), landscapeWidth: .regular)

  /// The iPad mini with the A17 Pro, with iPadOS 26.
  public static let iPadMiniA17Pro = pad26("iPad mini (A17 Pro)", 744, 1133, keyboard: (340, 428))
  /// The iPad of the tenth generation, with iPadOS 26.
  public static let iPad10 = pad26("iPad (10th)", 820, 1180, keyboard: (337, 422))
  /// The iPad with the A16, with iPadOS 26.
  public static let iPadA16 = pad26("iPad (A16)", 820, 1180, keyboard: (337, 422))
  /// The iPad Air of 11 inches, up to the M4, with iPadOS 26.
  public static let iPadAir11 = pad26("iPad Air 11", 820, 1180, keyboard: (337, 422))
  /// The iPad Pro of 11 inches with the M4, with iPadOS 26.
  public static let iPadPro11M4 = pad26("iPad Pro 11 (M4)", 834, 1210, keyboard: (340, 428))
  /// The iPad Pro of 11 inches with the M5, with iPadOS 26.
  public static let iPadPro11M5 = pad26("iPad Pro 11 (M5)", 834, 1210, keyboard: (340, 428))
  /// The iPad Air of 13 inches, up to the M4, with iPadOS 26.
  public static let iPadAir13 = pad26("iPad Air 13", 1024, 1366, keyboard: (403, 498))
  /// The iPad Pro of 13 inches with the M4, with iPadOS 26.
  public static let iPadPro13M4 = pad26("iPad Pro 13 (M4)", 1032, 1376, keyboard: (403, 498))
  /// The iPad Pro of 13 inches with the M5, with iPadOS 26.
  public static let iPadPro13M5 = pad26("iPad Pro 13 (M5)", 1032, 1376, keyboard: (403, 498))

  private static let source26 = "aloisdeniel/flutter_device_preview"

  private static func phone26(
    _ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 3, top: CGFloat,
    bottom: CGFloat = 34, keyboard: (CGFloat, CGFloat), landscapeWidth: SizeClass = .compact,
    unverified: [String] = []
  ) -> DeviceProfile {
    let hasButton = bottom == 0
    return DeviceProfile(
      name: name, system: SystemVersion(26), idiom: .phone, displayScale: scale,
      display: .phone(
        CGSize(width: width, height: height), top: top, bottom: bottom,
        landscape: hasButton ? (0, 0) : (top, 20), keyboard: keyboard,
        landscapeWidth: landscapeWidth),
      source: source26, unverified: unverified + (hasButton ? [] : [upsideDown]))
  }

  private static func pad26(
    _ name: String, _ width: CGFloat, _ height: CGFloat, keyboard: (CGFloat, CGFloat)
  ) -> DeviceProfile {
    DeviceProfile(
      name: name, system: SystemVersion(26), idiom: .pad, displayScale: 2,
      display: .pad(
        CGSize(width: width, height: height), top: 32, bottom: 25, keyboard: keyboard),
      source: source26)
  }
}

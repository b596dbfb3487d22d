import Foundation
public import Storypole

extension DeviceProfile {
  /// The devices of iOS 26 and iPadOS 26.
  public static let iOS26: [DeviceProfile] = phones26 + pads26

  private static let version26 = SystemVersion(26)
  private static let source26 = "aloisdeniel/flutter_device_preview"

  private static let phones26: [DeviceProfile] = [
    phone26("iPhone SE (3rd)", 375, 667, scale: 2, top: 20, bottom: 0, keyboard: (260, 206)),
    phone26("iPhone 17e", 390, 844, top: 47, keyboard: (335, 208)),
    phone26("iPhone 16", 393, 852, top: 59, keyboard: (335, 208)),
    phone26("iPhone 16 Pro", 402, 874, top: 62, keyboard: (335, 208)),
    phone26("iPhone 17", 402, 874, top: 62, keyboard: (335, 208)),
    phone26("iPhone 17 Pro", 402, 874, top: 62, keyboard: (335, 208)),
    phone26(
      "iPhone Air", 420, 912, top: 68, keyboard: (345, 208), landscapeWidth: .regular,
      unverified: ["the horizontal size class in landscape"]),
    phone26(
      "iPhone 16 Plus", 430, 932, top: 59, keyboard: (345, 208), landscapeWidth: .regular),
    phone26(
      "iPhone 16 Pro Max", 440, 956, top: 62, keyboard: (345, 208), landscapeWidth: .regular),
    phone26(
      "iPhone 17 Pro Max", 440, 956, top: 62, keyboard: (345, 208), landscapeWidth: .regular),
  ]

  private static let pads26: [DeviceProfile] = [
    pad26("iPad mini (A17 Pro)", 744, 1133, keyboard: (340, 428)),
    pad26("iPad (10th)", 820, 1180, keyboard: (337, 422)),
    pad26("iPad (A16)", 820, 1180, keyboard: (337, 422)),
    pad26("iPad Air 11 (M4)", 820, 1180, keyboard: (337, 422)),
    pad26("iPad Pro 11 (M4)", 834, 1210, keyboard: (340, 428)),
    pad26("iPad Pro 11 (M5)", 834, 1210, keyboard: (340, 428)),
    pad26("iPad Air 13 (M4)", 1024, 1366, keyboard: (403, 498)),
    pad26("iPad Pro 13 (M4)", 1032, 1376, keyboard: (403, 498)),
    pad26("iPad Pro 13 (M5)", 1032, 1376, keyboard: (403, 498)),
  ]

  private static func phone26(
    _ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 3, top: CGFloat,
    bottom: CGFloat = 34, keyboard: (CGFloat, CGFloat), landscapeWidth: SizeClass = .compact,
    unverified: [String] = []
  ) -> DeviceProfile {
    let hasButton = bottom == 0
    return DeviceProfile(
      name: name, system: version26, idiom: .phone, displayScale: scale,
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
      name: name, system: version26, idiom: .pad, displayScale: 2,
      display: .pad(
        CGSize(width: width, height: height), top: 32, bottom: 25, keyboard: keyboard),
      source: source26)
  }
}

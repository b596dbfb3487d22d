import Foundation
import Storypole

/// The devices of iOS 16 and iPadOS 16, as measured by a public project on simulators.
extension DeviceProfile {
  /// The devices of iOS 16 and iPadOS 16.
  public static let iOS16: [DeviceProfile] = phones16 + pads16

  private static let source16 = "marcbouchenoire/dimmmensions"
  private static let keyboards16 = "the heights of the keyboard, which are not known"

  private static let phones16: [DeviceProfile] = [
    phone16("iPhone 8", 375, 667, scale: 2, top: 20, bottom: 0),
    phone16("iPhone SE", 375, 667, scale: 2, top: 20, bottom: 0),
    phone16("iPhone 8 Plus", 414, 736, top: 20, bottom: 0, landscapeWidth: .regular),
    phone16("iPhone 12 mini", 375, 812, top: 50),
    phone16("iPhone 13 mini", 375, 812, top: 50),
    phone16("iPhone 12", 390, 844, top: 47),
    phone16("iPhone 13", 390, 844, top: 47),
    phone16("iPhone 14", 390, 844, top: 47),
    phone16("iPhone 14 Pro", 393, 852, top: 59),
    phone16(
      "iPhone 11", 414, 896, scale: 2, top: 48, landscapeWidth: .regular,
      unverified: ["iOS 16: the values are the source's for iOS 15"]),
    phone16("iPhone 13 Pro Max", 428, 926, top: 47, landscapeWidth: .regular),
    phone16("iPhone 14 Plus", 428, 926, top: 47, landscapeWidth: .regular),
    phone16("iPhone 14 Pro Max", 430, 932, top: 59, landscapeWidth: .regular),
  ]

  private static let pads16: [DeviceProfile] = [
    pad16("iPad mini", 744, 1133), pad16("iPad", 820, 1180), pad16("iPad Air", 820, 1180),
    pad16("iPad Pro 11", 834, 1194), pad16("iPad Pro 12.9", 1024, 1366),
  ]

  private static func phone16(
    _ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 3, top: CGFloat,
    bottom: CGFloat = 34, landscapeWidth: SizeClass = .compact, unverified: [String] = []
  ) -> DeviceProfile {
    let hasButton = bottom == 0
    return DeviceProfile(
      name: name, system: SystemVersion(16), idiom: .phone, displayScale: scale,
      display: .phone(
        CGSize(width: width, height: height), top: top, bottom: bottom,
        landscape: hasButton ? (0, 0) : (top, 21), keyboard: nil, landscapeWidth: landscapeWidth),
      source: source16,
      unverified: unverified + [keyboards16] + (hasButton ? [] : [upsideDown]))
  }

  private static func pad16(_ name: String, _ width: CGFloat, _ height: CGFloat) -> DeviceProfile {
    DeviceProfile(
      name: name, system: SystemVersion(16), idiom: .pad, displayScale: 2,
      display: .pad(CGSize(width: width, height: height), top: 24, bottom: 20, keyboard: nil),
      source: source16, unverified: [keyboards16])
  }
}

/// The values of the devices as views show them, from the tables of the projects that measured
/// them.
///
/// Each line: the size of the window, and the size classes. Then, as top, left, bottom, right, the safe
/// area and the margins of the root, and the safe area of a view that lies 14, 7, 5 and 13 points
/// inside it.
enum ExpectedDevices {
  /// Each device's lines in portrait, portrait upside down, landscape left and landscape right.
  static let all = groups.flatMap { group in
    group.devices.map { (device: $0, lines: fourLines(group.lines)) }
  }

  /// Four lines from two, for portrait and landscape, or from three, the second upside down.
  private static func fourLines(_ lines: [String]) -> [String] {
    switch lines.count {
    case 2: [lines[0], lines[0], lines[1], lines[1]]
    case 3: lines + [lines[2]]
    default: lines
    }
  }

  private typealias Group = (devices: [String], lines: [String])

  private static let groups: [Group] = special + phones.map(phone) + pads.map(pad)

  /// Devices with a home button, one of each kind without, and the one that folds.
  private static let special: [Group] = [
    (
      ["iPhone SE (3rd)@26", "iPhone 8@16", "iPhone SE@16"],
      [
        "375×667 | compact × regular | 20 0 0 0 | 20 16 0 16 | 6 0 0 0",
        "667×375 | compact × compact | 0 0 0 0 | 0 20 0 20 | 0 0 0 0",
      ]
    ),
    (
      ["iPod touch (7th)@15"],
      [
        "320×568 | compact × regular | 20 0 0 0 | 20 16 0 16 | 6 0 0 0",
        "568×320 | compact × compact | 0 0 0 0 | 0 20 0 20 | 0 0 0 0",
      ]
    ),
    (
      ["iPhone 8 Plus@16"],
      [
        "414×736 | compact × regular | 20 0 0 0 | 20 20 0 20 | 6 0 0 0",
        "736×414 | regular × compact | 0 0 0 0 | 0 20 0 20 | 0 0 0 0",
      ]
    ),
    (
      ["iPhone 16 Pro@26", "iPhone 17@26", "iPhone 17 Pro@26"],
      [
        "402×874 | compact × regular | 62 0 34 0 | 62 16 34 16 | 48 0 29 0",
        "402×874 | compact × regular | 34 0 62 0 | 34 16 62 16 | 20 0 57 0",
        "874×402 | compact × compact | 0 62 20 62 | 0 78 20 78 | 0 55 15 49",
      ]
    ),
    (
      ["iPhone 11@16", "iPhone XR@15"],
      [
        "414×896 | compact × regular | 48 0 34 0 | 48 20 34 20 | 34 0 29 0",
        "414×896 | compact × regular | 34 0 48 0 | 34 20 48 20 | 20 0 43 0",
        "896×414 | regular × compact | 0 48 21 48 | 0 64 21 64 | 0 41 16 35",
      ]
    ),
    (
      ["iPad Pro 11 (M4)@26", "iPad Pro 11 (M5)@26"],
      [
        "834×1210 | regular × regular | 32 0 25 0 | 32 20 25 20 | 18 0 20 0",
        "1210×834 | regular × regular | 32 0 25 0 | 32 20 25 20 | 18 0 20 0",
      ]
    ),
    (
      ["iPhone Duo, folded"],
      [
        "466×678 | compact × regular | 0 0 34 84 | 0 20 34 104 | 0 0 29 71",
        "466×678 | compact × regular | 0 0 34 84 | 0 20 34 104 | 0 0 29 71",
        "678×466 | compact × compact | 0 84 34 0 | 0 100 34 16 | 0 77 29 0",
        "678×466 | compact × compact | 0 0 34 84 | 0 16 34 100 | 0 0 29 71",
      ]
    ),
    (
      ["iPhone Duo, unfolded"],
      [
        "669×951 | regular × regular | 82 0 34 0 | 82 20 34 20 | 68 0 29 0",
        "951×669 | regular × regular | 0 0 34 84 | 0 20 34 104 | 0 0 29 71",
      ]
    ),
  ]

  /// The other phones: the size in portrait, the insets at the top in portrait, and at the bottom in
  /// landscape, the margins, and the class of the width in landscape.
  private static let phones = [
    (["iPhone 16e@26", "iPhone 17e@26"], 390, 844, 47, 20, 16, "compact"),
    (["iPhone 16@26"], 393, 852, 59, 20, 16, "compact"),
    (["iPhone Air@26"], 420, 912, 68, 20, 20, "regular"),
    (["iPhone 16 Plus@26"], 430, 932, 59, 20, 20, "regular"),
    (["iPhone 16 Pro Max@26", "iPhone 17 Pro Max@26"], 440, 956, 62, 20, 20, "regular"),
    (["iPhone 12 mini@16", "iPhone 13 mini@16"], 375, 812, 50, 21, 16, "compact"),
    (
      ["iPhone 12@16", "iPhone 12 Pro@16", "iPhone 13@16", "iPhone 13 Pro@16", "iPhone 14@16"], 390,
      844, 47, 21, 16, "compact"
    ),
    (
      ["iPhone 14 Pro@16", "iPhone 15@17", "iPhone 15 Pro@17", "iPhone 16@18"], 393, 852, 59, 21,
      16,
      "compact"
    ),
    (["iPhone 16 Pro@18"], 402, 874, 62, 21, 16, "compact"),
    (["iPhone 16 Pro Max@18"], 440, 956, 62, 21, 20, "regular"),
    (
      ["iPhone 12 Pro Max@16", "iPhone 13 Pro Max@16", "iPhone 14 Plus@16"], 428, 926, 47, 21, 20,
      "regular"
    ),
    (
      ["iPhone 14 Pro Max@16", "iPhone 15 Plus@17", "iPhone 15 Pro Max@17", "iPhone 16 Plus@18"],
      430, 932, 59, 21, 20, "regular"
    ),
    (["iPhone X@15", "iPhone XS@15", "iPhone 11 Pro@15"], 375, 812, 44, 21, 16, "compact"),
    (["iPhone XS Max@15", "iPhone 11 Pro Max@15"], 414, 896, 44, 21, 20, "regular"),
  ]

  private static func phone(
    _ devices: [String], _ width: Int, _ height: Int, _ top: Int, _ bottom: Int, _ margin: Int,
    _ turned: String
  ) -> Group {
    let (wide, deep) = (top + 16, bottom - 5)
    return (
      devices,
      [
        "\(width)×\(height) | compact × regular | \(top) 0 34 0 | \(top) \(margin) 34 \(margin) | "
          + "\(top - 14) 0 29 0",
        "\(width)×\(height) | compact × regular | 34 0 \(top) 0 | 34 \(margin) \(top) \(margin) | "
          + "20 0 \(top - 5) 0",
        "\(height)×\(width) | \(turned) × compact | 0 \(top) \(bottom) \(top) | "
          + "0 \(wide) \(bottom) \(wide) | 0 \(top - 7) \(deep) \(top - 13)",
      ]
    )
  }

  /// The other tablets: the size in portrait, and the insets at the top and the bottom.
  private static let pads = [
    (["iPad mini (A17 Pro)@26"], 744, 1133, 32, 25),
    (["iPad (10th)@26", "iPad (A16)@26", "iPad Air 11@26"], 820, 1180, 32, 25),
    (["iPad Air 13@26"], 1024, 1366, 32, 25),
    (["iPad Pro 13 (M4)@26", "iPad Pro 13 (M5)@26"], 1032, 1376, 32, 25),
    (["iPad mini@16"], 744, 1133, 24, 20), (["iPad@16", "iPad Air@16"], 820, 1180, 24, 20),
    (["iPad (9th)@15"], 810, 1080, 20, 0), (["iPad Pro 11@16"], 834, 1194, 24, 20),
    (["iPad Pro 12.9@16"], 1024, 1366, 24, 20), (["iPad Pro 11 (M4)@18"], 834, 1210, 24, 20),
    (["iPad Pro 13 (M4)@18"], 1032, 1376, 24, 20),
  ]

  private static func pad(
    _ devices: [String], _ width: Int, _ height: Int, _ top: Int, _ bottom: Int
  ) -> Group {
    let inner = "\(top - 14) 0 \(max(0, bottom - 5)) 0"
    let rest = "\(top) 0 \(bottom) 0 | \(top) 20 \(bottom) 20 | \(inner)"
    return (
      devices,
      ["\(width)×\(height)", "\(height)×\(width)"].map { "\($0) | regular × regular | \(rest)" }
    )
  }
}

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

  private static let groups: [(devices: [String], lines: [String])] = [
    (
      ["iPhone SE (3rd)@26", "iPhone 8@16", "iPhone SE@16"],
      [
        "375×667 | compact × regular | 20 0 0 0 | 20 16 0 16 | 6 0 0 0",
        "667×375 | compact × compact | 0 0 0 0 | 0 20 0 20 | 0 0 0 0",
      ]
    ),
    (
      ["iPhone 17e@26"],
      [
        "390×844 | compact × regular | 47 0 34 0 | 47 16 34 16 | 33 0 29 0",
        "390×844 | compact × regular | 34 0 47 0 | 34 16 47 16 | 20 0 42 0",
        "844×390 | compact × compact | 0 47 20 47 | 0 63 20 63 | 0 40 15 34",
      ]
    ),
    (
      ["iPhone 16@26"],
      [
        "393×852 | compact × regular | 59 0 34 0 | 59 16 34 16 | 45 0 29 0",
        "393×852 | compact × regular | 34 0 59 0 | 34 16 59 16 | 20 0 54 0",
        "852×393 | compact × compact | 0 59 20 59 | 0 75 20 75 | 0 52 15 46",
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
      ["iPhone Air@26"],
      [
        "420×912 | compact × regular | 68 0 34 0 | 68 20 34 20 | 54 0 29 0",
        "420×912 | compact × regular | 34 0 68 0 | 34 20 68 20 | 20 0 63 0",
        "912×420 | regular × compact | 0 68 20 68 | 0 84 20 84 | 0 61 15 55",
      ]
    ),
    (
      ["iPhone 16 Plus@26"],
      [
        "430×932 | compact × regular | 59 0 34 0 | 59 20 34 20 | 45 0 29 0",
        "430×932 | compact × regular | 34 0 59 0 | 34 20 59 20 | 20 0 54 0",
        "932×430 | regular × compact | 0 59 20 59 | 0 75 20 75 | 0 52 15 46",
      ]
    ),
    (
      ["iPhone 16 Pro Max@26", "iPhone 17 Pro Max@26"],
      [
        "440×956 | compact × regular | 62 0 34 0 | 62 20 34 20 | 48 0 29 0",
        "440×956 | compact × regular | 34 0 62 0 | 34 20 62 20 | 20 0 57 0",
        "956×440 | regular × compact | 0 62 20 62 | 0 78 20 78 | 0 55 15 49",
      ]
    ),
    (
      ["iPad mini (A17 Pro)@26"],
      [
        "744×1133 | regular × regular | 32 0 25 0 | 32 20 25 20 | 18 0 20 0",
        "1133×744 | regular × regular | 32 0 25 0 | 32 20 25 20 | 18 0 20 0",
      ]
    ),
    (
      ["iPad (10th)@26", "iPad (A16)@26", "iPad Air 11@26"],
      [
        "820×1180 | regular × regular | 32 0 25 0 | 32 20 25 20 | 18 0 20 0",
        "1180×820 | regular × regular | 32 0 25 0 | 32 20 25 20 | 18 0 20 0",
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
      ["iPad Air 13@26"],
      [
        "1024×1366 | regular × regular | 32 0 25 0 | 32 20 25 20 | 18 0 20 0",
        "1366×1024 | regular × regular | 32 0 25 0 | 32 20 25 20 | 18 0 20 0",
      ]
    ),
    (
      ["iPad Pro 13 (M4)@26", "iPad Pro 13 (M5)@26"],
      [
        "1032×1376 | regular × regular | 32 0 25 0 | 32 20 25 20 | 18 0 20 0",
        "1376×1032 | regular × regular | 32 0 25 0 | 32 20 25 20 | 18 0 20 0",
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
      ["iPhone 12 mini@16", "iPhone 13 mini@16"],
      [
        "375×812 | compact × regular | 50 0 34 0 | 50 16 34 16 | 36 0 29 0",
        "375×812 | compact × regular | 34 0 50 0 | 34 16 50 16 | 20 0 45 0",
        "812×375 | compact × compact | 0 50 21 50 | 0 66 21 66 | 0 43 16 37",
      ]
    ),
    (
      ["iPhone 12@16", "iPhone 12 Pro@16", "iPhone 13@16", "iPhone 13 Pro@16", "iPhone 14@16"],
      [
        "390×844 | compact × regular | 47 0 34 0 | 47 16 34 16 | 33 0 29 0",
        "390×844 | compact × regular | 34 0 47 0 | 34 16 47 16 | 20 0 42 0",
        "844×390 | compact × compact | 0 47 21 47 | 0 63 21 63 | 0 40 16 34",
      ]
    ),
    (
      ["iPhone 14 Pro@16"],
      [
        "393×852 | compact × regular | 59 0 34 0 | 59 16 34 16 | 45 0 29 0",
        "393×852 | compact × regular | 34 0 59 0 | 34 16 59 16 | 20 0 54 0",
        "852×393 | compact × compact | 0 59 21 59 | 0 75 21 75 | 0 52 16 46",
      ]
    ),
    (
      ["iPhone 11@16"],
      [
        "414×896 | compact × regular | 48 0 34 0 | 48 20 34 20 | 34 0 29 0",
        "414×896 | compact × regular | 34 0 48 0 | 34 20 48 20 | 20 0 43 0",
        "896×414 | regular × compact | 0 48 21 48 | 0 64 21 64 | 0 41 16 35",
      ]
    ),
    (
      ["iPhone 12 Pro Max@16", "iPhone 13 Pro Max@16", "iPhone 14 Plus@16"],
      [
        "428×926 | compact × regular | 47 0 34 0 | 47 20 34 20 | 33 0 29 0",
        "428×926 | compact × regular | 34 0 47 0 | 34 20 47 20 | 20 0 42 0",
        "926×428 | regular × compact | 0 47 21 47 | 0 63 21 63 | 0 40 16 34",
      ]
    ),
    (
      ["iPhone 14 Pro Max@16"],
      [
        "430×932 | compact × regular | 59 0 34 0 | 59 20 34 20 | 45 0 29 0",
        "430×932 | compact × regular | 34 0 59 0 | 34 20 59 20 | 20 0 54 0",
        "932×430 | regular × compact | 0 59 21 59 | 0 75 21 75 | 0 52 16 46",
      ]
    ),
    (
      ["iPad mini@16"],
      [
        "744×1133 | regular × regular | 24 0 20 0 | 24 20 20 20 | 10 0 15 0",
        "1133×744 | regular × regular | 24 0 20 0 | 24 20 20 20 | 10 0 15 0",
      ]
    ),
    (
      ["iPad@16", "iPad Air@16"],
      [
        "820×1180 | regular × regular | 24 0 20 0 | 24 20 20 20 | 10 0 15 0",
        "1180×820 | regular × regular | 24 0 20 0 | 24 20 20 20 | 10 0 15 0",
      ]
    ),
    (
      ["iPad Pro 11@16"],
      [
        "834×1194 | regular × regular | 24 0 20 0 | 24 20 20 20 | 10 0 15 0",
        "1194×834 | regular × regular | 24 0 20 0 | 24 20 20 20 | 10 0 15 0",
      ]
    ),
    (
      ["iPad Pro 12.9@16"],
      [
        "1024×1366 | regular × regular | 24 0 20 0 | 24 20 20 20 | 10 0 15 0",
        "1366×1024 | regular × regular | 24 0 20 0 | 24 20 20 20 | 10 0 15 0",
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
      ["iPhone 11 Pro@15"],
      [
        "375×812 | compact × regular | 44 0 34 0 | 44 16 34 16 | 30 0 29 0",
        "375×812 | compact × regular | 34 0 44 0 | 34 16 44 16 | 20 0 39 0",
        "812×375 | compact × compact | 0 44 21 44 | 0 60 21 60 | 0 37 16 31",
      ]
    ),
    (
      ["iPhone 11 Pro Max@15"],
      [
        "414×896 | compact × regular | 44 0 34 0 | 44 20 34 20 | 30 0 29 0",
        "414×896 | compact × regular | 34 0 44 0 | 34 20 44 20 | 20 0 39 0",
        "896×414 | regular × compact | 0 44 21 44 | 0 60 21 60 | 0 37 16 31",
      ]
    ),
    (
      ["iPad (9th)@15"],
      [
        "810×1080 | regular × regular | 20 0 0 0 | 20 20 0 20 | 6 0 0 0",
        "1080×810 | regular × regular | 20 0 0 0 | 20 20 0 20 | 6 0 0 0",
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
}

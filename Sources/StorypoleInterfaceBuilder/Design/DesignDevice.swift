import Foundation
import Storypole

/// The device for which a document was drawn, with what Xcode simulates on it.
struct DesignDevice: Sendable {
  /// The size in the orientation of the document.
  let size: CGSize
  let scale: CGFloat
  let isTablet: Bool
  /// What the status bar and the home indicator cover at the top and at the bottom.
  let top: CGFloat
  let bottom: CGFloat
  /// What the display's housing covers at both sides of a phone that lies on its side.
  let side: CGFloat

  var insets: EdgeInsets { EdgeInsets(top: top, left: side, bottom: bottom, right: side) }

  /// The size classes of the device.
  var traits: DesignTraits {
    let isLandscape = size.width > size.height
    if isTablet { return DesignTraits(width: .regular, height: .regular) }
    return DesignTraits(
      width: isLandscape && size.height >= 414 ? .regular : .compact,
      height: isLandscape ? .compact : .regular)
  }

  /// The device of a document.
  ///
  /// - Parameters:
  ///   - id: the device's name in the document, or nil in documents of Xcode 7 and before.
  ///   - tools: the version of Xcode that wrote the document.
  init(id: String?, isLandscape: Bool, tools: Int, usesSafeAreas: Bool) {
    let entry = id.map { Self.entries[$0] ?? Self.usual } ?? Self.square
    var (top, bottom) = entry.insets(tools)
    let withoutStatusBar = 15_000..<(entry.isTablet ? 20_000 : 22_000)
    if id != nil, top <= 24, usesSafeAreas, withoutStatusBar.contains(tools) { top = 0 }
    if (24_000..<32_000).contains(tools) {
      if top > 20 { top *= 2 }
      if bottom > 20 { bottom *= 2 }
    }
    size =
      isLandscape
      ? CGSize(width: entry.height, height: entry.width)
      : CGSize(width: entry.width, height: entry.height)
    (scale, isTablet) = (entry.scale, entry.isTablet)
    let isOnSide = isLandscape && !entry.isTablet && id != nil
    side = isOnSide && bottom > 0 ? top : 0
    (self.top, self.bottom) = isOnSide ? (0, min(bottom, 21)) : (top, bottom)
  }

  /// Whether a controller's view of this size is shown as a sheet, which begins below the status bar.
  func showsAsSheet(_ view: CGSize) -> Bool {
    if isTablet { return view.width == 704 && (995...996).contains(view.height) }
    return bottom > 0 && view == CGSize(width: size.width, height: size.height - 54)
  }

  /// A device in portrait.
  private struct Entry {
    let width: CGFloat
    let height: CGFloat
    let scale: CGFloat
    var isTablet = false
    var top: CGFloat = 20
    var bottom: CGFloat = 0
    /// The inset at the top that later versions simulate, and the first of them.
    var later: (top: CGFloat, from: Int)?

    func insets(_ tools: Int) -> (top: CGFloat, bottom: CGFloat) {
      if let later, tools >= later.from { return (later.top, bottom) }
      return (top, bottom)
    }
  }

  private static let square = Entry(width: 600, height: 600, scale: 2)
  private static let usual = Entry(width: 375, height: 667, scale: 2)

  /// The sizes, the pixels per point and the insets of the devices that Xcode knows.
  private static let entries: [String: Entry] = [
    "retina3_5": Entry(width: 320, height: 480, scale: 2),
    "retina4_0": Entry(width: 320, height: 568, scale: 2),
    "retina4_7": usual,
    "retina5_5": Entry(width: 414, height: 736, scale: 3),
    "retina5_9": Entry(
      width: 375, height: 812, scale: 3, top: 44, bottom: 34, later: (50, 22_000)),
    "retina5_4": Entry(width: 375, height: 812, scale: 3, top: 50, bottom: 34),
    "retina6_0": Entry(width: 390, height: 844, scale: 3, top: 47, bottom: 34),
    "retina6_1": Entry(
      width: 414, height: 896, scale: 2, top: 44, bottom: 34, later: (48, 20_500)),
    "retina6_12": Entry(width: 393, height: 852, scale: 3, top: 59, bottom: 34),
    "retina6_3": Entry(width: 402, height: 874, scale: 3, top: 62, bottom: 34),
    "retina6_5": Entry(width: 414, height: 896, scale: 3, top: 44, bottom: 34),
    "retina6_7": Entry(
      width: 428, height: 926, scale: 3, top: 44, bottom: 34, later: (47, 20_500)),
    "retina6_72": Entry(width: 430, height: 932, scale: 3, top: 59, bottom: 34),
    "retina6_9": Entry(width: 440, height: 956, scale: 3, top: 62, bottom: 34),
    "ipad9_7": Entry(width: 768, height: 1024, scale: 2, isTablet: true),
    "ipad10_2": Entry(width: 810, height: 1080, scale: 2, isTablet: true),
    "ipad10_5": Entry(width: 834, height: 1112, scale: 2, isTablet: true),
    "ipad8_3": Entry(width: 744, height: 1133, scale: 2, isTablet: true, top: 24, bottom: 20),
    "ipad10_9rounded": Entry(
      width: 820, height: 1180, scale: 2, isTablet: true, top: 24, bottom: 20),
    "ipad11_0": Entry(width: 834, height: 1194, scale: 2, isTablet: true, top: 24, bottom: 20),
    "ipad11_0rounded": Entry(
      width: 834, height: 1194, scale: 2, isTablet: true, top: 24, bottom: 20),
    "ipad12_9": Entry(width: 1024, height: 1366, scale: 2, isTablet: true),
    "ipad12_9rounded": Entry(
      width: 1024, height: 1366, scale: 2, isTablet: true, top: 24, bottom: 20),
  ]
}

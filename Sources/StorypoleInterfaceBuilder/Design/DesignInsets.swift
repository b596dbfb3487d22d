import Foundation
import Storypole

/// The insets and margins of a unit's root at design time, which Xcode simulates and a document
/// doesn't record.
struct DesignInsets: Equatable, Sendable {
  /// What the device covers.
  var device = EdgeInsets.zero
  /// What bars cover besides.
  var bars = EdgeInsets.zero
  /// The margins of the root, without the safe area.
  var margins = EdgeInsets(all: 8)
}

extension InterfaceDocument {
  /// - Parameter isDesignTime: whether Xcode shows the unit, where a root of free size has no bottom
  ///   inset, and one that begins below a bar has no top inset.
  func insets(of unit: InterfaceUnit, isDesignTime: Bool) -> DesignInsets {
    switch unit.kind {
    // No bars and no home indicator are simulated around a cell, as little as around a part.
    case .topLevelView where unit.root.isCell, .part: DesignInsets()
    case .cellContent: DesignInsets(margins: cellMargins(unit.root, in: unit.owner))
    case .controller, .topLevelView: rootInsets(of: unit, isDesignTime)
    }
  }

  /// Whether a unit has a place and a size of its own, rather than those of a window.
  func isFree(_ unit: InterfaceUnit) -> Bool {
    if unit.kind == .controller, !bars.isEmbedded(unit.owner?["id"] ?? "") { return false }
    return unit.size != device.size
  }

  /// The edges at which a controller's view ends at a bar.
  func barLimits(of unit: InterfaceUnit) -> (top: Bool, bottom: Bool) {
    guard unit.kind == .controller, !isFree(unit), let owner = unit.owner else {
      return (false, false)
    }
    let bars = bars[owner["id"] ?? ""]
    return (
      bars.contains(.navigationBar)
        && !owner.extends(to: "top", belowOpaqueBar: bars.contains(.opaqueTop)),
      !bars.isDisjoint(with: [.tabBar, .toolbar])
        && !owner.extends(to: "bottom", belowOpaqueBar: bars.contains(.opaqueBottom))
    )
  }

  private func rootInsets(of unit: InterfaceUnit, _ isDesignTime: Bool) -> DesignInsets {
    guard let frame = unit.root.frame else { return DesignInsets() }
    var insets = DesignInsets(device: device.insets)
    let holder = unit.owner ?? unit.root
    if holder.hasNil("simulatedStatusBarMetrics") { insets.device.top = 0 }
    let isSheet = isDesignTime && device.showsAsSheet(frame.size)
    if isSheet { insets.device = EdgeInsets(bottom: device.isTablet ? 0 : device.bottom) }
    insets.bars = bars(of: holder, inSheet: isSheet, for: isDesignTime ? nil : device.traits)
    let side: CGFloat = frame.width < 414 ? 16 : 20
    insets.margins = EdgeInsets(left: side, right: side)
    if !isDesignTime {
      if !isFree(unit) { return insets }
      insets.device = .zero
      if bars.hasOthersBars(holder["id"] ?? "") { insets.bars = .zero }
      return insets
    }
    if holder.child(key: "simulatedTopBarMetrics")?["translucent"] == "NO" {
      (insets.device.top, insets.bars.top) = (0, 0)
    }
    if unit.kind == .topLevelView && frame.size != device.size {
      insets.margins.bottom = insets.device.bottom + insets.bars.bottom
      (insets.device.bottom, insets.bars.bottom) = (0, 0)
    }
    insets.shrink(to: frame, on: device.size)
    return insets
  }

  /// The bars above and below a controller's view.
  ///
  /// - Parameter traits: the size classes, which decide on devices, or nil at design time.
  func bars(
    of holder: MarkupElement, inSheet isSheet: Bool = false, for traits: DesignTraits?
  ) -> EdgeInsets {
    let heights = traits.map(BarHeights.init) ?? heights(inSheet: isSheet)
    let simulated = bars[holder["id"] ?? ""]
    let hasNavigationBar =
      simulated.contains(.navigationBar)
      || holder.child(key: "simulatedTopBarMetrics")?.name == "simulatedNavigationBarMetrics"
    var (top, bottom): (CGFloat, CGFloat) = (0, 0)
    if hasNavigationBar && !holder.hasNil("simulatedTopBarMetrics") {
      top = heights.navigationBar
      if simulated.contains(.largeTitle) && !holder.hasSmallTitle { top += heights.largeTitle }
      if holder.hasPrompt { top += heights.prompt }
    }
    let below = holder.child(key: "simulatedBottomBarMetrics")?.name
    if !holder.hasNil("simulatedBottomBarMetrics") {
      if simulated.contains(.tabBar) || below == "simulatedTabBarMetrics" {
        bottom += heights.tabBar
      }
      if simulated.contains(.toolbar) || below == "simulatedToolbarMetrics" {
        bottom += heights.toolbar
      }
    }
    return EdgeInsets(top: top, bottom: bottom)
  }

  /// The heights of bars on the design device.
  private func heights(inSheet isSheet: Bool) -> BarHeights {
    let isTall = (24_000..<32_000).contains(toolsVersion)
    let isLaterTablet = device.isTablet && toolsVersion >= 14_000
    return BarHeights(
      navigationBar: isSheet ? 56 : isTall ? 54 : isLaterTablet ? 50 : 44,
      tabBar: isLaterTablet ? 50 : 49)
  }

  /// The margins of a table cell's content, or those of any view for the content of other cells.
  private func cellMargins(_ content: MarkupElement, in cell: MarkupElement?) -> EdgeInsets {
    if let own = cell?.margins(key: "layoutMargins") { return own }
    guard let cell, cell.name == "tableViewCell" else { return EdgeInsets(all: 8) }
    if toolsVersion < 13_000 { return EdgeInsets(all: 8) }
    // The cells of an inset group are narrower than their table.
    let frame = cell.frame ?? .zero
    let isWide = frame.width + 2 * frame.minX >= 414
    var margins = EdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    if toolsVersion < 15_000 {
      margins.bottom = 10.5
      if isWide { (margins.left, margins.right) = (20, 20) }
    } else {
      let preserves = cell.isOn("preservesSuperviewLayoutMargins")
      let side: CGFloat = (16_000..<17_000).contains(toolsVersion) ? 15 : 16
      let isLargePhone = !device.isTablet && device.size.width >= 414
      margins.left = isLargePhone && (isWide || preserves) ? 20 : side
      margins.right = margins.left
      if toolsVersion >= 24_000 { (margins.top, margins.bottom) = (15, 15) }
    }
    if cell["accessoryType"] != nil { margins.right = 8 }
    return margins
  }
}

/// The heights of bars, without the safe area below them.
private struct BarHeights {
  var navigationBar: CGFloat = 44
  var largeTitle: CGFloat = 52
  var prompt: CGFloat = 30
  var tabBar: CGFloat = 49
  var toolbar: CGFloat = 44
}

extension BarHeights {
  /// The heights by size classes: bars are low on a phone's side, and have no large titles there.
  fileprivate init(of traits: DesignTraits) {
    if traits.height == .compact {
      self.init(navigationBar: 32, largeTitle: 0, prompt: 0, tabBar: 32, toolbar: 32)
    } else if traits.width == .regular {
      self.init(navigationBar: 50, tabBar: 50, toolbar: 50)
    } else {
      self.init()
    }
  }
}

extension DesignInsets {
  /// Takes off what a root that doesn't begin, or doesn't end, at the edges of the screen leaves out.
  fileprivate mutating func shrink(to frame: CGRect, on screen: CGSize) {
    let (top, bottom) = (device.top + bars.top, device.bottom + bars.bottom)
    if frame.minY > 0 {
      bars.top = max(0, bars.top - max(0, frame.minY - device.top))
      device.top = max(0, device.top - frame.minY)
      device.bottom = max(device.bottom, frame.maxY - screen.height)
    } else if top > 0, [top, top + bottom].contains(screen.height - frame.height) {
      if bottom > 0, frame.height == screen.height - top - bottom {
        (device.bottom, bars.bottom) = (0, 0)
      }
      (device.top, bars.top) = (0, 0)
    }
  }
}

extension MarkupElement {
  fileprivate func hasNil(_ key: String) -> Bool { child(key: key)?.name == "nil" }

  /// The insets with a key, if the element has some.
  func margins(key: String) -> EdgeInsets? {
    guard let insets = child(key: key) else { return nil }
    switch insets.name {
    case "edgeInsets", "directionalEdgeInsets":
      return EdgeInsets(
        top: insets.number("top") ?? 0,
        left: insets.number("left") ?? insets.number("leading") ?? 0,
        bottom: insets.number("bottom") ?? 0,
        right: insets.number("right") ?? insets.number("trailing") ?? 0)
    case "inset":
      return EdgeInsets(
        top: insets.number("minY") ?? 0, left: insets.number("minX") ?? 0,
        bottom: insets.number("maxY") ?? 0, right: insets.number("maxX") ?? 0)
    default: return nil
    }
  }
}

import Foundation
import Storypole

/// Builds the views of a unit, and their constraints.
final class ScreenBuilder {
  let document: InterfaceDocument
  let unit: InterfaceUnit
  let options: Options
  private let factory: ViewFactory
  private(set) var views: [String: View] = [:]
  private(set) var guides: [String: LayoutGuide] = [:]
  /// The top and the bottom guide of the controller, by their identifiers.
  private(set) var controllerGuides: [String: String] = [:]
  /// The elements that hold constraints, in the document's order.
  private(set) var owners: [(element: MarkupElement, view: View)] = []
  private var arranged: Set<String> = []
  var variations: ScreenVariations
  private var outlets: [String: [String]] = [:]
  private var outletOfID: [String: String] = [:]
  /// The identifiers of views whose margins leave no more than the readable width.
  private(set) var readable: Set<String> = []
  /// The tables with inset groups, whose cells keep to their margins.
  private var insetGroups: [View] = []
  /// The contents of table cells whose margins are those of Interface Builder.
  private var cellContents: [(view: View, margins: EdgeInsets)] = []

  /// How a screen is built.
  struct Options {
    /// Whether it is as Xcode shows it, with the constraints that are removed when the app runs.
    var isDesignTime = false
    /// Whether content has its stored size where that is plausible.
    var usesStoredSizes = false
    /// Whether cells and headers are included, which are units of their own.
    var includesParts = true
  }

  init(_ unit: InterfaceUnit, of document: InterfaceDocument, options: Options) {
    (self.unit, self.document, self.options) = (unit, document, options)
    factory = ViewFactory(
      document: document, isDesignTime: options.isDesignTime,
      usesStoredSizes: options.usesStoredSizes)
    variations = ScreenVariations(factory: factory)
  }

  func build() -> InterfaceScreen {
    findOutlets()
    for guide in unit.owner?.list("layoutGuides") ?? [] {
      if let id = guide["id"] { controllerGuides[id] = guide["type"] }
    }
    let root = view(of: unit.root)
    root.frame = CGRect(origin: .zero, size: unit.size)
    let insets = document.insets(of: unit, isDesignTime: options.isDesignTime)
    let place = place()
    let hasMargins = !unit.root.hasOwnMargins || place?.marginsOwner != nil
    if hasMargins { unit.root.setMargins(of: root, atLeast: insets.margins) }
    ConstraintBuilder(self).build()
    let screen = InterfaceScreen(
      ScreenParts(
        root: root, views: views, owners: owners, outlets: outlets, variations: variations,
        place: place, bars: insets.bars, barsOwner: options.isDesignTime ? nil : barsOwner(insets),
        cellContents: cellContents, insetGroups: insetGroups,
        spansWidth: unit.root.isTableCell || root.frame.width >= document.device.size.width),
      name: document.name(of: unit))
    prepare(screen, insets)
    return screen
  }

  /// Where a window has the root, if the unit fills it.
  private func place() -> ScreenPlace? {
    if document.isFree(unit) { return nil }
    var place = ScreenPlace(size: unit.size)
    if unit.kind == .controller && !unit.root.hasOwnMargins { place.marginsOwner = unit.root }
    if options.isDesignTime { return place }
    if let owner = unit.owner, owner["viewRespectsSystemMinimumLayoutMargins"] != "NO" {
      place.marginsOwner = unit.root
    }
    place.limits = document.barLimits(of: unit)
    if place.limits.top || place.limits.bottom { place.size = document.device.size }
    return place
  }

  /// The controller whose bars are others in other size classes.
  private func barsOwner(_ insets: DesignInsets) -> MarkupElement? {
    document.isFree(unit) && insets.bars == .zero ? nil : unit.owner
  }

  private func prepare(_ screen: InterfaceScreen, _ insets: DesignInsets) {
    let traits = document.device.traits
    var environment = LayoutEnvironment()
    environment.textMeasurer = .system
    environment.displayScale = document.device.scale
    environment.horizontalSizeClass = traits.width
    environment.verticalSizeClass = traits.height
    environment.safeAreaInsets = insets.device
    if document.options.layoutDirection == .rightToLeft {
      environment.layoutDirection = .rightToLeft
    }
    screen.environment.overrides = environment
    screen.additionalSafeAreaInsets = insets.bars
  }

  private func findOutlets() {
    for element in [unit.owner, unit.root].compactMap(\.self) {
      for outlet in element.list("connections") {
        guard ["outlet", "outletCollection"].contains(outlet.name), let name = outlet["property"],
          let id = outlet["destination"]
        else { continue }
        note(name, id)
      }
    }
    if unit.kind != .topLevelView { return }
    for item in document.root.list("objects") where item.name == "placeholder" {
      for outlet in item.list("connections") {
        guard let name = outlet["property"], let id = outlet["destination"] else { continue }
        note(name, id)
      }
    }
  }

  private func note(_ outlet: String, _ id: String) {
    outlets[outlet, default: []].append(id)
    if outletOfID[id] == nil { outletOfID[id] = outlet }
  }

  // MARK: Views

  /// Builds the view of an element with what is below it.
  private func view(of element: MarkupElement) -> View {
    let traits = document.device.traits
    let resolved = element.resolved(for: traits)
    let view = factory.make(resolved)
    factory.apply(ElementChange(element: resolved), to: view)
    if element.isVaried { variations.views.append((view, element)) }
    if let id = element["id"] {
      views[id] = view
      if element.isOn("layoutMarginsFollowReadableWidth") { readable.insert(id) }
    }
    view.name = name(of: element)
    view.frame = element.frame ?? .zero
    owners.append((element, view))
    addSubviews(of: element, to: view, traits)
    findGuides(of: element, view)
    return view
  }

  private func name(of element: MarkupElement) -> String? {
    guard let id = element["id"] else { return element["key"] }
    return id == unit.id ? "view" : outletOfID[id] ?? element["userLabel"] ?? id
  }

  private func addSubviews(of element: MarkupElement, to view: View, _ traits: DesignTraits) {
    let gone = element.excluded(from: "subviews", for: traits)
    var named: [String: View] = [:]
    for child in element.list("subviews") {
      guard let id = child["id"] else { continue }
      let subview = add(child, to: view)
      if element["autoresizesSubviews"] == "NO" { subview.autoresizingMask = [] }
      named[id] = subview
      if gone.contains(id) { subview.isCollapsed = true }
      if let stack = view as? StackView {
        arranged.insert(id)
        stack.addArrangedSubview(subview)
        if let spacing = child.number("customSpacing") {
          stack.setCustomSpacing(spacing, after: subview)
        }
      }
    }
    if element.isVaried && !named.isEmpty { variations.containers.append((named, element)) }
    for child in element.children { addPart(child, of: element, to: view) }
    if let scroll = view as? ScrollView, ["tableView", "collectionView"].contains(element.name) {
      layOutParts(of: scroll, element)
    }
  }

  /// Lets a table or a collection place its cells and headers where the document has them, those of a
  /// table as wide as it is, or as its inset groups are.
  private func layOutParts(of scroll: ScrollView, _ element: MarkupElement) {
    if scroll.subviews.isEmpty { return }
    let frames = scroll.subviews.map(\.frame)
    let isTable = element.name == "tableView"
    let isGrouped = element["style"] == "insetGrouped"
    let inset = isGrouped ? frames.map(\.minX).max() ?? 0 : 0
    if inset > 0 && !element.hasOwnMargins {
      (scroll.layoutMargins.left, scroll.layoutMargins.right) = (inset, inset)
      insetGroups.append(scroll)
    }
    scroll.setLayout { scroll, layout, size in
      var content = CGSize(width: isTable ? size.width : 0, height: 0)
      for (part, stored) in zip(scroll.subviews, frames) {
        var frame = stored
        if isTable {
          let whole = isGrouped ? layout.safeAreaRect : CGRect(origin: .zero, size: size)
          let area = inset > 0 && stored.minX > 0 ? layout.marginsRect : whole
          (frame.origin.x, frame.size.width) = (area.minX, area.width)
        }
        layout.setFrame(frame, of: part)
        content.width = max(content.width, frame.maxX)
        content.height = max(content.height, frame.maxY)
      }
      return content
    }
  }

  @discardableResult private func add(_ element: MarkupElement, to view: View) -> View {
    let subview = self.view(of: element)
    view.addSubview(subview)
    subview.autoresizingMask = element.autoresizingMask
    return subview
  }

  /// Adds what is below a view by a key, or as a cell.
  private func addPart(_ part: MarkupElement, of element: MarkupElement, to view: View) {
    if part.isContent && (options.includesParts || part.isLaidOut(with: element)) {
      addContent(part, of: element, to: view)
    }
    if !options.includesParts { return }
    switch part.name {
    case "prototypes", "cells": for cell in part.children where cell.isView { add(cell, to: view) }
    case "sections":
      for cell in part.children.flatMap({ $0.list("cells") }) where cell.isView {
        add(cell, to: view)
      }
    case "subviews": break
    default: if part.isView && !part.isContent { add(part, to: view) }
    }
  }

  private func addContent(_ part: MarkupElement, of element: MarkupElement, to view: View) {
    let content = add(part, to: view)
    if part.frame == nil { content.frame.size = view.frame.size }
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Constraints of the cell, in older documents, need its content among what they place.
    if element.isTableCell && !options.isDesignTime && element.list("constraints").isEmpty {
      inset(content, in: view)
    }
    if !part.hasOwnMargins {
      let unit = InterfaceUnit(kind: .cellContent, root: part, owner: element)
      content.layoutMargins = document.insets(of: unit, isDesignTime: true).margins
      if element.isTableCell { cellContents.append((content, content.layoutMargins)) }
    }
    if !options.isDesignTime, part.list("constraints").isEmpty {
      layOutLabels(of: element, in: content)
    }
  }

  /// Keeps the content of a table's cell within the safe area, from left to right.
  private func inset(_ content: View, in cell: View) {
    let (stored, former) = (content.frame, cell.frame.size)
    cell.setLayout { _, layout, size in
      let area = layout.safeArea
      layout.setFrame(
        CGRect(
          x: stored.minX + area.left, y: stored.minY,
          width: stored.width + size.width - former.width - area.horizontal,
          height: stored.height + size.height - former.height), of: content)
      return size
    }
  }

  /// Lets the labels of a cell of the system's follow the edges and the margins of its content, on
  /// which they lie at design time.
  private func layOutLabels(of cell: MarkupElement, in content: View) {
    func label(_ key: String) -> (View, CGRect)? {
      cell[key].flatMap { views[$0] }.map { ($0, $0.frame) }
    }
    guard let title = label("textLabel") else { return }
    let (detail, former) = (label("detailTextLabel"), content.layoutMargins)
    let (style, width) = (cell["style"] ?? "", content.frame.width)
    content.setLayout { content, layout, size in
      let start = layout.margins.left - former.left
      let end = size.width - width - layout.margins.right + former.right
      for (label, stored) in [title, detail].compactMap(\.self) {
        var frame = stored
        if style.hasSuffix("Value1") && label === detail?.0 {
          frame.origin.x += end
        } else {
          frame.origin.x += start
          let isWide = style.hasSuffix("Default")
          let room = size.width - layout.margins.right - frame.minX
          frame.size.width = isWide ? stored.width + end - start : min(stored.width, room)
        }
        frame.size.width = max(0, frame.width)
        if layout.layoutDirection == .rightToLeft { frame.origin.x = size.width - frame.maxX }
        layout.setFrame(frame, of: label)
      }
      return size
    }
  }

  private func findGuides(of element: MarkupElement, _ view: View) {
    for guide in element.children where guide.name == "viewLayoutGuide" {
      guard let id = guide["id"] else { continue }
      switch guide["key"] {
      case "safeArea": guides[id] = view.safeAreaLayoutGuide
      case "contentLayoutGuide": guides[id] = (view as? ScrollView)?.contentLayoutGuide
      case "frameLayoutGuide": guides[id] = (view as? ScrollView)?.frameLayoutGuide
      case "keyboard": guides[id] = view.keyboardLayoutGuide
      case "layoutMargins":
        let isReadable = element.isOn("layoutMarginsFollowReadableWidth")
        guides[id] = isReadable ? view.readableContentGuide : view.layoutMarginsGuide
      case "readableContent": guides[id] = view.readableContentGuide
      default: break
      }
    }
  }

  /// Whether a stack view arranges the view with an identifier.
  func isArranged(_ id: String) -> Bool { arranged.contains(id) }
}

extension MarkupElement {
  fileprivate var isTableCell: Bool { name == "tableViewCell" }

  /// Whether constraints place the view, rather than its autoresizing mask.
  var isPlacedByConstraints: Bool { self["translatesAutoresizingMaskIntoConstraints"] == "NO" }

  var hasOwnMargins: Bool { leftAndRightMargins != nil || leadingAndTrailingMargins != nil }

  /// Sets the margins of a controller's root, which has the device's at least.
  func setMargins(of root: View, atLeast least: EdgeInsets) {
    if let own = leadingAndTrailingMargins {
      root.directionalLayoutMargins = DirectionalEdgeInsets(
        top: own.top, leading: max(own.leading, least.left), bottom: own.bottom,
        trailing: max(own.trailing, least.right))
    } else {
      root.layoutMargins = least.union(leftAndRightMargins ?? .zero)
    }
  }

  /// The margins that are set from left to right.
  var leftAndRightMargins: EdgeInsets? { margins(key: "layoutMargins") }

  /// The margins that are set from the edge where reading begins.
  var leadingAndTrailingMargins: DirectionalEdgeInsets? {
    if leftAndRightMargins != nil { return nil }
    return margins(key: "directionalLayoutMargins").map {
      DirectionalEdgeInsets(top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right)
    }
  }

  fileprivate var autoresizingMask: AutoresizingMask {
    guard let mask = child(key: "autoresizingMask") else { return [] }
    let parts: [(String, AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return parts.reduce(into: []) { if mask.isOn($1.0) { $0.insert($1.1) } }
  }
}

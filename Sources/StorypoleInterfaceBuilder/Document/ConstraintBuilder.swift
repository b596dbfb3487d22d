import Foundation
import Storypole

/// Makes the constraints of a unit, and decides which views they place.
struct ConstraintBuilder {
  private let screen: ScreenBuilder
  private var root: View? { screen.views[screen.unit.id] }

  init(_ screen: ScreenBuilder) { self.screen = screen }

  func build() {
    let made = screen.owners.map { (owner: $0.element, constraints: constraints(of: $0.element)) }
    let placed = made.reduce(into: Set()) { placed, made in
      for (_, element) in made.constraints {
        placed.formUnion(Self.placed(by: element, of: made.owner))
      }
    }
    govern(placed)
    for (owner, constraints) in made {
      install(constraints.filter { isUseful($0.element, of: owner, placed) }, of: owner)
    }
  }

  /// Activates the constraints of an owner that the design device has.
  private func install(
    _ constraints: [(constraint: LayoutConstraint, element: MarkupElement)],
    of owner: MarkupElement
  ) {
    let gone = owner.excluded(from: "constraints", for: screen.document.device.traits)
    for (constraint, element) in constraints { constraint.isActive = !element.isAmong(gone) }
    if owner.isVaried || constraints.contains(where: \.element.isVaried) {
      screen.variations.constraints.append((owner, constraints))
    }
  }

  /// Makes the constraints of an owner that size classes have, whether the design device is of them
  /// or not.
  private func constraints(
    of owner: MarkupElement
  ) -> [(constraint: LayoutConstraint, element: MarkupElement)] {
    let traits = screen.document.device.traits
    let gone = owner.neverInstalled(from: "constraints")
    return owner.list("constraints").compactMap { element in
      if isLeftOut(element) || element.isAmong(gone) { return nil }
      return constraint(element.resolved(for: traits), of: owner).map { ($0, element) }
    }
  }

  private func isLeftOut(_ element: MarkupElement) -> Bool {
    element.name != "constraint" || element.isOn("placeholder") && !screen.options.isDesignTime
      || element.constraintFault(among: screen.document.names.identifiers) != nil
  }

  // MARK: Which views are placed

  /// The items of a constraint that it places: those that it relates to another one.
  private static func placed(by element: MarkupElement, of owner: MarkupElement) -> [String] {
    let (first, second) = items(of: element, owner)
    if second == nil || first == second { return [] }
    return [first, second].compactMap(\.self)
  }

  private static func items(
    of element: MarkupElement, _ owner: MarkupElement
  ) -> (first: String?, second: String?) {
    let hasSecond = element["secondItem"] != nil || element["secondAttribute"] != nil
    return (
      element["firstItem"] ?? owner["id"], hasSecond ? element["secondItem"] ?? owner["id"] : nil
    )
  }

  /// Lets constraints place the views that they mention, and those that stack views arrange.
  ///
  /// All others keep their stored frames: Xcode adds the constraints for that when it builds.
  private func govern(_ placed: Set<String>) {
    for (element, view) in screen.owners where view !== root {
      guard let id = element["id"] else { continue }
      if placed.contains(id) && !screen.isArranged(id) && element.isPlacedByConstraints {
        view.translatesAutoresizingMaskIntoConstraints = false
      }
    }
  }

  /// Whether a constraint isn't about the size of a view that keeps its frame.
  private func isUseful(
    _ element: MarkupElement, of owner: MarkupElement, _ placed: Set<String>
  ) -> Bool {
    let (first, second) = Self.items(of: element, owner)
    guard let first, second == nil || first == second else { return true }
    return placed.contains(first) || screen.isArranged(first)
  }

  // MARK: Constraints

  private func constraint(
    _ element: MarkupElement, of owner: MarkupElement
  ) -> LayoutConstraint? {
    let (first, second) = Self.items(of: element, owner)
    guard let first, let end = end(first, element["firstAttribute"]) else { return nil }
    var other: End?
    if let second {
      other = self.end(second, element["secondAttribute"])
      if other == nil { return nil }
    }
    let relation = element["relation"].flatMap(LayoutConstraint.Relation.init) ?? .equal
    let made = Self.make(
      end, relation, other, multiplier: element.multiplier ?? 1,
      constant: element.number("constant") ?? 0)
    guard let made else { return nil }
    made.identifier = element["identifier"]
    made.isDescribed(in: screen.document.file, line: element.position.line)
    made.priority = element.priority
    return made
  }

  /// An item and its attribute.
  fileprivate typealias End = (item: any AnchoredItem, attribute: LayoutConstraint.Attribute)

  /// Makes a constraint, or returns nil for attributes that can't be related.
  fileprivate static func make(
    _ end: End, _ relation: LayoutConstraint.Relation, _ other: End?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> LayoutConstraint? {
    func make(_ isPhysical: Bool) throws(LayoutConstraintError) -> LayoutConstraint {
      try LayoutConstraint(
        item: end.item, attribute: isPhysical ? end.attribute.physical : end.attribute,
        relatedBy: relation, toItem: other?.item,
        attribute: (isPhysical ? other?.attribute.physical : other?.attribute) ?? .notAnAttribute,
        multiplier: multiplier, constant: constant)
    }
    // Old documents relate left and leading edges.
    return (try? make(false)) ?? (try? make(true))
  }

  /// The item and the attribute of an end of a constraint, or nil if the document has no such item.
  private func end(_ id: String, _ name: String?) -> End? {
    guard let attribute = name.flatMap(LayoutConstraint.Attribute.init(named:)) else { return nil }
    if let type = screen.controllerGuides[id] { return endOfGuide(type, attribute) }
    if let view = screen.views[id] {
      guard screen.readable.contains(id), let readable = attribute.withoutMargin else {
        return (view, attribute)
      }
      return (view.readableContentGuide, readable)
    }
    return screen.guides[id].map { ($0, attribute) }
  }

  /// An edge of the controller's guides, whose areas are what the safe area leaves out.
  private func endOfGuide(_ type: String, _ attribute: LayoutConstraint.Attribute) -> End? {
    guard let root else { return nil }
    switch (type, attribute) {
    case ("top", .bottom), ("top", .lastBaseline): return (root.safeAreaLayoutGuide, .top)
    case ("bottom", .top): return (root.safeAreaLayoutGuide, .bottom)
    case ("top", .top), ("bottom", .bottom): return (root, attribute)
    default: return nil
    }
  }
}

extension MarkupElement {
  /// What keeps a constraint from acting as it is written, in a few words, or nil if nothing does.
  func constraintFault(among identifiers: Set<String>) -> String? {
    if name != "constraint" { return nil }
    return fault("firstItem", identifiers.contains) ?? fault("secondItem", identifiers.contains)
      ?? fault("firstAttribute") { LayoutConstraint.Attribute(named: $0) != nil }
      ?? fault("secondAttribute", relates(to:))
      ?? fault("relation") { LayoutConstraint.Relation(rawValue: $0) != nil }
      ?? fault("multiplier") { _ in multiplier != nil }
      ?? numberFault("constant")
      ?? fault("priority") { _ in number("priority").map { (0...1_000).contains($0) } == true }
  }

  /// Whether an attribute of some view can be related to the first one.
  private func relates(to name: String) -> Bool {
    guard let second = LayoutConstraint.Attribute(named: name) else { return false }
    let first = self["firstAttribute"].flatMap(LayoutConstraint.Attribute.init(named:)) ?? second
    return first == second
      || ConstraintBuilder.make((View(), first), .equal, (View(), second)) != nil
  }

  /// The factor of a constraint, a number or a ratio such as `16:9`, or nil without one that can be
  /// used.
  fileprivate var multiplier: CGFloat? {
    let parts = self["multiplier"]?.split { ":/".contains($0) }.map { Double($0) ?? .nan } ?? []
    guard let first = parts.first, parts.count < 3 else { return nil }
    let value = parts.count == 2 ? first / parts[1] : first
    return value.isFinite && abs(value) < 1e6 ? CGFloat(value) : nil
  }
}

extension LayoutConstraint.Attribute {
  /// The attribute by its name in a document.
  fileprivate init?(named name: String) {
    self.init(rawValue: name == "baseline" ? "lastBaseline" : name)
  }

  /// The same position of a guide, for one across margins.
  fileprivate var withoutMargin: Self? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    default: nil
    }
  }

  /// The same edge by its side, as it is where reading begins at the left.
  fileprivate var physical: Self {
    switch self {
    case .leading: .left
    case .trailing: .right
    case .leadingMargin: .leftMargin
    case .trailingMargin: .rightMargin
    default: self
    }
  }
}

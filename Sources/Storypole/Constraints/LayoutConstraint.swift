public import Foundation

/// A relation between attributes of two views or guides, or of one and a number:
/// `first = multiplier × second + constant`.
///
/// The anchors make constraints whose attributes can't be mixed up:
///
///     title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8).isActive = true
///
/// An active constraint is kept alive by the nearest common superview of its items. It acts on views
/// whose ``View/translatesAutoresizingMaskIntoConstraints`` is off.
public final class LayoutConstraint {
  /// What a constraint says of an item.
  public enum Attribute: String, Sendable, CaseIterable {
    /// An edge of the alignment rectangle.
    case left, right, top, bottom, leading, trailing
    /// An extent of the alignment rectangle.
    case width, height
    /// The middle of the alignment rectangle.
    case centerX, centerY
    /// A baseline of the text.
    case firstBaseline, lastBaseline
    /// An edge of what the layout margins leave.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The middle of what the layout margins leave.
    case centerXWithinMargins, centerYWithinMargins
    /// No attribute: the constraint relates the first item and the constant.
    case notAnAttribute
  }

  /// How the first attribute compares with the rest.
  public enum Relation: String, Sendable, CaseIterable {
    /// At most.
    case lessThanOrEqual
    /// Equal.
    case equal
    /// At least.
    case greaterThanOrEqual
  }

  let first: ConstraintEnd
  let second: ConstraintEnd?
  private(set) var origin: CallOrigin
  /// How the first attribute compares with the rest.
  public let relation: Relation
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// A name for messages, none by default.
  public var identifier: String?
  /// The view whose list has the constraint, while it is active.
  weak var owner: View?
  /// The position in the order of activation.
  var activation = 0

  /// Makes a constraint, which is not active.
  ///
  /// - Parameters:
  ///   - item: a view or guide.
  ///   - attribute: the attribute of that item.
  ///   - relation: how that compares with the rest.
  ///   - second: another view or guide, or the same, or `nil` for a number.
  ///   - secondAttribute: the attribute of that item, `notAnAttribute` without one.
  ///   - multiplier: the factor of the second attribute.
  ///   - constant: what is added, in points.
  ///   - fileID: the file of the call, for messages.
  ///   - line: its line.
  /// - Throws: ``LayoutConstraintError`` for attributes that can't be compared.
  public init(
    item: any AnchoredItem, attribute: Attribute, relatedBy relation: Relation = .equal,
    toItem second: (any AnchoredItem)? = nil,
    attribute secondAttribute: Attribute = .notAnAttribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LayoutConstraintError) {
    try LayoutConstraintError.check(attribute, second == nil ? nil : secondAttribute)
    guard multiplier.isFinite, constant.isFinite else { throw .notFinite }
    if second == nil && secondAttribute != .notAnAttribute { throw .missingItem(secondAttribute) }
    first = ConstraintEnd(item, attribute)
    self.second = second.map { ConstraintEnd($0, secondAttribute) }
    self.relation = relation
    self.multiplier = multiplier
    storedConstant = constant
    origin = CallOrigin(fileID, line)
  }

  /// Makes a constraint of attributes that are known to fit.
  init(
    _ first: ConstraintEnd, _ relation: Relation, _ second: ConstraintEnd?, _ multiplier: CGFloat,
    _ constant: CGFloat, _ origin: CallOrigin
  ) {
    (self.first, self.second, self.relation, self.origin) = (first, second, relation, origin)
    self.multiplier = multiplier.isFinite ? multiplier : 1
    storedConstant = constant.finiteOrZero
    if !multiplier.isFinite || !constant.isFinite {
      first.view?.refuse(self, "was made with a number that isn't finite", "It counts as 1 or 0.")
    }
  }

  /// The place of the call that made the constraint, or of its description in a file.
  package var site: CallSite? { origin.site }

  /// Names the line of a file that describes the constraint, for messages, in place of the call.
  package func isDescribed(in file: String, line: Int) {
    origin = CallOrigin(file: file, line: line)
  }

  private var storedConstant: CGFloat
  private var storedPriority = LayoutPriority.required

  /// The first view or guide, or `nil` if it is gone.
  public var firstItem: (any AnchoredItem)? { first.item }
  /// The attribute of the first item.
  public var firstAttribute: Attribute { first.attribute }
  /// The second view or guide, or `nil` without one.
  public var secondItem: (any AnchoredItem)? { second?.item }
  /// The attribute of the second item, or `notAnAttribute`.
  public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// What is added, in points.
  ///
  /// Setting another value lays out the views that it concerns in the next flush. A number that
  /// isn't finite is refused and reported.
  public var constant: CGFloat {
    get { storedConstant }
    set {
      if newValue == storedConstant { return }
      guard newValue.isFinite else {
        first.view?.refuse(self, "got the constant \(newValue)", "The old constant stays.")
        return
      }
      let old = storedConstant
      change("constant", .value(old.brief), .value(newValue.brief)) { storedConstant = newValue }
    }
  }

  /// How much the constraint counts, required by default.
  ///
  /// As in UIKit, an active constraint can't become required, or cease to be: that is refused and
  /// reported.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      if newValue == storedPriority { return }
      if isActive && (newValue == .required || storedPriority == .required) {
        first.view?.refuse(
          self, "was to change its priority from or to required while it is active",
          "The old priority stays. Deactivate the constraint first.")
        return
      }
      let (old, new) = (storedPriority.rawValue, newValue.rawValue)
      change("priority", .value("\(old)"), .value("\(new)"), isStructural: true) {
        storedPriority = newValue
      }
    }
  }

  private func change(
    _ name: StaticString, _ old: ChangedValue, _ new: ChangedValue, isStructural: Bool = false,
    _ apply: () -> Void
  ) {
    guard let owner else { return apply() }
    if owner.refusesChange("\(name) of a constraint") { return }
    apply()
    owner.constraintsChanged(.property(name, old, new), isStructural: isStructural)
  }

  /// Whether the constraint acts.
  ///
  /// Activating one whose items have no common superview is refused and reported. Activating or
  /// deactivating an active one or an inactive one again does nothing.
  public var isActive: Bool {
    get { owner != nil }
    set {
      if newValue == isActive { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates constraints, in their order.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// An item of a constraint, with its attribute.
struct ConstraintEnd {
  /// The item, if it is a view, and the guide's otherwise.
  private weak var ownView: View?
  let guide: LayoutGuide?
  let attribute: LayoutConstraint.Attribute

  init(_ item: any AnchoredItem, _ attribute: LayoutConstraint.Attribute) {
    guide = item as? LayoutGuide
    ownView = item as? View
    self.attribute = attribute
  }

  /// The view, or the one that the guide belongs to.
  var view: View? { guide == nil ? ownView : guide?.owningView }
  var item: (any AnchoredItem)? { guide ?? ownView }
}

/// The reason that a constraint can't be made.
public enum LayoutConstraintError: Error, Equatable, CustomStringConvertible {
  /// The attributes can't be compared, such as a position and an extent.
  case incomparable(LayoutConstraint.Attribute, LayoutConstraint.Attribute)
  /// A position was compared with a number.
  case positionWithoutItem(LayoutConstraint.Attribute)
  /// An attribute has no item.
  case missingItem(LayoutConstraint.Attribute)
  /// The first attribute is none.
  case noAttribute
  /// The multiplier or the constant isn't finite.
  case notFinite

  /// A sentence on what is wrong, and what to do.
  public var description: String {
    switch self {
    case .incomparable(let a, let b):
      "\(a.rawValue) can't be compared with \(b.rawValue): both must be extents, or positions along "
        + "one axis, and not mix leading with left."
    case .positionWithoutItem(let a):
      "\(a.rawValue) can't be compared with a number: name a second item."
    case .missingItem(let a): "\(a.rawValue) has no item: name one, or leave the attribute out."
    case .noAttribute: "the first item needs an attribute."
    case .notFinite: "multiplier and constant must be finite."
    }
  }

  /// Refuses attributes that can't be compared, without a second one for a number.
  package static func check(
    _ first: LayoutConstraint.Attribute, _ second: LayoutConstraint.Attribute?
  ) throws(LayoutConstraintError) {
    guard let trait = AttributeTrait(first) else { throw .noAttribute }
    guard let second else {
      if trait.kind != .extent { throw .positionWithoutItem(first) }
      return
    }
    guard let other = AttributeTrait(second), trait.isComparable(with: other) else {
      throw .incomparable(first, second)
    }
  }
}

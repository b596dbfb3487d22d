/// A rectangle that takes part in constraints, and isn't a view.
///
/// Those of a view's own, such as ``View/safeAreaLayoutGuide``, follow what they are named after. One
/// that is added (``View/addLayoutGuide(_:)``) is where its constraints put it.
public final class LayoutGuide {
  /// What a guide stands for, with the word for it in scenes and messages.
  package enum Role: String, CaseIterable, Sendable {
    case own = "guide"
    case safeArea, margins, keyboard
    case readable = "readableContent"
    case content = "contentLayout"
    case frame = "frameLayout"
  }

  let role: Role
  /// The view that the guide belongs to, or `nil` before it is added.
  public internal(set) weak var owningView: View?
  /// A name for messages, none by default.
  public var identifier: String

  /// A guide, to be added to a view.
  public init(identifier: String = "") {
    role = .own
    self.identifier = identifier
  }

  init(_ role: Role, of view: View) {
    self.role = role
    owningView = view
    identifier = ""
  }
}

extension View {
  /// Adds a guide, which leaves the view that it belonged to.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    if guide.role != .own || guide.owningView === self { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    makeConstraints().guides.append(guide)
  }

  /// Removes a guide, and deactivates the constraints that name it.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.role == .own, guide.owningView === self, let constraints else { return }
    for constraint in activeConstraintsHereAndAbove where constraint.names(guide) {
      constraint.isActive = false
    }
    constraints.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// The guides that were added, in their order.
  public final var layoutGuides: [LayoutGuide] { constraints?.guides ?? [] }

  /// What the device's bars and cutouts leave of the view.
  public final var safeAreaLayoutGuide: LayoutGuide { guide(.safeArea) }
  /// What the layout margins leave of the view.
  public final var layoutMarginsGuide: LayoutGuide { guide(.margins) }
  /// What the layout margins leave, no wider than text is comfortable to read in.
  public final var readableContentGuide: LayoutGuide { guide(.readable) }
  /// The area at the bottom that the keyboard covers.
  public final var keyboardLayoutGuide: LayoutGuide { guide(.keyboard) }

  /// The guide of a role other than `own`.
  package final func guide(_ role: LayoutGuide.Role) -> LayoutGuide {
    let constraints = makeConstraints()
    if let known = constraints.ownGuides[role] { return known }
    let guide = LayoutGuide(role, of: self)
    constraints.ownGuides[role] = guide
    return guide
  }

  /// The active constraints of the view and of those above it.
  final var activeConstraintsHereAndAbove: [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    var next: View? = self
    while let view = next {
      found += view.constraints?.active ?? []
      next = view.presentSuperview
    }
    return found
  }
}

extension ScrollView {
  /// The content that can be scrolled.
  public final var contentLayoutGuide: LayoutGuide { guide(.content) }
  /// The frame of the scroll view, through which content is seen: what is constrained to it stays there
  /// while the content is scrolled, and so does what is constrained to anything outside.
  public final var frameLayoutGuide: LayoutGuide { guide(.frame) }
}

extension LayoutConstraint {
  /// Whether one of the items is a guide.
  func names(_ guide: LayoutGuide) -> Bool { first.guide === guide || second?.guide === guide }
}

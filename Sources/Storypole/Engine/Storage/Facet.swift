import Foundation

/// The property of a view that a dependency is about.
///
/// Every value fits in a `CGSize`, so that all dependencies are stored, marked and compared alike.
enum Facet: UInt8 {
  /// An unused entry.
  case unused
  /// The answer to a proposal, and the same to a proposal with insets (R54).
  case measurement, insetMeasurement
  /// The baselines at a size: the distances of the first and of the last one from the top; and the
  /// same with insets.
  case baselines, insetBaselines
  /// The size, or the origin, that was last written from outside a body.
  case writtenSize, writtenOrigin
  /// The size, or the origin, of the current frame.
  case size, origin
  case boundsOrigin
  /// The content size of a scroll view.
  case contentSize
  /// The text of a label, with what decides its lines at a width (``LabelText``).
  case text
  case isCollapsed, isHidden
  /// The superview, by its serial number.
  case superview
  /// The list of children: their number, and the full list in ``SeenChildren`` once it changes.
  case children
  /// The attributes that a box layout keeps for the view.
  case attributes
  case displayScale, layoutDirection, textMeasurer
  /// Any key of the environment, read by an edge (R54).
  case environment
  /// The view's settings of its own insets, which it reads while measuring (R54).
  case insetSettings
  /// In a record's dirty list: an answer that the record has read depends on insets now, which it
  /// has not passed, and always counts as changed.
  case offeredInsets
  /// The value of a state, which is a node of its own (R52).
  case state
  /// A whole tree that records of another one have read; in their dirty lists only, where it always
  /// counts as changed (R10).
  case tree
  /// The `@Observable` models that the record has read; in its dirty list only, where it comes last
  /// and always counts as changed (R51).
  case model
  /// The extents of a proposal that are ignored; in a record's dirty list it stands for the
  /// proposals that the record has made.
  case ignoredExtents
}

extension Facet {
  /// Whether the value is the answer of a record, which executes the view's own code on demand.
  @inline(__always) var isAnswer: Bool { rawValue &- Facet.measurement.rawValue < 4 }

  /// Whether the value is a size, in points, for a proposal.
  @inline(__always) var isMeasurement: Bool {
    rawValue &- Facet.measurement.rawValue < 2
  }

  /// Whether the value is the answer of a record whose code has read insets, and holds for those.
  @inline(__always) var isOfInsets: Bool { self == .insetMeasurement || self == .insetBaselines }

  /// The same kind of answer for insets.
  var withInsets: Facet { isMeasurement ? .insetMeasurement : .insetBaselines }

  /// The same kind of answer, whatever the insets.
  var withoutInsets: Facet {
    switch self {
    case .insetMeasurement: .measurement
    case .insetBaselines: .baselines
    default: self
    }
  }
}

/// The engine's description of one kind of dependency: its bit, its present value, its text.
///
/// To add a dependency, add a case to `Facet`, its row here, and a call of `noteRead(of:)` where
/// the value is read and of `inputChanged(_:seen:)` where it changes.
struct FacetRow {
  /// The name in explanations, to be followed by "of" and a view.
  let name: String
  /// The bit with which a record reads it of all children, or of the environment, without edges,
  /// empty for a facet that is read only through edges.
  var summary: SummaryReads = []
  /// The text of a value in explanations, or `nil` if it can't be shown.
  var text: (CGSize) -> String? = { _ in nil }
  /// The present value, where it fits in a size.
  var value: (NodeRef, EngineRef) -> CGSize = { _, _ in .zero }
  /// Whether the present value equals the one that was kept, where it doesn't fit in a size.
  var isEqual: ((NodeRef, AnyObject?) -> Bool)?
}

extension Facet {
  /// The table of dependencies.
  @inline(__always) var row: FacetRow {
    switch self {
    case .unused: FacetRow(name: "something", text: { $0.brief })
    case .measurement, .insetMeasurement: FacetRow(name: "the size", text: { $0.brief })
    case .baselines, .insetBaselines: FacetRow(name: "the baselines", text: { $0.pointText })
    case .writtenSize:
      FacetRow(
        name: "the written size", text: { $0.brief }, value: { node, _ in node.writtenFrame.size })
    case .writtenOrigin:
      FacetRow(
        name: "the written origin", text: { $0.pointText },
        value: { node, _ in CGSize(node.writtenFrame.origin) })
    case .size:
      FacetRow(name: "the size", text: { $0.brief }, value: { node, _ in node.frame.size })
    case .origin:
      FacetRow(
        name: "the origin", text: { $0.pointText }, value: { node, _ in CGSize(node.frame.origin) })
    case .boundsOrigin:
      FacetRow(
        name: "bounds.origin", text: { $0.pointText },
        value: { node, _ in CGSize(node.extras?.boundsOrigin ?? .zero) })
    case .contentSize:
      FacetRow(
        name: "the content size", text: { $0.brief }, value: { node, _ in node.view.scrollableSize }
      )
    case .text: FacetRow(name: "the text", isEqual: { $0.hasText(equalTo: $1) })
    case .isCollapsed:
      FacetRow(
        name: "isCollapsed", summary: .childrenCollapsed, text: { $0.flagText },
        value: { node, _ in CGSize(flag: node.isCollapsed) })
    case .isHidden:
      FacetRow(
        name: "isHidden", summary: .childrenHidden, text: { $0.flagText },
        value: { node, _ in CGSize(flag: node.isHidden) })
    case .superview: FacetRow(name: "the superview", value: { node, _ in node.superviewSerial })
    case .children:
      FacetRow(
        name: "the list of subviews",
        isEqual: { ($1 as? SeenChildren)?.isEqual(to: $0.children) ?? false })
    case .attributes:
      FacetRow(
        name: "boxAttributes", summary: .childrenAttributes,
        isEqual: { $0.hasAttributes(equalTo: $1) })
    case .displayScale:
      FacetRow(
        name: "the display scale", summary: .displayScale, text: { $0.width.brief },
        value: { node, _ in Facet.size(ofScale: node.displayScale) })
    case .layoutDirection:
      FacetRow(
        name: "the layout direction", summary: .layoutDirection,
        text: { $0.width == 0 ? "left to right" : "right to left" },
        value: { node, _ in Facet.size(of: node.layoutDirection) })
    case .textMeasurer:
      FacetRow(
        name: "the text measurer", summary: .textMeasurer,
        isEqual: { $0.hasEnvironment(equalTo: $1) })
    case .environment:
      FacetRow(name: "the environment", isEqual: { $0.hasEnvironment(equalTo: $1) })
    case .insetSettings:
      FacetRow(name: "the view's own insets", isEqual: { $0.hasInsetSettings(equalTo: $1) })
    case .offeredInsets:
      FacetRow(name: "a size that now depends on the safe area", isEqual: { _, _ in false })
    case .tree: FacetRow(name: "the content", isEqual: { _, _ in false })
    case .state:
      FacetRow(
        name: "the state", isEqual: { ($0.view as? StateSource)?.holds($1) ?? false })
    case .model: FacetRow(name: "an observed model", isEqual: { _, _ in false })
    case .ignoredExtents:
      FacetRow(
        name: "a size that no longer applies to all proposals",
        value: { node, _ in node.flags.ignoredExtents.value })
    }
  }
}

extension Facet {
  /// A display scale as a dependency's value.
  static func size(ofScale scale: CGFloat) -> CGSize { CGSize(number: scale) }

  /// A layout direction as a dependency's value.
  static func size(of direction: LayoutDirection) -> CGSize {
    CGSize(flag: direction == .rightToLeft)
  }
}

// MARK: - Values as sizes

extension CGSize {
  /// A point as a dependency's value.
  init(_ point: CGPoint) { self.init(width: point.x, height: point.y) }

  /// A flag as a dependency's value.
  init(flag: Bool) { self.init(number: flag ? 1 : 0) }

  /// A number as a dependency's value.
  fileprivate init(number: CGFloat) { self.init(width: number, height: 0) }

  fileprivate var pointText: String { "(\(width.brief), \(height.brief))" }
  fileprivate var flagText: String { width == 0 ? "false" : "true" }
}

extension NodeRef {
  /// The superview as a value: 0 without a superview, −1 for one that no body has read.
  var superviewSerial: CGSize {
    guard let above = superNode else { return .zero }
    guard let serial = above.extras?.serial, serial != 0 else { return CGSize(number: -1) }
    return CGSize(number: CGFloat(serial))
  }

  /// Whether a value of the environment that a reader has seen is the present one here.
  func hasEnvironment(equalTo seen: AnyObject?) -> Bool {
    (seen as? EnvironmentBox)?.isCurrent(at: self) == true
  }

  func hasAttributes(equalTo seen: AnyObject?) -> Bool {
    let now = extras?.attributes?.attributes ?? BoxAttributes()
    return now == (seen as? AttributesBox)?.attributes ?? BoxAttributes()
  }

  /// Marks the readers of the attributes, which the superview's body reads in summary.
  func attributesChanged(from old: AttributesBox) {
    superNode?.keepSummaryReads(of: .attributes, in: self)
    inputChanged(.attributes, seen: .zero, object: old)
  }
}

package import Foundation
package import Storypole

/// A checked value of a property, from a scene.
///
/// Its case follows from the property's ``ValueShape``. Values nest (layouts in layouts) no deeper
/// than ``SceneLimits/nesting``.
package enum SceneValue: Hashable, Sendable {
  /// `null`, where the shape is optional.
  case none
  case flag(Bool)
  case number(Double)
  case integer(Int)
  /// A text, a word, a view's id or a block's name.
  case text(String)
  /// Some words, in the order of the file.
  case words([String])
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case insets(EdgeInsets)
  case length(Length)
  indirect case edges(EdgeLengths)
  case layout(LayoutDescription)
  case list([SceneValue])
  /// The members of a record, or the properties of a part.
  case settings([Setting])
}

/// The content of a value, or nil if it is of another shape.
extension SceneValue {
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var words: [String]? { if case .words(let words) = self { words } else { nil } }
  var point: CGPoint? { if case .point(let point) = self { point } else { nil } }
  var size: CGSize? { if case .size(let size) = self { size } else { nil } }
  var rect: CGRect? { if case .rect(let rect) = self { rect } else { nil } }
  var insets: EdgeInsets? { if case .insets(let insets) = self { insets } else { nil } }
  var length: Length? { if case .length(let length) = self { length } else { nil } }
  var edges: EdgeLengths? { if case .edges(let edges) = self { edges } else { nil } }
  var layout: LayoutDescription? { if case .layout(let layout) = self { layout } else { nil } }
  var list: [SceneValue]? { if case .list(let values) = self { values } else { nil } }
  var settings: [Setting]? { if case .settings(let settings) = self { settings } else { nil } }
}

/// A property's name and its value in a scene or a scenario.
package struct Setting: Hashable, Sendable {
  package let name: String
  package let value: SceneValue

  /// Makes a setting, which is not checked against a kind.
  package init(_ name: String, _ value: SceneValue) {
    self.name = name
    self.value = value
  }
}

/// A layout in a scene: its kind, and its properties that differ from the defaults.
package struct LayoutDescription: Hashable, Sendable {
  package let kind: String
  package let settings: [Setting]

  /// Makes a layout of a kind, with some properties, which are not checked.
  package init(kind: String, settings: [Setting] = []) {
    self.kind = kind
    self.settings = settings
  }
}

/// A view in a scene: its kind, its place in the tree, and its settings.
package struct ViewDescription: Hashable, Sendable {
  /// The name that steps use for it, which is also the view's name, unique in a scene.
  package let id: String?
  package let kind: String
  /// The index of its superview in the list that contains it, or nil for a topmost view.
  package internal(set) var superview: Int?
  /// Its properties, in the order of the file, including frame, mask, layout and block.
  package let settings: [Setting]
  /// The settings that its superview's layout keeps for it.
  package let item: ItemDescription?
  /// The constraints in its list, between it and views below it.
  package internal(set) var constraints: [ConstraintDescription] = []
  /// Whether constraints place it: one of them names it, and it writes no frame.
  package internal(set) var isGoverned = false

  /// The value of a property, if the scene sets it.
  package subscript(name: String) -> SceneValue? { settings[name] }
}

/// The settings that a layout keeps for one of its items.
package struct ItemDescription: Hashable, Sendable {
  /// The kind of the layout, or else of the view, that keeps the settings.
  package let container: String
  package let settings: [Setting]
}

extension [Setting] {
  subscript(name: String) -> SceneValue? { first { $0.name == name }?.value }

  /// The kind of the layout that is set, or nil.
  var layoutKind: String? { self["layout"]?.layout?.kind }

  var hasBlock: Bool { self["block"]?.text != nil }
}

/// A constraint in a scene, whose items and attributes have been checked.
package struct ConstraintDescription: Hashable, Sendable {
  /// An attribute of a view or of a guide of its own.
  package struct End: Hashable, Sendable {
    /// The id of the view, or nil for the view that has the constraint in its list.
    package let view: String?
    /// The guide, or nil for the view itself.
    package let guide: LayoutGuide.Role?
    package let attribute: LayoutConstraint.Attribute
  }

  /// The name for messages and steps, unique in a scene.
  package let identifier: String?
  package let first: End
  package let relation: LayoutConstraint.Relation
  package let multiplier: CGFloat
  /// The other end, or nil for a constraint with a number alone.
  package let second: End?
  package let constant: CGFloat
  package let priority: LayoutPriority
  /// The file and the line that have the constraint, for messages.
  package let file: String
  package let line: Int

  /// The ids of the views that it names.
  var views: [String] { [first.view, second?.view].compactMap(\.self) }
}

extension ConstraintDescription.End {
  /// The words of the guides that an item can name.
  static let guides = LayoutGuide.Role.allCases.filter { $0 != .own }.map(\.rawValue)

  /// The words of the attributes of a view, or of a guide, which has neither margins nor text.
  static func attributes(ofGuide isGuide: Bool) -> [String] {
    LayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute }.map(\.rawValue).filter {
      !isGuide || !$0.contains("argin") && !$0.hasSuffix("Baseline")
    }
  }
}

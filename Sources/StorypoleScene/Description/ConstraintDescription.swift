package import Foundation
package import Storypole

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

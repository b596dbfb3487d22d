import Foundation
public import Storypole

/// What every view has for constraints.
enum ConstraintProperties {
  static let all: [Property<View>] = [
    Property(
      "translatesAutoresizingMaskIntoConstraints", .flag,
      \.translatesAutoresizingMaskIntoConstraints,
      "Whether the frame is what is written, and not what constraints determine. A view without a "
        + "frame that a constraint names has it false by default."),
    Property(
      "horizontalHuggingPriority", .priority, "How much it resists being wider than its content."
    ) { $0.setContentHuggingPriority($1, for: .horizontal) },
    Property(
      "verticalHuggingPriority", .priority, "How much it resists being higher than its content."
    ) { $0.setContentHuggingPriority($1, for: .vertical) },
    Property(
      "horizontalCompressionResistancePriority", .priority,
      "How much it resists being narrower than its content."
    ) { $0.setContentCompressionResistancePriority($1, for: .horizontal) },
    Property(
      "verticalCompressionResistancePriority", .priority,
      "How much it resists being lower than its content."
    ) { $0.setContentCompressionResistancePriority($1, for: .vertical) },
    Property(
      "horizontalFittingPriority", .priority, \.horizontalFittingPriority,
      "How strongly it is drawn to a proposed width when it is measured, 50 by default. 1000 suits a "
        + "cell of a list."),
  ]
}

extension PropertyType where Value == LayoutPriority {
  static var priority: Self {
    Self(.number(.within(1...1000))) { value in value.number.map { LayoutPriority(Float($0)) } }
  }
}

extension Kind where Object == View {
  /// `StackView`: arranges its children by constraints.
  public static let stackView = ViewKind(
    "StackView", "Arranges its children in a row or a column, as `UIStackView` does.",
    inherits: .view,
    properties: [
      Property("axis", .axis, "The direction in which the children are arranged.") { $0.axis = $1 },
      Property(
        "distribution", .word, \.distribution, "How the children share the extent along the axis."),
      Property("alignment", .stackAlignment, "How the children lie across the axis.") {
        $0.alignment = $1
      },
      Property("spacing", .number(), \.spacing, "The gap between neighbours, or the least one."),
      Property(
        "isLayoutMarginsRelativeArrangement", .flag, \.isLayoutMarginsRelativeArrangement,
        "Whether the children lie within the layout margins."),
    ] as [Property<StackView>],
    itemProperties: [
      Property(
        "customSpacing", .optional(.number()), "The gap after it, in place of the `spacing`."
      ) { view, spacing in
        (view.superview as? StackView)?.setCustomSpacing(spacing, after: view)
      }
    ], make: { StackView() })
}

extension PropertyType where Value == Axis {
  fileprivate static var axis: Self {
    Self(.word(["horizontal", "vertical"])) { value in
      value.text.map { $0 == "vertical" ? .vertical : .horizontal }
    }
  }
}

extension PropertyType where Value == StackView.Alignment {
  /// The cases, and the other names of two of them.
  fileprivate static var stackAlignment: Self {
    Self(.word(StackView.Alignment.allCases.map(\.rawValue) + ["top", "bottom"])) { value in
      value.text.flatMap { word in
        word == "top" ? .top : word == "bottom" ? .bottom : StackView.Alignment(rawValue: word)
      }
    }
  }
}

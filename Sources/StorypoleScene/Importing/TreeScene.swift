import Foundation
package import Storypole

/// Converts a tree of views to a scene, with the constraints that place them.
///
/// Views of classes that scenes don't have become plain ones with the size of their content. Layouts
/// in code are left out: the subviews of such a view keep their frames.
package struct TreeScene {
  private let root: View
  private let about: String

  /// - Parameters:
  ///   - root: the root of a tree that has been laid out and isn't used otherwise: its views are
  ///     named by their ids, as its constraints write them.
  ///   - about: what the scene is.
  package init(of root: View, about: String) {
    (self.root, self.about) = (root, about)
    var ids = UniqueIDs()
    _ = root.firstView { view in
      view.name = ids.next(for: view.name ?? "\(type(of: view))")
      return false
    }
  }

  /// The scene.
  package var json: JSONOutput {
    ["about": .string(about), "size": .size(root.frame.size), "root": object(of: root)]
  }

  private func object(of view: View) -> JSONOutput {
    let members: [(String, JSONOutput?)] = [
      ("id", view.name.map { .string($0) }),
      ("kind", Self.kind(of: view).map { .string($0) }),
    ]
    let children = view.subviews.map(object)
    let all =
      members + place(of: view) + settings(of: view) + content(of: view) + priorities(of: view) + [
        ("constraints", Self.list(constraints(of: view))),
        ("children", children.isEmpty ? nil : .array(children)),
      ]
    return .object(all.compactMap { name, value in value.map { .init(name, $0) } })
  }

  /// The kind that a view has in a scene, or nil for a plain view.
  private static func kind(of view: View) -> String? {
    switch view {
    case is Label: "Label"
    case is Button: "Button"
    case is TextField: "TextField"
    case is TextView: "TextView"
    case is ImageView: "ImageView"
    case is StackView: "StackView"
    case is ScrollView: "ScrollView"
    default: nil
    }
  }

  private static func list(_ texts: [String]) -> JSONOutput? {
    texts.isEmpty ? nil : .strings(texts)
  }

  private typealias Members = [(String, JSONOutput?)]

  // MARK: Every view

  /// The frame, unless constraints or a stack view determine it.
  private func place(of view: View) -> Members {
    if view.superview == nil { return [("environment", environment(of: view))] }
    let stack = view.superview as? StackView
    if stack?.arrangedSubviews.contains(where: { $0 === view }) == true {
      let spacing = stack?.customSpacing(after: view)
      return [("item", spacing.map { ["customSpacing": .number($0)] })]
    }
    if !view.translatesAutoresizingMaskIntoConstraints {
      return [("translatesAutoresizingMaskIntoConstraints", false)]
    }
    let mask = Self.masks.filter { view.autoresizingMask.contains($0.mask) }.map(\.word)
    return [("frame", .rect(view.frame)), ("mask", Self.list(mask))]
  }

  private static let masks: [(mask: AutoresizingMask, word: String)] = [
    (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
    (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
    (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
  ]

  private func environment(of root: View) -> JSONOutput {
    let (environment, more) = (root.environment, root.additionalSafeAreaInsets)
    var insets = environment.safeAreaInsets
    insets.top -= more.top
    insets.left -= more.left
    insets.bottom -= more.bottom
    insets.right -= more.right
    return [
      "textMeasurer": ["family": "system"], "displayScale": .number(environment.displayScale),
      "horizontalSizeClass": .string(environment.horizontalSizeClass.rawValue),
      "verticalSizeClass": .string(environment.verticalSizeClass.rawValue),
      "safeAreaInsets": Self.insets(insets),
    ]
  }

  private func settings(of view: View) -> Members {
    let plain = EdgeInsets(all: 8)
    return [
      ("isHidden", view.isHidden ? true : nil), ("isCollapsed", view.isCollapsed ? true : nil),
      ("clipsToBounds", view.clipsToBounds && !(view is ScrollView) ? true : nil),
      (
        "additionalSafeAreaInsets",
        view.additionalSafeAreaInsets == .zero ? nil : Self.insets(view.additionalSafeAreaInsets)
      ), ("layoutMargins", view.layoutMargins == plain ? nil : Self.insets(view.layoutMargins)),
      (
        "insetsLayoutMarginsFromSafeArea",
        view.insetsLayoutMarginsFromSafeArea ? nil : false
      ),
      (
        "preservesSuperviewLayoutMargins",
        view.preservesSuperviewLayoutMargins ? true : nil
      ),
    ]
  }

  private static func insets(_ insets: EdgeInsets) -> JSONOutput {
    let numbers = [insets.top, insets.left, insets.bottom, insets.right]
    return .string(numbers.map { Double($0).exact }.joined(separator: ","))
  }

  private func priorities(of view: View) -> Members {
    Self.priorities.flatMap { axis, hugging, resistance -> Members in
      let own = view.contentHuggingPriority(for: axis)
      let other = view.contentCompressionResistancePriority(for: axis)
      return [
        (hugging, own == .defaultLow ? nil : .number(Double(own.rawValue))),
        (resistance, other == .defaultHigh ? nil : .number(Double(other.rawValue))),
      ]
    }
  }

  private static let priorities: [(Axis, hugging: String, resistance: String)] = [
    (.horizontal, "horizontalHuggingPriority", "horizontalCompressionResistancePriority"),
    (.vertical, "verticalHuggingPriority", "verticalCompressionResistancePriority"),
  ]

  /// The constraints that a view holds, without identifiers, which a scene may have once only, and the
  /// extents of its content if it has a size that a plain view lacks.
  private func constraints(of view: View) -> [String] {
    let own = view.activeConstraints.map { constraint in
      constraint.identifier = nil
      return constraint.exactDescription
    }
    let isPlain = Self.kind(of: view) == nil
    let keepsFrame = view.translatesAutoresizingMaskIntoConstraints
    return isPlain && !keepsFrame ? own + extents(of: view) : own
  }

  private func extents(of view: View) -> [String] {
    let size = view.intrinsicContentSize
    return [(Axis.horizontal, "width", size.width), (.vertical, "height", size.height)].flatMap {
      axis, word, extent -> [String] in
      if extent == View.noIntrinsicMetric { return [] }
      let hugging = view.contentHuggingPriority(for: axis).rawValue
      let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
      let (item, number) = ("self.\(word)", Double(extent).exact)
      return [
        "\(item) <= \(number) @ \(Double(hugging).exact)",
        "\(item) >= \(number) @ \(Double(resistance).exact)",
      ]
    }
  }

  // MARK: Content

  private func content(of view: View) -> Members {
    switch view {
    case let label as Label:
      return [
        ("text", .string(label.text)),
        ("numberOfLines", label.numberOfLines == 0 ? nil : .integer(label.numberOfLines)),
      ] + font(of: label)
    case let button as Button:
      return [
        ("title", .string(button.title)), ("contentInsets", Self.insets(button.contentInsets)),
        ("imageSize", button.imageSize == .zero ? nil : .size(button.imageSize)),
        ("imagePadding", button.imagePadding == 0 ? nil : .number(button.imagePadding)),
      ] + font(of: button)
    case let field as TextField:
      return [
        ("text", .string(field.text)), ("placeholder", .string(field.placeholder)),
        ("contentInsets", Self.insets(field.contentInsets)),
        ("fixedHeight", .number(field.sizeThatFits(field.frame.size).height)),
      ] + font(of: field)
    case let text as TextView: return [("text", .string(text.text))] + font(of: text)
    case let image as ImageView: return [("imageSize", .size(image.imageSize))]
    case let stack as StackView: return settings(of: stack)
    case let scroll as ScrollView where !scroll.subviews.isEmpty:
      let isFree = scroll.subviews.allSatisfy(\.translatesAutoresizingMaskIntoConstraints)
      let layout: JSONOutput = ["kind": "FixedContentLayout", "size": .size(scroll.contentSize)]
      return [("layout", isFree ? layout : nil)]
    default: return []
    }
  }

  private func font(of text: some TextShowing) -> Members {
    if let style = text.textStyle { return [("textStyle", .string(style.rawValue))] }
    let weight = text.font.weight
    let size = JSONOutput.number(text.font.size)
    return [
      ("font", weight == .regular ? size : ["size": size, "weight": .string(weight.rawValue)])
    ]
  }

  private func settings(of stack: StackView) -> Members {
    [
      ("axis", stack.axis == .vertical ? "vertical" : nil),
      (
        "distribution",
        stack.distribution == .fill ? nil : .string(stack.distribution.rawValue)
      ), ("alignment", stack.alignment == .fill ? nil : .string(stack.alignment.rawValue)),
      ("spacing", stack.spacing == 0 ? nil : .number(stack.spacing)),
      (
        "isLayoutMarginsRelativeArrangement",
        stack.isLayoutMarginsRelativeArrangement ? true : nil
      ),
    ]
  }
}

/// Ids of views: words, numbered where there are several.
struct UniqueIDs {
  private var counts: [String: Int] = [:]
  private var given: Set<String> = []

  mutating func next(for name: String) -> String {
    let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }
    let word = String(letters)
    repeat {
      counts[word, default: 0] += 1
      let count = counts[word] ?? 1
      let id = count == 1 ? word : "\(word)-\(count)"
      if given.insert(id).inserted { return id }
    } while true
  }
}

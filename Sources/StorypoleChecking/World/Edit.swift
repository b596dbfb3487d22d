package import Foundation
package import Storypole

/// One step of a program: what somebody does to a tree from outside a pass.
///
/// Views go by number. `description` is the step as Swift source.
package enum Edit: Sendable {
  case setNeedsLayout(Int)
  case setNeedsPlacement(Int)
  case invalidateMeasuredSize(Int)
  case setFrame(Int, x: Int, y: Int, width: Int, height: Int)
  case setContent(Int, ViewContent)
  case setMask(Int, AutoresizingMask)
  case setHidden(Int, Bool)
  case setCollapsed(Int, Bool)
  case setBoundsOrigin(Int, x: Int, y: Int)
  case setAttributes(Int, BoxAttributes)
  case setFixed(Int, width: Int?, height: Int?)
  /// Makes a view and adds it.
  case add(ViewContent, into: Int, at: Int)
  case insert(Int, into: Int, at: Int)
  case exchange(in: Int, Int, Int)
  case remove(Int)
  /// Removes a view, and lets go of it.
  case drop(Int)
  /// Lets the view's next run do what its recipe says about the tree.
  case arm(Int)
  case sizeThatFits(Int, width: CGFloat, height: CGFloat)
  case layoutIfNeeded(Int)
}

extension Edit: CustomStringConvertible {
  package var description: String {
    switch self {
    case .setNeedsLayout(let view): ".setNeedsLayout(\(view))"
    case .setNeedsPlacement(let view): ".setNeedsPlacement(\(view))"
    case .invalidateMeasuredSize(let view): ".invalidateMeasuredSize(\(view))"
    case .setFrame(let view, let x, let y, let width, let height):
      ".setFrame(\(view), x: \(x), y: \(y), width: \(width), height: \(height))"
    case .setContent(let view, let content): ".setContent(\(view), \(content.source))"
    case .setMask(let view, let mask):
      ".setMask(\(view), AutoresizingMask(rawValue: \(mask.rawValue)))"
    case .setHidden(let view, let isHidden): ".setHidden(\(view), \(isHidden))"
    case .setCollapsed(let view, let isCollapsed): ".setCollapsed(\(view), \(isCollapsed))"
    case .setBoundsOrigin(let view, let x, let y):
      ".setBoundsOrigin(\(view), x: \(x), y: \(y))"
    case .setAttributes(let view, let attributes):
      ".setAttributes(\(view), \(attributes.source))"
    case .setFixed(let view, let width, let height):
      ".setFixed(\(view), width: \(source(width)), height: \(source(height)))"
    case .add(let content, let parent, let index):
      ".add(\(content.source), into: \(parent), at: \(index))"
    case .insert(let view, let parent, let index): ".insert(\(view), into: \(parent), at: \(index))"
    case .exchange(let parent, let a, let b): ".exchange(in: \(parent), \(a), \(b))"
    case .remove(let view): ".remove(\(view))"
    case .drop(let view): ".drop(\(view))"
    case .arm(let view): ".arm(\(view))"
    case .sizeThatFits(let view, let width, let height):
      ".sizeThatFits(\(view), width: \(source(width)), height: \(source(height)))"
    case .layoutIfNeeded(let view): ".layoutIfNeeded(\(view))"
    }
  }

  private func source(_ number: Int?) -> String { number.map(String.init) ?? "nil" }

  private func source(_ number: CGFloat) -> String {
    number == .infinity ? ".infinity" : "\(number)"
  }
}

extension ViewContent {
  /// The content as Swift source.
  package var source: String {
    switch self {
    case .plain: ".plain"
    case .intrinsic(let width, let height): ".intrinsic(width: \(width), height: \(height))"
    case .text(let count, let hasBody): ".text(count: \(count), hasBody: \(hasBody))"
    case .block(let recipe): ".block(\(recipe.source))"
    case .override(let recipe): ".override(\(recipe.source))"
    case .vbox(let box): ".vbox(\(box.source))"
    case .hbox(let box): ".hbox(\(box.source))"
    }
  }
}

extension Recipe {
  /// The recipe as Swift source.
  var source: String { "Recipe([" + steps.map(\.source).joined(separator: ", ") + "])" }
}

extension RecipeStep {
  fileprivate var source: String { Self.source(of: self) }

  fileprivate static func source(of step: RecipeStep) -> String {
    switch step {
    case .fit(let child, let width, let height):
      ".fit(\(child), width: \(width.source), height: \(height.source))"
    case .fitHeight(let child, let width): ".fitHeight(\(child), width: \(width.source))"
    case .measure(let child, let width, let height):
      ".measure(\(child), width: \(width.source), height: \(height.source))"
    case .pin(let child, let x, let y, let width, let height):
      ".pin(\(child), x: \(x), y: \(y), width: \(width), height: \(height))"
    case .fill(let child, let inset): ".fill(\(child), inset: \(inset))"
    case .move(let child): ".move(\(child))"
    case .resize(let child, let width, let height):
      ".resize(\(child), width: \(width), height: \(height))"
    case .readFrame(let child): ".readFrame(\(child))"
    case .readBounds(let child): ".readBounds(\(child))"
    case .skipIfTaller(let limit, let count): ".skipIfTaller(than: \(limit), \(count))"
    case .skipIfHidden(let child, let count): ".skipIfHidden(\(child), \(count))"
    case .skipIfCollapsed(let child, let count): ".skipIfCollapsed(\(child), \(count))"
    case .scroll: ".scroll"
    case .measureGrandchild(let child, let width):
      ".measureGrandchild(\(child), width: \(width.source))"
    case .countGrandchildren(let child): ".countGrandchildren(\(child))"
    case .measureSelf(let width): ".measureSelf(width: \(width))"
    case .meddle(let meddling): ".meddle(.\(meddling))"
    }
  }
}

extension RecipeExtent {
  fileprivate var source: String {
    switch self {
    case .room(let less): ".room(less: \(less))"
    case .points(let points): ".points(\(points))"
    case .open: ".open"
    }
  }
}

extension BoxLayout {
  /// The box as Swift source.
  fileprivate var source: String {
    let insets =
      "EdgeInsets(top: \(insets.top), left: \(insets.left), "
      + "bottom: \(insets.bottom), right: \(insets.right))"
    return
      "box(spacing: \(spacing), insets: \(insets), alignment: .\(horizontalAlignment.rawValue), "
      + "ignoresHidden: \(ignoresHidden))"
  }
}

extension BoxAttributes {
  /// The attributes as Swift source.
  fileprivate var source: String {
    func source(_ length: Length?) -> String { length.map { "\"\($0)\"" } ?? "nil" }
    return "BoxAttributes(minSize: CGSize(width: \(minSize.width), height: \(minSize.height)), "
      + "maxSize: CGSize(width: \(maxSize.width), height: \(maxSize.height)), "
      + "width: \(source(width)), height: \(source(height)))"
  }
}

extension ViewInputs {
  /// The view as Swift source, on one line.
  package func source(_ number: Int) -> String {
    var parts = ["view(\(parent.map(String.init) ?? "nil"), \(content.source)"]
    if let written {
      parts.append(
        "frame: CGRect(x: \(written.minX), y: \(written.minY), "
          + "width: \(written.width), height: \(written.height))")
    }
    if !mask.isEmpty { parts.append("mask: AutoresizingMask(rawValue: \(mask.rawValue))") }
    if isHidden { parts.append("isHidden: true") }
    if isCollapsed { parts.append("isCollapsed: true") }
    if attributes != BoxAttributes() { parts.append("attributes: \(attributes.source)") }
    return parts.joined(separator: ", ") + "),  // v\(number)"
  }
}

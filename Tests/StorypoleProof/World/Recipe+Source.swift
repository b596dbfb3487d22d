import Foundation
import Storypole

extension Recipe {
  /// The recipe as Swift source.
  package var source: String { "Recipe([" + steps.map(\.source).joined(separator: ", ") + "])" }
}

extension RecipeStep {
  fileprivate var source: String {
    switch self {
    case .fit(let child, let width, let height):
      ".fit(\(child), width: \(width.source), height: \(height.source))"
    case .fitHeight(let child, let width): ".fitHeight(\(child), width: \(width.source))"
    case .measure(let child, let width, let height):
      ".measure(\(child), width: \(width.source), height: \(height.source))"
    case .pin(let child, let x, let y, let width, let height):
      ".pin(\(child), x: \(x), y: \(y), width: \(width), height: \(height))"
    case .pinBadly(let child, let rect): ".pinBadly(\(child), .\(rect))"
    case .fill(let child, let inset): ".fill(\(child), inset: \(inset))"
    case .move(let child): ".move(\(child))"
    case .resize(let child, let width, let height):
      ".resize(\(child), width: \(width), height: \(height))"
    case .skipIfTaller(let limit, let count): ".skipIfTaller(than: \(limit), \(count))"
    case .skipIfHidden(let child, let count): ".skipIfHidden(\(child), \(count))"
    case .skipIfCollapsed(let child, let count): ".skipIfCollapsed(\(child), \(count))"
    case .nest(let box, let width): ".nest(\(box.source), width: \(width.source))"
    case .reentrantEdit(let edit): ".reentrantEdit(\(edit.source))"
    default: sourceOfReading
    }
  }

  private var sourceOfReading: String {
    switch self {
    case .readFrame(let child): ".readFrame(\(child))"
    case .readBounds(let child): ".readBounds(\(child))"
    case .measureGrandchild(let child, let width):
      ".measureGrandchild(\(child), width: \(width.source))"
    case .countGrandchildren(let child): ".countGrandchildren(\(child))"
    case .measureSelf(let width): ".measureSelf(width: \(width))"
    case .measureSizer(let width): ".measureSizer(width: \(width))"
    case .remeasureSizer(let first, let width):
      ".remeasureSizer(first: \(first), width: \(width))"
    case .measureSuperview(let width): ".measureSuperview(width: \(width))"
    case .countNephews(let number): ".countNephews(\(number))"
    case .readSibling(let number): ".readSibling(\(number))"
    case .readModel(let index): ".readModel(\(index))"
    case .forbiddenCall(let forbiddenCall): ".forbiddenCall(.\(forbiddenCall))"
    // Cases without a value are printed by their names.
    default: ".\(self)"
    }
  }
}

extension ReentrantEdit {
  fileprivate var source: String {
    switch self {
    case .removeNow(let target): ".removeNow(.\(target))"
    case .collapse(let target, let isCollapsed): ".collapse(.\(target), \(isCollapsed))"
    case .setMask(let child, let mask):
      ".setMask(\(child), AutoresizingMask(rawValue: \(mask.rawValue)))"
    case .setEnvironment(let environment): ".setEnvironment(\(environment.source))"
    default: ".\(self)"
    }
  }
}

extension RecipeBox {
  fileprivate var source: String {
    switch self {
    case .vertical(let spacing): ".vertical(spacing: \(spacing))"
    case .horizontal(let spacing): ".horizontal(spacing: \(spacing))"
    }
  }
}

extension RecipeExtent {
  fileprivate var source: String {
    switch self {
    case .room(let less): ".room(less: \(less))"
    case .points(let points): ".points(\(points))"
    case .open, .negative, .nan: ".\(self)"
    }
  }
}

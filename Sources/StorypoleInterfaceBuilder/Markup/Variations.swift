import Foundation
import Storypole

/// The size classes that a document's variations are about.
struct DesignTraits: Equatable, Sendable {
  var width: SizeClass
  var height: SizeClass

  static let all = [SizeClass.compact, .regular].flatMap { width in
    [.compact, .regular].map { DesignTraits(width: width, height: $0) }
  }

  /// Whether a variation with a key such as `heightClass=compact-widthClass=regular` applies.
  func match(_ key: String) -> Bool {
    key.split(separator: "-").allSatisfy { part in
      part == "widthClass=\(width.rawValue)" || part == "heightClass=\(height.rawValue)"
    }
  }
}

extension MarkupElement {
  /// The variations that apply: the default one, those for a width or a height, and last those for
  /// both, which count most wherever they stand.
  private func variations(for traits: DesignTraits) -> [MarkupElement] {
    let all = children.filter { $0.name == "variation" }
    let ofTraits = all.filter { traits.match($0["key"] ?? "") }
    return all.filter { $0["key"] == "default" } + ofTraits.filter { !$0.isForBothClasses }
      + ofTraits.filter(\.isForBothClasses)
  }

  private var isForBothClasses: Bool { self["key"]?.contains("-") == true }

  /// Whether something about the element depends on the size classes.
  var isVaried: Bool { children.contains { $0.name == "variation" && $0["key"] != "default" } }

  /// The element with the attributes and the values that its variations put in place of its own.
  func resolved(for traits: DesignTraits) -> MarkupElement {
    if !isVaried { return self }
    var (children, changes): ([MarkupElement], [MarkupAttributes.Entry]) = (children, [])
    for variation in variations(for: traits) where variation["key"] != "default" {
      changes += variation.attributes.list.filter { $0.name != "key" }
      for child in variation.children where child.name != "mask" {
        if let key = child["key"] { children.removeAll { $0["key"] == key } }
        children.append(child)
      }
    }
    return with(attributes: changes, children: children)
  }

  /// The identifiers of a list, `subviews` or `constraints`, that aren't installed.
  func excluded(from list: String, for traits: DesignTraits) -> Set<String> {
    var excluded: Set<String> = []
    for mask in variations(for: traits).flatMap(\.children)
    where mask.name == "mask" && mask["key"] == list {
      for entry in mask.children {
        guard let reference = entry["reference"] else { continue }
        if entry.name == "exclude" {
          excluded.insert(reference)
        } else {
          excluded.remove(reference)
        }
      }
    }
    return excluded
  }

  /// The identifiers of a list that aren't installed for any size classes.
  func neverInstalled(from list: String) -> Set<String> {
    let sets = DesignTraits.all.map { excluded(from: list, for: $0) }
    return sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }
  }

  /// Whether the element is in a set of identifiers.
  func isAmong(_ identifiers: Set<String>) -> Bool { self["id"].map(identifiers.contains) == true }
}

/// What a document says about something, of which only what is new is applied: what a program has
/// set besides stays.
struct ElementChange {
  let element: MarkupElement
  /// The element as it was applied last, or nil if it is applied for the first time.
  var previous: MarkupElement?

  /// Performs something with a value of the element, if it has one that is new.
  func apply<Value: Equatable>(
    _ value: (MarkupElement) -> Value?, _ perform: (Value) -> Void
  ) {
    guard let new = value(element), previous.flatMap(value) != new else { return }
    perform(new)
  }

  /// Sets a property to a value of the element, if it has one that is new.
  func set<Object: AnyObject, Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Object, Value>, of object: Object,
    to value: (MarkupElement) -> Value?
  ) {
    apply(value) { object[keyPath: property] = $0 }
  }
}

extension MarkupElement {
  /// What differs about the element between size classes.
  func change(from old: DesignTraits, to new: DesignTraits) -> ElementChange {
    ElementChange(element: resolved(for: new), previous: resolved(for: old))
  }
}

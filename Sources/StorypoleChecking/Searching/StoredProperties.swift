import Foundation
import Storypole

/// The stored properties of a tree's views, and of the objects they hold, for detecting the
/// changes of a mutation.
///
/// A property that holds objects changes when they are replaced by others.
///
/// Read by reflection, so limited to the properties of your own classes: state of Storypole's
/// classes, captures of closures and globals are excluded.
struct StoredProperties {
  /// A stored property of one object.
  private struct Key: Hashable {
    let owner: ObjectIdentifier
    let name: String
  }

  private var values: [Key: PropertyChange] = [:]
  private var order: [Key] = []
  private var seen: Set<ObjectIdentifier> = []
  /// The objects, retained so that their identifiers aren't reused.
  private var retained: [AnyObject]

  private static let mostObjects = 5_000
  private static let mostLevels = 6

  /// The properties of the views from a root down.
  init(of root: View) {
    let views = root.viewsFromHere(limit: Self.mostObjects)
    seen = Set(views.map { ObjectIdentifier($0) })
    retained = views
    for view in views { addProperties(of: view, path: view.path, level: 0) }
  }

  /// The properties whose values differ later, in the order of the views.
  func changes(to later: StoredProperties) -> [PropertyChange] {
    later.order.compactMap { later.values[$0]?.changed(from: values[$0]) }
  }

  /// The same without those that hold objects.
  func valueChanges(to later: StoredProperties) -> [PropertyChange] {
    changes(to: later).filter { !$0.isOfObjects }
  }

  /// The objects, views included, that are here only later.
  func arrivals(in later: StoredProperties) -> Set<ObjectIdentifier> {
    later.seen.subtracting(seen)
  }

  /// The properties whose values differ from the same views of a new screen, which has objects of
  /// its own.
  func keptValues(unlike new: StoredProperties) -> [PropertyChange] {
    var others = Dictionary(
      grouping: new.order.reversed().compactMap { new.values[$0] }, by: \.place)
    return order.compactMap { key in
      values[key].flatMap { $0.changed(from: others[$0.place]?.popLast()) }
        .flatMap { $0.isOfObjects ? nil : $0 }
    }
  }

  private mutating func addProperties(of object: AnyObject, path: String, level: Int) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror,
      !String(reflecting: present.subjectType).hasPrefix("Storypole.")
    {
      for child in present.children {
        guard let (name, value) = Self.property(child) else { continue }
        let property = "\(present.subjectType).\(name)"
        let key = Key(owner: ObjectIdentifier(object), name: property)
        order.append(key)
        let objects = addObjects(in: value, path: path, level: level)
        values[key] = PropertyChange(
          property: property, path: path, owner: key.owner, isOfView: object is View,
          canBeState: child.label == name && value is any Equatable,
          new: objects.isEmpty ? Self.text(value) : Self.types(of: objects),
          newObjects: objects.map { ObjectIdentifier($0) })
      }
      mirror = present.superclassMirror
    }
  }

  /// Follows references, and returns the objects, or none if there is a value to compare.
  private mutating func addObjects(in value: Any, path: String, level: Int) -> [AnyObject] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class:
      let object = value as AnyObject
      retained.append(object)
      if level < Self.mostLevels, seen.count < Self.mostObjects,
        seen.insert(ObjectIdentifier(object)).inserted
      {
        addProperties(of: object, path: path, level: level + 1)
      }
      return [object]
    case .optional, .collection, .set, .tuple, .dictionary:
      let objects = mirror.children.prefix(100).flatMap {
        addObjects(in: $0.value, path: path, level: level + 1)
      }
      let isOrdered = mirror.displayStyle != .set && mirror.displayStyle != .dictionary
      return isOrdered
        ? objects : objects.sorted { ObjectIdentifier($0) < ObjectIdentifier($1) }
    default: return []
    }
  }

  /// The types of objects, sorted, which stand for their values.
  private static func types(of objects: [AnyObject]) -> String {
    objects.map { "\(type(of: $0))" }.sorted().joined(separator: ", ")
  }

  /// The value as text, with unordered collections sorted, so that equal values have equal
  /// texts.
  private static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .set || mirror.displayStyle == .dictionary else {
      return String(describing: value)
    }
    let items = mirror.children.map { String(describing: $0.value) }.sorted()
    return "[\(items.joined(separator: ", "))]"
  }

  /// The name in the source, without the prefixes of wrappers, macros and `lazy`, and the value.
  ///
  /// `nil` for a lazy property that has not been read: its first value is not a change.
  private static func property(_ child: Mirror.Child) -> (name: String, value: Any)? {
    guard let label = child.label else { return nil }
    let lazy = "$__lazy_storage_$_"
    if label.hasPrefix(lazy) {
      let value = Mirror(reflecting: child.value).children.first?.value
      return value.map { (String(label.dropFirst(lazy.count)), $0) }
    }
    return (label.hasPrefix("_") ? String(label.dropFirst()) : label, child.value)
  }
}

/// A stored property, and its value before and after a change.
struct PropertyChange: CustomStringConvertible {
  /// The class and the property: `ArticleCell.isCompact`.
  let property: String
  /// The path of the view, or for another object of a view that holds it.
  let path: String
  /// The object that has the property.
  let owner: ObjectIdentifier
  let isOfView: Bool
  /// Whether the property can become a `@LayoutState`.
  let canBeState: Bool
  var old = ""
  let new: String
  private var oldObjects: [ObjectIdentifier] = []
  private let newObjects: [ObjectIdentifier]

  fileprivate init(
    property: String, path: String, owner: ObjectIdentifier, isOfView: Bool, canBeState: Bool,
    new: String, newObjects: [ObjectIdentifier]
  ) {
    (self.property, self.path, self.owner) = (property, path, owner)
    (self.isOfView, self.canBeState) = (isOfView, canBeState)
    (self.new, self.newObjects) = (new, newObjects)
  }

  /// The change from a former value, or `nil` if there is none, or it is the same.
  fileprivate func changed(from former: PropertyChange?) -> PropertyChange? {
    guard let former, former.new != new || former.newObjects != newObjects else { return nil }
    var change = self
    (change.old, change.oldObjects) = (former.new, former.newObjects)
    return change
  }

  /// Whether the property holds objects, or held some.
  var isOfObjects: Bool { !oldObjects.isEmpty || !newObjects.isEmpty }

  /// The old value and the new one: `Row.count of page/row: 3 → 7`.
  var description: String { "\(subject): \(Self.short(old)) → \(newText)" }

  private var newText: String {
    if old != new { return Self.short(new) }
    return newObjects.count == 1 ? "another one" : "others, or in another order"
  }

  /// The value, and that on a new screen: `Page.column of page: 201.0, on a new screen 437.0`.
  var comparison: String { "\(subject): \(Self.short(new)), on a new screen \(Self.short(old))" }

  /// The property and its view, without the values.
  var place: String { "\(path) \(property)" }

  private var subject: String { "\(property) \(isOfView ? "of" : "held by") \(path)" }

  /// Whether the values are numbers, which an observer may compare with a threshold.
  var isOfNumbers: Bool { Double(old) != nil && Double(new) != nil }

  /// The advice to make it an input of layout, such as ``declare it `@LayoutState var unread` in
  /// Row``, or `nil` if that doesn't compile.
  var declaringState: String? {
    guard canBeState else { return nil }
    let parts = property.split(separator: ".")
    let owner = parts.dropLast().joined(separator: ".")
    return "declare it `@LayoutState var \(parts.last ?? "")` in \(owner)"
  }

  private static func short(_ text: String) -> String {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}

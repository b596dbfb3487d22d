import Foundation
import Storypole

/// The stored properties of a tree's views, and of the objects they hold, for detecting the
/// changes of a mutation.
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
  private var owners: [AnyObject] = []

  private static let mostObjects = 5_000
  private static let mostLevels = 6

  /// The properties of the views from a root down.
  init(of root: View) {
    let views = root.viewsFromHere(limit: Self.mostObjects)
    seen = Set(views.map { ObjectIdentifier($0) })
    for view in views { addProperties(of: view, path: view.path, level: 0) }
  }

  /// The properties whose values differ later, in the order of the views.
  func changes(to later: StoredProperties) -> [PropertyChange] {
    later.order.compactMap { later.values[$0]?.changed(from: values[$0]) }
  }

  /// The properties whose values differ from the same views of a new screen.
  func keptValues(unlike new: StoredProperties) -> [PropertyChange] {
    var others = Dictionary(
      grouping: new.order.reversed().compactMap { new.values[$0] }, by: \.place)
    return order.compactMap { key in
      values[key].flatMap { $0.changed(from: others[$0.place]?.popLast()) }
    }
  }

  private mutating func addProperties(of object: AnyObject, path: String, level: Int) {
    owners.append(object)
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror,
      !String(reflecting: present.subjectType).hasPrefix("Storypole.")
    {
      for child in present.children {
        guard let (name, value) = Self.property(child) else { continue }
        if addObjects(in: value, path: path, level: level) { continue }
        let property = "\(present.subjectType).\(name)"
        let key = Key(owner: ObjectIdentifier(object), name: property)
        order.append(key)
        values[key] = PropertyChange(
          property: property, path: path, isOfView: object is View,
          canBeState: child.label == name && value is any Equatable, new: Self.text(value))
      }
      mirror = present.superclassMirror
    }
  }

  /// Follows references, and returns whether there are any, in which case there is no value to
  /// compare.
  private mutating func addObjects(in value: Any, path: String, level: Int) -> Bool {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class:
      let object = value as AnyObject
      if level < Self.mostLevels, seen.count < Self.mostObjects,
        seen.insert(ObjectIdentifier(object)).inserted
      {
        addProperties(of: object, path: path, level: level + 1)
      }
      return true
    case .optional, .collection, .set, .tuple, .dictionary:
      var hasObjects = false
      for child in mirror.children.prefix(100) {
        if addObjects(in: child.value, path: path, level: level + 1) { hasObjects = true }
      }
      return hasObjects
    default: return false
    }
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
  let isOfView: Bool
  /// Whether the property can become a `@LayoutState`.
  let canBeState: Bool
  var old = ""
  let new: String

  /// The change from a former value, or `nil` if there is none, or it is the same.
  fileprivate func changed(from former: PropertyChange?) -> PropertyChange? {
    guard let former, former.new != new else { return nil }
    var change = self
    change.old = former.new
    return change
  }

  var description: String { "\(subject): \(Self.short(old)) → \(Self.short(new))" }

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

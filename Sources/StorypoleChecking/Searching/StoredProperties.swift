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

  private struct Value {
    /// The class and the property: `ArticleCell.isCompact`.
    let property: String
    /// The path of the view; for another object, the path of a view that holds it.
    let path: String
    let isOfView: Bool
    /// Whether a mutation could change the value.
    let isVariable: Bool
    let declaration: Declaration
    let text: String
  }

  /// The changes of a property's declaration that compile.
  struct Declaration {
    /// Whether it can get a `didSet`.
    let canBeObserved: Bool
    /// Whether it can become a `@LayoutState`.
    let canBeState: Bool

    init(_ field: StoredField?, isPlain: Bool) {
      canBeObserved = field?.isVariable == true
      canBeState = canBeObserved && isPlain && field?.isEquatable == true
    }
  }

  private var values: [Key: Value] = [:]
  private var order: [Key] = []
  private var seen: Set<ObjectIdentifier> = []
  /// The objects, retained so that their identifiers aren't reused.
  private var owners: [AnyObject] = []
  private var fieldsOfClasses: [ObjectIdentifier: [String: StoredField]?] = [:]

  private static let mostObjects = 5_000
  private static let mostLevels = 6

  /// The properties of the views from a root down.
  ///
  /// - Parameter limit: the maximum number of views.
  init(of root: View, limit: Int = mostObjects) {
    let views = root.viewsFromHere(limit: limit)
    seen = Set(views.map { ObjectIdentifier($0) })
    for view in views { addProperties(of: view, path: view.path, level: 0) }
  }

  /// The names of the variables with values that a mutation could change, such as
  /// `Page.indent`, in the order of the views.
  var variables: [String] {
    var seen: Set<String> = []
    return order.compactMap { values[$0] }.filter(\.isVariable).map(\.property)
      .filter { seen.insert($0).inserted }
  }

  /// The properties whose values differ later, in the order of the views.
  func changes(to later: StoredProperties) -> [PropertyChange] {
    later.order.compactMap { key in
      guard let old = values[key], let new = later.values[key], old.text != new.text else {
        return nil
      }
      return PropertyChange(
        property: new.property, path: new.path, isOfView: new.isOfView,
        declaration: new.declaration, old: old.text, new: new.text)
    }
  }

  /// The properties whose values differ from those of the same views of a new screen.
  func keptValues(unlike new: StoredProperties) -> [PropertyChange] {
    func place(_ value: Value) -> String { "\(value.path) \(value.property)" }
    var others = Dictionary(grouping: new.order.reversed().compactMap { new.values[$0] }, by: place)
    return order.compactMap { key in
      guard let value = values[key], let other = others[place(value)]?.popLast(),
        other.text != value.text
      else { return nil }
      return PropertyChange(
        property: value.property, path: value.path, isOfView: value.isOfView,
        declaration: value.declaration, old: other.text, new: value.text)
    }
  }

  private mutating func addProperties(of object: AnyObject, path: String, level: Int) {
    guard let fields = fields(of: type(of: object)) else { return }
    owners.append(object)
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror, !Self.isOfStorypole(present.subjectType) {
      for child in present.children {
        guard let (name, value) = Self.property(child) else { continue }
        let field = child.label.flatMap { fields[$0] }
        let declaration = Declaration(field, isPlain: child.label == name)
        add(value, of: object, "\(present.subjectType).\(name)", path, level, declaration)
      }
      mirror = present.superclassMirror
    }
  }

  /// The stored properties of a class, determined once; `nil` for Storypole's classes.
  private mutating func fields(of type: AnyClass) -> [String: StoredField]? {
    if let known = fieldsOfClasses[ObjectIdentifier(type)] { return known }
    let fields = Self.isOfStorypole(type) ? nil : StoredField.all(of: type)
    fieldsOfClasses[ObjectIdentifier(type)] = .some(fields)
    return fields
  }

  private mutating func add(
    _ value: Any, of owner: AnyObject, _ property: String, _ path: String, _ level: Int,
    _ declaration: Declaration
  ) {
    if addObjects(in: value, path: path, level: level) { return }
    let key = Key(owner: ObjectIdentifier(owner), name: property)
    order.append(key)
    values[key] = Value(
      property: property, path: path, isOfView: owner is View,
      isVariable: declaration.canBeObserved && !StoredField.isReference(type(of: value)),
      declaration: declaration, text: Self.text(value))
  }

  /// Follows references; returns whether there are any, in which case there is no value to
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

  /// The value as text; unordered collections are sorted, so that equal values have equal
  /// texts.
  private static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set, .dictionary:
      let items = mirror.children.map { String(describing: $0.value) }.sorted()
      return "[\(items.joined(separator: ", "))]"
    default: return String(describing: value)
    }
  }

  private static func isOfStorypole(_ type: Any.Type) -> Bool {
    String(reflecting: type).hasPrefix("Storypole.")
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

/// A stored property that a mutation changed.
struct PropertyChange: CustomStringConvertible {
  let property: String
  let path: String
  let isOfView: Bool
  let declaration: StoredProperties.Declaration
  let old: String
  let new: String

  var description: String { "\(subject): \(Self.short(old)) → \(Self.short(new))" }

  /// The value, and that on a new screen: `Page.column of page: 201.0, on a new screen 437.0`.
  var comparison: String { "\(subject): \(Self.short(new)), on a new screen \(Self.short(old))" }

  private var subject: String { "\(property) \(isOfView ? "of" : "held by") \(path)" }

  /// Whether the values are numbers, which an observer may compare with a threshold.
  var isOfNumbers: Bool { Double(old) != nil && Double(new) != nil }

  /// The advice to make it an input of layout, such as ``declare it `@LayoutState var unread` in
  /// Row``; `nil` if that doesn't compile.
  var declaringState: String? {
    guard declaration.canBeState else { return nil }
    let parts = property.split(separator: ".")
    let owner = parts.dropLast().joined(separator: ".")
    return "declare it `@LayoutState var \(parts.last ?? "")` in \(owner)"
  }

  private static func short(_ text: String) -> String {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}

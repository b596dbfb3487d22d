/// The declaration of a stored property, as far as a `Mirror` doesn't have it.
struct StoredField {
  /// Whether it is a `var`.
  let isVariable: Bool
  /// Whether values of its declared type are comparable.
  let isEquatable: Bool

  /// The stored properties of a class and its superclasses, by their names in a mirror.
  static func all(of type: Any.Type) -> [String: StoredField] {
    var fields: [String: StoredField] = [:]
    for index in 0..<countOfFields(type) {
      var field = Metadata()
      let type = typeOfField(type, index: index, metadata: &field)
      guard let name = field.name else { continue }
      fields[String(cString: name)] = StoredField(
        isVariable: field.isVariable, isEquatable: type is any Equatable.Type)
      field.free?(name)
    }
    return fields
  }

  /// Whether values of a type are functions or references, which aren't compared; an absent
  /// one is as well.
  static func isReference(_ type: Any.Type) -> Bool {
    if let optional = type as? any OptionalValue.Type { return isReference(optional.wrapped) }
    return type is AnyClass || String(describing: type).contains("->")
  }

  /// The description of a field, as the runtime writes it.
  fileprivate struct Metadata {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
  }
}

private protocol OptionalValue {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalValue {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

// The entry points of the standard library's own reflection, which its mirrors and key paths use.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func countOfFields(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func typeOfField(
  _ type: Any.Type, index: Int, metadata: UnsafeMutablePointer<StoredField.Metadata>
) -> Any.Type

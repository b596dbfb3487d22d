/// The stored properties of a class that are variables, which `Mirror` doesn't tell.
enum VariableFields {
  /// The names of the stored variables of a class and its superclasses, as in a mirror.
  static func names(of type: Any.Type) -> Set<String> {
    var names: Set<String> = []
    for index in 0..<countOfFields(type) {
      var field = Field()
      _ = typeOfField(type, index: index, metadata: &field)
      guard let name = field.name else { continue }
      if field.isVariable { names.insert(String(cString: name)) }
      field.free?(name)
    }
    return names
  }

  /// Whether values of a type are functions or references, which aren't compared; an absent
  /// one is as well.
  static func isReference(_ type: Any.Type) -> Bool {
    if let optional = type as? any OptionalValue.Type { return isReference(optional.wrapped) }
    return type is AnyClass || String(describing: type).contains("->")
  }

  /// The description of a field, as the runtime writes it.
  struct Field {
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
  _ type: Any.Type, index: Int, metadata: UnsafeMutablePointer<VariableFields.Field>
) -> Any.Type

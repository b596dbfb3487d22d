/// A property of a class that layout code reads as an input: a view that reads it is laid out again
/// when its value has changed (R52).
///
/// ```swift
/// final class RowModel {
///   @LayoutState var unread = 0
/// }
///
/// badge.setLayout { badge, layout, size in
///   model.unread == 0 ? .zero : CGSize(width: 20, height: 20)
/// }
/// model.unread = 3  // The badge, and whatever read its size, is due.
/// ```
///
/// No view has to be marked, and no reader has to be named. Layout blocks,
/// ``View/layoutSubviews()``, ``View/measure(_:)``, ``View/updateProperties()`` and
/// ``View/updateConstraints()`` are readers, in any tree of the same isolation, for as long as the
/// last run of that code is the one that has read the property. Code outside a pass reads it as any
/// other property.
///
/// The value is compared: setting an equal one marks nothing, and one that is set and set back
/// before the next pass makes nothing run (R21 d). A body that sets what it has itself read runs
/// again in the next generation (R53). Setting a property while measuring is reported, and takes
/// effect after the measurement (R10).
///
/// The property belongs to the isolation of its readers: it isn't `Sendable`. Use it in classes. In
/// a structure it doesn't compile.
///
/// Cost: reading takes some 50 ns while nothing is laid out. The first read by layout code makes a
/// node of 400 bytes. Setting one that a view has read takes half a microsecond. Changing an element
/// of a collection copies the collection, as the former value is compared.
@propertyWrapper
public final class LayoutState<Value: Equatable> {
  private(set) var value: Value
  /// The node through which bodies read the value, made when the first one does.
  private var source: StateSource?

  /// Makes a property with a value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value; only available in classes.
  @available(*, unavailable, message: "@LayoutState belongs in a class")
  public var wrappedValue: Value {
    get { fatalError("@LayoutState belongs in a class") }
    set { fatalError("@LayoutState belongs in a class") }
  }

  /// The value, as a property of an object.
  ///
  /// The compiler calls it for each access to the property.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, LayoutState<Value>>
  ) -> Value {
    get { owner[keyPath: storage].read(of: owner) }
    set { owner[keyPath: storage].write(newValue, of: owner) }
  }

  @usableFromInline func read(of owner: AnyObject) -> Value {
    if !ThreadContext.isIdle { noteRead(of: owner) }
    return value
  }

  private func noteRead(of owner: AnyObject) {
    let source = self.source ?? StateSource(of: owner, holding: self)
    self.source = source
    source.noteRead()
  }

  @usableFromInline func write(_ newValue: Value, of owner: AnyObject) {
    if newValue == value { return }
    let old = value
    value = newValue
    source?.valueChanged(from: StateValue(old))
  }
}

@available(*, unavailable)
extension LayoutState: Sendable {}

/// A value of a state as a reader has seen it.
final class StateValue<Value: Equatable> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension LayoutState: StateHolder {
  func holds(_ seen: AnyObject?) -> Bool { (seen as? StateValue<Value>)?.value == value }

  func text(of seen: AnyObject?) -> ChangedValue {
    (seen as? StateValue<Value>).map { .describing($0.value) } ?? .none
  }

  var text: ChangedValue { .describing(value) }
}

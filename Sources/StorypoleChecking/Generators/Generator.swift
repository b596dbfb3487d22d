/// A value that makes other values out of choices; it can be named, passed on and combined.
///
/// A generator is a function over a ``ChoiceSource``, and inside it reads like plain Swift:
///
///     let cover = Generator { source in
///       Cover(width: source.int(in: 1...9), title: source.text(count: 0...12))
///     }
///     let shelf = Generator.array(count: 0...7, of: cover)
///
/// It can't fail: build fitting values rather than filter.
public struct Generator<Value>: Sendable {
  let make: @Sendable (inout ChoiceSource) -> Value

  /// A generator that draws with the given function.
  public init(_ make: @escaping @Sendable (inout ChoiceSource) -> Value) { self.make = make }

  /// Makes one value out of the choices of the source.
  public func draw(from source: inout ChoiceSource) -> Value { make(&source) }

  /// A generator whose values are passed through a function.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Generator<Other> {
    Generator<Other> { source in transform(make(&source)) }
  }

  /// A generator that continues with another one, chosen by the first one's value.
  public func flatMap<Other>(
    _ transform: @escaping @Sendable (Value) -> Generator<Other>
  ) -> Generator<Other> {
    Generator<Other> { source in transform(make(&source)).make(&source) }
  }
}

extension Generator {
  /// A generator of arrays; see ``ChoiceSource/array(count:_:_:)``.
  public static func array<Element>(
    count: ClosedRange<Int>, of element: Generator<Element>, _ label: StaticString = "item"
  ) -> Generator where Value == [Element] {
    Generator { source in source.array(count: count, label) { element.make(&$0) } }
  }

  /// A generator of values and, one time in four, `nil`; shrinks towards `nil`.
  public static func optional<Wrapped>(_ wrapped: Generator<Wrapped>) -> Generator
  where Value == Wrapped? {
    Generator { source in source.boolean(probability: 0.75) ? wrapped.make(&source) : nil }
  }
}

extension Generator where Value: Sendable {
  /// A generator of one value, which makes no choice.
  public static func just(_ value: Value) -> Generator { Generator { _ in value } }
}

extension ChoiceSource {
  /// Makes one value.
  public mutating func draw<Value>(_ generator: Generator<Value>) -> Value {
    generator.make(&self)
  }
}

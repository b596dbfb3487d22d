public import Foundation

/// A value that makes other values out of choices, and can be named, passed on and combined.
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
}

/// Generators of the values that a ``ChoiceSource`` makes.
extension Generator {
  /// One value, which makes no choice.
  public static func just(_ value: Value) -> Generator where Value: Sendable {
    Generator { _ in value }
  }

  /// Booleans, which shrink towards false.
  public static func boolean(probability: Double = 0.5) -> Generator where Value == Bool {
    Generator { source in source.boolean(probability: probability) }
  }

  /// Whole numbers in a range, as by ``ChoiceSource/int(in:toward:)``.
  public static func int(in range: ClosedRange<Int>, toward target: Int = 0) -> Generator
  where Value == Int { Generator { source in source.int(in: range, toward: target) } }

  /// Finite numbers in a range, as by ``ChoiceSource/double(in:)``.
  public static func double(in range: ClosedRange<Double>) -> Generator where Value == Double {
    Generator { source in source.double(in: range) }
  }

  /// Lengths in points, as by ``ChoiceSource/points(in:)``.
  public static func points(in range: ClosedRange<CGFloat>) -> Generator where Value == CGFloat {
    Generator { source in source.points(in: range) }
  }

  /// Sizes, as by ``ChoiceSource/size(widths:heights:)``.
  public static func size(
    widths: ClosedRange<CGFloat>, heights: ClosedRange<CGFloat>
  ) -> Generator where Value == CGSize {
    Generator { source in source.size(widths: widths, heights: heights) }
  }

  /// Texts with a number of characters, as by ``ChoiceSource/text(count:from:)``.
  public static func text(
    count: ClosedRange<Int>, from alphabet: Alphabet = .lowercase
  ) -> Generator where Value == String {
    Generator { source in source.text(count: count, from: alphabet) }
  }

  /// Arrays, as by ``ChoiceSource/array(count:_:_:)``.
  public static func array<Element>(
    count: ClosedRange<Int>, of element: Generator<Element>, _ label: StaticString = "item"
  ) -> Generator where Value == [Element] {
    Generator { source in source.array(count: count, label) { element.make(&$0) } }
  }

  /// Values and, one time in four, `nil`, which is the simplest.
  public static func optional<Wrapped>(_ wrapped: Generator<Wrapped>) -> Generator
  where Value == Wrapped? {
    Generator { source in source.boolean(probability: 0.75) ? wrapped.make(&source) : nil }
  }

  /// One of the given values, with uniform probability, where the first is the simplest.
  ///
  /// - Precondition: There is at least one value.
  public static func element(of values: [Value]) -> Generator where Value: Sendable {
    Generator { source in source.pick(from: values) }
  }

  /// One of several generators, with uniform probability, where the first is the simplest.
  ///
  /// - Precondition: There is at least one generator.
  public static func oneOf(_ generators: Generator...) -> Generator {
    Generator { source in source.pick(from: generators).make(&source) }
  }

  /// One of several generators, with a probability proportional to its weight, where the
  /// first is the simplest.
  ///
  /// - Precondition: Some weight is positive.
  public static func weighted(_ generators: (weight: Int, generator: Generator)...) -> Generator {
    let weights = generators.map(\.weight)
    return Generator { source in
      generators[source.weightedIndex(weights)].generator.make(&source)
    }
  }
}

extension ChoiceSource {
  /// Makes one value.
  public mutating func draw<Value>(_ generator: Generator<Value>) -> Value {
    generator.make(&self)
  }
}

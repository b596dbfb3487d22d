public import Foundation

extension ChoiceSource {
  /// Decides on a length in points; half of them are whole, a quarter are quarters.
  ///
  /// Equivalent to ``double(in:)``, in the type of frames.
  public mutating func points(in range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat(double(in: Double(range.lowerBound)...Double(range.upperBound)))
  }

  /// Decides on a size; shrinks towards the smallest.
  public mutating func size(
    widths: ClosedRange<CGFloat>, heights: ClosedRange<CGFloat>
  ) -> CGSize {
    CGSize(width: points(in: widths), height: points(in: heights))
  }
}

extension Generator where Value == CGFloat {
  /// Lengths in points; see ``ChoiceSource/points(in:)``.
  public static func points(in range: ClosedRange<CGFloat>) -> Generator {
    Generator { source in source.points(in: range) }
  }
}

extension Generator where Value == CGSize {
  /// Sizes; see ``ChoiceSource/size(widths:heights:)``.
  public static func size(
    widths: ClosedRange<CGFloat>, heights: ClosedRange<CGFloat>
  ) -> Generator {
    Generator { source in source.size(widths: widths, heights: heights) }
  }
}

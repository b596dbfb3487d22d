public import Foundation

/// A view or a guide, whose anchors make constraints.
public protocol AnchoredItem: AnyObject {}

extension View: AnchoredItem {}
extension LayoutGuide: AnchoredItem {}

/// An edge, a middle or a baseline of an item, along an axis.
public struct LayoutAnchor<Direction: AnchorDirection> {
  let end: ConstraintEnd

  init(_ item: any AnchoredItem, _ attribute: LayoutConstraint.Attribute) {
    end = ConstraintEnd(item, attribute)
  }
}

/// An axis, as a type, so that anchors of different axes can't be compared.
public protocol AnchorDirection {}
/// The horizontal axis.
public enum HorizontalDirection: AnchorDirection {}
/// The vertical axis.
public enum VerticalDirection: AnchorDirection {}

/// An anchor along the horizontal axis.
public typealias LayoutXAxisAnchor = LayoutAnchor<HorizontalDirection>
/// An anchor along the vertical axis.
public typealias LayoutYAxisAnchor = LayoutAnchor<VerticalDirection>

extension LayoutAnchor {
  /// A constraint: this anchor is `constant` points after the other one.
  public func constraint(
    equalTo anchor: Self, constant: CGFloat = 0, fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    LayoutConstraint(end, .equal, anchor.end, 1, constant, CallOrigin(fileID, line))
  }

  /// A constraint: this anchor is at least `constant` points after the other one.
  public func constraint(
    greaterThanOrEqualTo anchor: Self, constant: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    LayoutConstraint(end, .greaterThanOrEqual, anchor.end, 1, constant, CallOrigin(fileID, line))
  }

  /// A constraint: this anchor is at most `constant` points after the other one.
  public func constraint(
    lessThanOrEqualTo anchor: Self, constant: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    LayoutConstraint(end, .lessThanOrEqual, anchor.end, 1, constant, CallOrigin(fileID, line))
  }
}

extension LayoutAnchor<HorizontalDirection> {
  /// A constraint: this anchor is the system's spacing after the other one: 8 points, times a
  /// factor.
  public func constraint(
    equalToSystemSpacingAfter anchor: Self, multiplier: CGFloat = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line)
  }

  /// A constraint: this anchor is at least the system's spacing after the other one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: CGFloat = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line)
  }

  /// A constraint: this anchor is at most the system's spacing after the other one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: CGFloat = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line)
  }
}

extension LayoutAnchor<VerticalDirection> {
  /// A constraint: this anchor is the system's spacing below the other one: 8 points, times a
  /// factor.
  public func constraint(
    equalToSystemSpacingBelow anchor: Self, multiplier: CGFloat = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line)
  }

  /// A constraint: this anchor is at least the system's spacing below the other one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: CGFloat = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line)
  }

  /// A constraint: this anchor is at most the system's spacing below the other one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: CGFloat = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line)
  }
}

/// A width or a height of an item.
public struct LayoutDimension {
  let end: ConstraintEnd

  /// A constraint: this extent is the other one times a factor, and `constant` points more.
  public func constraint(
    equalTo other: LayoutDimension, multiplier: CGFloat = 1, constant: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    LayoutConstraint(end, .equal, other.end, multiplier, constant, CallOrigin(fileID, line))
  }

  /// A constraint: this extent is at least the other one times a factor, and `constant` points more.
  public func constraint(
    greaterThanOrEqualTo other: LayoutDimension, multiplier: CGFloat = 1, constant: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      end, .greaterThanOrEqual, other.end, multiplier, constant, CallOrigin(fileID, line))
  }

  /// A constraint: this extent is at most the other one times a factor, and `constant` points more.
  public func constraint(
    lessThanOrEqualTo other: LayoutDimension, multiplier: CGFloat = 1, constant: CGFloat = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      end, .lessThanOrEqual, other.end, multiplier, constant, CallOrigin(fileID, line))
  }

  /// A constraint: this extent is a number of points.
  public func constraint(
    equalToConstant constant: CGFloat, fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    LayoutConstraint(end, .equal, nil, 1, constant, CallOrigin(fileID, line))
  }

  /// A constraint: this extent is at least a number of points.
  public func constraint(
    greaterThanOrEqualToConstant constant: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    LayoutConstraint(end, .greaterThanOrEqual, nil, 1, constant, CallOrigin(fileID, line))
  }

  /// A constraint: this extent is at most a number of points.
  public func constraint(
    lessThanOrEqualToConstant constant: CGFloat, fileID: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    LayoutConstraint(end, .lessThanOrEqual, nil, 1, constant, CallOrigin(fileID, line))
  }
}

extension AnchoredItem {
  /// The edge at which reading begins.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The edge at which reading ends.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The middle between left and right.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The middle between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(end: ConstraintEnd(self, .width)) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(end: ConstraintEnd(self, .height)) }
}

extension View {
  /// The baseline of the first line.
  public final var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(self, .firstBaseline)
  }
  /// The baseline of the last line.
  public final var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}

import Foundation

/// A check of numbers when they are set, so that the code that uses them needn't check them.
///
/// It replaces the numbers of a layout, or of a view's property, that can't be used, and notes each
/// by its name.
struct NumberCheck {
  /// The unusable numbers: `items[2].width -7`.
  private(set) var flaws: [String] = []

  /// Notes a number that can't be used, and returns its replacement.
  private mutating func flaw<Value>(
    _ name: StaticString, _ text: String, _ replacement: Value
  ) -> Value {
    flaws.append("\(name) \(text)")
    return replacement
  }

  // MARK: Numbers

  /// Replaces a non-finite number by 0.
  mutating func finite(_ number: inout CGFloat, _ name: StaticString) {
    if !number.isFinite { number = flaw(name, number.brief, 0) }
  }

  /// Replaces a non-finite number by 0, if it is set.
  mutating func finite(_ number: inout CGFloat?, _ name: StaticString) {
    if let value = number, !value.isFinite { number = flaw(name, value.brief, 0) }
  }

  /// Replaces a non-finite or negative number by 0.
  mutating func extent(_ number: inout CGFloat, _ name: StaticString) {
    if !number.isFinite || number < 0 { number = flaw(name, number.brief, 0) }
  }

  /// Unsets a number that isn't positive and finite.
  mutating func positive(_ number: inout CGFloat?, _ name: StaticString) {
    guard let value = number, !(value > 0 && value < .infinity) else { return }
    number = flaw(name, value.brief, nil)
  }

  /// Replaces a negative number by 0.
  mutating func count(_ number: inout Int, _ name: StaticString) {
    if number < 0 { number = flaw(name, "\(number)", 0) }
  }

  // MARK: Values of several numbers

  mutating func finite(_ size: inout CGSize, _ name: StaticString) {
    within(name) { numbers in
      numbers.finite(&size.width, "width")
      numbers.finite(&size.height, "height")
    }
  }

  mutating func extents(_ size: inout CGSize, _ name: StaticString) {
    within(name) { numbers in
      numbers.extent(&size.width, "width")
      numbers.extent(&size.height, "height")
    }
  }

  mutating func finite(_ limits: inout SizeLimits, _ name: StaticString) {
    within(name) { numbers in
      numbers.finite(&limits.width, "width")
      numbers.finite(&limits.height, "height")
    }
  }

  mutating func finite(_ insets: inout EdgeInsets, _ name: StaticString) {
    within(name) { numbers in
      numbers.finite(&insets.top, "top")
      numbers.finite(&insets.left, "left")
      numbers.finite(&insets.bottom, "bottom")
      numbers.finite(&insets.right, "right")
    }
  }

  mutating func finite(_ insets: inout DirectionalEdgeInsets, _ name: StaticString) {
    within(name) { numbers in
      numbers.finite(&insets.top, "top")
      numbers.finite(&insets.leading, "leading")
      numbers.finite(&insets.bottom, "bottom")
      numbers.finite(&insets.trailing, "trailing")
    }
  }

  /// Unsets a length that is non-finite, or negative unless that counts as 0.
  mutating func length(
    _ length: inout Length?, _ name: StaticString, allowsNegative: Bool = false
  ) {
    guard let value = length, !value.isUsable(allowsNegative: allowsNegative) else { return }
    length = flaw(name, "\(value)", nil)
  }

  /// Replaces lengths that are non-finite or negative by 0.
  mutating func lengths(_ edges: inout EdgeLengths?, _ name: StaticString) {
    guard let value = edges else { return }
    let repaired = EdgeLengths(
      top: value.top.orZero, left: value.left.orZero, bottom: value.bottom.orZero,
      right: value.right.orZero)
    if repaired != value { edges = flaw(name, "\(value)", repaired) }
  }

  // MARK: Parts

  /// Checks the parts of a value, and names it before theirs.
  mutating func within(
    _ name: StaticString, _ index: Int? = nil, _ check: (inout NumberCheck) -> Void
  ) {
    let known = flaws.count
    check(&self)
    for flaw in known..<flaws.count {
      flaws[flaw] = "\(name)" + (index.map { "[\($0)]" } ?? "") + "." + flaws[flaw]
    }
  }

  /// Checks the elements of a list, which is copied only if one of them changes.
  mutating func each<Element>(
    _ elements: inout [Element], _ name: StaticString,
    _ check: (inout Element, inout NumberCheck) -> Void
  ) {
    for index in elements.indices {
      let count = flaws.count
      var element = elements[index]
      within(name, index) { check(&element, &$0) }
      if flaws.count != count { elements[index] = element }
    }
  }

  /// Returns a layout that is an item of another without its unusable numbers, or `nil` if it has
  /// none.
  mutating func repaired(_ item: (any LayoutItem)?) -> (any LibraryLayout)? {
    guard var layout = item as? any LibraryLayout else { return nil }
    let count = flaws.count
    layout.check(&self)
    return flaws.count != count ? layout : nil
  }
}

extension Length {
  /// The length, or 0 if it can't be used.
  fileprivate var orZero: Length { isUsable(allowsNegative: false) ? self : 0 }

  fileprivate func isUsable(allowsNegative: Bool) -> Bool {
    switch self {
    case .points(let number), .percent(let number):
      number.isFinite && (allowsNegative || number >= 0)
    }
  }
}

// MARK: - Settings

extension BoxStyle {
  /// Whether all numbers are finite.
  var isFinite: Bool {
    insets.isFinite && spacing.isFinite && minSize.isFinite && maxSize.isFinite
  }

  mutating func check(_ numbers: inout NumberCheck) {
    if followsDirection {
      numbers.finite(&directionalInsets, "directionalInsets")
    } else {
      numbers.finite(&insets, "insets")
    }
    numbers.finite(&spacing, "spacing")
    numbers.finite(&minSize, "minSize")
    numbers.finite(&maxSize, "maxSize")
  }
}

extension ManagerStyle {
  mutating func check(_ numbers: inout NumberCheck) {
    numbers.lengths(&margin, "margin")
    numbers.lengths(&padding, "padding")
  }
}

extension BoxAttributes {
  mutating func check(_ numbers: inout NumberCheck) {
    numbers.finite(&minSize, "minSize")
    numbers.finite(&maxSize, "maxSize")
    numbers.length(&width, "width", allowsNegative: true)
    numbers.length(&height, "height", allowsNegative: true)
    numbers.extent(&grow, "grow")
    numbers.extent(&shrink, "shrink")
    numbers.positive(&aspectRatio, "aspectRatio")
  }
}

// MARK: - Views

extension View {
  /// Replaces a layout's unusable numbers, and reports them.
  final func usable(_ layout: any Layout) -> any Layout {
    guard let known = layout as? any LibraryLayout else { return layout }
    return usable(known, of: withArticle("\(type(of: layout))")) { $0.check(&$1) }
  }

  /// Replaces insets that aren't finite by 0, and reports them.
  final func usable(_ insets: EdgeInsets, _ name: StaticString) -> EdgeInsets {
    insets.isFinite ? insets : usable(insets) { $1.finite(&$0, name) }
  }

  /// Replaces a number that isn't finite by 0, and reports it.
  final func usable(_ number: CGFloat, _ name: StaticString) -> CGFloat {
    usable(number) { $1.finite(&$0, name) }
  }

  /// Replaces the numbers in a value that can't be used, and reports them.
  ///
  /// - Parameter whole: the value in the report, if it isn't clear from the names.
  final func usable<Value>(
    _ value: Value, of whole: @autoclosure () -> String? = nil,
    _ check: (inout Value, inout NumberCheck) -> Void
  ) -> Value {
    var (usable, numbers) = (value, NumberCheck())
    check(&usable, &numbers)
    if numbers.flaws.isEmpty { return value }
    let place = whole().map { "\($0) with " } ?? ""
    diagnose(
      .invalidNumber, place + numbers.flaws.joined(separator: ", ") + " was set",
      advice: (numbers.flaws.count == 1 ? "It is" : "They are")
        + " treated as unset; look for a division by zero.")
    return usable
  }
}

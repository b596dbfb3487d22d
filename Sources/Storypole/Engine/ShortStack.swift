/// A stack that is hardly ever deeper than two, and allocates nothing until it is.
///
/// Marking keeps on one what is left to climb from. An array in its place cost 750 instructions a mark, of the
/// 13,000 that an edit took which its row absorbs.
struct ShortStack<Element: BitwiseCopyable> {
  private var first: Element?
  private var second: Element?
  private var rest: [Element] = []

  @inline(__always) mutating func push(_ element: Element) {
    if first == nil {
      first = element
    } else if second == nil {
      second = element
    } else {
      rest.append(element)
    }
  }

  @inline(__always) mutating func pop() -> Element? {
    if !rest.isEmpty { return rest.removeLast() }
    if let last = second {
      second = nil
      return last
    }
    defer { first = nil }
    return first
  }
}

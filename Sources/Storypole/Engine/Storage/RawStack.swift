/// A stack with its own storage, which grows but never shrinks.
///
/// It is used where every flush pushes and pops many times: an array checks for unique
/// ownership on each mutation. The owner frees it.
struct RawStack<Element: BitwiseCopyable> {
  private var elements: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private(set) var count = 0

  /// The element pushed last; the stack must not be empty.
  @inline(__always) var top: Element { elements.unsafelyUnwrapped[count &- 1] }

  @inline(__always) mutating func push(_ element: Element) {
    if count == capacity { return pushGrowing(element) }
    (elements.unsafelyUnwrapped + count).initialize(to: element)
    count &+= 1
  }

  @inline(never) private mutating func pushGrowing(_ element: Element) {
    grow()
    push(element)
  }

  @inline(__always) mutating func pop() { count &-= 1 }

  /// Removes and returns the element pushed last; the stack must not be empty.
  @inline(__always) mutating func popLast() -> Element {
    count &-= 1
    return elements.unsafelyUnwrapped[count]
  }

  /// The element at an index below `count`.
  @inline(__always) subscript(index: Int) -> Element {
    get { elements.unsafelyUnwrapped[index] }
    nonmutating _modify { yield &elements.unsafelyUnwrapped[index] }
  }

  /// The element pushed first; `nil` if the stack is empty.
  @inline(__always) var first: Element? { count == 0 ? nil : self[0] }

  /// The element pushed last; `nil` if the stack is empty.
  @inline(__always) var last: Element? { count == 0 ? nil : top }

  /// Reverses the elements from an index on.
  func reverse(from start: Int) {
    var tail = UnsafeMutableBufferPointer(start: elements, count: count)[start...]
    tail.reverse()
  }

  /// The elements, in the order in which they were pushed.
  var contents: [Element] { Array(UnsafeBufferPointer(start: elements, count: count)) }

  /// Whether anything was ever pushed.
  var hasBeenUsed: Bool { elements != nil }

  func free() { elements?.deallocate() }

  private mutating func grow() {
    capacity = max(8, capacity * 2)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if let elements { grown.moveInitialize(from: elements, count: count) }
    elements?.deallocate()
    elements = grown
  }
}

/// A stack that is rarely deeper than two, and allocates nothing until it is.
///
/// Marking stores the records left to climb from on it. An array in its place cost 750
/// instructions per mark, of the 13,000 taken by an edit that its row absorbs.
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

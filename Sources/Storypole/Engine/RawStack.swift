/// A stack with its own storage, which grows but never shrinks.
///
/// It is used where every flush pushes and pops many times: an array checks for unique
/// ownership on each mutation. The owner frees it.
struct RawStack<Element: BitwiseCopyable> {
  private var elements: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private(set) var count = 0

  /// The element pushed last; the stack must not be empty.
  @inline(__always) var top: Element { elements.unsafelyUnwrapped[count - 1] }

  @inline(__always) mutating func push(_ element: Element) {
    if count == capacity { grow() }
    (elements.unsafelyUnwrapped + count).initialize(to: element)
    count += 1
  }

  @inline(__always) mutating func pop() { count -= 1 }

  func free() { elements?.deallocate() }

  private mutating func grow() {
    capacity = max(8, capacity * 2)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if let elements { grown.moveInitialize(from: elements, count: count) }
    elements?.deallocate()
    elements = grown
  }
}

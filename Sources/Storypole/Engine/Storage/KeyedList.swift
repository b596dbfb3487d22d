/// An element of a `KeyedList`, which keeps it as long as it counts.
protocol KeyedElement {
  associatedtype Key: Hashable
  var key: Key { get }
  var isNeeded: Bool { get }
}

/// Elements in the order in which they were added, found by key.
///
/// Unneeded elements are dropped whenever their number has doubled, so that adding stays
/// cheap.
struct KeyedList<Element: KeyedElement> {
  private(set) var elements: [Element] = []
  private var indices: [Element.Key: Int] = [:]
  private var sizeToPurge = 8

  subscript(index: Int) -> Element {
    get { elements[index] }
    set { elements[index] = newValue }
  }

  func index(of key: Element.Key) -> Int? { indices[key] }

  /// Adds an element whose key is a new one.
  mutating func append(_ element: Element) {
    if elements.count >= sizeToPurge { purge() }
    indices[element.key] = elements.count
    elements.append(element)
  }

  private mutating func purge() {
    elements.removeAll { !$0.isNeeded }
    indices = [:]
    for (index, element) in elements.enumerated() { indices[element.key] = index }
    sizeToPurge = max(8, elements.count * 2)
  }
}

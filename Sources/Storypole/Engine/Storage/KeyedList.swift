/// An element of a `KeyedList`, which keeps it as long as it counts.
protocol KeyedElement {
  associatedtype Key: Hashable
  var key: Key { get }
  var isNeeded: Bool { get }
  /// The elements that are marked together with this one, or `nil` if it is never marked.
  var group: Int? { get }
}

/// Elements in the order in which they were added, found by key, and by group while they are clean.
///
/// Unneeded elements are dropped whenever their number has doubled, so that adding stays cheap. A
/// mark takes the clean elements of its group, and nothing else: those that are dirty already cost
/// it nothing (R24).
struct KeyedList<Element: KeyedElement> {
  private(set) var elements: [Element] = []
  private var indices: [Element.Key: Int] = [:]
  /// The indices of the clean elements by group, in no particular order.
  private var clean: [Int: [Int]] = [:]
  /// The place of each element among the clean ones of its group, or −1 for a dirty one.
  private var places: [Int] = []
  private var sizeToPurge = 8

  subscript(index: Int) -> Element { _read { yield elements[index] } }

  func index(of key: Element.Key) -> Int? { indices[key] }

  func isClean(_ index: Int) -> Bool { places[index] >= 0 }

  /// Adds an element whose key is a new one, as a clean one.
  mutating func append(_ element: Element) {
    if elements.count >= sizeToPurge { purge() }
    add(element, isClean: true)
  }

  /// Replaces an element by one with the same key, which is clean.
  mutating func replace(_ index: Int, with element: Element) {
    if isClean(index) { takeOut(index) }
    elements[index] = element
    becomeClean(index)
  }

  /// Lets marks take an element again.
  mutating func becomeClean(_ index: Int) {
    guard !isClean(index), let group = elements[index].group else { return }
    places[index] = clean[group]?.count ?? 0
    clean[group, default: []].append(index)
  }

  /// Makes the clean elements of a group dirty, and returns their indices in the order of adding.
  mutating func takeClean(of group: Int) -> [Int] {
    guard let taken = clean.removeValue(forKey: group) else { return [] }
    for index in taken { places[index] = -1 }
    return taken.sorted()
  }

  func hasClean(of group: Int) -> Bool { clean[group]?.isEmpty == false }

  /// Makes a clean element dirty.
  private mutating func takeOut(_ index: Int) {
    guard let group = elements[index].group, let last = clean[group]?.popLast() else { return }
    if last != index {
      clean[group]?[places[index]] = last
      places[last] = places[index]
    }
    places[index] = -1
  }

  private mutating func purge() {
    let (all, wereClean) = (elements, places.map { $0 >= 0 })
    (elements, indices, clean, places) = ([], [:], [:], [])
    for (element, isClean) in zip(all, wereClean) where element.isNeeded {
      add(element, isClean: isClean)
    }
    sizeToPurge = max(8, elements.count * 2)
  }

  private mutating func add(_ element: Element, isClean: Bool) {
    let index = elements.count
    indices[element.key] = index
    elements.append(element)
    places.append(-1)
    if isClean { becomeClean(index) }
  }
}

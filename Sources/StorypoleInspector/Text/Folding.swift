import Storypole

/// Equal elements in one: the first, and the number of the others.
package struct Folded<Element> {
  package let first: Element
  package fileprivate(set) var others = 0

  /// ` and 7 alike`, empty where there are no others.
  package var suffix: String { others == 0 ? "" : " and \(others) alike" }
}

extension Sequence {
  /// The first element of each key, in order, with the number of the others.
  package func folded<Key: Hashable>(by key: (Element) -> Key) -> [Folded<Element>] {
    var folded: [Folded<Element>] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let place = places[key] {
        folded[place].others += 1
      } else {
        places[key] = folded.count
        folded.append(Folded(first: element))
      }
    }
    return folded
  }
}

extension Sequence<Diagnostic> {
  /// A line per diagnostic, one for the same diagnostic of repeated views.
  package var lines: [String] {
    folded(by: \.ofRepeatedViews).map { found in
      var diagnostic = found.first
      diagnostic.path += found.suffix
      return "\(diagnostic)"
    }
  }
}

import Storypole

/// The causes of a recording: sentences, causes and chains, each kept once.
struct RecordedCauses {
  private(set) var causes = Interned<[Int]>()
  private(set) var chains = Interned<[Int]>()

  /// The chain behind the last cause.
  static let end = -1

  /// The number of the chain behind the last run of a view, which is added unless it is there.
  ///
  /// - Parameters:
  ///   - found: the causes of the tree.
  ///   - known: the numbers of the chains from events on, as far as these have been asked for.
  ///   - number: returns the number of the view with a path, or `nil` for one that isn't known.
  mutating func chain(
    of view: View, in found: inout CauseChains, _ known: inout [Int: Int],
    _ strings: inout Interned<String>, number: (String) -> Int?
  ) -> Int {
    var due: [Int] = []
    var next = found.lastRun(of: view)
    while let event = next, known[event] == nil {
      due.append(event)
      next = found.event(before: event)
    }
    var chain = next.flatMap { known[$0] } ?? Self.end
    for event in due.reversed() {
      let cause = row(of: found.cause(of: event), &strings, number)
      chain = chains.index(of: [causes.index(of: cause), chain])
      known[event] = chain
    }
    return chain
  }

  private func row(
    of cause: Cause, _ strings: inout Interned<String>, _ number: (String) -> Int?
  ) -> [Int] {
    func reference(_ path: String) -> Int { number(path) ?? -1 - strings.index(of: path) }
    let view = reference(cause.view)
    var template = cause
    template.view = Self.placeholder
    var other = -1 - strings.index(of: "")
    switch cause.reason {
    case .resized(let superview?):
      other = reference(superview)
      template.reason = .resized(by: Self.otherPlaceholder)
    case .read(let input, let owner):
      other = reference(owner)
      template.reason = .read(input, of: Self.otherPlaceholder)
    default: break
    }
    let sentence = strings.index(of: template.description)
    return [sentence, view, other, cause.event.number, cause.reason.number]
  }

  /// The characters that stand for the two views of a sentence, which no name is.
  private static let placeholder = "\u{1}"
  private static let otherPlaceholder = "\u{2}"
}

/// Values in the order in which they were first seen, each kept once.
struct Interned<Value: Hashable> {
  private(set) var values: [Value] = []
  private var known: [Value: Int] = [:]

  /// The index of a value, which is added unless it is there.
  mutating func index(of value: Value) -> Int {
    if let index = known[value] { return index }
    known[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

extension Cause.Event {
  /// The work that the view had: it ran 0, was measured 1, anything else 2.
  fileprivate var number: Int {
    switch self {
    case .ranLayout: 0
    case .measured: 1
    default: 2
    }
  }
}

extension Cause.Reason {
  /// The reason for that work: the first 0, marked 1, resized 2, something read 3, anything else 4.
  fileprivate var number: Int {
    switch self {
    case .first: 0
    case .marked: 1
    case .resized: 2
    case .read, .model: 3
    case .outside, .during, .unknown: 4
    }
  }
}

import Storypole

/// The causes of a recording: sentences, links and chains, each kept once.
struct RecordedCauses {
  private var links: [PassRecording.CauseLink: Int] = [:]
  private var chains: [[Int]: Int] = [:]

  /// The number of a chain, which is added to the recording unless it is there; -1 for an empty one.
  ///
  /// - Parameter number: returns the number of the view with a path, or a negative number for one
  ///   that isn't known.
  mutating func chain(
    of explanation: Explanation, in recording: inout PassRecording, strings: inout StringTable,
    number: (String) -> Int?
  ) -> Int {
    var next = -1
    for cause in explanation.causes.reversed() {
      let link = link(of: cause, &strings, number)
      let linkIndex = Self.index(of: link, in: &links, &recording.causes)
      next = Self.index(of: [linkIndex, next], in: &chains, &recording.chains)
    }
    return next
  }

  private func link(
    of cause: Cause, _ strings: inout StringTable, _ number: (String) -> Int?
  ) -> PassRecording.CauseLink {
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
    return RecordedCause(
      sentence: sentence, view: view, other: other, event: .init(cause.event),
      reason: .init(cause.reason)
    ).numbers
  }

  private static func index(
    of value: [Int], in known: inout [[Int]: Int], _ list: inout [[Int]]
  ) -> Int {
    if let index = known[value] { return index }
    known[value] = list.count
    list.append(value)
    return list.count - 1
  }

  /// The characters that stand for the two views of a sentence, which no name is.
  private static let placeholder = "\u{1}"
  private static let otherPlaceholder = "\u{2}"
}

/// A cause in a recording, where it is a list of numbers.
package struct RecordedCause {
  /// The sentence, in which the characters 1 and 2 stand for the two views.
  package var sentence: Int
  /// The views; below 0 a path: -1 - its index in the strings.
  package var view: Int
  package var other: Int
  package var event: Event
  package var reason: Reason

  /// The kind of work that the view had, as it is numbered.
  package enum Event: Int {
    case ran, measured, other
  }

  /// The reason for that work, as it is numbered.
  package enum Reason: Int {
    case first, marked, resized, read, other
  }

  /// The numbers, in the order of the properties.
  package var numbers: [Int] { [sentence, view, other, event.rawValue, reason.rawValue] }
}

extension RecordedCause {
  /// A cause from its numbers.
  init(numbers: [Int]) {
    self.init(
      sentence: numbers[0], view: numbers[1], other: numbers[2],
      event: Event(rawValue: numbers[3]) ?? .other, reason: Reason(rawValue: numbers[4]) ?? .other)
  }
}

extension PassRecording {
  /// The cause that a chain begins with, and the chain behind it; `nil` at the end of one.
  package func link(_ chain: Int) -> (cause: RecordedCause, next: Int)? {
    if chain < 0 { return nil }
    let link = chains[chain]
    return (RecordedCause(numbers: causes[link[0]]), link[1])
  }
}

extension RecordedCause.Event {
  fileprivate init(_ event: Cause.Event) {
    switch event {
    case .ranLayout: self = .ran
    case .measured: self = .measured
    default: self = .other
    }
  }
}

extension RecordedCause.Reason {
  fileprivate init(_ reason: Cause.Reason) {
    switch reason {
    case .first: self = .first
    case .marked: self = .marked
    case .resized: self = .resized
    case .read, .model: self = .read
    case .outside, .during, .unknown: self = .other
    }
  }
}

/// Texts, each kept once.
struct StringTable {
  private(set) var strings: [String] = []
  private var known: [String: Int] = [:]

  mutating func index(of text: String) -> Int {
    if let index = known[text] { return index }
    known[text] = strings.count
    strings.append(text)
    return strings.count - 1
  }
}

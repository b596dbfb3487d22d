import Storypole

/// The causes of a recording: sentences, causes and chains, each kept once.
struct RecordedCauses {
  private var causes = Interned<PassRecording.RecordedCause>()
  private var chains = Interned<PassRecording.ChainLink>()

  /// The number of a chain, which is added to the recording unless it is there.
  ///
  /// - Parameter number: returns the number of the view with a path, or a negative number for one
  ///   that isn't known.
  mutating func chain(
    of explanation: Explanation, in recording: inout PassRecording, strings: inout Interned<String>,
    number: (String) -> Int?
  ) -> Int {
    var next = PassRecording.ChainLink.end
    for cause in explanation.causes.reversed() {
      let index = causes.index(of: recorded(cause, &strings, number))
      next = chains.index(of: PassRecording.ChainLink(cause: index, next: next))
    }
    recording.causes.rows += causes.values[recording.causes.rows.count...]
    recording.chains.rows += chains.values[recording.chains.rows.count...]
    return next
  }

  private func recorded(
    _ cause: Cause, _ strings: inout Interned<String>, _ number: (String) -> Int?
  ) -> PassRecording.RecordedCause {
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
    return PassRecording.RecordedCause(
      sentence: sentence, view: view, other: other, event: .init(cause.event),
      reason: .init(cause.reason))
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

extension PassRecording {
  /// A cause, which is five columns in JSON, in this order.
  package struct RecordedCause: Hashable, Sendable {
    /// The sentence, in which the characters 1 and 2 stand for the two views.
    package var sentence: Int
    /// The views; below 0 a path: -1 - its index in the strings.
    package var view: Int
    package var other: Int
    package var event: Event
    package var reason: Reason

    /// The kind of work that the view had.
    package enum Event: Int, Sendable {
      case ran, measured, other
    }

    /// The reason for that work.
    package enum Reason: Int, Sendable {
      case first, marked, resized, read, other
    }
  }

  /// A cause of a chain, and the chain behind it, which are two columns in JSON.
  package struct ChainLink: Hashable, Sendable {
    package var cause: Int
    package var next: Int

    /// The chain behind the last cause.
    package static let end = -1
  }
}

extension PassRecording.RecordedCause.Event {
  fileprivate init(_ event: Cause.Event) {
    switch event {
    case .ranLayout: self = .ran
    case .measured: self = .measured
    default: self = .other
    }
  }
}

extension PassRecording.RecordedCause.Reason {
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

// MARK: - Numbers

extension PassRecording.RecordedCause: NumberRow {
  package var numbers: [Int] { [sentence, view, other, event.rawValue, reason.rawValue] }
}

extension PassRecording.ChainLink: NumberRow {
  package var numbers: [Int] { [cause, next] }
}

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
      let linkIndex = Self.index(of: link, in: &links, &recording.causes.rows)
      next = Self.index(of: [linkIndex, next], in: &chains, &recording.chains.rows)
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
    return [sentence, view, other, Self.event(of: cause), Self.reason(of: cause)]
  }

  private static func index(
    of value: [Int], in known: inout [[Int]: Int], _ list: inout [[Int]]
  ) -> Int {
    if let index = known[value] { return index }
    known[value] = list.count
    list.append(value)
    return list.count - 1
  }

  private static func event(of cause: Cause) -> Int {
    switch cause.event {
    case .ranLayout: 0
    case .measured: 1
    default: 2
    }
  }

  private static func reason(of cause: Cause) -> Int {
    switch cause.reason {
    case .first: 0
    case .marked: 1
    case .resized: 2
    case .read, .model: 3
    case .outside, .during, .unknown: 4
    }
  }

  /// The characters that stand for the two views of a sentence, which no name is.
  private static let placeholder = "\u{1}"
  private static let otherPlaceholder = "\u{2}"
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

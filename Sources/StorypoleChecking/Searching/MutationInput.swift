/// The drawn input of a mutation: the index of its element, and its argument.
struct MutationInput: Sendable {
  var index: Int?
  var argument: (any Sendable)?

  /// The argument, as the type that the mutation takes.
  func argument<Argument>(of label: String) throws(SearchError) -> Argument {
    if let argument = argument as? Argument { return argument }
    let found = argument.map { "\(SwiftLiteral.text($0)) (\(type(of: $0)))" } ?? "nothing"
    throw .wrongInput(mutation: label, expected: "a value of type \(Argument.self)", found: found)
  }

  /// The element to mutate.
  func element<Element>(of items: [Element], _ label: String) throws(SearchError) -> Element {
    guard let index, items.indices.contains(index) else {
      throw .wrongInput(
        mutation: label, expected: "an index below \(items.count)",
        found: index.map { "at: \($0)" } ?? "none")
    }
    return items[index]
  }
}

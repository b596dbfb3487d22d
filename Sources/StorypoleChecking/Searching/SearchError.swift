/// Why a screen can't be searched, or a program not be run on it.
public enum SearchError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is nothing to do to the screen.
  case noMutations
  /// Two mutations have one label.
  case sameLabel(String)
  /// The closure that makes screens gave the same one twice.
  case sameScreen
  /// The screen has no size, and nothing gives it one.
  case noSize(path: String)
  /// Two screens, just made, aren't laid out alike.
  case unlikeScreens(differences: String)
  /// There is no mutation of that label.
  case unknownMutation(String, known: [String])
  /// A mutation takes something else.
  case wrongInput(mutation: String, expected: String, found: String)
  /// The mutation isn't possible on the screen as it is.
  case notPossible(mutation: String)
  /// A mutation threw an error.
  case mutationThrew(mutation: String, error: String)
  /// There is no view at that path.
  case noSuchView(path: String)

  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .noMutations:
      "there is nothing to search with: list a Mutation, a Resize or a Rotate"
    case .sameLabel(let label):
      "two mutations are called \"\(label)\": a printed program could not tell them apart"
    case .sameScreen:
      "the closure gave the same screen twice: let it make a new one each time"
    case .noSize(let path):
      "\(path) has no size: give it a frame when it is made, or list a Resize"
    case .unlikeScreens(let differences):
      "screens that were just made aren't laid out alike: let them share no model, and draw no "
        + "random numbers" + (differences.isEmpty ? "" : ". \(differences)")
    case .unknownMutation(let label, let known):
      "there is no mutation called \"\(label)\": there is "
        + known.map { "\"\($0)\"" }.joined(separator: ", ")
    case .wrongInput(let mutation, let expected, let found):
      "\"\(mutation)\" takes \(expected), and was given \(found)"
    case .notPossible(let mutation):
      "\"\(mutation)\" isn't possible here: its `when:` says no, or there is nothing to choose from"
    case .mutationThrew(let mutation, let error):
      "\"\(mutation)\" threw \(error): say with `when:` where it is possible"
    case .noSuchView(let path): "there is no view at \"\(path)\""
    }
  }
}

/// The reason why a screen can't be searched, or a program can't be run on it.
public enum SearchError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The list of mutations is empty.
  case noMutations
  /// Two mutations have the same label.
  case sameLabel(String)
  /// The closure that makes screens returned the same one twice.
  case sameScreen
  /// The screen has no size, and there is no resize.
  case noSize(path: String)
  /// Two newly made screens are laid out differently.
  case unlikeScreens(differences: String)
  /// No mutation has that label.
  case unknownMutation(String, known: [String])
  /// A mutation got an input of the wrong kind.
  case wrongInput(mutation: String, expected: String, found: String)
  /// The mutation isn't possible in the screen's present state.
  case notPossible(mutation: String)
  /// A mutation threw an error.
  case mutationThrew(mutation: String, error: String)
  /// No view has that path.
  case noSuchView(path: String)

  /// A description of the problem, and a suggestion.
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
      "newly made screens are laid out differently: don't let them share a model or draw "
        + "random numbers" + (differences.isEmpty ? "" : ". \(differences)")
    case .unknownMutation(let label, let known):
      "there is no mutation called \"\(label)\": there is "
        + known.map { "\"\($0)\"" }.joined(separator: ", ")
    case .wrongInput(let mutation, let expected, let found):
      "\"\(mutation)\" takes \(expected), and was given \(found)"
    case .notPossible(let mutation):
      "\"\(mutation)\" isn't possible here: its `when:` is false, or nothing can be chosen"
    case .mutationThrew(let mutation, let error):
      "\"\(mutation)\" threw \(error): state with `when:` when it is possible"
    case .noSuchView(let path): "there is no view at \"\(path)\""
    }
  }
}

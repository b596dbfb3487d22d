extension String {
  /// A view's path with a sign for each run of digits: the same for repeated views, such as
  /// `row-0/title` and `row-1/title`.
  package var withoutNumbers: String { replacing(/[0-9]+/, with: "#") }
}

import Storypole

/// Suggestions of a known word for an unknown one.
package enum Spelling {
  /// Maximum length of compared words: the cost is the product of the lengths, and longer words
  /// are rarely mistyped.
  private static let longest = 64

  /// The known word nearest to an unknown one, the first of several; nil if no word is near.
  ///
  /// A word is near if at most a third of the letters are wrong, missing, superfluous or
  /// swapped with their neighbour, ignoring case.
  package static func nearest(to word: String, among known: some Sequence<String>) -> String? {
    guard word.utf8.count <= longest else { return nil }
    let letters = Array(word.lowercased())
    var best: (word: String, distance: Int)?
    for candidate in known where candidate.utf8.count <= longest {
      let distance = letters.editDistance(to: Array(candidate.lowercased()))
      let allowed = max(1, max(letters.count, candidate.count) / 3)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Returns a hint for an error: the nearest word, or else all words, unless they were already
  /// listed.
  static func hint(
    for word: String, among known: [String], listing isListing: Bool = true
  ) -> String? {
    if let meant = ChangedWords.now(word, among: known) ?? nearest(to: word, among: known) {
      return "did you mean \"\(meant)\"?"
    }
    return known.isEmpty || !isListing ? nil : "there is \(known.joined(separator: ", "))"
  }
}

/// The words of the documents and of other systems that have another name in scenes.
enum ChangedWords {
  /// The known word that stands for another system's word; nil if there is none.
  static func now(_ word: String, among known: [String]) -> String? {
    words[word.lowercased()]?.first(where: known.contains)
  }

  /// The candidates for each word, in lower case; the first that is known where it is used counts.
  private static let words = [
    "align": ["alignment", "horizontalAlignment"],
    "autoresizing": ["mask"], "autoresizingmask": ["mask"],
    "cols": ["columns"], "contentmode": ["placement"],
    "fontsize": ["font"], "gap": ["spacing"], "hidden": ["isHidden"],
    "hstack": ["HBox", "HBoxLayout"], "ignorelayoutforhidden": ["ignoresHidden"],
    "inset": ["insets"], "items": ["children"],
    "layoutmargins": ["insets", "margin"], "leading": ["left", "start"],
    "maxheight": ["maxSize"], "maxwidth": ["maxSize"], "middle": ["center"],
    "minheight": ["minSize"], "minwidth": ["minSize"], "name": ["id"],
    "numberofcolumns": ["columns"], "numberofrows": ["rows"], "padding": ["insets"],
    "stackview": ["VBox", "VBoxLayout"], "subviews": ["children"],
    "trailing": ["right", "end"], "type": ["kind"], "uibutton": ["Button"],
    "uiimageview": ["ImageView"], "uilabel": ["Label"], "uiscrollview": ["ScrollView"],
    "uislider": ["Slider"], "uistackview": ["VBox", "VBoxLayout"], "uitextview": ["TextView"],
    "uitoolbar": ["Toolbar"], "uiview": ["View"], "vstack": ["VBox", "VBoxLayout"],
    "wrap": ["FlowBox", "FlowBoxLayout"], "yohborderlayout": ["HBorderLayout"],
    "yohbox": ["HBox", "HBoxLayout"], "yovborderlayout": ["VBorderLayout"],
    "yovbox": ["VBox", "VBoxLayout"], "yoview": ["View"],
  ]
}

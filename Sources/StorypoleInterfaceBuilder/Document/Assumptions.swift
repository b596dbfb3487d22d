import Foundation

extension InterfaceDocument {
  /// What the document doesn't say, and no option tells, with what was assumed, a sentence each.
  ///
  /// Views of custom classes measure as the class that they derive from. Images have the size that
  /// the document notes, or that of their file in a catalog. Fonts other than the system's have its
  /// widths. Texts that aren't translated stay as they are.
  public var assumptions: [String] {
    let told = Set(options.classes.keys).union(options.sizes.keys)
    let fonts = names.fonts.filter { DesignedFont($0, in: self).isNamed }.compactMap { $0["name"] }
    let classes = names.classes.filter { !told.contains($0) }
    let images = names.images.filter { self.images[$0] == nil && !unreadableImages.contains($0) }
    return [
      Self.sentence("Custom classes measure as those that they derive from", classes),
      Self.sentence("Images that aren't in the document's list have no size", images),
      Self.sentence("Images whose files can't be read have no size", unreadableImages),
      Self.sentence("Other fonts are measured as the system's", fonts.distinct), untranslated,
    ].compactMap(\.self)
  }

  private static func sentence(_ claim: String, _ names: [String]) -> String? {
    if names.isEmpty { return nil }
    let shown = names.prefix(5).joined(separator: ", ")
    let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
    return "\(claim): \(shown)\(rest)."
  }
}

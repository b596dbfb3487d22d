import Foundation

extension InterfaceDocument {
  /// What the document doesn't say, with what was assumed, a sentence each.
  ///
  /// Views of custom classes measure as the class that they derive from. Images in catalogs have the
  /// size that the document notes. Fonts other than the system's have its widths.
  public var assumptions: [String] {
    var classes: [String] = []
    var images: [String] = []
    var fonts: [String] = []
    func note(_ name: String, in list: inout [String]) {
      if !list.contains(name) { list.append(name) }
    }
    root.forEach { element in
      if element.isView, let name = element["customClass"] { note(name, in: &classes) }
      if let name = element["image"], lacksSize(ofImage: name) { note(name, in: &images) }
      if element.name == "fontDescription", let name = element["name"] { note(name, in: &fonts) }
    }
    return [
      Self.sentence("Custom classes measure as those that they derive from", classes),
      Self.sentence("Images that aren't in the document's list have no size", images),
      Self.sentence("Other fonts are measured as the system's", fonts),
    ].compactMap(\.self)
  }

  private func lacksSize(ofImage name: String) -> Bool {
    images[name].map { $0.size == .zero } ?? true
  }

  private static func sentence(_ claim: String, _ names: [String]) -> String? {
    if names.isEmpty { return nil }
    let shown = names.prefix(5).joined(separator: ", ")
    let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
    return "\(claim): \(shown)\(rest)."
  }
}

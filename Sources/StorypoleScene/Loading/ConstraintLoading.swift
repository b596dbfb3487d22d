import Foundation
import Storypole

/// A text among a view's constraints, whose items may come later in the file.
struct PendingConstraint {
  let written: Filled
  /// The index's entry of the view that has it in its list, and the view's description.
  let holder: Int
  let description: Int
}

/// From texts to constraints, once all views are known that they may name.
extension ViewLoader {
  /// Keeps the texts of a view's constraints.
  mutating func keepConstraints(
    _ list: Input?, at entry: Int, description: Int
  ) throws(SceneError) {
    guard let list else { return }
    let filled = try decoder.filling.fill(list)
    guard let elements = filled.json?.elements else {
      throw filled.error(expected: "an array of constraints as strings")
    }
    for element in elements {
      let written = try decoder.filling.fill(element)
      guard written.text != nil else { throw written.error(expected: "a constraint as a string") }
      constraints.append(
        PendingConstraint(written: written, holder: entry, description: description))
    }
  }

  /// Looks up the items of the constraints that were kept, and gives them to their views.
  ///
  /// - Parameter first: the index's entry of the first description.
  mutating func resolveConstraints(from first: Int) throws(SceneError) {
    for pending in constraints {
      let constraint = try resolved(pending)
      views[pending.description].constraints.append(constraint)
      for position in constraint.views.compactMap({ index.position(of: $0) })
      where position != pending.holder && views[position - first]["frame"] == nil {
        views[position - first].isGoverned = true
      }
    }
    constraints = []
  }

  private mutating func resolved(
    _ pending: PendingConstraint
  ) throws(SceneError) -> ConstraintDescription {
    let text = pending.written.text ?? ""
    do throws(ConstraintReader.Flaw) {
      var reader = ConstraintReader(text)
      let parts = try reader.parts()
      return try constraint(parts, pending)
    } catch {
      let offset = text.unicodeScalars.distance(from: text.startIndex, to: error.place.startIndex)
      throw pending.written.error(
        at: offset, found: error.found, expected: error.expected, hint: error.hint)
    }
  }

  private mutating func constraint(
    _ parts: ConstraintReader.Parts, _ pending: PendingConstraint
  ) throws(ConstraintReader.Flaw) -> ConstraintDescription {
    if let identifier = parts.identifier, !index.add(constraint: String(identifier)) {
      throw .init(
        place: identifier, found: "the identifier \(Quoting.quoted(String(identifier))) again",
        expected: "each identifier once")
    }
    let first = try end(parts.first, pending.holder)
    let second = try parts.second.map { text throws(ConstraintReader.Flaw) in
      try end(text, pending.holder)
    }
    try check(first, second, at: parts.second ?? parts.first)
    let place = pending.written.json?.value ?? pending.written.input.value
    return ConstraintDescription(
      identifier: parts.identifier.map { String($0) }, first: first, relation: parts.relation,
      multiplier: parts.multiplier, second: second, constant: parts.constant,
      priority: parts.priority, file: place.tree.source.file, line: place.line)
  }

  private func check(
    _ first: ConstraintDescription.End, _ second: ConstraintDescription.End?, at place: Substring
  ) throws(ConstraintReader.Flaw) {
    do throws(LayoutConstraintError) {
      try LayoutConstraintError.check(first.attribute, second?.attribute)
    } catch {
      let name = first.attribute.rawValue
      guard let other = second?.attribute.rawValue else {
        throw .init(
          place: place, found: "\(name) and no second item",
          expected: "a width or a height, or an item after the number")
      }
      throw .init(
        place: place, found: "\(name) and \(other)",
        expected: "two extents, or two positions along one axis",
        hint: "leading and trailing can't be mixed with left and right")
    }
  }

  // MARK: Items

  /// The view, the guide and the attribute of an item.
  private func end(
    _ text: Substring, _ holder: Int
  ) throws(ConstraintReader.Flaw) -> ConstraintDescription.End {
    guard let dot = text.lastIndex(of: ".") else {
      throw .init(
        place: text, found: "\(Quoting.quoted(String(text))) without an attribute",
        expected: "an item with its attribute, such as title.leading",
        hint: text.first?.isNumber == true ? "a number has digits and one point" : nil)
    }
    let (item, word) = (text[..<dot], text[text.index(after: dot)...])
    let (view, guide) = try self.item(item, holder)
    let known = ConstraintDescription.End.attributes(ofGuide: guide != nil)
    guard known.contains(String(word)),
      let attribute = LayoutConstraint.Attribute(rawValue: String(word))
    else {
      throw .init(
        place: word, found: "the unknown attribute \(Quoting.quoted(String(word)))",
        expected: guide == nil ? "an attribute of a view" : "an attribute of a guide",
        hint: Spelling.hint(for: String(word), among: known))
    }
    return .init(view: view, guide: guide, attribute: attribute)
  }

  /// A view by its id, or a guide of one behind a dot.
  private func item(
    _ text: Substring, _ holder: Int
  ) throws(ConstraintReader.Flaw) -> (view: String?, guide: LayoutGuide.Role?) {
    if let position = position(text, holder) { return (try id(text, position, holder), nil) }
    guard let dot = text.lastIndex(of: "."), let position = position(text[..<dot], holder) else {
      throw .init(
        place: text, found: "the unknown id \(Quoting.quoted(String(text)))",
        expected: "self, or the id of a view below this one",
        hint: Spelling.hint(for: String(text), among: index.firstIDs, listing: false))
    }
    let (view, word) = (text[..<dot], text[text.index(after: dot)...])
    guard let guide = LayoutGuide.Role(rawValue: String(word)), guide != .own else {
      throw .init(
        place: word, found: "the unknown guide \(Quoting.quoted(String(word)))",
        expected: "a guide of \(view)",
        hint: Spelling.hint(for: String(word), among: ConstraintDescription.End.guides))
    }
    let kind = decoder.catalog.viewKind(index[position].kind)
    if [.content, .frame].contains(guide), kind.property("contentOffset") == nil {
      throw .init(
        place: word, found: "\(word) of a \(kind.name)", expected: "a guide of a \(kind.name)",
        hint: "only views that scroll have it")
    }
    return (try id(view, position, holder), guide)
  }

  private func position(_ text: Substring, _ holder: Int) -> Int? {
    text == "self" ? holder : index.position(of: String(text))
  }

  /// The id of a view, which is the one that has the constraint or lies below it, or nil for the
  /// former.
  private func id(
    _ text: Substring, _ position: Int, _ holder: Int
  ) throws(ConstraintReader.Flaw) -> String? {
    if position == holder { return nil }
    guard index.contains(holder, position) else {
      throw .init(
        place: text, found: "\(Quoting.quoted(String(text))), which isn't below this view",
        expected: "self, or the id of a view below this one",
        hint: "write the constraint in a view that has both of its views below it")
    }
    return String(text)
  }
}

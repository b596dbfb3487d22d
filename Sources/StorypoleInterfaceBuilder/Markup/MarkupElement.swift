import Foundation
import Storypole

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a document, with what it contains and where it begins.
final class MarkupElement: Sendable {
  let name: String
  let attributes: MarkupAttributes
  let children: [MarkupElement]
  /// The text of an element that is a string.
  let text: String
  let position: InterfaceError.Position
  /// The frame, if the element has one.
  let frame: CGRect?

  init(
    name: String, attributes: MarkupAttributes, children: [MarkupElement], text: String,
    position: InterfaceError.Position
  ) {
    (self.name, self.attributes, self.children) = (name, attributes, children)
    (self.text, self.position) = (text, position)
    let rect = children.first { $0.name == "rect" && $0["key"] == "frame" }
    frame = rect.map { rect in
      CGRect(
        x: rect.number("x") ?? 0, y: rect.number("y") ?? 0,
        width: max(0, rect.number("width") ?? 0), height: max(0, rect.number("height") ?? 0))
    }
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The number of an attribute, or nil if it has none that is finite.
  func number(_ attribute: String) -> CGFloat? {
    attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil }
  }

  func isOn(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

  /// The first child with a name.
  func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The first child with a key.
  func child(key: String) -> MarkupElement? { children.first { $0["key"] == key } }

  /// The children of the first child with a name.
  func list(_ name: String) -> [MarkupElement] { child(name)?.children ?? [] }

  /// Calls a function with the element and everything below it, in the document's order.
  func forEach(_ visit: (MarkupElement) -> Void) {
    visit(self)
    for child in children { child.forEach(visit) }
  }

  /// The text of an attribute, or that of a child with its name as the key.
  func string(_ key: String) -> String? {
    if let text = attributes[key] { return text }
    guard let child = child(key: key) else { return nil }
    switch child.name {
    case "string", "mutableString": return child.text
    case "attributedString":
      return child.children.map { $0["content"] ?? $0.child(key: "content")?.text ?? "" }.joined()
    default: return nil
    }
  }
}

extension MarkupElement {
  /// A value of a frame, a size or a stack view that can't be read, with its name, or nil.
  var valueFault: String? {
    switch name {
    case "rect", "size":
      numberFault("x") ?? numberFault("y") ?? numberFault("width") ?? numberFault("height")
    case "stackView":
      fault("axis") { ["horizontal", "vertical"].contains($0) }
        ?? fault("distribution") { StackView.Distribution(rawValue: $0) != nil }
        ?? fault("alignment") {
          ["top", "bottom"].contains($0) || StackView.Alignment(rawValue: $0) != nil
        } ?? numberFault("spacing")
    default: nil
    }
  }

  /// An attribute whose value isn't right, with the value, or nil.
  func fault(_ name: String, _ isRight: (String) -> Bool) -> String? {
    self[name].flatMap { isRight($0) ? nil : "\(name) \($0.prefix(40))" }
  }

  /// An attribute that is to be a number and isn't, with its value, or nil.
  func numberFault(_ name: String) -> String? { fault(name) { _ in number(name) != nil } }
}

/// The attributes of an element.
///
/// They are few, and asked for again and again: finding one among them takes less time than its hash.
struct MarkupAttributes: Sendable {
  typealias Entry = (name: String, value: String)

  private(set) var list: [Entry]

  init(_ attributes: [String: String]) { list = attributes.map { ($0.key, $0.value) } }

  subscript(name: String) -> String? {
    let length = name.utf8.count
    return list.first { $0.name.utf8.count == length && $0.name == name }?.value
  }

  /// The attributes with others, which replace those of the same name.
  func merging(_ others: [Entry]) -> Self {
    var merged = self
    for other in others {
      if let place = merged.list.firstIndex(where: { $0.name == other.name }) {
        merged.list[place] = other
      } else {
        merged.list.append(other)
      }
    }
    return merged
  }
}

extension MarkupElement {
  /// The limits of a document, beyond which it is refused.
  enum Limit {
    static let bytes = 16 << 20
    static let depth = 256
    static let elements = 200_000
  }

  /// Parses a document, and returns its outermost element.
  static func parse(xml bytes: [UInt8], file: String) throws(InterfaceError) -> MarkupElement {
    if bytes.count > Limit.bytes {
      throw InterfaceError(
        file, nil, found: "more than \(Limit.bytes >> 20) MB", expected: "a smaller document")
    }
    if let declaration = declaration(in: bytes) {
      throw InterfaceError(
        file, .init(of: declaration, in: bytes), found: "a document type declaration",
        expected: "none: documents of Interface Builder declare no entities")
    }
    // Foundation's parser traps on other bytes.
    try InterfaceFile.checkUTF8(bytes, file: file, expected: "a document in UTF-8")
    let collector = MarkupCollector(file)
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = collector
    let isWhole = parser.parse()
    if let refusal = collector.refusal { throw refusal }
    guard isWhole, let root = collector.root else {
      throw InterfaceError(
        file, .init(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber)),
        found: "text that isn't well-formed XML", expected: "a storyboard or a xib")
    }
    return root
  }

  /// The place at which a document type or an entity is declared.
  private static func declaration(in bytes: [UInt8]) -> Int? {
    let names = ["<!DOCTYPE", "<!ENTITY"].map { Array($0.utf8) }
    var rest = bytes[...]
    while let index = rest.firstIndex(of: UInt8(ascii: "<")) {
      if names.contains(where: { bytes[index...].starts(with: $0) }) { return index }
      rest = bytes[(index + 1)...]
    }
    return nil
  }
}

/// Collects the elements that the parser finds.
private final class MarkupCollector: NSObject, XMLParserDelegate {
  private let file: String
  private var open: [OpenElement] = []
  private var count = 0
  private(set) var root: MarkupElement?
  private(set) var refusal: InterfaceError?

  /// An element whose end hasn't come yet.
  private struct OpenElement {
    let name: String
    let attributes: MarkupAttributes
    let position: InterfaceError.Position
    var children: [MarkupElement] = []
    var text = ""
  }

  init(_ file: String) { self.file = file }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if refusal != nil { return }
    let position = InterfaceError.Position(
      line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
    count += 1
    if open.count == MarkupElement.Limit.depth || count > MarkupElement.Limit.elements {
      let isDeep = open.count == MarkupElement.Limit.depth
      refusal = InterfaceError(
        file, position,
        found: isDeep ? "elements nested more than \(open.count) deep" : "\(count) elements",
        expected: isDeep ? "a flatter document" : "fewer")
      parser.abortParsing()
      return
    }
    open.append(
      OpenElement(name: name, attributes: MarkupAttributes(attributes), position: position))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard let name = open.last?.name, ["string", "mutableString"].contains(name) else { return }
    open[open.count - 1].text += string
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard refusal == nil, let last = open.popLast() else { return }
    let isEncoded = last.attributes["base64-UTF8"] == "YES"
    let closed = MarkupElement(
      name: last.name, attributes: last.attributes, children: last.children,
      text: isEncoded ? Self.decoded(base64: last.text) : last.text, position: last.position)
    if open.isEmpty { root = closed } else { open[open.count - 1].children.append(closed) }
  }

  /// The text that base64 stands for, which Xcode wraps and leaves without padding.
  private static func decoded(base64 text: String) -> String {
    let digits = text.filter { !$0.isWhitespace && $0 != "=" }
    let padding = String(repeating: "=", count: (4 - digits.count % 4) % 4)
    return Data(base64Encoded: digits + padding).map { String(decoding: $0, as: UTF8.self) } ?? text
  }
}

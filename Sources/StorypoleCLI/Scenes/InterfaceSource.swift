import Foundation
import Storypole
import StorypoleInterfaceBuilder
import StorypoleScene

/// A document of Interface Builder, and the screen of it that an argument names:
/// `Main.storyboard#Login`.
struct InterfaceSource {
  /// The document.
  let document: InterfaceDocument
  /// The name of the screen, or nil without one.
  let screen: String?

  /// Reads the document that an argument names, or returns nil if it names something else.
  init?(_ name: String, telling options: DocumentOptions?) throws(CommandError) {
    if !Self.isDocument(name) { return nil }
    let parts = name.split(separator: "#", maxSplits: 1).map(String.init)
    let path = parts[0]
    screen = parts.count > 1 ? parts[1] : nil
    let told = try options?.told() ?? InterfaceOptions()
    document = try CommandError.refusing { () throws(InterfaceError) in
      guard let sample = Sample.documents[path] else {
        return try InterfaceDocument(contentsOf: path, options: told)
      }
      return try InterfaceDocument(xml: sample.json, file: path, options: told)
    }
  }

  /// Says on standard error what is wrong in the document.
  func noteFaults(on console: Console) throws(CommandError) {
    try note(document.faults, on: console)
  }

  /// Says on standard error what the document doesn't say, and wasn't told.
  func noteAssumptions(on console: Console) throws(CommandError) {
    try note(document.assumptions, on: console)
  }

  private func note(_ lines: [String], on console: Console) throws(CommandError) {
    for line in lines {
      try console.writeErrorLine("storypole: \(document.file): \(line)")
    }
  }

  /// Whether an argument names a document, perhaps with a screen of it.
  static func isDocument(_ name: String) -> Bool {
    let path = name.prefix { $0 != "#" }
    return path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// Whether an argument names a document with all of its screens.
  static func isWholeDocument(_ name: String) -> Bool { isDocument(name) && !name.contains("#") }

  /// The screen as a scene, or the document's first one if none is named.
  ///
  /// - Parameter fillsWindow: whether it takes the size of the window. On a device a cell or a free
  ///   view doesn't.
  func scene(fillsWindow: Bool = true) throws(CommandError) -> SceneDocument {
    let (document, name) = (document, screen)
    let first = try CommandError.refusing { () throws(InterfaceError) in try document.screen(name) }
    let source = ViewSource(viewCount: first.viewCount) {
      guard let screen = try? document.screen(name) else { return View() }
      return fillsWindow ? screen : screen.inWindow()
    }
    return SceneDocument(size: first.frame.size, source: source)
  }

  /// The screens of the document, or the one that is named.
  var screens: [InterfaceSource] {
    if screen != nil || document.screens.isEmpty { return [self] }
    return document.screens.map { InterfaceSource(document: document, screen: $0.id) }
  }

  /// The document and the name of the screen: `Main.storyboard#Login`.
  var title: String {
    let name = screen.map { id in document.screens.first { $0.id == id }?.name ?? id }
    return name.map { "\(document.file)#\($0)" } ?? document.file
  }

  /// The lines and columns in the document of views, by their paths in a window.
  func positions(ofViewsAt paths: [String]) -> [InterfaceError.Position?] {
    guard let screen = try? document.screen(screen) else { return paths.map { _ in nil } }
    let window = screen.inWindow()
    return withExtendedLifetime(window) { paths.map(screen.position) }
  }

  private init(document: InterfaceDocument, screen: String?) {
    (self.document, self.screen) = (document, screen)
  }

  /// The document that an argument names, for what only documents have.
  static func required(
    _ name: String, telling options: DocumentOptions
  ) throws(CommandError) -> InterfaceSource {
    if let source = try InterfaceSource(name, telling: options) { return source }
    throw .badInput("\(name): found another file, expected a storyboard or a xib")
  }
}

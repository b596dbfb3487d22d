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
  init?(_ name: String) throws(CommandError) {
    let parts = name.split(separator: "#", maxSplits: 1).map(String.init)
    guard let path = parts.first, Self.isDocument(path) else { return nil }
    screen = parts.count > 1 ? parts[1] : nil
    document = try Self.refusing { () throws(InterfaceError) in
      guard let sample = Sample.documents[path] else {
        return try InterfaceDocument(contentsOf: path)
      }
      return try InterfaceDocument(xml: sample.json, file: path)
    }
  }

  /// Whether a path is that of a document.
  static func isDocument(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// The screen as a scene, or the document's first one if none is named.
  ///
  /// - Parameter fillsWindow: whether it takes the size of the window. On a device a cell or a free
  ///   view doesn't.
  func scene(fillsWindow: Bool = true) throws(CommandError) -> SceneDocument {
    let (document, name) = (document, screen)
    let first = try Self.refusing { () throws(InterfaceError) in try document.screen(name) }
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

  /// The line and the column of a view in the document, by its path in the screen.
  func position(ofViewAt path: String) -> InterfaceError.Position? {
    (try? document.screen(screen))?.position(ofViewAt: path)
  }

  private init(document: InterfaceDocument, screen: String?) {
    (self.document, self.screen) = (document, screen)
  }

  /// The document that an argument names, for what only documents have.
  static func required(_ name: String) throws(CommandError) -> InterfaceSource {
    if let source = try InterfaceSource(name) { return source }
    throw .badInput("\(name): found another file, expected a storyboard or a xib")
  }

  private static func refusing<Value>(
    _ body: () throws(InterfaceError) -> Value
  ) throws(CommandError) -> Value {
    do { return try body() } catch { throw .badInput("\(error)") }
  }
}

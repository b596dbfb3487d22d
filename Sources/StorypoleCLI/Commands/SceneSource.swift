import Foundation
import Storypole
import StorypoleScene

/// Where a command's tree comes from: a scene's file, or what is built in.
enum SceneSource: Sendable {
  case scene(SceneDocument)
  case readingApp

  /// A scene's file, checked; without a path the built-in reading app.
  init(path: String?) throws(CommandError) {
    guard let path else {
      self = .readingApp
      return
    }
    do {
      self = .scene(try SceneDocument(contentsOfFile: path))
    } catch {
      throw .badInput(error.description)
    }
  }

  /// The size that the tree is meant for, if anybody said so.
  var size: CGSize? {
    switch self {
    case .scene(let document): document.size
    case .readingApp: CGSize(width: 390, height: 844)
    }
  }

  /// Makes a new tree.
  func makeRoot() -> sending View {
    switch self {
    case .scene(let document): document.build().root
    case .readingApp: ReadingApp(name: "app")
    }
  }
}

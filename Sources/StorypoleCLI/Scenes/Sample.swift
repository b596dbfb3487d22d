import Storypole
import StorypoleScene

/// A scene or a scenario included in the program: a file of the folder `Samples`.
struct Sample: Sendable {
  /// The name on the command line.
  let name: String
  let json: [UInt8]

  /// The file's name in errors.
  var file: String { "\(name).json" }

  /// One line for lists, from the file.
  var about: String { SceneDocument.about(in: json) ?? "" }
}

extension Sample {
  /// The scenes, simplest first.
  static let scenes =
    [
      Sample(name: "table-cell", json: PackageResources.table_cell_json),
      Sample(name: "box", json: PackageResources.box_json),
      Sample(name: "buttons", json: PackageResources.buttons_json),
      Sample(name: "flow", json: PackageResources.flow_json),
      Sample(name: "border", json: PackageResources.border_json),
      Sample(name: "drawn", json: PackageResources.drawn_json),
      Sample(name: "nested", json: PackageResources.nested_json),
      Sample(name: "rtl", json: PackageResources.rtl_json),
      Sample(name: "equal-spacing", json: PackageResources.equal_spacing_json),
      Sample(name: "text-and-buttons", json: PackageResources.text_and_buttons_json),
      Sample(name: "flexible-lines", json: PackageResources.flexible_lines_json),
      Sample(name: "turning-line", json: PackageResources.turning_line_json),
      Sample(name: "ticket", json: PackageResources.ticket_json),
    ] + managers + [
      Sample(name: "pages", json: PackageResources.pages_json),
      Sample(name: "article", json: PackageResources.article_json),
      Sample(name: "springs", json: PackageResources.springs_json),
      Sample(name: "gallery", json: PackageResources.gallery_json),
      Sample(name: "settings", json: PackageResources.settings_json),
      Sample(name: "chat", json: PackageResources.chat_json),
      Sample(name: "conversation", json: PackageResources.conversation_json),
      Sample(name: "sign-in-form", json: PackageResources.sign_in_form_json),
      Sample(name: "list", json: PackageResources.list_json),
      readingApp,
    ]

  /// The documents of Interface Builder, by their files' names.
  static let documents = [
    Sample(name: "sign-in-form.storyboard", json: PackageResources.sign_in_form_storyboard),
    Sample(name: "settings-table.storyboard", json: PackageResources.settings_table_storyboard),
    Sample(name: "player.storyboard", json: PackageResources.player_storyboard),
    Sample(name: "five-faults.storyboard", json: PackageResources.five_faults_storyboard),
  ]

  /// The default screen.
  static let readingApp = Sample(
    name: "reading-app", json: PackageResources.reading_app_json)

  /// The scenarios.
  static let scenarios = [
    Sample(name: "list-edits", json: PackageResources.list_edits_json),
    Sample(name: "reading-app-turns", json: PackageResources.reading_app_turns_json),
  ]
}

extension [Sample] {
  /// Returns the sample with a name, or nil.
  subscript(name: String) -> Sample? { first { $0.name == name } }

  /// Returns the sample with a file's name, or nil.
  subscript(file file: String) -> Sample? { first { $0.file == file } }
}

extension SceneRegistry {
  /// The names that scenes can use here: the library's kinds, and the samples' own.
  static let samples: SceneRegistry = {
    var registry = SceneRegistry.standard
    registry.add(ViewKind.shelf)
    registry.addBlock("article", for: View.self, SampleBlocks.article)
    registry.addBlock("toolbar", for: View.self, SampleBlocks.toolbar)
    registry.addBlock("equal-spacing", for: View.self, SampleBlocks.equalSpacing)
    registry.addBlock("text-and-buttons", for: View.self, SampleBlocks.textAndButtons)
    registry.addBlock("article-view", for: View.self, SampleBlocks.articleView)
    registry.addBlock("turning-line", for: View.self, SampleBlocks.turningLine)
    registry.addBlock("ticket", for: View.self, SampleBlocks.ticket)
    registry.addBlock("reading-bar", for: View.self, SampleBlocks.readingBar)
    registry.addBlock("reading-page", for: View.self, SampleBlocks.readingPage)
    return registry
  }()
}

extension Sample {
  /// The samples of the layout managers' document, one per manager.
  static let managers = [
    Sample(name: "fill", json: PackageResources.fill_json),
    Sample(name: "vertical", json: PackageResources.vertical_json),
    Sample(name: "horizontal", json: PackageResources.horizontal_json),
    Sample(name: "tile", json: PackageResources.tile_json),
    Sample(name: "grid", json: PackageResources.grid_json),
    Sample(name: "grid-nested", json: PackageResources.grid_nested_json),
    Sample(name: "border-regions", json: PackageResources.border_regions_json),
    Sample(name: "border-edges", json: PackageResources.border_edges_json),
  ]
}

import Foundation
import Storypole

@testable import StorypoleScene

/// The tables of the format's page, generated from the descriptions.
enum FormatTables {
  static var text: String {
    let sections = skeleton + views + [drawnItems] + layouts + [environment, steps]
    return sections.joined(separator: "\n")
  }

  private static let registry = SceneRegistry.standard

  private static var skeleton: [String] {
    [
      "## The keys of a scene\n\n" + table(FormatKeys.scene.properties),
      "## The keys of a view\n\n" + table(FormatKeys.view),
      "## The keys of a repeat\n\n" + table(FormatKeys.repetition.properties),
      "## The keys of a scenario\n\n" + table(FormatKeys.scenario.properties),
    ]
  }

  private static func table(_ keys: [PropertyDescription]) -> String {
    "| key | description |\n|---|---|\n"
      + keys.map { "| `\($0.name)` | \($0.summary) |\n" }.joined()
  }

  private static var views: [String] {
    let inherited = Set(ViewKind.view.description.properties.map(\.name))
    return ["## Kinds of views\n\nEvery kind has the properties of `View` too.\n"]
      + registry.catalog.views.map { kind in
        section(kind, without: kind.name == SceneCatalog.plainView ? [] : inherited)
      }
  }

  private static var layouts: [String] {
    ["## Kinds of layouts\n"] + registry.catalog.layouts.map { section($0) }
  }

  private static var drawnItems: String {
    let kind = Kind.drawnItem.description
    return "## The keys of a drawn item\n\n\(kind.summary)\n\n" + values(kind.properties)
  }

  private static var environment: String {
    let kind = Kind.environment.description
    return "## The environment\n\n\(kind.summary)\n\n" + values(kind.properties)
  }

  private static var steps: String {
    "## Steps\n\n| op | keys | effect |\n|---|---|---|\n"
      + StepKinds.list.map { kind in
        let keys = kind.properties.map { $0.isRequired ? "**`\($0.name)`**" : "`\($0.name)`" }
        return "| `\(kind.name)` | \(keys.joined(separator: ", ")) | \(kind.summary) |\n"
      }.joined() + "\nBold: required.\n\n| key | value | description |\n|---|---|---|\n" + stepKeys
  }

  /// Each key once, with its description in the first step.
  private static var stepKeys: String {
    var seen: Set<String> = []
    return StepKinds.list.flatMap { kind in
      kind.properties.filter { kind.name != "environment" && seen.insert($0.name).inserted }
    }.map { "| `\($0.name)` | \($0.shape.expectation) | \($0.summary) |\n" }.joined()
  }

  private static func section(
    _ kind: KindDescription, without inherited: Set<String> = []
  ) -> String {
    let own = kind.properties.filter { !inherited.contains($0.name) }
    let text = "### \(kind.name)\n\n\(kind.summary)\n\n" + values(own)
    if kind.itemProperties.isEmpty { return text }
    return text + "\nUnder `item`, for each of its children:\n\n" + values(kind.itemProperties)
  }

  private static func values(_ properties: [PropertyDescription]) -> String {
    "| property | value | description |\n|---|---|---|\n"
      + properties.map { property in
        let alias = property.alias.map { " (`\($0)`)" } ?? ""
        return
          "| `\(property.name)`\(alias) | \(property.shape.expectation) | \(property.summary) |\n"
      }.joined()
  }
}

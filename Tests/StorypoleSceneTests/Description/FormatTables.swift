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
    let kinds = registry.catalog.views.names.map(registry.viewKind)
    return ["## Kinds of views\n\nEvery kind has the properties of `View` too.\n"]
      + kinds.map { kind in
        let isPlain = kind.description.name == SceneCatalog.plainView
        return section(
          kind.description, isPlain ? [] : inherited, defaults: kind.settings(of: kind.make()),
          itemDefaults: kind.itemSettings(of: View()))
      }
  }

  private static var layouts: [String] {
    let kinds = registry.catalog.layouts.names.map(registry.layoutKind)
    return ["## Kinds of layouts\n"]
      + kinds.map { kind in
        section(
          kind.description, [], defaults: kind.settings(of: kind.make()),
          itemDefaults: kind.itemSettings(of: View()))
      }
  }

  private static var drawnItems: String {
    let kind = Kind.drawnItem
    return "## The keys of a drawn item\n\n\(kind.description.summary)\n\n"
      + table(kind.description.properties, kind.settings(of: kind.make()))
  }

  private static var environment: String {
    let kind = Kind.environment
    return "## The environment\n\n\(kind.description.summary)\n\n"
      + table(kind.description.properties, kind.settings(of: kind.make()))
  }

  private static var steps: String {
    "## Steps\n\n| op | keys | effect |\n|---|---|---|\n"
      + StepKinds.list.kinds.map { kind in
        let keys = kind.properties.map { $0.isRequired ? "**`\($0.name)`**" : "`\($0.name)`" }
        return "| `\(kind.name)` | \(keys.joined(separator: ", ")) | \(kind.summary) |\n"
      }.joined() + "\nBold: required.\n\n| key | value | description |\n|---|---|---|\n" + stepKeys
  }

  /// Each key once, with its description in the first step.
  private static var stepKeys: String {
    var seen: Set<String> = []
    return StepKinds.list.kinds.flatMap { kind in
      kind.properties.filter { kind.name != "environment" && seen.insert($0.name).inserted }
    }.map { "| `\($0.name)` | \($0.shape.expectation) | \($0.summary) |\n" }.joined()
  }

  private static func section(
    _ kind: KindDescription, _ inherited: Set<String>, defaults: [Setting], itemDefaults: [Setting]
  ) -> String {
    let own = kind.properties.filter { !inherited.contains($0.name) }
    var text = "### \(kind.name)\n\n\(kind.summary)\n\n" + table(own, defaults)
    if !kind.itemProperties.isEmpty {
      text +=
        "\nUnder `item`, for each of its children:\n\n" + table(kind.itemProperties, itemDefaults)
    }
    return text
  }

  private static func table(_ properties: [PropertyDescription], _ defaults: [Setting]) -> String {
    "| property | value | default | description |\n|---|---|---|---|\n"
      + properties.map { property in
        let value = defaults[property.name].map { "`\(json($0).text())`" } ?? "none"
        let alias = property.alias.map { " (`\($0)`)" } ?? ""
        return "| `\(property.name)`\(alias) | \(property.shape.expectation) | \(value) "
          + "| \(property.summary) |\n"
      }.joined()
  }

  private static func json(_ value: SceneValue) -> JSONOutput {
    switch value {
    case .none: .null
    case .flag(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .integer(let number): .integer(number)
    case .text(let text): .string(text)
    case .words(let words): .strings(words)
    case .point(let point): .array([.number(point.x), .number(point.y)])
    case .size(let size): .size(size)
    case .rect(let rect): .rect(rect)
    case .insets(let insets): .number(insets.top)
    case .length(let length): .string("\(length)")
    case .edges(let edges): .string("\(edges)")
    case .layout(let layout): .string(layout.kind)
    case .list(let values): .array(values.map(json))
    case .settings(let settings): .object(settings.map { .init($0.name, json($0.value)) })
    }
  }
}

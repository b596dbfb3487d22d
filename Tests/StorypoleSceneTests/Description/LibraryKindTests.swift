import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

/// The descriptions of the library's kinds match their behaviour.
@Suite(.ends) struct LibraryKindTests {
  private let registry = SceneRegistry.standard
  private let context = SceneContext(registry: .standard)

  @Test(arguments: SceneRegistry.standard.catalog.views.names)
  func `a view returns the properties that were set`(name: String) {
    let kind = registry.viewKind(name)
    // The metrics of a font have no widths; other values of an environment have tests of their own.
    for property in kind.description.properties where property.name != "environment" {
      var view = kind.make()
      let present = kind.settings(of: view)[property.name]
      // A scroll view clips by default.
      let opposite = present == .flag(true) ? SceneValue.flag(false) : nil
      guard let value = opposite ?? sample(property.shape) else { continue }
      let setting = Setting(property.name, value)
      #expect(present != value, "\(setting)")
      kind.apply([setting], to: &view, in: context)
      #expect(kind.settings(of: view)[property.name] == value)
    }
  }

  @Test(arguments: SceneRegistry.standard.catalog.layouts.names)
  func `a layout returns the properties that were set on it and on its items`(name: String) {
    let kind = registry.layoutKind(name)
    for property in kind.description.properties {
      guard let value = sample(property.shape) else { continue }
      var layout = kind.make()
      #expect(kind.settings(of: layout)[property.name] != value, "\(property.name)")
      kind.apply([Setting(property.name, value)], to: &layout, in: context)
      #expect(kind.settings(of: layout)[property.name] == value)
    }
    for property in kind.description.itemProperties {
      guard let value = sample(property.shape) else { continue }
      let view = View()
      #expect(kind.itemSettings(of: view)[property.name] != value, "\(property.name)")
      kind.apply([Setting(property.name, value)], toItem: view, in: context)
      #expect(kind.itemSettings(of: view)[property.name] == value)
    }
  }

  /// A value of a shape that is no property's default; nil for values that can't be read back.
  private func sample(_ shape: ValueShape) -> SceneValue? {
    switch shape {
    case .flag: .flag(true)
    case .number(.within(let range)): .number(range.upperBound / 4)
    case .number: .number(14)
    case .integer: .integer(14)
    case .text: .text("Emma")
    case .word(let words): words.last.map(SceneValue.text)
    case .words(let words): .words(Array(words.suffix(2)))
    case .point: .point(CGPoint(x: 3, y: 5))
    case .size: .size(CGSize(width: 7, height: 14))
    case .rect: .rect(CGRect(x: 3, y: 5, width: 7, height: 14))
    case .insets: .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    case .length: .length(.percent(33))
    case .edges: .edges("1 2% 3 4")
    case .optional(let shape): sample(shape)
    case .list(let shape): sample(shape).map { .list([$0, $0]) }
    case .record(let kind), .properties(let kind):
      .settings(
        kind.properties.compactMap { property in
          member(property.shape).map { Setting(property.name, $0) }
        })
    case .reference, .target, .item, .drawnItems, .block, .layout, .defined: nil
    }
  }

  /// A member of a record; members that can't be read back are `.none` or missing.
  private func member(_ shape: ValueShape) -> SceneValue? {
    if case .optional = shape { return sample(shape) ?? SceneValue.none }
    return sample(shape)
  }
}

import Foundation

/// A view of a document that is laid out by itself, at a size that the document gives: a controller's
/// view, a view at the top of a xib, the content of a cell, a header.
struct InterfaceUnit: Sendable {
  /// What a unit belongs to, on which its insets depend.
  enum Kind: Sendable {
    case controller
    case topLevelView
    case cellContent
    case part
  }

  let kind: Kind
  let root: MarkupElement
  /// The controller or the cell that the root belongs to.
  let owner: MarkupElement?

  var id: String { root["id"] ?? "" }

  /// The size of the root, or that of the cell which it fills if it is stored nowhere else.
  var size: CGSize { (root.frame ?? owner?.frame)?.size ?? .zero }

  /// What names the unit: of the controller, of the cell, or of the view itself.
  var names: [String] {
    let elements = [owner, root].compactMap(\.self)
    let keys = ["storyboardIdentifier", "reuseIdentifier", "userLabel", "title", "customClass"]
    return elements.flatMap { element in keys.compactMap { element[$0] } }
      + elements.compactMap { $0["id"] }
  }
}

/// Finds the units of a document, in its order.
struct UnitFinder {
  private(set) var units: [InterfaceUnit] = []
  private let traits: DesignTraits

  init(in document: MarkupElement, traits: DesignTraits) {
    self.traits = traits
    for scene in document.list("scenes") { findObjects(scene.list("objects")) }
    findObjects(document.list("objects"))
  }

  private mutating func findObjects(_ objects: [MarkupElement]) {
    for item in objects where item.name != "placeholder" {
      if item.isView {
        add(.topLevelView, item, owner: nil)
        continue
      }
      for child in item.children {
        if child.isView {
          add(child["key"] == "view" ? .controller : .part, child, owner: item)
        } else if child.name == "navigationItem" {
          findBarItems(child)
        }
      }
    }
  }

  private mutating func findBarItems(_ navigationItem: MarkupElement) {
    navigationItem.forEach {
      if $0.isView, ["titleView", "customView"].contains($0["key"]) {
        add(.part, $0, owner: nil)
      }
    }
  }

  private mutating func add(
    _ kind: InterfaceUnit.Kind, _ root: MarkupElement, owner: MarkupElement?
  ) {
    units.append(InterfaceUnit(kind: kind, root: root, owner: owner))
    walk(root)
  }

  /// Finds the units below a view.
  private mutating func walk(_ view: MarkupElement) {
    let gone = view.excluded(from: "subviews", for: traits)
    for child in view.children {
      switch child.name {
      case "subviews":
        for sub in child.children where sub["id"].map({ !gone.contains($0) }) == true { walk(sub) }
      case "prototypes", "cells": addCells(child.children)
      case "sections": addCells(child.children.flatMap { $0.list("cells") })
      default: walkKeyed(child, in: view)
      }
    }
  }

  private mutating func addCells(_ cells: [MarkupElement]) {
    for cell in cells where cell["id"] != nil { add(.part, cell, owner: nil) }
  }

  private mutating func walkKeyed(_ child: MarkupElement, in view: MarkupElement) {
    if !child.isContent {
      if child.isView { add(.part, child, owner: nil) }
    } else if child.isLaidOut(with: view) {
      walk(child)
    } else {
      add(.cellContent, child, owner: view)
    }
  }
}

extension MarkupElement {
  /// Whether the element is a view that can be named, by its frame and its identifier.
  var isView: Bool { frame != nil && self["id"] != nil }

  var isCell: Bool { ["tableViewCell", "collectionViewCell"].contains(name) }

  /// Whether the element is the content of a cell or of a visual effect view.
  var isContent: Bool {
    self["key"] == "contentView" && frame != nil
      || self["id"] != nil
        && ["tableViewCellContentView", "collectionViewCellContentView"].contains(name)
  }

  /// Whether a content view belongs to the unit of the view around it.
  ///
  /// Cells of the older format hold the constraints themselves, and their content has no identifier.
  func isLaidOut(with view: MarkupElement) -> Bool {
    self["id"] == nil || view.name == "visualEffectView"
  }
}

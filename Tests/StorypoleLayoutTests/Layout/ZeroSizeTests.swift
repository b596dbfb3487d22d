import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Content that is placed with the size 0 × 0` {
  private let button = Button("Back", name: "back")
  private let page = View(frame: rect(0, 0, 320, 100), name: "page")

  init() { page.holding(button) }

  /// Moves a view that was never sized.
  private func moveUnsized(_ view: View, to origin: CGPoint = CGPoint(x: 10, y: 7)) {
    page.setLayout { _, layout, size in
      layout.setOrigin(origin, of: view)
      return size
    }
    page.layoutIfNeeded()
  }

  @Test func `is reported, with the block that placed it`() throws {
    moveUnsized(button)
    #expect(button.frame == rect(10, 7, 0, 0))
    let said = try #require(page.takeDiagnostics().first)
    #expect(said.kind == .zeroSize && said.path == "page/back")
    #expect(said.description.contains("ZeroSizeTests.swift"))
    #expect(said.description.contains("size it first, or place it with a call that fits it"))
  }

  @Test func `is reported at the origin, too, for a label and an image`() {
    for view in [Label("Plumb"), button, ImageView(size: size(31, 43))] {
      page.addSubview(view)
      view.frame.size = .zero
      page.layoutIfNeeded()
      _ = page.takeKinds()
      moveUnsized(view, to: .zero)
      #expect(page.takeKinds() == [.zeroSize], "\(view.path)")
    }
  }

  @Test func `isn't reported in a view that has no extent itself`() {
    page.frame.size.height = 0
    moveUnsized(button)
    #expect(page.takeKinds() == [])
    page.frame.size.height = 7
    page.layoutIfNeeded()
    #expect(page.takeKinds() == [.zeroSize])
  }

  @Test func `isn't reported while it is hidden or collapsed, sized, or empty`() {
    button.isHidden = true
    moveUnsized(button)
    button.isHidden = false
    button.isCollapsed = true
    moveUnsized(button)
    for view in [Button(), Label(), ImageView(), View(), Slider()] {
      page.addSubview(view)
      moveUnsized(view)
    }
    let title = Label("Plumb")
    title.frame.size = size(0, 17)
    page.addSubview(title)
    moveUnsized(title)
    #expect(page.takeKinds() == [])
  }
}

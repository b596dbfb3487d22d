import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// A view whose baseline is as low as it is wide.
private final class Slope: View {
  override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 50) }

  override func measureBaselines(in size: CGSize) -> Baselines {
    Baselines(first: size.width, last: size.width)
  }
}

@Suite(.ends) struct `Anchors` {
  private let root = makeRoot()
  private let box: View
  private let icon: View

  init() {
    box = governed(View(name: "box"), in: root)
    icon = governed(ImageView(size: size(20, 10), name: "icon"), in: box)
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
    ])
  }

  private let relations: [LayoutConstraint.Relation] = [
    .equal, .greaterThanOrEqual, .lessThanOrEqual,
  ]

  @Test func `make constraints of each relation`() {
    let (x, y) = (icon.leadingAnchor, box.leadingAnchor)
    let made = [
      x.constraint(equalTo: y, constant: 3),
      x.constraint(greaterThanOrEqualTo: y, constant: 3),
      x.constraint(lessThanOrEqualTo: y, constant: 3),
      x.constraint(equalToSystemSpacingAfter: y, multiplier: 2),
      x.constraint(greaterThanOrEqualToSystemSpacingAfter: y, multiplier: 2),
      x.constraint(lessThanOrEqualToSystemSpacingAfter: y, multiplier: 2),
    ]
    #expect(made.map(\.relation) == relations + relations)
    #expect(made.map(\.constant) == [3, 3, 3, 16, 16, 16])
    #expect(made.allSatisfy { $0.secondAttribute == .leading && $0.multiplier == 1 })
    let (top, bottom) = (icon.topAnchor, box.bottomAnchor)
    let below = [
      top.constraint(equalToSystemSpacingBelow: bottom, multiplier: 2),
      top.constraint(greaterThanOrEqualToSystemSpacingBelow: bottom, multiplier: 2),
      top.constraint(lessThanOrEqualToSystemSpacingBelow: bottom, multiplier: 2),
    ]
    #expect(below.map(\.relation) == relations)
    #expect(below.allSatisfy { $0.constant == 16 && $0.secondAttribute == .bottom })
  }

  @Test func `of extents make them with factors and with numbers`() {
    let (x, y) = (icon.widthAnchor, box.heightAnchor)
    let made = [
      x.constraint(equalTo: y, multiplier: 2, constant: 3),
      x.constraint(greaterThanOrEqualTo: y, multiplier: 2, constant: 3),
      x.constraint(lessThanOrEqualTo: y, multiplier: 2, constant: 3),
      x.constraint(equalToConstant: 3),
      x.constraint(greaterThanOrEqualToConstant: 3),
      x.constraint(lessThanOrEqualToConstant: 3),
    ]
    #expect(made.map(\.relation) == relations + relations)
    #expect(made.map(\.multiplier) == [2, 2, 2, 1, 1, 1])
    let second: [LayoutConstraint.Attribute] = [.height, .notAnAttribute]
    #expect(made.map(\.secondAttribute) == second.flatMap { [$0, $0, $0] })
    #expect(made.allSatisfy { $0.constant == 3 })
  }

  @Test func `left and right stay where they are in the other reading direction`() {
    root.environment.layoutDirection = .rightToLeft
    LayoutConstraint.activate([
      icon.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
      icon.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -7),
    ])
    layOut(root)
    #expect(box.frame == rect(320 - 10 - 32, 20, 32, 0))
    #expect(icon.frame.minX == 5)
  }

  @Test func `count a number that isn't finite as 1 or 0, and say so`() {
    let odd = icon.widthAnchor.constraint(
      equalTo: box.widthAnchor, multiplier: .nan, constant: .infinity)
    #expect(odd.multiplier == 1 && odd.constant == 0)
    #expect(root.takeDiagnostics().map(\.kind) == [.refusedConstraint])
  }

  @Test func `end together, and guides are listed`() {
    let all = root.activeConstraints
    LayoutConstraint.deactivate(all)
    #expect(all.count == 2 && root.activeConstraints.isEmpty)
    let guide = LayoutGuide()
    box.addLayoutGuide(guide)
    #expect(box.layoutGuides.map(ObjectIdentifier.init) == [ObjectIdentifier(guide)])
  }

  @Test func `of the keyboard's guide keep a view above it, wherever its superview lies`() {
    root.environment.keyboardFrame = rect(0, 150, 320, 50)
    LayoutConstraint.activate([
      box.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -15),
      icon.bottomAnchor.constraint(equalTo: box.keyboardLayoutGuide.topAnchor),
    ])
    layOut(root)
    #expect(box.frame.maxY == 185)
    #expect(icon.frame == rect(0, 120, 20, 10))
  }

  @Test func `of a guide that is open itself leave it seen that a view is`() {
    let spacer = LayoutGuide()
    root.addLayoutGuide(spacer)
    let tag = governed(ImageView(size: CGSize(width: 20, height: 10)), in: root)
    LayoutConstraint.activate([
      spacer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      spacer.widthAnchor.constraint(equalToConstant: 7),
      tag.leadingAnchor.constraint(equalTo: spacer.trailingAnchor),
      tag.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 28),
    ])
    root.layoutIfNeeded()
    #expect(tag.frame == rect(7, 28, 20, 10))
    #expect(tag.hasAmbiguousLayout && !root.hasAmbiguousLayout)
  }

  @Test func `of a guide that belongs to no view are refused, with what is to be done`() {
    let root = makeRoot(200, 60)
    LayoutGuide().topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.topAnchor.constraint(equalTo: LayoutGuide().topAnchor).isActive = true
    #expect(root.diagnostics.map(\.kind) == [.refusedConstraint, .refusedConstraint])
    #expect(root.diagnostics.allSatisfy { $0.advice.contains("addLayoutGuide(_:)") })
  }

  @Test func `of baselines follow the width that a view gets`() {
    let root = makeRoot(200, 60)
    let slope = governed(Slope(), in: root)
    let tag = governed(ImageView(size: CGSize(width: 20, height: 10)), in: root)
    LayoutConstraint.activate([
      slope.topAnchor.constraint(equalTo: root.topAnchor),
      slope.widthAnchor.constraint(equalToConstant: 30),
      tag.topAnchor.constraint(equalTo: slope.firstBaselineAnchor),
    ])
    layOut(root)
    #expect(tag.frame.minY == 30)
  }
}

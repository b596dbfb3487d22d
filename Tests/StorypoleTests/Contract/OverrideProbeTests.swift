import Foundation
import StorypoleProof
import Testing

@testable import Storypole

// Each class is probed for a layout body by itself, independently of the result for its superclass.

private class Plain: View {}
private class PlainBelowPlain: Plain {
  var note = ""
}
private final class FinalOverride: View {
  override func layoutSubviews() {}
}
private class Override: View {
  override func layoutSubviews() {}
}
private final class BelowOverride: Override {}
private final class OverrideBelowOverride: Override {
  override func layoutSubviews() { super.layoutSubviews() }
}
private final class OverrideBelowPlain: PlainBelowPlain {
  override func layoutSubviews() {}
}
private final class OnlySuper: View {
  override func layoutSubviews() { super.layoutSubviews() }
}
private class Generic<Content>: View {
  var content: Content?
}
private final class GenericOverride<Content>: Generic<Content> {
  override func layoutSubviews() {}
}
private final class BelowGeneric: Generic<Int> {
  override func layoutSubviews() {}
}
private final class PlainBelowGeneric: Generic<String> {}
private final class OverridesAllElse: View {
  override func viewInit() {}
  override func measure(_ proposal: CGSize) -> CGSize { proposal }
  override var intrinsicContentSize: CGSize { .zero }
  override func updateProperties() {}
}
private final class BelowLabel: Label {
  override func layoutSubviews() { super.layoutSubviews() }
}
private final class BelowBox: BoxView<VBoxLayout> {
  override func layoutSubviews() { super.layoutSubviews() }
}

/// A factory of views of a class.
private struct Maker: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable () -> View

  init<V: View>(_ make: @escaping @Sendable () -> V) {
    testDescription = "\(V.self)"
    self.make = make
  }
}

@Suite(.ends) struct `R21 A subclass's override is never missed` {
  @Test(arguments: [
    Maker { FinalOverride(name: "view") },
    Maker { Override(name: "view") },
    Maker { BelowOverride(name: "view") },
    Maker { OverrideBelowOverride(name: "view") },
    Maker { OverrideBelowPlain(name: "view") },
    Maker { OnlySuper(name: "view") },
    Maker { GenericOverride<Int>(name: "view") },
    Maker { BelowGeneric(name: "view") },
    Maker { GenericOverride<[String]>(name: "view") },
  ])
  fileprivate func `it runs once at the first layout, and once per mark`(maker: Maker) {
    let view = maker.make()
    #expect(view.bodiesRun {} == ["view"])
    #expect(view.bodiesRun { view.setNeedsLayout() } == ["view"])
    #expect(view.bodiesRun { view.frame.size = CGSize(width: 7, height: 9) } == ["view"])
    #expect(view.bodiesRun {} == [])
  }

  @Test(arguments: [
    Maker { View(name: "view") },
    Maker { Plain(name: "view") },
    Maker { PlainBelowPlain(name: "view") },
    Maker { Generic<Int>(name: "view") },
    Maker { PlainBelowGeneric(name: "view") },
    Maker { OverridesAllElse(name: "view") },
  ])
  fileprivate func `a class without an override is never counted`(maker: Maker) {
    let view = maker.make()
    #expect(view.bodiesRun {} == [])
    #expect(view.bodiesRun { view.setNeedsLayout() } == [])
    #expect(view.bodiesRun { view.frame.size = CGSize(width: 7, height: 9) } == [])
  }

  @Test func `an override that only calls super runs the block`() {
    let page = OnlySuper(frame: CGRect(x: 0, y: 0, width: 70, height: 90), name: "page")
    let cover = View(name: "cover")
    page.addSubview(cover)
    page.setLayout { page, layout, size in
      layout.setFrame(CGRect(origin: .zero, size: size), of: page.subviews[0])
      return size
    }
    #expect(page.bodiesRun {} == ["page"])
    #expect(cover.frame == page.bounds)
  }

  @Test func `overrides below the library's own view classes are called`() {
    #expect(BelowLabel("Storypole", name: "title").bodiesRun {} == ["title"])
    let box = BelowBox([Label("Storypole", name: "title")], name: "box")
    box.printsDiagnostics = false
    #expect(box.bodiesRun {} == ["box", "title"])
    #expect(box.subviews[0].frame == CGRect(x: 0, y: 0, width: 0, height: 17))
  }

  @Test func `an override of the library's that places nothing runs no block`() {
    let title = Label("Storypole", name: "title")
    var wasCalled = false
    title.setLayout { _, _, size in
      wasCalled = true
      return size
    }
    #expect(title.bodiesRun {} == ["title"])
    #expect(!wasCalled)
    title.layout = nil
    #expect(title.bodiesRun {} == ["title"])
  }

  @Test func `a block or a layout is a body until it is removed`() {
    let view = Plain(name: "view")
    #expect(view.bodiesRun { view.setLayout { _, _, size in size } } == ["view"])
    #expect(view.bodiesRun { view.layout = VBoxLayout() } == ["view"])
    #expect(view.bodiesRun { view.layout = nil } == [])
    #expect(view.bodiesRun { view.setNeedsLayout() } == [])
    #expect(!view.needsLayout)
  }

  @Test func `an override stays a body when the layout is removed`() {
    let view = Override(name: "view")
    view.layout = VBoxLayout()
    #expect(view.bodiesRun {} == ["view"])
    #expect(view.bodiesRun { view.layout = nil } == ["view"])
    #expect(view.bodiesRun { view.setNeedsLayout() } == ["view"])
  }
}

@Suite(.ends) struct `A probe that doesn't find the place of a method` {
  private let probe = OverrideProbe(
    overriding: OverridesAllElse.self, plain: Plain.self, in: View.self)

  @Test func `takes every class for one that overrides it`() {
    #expect(probe.isOverridden(in: Plain.self) && probe.isOverriddenByUser(in: Plain.self))
    #expect(!probe.isInherited(by: Plain.self, from: View.self))
  }
}

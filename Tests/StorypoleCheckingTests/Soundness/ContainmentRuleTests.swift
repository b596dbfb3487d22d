import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Sound containers` {
  private let whole = CGRect(0, 0, 100, 60)

  private func clip(_ view: View, _ frame: CGRect) -> View {
    let clip = block([(view, frame)], name: "clip")
    clip.clipsToBounds = true
    return block([(clip, whole)], name: "page")
  }

  @Test func `what a view clips is reported, in part or whole`() {
    let page = clip(Label("rod", name: "title"), CGRect(86, 0, 21, 17))
    #expect(findings(in: page, 200, 200) == ["outside title, clip"])
    let away = clip(Label("rod", name: "title"), CGRect(0, 61, 21, 17))
    #expect(findings(in: away, 200, 200) == ["outside title, clip"])
    let inside = clip(Label("rod", name: "title"), CGRect(79, 43, 21, 17))
    #expect(findings(in: inside, 200, 200) == [])
  }

  @Test func `only the topmost of the clipped views is named`() {
    let group = block([(Label("rod", name: "title"), CGRect(0, 0, 21, 17))], name: "group")
    #expect(
      findings(in: clip(group, CGRect(90, 0, 30, 17)), 200, 200) == ["outside group, clip"])
    let loose = block([(Label("rod", name: "title"), CGRect(18, 0, 21, 17))], name: "group")
    #expect(
      findings(in: clip(loose, CGRect(70, 0, 30, 17)), 200, 200) == ["outside title, clip"])
  }

  @Test func `a view outside a superview that doesn't clip is seen`() {
    let group = block([(Label("rod", name: "title"), CGRect(86, -7, 21, 17))], name: "group")
    #expect(findings(in: block([(group, whole)]), 200, 200) == [])
  }

  @Test func `content that can be scrolled to is fine`() {
    let labels = (0..<7).map { Label("row \($0)") }
    let list = ScrollView(name: "list")
    for label in labels { list.addSubview(label) }
    list.layout = VBoxLayout(spacing: 3)
    let page = block([(list, whole)])
    #expect(findings(in: page, 200, 200) == [])
    list.contentOffset.y = 40
    #expect(findings(in: page, 200, 200) == [])
  }

  @Test func `content that a scroll view doesn't know of can't be scrolled to`() {
    let list = ScrollView(name: "list")
    let label = Label("rod", name: "title")
    list.addSubview(label)
    label.frame = CGRect(0, 70, 21, 17)
    let page = block([(list, whole)])
    #expect(findings(in: page, 200, 200) == ["outside title, list"])
    list.contentInset.bottom = 27
    #expect(findings(in: page, 200, 200) == [])
  }

  @Test func `a control beyond its superview can't be hit, clipped or not`() {
    let group = block([(Button("ok", name: "ok"), CGRect(80, 0, 44, 44))], name: "group")
    #expect(findings(in: block([(group, whole)]), 200, 200) == ["outside ok, group"])
    group.clipsToBounds = true
    #expect(findings(in: group, 100, 60) == ["outside ok, group"])
  }

  @Test func `a control of one's own is a touch target`() {
    final class Dial: View {
      override var isTouchTarget: Bool { true }
    }
    let group = block([(Dial(name: "dial"), CGRect(80, 0, 44, 44))], name: "group")
    #expect(findings(in: group, 100, 60) == ["outside dial, group"])
  }
}

import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Sound windows` {
  /// A window of 100 × 90 with a title of three characters at a place.
  private func window(_ x: CGFloat, _ y: CGFloat, _ change: (View) -> Void = { _ in }) -> View {
    let page = block([(Label("rod", name: "title"), CGRect(x, y, 21, 17))], name: "page")
    change(page)
    return page
  }

  private func found(_ root: View, _ rules: SoundnessRules = .device) -> [String] {
    findings(in: root, 100, 90, rules)
  }

  private func words(_ root: View) -> [String] {
    root.frame.size = CGSize(width: 100, height: 90)
    return root.layoutProblems(.device).map(\.what)
  }

  @Test func `have no text beyond the safe area of each edge`() {
    func inset(_ x: CGFloat, _ y: CGFloat) -> View {
      window(x, y) {
        $0.environment.safeAreaInsets = EdgeInsets(top: 14, left: 7, bottom: 18, right: 31)
      }
    }
    #expect(found(inset(7, 14)) == [] && found(inset(48, 55)) == [])
    #expect(words(inset(7, 13)) == ["the text reaches beyond the safe area at the top, by 1"])
    #expect(words(inset(0, 14)) == ["the text reaches beyond the safe area at the left, by 7"])
    #expect(words(inset(7, 56)) == ["the text reaches beyond the safe area at the bottom, by 1"])
    #expect(words(inset(79, 14)) == ["the text reaches beyond the safe area at the right, by 31"])
    #expect(found(inset(0, 0), .standard) == [])
  }

  @Test func `count what containers add to the safe area`() {
    let corners = [CGRect(0, 0, 21, 17), CGRect(79, 53, 21, 17)]
    let group = block(corners.map { (Label("rod"), $0) }, name: "group")
    let page = block([(group, CGRect(0, 20, 100, 70))], name: "page")
    page.environment.safeAreaInsets.top = 20
    #expect(found(page) == [])
    let added = [
      "top": EdgeInsets(top: 3.5), "left": EdgeInsets(left: 3.5),
      "bottom": EdgeInsets(bottom: 3.5), "right": EdgeInsets(right: 3.5),
    ]
    for (edge, insets) in added {
      group.additionalSafeAreaInsets = insets
      #expect(words(page) == ["the text reaches beyond the safe area at the \(edge), by 3.5"])
    }
  }

  @Test func `know the safe area of what reaches beyond its superview`() {
    let title = Label("rod", name: "title")
    let group = block([(title, CGRect(0, 4, 21, 17))], name: "group")
    let page = block([(group, CGRect(0, 50, 30, 10))], name: "page")
    #expect(found(page) == [])
    page.environment.safeAreaInsets.bottom = 19
    #expect(found(page) == [])
    page.environment.safeAreaInsets.bottom = 20
    #expect(words(page) == ["the text reaches beyond the safe area at the bottom, by 1"])
  }

  @Test func `have no text and no control under the keyboard`() {
    func typing(_ view: View, _ y: CGFloat) -> View {
      let page = block([(view, CGRect(0, y, 44, 44))], name: "page")
      page.environment.keyboardFrame = CGRect(0, 60, 100, 30)
      return page
    }
    #expect(words(typing(Button("ok"), 17)) == ["the keyboard covers the touch target by 44 × 1"])
    #expect(found(typing(Button("ok"), 16)) == [])
    #expect(found(typing(Label("rod", name: "title"), 44)) == ["underKeyboard title"])
    #expect(found(typing(ImageView(size: CGSize(width: 7, height: 7)), 44)) == [])
  }

  @Test func `have no text across a fold that is active`() {
    func folded(_ x: CGFloat, isActive: Bool = true) -> View {
      window(x, 31) {
        $0.environment.reservedRegions = [
          ReservedRegion(.fold, frame: CGRect(40, 0, 18, 90), isActive: isActive)
        ]
      }
    }
    #expect(words(folded(20)) == ["the text lies in the region of the fold, by 1 × 17"])
    #expect(found(folded(19)) == [] && found(folded(58)) == [])
    #expect(found(folded(31, isActive: false)) == [])
  }

  @Test func `let content scroll out of the way, along the axes that scroll`() {
    func scrolling(_ frame: CGRect, _ change: (View) -> Void) -> [String] {
      let scroll = ScrollView(name: "list")
      scroll.addSubview(Label("rod", name: "title"))
      scroll.setLayout { scroll, layout, size in
        layout.setFrame(CGRect(0, 200, 21, 17), of: scroll.subviews[0])
        return CGSize(width: size.width, height: 217)
      }
      let page = block([(scroll, frame)], name: "page")
      change(page)
      return found(page)
    }
    let whole = CGRect(0, 0, 100, 90)
    #expect(scrolling(whole) { $0.environment.keyboardFrame = CGRect(0, 60, 100, 30) } == [])
    #expect(scrolling(whole) { $0.environment.safeAreaInsets.bottom = 18 } == [])
    #expect(
      scrolling(whole) { $0.environment.safeAreaInsets.left = 18 } == ["unsafeArea title"])
    #expect(scrolling(CGRect(-7, 0, 107, 90)) { _ in } == ["offWindow list", "offWindow title"])
    // A fold from side to side is left by scrolling, one from top to bottom isn't.
    func fold(_ frame: CGRect) -> [String] {
      scrolling(whole) { $0.environment.reservedRegions = [ReservedRegion(.fold, frame: frame)] }
    }
    #expect(fold(CGRect(0, 190, 100, 40)) == [])
    #expect(fold(CGRect(0, 0, 20, 300)) == ["reservedRegion title"])
  }

  private func advice(_ root: View) -> [String] {
    root.frame.size = CGSize(width: 100, height: 90)
    return root.layoutProblems(.device).map(\.advice)
  }

  @Test func `name the axis where the content is in a scroll view of the other one`() {
    let scroll = ScrollView(name: "list")
    scroll.addSubview(Label("rod", name: "title"))
    scroll.setLayout { scroll, layout, size in
      layout.setFrame(CGRect(0, 200, 21, 17), of: scroll.subviews[0])
      return CGSize(width: size.width, height: 217)
    }
    let page = block([(scroll, CGRect(0, 0, 100, 90))], name: "page")
    page.environment.safeAreaInsets.left = 18
    #expect(
      advice(page) == [
        "Lay it out within safeAreaInsets, or put it in a scroll view that scrolls horizontally."
      ])
    #expect(
      advice(window(-7, 0)) == ["Move it inside, or put it in a scroll view."])
  }

  @Test func `say how a rect is flipped where the direction is right to left`() {
    let page = window(79, 20) { $0.environment.safeAreaInsets.right = 31 }
    #expect(
      advice(page) == ["Lay it out within safeAreaInsets, or put it in a scroll view."])
    page.environment.layoutDirection = .rightToLeft
    #expect(
      advice(page) == [
        "Lay it out within safeAreaInsets, or put it in a scroll view. The direction is right to left: "
          + "frames that are flipped need a rect that is flipped with its container, such as "
          + "layout.flippedIfNeeded(layout.marginsRect)."
      ])
  }

  @Test func `name the first of several flaws of a view that it isn't exempt from`() {
    let page = window(0, 80) {
      $0.environment.safeAreaInsets.bottom = 18
      $0.environment.keyboardFrame = CGRect(0, 60, 100, 30)
    }
    #expect(found(page) == ["offWindow title"])
    let title = page.subviews[0]
    let inside = window(0, 73) {
      $0.environment.safeAreaInsets.bottom = 18
      $0.environment.keyboardFrame = CGRect(0, 60, 100, 30)
    }
    #expect(found(inside) == ["underKeyboard title"])
    inside.subviews[0].soundnessExemptions.insert(.underKeyboard)
    #expect(found(inside) == ["unsafeArea title"])
    inside.subviews[0].soundnessExemptions = .window
    #expect(found(inside) == [])
    title.soundnessExemptions.insert(.offWindow)
    #expect(found(page) == [])
  }

  @Test func `settle, or the first view of the cycle is named`() {
    let page = View(name: "page")
    page.setLayout { page, _, size in
      page.setNeedsLayout()
      return size
    }
    #expect(found(page, .standard) == ["feedback page"])
    #expect(page.layoutProblems()[0].what.hasPrefix("layout did not settle within"))
    page.soundnessExemptions.insert(.feedback)
    #expect(found(page, .standard) == [])
  }
}

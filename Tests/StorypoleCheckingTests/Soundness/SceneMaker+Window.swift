import Foundation
import Storypole
import StorypoleChecking

/// A window with a safe area, a keyboard and a fold, and a random screen that avoids them.
///
/// Things that lie under what covers the window on purpose are among it: a background, what is
/// hidden, the empty part of a label, what scrolls, exempt controls, a region that isn't active.
struct WindowPlan {
  var insets = EdgeInsets.zero
  var keyboard: CGFloat = 0
  var fold: CGFloat = 0
  let screen: CGSize

  /// The distance between what covers the window and the screen, in which a flaw can lie.
  static let ring: CGFloat = 50
  /// The widths of a label and of a scroll view at the right of the screen.
  static let strips: (label: CGFloat, scroll: CGFloat) = (60, 90)

  var screenFrame: CGRect {
    CGRect(
      origin: CGPoint(x: insets.left + Self.ring, y: insets.top + Self.ring), size: screen)
  }

  /// The fold, between the screen and the strips, over the whole height.
  var foldFrame: CGRect {
    CGRect(x: screenFrame.maxX + Self.ring, y: 0, width: fold, height: size.height)
  }

  var size: CGSize {
    CGSize(
      width: screenFrame.maxX + 2 * Self.ring + fold + Self.strips.label + Self.strips.scroll
        + Self.ring + insets.right,
      height: screenFrame.maxY + Self.ring + max(keyboard, insets.bottom))
  }

  var keyboardFrame: CGRect {
    keyboard == 0
      ? .zero
      : CGRect(x: 0, y: size.height - keyboard, width: size.width, height: keyboard)
  }

  var labelFrame: CGRect {
    CGRect(
      x: foldFrame.maxX + Self.ring, y: insets.top, width: Self.strips.label,
      height: size.height - insets.top)
  }

  var scrollFrame: CGRect {
    CGRect(x: labelFrame.maxX, y: 0, width: Self.strips.scroll, height: size.height)
  }
}

extension SceneMaker {
  /// A window whose content is sound, but for one flaw.
  mutating func window(flaw: LayoutProblem.Kind?) -> View {
    let size = CGSize(
      width: CGFloat(source.int(in: 200...500)), height: CGFloat(source.int(in: 200...500)))
    let plan = windowPlan(around: size, flaw)
    var items = [(view: container(size, depth: 1, nil), frame: plan.screenFrame)]
    if source.boolean() {
      items.insert((ImageView(size: size), CGRect(origin: .zero, size: plan.size)), at: 0)
    }
    items += decoys(in: plan)
    if let flaw, let flawed = flawedContent(flaw, plan) { items.append(flawed) }
    let root = block(items)
    root.frame.size = plan.size
    root.environment.safeAreaInsets = plan.insets
    root.environment.keyboardFrame = plan.keyboardFrame
    root.environment.reservedRegions = [
      ReservedRegion(.fold, frame: plan.foldFrame),
      ReservedRegion(.camera, frame: plan.screenFrame, isActive: false),
    ]
    return root
  }

  private mutating func windowPlan(
    around size: CGSize, _ flaw: LayoutProblem.Kind?
  ) -> WindowPlan {
    var plan = WindowPlan(screen: size)
    let least = flaw == .unsafeArea ? 20 : 0
    plan.insets = EdgeInsets(
      top: CGFloat(source.int(in: least...80)), left: CGFloat(source.int(in: least...80)),
      bottom: CGFloat(source.int(in: least...40)), right: CGFloat(source.int(in: least...80)))
    if flaw == .underKeyboard || (flaw != .unsafeArea && source.boolean()) {
      plan.keyboard = CGFloat(source.int(in: 100...335))
    }
    if flaw == .reservedRegion || source.boolean() { plan.fold = CGFloat(source.int(in: 20...40)) }
    source.label("a keyboard", if: plan.keyboard > 0)
    source.label("a fold", if: plan.fold > 0)
    return plan
  }

  private mutating func decoys(in plan: WindowPlan) -> [(view: View, frame: CGRect)] {
    let hidden = Label("hidden")
    hidden.isHidden = true
    let scroll = ScrollView()
    for _ in 0..<9 {
      let label = Label("low tide")
      label.boxAttributes = BoxAttributes(height: .points(plan.size.height / 3))
      scroll.addSubview(label)
    }
    scroll.layout = VBoxLayout()
    var decoys: [(view: View, frame: CGRect)] = [
      (hidden, CGRect(x: 0, y: 0, width: 56, height: 17)), (Label("rod"), plan.labelFrame),
      (scroll, plan.scrollFrame),
    ]
    if source.boolean() {
      let exempt = Button("ok")
      exempt.soundnessExemptions = .window
      decoys.append(
        (exempt, CGRect(x: plan.screenFrame.minX, y: 0, width: 44, height: 44)))
    }
    return decoys
  }

  // MARK: Flaws

  /// A text or a control called `flawed` that crosses the edge of what covers the window, or of the
  /// window itself.
  private mutating func flawedContent(
    _ kind: LayoutProblem.Kind, _ plan: WindowPlan
  ) -> (view: View, frame: CGRect)? {
    let depth = CGFloat(source.int(in: 1...16))
    let (size, screen) = (plan.size, plan.screenFrame)
    let place: CGPoint
    switch kind {
    case .unsafeArea:
      place = edgePoint(
        in: CGRect(origin: .zero, size: size).inset(by: plan.insets), screen, depth)
    case .offWindow: place = edgePoint(in: CGRect(origin: .zero, size: size), screen, depth)
    case .underKeyboard:
      place = CGPoint(x: screen.midX, y: size.height - plan.keyboard + depth - 21)
    case .reservedRegion: place = CGPoint(x: plan.foldFrame.minX + depth - 21, y: screen.midY)
    default: return nil
    }
    let frame = CGRect(origin: place, size: CGSize(width: 21, height: 21))
    // A control outside its superview is another problem. A text in one is not.
    let isText = kind == .offWindow || source.boolean()
    if isText { return (text(), frame) }
    let control = Button("ok", name: "flawed")
    control.soundnessExemptions.insert(.smallTarget)
    return (control, frame)
  }

  /// The text fills its frame, so that any part of the frame that is covered is text.
  private func text() -> View {
    let text = Label("rod", name: "flawed")
    text.environment.textMeasurer = .fixed(advance: 7, lineHeight: 21)
    return text
  }

  /// The origin of a square of 21 points that crosses an edge by a depth, beside the screen.
  private mutating func edgePoint(
    in area: CGRect, _ screen: CGRect, _ depth: CGFloat
  ) -> CGPoint {
    switch source.int(in: 0...3) {
    case 0: CGPoint(x: screen.midX, y: area.minY - depth)
    case 1: CGPoint(x: area.minX - depth, y: screen.midY)
    case 2: CGPoint(x: screen.midX, y: area.maxY + depth - 21)
    default: CGPoint(x: area.maxX + depth - 21, y: screen.midY)
    }
  }

  /// A cell that is a window of its own, with a text under what covers it.
  mutating func flawedWindow(_ kind: LayoutProblem.Kind, _ size: CGSize) -> View {
    let top = CGRect(x: 0, y: 0, width: 21, height: 17)
    let text = Label("rod", name: "flawed")
    let cell = block([(text, kind == .offWindow ? top.offsetBy(dx: -7, dy: 0) : top)])
    switch kind {
    case .unsafeArea: cell.environment.safeAreaInsets.top = 7
    case .underKeyboard: cell.environment.keyboardFrame = top
    case .reservedRegion: cell.environment.reservedRegions = [ReservedRegion(.fold, frame: top)]
    default: break
    }
    return cell
  }

  /// A layout that doesn't settle, as it marks its view.
  func restless() -> View {
    let view = View(name: "flawed")
    view.setLayout { view, _, size in
      view.setNeedsLayout()
      return size
    }
    return block([(view, CGRect(x: 0, y: 0, width: 21, height: 17))])
  }
}

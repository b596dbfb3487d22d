import Foundation
import Storypole
import StorypoleChecking

extension SceneMaker {
  /// A cell with exactly one problem of a kind, for which the view or drawn item called `flawed` is
  /// to blame.
  mutating func flawed(_ kind: LayoutProblem.Kind, _ size: CGSize) -> View {
    if source.boolean(), let view = flawedItem(kind, size) { return view }
    return flawedView(kind, size)
  }

  /// A cell with exactly one problem of a kind, for which a view is to blame.
  mutating func flawedView(_ kind: LayoutProblem.Kind, _ size: CGSize) -> View {
    let whole = CGRect(origin: .zero, size: size)
    switch kind {
    case .cutText:
      return block([(cutText(size), CGRect(x: 0, y: 0, width: size.width, height: 33))])
    case .zeroSize:
      if source.boolean() {
        return block([(lostList(), CGRect(x: 0, y: 10, width: 84, height: 0))])
      }
      return block([(content(), CGRect(x: 10, y: 10, width: 0, height: 0))])
    case .outside: return outside(size)
    case .overlap: return overlap(size)
    case .overflow: return block([(overflowing(size), whole)])
    case .unplaced: return unplaced()
    case .ambiguity: return ambiguous()
    case .truncation: return block([(truncated(size), whole)])
    case .smallTarget:
      let extents = source.boolean() ? (43, 44) : (84, 43)
      return block([
        (Button("ok", name: "flawed"), CGRect(x: 0, y: 0, width: extents.0, height: extents.1))
      ])
    case .feedback: return restless()
    case .offWindow, .unsafeArea, .underKeyboard, .reservedRegion: return flawedWindow(kind, size)
    case .constraintConflict: return constrained(widths: [30, 40])
    case .constraintAmbiguity: return constrained(widths: [])
    }
  }

  /// A text that needs more than 33 points of height, or a title that needs more width.
  private mutating func cutText(_ size: CGSize) -> View {
    switch source.int(in: 0...2) {
    case 0: return named(label(lines: source.int(in: 2...5), in: size))
    case 1:
      let label = label(lines: 3, in: size)
      label.numberOfLines = 2
      return named(label)
    default: return Button(String(repeating: "w", count: Int(size.width / 7) + 1), name: "flawed")
    }
  }

  private func named<Named: View>(_ view: Named) -> Named {
    view.name = "flawed"
    return view
  }

  private mutating func truncated(_ size: CGSize) -> View {
    let label = label(lines: 2, in: size)
    label.numberOfLines = 1
    return named(label)
  }

  private mutating func content() -> View {
    switch source.int(in: 0...2) {
    case 0: Label("rod", name: "flawed")
    case 1: Button("rod", name: "flawed")
    default: ImageView(size: CGSize(width: 7, height: 14), name: "flawed")
    }
  }

  /// A list, for which there is no height.
  private mutating func lostList() -> View {
    let list = ScrollView(name: "flawed")
    for _ in 0..<source.int(in: 1...3) {
      list.addSubview(ImageView(size: CGSize(width: 7, height: 14)))
    }
    list.layout = VBoxLayout()
    return list
  }

  private mutating func outside(_ size: CGSize) -> View {
    let upper = CGRect(x: 0, y: 0, width: size.width, height: 20)
    switch source.int(in: 0...3) {
    case 0:  // cut off at the right
      let clip = block([
        (Label("rod", name: "flawed"), CGRect(x: size.width - 14, y: 0, width: 21, height: 17))
      ])
      clip.clipsToBounds = true
      return block([(clip, upper)])
    case 1:  // out of sight
      let clip = block([
        (ImageView(name: "flawed"), CGRect(x: 0, y: 40, width: 18, height: 18.5))
      ])
      clip.clipsToBounds = true
      return block([(clip, upper)])
    case 2:  // a control that can't be hit below
      let group = block([
        (Button("ok", name: "flawed"), CGRect(x: 0, y: 0, width: 44, height: 44))
      ])
      return block([(group, upper)])
    default:  // content that the scroll view doesn't know of
      let scroll = ScrollView()
      let label = Label("rod", name: "flawed")
      scroll.addSubview(label)
      label.frame = CGRect(x: 0, y: size.height + 7, width: 21, height: 17)
      return block([(scroll, CGRect(origin: .zero, size: size))])
    }
  }

  private mutating func overlap(_ size: CGSize) -> View {
    let items = [View(name: "flawed"), View()]
    func frame(_ y: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: 0, y: y, width: size.width, height: height)
    }
    switch source.int(in: 0...5) {
    case 0:
      for item in items { item.boxAttributes = BoxAttributes(height: 20) }
      return VBox(items, spacing: -7)
    case 1:
      for item in items { item.boxAttributes = BoxAttributes(width: 20, height: 20) }
      return HBox(items, spacing: -1)
    case 2:
      let texts = [named(label(lines: 1, in: size)), label(lines: 1, in: size)]
      return block([(texts[0], frame(0, 17)), (texts[1], frame(14.5, 17))])
    case 3:
      return block([(Button("a", name: "flawed"), frame(0, 20)), (Button("b"), frame(18, 20))])
    case 4:
      return block([(Slider(name: "flawed"), frame(0, 31)), (Label("rod"), frame(20, 17))])
    default:
      let inner = block([(Label("rod"), CGRect(x: 0, y: 0, width: 21, height: 17))], name: "flawed")
      return block([(inner, frame(0, 20)), (Button("over"), frame(10, 20))])
    }
  }

  private mutating func overflowing(_ size: CGSize) -> View {
    let items = [View(), View(), View()]
    let part = CGSize(width: size.width / 2, height: size.height / 2)
    for item in items {
      item.soundnessExemptions.insert(.outside)
      item.boxAttributes = BoxAttributes(width: .points(part.width), height: .points(part.height))
    }
    switch source.int(in: 0...3) {
    case 0: return VBox(items, name: "flawed")
    case 1: return HBox(items, name: "flawed")
    case 2:
      let line = items.map { FlexLineLayout.Item.size(part, $0) }
      return hosted(items, FlexLineLayout(.horizontal, line))
    default:
      return hosted(
        items,
        LinearLayout(.vertical) {
          items.map { Slot($0, width: "50%", height: .points(part.height)) }
        })
    }
  }

  private func hosted(
    _ views: [View], _ layout: any Layout, name: String? = "flawed"
  ) -> View {
    let view = View(name: name)
    for subview in views { view.addSubview(subview) }
    view.layout = layout
    return view
  }

  private mutating func unplaced() -> View {
    let lost = source.boolean() ? View(name: "flawed") : Button("rod", name: "flawed")
    switch source.int(in: 0...2) {
    case 0: return hosted([lost], LinearLayout(.vertical) { Slot.spacer(height: 7) }, name: nil)
    case 1:
      let container = block([])
      container.addSubview(lost)
      return container
    default:
      let container = View()
      container.addSubview(lost)
      return container
    }
  }

  /// A view whose width constraints decide once, twice or not at all.
  mutating func constrained(widths: [CGFloat], name: String? = "flawed") -> View {
    let view = View(name: name)
    view.frame.size.width = CGFloat(source.int(in: 1...50))
    view.translatesAutoresizingMaskIntoConstraints = false
    let container = View()
    container.addSubview(view)
    let edge =
      source.boolean()
      ? view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10)
      : view.centerXAnchor.constraint(equalTo: container.centerXAnchor)
    LayoutConstraint.activate(
      [
        edge, view.topAnchor.constraint(equalTo: container.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 20),
      ] + widths.map { view.widthAnchor.constraint(equalToConstant: $0) })
    return container
  }

  private mutating func ambiguous() -> View {
    let view = Label("rod", name: "flawed")
    let container = View()
    container.addSubview(view)
    if source.boolean() {
      container.layout = GridLayout {
        GridRow(height: 20) { GridCell(width: 40, FillLayout { view }) }
        GridRow(height: 20) { GridCell(width: 40, FillLayout { view }) }
      }
      return container
    }
    let switcher = Switcher()
    container.setLayout { [unowned view] _, layout, size in
      if switcher.isOn { layout.setFrame(CGRect(x: 0, y: 0, width: 21, height: 17), of: view) }
      return size
    }
    afterFirstLayout.append { [unowned container] in
      switcher.isOn = false
      container.setNeedsLayout()
    }
    return container
  }

  private final class Switcher {
    var isOn = true
  }
}

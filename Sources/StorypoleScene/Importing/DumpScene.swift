import Foundation
import Storypole

extension ViewDump {
  /// The scene as JSON: the views by their classes, with the frames of the dump.
  ///
  /// A label, an image view, a slider, a button or a scroll view becomes one of Storypole's, other
  /// views become plain ones. A label's font is guessed from its height, in the metrics of the
  /// system's font. No layout is set, so every view keeps its frame. A scroll view's
  /// content has the size that the dump says (`FixedContentLayout`).
  public var sceneJSON: String { sceneOutput.text(spreadingLevels: .max) + "\n" }

  /// The object whose text is ``sceneJSON``.
  package var sceneOutput: JSONOutput {
    var names = UniqueIDs()
    let fonts = DumpFonts(of: views)
    let objects = views.indices.map {
      members(of: $0, id: names.next(for: views[$0].simpleName), fonts)
    }
    // Subviews come after their superviews, so that objects are complete from the end on.
    var children = [[JSONOutput]](repeating: [], count: views.count)
    var root = JSONOutput.null
    for index in views.indices.reversed() {
      var members = objects[index]
      if !children[index].isEmpty {
        members.append(.init("children", .array(children[index].reversed())))
      }
      children[index] = []
      if let superview = views[index].superview {
        children[superview].append(.object(members))
      } else {
        if hasText { members.insert(Self.systemFont, at: 1) }
        root = .object(members)
      }
    }
    let count = counted(views.count, "view")
    return [
      "about": .string("imported from a dump of \(count)"), "size": .size(views[0].frame.size),
      "root": root,
    ]
  }

  private var hasText: Bool { views.indices.contains { kind(of: $0).showsText } }

  private static let systemFont = JSONOutput.Member(
    "environment", ["textMeasurer": ["family": "system"]])

  private func members(
    of index: Int, id: String, _ fonts: DumpFonts
  ) -> [JSONOutput.Member] {
    let view = views[index]
    let kind = kind(of: index)
    let text = kind.showsText ? view.text : nil
    let guess = kind == .label ? text.map { fonts.guess(for: $0, in: view.frame.size) } : nil
    // A text view makes its content's size itself.
    let scrolling = kind.scrolls ? view.scrolling : nil
    let content = kind == .scrollView ? scrolling?.contentSize : nil
    let inset = scrolling?.inset.map(\.exact).joined(separator: ",")
    let offset = scrolling?.offset ?? .zero
    let members: [(name: String, value: JSONOutput?)] = [
      ("id", .string(id)), ("kind", kind == .view ? nil : .string(kind.rawValue)),
      ("frame", .rect(view.frame)), ("mask", view.mask.isEmpty ? nil : .strings(view.mask)),
      ("text", text.map { .string($0) }),
      ("font", guess.flatMap { $0.font == Font() ? nil : .number($0.font.size) }),
      ("numberOfLines", guess.flatMap { $0.numberOfLines == 0 ? nil : .integer($0.numberOfLines) }),
      ("isHidden", view.isHidden ? true : nil),
      ("alpha", view.alpha == 1 ? nil : .number(view.alpha)),
      ("clipsToBounds", view.clipsToBounds == kind.scrolls ? nil : .bool(view.clipsToBounds)),
      ("tag", view.tag == 0 ? nil : .integer(view.tag)),
      ("layout", content.map { ["kind": "FixedContentLayout", "size": .size($0)] }),
      ("contentInset", inset == "0,0,0,0" ? nil : inset.map { .string($0) }),
      ("contentOffset", offset == .zero ? nil : [.number(offset.x), .number(offset.y)]),
    ]
    return members.compactMap { member in member.value.map { .init(member.name, $0) } }
  }

  private func kind(of index: Int) -> DumpKind {
    let isLeaf = index + 1 == views.count || views[index + 1].superview != index
    return DumpKind(of: views[index], isLeaf: isLeaf)
  }
}

extension ViewDump {
  /// Properties of the app that a dump doesn't contain, and so the scene lacks; each reason once.
  public var notes: [String] {
    let kinds = views.indices.map { kind(of: $0) }
    let notes: [(Bool, String)] = [
      (true, "layouts are unknown: views keep their frames, and move by their springs and struts"),
      (hasText, "fonts are unknown: sizes are guessed from the heights of labels"),
      (views.contains(where: \.isCut), "long texts end where the debugger cut them"),
      (
        zip(views, kinds).contains { $0.text != nil && !$1.showsText },
        "texts of views with subviews are left out: one of these shows them"
      ),
      (kinds.contains(.imageView), "the sizes of images are unknown: image views measure as empty"),
      (views.contains(where: \.isTransformed), "transforms are left out: frames are as after them"),
    ]
    return notes.filter(\.0).map(\.1)
  }
}

/// The kind that a view of a dump gets in a scene.
enum DumpKind: String {
  case view = "View"
  case label = "Label"
  case imageView = "ImageView"
  case button = "Button"
  case slider = "Slider"
  case scrollView = "ScrollView"
  case textView = "TextView"

  /// A view with subviews is never of a kind that draws what they show.
  init(of view: DumpedView, isLeaf: Bool) {
    let classes = [view.simpleName, view.baseClass ?? ""]
    let isLabel = classes.contains { $0.hasSuffix("Label") }
    let kinds: [(DumpKind, Bool)] = [
      (.textView, classes.contains("UITextView")), (.scrollView, view.scrolling != nil),
      (.imageView, classes.contains("UIImageView")), (.label, view.text != nil && isLabel),
      (.label, isLeaf && (view.text != nil || classes.contains("UILabel"))),
      (.slider, isLeaf && classes.contains("UISlider")),
      (.button, isLeaf && classes.contains("UIButton")),
    ]
    self = kinds.first { $0.1 }?.0 ?? .view
  }

  var scrolls: Bool { self == .scrollView || self == .textView }
  var showsText: Bool { self == .label || self == .textView }
}

extension DumpedView {
  /// The class without its module and its type arguments.
  package var simpleName: String {
    let name = className.prefix { $0 != "<" }
    return String(name.split(separator: ".").last ?? name)
  }

  /// Whether the debugger has cut the text.
  fileprivate var isCut: Bool { text?.hasSuffix(" ...") == true }

  /// The springs in the words of scenes.
  fileprivate var mask: [String] { springs.compactMap { Self.masks[$0] } }

  private static let masks = [
    "LM": "flexibleLeftMargin", "W": "flexibleWidth", "RM": "flexibleRightMargin",
    "TM": "flexibleTopMargin", "H": "flexibleHeight", "BM": "flexibleBottomMargin",
  ]
}

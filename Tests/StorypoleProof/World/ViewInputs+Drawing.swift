import Foundation
package import Storypole
import StorypoleChecking

extension ChoiceSource {
  /// Draws the views of one tree, parents before their children, and the root as view 0.
  package mutating func views(upTo count: Int) -> [ViewInputs] {
    var views: [ViewInputs] = []
    var parents: [Int] = []
    // Parents open before their children are drawn, so that numbers go down the tree in order.
    _ = tree(upTo: count) { (source: inout ChoiceSource, growth: inout TreeGrowth<Int>) in
      let number = views.count
      views.append(source.viewInputs(isRoot: parents.isEmpty))
      views[number].parent = parents.last
      parents.append(number)
      let children = growth.children(from: &source)
      parents.removeLast()
      views[number].children = children
      return number
    }
    for number in views.indices where views.count > 1 && boolean(probability: 0.3) {
      views[number].stored = int(in: 1...views.count - 1)
    }
    return views
  }

  /// Lets the bodies of a tree lay out, mark, resize and remove what other bodies lay out, in one
  /// generation.
  package mutating func addMeddling(to views: inout [ViewInputs]) {
    // Masks move what others read, after a body.
    for number in views.indices.dropFirst() where boolean(probability: 0.15) {
      views[number].mask = mask()
    }
    for number in views.indices where boolean(probability: 0.5) {
      guard let recipe = views[number].content.meddlingRecipe else { continue }
      let additions = array(count: 1...3, "meddling") { $0.meddlingSteps() }.flatMap { $0 }
      let position = int(in: 0...recipe.steps.count)
      let steps = recipe.steps[..<position] + additions + recipe.steps[position...]
      views[number].content.replaceRecipe(by: Recipe(Array(steps)))
      views[number].armedRuns = armedRuns()
      views[number].stored = int(in: 0...views.count - 1)
    }
  }

  /// Lets some of the bodies read the observable model.
  package mutating func addModelReads(to views: inout [ViewInputs]) {
    for number in views.indices { addModelRead(to: &views[number].content) }
  }

  mutating func addModelRead(to content: inout ViewContent) {
    guard var recipe = content.meddlingRecipe, boolean(probability: 0.5) else { return }
    recipe.steps.insert(
      .readModel(int(in: 0...WorldModel.count - 1)), at: int(in: 0...recipe.steps.count))
    content.replaceRecipe(by: recipe)
  }

  /// Draws a step for trees whose bodies read the observable model.
  ///
  /// Two proposals that fixed extents make one share the code's run, but not its charges.
  mutating func editWithModels(
    on model: ReferenceModel, limit: Int, isMeddling: Bool
  ) -> [Edit] {
    if boolean(probability: 0.3) {
      return [.setModel(int(in: 0...WorldModel.count - 1), int(in: 0...3))]
    }
    return edits(on: model, limit: limit, isMeddling: isMeddling).map { edit in
      switch edit {
      case .setFixed(let view, _, _): return .setNeedsPlacement(view)
      case .setContent(let view, var content):
        addModelRead(to: &content)
        return .setContent(view, content)
      default: return edit
      }
    }
  }

  private mutating func viewInputs(isRoot: Bool) -> ViewInputs {
    let content = viewContent()
    var inputs = ViewInputs(content)
    if boolean(probability: 0.15) { inputs.armedRuns = armedRuns() }
    if boolean(probability: 0.06) { inputs.update = pick(from: PropertyUpdate.allCases) }
    if isRoot {
      inputs.written = CGRect(x: 0, y: 0, width: int(in: 20...90), height: int(in: 20...90))
      return inputs
    }
    if boolean(probability: 0.5) { inputs.written = rect() }
    inputs.mask = boolean(probability: 0.2) ? mask() : []
    inputs.isHidden = boolean(probability: 0.08)
    inputs.isCollapsed = boolean(probability: 0.08)
    if boolean(probability: 0.1) { inputs.attributes = boxAttributes() }
    return inputs
  }

  /// Once, or so often that a body that marks itself reaches the limit (R28).
  mutating func armedRuns() -> Int { boolean(probability: 0.1) ? 25 : 1 }

  /// Draws springs and struts.
  package mutating func mask() -> AutoresizingMask {
    AutoresizingMask(rawValue: UInt8(int(in: 0...63)))
  }

  mutating func rect() -> CGRect {
    CGRect(x: int(in: 0...9), y: int(in: 0...9), width: int(in: 0...60), height: int(in: 0...60))
  }

  mutating func viewContent() -> ViewContent {
    switch weightedIndex([3, 2, 3, 6, 3, 3, 2]) {
    case 0: .plain
    case 1: .intrinsic(width: int(in: -1...40), height: int(in: -1...40))
    case 2: .text(count: int(in: 0...30), hasBody: boolean())
    case 3: .block(recipe())
    case 4: .override(recipe())
    case 5: .vbox(box())
    default: .hbox(box())
    }
  }

  /// Other content for a live view, whose class can't change.
  mutating func viewContent(insteadOf content: ViewContent) -> ViewContent {
    if content.overridesLayout {
      return boolean(probability: 0.3)
        ? .text(count: int(in: 0...30), hasBody: true) : .override(recipe())
    }
    if boolean(probability: 0.75) { return similarContent(content) }
    let other = viewContent()
    switch other {
    case .override(let recipe): return .block(recipe)
    case .text(let count, _): return .text(count: count, hasBody: false)
    default: return other
    }
  }

  private mutating func similarContent(_ content: ViewContent) -> ViewContent {
    switch content {
    case .plain, .intrinsic: .intrinsic(width: int(in: -1...40), height: int(in: -1...40))
    case .text(_, let hasBody): .text(count: int(in: 0...30), hasBody: hasBody)
    case .block, .override: .block(recipe())
    case .vbox: .vbox(box())
    case .hbox, .border: .hbox(box())
    }
  }

  /// A border that names subviews, each once.
  mutating func border(of children: [Int]) -> BorderContent {
    var border = BorderContent(
      isVertical: boolean(), spacing: int(in: 0...5), inset: int(in: 0...4))
    for child in children.prefix(5) {
      switch weightedIndex([1, 2, 2, 1]) {
      case 0: break
      case 1: border.start.append(child)
      case 2: border.end.append(child)
      default: border.center = child
      }
    }
    return border
  }

  private mutating func box<Box: BoxLayout>() -> Box {
    var box = Box()
    box.spacing = CGFloat(int(in: 0...5))
    if boolean(probability: 0.3) {
      box.insets = EdgeInsets(
        top: CGFloat(int(in: 0...7)), left: CGFloat(int(in: 0...7)), bottom: 3, right: 5)
    }
    box.horizontalAlignment = pick(from: HorizontalAlignment.allCases)
    box.ignoresHidden = boolean(probability: 0.3)
    if boolean(probability: 0.1) { box.minSize = CGSize(width: 23, height: 29) }
    if boolean(probability: 0.1) { box.maxSize = CGSize(width: 71, height: 53) }
    return box
  }

  mutating func boxAttributes() -> BoxAttributes {
    var attributes = BoxAttributes()
    switch int(in: 0...4) {
    case 1: attributes.width = .points(CGFloat(int(in: 0...40)))
    case 2: attributes.height = .percent(CGFloat(50 * int(in: 0...3)))
    case 3: attributes.minSize = sizeLimits(height: 11)
    case 4: attributes.maxSize = sizeLimits(height: 31)
    default: break
    }
    return attributes
  }

  /// Draws limits on both axes, 0 among them, or on one.
  private mutating func sizeLimits(height: CGFloat) -> SizeLimits {
    let width = CGFloat(int(in: 0...40))
    return SizeLimits(
      width: boolean(probability: 0.8) ? width : nil,
      height: boolean(probability: 0.8) ? height : nil)
  }
}

extension ViewContent {
  /// The steps of a body that can be given further ones, or `nil` for a box or a text.
  var meddlingRecipe: Recipe? {
    switch self {
    case .block(let recipe), .override(let recipe): recipe
    case .plain, .intrinsic: Recipe([])
    case .text, .vbox, .hbox, .border: nil
    }
  }

  mutating func replaceRecipe(by recipe: Recipe) {
    if case .override = self { self = .override(recipe) } else { self = .block(recipe) }
  }
}

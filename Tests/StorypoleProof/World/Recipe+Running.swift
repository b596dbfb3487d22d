package import Foundation

extension Recipe {
  /// Executes the steps, and returns the size that the content needs.
  package func run<Host: RecipeHost>(on host: inout Host, in room: CGSize) -> CGSize {
    var cursor = RecipeCursor<Host>(room: room)
    var index = 0
    while index < steps.count && !host.hasLeft {
      index += 1 + cursor.carryOut(steps[index], on: &host)
    }
    return CGSize(width: cursor.widest + 3, height: max(0, cursor.y) + 5)
  }
}

/// The progress of a running recipe.
private struct RecipeCursor<Host: RecipeHost> {
  let room: CGSize
  var y: CGFloat = 2
  var widest: CGFloat = 0
  /// The subviews, once a step has read them, as earlier changes by the body don't affect its
  /// reads.
  private var items: [Host.Item]?
  private var hasNested = false
  /// Whether the sizing view was set: a second width would leave the first answer dirty forever.
  private var hasSetSizer = false
  /// Whether the list has changed since a box has seen it.
  private var isSnapshotOld = false

  init(room: CGSize) { self.room = room }

  private mutating func items(of host: inout Host) -> [Host.Item] {
    let present = items ?? host.children()
    items = present
    return present
  }

  /// Executes one step, and returns how many of the next ones to skip.
  mutating func carryOut(_ step: RecipeStep, on host: inout Host) -> Int {
    switch step {
    case .measureSelf(let width):
      if room.width > CGFloat(width) {
        context(host.measureSelf(CGSize(width: CGFloat(width), height: .infinity)))
      }
    case .measureSizer(let width):
      context(host.measureSizer(CGSize(width: CGFloat(width), height: .infinity)))
    case .remeasureSizer(let first, let width):
      if hasSetSizer || !host.isSizing { return 0 }
      hasSetSizer = true
      let sizes = host.remeasureSizer(
        first: first, CGSize(width: CGFloat(width), height: .infinity))
      for size in sizes { context(size) }
    case .measureSuperview(let width):
      if room.width > CGFloat(width) {
        host.measureSuperview(CGSize(width: CGFloat(width), height: .infinity)).map { context($0) }
      }
    case .answerInfinity:
      if host.isSizing { widest = .infinity }
    case .forbiddenCall(let forbiddenCall):
      if host.isSizing { host.forbiddenCall(forbiddenCall, items(of: &host)) }
    case .edit(let edit):
      if !host.isSizing { reentrantEdit(edit, on: &host) }
    case .skipIfTaller(let limit, let count):
      return y > CGFloat(limit) ? count : 0
    case .scroll, .readSibling, .readNephew, .countNephews, .readDirection, .readEnvironment,
      .readModel:
      lookAround(step, on: &host)
    default:
      let items = items(of: &host)
      if !items.isEmpty { return look(step, on: &host, items) }
    }
    return 0
  }

  /// A box that has read the list doesn't see another one in the same run (R31).
  private mutating func reentrantEdit(_ edit: ReentrantEdit, on host: inout Host) {
    if hasNested && edit.restructures { return }
    let seen = edit.needsChildren ? items(of: &host) : []
    let before = hasNested ? presence(on: &host) : []
    if !host.reentrantEdit(edit, seen) { return }
    items = nil
    if host.hasLeft { return }
    if hasNested && presence(on: &host) != before { isSnapshotOld = true }
  }

  /// Whether each item of the list is collapsed, as a box reads it.
  private mutating func presence(on host: inout Host) -> [Bool] {
    items(of: &host).map { host.isCollapsed($0) }
  }

  /// Reads inputs of views other than subviews and their subviews.
  private mutating func lookAround(_ step: RecipeStep, on host: inout Host) {
    switch step {
    case .scroll:
      if !host.isSizing { y += host.ownBoundsOrigin().y }
    case .readSibling(let number):
      let siblings = host.isSizing ? [] : host.siblings()
      if !siblings.isEmpty { add(foreign: siblings[number % siblings.count], of: &host) }
    case .readNephew:
      guard !host.isSizing, let sibling = host.siblings().first else { return }
      if let nephew = host.children(of: sibling).first { add(foreign: nephew, of: &host) }
    case .countNephews(let number):
      let siblings = host.siblings()
      if siblings.isEmpty { return }
      y += CGFloat(host.children(of: siblings[number % siblings.count]).count)
    case .readDirection:
      if host.isMirrored() { y += 4 }
    case .readEnvironment:
      let environment = host.environment()
      y += CGFloat(environment.scale + environment.density) + environment.advance
    case .readModel(let index):
      y += CGFloat(host.modelValue(index))
    default:
      break
    }
  }

  private mutating func add(foreign item: Host.Item, of host: inout Host) {
    let frame = host.foreignFrame(of: item)
    y += (frame.minX + frame.height).magnitude
  }

  private mutating func look(
    _ step: RecipeStep, on host: inout Host, _ items: [Host.Item]
  ) -> Int {
    func item(_ number: Int) -> Host.Item { items[number % items.count] }
    switch step {
    case .measure(let child, let width, let height):
      context(host.measure(item(child), proposal(width, height)))
    case .readFrame(let child):
      y += host.frame(of: item(child)).height
    case .readBounds(let child):
      let bounds = host.bounds(of: item(child))
      y += bounds.height + bounds.minY
    case .skipIfHidden(let child, let count):
      return host.isHidden(item(child)) ? count : 0
    case .skipIfCollapsed(let child, let count):
      return host.isCollapsed(item(child)) ? count : 0
    case .measureGrandchild(let child, let width):
      if let grandchild = host.children(of: item(child)).first {
        context(host.measure(grandchild, proposal(width, .open)))
      }
    case .countGrandchildren(let child):
      y += CGFloat(host.children(of: item(child)).count)
    default:
      place(step, on: &host, items)
    }
    return 0
  }

  private mutating func place(
    _ step: RecipeStep, on host: inout Host, _ items: [Host.Item]
  ) {
    func item(_ number: Int) -> Host.Item { items[number % items.count] }
    switch step {
    case .fit(let child, let width, let height):
      add(host.fit(item(child), in: rect(proposal(width, height))))
    case .fitHeight(let child, let width):
      let hint = CGSize(width: finite(width.resolved(in: room.width)), height: 0)
      add(host.fitHeight(item(child), in: rect(hint)))
    case .pin(let child, let x, let y, let width, let height):
      add(host.place(item(child), CGRect(x: x, y: y, width: width, height: height)))
    case .pinBadly(let child, let rect):
      host.placeBadly(item(child), rect)
    case .fill(let child, let inset):
      let margin = CGFloat(inset)
      let frame = CGRect(
        x: margin, y: margin, width: max(0, finite(room.width) - 2 * margin),
        height: max(0, finite(room.height) - 2 * margin))
      add(host.place(item(child), frame))
    case .move(let child):
      add(host.move(item(child), to: CGPoint(x: 3, y: y)))
    case .resize(let child, let width, let height):
      add(host.resize(item(child), to: CGSize(width: width, height: height)))
    case .nest(let box, let width):
      if isSnapshotOld { return }
      hasNested = true
      let hint = CGSize(width: finite(width.resolved(in: room.width)), height: 40)
      add(host.nest(box, in: rect(hint)))
    default:
      break
    }
  }

  private func proposal(_ width: RecipeExtent, _ height: RecipeExtent) -> CGSize {
    CGSize(width: width.resolved(in: room.width), height: height.resolved(in: room.height))
  }

  private func rect(_ size: CGSize) -> CGRect { CGRect(origin: CGPoint(x: 3, y: y), size: size) }

  private func finite(_ extent: CGFloat) -> CGFloat {
    extent >= 0 && extent < .infinity ? extent : 61
  }

  private mutating func add(_ rect: CGRect) {
    y = max(y, rect.origin.y + rect.size.height)
    widest = max(widest, rect.origin.x + rect.size.width)
  }

  private mutating func context(_ size: CGSize) {
    y += size.height
    widest = max(widest, size.width)
  }
}

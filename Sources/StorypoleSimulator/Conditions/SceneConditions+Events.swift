import Storypole

extension SceneConditions {
  /// The conditions after an event; the same for one that is not about them.
  ///
  /// A live resize ends at its last size.
  public func after(_ event: SceneEvent) -> SceneConditions {
    var next = self
    switch event {
    case .rotate(let orientation): next.orientation = orientation
    case .window(let window): next.window = window
    case .liveResize(let resize):
      if let last = resize.steps.last { next.window = .free(last.size) }
    case .fold(let state):
      next.fold = state
      if (fold == .folded) != (state == .folded) { next.window = .fullScreen }
    case .keyboard(let keyboard): next.keyboard = keyboard
    case .textSize(let category): next.contentSizeCategory = category
    case .direction(let direction): next.layoutDirection = direction
    case .resizeDuringPass(let size): next.window = .free(size)
    case .cancelRotation, .snapshot, .leave, .comeBack, .wait: break
    }
    return next
  }

  /// The values of the environment that differ from those of other conditions; `nil` if none do.
  func environment(changedFrom former: SceneConditions) -> LayoutEnvironment? {
    var changes = LayoutEnvironment()
    func compare<Value: Equatable>(
      _ value: (SceneConditions) -> Value, _ path: WritableKeyPath<LayoutEnvironment, Value>
    ) {
      let new = value(self)
      if new != value(former) { changes[keyPath: path] = new }
    }
    compare(\.device.displayScale, \.displayScale)
    compare(\.device.idiom, \.idiom)
    compare(\.layoutDirection, \.layoutDirection)
    compare(\.contentSizeCategory, \.contentSizeCategory)
    compare(\.horizontalSizeClass, \.horizontalSizeClass)
    compare(\.verticalSizeClass, \.verticalSizeClass)
    compare(\.safeAreaInsets, \.safeAreaInsets)
    compare(\.keyboardFrame, \.keyboardFrame)
    compare(\.reservedRegions, \.reservedRegions)
    return changes == LayoutEnvironment() ? nil : changes
  }
}

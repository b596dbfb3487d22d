/// Frames: while a transition or an animation is running, a host asks its scheduler for frames, in
/// which it lays nothing out.
extension LayoutHost {
  /// Advances to a time of the animations, and runs a pass if one is due; for hosts that are ticked
  /// by hand.
  ///
  /// Transitions and animations that are over by then are completed before the pass, and those that
  /// the pass begins begin at that time. A time before the present one counts as the present one.
  /// Within a pass it does nothing, and is diagnosed.
  @discardableResult
  public func tick(at time: Duration) -> PassReport? {
    if refusesTick() { return nil }
    advance(to: time)
    defer { requestFrame() }
    return tick()
  }

  /// Whether something is running that needs frames.
  package var needsFrames: Bool { !transitions.isEmpty || !animations.isEmpty }

  /// Moves on to a time, and completes what is over by then.
  func advance(to time: Duration) {
    let isFrame = needsFrames && time > self.time
    self.time = max(self.time, time)
    endAnimations()
    completeTransitions()
    if isFrame { onFrame?(self.time) }
  }

  /// Ends the animations that are over by now, or that have no view left.
  private func endAnimations() {
    var due: [FrameAnimation] = []
    animations.removeAll { animation in
      let isOver = animation.advance(to: time)
      if isOver { due.append(animation) }
      return isOver
    }
    FrameAnimation.removeShifts(of: due)
    for animation in due { animation.end(isCut: false) }
  }

  /// Begins an animation: in a pass at the time of that, otherwise now.
  func begin(_ animation: FrameAnimation) {
    if isClosed { return animation.close() }
    animation.begin(at: plan.isPassing ? time : max(time, scheduler.now))
    // The calls that are open enclose this one, or are it, and complete later.
    let index = animations.lastIndex { !$0.isOpen }.map { $0 + 1 } ?? 0
    animations.insert(animation, at: index)
    if !plan.isPassing { requestFrame() }
  }

  /// Ends everything that is running, as the host is closed.
  func endFrames() {
    giveUpFrame()
    let due = animations
    animations = []
    for animation in due { animation.finish() }
    FrameAnimation.removeShifts(of: due)
    for animation in due { animation.end(isCut: true) }
    endTransitions()
  }

  /// Asks for the next frame, unless it was asked for, or isn't needed.
  func requestFrame() {
    if !needsFrames || plan.isSuspended { return giveUpFrame() }
    if scheduledFrame?.isWaiting == true { return }
    let frame = ScheduledPass { [weak self] in self?.runFrame() }
    scheduledFrame = frame
    scheduler.scheduleFrame(frame)
  }

  func giveUpFrame() {
    scheduledFrame?.cancel()
    scheduledFrame = nil
  }

  private func runFrame() {
    scheduledFrame = nil
    advance(to: scheduler.now)
    requestFrame()
  }
}

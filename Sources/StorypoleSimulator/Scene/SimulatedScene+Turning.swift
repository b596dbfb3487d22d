import Storypole

/// Turning the device, and taking that back.
extension SimulatedScene {
  func beginRotation(to orientation: Orientation) {
    if orientation == conditions.orientation { return }
    if host.isTransitioning { watch.note(.rotatedAgain) }
    if !departed.isEmpty { watch.note(.rotatedWithoutView) }
    if orientation.isLandscape == conditions.orientation.isLandscape { watch.note(.turnedOver) }
    let due = rotation.flatMap { $0.isUnderWay ? nil : $0 }
    rotation = due ?? Rotation(former: conditions.orientation)
    request(conditions.after(.rotate(orientation)))
  }

  /// Takes back a rotation that is running, or due; one that is over stays.
  func takeRotationBack() {
    // Anything else that is due is laid out before: taking back concerns the rotation alone.
    if rotation?.isUnderWay == true && host.needsPass { host.tick() }
    guard let rotation else { return }
    self.rotation = nil
    if rotation.isUnderWay {
      if !host.isTransitioning { return }
      watch.note(.cancelledRotation)
      host.cancelTransition()
    }
    conditions = conditions.after(.rotate(rotation.former))
    host.resize(to: conditions.size, environment: conditions.environment)
  }

  /// Lays out the other orientation and this one again, at once and without animations.
  func takePictures() {
    host.tick()
    let former = conditions
    rotation = nil
    watch.note(.snapshot)
    request(former.after(.rotate(former.orientation.isLandscape ? .portrait : .landscapeLeft)))
    host.tick()
    request(former)
    host.tick()
  }
}

/// Opening and closing the device.
extension SimulatedScene {
  /// Opens or closes the device: a live resize from one display to the other.
  func beginFolding(to state: FoldState) {
    if state == conditions.fold { return }
    watch.note(.folded)
    if state != .folded && conditions.fold != .folded {
      var next = conditions
      next.fold = state
      return request(next)
    }
    stream = SizeStream(foldingTo: state, of: conditions, over: foldDuration, at: clock.now)
  }
}

/// A key of the environment that `updateProperties()` of some views has read at a view (R47).
///
/// The views whose last run has read it, and isn't in doubt, have seen the value in `seen`:
/// whatever changes a value walks to the readings of it, as for bodies.
struct UpdateReading: KeyReading {
  var seen: EnvironmentBox
  var updaters = Updaters()
}

extension NodeRef {
  /// Records that `updateProperties()`, if it is what runs on the thread, has read a key at this
  /// view.
  func noteReadByUpdate(_ seen: () -> EnvironmentBox) {
    guard let updating = ThreadContext.runningEngine?.flushing.updating else { return }
    let box = seen()
    let inheritance = makeInheritance()
    let known = inheritance.updateReadings.firstIndex { $0.seen.key == box.key }
    let index = known ?? inheritance.updateReadings.count
    if known == nil {
      inheritance.updateReadings.append(UpdateReading(seen: box))
    } else if inheritance.isMoved && !inheritance.updateReadings[index].seen.isCurrent(at: self) {
      markUpdaters(of: inheritance.updateReadings[index])
    }
    inheritance.updateReadings[index].seen = box
    let stamp = updating.view.makeExtras().updates.stamp
    if !inheritance.updateReadings[index].updaters.add(updating.view, stamp: stamp) {
      updating.noteSecondLook(at: StateDoubt(of: box, at: view))
    }
    leadToReaders(of: box.road)
  }

  /// Makes the views due whose `updateProperties()` has read a key, as far as it has another value
  /// by then.
  func markUpdaters(of reading: UpdateReading) {
    for view in reading.updaters.liveOnes() {
      causes?.noteChanged(.environment, of: self)
      view.node.doubtProperties(StateDoubt(of: reading.seen, at: self.view))
    }
    inheritance?.renew(\.updateReadings, reading.seen, at: self)
  }
}

@testable import Storypole

extension CauseLogRef {
  /// Drops the events that no chain needs, however few there are.
  func compact() {
    log.compactionSize = 0
    log.compactIfLarge()
  }
}

extension WorkCounters {
  /// The work, without the marks.
  var withoutMarks: WorkCounters {
    var counters = self
    counters.edgesMarked = 0
    return counters
  }
}

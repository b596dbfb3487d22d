package import Foundation
import Storypole

extension ReferenceModel {
  /// The size that a view answers, with whatever has to execute for it (R12, R13, R22).
  func measure(_ view: Int, _ proposal: CGSize) -> CGSize {
    if views[view].isCollapsed { return .zero }
    let slot = slot(view, proposal)
    let record = states[view].measurements[slot]
    if !record.isInvalid && (record.verifiedAt == epoch || holds(record.reads)) {
      noteHit(view, slot)
    } else if !record.isRunning {
      execute(view, slot)
    }
    states[view].measurements[slot].verifiedAt = epoch
    states[view].measurements[slot].usedIn = session
    return states[view].measurements[slot].answer
  }

  /// What somebody outside any body is answered.
  package func sizeThatFits(_ view: Int, _ proposal: CGSize) -> CGSize {
    beginSession()
    return measure(
      view, CGSize(width: max(0, proposal.width), height: max(0, proposal.height)))
  }

  private func slot(_ view: Int, _ proposal: CGSize) -> Int {
    if let known = states[view].measurements.firstIndex(where: { $0.proposal == proposal }) {
      return known
    }
    states[view].measurements.append(MeasureRun(proposal: proposal))
    return states[view].measurements.count - 1
  }

  private func execute(_ view: Int, _ slot: Int) {
    measured += 1
    let isKept = states[view].measurements[slot].usedIn == session || isNeeded(view, slot)
    states[view].measurements[slot].isKept = isKept
    states[view].measurements[slot].isRunning = true
    let proposal = states[view].measurements[slot].proposal
    var host = ReferenceHost(model: self, view: view, isSizing: true)
    var answer = run(view, on: &host, proposal)
    answer = CGSize(
      width: max(0, views[view].fixedWidth ?? answer.width),
      height: max(0, views[view].fixedHeight ?? answer.height))
    states[view].measurements[slot].answer = answer
    states[view].measurements[slot].reads = host.reads
    states[view].measurements[slot].isInvalid = false
    states[view].measurements[slot].isRunning = false
  }

  private func run(_ view: Int, on host: inout ReferenceHost, _ proposal: CGSize) -> CGSize {
    switch views[view].content {
    case .plain:
      return host.readOwnWrittenSize()
    case .intrinsic(let width, let height):
      if width >= 0 && height >= 0 { return CGSize(width: width, height: height) }
      let written = host.readOwnWrittenSize()
      return CGSize(
        width: width < 0 ? written.width : CGFloat(width),
        height: height < 0 ? written.height : CGFloat(height))
    case let content:
      return content.run(on: &host, in: proposal)
    }
  }

  /// Whether everything in a list still has the value that was seen; looks no further than the first that has not.
  func holds(_ reads: [Dependency]) -> Bool {
    for read in reads where value(of: read) != read.value { return false }
    return true
  }

  private func value(of read: Dependency) -> CGSize {
    let inputs = views[read.view]
    switch read.kind {
    case .measurement: return measure(read.view, read.proposal)
    case .writtenSize: return inputs.writtenFrame.size
    case .writtenOrigin: return CGSize(point: inputs.writtenFrame.origin)
    case .boundsOrigin: return CGSize(point: inputs.boundsOrigin)
    case .isHidden: return CGSize(bool: inputs.isHidden)
    case .isCollapsed: return CGSize(bool: inputs.isCollapsed)
    case .children: return CGSize(width: states[read.view].childrenVersion, height: 0)
    case .attributes: return CGSize(width: attributesNumber(read.view), height: 0)
    }
  }

  func attributesNumber(_ view: Int) -> Int {
    let attributes = views[view].attributes
    if let known = knownAttributes.firstIndex(of: attributes) { return known }
    knownAttributes.append(attributes)
    return knownAttributes.count - 1
  }
}

// MARK: - What the engine may forget

extension ReferenceModel {
  /// A flush begins, or a measurement from outside.
  func beginSession() {
    session += 1
    epoch += 1
    evictableHits = 0
  }

  /// Whether a measurement that was read is still named by its reader.
  private func stands(_ read: Dependency) -> Bool {
    read.kind == .measurement && read.departures == states[read.view].departures
  }

  private func noteHit(_ view: Int, _ slot: Int) {
    let record = states[view].measurements[slot]
    if record.usedIn == session || record.isRunning { return }
    if !isNeeded(view, slot) { evictableHits += 1 }
  }

  /// Whether some layout depends on a measurement, directly or through others: then it must be kept (R14).
  private func isNeeded(_ view: Int, _ slot: Int) -> Bool {
    let proposal = states[view].measurements[slot].proposal
    func names(_ reads: [Dependency]) -> Bool {
      reads.contains { stands($0) && $0.view == view && $0.proposal == proposal }
    }
    // Recipes measure their own view, its children and their children.
    var reader: Int? = view
    for _ in 0..<3 {
      guard let next = reader else { break }
      if let layout = states[next].layout, names(layout.reads) { return true }
      for (other, record) in states[next].measurements.enumerated() where names(record.reads) {
        if record.isRunning ? record.isKept : isNeeded(next, other) { return true }
      }
      reader = views[next].parent
    }
    return false
  }
}

extension CGSize {
  init(point: CGPoint) { self.init(width: point.x, height: point.y) }
  init(bool: Bool) { self.init(width: bool ? 1 : 0, height: 0) }
}

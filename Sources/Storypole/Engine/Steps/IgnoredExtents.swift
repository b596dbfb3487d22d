import Foundation

/// Ignored extents: proposals that differ only in an ignored extent share one measurement,
/// whose record holds ∞ for that extent.
///
/// The record doesn't show which extents were proposed. A view that stops ignoring an extent
/// therefore dirties all readers of such records, which run even if it then returns the same
/// answer. This is the only case in which more runs than R21 requires. Readers of other records
/// are marked as usual.
extension NodeRef {
  /// Replaces the set of ignored extents.
  func ignoreExtents(_ ignored: IgnoredExtents) {
    let seen = flags.ignoredExtents.value
    flags.ignoredExtents = ignored
    let now = ignored.value
    let lost = CGSize(width: seen.width - now.width, height: seen.height - now.height)
    if lost.width > 0 || lost.height > 0 { tellReaders(ofProposalsWithout: lost, seen: seen) }
  }

  /// Sets the ignored extents of a new view, which has no readers.
  func declare(_ ignored: IgnoredExtents) { flags.ignoredExtents = ignored }

  private func tellReaders(ofProposalsWithout lost: CGSize, seen: CGSize) {
    causes?.noteChanged(.ignoredExtents, of: self)
    for entryIndex in 1...entryCount
    where entry(entryIndex).hasUnknownProposal(without: lost) {
      tellReaders(of: entryIndex, .ignoredExtents, seen: seen)
    }
  }

  /// Adds a dirty edge to each record that has read an entry, to be verified before all answers.
  ///
  /// - Parameters:
  ///   - facet: what has changed about the entry, a facet without entries of its own.
  ///   - seen: its old value.
  func tellReaders(of entryIndex: Int, _ facet: Facet, seen: CGSize) {
    let doubt = DirtyEdge(target: self, entryIndex: 0, order: 0, seen: seen, facet: facet)
    var doubtful = ShortStack<RecordRef>()
    entry(entryIndex).forEachEdge { edge in
      guard let reader = edge.isSelf ? self : superNode,
        edge.stamp == reader.stamp(ofRecord: edge.entryIndex)
      else { return true }
      tell(reader, record: edge.entryIndex, doubt, doubtful: &doubtful)
      return true
    }
    tellForeignReaders(of: entryIndex, doubt, doubtful: &doubtful)
    doubtful.markReaders()
  }

  private func tellForeignReaders(
    of entryIndex: Int, _ doubt: DirtyEdge, doubtful: inout ShortStack<RecordRef>
  ) {
    if !has(.hasForeignReaders) { return }
    for edge in extras?.foreignEdges.edges ?? [] where edge.key.entryIndex == entryIndex {
      guard let reader = edge.liveReader else { continue }
      tell(reader, record: edge.key.record, doubt, isElsewhere: true, doubtful: &doubtful)
    }
  }

  private func tell(
    _ reader: NodeRef, record: Int, _ doubt: DirtyEdge, isElsewhere: Bool = false,
    doubtful: inout ShortStack<RecordRef>
  ) {
    if reader.dirtyList(ofRecord: record).contains(doubt.facet, of: self) { return }
    var edge = doubt
    if isElsewhere { edge.watchTarget() }
    if !reader.addDirty(edge, toRecord: record, doubtful: &doubtful) { edge.release() }
  }
}

extension EntryRef {
  /// Whether a measurement stands for proposals with an unknown extent on an axis.
  fileprivate func hasUnknownProposal(without lost: CGSize) -> Bool {
    facet.isMeasurement
      && (lost.width > 0 && proposal.width == .infinity
        || lost.height > 0 && proposal.height == .infinity)
  }
}

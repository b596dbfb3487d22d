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
    let seen = flags.ignoredExtents
    flags.ignoredExtents = ignored
    let lost = seen.subtracting(ignored)
    if !lost.isEmpty { tellReaders(ofProposalsWithout: lost, seen: seen.value) }
  }

  /// Sets the ignored extents of a new view, which has no readers.
  func declare(_ ignored: IgnoredExtents) { flags.ignoredExtents = ignored }

  private func tellReaders(ofProposalsWithout lost: IgnoredExtents, seen: CGSize) {
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
    tellReaders(of: entryIndex, doubt, doubtful: &doubtful)
    doubtful.markReaders()
  }
}

extension EntryRef {
  /// Whether a measurement stands for proposals with an unknown extent on an axis.
  fileprivate func hasUnknownProposal(without lost: IgnoredExtents) -> Bool {
    facet.isMeasurement
      && (lost.contains(.width) && proposal.width == .infinity
        || lost.contains(.height) && proposal.height == .infinity)
  }
}

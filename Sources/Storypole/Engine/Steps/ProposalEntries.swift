import Foundation

/// Entries by proposal: finds the record of a measurement, makes one, and evicts those that nothing
/// reads (R14).
extension EngineRef {
  /// Returns the entry index for a proposal, or for the baselines at a size; a new entry may evict
  /// one without a live reader (R14).
  @inline(__always) func entryIndex(
    of facet: Facet, for proposal: CGSize, in node: NodeRef
  ) -> Int {
    let known = node.entryIndex(forProposal: proposal, of: facet)
    if known != 0 {
      node.entry(known).lastUse = measuring.session
      return known
    }
    let first = node.entry(1)
    if first.facet != .unused { return makeEntry(of: facet, for: proposal, in: node) }
    first.facet = facet
    first.proposal = proposal
    first.lastUse = measuring.session
    return 1
  }

  private func makeEntry(of facet: Facet, for proposal: CGSize, in node: NodeRef) -> Int {
    if node.isMarked(.measuresInInsets),
      let known = insetEntry(of: facet, for: proposal, in: node)
    {
      return known
    }
    let entryIndex = evictableEntry(of: facet, in: node) ?? node.freeEntry()
    node.entry(entryIndex).reset(to: facet, proposal: proposal)
    node.entry(entryIndex).lastUse = measuring.session
    if node.entryCount > Self.proposalLimit { checkForExplosion(node) }
    return entryIndex
  }

  /// The least recently used entry without a live reader, once a view has two entries.
  @inline(__always) private func evictableEntry(of facet: Facet, in node: NodeRef) -> Int? {
    // A view keeps its first entries, however old.
    if node.moreEntries == nil { return nil }
    var count = 0
    var oldest = 0
    var use = UInt64.max
    for entryIndex in 1...node.entryCount {
      let entry = node.entry(entryIndex)
      if entry.facet.withoutInsets != facet { continue }
      count += 1
      if !isIdle(entry) || UInt64(entry.lastUse) >= use { continue }
      (oldest, use) = (entryIndex, UInt64(entry.lastUse))
    }
    if count < Self.entriesToKeep || oldest == 0 { return nil }
    return hasLiveReader(node, oldest) ? oldestDeadEntry(of: facet, in: node) : oldest
  }

  /// Whether an entry wasn't used in this session, and isn't executing.
  @inline(__always) private func isIdle(_ entry: EntryRef) -> Bool {
    entry.lastUse != measuring.session && entry.state != .running
  }

  private func oldestDeadEntry(of facet: Facet, in node: NodeRef) -> Int? {
    (1...node.entryCount).lazy.filter { entryIndex in
      let entry = node.entry(entryIndex)
      return entry.facet.withoutInsets == facet && isIdle(entry)
        && !hasLiveReader(node, entryIndex)
    }.min { node.entry($0).lastUse < node.entry($1).lastUse }
  }

  @inline(__always) private func hasLiveReader(_ node: NodeRef, _ entryIndex: Int) -> Bool {
    node.entry(entryIndex).hasEdge { node.isLive($0.edge) }
      || node.hasDistantReader(of: entryIndex)
  }

  /// R14: the number of entries of a view that are kept without a live reader.
  ///
  /// A screen that is rotated back and forth measures nothing twice.
  private static var entriesToKeep: Int { 2 }
  private static var proposalLimit: Int { 64 }

  private func checkForExplosion(_ node: NodeRef) {
    var used = 0
    for entryIndex in 1...node.entryCount {
      let entry = node.entry(entryIndex)
      if entry.facet.isMeasurement && entry.lastUse == measuring.session {
        used += 1
      }
    }
    let extras = node.view.makeExtras()
    if used <= Self.proposalLimit || extras.explodedIn == measuring.session { return }
    extras.explodedIn = measuring.session
    node.view.diagnose(
      .proposalExplosion, "measured with more than \(Self.proposalLimit) proposals in one flush",
      advice: "Measured by: \(chainOfReaders()). Propose fewer different sizes (R14).")
  }

  /// The chain of views being laid out or measured, outermost first, down to the running body's
  /// view.
  private func chainOfReaders() -> String {
    guard let reader else { return "code outside any layout body" }
    var chain = [reader.view.path]
    var next = reader.superNode
    while let node = next, node.isRunningAnyRecord, chain.count < Self.namedReaders {
      chain.append(node.view.path)
      next = node.superNode
    }
    return chain.reversed().joined(separator: " → ")
  }

  private static var namedReaders: Int { 8 }
}

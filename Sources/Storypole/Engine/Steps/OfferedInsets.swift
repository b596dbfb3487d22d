import Foundation

/// Insets while measuring: the part of a proposal that is found when it is read (R54).
///
/// An answer is one for a proposal and for the insets that its view is *offered*: what it would get
/// of the safe area from its superview. Few views read any, so no call computes them. The first
/// read asks the call that the answer executes for: the record that has called knows its own
/// insets, and what it has said about the item's place (`InsetOffer`). If that record measures too,
/// its own call is asked in turn.
///
/// * An entry without insets holds for any: its code has read none.
/// * An entry whose code reads insets becomes one *for* insets (`Facet.insetMeasurement`), with the
///   insets in the view's `insetKeys`. It is verified and executed with those, whoever demands it,
///   until it is evicted, or is found to have executed without reading any.
/// * The record that gets such an answer has read what it has offered: a layout its view's safe
///   area in place, a measurement its own offer and its view's own settings.
/// * Verification can't tell what a record would offer. An entry without insets that reads some
///   then executes for the present ones, and its readers run (`Facet.offeredInsets`), as they do for
///   a view that stops ignoring an extent. Apart from that, R21 holds exactly.
struct AnswerCall {
  /// The record that has asked, without a reader outside any body.
  let asker: RunningRecord
  /// The call for which that record executes, if it is an answer itself.
  let outer: StackRef<AnswerCall>?
  /// Whether the record asks now, or `false` if verification does.
  let isRequested: Bool
}

/// The place that a running call gives to the item that it measures.
struct InsetOffer {
  enum Place {
    /// In a rect of the container, in so far as that is known.
    case inside(PlacementCall)
    /// Whatever it is, these insets reach the item.
    case given(EdgeInsets)
    /// At a place of a layout that is an item of another one, and as that layout shares its insets.
    case nested(NestedEdges, (any LibraryLayout)?)

    /// Whether the insets of the container make no difference.
    var isGiven: Bool {
      switch self {
      case .inside: false
      case .given: true
      case .nested(let edges, _): edges.given != nil
      }
    }
  }

  let container: NodeRef
  let record: Int
  let place: Place
  let outer: StackRef<InsetOffer>?
}

extension EngineRef {
  /// Calls a closure that measures an item, whose place is known.
  @inline(__always) func offering<Result>(_ place: InsetOffer.Place, _ measure: () -> Result)
    -> Result
  {
    guard let container = reading.reader else { return measure() }
    let outer = measuring.offers
    let offer = InsetOffer(
      container: container, record: reading.record, place: place, outer: outer)
    return StackRef.to(offer) { offer in
      measuring.offers = offer
      defer { measuring.offers = outer }
      return measure()
    }
  }

  // MARK: Reading

  /// The safe area of the running answer's view, as if it lay where it was measured for.
  var measuredSafeArea: EdgeInsets {
    guard let node = reading.reader else { return .zero }
    recordRead(of: .insetSettings, in: node)
    return node.safeArea(offered: takeOffer())
  }

  /// The insets that the running answer is for; it is one for these from now on, and so are those
  /// that have called for it and depend on their own.
  @discardableResult private func takeOffer() -> EdgeInsets {
    offer(to: reading, in: measuring.call) { $0.reader?.takeInsets($1, in: $0.record) }
  }

  /// The insets that an answer is for, or would be.
  ///
  /// Iterative: answers nest as deep as the stack allows (R43).
  ///
  /// - Parameter note: a closure called for each answer that they depend on, outermost first.
  private func offer(
    to record: RunningRecord, in call: StackRef<AnswerCall>?,
    _ note: (RunningRecord, EdgeInsets) -> Void = { _, _ in }
  ) -> EdgeInsets {
    var (record, call) = (record, call)
    var links: [(record: RunningRecord, asker: RunningRecord)] = []
    while !hasKey(record), let link = call?.value, link.isRequested, link.asker.reader != nil {
      links.append((record, link.asker))
      (record, call) = (link.asker, link.outer)
      if !dependsOnOffer(record) { break }
    }
    var insets = EdgeInsets.zero
    if links.isEmpty || dependsOnOffer(record), let node = record.reader {
      insets = hasKey(record) ? node.insetKey(of: record.record) ?? .zero : node.presentOffer
      note(record, insets)
    }
    for case (let record, let asker) in links.reversed() {
      guard let node = record.reader else { continue }
      insets = offer(to: node, by: asker, of: insets)
      note(record, insets)
    }
    return insets
  }

  /// Whether a record is an answer for some insets.
  private func hasKey(_ record: RunningRecord) -> Bool {
    guard record.record != 0, let node = record.reader else { return false }
    return node.entry(record.record).facet.isOfInsets
  }

  /// Whether what a record offers depends on what it is offered itself.
  private func dependsOnOffer(_ record: RunningRecord) -> Bool {
    if record.record == 0 || record.reader?.ownSafeArea != nil { return false }
    return place(of: record)?.isGiven != true
  }

  /// The insets that the running record offers to a view; outside any body, those that reach it.
  private func offer(to node: NodeRef) -> EdgeInsets {
    if reading.reader == nil { return node.presentOffer }
    let offered = dependsOnOffer(reading) ? offer(to: reading, in: measuring.call) : .zero
    return offer(to: node, by: reading, of: offered)
  }

  /// The insets that a running record offers to a view, where it is offered some itself.
  private func offer(
    to node: NodeRef, by asker: RunningRecord, of offered: EdgeInsets
  ) -> EdgeInsets {
    guard let container = asker.reader else { return node.presentOffer }
    let place = place(of: asker)
    if case .given(let insets) = place { return insets }
    let own =
      asker.record == 0
      ? SafeAreaReading.value(at: container) : container.safeArea(offered: offered)
    if node.superNode != container { return own }
    let left = share(of: own, for: node, at: place, in: container, asker.record)
    return place?.isGiven == true ? left : container.view.passedOn(left)
  }

  /// What a container's insets leave for a subview at a place.
  private func share(
    of own: EdgeInsets, for node: NodeRef, at place: InsetOffer.Place?, in container: NodeRef,
    _ record: Int
  ) -> EdgeInsets {
    switch place {
    case .inside(let call):
      let size = container.sizeOfRun(record)
      return own.left(at: call.knownDistances(in: size, container.layoutDirection))
    case .nested(let edges, let sharing):
      measuring.nestedAnswers.noteInsetRead()
      let insets = edges.insets(own, in: container.layoutDirection)
      return sharing?.share(of: insets, for: node, in: container) ?? insets
    case .given, nil:
      return container.withBody { $0.share(of: own, for: node, in: container) ?? own } ?? own
    }
  }

  /// The place of the item that the running record measures.
  var placeOfItem: InsetOffer.Place? { place(of: reading) }

  /// The place of the item that the innermost call of a record measures.
  private func place(of record: RunningRecord) -> InsetOffer.Place? {
    var next = measuring.offers
    while let offer = next?.value {
      if offer.container == record.reader && offer.record == record.record { return offer.place }
      next = offer.outer
    }
    return nil
  }

  // MARK: Charging

  /// Charges the running record with the insets that it has offered to a view, if an answer depends
  /// on them.
  @inline(never) func noteOffer(to node: NodeRef, for entryIndex: Int) {
    if node.dropsUnreadInsets(of: entryIndex) { return }
    guard let container = reading.reader else { return }
    let place = place(of: reading)
    if case .given = place { return }
    // A kept run counts on one read per measurement.
    let order = reading.order
    if place?.isGiven == true {
      // Only the direction matters.
    } else if reading.record == 0 {
      container.view.noteSafeArea(at: edges(offeredTo: node, at: place, by: container))
    } else {
      recordRead(of: .insetSettings, in: container)
      _ = container.safeArea(offered: takeOffer())
    }
    if container.offersByDirection(place) { _ = container.view.trackedLayoutDirection }
    reading.order = order
  }

  /// The edges at which the container's insets make a difference to a view, as insets that aren't
  /// 0.
  private func edges(
    offeredTo node: NodeRef, at place: InsetOffer.Place?, by container: NodeRef
  ) -> EdgeInsets {
    let any = EdgeInsets(all: .greatestFiniteMagnitude)
    if node.superNode != container { return any }
    return container.view.passedOn(share(of: any, for: node, at: place, in: container, 0))
  }

  /// Charges the running record of another tree with the insets that reach a view of this one.
  func noteOfferFromElsewhere(to node: NodeRef, for entryIndex: Int) {
    if node.dropsUnreadInsets(of: entryIndex) { return }
    if node.view.isBeingRead { node.view.notePresentOffer() }
  }

  // MARK: Entries

  /// The entry of an answer for the insets that the running record offers, or `nil` if there is
  /// none.
  func insetEntry(of facet: Facet, for proposal: CGSize, in node: NodeRef) -> Int? {
    let known = node.insetKeys(of: facet, for: proposal)
    if known.isEmpty { return nil }
    if let unread = known.first(where: { node.dropsUnreadInsets(of: $0.entryIndex) }) {
      return unread.entryIndex
    }
    let insets = offer(to: node)
    guard let key = known.first(where: { $0.insets == insets }) else { return nil }
    // Another answer may turn out to depend on no insets.
    if node.entry(key.entryIndex).state == .valid { noteOffer(to: node, for: key.entryIndex) }
    node.entry(key.entryIndex).lastUse = measuring.session
    return key.entryIndex
  }
}

/// The insets in the key of an answer.
struct InsetKey {
  let entryIndex: Int
  let insets: EdgeInsets
  /// The last execution of the entry that has read them, by its stamp.
  var readAt: UInt64
}

extension NodeRef {
  /// The insets in the key of an entry.
  func insetKey(of entryIndex: Int) -> EdgeInsets? {
    inheritance?.insetKeys.first { $0.entryIndex == entryIndex }?.insets
  }

  /// Makes an answer for insets one for any, if its code hasn't read them when it executed last.
  ///
  /// - Returns: whether it is one for any.
  fileprivate func dropsUnreadInsets(of entryIndex: Int) -> Bool {
    let entry = entry(entryIndex)
    guard entry.state == .valid,
      inheritance?.insetKeys.first(where: { $0.entryIndex == entryIndex })?.readAt != entry.stamp,
      self.entryIndex(forProposal: entry.proposal, of: entry.facet.withoutInsets) == 0
    else { return false }
    entry.facet = entry.facet.withoutInsets
    return true
  }

  /// The keys with insets of the answers to a proposal.
  func insetKeys(of facet: Facet, for proposal: CGSize) -> [InsetKey] {
    (inheritance?.insetKeys ?? []).filter {
      let entry = entry($0.entryIndex)
      return entry.facet == facet.withInsets && entry.proposal == proposal
    }
  }

  /// The measurement at a size: that for the insets that the superview's layout has offered, if it
  /// is one for insets, or 0 if there is none.
  func measurement(at size: CGSize) -> Int {
    let known = entryIndex(forProposal: size)
    guard known == 0, isMarked(.measuresInInsets), let above = superNode else { return known }
    return insetKeys(of: .measurement, for: size).map(\.entryIndex).last {
      entry($0).edge(ofRecord: 0, stamp: above.layout.stamp) != nil
    } ?? 0
  }

  /// Notes that an answer reads the insets in its key; one without gets them, and those that have
  /// read it without are notified.
  fileprivate func takeInsets(_ insets: EdgeInsets, in entryIndex: Int) {
    let entry = entry(entryIndex)
    let key = InsetKey(entryIndex: entryIndex, insets: insets, readAt: entry.stamp)
    let inheritance = makeInheritance()
    if let index = inheritance.insetKeys.firstIndex(where: { $0.entryIndex == entryIndex }) {
      inheritance.insetKeys[index] = key
    } else {
      inheritance.insetKeys.append(key)
    }
    if entry.facet.isOfInsets { return }
    rareFlags.insert(.measuresInInsets)
    entry.facet = entry.facet.withInsets
    causes?.noteChanged(.offeredInsets, of: self)
    tellReaders(of: entryIndex, .offeredInsets, seen: .zero)
  }

  /// The size at which a record runs.
  fileprivate func sizeOfRun(_ record: Int) -> CGSize {
    record == 0 ? layout.size : fixedSize(over: entry(record).proposal)
  }

  /// Whether the reading direction decides which insets an item is offered.
  fileprivate func offersByDirection(_ place: InsetOffer.Place?) -> Bool {
    switch place {
    case .inside(let call): call.options.contains(.flipIfNeededForRTL)
    case .nested(let edges, let sharing):
      edges.followsDirection || sharing?.sharesByDirection == true
    case .given, nil: withBody { $0.sharesByDirection } ?? false
    }
  }
}

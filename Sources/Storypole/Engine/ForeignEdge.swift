import Foundation

/// An edge whose reader is neither the superview nor the view itself.
///
/// Bodies may measure a grandchild or a sizing view in no tree at all, and read the frame of a cousin.
/// That is rare, so these edges live in the extras of the view that was read, with a weak reader.
struct ForeignEdge {
  weak var reader: View?
  var record: Int
  var stamp: UInt64
  var order: UInt32
  /// The entry that was read, of the view that keeps this edge.
  var slot: Int
  var isDirty = false

  /// The reader's node, if the reader lives and its record has not run since.
  var liveReader: NodeRef? {
    guard let node = reader?.node, record <= node.entryCount else { return nil }
    return node.stamp(ofRecord: record) == stamp ? node : nil
  }
}

/// Lets a dirty edge refer to a view that may die before the edge is verified.
final class WeakView {
  weak var view: View?
  init(_ view: View) { self.view = view }
}

extension NodeRef {
  /// Notes that a record elsewhere read an entry of this view.
  func addForeignEdge(slot: Int, reader: NodeRef, record: Int, stamp: UInt64, order: UInt32) {
    pointee.flags.insert(.hasForeignReaders)
    let extras = pointee.view.makeExtras()
    extras.foreignEdges.removeAll { $0.liveReader == nil }
    let isKnown = extras.foreignEdges.contains {
      $0.slot == slot && $0.record == record && $0.reader === reader.pointee.view
    }
    if isKnown { return }
    extras.foreignEdges.append(
      ForeignEdge(
        reader: reader.pointee.view, record: record, stamp: stamp, order: order, slot: slot))
  }

  func markForeignReaders(
    of slot: Int, seen: CGSize, doubtful: inout [(node: NodeRef, slot: Int)]
  ) {
    guard let extras = pointee.extras else { return }
    let facet = entry(slot).pointee.facet
    for index in extras.foreignEdges.indices {
      let edge = extras.foreignEdges[index]
      guard edge.slot == slot, !edge.isDirty, let reader = edge.liveReader else { continue }
      var dirty = DirtyEdge(
        target: self, slot: UInt32(slot), order: facet == .measurement ? edge.order : 0,
        seen: seen, facet: facet)
      dirty.keeper = Unmanaged.passRetained(WeakView(pointee.view))
      if reader.addDirty(dirty, toRecord: edge.record, doubtful: &doubtful) {
        extras.foreignEdges[index].isDirty = true
      } else {
        dirty.keeper?.release()
      }
    }
  }

  /// Whether a live foreign edge refers to an entry, which must then be kept.
  func hasForeignReader(of slot: Int) -> Bool {
    guard has(.hasForeignReaders), let extras = pointee.extras else { return false }
    return extras.foreignEdges.contains { $0.slot == slot && $0.liveReader != nil }
  }
}

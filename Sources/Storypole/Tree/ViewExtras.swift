import Foundation
import Synchronization

/// What few views have, in one object that most views do without.
final class ViewExtras {
  var tag = 0
  var boundsOrigin = CGPoint.zero
  var autoresizingMask: AutoresizingMask = []
  /// Extents that override whatever the view would answer when it is measured.
  var fixedSize = FixedSize()
  /// What box layouts keep for this view.
  var attributes: AttributesBox?
  /// What is drawn in this view without being a subview, back to front.
  var drawnItems: [DrawnItem] = []
  /// Records of other views than the superview that read something of this one.
  var foreignEdges = ForeignEdges()
  /// Tells the view from all that there ever were, once a body has read it as a superview; 0 before that.
  private(set) var serial = 0
  /// The last session of the engine in which too many proposals were reported (R14).
  var explodedIn: UInt32 = 0
  /// The views that have left, as long as somebody has a list to compare that they were in.
  weak var departures: Departures?
  /// What the view was laid out in before it left its tree, unless that was the default.
  var formerEnvironment: LayoutEnvironment?
  /// At a root: the engine of its tree.
  var engine: EngineOwner?
  /// At a root: the diagnostics of its tree.
  var log: DiagnosticLog?
}

extension ViewExtras {
  private static let lastSerial = Atomic<Int>(0)

  /// An address would not do: it may be that of a view which is gone.
  func takeSerial() {
    if serial != 0 { return }
    serial = Self.lastSerial.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

extension NodeRef {
  /// The superview as a value: 0 for none, −1 for one that no body has read.
  var superviewSerial: CGSize {
    guard let above = pointee.superNode else { return .zero }
    let serial = above.pointee.extras?.serial ?? 0
    return CGSize(width: serial == 0 ? -1 : CGFloat(serial), height: 0)
  }
}

/// Extents that override measured ones.
struct FixedSize {
  var width: CGFloat?
  var height: CGFloat?
}

/// Attributes of a view that its superview's layout reads, kept as an object so that the old ones can be
/// compared with the new.
final class AttributesBox {
  let attributes: BoxAttributes
  init(_ attributes: BoxAttributes) { self.attributes = attributes }
}

extension View {
  final var children: [View] {
    get { node.pointee.children }
    _modify { yield &node.pointee.children }
  }

  final var extras: ViewExtras? { node.pointee.extras }

  final func makeExtras() -> ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    node.pointee.extras = made
    return made
  }
}

extension NodeRef {
  func hasAttributes(equalTo seen: AnyObject?) -> Bool {
    let now = pointee.extras?.attributes?.attributes ?? BoxAttributes()
    return now == (seen as? AttributesBox)?.attributes ?? BoxAttributes()
  }

  /// A measurement's answer, with the fixed extents of the view in place of its own.
  @inline(__always) func fixedSize(over answer: CGSize) -> CGSize {
    guard let fixed = pointee.extras?.fixedSize else { return answer }
    return CGSize(width: fixed.width ?? answer.width, height: fixed.height ?? answer.height)
  }
}

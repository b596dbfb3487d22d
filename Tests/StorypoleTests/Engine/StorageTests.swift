import StorypoleProof
import Testing

@testable import Storypole

/// The assumptions of raw storage about memory layout, which no constant can express.
@Suite(.ends) struct `The engine's storage` {
  @Test func `the edges of an entry are at the expected offset`() {
    #expect(MemoryLayout<Entry>.offset(of: \.edges) == EntryRef.edgesOffset)
  }

  @Test func `the first entry of a node is at the node's own address`() {
    #expect(MemoryLayout<Node>.offset(of: \.firstEntry) == 0)
  }

  @Test func `a view's node is at the expected offset`() {
    for view in [View(), Label("Plumb"), Button("Open"), HBox(), ImageView(), ScrollView()] {
      withUnsafePointer(to: &view.storage) { #expect(ItemID(UnsafeRawPointer($0)) == view.node.id) }
      #expect(view.node.view === view)
    }
  }

  @Test func `an edge has 16 bytes, an entry 88 and a node 232`() {
    #expect(MemoryLayout<Edge>.stride == 16)
    #expect(MemoryLayout<Entry>.stride == 88)
    #expect(MemoryLayout<Node>.stride == 232)
  }
}

import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Diagnostics without a writable standard error` {
  @Test func `are kept, and stop nothing`() async {
    await #expect(processExitsWith: .success) {
      close(STDERR_FILENO)
      let shelf = View(name: "shelf")
      shelf.fixedHeight = -7
      precondition(shelf.takeKinds() == [.invalidSize])
    }
  }
}

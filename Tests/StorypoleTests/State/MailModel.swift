import Foundation
import Observation
import Storypole
import StorypoleProof

/// A model as an app has it.
@Observable final class MailModel {
  var unread = 1
  var title = "ab"
  var tag = Tag()

  init(unread: Int = 1) { self.unread = unread }

  /// A value that can't be compared.
  struct Tag {
    var text = ""
  }
}

/// A view with one piece of code that reads, which counts its reads.
final class ModelReader: View {
  enum Place: CaseIterable { case measure, layout, update }

  private let place: Place
  private let read: () -> Void
  private var reads = 0

  init(_ place: Place, name: String = "reader", read: @escaping () -> Void) {
    (self.place, self.read) = (place, read)
    super.init(frame: rect(0, 0, 10, 10), name: name)
  }

  /// The number of reads since the last call.
  func takeReads() -> Int {
    defer { reads = 0 }
    return reads
  }

  private func read(in present: Place) {
    if present != place { return }
    reads += 1
    read()
  }

  override func measure(_ proposal: CGSize) -> CGSize {
    read(in: .measure)
    return CGSize(width: 10, height: 10)
  }

  override func layoutSubviews() { read(in: .layout) }
  override func updateProperties() { read(in: .update) }
}

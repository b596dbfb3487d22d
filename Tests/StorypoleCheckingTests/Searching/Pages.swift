import Foundation
import Storypole
import StorypoleChecking

/// An untracked model of the reader's choices.
final class Reader {
  var lineHeight: CGFloat = 17
}

/// A page with a body that can miss invalidations in each way that a search distinguishes.
final class Page: View {
  enum Fault: Sendable { case none, kept, creeping, marksItself }

  let title = Label("Lath", name: "title")
  let note = View(name: "note")
  let reader = Reader()
  var margin: CGFloat = 7 { didSet { setNeedsLayout() } }
  /// Read by the body, without a mark when it changes.
  var indent: CGFloat = 0
  private let fault: Fault
  private var widest: CGFloat = 0
  private var creep: CGFloat = 0

  init(_ fault: Fault = .none, size: CGSize = CGSize(width: 210, height: 91)) {
    self.fault = fault
    super.init(frame: CGRect(origin: .zero, size: size), name: "page")
  }

  override func viewInit() {
    addSubview(title)
    addSubview(note)
    setLayout { page, layout, size in
      page.widest = max(page.widest, size.width)
      let width = page.fault == .kept ? page.widest : size.width
      let room = CGRect(x: page.margin + page.indent, y: 14, width: width - 14, height: 0)
      let title = layout.sizeToFitVertical(page.title, in: room)
      layout.setFrame(page.noteFrame(below: title, layout), of: page.note)
      if page.fault == .marksItself && page.margin > 14 { page.setNeedsLayout() }
      return CGSize(width: size.width, height: title.maxY + page.reader.lineHeight)
    }
  }

  private func noteFrame(below title: CGRect, _ layout: LayoutContext) -> CGRect {
    if fault == .creeping && !layout.isSizing { creep += 1 }
    return CGRect(x: 7 + creep, y: title.maxY + 3, width: 31, height: reader.lineHeight)
  }
}

/// A view whose answer changes with its reader's lines, without a mark.
final class Margin: View {
  let reader: Reader

  init(_ reader: Reader, name: String) {
    self.reader = reader
    super.init(name: name)
  }

  override func measure(_ proposal: CGSize) -> CGSize {
    CGSize(width: 14, height: reader.lineHeight)
  }
}

/// A column of margins that share a reader.
final class Column: View {
  let reader = Reader()
  private(set) lazy var margins = (0..<3).map { Margin(reader, name: "margin-\($0)") }

  init() { super.init(frame: CGRect(x: 0, y: 0, width: 77, height: 91), name: "column") }

  override func viewInit() {
    for margin in margins { addSubview(margin) }
    layout = VBoxLayout(spacing: 3)
  }
}

/// A search with one mutation that every page can take.
func search(
  _ fault: Page.Fault = .none, @MutationBuilder<Page> _ mutations: () -> Mutations<Page>
) -> InvalidationSearch<Page> {
  InvalidationSearch("search", in: { Page(fault) }, mutations: mutations)
}

let margins = Mutation<Page>("margin", .int(in: 0...31)) { page, margin in
  page.margin = CGFloat(margin)
}

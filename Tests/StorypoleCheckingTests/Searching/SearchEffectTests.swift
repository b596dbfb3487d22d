import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

private let runner = PropertyRunner(settings: PropertySettings(seed: .fixed(0x2a)))

/// Warnings about what a search can't have tested.
@Suite(.ends) struct `A search that passes` {
  /// Reads `spacing` and an inset of its model, while mutations write the rest.
  final class Sheet: View {
    final class Model { var inset: CGFloat = 7 }

    let title = Label("Lath", name: "title")
    let model = Model()
    var spacing: CGFloat = 3 { didSet { setNeedsLayout() } }
    var tint = "red"

    convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 210, height: 91), name: "s") }

    override func viewInit() {
      addSubview(title)
      setLayout { sheet, layout, size in
        let origin = CGPoint(x: sheet.model.inset, y: sheet.spacing)
        let room = CGRect(origin: origin, size: CGSize(width: 99, height: 0))
        return CGSize(
          width: size.width, height: layout.sizeToFitVertical(sheet.title, in: room).maxY)
      }
    }
  }

  private func warnings(
    @MutationBuilder<Sheet> _ mutations: () -> Mutations<Sheet>
  ) throws -> [String] {
    let search = InvalidationSearch("search", in: { Sheet() }, mutations: mutations)
    return try search.run(with: runner).warnings
  }

  private let spread = Mutation<Sheet>("spread", .int(in: 0...31)) { $0.spacing = CGFloat($1) }
  private let tint = Mutation<Sheet>("tint", .element(of: ["red", "blue"])) { $0.tint = $1 }
  private let inset = Mutation<Sheet>("inset", .int(in: 0...31)) { sheet, inset in
    sheet.model.inset = CGFloat(inset)
    sheet.setNeedsLayout()
  }

  @Test func `warns of a mutation that never changed a frame, although others did`() throws {
    let found = try warnings {
      spread
      tint
      inset
    }
    #expect(found.count == 1)
    let words = try #require(found.first)
    #expect(words.hasPrefix(#""tint" never changed a frame or a line"#))
    #expect(words.contains("too small to show; a text size needs metrics that scale"))
  }

  @Test func `warns of nothing if it replays a case, or of what is declared without`() throws {
    #expect(try warnings { tint.withoutWarnings() } == [])
    var replaying = runner
    replaying.settings.replay = [0]
    let search = InvalidationSearch("search", in: { Sheet() }) { tint }
    #expect(try search.run(with: replaying).warnings == [])
  }

  @Test(arguments: 0..<6)
  func `counts another text of a label that keeps its frame, whatever the seed`(_ seed: Int) throws
  {
    let search = InvalidationSearch("search", in: { Sheet() }) {
      Mutation("title", .text(count: 0...80)) { sheet, text in
        sheet.title.numberOfLines = 1
        sheet.title.text = text
      }
    }
    let runner = PropertyRunner(settings: PropertySettings(seed: .fixed(UInt64(seed))))
    #expect(try search.run(with: runner).warnings == [])
  }

  @Test func `counts a view that is hidden or added as a changed frame`() throws {
    let found = try warnings {
      Mutation("hide") { $0.title.isHidden.toggle() }
      Mutation("add", when: { $0.subviews.count < 9 }) { $0.addSubview(View()) }
    }
    #expect(found == [])
  }
}

import StorypoleProof
import Testing

@testable import Storypole

private struct Reader: KeyedElement {
  let key: String
  var isNeeded = true
  var group: Int?
}

/// R24: the elements that a mark has yet to dirty are apart from those that it has dirtied.
@Suite(.ends) struct `A list of readers by key` {
  private var list = KeyedList<Reader>()

  init() {
    for (key, group) in [("a", 1), ("b", 2), ("c", 1), ("d", 1), ("e", nil)] {
      list.append(Reader(key: key, group: group))
    }
  }

  private mutating func take(_ group: Int) -> [String] {
    list.takeClean(of: group).map { list[$0].key }
  }

  private func index(_ key: String) throws -> Int { try #require(list.index(of: key)) }

  @Test mutating func `gives the clean ones of a group once, in the order of adding`() throws {
    #expect(take(1) == ["a", "c", "d"])
    #expect(take(1) == [] && !list.hasClean(of: 1) && list.hasClean(of: 2))
    for key in ["d", "a", "d"] { list.becomeClean(try index(key)) }
    #expect(take(1) == ["a", "d"])
    #expect(take(2) == ["b"])
  }

  @Test mutating func `has one that is replaced in the group that it has then, and at its place`()
    throws
  {
    list.replace(try index("a"), with: Reader(key: "a", group: 2))
    #expect(take(1) == ["c", "d"])
    #expect(take(2) == ["a", "b"])
    list.replace(try index("c"), with: Reader(key: "c", group: 2))
    list.replace(try index("b"), with: Reader(key: "b"))
    #expect(take(2) == ["c"])
  }

  @Test mutating func `keeps what is clean and what is dirty when it drops those not needed`()
    throws
  {
    list.replace(try index("b"), with: Reader(key: "b", isNeeded: false, group: 2))
    _ = take(1)
    list.becomeClean(try index("c"))
    for number in 0..<20 { list.append(Reader(key: "\(number)", group: 3)) }
    #expect(list.index(of: "b") == nil && list.elements.count == 24)
    #expect(take(1) == ["c"] && take(2) == [])
    #expect(take(3) == (0..<20).map { "\($0)" })
  }
}

import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Differences of lines` {
  private func difference(_ old: String, _ new: String) -> String {
    LineDifference(from: old.map { String($0) }, to: new.map { String($0) }).description
  }

  @Test func `equal lists have no differences`() {
    #expect(difference("", "") == "")
    #expect(difference("abc", "abc") == "  … 3 equal lines")
  }

  @Test func `a changed line is a removal followed by an insertion`() {
    #expect(difference("abc", "axc") == "  a\n- b\n+ x\n  c")
  }

  @Test func `lines are added and removed at both ends`() {
    #expect(difference("ab", "xab") == "+ x\n  a\n  b")
    #expect(difference("ab", "a") == "  a\n- b")
    #expect(difference("", "a") == "+ a")
  }

  @Test func `lines far from a change are summarised by their count`() {
    #expect(
      difference("abcdefgh", "abcdefgx")
        == "  … 5 equal lines\n  f\n  g\n- h\n+ x")
    #expect(difference("xbcd", "ybcd") == "- x\n+ y\n  b\n  c\n  … 1 equal line")
  }
}

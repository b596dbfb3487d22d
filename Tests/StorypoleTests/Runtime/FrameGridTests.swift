import Storypole
import StorypoleProof
import Testing

@Suite(.ends) struct `Runtime: frame grid` {
  @Test(arguments: [1, 7, 24, 60, 90, 120, 999, 1_000])
  func `every frame occurs exactly once`(hertz: Int) {
    let grid = FrameGrid(hertz: hertz)
    for frame in [0, 1, 2, 3, 59, 60, 61, 777, 1_000_003, 3_600 * 24 * 1_000] {
      #expect(grid.frame(after: grid.time(of: frame)) == frame + 1)
    }
    #expect(grid.time(of: hertz) == .seconds(1))
  }
}

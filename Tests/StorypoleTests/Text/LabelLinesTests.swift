import Foundation
import Storypole
import StorypoleProof
import Testing

@Suite(.ends) struct `The lines of a label` {
  @Test func `are updated by metrics that leave the label's size unchanged`() {
    let label = Label("Plumb", name: "label")
    label.frame.size = CGSize(width: 100, height: 20)
    label.layoutIfNeeded()
    let before = label.textLayout
    label.environment.textMeasurer = .fixed(advance: 10, lineHeight: 20)
    label.layoutIfNeeded()
    #expect(label.textLayout.size == CGSize(width: 50, height: 20))
    #expect(label.textLayout != before)
    label.environment.textMeasurer = .fixed(advance: 7, lineHeight: 20)
    #expect(label.textLayout.size == CGSize(width: 35, height: 20))
  }
}

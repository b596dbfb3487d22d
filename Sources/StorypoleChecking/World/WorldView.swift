package import Foundation
package import Storypole

/// What live views report while they are laid out.
package final class WorldRecorder {
  /// The numbers of the views whose layout bodies ran, in order.
  package var ran: [Int] = []
  /// How many measurements executed.
  package var measured = 0

  package init() {}

  /// Forgets all.
  package func restart() {
    ran.removeAll(keepingCapacity: true)
    measured = 0
  }
}

/// A live view whose behaviour is data.
package class WorldView: View {
  package let number: Int
  final let recorder: WorldRecorder
  package final var content: ViewContent
  /// Whether the next run may change the tree.
  package final var isArmed = false
  final var isToGrow = false
  final var isToLose: View?
  /// Makes the views that bodies add.
  final var makeView: () -> View = { View() }

  package required init(
    _ number: Int, _ content: ViewContent, frame: CGRect, _ recorder: WorldRecorder
  ) {
    self.number = number
    self.content = content
    self.recorder = recorder
    super.init(frame: frame, name: "v\(number)")
    printsDiagnostics = false
    installLayout()
  }

  /// Makes a view of the class that the content needs.
  package static func make(
    _ number: Int, _ inputs: ViewInputs, _ recorder: WorldRecorder
  ) -> WorldView {
    let type = inputs.content.overridesLayout ? OverridingWorldView.self : WorldView.self
    return type.init(number, inputs.content, frame: inputs.writtenFrame, recorder)
  }

  override package final func measure(_ proposal: CGSize) -> CGSize {
    recorder.measured += 1
    switch content {
    case .text(let count, _):
      return ViewContent.textSize(count: count, width: proposal.width)
    case .override(let recipe):
      var host = OverrideHost(view: self, isSizing: true)
      return recipe.run(on: &host, in: proposal)
    default:
      return super.measure(proposal)
    }
  }

  override package final var intrinsicContentSize: CGSize {
    guard case .intrinsic(let width, let height) = content else {
      return super.intrinsicContentSize
    }
    return CGSize(width: width, height: height)
  }

  /// Carries out changes of structure, and disarms the view.
  final func finishRun() {
    isArmed = false
    isToLose?.removeFromSuperview()
    isToLose = nil
    if isToGrow { addSubview(makeView()) }
    isToGrow = false
  }

  /// Gives the view the layout of its content.
  final func installLayout() {
    switch content {
    case .block:
      setLayout { view, pass, size in
        guard case .block(let recipe) = view.content else { return .zero }
        if !pass.isSizing { view.recorder.ran.append(view.number) }
        var host = PassHost(view: view, pass: pass)
        let answer = recipe.run(on: &host, in: size)
        if !pass.isSizing { view.finishRun() }
        return answer
      }
    case .vbox(let box):
      layout = RecordedBox(box: box, number: number, recorder: recorder)
    case .hbox(let box):
      layout = RecordedBox(box: box, number: number, recorder: recorder)
    case .plain, .intrinsic, .text, .override:
      layout = nil
    }
  }
}

/// A live view with an overridden `layoutSubviews()`.
final class OverridingWorldView: WorldView {
  override func layoutSubviews() {
    recorder.ran.append(number)
    guard case .override(let recipe) = content else { return }
    var host = OverrideHost(view: self, isSizing: false)
    _ = recipe.run(on: &host, in: bounds.size)
    finishRun()
  }
}

/// A box layout that reports its runs.
private struct RecordedBox<Box: BoxLayout>: Layout, Equatable {
  let box: Box
  let number: Int
  let recorder: WorldRecorder

  func layout(_ pass: LayoutPass, in size: CGSize) -> CGSize {
    if !pass.isSizing { recorder.ran.append(number) }
    return box.layout(pass, in: size)
  }

  static func == (a: RecordedBox, b: RecordedBox) -> Bool { a.box == b.box }
}

import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A root, and views below it that constraints lay out.
func governed<V: View>(_ view: V, in superview: View) -> V {
  view.translatesAutoresizingMaskIntoConstraints = false
  superview.addSubview(view)
  return view
}

func makeRoot(_ width: CGFloat = 320, _ height: CGFloat = 200) -> View {
  let root = View(frame: rect(0, 0, width, height), name: "root")
  root.printsDiagnostics = false
  return root
}

/// Makes the edges of each first item those of the second.
func pin(_ pairs: [(any AnchoredItem, any AnchoredItem)]) {
  for (a, b) in pairs {
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: b.leadingAnchor),
      a.trailingAnchor.constraint(equalTo: b.trailingAnchor),
      a.topAnchor.constraint(equalTo: b.topAnchor),
      a.bottomAnchor.constraint(equalTo: b.bottomAnchor),
    ])
  }
}

/// Lays a tree out, and expects the chain of each edge that constraints decide to add up to its
/// frame, but for the rounding to pixels.
func layOut(_ root: View, sourceLocation: SourceLocation = #_sourceLocation) {
  root.layoutIfNeeded()
  let scale = root.environment.displayScale
  let tolerance = scale > 1 ? 0.5 / scale + 1e-6 : 1e-6
  for view in root.viewsFromHere() {
    guard let explanation = root.explain(frameOf: view) else { continue }
    let frame = view.frame
    let positions = [frame.minX, frame.maxX, frame.minY, frame.maxY]
    for (edge, position) in zip(explanation.edges, positions) {
      #expect(
        abs(edge.position - position) < tolerance, "\(edge.name) at \(position): \(explanation)",
        sourceLocation: sourceLocation)
    }
  }
}

import Foundation
import Storypole
import StorypoleChecking

/// The problems of a view, laid out at a size, as short lines: `overlap title, byline`.
func findings(
  in root: View, _ width: CGFloat, _ height: CGFloat, _ rules: SoundnessRules = .standard
) -> [String] {
  root.frame.size = CGSize(width: width, height: height)
  root.printsDiagnostics = false
  return root.layoutProblems(rules).map { problem in
    let names = [problem.path, problem.otherPath].compactMap(\.self)
      .map { $0.split(separator: "/").last ?? "" }
    return "\(problem.kind) \(names.joined(separator: ", "))"
  }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

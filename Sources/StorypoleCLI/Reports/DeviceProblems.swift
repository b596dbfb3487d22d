import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleSimulator

/// The problems of a scene on several devices: each one once, with the devices that have it.
struct DeviceProblems {
  /// A problem as it is on the first device that has it.
  private struct Finding {
    let problem: LayoutProblem
    let size: CGSize
    var devices: [String] = []
  }

  /// What the same problem of repeated views has in common, if the same devices have it.
  private struct Repeated: Hashable {
    let problem: LayoutProblem.Key
    let devices: [String]

    init(_ finding: Finding) {
      (problem, devices) = (finding.problem.key.ofRepeatedViews, finding.devices)
    }
  }

  private var findings: [Finding] = []
  private var places: [LayoutProblem.Key: Int] = [:]
  /// The problems of each device, added up.
  private(set) var count = 0

  var first: LayoutProblem? { findings.first?.problem }

  /// Adds the problems of a run; returns their number, a problem at two sizes once.
  @discardableResult
  mutating func add(_ run: SimulatedRun, on device: DeviceProfile) -> Int {
    var seen: Set<LayoutProblem.Key> = []
    for (size, problems) in run.problems {
      for problem in problems where seen.insert(problem.key).inserted {
        let place = place(of: problem, at: size)
        findings[place].devices.append(device.qualifiedName)
      }
    }
    count += seen.count
    return seen.count
  }

  private mutating func place(of problem: LayoutProblem, at size: CGSize) -> Int {
    let key = problem.key
    if let place = places[key] { return place }
    places[key] = findings.count
    findings.append(Finding(problem: problem, size: size))
    return findings.count - 1
  }

  /// A line per problem: the devices, the size on the first of them, and what to do.
  var lines: [String] {
    findings.folded(by: Repeated.init).map { repeated in
      let (found, path) = (repeated.first, repeated.first.problem.path + repeated.suffix)
      return "\(Self.list(found.devices)), \(found.size.brief): \(found.problem.line(about: path))"
    }
  }

  /// The first devices, and the number of the others: `iPhone 17@26, iPhone Air@26 and 9 others`.
  private static func list(_ devices: [String]) -> String {
    let (shown, others) = (devices.prefix(mostNames), devices.count - mostNames)
    if others > 1 { return "\(shown.joined(separator: ", ")) and \(others) others" }
    guard let last = devices.last, devices.count > 1 else { return devices.joined() }
    return devices.dropLast().joined(separator: ", ") + " and \(last)"
  }

  private static let mostNames = 2
}

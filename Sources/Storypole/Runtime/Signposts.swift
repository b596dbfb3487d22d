#if canImport(os)
  import os

  /// Passes as intervals in Instruments, under the subsystem `storypole`.
  ///
  /// Cost while nothing records: one check per pass.
  enum Signposts {
    private static let signposter = OSSignposter(subsystem: "storypole", category: "layout")

    /// Runs a pass as an interval.
    static func pass(_ run: () -> PassReport) -> PassReport {
      if !signposter.isEnabled { return run() }
      let state = signposter.beginInterval("pass", id: signposter.makeSignpostID())
      let report = run()
      let (bodies, measurements) = (report.work.bodies, report.work.measurements)
      signposter.endInterval("pass", state, "\(bodies) bodies, \(measurements) measurements")
      return report
    }
  }
#else
  /// Signposts exist on Apple platforms only.
  enum Signposts {
    @inline(__always) static func pass(_ run: () -> PassReport) -> PassReport { run() }
  }
#endif

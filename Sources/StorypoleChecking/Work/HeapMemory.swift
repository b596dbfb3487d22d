#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The heap memory in use, as counted by the allocator.
package enum HeapMemory {
  /// The bytes in use now, or nil if the system doesn't report them.
  package static var bytesInUse: Int? {
    #if canImport(Glibc)
      return allocatorReport().flatMap(bytesInUse)
    #elseif canImport(Darwin)
      var statistics = malloc_statistics_t()
      malloc_zone_statistics(nil, &statistics)
      return Int(statistics.size_in_use)
    #else
      return nil
    #endif
  }

  /// The bytes in use by glibc's report: all memory from the system, less what is free.
  ///
  /// The totals over all arenas are the last lines of the report.
  package static func bytesInUse(in report: String) -> Int? {
    let lines = report.split(separator: "\n")
    func size(_ start: String) -> Int? {
      let line = lines.last { $0.hasPrefix(start) }
      return line?.components(between: "size=\"", and: "\"").flatMap { Int($0) }
    }
    guard let system = size("<system type=\"current\""), let mapped = size("<total type=\"mmap\""),
      let fast = size("<total type=\"fast\""), let rest = size("<total type=\"rest\"")
    else { return nil }
    return system + mapped - fast - rest
  }
}

extension Substring {
  fileprivate func components(between start: String, and end: Character) -> Substring? {
    ranges(of: start).first.map { self[$0.upperBound...].prefix { $0 != end } }
  }
}

#if canImport(Glibc)
  extension HeapMemory {
    private typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

    /// Calls glibc's `malloc_info`, which is looked up by name, since Swift doesn't import its
    /// header.
    private static func allocatorReport() -> String? {
      guard let symbol = dlsym(nil, "malloc_info") else { return nil }
      var text: UnsafeMutablePointer<CChar>?
      var length = 0
      guard let file = open_memstream(&text, &length) else { return nil }
      let status = unsafeBitCast(symbol, to: MallocInfo.self)(0, file)
      fclose(file)
      defer { free(text) }
      return status == 0 ? text.map { String(cString: $0) } : nil
    }
  }
#endif

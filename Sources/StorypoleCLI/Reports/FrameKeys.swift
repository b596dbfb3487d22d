import StorypoleInspector

/// The unique keys of a snapshot's views in JSON.
enum FrameKeys {
  /// Returns a view's id; its path if it has no id or shares it; the path with a number if that
  /// is taken too.
  static func keys(of snapshot: Snapshot) -> [String] {
    let names = snapshot.boxes.map(\.name)
    let counts = counts(of: names)
    let namesDiffer = counts.count == names.count
    var made: Set<String> = []
    return names.indices.map { index in
      if let name = names[index], namesDiffer || counts[name] == 1 { return name }
      var key = snapshot.path(ofBoxAt: index)
      while counts[key] == 1 || made.contains(key) { key += "#\(index)" }
      made.insert(key)
      return key
    }
  }

  private static func counts(of names: [String?]) -> [String: Int] {
    var counts = [String: Int](minimumCapacity: names.count)
    for case let name? in names { counts[name, default: 0] += 1 }
    return counts
  }
}

import StorypoleInspector

/// The unique keys of a snapshot's views in JSON.
enum FrameKeys {
  /// Returns a view's id; its path if it has no id or shares it; the path with a number if that
  /// is taken too.
  static func keys(of snapshot: Snapshot) -> [String] {
    var counts: [String: Int] = [:]
    for case let name? in snapshot.boxes.map(\.name) { counts[name, default: 0] += 1 }
    var taken = Set(counts.keys.filter { counts[$0] == 1 })
    return snapshot.boxes.indices.map { index in
      if let name = snapshot.boxes[index].name, counts[name] == 1 { return name }
      var key = snapshot.path(ofBoxAt: index)
      while taken.contains(key) { key += "#\(index)" }
      taken.insert(key)
      return key
    }
  }
}

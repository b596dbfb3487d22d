import StorypoleInspector

/// The keys under which JSON lists the views of a snapshot, each of which is there once.
enum FrameKeys {
  /// A view's id; its path if it has none or shares it; that with its number if even this is taken.
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

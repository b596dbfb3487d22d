extension Sample {
  /// The samples of the layout managers' document, one per manager.
  static let managers = [
    Sample(name: "fill", json: PackageResources.fill_json),
    Sample(name: "vertical", json: PackageResources.vertical_json),
    Sample(name: "horizontal", json: PackageResources.horizontal_json),
    Sample(name: "tile", json: PackageResources.tile_json),
    Sample(name: "grid", json: PackageResources.grid_json),
    Sample(name: "grid-nested", json: PackageResources.grid_nested_json),
    Sample(name: "border-regions", json: PackageResources.border_regions_json),
    Sample(name: "border-edges", json: PackageResources.border_edges_json),
  ]
}

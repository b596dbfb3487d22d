// swift-tools-version: 6.2
import PackageDescription

// The layers, from the ground up: a target may import only those above it in this list.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func layer(_ name: String, over dependencies: String...) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

func tests(_ name: String, of dependencies: String...) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

let package = Package(
  name: "Storypole",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Storypole", targets: ["Storypole"]),
    .library(name: "StorypoleChecking", targets: ["StorypoleChecking"]),
    .library(name: "StorypoleScene", targets: ["StorypoleScene"]),
  ],
  targets: [
    layer("Storypole"),
    layer("StorypoleScene", over: "Storypole"),
    tests("StorypoleTests", of: "Storypole"),
    layer("StorypoleChecking", over: "Storypole"),
    tests("StorypoleCheckingTests", of: "StorypoleChecking"),
    tests("StorypoleSceneTests", of: "StorypoleScene"),
  ]
)

// swift-tools-version: 6.2
import PackageDescription

// The fuzzer of the scene loader, a package of its own: nothing in the library's builds knows of it.
let package = Package(
  name: "SceneFuzzer",
  dependencies: [.package(name: "Storypole", path: "../..")],
  targets: [
    .executableTarget(
      name: "SceneFuzzer",
      dependencies: [
        .product(name: "Storypole", package: "Storypole"),
        .product(name: "StorypoleScene", package: "Storypole"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)

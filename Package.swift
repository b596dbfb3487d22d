// swift-tools-version: 6.2
import PackageDescription

// The layers, from the ground up: a target may import only those above it in this list.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func layer(
  _ name: String, over dependencies: String..., resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, resources: resources,
    swiftSettings: settings)
}

// What the tests share: the model of the contract, its random worlds, mixtures of layouts, helpers.
func support(_ name: String, over dependencies: String...) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, path: "Tests/\(name)",
    swiftSettings: settings)
}

func tests(_ name: String, of dependencies: String...) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

// The playground's pages as programs; Xcode runs them as what they are.
#if os(Linux)
  let pages = [
    "Your First Layout", "A Tree", "Unified Blocks", "The Five Systems", "What Runs",
    "Rotation and Resizing", "Reactive State", "Find the Bug",
  ].map(page)
#else
  let pages: [Target] = []
#endif

func page(_ title: String) -> Target {
  .executableTarget(
    name: title.filter { $0 != " " },
    dependencies: ["Storypole", "StorypoleInspector"],
    path: "Playgrounds/Storypole.playground/Pages/\(title).xcplaygroundpage",
    exclude: ["Output.txt"], sources: ["Contents.swift"],
    swiftSettings: settings)
}

let package = Package(
  name: "Storypole",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Storypole", targets: ["Storypole"]),
    .library(name: "StorypoleSimulator", targets: ["StorypoleSimulator"]),
    .library(name: "StorypoleScene", targets: ["StorypoleScene"]),
    .library(name: "StorypoleInterfaceBuilder", targets: ["StorypoleInterfaceBuilder"]),
    .library(name: "StorypoleInspector", targets: ["StorypoleInspector"]),
    .library(name: "StorypoleChecking", targets: ["StorypoleChecking"]),
    .library(name: "StorypoleTesting", targets: ["StorypoleTesting"]),
    .executable(name: "storypole", targets: ["StorypoleCLI"]),
    .executable(name: "storypole-bench", targets: ["StorypoleBench"]),
  ],
  targets: [
    layer("Storypole"),
    layer("StorypoleSimulator", over: "Storypole"),
    layer("StorypoleScene", over: "Storypole", "StorypoleSimulator"),
    layer(
      "StorypoleInterfaceBuilder", over: "Storypole", "StorypoleSimulator", "StorypoleScene"),
    // The page of a report: its styles, its program and its outline.
    layer("StorypoleInspector", over: "Storypole", resources: [.embedInCode("Page")]),
    layer("StorypoleChecking", over: "Storypole", "StorypoleSimulator", "StorypoleInspector"),
    layer(
      "StorypoleTesting", over: "Storypole", "StorypoleSimulator", "StorypoleInspector",
      "StorypoleChecking"),
    .executableTarget(
      name: "StorypoleCLI",
      dependencies: [
        "Storypole", "StorypoleSimulator", "StorypoleScene", "StorypoleInterfaceBuilder",
        "StorypoleInspector", "StorypoleChecking",
      ],
      resources: [.embedInCode("Samples")],
      swiftSettings: settings),

    .executableTarget(
      name: "StorypoleBench",
      dependencies: ["Storypole", "StorypoleScene", "StorypoleInspector", "StorypoleChecking"],
      swiftSettings: settings),

    support("StorypoleProof", over: "Storypole", "StorypoleChecking"),
    tests(
      "StorypoleTests", of: "Storypole", "StorypoleInspector", "StorypoleChecking",
      "StorypoleProof"),
    tests(
      "StorypoleLayoutTests", of: "Storypole", "StorypoleInspector", "StorypoleChecking",
      "StorypoleProof"),
    tests(
      "StorypoleSimulatorTests", of: "Storypole", "StorypoleSimulator", "StorypoleChecking",
      "StorypoleProof"),
    tests(
      "StorypoleSceneTests", of: "Storypole", "StorypoleScene", "StorypoleSimulator",
      "StorypoleChecking", "StorypoleProof"),
    tests(
      "StorypoleInterfaceBuilderTests", of: "Storypole", "StorypoleSimulator",
      "StorypoleInterfaceBuilder", "StorypoleProof"),
    tests(
      "StorypoleInspectorTests", of: "Storypole", "StorypoleInspector", "StorypoleChecking",
      "StorypoleProof"),
    tests(
      "StorypoleCheckingTests", of: "Storypole", "StorypoleInspector", "StorypoleSimulator",
      "StorypoleChecking", "StorypoleProof"),
    tests(
      "StorypoleTestingTests", of: "Storypole", "StorypoleSimulator", "StorypoleTesting",
      "StorypoleChecking", "StorypoleProof"),
    tests(
      "StorypoleCLITests", of: "StorypoleCLI", "Storypole", "StorypoleSimulator",
      "StorypoleScene", "StorypoleInspector", "StorypoleChecking", "StorypoleProof"),
    tests(
      "StorypoleBenchTests", of: "StorypoleBench", "Storypole", "StorypoleScene",
      "StorypoleInspector", "StorypoleProof"),
  ] + pages
)

// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// Packages set it: it is the commit that the program names, and their targets are optimized everywhere.
// `Context.gitInformation` needs no variable, but SwiftPM keeps what a manifest once evaluated to, and so would name an
// old commit.
let packagedCommit = Context.environment["KEYLIFT_COMMIT"]
let commit = String((packagedCommit ?? "").prefix(7).filter(\.isHexDigit))

// Builds that nobody installs set it: `tests` for tests, `fuzz` for KeyliftFuzz, which links only with the libFuzzer
// that Benchmarks/build-fuzz brings, and `undefined` for tests under Clang's sanitizer of undefined behavior, which
// SwiftPM has no option for (Benchmarks/sanitizers).
let purpose = Context.environment["KEYLIFT_BUILD"]

// SwiftPM keeps plugins from writing only on a Mac. Elsewhere a permission would only have to be given each time.
#if os(macOS)
let pluginPermissions: [PluginPermission] = [
  .writeToPackageDirectory(reason: "Keylift writes goldens, pictures and reports")
]
#else
let pluginPermissions: [PluginPermission] = []
#endif

let package = Package(
  name: "Keylift",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "keylift", targets: ["KeyliftCommand"]),
    .library(name: "Keylift", targets: ["Keylift"]),
    .library(name: "KeyliftTesting", targets: ["KeyliftTesting"]),
    .library(name: "KeyliftUIKit", targets: ["KeyliftUIKit"]),
    .plugin(name: "KeyliftPlugin", targets: ["KeyliftPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  // In the order in which a scene flows through them: each imports only those above it.
  targets: [
    .target(name: "KeyliftIO"),
    .target(name: "KeyliftMotion"),
    .target(name: "KeyliftSolver"),
    .target(
      name: "KeyliftStage", dependencies: ["KeyliftIO", "KeyliftMotion", "KeyliftSolver"],
      resources: [
        .embedInCode("Text/advances.txt"), .embedInCode("Text/coverage.txt"),
        .embedInCode("Text/letters.txt"),
      ]),
    .target(name: "KeyliftUIKit", dependencies: ["KeyliftMotion", "KeyliftStage"]),
    .target(
      name: "KeyliftKeyboard", dependencies: ["KeyliftMotion", "KeyliftStage", "KeyliftUIKit"]),
    .target(
      name: "KeyliftScene",
      dependencies: [
        "KeyliftIO", "KeyliftMotion", "KeyliftStage", "KeyliftKeyboard",
        .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "KeyliftAudit",
      dependencies: [
        "KeyliftIO", "KeyliftMotion", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene",
      ]),
    .target(
      name: "KeyliftRecording",
      dependencies: [
        "KeyliftIO", "KeyliftMotion", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene",
      ]),
    .target(
      name: "KeyliftDrawing", dependencies: ["KeyliftIO", "KeyliftMotion", "KeyliftStage"]),
    .target(
      name: "KeyliftImport",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene", "KeyliftDrawing",
      ]),
    .target(
      name: "KeyliftVectorAnimation",
      dependencies: ["KeyliftIO", "KeyliftStage", "KeyliftDrawing"]),
    .target(
      name: "KeyliftLook", dependencies: ["KeyliftIO", "KeyliftStage", "KeyliftDrawing"],
      resources: [.embedInCode("Icons/symbols.txt")]),
    .target(
      name: "KeyliftFigures",
      dependencies: [
        "KeyliftIO", "KeyliftMotion", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene",
        "KeyliftRecording", "KeyliftDrawing", "KeyliftLook",
      ]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(
      name: "CPNGCodec", dependencies: ["CLibPNG"], linkerSettings: [.linkedLibrary("z")]),
    .target(
      name: "KeyliftRaster",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftDrawing", "CCairo", "CPango", "CPNGCodec",
      ]),
    .target(
      name: "KeyliftPictures",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene", "KeyliftDrawing",
        "KeyliftLook", "KeyliftRaster",
      ]),
    .target(
      name: "KeyliftOutput",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftScene", "KeyliftDrawing", "KeyliftVectorAnimation",
        "KeyliftLook", "KeyliftFigures", "KeyliftRaster", "KeyliftPictures",
      ]),
    .target(
      name: "KeyliftFilm",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene", "KeyliftRecording",
        "KeyliftDrawing", "KeyliftLook", "KeyliftRaster", "KeyliftPictures", "KeyliftOutput",
      ]),
    .target(
      name: "Keylift",
      dependencies: [
        "KeyliftMotion", "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard", "KeyliftScene",
        "KeyliftPictures", "KeyliftOutput",
      ]),
    .target(
      name: "KeyliftGoldens",
      dependencies: [
        "KeyliftIO", "KeyliftMotion", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene",
        "KeyliftDrawing", "KeyliftLook", "KeyliftRaster",
      ]),
    .target(
      name: "KeyliftReports",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftScene", "KeyliftAudit", "KeyliftDrawing",
        "KeyliftRaster", "KeyliftGoldens",
      ],
      resources: [
        .embedInCode("Assets/report.css"), .embedInCode("Assets/replay.js"),
        .embedInCode("Assets/clipboard.js"), .embedInCode("Assets/viewer.js"),
        .embedInCode("Assets/commands.js"),
      ]),
    .target(
      name: "KeyliftPreview",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene", "KeyliftAudit",
        "KeyliftRecording", "KeyliftDrawing", "KeyliftLook", "KeyliftRaster", "KeyliftPictures",
        "KeyliftOutput", "KeyliftGoldens", "KeyliftReports",
      ],
      resources: [
        .embedInCode("Assets/preview.html"), .embedInCode("Assets/preview.css"),
        .embedInCode("Assets/preview.js"),
      ]),
    .target(
      name: "KeyliftTesting",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard", "KeyliftScene",
        "KeyliftAudit", "KeyliftRecording", "KeyliftLook", "KeyliftRaster", "KeyliftPictures",
        "KeyliftGoldens",
      ]),
    .target(name: "CBuildCommit", cSettings: [.define("KEYLIFT_COMMIT", to: "\"\(commit)\"")]),
    .executableTarget(
      name: "KeyliftCommand",
      dependencies: [
        "KeyliftIO", "KeyliftMotion", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene",
        "KeyliftAudit", "KeyliftRecording", "KeyliftDrawing", "KeyliftImport",
        "KeyliftVectorAnimation", "KeyliftLook", "KeyliftFigures", "KeyliftRaster",
        "KeyliftPictures", "KeyliftOutput", "KeyliftFilm", "KeyliftGoldens", "KeyliftReports",
        "KeyliftPreview", "CBuildCommit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .plugin(
      name: "KeyliftPlugin",
      capability: .command(
        intent: .custom(verb: "keylift", description: "Renders scenes and verifies goldens"),
        permissions: pluginPermissions),
      dependencies: ["KeyliftCommand"], path: "Packaging/Plugin"),
    .target(
      name: "TestSupport", dependencies: ["KeyliftStage", "KeyliftDrawing", "KeyliftRaster"],
      path: "Tests/TestSupport"),
    .target(
      name: "TestRequirements", dependencies: ["KeyliftIO", "KeyliftRaster", "TestSupport"],
      path: "Tests/TestRequirements"),
    .target(name: "CPlainPNG", dependencies: ["CLibPNG"], path: "Benchmarks/CPlainPNG"),
    .executableTarget(
      name: "KeyliftBenchmarks",
      dependencies: [
        "KeyliftIO", "KeyliftMotion", "KeyliftSolver", "KeyliftStage", "KeyliftScene",
        "KeyliftDrawing", "KeyliftLook", "CCairo", "KeyliftRaster", "KeyliftPictures",
        "KeyliftOutput", "KeyliftGoldens", "TestSupport", "CPlainPNG",
      ],
      path: "Benchmarks/Sources"),
    .executableTarget(
      name: "KeyliftCampaigns",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftScene", "KeyliftAudit", "KeyliftDrawing",
        "KeyliftLook", "KeyliftRaster", "TestSupport",
      ],
      path: "Benchmarks/Campaigns", exclude: ["README.md"]),
    .testTarget(
      name: "KeyliftIOTests", dependencies: ["KeyliftIO", "TestSupport", "TestRequirements"]),
    .testTarget(name: "KeyliftMotionTests", dependencies: ["KeyliftMotion", "TestSupport"]),
    .testTarget(name: "KeyliftSolverTests", dependencies: ["KeyliftSolver", "TestSupport"]),
    .testTarget(
      name: "KeyliftStageTests",
      dependencies: ["KeyliftMotion", "KeyliftStage", "KeyliftUIKit", "TestSupport"]),
    .testTarget(
      name: "KeyliftUIKitTests",
      dependencies: ["KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard"]),
    .testTarget(
      name: "KeyliftKeyboardTests",
      dependencies: [
        "KeyliftMotion", "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard", "TestSupport",
        "ObserverOrder",
      ]),
    .executableTarget(
      name: "ObserverOrder", dependencies: ["KeyliftUIKit"], path: "Tests/ObserverOrder"),
    .testTarget(
      name: "KeyliftSceneTests",
      dependencies: [
        "KeyliftMotion", "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard", "KeyliftScene",
        "TestSupport", "TestRequirements",
      ]),
    .testTarget(
      name: "KeyliftAuditTests",
      dependencies: [
        "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard", "KeyliftScene", "KeyliftAudit",
        "TestSupport",
      ]),
    .testTarget(
      name: "KeyliftRecordingTests",
      dependencies: [
        "KeyliftMotion", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene",
        "KeyliftAudit", "KeyliftRecording", "TestSupport", "TestRequirements",
      ]),
    .target(
      name: "ExampleChatApp", dependencies: ["KeyliftUIKit"],
      path: "Examples/ChatApp/Sources/ChatApp"),
    .testTarget(
      name: "KeyliftTests", dependencies: ["Keylift", "ExampleChatApp", "TestSupport"]),
    .testTarget(
      name: "KeyliftDrawingTests", dependencies: ["KeyliftStage", "KeyliftDrawing", "TestSupport"]),
    .testTarget(
      name: "KeyliftImportTests",
      dependencies: [
        "KeyliftStage", "KeyliftScene", "KeyliftDrawing", "KeyliftImport", "KeyliftRaster",
        "KeyliftPictures", "TestSupport", "TestRequirements",
      ]),
    .testTarget(
      name: "KeyliftVectorAnimationTests",
      dependencies: ["KeyliftStage", "KeyliftDrawing", "KeyliftVectorAnimation", "TestSupport"]),
    .testTarget(
      name: "KeyliftLookTests",
      dependencies: [
        "KeyliftStage", "KeyliftDrawing", "KeyliftLook", "KeyliftRaster", "TestSupport",
        "TestRequirements",
      ]),
    .testTarget(
      name: "KeyliftFiguresTests",
      dependencies: [
        "KeyliftMotion", "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard", "KeyliftScene",
        "KeyliftDrawing", "KeyliftLook", "KeyliftFigures", "KeyliftRaster", "TestSupport",
        "TestRequirements",
      ]),
    .testTarget(
      name: "KeyliftGoldensTests",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftScene", "KeyliftDrawing", "KeyliftLook",
        "KeyliftRaster", "KeyliftGoldens", "TestSupport", "TestRequirements",
      ]),
    .testTarget(
      name: "KeyliftReportsTests",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftScene", "KeyliftAudit", "KeyliftDrawing",
        "KeyliftLook", "KeyliftRaster", "KeyliftGoldens", "KeyliftReports", "TestSupport",
        "TestRequirements",
      ]),
    .testTarget(
      name: "KeyliftPreviewTests",
      dependencies: [
        "KeyliftStage", "KeyliftScene", "KeyliftDrawing", "KeyliftRaster", "KeyliftPreview",
        "TestSupport",
      ]),
    .testTarget(
      name: "KeyliftTestingTests",
      dependencies: [
        "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard", "KeyliftScene", "KeyliftDrawing",
        "KeyliftRaster", "KeyliftGoldens", "KeyliftTesting",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "KeyliftStage", "KeyliftKeyboard", "KeyliftScene", "KeyliftDrawing", "KeyliftRaster",
        "KeyliftPictures", "KeyliftOutput", "KeyliftGoldens", "KeyliftReports", "KeyliftCommand",
        "TestSupport", "TestRequirements",
      ],
      exclude: ["Shards/run-array.sh"]),
    .testTarget(
      name: "OutputTests",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftScene", "KeyliftDrawing", "KeyliftVectorAnimation",
        "KeyliftLook", "KeyliftRaster", "KeyliftPictures", "KeyliftOutput", "KeyliftCommand",
        "TestRequirements",
      ]),
    .testTarget(
      name: "KeyliftFilmTests",
      dependencies: [
        "KeyliftIO", "KeyliftMotion", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene",
        "KeyliftRecording", "KeyliftPictures", "KeyliftOutput", "KeyliftFilm", "TestSupport",
        "TestRequirements",
      ]),
    .testTarget(
      name: "SceneGoldenTests",
      dependencies: [
        "KeyliftStage", "KeyliftKeyboard", "KeyliftScene", "KeyliftDrawing",
        "KeyliftVectorAnimation", "KeyliftLook", "KeyliftFigures", "KeyliftRaster",
        "KeyliftGoldens", "KeyliftTesting", "TestSupport", "TestRequirements",
      ]),
    .testTarget(name: "CampaignTests", dependencies: ["KeyliftCampaigns", "TestSupport"]),
    .testTarget(name: "ProjectTests", dependencies: ["TestSupport", "TestRequirements"]),
    .testTarget(
      name: "KeyliftRasterTests",
      dependencies: [
        "KeyliftStage", "KeyliftDrawing", "CLibPNG", "KeyliftRaster", "TestSupport",
        "TestRequirements",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

if purpose == "fuzz" {
  package.targets.append(
    .executableTarget(
      name: "KeyliftFuzz",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftScene", "KeyliftRecording", "KeyliftDrawing",
        "KeyliftImport", "KeyliftRaster", "KeyliftGoldens",
      ],
      path: "Benchmarks/Fuzz/Sources"))
}

for target in package.targets
where target.type == .regular || target.type == .test || target.type == .executable {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
  ]
}

// Optimizing a target without loops over pixels, frames or equations takes longer than a developer gains: KeyliftScene
// compiles in a fifth of the time.
let targetsWithoutLoops: Set = [
  "KeyliftUIKit", "KeyliftKeyboard", "KeyliftScene", "KeyliftImport", "KeyliftFigures",
  "KeyliftPictures", "KeyliftOutput", "KeyliftReports", "KeyliftTesting", "KeyliftCommand",
  "KeyliftCampaigns",
]

// How this checkout builds in release: its program, its tests and its campaigns alike, so that one build serves all. It
// has no debug information, which nothing here reads; modules that tests import as `@testable`; and one type-check of
// each, where the compiler would do a second one to emit the module early. SwiftPM refuses such flags in a dependency.
let isDependency = Context.packageDirectory.contains("/checkouts/")
if packagedCommit == nil, !isDependency {
  for target in package.targets where target.type != .system && target.type != .plugin {
    let isOptimized = target.type != .test && !targetsWithoutLoops.contains(target.name)
    target.swiftSettings?.append(
      .unsafeFlags(
        ["-gnone", "-enable-testing", "-no-emit-module-separately-wmo"]
          + (isOptimized ? [] : ["-Onone"]),
        .when(configuration: .release)))
  }
}

// Packages are small: targets without long loops, or whose loops hardly anybody waits for, are optimized for size.
let smallInPackages = targetsWithoutLoops.union(["KeyliftAudit", "KeyliftPreview"])
if packagedCommit != nil {
  for target in package.targets where smallInPackages.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Osize"], .when(configuration: .release)))
  }
}

// SwiftPM compiles the dependencies of a plugin a second time, for the machine that builds, and no test runs the plugin.
if purpose != nil {
  for target in package.targets where target.type == .plugin { target.dependencies = [] }
}

if purpose == "undefined" {
  for target in package.targets where ["CPNGCodec", "CPlainPNG"].contains(target.name) {
    target.cSettings = [.unsafeFlags(["-fsanitize=undefined"])]
    target.linkerSettings =
      (target.linkerSettings ?? [])
      + [.unsafeFlags(["-Xclang-linker", "-fsanitize=undefined"])]
  }
}

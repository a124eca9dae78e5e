// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Keylift",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "keylift", targets: ["KeyliftCommand"]),
    .library(name: "Keylift", targets: ["Keylift"]),
    .library(name: "KeyliftTesting", targets: ["KeyliftTesting"]),
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
      resources: [.embedInCode("Text/advances.txt")]),
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
      name: "Keylift",
      dependencies: [
        "KeyliftMotion", "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard", "KeyliftScene",
      ]),
    .target(
      name: "KeyliftDrawing", dependencies: ["KeyliftIO", "KeyliftMotion", "KeyliftStage"]),
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
        "KeyliftDrawing", "KeyliftLook",
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
      name: "KeyliftGoldens",
      dependencies: [
        "KeyliftIO", "KeyliftMotion", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene",
        "KeyliftDrawing", "KeyliftLook", "KeyliftRaster",
      ]),
    .target(
      name: "KeyliftReports",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftScene", "KeyliftDrawing", "KeyliftRaster",
        "KeyliftGoldens",
      ],
      resources: [
        .embedInCode("Assets/report.css"), .embedInCode("Assets/replay.js"),
        .embedInCode("Assets/viewer.js"), .embedInCode("Assets/commands.js"),
      ]),
    .target(
      name: "KeyliftTesting",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene", "KeyliftLook",
        "KeyliftRaster", "KeyliftGoldens", "KeyliftReports",
      ]),
    .executableTarget(
      name: "KeyliftCommand",
      dependencies: [
        "KeyliftIO", "KeyliftMotion", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene",
        "KeyliftDrawing", "KeyliftVectorAnimation", "KeyliftLook", "KeyliftFigures",
        "KeyliftRaster", "KeyliftGoldens", "KeyliftReports",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "TestSupport", dependencies: ["KeyliftStage", "KeyliftDrawing", "KeyliftRaster"],
      path: "Tests/TestSupport"),
    .target(
      name: "TestRequirements", dependencies: ["KeyliftRaster", "TestSupport"],
      path: "Tests/TestRequirements"),
    .target(name: "CPlainPNG", dependencies: ["CLibPNG"], path: "Benchmarks/CPlainPNG"),
    .executableTarget(
      name: "KeyliftBenchmarks",
      dependencies: [
        "KeyliftIO", "KeyliftMotion", "KeyliftSolver", "KeyliftStage", "KeyliftScene",
        "KeyliftDrawing", "KeyliftLook", "CCairo", "KeyliftRaster", "KeyliftGoldens", "TestSupport",
        "CPlainPNG",
      ],
      path: "Benchmarks/Sources"),
    .testTarget(
      name: "KeyliftIOTests", dependencies: ["KeyliftIO", "TestSupport", "TestRequirements"]),
    .testTarget(name: "KeyliftMotionTests", dependencies: ["KeyliftMotion", "TestSupport"]),
    .testTarget(name: "KeyliftSolverTests", dependencies: ["KeyliftSolver", "TestSupport"]),
    .testTarget(
      name: "KeyliftStageTests",
      dependencies: ["KeyliftMotion", "KeyliftStage", "KeyliftUIKit", "TestSupport"]),
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
    .testTarget(name: "KeyliftTests", dependencies: ["Keylift", "TestSupport"]),
    .testTarget(
      name: "KeyliftDrawingTests", dependencies: ["KeyliftStage", "KeyliftDrawing", "TestSupport"]),
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
        "KeyliftRaster", "KeyliftGoldens", "KeyliftReports", "TestSupport",
      ]),
    .testTarget(
      name: "KeyliftReportsTests",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftScene", "KeyliftDrawing", "KeyliftLook",
        "KeyliftRaster", "KeyliftGoldens", "KeyliftReports", "TestSupport", "TestRequirements",
      ]),
    .testTarget(
      name: "KeyliftTestingTests",
      dependencies: [
        "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard", "KeyliftScene", "KeyliftDrawing",
        "KeyliftRaster", "KeyliftGoldens", "KeyliftReports", "KeyliftTesting",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "KeyliftStage", "KeyliftScene", "KeyliftRaster", "KeyliftGoldens", "KeyliftReports",
        "KeyliftCommand", "TestSupport", "TestRequirements",
      ],
      exclude: ["Shards/run-array.sh"]),
    .testTarget(
      name: "OutputTests",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftScene", "KeyliftDrawing", "KeyliftVectorAnimation",
        "KeyliftLook", "KeyliftRaster", "KeyliftCommand", "TestRequirements",
      ]),
    .testTarget(
      name: "SceneGoldenTests",
      dependencies: [
        "KeyliftStage", "KeyliftKeyboard", "KeyliftScene", "KeyliftDrawing",
        "KeyliftVectorAnimation", "KeyliftLook", "KeyliftFigures", "KeyliftRaster",
        "KeyliftTesting", "TestSupport", "TestRequirements",
      ]),
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

// Tests run optimized code (see Scripts/lib/swift.sh). Optimizing the tests themselves would only lengthen the build.
for target in package.targets where target.type == .test {
  target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}

// The scripts that run tests set this variable. The targets below have no loops over pixels, frames or equations, and
// optimizing them takes longer than the tests gain.
if Context.environment["KEYLIFT_TEST_BUILD"] != nil {
  let unoptimized: Set = [
    "KeyliftUIKit", "KeyliftKeyboard", "KeyliftScene", "KeyliftLook", "KeyliftFigures",
    "KeyliftReports", "KeyliftTesting", "KeyliftCommand",
  ]
  for target in package.targets where unoptimized.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
}

// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Keylift",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "keylift", targets: ["keylift"]),
    .library(
      name: "Keylift",
      targets: [
        "KeyliftMotion", "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard", "KeyliftScene",
      ]),
    .library(name: "KeyliftTesting", targets: ["KeyliftTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  // In the order in which a scene flows through them: each imports only those above it.
  targets: [
    .target(name: "KeyliftMotion"),
    .target(name: "KeyliftSolver"),
    .target(name: "KeyliftStage", dependencies: ["KeyliftMotion", "KeyliftSolver"]),
    .target(name: "KeyliftUIKit", dependencies: ["KeyliftMotion", "KeyliftStage"]),
    .target(
      name: "KeyliftKeyboard", dependencies: ["KeyliftMotion", "KeyliftStage", "KeyliftUIKit"]),
    .target(
      name: "KeyliftScene",
      dependencies: [
        "KeyliftMotion", "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard",
        .product(name: "Yams", package: "Yams"),
      ]),
    .target(name: "KeyliftDrawing", dependencies: ["KeyliftStage"]),
    .target(name: "KeyliftLook", dependencies: ["KeyliftStage", "KeyliftDrawing"]),
    .target(
      name: "KeyliftFigures",
      dependencies: [
        "KeyliftMotion", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene", "KeyliftDrawing",
        "KeyliftLook",
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
      dependencies: ["KeyliftStage", "KeyliftDrawing", "CCairo", "CPango", "CPNGCodec"]),
    .target(
      name: "KeyliftGoldens",
      dependencies: [
        "KeyliftMotion", "KeyliftStage", "KeyliftKeyboard", "KeyliftScene", "KeyliftDrawing",
        "KeyliftLook", "KeyliftRaster",
      ]),
    .target(
      name: "KeyliftTesting",
      dependencies: [
        "KeyliftStage", "KeyliftKeyboard", "KeyliftScene", "KeyliftDrawing", "KeyliftLook",
        "KeyliftRaster", "KeyliftGoldens",
      ]),
    .executableTarget(
      name: "keylift",
      dependencies: [
        "KeyliftMotion", "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard", "KeyliftScene",
        "KeyliftDrawing", "KeyliftLook", "KeyliftFigures", "KeyliftRaster", "KeyliftGoldens",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "TestSupport", dependencies: ["KeyliftStage", "KeyliftDrawing", "KeyliftRaster"],
      path: "Tests/TestSupport"),
    .target(name: "CPlainPNG", dependencies: ["CLibPNG"], path: "Benchmarks/CPlainPNG"),
    .executableTarget(
      name: "KeyliftBenchmarks",
      dependencies: [
        "KeyliftMotion", "KeyliftSolver", "KeyliftStage", "KeyliftScene", "KeyliftDrawing",
        "KeyliftLook", "KeyliftRaster", "KeyliftGoldens", "CCairo", "CPlainPNG", "TestSupport",
      ],
      path: "Benchmarks/Sources"),
    .testTarget(name: "KeyliftMotionTests", dependencies: ["KeyliftMotion", "TestSupport"]),
    .testTarget(name: "KeyliftSolverTests", dependencies: ["KeyliftSolver", "TestSupport"]),
    .testTarget(
      name: "KeyliftStageTests",
      dependencies: ["KeyliftMotion", "KeyliftStage", "KeyliftUIKit", "TestSupport"]),
    .testTarget(
      name: "KeyliftKeyboardTests",
      dependencies: [
        "KeyliftMotion", "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard", "ObserverOrder",
        "TestSupport",
      ]),
    .executableTarget(
      name: "ObserverOrder", dependencies: ["KeyliftUIKit"], path: "Tests/ObserverOrder"),
    .testTarget(
      name: "KeyliftSceneTests",
      dependencies: [
        "KeyliftMotion", "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard", "KeyliftScene",
        "TestSupport",
      ]),
    .testTarget(
      name: "KeyliftDrawingTests", dependencies: ["KeyliftStage", "KeyliftDrawing", "TestSupport"]),
    .testTarget(
      name: "KeyliftLookTests",
      dependencies: [
        "KeyliftStage", "KeyliftDrawing", "KeyliftLook", "KeyliftRaster", "TestSupport",
      ]),
    .testTarget(
      name: "KeyliftFiguresTests",
      dependencies: [
        "KeyliftMotion", "KeyliftStage", "KeyliftUIKit", "KeyliftKeyboard", "KeyliftScene",
        "KeyliftDrawing", "KeyliftLook", "KeyliftFigures", "KeyliftRaster", "TestSupport",
      ]),
    .testTarget(
      name: "KeyliftGoldensTests",
      dependencies: [
        "KeyliftStage", "KeyliftScene", "KeyliftDrawing", "KeyliftLook", "KeyliftRaster",
        "KeyliftGoldens", "TestSupport",
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
        "KeyliftStage", "KeyliftScene", "KeyliftRaster", "KeyliftGoldens", "keylift", "TestSupport",
      ],
      exclude: ["Shards/run-array.sh"]),
    .testTarget(
      name: "OutputTests", dependencies: ["KeyliftDrawing", "KeyliftScene", "keylift"]),
    .testTarget(
      name: "SceneGoldenTests",
      dependencies: [
        "KeyliftStage", "KeyliftKeyboard", "KeyliftScene", "KeyliftDrawing", "KeyliftLook",
        "KeyliftFigures", "KeyliftRaster", "KeyliftTesting", "TestSupport",
      ]),
    .testTarget(
      name: "KeyliftRasterTests",
      dependencies: ["KeyliftStage", "KeyliftDrawing", "KeyliftRaster", "CLibPNG", "TestSupport"]),
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

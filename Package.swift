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
    .library(name: "KeyliftCombine", targets: ["KeyliftCombine"]),
    .library(name: "KeyliftSendable", targets: ["KeyliftSendable"]),
    .plugin(name: "KeyliftPlugin", targets: ["KeyliftPlugin"]),
  ],
  // Only clients that ask for it fetch OpenCombine: `.package(name: "Keylift", path: "…", traits: ["OpenCombine"])`.
  traits: [.trait(name: "OpenCombine", description: "Publishers for the product KeyliftCombine")],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  // Each imports only those above it. Folders of Sources show the groups.
  targets: [
    // Core: what a scene is, how it moves and how it looks.
    .target(
      name: "KeyliftIO", dependencies: ["CEmbeddedFiles"], path: "Sources/Core/KeyliftIO"),
    .target(
      name: "KeyliftGraphics", dependencies: ["KeyliftIO"], path: "Sources/Core/KeyliftGraphics",
      exclude: [
        "Catalog/fonts.csv", "Catalog/sources.csv",
        "Catalog/text-styles.csv",
        "Catalog/tracking.csv", "Text/advances.txt", "Text/bootstrap-icons.txt",
        "Text/coverage.txt", "Text/letters.txt",
      ]),
    .target(
      name: "KeyliftStage", dependencies: ["KeyliftIO", "KeyliftGraphics"],
      path: "Sources/Core/KeyliftStage",
      exclude: [
        "Catalog/bars.csv", "Catalog/chat.csv",
        "Catalog/controls.csv", "Catalog/key-words.csv",
        "Catalog/language-rows.csv",
        "Catalog/sign-rows.csv",
        "Catalog/system-colors.csv",
      ]),
    .target(
      name: "KeyliftScene",
      dependencies: ["KeyliftIO", "KeyliftGraphics", "KeyliftStage", "CYAML"],
      path: "Sources/Core/KeyliftScene",
      exclude: [
        "Catalog/bodies.csv", "Catalog/corner-radii.csv",
        "Catalog/devices.csv", "Catalog/keyboard-heights.csv",
        "Catalog/poses.csv", "Catalog/releases.csv",
        "Catalog/safe-areas.csv",
        "Catalog/screens.csv",
      ]),
    .target(
      name: "KeyliftLook", dependencies: ["KeyliftIO", "KeyliftGraphics", "KeyliftStage"],
      path: "Sources/Core/KeyliftLook",
      exclude: [
        "Catalog/glass-keyboard-colors.csv",
        "Catalog/keyboard-colors.csv",
        "Catalog/return-keys.csv", "Catalog/symbols.txt",
        "Catalog/phone-keys.csv",
        "Catalog/tablet-keys.csv", "Catalog/glass-letters.csv",
        "Catalog/phone-labels.csv", "Catalog/tablet-legends.csv",
        "Catalog/emoji-keyboard.csv",
        "Catalog/keyboard-parts.csv", "Catalog/screen-parts.csv",
      ]),
    .target(
      name: "KeyliftRaster",
      dependencies: ["KeyliftIO", "KeyliftGraphics", "CCairo", "CPango", "CPNGCodec"],
      path: "Sources/Core/KeyliftRaster"),
    .target(
      name: "KeyliftOutput",
      dependencies: [
        "KeyliftIO", "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftLook",
        "KeyliftRaster",
      ], path: "Sources/Core/KeyliftOutput"),
    // Tools: other ways in and out.
    .target(
      name: "KeyliftUIKit", dependencies: ["KeyliftGraphics", "KeyliftStage"],
      path: "Sources/Tools/KeyliftUIKit"),
    .target(
      name: "KeyliftSendable", dependencies: ["KeyliftUIKit"],
      path: "Sources/Tools/KeyliftSendable"),
    .target(
      name: "KeyliftCombine",
      dependencies: [
        "KeyliftStage",
        .product(
          name: "OpenCombine", package: "OpenCombine",
          condition: .when(platforms: [.linux], traits: ["OpenCombine"])),
      ], path: "Sources/Tools/KeyliftCombine"),
    .target(
      name: "KeyliftCapture",
      dependencies: [
        "KeyliftIO", "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftLook",
        "KeyliftRaster", "KeyliftOutput", "CExpat",
      ], path: "Sources/Tools/KeyliftCapture"),
    .target(
      name: "KeyliftFigures",
      dependencies: [
        "KeyliftIO", "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftLook",
        "KeyliftRaster", "KeyliftOutput", "KeyliftCapture",
      ], path: "Sources/Tools/KeyliftFigures"),
    // What the products' imports bring.
    .target(
      name: "KeyliftNames",
      dependencies: ["KeyliftStage", "KeyliftScene", "KeyliftRaster", "KeyliftUIKit"]),
    // Checks: what says whether a scene is right.
    .target(
      name: "KeyliftChecks",
      dependencies: [
        "KeyliftIO", "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftLook",
        "KeyliftRaster",
      ], path: "Sources/Checks/KeyliftChecks"),
    .target(
      name: "KeyliftTesting",
      dependencies: [
        "KeyliftIO", "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftLook",
        "KeyliftRaster", "KeyliftNames", "KeyliftChecks",
      ], path: "Sources/Checks/KeyliftTesting"),
    // The library and the program.
    .target(name: "Keylift", dependencies: ["KeyliftOutput", "KeyliftNames", "KeyliftFigures"]),
    .executableTarget(
      name: "KeyliftCommand",
      dependencies: [
        "KeyliftIO", "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftLook",
        "KeyliftRaster", "KeyliftFigures", "KeyliftOutput", "KeyliftChecks", "KeyliftCapture",
        "CBuildCommit", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], exclude: ["Agents/guide.md", "Preview/Assets", "Reports/Assets"]),
    .plugin(
      name: "KeyliftPlugin",
      capability: .command(
        intent: .custom(verb: "keylift", description: "Renders scenes and verifies goldens"),
        permissions: pluginPermissions),
      dependencies: ["KeyliftCommand"], path: "Packaging/Plugin"),
    // C: libraries of the system, and code of ours that calls them.
    .systemLibrary(
      name: "CCairo", path: "Sources/C/CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", path: "Sources/C/CPango", pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CLibPNG", path: "Sources/C/CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CYAML", path: "Sources/C/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CExpat", path: "Sources/C/CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"])]),
    .target(
      name: "CPNGCodec", dependencies: ["CLibPNG"], path: "Sources/C/CPNGCodec",
      linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CEmbeddedFiles", path: "Sources/C/CEmbeddedFiles"),
    .target(
      name: "CBuildCommit", path: "Sources/C/CBuildCommit",
      cSettings: [.define("KEYLIFT_COMMIT", to: "\"\(commit)\"")]),
    // Benchmarks and tests.
    .target(
      name: "TestSupport", dependencies: ["KeyliftGraphics", "KeyliftStage", "KeyliftRaster"],
      path: "Tests/TestSupport"),
    .target(
      name: "TestRequirements",
      dependencies: ["KeyliftIO", "KeyliftGraphics", "KeyliftRaster", "TestSupport"],
      path: "Tests/TestRequirements"),
    .executableTarget(
      name: "KeyliftBenchmarks",
      dependencies: [
        "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftLook", "CCairo", "KeyliftRaster",
        "KeyliftOutput", "KeyliftChecks", "TestSupport",
      ], path: "Benchmarks/Sources"),
    .executableTarget(
      name: "KeyliftCampaigns",
      dependencies: [
        "KeyliftIO", "KeyliftStage", "KeyliftScene", "KeyliftLook", "KeyliftRaster",
        "KeyliftChecks",
        "TestSupport",
      ], path: "Benchmarks/Campaigns", exclude: ["README.md"]),
    .testTarget(
      name: "KeyliftIOTests", dependencies: ["KeyliftIO", "TestSupport", "TestRequirements"]),
    .testTarget(
      name: "KeyliftGraphicsTests",
      dependencies: ["KeyliftGraphics", "KeyliftStage", "TestSupport"]
    ),
    .testTarget(
      name: "KeyliftStageTests",
      dependencies: [
        "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftUIKit", "TestSupport",
        "ObserverOrder",
      ]),
    .testTarget(
      name: "KeyliftUIKitTests", dependencies: ["KeyliftGraphics", "KeyliftStage", "KeyliftUIKit"]),
    .executableTarget(
      name: "ObserverOrder", dependencies: ["KeyliftUIKit"], path: "Tests/ObserverOrder"),
    .testTarget(
      name: "KeyliftSceneTests",
      dependencies: [
        "KeyliftIO", "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftUIKit",
        "TestSupport", "TestRequirements",
      ]),
    .testTarget(
      name: "AuditTests",
      dependencies: [
        "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftUIKit", "KeyliftChecks",
        "TestSupport",
      ]),
    .testTarget(
      name: "KeyliftCaptureTests",
      dependencies: [
        "KeyliftIO", "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftRaster",
        "KeyliftOutput", "KeyliftChecks", "KeyliftCapture", "TestSupport",
        "TestRequirements",
      ]),
    .testTarget(
      name: "KeyliftOutputTests",
      dependencies: [
        "KeyliftIO", "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftLook",
        "KeyliftRaster", "KeyliftOutput", "TestSupport",
      ]),
    .target(
      name: "ExampleChatApp", dependencies: ["KeyliftUIKit"],
      path: "Examples/ChatApp/Sources/ChatApp"),
    .testTarget(
      name: "KeyliftTests",
      dependencies: [
        "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "Keylift", "TestSupport",
        "ExampleChatApp",
      ]),
    .testTarget(
      name: "KeyliftLookTests",
      dependencies: [
        "KeyliftGraphics", "KeyliftStage", "KeyliftLook", "KeyliftRaster", "TestSupport",
        "TestRequirements",
      ]),
    .testTarget(
      name: "KeyliftFiguresTests",
      dependencies: [
        "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftLook", "KeyliftRaster",
        "KeyliftFigures", "KeyliftUIKit", "TestSupport", "TestRequirements",
      ]),
    .testTarget(
      name: "GoldensTests",
      dependencies: [
        "KeyliftIO", "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftLook",
        "KeyliftRaster", "KeyliftChecks", "TestSupport", "TestRequirements",
      ]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "KeyliftIO", "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftLook",
        "KeyliftRaster", "KeyliftChecks", "KeyliftCommand", "TestSupport",
        "TestRequirements",
      ]),
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftRaster", "KeyliftCommand",
        "TestSupport",
      ]),
    .testTarget(
      name: "KeyliftTestingTests",
      dependencies: [
        "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftRaster", "KeyliftUIKit",
        "KeyliftChecks", "KeyliftTesting", "TestSupport",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "KeyliftIO", "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftRaster",
        "KeyliftOutput", "KeyliftNames", "KeyliftChecks", "KeyliftCommand",
        "TestSupport", "TestRequirements",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], exclude: ["Shards/run-array.sh"]),
    .testTarget(
      name: "SceneGoldenTests",
      dependencies: [
        "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftLook", "KeyliftRaster",
        "KeyliftFigures", "KeyliftOutput", "KeyliftChecks", "KeyliftTesting", "TestSupport",
        "TestRequirements",
      ]),
    .testTarget(name: "CampaignTests", dependencies: ["TestSupport", "KeyliftCampaigns"]),
    .testTarget(
      name: "ProjectTests",
      dependencies: [
        "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "TestSupport", "TestRequirements",
      ]),
    .testTarget(
      name: "KeyliftRasterTests",
      dependencies: [
        "KeyliftGraphics", "KeyliftStage", "CLibPNG", "CPNGCodec", "KeyliftRaster",
        "TestSupport", "TestRequirements",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

if purpose == "fuzz" {
  package.targets.append(
    .executableTarget(
      name: "KeyliftFuzz",
      dependencies: [
        "KeyliftIO", "KeyliftGraphics", "KeyliftStage", "KeyliftScene", "KeyliftRaster",
        "KeyliftCapture", "KeyliftChecks",
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
  "KeyliftUIKit", "KeyliftScene", "KeyliftFigures", "KeyliftTesting",
  "KeyliftCommand", "KeyliftCampaigns",
]

// How this checkout builds in release: its program, its tests and its campaigns alike, so that one build serves all. It
// has no debug information, which nothing here reads; modules that tests import as `@testable`; one type-check of each,
// where the compiler would do a second one to emit the module early; and no check of LLVM's input, which finds faults of
// the compiler. SwiftPM asks the driver for debug information after these flags, so only the frontend can be told
// otherwise. It refuses such flags in a dependency.
let isDependency = Context.packageDirectory.contains("/checkouts/")
if packagedCommit == nil, !isDependency {
  for target in package.targets where target.type != .system && target.type != .plugin {
    let isOptimized = target.type != .test && !targetsWithoutLoops.contains(target.name)
    target.swiftSettings?.append(
      .unsafeFlags(
        ["-Xfrontend", "-gnone", "-Xfrontend", "-disable-llvm-verify"]
          + ["-enable-testing", "-no-emit-module-separately-wmo"]
          + (isOptimized ? [] : ["-Onone"]),
        .when(configuration: .release)))
  }
  // A client's debug build compiles the libraries once. A whole module at a time takes two thirds of the processor time
  // that batches of files do, each of which reads all the others' declarations. A quarter of the rest would be an index of
  // the system's modules, which the client's modules bring anyway; a check of the compiler's own work; an optimization,
  // which no debug build needs; a check of our code for data races, which every release build makes; and what serves
  // only work on Keylift: debug information, and sums by which a later build skips code that has not changed.
  let clientFlags = ["-Xfrontend", "-gnone", "-Xfrontend", "-disable-incremental-llvm-codegen"]
  for target in package.targets where target.type == .regular {
    target.swiftSettings?.append(
      .unsafeFlags(
        ["-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"]
          + ["-no-emit-module-separately-wmo", "-index-ignore-system-modules"]
          + ["-Xfrontend", "-disable-llvm-verify"]
          + ["-Xllvm", "-sil-disable-pass=mandatory-redundant-load-elimination"]
          + ["-Xllvm", "-sil-disable-pass=send-non-sendable"]
          + (purpose == nil ? clientFlags : []),
        .when(platforms: [.linux], configuration: .debug)))
  }
}

// Packages are small: targets without long loops are optimized for size.
if packagedCommit != nil {
  for target in package.targets where targetsWithoutLoops.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Osize"], .when(configuration: .release)))
  }
}

// SwiftPM compiles the dependencies of a plugin a second time, for the machine that builds, and no test runs the plugin.
if purpose != nil {
  for target in package.targets where target.type == .plugin { target.dependencies = [] }
}

// Tests start the program some three thousand times. With the Swift libraries inside, a start takes two thirds of the
// processor time, because it binds no symbols of shared libraries. The tests themselves need the shared ones.
#if os(Linux)
if purpose == "tests" {
  package.targets.append(
    .target(
      name: "StaticRuntime", path: "Tests/StaticRuntime",
      swiftSettings: [.unsafeFlags(["-static-stdlib"])],
      linkerSettings: [
        .unsafeFlags(["-static-stdlib", "-use-ld=lld", "-Xlinker", "--no-export-dynamic"])
      ]))
  package.products[0] = .executable(
    name: "keylift", targets: ["KeyliftCommand", "StaticRuntime"])
}
#endif

if purpose == "undefined" {
  for target in package.targets where target.name == "CPNGCodec" {
    target.cSettings = [.unsafeFlags(["-fsanitize=undefined"])]
    target.linkerSettings =
      (target.linkerSettings ?? [])
      + [.unsafeFlags(["-Xclang-linker", "-fsanitize=undefined"])]
  }
}

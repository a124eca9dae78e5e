// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// An app that follows the keyboard with Combine's publishers. The trait brings OpenCombine on Linux.
let package = Package(
  name: "Publishers",
  platforms: [.iOS(.v17), .macOS(.v15)],
  // An app would name the address of Keylift's repository.
  dependencies: [.package(name: "Keylift", path: "../..", traits: ["OpenCombine"])],
  targets: [
    .target(
      name: "Publishers",
      dependencies: [
        .product(name: "KeyliftCombine", package: "Keylift", condition: .when(platforms: [.linux])),
        .product(name: "KeyliftUIKit", package: "Keylift", condition: .when(platforms: [.linux])),
      ]),
    .testTarget(
      name: "PublishersTests",
      dependencies: [
        "Publishers",
        .product(name: "KeyliftTesting", package: "Keylift", condition: .when(platforms: [.linux])),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

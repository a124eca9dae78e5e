// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// The target `ChatApp` has the files of an app for iOS. On Linux and on a Mac the same files run on Keylift's stage.
let package = Package(
  name: "ChatApp",
  platforms: [.iOS(.v17), .macOS(.v15)],
  products: [.library(name: "ChatApp", targets: ["ChatApp"])],
  // An app would name the address of Keylift's repository.
  dependencies: [.package(name: "Keylift", path: "../..")],
  targets: [
    .target(
      name: "ChatApp",
      dependencies: [
        .product(
          name: "KeyliftUIKit", package: "Keylift",
          condition: .when(platforms: [.linux, .macOS]))
      ],
      // As in a new Xcode project. The stage's views are not isolated, so code on the stage is not, either.
      swiftSettings: [.defaultIsolation(MainActor.self, .when(platforms: [.iOS]))]),
    .executableTarget(
      name: "ChatPictures",
      dependencies: ["ChatApp", .product(name: "Keylift", package: "Keylift")]),
    .testTarget(
      name: "ChatAppTests",
      dependencies: ["ChatApp", .product(name: "KeyliftTesting", package: "Keylift")]),
  ],
  swiftLanguageModes: [.v6]
)

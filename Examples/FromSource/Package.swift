// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// `swift package keylift verify` builds Keylift from source and runs it here.
let package = Package(
  name: "Chat",
  // An app would name the address of Keylift's repository.
  dependencies: [.package(name: "Keylift", path: "../..")],
  targets: [
    .target(name: "Chat")
  ]
)

// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// SwiftPM keeps plugins from writing only on a Mac. Elsewhere a permission would only have to be given each time.
#if os(macOS)
let pluginPermissions: [PluginPermission] = [
  .writeToPackageDirectory(reason: "Keylift writes goldens, pictures and reports")
]
#else
let pluginPermissions: [PluginPermission] = []
#endif

// `swift package keylift verify` runs a Keylift that was built before. `Scripts/package bundle` makes the artifact
// bundle; an app would name its address and checksum in place of `path`.
let package = Package(
  name: "Chat",
  targets: [
    .target(name: "Chat"),
    .binaryTarget(name: "keylift", path: "keylift.artifactbundle.zip"),
    .plugin(
      name: "KeyliftPlugin",
      capability: .command(
        intent: .custom(verb: "keylift", description: "Renders scenes and verifies goldens"),
        permissions: pluginPermissions),
      dependencies: ["keylift"]),
  ]
)

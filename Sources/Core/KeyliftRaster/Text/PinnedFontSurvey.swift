// SPDX-License-Identifier: MIT

package struct PinnedFontSurvey: Sendable {
  package struct Lack: Hashable, Sendable {
    package let package: String
    package let use: String
  }

  /// The paths of the regular face of each family that is installed.
  package let paths: [String]
  package let lacks: [Lack]

  /// Looks for the fonts, and opens none.
  ///
  /// - Parameter directories: The folders in search order, in addition to the standard ones.
  package init(searching directories: [String]) {
    let folders = directories + PinnedFont.standardDirectories
    let found = PinnedFont.all.map { ($0, $0.path(isBold: false, in: folders)) }
    paths = found.compactMap(\.1)
    let uses = [
      ("fonts-noto-core", "text in most scripts"),
      ("fonts-noto-cjk", "Chinese, Japanese and Korean"), ("fonts-noto-color-emoji", "emoji"),
    ]
    lacks = uses.filter { name, _ in
      !found.contains { $0.0.package == name && $0.1 != nil }
    }.map { Lack(package: $0, use: $1) }
  }
}

// SPDX-License-Identifier: MIT

import Foundation

/// A folder that a run left beside a golden when it was killed while it replaced it.
package struct GoldenLeftover: Hashable, Sendable {
  /// What stands beside a golden while it is replaced.
  enum Kind: String, CaseIterable {
    /// The golden as it was.
    case old
    /// The golden as it is to be.
    case new
  }

  /// The path of what is left.
  package let path: String
  /// The golden beside which it stands.
  package let golden: GoldenFolder
  /// What it is.
  let kind: Kind

  /// Recognises what a killed run left; nil for everything else, such as what a run that goes on is writing.
  ///
  /// What has this process's own number was left by another that had it before, as in containers: whoever writes
  /// holds the lock of the folder around it.
  package init?(path: String) {
    let text = (path as NSString).lastPathComponent
    guard let kind = Kind.allCases.first(where: { text.hasSuffix(".\($0.rawValue)") }),
      let draft = DraftName(text.dropLast(kind.rawValue.count + 1)),
      draft.isAbandoned || draft.process == getpid()
    else { return nil }
    self.path = path
    self.kind = kind
    let folder = FolderPath.parent(of: path) as NSString
    golden = GoldenFolder(path: folder.appendingPathComponent(draft.name))
  }

  /// Returns the name under which this process puts something beside a golden.
  static func name(_ kind: Kind, of golden: String) -> String {
    "\(DraftName(of: golden).text).\(kind.rawValue)"
  }
}

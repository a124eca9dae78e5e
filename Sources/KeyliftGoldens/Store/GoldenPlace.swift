// SPDX-License-Identifier: MIT

import Foundation

/// Where the goldens of scenes lie, and what they are called.
package enum GoldenPlace {
  /// Returns a scene's name: the path of its file without the extension, and without a folder `Scenes` in front.
  package static func name(ofScene path: String) -> String {
    var parts = (path as NSString).deletingPathExtension.split(separator: "/")
      .filter { $0 != "." && $0 != ".." }
    if parts.count > 1, parts.first == "Scenes" { parts.removeFirst() }
    return parts.joined(separator: "/")
  }

  /// Returns the folder of a scene's golden, in which those of variants have their own.
  ///
  /// - Parameter goldens: Where goldens lie, by the scenes' names; nil for beside each scene.
  package static func folder(ofScene path: String, in goldens: String?) -> String {
    if let goldens { return (goldens as NSString).appendingPathComponent(name(ofScene: path)) }
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return "\(folder(beside: path))/\(stem)"
  }

  /// Returns the folder for the goldens of what stands in a file's folder.
  package static func folder(beside path: String) -> String {
    (FolderPath.parent(of: path) as NSString).appendingPathComponent("Goldens")
  }
}

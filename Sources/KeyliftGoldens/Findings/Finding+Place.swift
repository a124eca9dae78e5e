// SPDX-License-Identifier: MIT

import KeyliftIO

extension Finding {
  /// The path of the golden if goldens are stored beside their scenes.
  ///
  /// It follows from the scene and the name. It is `nil` for a finding without a scene, or with a
  /// name that the scene does not have.
  package var goldenBesideScene: String? {
    guard let scene, !name.split(separator: "/").contains("..") else { return nil }
    // The goldens of a test's own scenes are named after the test's file without its folders.
    let isTest = scene.hasSuffix(".swift")
    let own = isTest ? FilePath.stem(of: scene) : GoldenPlace.name(ofScene: scene)
    guard name == own || name.hasPrefix("\(own)/") else { return nil }
    return GoldenPlace.folder(ofScene: scene, in: nil) + name.dropFirst(own.count)
  }

  /// Returns the path of the golden if one folder holds all goldens.
  package func golden(in folder: String) -> String { "\(folder)/\(name)" }

  /// The folder of all goldens that contains the golden, or `nil` if it is stored beside its scene.
  package var folderOfGoldens: String? {
    guard golden != goldenBesideScene, golden.hasSuffix("/\(name)") else { return nil }
    return String(golden.dropLast(name.count + 1))
  }
}

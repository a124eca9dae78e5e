// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftScene

/// The first scene of a project: a screen with a text field at its bottom.
struct FirstScene {
  /// The name of the file without its extension.
  let name: String
  let device: Device

  /// The path of the file.
  var path: String { "Scenes/\(name).yaml" }

  /// The path of the schema, with which editors complete and check scenes.
  static let schemaPath = "Scenes/keylift.schema.json"

  /// The text of the file.
  var text: String {
    """
    # yaml-language-server: $schema=keylift.schema.json
    version: 1
    scene: \(JSONText.quoted(name))
    device: \(device.name)
    system: swiftui   # 'keylift list systems' names the others
    target: composer
    keyboard:
      - { at: 0.2, show: letters, focus: composer }
      - { at: 1.2, hide: true }
    views:
      - { id: title, kind: navigation-bar, title: Messages }
      - { id: composer, kind: composer }
    golden: { text: blocks }   # the same pixels on every system

    """
  }

  /// Returns whether a word is a file's name: letters, digits, hyphens and underscores.
  static func isName(_ word: String) -> Bool {
    !word.isEmpty && word.count <= 60 && !word.hasPrefix("-")
      && word.utf8.allSatisfy { Array("-_".utf8).contains($0) || isLetterOrDigit($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character.isASCII && (character.isLetter || character.isNumber)
  }
}

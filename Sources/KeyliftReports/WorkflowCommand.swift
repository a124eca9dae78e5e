// SPDX-License-Identifier: MIT

import KeyliftIO

/// Functions that escape text for the workflow commands of GitHub Actions.
enum WorkflowCommand {
  /// Returns a text escaped as a command's message: the runner decodes `%`, CR and LF.
  static func data(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar).masked
      }
    }.joined()
  }

  /// Returns a text escaped as a command's property, in which `:` and `,` are special, too.
  static func property(_ text: String) -> String {
    data(text).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}

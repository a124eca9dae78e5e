// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The Swift that is compiled for a snippet: its text with other imports, and a function that plays
/// it.
struct SnippetEntry {
  let snippet: AppSnippet

  var symbol: String { "play_\(snippet.name)" }

  /// Replaces UIKit; in language mode 6, the module with sendable views.
  private var kit: String {
    snippet.languageMode == "6" ? "KeyliftSendable" : "KeyliftUIKit"
  }

  var code: String {
    snippet.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line {
      case "import UIKit": "import \(kit)"
      case "import Combine": "import KeyliftCombine"
      default: String(line)
      }
    }.joined(separator: "\n")
  }

  var player: String {
    let subject = snippet.subject ?? "()"
    let actions = snippet.actions.map { "    play.at(\($0.time)) { _ = \($0.statement) }" }
    return """
      import \(kit)
      import SnippetPlay
      @MainActor private func playSnippet() {
        let play = SnippetPlay(device: "\(snippet.device)")
        let (stage, keyboard) = (play.stage, play.keyboard)
        _ = (stage, keyboard)
        play.start {
          let subject = \(subject)
          play.mount(subject)
      \((actions + snippet.claims.map(check)).joined(separator: "\n"))
        }
        play.end()
      }
      @_cdecl("\(symbol)") public func entry() { MainActor.assumeIsolated { playSnippet() } }

      """
  }

  private func check(_ claim: AppSnippet.Claim) -> String {
    let line = "\(claim.value) = \(claim.expected) at \(claim.time)"
    let quoted = "#\"\(line)\"#"
    if claim.value.hasPrefix("subject") {
      let value = "{ \(claim.value) }, is: \(claim.expected)"
      return "    play.claim(\(quoted), at: \(claim.time), \(value))"
    }
    let (id, edge) = SnippetEntry.place(claim.value)
    return """
          play.place(
            \(quoted), at: \(claim.time), of: "\(id)", { $0.\(edge) }, is: \(claim.expected))
      """
  }

  /// `composer.bottom` is the bottom edge of `composer`.
  private static func place(_ value: String) -> (id: String, edge: String) {
    let parts = value.split(separator: ".")
    let edges = ["top": "minY", "bottom": "maxY", "left": "minX", "right": "maxX"]
    let edge = parts.last.map(String.init) ?? ""
    return (parts.dropLast().joined(separator: "."), edges[edge] ?? edge)
  }
}

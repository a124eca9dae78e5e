// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The table of what Keylift needs of a machine, which the scripts install from.
///
/// The reason of a skipped test names the command that installs what it needs, so it is read off the same table.
enum NeedsTable {
  private static let rows: [(purpose: String, thing: String)] = {
    guard let text = try? Repository.text(of: "Scripts/lib/needs.sh") else {
      preconditionFailure("Scripts/lib/needs.sh cannot be read")
    }
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, !line.hasPrefix("#") else { return nil }
      return (cells[0], cells[1])
    }
  }()

  /// Returns the sentence that says how to get what a row names, such as `program ffmpeg`.
  static func remedy(for thing: String) -> String {
    guard let row = rows.first(where: { $0.thing == thing }) else {
      preconditionFailure("Scripts/lib/needs.sh has no row of '\(thing)'")
    }
    switch row.purpose {
    case "build", "render": return "Scripts/test installs it"
    case "text", "test": return "Scripts/test --all installs it"
    default: preconditionFailure("Scripts/test does not install '\(thing)'")
    }
  }
}

// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGoldens
import KeyliftRaster

/// `keylift doctor`.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Prints the versions and fonts that pixels depend on.",
    discussion: """
      Two machines that print the same lines draw the same pixels. Exit code 69
      where a font is missing.
      """)

  func run() throws {
    let console = Console()
    try console.result("keylift \(Version.current)\n")
    let fonts = try TextChoice.inter.findFonts()
    guard let fingerprint = try? RasterFingerprint(fonts: fonts) else {
      throw Failure(.missingHelper, "error: a font file cannot be read")
    }
    for component in fingerprint.libraries + fingerprint.fonts {
      try console.result("\(component.name) \(component.version)\n")
    }
  }
}

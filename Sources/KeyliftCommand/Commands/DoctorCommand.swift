// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftIO
import KeyliftPictures
import KeyliftRaster

/// `keylift doctor`.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Prints the versions and fonts that pixels depend on.",
    discussion: """
        keylift doctor
        keylift doctor --format json

      Two machines that print the same lines draw the same pixels. With --format
      json, the fonts have their paths, and a list names what is missing and how to
      get it. Exit code 69 where a font is missing, after the versions of the
      libraries. Fonts for emoji and other scripts are not needed; a note names the
      packages of those that are missing.
      """)

  @Option(help: "text or json.")
  var format = OutputFormat.text

  func run() throws {
    switch format {
    case .text: try printText(Console())
    case .json: try printDocument(Console())
    }
  }

  private func printDocument(_ console: Console) throws(Failure) {
    let document = try DoctorDocument()
    try console.result(document.json.text + "\n")
    if let status = document.status { throw Failure(status) }
  }

  private func printText(_ console: Console) throws(Failure) {
    try console.result("\(Version.line)\n")
    try print(Failure.catching { try RasterFingerprint(fonts: nil).libraries }, to: console)
    let fonts = try Failure.catching { try TextChoice.inter.findFonts() }
    guard let fingerprint = try? RasterFingerprint(fonts: fonts) else {
      throw Failure(.missingHelper, "error: a font file cannot be read")
    }
    let survey = PinnedFontSurvey(searching: TextChoice.fontFolders)
    try print(fingerprint.fonts + RasterFingerprint.fonts(at: survey.paths), to: console)
    for lack in survey.lacks {
      console.message("note: no font for \(lack.use): install '\(lack.package)' with apt")
    }
    if !SymbolFiles(searching: TextChoice.fontFolders).isInstalled {
      console.message("note: nothing draws symbols: install '\(SymbolFiles.package)' with apt")
    }
  }

  private func print(
    _ components: [RasterFingerprint.Component], to console: Console
  ) throws(Failure) {
    for component in components {
      try console.result("\(component.name) \(component.version)\n")
    }
  }
}

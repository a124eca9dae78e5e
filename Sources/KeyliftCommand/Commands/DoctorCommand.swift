// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
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
    let fonts = try Failure.catching { try TextRendering.inter.findFonts() }
    guard let fingerprint = try? RasterFingerprint(fonts: fonts) else {
      throw Failure(.missingHelper, .error("a font file cannot be read"))
    }
    let survey = PinnedFontSurvey(searching: TextRendering.fontFolders)
    try print(fingerprint.fonts + RasterFingerprint.fonts(at: survey.paths), to: console)
    for lack in survey.lacks {
      console.message(.note("no font for \(lack.use): install '\(lack.package)' with apt"))
    }
    if !SymbolFiles(searching: TextRendering.fontFolders).isInstalled {
      console.message(.note("nothing draws symbols: install '\(SymbolFiles.package)' with apt"))
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

/// The JSON document of `keylift doctor`, with a number that increases when old readers would
/// misread it.
struct DoctorDocument {
  enum MissingKind: String, CaseIterable {
    case font, program
  }

  private let libraries: [RasterFingerprint.Component]
  private var fonts: [(component: RasterFingerprint.Component, path: String)] = []
  private var missing: [JSONValue] = []
  private var hasInter = false

  /// Looks for everything that pictures need on this machine.
  init() throws(Failure) {
    libraries = try Failure.catching { try RasterFingerprint(fonts: nil).libraries }
    findFonts()
    findPinnedFonts()
    if (try? findFFmpeg()) == nil {
      miss(.program, "ffmpeg", "GIF, WebP, MP4 and WebM files", "install ffmpeg with apt or brew")
    }
  }

  /// The exit code for a machine that lacks a font; `nil` if it has all.
  var status: ExitStatus? { hasInter ? nil : .missingHelper }

  private mutating func findFonts() {
    do throws(RasterError) {
      guard let files = try TextRendering.inter.findFonts(in: TextRendering.fontFolders) else {
        return
      }
      let components = try RasterFingerprint(fonts: files).fonts
      fonts = zip(components, files.all).map { ($0, $1) }
    } catch {
      for name in error.missingFonts {
        miss(.font, name, "text", "\(FontFiles.remedy), or use --text blocks")
      }
    }
  }

  private mutating func findPinnedFonts() {
    let survey = PinnedFontSurvey(searching: TextRendering.fontFolders)
    hasInter = !fonts.isEmpty
    fonts += survey.paths.flatMap { path in
      RasterFingerprint.fonts(at: [path]).map { (component: $0, path: path) }
    }
    for lack in survey.lacks {
      miss(.font, lack.package, lack.use, "install \(lack.package) with apt")
    }
    if !SymbolFiles(searching: TextRendering.fontFolders).isInstalled {
      miss(.font, SymbolFiles.package, "symbols", "install \(SymbolFiles.package) with apt")
    }
  }

  private mutating func miss(
    _ kind: MissingKind, _ name: String, _ need: String, _ remedy: String
  ) {
    missing.append([
      "kind": .string(kind.rawValue), "name": .string(name), "needed-for": .string(need),
      "remedy": .string(remedy),
    ])
  }

  var json: JSONValue {
    let fonts = fonts.map { font in
      JSONValue.line([
        "name": .string(font.component.name), "version": .string(font.component.version),
        "path": .string(font.path),
      ])
    }
    let head: JSONValue = [
      "format": "keylift-doctor", "version": 1, "keylift": .string(Version.current),
    ]
    return (Version.commit.isEmpty ? head : head.adding("commit", .string(Version.commit)))
      .adding(
        "libraries",
        .array(
          libraries.map { library in
            .line(["name": .string(library.name), "version": .string(library.version)])
          })
      )
      .adding("fonts", .array(fonts))
      .adding("font-folders", .array(TextRendering.fontFolders.map { .string($0) }))
      .adding("missing", .array(missing))
  }

  static let schema = Schema.document(
    "keylift-doctor", "What pixels depend on, as 'keylift doctor --format json' prints it",
    [
      ("keylift", Schema.text), ("commit", Schema.text),
      ("libraries", Schema.list(of: Schema.record(component))),
      ("fonts", Schema.list(of: Schema.record(component + [("path", Schema.text)]))),
      ("font-folders", Schema.list(of: Schema.text)),
      (
        "missing",
        Schema.list(
          of: Schema.record([
            ("kind", Schema.choice(MissingKind.self)), ("name", Schema.text),
            ("needed-for", Schema.text), ("remedy", Schema.text),
          ]))
      ),
    ], optional: ["commit"])

  private static let component = [("name", Schema.text), ("version", Schema.text)]
}

extension RasterError {
  /// The names or paths of the font files that are missing or damaged.
  fileprivate var missingFonts: [String] {
    switch self {
    case .fontsNotFound(let files, _): files
    case .fontUnreadable(let path): [path]
    default: []
    }
  }
}

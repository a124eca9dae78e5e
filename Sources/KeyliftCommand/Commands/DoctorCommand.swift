// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftRaster

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Prints the libraries, fonts and programs that pictures depend on.",
    discussion: """
        keylift doctor
        keylift doctor --format json

      Two machines that print the same lines draw the same pixels. With --format
      json, fonts and programs have their paths, and a list names what is missing
      and how to get it. Exit code 69 where Inter is missing, after the versions of
      the libraries. Of all else that is missing, such as fonts for other scripts,
      symbols, ffmpeg or one of its codecs, a note says what it is for.
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
    try console.result(DoctorDocument.document.text(of: document))
    if let status = document.status { throw Failure(status) }
  }

  private func printText(_ console: Console) throws(Failure) {
    try console.result("\(Version.line)\n")
    try print(Failure.catching { try RasterFingerprint(fonts: nil).libraries }, to: console)
    // A font that is missing hides nothing else.
    let fonts = Result { () throws(Failure) in try printFonts(console) }
    if let folder = SymbolFiles(searching: TextRendering.fontFolders).folder {
      try console.result("\(SymbolFiles.package) \(folder.printable)\n")
    } else {
      console.message(.note("nothing draws symbols: install '\(SymbolFiles.package)' with apt"))
    }
    let videos = VideoPrograms()
    for program in videos.programs {
      try console.result("\(program.name) \(program.version.printable)\n")
    }
    for lack in videos.lacks {
      console.message(.note("\(lack.sentence): \(VideoPrograms.remedy)"))
    }
    try fonts.get()
  }

  private func printFonts(_ console: Console) throws(Failure) {
    let survey = PinnedFontSurvey(searching: TextRendering.fontFolders)
    let fonts = Result { () throws(Failure) in
      try Failure.catching { try RasterFingerprint(fonts: TextRendering.inter.findFonts()).fonts }
    }
    try print(
      ((try? fonts.get()) ?? []) + RasterFingerprint.fonts(at: survey.paths), to: console)
    for lack in survey.lacks {
      console.message(.note("no font for \(lack.use): install '\(lack.package)' with apt"))
    }
    _ = try fonts.get()
  }

  private func print(
    _ components: [RasterFingerprint.Component], to console: Console
  ) throws(Failure) {
    for component in components {
      try console.result("\(component.name) \(component.version)\n")
    }
  }
}

struct DoctorDocument {
  private typealias Font = (component: RasterFingerprint.Component, path: String)

  private struct Lack {
    enum Kind: String, CaseIterable {
      case font, program, codec
    }

    let kind: Kind
    let name: String
    let need: String
    let remedy: String
  }

  private let libraries: [RasterFingerprint.Component]
  private var fonts: [Font] = []
  private var missing: [Lack] = []
  private var hasInter = false
  private let videos = VideoPrograms()

  init() throws(Failure) {
    libraries = try Failure.catching { try RasterFingerprint(fonts: nil).libraries }
    findFonts()
    findPinnedFonts()
    for lack in videos.lacks {
      miss(lack.isCodec ? .codec : .program, lack.name, lack.need, VideoPrograms.remedy)
    }
  }

  var status: ExitStatus? { hasInter ? nil : .missingHelper }

  private mutating func findFonts() {
    if let folder = FontFiles.missingFolder(of: TextRendering.fontFolders) {
      miss(.font, folder, "KEYLIFT_FONTS", folder.noFontFolderSentence)
    }
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
    _ kind: Lack.Kind, _ name: String, _ need: String, _ remedy: String
  ) {
    missing.append(Lack(kind: kind, name: name, need: need, remedy: remedy))
  }

  static let document = JSONDocument<DoctorDocument>(
    "keylift-doctor", "What pictures depend on, as 'keylift doctor --format json' prints it",
    [
      .text("keylift") { _ in Version.current },
      .text("commit", isOptional: true) { _ in Version.commit.isEmpty ? nil : Version.commit },
      .list("libraries", of: library) { $0.libraries }, .list("fonts", of: font) { $0.fonts },
      .texts("font-folders") { _ in TextRendering.fontFolders },
      .text("symbols", isOptional: true) { _ in
        SymbolFiles(searching: TextRendering.fontFolders).folder
      },
      .list("programs", of: program) { $0.videos.programs },
      .list("missing", of: lack) { $0.missing },
    ])

  private static let library = JSONRecord<RasterFingerprint.Component>(
    onOneLine: true, [.text("name") { $0.name }, .text("version") { $0.version }])

  private static let font = JSONRecord<Font>(
    onOneLine: true,
    [
      .text("name") { $0.component.name }, .text("version") { $0.component.version },
      .text("path") { $0.path },
    ])

  private static let program = JSONRecord<VideoPrograms.Program>(
    onOneLine: true,
    [.text("name") { $0.name }, .text("version") { $0.version }, .text("path") { $0.path }])

  private static let lack = JSONRecord<Lack>([
    .choice("kind") { $0.kind }, .text("name") { $0.name }, .text("needed-for") { $0.need },
    .text("remedy") { $0.remedy },
  ])
}

extension RasterError {
  fileprivate var missingFonts: [String] {
    switch self {
    case .fontsNotFound(let files, _): files
    case .fontUnreadable(let path): [path]
    default: []
    }
  }
}

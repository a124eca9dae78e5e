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
    // A missing font must not hide the rest.
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

private struct VideoPrograms {
  struct Program {
    let name: String
    let version: String
    let path: String
  }

  struct Lack {
    let name: String
    /// Whether ffmpeg lacks a codec of this name, and no program is missing.
    let isCodec: Bool
    let need: String

    var sentence: String {
      isCodec ? "ffmpeg lacks the codec '\(name)' for \(need)" : "there is no '\(name)' for \(need)"
    }
  }

  private(set) var programs: [Program] = []
  private(set) var lacks: [Lack] = []

  static let remedy = "install ffmpeg with apt or brew"

  private static let needs = [
    ("ffmpeg", "GIF, WebP, MP4, MOV and WebM files and for videos that are measured"),
    ("ffprobe", "videos that are measured"),
  ]

  /// iOS records the screen in these codecs.
  private static let decoders = ["h264", "hevc"]

  init() {
    for (name, need) in VideoPrograms.needs {
      guard let path = try? findFFmpeg(named: name) else {
        lacks.append(Lack(name: name, isCodec: false, need: need))
        continue
      }
      programs.append(
        Program(name: name, version: VideoPrograms.version(of: path), path: path))
    }
    if let ffmpeg = programs.first(where: { $0.name == "ffmpeg" })?.path {
      findLackingCodecs(of: ffmpeg)
    }
  }

  private mutating func findLackingCodecs(of ffmpeg: String) {
    let encoders = VideoPrograms.codecs(of: ffmpeg, "-encoders")
    for format in VideoFormat.allCases where !encoders.contains(format.encoder) {
      lacks.append(
        Lack(name: format.encoder, isCodec: true, need: "files ending in .\(format.rawValue)"))
    }
    let decoders = VideoPrograms.codecs(of: ffmpeg, "-decoders")
    for decoder in VideoPrograms.decoders where !decoders.contains(decoder) {
      lacks.append(Lack(name: decoder, isCodec: true, need: "videos that are measured"))
    }
  }

  /// The third word of `ffmpeg version 5.1.9 Copyright (c) ...`.
  private static func version(of path: String) -> String {
    let words = output(of: path, ["-version"]).prefix { !$0.isNewline }.split(separator: " ")
    return words.count > 2 && words[1] == "version" ? String(words[2]) : "of unknown version"
  }

  /// The lines are like ` V....D libx264   H.264 / AVC`.
  private static func codecs(of path: String, _ list: String) -> Set<String> {
    let lines = output(of: path, ["-hide_banner", list]).split(whereSeparator: \.isNewline)
    return Set(
      lines.compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2)
        return words.count == 3 && words[0].hasPrefix("V") ? String(words[1]) : nil
      })
  }

  private static func output(of path: String, _ arguments: [String]) -> String {
    String(decoding: ChildProcess.output(of: path, arguments)?.text ?? [], as: UTF8.self)
  }
}

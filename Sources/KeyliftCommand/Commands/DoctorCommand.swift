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
    let console = Console()
    let document = try DoctorDocument()
    switch format {
    case .text: try document.printText(to: console)
    case .json: try console.result(DoctorDocument.document.text(of: document))
    }
    if let status = document.status { throw Failure(status) }
  }
}

struct DoctorDocument {
  /// A font or a program.
  fileprivate struct Installed {
    let name: String
    let version: String
    let path: String
  }

  fileprivate struct Lack {
    enum Kind: String, CaseIterable {
      case font, program, codec
    }

    let kind: Kind
    let name: String
    let need: String
    let remedy: String
    /// `nil` for Inter and its folder, without which the command fails.
    var note: Message?
  }

  private let libraries: [RasterFingerprint.Component]
  private var fonts: [Installed] = []
  private var missing: [Lack] = []
  private var hasInter = false
  private let symbols = SymbolFiles(searching: TextRendering.fontFolders)
  private let videos = VideoPrograms()

  init() throws(Failure) {
    libraries = try Failure.catching { try RasterFingerprint(fonts: nil).libraries }
    findFonts()
    findPinnedFonts()
    missing += videos.lacks
  }

  var status: ExitStatus? { hasInter ? nil : .missingHelper }

  fileprivate func printText(to console: Console) throws(Failure) {
    var lines = [Version.line]
    lines += libraries.map { "\($0.name) \($0.version)" }
    lines += fonts.map { "\($0.name) \($0.version)" }
    if let folder = symbols.folder { lines.append("\(SymbolFiles.package) \(folder.printable)") }
    lines += videos.programs.map { "\($0.name) \($0.version.printable)" }
    try console.result(lines.map { $0 + "\n" }.joined())
    for note in missing.compactMap(\.note) { console.message(.note(note)) }
    // A missing font must not hide the rest.
    guard !hasInter else { return }
    _ = try Failure.catching { try RasterFingerprint(fonts: TextRendering.inter.findFonts()) }
  }

  private mutating func findFonts() {
    if let folder = FontFiles.missingFolder(of: TextRendering.fontFolders) {
      miss(folder, for: "KEYLIFT_FONTS", folder.noFontFolderSentence)
    }
    do throws(RasterError) {
      guard let files = try TextRendering.inter.findFonts(in: TextRendering.fontFolders) else {
        return
      }
      let components = try RasterFingerprint(fonts: files).fonts
      fonts = zip(components, files.all).map {
        Installed(name: $0.name, version: $0.version, path: $1)
      }
    } catch {
      for name in error.missingFonts {
        miss(name, for: "text", "\(FontFiles.remedy), or use --text blocks")
      }
    }
  }

  private mutating func findPinnedFonts() {
    let survey = PinnedFontSurvey(searching: TextRendering.fontFolders)
    hasInter = !fonts.isEmpty
    fonts += survey.paths.flatMap { path in
      RasterFingerprint.fonts(at: [path])
        .map { Installed(name: $0.name, version: $0.version, path: path) }
    }
    for lack in survey.lacks {
      miss(
        lack.package, for: lack.use, "install \(lack.package) with apt",
        note: "no font for \(lack.use): install '\(lack.package)' with apt")
    }
    if !symbols.isInstalled {
      miss(
        SymbolFiles.package, for: "symbols", "install \(SymbolFiles.package) with apt",
        note: "nothing draws symbols: install '\(SymbolFiles.package)' with apt")
    }
  }

  private mutating func miss(
    _ name: String, for need: String, _ remedy: String, note: Message? = nil
  ) {
    missing.append(Lack(kind: .font, name: name, need: need, remedy: remedy, note: note))
  }

  static let document = JSONDocument<DoctorDocument>(
    "keylift-doctor", "What pictures depend on, as 'keylift doctor --format json' prints it",
    [
      .text("keylift") { _ in Version.current },
      .text("commit", isOptional: true) { _ in Version.commit.isEmpty ? nil : Version.commit },
      .list("libraries", of: library) { $0.libraries }, .list("fonts", of: installed) { $0.fonts },
      .texts("font-folders") { _ in TextRendering.fontFolders },
      .text("symbols", isOptional: true) { $0.symbols.folder },
      .list("programs", of: installed) { $0.videos.programs },
      .list("missing", of: lack) { $0.missing },
    ])

  private static let library = JSONRecord<RasterFingerprint.Component>(
    onOneLine: true, [.text("name") { $0.name }, .text("version") { $0.version }])

  private static let installed = JSONRecord<Installed>(
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
  private(set) var programs: [DoctorDocument.Installed] = []
  private(set) var lacks: [DoctorDocument.Lack] = []

  private static let remedy = "install ffmpeg with apt or brew"

  private static let needs = [
    ("ffmpeg", "GIF, WebP, MP4, MOV and WebM files and for videos that are measured"),
    ("ffprobe", "videos that are measured"),
  ]

  /// iOS records the screen in these codecs.
  private static let decoders = ["h264", "hevc"]

  init() {
    for (name, need) in VideoPrograms.needs {
      guard let path = try? findFFmpeg(named: name) else {
        miss(.program, name, for: need, "there is no '\(name)' for \(need)")
        continue
      }
      programs.append(
        DoctorDocument.Installed(
          name: name, version: VideoPrograms.version(of: path), path: path))
    }
    if let ffmpeg = programs.first(where: { $0.name == "ffmpeg" })?.path {
      findLackingCodecs(of: ffmpeg)
    }
  }

  private mutating func findLackingCodecs(of ffmpeg: String) {
    let encoders = VideoPrograms.codecs(of: ffmpeg, "-encoders")
    for format in VideoFormat.allCases where !encoders.contains(format.encoder) {
      missCodec(format.encoder, for: "files ending in .\(format.rawValue)")
    }
    let decoders = VideoPrograms.codecs(of: ffmpeg, "-decoders")
    for decoder in VideoPrograms.decoders where !decoders.contains(decoder) {
      missCodec(decoder, for: "videos that are measured")
    }
  }

  private mutating func missCodec(_ name: String, for need: String) {
    miss(.codec, name, for: need, "ffmpeg lacks the codec '\(name)' for \(need)")
  }

  private mutating func miss(
    _ kind: DoctorDocument.Lack.Kind, _ name: String, for need: String, _ sentence: Message
  ) {
    lacks.append(
      DoctorDocument.Lack(
        kind: kind, name: name, need: need, remedy: VideoPrograms.remedy,
        note: "\(sentence): \(VideoPrograms.remedy)"))
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

// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// A row of the table of the files in which options of figures have an effect.
///
/// In other files an option would be passed over without a word.
private struct OptionFiles: Sendable {
  let options: [String]
  let words: String
  /// Whether a still lacks the options because nothing moves in it.
  var isAboutMotion = false
  var concerns: @Sendable (SceneFigure) -> Bool = { _ in true }
  /// Whether a kind of file takes the options; `nil` is a folder of frames.
  let takes: @Sendable (FileKind?) -> Bool

  static let all: [OptionFiles] = [
    OptionFiles(options: ["from", "to", "frames"], words: "animations", isAboutMotion: true) {
      kind in
      if case .still = kind { false } else { true }
    },
    OptionFiles(options: ["speed", "hold", "loop"], words: "animations", isAboutMotion: true) {
      $0?.moves ?? false
    },
    OptionFiles(
      options: ["loop"], words: "files that end in .svg, .apng, .gif, .webp or .html",
      concerns: { $0.options.draw.loop > 0 }
    ) { kind in
      if case .animation(let format) = kind { format.countsPlays } else { kind == .page(.html) }
    },
    OptionFiles(options: ["animated"], words: "files that end in .png") { $0 == .animation(.apng) },
    OptionFiles(
      options: ["text"], words: "files that end in .svg or .pdf",
      concerns: { $0.options.draw.text == .selectable }
    ) { $0?.isSVG ?? false || $0 == .still(.pdf) },
    OptionFiles(options: ["id-prefix"], words: "files that end in .svg") { $0?.isSVG ?? false },
    OptionFiles(
      options: ["background"], words: "files with transparent parts", concerns: \.isOnNothing
    ) { kind in
      if case .animation(let format) = kind { format.keepsTransparency } else { true }
    },
    OptionFiles(
      options: ["materials"], words: "stills and files of pixels",
      concerns: { $0.options.play.materials == .blurred }
    ) { kind in
      if case .animation(let format) = kind { !format.isOutlines } else { true }
    },
    OptionFiles(
      options: ["device-frame", "background", "max-width", "annotate", "touches"], words: "pictures"
    ) { $0?.isPicture ?? true },
    OptionFiles(
      options: ["numbered"], words: "figures with notes",
      concerns: \.options.draw.words.notes.isEmpty
    ) { _ in false },
  ]
}

extension SceneFigure {
  /// A sentence, with the command line's option names, about the first option that has no effect in
  /// one of the figure's files; `nil` if there is none.
  var problemOfOptions: String? { members.lazy.compactMap(\.idleOptions.first?.sentence).first }

  fileprivate var idleOptions: [(name: String, sentence: String)] {
    let kind = fileKind
    let rows = OptionFiles.all.filter { !$0.takes(kind) && $0.concerns(self) }
    return options.given.compactMap { name in
      rows.first { $0.options.contains(name) }.map { (name, sentence(about: name, of: $0, kind)) }
    }
  }

  private var fileKind: FileKind? {
    FileKind(ofName: file.lowercased(), kind.motion(of: options.draw))
  }

  /// Whether a figure that would have a page is drawn without one.
  fileprivate var isOnNothing: Bool {
    let hasPage = kind != .render || options.draw.words.needsPage
    return hasPage && options.draw.background?.resolved(in: .light).alpha == 0
  }

  private func sentence(about key: String, of row: OptionFiles, _ kind: FileKind?) -> String {
    let start = "--\(key)\(valueWords(of: key)) is for \(row.words), and "
    let name = file.printable.quoted
    guard case .still = kind, row.isAboutMotion else { return start + "not for \(name)" }
    let instant = self.kind == .compare ? "--times are its instants" : "--at is its instant"
    return start + "\(name) is a still; \(instant)"
  }

  private func valueWords(of key: String) -> String {
    switch key {
    case "text" where options.draw.text == .selectable: " selectable"
    case "background" where isOnNothing: " none"
    case "materials": " blurred"
    default: ""
    }
  }
}

extension FigureOptions {
  /// Returns a sentence, with the command line's option names, about the first option that has no
  /// effect in any of the files of a command; `nil` if there is none.
  package func problem(ofFiles files: [String], _ kind: SceneFigure.Kind) -> String? {
    let idle = files.map {
      SceneFigure(file: $0, kind: kind, options: self, line: 1).idleOptions
    }
    return idle.first?.first { option in
      idle.allSatisfy { $0.contains { $0.name == option.name } }
    }?.sentence
  }
}

extension FileKind {
  fileprivate var moves: Bool {
    switch self {
    case .animation, .page(.html): true
    case .still, .trace, .page(.script): false
    }
  }

  fileprivate var isSVG: Bool { self == .still(.svg) || self == .animation(.svg) }
}

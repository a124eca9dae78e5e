// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// A place that shows figures, which takes some formats, has room for a width, and may choose
/// between a light and a dark picture.
package enum FigurePlace: String, CaseIterable, Sendable {
  case docc
  case github
  case keynote
  case latex
  case web

  /// A file of a figure, and the options that make it.
  package struct Member: Hashable, Sendable {
    package let file: String
    package let options: FigureOptions
  }

  /// The ends of names that the place shows, the usual first.
  ///
  /// DocC: "Image" and "Video" directives, and the files that `docc convert` copies. GitHub: what its
  /// pages show in `<img>`. Keynote: QuickTime movies, with transparency in ProRes 4444. LaTeX:
  /// `\includegraphics` of pdfTeX.
  package var endings: [String] {
    switch self {
    case .docc: ["svg", "png", "gif", "mov", "mp4"]
    case .github: ["svg", "png", "gif", "webp", "apng"]
    case .keynote: ["mov", "mp4", "png", "pdf"]
    case .latex: ["pdf", "png"]
    case .web: ["svg", "png", "gif", "webp", "apng", "mp4", "webm"]
    }
  }

  /// The end of a still's name.
  private var stillEnding: String { self == .keynote ? "png" : endings[0] }

  /// The width of the place's column in points, to which wide figures are limited.
  ///
  /// DocC's column has 736 points and GitHub's 838 at a window of 1280; a line of LaTeX's article
  /// has 345. Keynote's slides have 1920 by 1080 points.
  private var column: Int {
    switch self {
    case .docc: 736
    case .github: 838
    case .keynote: 1920
    case .latex: 345
    case .web: 800
    }
  }

  /// The width of a single phone's screen in points.
  private static let phone = 300

  /// What is between the name and the ending of a dark picture; `nil` if the place shows one
  /// picture.
  package var darkMark: String? {
    switch self {
    case .docc: "~dark"
    case .github, .web: "-dark"
    case .keynote, .latex: nil
    }
  }

  /// Returns the files of a figure: one, or a light and a dark one.
  ///
  /// - Parameters:
  ///   - file: The path; its ending may be missing.
  ///   - kind: The kind of figure.
  ///   - options: The options that were given, which come before the place's own.
  package func members(
    of file: String, _ kind: SceneFigure.Kind, _ options: FigureOptions
  ) -> [Member] {
    let given = (file as NSString).pathExtension.lowercased()
    let isKnown = !given.isEmpty
    let stem = isKnown ? (file as NSString).deletingPathExtension : file
    let isStill = kind.isAlwaysStill || options.draw.time != nil || options.draw.times != nil
    let ending = isKnown ? (file as NSString).pathExtension : isStill ? stillEnding : endings[0]
    var light = adjusted(options, kind, ending: ending.lowercased())
    light.place = nil
    let whole = Member(file: "\(stem).\(ending)", options: light)
    guard let darkMark, options.play.appearance == nil, !comparesAppearances(options) else {
      return [whole]
    }
    var dark = light
    light.play.appearance = .light
    dark.play.appearance = .dark
    return [
      Member(file: whole.file, options: light),
      Member(file: "\(stem)\(darkMark).\(ending)", options: dark),
    ]
  }

  private func comparesAppearances(_ options: FigureOptions) -> Bool {
    options.columns.contains { if case .appearances = $0 { true } else { false } }
  }

  private func adjusted(
    _ options: FigureOptions, _ kind: SceneFigure.Kind, ending: String
  ) -> FigureOptions {
    var options = options
    let isAlone = kind == .render && !options.draw.words.needsPage
    // A file of pixels is shown at half of its width on a fine display.
    let pixels = ["png", "apng", "webp", "mov", "mp4"].contains(ending) && self != .keynote ? 2 : 1
    if options.draw.maxWidth == nil {
      if isAlone, self != .keynote {
        options.draw.maxWidth = FigurePlace.phone * pixels
      } else {
        options.draw.usualWidth = column * pixels
      }
    }
    let isOpaque = ["gif", "mp4", "webm"].contains(ending)
    if !isAlone, !isOpaque, options.draw.background == nil {
      options.draw.background = .fixed(.clear)
    }
    // A white screen has no edge on a white page, nor a black one on a black page.
    if isAlone, !isOpaque, options.draw.deviceFrame == .none { options.draw.deviceFrame = .bezel }
    return options
  }

  /// Returns a sentence about a file that the place does not show; `nil` if it does.
  package func problem(of file: String) -> String? {
    let ending = (file as NSString).pathExtension.lowercased()
    guard !ending.isEmpty, !endings.contains(ending) else { return nil }
    let known = endings.map { ".\($0)" }.joined(separator: ", ")
    return "--for \(rawValue): it shows no '.\(ending)'; it shows \(known)"
  }

  /// Returns the lines that show the files in the place.
  ///
  /// - Parameters:
  ///   - files: The paths of the files, the light one first.
  ///   - words: What the picture shows, for people who do not see it.
  package func markup(for files: [String], words: String) -> String {
    let names = files.map { ($0 as NSString).lastPathComponent }
    let name = names.first ?? ""
    let isVideo = ["mov", "mp4"].contains((name as NSString).pathExtension.lowercased())
    switch self {
    case .docc:
      let words = words.replacing("\"", with: "'")
      return "@\(isVideo ? "Video" : "Image")(source: \"\(name)\", alt: \"\(words)\")"
    case .keynote: return "Insert > Choose > \(name)"
    case .latex: return "\\includegraphics[width=\\linewidth]{\(name)}"
    case .github, .web: break
    }
    let words = words.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      .replacing("<", with: "&lt;")
    let image = "<img src=\"\(name)\" alt=\"\(words)\">"
    guard names.count > 1 else { return image }
    return "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(names[1])\">"
      + "\(image)</picture>"
  }
}

extension SceneFigure {
  /// The figures, each with one file, that the figure stands for: several for a place that chooses
  /// between light and dark.
  package var members: [SceneFigure] {
    guard let place = options.place else { return [self] }
    return place.members(of: file, kind, options).map { member in
      var figure = self
      figure.file = member.file
      figure.options = member.options
      return figure
    }
  }
}

extension SceneFigure.Kind {
  /// Whether no file of the kind moves.
  fileprivate var isAlwaysStill: Bool { self != .render && self != .compare }
}

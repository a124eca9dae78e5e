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

  /// The ends of names that the place shows, the usual first; the width of its column in points, to
  /// which wide figures are limited; the height of a device that stands alone; and the mark of a dark
  /// file's name, if the place chooses.
  ///
  /// DocC: "Image" and "Video" directives, and the files that `docc convert` copies. GitHub: what its
  /// pages show in `<img>`. Keynote: QuickTime movies, with transparency in ProRes 4444. LaTeX:
  /// `\includegraphics` of pdfTeX.
  ///
  /// DocC's column has 736 points and GitHub's 838 at a window of 1280. A phone that is 622 points
  /// high is 300 wide. A line of LaTeX's article has 345 points and letters of 10, and the letters
  /// of figures have 12 points. Keynote's slides have 1920 by 1080 points.
  private var traits: (endings: [String], column: Int, height: Int, darkMark: String?) {
    switch self {
    case .docc: (["svg", "png", "gif", "mov", "mp4"], 736, 622, "~dark")
    case .github: (["svg", "png", "gif", "webp", "apng"], 838, 622, "-dark")
    case .keynote: (["mov", "mp4", "png", "pdf"], 1920, 1080, nil)
    case .latex: (["pdf", "png"], 414, 622, nil)
    case .web: (["svg", "png", "gif", "webp", "apng", "mp4", "webm"], 800, 622, "-dark")
    }
  }

  private var stillEnding: String { self == .keynote ? "png" : traits.endings[0] }

  /// Returns the files of a figure: one, or a light and a dark one.
  ///
  /// - Parameters:
  ///   - file: The path; its ending may be missing.
  ///   - options: The options that were given, which come before the place's own.
  /// - Returns: The files with their options, and whether a page shows them at half of their width in
  ///   pixels.
  package func members(
    of file: String, _ kind: SceneFigure.Kind, _ options: FigureOptions
  ) -> [(file: String, options: FigureOptions, isFine: Bool)] {
    let given = (file as NSString).pathExtension.lowercased()
    let isKnown = !given.isEmpty
    var stem = isKnown ? (file as NSString).deletingPathExtension : file
    let isStill = kind.isAlwaysStill || options.draw.time != nil || options.draw.times != nil
    let usual = isStill ? stillEnding : traits.endings[0]
    let ending = isKnown ? (file as NSString).pathExtension : usual
    // DocC shows a picture of pixels at half of its width if its name says so.
    let isFine = isFine(ending.lowercased(), options)
    let fineMark = self == .docc && given == "png" && isFine ? FigurePlace.fineMark : ""
    if stem.hasSuffix(fineMark) { stem.removeLast(fineMark.count) }
    var light = adjusted(options, kind, ending: ending.lowercased())
    light.place = nil
    let path = "\(stem)\(fineMark).\(ending)"
    guard let darkMark = traits.darkMark, options.play.appearance == nil,
      !comparesAppearances(options)
    else { return [(path, light, isFine)] }
    var dark = light
    light.play.appearance = .light
    dark.play.appearance = .dark
    return [
      (path, light, isFine), ("\(stem)\(darkMark)\(fineMark).\(ending)", dark, isFine),
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
    let pixels = isFine(ending, options) ? 2 : 1
    if options.draw.maxWidth == nil {
      if isAlone {
        options.draw.maxWidth = traits.column * pixels
        options.draw.maxHeight = traits.height * pixels
      } else {
        options.draw.usualWidth = traits.column * pixels
      }
    }
    let isOpaque = AnimationFormat(rawValue: ending).map { !$0.keepsTransparency } ?? false
    let hasGround = !isAlone || options.draw.isAnnotated
    if hasGround, !isOpaque, options.draw.background == nil {
      options.draw.background = .fixed(.clear)
    }
    // A white screen has no edge on a white page, nor a black one on a black page.
    if isAlone, !isOpaque, options.draw.deviceFrame == .none { options.draw.deviceFrame = .bezel }
    return options
  }

  private static let fineMark = "@2x"

  private func isFine(_ ending: String, _ options: FigureOptions) -> Bool {
    self != .keynote && options.draw.maxWidth == nil
      && ["png", "apng", "webp", "mov", "mp4"].contains(ending)
  }

  package func problem(of file: String) -> String? {
    let ending = (file as NSString).pathExtension.lowercased()
    guard !ending.isEmpty, !traits.endings.contains(ending) else { return nil }
    let known = traits.endings.map { ".\($0)" }.joined(separator: ", ")
    return "--for \(rawValue): it shows no '.\(ending)'; it shows \(known)"
  }

  /// Returns the lines that show the files in the place.
  ///
  /// - Parameters:
  ///   - files: The paths of the files, the light one first.
  ///   - words: What the picture shows, for people who do not see it.
  ///   - width: The width on a page in points; `nil` if the file says it.
  package func markup(for files: [String], words: String, width: Int?) -> String {
    let names = files.map { ($0 as NSString).lastPathComponent }
    let name = names.first ?? ""
    let ending = (name as NSString).pathExtension.lowercased()
    let isVideo = ["mov", "mp4", "webm"].contains(ending)
    switch self {
    case .docc:
      let words = words.replacing("\"", with: "'")
      let name = name.replacing("\(FigurePlace.fineMark).", with: ".")
      return "@\(isVideo ? "Video" : "Image")(source: \"\(name)\", alt: \"\(words)\")"
    case .keynote: return "Insert > Choose > \(name)"
    case .latex:
      // A phone as wide as a line is higher than a page.
      return "\\includegraphics[width=\\linewidth,height=0.8\\textheight,keepaspectratio]{\(name)}"
    case .github, .web: break
    }
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        .replacing("<", with: "&lt;")
    }
    let words = escaped(words)
    // A space would end an address in `srcset`.
    let addresses = names.map {
      escaped($0.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? $0)
    }
    let address = addresses.first ?? ""
    let size = width.map { " width=\"\($0)\"" } ?? ""
    let dark = "<source media=\"(prefers-color-scheme: dark)\""
    if isVideo {
      let sources = addresses.dropFirst().map { "\(dark) src=\"\($0)\">" }
      return "<video\(size) autoplay loop muted playsinline aria-label=\"\(words)\">"
        + sources.joined() + "<source src=\"\(address)\"></video>"
    }
    let image = "<img src=\"\(address)\"\(size) alt=\"\(words)\">"
    guard addresses.count > 1 else { return image }
    return "<picture>\(dark) srcset=\"\(addresses[1])\">" + "\(image)</picture>"
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
  fileprivate var isAlwaysStill: Bool { self != .render && self != .compare }
}

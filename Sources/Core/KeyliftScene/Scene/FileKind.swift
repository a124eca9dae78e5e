// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// The kind of a file that Keylift writes, by the extension of its name.
package enum FileKind: Equatable, Sendable {
  case still(StillFormat)
  case trace(Trace.Format)
  case animation(AnimationFormat)
  case page(PageFormat)

  package var isPicture: Bool {
    switch self {
    case .still, .animation, .page(.html): true
    case .trace, .page(.script): false
    }
  }

  /// `name` is in lowercase; the result is `nil` for a kind that Keylift does not write.
  package init?(ofName name: String, _ preference: MotionPreference) {
    guard let (_, kind) = FileKind.all.first(where: { name.hasSuffix(".\($0.ending)") })
    else { return nil }
    switch kind {
    case .animation(.svg) where preference.isStill: self = .still(.svg)
    case .still(.png) where preference.isAnimated: self = .animation(.apng)
    default: self = kind
    }
  }

  private static let all: [(ending: String, kind: FileKind)] =
    AnimationFormat.allCases.map { ($0.rawValue, .animation($0)) }
    + StillFormat.allCases.map { ($0.rawValue, .still($0)) }
    + PageFormat.allCases.map { ($0.rawValue, .page($0)) }
    + [("json", .trace(.json)), ("csv", .trace(.csv)), ("txt", .trace(.text))]

  static let endings =
    pictureEndings + PageFormat.allCases.map(\.rawValue) + ["json", "csv", "txt"]
  fileprivate static let pictureEndings =
    (StillFormat.allCases.map(\.rawValue) + AnimationFormat.allCases.map(\.rawValue)).uniqued()
}

/// A format for animations; its raw value is the end of the file's name.
package enum AnimationFormat: String, CaseIterable, Sendable {
  case svg
  case apng
  /// Pixels in 255 colors, for old readers.
  case gif
  case webp
  case mp4
  /// Video with transparency, for programs that show slides and edit video.
  case mov
  case webm
  case lottie = "lottie.json"

  package var isOutlines: Bool { self == .svg || self == .lottie }

  /// The width in pixels of an animation of a clip that no option limits, unless the clip is
  /// narrower; `nil` for the width of the screen.
  ///
  /// A GIF of a whole screen has several megabytes, and pages show it a few hundred pixels wide.
  package var usualWidth: Int? { self == .gif ? 600 : nil }

  /// Whether transparent parts stay so, and do not become white.
  package var keepsTransparency: Bool {
    switch self {
    case .svg, .apng, .lottie, .mov: true
    case .gif, .webp, .mp4, .webm: false
    }
  }

  /// Whether the file stores how often it plays; for others the player decides.
  package var countsPlays: Bool {
    switch self {
    case .svg, .apng, .gif, .webp: true
    case .mp4, .mov, .webm, .lottie: false
    }
  }
}

/// A format for one instant; its raw value is the end of the file's name.
package enum StillFormat: String, CaseIterable, Sendable {
  case png
  case svg
  case pdf
}

/// A file of a page in which a reader plays a clip; its raw value is the end of the file's name.
package enum PageFormat: String, CaseIterable, Sendable {
  case html
  /// The script of an element that holds such pages in others.
  case script = "js"
}

/// Whether a file whose format allows both is a still or an animation.
package struct MotionPreference: Equatable, Sendable {
  var isStill: Bool
  var isAnimated: Bool

  package init(isStill: Bool = false, isAnimated: Bool = false) {
    self.isStill = isStill
    self.isAnimated = isAnimated
  }
}

extension SceneFigure.Kind {
  package func motion(of options: DrawOptions) -> MotionPreference {
    let isStill = self == .compare ? options.times != nil : options.time != nil
    return MotionPreference(isStill: isStill, isAnimated: options.isAnimated)
  }

  private var endings: [String] {
    switch self {
    case .render: FileKind.endings
    case .compare: FileKind.pictureEndings
    case .sheet, .onion, .dimensions: StillFormat.allCases.map(\.rawValue)
    }
  }

  /// Returns a sentence about a path that a figure cannot be written to; `nil` for none.
  ///
  /// - Parameters:
  ///   - preference: Whether a format that allows both is a still or an animation.
  ///   - hasWords: Whether words stand around the screen.
  package func problem(
    of path: String, _ preference: MotionPreference, hasWords: Bool = false
  ) -> String? {
    let isFolder = path.hasSuffix("/") || (path as NSString).pathExtension.isEmpty
    if self == .render, isFolder, !hasWords { return nil }
    let known = self == .render && hasWords ? FileKind.pictureEndings : endings
    let kind = FileKind(ofName: path.lowercased(), preference)
    let isKnown = known.contains { path.lowercased().hasSuffix(".\($0)") }
    guard !isFolder, isKnown, let kind else { return noFile(path, known, hasWords: hasWords) }
    switch kind {
    case .animation where preference.isStill, .page(.html) where preference.isStill:
      return .movesAlways(path)
    default: return nil
    }
  }

  private func noFile(_ path: String, _ known: [String], hasWords: Bool) -> String {
    let list = known.map { ".\($0)" }.joined(separator: ", ")
    let ending = "its name must end in \(list)"
    switch self {
    case .render where hasWords:
      return "'\(path.printable)' cannot have words around its screen; \(ending)"
    case .render:
      let end = (path as NSString).pathExtension.lowercased().printable
      return "'\(path.printable)' ends in '.\(end)', which keylift does not write; "
        + "it writes \(list), and folders: end one with a slash"
    case .compare: return "a comparison cannot be written to '\(path.printable)'; \(ending)"
    case .sheet, .onion, .dimensions:
      return "a figure cannot be written to '\(path.printable)'; \(ending)"
    }
  }
}

extension String {
  fileprivate static func movesAlways(_ path: String) -> String {
    "'\(path.printable)' moves and cannot show one instant; a still ends in .png, .svg or .pdf"
  }
}

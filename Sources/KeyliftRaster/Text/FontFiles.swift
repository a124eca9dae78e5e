// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing
import KeyliftStage

/// Where the files of the font are that stands in for San Francisco: Inter.
///
/// Only these files are ever used: no text is drawn with a font that the system happens to have.
package struct FontFiles: Hashable, Sendable {
  private let paths: [String]

  /// Finds the file of every face in the first of some directories that has it.
  ///
  /// - Parameter directories: Directories, searched in turn and not below.
  /// - Throws: `RasterError.fontsNotFound` with the files that none of them has.
  package init(searching directories: [String]) throws(RasterError) {
    var missing: [String] = []
    paths = Typeface.all.map { face in
      let found = FontFiles.find(face, in: directories)
      if found == nil { missing.append(face.fileName + ".otf") }
      return found ?? ""
    }
    guard missing.isEmpty else {
      throw .fontsNotFound(files: missing, directories: directories)
    }
  }

  /// The directories in which systems keep Inter: Debian's `fonts-inter`, other Linuxes', macOS's.
  ///
  /// - Parameter home: The person's home directory, for the fonts that only they installed.
  package static func standardDirectories(home: String?) -> [String] {
    let own = ["Library/Fonts", ".local/share/fonts", ".fonts"]
    return [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter",
      "/usr/share/fonts/inter", "/usr/share/fonts/rsms-inter-fonts", "/usr/local/share/fonts",
      "/Library/Fonts",
    ] + own.compactMap { name in home.map { "\($0)/\(name)" } }
  }

  /// The directories to search, in turn.
  ///
  /// - Parameters:
  ///   - own: The directory that a person names, if any; it comes first.
  ///   - home: The person's home directory.
  package static func directories(first own: String?, home: String?) -> [String] {
    (own.map { [$0] } ?? []) + standardDirectories(home: home)
  }

  /// What a person can do where the fonts are missing.
  package static let remedy = """
    install the package 'fonts-inter' (apt) or the cask 'font-inter' (brew), name the folder in \
    KEYLIFT_FONTS
    """

  /// Returns the path of a face's file.
  package func path(of face: Typeface) -> String {
    paths[Typeface.all.firstIndex(of: face) ?? 0]
  }

  /// The paths of all faces' files, each once.
  package var all: [String] { paths.uniqued() }

  /// Looks for a file of one face, then for the collection of all.
  private static func find(_ face: Typeface, in directories: [String]) -> String? {
    let names = ["\(face.fileName).otf", "\(face.fileName).ttf", "Inter.ttc"]
    let candidates = directories.flatMap { directory in names.map { "\(directory)/\($0)" } }
    return candidates.first { FileManager.default.isReadableFile(atPath: $0) }
  }
}

extension Typeface {
  /// Every face, text before display and light before bold.
  static let all: [Typeface] = OpticalSize.allCases.flatMap { size in
    Font.Weight.allCases.map { Typeface(opticalSize: size, weight: $0) }
  }

  /// The family's name as the font has it.
  var family: String { opticalSize == .text ? "Inter" : "Inter Display" }

  /// A name fit for an XML id, such as `inter-display-semibold`.
  var name: String {
    (opticalSize == .text ? "inter-" : "inter-display-") + weight.rawValue
  }

  /// The name of the face's file without its extension, as Inter's makers have it.
  fileprivate var fileName: String {
    let family = opticalSize == .text ? "Inter-" : "InterDisplay-"
    switch weight {
    case .light: return family + "Light"
    case .regular: return family + "Regular"
    case .medium: return family + "Medium"
    case .semibold: return family + "SemiBold"
    case .bold: return family + "Bold"
    }
  }
}

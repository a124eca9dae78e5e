// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO

/// The files of Inter, the font that stands in for San Francisco.
///
/// Characters that Inter lacks are drawn with `PinnedFont`, and no other files are used, so text never
/// depends on the fonts of the system.
package struct FontFiles: Hashable, Sendable {
  private let paths: [String]
  private(set) var pinnedFolders: [String]
  private(set) var symbols: SymbolFiles

  /// Finds each face's file in the first directory that contains it.
  ///
  /// - Parameter directories: The directories in search order; their subdirectories are not
  ///   searched.
  /// - Throws: `RasterError.fontsNotFound` with the missing files.
  package init(searching directories: [String]) throws(RasterError) {
    var missing: [String] = []
    pinnedFolders = directories + PinnedFont.standardDirectories
    symbols = SymbolFiles(searching: directories)
    paths = Typeface.all.map { face in
      let found = FontFiles.find(face, in: directories)
      if found == nil { missing.append(face.fileName + ".otf") }
      return found ?? ""
    }
    guard missing.isEmpty else {
      throw .fontsNotFound(files: missing, directories: directories)
    }
  }

  /// The files of Inter alone, without which other characters are boxes.
  var withoutPinnedFonts: FontFiles {
    var files = self
    files.pinnedFolders = []
    files.symbols = .none
    return files
  }

  /// The directories in which systems install Inter: Debian's `fonts-inter`, other Linux
  /// distributions, macOS.
  ///
  /// - Parameter home: The user's home directory, for fonts installed by the user.
  static func standardDirectories(home: String?) -> [String] {
    let own = ["Library/Fonts", ".local/share/fonts", ".fonts"]
    return [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter",
      "/usr/share/fonts/inter", "/usr/share/fonts/rsms-inter-fonts", "/usr/local/share/fonts",
      "/Library/Fonts",
    ] + own.compactMap { name in home.map { "\($0)/\(name)" } }
  }

  /// The directories in search order.
  ///
  /// The user's own directory is the first. If it does not exist, it is the only one, so that a mistake
  /// in its name is an error instead of another font.
  ///
  /// - Parameters:
  ///   - own: The directory that the user names; `nil` or empty for none.
  ///   - program: The path of the program, if it may come with fonts, as in a tarball.
  ///   - home: The user's home directory.
  package static func directories(
    own: String?, program: String? = nil, home: String?
  ) -> [String] {
    let own = own.flatMap { $0.isEmpty ? nil : $0 }
    if let own, !FileStatus(of: own).isFolder { return [own] }
    return [own, program.map(bundledDirectory)].compactMap(\.self)
      + standardDirectories(home: home)
  }

  /// The directory that the user names and that does not exist, if it is the only one; `nil` if there
  /// is none.
  package static func missingFolder(of directories: [String]) -> String? {
    directories.count == 1 && !FileStatus(of: directories[0]).isFolder ? directories[0] : nil
  }

  private static func bundledDirectory(program: String) -> String {
    let top = URL(filePath: program).deletingLastPathComponent().deletingLastPathComponent()
    return top.appending(path: "share/keylift/fonts").path
  }

  package static let remedy = """
    install the package 'fonts-inter' (apt) or the cask 'font-inter' (brew), name the folder in \
    KEYLIFT_FONTS
    """

  func path(of face: Typeface) -> String {
    paths[Typeface.all.firstIndex(of: face) ?? 0]
  }

  package var all: [String] { paths.uniqued() }

  private static func find(_ face: Typeface, in directories: [String]) -> String? {
    let names = ["\(face.fileName).otf", "\(face.fileName).ttf", "Inter.ttc"]
    let candidates = directories.flatMap { directory in names.map { "\(directory)/\($0)" } }
    return candidates.first { FileManager.default.isReadableFile(atPath: $0) }
  }
}

extension Typeface {
  /// Every face, text sizes before display sizes, in order of weight.
  static let all: [Typeface] = OpticalSize.allCases.flatMap { size in
    Font.Weight.allCases.map { Typeface(opticalSize: size, weight: $0) }
  }

  /// A name that is valid in an XML id, such as `inter-display-semibold`.
  var name: String {
    (opticalSize == .text ? "inter-" : "inter-display-") + weight.rawValue
  }

  /// A font with the face: its size is on the face's side of the size at which the optical size
  /// changes.
  var exampleFont: Font { Font(size: opticalSize == .text ? 17 : 34, weight: weight) }

  /// The name of the file without its extension, and the PostScript name.
  var fileName: String {
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

extension TextRendering {
  /// Finds the fonts that the rendering needs; `nil` for none.
  package func findFonts(in directories: [String]) throws(RasterError) -> FontFiles? {
    self == .blocks ? nil : try FontFiles(searching: directories)
  }

  package static func shaper(fonts: FontFiles?) throws(RasterError) -> any TextShaper {
    guard let fonts else { return BlockShaper() }
    return try FontTextShaper(fonts: fonts)
  }

  /// The folder in `KEYLIFT_FONTS`, the folder that comes with the program, and the system's font
  /// folders, in this order.
  package static var fontFolders: [String] {
    let environment = ProcessInfo.processInfo.environment
    return FontFiles.directories(
      own: environment["KEYLIFT_FONTS"],
      program: Bundle.main.executableURL?.resolvingSymlinksInPath().path,
      home: environment["HOME"])
  }
}

extension InstalledMedia {
  /// The decoder of images and the fonts of this machine, which all scenes of a process share.
  package static let ofThisMachine = InstalledMedia(
    imageColors: ImageColors.init(decoding:),
    fallbackText: FallbackText(searching: TextRendering.fontFolders))
}

// SPDX-License-Identifier: MIT

import Foundation
import KeyliftRaster
import TestSupport
package import Testing

/// Something that a test needs and that a machine may lack.
///
/// A test that needs it carries the trait `.requires(...)`. Where the machine lacks it, the test is skipped with a
/// message that names it and says how to get it; `Scripts/test` collects these messages.
package struct Requirement: Sendable {
  /// What is needed, as a message names it.
  private let name: String
  /// What a person does to get it.
  private let remedy: String
  /// Whether this machine has it.
  package let isMet: Bool

  private init(_ name: String, remedy: String = "Scripts/test --all installs it", isMet: Bool) {
    self.name = name
    self.remedy = remedy
    self.isMet = isMet
  }

  fileprivate var comment: Comment { "needs \(name); \(remedy)" }
}

extension Requirement {
  /// The fonts that pictures are drawn with.
  package static let inter = Requirement("Inter 4", isMet: Inter.files != nil)
  /// The files that draw symbols.
  package static let symbols = Requirement(
    "the files of bootstrap-icons", isMet: SymbolFiles(searching: []).isInstalled)
  /// The fonts for emoji and for the scripts that Inter lacks.
  package static let noto = Requirement("the Noto fonts", isMet: Noto.isInstalled)
  /// Chromium without a window.
  package static let chromium = Requirement("chromium", isMet: Browser.isInstalled)
  /// ffmpeg and ffprobe.
  package static let ffmpeg = Requirement(
    "ffmpeg", isMet: Program("ffmpeg") != nil && Program("ffprobe") != nil)
  /// librsvg's program.
  package static let librsvg = Requirement("rsvg-convert", isMet: Program("rsvg-convert") != nil)
  /// The checker of PNG files.
  package static let pngcheck = Requirement("pngcheck", isMet: Program("pngcheck") != nil)
  /// Poppler's program that draws pages of PDF files.
  package static let poppler = Requirement("pdftoppm", isMet: Program("pdftoppm") != nil)
  /// The Kotlin compiler, 600 MB with everything that it needs.
  package static let kotlin = Requirement(
    "kotlinc", remedy: "apt-get install kotlin (600 MB)", isMet: Program("kotlinc") != nil)
  /// The Swift compiler.
  package static let swiftCompiler = Requirement(
    "swiftc", remedy: "see https://swift.org/install", isMet: Program("swiftc") != nil)
  /// The compiler of documentation.
  package static let docc = Requirement(
    "docc", remedy: "it comes with Swift's toolchains", isMet: Program("docc") != nil)
  /// The repository with its history, and git.
  package static let gitCheckout = Requirement(
    "a git checkout", remedy: "clone the repository",
    isMet: Program("git") != nil
      && FileManager.default.fileExists(atPath: Repository.url(".git").path))
  /// The program that picks values out of JSON.
  package static let jq = Requirement("jq", isMet: Program("jq") != nil)
  /// Python 3.
  package static let python = Requirement("python3", isMet: Program("python3") != nil)
  /// Pillow, Python's library of pictures.
  package static let pillow = pythonModules("PIL.Image")
  /// resvg as a module for Python.
  package static let resvg = Requirement(
    "resvg for Python", remedy: "python3 -m pip install resvg_py",
    isMet: pythonModules("resvg_py").isMet)
  /// An account that may not do everything.
  package static let ordinaryUser = Requirement(
    "an account other than root", remedy: "run the tests as an ordinary user", isMet: geteuid() != 0
  )

  /// A module of Python.
  package static func pythonModules(_ modules: String...) -> Requirement {
    let result = try? Program("python3")?.run(on: []) { _ in
      ["-c", "import \(modules.joined(separator: ", "))"]
    }
    return Requirement(
      "python3 with \(modules.joined(separator: ", "))", isMet: result?.status == 0)
  }

  /// A device or a folder of the system.
  package static func path(_ path: String) -> Requirement {
    Requirement(
      path, remedy: "Linux has it", isMet: FileManager.default.isWritableFile(atPath: path))
  }

  /// A named condition of a test suite's own.
  package static func condition(_ name: String, isMet: Bool) -> Requirement {
    Requirement(name, isMet: isMet)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test on machines that lack a requirement.
  package static func requires(_ requirement: Requirement) -> Self {
    .enabled(if: requirement.isMet, requirement.comment)
  }
}

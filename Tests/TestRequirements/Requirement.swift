// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftGraphics
import KeyliftIO
package import KeyliftRaster
import Synchronization
import TestSupport
package import Testing

/// Something that a test needs and that a machine may lack.
///
/// A test that needs it carries the trait `.requires(...)`. Where the machine lacks it, the test is skipped with a
/// message that names it and says how to get it; `Scripts/test` collects these messages.
package struct Requirement: Sendable {
  private let name: String
  /// What a person does to get it.
  private let remedy: String
  package let isMet: Bool

  private init(_ name: String, remedy: String, isMet: Bool) {
    self.name = name
    self.remedy = remedy
    self.isMet = isMet
  }

  /// Creates a requirement that `Scripts/lib/needs.sh` lists, such as `program ffmpeg`.
  private init(_ name: String, need: String, isMet: Bool) {
    self.init(name, remedy: NeedsTable.remedy(for: need), isMet: isMet)
  }

  fileprivate var comment: Comment { "needs \(name); \(remedy)" }
}

extension Requirement {
  package static let inter = Requirement("Inter 4", need: "font Inter", isMet: Inter.files != nil)
  /// The files that draw symbols.
  package static let symbols = Requirement(
    "the files of bootstrap-icons", need: "symbols circle.svg",
    isMet: SymbolFiles(searching: []).isInstalled)
  /// The fonts for emoji and for the scripts that Inter lacks.
  package static let noto = Requirement(
    "the Noto fonts", need: "noto NotoSansArabic-Regular.ttf", isMet: Noto.isInstalled)
  /// The number of packages that draw symbols, emoji and other scripts, and that this machine lacks.
  package static var missingTextPackages: Int { Noto.missingPackages + (symbols.isMet ? 0 : 1) }
  package static let chromium = Requirement(
    "chromium", need: "program chromium", isMet: Browser.isInstalled)
  package static let ffmpeg = Requirement(
    "ffmpeg", need: "program ffmpeg", isMet: Program("ffmpeg") != nil && Program("ffprobe") != nil)
  package static let librsvg = program("rsvg-convert")
  /// The checker of PNG files.
  package static let pngcheck = program("pngcheck")
  /// Poppler's program that draws pages of PDF files.
  package static let poppler = program("pdftoppm")
  package static let swiftCompiler = Requirement(
    "swiftc", remedy: "see https://swift.org/install", isMet: Program("swiftc") != nil)
  /// The compiler of documentation.
  package static let docc = Requirement(
    "docc", remedy: "it comes with Swift's toolchains", isMet: Program("docc") != nil)
  package static let git = program("git")
  /// The repository with its history, and git.
  package static let gitCheckout = Requirement(
    "a git checkout", remedy: "clone the repository",
    isMet: Program("git") != nil
      && FileManager.default.fileExists(atPath: Repository.url(".git").path))
  /// The program that picks values out of JSON.
  package static let jq = program("jq")
  package static let python = program("python3")
  /// Pillow, Python's library of pictures.
  package static let pillow = pythonModules("PIL.Image")
  package static let resvg = pythonModules("resvg_py")
  /// An account that may not do everything.
  package static let ordinaryUser = Requirement(
    "an account other than root", remedy: "run the tests as an ordinary user", isMet: geteuid() != 0
  )

  /// A program of another package.
  private static func program(_ name: String) -> Requirement {
    Requirement(name, need: "program \(name)", isMet: Program(name) != nil)
  }

  package static func pythonModules(_ modules: String...) -> Requirement {
    let remedies = modules.map { module in
      NeedsTable.remedy(for: "module \(module.prefix { $0 != "." })")
    }
    return Requirement(
      "python3 with \(modules.joined(separator: ", "))",
      remedy: remedies.uniqued().joined(separator: "; "),
      isMet: modules.allSatisfy(PythonModule.isInstalled))
  }

  /// A cluster of one machine that runs arrays of jobs.
  package static func slurm(isInstalled: Bool) -> Requirement {
    Requirement("slurm-wlm and munge", need: "program slurmctld", isMet: isInstalled)
  }

  /// A device or a folder of the system.
  package static func path(_ path: String) -> Requirement {
    Requirement(
      path, remedy: "Linux has it", isMet: FileManager.default.isWritableFile(atPath: path))
  }

  /// The system's lists of processes and of their descriptors.
  package static let processFolder = Requirement(
    "/proc", remedy: "Linux has it", isMet: FileManager.default.fileExists(atPath: "/proc/self/fd"))

  /// A folder of measurements of real phones, which is not in the repository.
  ///
  /// - Parameter folder: The name of the folder in the one that `KEYLIFT_EVIDENCE` names.
  package static func evidence(_ folder: String) -> Requirement {
    Requirement(
      "\(folder)/ of real phones, which is not in the repository",
      remedy: "name the folder around it in KEYLIFT_EVIDENCE",
      isMet: Evidence.folder(folder).map { FileManager.default.fileExists(atPath: $0.path) }
        ?? false)
  }

  /// A named condition of a test suite's own.
  package static func condition(_ name: String, remedy: String, isMet: Bool) -> Requirement {
    Requirement(name, remedy: remedy, isMet: isMet)
  }
}

/// Videos, screenshots and dumps of real phones, where a person has them.
package enum Evidence {
  /// Returns one of the folders; `nil` if `KEYLIFT_EVIDENCE` is not set.
  package static func folder(_ name: String) -> URL? {
    ProcessInfo.processInfo.environment["KEYLIFT_EVIDENCE"].map {
      URL(filePath: $0).appending(path: name)
    }
  }
}

/// The modules of Python, for each of which one start tells whether it can be imported.
private enum PythonModule {
  private static let known = Mutex<[String: Bool]>([:])

  static func isInstalled(_ name: String) -> Bool {
    known.withLock { known in
      if let answer = known[name] { return answer }
      let answer = (try? Program("python3")?.run(["-c", "import \(name)"]).status) == 0
      known[name] = answer
      return answer
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test on machines that lack a requirement.
  package static func requires(_ requirement: Requirement) -> Self {
    .enabled(if: requirement.isMet, requirement.comment)
  }
}

/// The table of what Keylift needs of a machine, which the scripts install from.
///
/// The reason of a skipped test names the command that installs what it needs, so it is read off the same table.
enum NeedsTable {
  private static let rows: [(purpose: String, thing: String)] = {
    guard let text = try? Repository.text(of: "Scripts/lib/needs.sh") else {
      preconditionFailure("Scripts/lib/needs.sh cannot be read")
    }
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, !line.hasPrefix("#") else { return nil }
      return (cells[0], cells[1])
    }
  }()

  /// Returns the sentence that says how to get what a row names, such as `program ffmpeg`.
  static func remedy(for thing: String) -> String {
    guard let row = rows.first(where: { $0.thing == thing }) else {
      preconditionFailure("Scripts/lib/needs.sh has no row of '\(thing)'")
    }
    switch row.purpose {
    case "build", "render": return "Scripts/test installs it"
    case "text", "test": return "Scripts/test --all installs it"
    default: preconditionFailure("Scripts/test does not install '\(thing)'")
    }
  }
}

/// The font that pictures are drawn with, where it is installed.
package enum Inter {
  /// Inter's files; `nil` where they are not installed.
  ///
  /// They are searched for as the program itself searches: in `KEYLIFT_FONTS` if it is set.
  package static let files: FontFiles? = {
    let environment = ProcessInfo.processInfo.environment
    let folders = FontFiles.directories(
      own: environment["KEYLIFT_FONTS"], home: environment["HOME"])
    return try? FontFiles(searching: folders)
  }()
}

/// The fonts for what Inter lacks, where they are installed.
package enum Noto {
  package static let fallbackText = FallbackText(searching: folders)

  /// The number of the three packages that are not installed.
  static let missingPackages = PinnedFontSurvey(searching: folders).lacks.count

  /// Whether all three packages are installed.
  package static var isInstalled: Bool { missingPackages == 0 }

  private static var folders: [String] {
    let environment = ProcessInfo.processInfo.environment
    return FontFiles.directories(own: environment["KEYLIFT_FONTS"], home: environment["HOME"])
  }
}

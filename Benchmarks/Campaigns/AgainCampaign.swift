// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

struct AgainCampaign: FolderCampaign {
  private let settings: CampaignSettings
  private let renders: [(arguments: [String], output: String)]
  /// As the plain machine writes them.
  private let wanted: [FileTree]

  init(_ settings: CampaignSettings) throws {
    self.settings = settings
    let quick = ["--scale", "1", "--text", "blocks", "--quiet"]
    // The index for the next run of a folder names the program's build, which others do not share.
    let folder = ["render", "chat.yaml", "--frames", "0..40/8", "--no-reuse"]
    let field = ["render", "field.yaml"] + quick
    renders = [
      (folder + quick, "out"),
      (field, "a.apng"),
      (field, "a.svg"),
      (field, "a.pdf"),
      (field, "a.lottie.json"),
      (["render", "chat.yaml", "--scale", "1", "--at", "0.4s"], "b.png"),
    ]
    let work = try WorkFolder()
    wanted = try renders.map { render in
      try AgainCampaign.fill(work)
      let end = try work.run(settings.keylift, render.arguments + ["-o", render.output])
      try end.expect(of: render.output)
      return work.tree
    }
  }

  let promise =
    "renders with 1 to 8 jobs, in other folders, time zones, languages, homes and umasks, also under "
    + "AddressSanitizer, in a bare Debian 13 and on an emulated processor without AVX: the same bytes"

  private var counts: (plain: Int, other: Int) { (settings.isLong ? 1_000 : 200, 30) }
  var count: Int { counts.plain + counts.other * Machine.others.count }
  let step = 50

  var omissions: [String] { Machine.others.compactMap(\.omission) }

  /// First the machine as it is, then the others in turn.
  private func machine(of trial: Int) -> Machine {
    trial < counts.plain
      ? .plain : Machine.others[trial / renders.count % Machine.others.count]
  }

  private static let zones = ["UTC", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia", ":none"]
  private static let languages = ["C", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "ja_JP.eucJP"]
  private static let masks = ["000", "022", "077", "027"]
  private static let folders = ["a", "b c", "ä/ß", "日本/👍", "deep/er/and/deep/er"]

  func run(_ trial: Int, in folder: WorkFolder, _ tally: inout Tally) throws {
    let machine = machine(of: trial)
    guard machine.omission == nil else { return }
    var random = SeededRandom(seed: settings.seed(of: trial))
    func any<Item>(_ items: [Item]) -> Item {
      items[Int.random(in: 0..<items.count, using: &random)]
    }
    let render = renders[trial % renders.count]
    let wanted = wanted[trial % renders.count]
    let jobs = Int.random(in: 1...8, using: &random)
    let language = any(Self.languages)
    let environment = [
      "TZ": any(Self.zones), "LANG": language, "LC_ALL": language,
      "HOME": any(["/", "/none", "/tmp"]),
    ]
    let mask = any(Self.masks)
    let place = any(Self.folders)
    try AgainCampaign.fill(folder, place)
    let words = render.arguments + ["-o", render.output, "--jobs", "\(jobs)"]
    let run = "\(machine.command) " + words.map { "'\($0)'" }.joined(separator: " ")
    let lines = "cd '\(place)' && umask \(mask) && \(run)"
    let end = try folder.shell(
      lines, settings.keylift,
      environment: environment.merging(machine.environment) { own, _ in own })
    tally.count(machine.rawValue)
    let surroundings = "\(lines) with \(environment.sorted { $0.key < $1.key })"
    if end.status != 0 {
      tally.find("\(surroundings) ends with \(end.status): \(end.messages)", in: trial)
    } else if let path = FileTree(of: "\(folder.path)/\(place)").difference(from: wanted) {
      tally.find("\(surroundings) writes another '\(path)'", in: trial)
    }
  }

  private static func fill(_ folder: WorkFolder, _ place: String = "") throws {
    try folder.clear()
    let chat = try Repository.text(of: "Scenes/chat.yaml")
    let screen = try Repository.text(of: "Scenes/screens/chat.yaml")
    let top = place.isEmpty ? "" : "\(place)/"
    try folder.write(chat.utf8, to: "\(top)chat.yaml")
    try folder.write(screen.utf8, to: "\(top)screens/chat.yaml")
    try folder.write(Writer.scene.utf8, to: "\(top)field.yaml")
  }
}

/// A machine that renders; all of them must write the same bytes.
private enum Machine: String, CaseIterable {
  case plain = "renders"
  case addresses = "renders under AddressSanitizer"
  case otherDebian = "renders in a bare Debian 13"
  case oldProcessor = "renders on an emulated processor without AVX"

  /// Made or installed by `Benchmarks/build-again`.
  static let others = [Machine.addresses, .otherDebian, .oldProcessor]

  private static let checkedProgram = place(".build-address/release/keylift")
  /// The root of the other system: the package is unpacked in `opt/keylift` and brings its own
  /// libraries and fonts.
  private static let tree = place(".build/trees/again")

  private static func place(_ path: String) -> String {
    "\(FileManager.default.currentDirectoryPath)/\(path)"
  }

  /// The reason why the machine cannot render here.
  var omission: String? {
    let builder = "`Benchmarks/build-again`"
    func isProgram(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }
    switch self {
    case .plain: return nil
    case .addresses:
      return isProgram(Machine.checkedProgram)
        ? nil : "\(rawValue), as \(builder) has not built the program"
    case .otherDebian:
      guard isProgram("\(Machine.tree)/opt/keylift/bin/keylift") else {
        return "\(rawValue), as \(builder) has not made it"
      }
      return getuid() == 0 ? nil : "\(rawValue), which root must enter"
    case .oldProcessor:
      return Program("qemu-x86_64") != nil && Machine.isX86
        ? nil : "\(rawValue), as there is no qemu-x86_64 or another processor"
    }
  }

  private static var isX86: Bool {
    #if arch(x86_64)
    true
    #else
    false
    #endif
  }

  /// Words of the shell in place of `keylift`; `$0` is the program of this machine.
  var command: String {
    switch self {
    case .plain: "\"$0\""
    case .addresses: "'\(Machine.checkedProgram)'"
    case .otherDebian: "unshare --mount --pid --fork sh -c \"$ENTER\" sh '\(Machine.tree)'"
    // Nehalem is the last Intel processor before AVX.
    case .oldProcessor: "qemu-x86_64 -cpu Nehalem \"$0\""
    }
  }

  var environment: [String: String] {
    switch self {
    case .plain, .oldProcessor: [:]
    // Fontconfig and Pango keep memory until the process ends, which is no leak of ours.
    case .addresses: ["ASAN_OPTIONS": "detect_leaks=0"]
    case .otherDebian: ["ENTER": Machine.enter]
    }
  }

  private static let enter = #"""
    tree=$1
    shift
    mount --make-rprivate / && mount -t proc proc "$tree/proc" && mount --bind . "$tree/mnt" &&
      exec chroot "$tree" sh -c 'cd /mnt && exec /opt/keylift/bin/keylift "$@"' sh "$@"
    """#
}

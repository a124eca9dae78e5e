// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

struct HostileSubject {
  let name: String
  /// Makes the whole files; `$0` is `keylift`.
  let preparation: String
  /// Paths of files, or of folders.
  let files: [String]
  let arguments: [String]
  /// As documented for the command.
  var statuses: Set<Int32> = [0, 65]
  /// With these exit codes the file was refused, and a message must name it.
  var refusals: Set<Int32> = [65]
  /// A refusal may have this text in place of the file's name.
  var named: String?
  /// Set if fonts are damaged.
  var fonts: String?
  var damage: (inout FileDamage, String) throws -> (kind: String, isChanged: Bool) = {
    try $0.damage($1)
  }

  private static let quick = "--text blocks --scale 1 --quiet"

  static var all: [HostileSubject] {
    [
      HostileSubject(
        name: "goldens", preparation: "\"$0\" record field.yaml --text blocks --quiet",
        files: ["Goldens/field"], arguments: ["verify", "field.yaml", "--text", "blocks"],
        statuses: [0, 3], refusals: [3]),
      HostileSubject(
        name: "pictures", preparation: "\"$0\" render field.yaml \(quick) -o photo.png",
        files: ["photo.png"],
        arguments: ["render", "picture.yaml", "-o", "out", "--text", "blocks", "--scale", "1"]),
      HostileSubject(
        name: "animations",
        preparation: "\"$0\" render field.yaml \(quick) -o a.apng; cp a.apng b.apng",
        files: ["b.apng"], arguments: ["diff", "a.apng", "b.apng"], statuses: [0, 1, 65]),
      HostileSubject(
        name: "fonts", preparation: "mkdir fonts; cp -L \(interFolder)/Inter*.* fonts",
        files: ["fonts"],
        arguments: ["render", "field.yaml", "-o", "out", "--scale", "1", "--frames", "0"],
        statuses: [0, 69], refusals: [69], fonts: "fonts"),
      HostileSubject(
        name: "dumps", preparation: "cat >login.xml <<'END'\n\(sample("dump/appium.xml"))END\n",
        files: ["login.xml"],
        arguments: ["import", "login.xml", "-o", "login.yaml", "--force"]),
      HostileSubject(
        name: "logs", preparation: "cp '\(log)' run.csv", files: ["run.csv"],
        arguments: ["fit", "run.csv"], statuses: [0, 65, 66], refusals: [65, 66]),
      HostileSubject(
        name: "logs to replay", preparation: "cp '\(log)' play.csv", files: ["play.csv"],
        arguments: ["audit", "play.csv"], statuses: [0, 1, 65, 66], refusals: [65, 66]),
      HostileSubject(
        name: "reports",
        preparation: """
          "$0" record bare.yaml --text blocks --quiet
          "$0" verify bare.yaml --text blocks --reporter json=run.json >/dev/null
          """,
        files: ["run.json"], arguments: ["report", "run.json"], statuses: [0, 1, 2, 3, 65]),
    ]
      + (Writer.hasVideos
        ? [
          HostileSubject(
            name: "videos", preparation: "\"$0\" render video.yaml \(quick) -o video.mp4",
            files: ["video.mp4"], arguments: ["measure", "video.mp4"], statuses: [0, 65])
        ] : []) + numbered + (Writer.hasVideos ? [videoValues] : [])
  }

  /// Only numbers are damaged; other damage of these readers is in the subjects above.
  private static var numbered: [HostileSubject] {
    func numbers(
      _ file: String, _ text: String, _ arguments: [String], statuses: Set<Int32> = [0, 65]
    ) -> HostileSubject {
      HostileSubject(
        name: "numbers in \(file)", preparation: "cat >\(file) <<'END'\n\(text)\nEND\n",
        files: [file], arguments: arguments, statuses: statuses,
        refusals: statuses.intersection([65, 66])
      ) { damage, path in
        var bytes = Array(FileManager.default.contents(atPath: path) ?? Data())
        let whole = bytes
        let number = damage.renumber(&bytes)
        try Data(bytes).write(to: URL(filePath: path))
        return ("with the number \(number ?? "")", bytes != whole)
      }
    }
    return [
      numbers("run.jsonl", recording, ["fit", "run.jsonl"], statuses: [0, 65, 66]),
      numbers("play.jsonl", recording, ["audit", "play.jsonl"], statuses: [0, 1, 65, 66]),
      numbers(
        "prints.txt", sample("log/prints.txt"), ["fit", "prints.txt"], statuses: [0, 65, 66]),
      numbers(
        "page.json", sample("dump/idb.json"), ["import", "page.json", "-o", "page.yaml", "--force"]),
      numbers(
        "tree.txt", sample("dump/description.txt"),
        ["import", "tree.txt", "-o", "tree.yaml", "--force"]),
      numbers("scene.yaml", Writer.scene, ["trace", "scene.yaml"]),
      numbers(
        "base.txt", "keylift-audit-baseline 1\ncovered-field note 1 field.yaml",
        ["audit", "field.yaml", "--baseline", "base.txt"], statuses: [0, 1, 65]),
    ]
  }

  private static var videoValues: HostileSubject {
    HostileSubject(
      name: "values of videos",
      preparation: """
        "$0" render video.yaml \(quick) -o plain.webm
        ffmpeg -v error -i plain.webm -c copy -metadata:s:v \(VideoValues.tag)=\(VideoValues.room) \
          values.webm
        """,
      files: ["values.webm"], arguments: ["measure", "values.webm"], statuses: [0, 65],
      damage: VideoValues.damage)
  }

  private static let recording = """
    {"format":"keylift-recording","version":1,"title":"Chat","device":"iphone-16-pro","ios":"18.5","screen":[402,874],"scale":3}
    {"view":"composer","kind":"composer"}
    {"time":0,"id":"keyboard","rect":[0,874,402,0]}
    {"time":0,"id":"composer","rect":[0,780,402,60],"alpha":0.5}
    {"time":0.1,"notification":"UIKeyboardWillShowNotification","begin":[0,874,402,336],"end":[0,538,402,336],"duration":0.25,"curve":7,"local":true}
    {"time":0.1166,"id":"keyboard","rect":[0,860.5,402,13.5],"confidence":0.75}
    {"time":0.1333,"id":"keyboard","rect":[0,800,402,74]}
    {"time":0.1333,"id":"composer","rect":[0,740,402,60]}
    {"time":0.5,"id":"keyboard","rect":[0,538,402,336]}
    {"time":0.5,"id":"composer","rect":[0,478,402,60]}
    """

  /// Returns a file that the fuzzer begins with, too.
  private static func sample(_ path: String) -> String {
    (try? Repository.text(of: "Benchmarks/Fuzz/Corpus/\(path)")) ?? ""
  }

  /// On Debian.
  private static let interFolder = "/usr/share/fonts/opentype/inter"
  private static let log = Repository.url("Tests/Fixtures/Recordings/ios26-chat-show-1.csv").path

  private static let picture = """
    version: 1
    duration: 0
    device: iphone-se-1
    views: [{ id: photo, kind: image, image: photo.png, width: 100, height: 200 }]

    """

  /// Throws `CampaignError.disturbed` if the command fails on the whole files.
  func prepare(in folder: WorkFolder, keylift: String) throws {
    let video = Writer.scene.replacing("iphone-se-1", with: "iphone-15-pro")
    let scenes = [
      "field": Writer.scene, "bare": Writer.scene, "picture": HostileSubject.picture,
      "video": video,
    ]
    for (name, text) in scenes { try folder.write(text.utf8, to: "\(name).yaml") }
    try folder.shell(preparation, keylift).expect(of: preparation)
    let whole = try folder.run(keylift, arguments, environment: environment(folder))
    guard statuses.contains(whole.status), !refusals.contains(whole.status) else {
      throw CampaignError.disturbed(name, status: whole.status, messages: whole.messages)
    }
    _ = try folder.shell("rm -rf out login.yaml")
  }

  func environment(_ folder: WorkFolder) -> [String: String] {
    fonts.map { ["KEYLIFT_FONTS": "\(folder.path)/\($0)"] } ?? [:]
  }

  func file(of folder: WorkFolder, _ damage: inout FileDamage) -> String {
    let all = files.flatMap { name in
      let below =
        (try? FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/\(name)")) ?? []
      return below.isEmpty ? [name] : below.sorted().map { "\(name)/\($0)" }
    }
    let regular = all.filter { FileTree.isRegular("\(folder.path)/\($0)") }
    return regular[damage.below(regular.count)]
  }
}

extension FileTree {
  static func isRegular(_ path: String) -> Bool {
    let type =
      (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    return type == .typeRegular
  }
}

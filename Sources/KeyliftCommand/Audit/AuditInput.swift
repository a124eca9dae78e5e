// SPDX-License-Identifier: MIT

import KeyliftOutput
import KeyliftGraphics
import KeyliftChecks
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// The scenes of an audit, without those that cannot be judged.
struct AuditInput {
  private(set) var subjects: [SceneInput.Entry] = []
  private(set) var unjudged: [AuditReport.Unjudged] = []
  private var failures: [ExitStatus] = []

  var status: ExitStatus? { ExitStatus.worst(of: failures) }

  /// Prints the diagnostics of the scenes, and why a scene cannot be judged.
  ///
  /// - Parameter check: Throws if a scene cannot be judged as the options ask.
  init(
    _ places: [ScenePlace], from disk: SceneFiles, console: Console,
    check: (SceneInput.Entry) throws(Failure) -> Void
  ) {
    for place in places {
      do throws(SceneFileError) {
        let reading = try SceneInput.reading(at: place, from: disk, console: console)
        do throws(Failure) {
          let entry = try SceneInput.Entry(reading, at: place.path)
          try check(entry)
          subjects.append(entry)
        } catch {
          for message in error.messages { console.message(message) }
          let reasons = error.messages.map(\.reason) + reading.mistakes
          refuse(place, error.status, reasons)
        }
      } catch {
        refuse(place, .noInput, [place.mistake(error)])
      }
    }
  }

  private mutating func refuse(_ place: ScenePlace, _ status: ExitStatus, _ reasons: [String]) {
    failures.append(status)
    unjudged.append((place.path, reasons))
  }
}

extension SceneInput.Entry {
  /// A video is shown by `measure`, which draws its own frame.
  func command(showing finding: AuditFinding, _ options: PlayOptions) -> String {
    // A video shows more than what is measured in it.
    if let time = finding.place.time {
      return Self.line(
        ["measure", path, "--overlay", "worst.png", "--at", "\(time.decimal(atMost: 3))s"])
    }
    let variant = finding.worst.flatMap { name in
      scene.variants.first { $0.folder == name }
    }
    return Self.line(["render", path] + Self.words(variant, options), at: finding.time)
  }

  /// Returns two commands: the first keeps the situation as a scene, the second draws it.
  func command(keeping finding: AuditFinding, _ options: PlayOptions) -> String {
    let keep =
      ["audit", path] + Self.words(nil, options)
      + ["--exhaustive", "--keep", "worst.yaml", "--play", finding.worst ?? ""]
    return Self.line(keep) + "; " + Self.line(["render", "worst.yaml"], at: finding.time)
  }

  private static func line(_ words: [String], at time: Double) -> String {
    line(words + ["--at", "\(time.decimal(atMost: 4))s", "-o", "worst.png"])
  }

  private static func line(_ words: [String]) -> String {
    (["keylift"] + words).map(\.shellWord).joined(separator: " ")
  }

  static func words(
    _ variant: SceneVariant?, _ options: PlayOptions = PlayOptions()
  ) -> [String] {
    let values: [(name: String, value: String?)] = [
      ("device", variant?.device.name ?? options.device?.name),
      ("ios", variant?.version.rawValue ?? options.ios?.rawValue),
      ("orientation", variant?.orientation.rawValue ?? options.orientation?.rawValue),
      ("appearance", variant?.appearance.rawValue ?? options.appearance?.rawValue),
      ("text-size", variant?.textSize.rawValue ?? options.textSize?.rawValue),
      ("system", options.system?.words), ("fps", options.fps.map(String.init)),
    ]
    return values.flatMap { name, value in value.map { ["--\(name)", $0] } ?? [] }
  }
}

// SPDX-License-Identifier: MIT

import KeyliftAudit
import KeyliftIO
import KeyliftOutput
import KeyliftScene

struct AuditSubject {
  let entry: SceneInput.Entry
  /// In the order of the scene's events.
  let events: [SourcePlace]

  /// A video's own pictures show more than what was measured in them.
  var isVideo: Bool { entry.scene.recorded?.videoStart != nil }
}

/// The scenes of an audit, without those that cannot be judged.
struct AuditInput {
  private(set) var subjects: [AuditSubject] = []
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
          subjects.append(try AuditSubject(reading, at: place, check))
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
    unjudged.append(AuditReport.Unjudged(path: place.path, reasons: reasons))
  }
}

extension AuditSubject {
  fileprivate init(
    _ reading: SceneReading, at place: ScenePlace,
    _ check: (SceneInput.Entry) throws(Failure) -> Void
  ) throws(Failure) {
    guard let scene = reading.scene else { throw Failure(.badScene) }
    entry = SceneInput.Entry(path: place.path, scene: scene, files: reading.files)
    events = reading.eventPlaces
    try check(entry)
  }
}

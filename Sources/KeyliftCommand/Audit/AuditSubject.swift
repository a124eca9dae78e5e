// SPDX-License-Identifier: MIT

import KeyliftScene

/// A scene that is audited, with the places of its events.
struct AuditSubject {
  let entry: SceneInput.Entry
  /// The places of the events, in the order of the scene's events.
  let events: [SourcePlace]

  /// Reads all scenes, prints their diagnostics, and throws if any scene cannot be used.
  static func all(at paths: [String], console: Console) throws(Failure) -> [AuditSubject] {
    var subjects: [AuditSubject] = []
    var failures: [ExitStatus] = []
    for path in paths {
      do throws(SceneFileError) {
        let reading = try SceneInput.reading(at: path, console: console)
        guard let scene = reading.scene else {
          failures.append(.badScene)
          continue
        }
        let entry = SceneInput.Entry(
          path: path, scene: scene, warningCount: reading.diagnostics.count)
        subjects.append(AuditSubject(entry: entry, events: reading.eventPlaces))
      } catch {
        failures.append(.noInput)
      }
    }
    if let status = ExitStatus.worst(of: failures) { throw Failure(status) }
    return subjects
  }

  /// Returns the place of an event, or of the whole file.
  func place(ofEvent index: Int?) -> SourcePlace {
    index.flatMap { events.indices.contains($0) ? events[$0] : nil }
      ?? SourcePlace(line: 1, column: 1)
  }
}

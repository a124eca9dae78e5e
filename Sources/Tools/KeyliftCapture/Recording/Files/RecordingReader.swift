// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
package import KeyliftScene
import KeyliftStage

package struct RecordingReading: Sendable {
  package var recording: Recording?
  package var diagnostics: [Diagnostic]
  /// The samples of the keyboard, in order of time.
  fileprivate var lines: [(time: Double, line: Int32)] = []

  /// Returns the line of the first sample of the keyboard at or after a time; the first line if there
  /// is none.
  func line(at time: Double) -> Int {
    let index = lines.partitioningIndex { $0.time >= time }
    return index < lines.count ? Int(lines[index].line) : 1
  }
}

/// A reader of the files of recordings: lines of JSON, a table with commas, or printed notifications.
package enum RecordingReader {
  package static let extensions = ["jsonl", "ndjson", "csv"] + printedExtensions
  private static let printedExtensions = ["log", "txt"]

  package static func isRecording(_ path: String) -> Bool {
    extensions.contains((path as NSString).pathExtension.lowercased())
  }

  /// A last line that was cut off is left out with a warning, as an app may end while it writes.
  ///
  /// - Parameter path: The path for messages, whose last part without extension is the title.
  package static func read(_ bytes: [UInt8], at path: String) -> RecordingReading {
    var draft = RecordingDraft(path: path)
    let name = (path as NSString).pathExtension.lowercased()
    let isPrinted = printedExtensions.contains(name)
    var prints = PrintedNotifications()
    var table = RecordingTable()
    draft.eachLine(of: bytes) { (line, draft) throws(RecordingMistake) in
      if isPrinted {
        try prints.read(line, into: &draft)
      } else if name == "csv" {
        try table.read(line, into: &draft)
      } else {
        try RecordingRecord.read(line, into: &draft)
      }
    }
    if isPrinted {
      draft.taking { (draft) throws(RecordingMistake) in try prints.finish(&draft) }
    }
    return draft.reading
  }
}

struct RecordingDraft {
  private let path: String
  var recording: Recording
  /// The keyboard, and then the views.
  var tracks = [RecordedView(id: RecordedView.keyboardID)]
  private var indices = [RecordedView.keyboardID: 0]
  private var lastTime = -Double.infinity
  private var isSorted = true
  private var diagnostics: [Diagnostic] = []
  private var isClean = true
  /// The number of the current line, from 1.
  private(set) var number = 0
  private var lines: [(time: Double, line: Int32)] = []
  /// Whether the line with the format was read.
  var hasHead = false

  init(path: String) {
    self.path = path
    recording = Recording(title: FilePath.stem(of: path))
  }

  mutating func eachLine(
    of bytes: [UInt8],
    _ read: (ArraySlice<UInt8>, inout RecordingDraft) throws(RecordingMistake) -> Void
  ) {
    guard bytes.count <= RecordingLimits.fileBytes else {
      return report(
        RecordingMistake("too-large", "the file is larger than 256 MB"), line: 1, text: nil)
    }
    var start = bytes.withoutByteOrderMark.startIndex
    while start < bytes.count, diagnostics.count < RecordingLimits.findings {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      number += 1
      let line = bytes[start..<end]
      guard number <= RecordingLimits.lines else {
        return report(
          RecordingMistake("too-large", "more than \(RecordingLimits.lines) lines"), line: number,
          text: nil)
      }
      guard line.count <= RecordingLimits.lineBytes else {
        return report(
          RecordingMistake(
            "too-large", "the line is longer than \(RecordingLimits.lineBytes >> 10) KiB"),
          line: number, text: nil)
      }
      if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        do throws(RecordingMistake) {
          try read(line, &self)
        } catch {
          let isCut = end == bytes.count && number > 1 && error.code == "not-json"
          report(isCut ? error.asCut : error, line: number, text: line, isWarning: isCut)
        }
      }
      start = end + 1
    }
    if number == 0 {
      report(RecordingMistake("empty", "the file is empty"), line: 1, text: nil)
    }
  }

  /// Runs the last step of reading, unless there was a mistake.
  mutating func taking(_ finish: (inout RecordingDraft) throws(RecordingMistake) -> Void) {
    guard isClean else { return }
    do throws(RecordingMistake) { try finish(&self) } catch {
      report(error, line: 1, text: nil)
    }
  }

  private mutating func report(
    _ mistake: RecordingMistake, line: Int, text: ArraySlice<UInt8>?, isWarning: Bool = false
  ) {
    if !isWarning { isClean = false }
    // A long line would fill the terminal; its beginning says enough.
    let shown = text.map { String(decoding: $0.prefix(160), as: UTF8.self) }
    diagnostics.append(
      Diagnostic(
        file: path, line: line, column: mistake.column, isWarning ? .warning : .error,
        code: mistake.code, message: mistake.message.excerpt(300),
        text: mistake.column <= 160 ? shown : nil))
  }

  mutating func track(_ id: String, at column: Int) throws(RecordingMistake) -> Int {
    if let index = indices[id] { return index }
    guard RecordedView.isID(id) else {
      throw RecordingMistake(
        "bad-id",
        "\(id.quoted) is no id: a lowercase letter, then lowercase letters, digits and hyphens",
        at: column)
    }
    guard tracks.count <= RecordingLimits.views else {
      throw RecordingMistake(
        "too-large", "more than \(RecordingLimits.views) views", at: column)
    }
    indices[id] = tracks.count
    tracks.append(RecordedView(id: id))
    return tracks.count - 1
  }

  mutating func add(
    _ sample: RecordedSample, of id: String, at column: Int, line: Int? = nil
  ) throws(RecordingMistake) {
    note(sample.time)
    let index = try track(id, at: column)
    if index == 0 { lines.append((sample.time, Int32(line ?? number))) }
    tracks[index].samples.append(sample)
  }

  mutating func add(
    _ frame: UnseenFrame, of id: String, at column: Int
  ) throws(RecordingMistake) {
    note(frame.time)
    let index = try track(id, at: column)
    tracks[index].unseen.append(frame)
  }

  mutating func note(_ time: Double) {
    if time < lastTime { isSorted = false }
    lastTime = max(lastTime, time)
  }

  /// The recording is sorted; there is none if there are errors.
  var reading: RecordingReading {
    guard isClean else { return RecordingReading(recording: nil, diagnostics: diagnostics) }
    var recording = recording
    recording.tracks = tracks
    if !isSorted { recording.sort() }
    recording.views.removeAll { $0.samples.isEmpty }
    guard !recording.keyboard.isEmpty || !recording.views.isEmpty else {
      let empty = Diagnostic(
        file: path, line: 1, column: 1, code: "no-samples",
        message: "the recording has no sample of the keyboard or of a view", text: nil)
      return RecordingReading(recording: nil, diagnostics: diagnostics + [empty])
    }
    return RecordingReading(
      recording: recording, diagnostics: diagnostics,
      lines: isSorted ? lines : lines.sorted { ($0.time, $0.line) < ($1.time, $1.line) })
  }
}

extension RecordingMistake {
  fileprivate var asCut: RecordingMistake {
    RecordingMistake("cut-off", "the last line is cut off and left out", at: column)
  }
}

extension RecordedView {
  package static let keyboardID = "keyboard"

  static func isID(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first), text.utf8.count <= 100 else {
      return false
    }
    return text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || $0.isDigit || $0 == UInt8(ascii: "-")
    }
  }
}

extension Recording {
  fileprivate mutating func sort() {
    tracks = tracks.map { track in
      var track = track
      track.samples = track.samples.stablySorted(by: \.time)
      track.unseen = track.unseen.stablySorted(by: \.time)
      return track
    }
    notifications = notifications.stablySorted(by: \.time)
    focus = focus.stablySorted(by: \.time)
    ticks.sort()
  }
}

package enum RecordingLimits {
  /// The maximum number of bytes of a file: a million lines of 250 bytes.
  package static let fileBytes = 256 << 20
  static let lines = 1_000_000
  static let lineBytes = 64 << 10
  static let views = 256
  static let findings = 20
  /// The largest time in seconds: an hour.
  package static let seconds = 3600.0
  /// The minimum confidence of a sample that counts, for every purpose: below it, a video shows too
  /// little of the keyboard or the view.
  static let confidence = 0.7
  /// The largest distance from the screen's corner, in points.
  static let points = 100_000.0
}

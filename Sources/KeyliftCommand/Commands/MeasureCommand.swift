// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import KeyliftFilm
import KeyliftIO
import KeyliftRecording
import KeyliftScene

/// `keylift measure`.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measures the keyboard and what follows it in a film of a screen.")

  @Argument(help: "A film of an upright screen: MP4, MOV, WebM or GIF.", completion: .file())
  var film: String

  func run() throws {
    let console = Console()
    let request = FilmMeasurer.Request(path: film)
    let measured = try FilmMeasurer(request) { done, total in
      console.progress("frames", done, of: max(total, done))
    }.measure()
    console.clearProgress()
    for sample in measured.recording.keyboard {
      print(
        sample.time.fixed(4), Double(sample.rect.minY).fixed(2), sample.confidence.fixed(2),
        sample.flags.rawValue)
    }
  }
}

extension FilmError: CommandError {
  var status: ExitStatus {
    switch self {
    case .missingFFmpeg, .ffmpegFailed: .missingHelper
    case .unreadable: .noInput
    default: .badScene
    }
  }
}

// SPDX-License-Identifier: MIT

import KeyliftScene

struct FrameRun {
  /// In milliseconds, from a frame's instant to its file; the first includes the way's start.
  let times: [Double]

  init<Way: FrameWay>(_: Way.Type, over frames: [MovingClip.Frame], of clip: Clip) throws {
    times = try FrameFiles.withFolder { files in
      var way: Way?
      return try frames.map { frame in
        try milliseconds {
          let started = try way ?? Way(clip)
          way = started
          try files.write(started.png(of: frame), frame: frame.number)
        }
      }
    }
  }

  var perFrame: Double { times.reduce(0, +) / Double(times.count) }

  var perLaterFrame: Double { times.dropFirst().reduce(0, +) / Double(times.count - 1) }
}

protocol FrameWay {
  init(_ clip: Clip) throws

  func png(of frame: MovingClip.Frame) throws -> [UInt8]
}

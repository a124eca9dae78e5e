// SPDX-License-Identifier: MIT

import KeyliftScene

/// One run of a way over frames of a clip, on one core, to files.
struct FrameRun {
  /// The milliseconds of each frame, from its instant to its file; the first bears the way's start, too.
  let times: [Double]

  /// Takes the time of frames in order.
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

  /// The milliseconds per frame, all told.
  var perFrame: Double { times.reduce(0, +) / Double(times.count) }

  var perLaterFrame: Double { times.dropFirst().reduce(0, +) / Double(times.count - 1) }
}

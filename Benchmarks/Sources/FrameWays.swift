// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftOutput
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// A way from a clip's frames to PNG files.
protocol FrameWay {
  init(_ clip: Clip) throws

  func png(of frame: MovingClip.Frame) throws -> [UInt8]
}

extension FrameWay {
  /// Returns the times from each frame's instant to its file, in milliseconds.
  ///
  /// The first includes the way's start.
  static func times(over frames: [MovingClip.Frame], of clip: Clip) throws -> [Double] {
    try FrameFiles.withFolder { files in
      var way: Self?
      return try frames.map { frame in
        try milliseconds {
          let started = try way ?? Self(clip)
          way = started
          try files.write(started.png(of: frame), frame: frame.number)
        }
      }
    }
  }
}

struct KeyliftWay: FrameWay {
  let painter: FramePainter
  private let encoder = FrameEncoder(store: FrameStore())
  private let clip: Clip

  init(_ clip: Clip) throws {
    painter = FramePainter(
      shaper: try TextRendering.shaper(fonts: .installed()), background: clip.background,
      lists: DisplayListStore())
    self.clip = clip
  }

  func png(of frame: MovingClip.Frame) throws -> [UInt8] {
    let frame = clip.frame(frame.number)
    return try encoder.png(
      of: painter.picture(of: frame), settings: .init(scale: Double(frame.screen.scale)))
  }
}

// As `keylift render` writes a clip, with nothing drawn before.
extension MovingClip {
  /// In milliseconds.
  func time(toWrite frames: [Frame], jobs: Int) throws -> Double {
    try FrameFiles.withFolder { files in
      var rendering = try rendering(of: frames, jobs)
      return try milliseconds { try rendering.write(to: [files.path], kinds: .png) }
    }
  }

  func writeAnimation(jobs: Int) throws -> (milliseconds: Double, byteCount: Int) {
    try FrameFiles.withFolder { files in
      let path = "\(files.path)/clip.apng"
      var rendering = try rendering(of: frames, jobs)
      let time = try milliseconds { try rendering.write(to: path, as: .animation(.apng)) }
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      return (time, size ?? 0)
    }
  }

  private func rendering(of frames: [Frame], _ jobs: Int) throws -> ClipRendering {
    let options = DrawOptions()
    return ClipRendering(
      title: "", clip: clip, frames: frames.map(\.number), time: nil,
      style: try RenderStyle(options), playback: options.playback, jobs: jobs,
      monitor: WarningCollector())
  }
}

extension Clip {
  func painter(_ fonts: FontFiles) throws -> FramePainter {
    FramePainter(shaper: try TextRendering.shaper(fonts: fonts), background: background)
  }
}

extension FontFiles {
  static func installed() throws -> FontFiles {
    let environment = ProcessInfo.processInfo.environment
    return try FontFiles(
      searching: directories(own: environment["KEYLIFT_FONTS"], home: environment["HOME"]))
  }
}

/// A folder for frames, in memory where the system has such a place.
struct FrameFiles {
  let path: String

  /// Linux's file system in memory.
  private static let shared = "/dev/shm"
  /// A run needs up to 6,000 files; containers often give no more than 64 MB.
  private static let room = 2_000_000_000

  static let isMemory = unsafe access(shared, W_OK) == 0 && freeBytes(of: shared) >= room

  static let place = isMemory ? shared : NSTemporaryDirectory()

  static func withFolder<Result>(_ work: (FrameFiles) throws -> Result) throws -> Result {
    let path = (place as NSString).appendingPathComponent("keylift-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try work(FrameFiles(path: path))
  }

  private static func freeBytes(of path: String) -> Int {
    let values = try? FileManager.default.attributesOfFileSystem(forPath: path)
    return (values?[.systemFreeSize] as? NSNumber)?.intValue ?? 0
  }

  func path(ofFrame number: Int, extension ending: String = "png") -> String {
    "\(path)/frame-\(number).\(ending)"
  }

  func write(_ bytes: [UInt8], frame number: Int, extension ending: String = "png") throws {
    let path = path(ofFrame: number, extension: ending)
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw BenchmarkError(path, cannotBe: "written", errno) }
    defer { close(file) }
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Foundation.write(file, $0.baseAddress, $0.count)
    }
    guard count == bytes.count else { throw BenchmarkError(path, cannotBe: "written", errno) }
  }
}

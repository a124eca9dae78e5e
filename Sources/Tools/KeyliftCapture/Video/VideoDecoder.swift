// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftRaster

struct VideoDecoder {
  let path: String
  let program: String
  let facts: ContainerFacts
  var part: ClosedRange<Double>?
  var progress: (Int) -> Void = { _ in }

  /// Halving the bands of the videos of real phones changed no displacement by more than 0.02 pt.
  private static let bands = (short: 20, long: 10)
  private static let shortVideo = 1500.0
  private static let room = 110 << 20

  /// The first plane of these formats is the brightness in bytes.
  private static let planar: Set = [
    "yuv420p", "yuvj420p", "yuv422p", "yuvj422p", "yuv444p", "yuvj444p", "yuva420p", "nv12",
    "gray",
  ]

  var layout: BandLayout {
    let isShort = facts.duration * facts.rate <= VideoDecoder.shortVideo
    return BandLayout(
      width: facts.width, height: facts.height,
      bands: isShort ? VideoDecoder.bands.short : VideoDecoder.bands.long)
  }

  func decode() throws(VideoError) -> DecodedVideo {
    let layout = layout
    guard let reader = FFmpegReader(program, arguments(for: layout)) else {
      throw .ffmpegFailed("it cannot be started")
    }
    let pictures = try read(reader, layout)
    guard reader.finish() else { throw .damaged(.lastLine(of: reader.errorLines, on: path)) }
    let times = times(in: reader.lines)
    guard !pictures.numbers.isEmpty, times.count >= pictures.numbers.count else {
      throw part == nil ? .damaged("it has no whole frame") : .emptyPart
    }
    let exact = EvenTimes(
      times: Array(times.prefix(pictures.numbers.count)), unit: facts.timeUnit
    ).restored(rate: facts.rate)
    if let time = exact.first(where: { !($0.magnitude <= RecordingLimits.seconds) }) {
      throw .unusableTime(time)
    }
    return DecodedVideo(
      layout: layout, pictures: pictures.pictures,
      frames: zip(exact, pictures.numbers).map { ($0, $1) })
  }

  private func arguments(for layout: BandLayout) -> [String] {
    // `metadata` prints only frames that have some, and what a video has of its own may look like a
    // line on a frame.
    let times =
      "metadata=mode=delete,metadata=mode=add:key=keylift:value=1,"
      + "metadata=mode=print:file='\(FFmpegReader.textOutput.replacing(":", with: "\\:"))'"
    // The mean of an area is exact to half a step, and a fiftieth of the bytes passes the pipe.
    let bands =
      "scale=\(layout.count):\(layout.height):flags=area:sws_dither=none"
      + ":in_range=full:out_range=full"
    // Scaled first, a first plane that is the brightness is not copied.
    let isPlanar = VideoDecoder.planar.contains(facts.pixelFormat)
    let gray = isPlanar ? [bands, "format=gray"] : ["format=gray", bands]
    return facts.rawFrames(
      of: path, filters: VideoDecoder.selection(of: part) + [times] + gray)
  }

  static func selection(of part: ClosedRange<Double>?) -> [String] {
    part.map { ["select='between(t,\($0.lowerBound.fixed(4)),\($0.upperBound.fixed(4)))'"] } ?? []
  }

  /// Returns the distinct pictures of a video, and the number of each frame's picture.
  private func read(
    _ reader: FFmpegReader, _ layout: BandLayout
  ) throws(VideoError) -> (pictures: [BandedPicture], numbers: [Int]) {
    var pictures: [BandedPicture] = []
    var numbers: [Int] = []
    let limit = VideoDecoder.room / (layout.height * layout.count)
    // ffmpeg decodes the next frames while this one is compared.
    let ahead = BandReader(reader, layout)
    defer { ahead.stop() }
    while let picture = ahead.next() {
      if pictures.last?.isNearly(picture) != true { pictures.append(picture) }
      numbers.append(pictures.count - 1)
      progress(numbers.count)
      guard pictures.count <= limit else {
        ahead.stop()
        reader.cancel()
        throw .tooLong(seconds: Double(numbers.count) / facts.rate)
      }
    }
    return (pictures, numbers)
  }

  /// The lines are like `frame:0 pts:20 pts_time:0.0333333`.
  ///
  /// `pts_time` has six digits, so `pts` is taken if the unit is the stream's.
  private func times(in lines: [String]) -> [Double] {
    lines.compactMap { line -> Double? in
      guard line.hasPrefix("frame:") else { return nil }
      let words = line.split(separator: " ")
      func number(_ name: String) -> Double? {
        words.first { $0.hasPrefix(name) }.flatMap { Double($0.dropFirst(name.count)) }
      }
      guard let seconds = number("pts_time:") else { return nil }
      guard let units = number("pts:") else { return seconds }
      let exact = units * facts.timeUnit
      return abs(exact - seconds) <= 1e-5 * max(abs(seconds), 1) ? exact : seconds
    }
  }
}

struct DecodedVideo: Sendable {
  let layout: BandLayout
  let pictures: [BandedPicture]
  /// In seconds, and the number of the picture that is shown from then on.
  let frames: [(time: Double, picture: Int)]

  func frame(at time: Double) -> Int? {
    guard let last = frames.last, time >= 0, time <= last.time + 0.1 else { return nil }
    return frames.lastIndex { $0.time <= time + 1e-4 } ?? 0
  }

  /// The end of the last frame is not known; it counts 0.02 s.
  func duration(of frame: Int) -> Double {
    guard frame + 1 < frames.count else { return 0.02 }
    return frames[frame + 1].time - frames[frame].time
  }

  /// Returns the numbers of the pictures that stay longest in the counted frames, the longest
  /// first.
  func longest(_ count: Int, where isCounted: (Int) -> Bool = { _ in true }) -> [Int] {
    var durations: [Int: Double] = [:]
    for index in frames.indices where isCounted(index) {
      durations[frames[index].picture, default: 0] += duration(of: index)
    }
    let sorted = durations.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    return sorted.prefix(count).map(\.key)
  }
}

/// Times of an even rhythm that a container has rounded to its unit.
///
/// Matroska and WebM files have milliseconds and GIF files hundredths of a second. A keyboard moves
/// by two points in a millisecond. Where an even rhythm explains all times of a video by rounding
/// alone, its times are as true as the container's and more exact.
struct EvenTimes {
  let times: [Double]
  let unit: Double

  /// In seconds: a smaller unit moves a keyboard by no pixel.
  private static let minimumUnit = 0.0005
  private static let minimumFrames = 8
  /// The share of a unit that rounding takes, with a margin for the arithmetic.
  private static let rounding = 1.02

  /// Returns the times before they were rounded, or the container's if they are not even.
  ///
  /// `rate` is the container's, in frames per second.
  func restored(rate: Double) -> [Double] {
    guard unit >= EvenTimes.minimumUnit, times.count >= EvenTimes.minimumFrames,
      let first = times.first, let last = times.last, last > first
    else { return times }
    // Without missing frames, the mean is the rhythm.
    let mean = (last - first) / Double(times.count - 1)
    return [mean, 1 / rate].lazy.compactMap(restored(interval:)).first ?? times
  }

  private func restored(interval: Double) -> [Double]? {
    guard let numbers = numbers(interval) else { return nil }
    let count = Double(times.count)
    let meanNumber = numbers.reduce(0, +) / count
    let meanTime = times.reduce(0, +) / count
    let product = zip(numbers, times).reduce(0) { $0 + ($1.0 - meanNumber) * ($1.1 - meanTime) }
    let square = numbers.reduce(0) { $0 + ($1 - meanNumber) * ($1 - meanNumber) }
    let even = numbers.map { meanTime + product / square * ($0 - meanNumber) }
    let errors = zip(times, even).map { $0 - $1 }
    guard let low = errors.min(), let high = errors.max(), high - low <= EvenTimes.rounding * unit
    else { return nil }
    // Rounding to the nearest unit is as often up as down.
    return even.map { $0 + (low + high) / 2 }
  }

  /// In units: a shorter interval explains any times.
  private static let minimumInterval = 1.5

  /// Returns the numbers of the frames in a rhythm; `nil` if two frames have the same.
  private func numbers(_ interval: Double) -> [Double]? {
    guard interval > EvenTimes.minimumInterval * unit else { return nil }
    let numbers = times.map { (($0 - times[0]) / interval).rounded() }
    let isAscending = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    return isAscending ? numbers : nil
  }
}

extension PNGImage {
  /// Decodes the frame of a video shown at a time in seconds.
  ///
  /// - Parameters:
  ///   - tolerance: The seconds by which the frame's own time may be earlier.
  ///   - width: The maximum width in pixels.
  package static func frame(
    of path: String, at time: Double, tolerance: Double, atMost width: Int
  ) throws(VideoError) -> PNGImage {
    let (ffmpeg, ffprobe) = try VideoMeasurer.programs()
    let facts = try ContainerFacts(of: path, by: ffprobe)
    let scale = min(Double(width) / Double(facts.width), 1)
    let columns = max(Int(clamping: (Double(facts.width) * scale).rounded()), 1)
    let rows = max(Int(clamping: (Double(facts.height) * scale).rounded()), 1)
    let first = max(time - tolerance, 0)
    let filters = ["select='gte(t,\(first.fixed(6)))'", "scale=\(columns):\(rows):flags=area"]
    let arguments = facts.rawFrames(
      of: path, filters: filters, ["-frames:v", "1", "-pix_fmt", VideoFrames.pixelFormat])
    guard let reader = FFmpegReader(ffmpeg, arguments) else {
      throw .ffmpegFailed("it cannot be started")
    }
    var words = [UInt32](repeating: 0, count: columns * rows)
    let isRead = unsafe words.withUnsafeMutableBytes { unsafe reader.read(into: $0) }
    guard reader.finish(), isRead else { throw .noFrame(at: time, end: facts.duration) }
    let pixels = PixelBuffer(width: columns, height: rows, pixels: words)
    guard let bytes = try? PNGEncoder().encode(pixels), let image = PNGImage(bytes: bytes) else {
      throw .damaged("a frame cannot be encoded")
    }
    return image
  }
}

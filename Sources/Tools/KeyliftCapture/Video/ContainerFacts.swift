// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput

struct ContainerFacts: Hashable, Sendable {
  /// The width of an upright frame in pixels.
  let width: Int
  let height: Int
  let rate: Double
  /// In seconds; 0 if the container has none.
  let duration: Double
  let timeUnit: Double
  let pixelFormat: String

  /// As ffmpeg names them.
  ///
  /// Playlists, which name other files, are left out.
  static let formats = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,gif"

  /// ffmpeg and ffprobe read only the one file, and only in these formats.
  private static let safeOptions = [
    "-protocol_whitelist", "file,pipe", "-format_whitelist", formats,
  ]
  /// Takes a GIF's delays as they are.
  ///
  /// By default ffmpeg, as browsers do, shows frames of a hundredth of a second for a tenth. A
  /// video of 60 frames a second has such frames among those of two hundredths.
  private static let delayOptions = ["-min_delay", "1"]

  private let inputOptions: [String]

  init(of path: String, by probe: String) throws(VideoError) {
    var options = ContainerFacts.safeOptions
    var (answer, errors) = try ContainerFacts.answer(on: path, by: probe, options)
    if answer.format?.formatName == "gif" {
      options += ContainerFacts.delayOptions
      (answer, errors) = try ContainerFacts.answer(on: path, by: probe, options)
    }
    inputOptions = options
    guard let stream = answer.streams?.first, let coded = stream.size else {
      // The index of an MP4 or MOV file is often at its end.
      let lacksIndex = errors.contains { $0.contains("moov atom not found") }
      guard !lacksIndex || !ContainerFacts.beginsAsMovie(path) else {
        throw .damaged("its index is missing")
      }
      throw .notVideo(errors.isEmpty ? "it has no pictures" : .lastLine(of: errors, on: path))
    }
    if VideoEnd(of: path)?.isMissing == true { throw .damaged("its end is missing") }
    (width, height) = stream.isOnItsSide ? (coded.height, coded.width) : coded
    rate = ProbeAnswer.fraction(stream.rFrameRate).flatMap { $0 <= 240 ? $0 : nil } ?? 60
    duration = answer.format?.seconds ?? 0
    timeUnit = ProbeAnswer.fraction(stream.timeBase) ?? 0
    pixelFormat = stream.pixFmt ?? ""
  }

  private static func beginsAsMovie(_ path: String) -> Bool {
    let head = try? FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: 8)
    return head?.dropFirst(4) == Data("ftyp".utf8)
  }

  private static func answer(
    on path: String, by probe: String, _ options: [String]
  ) throws(VideoError) -> (answer: ProbeAnswer, errors: [String]) {
    let arguments =
      ["-v", "error"] + options + [
        "-select_streams", "v:0", "-show_entries",
        "stream=width,height,pix_fmt,r_frame_rate,time_base:stream_side_data=rotation"
          + ":stream_tags=rotate:format=duration,format_name",
        "-of", "json", "file:\(path)",
      ]
    guard let (text, errors) = ChildProcess.output(of: probe, arguments) else {
      throw .ffmpegFailed("ffprobe cannot be started")
    }
    // It prints nothing, or an empty object, of a file that it cannot read.
    if text.isEmpty { return (ProbeAnswer(), errors) }
    do {
      return (try ProbeAnswer(Data(text)), errors)
    } catch {
      throw .damaged("what ffprobe prints of it cannot be read")
    }
  }
}

extension ContainerFacts {
  /// ffmpeg's arguments for raw frames of the file on its standard output.
  func rawFrames(of path: String, filters: [String], _ options: [String] = []) -> [String] {
    inputOptions + ["-i", "file:\(path)", "-map", "0:v:0", "-an"]
      + (filters.isEmpty ? [] : ["-vf", filters.joined(separator: ",")]) + options
      + ["-fps_mode", "passthrough", "-f", "rawvideo", "pipe:1"]
  }
}

/// ffprobe's description of a video as JSON: the text of a tag cannot be taken for another value.
struct ProbeAnswer: Decodable {
  struct Stream: Decodable {
    var width: Int?
    var height: Int?
    var pixFmt: String?
    var rFrameRate: String?
    var timeBase: String?
    var tags: [String: String]?
    var sideDataList: [SideData]?
  }

  struct SideData: Decodable { var rotation: Double? }

  struct Format: Decodable {
    var formatName: String?
    var duration: String?
  }

  var streams: [Stream]?
  var format: Format?

  init() {}

  init(_ json: Data) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(ProbeAnswer.self, from: json)
  }

  /// The text is like `30000/1001`; `nil` unless it is above 0.
  static func fraction(_ text: String?) -> Double? {
    let parts = (text ?? "").split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return nil }
    return Double(parts[0]) / Double(parts[1])
  }
}

extension ProbeAnswer.Stream {
  /// The size of a coded frame in pixels; `nil` if there are no pictures or they are too large.
  var size: (width: Int, height: Int)? {
    guard let width, let height, width > 0, height > 0, max(width, height) <= PixelLimits.side,
      width * height <= PixelLimits.area
    else { return nil }
    return (width, height)
  }

  /// Whether frames are shown turned by a quarter.
  ///
  /// A rotation that is no number, or that has more quarters than can be counted, counts as 0.
  var isOnItsSide: Bool {
    let rotation = sideDataList?.compactMap(\.rotation).first
    let degrees = rotation ?? tags?["rotate"].flatMap(Double.init) ?? 0
    return Int(exactly: (degrees / 90).rounded()).map { $0 % 2 != 0 } ?? false
  }
}

extension ProbeAnswer.Format {
  var seconds: Double? {
    duration.flatMap(Double.init).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }
}

/// The end of a video in a format that ffmpeg decodes without an error as far as a cut file goes.
///
/// For a cut MP4 or MOV file, ffmpeg itself reports a missing index or a corrupt packet.
struct VideoEnd {
  /// At least 64 bytes if the file has them.
  let head: [UInt8]
  /// At least one byte if the file has any.
  let tail: [UInt8]
  let size: UInt64
}

extension VideoEnd {
  init?(of path: String) {
    guard let file = try? FileHandle(forReadingFrom: URL(filePath: path)) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 64), let size = try? file.seekToEnd(),
      (try? file.seek(toOffset: size - min(size, 64))) != nil,
      let tail = try? file.read(upToCount: 64)
    else { return nil }
    self.init(head: [UInt8](head), tail: [UInt8](tail), size: size)
  }

  /// `false` for formats other than GIF and Matroska.
  var isMissing: Bool {
    if head.starts(with: Array("GIF8".utf8)) { return isGIFCut }
    if head.starts(with: VideoEnd.matroska) { return isMatroskaCut }
    return false
  }

  /// A GIF ends with the byte 3B; some programs pad it with zeros.
  private var isGIFCut: Bool { tail.last { $0 != 0 } != 0x3B }

  private static let matroska: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
  private static let segment: [UInt8] = [0x18, 0x53, 0x80, 0x67]

  /// A Matroska file has the size of its video after its header, unless it was written as a stream.
  private var isMatroskaCut: Bool {
    guard let header = number(at: 4) else { return true }
    let start = header.end + (Int(exactly: header.value ?? 0) ?? head.count)
    guard start <= head.count, head[start...].starts(with: VideoEnd.segment),
      let video = number(at: start + 4), let length = video.value
    else { return false }
    return UInt64(video.end) + length > size
  }

  /// A number of variable length (RFC 8794): the leading zeros of its first byte count the further
  /// bytes.
  ///
  /// An unknown number has no value; `nil` is beyond the bytes.
  private func number(at offset: Int) -> (value: UInt64?, end: Int)? {
    guard offset < head.count, head[offset] != 0 else { return nil }
    let count = head[offset].leadingZeroBitCount + 1
    guard offset + count <= head.count else { return nil }
    let bits = 7 * UInt64(count)
    let all = head[offset..<offset + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let value = all & (1 << bits - 1)
    return (value == 1 << bits - 1 ? nil : value, offset + count)
  }
}

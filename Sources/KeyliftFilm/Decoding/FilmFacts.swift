// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import KeyliftIO
import KeyliftOutput
import Synchronization

/// The facts in a film's container about its first video stream.
package struct FilmFacts: Hashable, Sendable {
  /// The width of an upright frame in pixels.
  package let width: Int
  /// The height of an upright frame in pixels.
  package let height: Int
  /// Frames per second as the container has them; 60 if it has none.
  package let rate: Double
  /// The duration in seconds; 0 if the container has none.
  package let duration: Double
  /// The seconds of a unit of the frames' times.
  let timeUnit: Double
  /// ffmpeg's name of the pixel format.
  let pixelFormat: String

  /// The names of the formats as ffmpeg has them: playlists, which name other files, are none.
  static let formats = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,gif"

  /// The options that keep ffmpeg and ffprobe to the one file and to these formats.
  private static let safeOptions = [
    "-protocol_whitelist", "file,pipe", "-format_whitelist", formats,
  ]
  /// The option that takes a GIF's delays as they are.
  ///
  /// By default ffmpeg, as browsers do, shows frames of a hundredth of a second for a tenth. A film
  /// of 60 frames a second has such frames among those of two hundredths.
  private static let delayOptions = ["-min_delay", "1"]

  /// ffmpeg's options before the film.
  let inputOptions: [String]

  /// Reads the facts with ffprobe.
  ///
  /// - Parameters:
  ///   - path: The film.
  ///   - probe: The path of ffprobe.
  package init(of path: String, by probe: String) throws(FilmError) {
    var options = FilmFacts.safeOptions
    var (values, errors) = try FilmFacts.values(of: path, by: probe, options)
    if values["format_name"] == "gif" {
      options += FilmFacts.delayOptions
      (values, errors) = try FilmFacts.values(of: path, by: probe, options)
    }
    inputOptions = options
    guard let coded = FilmFacts.size(values) else {
      // The index of an MP4 or MOV file is often at its end.
      let lacksIndex = errors.contains { $0.contains("moov atom not found") }
      guard !lacksIndex || !FilmFacts.beginsAsMovie(path) else {
        throw .damaged("its index is missing")
      }
      throw .notFilm(errors.isEmpty ? "it has no pictures" : .lastLine(of: errors, on: path))
    }
    if FilmEnd(of: path)?.isMissing == true { throw .damaged("its end is missing") }
    let turn = Double(values["rotation"] ?? values["TAG:rotate"] ?? "") ?? 0
    let isTurned = Int((turn / 90).rounded()) % 2 != 0
    (width, height) = isTurned ? (coded.height, coded.width) : coded
    rate = FilmFacts.fraction(values["r_frame_rate"]).flatMap { $0 <= 240 ? $0 : nil } ?? 60
    duration = values["duration"].flatMap(Double.init) ?? 0
    timeUnit = FilmFacts.fraction(values["time_base"]) ?? 0
    pixelFormat = values["pix_fmt"] ?? ""
  }

  private static func size(_ values: [String: String]) -> (width: Int, height: Int)? {
    guard let width = values["width"].flatMap({ Int($0) }), width > 0,
      let height = values["height"].flatMap({ Int($0) }), height > 0,
      max(width, height) <= PixelLimits.side, width * height <= PixelLimits.area
    else { return nil }
    return (width, height)
  }

  /// Whether a file begins as MP4 and MOV files do: with a size and the type `ftyp`.
  private static func beginsAsMovie(_ path: String) -> Bool {
    let head = try? FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: 8)
    return head?.dropFirst(4) == Data("ftyp".utf8)
  }

  private static func fraction(_ text: String?) -> Double? {
    let parts = (text ?? "").split(separator: "/").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return nil }
    return parts[0] / parts[1]
  }

  /// Returns what ffprobe prints of a film, by name, and the lines of its errors.
  private static func values(
    of path: String, by probe: String, _ options: [String]
  ) throws(FilmError) -> (values: [String: String], errors: [String]) {
    let (text, errors) = try output(of: path, by: probe, options)
    var values: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[1] != "N/A" { values[String(parts[0])] = String(parts[1]) }
    }
    return (values, errors)
  }

  private static func output(
    of path: String, by probe: String, _ options: [String]
  ) throws(FilmError) -> (text: String, errors: [String]) {
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: probe)
    process.arguments =
      ["-v", "error"] + options + [
        "-select_streams", "v:0", "-show_entries",
        "stream=width,height,pix_fmt,r_frame_rate,time_base:stream_side_data=rotation"
          + ":stream_tags=rotate:format=duration,format_name",
        "-of", "default=noprint_wrappers=1", "file:\(path)",
      ]
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { throw .ffmpegFailed("ffprobe cannot be started") }
    // A full pipe would block the program, so both are read at once.
    let messages = Mutex(Data())
    let reading = DispatchGroup()
    DispatchQueue.global().async(group: reading) {
      let data = errors.fileHandleForReading.readDataToEndOfFile()
      messages.withLock { $0 = data }
    }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    reading.wait()
    process.waitUntilExit()
    let lines = messages.withLock { String(decoding: $0, as: UTF8.self) }
      .split(whereSeparator: \.isNewline)
    return (String(decoding: text, as: UTF8.self), lines.map(String.init))
  }
}

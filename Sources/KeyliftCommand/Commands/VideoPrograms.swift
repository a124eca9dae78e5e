// SPDX-License-Identifier: MIT

import KeyliftOutput

struct VideoPrograms {
  struct Program {
    let name: String
    let version: String
    let path: String
  }

  struct Lack {
    let name: String
    /// Whether ffmpeg lacks a codec of this name, and no program is missing.
    let isCodec: Bool
    let need: String

    var sentence: String {
      isCodec ? "ffmpeg lacks the codec '\(name)' for \(need)" : "there is no '\(name)' for \(need)"
    }
  }

  private(set) var programs: [Program] = []
  private(set) var lacks: [Lack] = []

  static let remedy = "install ffmpeg with apt or brew"

  private static let needs = [
    ("ffmpeg", "GIF, WebP, MP4, MOV and WebM files and for videos that are measured"),
    ("ffprobe", "videos that are measured"),
  ]

  /// iOS records the screen in these codecs.
  private static let decoders = ["h264", "hevc"]

  init() {
    for (name, need) in VideoPrograms.needs {
      guard let path = try? findFFmpeg(named: name) else {
        lacks.append(Lack(name: name, isCodec: false, need: need))
        continue
      }
      programs.append(
        Program(name: name, version: VideoPrograms.version(of: path), path: path))
    }
    if let ffmpeg = programs.first(where: { $0.name == "ffmpeg" })?.path {
      findLackingCodecs(of: ffmpeg)
    }
  }

  private mutating func findLackingCodecs(of ffmpeg: String) {
    let encoders = VideoPrograms.codecs(of: ffmpeg, "-encoders")
    for format in VideoFormat.allCases where !encoders.contains(format.encoder) {
      lacks.append(
        Lack(name: format.encoder, isCodec: true, need: "files ending in .\(format.rawValue)"))
    }
    let decoders = VideoPrograms.codecs(of: ffmpeg, "-decoders")
    for decoder in VideoPrograms.decoders where !decoders.contains(decoder) {
      lacks.append(Lack(name: decoder, isCodec: true, need: "videos that are measured"))
    }
  }

  /// The third word of `ffmpeg version 5.1.9 Copyright (c) ...`.
  private static func version(of path: String) -> String {
    let words = output(of: path, ["-version"]).prefix { !$0.isNewline }.split(separator: " ")
    return words.count > 2 && words[1] == "version" ? String(words[2]) : "of unknown version"
  }

  /// The lines are like ` V....D libx264   H.264 / AVC`.
  private static func codecs(of path: String, _ list: String) -> Set<String> {
    let lines = output(of: path, ["-hide_banner", list]).split(whereSeparator: \.isNewline)
    return Set(
      lines.compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2)
        return words.count == 3 && words[0].hasPrefix("V") ? String(words[1]) : nil
      })
  }

  private static func output(of path: String, _ arguments: [String]) -> String {
    String(decoding: ChildProcess.output(of: path, arguments)?.text ?? [], as: UTF8.self)
  }
}

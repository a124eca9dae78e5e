// SPDX-License-Identifier: MIT

package import KeyliftIO
package import KeyliftScene

package enum VideoFormat: String, CaseIterable, Sendable {
  /// With 255 colors of a palette and without dithering.
  case gif
  case webp
  /// H.264 for any player, with the index at the start of the file.
  case mp4
  /// ProRes 4444, which keeps transparency.
  case mov
  case webm

  package var encoder: String {
    switch self {
    case .gif: "gif"
    case .webp: "libwebp_anim"
    case .mp4: "libx264"
    case .mov: "prores_ks"
    case .webm: "libvpx-vp9"
    }
  }

  /// In other formats, transparent pixels become white.
  var keepsTransparency: Bool { self == .mov }

  var needsPalette: Bool { self == .gif }

  /// Whether the last frame has a longer delay instead of frames that repeat it.
  var holdsByDelay: Bool { self == .gif }

  /// - Parameters:
  ///   - plays: 0 for endlessly.
  ///   - held: The total duration of the last frame in hundredths of a second.
  package func arguments(plays: Int, held: Int) -> [String] {
    switch self {
    case .gif:
      // GIF counts repetitions: -1 means none, and 0 means endlessly.
      let loop = plays == 0 ? 0 : plays == 1 ? -1 : plays - 1
      // Unchanged pixels that become transparent break up the patterns that LZW has seen.
      return [
        "-lavfi", "paletteuse=dither=none:diff_mode=rectangle", "-gifflags", "-transdiff", "-loop",
        "\(loop)", "-final_delay", "\(held)",
      ]
    case .webp: return ["-c:v", encoder, "-lossless", "1", "-quality", "60", "-loop", "\(plays)"]
    case .mp4:
      return ["-c:v", encoder, "-crf", "16"] + Self.threads + Self.colors
        + Self.mark + ["-movflags", "+faststart"]
    case .mov:
      return [
        "-c:v", encoder, "-profile:v", "4444", "-alpha_bits", "8", "-vendor", "apl0", "-vf",
        "scale=out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int+bicubic", "-pix_fmt",
        "yuva444p10le", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      ] + Self.threads + Self.mark + ["-movflags", "+faststart"]
    case .webm:
      // The default, 1, takes much longer and saves few bytes.
      return ["-c:v", encoder, "-crf", "18", "-b:v", "0", "-row-mt", "1", "-cpu-used", "2"]
        + Self.threads + Self.colors + Self.mark
    }
  }

  /// ffmpeg chooses the palette, because the colors of a video are not known before.
  package static let gifOfVideo = [
    "-vf",
    "split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=bayer:bayer_scale=5",
    "-loop", "0", "-final_delay", "100",
  ]

  /// Adds the mark of Keylift's files.
  ///
  /// ffmpeg itself writes comments to MP4 and WebM files only.
  package func addMark(to file: AtomicFile) throws(FileError) {
    let size = FileStatus(of: file.draft).size
    switch self {
    case .gif: try file.finish(replacing: size - 1, with: OwnFile.gifEnding)
    case .webp:
      try file.finish(replacing: size, with: OwnFile.webPChunk)
      // The size of the file behind this field, in little-endian order.
      let rest = size + OwnFile.webPChunk.count - 8
      try file.finish(
        replacing: 4, with: (0..<4).map { UInt8(truncatingIfNeeded: rest >> ($0 * 8)) })
    case .mp4, .mov, .webm: break
    }
  }

  private static let mark = ["-metadata", "comment=\(OwnFile.mark)"]

  /// Leaves out random numbers and versions.
  package static let reproducible = ["-fflags", "+bitexact", "-flags:v", "+bitexact"]

  /// The bytes of both codecs depend on the number of threads, by default that of the machine's
  /// cores.
  private static let threads = ["-threads", "8"]

  /// Chroma at half resolution, the only kind that many players support, requires even sides.
  ///
  /// The colors are converted and tagged as players assume; otherwise reds and blues are wrong.
  private static let colors = [
    "-vf",
    "crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0,"
      + "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bicubic",
    "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
    "bt709", "-color_range", "tv",
  ]
}

extension AnimationFormat {
  /// `nil` if Keylift writes the format itself.
  package var video: VideoFormat? { VideoFormat(rawValue: rawValue) }
}

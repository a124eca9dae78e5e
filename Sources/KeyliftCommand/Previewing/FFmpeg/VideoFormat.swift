// SPDX-License-Identifier: MIT

/// A kind of file that ffmpeg makes, and what it is asked for.
enum VideoFormat: String, CaseIterable, Sendable {
  /// 255 colors of our own choice, without dithering.
  case gif
  /// Without loss.
  case webp
  /// H.264 that any player shows, its index at the front of the file.
  case mp4
  /// VP9.
  case webm

  /// Returns the frame rate that the format can express nearest to one.
  func rate(nearest rate: FrameRate) -> FrameRate { self == .gif ? rate.nearestInGIF : rate }

  /// Whether colors are chosen from a palette, which is a second input.
  var needsPalette: Bool { self == .gif }

  /// Whether the last frame's own delay is longer, in place of frames that repeat it.
  var holdsByDelay: Bool { self == .gif }

  /// Returns what ffmpeg is told about the output.
  ///
  /// - Parameters:
  ///   - plays: How often it plays; 0 for ever.
  ///   - held: The hundredths of a second that the last frame is shown in all.
  func arguments(plays: Int, held: Int) -> [String] {
    switch self {
    case .gif:
      // GIF counts repetitions: none is -1, as 0 is for ever.
      let loop = plays == 0 ? 0 : plays == 1 ? -1 : plays - 1
      return [
        "-lavfi", "paletteuse=dither=none:diff_mode=rectangle", "-loop", "\(loop)",
        "-final_delay", "\(held)",
      ]
    case .webp:
      return ["-c:v", "libwebp_anim", "-lossless", "1", "-quality", "60", "-loop", "\(plays)"]
    case .mp4:
      return ["-c:v", "libx264", "-crf", "16"] + VideoFormat.colors + ["-movflags", "+faststart"]
    case .webm:
      return ["-c:v", "libvpx-vp9", "-crf", "18", "-b:v", "0", "-row-mt", "1"] + VideoFormat.colors
    }
  }

  /// Chroma at half the size, which is all that many players show and needs even sides; and the colors said
  /// as players assume them, or reds and blues come out wrong.
  private static let colors = [
    "-vf",
    "crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0,"
      + "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bicubic",
    "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
    "bt709",
    "-color_range", "tv",
  ]
}

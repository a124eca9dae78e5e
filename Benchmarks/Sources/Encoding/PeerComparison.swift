// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftRaster
import KeyliftScene

/// Keylift against what others use to write the same frames, each on the RAM disk.
///
/// Those that get pixels are compared with our encoder alone, those that get SVGs with our whole way.
struct PeerComparison {
  private static let scene = "Scenes/chat.yaml"
  private static let count = 60

  private let clip: MovingClip

  /// Plays the scene.
  init() throws {
    clip = try MovingClip(PeerComparison.scene, first: PeerComparison.count)
  }

  /// Measures everybody in turn.
  func section() throws -> Section {
    try FrameFiles.withFolder { files in
      let peers = try peers(in: files)
      let present = peers.filter(\.isInstalled)
      var samples = try Rounds.samples(
        [encoderPerFrame, wayPerFrame] + present.map { peer in { try peer.perFrame() } })
      try present.forEach(check)
      let (encoder, way) = (samples.removeFirst(), samples.removeFirst())
      let others = peers.flatMap { peer in
        let times = peer.isInstalled ? samples.removeFirst() : []
        return figures(of: peer, times, ours: peer.input == .pixels ? encoder : way)
      }
      return Section(
        "Others, on frames of chat.yaml, 1179 x 2556, per frame",
        [
          Figure("Keylift's encoder, from pixels", encoder, "ms"),
          Figure("Keylift, from the clip", way, "ms"),
        ] + others)
    }
  }

  private func peers(in files: FrameFiles) throws -> [any Peer] {
    let renderer = PictureRenderer()
    // Every fifth frame is as good as any: only ours depend on the frames before.
    let frames = try clip.moving(every: 5).map {
      PeerFrame(picture: $0.picture, pixels: try renderer.render($0.picture))
    }
    return [
      try WriterPeer("Cairo's writer", frames, in: files) { try CairoWriter.png(of: $0) },
      try WriterPeer("libpng, level 1, no filter", frames, in: files) {
        try LibPNGWriter.fastest.png(of: $0)
      },
      try WriterPeer("libpng, level 6, its own filters", frames, in: files) {
        try LibPNGWriter(level: 6, filters: .libpngsOwn).png(of: $0)
      },
      try FFmpegPeer(frames, in: files),
      try RSVGConvertPeer(frames, in: files),
      try ChromiumPeer(frames, in: files),
    ]
  }

  private func figures(of peer: any Peer, _ times: [Double], ours: [Double]) -> [Figure] {
    let own = Figure("\(peer.name), from \(peer.input.rawValue)", times, "ms")
    guard peer.isInstalled else { return [own] }
    let name =
      peer.input == .pixels ? "its time over our encoder's" : "its time over our whole way's"
    return [own, Figure(name, Rounds.ratios(times, over: ours))]
  }
}

extension PeerComparison {
  /// Encodes all frames with a new encoder; they are drawn before the clock starts.
  private func encoderPerFrame() throws -> Double {
    let (renderer, encoder) = (PictureRenderer(), PNGEncoder())
    return try FrameFiles.withFolder { files in
      let times = try clip.moving.map { frame in
        let pixels = try renderer.render(frame.picture)
        return try milliseconds {
          let png = try encoder.encode(pixels, settings: .init(scale: frame.picture.scale))
          try files.write(png, frame: frame.number)
        }
      }
      return times.reduce(0, +) / Double(times.count)
    }
  }

  private func wayPerFrame() throws -> Double {
    try FrameRun(KeyliftWay.self, over: clip.moving, of: clip.clip).perFrame
  }

  /// Makes sure that what a peer wrote shows the frame that it got.
  private func check(_ peer: any Peer) throws {
    let theirs = try Data(contentsOf: URL(filePath: peer.files.path(ofFrame: 0)))
    let ours = try KeyliftWay(clip.clip).png(of: clip.moving[0])
    try PixelDifference.check(
      Array(theirs), of: peer.name, shows: ours, frame: clip.moving[0].number)
  }
}

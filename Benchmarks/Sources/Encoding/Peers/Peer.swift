// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// Somebody else's way to write frames as PNG files.
protocol Peer {
  /// What it is, and how it is used.
  var name: String { get }
  /// What it gets.
  var input: PeerInput { get }
  /// Whether this machine has it.
  var isInstalled: Bool { get }
  /// Where its files are, numbered from 0.
  var files: FrameFiles { get }

  /// Writes its frames, the first of which is the first of all, and returns the milliseconds per frame.
  func perFrame() throws -> Double
}

/// What a peer makes files of.
enum PeerInput: String {
  case pixels = "pixels"
  case svg = "SVG"
}

/// A frame as layers and as pixels.
struct PeerFrame {
  /// The layers.
  let picture: Picture
  /// The pixels.
  let pixels: PixelBuffer
}

extension FrameFiles {
  /// Makes a folder inside this one.
  func folder(_ name: String) throws -> FrameFiles {
    let inner = FrameFiles(path: "\(path)/\(name)")
    try FileManager.default.createDirectory(atPath: inner.path, withIntermediateDirectories: false)
    return inner
  }
}

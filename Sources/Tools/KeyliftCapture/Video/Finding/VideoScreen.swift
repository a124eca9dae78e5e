// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftGraphics
package import KeyliftScene
import KeyliftStage

/// The screen that a video shows: a device, upright or on its side, and the pixels of a video's
/// frame for a point.
package struct VideoScreen: Hashable, Sendable {
  /// The device; others may have the same screen.
  package let device: Device
  /// The orientation, which follows from the video's shape.
  let orientation: Orientation
  /// The rows of the video for a point.
  package let scale: Double
  /// The difference of the video's shape from the screen's, as a fraction.
  private let difference: Double

  /// The size of the screen in points.
  package var size: CGSize { device.traits(orientation: orientation).size }

  /// The height of the strip at the bottom in points in which the home indicator stays where it is.
  var fixedHeight: Double {
    switch device.family {
    case .homeButton, .padHomeButton: 0
    default: 22
    }
  }

  /// The part of the screen in points, from left to right, in which nothing of the device itself is
  /// over the keyboard: on its side, a phone's camera is.
  var clearSides: ClosedRange<Double> {
    let safe = device.traits(orientation: orientation).safeArea
    return Double(safe.left)...Double(size.width - safe.right)
  }

  func clearBands(of layout: BandLayout) -> Range<Int> {
    let scale = Double(layout.width) / Double(size.width)
    return layout.bands(from: clearSides.lowerBound * scale, to: clearSides.upperBound * scale)
  }

  /// The difference of shapes that a video has whose size was rounded, to blocks of 16 pixels at
  /// most, as messengers do; as a fraction.
  private static let tolerance = 0.008

  /// Returns the screens of a video's size, one for each size and kind of device, the nearest
  /// first.
  ///
  /// - Parameter device: The device that was named; `nil` for any.
  static func all(
    for facts: ContainerFacts, device: Device?
  ) throws(VideoError) -> [VideoScreen] {
    if let device {
      let screen = VideoScreen(device, facts)
      guard screen.difference <= 0.02 else {
        throw .otherShape(device: device.name, width: facts.width, height: facts.height)
      }
      return [screen]
    }
    // Of equal screens, that of the device with the most releases of iOS stands for all.
    let screens = Device.all.map { VideoScreen($0, facts) }.sorted {
      $0.device.systemVersions.count > $1.device.systemVersions.count
    }
    let own = screens.filter { $0.pixels == CGSize(width: facts.width, height: facts.height) }
    let near = screens.filter { $0.difference <= tolerance }
    let found = (own.isEmpty ? near : own).sorted { $0.difference < $1.difference }
    guard !found.isEmpty else {
      throw .unknownSize(width: facts.width, height: facts.height)
    }
    var seen: Set<Shape> = []
    return found.filter { seen.insert(Shape($0)).inserted }
  }

  private init(_ device: Device, _ facts: ContainerFacts) {
    self.device = device
    orientation = facts.width > facts.height ? .landscape : .portrait
    let size = device.traits(orientation: orientation).size
    scale = Double(facts.height) / Double(size.height)
    let shape = Double(size.width / size.height)
    difference = abs(Double(facts.width) / Double(facts.height) / shape - 1)
  }

  private var pixels: CGSize {
    let scale = CGFloat(device.scale.value)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// The values that distinguish the devices of a video: devices with equal values look the same.
  private struct Shape: Hashable {
    let width: CGFloat
    let height: CGFloat
    let heights: [CGFloat]

    init(_ screen: VideoScreen) {
      width = screen.size.width
      height = screen.size.height
      let device = screen.device
      let legacy = device.keyboardHeights(screen.orientation, ios: .ios18)
      heights = [legacy.letters, legacy.predictiveBar, device.hasTallKeys ? 1 : 0]
    }
  }
}

extension BandedPicture {
  /// Returns the picture with another number of rows, each the mean of those that it replaces.
  func resampled(rows count: Int) -> BandedPicture {
    guard count != rows, count > 0 else { return self }
    var result = [UInt8](repeating: 0, count: count * bands)
    for row in 0..<count {
      let first = row * rows / count
      let last = max((row + 1) * rows / count, first + 1)
      for band in 0..<bands {
        let sum = (first..<last).reduce(0) { $0 + Int(values[$1 * bands + band]) }
        result[row * bands + band] = UInt8(sum / (last - first))
      }
    }
    return BandedPicture(rows: count, bands: bands, values: result)
  }
}

// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftGraphics
import KeyliftIO
package import KeyliftScene
import KeyliftStage

package struct VideoScreen: Hashable, Sendable {
  /// Other devices may have the same screen.
  package let device: Device
  let orientation: Orientation
  /// The rows of the video per point.
  package let scale: Double
  /// The difference between the video's and the screen's aspect ratios, as a fraction.
  private let difference: Double

  package var size: CGSize { device.traits(orientation: orientation).size }

  /// The height in points of the strip at the bottom in which the home indicator stays.
  var fixedHeight: Double {
    switch device.family {
    case .homeButton, .padHomeButton: 0
    default: 22
    }
  }

  /// The columns in points over which nothing of the device hides the keyboard: in landscape, a
  /// phone's camera does.
  var clearSides: ClosedRange<Double> {
    let safe = device.traits(orientation: orientation).safeArea
    return Double(safe.left)...Double(size.width - safe.right)
  }

  var pointRows: Int { Int(clamping: size.height.rounded()) }

  func clearBands(of layout: BandLayout) -> Range<Int> {
    let scale = Double(layout.width) / Double(size.width)
    return layout.bands(from: clearSides.lowerBound * scale, to: clearSides.upperBound * scale)
  }

  /// The maximum difference of aspect ratios after a size was rounded, to blocks of 16 pixels at
  /// most, as messengers do.
  private static let tolerance = 0.008

  /// The nearest screens come first, one for each size and kind of device.
  ///
  /// A `device` of `nil` is any.
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
    // The device with the most releases of iOS stands for all devices with an equal screen.
    let screens = Device.all.map { VideoScreen($0, facts) }.sorted {
      $0.device.systemVersions.count > $1.device.systemVersions.count
    }
    let own = screens.filter { $0.pixels == CGSize(width: facts.width, height: facts.height) }
    let near = screens.filter { $0.difference <= tolerance }
    let found = (own.isEmpty ? near : own).sorted { $0.difference < $1.difference }
    guard !found.isEmpty else {
      throw .unknownSize(width: facts.width, height: facts.height)
    }
    var seen: Set<[CGFloat]> = []
    return found.filter { seen.insert($0.shape).inserted }
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

  /// Devices with equal values look the same in a video.
  private var shape: [CGFloat] {
    let legacy = device.keyboardHeights(orientation, ios: .ios18)
    return [
      size.width, size.height, legacy.letters, legacy.predictiveBar, device.hasTallKeys ? 1 : 0,
    ]
  }
}

extension BandedPicture {
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

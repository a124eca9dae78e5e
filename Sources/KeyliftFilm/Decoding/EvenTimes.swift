// SPDX-License-Identifier: MIT

/// Times of an even rhythm that a container has rounded to its unit.
///
/// Matroska and WebM files have milliseconds and GIF files hundredths of a second. A keyboard moves by
/// two points in a millisecond. Where an even rhythm explains all times of a film by rounding alone,
/// its times are as true as the container's and more exact.
struct EvenTimes {
  /// The times in seconds as the container has them.
  let times: [Double]
  /// The seconds of the container's unit.
  let unit: Double

  /// The least unit in seconds that moves a keyboard by a part of a pixel.
  private static let leastUnit = 0.0005
  /// The least number of frames that show a rhythm.
  private static let leastFrames = 8
  /// The part of a unit that rounding takes, with a margin for the arithmetic.
  private static let rounding = 1.02

  /// Returns the times before they were rounded, or those of the container if they are not even.
  ///
  /// - Parameter rate: Frames per second as the container has them.
  func restored(rate: Double) -> [Double] {
    guard unit >= EvenTimes.leastUnit, times.count >= EvenTimes.leastFrames,
      let first = times.first, let last = times.last, last > first
    else { return times }
    // Without missing frames, the mean is the rhythm.
    let mean = (last - first) / Double(times.count - 1)
    return [mean, 1 / rate].lazy.compactMap(restored(interval:)).first ?? times
  }

  private func restored(interval: Double) -> [Double]? {
    guard let numbers = numbers(interval) else { return nil }
    let count = Double(times.count)
    let (meanNumber, meanTime) = (numbers.reduce(0, +) / count, times.reduce(0, +) / count)
    var (product, square) = (0.0, 0.0)
    for (number, time) in zip(numbers, times) {
      product += (number - meanNumber) * (time - meanTime)
      square += (number - meanNumber) * (number - meanNumber)
    }
    let even = numbers.map { meanTime + product / square * ($0 - meanNumber) }
    let errors = zip(times, even).map { $0 - $1 }
    guard let low = errors.min(), let high = errors.max(), high - low <= EvenTimes.rounding * unit
    else { return nil }
    // Rounding to the nearest unit is as often up as down.
    return even.map { $0 + (low + high) / 2 }
  }

  /// The least interval in units: a shorter one explains any times.
  private static let leastInterval = 1.5

  /// Returns the places of the frames in a rhythm; `nil` if two frames have the same.
  private func numbers(_ interval: Double) -> [Double]? {
    guard interval > EvenTimes.leastInterval * unit else { return nil }
    let numbers = times.map { (($0 - times[0]) / interval).rounded() }
    let isAscending = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    return isAscending ? numbers : nil
  }
}

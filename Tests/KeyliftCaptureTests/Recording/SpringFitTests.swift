// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftStage
import TestSupport
import Testing

struct SpringFitTests {
  /// The springs of the two generations: frequency and duration (`Docs/iOS/Behavior.md` 1.1, 1.8).
  private static let generations = [
    (KeyboardMotion.ios18, 18.2574, 0.5), (KeyboardMotion.ios26, 23.559, 0.3832),
  ]

  @Test(arguments: [12.0, 18.2574, 23.559, 31])
  func exactSamplesGiveTheirSpring(_ frequency: Double) throws {
    let points = (0..<30).map { index -> SampleSeries.Point in
      let time = Double(index) / 60
      let place = SpringSamples.place(time, frequency: frequency, start: 0.0213, from: 874, to: 538)
      return SampleSeries.Point(time: time, value: place, isRepeated: false)
    }
    let fit = try #require(SpringSearch(points, from: 874, to: 538)).best()
    #expect(abs(fit.frequency - frequency) < 1e-3)
    #expect(abs(fit.start - 0.0213) < 1e-5)
    #expect(fit.rms < 1e-3)
  }

  @Test(arguments: [18.2574, 23.559]) func travelIsFoundWithoutTheFirstFrames(
    _ frequency: Double
  ) throws {
    let points = (4..<30).map { index -> SampleSeries.Point in
      let time = Double(index) / 60
      let place = SpringSamples.place(time, frequency: frequency, start: 0.01, from: 300, to: 0)
      return SampleSeries.Point(time: time, value: place, isRepeated: false)
    }
    let fit = try #require(SpringSearch(points, from: nil, to: 0)).best()
    #expect(abs(fit.travel + 300) < 0.1)
    #expect(abs(fit.frequency - frequency) < 0.01)
  }

  @Test(arguments: 0..<8) func generationIsFoundInNoise(seed: UInt64) throws {
    for (motion, frequency, duration) in Self.generations {
      let recording = SpringSamples.recording(
        frequency: frequency, duration: duration, noise: 0.5, seed: seed)
      let fit = RecordingFit(recording)
      #expect(fit.generation == motion)
      #expect(fit.moves.map(\.move.kind) == [.show, .hide])
      for entry in fit.moves {
        let spring = try #require(entry.spring)
        let error = try #require(spring.frequencyError)
        #expect(abs(spring.frequency - frequency) < max(4 * error, 0.15))
        #expect(abs(abs(spring.travel) - 336) < 1)
        #expect(spring.rms < 0.6)
      }
    }
  }

  /// A screen recording shows each frame up to a frame too late, differently for each.
  @Test(arguments: 0..<4) func generationIsFoundThoughTimesAreWrong(seed: UInt64) throws {
    for (motion, frequency, duration) in Self.generations {
      var recording = SpringSamples.recording(frequency: frequency, duration: duration)
      let exact = recording.keyboard
      var random = SeededRandom(seed: seed)
      for index in exact.indices.dropFirst() {
        let mix = random.double(in: 0...1)
        let (one, other) = (exact[index - 1].rect.minY, exact[index].rect.minY)
        recording.keyboard[index].rect.origin.y = one + (other - one) * mix
      }
      let fit = RecordingFit(recording)
      #expect(fit.generation == motion)
      #expect(fit.moves.allSatisfy { $0.generation?.spring.rms ?? 9 < 1 })
    }
  }

  /// Frames that a recorder took after 10, 16.7 or 23.3 ms and a converter put on an even rhythm.
  ///
  /// Each shows the last one that was there. More than half can be equally late.
  @Test(arguments: 0..<8) func evenRhythmOfUnevenFramesKeepsTheGeneration(seed: UInt64) throws {
    for (motion, frequency, duration) in Self.generations {
      var random = SeededRandom(seed: seed)
      var recording = SpringSamples.recording(frequency: frequency, duration: duration)
      func top(_ time: Double) -> Double {
        let (start, from, to) = time < 1.7 ? (0.5, 874.0, 538.0) : (1.7, 538, 874)
        return SpringSamples.place(
          time, frequency: frequency, start: start, from: from, to: to, duration: duration)
      }
      var (taken, next) = (0.0, 0.0)
      for index in recording.keyboard.indices {
        let time = recording.keyboard[index].time
        let isInMotion = top(taken) > 538 && top(taken) < 874
        if next > time, isInMotion { recording.keyboard[index].flags.insert(.repeated) }
        while next <= time {
          taken = next
          next += [0.01, 1.0 / 60, 1.0 / 60, 7.0 / 300].randomElement(using: &random) ?? 0
        }
        recording.keyboard[index].rect.origin.y = top(taken)
      }
      // A video does not show the last 50 points of a hide.
      recording.keyboard.removeAll { (1.7...2.5).contains($0.time) && $0.rect.minY > 824 }
      let fit = RecordingFit(recording)
      #expect(fit.moves.map(\.generation?.motion) == [motion, motion])
      for entry in fit.moves {
        let spring = try #require(entry.spring)
        let error = try #require(spring.frequencyError)
        #expect(abs(spring.frequency - frequency) < 4 * error)
        #expect(try #require(entry.generation).spring.rms < 1)
      }
    }
  }

  /// Times of a container that are the screen's own tell the frequency, however uneven they are.
  @Test(arguments: 0..<8) func unevenTimesOfTheScreenCostNothing(seed: UInt64) throws {
    for (motion, frequency, duration) in Self.generations {
      let recording = SpringSamples.recording(
        frequency: frequency, duration: duration, jitter: 0.007, noise: 0.2, seed: seed)
      let fit = RecordingFit(recording)
      #expect(fit.generation == motion)
      for entry in fit.moves {
        #expect(abs(try #require(entry.spring).frequency / frequency - 1) < 0.005)
      }
    }
  }

  /// A recorder that shows everything 10 ms later from a repeated picture on.
  @Test func framesAfterARepeatedPictureAreComparedAmongThemselves() throws {
    var recording = SpringSamples.recording(frequency: 23.559, duration: 0.3832)
    let first = try #require(recording.keyboard.firstIndex { $0.time > 0.62 })
    recording.keyboard[first].rect = recording.keyboard[first - 1].rect
    recording.keyboard[first].flags.insert(.repeated)
    for index in recording.keyboard.indices where index > first {
      let time = recording.keyboard[index].time - 0.01
      guard time < 1.7 else { break }
      recording.keyboard[index].rect.origin.y = SpringSamples.place(
        time, frequency: 23.559, start: 0.5, from: 874, to: 538, duration: 0.3832)
    }
    let spring = try #require(RecordingFit(recording).moves.first?.spring)
    #expect(abs(spring.frequency / 23.559 - 1) < 0.005)
    #expect(try #require(spring.frequencyError) > 0.5)
  }

  @Test func fewSamplesGiveNoSpring() {
    let points = (0..<3).map {
      SampleSeries.Point(time: Double($0) / 60, value: Double($0), isRepeated: false)
    }
    #expect(SpringSearch(points, from: nil, to: nil) == nil)
  }

  @Test func repeatedPicturesDoNotCount() throws {
    var recording = SpringSamples.recording(frequency: 23.559, duration: 0.3832)
    for index in stride(from: 33, to: 50, by: 3) {
      recording.keyboard[index].rect = recording.keyboard[index - 1].rect
      recording.keyboard[index].flags.insert(.repeated)
    }
    let spring = try #require(RecordingFit(recording).moves.first?.spring)
    #expect(abs(spring.frequency - 23.559) < 0.05)
  }

  /// Times that are wrong by up to six milliseconds, and one frame of an old picture.
  @Test(arguments: 0..<12) func frequencyIsToldByUnevenTimes(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var recording = SpringSamples.recording(frequency: 23.559, duration: 0.3832)
    for index in recording.keyboard.indices {
      recording.keyboard[index].time += random.double(in: 0...0.012)
    }
    let old = try #require(recording.keyboard.firstIndex { $0.time > 0.58 })
    recording.keyboard[old].rect.origin.y = recording.keyboard[old - 3].rect.minY
    let show = try #require(RecordingFit(recording).moves.first)
    let spring = try #require(show.spring)
    #expect(show.generation?.motion == .ios26)
    #expect(abs(spring.frequency / 23.559 - 1) < 0.05)
    #expect(try #require(spring.frequencyError) > 0.05)
  }

  @Test func progressEndsWithAllSteps() {
    let recording = SpringSamples.recording(frequency: 18.2574, duration: 0.5)
    var steps: [Int] = []
    _ = RecordingFit(recording) { done, total in
      #expect(total == 4)
      steps.append(done)
    }
    #expect(steps == steps.sorted() && steps.last == 4)
  }
}

/// What a fit may claim of a few frames.
struct BoundedFitTests {
  /// The top edges of a keyboard of iOS 26, 317.3 points high, on a screen 874 points high, at the
  /// first frames of its hide: the closed form, with errors as a converter's rhythm makes them.
  private static func recording(frames: Int, errors: [Double]) -> Recording {
    var recording = Recording(title: "few")
    let screen = CGSize(width: 402, height: 874)
    recording.screen = screen
    for frame in 0..<(30 + frames) {
      let time = Double(frame) / 60
      let place = SpringSamples.place(
        time, frequency: 23.559, start: 29.5 / 60, from: 556.7, to: 874)
      let error = frame >= 30 ? errors[(frame - 30) % errors.count] : 0
      recording.keyboard.append(
        RecordedSample(time: time, keyboardTop: place + error, on: screen, confidence: 0.95))
    }
    return recording
  }

  /// A review saw "450.6 pt, iOS 7-18, 16.72 ± 0" of such a hide.
  @Test(arguments: [[0.0], [0.8, -0.6, 0.5, -0.9], [-1.5, 0.4, 1.2, -0.3], [2, -2, 1, 0]])
  func fewFramesTravelNoFartherThanTheKeyboardIsHigh(errors: [Double]) throws {
    for frames in 4...6 {
      let fit = RecordingFit(Self.recording(frames: frames, errors: errors))
      let move = try #require(fit.moves.first)
      #expect(move.move.kind == .hide)
      for spring in move.generations.map(\.spring) + [move.spring].compactMap({ $0 }) {
        #expect(abs(spring.travel) <= 317.4)
      }
      #expect(move.generation?.motion != .ios18)
    }
  }

  @Test func errorNeedsSixSamples() throws {
    let few = try #require(RecordingFit(Self.recording(frames: 4, errors: [0])).moves.first)
    #expect(few.spring?.frequencyError == nil)
    let many = try #require(RecordingFit(Self.recording(frames: 14, errors: [0])).moves.first)
    #expect(try #require(many.spring?.frequencyError) > 0)
  }

  /// A free fit gave a show of 344.7 points a travel of 297.9.
  @Test func showFromOutOfSightTravelsItsHeight() throws {
    var recording = Recording(title: "show")
    let screen = CGSize(width: 402, height: 874)
    recording.screen = screen
    for frame in 0..<60 {
      let time = Double(frame) / 60
      let place = SpringSamples.place(
        time, frequency: 23.559, start: 10.3 / 60, from: 874, to: 529.3, duration: 0.3832)
      // The errors of blended frames: up to 1.2 points, alternating.
      let error = place > 530 ? (frame.isMultiple(of: 2) ? 1.2 : -1.2) : 0
      // The first points of it are not recognized.
      if place < 790 {
        recording.keyboard.append(
          RecordedSample(time: time, keyboardTop: place + error, on: screen, confidence: 0.9))
      }
    }
    let entry = try #require(RecordingFit(recording).moves.first)
    let spring = try #require(entry.generation?.spring)
    #expect(entry.generation?.motion == .ios26)
    #expect(abs(spring.travel + 344.7) < 0.2)
  }
}

enum SpringSamples {
  static func place(
    _ time: Double, frequency: Double, start: Double, from: Double, to: Double,
    duration: Double = .infinity
  ) -> Double {
    let elapsed = time - start
    guard elapsed > 0 else { return from }
    guard elapsed < duration else { return to }
    let radians = frequency * elapsed
    return to + (from - to) * (1 + radians) * Foundation.exp(-radians)
  }

  /// Returns a recording of a keyboard that comes up and goes down again, at 60 frames a second.
  ///
  /// - Parameters:
  ///   - jitter: The largest error of a sample's time, in seconds.
  ///   - noise: The largest error of a place, in points.
  ///   - late: The frames by which the view `composer` is late.
  ///   - step: The frames for which the view stays before it moves on.
  static func recording(
    frequency: Double, duration: Double, jitter: Double = 0, noise: Double = 0, late: Int = 0,
    step: Int = 1, seed: UInt64 = 1
  ) -> Recording {
    var random = SeededRandom(seed: seed)
    var recording = Recording(title: "springs")
    recording.screen = CGSize(width: 402, height: 874)
    var composer = RecordedView(id: "composer", kind: .composer)
    func top(_ time: Double) -> Double {
      let up = place(time, frequency: frequency, start: 0.5, from: 874, to: 538, duration: duration)
      let down = place(
        time, frequency: frequency, start: 1.7, from: 538, to: 874, duration: duration)
      return time < 1.7 ? up : down
    }
    for frame in 0..<160 {
      let ideal = Double(frame) / 60 + 0.003
      let time = max(ideal + random.double(in: -1...1) * jitter, 0)
      let error = random.double(in: -1...1) * noise
      recording.keyboard.append(
        RecordedSample(
          time: time, keyboardTop: top(time) + error, on: CGSize(width: 402, height: 874)))
      let shown = max(frame - late, 0) / step * step
      // From the safe area at 840 to the keyboard at 538, in step with it.
      let bottom = 840 - 302 * (874 - top(Double(shown) / 60 + 0.003)) / 336
      composer.samples.append(
        RecordedSample(time: time, rect: CGRect(x: 0, y: bottom - 60, width: 402, height: 60)))
    }
    recording.views = [composer]
    return recording
  }
}

// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftStage
import Testing

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
      let move = try #require(fit.entries.first?.fit)
      #expect(move.move.kind == .hide)
      for spring in move.generations.map(\.spring) + [move.spring].compactMap({ $0 }) {
        #expect(abs(spring.travel) <= 317.4)
      }
      #expect(move.generation?.motion != .ios18)
    }
  }

  @Test func errorNeedsSixSamples() throws {
    let few = try #require(RecordingFit(Self.recording(frames: 4, errors: [0])).entries.first)
    #expect(few.fit.spring?.frequencyError == nil)
    let many = try #require(RecordingFit(Self.recording(frames: 14, errors: [0])).entries.first)
    #expect(try #require(many.fit.spring?.frequencyError) > 0)
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
    let entry = try #require(RecordingFit(recording).entries.first)
    let spring = try #require(entry.fit.generation?.spring)
    #expect(entry.fit.generation?.motion == .ios26)
    #expect(abs(spring.travel + 344.7) < 0.2)
  }
}

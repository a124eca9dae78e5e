// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import Testing

struct FollowerFitTests {
  @Test(arguments: 0...4) func framesLateAreCounted(_ late: Int) throws {
    let recording = SpringSamples.recording(frequency: 18.2574, duration: 0.5, late: late)
    let follower = try #require(RecordingFit(recording).moves.first?.followers.first)
    #expect(follower.view == "composer")
    #expect(follower.framesLate == late)
    #expect(follower.framesPerStep == 1)
  }

  /// The fastest step of the spring of iOS 18 is 11.13 % of the way in a frame: 37.4 points of 336.
  @Test func frameLateIsAStepBehind() throws {
    var recording = SpringSamples.recording(frequency: 18.2574, duration: 0.5, late: 1)
    // Without a safe area, the view goes the keyboard's whole way.
    for index in recording.views[0].samples.indices {
      let top = recording.keyboard[max(index - 1, 0)].rect.minY
      recording.views[0].samples[index].rect.origin.y = top - 60
    }
    let follower = try #require(RecordingFit(recording).moves.first?.followers.first)
    #expect(abs(follower.behind.distance - 37.4) < 0.3)
    #expect(follower.ahead.distance < 0.01)
  }

  @Test func stepsOfTwoFramesAreSeen() throws {
    let recording = SpringSamples.recording(frequency: 23.559, duration: 0.3832, late: 3, step: 2)
    let follower = try #require(RecordingFit(recording).moves.first?.followers.first)
    #expect(follower.framesPerStep == 2)
    #expect(follower.sentence.contains("in steps of 2 frames"))
  }

  @Test func easeInOutIsNamedWithItsDuration() throws {
    var recording = SpringSamples.recording(frequency: 23.559, duration: 0.3832)
    for index in recording.views[0].samples.indices {
      let time = recording.keyboard[index].time
      // A straight line over 0.25 s, which is its own closed form.
      let progress = min(max((time - 0.5) / 0.25, 0), 1)
      let back = min(max((time - 1.7) / 0.25, 0), 1)
      recording.views[0].samples[index].rect.origin.y = 814 - 336 * (progress - back)
    }
    let follower = try #require(RecordingFit(recording).moves.first?.followers.first)
    #expect(follower.curve == .named("linear", seconds: 0.25))
  }

  @Test func viewThatStaysIsNoFollower() {
    var recording = SpringSamples.recording(frequency: 23.559, duration: 0.3832)
    for index in recording.views[0].samples.indices {
      recording.views[0].samples[index].rect.origin.y = 100
    }
    #expect(RecordingFit(recording).moves.allSatisfy { $0.followers.isEmpty })
  }

  /// A strip that comes into sight with the keyboard, 34 points higher than the screen's bottom.
  @Test func viewThatIsSeenOnlyWithTheKeyboardIsNotJudgedByItsFirstPlace() throws {
    var recording = SpringSamples.recording(frequency: 18.2574, duration: 0.5)
    recording.views[0].samples.removeAll { $0.time < 0.55 || $0.time > 1.8 }
    for index in recording.views[0].samples.indices {
      recording.views[0].samples[index].confidence = 0.9
    }
    let moves = RecordingFit(recording).moves
    for follower in moves.compactMap(\.followers.first) {
      #expect(follower.curve == .keyboard)
      #expect(follower.behind.distance < 0.1 && follower.ahead.distance < 0.1)
    }
    #expect(moves.first?.followers.count == 1)
  }

  /// Late by a frame, a view is 37 points behind at worst; a false sample of the keyboard is not.
  @Test func unsureSamplesAreNotJudged() throws {
    var recording = SpringSamples.recording(frequency: 18.2574, duration: 0.5)
    for index in recording.keyboard.indices {
      let time = recording.keyboard[index].time
      let isFalse = abs(time - 0.6) < 0.02
      recording.keyboard[index].confidence = isFalse ? 0.65 : 0.9
      if isFalse { recording.keyboard[index].rect.origin.y -= 40 }
    }
    let follower = try #require(RecordingFit(recording).moves.first?.followers.first)
    #expect(follower.behind.distance < 1 && follower.ahead.distance < 1)
  }

  /// The gap of a view that goes the keyboard's whole way is that of rest and the distance behind.
  @Test func gapGoesWithTheWorstDistance() throws {
    var recording = SpringSamples.recording(frequency: 18.2574, duration: 0.5)
    for index in recording.views[0].samples.indices {
      let top = recording.keyboard[max(index - 1, 0)].rect.minY
      recording.views[0].samples[index].rect.origin.y = top - 60 - 10
    }
    let hide = try #require(RecordingFit(recording).moves.last?.followers.first)
    #expect(abs(hide.restGap - 10) < 0.1)
    #expect(abs(hide.behind.gap - (10 + hide.behind.distance)) < 0.1)
  }

  /// A view that lays out every fourth frame is where the keyboard was, at each step; between them it
  /// is far off every curve.
  @Test func curveOfAViewInStepsIsThatOfItsSteps() throws {
    let recording = SpringSamples.recording(frequency: 23.559, duration: 0.3832, late: 2, step: 4)
    let moves = RecordingFit(recording).moves
    for follower in moves.compactMap(\.followers.first) {
      #expect(follower.curve == .keyboard)
      #expect(follower.framesPerStep == 4)
    }
    #expect(moves.count == 2)
  }

  // MARK: - Frameworks

  /// A show at 0.5 s and a hide at 1.7 s of a keyboard of 336 points.
  ///
  /// - Parameter height: The bottom edge's height above the screen's bottom, by the seconds since
  ///   the show and since the hide, which are negative before.
  private func followers(
    frequency: Double = 23.559, duration: Double = 0.3832, _ height: (Double, Double) -> Double
  ) -> [FollowerFit] {
    var recording = SpringSamples.recording(frequency: frequency, duration: duration)
    for index in recording.views[0].samples.indices {
      let time = recording.keyboard[index].time
      recording.views[0].samples[index].rect.origin.y = 874 - 60 - height(time - 0.5, time - 1.7)
    }
    return RecordingFit(recording).moves.compactMap(\.followers.first)
  }

  /// By the closed form of the spring.
  private func part(
    _ seconds: Double, frequency: Double = 23.559, duration: Double = 0.3832
  ) -> Double {
    SpringSamples.place(seconds, frequency: frequency, start: 0, from: 0, to: 1, duration: duration)
  }

  /// flutter/flutter `FlutterKeyboardInsetManager.mm`: the first inset is for the frame after the next.
  @Test func framesThatFlutterMissesNameIt() {
    func inset(_ seconds: Double) -> Double { seconds < 2.0 / 60 ? 0 : part(seconds) }
    let followers = followers { 336 * (inset($0) - inset($1)) }
    #expect(followers.map(\.curve) == [.keyboard, .keyboard])
    #expect(followers.map(\.framework) == [.flutter, .flutter])
  }

  /// A guide, SwiftUI and react-native-keyboard-controller move views alike.
  @Test func motionOfSeveralFrameworksNamesNone() {
    let followers = followers { 336 * (part($0) - part($1)) }
    #expect(followers.map(\.framework) == [nil, nil])
    #expect(followers.allSatisfy { $0.sentence.hasSuffix("moves as the keyboard") })
  }

  @Test func curveOfTheNotificationNamesWhatAnimatesByIt() {
    func old(_ seconds: Double) -> Double { part(seconds, frequency: 18.2574, duration: 0.5) }
    let followers = followers { 34 + 302 * (old($0) - old($1)) }
    #expect(followers.map(\.framework) == [.notifiedCurve, .notifiedCurve])
  }

  /// 10 points and twice the 34 of the home indicator, from a field in the middle of the screen.
  @Test func distanceOfIQKeyboardManagerNamesIt() {
    func old(_ seconds: Double) -> Double { part(seconds, frequency: 18.2574, duration: 0.5) }
    let late = followers { 300 + 114 * (old($0) - old($1)) }
    #expect(late.map(\.framework) == [.iqKeyboardManager, .iqKeyboardManager])
    let exact = followers(frequency: 18.2574, duration: 0.5) { 300 + 114 * (old($0) - old($1)) }
    #expect(exact.map(\.framework) == [.iqKeyboardManager, .iqKeyboardManager])
    let other = followers { 300 + 106 * (old($0) - old($1)) }
    #expect(other.map(\.framework) == [.notifiedCurve, .notifiedCurve])
  }

  /// ionic-team/capacitor-keyboard `Keyboard.m`: 0.2 s after the 0.3833 s that iOS 26 notifies.
  @Test func jumpAfterTheNotifiedDurationNamesCapacitor() {
    let followers = followers { $1 > 0.01 ? 8 : $0 > 0.5833 ? 344 : 8 }
    #expect(followers.map(\.framework) == [.capacitor, nil])
    #expect(followers.first?.sentence.contains("jumps in one frame, 0.59 s after") == true)
  }
}

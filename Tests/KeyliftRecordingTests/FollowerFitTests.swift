// SPDX-License-Identifier: MIT

import Foundation
import KeyliftRecording
import Testing

struct FollowerFitTests {
  @Test(arguments: 0...4) func framesLateAreCounted(_ late: Int) throws {
    let recording = SpringSamples.recording(frequency: 18.2574, duration: 0.5, late: late)
    let follower = try #require(RecordingFit(recording).entries.first?.followers.first)
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
    let follower = try #require(RecordingFit(recording).entries.first?.followers.first)
    #expect(abs(follower.behind.distance - 37.4) < 0.3)
    #expect(follower.ahead.distance < 0.01)
  }

  @Test func stepsOfTwoFramesAreSeen() throws {
    let recording = SpringSamples.recording(frequency: 23.559, duration: 0.3832, late: 3, step: 2)
    let follower = try #require(RecordingFit(recording).entries.first?.followers.first)
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
    let follower = try #require(RecordingFit(recording).entries.first?.followers.first)
    #expect(follower.curve == .named("linear", seconds: 0.25))
  }

  @Test func viewThatStaysIsNoFollower() {
    var recording = SpringSamples.recording(frequency: 23.559, duration: 0.3832)
    for index in recording.views[0].samples.indices {
      recording.views[0].samples[index].rect.origin.y = 100
    }
    #expect(RecordingFit(recording).entries.allSatisfy { $0.followers.isEmpty })
  }
}

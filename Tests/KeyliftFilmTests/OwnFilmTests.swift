// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftMotion
import KeyliftOutput
import KeyliftPictures
import KeyliftRecording
import KeyliftScene
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

@testable import KeyliftFilm

/// Films of Keylift's own keyboard, in which the place of the keyboard is known.
@Suite(.requires(.ffmpeg)) struct OwnFilmTests {
  /// A film and the clip that it shows.
  final class Film: Sendable {
    let clip: Clip
    let path: String
    private let folder: URL

    init(_ device: String, _ version: SystemVersion, _ layout: KeyboardType) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      path = folder.appending(path: "film.mp4").path
      let device = try #require(Device.named(device))
      let keyboard = KeyboardSettings(events: [
        KeyboardEvent(at: 0.3, .show(layout)), KeyboardEvent(at: 1, .hide),
      ])
      let scene = Scene(
        devices: SceneAxis(device), ios: SceneAxis(version), duration: 1.6, keyboard: keyboard)
      clip = scene.play()
      try clip.write(to: path, options: RenderOptions(text: .blocks, hold: 0.2))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Encodes the film once more with options of ffmpeg, and measures it.
    func measured(_ options: [String] = []) throws -> MeasuredFilm {
      let copy = folder.appending(path: UUID().uuidString + ".mp4").path
      let ffmpeg = try #require(Program("ffmpeg"))
      let result = try ffmpeg.run(
        ["-v", "error", "-i", path] + options + [
          "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", copy,
        ], keepsMessages: true)
      try #require(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
      return try FilmMeasurer(FilmMeasurer.Request(path: copy)).measure()
    }

    /// Returns the distances of the measured keyboard from the clip's, in points.
    func errors(_ film: MeasuredFilm) -> [Double] {
      film.recording.keyboard.filter { $0.confidence > 0.6 }.map { sample in
        Double(sample.rect.minY - clip.frame(at: sample.time).keyboard.rect.minY)
      }
    }
  }

  private static let phone = Result { try Film("iphone-se-3", .ios18, .letters) }

  private static func rms(_ errors: [Double]) -> Double {
    (errors.reduce(0) { $0 + $1 * $1 } / Double(max(errors.count, 1))).squareRoot()
  }

  /// Half a pixel of the drawing is a fourth of a point on this phone.
  @Test(arguments: [18, 28, 35]) func placeIsWithinATenthOfAPixelOrTwo(quality: Int) throws {
    let film = try Self.phone.get()
    let measured = try film.measured(["-crf", "\(quality)"])
    let errors = film.errors(measured)
    #expect(errors.count > 50)
    #expect(Self.rms(errors) < 0.2)
    let fit = RecordingFit(measured.recording)
    #expect(fit.entries.map(\.fit.move.kind) == [.show, .hide])
    #expect(fit.generation == .ios18)
    for (entry, start) in zip(fit.entries, [0.3, 1]) {
      let spring = try #require(entry.fit.generation?.spring)
      #expect(abs(spring.start - start) < 1.0 / 60)
      #expect(abs(abs(spring.travel) - 260) < 0.5)
    }
  }

  @Test func leftOutFramesAreCounted() throws {
    // The keyboard moves from frame 18 and from frame 60 on.
    let lost = [22, 23, 30, 64]
    let select = lost.map { "eq(n\\,\($0))" }.joined(separator: "+")
    let film = try Self.phone.get()
    let measured = try film.measured([
      "-vf", "select='not(\(select))'", "-fps_mode", "vfr", "-crf", "20",
    ])
    #expect(measured.timing.missing.map(\.count) == [2, 1, 1])
    let times = measured.timing.missing.map { (measured.times[$0.frame] * 60).rounded() }
    #expect(times == [24, 31, 65])
    #expect(measured.timing.repeated.isEmpty)
    #expect(Self.rms(film.errors(measured)) < 0.2)
  }

  @Test func unevenTimesAreTheContainersOwn() throws {
    let film = try Self.phone.get()
    let measured = try film.measured([
      "-vf", "setpts='PTS+(0.006*(random(1)-0.5))/TB'", "-fps_mode", "passthrough",
      "-enc_time_base", "1:10000", "-crf", "20",
    ])
    #expect(measured.timing.missing.isEmpty)
    #expect(measured.timing.jitter > 0.001)
    #expect(abs(measured.timing.interval - 1.0 / 60) < 0.002)
  }

  @Test(arguments: [
    ("iphone-17-pro", SystemVersion.ios26, KeyboardType.letters, 335.0),
    ("iphone-se-3", .ios18, .numberPad, 216),
  ])
  func keyboardIsRecognized(
    device: String, version: SystemVersion, layout: KeyboardType, height: Double
  ) throws {
    let film = try Film(device, version, layout)
    let measured = try film.measured(["-crf", "24"])
    let kind = try #require(measured.keyboards.first?.kind)
    #expect(kind.layout == layout)
    #expect(kind.version.look == version.look)
    let lowest = measured.recording.keyboard.map { Double($0.rect.minY) }.min() ?? 0
    #expect(abs(Double(measured.screen.size.height) - lowest - height) < 0.2)
    #expect(RecordingFit(measured.recording).generation == version.motion)
  }

  @Test func partOfAFilmKeepsItsTimes() throws {
    let film = try Self.phone.get()
    var request = FilmMeasurer.Request(path: film.path)
    request.part = 0.9...1.5
    let measured = try FilmMeasurer(request).measure()
    #expect(measured.times.first.map { abs($0 - 0.9) < 0.02 } == true)
    #expect(Self.rms(film.errors(measured)) < 0.2)
  }

  @Test func givenKeyboardNeedsNoSearch() throws {
    let film = try Self.phone.get()
    var request = FilmMeasurer.Request(path: film.path)
    request.keyboard = FollowedView(
      id: "keyboard", rect: CGRect(x: 0, y: 407, width: 375, height: 260), time: 0.95)
    let measured = try FilmMeasurer(request).measure()
    #expect(Self.rms(film.errors(measured)) < 0.2)
  }
}

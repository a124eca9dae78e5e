// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks
@testable import KeyliftCapture
import KeyliftGraphics
import KeyliftOutput
import KeyliftRaster
@testable import KeyliftScene
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// Videos of Keylift's own keyboard, in which the place of the keyboard is known.
@Suite(.requires(.ffmpeg)) struct OwnVideoTests {
  final class Video: Sendable {
    let clip: Clip
    let path: String
    private let folder: TemporaryFolder

    convenience init(
      _ device: String, _ version: SystemVersion, _ layout: KeyboardType,
      _ orientation: Orientation = .portrait, scale: Int? = nil
    ) throws {
      let device = try #require(Device.named(device))
      let keyboard = KeyboardSettings(events: [
        KeyboardEvent(at: 0.3, .show(layout)), KeyboardEvent(at: 1, .hide),
      ])
      let scene = Scene(
        devices: SceneAxis(device), orientations: SceneAxis(orientation), ios: SceneAxis(version),
        duration: 1.6, keyboard: keyboard)
      try self.init(scene, scale: scale)
    }

    init(_ scene: Scene, scale: Int? = nil, text: TextRendering = .blocks) throws {
      folder = try TemporaryFolder()
      path = folder.path("video.mp4")
      clip = scene.play(scale: scale)
      try clip.write(to: path, options: DrawOptions(text: text, hold: 0.2))
    }

    func measured() throws -> MeasuredVideo {
      try VideoMeasurer(path: path).measure()
    }

    /// Encodes the video once more as H.264, with options of ffmpeg, and measures it.
    func measured(_ options: [String]) throws -> MeasuredVideo {
      try measured(
        options + ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"], as: "mp4")
    }

    func measured(_ options: [String], as container: String) throws -> MeasuredVideo {
      let copy = folder.path("\(UUID().uuidString).\(container)")
      let ffmpeg = try #require(Program("ffmpeg"))
      let result = try ffmpeg.run(
        ["-v", "error", "-i", path] + options + [copy], keepsMessages: true)
      try #require(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
      return try VideoMeasurer(path: copy).measure()
    }

    var restingKeyboard: CGRect { clip.frame(at: 0.95).keyboard.rect }

    /// In points.
    func errors(_ video: MeasuredVideo) -> [Double] {
      video.recording.keyboard.filter { $0.confidence > 0.6 }.map { sample in
        Double(sample.rect.minY - clip.frame(at: sample.time).keyboard.rect.minY)
      }
    }
  }

  private static let phone = Result { try Video("iphone-se-3", .ios18, .letters) }

  private static func rms(_ errors: [Double]) -> Double {
    (errors.reduce(0) { $0 + $1 * $1 } / Double(max(errors.count, 1))).squareRoot()
  }

  /// Half a pixel of the drawing is a fourth of a point on this phone.
  @Test(arguments: [18, 35]) func placeIsWithinATenthOfAPixelOrTwo(quality: Int) throws {
    let video = try Self.phone.get()
    let measured = try video.measured(["-crf", "\(quality)"])
    let errors = video.errors(measured)
    #expect(errors.count >= 48)
    #expect(Self.rms(errors) < 0.2)
    let fit = RecordingFit(measured.recording)
    #expect(fit.moves.map(\.move.kind) == [.show, .hide])
    #expect(fit.generation == .ios18)
    for (entry, start) in zip(fit.moves, [0.3, 1]) {
      let spring = try #require(entry.generation?.spring)
      #expect(abs(spring.start - start) < 1.0 / 60)
      #expect(abs(abs(spring.travel) - Double(video.restingKeyboard.height)) < 0.5)
    }
  }

  @Test func leftOutFramesAreCounted() throws {
    // The keyboard moves from frame 18 and from frame 60 on.
    let lost = [22, 23, 30, 64]
    let select = lost.map { "eq(n\\,\($0))" }.joined(separator: "+")
    let video = try Self.phone.get()
    let measured = try video.measured([
      "-vf", "select='not(\(select))'", "-fps_mode", "vfr", "-crf", "20",
    ])
    #expect(measured.timing.missing.map(\.count) == [2, 1, 1])
    let times = measured.timing.missing.map { (measured.times[$0.frame] * 60).rounded() }
    #expect(times == [24, 31, 65])
    #expect(measured.timing.repeated.isEmpty)
    #expect(Self.rms(video.errors(measured)) < 0.2)
  }

  /// A video that lacks a whole hide gave a lag and a flicker of 313 points.
  @Test func droppedHideIsMissingAndNotJudged() throws {
    let text = """
      version: 1
      device: iphone-17
      ios: 26
      keyboard: { events: [{ at: 0.3, show: letters }, { at: 1.2, hide: true }] }
      duration: 2.2
      views:
        - { id: title, kind: label, text: Hello, left: 20, right: 20, top: safe-area + 20, height: 30 }
        - { id: composer, kind: composer, left: 0, right: 0, height: 52 }
      constraints: [composer.bottom == keyboard.top]
      """
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": text])).read("a.yaml")
    let measured = try Video(#require(reading.scene), scale: 1).measured([
      "-vf", "select='not(between(t,1.1,1.6))'", "-fps_mode", "vfr", "-crf", "20",
    ])
    // Frames 66 to 96 of 60 a second.
    #expect(measured.timing.missing.map(\.count) == [31])
    let replay = try RecordingReplay(measured.recording)
    let lost = try #require(replay.lost.first)
    #expect(replay.lost.count == 1 && lost.missing == 31)
    #expect(lost.sentence.contains("31 frames are missing"))
    let scene = replay.scene
    let findings = PlayAudit(AuditedPlay(scene.play(), of: scene)).findings
    #expect(findings.isEmpty, "\(findings.map(\.sentence))")
  }

  @Test func unevenTimesAreTheContainersOwn() throws {
    let video = try Self.phone.get()
    let measured = try video.measured([
      "-vf", "setpts='PTS+(0.006*(random(1)-0.5))/TB'", "-fps_mode", "passthrough",
      "-enc_time_base", "1:10000", "-crf", "20",
    ])
    #expect(measured.timing.missing.isEmpty)
    #expect(measured.timing.jitter > 0.001)
    #expect(abs(measured.timing.interval - 1.0 / 60) < 0.002)
  }

  @Test func numberPadIsRecognized() throws {
    let video = try Video("iphone-se-3", .ios18, .numberPad, scale: 1)
    let measured = try video.measured()
    let kind = try #require(measured.keyboards.first?.kind)
    #expect(kind.layout == .numberPad && kind.version.look == SystemVersion.ios18.look)
    let top = try #require(measured.recording.keyboard.map { Double($0.rect.minY) }.min())
    #expect(abs(top - Double(video.restingKeyboard.minY)) < 0.2)
    #expect(RecordingFit(measured.recording).generation == .ios18)
  }

  /// The keys of iOS 26 and 27 are in the same places, but the panel of 27 is seven points lower on
  /// phones, and as high on iPads.
  @Test(arguments: [
    ("iphone-17-pro", SystemVersion.ios26, "26"), ("iphone-17-pro", .ios27, "27"),
    ("ipad-air-11", .ios27, "26 or 27"), ("iphone-se-3", .ios27, "27 by an inferred height"),
  ])
  func heightTellsIOS26From27(_ name: String, _ version: SystemVersion, _ words: String) throws {
    let measured = try Video(name, version, .letters, scale: 1).measured()
    let line = try #require(measured.keyboardLines.first)
    #expect(line.contains("light, look of iOS \(words), "))
    #expect(measured.keyboards.first?.kind?.layout == .letters)
    #expect(RecordingFit(measured.recording).generation == version.motion)
    let heights = try #require(Device.named(name)).keyboardHeights(.portrait, ios: version)
    let top = try #require(measured.recording.keyboard.map { Double($0.rect.minY) }.min())
    let height = Double(heights.height(of: .letters, predictive: true))
    #expect(abs(Double(measured.screen.size.height) - top - height) < 0.2)
  }

  /// A phone that came with iOS 27 runs nothing older.
  @Test func newestPhoneIsMeasured() throws {
    let video = try Video("iphone-18-pro", .ios27, .letters, scale: 1)
    var measurer = VideoMeasurer(path: video.path)
    measurer.device = Device.named("iphone-18-pro")
    let measured = try measurer.measure()
    #expect(measured.keyboardLines.first?.contains("look of iOS 27, ") == true)
    #expect(RecordingFit(measured.recording).generation == .ios26)
    #expect(try RecordingReplay(measured.recording).scene.ios?.values == [.ios27])
  }

  /// Emoji keyboards of both generations are so alike that each matches the other's drawing well.
  @Test(arguments: [SystemVersion.ios18, .ios26])
  func emojiAreOfTheirOwnGeneration(version: SystemVersion) throws {
    let measured = try Video("iphone-se-3", version, .emoji, scale: 1).measured()
    let kind = try #require(measured.keyboards.first?.kind)
    #expect(kind.layout == .emoji)
    #expect(kind.version.look == version.look)
    #expect(RecordingFit(measured.recording).generation == version.motion)
  }

  /// A messenger makes 590 x 1278 pixels a multiple of sixteen, which is nearer to other screens.
  @Test func sizeInWholeBlocksIsThatOfItsScreen() throws {
    let video = try Video("iphone-17-pro", .ios26, .letters, scale: 2)
    let measured = try video.measured(["-vf", "scale=592:1280:flags=area", "-crf", "28"])
    #expect(measured.screen.size == CGSize(width: 402, height: 874))
    #expect(Self.rms(video.errors(measured)) < 0.2)
  }

  @Test func partOfAVideoKeepsItsTimes() throws {
    let video = try Self.phone.get()
    var measurer = VideoMeasurer(path: video.path)
    measurer.part = 0.9...1.5
    let measured = try measurer.measure()
    #expect(measured.times.first.map { abs($0 - 0.9) < 0.02 } == true)
    #expect(Self.rms(video.errors(measured)) < 0.2)
  }

  @Test func givenKeyboardNeedsNoSearch() throws {
    let video = try Self.phone.get()
    var measurer = VideoMeasurer(path: video.path)
    measurer.keyboard = FollowedView(id: "keyboard", rect: video.restingKeyboard, time: 0.95)
    let measured = try measurer.measure()
    #expect(Self.rms(video.errors(measured)) < 0.2)
  }

  /// The screen of iPhone XR and 11, of which only the later one has iOS 26.
  @Test func equalScreenWithTheLaterReleaseIsTaken() throws {
    let measured = try Video("iphone-11", .ios26, .letters).measured()
    #expect(measured.screen.device.name == "iphone-11")
    #expect(RecordingFit(measured.recording).generation == .ios26)
  }

  @Test func screenOnItsSideIsMeasured() throws {
    let video = try Video("iphone-se-3", .ios18, .letters, .landscape)
    let measured = try video.measured()
    #expect(measured.screen.orientation == .landscape)
    #expect(Self.rms(video.errors(measured)) < 0.2)
    #expect(RecordingFit(measured.recording).moves.map(\.move.kind) == [.show, .hide])
  }

  /// Frames of a sixtieth of a second have one or two hundredths in a GIF.
  @Test func framesOfAHundredthOfASecondAreNoTenths() throws {
    let video = try Self.phone.get()
    let filter = "scale=188:-2:flags=area,split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none"
    let measured = try video.measured(["-filter_complex", filter], as: "gif")
    #expect(abs((measured.times.last ?? 0) - 1.8) < 0.1)
    let fit = RecordingFit(measured.recording)
    #expect(fit.moves.map(\.move.kind) == [.show, .hide])
    #expect(fit.generation == .ios18)
  }

  /// Frames of a sixtieth of a second have 16 or 17 milliseconds in a WebM file.
  @Test func millisecondsOfAWebMVideoAreAnEvenRhythm() throws {
    let video = try Self.phone.get()
    let measured = try video.measured(
      [
        "-vf", "scale=376:668:flags=area", "-c:v", "libvpx", "-deadline", "realtime", "-cpu-used",
        "8", "-b:v", "2M",
      ], as: "webm")
    #expect(measured.timing.jitter < 1e-6)
    #expect(abs(measured.timing.interval - 1.0 / 60) < 1e-5)
    #expect(Self.rms(video.errors(measured)) < 0.2)
    #expect(RecordingFit(measured.recording).generation == .ios18)
  }

  /// Half a pixel of the drawing is a sixth of a point.
  @Test func placeIsExactAtThreePixelsAPoint() throws {
    let keyboard = KeyboardSettings(events: [KeyboardEvent(at: 0.1, .show(.letters))])
    let scene = Scene(
      devices: SceneAxis(try #require(Device.named("iphone-13-mini"))), ios: SceneAxis(.ios18),
      duration: 0.6, keyboard: keyboard)
    let video = try Video(scene, scale: 3)
    let measured = try video.measured()
    #expect(measured.screen.scale == 3)
    let errors = video.errors(measured)
    #expect(errors.count >= 30 && Self.rms(errors) < 0.17)
    #expect(RecordingFit(measured.recording).generation == .ios18)
  }

  /// Their keys or their letters are in other places than those of English.
  @Test(
    .requires(.inter), .requires(.noto),
    arguments: [
      (KeyboardLanguage.arabic, "Arabic"), (.hebrew, "Hebrew"), (.hindi, "Hindi"),
      (.japaneseKana, "Japanese"), (.korean, "Korean"), (.thai, "Thai"),
    ])
  func lettersOfAnotherScriptAreFound(_ language: KeyboardLanguage, _ name: String) throws {
    var keyboard = KeyboardSettings(events: [
      KeyboardEvent(at: 0.1, .show(.letters)), KeyboardEvent(at: 0.8, .hide),
    ])
    keyboard.language = language
    let scene = Scene(
      devices: SceneAxis(try #require(Device.named("iphone-17-pro"))), ios: SceneAxis(.ios26),
      duration: 1.3, keyboard: keyboard)
    let video = try Video(scene, scale: 1, text: .inter)
    let measured = try video.measured()
    let line = try #require(measured.keyboardLines.first)
    #expect(line.hasPrefix("keyboard: \(name) letters with the predictive bar, light, "), "\(line)")
    #expect(Self.rms(video.errors(measured)) < 0.3)
    let fit = RecordingFit(measured.recording)
    #expect(fit.moves.map(\.move.kind) == [.show, .hide] && fit.generation == .ios26)
  }

  /// An app that moves by the spring of iOS 18 with the keyboard of iOS 26.
  private static let drift = Result {
    let path = Repository.url("Scenes/ios26-drift.yaml").path
    var scene = try #require(try SceneReader().read(path).scene)
    scene.devices = SceneAxis(try #require(Device.named("iphone-se-3")))
    return try Video(scene)
  }

  @Test(arguments: ["376:668", "750:1334"])
  func stripIsTheSameInEverySize(size: String) throws {
    let video = try Self.drift.get()
    let measured = try video.measured(["-vf", "scale=\(size):flags=area", "-crf", "28"])
    let strip = try #require(measured.recording.views.first { $0.id == "strip" })
    let rest = try #require(strip.samples.last { $0.time < 1.15 }?.rect)
    let composer = try #require(
      video.clip.frame(at: 1.15).views.first { $0.id == "composer" }?.rect)
    #expect(rest.maxY > composer.midY && rest.maxY < composer.maxY + 2)
    let hide = try #require(RecordingFit(measured.recording).moves.last)
    let follower = try #require(hide.followers.first { $0.view == "strip" })
    // The largest distance of the two springs' closed forms, after 96 ms.
    #expect(abs(follower.behind.distance - 0.1373 * abs(follower.travel)) < 1)
  }
}

/// Videos of half a second that show a screenshot of a real keyboard.
@Suite(.requires(.ffmpeg), .requires(.evidence("screens"))) struct StillVideoTests {
  /// A screenshot, and the height of its keyboard in points, read from its pixels.
  struct Still: Sendable {
    let name: String
    let height: Double
  }

  @Test(arguments: [
    Still(name: "ipad-a16_ipados26beta_glass_portrait", height: 337),
    Still(name: "iphone-17-pro_ios26.2-legacy-sdk_letters", height: 291),
    Still(name: "iphone-17-pro_ios26.2-legacy-sdk_number-pad", height: 291),
    Still(name: "iphone-16-pro_ios18.5_letters", height: 291),
    Still(name: "402_ios26_device_mail_email-keys", height: 317.33),
    Still(name: "402_ios26_glass_letters_bar_345pt", height: 344.67),
  ])
  func keyboardHasTheHeightOfItsPixels(_ still: Still) throws {
    let place = try TemporaryFolder()
    let video = place.path("still.mp4")
    let screen = try #require(Evidence.folder("screens")).appending(path: "\(still.name).png").path
    let result = try #require(Program("ffmpeg")).run([
      "-v", "error", "-loop", "1", "-i", screen, "-t", "0.5", "-r", "10", "-pix_fmt", "yuv420p",
      "-crf", "12", video,
    ])
    try #require(result.status == 0)
    let measured = try VideoMeasurer(path: video).measure()
    let keyboard = try #require(measured.keyboards.first)
    let height = Double(measured.screen.size.height) - keyboard.top
    #expect(abs(height - still.height) < 0.1)
  }
}

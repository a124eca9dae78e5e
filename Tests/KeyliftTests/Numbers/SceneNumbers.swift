// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import KeyliftScene
import KeyliftStage
import TestSupport

extension NumberTrials {
  mutating func addScenes() {
    addClips()
    addPins()
    addSceneViews()
    scene(
      "Scene.init(title:devices:orientations:appearances:textSizes:ios:motion:system:target:fps:"
        + "duration:window:background:views:constraints:keyboard:golden:)"
    ) { scene, numbers in
      scene = Scene(
        fps: numbers.int, duration: numbers.double, window: numbers.rect, views: scene.views,
        keyboard: scene.keyboard)
    }
    scene("Scene.duration") { $0.duration = $1.double }
    scene("Scene.fps") { $0.fps = $1.int }
    scene("Scene.window") { $0.window = $1.rect }
    scene("SceneConstraint.init(name:_:_:_:_:times:plus:priority:)") {
      $0.views.append(SceneView(id: "other", content: .label(LabelContent(text: "text"))))
      $0.constraints = [
        SceneConstraint(
          "other", .width, .equal, SceneConstraint.Anchor(.view("page"), .width),
          times: $1.cgFloat, plus: $1.cgFloat, priority: $1.double)
      ]
    }
    scene(
      "GoldenSettings.init(allowances:masks:ignored:keyFrames:scale:)"
    ) { $0.golden = GoldenSettings(keyFrames: $1.doubles, scale: $1.int) }
    add("SceneFiles.init(bytes:)") { numbers in
      let bytes = (0..<90).map { _ in numbers.byte }
      let files = SceneFiles { _, _ in bytes }
      use(try? SceneReader(files: files).read("scene.yaml").diagnostics)
    }
    add("Diagnostic.column") { $0.diagnostic { $0.column = $1.int } }
    add("Diagnostic.line") { $0.diagnostic { $0.line = $1.int } }
    add("DroppedConstraint.time") { numbers in
      var scene = NumberTrials.scene()
      scene.constraints = [
        SceneConstraint("page", .width, .equal, plus: 100),
        SceneConstraint("page", .width, .equal, plus: 200),
      ]
      for var dropped in scene.play().droppedConstraints {
        dropped.time = numbers.double
        use(dropped, dropped.sentence)
      }
    }
  }

  private mutating func addClips() {
    func clip(_ name: String, _ body: @escaping (Clip, HostileNumbers) -> Void) {
      add(name) { body(NumberTrials.scene().play(), $0) }
    }
    clip("Clip.frame(_:)") { use($0.frame($1.int)) }
    clip("Clip.frameNumber(showingAt:)") { use($0.frameNumber(showingAt: $1.double)) }
    clip("Clip.time(ofFrame:)") { use($0.time(ofFrame: $1.int)) }
    clip("Clip.frame(at:)") {
      use(try? $0.frame(at: $1.double).svg(options: DrawOptions(text: .blocks)))
    }
    clip("Trace.init(of:frames:)") { clip, numbers in
      for format in Trace.Format.allCases {
        use(Trace(of: clip, frames: [numbers.int, numbers.int]).written(as: format))
      }
    }
    add("Scene.play(_:scale:measurer:)") {
      NumberTrials.show(NumberTrials.scene().play(scale: $0.int))
    }
    add("Scene.play(_:scale:measurer:answering:)") {
      NumberTrials.show(NumberTrials.scene().play(scale: $0.int) { _ in })
    }
    add("Scene.play(_:scale:measurer:answering:)") {
      NumberTrials.show(NumberTrials.scene().play(scale: $0.int, answering: Idle.self))
    }
  }

  private mutating func addPins() {
    func pins(_ name: String, _ make: @escaping (HostileNumbers) -> Pins) {
      scene(name) { $0.views[0].pins = make($1) }
    }
    pins("Length.points(_:)") { Pins(left: .points($0.cgFloat), width: 40, height: 40) }
    pins("Length.safeArea(_:)") { Pins(width: 40, height: 40, centerY: .safeArea($0.cgFloat)) }
    pins("Length.init(floatLiteral:)") {
      Pins(top: Length(floatLiteral: $0.double), width: 40, height: 40)
    }
    pins("Length.init(integerLiteral:)") {
      Pins(bottom: Length(integerLiteral: $0.int), width: 40, height: 40)
    }
    pins("Pins.init(frame:)") { Pins(frame: $0.rect) }
    pins("Pins.init(left:right:top:bottom:width:height:centerX:centerY:)") {
      Pins(
        left: $0.length, right: $0.length, top: $0.length, bottom: $0.length, width: $0.optional,
        height: $0.optional, centerX: $0.length, centerY: $0.length)
    }
  }

  private mutating func addSceneViews() {
    scene("SceneScroll.Position.offset(_:)") {
      $0.views[0].scroll = SceneScroll(position: .offset($1.point))
    }
    scene("SceneScroll.init(position:contentSize:inset:adjustment:keepsFocusVisible:)") {
      $0.views[0].scroll = SceneScroll(
        position: $1.choice([.start, .end]), contentSize: $1.size, inset: $1.insets,
        keepsFocusVisible: true)
    }
    scene("SceneSpacer.init(minLength:)") {
      $0.views[0].stack = SceneStack(.vertical())
      $0.views[0].subviews = [
        SceneView(id: "space", spacer: SceneSpacer(minLength: $1.cgFloat)), SceneView(id: "below"),
      ]
    }
    scene("SceneStack.init(_:padding:contentAlignment:)") {
      $0.views[0].stack = SceneStack(.horizontal(spacing: $1.cgFloat), padding: $1.insets)
      $0.views[0].subviews = [
        SceneView(id: "one", stackTraits: StackTraits(width: $1.limits, priority: $1.double)),
        SceneView(id: "two", content: .label(LabelContent(text: "two"))),
      ]
    }
    scene("SceneTransform.init(translation:scale:rotation:)") {
      $0.views[0].transform = SceneTransform(
        translation: $1.point, scale: $1.size, rotation: $1.cgFloat)
    }
    scene(
      "SceneView.init(id:pins:content:decoration:alpha:isHidden:transform:clipsToBounds:scroll:stack:"
        + "spacer:stackTraits:subviews:)"
    ) {
      $0.views = [
        SceneView(
          id: "page", pins: Pins(frame: $1.rect),
          decoration: Decoration(background: .systemRed, cornerRadius: $1.cgFloat),
          alpha: $1.cgFloat, clipsToBounds: true,
          subviews: [SceneView(id: "child", pins: Pins(frame: $1.rect), alpha: $1.cgFloat)])
      ]
    }
    scene("SceneView.alpha") { $0.views[0].alpha = $1.cgFloat }
  }
}

private struct Idle: StageResponder { init(stage: Stage) {} }

extension HostileNumbers {
  /// Changes and prints the finding of a scene with a mistake.
  fileprivate func diagnostic(_ change: (inout Diagnostic, HostileNumbers) -> Void) {
    let reader = SceneReader(files: SceneFiles(texts: ["scene.yaml": "duraton: 1"]))
    guard var diagnostic = try? reader.read("scene.yaml").diagnostics.first else { return }
    change(&diagnostic, self)
    use(diagnostic, diagnostic.description)
  }
}

extension NumberTrials {
  mutating func addOutputs() {
    addDrawOptions()
    addPlayOptions()
  }

  /// Writes to files of kinds that need no other program, which are removed.
  private static func write(_ kinds: [String], _ body: (String) throws -> Void) {
    guard let folder = try? TemporaryFolder() else { return }
    for kind in kinds { try? body(folder.path("clip.\(kind)")) }
  }

  private mutating func addDrawOptions() {
    func options(_ name: String, _ make: @escaping (HostileNumbers) -> DrawOptions) {
      add("DrawOptions.\(name)") { numbers in
        var options = make(numbers)
        options.text = .blocks
        let clip = NumberTrials.scene().play(scale: 1)
        let frame = clip.frame(at: 0.1)
        use(try? frame.svg(options: options), try? frame.png(options: options))
        NumberTrials.write(["svg", "gif", "json", "apng"]) {
          options.isAnimated = $0.hasSuffix("svg")
          try clip.write(to: $0, options: options)
        }
        options.isAnimated = false
        for figure in FigureKind.allCases {
          NumberTrials.write(["svg", "png"]) { try clip.write(figure, to: $0, options: options) }
        }
        NumberTrials.write(["svg", "gif"]) {
          try ClipComparison(["one": clip, "two": clip]).write(to: $0, options: options)
        }
      }
    }
    options(
      "init(deviceFrame:background:maxWidth:isAnnotated:showsTouches:text:width:scale:time:times:"
        + "count:isAnimated:speed:loop:hold:jobs:idPrefix:)"
    ) {
      DrawOptions(
        deviceFrame: $0.choice([.none, .bezel, .screen]), maxWidth: $0.optionalInt,
        width: $0.optionalInt, scale: $0.optionalInt, time: $0.isOdd ? $0.double : nil,
        times: $0.isOdd ? $0.doubles : nil, count: $0.optionalInt, speed: $0.double, loop: $0.int,
        hold: $0.double, jobs: $0.optionalInt)
    }
    func change(_ name: String, _ change: @escaping (inout DrawOptions, HostileNumbers) -> Void) {
      options(name) { numbers in
        var options = DrawOptions(scale: 1)
        change(&options, numbers)
        return options
      }
    }
    change("count") { $0.count = $1.int }
    change("hold") { $0.hold = $1.double }
    change("jobs") { $0.jobs = $1.int }
    change("loop") { $0.loop = $1.int }
    change("maxWidth") { $0.maxWidth = $1.int }
    change("scale") { $0.scale = $1.int }
    change("speed") { $0.speed = $1.double }
    change("time") { $0.time = $1.double }
    change("times") { $0.times = $1.doubles }
    change("width") { $0.width = $1.int }
  }

  private mutating func addPlayOptions() {
    add("PlayOptions.fps") { numbers in
      var options = PlayOptions()
      options.fps = numbers.int
      use(try? NumberTrials.scene().applying(options))
    }
    add("PlayOptions.init(device:orientation:appearance:textSize:system:ios:fps:)") {
      use(try? NumberTrials.scene().applying(PlayOptions(fps: $0.optionalInt)))
    }
  }
}

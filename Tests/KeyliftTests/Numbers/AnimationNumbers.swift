// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import KeyliftStage

extension NumberTrials {
  mutating func addAnimations() {
    addBlocks()
    addBegun()
    addAnimators()
    addParameters()
    addLayerAnimations()
    add("StageQueue.async(after:execute:)") { numbers in
      NumberTrials.play { stage in
        stage.schedule(at: 0.05) {
          StageQueue.main.async(after: numbers.double) { stage.window.alpha = 0.5 }
        }
      }
    }
    add("Timer.ScheduledCalls.callAsFunction(withTimeInterval:repeats:block:)") { numbers in
      NumberTrials.play { stage in
        stage.schedule(at: 0.05) {
          Timer.scheduledTimer(withTimeInterval: numbers.double, repeats: true) { _ in
            stage.window.alpha = 0.5
          }
        }
      }
    }
    add("StageQueue.Deadline.+(time:seconds:)") { numbers in
      NumberTrials.play { stage in
        stage.schedule(at: 0.05) {
          StageQueue.main.asyncAfter(deadline: .now() + numbers.double + numbers.double) {
            stage.window.alpha = 0.5
          }
        }
      }
    }
  }

  /// Adds an animation of a view on a screen that is played.
  private mutating func animation(
    _ name: String, _ begin: @escaping (UIView, HostileNumbers) -> Void
  ) {
    add(name) { numbers in
      NumberTrials.play { stage in
        let view = UILabel(frame: CGRect(x: 9, y: 99, width: 90, height: 40))
        stage.window.addSubview(view)
        for time in [0, 0.05, 0.06] { stage.schedule(at: time) { begin(view, numbers) } }
      }
    }
  }

  private mutating func addBlocks() {
    animation("AnimationOptions.init(rawValue:)") { view, numbers in
      UIView.animate(
        withDuration: 0.1, delay: 0, options: UIView.AnimationOptions(rawValue: numbers.uint)
      ) { view.frame.origin.y += 50 }
    }
    animation("View.animate(withDuration:delay:options:animations:completion:)") { view, numbers in
      UIView.animate(withDuration: numbers.double, delay: numbers.double) {
        view.frame.origin.y += 50
      } completion: { _ in
        view.alpha = 0.5
      }
    }
    animation(
      "View.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:"
        + "animations:completion:)"
    ) { view, numbers in
      UIView.animate(
        withDuration: numbers.double, delay: numbers.double,
        usingSpringWithDamping: numbers.cgFloat, initialSpringVelocity: numbers.cgFloat
      ) { view.center = numbers.point }
    }
    animation(
      "View.animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:"
        + "completion:)"
    ) { view, numbers in
      UIView.animate(
        springDuration: numbers.double, bounce: numbers.cgFloat,
        initialSpringVelocity: numbers.cgFloat, delay: numbers.double
      ) { view.center.y += 50 }
    }
    animation("View.animateKeyframes(withDuration:delay:options:animations:completion:)") {
      view, numbers in
      UIView.animateKeyframes(withDuration: numbers.double, delay: numbers.double) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.y += 50 }
      }
    }
    animation("View.KeyframeAnimationOptions.init(rawValue:)") { view, numbers in
      let options = UIView.KeyframeAnimationOptions(rawValue: numbers.uint)
      UIView.animateKeyframes(withDuration: 0.1, delay: 0, options: options) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.y += 50 }
      }
    }
    animation("View.addKeyframe(withRelativeStartTime:relativeDuration:animations:)") {
      view, numbers in
      UIView.animateKeyframes(withDuration: 0.1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: numbers.double, relativeDuration: numbers.double)
        { view.center.y += 50 }
      }
    }
    animation("View.modifyAnimations(withRepeatCount:autoreverses:animations:)") { view, numbers in
      UIView.animate(withDuration: numbers.double) {
        UIView.modifyAnimations(withRepeatCount: numbers.cgFloat, autoreverses: numbers.isOdd) {
          view.center.y += 50
        }
      }
    }
    animation("View.transition(with:duration:options:animations:completion:)") { view, numbers in
      UIView.transition(with: view, duration: numbers.double, options: .transitionCrossDissolve) {
        view.center.y += 50
      }
    }
  }

  private mutating func addBegun() {
    animation("View.setAnimationDelay(_:)") { view, numbers in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelay(numbers.double)
      view.center.y += 50
      UIView.commitAnimations()
    }
    animation("View.setAnimationDuration(_:)") { view, numbers in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(numbers.double)
      view.center.y += 50
      UIView.commitAnimations()
    }
    animation("View.setAnimationRepeatCount(_:)") { view, numbers in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationRepeatCount(numbers.float)
      UIView.setAnimationRepeatAutoreverses(numbers.isOdd)
      view.center.y += 50
      UIView.commitAnimations()
    }
    animation("CATransaction.setAnimationDuration(_:)") { view, numbers in
      CATransaction.begin()
      CATransaction.setAnimationDuration(numbers.double)
      view.layer.cornerRadius = 4
      view.layer.frame.origin.y += 50
      CATransaction.commit()
    }
  }

  private mutating func addAnimators() {
    func animator(
      _ name: String, _ begin: @escaping (UIView, HostileNumbers) -> UIViewPropertyAnimator
    ) {
      animation("UIViewPropertyAnimator.\(name)") { view, numbers in
        let animator = begin(view, numbers)
        if animator.state != .active { animator.startAnimation() }
        use(animator.duration, animator.fractionComplete)
      }
    }
    func plain(_ view: UIView) -> UIViewPropertyAnimator {
      UIViewPropertyAnimator(duration: 0.1, curve: .easeOut) { view.center.y += 50 }
    }
    animator("runningPropertyAnimator(withDuration:delay:options:animations:completion:)") {
      view, numbers in
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: numbers.double, delay: numbers.double, animations: { view.center.y += 50 })
    }
    animator("init(duration:controlPoint1:controlPoint2:animations:)") { view, numbers in
      UIViewPropertyAnimator(
        duration: numbers.double, controlPoint1: numbers.point, controlPoint2: numbers.point
      ) { view.center.y += 50 }
    }
    animator("init(duration:curve:animations:)") { view, numbers in
      UIViewPropertyAnimator(duration: numbers.double, curve: .linear) { view.center.y += 50 }
    }
    animator("init(duration:dampingRatio:animations:)") { view, numbers in
      UIViewPropertyAnimator(duration: numbers.double, dampingRatio: numbers.cgFloat) {
        view.center.y += 50
      }
    }
    animator("init(duration:timingParameters:)") { view, numbers in
      let parameters = UISpringTimingParameters(
        dampingRatio: numbers.cgFloat, initialVelocity: numbers.vector)
      let animator = UIViewPropertyAnimator(duration: numbers.double, timingParameters: parameters)
      animator.addAnimations { view.center.y += 50 }
      return animator
    }
    animator("addAnimations(_:delayFactor:)") { view, numbers in
      let animator = plain(view)
      if numbers.isOdd { animator.startAnimation() }
      animator.addAnimations({ view.alpha = 0.5 }, delayFactor: numbers.cgFloat)
      return animator
    }
    animator("continueAnimation(withTimingParameters:durationFactor:)") { view, numbers in
      let animator = plain(view)
      animator.startAnimation()
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: numbers.cgFloat)
      return animator
    }
    animator("startAnimation(afterDelay:)") { view, numbers in
      let animator = plain(view)
      animator.startAnimation(afterDelay: numbers.double)
      return animator
    }
    animator("fractionComplete") { view, numbers in
      let animator = plain(view)
      animator.pauseAnimation()
      animator.fractionComplete = numbers.cgFloat
      animator.isReversed = numbers.isOdd
      return animator
    }
  }

  private mutating func addParameters() {
    func parameters(_ name: String, _ make: @escaping (HostileNumbers) -> any UITimingCurveProvider)
    {
      animation(name) { view, numbers in
        let parameters = make(numbers)
        use(parameters.timing(duration: numbers.double).progress(after: numbers.double))
        let animator = UIViewPropertyAnimator(duration: 0.1, timingParameters: parameters)
        animator.addAnimations { view.center.y += 50 }
        animator.startAnimation()
      }
    }
    parameters("UITimingCurveProvider.timing(duration:)") { _ in
      UISpringTimingParameters(dampingRatio: 0.5)
    }
    parameters("UICubicTimingParameters.timing(duration:)") { _ in
      UICubicTimingParameters(animationCurve: .easeIn)
    }
    parameters("UICubicTimingParameters.init(controlPoint1:controlPoint2:)") {
      UICubicTimingParameters(controlPoint1: $0.point, controlPoint2: $0.point)
    }
    parameters("UISpringTimingParameters.timing(duration:)") { _ in
      UISpringTimingParameters(dampingRatio: 1)
    }
    parameters("UISpringTimingParameters.init(dampingRatio:initialVelocity:)") {
      UISpringTimingParameters(dampingRatio: $0.cgFloat, initialVelocity: $0.vector)
    }
    parameters("UISpringTimingParameters.init(duration:bounce:initialVelocity:)") {
      UISpringTimingParameters(duration: $0.double, bounce: $0.cgFloat, initialVelocity: $0.vector)
    }
    parameters("UISpringTimingParameters.init(mass:stiffness:damping:initialVelocity:)") {
      UISpringTimingParameters(
        mass: $0.cgFloat, stiffness: $0.cgFloat, damping: $0.cgFloat, initialVelocity: $0.vector)
    }
  }

  private mutating func addLayerAnimations() {
    animation("CAAnimation.duration") { view, numbers in
      let animation = CABasicAnimation(
        keyPath: numbers.choice(["position.y", "opacity", "cornerRadius", "bounds", "position"]))
      animation.fromValue = numbers.choice([numbers.double as Any, numbers.point, numbers.rect])
      animation.toValue = numbers.choice([numbers.cgFloat as Any, numbers.point, numbers.rect])
      animation.duration = numbers.double
      view.layer.add(animation, forKey: nil)
    }
    let parts: [(String, ReferenceWritableKeyPath<CASpringAnimation, CGFloat>)] = [
      ("damping", \.damping), ("mass", \.mass), ("stiffness", \.stiffness),
    ]
    for (name, part) in parts {
      animation("CASpringAnimation.\(name)") { view, numbers in
        let animation = CASpringAnimation(keyPath: "position.y")
        animation.fromValue = 0.0
        animation.toValue = 100.0
        animation[keyPath: part] = numbers.cgFloat
        view.layer.add(animation, forKey: nil)
      }
    }
  }
}

extension NumberTrials {
  mutating func addMotion() {
    func follow(_ curve: TimingCurve, _ numbers: HostileNumbers) {
      use(curve, curve.progress(at: numbers.double))
      let timing = Timing(curve: curve, duration: numbers.double)
      use(timing, timing.progress(after: numbers.double))
    }
    func follow(_ spring: Spring?, _ numbers: HostileNumbers) {
      guard let spring else { return }
      use(
        spring, spring.dampingRatio, spring.settlingDuration, spring.progress(after: numbers.double)
      )
      follow(.spring(spring, over: numbers.double), numbers)
      if let curve = TimingCurve(settling: spring) { follow(curve, numbers) }
    }
    add("CubicBezier.init(_:_:_:_:)") { numbers in
      let points = [numbers.double, numbers.double, numbers.double, numbers.double]
      guard let curve = CubicBezier(points[0], points[1], points[2], points[3]) else { return }
      use(curve, curve.progress(at: numbers.double))
      follow(.cubic(curve), numbers)
    }
    add("CubicBezier.init(_:_:_:_:)") { numbers in
      let middle = CubicBezier(0.3, numbers.double / 400, 0.7, numbers.double / 400)
      if let middle { follow(.cubic(middle), numbers) }
    }
    add("CubicBezier.progress(at:)") { numbers in
      use(CubicBezier(0.42, 0, 0.58, 1)?.progress(at: numbers.double))
    }
    add("Spring.progress(after:)") { numbers in
      for spring in [Spring.keyboard, .keyboard26, .bouncy] {
        use(spring.progress(after: numbers.double))
      }
    }
    add("Spring.init(duration:bounce:initialVelocity:)") { numbers in
      follow(
        Spring(
          duration: numbers.double, bounce: numbers.double / 400, initialVelocity: numbers.double),
        numbers)
    }
    add("Spring.init(mass:stiffness:damping:initialVelocity:allowsOverdamping:)") { numbers in
      follow(
        Spring(
          mass: numbers.double, stiffness: numbers.double, damping: numbers.double,
          initialVelocity: numbers.double, allowsOverdamping: numbers.isOdd), numbers)
    }
    add("Spring.init(response:dampingFraction:initialVelocity:)") { numbers in
      follow(
        Spring(
          response: numbers.double, dampingFraction: numbers.double,
          initialVelocity: numbers.double), numbers)
    }
    add("Timing.progress(after:)") { numbers in
      use(KeyboardMotion.ios26.timing.progress(after: numbers.double))
    }
    add("Timing.init(curve:duration:)") { numbers in
      follow(numbers.choice([.easeInOut, .keyboard, .keyboard26]), numbers)
    }
    add("TimingCurve.spring(_:over:)") { numbers in follow(Spring.snappy, numbers) }
    add("TimingCurve.progress(at:)") { numbers in follow(.coreAnimationDefault, numbers) }
  }
}

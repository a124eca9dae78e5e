// SPDX-License-Identifier: MIT

// The operators of Combine that OpenCombine lacks.
#if !canImport(Combine) && OpenCombine
public import OpenCombine

extension Publishers {
  /// A publisher of the elements of several publishers, as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The type of the elements.
    public typealias Output = Upstream.Output
    /// The type of the failure.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Creates a publisher of the elements of some publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Creates a publisher of the elements of a sequence of publishers.
    public init<Upstreams: Swift.Sequence>(_ upstream: Upstreams)
    where Upstreams.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Subscribes to all publishers.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let joint = JointSubscription(to: publishers.count, of: subscriber)
      subscriber.receive(subscription: joint)
      for publisher in publishers { joint.join(publisher) { joint.send($0) } }
      joint.endIfFinished()
    }
  }

  /// A publisher of the elements of two publishers, as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// The type of the elements.
    public typealias Output = A.Output
    /// The type of the failure.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of the elements of two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to both publishers.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
    }
  }

  /// A publisher of the newest elements of two publishers, once both have one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The type of the elements.
    public typealias Output = (A.Output, B.Output)
    /// The type of the failure.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of the newest elements of two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to both publishers.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let joint = JointSubscription(to: 2, of: subscriber)
      var newest: (a: A.Output?, b: B.Output?)
      let send = { if let a = newest.a, let b = newest.b { joint.send((a, b)) } }
      subscriber.receive(subscription: joint)
      joint.join(a) {
        newest.a = $0
        send()
      }
      joint.join(b) {
        newest.b = $0
        send()
      }
    }
  }

  /// A publisher of the newest elements of three publishers, once all have one.
  public typealias CombineLatest3<A: Publisher, B: Publisher, C: Publisher> =
    Map<CombineLatest<CombineLatest<A, B>, C>, (A.Output, B.Output, C.Output)>
  where A.Failure == B.Failure, B.Failure == C.Failure
}

extension Publisher {
  /// Returns a publisher of the elements of this one and of another one, as they come.
  public func merge<Other: Publisher>(with other: Other) -> Publishers.Merge<Self, Other>
  where Other.Output == Output, Other.Failure == Failure { Publishers.Merge(self, other) }

  /// Returns a publisher of the elements of this one and of two others, as they come.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge<Publishers.Merge<Self, B>, C>
  where B.Output == Output, C.Output == Output, B.Failure == Failure, C.Failure == Failure {
    merge(with: b).merge(with: c)
  }

  /// Returns a publisher of the elements of this one and of three others, as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge<Publishers.Merge<Publishers.Merge<Self, B>, C>, D>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, B.Failure == Failure,
    C.Failure == Failure, D.Failure == Failure
  { merge(with: b, c).merge(with: d) }

  /// Returns a publisher of the newest elements of this one and of another one, once both have one.
  public func combineLatest<Other: Publisher>(
    _ other: Other
  ) -> Publishers.CombineLatest<Self, Other> where Other.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Returns a publisher of what a closure makes of the newest elements of two publishers.
  public func combineLatest<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest<Self, Other>, Result>
  where Other.Failure == Failure { combineLatest(other).map { transform($0.0, $0.1) } }

  /// Returns a publisher of the newest elements of three publishers, once all have one.
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
    combineLatest(b).combineLatest(c).map { ($0.0.0, $0.0.1, $0.1) }
  }
}

/// A subscription to several publishers that passes on what they make together.
private final class JointSubscription<Downstream: Subscriber>: Subscription {
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  /// Elements that nobody has asked for yet.
  private var waiting: [Downstream.Input] = []
  private var upstreams: [any Subscription] = []
  private var openCount: Int
  private var isSending = false

  init(to count: Int, of downstream: Downstream) {
    openCount = count
    self.downstream = downstream
  }

  func join<Upstream: Publisher>(
    _ publisher: Upstream, _ receive: @escaping (Upstream.Output) -> Void
  ) where Upstream.Failure == Downstream.Failure {
    publisher.subscribe(
      AnySubscriber<Upstream.Output, Upstream.Failure>(
        receiveSubscription: { [self] subscription in
          guard downstream != nil else { return subscription.cancel() }
          upstreams.append(subscription)
          subscription.request(.unlimited)
        },
        receiveValue: { element in
          receive(element)
          return .none
        },
        receiveCompletion: { [self] completion in end(completion) }))
  }

  func send(_ element: Downstream.Input) {
    guard downstream != nil else { return }
    waiting.append(element)
    passOn()
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    passOn()
  }

  func cancel() {
    downstream = nil
    waiting = []
    for upstream in upstreams { upstream.cancel() }
    upstreams = []
  }

  func endIfFinished() {
    guard openCount == 0, waiting.isEmpty, let ended = downstream else { return }
    downstream = nil
    upstreams = []
    ended.receive(completion: .finished)
  }

  private func passOn() {
    guard !isSending else { return }
    isSending = true
    while demand > 0, !waiting.isEmpty, let downstream {
      demand -= 1
      demand += downstream.receive(waiting.removeFirst())
    }
    isSending = false
    endIfFinished()
  }

  private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    switch completion {
    case .finished:
      openCount -= 1
      endIfFinished()
    case .failure:
      let ended = downstream
      cancel()
      ended?.receive(completion: completion)
    }
  }
}
#endif

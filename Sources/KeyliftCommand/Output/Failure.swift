// SPDX-License-Identifier: MIT

import KeyliftCapture
import KeyliftChecks
import KeyliftIO
import KeyliftOutput
import KeyliftRaster

struct Failure: Error {
  let status: ExitStatus
  /// Empty if the messages have been printed already.
  let messages: [Message]

  init(_ status: ExitStatus, _ messages: [Message]) {
    self.status = status
    self.messages = messages
  }

  init(_ status: ExitStatus, _ messages: Message...) {
    self.init(status, messages)
  }

  init(_ error: any CommandError) { self.init(error.status, error.message) }

  static func catching<Result>(_ work: () throws -> Result) throws(Failure) -> Result {
    do {
      return try work()
    } catch let failure as Failure {
      throw failure
    } catch let error as any CommandError {
      throw Failure(error)
    } catch {
      throw Failure(.bug, .error("\(error)"))
    }
  }
}

protocol CommandError: Error {
  var status: ExitStatus { get }
  var message: Message { get }
}

extension CommandError {
  var message: Message { .error("\(self)") }
}

extension RenderError: CommandError {
  var status: ExitStatus {
    switch self {
    case .invalidRequest: .usage
    case .cannotWrite: .cannotWrite
    case .missingFont, .missingFFmpeg, .ffmpegFailed: .missingHelper
    case .damagedPicture: .badScene
    case .drawingFailed: .bug
    }
  }

  var message: Message {
    let isFont = if case .missingFont = self { true } else { false }
    let remedy = isFont ? "\(FontFiles.remedy), or render with --text blocks" : remedy
    return .error(Message(printable: sentence), note: remedy.map(Message.init(printable:)))
  }
}

extension FileError: CommandError {
  var status: ExitStatus { .cannotWrite }
}

extension RasterError: CommandError {
  /// A damaged PNG image is the scene's mistake.
  ///
  /// A page grows with its contents, so the request may make it too large to draw.
  var status: ExitStatus {
    switch self {
    case .png: .badScene
    case .fontsNotFound, .fontUnreadable: .missingHelper
    case .tooLarge: .usage
    case .cairo, .sizeChanged: .bug
    }
  }
}

extension GoldenSuite.NameClash: CommandError {
  var status: ExitStatus { .usage }
}

extension GoldenVariables.UnknownUpdate: CommandError {
  var status: ExitStatus { .usage }
}

extension MergeError: CommandError {
  var status: ExitStatus { .badScene }
}

extension ReportFileError: CommandError {
  var status: ExitStatus {
    if case .missing = self { .noInput } else { .badScene }
  }
}

extension PendingError: CommandError {
  var status: ExitStatus {
    switch self {
    case .unreadableFolder, .notPending, .nothingToAccept, .noScene: .noInput
    case .report(let error): error.status
    case .otherFinding, .foreignGolden: .badScene
    case .damaged: .unreadableGolden
    case .outside, .file: .cannotWrite
    }
  }
}

extension FileComparisonError: CommandError {
  var status: ExitStatus {
    switch self {
    case .missing, .nothingComparable: .noInput
    case .folderAndFile: .usage
    case .unreadable, .otherKind, .notUTF8, .checkout, .damaged, .mixedKinds: .badScene
    }
  }
}

extension SocketError: CommandError {
  var status: ExitStatus { .cannotWrite }
}

extension ReplayError: CommandError {
  var status: ExitStatus { .badScene }
}

/// The program's exit codes, in order of precedence.
enum ExitStatus: Int32, CaseIterable {
  case usage = 64
  case cannotWrite = 73
  case bug = 70
  case missingHelper = 69
  case badScene = 65
  case noInput = 66
  case unreadableGolden = 3
  case missingGolden = 2
  /// Something differs from its golden, or a golden was written.
  case differs = 1

  static func worst(of all: [ExitStatus]) -> ExitStatus? {
    allCases.first(where: all.contains)
  }
}

extension RunReport {
  /// `nil` if all findings pass.
  ///
  /// - Parameter isRecording: Whether written goldens count as success, as in `keylift record`.
  func exitStatus(isRecording: Bool = false) -> ExitStatus? {
    let failures = failures.filter { !(isRecording && $0.verdict == .recorded) }
    return ExitStatus.worst(
      of: failures.map { finding in
        switch finding.verdict {
        case .failed: .bug
        case .fontless: .missingHelper
        case .invalid: .badScene
        case .unreadable: .unreadableGolden
        case .missing: .missingGolden
        default: .differs
        }
      })
  }
}

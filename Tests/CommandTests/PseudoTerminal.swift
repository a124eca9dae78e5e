// SPDX-License-Identifier: MIT

import Foundation

/// A terminal for programs that ask for one.
enum PseudoTerminal {
  /// Runs a program in a terminal into which its input is typed.
  static let script = """
    import os, pty, sys
    pid, terminal = pty.fork()
    if pid == 0:
        os.execv(sys.argv[1], sys.argv[1:])
    os.write(terminal, sys.stdin.buffer.read())
    try:
        while True:
            text = os.read(terminal, 4096)
            if not text: break
            sys.stdout.buffer.write(text)
    except OSError:
        pass
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))

    """
}

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

  /// Runs a program in a terminal, waits for a text, and ends the program by a signal, or by the key
  /// Control-C.
  ///
  /// Prints whether the modes of the terminal had changed and are as before, and the signal that
  /// ended the program; the terminal's text goes to stderr.
  static let interrupting = """
    import fcntl, os, pty, select, subprocess, sys, termios
    text, signal, *command = sys.argv[1:]
    terminal, program = pty.openpty()
    before = termios.tcgetattr(program)
    def own(): fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    run = subprocess.Popen(command, stdin=program, stdout=program, stderr=program,
                           start_new_session=True, preexec_fn=own)
    shown = b""
    def read(seconds):
        if not select.select([terminal], [], [], seconds)[0]: return b""
        return os.read(terminal, 4096)
    while text.encode() not in shown:
        more = read(60)
        if not more: break
        shown += more
    changed = False
    for _ in range(50):
        changed = termios.tcgetattr(program) != before
        if changed: break
        shown += read(0.02)
    if signal == "key": os.write(terminal, bytes([3]))
    else: os.kill(run.pid, int(signal))
    # A terminal that nobody reads fills up, and its program waits.
    while run.poll() is None: shown += read(0.05)
    status = run.returncode
    restored = termios.tcgetattr(program) == before
    while more := read(0.1): shown += more
    sys.stderr.buffer.write(shown)
    print(f"changed {changed}, restored {restored}, signal {-status}")

    """
}

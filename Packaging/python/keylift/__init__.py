# SPDX-License-Identifier: MIT
"""Keylift from Python: what an iOS screen does while the keyboard comes and goes.

    import keylift
    keylift.run("validate", "Scenes/chat.yaml")
    keylift.render("Scenes/chat.yaml")          # a moving picture in a notebook
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

__all__ = ["Error", "Picture", "program", "render", "run"]

#: The program that this package brings.
program = str(Path(__file__).resolve().parent / "program" / "bin" / "keylift")


class Error(Exception):
    """A command that failed: its exit code, and its messages as the text."""

    def __init__(self, code, messages):
        super().__init__(messages.strip() or f"keylift ended with {code}")
        self.code = code


def run(*arguments, input=None, check=True):
    """Runs a command of keylift and returns its output as text.

    ``input`` is the text for the scene ``-``. A command that fails raises ``Error``, unless
    ``check`` is false; the exit codes are those of ``keylift --help``.
    """
    return _run(arguments, input, check).decode()


def _run(arguments, input, check):
    result = subprocess.run(
        [program, *(os.fspath(word) for word in arguments)],
        input=input.encode() if isinstance(input, str) else input,
        stdin=None if input is not None else subprocess.DEVNULL,
        capture_output=True, env=_environment())
    if check and result.returncode != 0:
        raise Error(result.returncode, result.stderr.decode(errors="replace"))
    return result.stdout


class Picture:
    """A picture of a scene, which notebooks show."""

    def __init__(self, svg):
        #: The picture as SVG.
        self.svg = svg

    def _repr_html_(self):
        return f'<div style="max-width: 320px">{self.svg}</div>'


def render(scene, **options):
    """Draws a scene, given by its path or as YAML, and returns a picture that moves.

    Options are those of ``keylift render``: ``at="0.5s"`` for a still, ``appearance="dark"``,
    ``device_frame="bezel"``, and ``annotate=True``.
    """
    is_text = isinstance(scene, str) and "\n" in scene
    words = ["render", "-" if is_text else os.fspath(scene), "--quiet"]
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        if value is True:
            words.append(option)
        elif value is not False and value is not None:
            words.append(f"{option}={value}")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "scene.svg"
        _run([*words, "--output", path], scene if is_text else None, True)
        return Picture(path.read_text())


def _environment():
    """Returns the environment of the program, in which it finds the ffmpeg of ``keylift[video]``."""
    import shutil

    if shutil.which("ffmpeg"):
        return None
    try:
        import imageio_ffmpeg
        binary = imageio_ffmpeg.get_ffmpeg_exe()
    except (ImportError, RuntimeError):
        return None
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "keylift"
    link = cache / Path(binary).name / "ffmpeg"
    try:
        link.parent.mkdir(parents=True, exist_ok=True)
        if not link.exists():
            link.unlink(missing_ok=True)
            link.symlink_to(binary)
    except OSError:
        return None
    path = os.environ.get("PATH", os.defpath)
    return {**os.environ, "PATH": f"{path}{os.pathsep}{link.parent}"}


def main():
    """Runs the program in place of Python, with the words of the command line."""
    environment = _environment()
    os.execve(program, ["keylift", *sys.argv[1:]], environment or dict(os.environ))

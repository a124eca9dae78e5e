# SPDX-License-Identifier: MIT
"""Times other encoders and renderers on the moving frames of a chat: peers.py PROGRAM [SCENE].

PROGRAM is `keylift`. It writes the frames as PNG and as SVG; the others encode the same pixels, or draw
the same SVG and encode it. Prints a table with the processor's time for a frame and the size of its
file. Needs `pip install fpng-py resvg-py skia-python numpy`; what is missing is left out.
"""

import ctypes
import ctypes.util
import importlib
import os
import resource
import subprocess
import sys
import tempfile
import time

COUNT = 60
STEP = 5  # The slow ones take every fifth frame.


def optional(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def processor_time(of=resource.RUSAGE_SELF):
    usage = resource.getrusage(of)
    return usage.ru_utime + usage.ru_stime


def print_row(name, seconds, sizes):
    size = f"{sum(sizes) / len(sizes) / 1000:.0f} kB" if sizes else ""
    print(f"| {name} | {seconds * 1000:.2f} ms | {size} |", flush=True)


def measure(name, work, items, path):
    """Times what returns the bytes of a file for each item, and writes the file."""
    sizes = []
    start = processor_time()
    for item in items:
        data = work(item)
        if data is None:
            continue
        with open(path, "wb") as file:
            file.write(data)
        sizes.append(len(data))
    print_row(name, (processor_time() - start) / len(items), sizes)


def measure_program(name, command, count, sizes):
    start = processor_time(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    seconds = processor_time(resource.RUSAGE_CHILDREN) - start
    print_row(name, seconds / count, sizes())


def moving(folder):
    """Returns the names of frames that differ from the one before."""
    last, names = None, []
    for name in sorted(os.listdir(folder)):
        with open(f"{folder}/{name}", "rb") as file:
            data = file.read()
        if last is not None and data != last:
            names.append(name)
        last = data
    return names[:COUNT]


class LibPNG:
    """libpng's own writer, with its standard filters, called without a wrapper."""

    def __init__(self, level):
        self.level = level
        self.png = ctypes.CDLL(ctypes.util.find_library("png16"))
        self.c = ctypes.CDLL(None)
        for function in (self.png.png_create_write_struct, self.png.png_create_info_struct,
                         self.c.fopen):
            function.restype = ctypes.c_void_p
        self.png.png_get_libpng_ver.restype = ctypes.c_char_p

    def encode(self, pixels, path):
        height, width, _ = pixels.shape
        file = self.c.fopen(path.encode(), b"wb")
        png = ctypes.c_void_p(
            self.png.png_create_write_struct(self.png.png_get_libpng_ver(None), None, None, None))
        info = ctypes.c_void_p(self.png.png_create_info_struct(png))
        self.png.png_init_io(png, ctypes.c_void_p(file))
        self.png.png_set_compression_level(png, self.level)
        self.png.png_set_IHDR(png, info, width, height, 8, 2, 0, 0, 0)
        self.png.png_write_info(png, info)
        first, stride = pixels.ctypes.data, width * 3
        rows = (ctypes.c_void_p * height)(*(first + y * stride for y in range(height)))
        self.png.png_write_image(png, rows)
        self.png.png_write_end(png, info)
        self.png.png_destroy_write_struct(ctypes.byref(png), ctypes.byref(info))
        self.c.fclose(ctypes.c_void_p(file))
        return os.path.getsize(path)


def encoders(frames, folder, out):
    """Times encoders on the same pixels."""
    skia, numpy, fpng = optional("skia"), optional("numpy"), optional("fpng_py")
    if not skia or not numpy:
        return
    def pixels(name):
        image = skia.Image.open(f"{folder}/frames/{name}")
        words = image.toarray(colorType=skia.kRGBA_8888_ColorType)
        return numpy.ascontiguousarray(words[:, :, :3])
    images = [pixels(name) for name in frames]
    height, width, _ = images[0].shape
    if fpng:
        measure("fpng", lambda image: fpng.fpng_encode_image_to_memory(
            image.tobytes(), width, height, 3), images, out)
    for level in (1, 6):
        writer = LibPNG(level)
        start = processor_time()
        sizes = [writer.encode(image, out) for image in images]
        print_row(f"libpng, level {level}", (processor_time() - start) / len(images), sizes)


def renderers(frames, folder, out):
    """Times renderers of the same SVG, each with its own encoder."""
    files = [f"{folder}/svg/{name[:-4]}.svg" for name in frames]
    skia, resvg = optional("skia"), optional("resvg_py")
    if skia:
        image = skia.Image.open(f"{folder}/frames/{frames[0]}")
        def draw(path):
            surface = skia.Surface(image.width(), image.height())
            canvas = surface.getCanvas()
            drawing = skia.SVGDOM.MakeFromStream(skia.FILEStream(path))
            size = drawing.containerSize()
            canvas.scale(image.width() / size.width(), image.height() / size.height())
            drawing.render(canvas)
            return surface
        measure("Skia, drawn only", lambda path: draw(path) and None, files, out)
        measure("Skia, drawn and written", lambda path: bytes(
            draw(path).makeImageSnapshot().encodeToData()), files, out)
    if resvg:
        measure("resvg, drawn and written", lambda path: bytes(
            resvg.svg_to_bytes(svg_path=path, zoom=3)), files, out)
    try:
        for name in files[:4]:
            subprocess.run(["rsvg-convert", "--version"], check=True, stdout=subprocess.DEVNULL)
            break
        start = processor_time(resource.RUSAGE_CHILDREN)
        sizes = []
        for path in files:
            subprocess.run(["rsvg-convert", "--zoom", "3", "-o", out, path], check=True)
            sizes.append(os.path.getsize(out))
        seconds = processor_time(resource.RUSAGE_CHILDREN) - start
        print_row("rsvg-convert, drawn and written", seconds / len(files), sizes)
    except FileNotFoundError:
        pass


def main():
    program = sys.argv[1]
    scene = sys.argv[2] if len(sys.argv) > 2 else "Scenes/chat.yaml"
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryDirectory(dir=memory) as root:
        options = ["--device", "iphone-17-pro", "--ios", "26", "--jobs", "1"]
        subprocess.run(
            [program, "render", scene, "-o", f"{root}/all"] + options, check=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        name = os.listdir(f"{root}/all")[0]
        folder = f"{root}/all/{name}"
        frames = moving(f"{folder}/frames")
        print("| | a frame | its file |\n|---|--:|--:|")
        for materials in ("flat", "blurred"):
            target = f"{root}/{materials}"
            measure_program(
                f"Keylift, {materials}: the whole program, all its frames",
                [program, "render", scene, "--only", "png", "--materials", materials, "-o", target]
                + options, len(os.listdir(f"{folder}/frames")),
                lambda: [os.path.getsize(f"{target}/{name}/frames/{n}") for n in frames])
        some = frames[::STEP]
        encoders(some, folder, f"{root}/out.png")
        renderers(some, folder, f"{root}/out.png")


if __name__ == "__main__":
    main()

/* A player: frames over time, with a scrubber, buttons and keys. A subclass says what a frame shows,
   between which frames it plays, and how fast. */

const calm = matchMedia("(prefers-reduced-motion: reduce)");

class Player {
  constructor(root) {
    this.frame = 0;
    this.playButton = root.querySelector(".play");
    this.scrubber = root.querySelector(".scrubber input");
    const onClick = (name, action) => root.querySelector(name)?.addEventListener("click", action);
    onClick(".play", () => this.turn());
    onClick(".earlier", () => this.step(-1));
    onClick(".later", () => this.step(1));
    this.scrubber?.addEventListener("input", () => this.jump(Number(this.scrubber.value)));
    this.scrubber?.addEventListener("keydown", (event) => this.press(event));
  }

  get isReady() { return true; }
  get first() { return 0; }
  get speed() { return 1; }
  get loops() { return true; }
  /* For how long the last frame stays before the next play, in seconds. */
  get hold() { return 1 / this.fps; }
  /* The frames that somebody sees who prefers reduced motion; null for all. */
  get rests() { return null; }

  /* Shows a frame, after those outside of the play. */
  seek(frame, isForced = false) {
    if (!this.isReady) return;
    const next = Math.min(Math.max(frame, this.first), this.last);
    if (next === this.frame && !isForced) return;
    this.frame = next;
    this.show();
  }

  jump(frame) {
    this.stop();
    this.seek(frame);
  }

  step(count) {
    this.jump(this.frame + count);
  }

  /* Says what is shown to those who hear the page. */
  announce(words) {
    if (!this.scrubber) return;
    this.scrubber.value = this.frame;
    this.scrubber.setAttribute("aria-valuetext", words);
  }

  turn() {
    if (this.playing) this.stop();
    else this.play();
  }

  play() {
    if (!this.isReady) return;
    const start = this.frame >= this.last ? this.first : this.frame;
    const begun = performance.now() - ((start - this.first) / this.fps / this.speed) * 1000;
    const next = (now) => {
      const duration = (this.last - this.first) / this.fps;
      const elapsed = (Math.max(now - begun, 0) / 1000) * this.speed;
      if (!this.loops && elapsed >= duration) {
        this.jump(this.last);
        return;
      }
      const time = Math.min(elapsed % (duration + this.hold * this.speed), duration);
      const frame = this.first + Math.floor((time + 1e-9) * this.fps);
      this.seek(calm.matches && this.rests ? this.rests.findLast((rest) => rest <= frame) ?? this.rests[0] : frame);
      this.playing = requestAnimationFrame(next);
    };
    this.playing = requestAnimationFrame(next);
    if (this.playButton) this.playButton.textContent = "Pause";
  }

  stop() {
    if (!this.playing) return;
    cancelAnimationFrame(this.playing);
    this.playing = undefined;
    if (this.playButton) this.playButton.textContent = "Play";
  }

  /* Space plays, the arrows step, with Shift by ten frames, and Home and End lead to the ends. */
  press(event) {
    if (!this.isReady || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const isField = event.target !== this.scrubber && event.target.closest("select, textarea, input:not([type=checkbox])");
    const isButton = event.target.closest("button, a, summary, input[type=checkbox]");
    const count = event.shiftKey ? 10 : 1;
    const actions = {
      " ": () => this.turn(), ArrowLeft: () => this.step(-count), ArrowRight: () => this.step(count),
      Home: () => this.jump(this.first), End: () => this.jump(this.last),
    };
    if (isField || !actions[event.key] || (event.key === " " && isButton)) return;
    event.preventDefault();
    actions[event.key]();
  }
}

/* A canvas with as many pixels as the page shows of it: a browser that makes a large canvas small
   leaves out pixels of letters. Canvases with fewer pixels than are shown keep theirs. */

class Display {
  constructor(canvas) {
    this.canvas = canvas;
    /* The frame with all of its pixels. */
    this.whole = newCanvas(1, 1);
  }

  draw(replay, frame) {
    replay.draw(this.whole, frame);
    this.paint();
  }

  /* Sizes the canvas in pixels of the page: whole ones of the screen, as the browser would blur
     others. */
  size(width, height) {
    const { style } = this.canvas;
    this.seen = [width, height].map((length) => Math.max(1, Math.round(length * devicePixelRatio)));
    [style.width, style.height] = this.seen.map((length) => `${length / devicePixelRatio}px`);
    this.paint();
  }

  paint() {
    const { canvas, whole, seen } = this;
    const isSmaller = seen?.[0] < whole.width;
    const [width, height] = isSmaller ? seen : [whole.width, whole.height];
    /* Pixels of two sizes would make letters jagged. */
    canvas.style.imageRendering = seen?.[0] >= 2 * whole.width ? "pixelated" : "auto";
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.imageSmoothingQuality = "high";
    pen.clearRect(0, 0, width, height);
    pen.drawImage(whole, 0, 0, width, height);
  }
}

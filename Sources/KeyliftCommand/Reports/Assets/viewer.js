/* Viewers */

const pictures = new PictureStore(JSON.parse(byId("images").textContent));

const narrow = matchMedia("(max-width: 700px)");
const blinkMilliseconds = 700;

class Viewer extends Player {
  constructor(root) {
    super(root);
    this.root = root;
    this.data = JSON.parse(root.querySelector(".frames").textContent);
    this.replays = {};
    for (const side of ["expected", "actual"]) {
      if (this.data[side]) this.replays[side] = new Replay(this.data[side]);
    }
    this.displays = {};
    for (const canvas of all(root, "canvas")) {
      const display = new Display(canvas);
      const { width, height } = canvas;
      Object.assign(display.whole, { width, height });
      this.displays[canvas.dataset.side] = display;
    }
    if (this.displays.difference) this.difference = new Difference(this.displays.difference.whole);
    this.charts = all(root.closest(".evidence"), ".chart > svg");
    this.where = root.querySelector(".where");
    this.blinkButton = root.querySelector(".blinking");
    this.cut = root.querySelector(".cut input");
    this.frame = this.data.worst;
    this.listen();
    this.say();
  }

  get first() { return this.data.first; }
  get last() { return this.data.last; }
  get fps() { return this.data.fps; }

  /* Decodes the pictures and shows the first frame, once. */
  load() {
    this.loading ??= Promise.all(Object.values(this.replays).map((replay) => replay.load(pictures))).then(
      () => { this.isLoaded = true; this.draw(); this.root.dataset.state = "shown"; },
      () => { this.root.dataset.state = "damaged"; });
    return this.loading;
  }

  listen() {
    for (const radio of all(this.root, ".modes input")) {
      radio.addEventListener("change", () => this.choose(radio.value));
    }
    this.on(".worst", () => this.jump(this.data.worst));
    this.on(".swap", () => { this.pause(); this.swap(); });
    this.on(".blinking", () => (this.timer ? this.pause() : this.blink()));
    this.cut?.addEventListener("input", () => this.cutAt(Number(this.cut.value)));
    const stage = this.root.querySelector(".stage");
    for (const kind of ["pointerdown", "pointermove"]) {
      stage.addEventListener(kind, (event) => this.drag(event));
      for (const chart of this.charts) chart.addEventListener(kind, (event) => this.pick(chart, event));
    }
    addEventListener("resize", () => this.draw());
    calm.addEventListener("change", () => { if (calm.matches) this.pause(); });
  }

  on(selector, action) {
    this.root.querySelector(selector)?.addEventListener("click", action);
  }

  choose(mode) {
    this.root.dataset.mode = mode;
    this.pause();
    this.draw();
    if (mode === "blink" && !calm.matches) this.blink();
  }

  /* Frames */

  show() {
    this.say();
    this.draw();
  }

  say() {
    const label = this.label();
    this.where.textContent = label;
    this.announce(label);
    for (const [side, { canvas }] of Object.entries(this.displays)) canvas.setAttribute("aria-label", `${side}, ${label}`);
    for (const chart of this.charts) this.mark(chart);
  }

  /* The run of frames that differ in the same way, if the frame is in one. */
  run() {
    return this.data.runs.find(([first, last]) => first <= this.frame && this.frame <= last);
  }

  label() {
    const time = this.data.seconds ?? String(Math.round((this.frame / this.data.fps) * 1000) / 1000);
    /* Stills have no values frame by frame. */
    const isKnown = this.data.runs.length > 0 && this.replays.expected && this.replays.actual;
    const words = this.run()?.[2] ?? (isKnown ? "as expected" : "");
    return [`frame ${this.frame}`, `${time} s`, words].filter(Boolean).join(" · ");
  }

  draw() {
    if (!this.isLoaded) return;
    const shown = {};
    for (const [side, replay] of Object.entries(this.replays)) {
      const { canvas, whole } = this.displays[side];
      shown[side] = this.frame < replay.count;
      canvas.closest("figure").classList.toggle("ended", !shown[side]);
      if (shown[side]) replay.draw(whole, this.frame);
    }
    if (this.difference && this.showsDifference) this.drawDifference(shown);
    this.size();
  }

  /* Gives the canvases the pixels of the room that the page has for the whole pictures. */
  size() {
    const displays = Object.values(this.displays);
    const key = [innerWidth, innerHeight, devicePixelRatio, this.root.dataset.mode, ...displays.flatMap(({ whole }) => [whole.width, whole.height])].join();
    if (key === this.sizes) return displays.forEach((display) => display.paint());
    this.sizes = key;
    for (const { canvas, whole: { width, height } } of displays) {
      Object.assign(canvas, { width, height });
      Object.assign(canvas.style, { width: "", height: "" });
    }
    const rooms = displays.map(({ canvas }) => canvas.getBoundingClientRect());
    const fitting = (length) => Math.floor(length * devicePixelRatio) / devicePixelRatio;
    rooms.forEach(({ width, height }, index) => { if (width > 0) displays[index].size(fitting(width), fitting(height)); });
  }

  get showsDifference() {
    const { mode } = this.root.dataset;
    return mode === "difference" || (mode === "side" && !narrow.matches);
  }

  drawDifference(shown) {
    const [expected, actual] = [this.displays.expected.whole, this.displays.actual.whole];
    const isComparable = shown.expected && shown.actual
      && expected.width === actual.width && expected.height === actual.height;
    this.displays.difference.canvas.closest("figure").classList.toggle("ended", !isComparable);
    if (!isComparable) return;
    const [, masks, moves] = changeAt(this.data.outlines, this.frame);
    this.difference.draw(expected, actual, { masks, moves }, this.data.scale);
  }

  /* Curves */

  mark(chart) {
    const { left, right, start, end } = chart.dataset;
    const share = (this.frame / this.data.fps - start) / (end - start);
    const cursor = chart.querySelector(".cursor");
    cursor.setAttribute("x", Number(left) + Math.min(Math.max(share, 0), 1) * (right - left) - 0.75);
  }

  pick(chart, event) {
    if (event.buttons !== 1) return;
    event.preventDefault();
    const { left, right, start, end } = chart.dataset;
    const box = chart.getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * chart.viewBox.baseVal.width;
    const time = Number(start) + ((place - left) / (right - left)) * (end - start);
    this.jump(Math.round(time * this.data.fps));
  }

  /* Slider */

  drag(event) {
    if (this.root.dataset.mode !== "slider" || event.buttons !== 1) return;
    event.preventDefault();
    const box = this.displays.actual.canvas.getBoundingClientRect();
    this.cut.value = ((event.clientX - box.left) / box.width) * 100;
    this.cutAt(Number(this.cut.value));
  }

  cutAt(percent) {
    this.root.style.setProperty("--cut", `${percent}%`);
  }

  /* Blink */

  swap() {
    this.root.dataset.shown = this.root.dataset.shown === "actual" ? "expected" : "actual";
  }

  blink() {
    this.timer = setInterval(() => this.swap(), blinkMilliseconds);
    this.blinkButton.textContent = "Hold";
  }

  pause() {
    clearInterval(this.timer);
    this.timer = undefined;
    if (this.blinkButton) this.blinkButton.textContent = "Blink";
  }
}

const viewers = new Map(all(document, ".viewer").map((root) => [root, new Viewer(root)]));
const watch = new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) viewers.get(entry.target).load();
}, { rootMargin: "100%" });
for (const root of viewers.keys()) watch.observe(root);

/* So that a print has them too; more would take too much memory. */
const printed = 60;
const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 50));
const waiting = [...viewers.values()].slice(0, printed);
const loadNext = () => { waiting.shift()?.load().then(() => idle(loadNext)); };
idle(loadNext);

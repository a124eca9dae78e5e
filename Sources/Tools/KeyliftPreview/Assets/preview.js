/* The state of the page, which its address holds, and the plays that it shows */

const data = JSON.parse(byId("data").textContent);
const embedded = byId("plays") ? JSON.parse(byId("plays").textContent) : null;
const choiceNames = Object.keys(data.choices);

const state = {
  scene: "", t: "", zoom: "fit", speed: "1", loop: "yes", view: "", golden: "", play: "0",
  ...Object.fromEntries(choiceNames.map((name) => [name, ""])),
};
const standard = { ...state };

function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  for (const name of Object.keys(state)) state[name] = words.get(name) ?? standard[name];
  if (!data.scenes.includes(state.scene)) state.scene = data.scenes.length === 1 || embedded ? data.scenes[0] : "";
}

function address() {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value !== standard[name]) words.set(name, value);
  }
  return `#${words}`;
}

function writeAddress() {
  history.replaceState(null, "", address());
}

/* Plays as the server sends them: pictures that the page has are not sent again */

class Store {
  constructor() {
    this.pictures = new PictureStore({});
  }

  /* Takes the new pictures of a document, and returns what its replays load from. */
  take(document) {
    Object.assign(this.pictures.encoded, document.images);
    return { at: (index) => this.pictures.at(document.pictures[index]) };
  }
}

class Shown {
  constructor(document) {
    Object.assign(this, document);
    this.replay = new Replay(document.replay);
    this.expected = document.golden && !document.golden.missing ? new Replay(document.golden) : null;
    this.duration = this.last / this.fps;
  }

  async load(source) {
    await Promise.all([this.replay.load(source), this.expected?.load(source)]);
  }

  frameAt(time) {
    return Math.min(Math.max(Math.floor((time + 1e-9) * this.fps), 0), this.last);
  }

  /* The view's rectangle on the screen and its opacity in a frame. */
  rectOf(view, frame) {
    const [, x, y, width, height, alpha] = changeAt(view.rects, frame);
    return { x, y, width, height, alpha };
  }

  /* Where the screen is in the picture, in points: a device that turns has room around it. */
  originIn(frame) {
    const [, width, height] = changeAt(this.replay.sizes, frame);
    const [, across, down] = changeAt(this.sizes, frame);
    return [(width / this.scale - across) / 2, (height / this.scale - down) / 2];
  }

  /* The view in front of all others at a point of the screen. */
  viewAt(x, y, frame) {
    return this.views.findLast((view) => {
      if (view.rects[0][0] > frame) return false;
      const rect = this.rectOf(view, frame);
      return rect.alpha > 0.01 && x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
    });
  }
}

function queryOf(choices) {
  const words = new URLSearchParams({ scene: choices.scene });
  for (const name of choiceNames) if (choices[name]) words.set(name, choices[name]);
  if (choices.golden) words.set("golden", "yes");
  return words;
}

/* Commands: every word is quoted, as shellWord in KeyliftIO quotes it */

const shellWord = (word) => (/^[\w@%+:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
const commandLine = (words) => words.map(shellWord).join(" ");

/* A leading dash would begin an option. */
const filePath = (path) => (path.startsWith("-") ? `./${path}` : path);

/* The page with one scene */

class Preview {
  constructor() {
    this.store = new Store();
    this.shown = null;
    this.frame = 0;
    this.asked = 0;
    this.screen = byId("screen");
    this.difference = new Difference(byId("difference-screen"));
    this.hovered = null;
    this.listen();
  }

  /* Asks for the play of the present choices, and shows it in place of the last. */
  async refresh() {
    if (embedded) return this.take(embedded[Number(state.play)] ?? embedded[0]);
    this.asked += 1;
    const number = this.asked;
    const query = queryOf(state);
    const known = this.request;
    if (this.shown && known?.get("scene") === state.scene) {
      query.set("since", this.shown.version);
      for (const [name, value] of known) query.set(`old-${name}`, value);
    }
    let response;
    try {
      response = await fetch(`/play?${query}`);
    } catch {
      return;
    }
    if (number !== this.asked) return;
    if (!response.ok) {
      this.complain(await response.text(), true);
      return;
    }
    const received = await response.json();
    if (number !== this.asked) return;
    await this.take(received, number, queryOf(state));
  }

  async take(received, number, request) {
    const shown = new Shown(received);
    await shown.load(this.store.take(received));
    if (number !== undefined && number !== this.asked) return;
    this.store.pictures.keep(received.pictures);
    Object.assign(this, { shown, request });
    this.hovered = null;
    const problem = problems.get(state.scene);
    this.complain(problem?.text ?? "", problem ? !problem.isGood : false);
    this.fill();
    this.seek(state.t === "" ? this.frame : shown.frameAt(Number(state.t)), true);
    if (state.t === "" && this.frame > shown.last) this.seek(0);
    document.documentElement.dataset.version = received.version;
  }

  /* Shows what is wrong over the picture, which stays. */
  complain(text, isWrong) {
    const box = byId("problem");
    box.hidden = text === "";
    box.className = isWrong ? "error" : "warning";
    box.querySelector("h2").textContent = isWrong ? (this.shown
      ? "This version cannot be shown; the last good one is behind this" : "This scene cannot be shown") : "Warning";
    box.querySelector("pre").textContent = text;
  }

  listen() {
    const scrubber = byId("scrubber");
    scrubber.addEventListener("input", () => { this.stop(); this.seek(Number(scrubber.value)); });
    byId("earlier").addEventListener("click", () => this.step(-1));
    byId("later").addEventListener("click", () => this.step(1));
    byId("play").addEventListener("click", () => this.turn());
    for (const name of ["speed", "zoom"]) {
      byId(name).addEventListener("change", (event) => this.set(name, event.target.value));
    }
    byId("loop").addEventListener("change", (event) => this.set("loop", event.target.checked ? "yes" : "no"));
    byId("golden-mode").addEventListener("change", (event) => this.choose("golden", event.target.value));
    byId("cut").querySelector("input").addEventListener("input", (event) => {
      byId("screens").style.setProperty("--cut", `${event.target.value}%`);
    });
    byId("view-list").addEventListener("change", (event) => this.pick(event.target.value));
    const device = byId("device");
    device.addEventListener("pointermove", (event) => { if (this.shown) this.hover(event); });
    device.addEventListener("pointerleave", () => { this.hovered = null; this.inspect(); });
    device.addEventListener("click", (event) => {
      if (!this.shown) return;
      this.hover(event);
      this.pick(this.hovered?.id === state.view ? "" : this.hovered?.id ?? "");
    });
    const chart = byId("chart");
    for (const kind of ["pointerdown", "pointermove"]) chart.addEventListener(kind, (event) => this.scrub(event));
    document.addEventListener("keydown", (event) => this.press(event));
    addEventListener("resize", () => this.size());
    /* The words of the instant may wrap, which leaves less room for the screen. */
    new ResizeObserver(() => this.size()).observe(byId("time"));
    this.listenToCopies();
  }

  listenToCopies() {
    const say = async (what, work) => {
      try {
        await work();
        announce(`Copied ${what}`);
      } catch (error) {
        announce(error.message || `The browser does not let this page copy ${what}`, true);
      }
    };
    byId("copy-link").addEventListener("click", () => say("the link", () => {
      state.t = String(this.seconds);
      writeAddress();
      return copy(location.href);
    }));
    byId("copy-command").addEventListener("click", () => say("the command", () => copy(this.command())));
    byId("copy-png").addEventListener("click", () => say("the picture", async () => {
      const image = this.file("/still.png").then((response) => response.blob());
      await navigator.clipboard.write([new ClipboardItem({ "image/png": image })]);
    }));
    byId("copy-svg").addEventListener("click", () => say("the still", async () => copy(await (await this.file("/still.svg")).text())));
    byId("copy-animation").addEventListener("click", () => say("the animation", async () => copy(await (await this.file("/animation.svg")).text())));
  }

  async file(path) {
    const query = queryOf(state);
    query.set("time", this.seconds);
    const response = await fetch(`${path}?${query}`);
    if (!response.ok) throw new Error(await response.text());
    return response;
  }

  get seconds() {
    /* As exact as an instant of a frame must be: within a nanosecond. */
    return Number((this.frame / this.shown.fps).toFixed(9));
  }

  command() {
    const chosen = choiceNames.filter((name) => state[name]);
    /* Anybody can write an address. */
    const unknown = chosen.find((name) => !data.choices[name].some(([value]) => value === state[name]));
    if (unknown) throw new Error(`there is no ${unknown} '${state[unknown]}'`);
    const scene = filePath(state.scene);
    if (state.situation) return commandLine(["keylift", "audit", scene, "--exhaustive", "--situation", state.situation]);
    const options = chosen.flatMap((name) => [`--${name}`, state[name]]);
    const name = state.scene.replace(/^.*\//, "").replace(/\.ya?ml$/, "");
    return commandLine(["keylift", "render", scene, ...options, "--at", `${this.seconds}s`, "-o", filePath(`${name}.png`)]);
  }

  /* Values of the page and choices of the play */

  set(name, value) {
    state[name] = value;
    writeAddress();
    if (name === "zoom") this.size();
    if (name === "speed" && this.playing) { this.stop(); this.play(); }
  }

  choose(name, value) {
    this.set(name, value);
    this.refresh();
  }

  pick(id) {
    this.set("view", id);
    byId("view-list").value = id;
    this.inspect();
  }

  /* Fills everything that depends on the play and not on the instant. */
  fill() {
    const { shown } = this;
    document.title = `${shown.title || state.scene} · Keylift preview`;
    byId("title").textContent = shown.title || state.scene;
    fillSwitches(shown);
    this.fillViews();
    if (!shown.views.some((view) => view.id === state.view)) state.view = "";
    byId("view-list").value = state.view;
    const scrubber = byId("scrubber");
    scrubber.max = shown.last;
    drawChart(shown);
    drawMarks(shown, (time) => { this.stop(); this.seek(shown.frameAt(time)); });
    this.fillGolden();
    for (const name of ["speed", "zoom"]) byId(name).value = state[name];
    byId("loop").checked = state.loop === "yes";
    this.size();
  }

  fillViews() {
    const list = byId("view-list");
    const ids = this.shown.views.map((view) => view.id);
    if (list.dataset.ids === ids.join()) return;
    list.dataset.ids = ids.join();
    list.replaceChildren(new Option("none", ""), ...ids.map((id) => new Option(id, id)));
  }

  fillGolden() {
    const mode = this.shown.expected ? state.golden : "";
    byId("golden-mode").value = state.golden;
    byId("golden-note").textContent = state.golden ? this.shown.golden?.missing ?? "" : "";
    byId("screens").dataset.mode = mode || "play";
    byId("golden-figure").hidden = !["beside", "slider"].includes(mode);
    byId("difference-figure").hidden = mode !== "difference";
    byId("play-figure").hidden = mode === "difference";
    byId("play-figure").querySelector("figcaption").hidden = mode !== "beside";
    byId("golden-figure").querySelector("figcaption").hidden = mode !== "beside";
    byId("cut").hidden = mode !== "slider";
  }

  /* Sizes the canvases: a zoom of 1 is a pixel of the page for each point. */
  size() {
    if (!this.shown) return;
    const [, width, height] = changeAt(this.shown.replay.sizes, this.frame);
    const { scale } = this.shown;
    const stage = byId("stage");
    const { mode } = byId("screens").dataset;
    const count = mode === "beside" ? 2 : 1;
    const captions = ["beside", "difference"].includes(mode) ? 24 : 0;
    const isNarrow = matchMedia("(max-width: 760px)").matches;
    /* In a narrow window the stage is as high as what it shows. */
    const below = isNarrow ? innerHeight - byId("time").offsetHeight - document.querySelector("header").offsetHeight : stage.clientHeight;
    const room = [(stage.clientWidth - 32 - 16 * (count - 1)) / count, below - 36 - captions];
    const fit = Math.min(room[0] / (width / scale), room[1] / (height / scale), 2);
    this.zoom = state.zoom === "fit" ? Math.max(fit, 0.1) : Number(state.zoom);
    for (const id of ["screen", "golden-screen", "difference-screen"]) {
      const { style } = byId(id);
      style.width = `${(width / scale) * this.zoom}px`;
      style.height = `${(height / scale) * this.zoom}px`;
      style.imageRendering = this.zoom * devicePixelRatio > scale ? "pixelated" : "auto";
    }
    this.inspect();
  }

  /* Instants */

  seek(frame, isForced = false) {
    if (!this.shown) return;
    const next = Math.min(Math.max(frame, 0), this.shown.last);
    if (next === this.frame && !isForced) return;
    this.frame = next;
    state.t = String(this.seconds);
    this.draw();
    this.announceTime();
    if (!this.playing) writeAddress();
  }

  step(count) {
    this.stop();
    this.seek(this.frame + count);
  }

  draw() {
    const { shown, frame, screen } = this;
    const old = [screen.width, screen.height];
    shown.replay.draw(screen, frame);
    if (shown.expected) this.drawGolden();
    if (old[0] !== screen.width || old[1] !== screen.height) this.size();
    this.inspect();
  }

  drawGolden() {
    const { shown, frame } = this;
    const canvas = byId("golden-screen");
    shown.expected.draw(canvas, Math.min(frame, shown.expected.count - 1));
    const isComparable = canvas.width === this.screen.width && canvas.height === this.screen.height;
    let note = isComparable ? "" : "the golden has another size";
    if (state.golden === "difference" && isComparable) {
      this.difference.draw(canvas, this.screen, { masks: [], moves: [] }, shown.scale);
      const { changed } = this.difference;
      note = changed === 0 ? "This frame equals the golden's." : `${changed} pixel${changed > 1 ? "s" : ""} of this frame changed.`;
    }
    byId("golden-note").textContent = note;
  }

  announceTime() {
    const { shown, frame } = this;
    const { keyboard, gap, measured } = shown.curves;
    const words = [`frame ${frame} of ${shown.last}`, `${(frame / shown.fps).toFixed(3)} s`, `keyboard ${keyboard[frame].toFixed(1)} pt`];
    if (measured && gap[frame] !== null) words.push(`gap to ${measured} ${gap[frame].toFixed(1)} pt`);
    const text = words.join(" · ");
    byId("where").textContent = text;
    const scrubber = byId("scrubber");
    scrubber.value = frame;
    scrubber.setAttribute("aria-valuetext", text);
    const cursor = byId("chart").querySelector(".cursor");
    cursor?.setAttribute("d", `M${frame} 0V100`);
  }

  turn() {
    if (this.playing) this.stop();
    else this.play();
  }

  play() {
    if (!this.shown) return;
    const speed = Number(state.speed);
    const rest = 0.6;
    const first = this.frame >= this.shown.last ? 0 : this.frame;
    const begun = performance.now() - (first / this.shown.fps / speed) * 1000;
    const next = (now) => {
      const { duration } = this.shown;
      const elapsed = (Math.max(now - begun, 0) / 1000) * speed;
      if (state.loop !== "yes" && elapsed >= duration) {
        this.seek(this.shown.last);
        this.stop();
        return;
      }
      this.seek(this.shown.frameAt(Math.min(elapsed % (duration + rest * speed), duration)));
      this.playing = requestAnimationFrame(next);
    };
    this.playing = requestAnimationFrame(next);
    byId("play").textContent = "Pause";
  }

  stop() {
    if (!this.playing) return;
    cancelAnimationFrame(this.playing);
    this.playing = undefined;
    byId("play").textContent = "Play";
    writeAddress();
  }

  scrub(event) {
    if (event.buttons !== 1 || !this.shown) return;
    event.preventDefault();
    const box = byId("chart").getBoundingClientRect();
    this.stop();
    this.seek(Math.round(((event.clientX - box.left) / box.width) * this.shown.last));
  }

  press(event) {
    const isField = event.target.closest("select, textarea, input:not(#scrubber):not([type=checkbox])");
    if (!this.shown || event.ctrlKey || event.metaKey || event.altKey || isField || byId("desk").hidden) return;
    const isButton = event.target.closest("button, a, input[type=checkbox]");
    const actions = {
      " ": () => this.turn(), ArrowLeft: () => this.step(event.shiftKey ? -10 : -1),
      ArrowRight: () => this.step(event.shiftKey ? 10 : 1), Home: () => this.step(-this.frame),
      End: () => this.step(this.shown.last),
    };
    if (!actions[event.key] || (event.key === " " && isButton)) return;
    event.preventDefault();
    actions[event.key]();
  }

  /* Views */

  hover(event) {
    const box = this.screen.getBoundingClientRect();
    const [left, top] = this.shown.originIn(this.frame);
    const [x, y] = [(event.clientX - box.left) / this.zoom - left, (event.clientY - box.top) / this.zoom - top];
    this.hovered = this.shown.viewAt(x, y, this.frame) ?? null;
    this.inspect();
  }

  inspect() {
    if (!this.shown) return;
    const picked = this.shown.views.find((view) => view.id === state.view);
    this.place(byId("picked"), picked);
    this.place(byId("outline"), this.hovered);
    describe(this.shown, this.hovered ?? picked, this.frame);
  }

  place(box, view) {
    box.hidden = !view || view.rects[0][0] > this.frame;
    if (box.hidden) return;
    const rect = this.shown.rectOf(view, this.frame);
    const [left, top] = this.shown.originIn(this.frame);
    for (const [name, value] of [["left", rect.x + left], ["top", rect.y + top], ["width", rect.width], ["height", rect.height]]) {
      box.style[name] = `${value * this.zoom}px`;
    }
  }
}

function describe(shown, view, frame) {
  const box = byId("inspector");
  const key = view && `${view.id} ${changeAt(view.rects, frame)}`;
  if (box.dataset.key === String(key)) return;
  box.dataset.key = key;
  if (!view) {
    box.replaceChildren(Object.assign(document.createElement("p"), { textContent: "Point at a view, or choose one." }));
    return;
  }
  const rect = shown.rectOf(view, frame);
  const rows = [["id", view.id], ["rectangle", [rect.x, rect.y, rect.width, rect.height].join(", ")]];
  if (rect.alpha < 1) rows.push(["opacity", rect.alpha]);
  rows.push(["motion", view.mover]);
  for (const sentence of view.constraints) rows.push(["constraint", sentence]);
  if (view.line) rows.push(["place", `${view.file}:${view.line}`]);
  const list = document.createElement("dl");
  for (const [name, value] of rows) {
    list.append(
      Object.assign(document.createElement("dt"), { textContent: name }),
      Object.assign(document.createElement("dd"), { textContent: value }));
  }
  box.replaceChildren(list);
}

/* Switches */

function newSelect(name, title, values, change) {
  const label = document.createElement("label");
  const words = Object.assign(document.createElement("span"), { textContent: title });
  const select = document.createElement("select");
  select.name = name;
  select.append(...values.map(([value, words]) => new Option(words, value)));
  select.addEventListener("change", () => change(select.value));
  label.append(words, select);
  byId("switches").append(label);
  return select;
}

const switches = new Map();

function makeSwitches(preview) {
  if (embedded) {
    const titles = embedded.map(({ path, screen }, index) => [index, [
      data.scenes.length > 1 ? path : "", screen.title, `iOS ${screen.ios}`, screen.orientation, screen.appearance, screen["text-size"],
    ].filter(Boolean).join(", ")]);
    switches.set("play", newSelect("play", "shows", titles, (value) => { state.scene = embedded[Number(value)].path; preview.choose("play", value); }));
    return;
  }
  for (const [name, values] of Object.entries(data.choices)) {
    const title = name === "ios" ? "iOS" : name.replace("-", " ");
    switches.set(name, newSelect(name, title, [["", "as in the scene"], ...values], (value) => preview.choose(name, value)));
  }
}

function fillSwitches(shown) {
  for (const [name, select] of switches) {
    select.value = state[name];
    select.classList.toggle("changed", !embedded && state[name] !== "");
    if (embedded || !shown.screen[name]) continue;
    const own = data.choices[name].find(([value]) => value === shown.screen[name]);
    select.options[0].textContent = state[name] ? "as in the scene" : `${own?.[1] ?? shown.screen[name]} (scene)`;
  }
}

/* The chart and the marks above the scrubber */

const svg = (name, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

function drawChart({ curves, last }) {
  const chart = byId("chart");
  chart.setAttribute("viewBox", `0 0 ${Math.max(last, 1)} 100`);
  const path = (values, place) => values.reduce((text, value, index) => (
    value === null ? text : `${text}${text && values[index - 1] !== null ? "L" : "M"}${index} ${place(value).toFixed(2)}`), "");
  const [top, bottom] = [Math.min(...curves.keyboard), Math.max(...curves.keyboard)];
  const known = curves.gap.filter((value) => value !== null);
  const reach = Math.max(20, ...known.map(Math.abs));
  chart.replaceChildren(
    svg("path", { class: "zero", d: `M0 50H${last}` }),
    svg("path", { class: "keyboard", d: path(curves.keyboard, (value) => 4 + (92 * (value - top)) / Math.max(bottom - top, 1)) }),
    svg("path", { class: "gap", d: path(curves.gap, (value) => 50 - (46 * value) / reach) }),
    svg("path", { class: "cursor", d: "M0 0V100" }));
  const words = curves.measured ? ` and the gap between ${curves.measured} and it, within ${reach.toFixed(0)} pt` : "";
  chart.setAttribute("aria-label", `The keyboard's top edge, ${top} to ${bottom} pt,${words} over time`);
}

function drawMarks({ marks, duration }, jump) {
  const buttons = marks.map((mark) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = mark.severity ?? mark.kind;
    const words = [mark.rule ?? mark.kind, `${mark.time.toFixed(3)} s`, mark.text, mark.line ? `line ${mark.line}` : ""];
    button.title = words.filter(Boolean).join(" · ");
    button.setAttribute("aria-label", button.title);
    button.style.left = `${duration > 0 ? Math.min(mark.time / duration, 1) * 100 : 0}%`;
    button.addEventListener("click", () => { jump(mark.time); announce(button.title); });
    return button;
  });
  byId("marks").replaceChildren(...buttons);
}

/* Words for the user */

function announce(text, isBad = false) {
  byId("state").textContent = text;
  byId("state").classList.toggle("bad", isBad);
}

/* All scenes as a sheet of small pictures, which move under the pointer */

class Card {
  constructor(path) {
    this.path = path;
    this.link = Object.assign(document.createElement("a"), { href: `#${new URLSearchParams({ scene: path })}` });
    this.canvas = Object.assign(document.createElement("canvas"), { width: 393, height: 852 });
    this.name = Object.assign(document.createElement("span"), { textContent: path });
    this.link.append(this.canvas, this.name);
    this.link.addEventListener("pointermove", (event) => this.move(event));
    this.link.addEventListener("pointerleave", () => this.draw(this.still));
    this.store = new Store();
  }

  async load() {
    if (this.shown) return;
    const response = await fetch(`/play?${new URLSearchParams({ scene: this.path, scale: 1 })}`).catch(() => null);
    this.name.className = response?.ok ? "" : "wrong";
    if (!response?.ok) {
      this.link.title = response ? await response.text() : "";
      return;
    }
    const received = await response.json();
    this.shown = new Shown(received);
    await this.shown.load(this.store.take(received));
    const { keyboard } = this.shown.curves;
    this.still = keyboard.lastIndexOf(Math.min(...keyboard));
    this.draw(this.still);
  }

  forget() {
    this.shown = undefined;
  }

  move(event) {
    if (!this.shown) return;
    const box = this.canvas.getBoundingClientRect();
    const share = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
    this.draw(Math.round(share * this.shown.last));
  }

  draw(frame) {
    if (this.shown) this.shown.replay.draw(this.canvas, frame);
  }
}

class Sheet {
  constructor(paths) {
    this.cards = new Map(paths.map((path) => [path, new Card(path)]));
    byId("sheet").append(...[...this.cards.values()].map((card) => card.link));
    this.waiting = [];
    this.watch = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        const card = [...this.cards.values()].find(({ link }) => link === entry.target);
        card.isSeen = entry.isIntersecting;
        if (card.isSeen) this.ask(card);
      }
    }, { rootMargin: "200px" });
    for (const { link } of this.cards.values()) this.watch.observe(link);
  }

  async ask(card) {
    this.waiting.push(card);
    if (this.isLoading) return;
    this.isLoading = true;
    while (this.waiting.length > 0) await this.waiting.shift().load();
    this.isLoading = false;
  }

  update(path) {
    const card = this.cards.get(path);
    card?.forget();
    if (card?.isSeen && !byId("sheet").hidden) this.ask(card);
  }

  show() {
    for (const card of this.cards.values()) if (card.isSeen) this.ask(card);
  }
}

/* Saves, as the server reports them */

const problems = new Map();
const versions = new Map();

function hear({ scenes }) {
  for (const { path, version, isGood, problem } of scenes) {
    const isNew = versions.has(path) && versions.get(path) !== version;
    versions.set(path, version);
    if (problem) problems.set(path, { text: problem, isGood });
    else problems.delete(path);
    if (path === state.scene) {
      if (!isGood) preview.complain(problem, true);
      else if (isNew || preview.isStale) preview.refresh();
      announce(isGood ? `version ${version}` : "the file has a mistake", !isGood);
    }
    if (isNew) sheet?.update(path);
  }
  preview.isStale = false;
}

let stream;

function connect() {
  if (embedded || stream || document.hidden) return;
  stream = new EventSource("/events");
  stream.addEventListener("message", (event) => hear(JSON.parse(event.data)));
  stream.addEventListener("error", () => {
    preview.isStale = true;
    announce("the preview does not answer; is 'keylift preview' running?", true);
  });
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) return connect();
  // A browser allows a page six connections to a server, and every open page needs one.
  stream?.close();
  stream = undefined;
  preview.isStale = true;
});

/* The beginning */

function route() {
  readAddress();
  const isOne = state.scene !== "";
  byId("desk").hidden = !isOne;
  byId("sheet").hidden = isOne;
  byId("all-scenes").hidden = !isOne || data.scenes.length === 1 || Boolean(embedded);
  byId("scene-choice").hidden = byId("all-scenes").hidden;
  byId("scene").value = state.scene;
  if (isOne) {
    if (preview.shown && preview.shown.path !== state.scene) preview.shown = null;
    preview.refresh();
  } else {
    byId("title").textContent = `${data.scenes.length} scenes`;
    document.title = "Keylift preview";
    preview.stop();
    sheet?.show();
  }
}

const preview = new Preview();
const sheet = embedded || data.scenes.length === 1 ? null : new Sheet(data.scenes);
makeSwitches(preview);
for (const element of all(document, ".live")) element.hidden = Boolean(embedded);
byId("golden-switch").hidden = Boolean(embedded);
byId("scene").append(...data.scenes.map((path) => new Option(path, path)));
byId("scene").addEventListener("change", (event) => { location.hash = new URLSearchParams({ scene: event.target.value }); });
byId("all-scenes").addEventListener("click", () => { location.hash = ""; });
addEventListener("hashchange", route);
route();
connect();

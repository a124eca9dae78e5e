/* The state of the page, which its address holds, and the plays that it shows */

const data = JSON.parse(byId("data").textContent);
const embedded = byId("plays") ? JSON.parse(byId("plays").textContent) : null;
const choiceNames = Object.keys(data.choices);

const state = {
  scene: "", t: "", zoom: "fit", speed: "1", loop: "yes", view: "", golden: "", play: "0", tune: "",
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
  if (choices.tune) words.set("system", choices.tune);
  if (choices.golden) words.set("golden", "yes");
  return words;
}

/* Commands: every word is quoted, as shellWord in KeyliftIO quotes it */

const shellWord = (word) => (/^[\w@%+:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
const commandLine = (words) => words.map(shellWord).join(" ");

/* A leading dash would begin an option. */
const filePath = (path) => (path.startsWith("-") ? `./${path}` : path);

/* The part of the play that is saved as a file of its own */

class Saving {
  constructor() {
    this.from = byId("save-from");
    this.to = byId("save-to");
  }

  listen(player) {
    this.player = player;
    const change = () => player.curve.mark(player.frame, this.frames);
    for (const input of [this.from, this.to]) input.addEventListener("change", change);
    byId("save-from-here").addEventListener("click", () => { this.from.value = decimal(player.seconds, 3); change(); });
    byId("save-to-here").addEventListener("click", () => { this.to.value = decimal(player.seconds, 3); change(); });
    byId("save").addEventListener("click", () => this.save());
  }

  /* Keeps the range that is chosen, as far as the play goes. */
  fill({ duration, path }) {
    const isOther = this.path !== path;
    const isWhole = isOther || this.to.value === this.to.max;
    this.path = path;
    for (const input of [this.from, this.to]) input.max = decimal(duration, 3);
    if (isOther) this.from.value = 0;
    if (isWhole || Number(this.to.value) > duration) this.to.value = decimal(duration, 3);
  }

  /* The frames of the range; null for the whole play. */
  get frames() {
    const { shown } = this.player;
    if (!shown) return null;
    const [from, to] = [this.from, this.to].map((input) => Number(input.value));
    return from > 0 || to < Number(this.to.max) ? [from * shown.fps, to * shown.fps] : [0, 0];
  }

  async save() {
    const query = queryOf(state);
    query.delete("golden");
    query.set("format", byId("save-format").value);
    query.set("from", this.from.value);
    query.set("to", this.to.value);
    byId("save").disabled = true;
    announce("saving …");
    const response = await fetch(`/save?${query}`, { method: "POST" }).catch(() => null);
    byId("save").disabled = false;
    announce(response ? (await response.text()).trim() : "the preview does not answer", !response?.ok);
  }
}

/* The page with one scene */

class Preview extends Player {
  constructor() {
    super(document);
    this.store = new Store();
    this.shown = null;
    this.asked = 0;
    this.screen = new Display(byId("screen"));
    this.golden = new Display(byId("golden-screen"));
    this.curve = new Curve(byId("curve"), this);
    this.changes = new Display(byId("difference-screen"));
    this.difference = new Difference(this.changes.whole);
    this.hovered = null;
    this.listen();
  }

  get isReady() { return Boolean(this.shown) && !byId("desk").hidden; }
  get last() { return this.shown.last; }
  get fps() { return this.shown.fps; }
  get speed() { return Number(state.speed); }
  get loops() { return state.loop === "yes"; }
  get hold() { return 0.6; }

  /* Asks for the play of the present choices, and shows it in place of the last. */
  async refresh() {
    if (embedded) return this.take(embedded[Number(state.play)] ?? embedded[0]);
    this.asked += 1;
    const number = this.asked;
    const request = queryOf(state);
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
      this.complain((await response.text()).trim(), true);
      tuning.refuse();
      return;
    }
    const received = await response.json();
    if (number !== this.asked) return;
    await this.take(received, number, request);
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
    /* A save may be heard while the play of the one before is on its way. */
    if (versions.get(state.scene) > received.version && problem?.isGood !== false && !tuning.waits) this.refresh();
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
    document.addEventListener("keydown", (event) => this.press(event));
    addEventListener("resize", () => {
      this.size();
      if (this.shown) this.drawCurve();
    });
    /* The words of the instant may wrap, which leaves less room for the screen. */
    new ResizeObserver(() => this.size()).observe(byId("time"));
    saving.listen(this);
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
    if (state.tune && this.request?.get("system") !== state.tune) throw new Error(`there is no system '${state.tune}'`);
    const options = chosen.filter((name) => name !== "system" || !state.tune).flatMap((name) => [`--${name}`, state[name]]);
    if (state.tune) options.push("--system", state.tune);
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
    if (name === "system") state.tune = "";
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
    tuning.fill(shown);
    this.fillViews();
    if (!shown.views.some((view) => view.id === state.view)) state.view = "";
    byId("view-list").value = state.view;
    byId("scrubber").max = shown.last;
    saving.fill(shown);
    this.drawCurve();
    this.fillFindings();
    this.fillGolden();
    for (const name of ["speed", "zoom"]) byId(name).value = state[name];
    byId("loop").checked = state.loop === "yes";
    this.size();
  }

  drawCurve() {
    this.curve.fill(this.shown);
    this.curve.mark(this.frame, saving.frames);
  }

  /* Shows the instant of a mark. */
  lead(mark, words) {
    this.jump(this.shown.frameAt(mark.time));
    if (mark.view) this.pick(mark.view);
    announce(words);
  }

  fillFindings() {
    const findings = this.shown.marks.filter((mark) => mark.kind === "finding");
    const rows = findings.map((mark) => {
      const button = element("button", { type: "button", className: mark.severity },
        element("span", { className: "rule", textContent: `${mark.rule} · ${decimal(mark.time, 3)} s` }), mark.text);
      button.addEventListener("click", () => this.lead(mark, `${mark.rule} · ${mark.text}`));
      return element("li", {}, button);
    });
    byId("findings").replaceChildren(...(rows.length > 0 ? rows : [element("li", { textContent: "No findings." })]));
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
    const shownSize = [(width / scale) * this.zoom, (height / scale) * this.zoom];
    this.screen.size(...shownSize);
    this.golden.size(...shownSize);
    this.changes.size(...shownSize);
    this.inspect();
  }

  /* Instants */

  show() {
    state.t = String(this.seconds);
    this.draw();
    this.announceTime();
    if (!this.playing) writeAddress();
  }

  stop() {
    if (!this.playing) return;
    super.stop();
    writeAddress();
  }

  draw() {
    const { shown, frame, screen } = this;
    const { whole } = screen;
    const old = [whole.width, whole.height];
    screen.draw(shown.replay, frame);
    if (shown.expected) this.drawGolden();
    if (old[0] !== whole.width || old[1] !== whole.height) this.size();
    this.inspect();
  }

  drawGolden() {
    const { shown, frame } = this;
    this.golden.draw(shown.expected, Math.min(frame, shown.expected.count - 1));
    const [golden, screen] = [this.golden.whole, this.screen.whole];
    const isComparable = golden.width === screen.width && golden.height === screen.height;
    let note = isComparable ? "" : "the golden has another size";
    if (state.golden === "difference" && isComparable) {
      this.difference.draw(golden, screen, { masks: [], moves: [] }, shown.scale);
      this.changes.paint();
      const { changed } = this.difference;
      note = changed === 0 ? "This frame equals the golden's." : `${changed} pixel${changed > 1 ? "s" : ""} of this frame changed.`;
    }
    byId("golden-note").textContent = note;
  }

  announceTime() {
    const { shown, frame } = this;
    const text = [`frame ${frame} of ${shown.last}`, ...wordsOf(shown, frame)].join(" · ");
    byId("where").textContent = text;
    this.announce(text);
    this.curve.mark(frame, saving.frames);
  }

  /* Views */

  hover(event) {
    const box = this.screen.canvas.getBoundingClientRect();
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
    select.options[0].textContent = state[name] ? "as in the scene" : own?.[1] ?? shown.screen[name];
    select.title = select.selectedOptions[0]?.textContent ?? "";
  }
}

/* The plot of the keyboard's and the system's curve, with the parameters of the system */

/* The numbers of a function: `spring(response: 0.4, damping: 0.8)`. */
function numbersOf(words) {
  const [, name, list] = /^([a-z-]+)\((.*)\)$/.exec(words) ?? [];
  if (!name) return null;
  const parts = list.split(",").map((part) => part.split(":").map((word) => word.trim()));
  return { name, values: parts.map((part) => Number(part.at(-1))), labels: parts.map((part) => part[0]) };
}

class Tuning {
  constructor() {
    this.pending = new Map();
    byId("tuning-reset").addEventListener("click", () => {
      this.pending.clear();
      preview.choose("tune", "");
    });
    byId("copy-yaml").addEventListener("click", async () => {
      try {
        await copy(this.shown.yaml);
        announce("Copied the YAML");
      } catch {
        announce("The browser does not let this page copy the YAML", true);
      }
    });
    byId("write").addEventListener("click", () => this.write());
  }

  async write() {
    const query = queryOf(state);
    query.set("version", preview.shown.version);
    /* The save may be heard before the answer, and so may a save of somebody else. */
    this.save = "asked";
    const response = await fetch(`/write?${query}`, { method: "POST" }).catch(() => null);
    const wasHeard = this.waits;
    if (!response?.ok) {
      this.save = null;
      if (wasHeard) preview.refresh();
      announce(response ? (await response.text()).trim() : "the preview does not answer", true);
      return;
    }
    this.save = "answered";
    if (wasHeard) {
      this.heard();
      preview.refresh();
    }
    announce(`Written to ${state.scene}`);
  }

  /* Whether the save was heard before its answer, with which the values of the page go. */
  get waits() {
    return this.save === "heard";
  }

  /* Shows what the file has when its save has come back. */
  heard() {
    if (this.save === "asked") this.save = "heard";
    if (this.save !== "answered") return;
    this.save = null;
    state.tune = "";
    state.system = "";
    writeAddress();
  }

  /* Without a play of the values on the page, there is nothing to copy or to write. */
  refuse() {
    byId("copy-yaml").disabled = true;
    byId("write").disabled = true;
  }

  fill({ tuning }) {
    byId("tuning").hidden = !tuning;
    if (!tuning) return;
    const asked = preview.request?.get("system") ?? "";
    if (asked === state.tune) this.pending.clear();
    this.shown = tuning;
    this.draw();
    this.fillControls();
    byId("tuning-hint").hidden = Boolean(embedded || this.parameter("curve"));
    byId("tuning-hint").textContent = `${tuning.system} takes no curve. To tune one, choose another system, such as bottom-constraint.`;
    byId("tuning-reset").disabled = !tuning.isChanged;
    byId("copy-yaml").disabled = !tuning.isChanged;
    byId("write").disabled = !tuning.isChanged || !tuning.isWritable;
  }

  parameter(name) {
    return this.shown.parameters.find((parameter) => parameter.name === name);
  }

  valueOf({ name, value }) {
    return this.pending.get(name) ?? value;
  }

  get curve() {
    const parameter = this.parameter("curve");
    return parameter ? this.valueOf(parameter) : "";
  }

  /* Changes a parameter on the page at once, and asks for the play soon. */
  change(name, value) {
    this.pending.set(name, value);
    const { system, parameters } = this.shown;
    const words = parameters
      .filter((parameter) => (this.pending.has(parameter.name) || parameter.isGiven) && this.valueOf(parameter) !== "")
      .map((parameter) => `${parameter.name}=${this.valueOf(parameter)}`);
    state.tune = `${system}:${words.join(",")}`;
    this.refuse();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => preview.choose("tune", state.tune), 40);
    this.draw();
    this.fillControls();
  }

  /* The curve as a function, with which an editor begins. */
  get bezier() {
    const own = numbersOf(this.curve) ?? numbersOf(this.shown.own?.function ?? "");
    return own?.name === "cubic-bezier" ? own.values : [0.2, 0, 0, 1];
  }

  get spring() {
    const own = numbersOf(this.curve);
    const value = (label, other) => (own ? own.values[own.labels.indexOf(label)] : undefined) ?? other;
    return { response: value("response", 0.4), damping: value("damping", 0.8), velocity: value("velocity", 0) };
  }

  setBezier(values) {
    this.change("curve", `cubic-bezier(${values.map((value) => decimal(value, 3)).join(", ")})`);
  }

  setSpring(values) {
    const { response, damping, velocity } = { ...this.spring, ...values };
    const tail = velocity ? `, velocity: ${decimal(velocity, 3)}` : "";
    this.change("curve", `spring(response: ${decimal(response, 3)}, damping: ${decimal(damping, 3)}${tail})`);
  }

  /* The kind of the curve, as the list of curves has it. */
  get kind() {
    if (this.curve.startsWith("cubic-bezier(")) return "cubic-bezier";
    return this.curve.startsWith("spring(response") ? "spring" : this.curve;
  }

  setKind(kind) {
    if (kind === "cubic-bezier") this.setBezier(this.bezier);
    else if (kind === "spring") this.setSpring({});
    else this.change("curve", kind);
  }

  /* Makes the controls that the system and its curve take, and keeps those that are there. */
  fillControls() {
    const rows = this.shown.parameters.flatMap((parameter) => this.rowsOf(parameter));
    const box = byId("tuning-controls");
    const key = rows.map((row) => row.key).join(" ");
    if (box.dataset.key !== key) {
      box.dataset.key = key;
      this.setters = rows.map((row) => row.make());
      box.replaceChildren(...this.setters.map(({ label }) => label));
    }
    rows.forEach((row, index) => this.setters[index].set(row.value));
  }

  rowsOf(parameter) {
    const { name, kind } = parameter;
    const value = this.valueOf(parameter) || parameter.standard;
    const title = name.replaceAll("-", " ");
    if (kind === "flag") {
      return [{ key: name, value: value === "true", make: () => newFlag(title, (isOn) => this.change(name, String(isOn))) }];
    }
    if (kind === "number") {
      if (name === "duration" && !this.hasDurationOfPage) return [];
      const seconds = name === "duration" && value === "" ? this.shown.own?.duration ?? 0.25 : Number(value);
      return [{ key: name, value: seconds, make: () => newSlider(title, parameter, (number) => this.change(name, decimal(number, 3))) }];
    }
    if (kind === "choice") {
      const values = [...(parameter.standard ? [] : [["", "off"]]), ...parameter.words.map((word) => [word, word])];
      return [{ key: name, value, make: () => newList(title, values, (word) => this.change(name, word)) }];
    }
    const rows = [{ key: `curve:${this.kind}`, value: this.kind, make: () => this.newCurveList() }];
    if (this.kind !== "spring") return rows;
    const { response, damping } = this.spring;
    return [
      ...rows,
      { key: "response", value: response, make: () => newSlider("response", { min: 0.1, max: 1.2, step: 0.01, unit: "s" }, (number) => this.setSpring({ response: number })) },
      { key: "damping", value: damping, make: () => newSlider("damping", { min: 0.2, max: 1.5, step: 0.01, unit: "" }, (number) => this.setSpring({ damping: number })) },
    ];
  }

  /* Whether the curve has no duration of its own, so that the page can choose one. */
  get hasDurationOfPage() {
    if (this.kind === "cubic-bezier") return true;
    if (this.kind === "spring") return false;
    return this.pending.has("curve") ? !this.curve.startsWith("keyboard") && this.curve !== "" : !this.shown.own?.hasDuration;
  }

  newCurveList() {
    const names = ["ease-in-out", "ease-in", "ease-out", "linear", "keyboard", "keyboard-26"];
    const usual = this.parameter("curve").standard || "as notified";
    const values = [["", usual], ...names.map((name) => [name, name]), ["cubic-bezier", "cubic-bezier"], ["spring", "spring"]];
    if (this.kind && !values.some(([value]) => value === this.kind)) values.push([this.kind, this.kind]);
    return newList("curve", values, (kind) => this.setKind(kind));
  }

  /* Draws the plot: the time to the right, the distance upward. */
  draw() {
    const { followed, own } = this.shown;
    const plot = byId("plot");
    const bezier = this.kind === "cubic-bezier" ? this.bezier : null;
    const pendingDuration = Number(this.pending.get("duration"));
    const ownDuration = pendingDuration || (own?.duration ?? 0);
    const delay = own?.delay ?? 0;
    const end = Math.max(followed.duration, ownDuration + delay, 0.05);
    const values = [0, 1, ...followed.points, ...(own?.points ?? []), ...(bezier ? [bezier[1], bezier[3], -0.1, 1.1] : [])];
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const [left, right, top, bottom] = [42, 260, 8, 138];
    const x = (time) => left + ((right - left) * time) / end;
    const y = (way) => bottom - ((bottom - top) * (way - low)) / (high - low);
    const parts = [];
    const word = (text, attributes) => {
      const element = svg("text", attributes);
      element.textContent = text;
      parts.push(element);
    };
    const step = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20].find((step) => end / step <= 6) ?? 60;
    for (let time = 0; time <= end + 1e-9; time += step) {
      parts.push(svg("path", { class: "grid", d: `M${x(time).toFixed(1)} ${top}V${bottom}` }));
      word(decimal(time, 2), { x: x(time), y: bottom + 13, "text-anchor": "middle" });
    }
    for (const way of [0, 0.5, 1]) {
      parts.push(svg("path", { class: "grid", d: `M${left} ${y(way).toFixed(1)}H${right}` }));
      word(String(way * 100), { x: left - 9, y: y(way) + 3.5, "text-anchor": "end" });
    }
    word("time in s", { x: (left + right) / 2, y: bottom + 26, "text-anchor": "middle" });
    word("distance in %", { transform: `translate(9 ${(top + bottom) / 2}) rotate(-90)`, "text-anchor": "middle" });
    const path = ({ points }, duration, wait) => {
      const steps = points.map((way, index) => `${x(wait + (duration * index) / (points.length - 1)).toFixed(2)} ${y(way).toFixed(2)}`);
      return `M${x(0)} ${y(0)}L${steps.join("L")}H${right}`;
    };
    parts.push(svg("path", { class: "curve followed", d: path(followed, followed.duration, 0) }));
    if (own && !bezier) parts.push(svg("path", { class: "curve own", d: path(own, own.duration, delay) }));
    if (own && bezier) {
      const at = (time, way) => `${x(delay + time * ownDuration).toFixed(2)} ${y(way).toFixed(2)}`;
      const [x1, y1, x2, y2] = bezier;
      parts.push(
        svg("path", { class: "curve own", d: `M${x(0)} ${y(0)}L${at(0, 0)}C${at(x1, y1)} ${at(x2, y2)} ${at(1, 1)}H${right}` }),
        svg("path", { class: "arm", d: `M${at(0, 0)}L${at(x1, y1)}M${at(1, 1)}L${at(x2, y2)}` }));
      const place = { left: x(delay), width: x(delay + ownDuration) - x(delay), bottom: y(0), height: y(0) - y(1) };
      parts.push(this.newHandle(0, place, bezier), this.newHandle(2, place, bezier));
    }
    plot.setAttribute("viewBox", "0 0 268 168");
    const focused = document.activeElement?.dataset?.handle;
    plot.replaceChildren(...parts);
    if (focused) plot.querySelector(`[data-handle="${focused}"]`)?.focus();
    const line = (name, { words, duration }, className) => Object.assign(document.createElement("li"), {
      textContent: `${name}: ${words}, ${decimal(duration, 3)} s`, className,
    });
    const ownWords = own && { words: this.pending.get("curve") || own.words, duration: bezier ? ownDuration : own.duration };
    byId("legend").replaceChildren(
      line("keyboard", followed, "followed"), ...(own ? [line(own.name, ownWords, "own")] : []));
  }

  newHandle(index, place, values) {
    const [time, way] = [values[index], values[index + 1]];
    const name = index === 0 ? "First handle" : "Second handle";
    const handle = svg("circle", {
      r: 6, cx: place.left + time * place.width, cy: place.bottom - way * place.height, tabindex: 0, role: "slider",
      "data-handle": index, "aria-label": name, "aria-valuemin": 0, "aria-valuemax": 1, "aria-valuenow": time,
      "aria-valuetext": `time ${decimal(time, 3)}, distance ${decimal(way, 3)}`,
    });
    const move = (time, way) => {
      const moved = [...this.bezier];
      moved[index] = Math.min(Math.max(time, 0), 1);
      moved[index + 1] = Math.min(Math.max(way, -1), 2);
      this.setBezier(moved);
    };
    handle.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      handle.focus();
      /* The handle is drawn anew while it moves, so the window listens. */
      const box = byId("plot").getBoundingClientRect();
      const scale = 268 / box.width;
      const drag = (event) => move(
        ((event.clientX - box.left) * scale - place.left) / place.width,
        (place.bottom - (event.clientY - box.top) * scale) / place.height);
      const end = () => {
        removeEventListener("pointermove", drag);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
      };
      addEventListener("pointermove", drag);
      addEventListener("pointerup", end);
      addEventListener("pointercancel", end);
    });
    handle.addEventListener("keydown", (event) => {
      const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
      if (!steps) return;
      event.preventDefault();
      event.stopPropagation();
      const size = event.shiftKey ? 0.1 : 0.01;
      move(this.bezier[index] + steps[0] * size, this.bezier[index + 1] + steps[1] * size);
    });
    return handle;
  }
}

function newFlag(title, change) {
  const label = document.createElement("label");
  const box = Object.assign(document.createElement("input"), { type: "checkbox" });
  box.addEventListener("change", () => change(box.checked));
  label.append(box, title);
  return { label, set: (value) => { box.checked = value; } };
}

function newList(title, values, change) {
  const label = document.createElement("label");
  const select = document.createElement("select");
  select.append(...values.map(([value, words]) => new Option(words, value)));
  select.addEventListener("change", () => change(select.value));
  label.append(Object.assign(document.createElement("span"), { textContent: title }), select);
  return { label, set: (value) => { select.value = value; } };
}

function newSlider(title, { min, max, step, unit }, change) {
  const label = document.createElement("label");
  const words = Object.assign(document.createElement("span"), { textContent: title });
  const slider = Object.assign(document.createElement("input"), { type: "range", min, max, step, ariaLabel: title });
  const number = Object.assign(document.createElement("input"), { type: "number", step: "any", ariaLabel: `${title} as a number` });
  slider.addEventListener("input", () => change(Number(slider.value)));
  number.addEventListener("change", () => { if (number.value !== "") change(Number(number.value)); });
  const measure = Object.assign(document.createElement("span"), { textContent: unit, className: "unit" });
  label.append(words, slider, number, measure);
  const set = (value) => {
    if (document.activeElement !== slider) slider.value = value;
    if (document.activeElement !== number || Number(number.value) !== value) number.value = decimal(value, 3);
  };
  return { label, set };
}

/* Words for the user */

function announce(text, isBad = false) {
  byId("state").textContent = text;
  byId("state").title = text;
  byId("state").classList.toggle("bad", isBad);
}

/* All scenes as a sheet of small pictures, which move under the pointer */

class Card {
  constructor(path) {
    this.path = path;
    this.link = Object.assign(document.createElement("a"), { href: `#${new URLSearchParams({ scene: path })}` });
    this.canvas = element("canvas", { width: 180, height: 340 });
    this.display = new Display(this.canvas);
    this.title = element("strong");
    this.name = element("span");
    /* A line may end after a folder, and nowhere inside of a name. */
    this.name.append(...path.split(/(?<=\/)/).flatMap((part) => [element("wbr"), part]));
    this.link.append(this.canvas, this.title, this.name);
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
    this.title.textContent = this.shown.title;
    this.shown.replay.draw(this.display.whole, 0);
    const { width, height } = this.display.whole;
    const scale = Math.min(180 / width, 340 / height);
    this.display.size(width * scale, height * scale);
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
    if (this.shown) this.display.draw(this.shown.replay, frame);
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

/* The first reading is that of the file as it was. */
const saveWords = (version) => (version > 1 ? `save ${version - 1}` : "as it was opened");

const problems = new Map();
const versions = new Map();

function hear({ scenes }) {
  for (const { path, version, isGood, problem } of scenes) {
    /* The first event may come after a save that followed the play on the page. */
    const known = versions.get(path) ?? (path === state.scene ? preview.shown?.version : undefined);
    const isNew = known !== undefined && known !== version;
    versions.set(path, version);
    if (problem) problems.set(path, { text: problem, isGood });
    else problems.delete(path);
    if (path === state.scene) {
      if (isNew) tuning.heard();
      if (!isGood) preview.complain(problem, true);
      else if ((isNew && !tuning.waits) || preview.isStale) preview.refresh();
      announce(isGood ? saveWords(version) : "the file has a mistake", !isGood);
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

const saving = new Saving();
globalThis.preview = new Preview();
const tuning = new Tuning();
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

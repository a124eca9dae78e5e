/* The page of a scene: its picture over time */

const data = JSON.parse(byId("data").textContent);
/* The frame around this page may choose the appearance; without its word, the reader's is taken. */
const theme = new URLSearchParams(location.hash.slice(1)).get("theme");
if (["light", "dark"].includes(theme)) document.documentElement.dataset.theme = theme;

/* The most pixels of the page that a picture is high, so that the curve below it is seen with it. */
const tallest = 600;

class ScenePage extends Player {
  constructor(shown) {
    super(document);
    Object.assign(this, { shown, display: new Display(byId("screen")), curve: new Curve(byId("curve"), this) });
    this.replay = new Replay(shown.replay);
    byId("title").textContent = shown.title;
    byId("description").textContent = shown.description;
    byId("scrubber").max = shown.last;
    const { speed } = shown;
    if (![...byId("speed").options].some((option) => Number(option.value) === speed)) byId("speed").append(new Option(speed));
    byId("speed").value = speed;
    byId("loop").checked = shown.loops;
    /* A new speed holds from the frame that is shown. */
    byId("speed").addEventListener("change", () => { if (this.playing) { this.stop(); this.play(); } });
    document.addEventListener("keydown", (event) => this.press(event));
    addEventListener("resize", () => {
      if (!this.isReady) return;
      this.size();
      this.curve.fill(shown);
      this.show();
    });
    calm.addEventListener("change", () => this.stop());
  }

  get isReady() { return this.replay.pictures.size > 0; }
  get last() { return this.shown.last; }
  get fps() { return this.shown.fps; }
  get speed() { return Number(byId("speed").value); }
  get loops() { return byId("loop").checked; }
  get hold() { return this.shown.hold; }

  /* The first frames of the times in which the keyboard rests. */
  get rests() {
    const { keyboard } = this.shown.curves;
    const rests = keyboard.map((_, frame) => frame).filter((frame) => keyboard[frame] === (keyboard[frame + 1] ?? keyboard[frame]));
    return rests.filter((frame, index) => index === 0 || rests[index - 1] !== frame - 1);
  }

  async load() {
    await this.replay.load(new PictureStore(this.shown.images));
    this.curve.fill(this.shown);
    this.replay.draw(this.display.whole, 0);
    this.size();
    const { keyboard } = this.shown.curves;
    /* The keyboard at its highest, when all has come to rest, says most of the scene. */
    this.seek(keyboard.lastIndexOf(Math.min(...keyboard)), true);
    document.documentElement.dataset.state = "shown";
  }

  /* As wide as the screen in points, as far as there is room. A picture that was drawn small is not
     made larger. */
  size() {
    const { width, height } = this.display.whole;
    const points = Math.min(width / Math.max(this.shown.scale, 1), innerWidth - 32, (tallest * width) / height);
    this.display.size(points, (points * height) / width);
    byId("screen").classList.toggle("edge", this.shown.edge);
    byId("screen").style.borderRadius = `${(this.shown.radius * points) / width}px`;
  }

  show() {
    this.display.draw(this.replay, this.frame);
    const words = wordsOf(this.shown, this.frame).join(" · ");
    byId("where").textContent = words;
    this.announce(words);
    byId("screen").setAttribute("aria-label", `${this.shown.title}: ${words}`);
    this.curve.mark(this.frame);
  }

  lead(mark) {
    this.jump(Math.round(mark.time * this.fps));
  }
}

/* A module has no globals of its own; a page around this one reaches the player by its name. */
globalThis.player = new ScenePage(data);
player.load();
/* An element around this page can be as high as it. */
if (parent !== window) {
  new ResizeObserver(() => parent.postMessage({ keylift: "player", height: document.documentElement.offsetHeight }, "*"))
    .observe(document.documentElement);
}

"use strict";

const all = (root, selector) => [...root.querySelectorAll(selector)];
const byId = (id) => document.getElementById(id);

/* Pictures in base64, each decoded where it is first shown */

class PictureStore {
  constructor(encoded) {
    this.encoded = encoded;
    this.decoded = new Map();
  }

  at(key) {
    if (!this.decoded.has(key)) this.decoded.set(key, createImageBitmap(blobOf(this.encoded[key])));
    return this.decoded.get(key);
  }

  /* Forgets all pictures but those with the given keys. */
  keep(keys) {
    const kept = new Set(keys);
    for (const key of Object.keys(this.encoded)) {
      if (kept.has(key)) continue;
      this.decoded.get(key)?.then((picture) => picture.close());
      this.decoded.delete(key);
      delete this.encoded[key];
    }
  }
}

function blobOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  /* A loop, as a closure for each byte takes ten times as long. */
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = text.charCodeAt(index);
  return new Blob([bytes], { type: "image/png" });
}

/* Replays: what changes, in the order of frames, and the frames composed of it */

function changeAt(changes, frame) {
  let [low, high] = [0, changes.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (changes[middle][0] <= frame) low = middle;
    else high = middle;
  }
  return changes[low];
}

class Replay {
  constructor(data) {
    Object.assign(this, data);
    this.pictures = new Map();
  }

  /* Decodes the pictures, which the store has by their index. Until all are there, it has none, as a
     page may draw at any time. */
  async load(store) {
    const indices = [...new Set(this.layers.flatMap((layer) => layer.map((change) => change[1])))];
    this.pictures = new Map(await Promise.all(indices.map(async (index) => [index, await store.at(index)])));
  }

  draw(canvas, frame) {
    const [, width, height] = changeAt(this.sizes, frame);
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    /* A background may be transparent. */
    pen.clearRect(0, 0, width, height);
    pen.fillStyle = changeAt(this.backgrounds, frame)[1];
    pen.fillRect(0, 0, width, height);
    for (const layer of changeAt(this.orders, frame)[1]) this.drawLayer(pen, changeAt(this.layers[layer], frame));
  }

  drawLayer(pen, [, index, x, y, opacity, clips, material, turn]) {
    let picture = this.pictures.get(index);
    if (material) picture = glass(pen.canvas, picture, x, y, material);
    if (opacity === 1 && clips.length === 0 && !turn) {
      pen.drawImage(picture, x, y);
      return;
    }
    pen.save();
    if (turn) {
      const [angle, centerX, centerY] = turn;
      pen.translate(centerX, centerY);
      pen.rotate((angle * Math.PI) / 180);
      pen.translate(-centerX, -centerY);
    }
    for (const [left, top, width, height, radius] of clips) {
      pen.beginPath();
      pen.roundRect(left, top, width, height, radius);
      pen.clip();
    }
    pen.globalAlpha = opacity;
    pen.drawImage(picture, x, y);
    pen.restore();
  }
}

/* Glass: what is behind it, blurred and mixed with a color, in the shape of its picture. The blur is
   done on a grid of cells, which are small beside its deviation. */

function newCanvas(width, height) {
  return Object.assign(document.createElement("canvas"), { width, height });
}

function glass(canvas, shape, x, y, { deviation, mix, bounds }) {
  const [left, top, width, height] = bounds;
  const cell = Math.max(1, Math.floor(deviation / 4));
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const grid = newCanvas(columns, rows);
  const pen = grid.getContext("2d", { willReadFrequently: true });
  pen.imageSmoothingQuality = "high";
  pen.drawImage(canvas, left, top, width, height, 0, 0, width / cell, height / cell);
  const cells = pen.getImageData(0, 0, columns, rows);
  blur(cells, deviation / cell);
  mixColors(cells.data, mix);
  pen.putImageData(cells, 0, 0);
  const result = newCanvas(shape.width, shape.height);
  const brush = result.getContext("2d");
  brush.drawImage(grid, 0, 0, width / cell, height / cell, left - x, top - y, width, height);
  brush.globalCompositeOperation = "destination-in";
  brush.drawImage(shape, 0, 0);
  return result;
}

/* A Gaussian over three standard deviations, along rows and then along columns; beyond an edge its
   weights are left out. */
function blur({ data, width, height }, deviation) {
  const reach = Math.ceil(3 * deviation);
  const weights = Array.from({ length: reach + 1 }, (_, index) => Math.exp(-(index ** 2) / (2 * deviation ** 2)));
  const pass = (count, length, step, jump) => {
    const line = new Float64Array(length * 3);
    for (let number = 0; number < count; number += 1) {
      const start = number * jump;
      for (let index = 0; index < length; index += 1) {
        for (let channel = 0; channel < 3; channel += 1) line[index * 3 + channel] = data[start + index * step + channel];
      }
      for (let index = 0; index < length; index += 1) {
        const sums = [0, 0, 0];
        let total = 0;
        for (let other = Math.max(0, index - reach); other <= Math.min(length - 1, index + reach); other += 1) {
          const weight = weights[Math.abs(other - index)];
          total += weight;
          for (let channel = 0; channel < 3; channel += 1) sums[channel] += weight * line[other * 3 + channel];
        }
        for (let channel = 0; channel < 3; channel += 1) data[start + index * step + channel] = sums[channel] / total;
      }
    }
  };
  pass(height, width, 4, width * 4);
  pass(width, height, width * 4, 4);
}

function mixColors(data, mix) {
  const [red, green, blue] = [mix.slice(0, 4), mix.slice(4, 8), mix.slice(8, 12)];
  const ceiling = mix[12];
  for (let index = 0; index < data.length; index += 4) {
    const page = [data[index], data[index + 1], data[index + 2]];
    const excess = Math.max(0.2126 * page[0] + 0.7152 * page[1] + 0.0722 * page[2] - ceiling, 0);
    for (const [channel, row] of [red, green, blue].entries()) {
      const value = row[0] * page[0] + row[1] * page[1] + row[2] * page[2] + row[3];
      data[index + channel] = value - excess * (row[0] + row[1] + row[2]);
    }
    data[index + 3] = 255;
  }
}

/* Pixels that differ by more than a step, in a strong color over the faded actual picture */

const rgb = (red, green, blue) => (255 << 24) | (blue << 16) | (green << 8) | red;
const colors = {
  changed: rgb($changed), masked: rgb($masked), hatch: rgb($hatch),
};
const [oldColor, newColor] = ["$old", "$new"];
const dash = $dash;

class Difference {
  constructor(canvas) {
    this.canvas = canvas;
    this.pen = canvas.getContext("2d");
  }

  draw(expected, actual, { masks, moves }, line) {
    const { width, height } = actual;
    if (this.image?.width !== width || this.image?.height !== height) {
      Object.assign(this.canvas, { width, height });
      this.image = this.pen.createImageData(width, height);
      this.pixels = new Int32Array(this.image.data.buffer);
    }
    const [old, now] = [expected, actual].map((picture) =>
      new Int32Array(picture.getContext("2d").getImageData(0, 0, width, height).data.buffer));
    this.fade(now);
    for (const mask of masks) this.hatch(mask, line);
    this.changed = this.mark(old, now, masks);
    this.pen.putImageData(this.image, 0, 0);
    for (const [before, after] of moves) {
      this.outline(before, oldColor, line, [dash * line, dash * line]);
      this.outline(after, newColor, line, []);
    }
  }

  fade(from) {
    const { pixels } = this;
    for (let index = 0; index < from.length; index += 1) {
      const pixel = from[index];
      const luma = ((pixel & 255) * 77 + ((pixel >> 8) & 255) * 150 + ((pixel >> 16) & 255) * 29) >> 8;
      pixels[index] = (255 << 24) | ((255 - ((255 - luma) >> 2)) * 0x010101);
    }
  }

  hatch([left, top, width, height], line) {
    const picture = this.image;
    for (let y = Math.max(top, 0); y < Math.min(top + height, picture.height); y += 1) {
      for (let x = Math.max(left, 0); x < Math.min(left + width, picture.width); x += 1) {
        if (Math.floor((x + y) / line) % (2 * dash) === 0) this.pixels[y * picture.width + x] = colors.hatch;
      }
    }
  }

  /* Returns the number of changed pixels outside the masks. */
  mark(old, now, masks) {
    const { pixels } = this;
    let count = 0;
    for (let index = 0; index < now.length; index += 1) {
      if (old[index] === now[index] || !isBeyondRounding(old[index], now[index])) continue;
      const isMasked = masks.length > 0 && this.isMasked(index, masks);
      pixels[index] = isMasked ? colors.masked : colors.changed;
      if (!isMasked) count += 1;
    }
    return count;
  }

  isMasked(index, masks) {
    const x = index % this.image.width;
    const y = Math.floor(index / this.image.width);
    return masks.some(([left, top, width, height]) =>
      x >= left && x < left + width && y >= top && y < top + height);
  }

  outline(rect, color, line, dashes) {
    if (!rect) return;
    const [x, y, width, height] = rect;
    this.pen.strokeStyle = color;
    this.pen.lineWidth = line;
    this.pen.setLineDash(dashes);
    this.pen.strokeRect(x + line / 2, y + line / 2, width - line, height - line);
  }
}

function isBeyondRounding(old, now) {
  return Math.abs((old & 255) - (now & 255)) > 1 || Math.abs(((old >> 8) & 255) - ((now >> 8) & 255)) > 1
    || Math.abs(((old >> 16) & 255) - ((now >> 16) & 255)) > 1;
}

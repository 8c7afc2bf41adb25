/** A rectangle of the window, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A text on the page with its weight: figures weigh more than words. */
export interface Obstacle extends Box {
  readonly weight: number;
}

/** Layout of a stamp: its lines below or beside each other, and the rotation in degrees. */
export interface Shape {
  readonly degrees: number;
  readonly lines: readonly string[];
  /** Width of the longest line, in pixels. */
  readonly width: number;
}

/** Position of a stamp's centre in its tile. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly shape: number;
}

export const tile = { width: 250, height: 150 };
export const lineHeight = 16;
const letters = 13;
const grain = 2;
/** Pixels between two candidate positions. */
const step = { x: 10, y: 3 };
/** Width in pixels of the boxes that approximate a slanted line. */
const piece = 10;

/**
 * The possible shapes of a stamp, the preferred one first: name over phone, then flatter ones that fit between table rows.
 * @param widthOf  returns the width of a text in the stamp's font, in pixels
 */
export function shapesOf(lines: readonly string[], widthOf: (text: string) => number): readonly Shape[] {
  const row = lines.join(" ");
  const stacked = { degrees: -20, lines, width: Math.max(0, ...lines.map(widthOf)) };
  return [stacked, ...[-12, -6, -3].map((degrees) => ({ degrees, lines: [row], width: widthOf(row) }))];
}

/** The boxes that a shape covers, relative to its centre. */
export function boxesOf({ degrees, lines, width }: Shape): readonly Box[] {
  const tilt = (degrees * Math.PI) / 180;
  const pieces = Math.max(1, Math.ceil(width / piece));
  const long = width / pieces;
  const high = letters * Math.cos(tilt) + long * Math.abs(Math.sin(tilt));
  return lines.flatMap((_, line) => {
    const across = (line - (lines.length - 1) / 2) * lineHeight;
    return Array.from({ length: pieces }, (__, i) => {
      const along = (i + 0.5) * long - width / 2;
      const x = along * Math.cos(tilt) - across * Math.sin(tilt);
      const y = along * Math.sin(tilt) + across * Math.cos(tilt);
      return { x: x - long / 2, y: y - high / 2, width: long, height: high };
    });
  });
}

/** Weight of text per area of the window, as a summed-area table: any rectangle costs four look-ups. */
class Written {
  readonly #columns: number;
  readonly #rows: number;
  readonly #sums: Float64Array;

  constructor(window: { readonly width: number; readonly height: number }, obstacles: readonly Obstacle[]) {
    this.#columns = Math.ceil(window.width / grain) + 1;
    this.#rows = Math.ceil(window.height / grain) + 1;
    const marks = new Float64Array((this.#columns + 1) * (this.#rows + 1));
    const wide = this.#columns + 1;
    for (const { x, y, width, height, weight } of obstacles) {
      const [left, right] = [this.#column(x, Math.floor), this.#column(x + width, Math.ceil)];
      const [top, bottom] = [this.#row(y, Math.floor), this.#row(y + height, Math.ceil)];
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1) {
          const at = (row + 1) * wide + column + 1;
          marks[at] = Math.max(marks[at] ?? 0, weight);
        }
    }
    for (let row = 1; row <= this.#rows; row += 1)
      for (let column = 1; column <= this.#columns; column += 1) {
        const at = row * wide + column;
        marks[at] = (marks[at] ?? 0) + (marks[at - 1] ?? 0) + (marks[at - wide] ?? 0) - (marks[at - wide - 1] ?? 0);
      }
    this.#sums = marks;
  }

  #column(x: number, round: (n: number) => number): number {
    return Math.min(this.#columns, Math.max(0, round(x / grain)));
  }

  #row(y: number, round: (n: number) => number): number {
    return Math.min(this.#rows, Math.max(0, round(y / grain)));
  }

  under({ x, y, width, height }: Box): number {
    const wide = this.#columns + 1;
    const [left, right] = [this.#column(x, Math.floor), this.#column(x + width, Math.ceil)];
    const [top, bottom] = [this.#row(y, Math.floor) * wide, this.#row(y + height, Math.ceil) * wide];
    const sums = this.#sums;
    return (
      (sums[bottom + right] ?? 0) - (sums[top + right] ?? 0) - (sums[bottom + left] ?? 0) + (sums[top + left] ?? 0)
    );
  }
}

/** A shape with the room that it needs in its tile. */
interface Reach {
  readonly shape: number;
  readonly boxes: readonly Box[];
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** All candidate places in a tile, preferred first: the first shape before the others, the centre before the edges. */
function placesIn(reaches: readonly Reach[]): readonly (Place & { readonly boxes: readonly Box[] })[] {
  const middle = { x: tile.width / 2, y: tile.height / 2 };
  return reaches.flatMap(({ shape, boxes, halfWidth, halfHeight }) => {
    const places: (Place & { readonly boxes: readonly Box[]; readonly far: number })[] = [];
    // A long name leaves no room to move: it stays in the centre.
    const room = { x: Math.max(0, middle.x - halfWidth), y: Math.max(0, middle.y - halfHeight) };
    for (let dx = -Math.floor(room.x / step.x) * step.x; dx <= room.x; dx += step.x)
      for (let dy = -Math.floor(room.y / step.y) * step.y; dy <= room.y; dy += step.y)
        places.push({ x: middle.x + dx, y: middle.y + dy, shape, boxes, far: Math.hypot(dx, dy) });
    return places.toSorted((a, b) => a.far - b.far);
  });
}

/**
 * Chooses the place of each tile's stamp: on free space if the tile has enough, else over the least text. A stamp that already lies on
 * free space stays.
 * @param before  the previous places, in the same order
 * @returns one place per tile, row by row, relative to its tile
 */
export function placeStamps(
  window: { readonly width: number; readonly height: number },
  shapes: readonly Shape[],
  obstacles: readonly Obstacle[],
  before: readonly Place[] = [],
): readonly Place[] {
  const written = new Written(window, obstacles);
  const reaches = shapes.map((shape, index): Reach => {
    const boxes = boxesOf(shape);
    return {
      shape: index,
      boxes,
      halfWidth: Math.max(...boxes.map((box) => Math.max(-box.x, box.x + box.width))),
      halfHeight: Math.max(...boxes.map((box) => Math.max(-box.y, box.y + box.height))),
    };
  });
  const places = placesIn(reaches);
  const columns = Math.ceil(window.width / tile.width);
  const tiles = columns * Math.ceil(window.height / tile.height);
  return Array.from({ length: tiles }, (_, index) => {
    const left = (index % columns) * tile.width;
    const top = Math.floor(index / columns) * tile.height;
    const costOf = ({ x, y }: Place, boxes: readonly Box[], most: number): number => {
      let cost = 0;
      for (const box of boxes) {
        cost += written.under({ ...box, x: left + x + box.x, y: top + y + box.y });
        if (cost >= most) break;
      }
      return cost;
    };
    let best: Place = places[0] ?? { x: tile.width / 2, y: tile.height / 2, shape: 0 };
    let least = Number.POSITIVE_INFINITY;
    for (const place of places) {
      const cost = costOf(place, place.boxes, least);
      if (cost >= least) continue;
      best = place;
      least = cost;
      if (cost === 0) break;
    }
    // A stamp on free space stays, unless a preferred shape also fits.
    const kept = before[index];
    const boxes = kept && reaches[kept.shape]?.boxes;
    if (kept && boxes && kept.shape === best.shape && costOf(kept, boxes, 1) === 0) return kept;
    return { x: best.x, y: best.y, shape: best.shape };
  });
}

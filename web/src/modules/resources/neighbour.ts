export type Direction = "left" | "right" | "up" | "down";

/** Edges of a box on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Directions by arrow key name. */
export const directionOf: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/**
 * Finds the nearest box in a direction. A box straight ahead is preferred to one at the side.
 * @returns its index in `boxes`, or null if there is none in that direction
 */
export function neighbourOf(from: Box, boxes: readonly Box[], direction: Direction): number | null {
  const isLevel = direction === "left" || direction === "right";
  const middle = (box: Box, across: boolean): number =>
    across ? (box.top + box.bottom) / 2 : (box.left + box.right) / 2;
  let best: { readonly at: number; readonly cost: number } | null = null;
  for (const [at, box] of boxes.entries()) {
    const ahead = {
      left: from.left - box.right,
      right: box.left - from.right,
      up: from.top - box.bottom,
      down: box.top - from.bottom,
    }[direction];
    // One pixel of overlap is only a border.
    if (ahead < -1) continue;
    const aside = Math.abs(middle(box, isLevel) - middle(from, isLevel));
    const cost = ahead + aside * 2;
    if (best === null || cost < best.cost) best = { at, cost };
  }
  return best?.at ?? null;
}

export type Direction = "left" | "right" | "up" | "down";

/** Sides of a box on the screen. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Arrow keys by what they are called. */
export const directionOf: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/**
 * The nearest box in a direction, the one straight ahead before one that stands aside.
 * @returns its place among `boxes`, or null where there is none that way
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
    // A pixel of overlap is a border.
    if (ahead < -1) continue;
    const aside = Math.abs(middle(box, isLevel) - middle(from, isLevel));
    const cost = ahead + aside * 2;
    if (best === null || cost < best.cost) best = { at, cost };
  }
  return best?.at ?? null;
}

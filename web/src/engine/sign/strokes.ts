import type { Strokes } from "@kangying/contract/core/pad/pad";
import { padBox } from "@kangying/contract/core/pad/pad-box";

/** Strokes as the SVG path of a picture within the pad's box. */
export function pathOf(strokes: Strokes): string {
  return strokes
    .map((line) => {
      const parts: string[] = [];
      for (let at = 0; at + 1 < line.length; at += 2) parts.push(`${at === 0 ? "M" : "L"}${line[at]} ${line[at + 1]}`);
      return parts.join("");
    })
    .join("");
}

/** Least length of a signature, in units of the box: an accidental touch is no signature. */
const leastWay = 150;

/** True if the strokes can be a signature. */
export function isDrawn(strokes: Strokes): boolean {
  let way = 0;
  for (const line of strokes)
    for (let at = 2; at + 1 < line.length; at += 2)
      way += Math.hypot((line[at] ?? 0) - (line[at - 2] ?? 0), (line[at + 1] ?? 0) - (line[at - 1] ?? 0));
  return way >= leastWay;
}

/** A point of the pad in units of the box. @param rect  position of the pad in the window */
export function pointIn(rect: DOMRect, x: number, y: number): readonly [number, number] {
  const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), 1) * most);
  return [within((x - rect.left) / rect.width, padBox.width), within((y - rect.top) / rect.height, padBox.height)];
}

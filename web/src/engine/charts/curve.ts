export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A smooth line through points that never overshoots them: where the values fall, the line falls.
 * @param points  in ascending order of x
 * @returns path data; empty without points
 * @source monotone cubic interpolation after Fritsch and Carlson
 */
export function monotonePath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const slopes = slopesOf(points);
  let path = `M${at(first)}`;
  let before = first;
  for (const [i, point] of rest.entries()) {
    const third = (point.x - before.x) / 3;
    const out = { x: before.x + third, y: before.y + third * (slopes[i] ?? 0) };
    const into = { x: point.x - third, y: point.y - third * (slopes[i + 1] ?? 0) };
    path += `C${at(out)} ${at(into)} ${at(point)}`;
    before = point;
  }
  return path;
}

function at({ x, y }: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

function slopesOf(points: readonly Point[]): readonly number[] {
  const steps = points.slice(1).map((point, i) => {
    const before = points[i] ?? point;
    const width = point.x - before.x;
    return width === 0 ? 0 : (point.y - before.y) / width;
  });
  return points.map((_, i) => {
    const left = steps[i - 1];
    const right = steps[i];
    if (left === undefined) return right ?? 0;
    if (right === undefined) return left;
    if (left * right <= 0) return 0;
    return (2 * left * right) / (left + right);
  });
}

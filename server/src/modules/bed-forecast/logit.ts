/** A logistic model: the log of the odds is the weighted sum of the features. The first weight is the constant. */
export type Logit = readonly number[];

/** One observation: its features, and whether the event happened. */
export interface Seen {
  readonly x: readonly number[];
  readonly came: boolean;
}

const logistic = (z: number): number => 1 / (1 + Math.exp(-z));

function dot(weights: Logit, x: readonly number[]): number {
  let sum = weights[0] ?? 0;
  for (let at = 1; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (x[at - 1] ?? 0);
  return sum;
}

/** Returns the probability of the event. */
export function chance(logit: Logit, x: readonly number[]): number {
  return logistic(dot(logit, x));
}

/**
 * Fits the weights to the observations (Newton's method). `ridge` shrinks the weights but not the constant, so with few observations each
 * case gets the common rate. Without any event the probability is nearly 0.
 */
export function fitLogit(seen: readonly Seen[], features: number, ridge = 1): Logit {
  const came = seen.filter((one) => one.came).length;
  if (came === 0) return [-20, ...Array<number>(features).fill(0)];
  if (came === seen.length) return [20, ...Array<number>(features).fill(0)];
  const size = features + 1;
  let weights: number[] = [Math.log(came / (seen.length - came)), ...Array<number>(features).fill(0)];
  const rows = seen.map(({ x, came: is }) => ({ x, full: [1, ...x], is: is ? 1 : 0 }));
  for (let round = 0; round < 12; round += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : -ridge * weight));
    const curve = weights.map((_, row) => weights.map((__, at) => (row === at && row > 0 ? ridge : 0)));
    for (const { x, full, is } of rows) {
      const p = logistic(dot(weights, x));
      for (let row = 0; row < size; row += 1) {
        const value = full[row] ?? 0;
        slope[row] = (slope[row] ?? 0) + value * (is - p);
        const line = curve[row] ?? [];
        const bend = value * p * (1 - p);
        for (let at = 0; at < size; at += 1) line[at] = (line[at] ?? 0) + bend * (full[at] ?? 0);
      }
    }
    const step = solve(curve, slope);
    weights = weights.map((weight, at) => weight + (step[at] ?? 0));
    if (step.every((by) => Math.abs(by) < 1e-6)) break;
  }
  return weights;
}

/**
 * Solves a small system of linear equations by elimination. The matrix is a curvature with a ridge, so no pivot is 0; a pivot near 0 gives
 * 0.
 */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((line, at) => [...line, right[at] ?? 0]);
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    const lead = rows[at] ?? [];
    const pivot = lead[at] ?? 0;
    if (Math.abs(pivot) < 1e-12) continue;
    for (const [other, line] of rows.entries()) {
      if (other === at) continue;
      const by = (line[at] ?? 0) / pivot;
      for (let column = at; column <= size; column += 1) line[column] = (line[column] ?? 0) - by * (lead[column] ?? 0);
    }
  }
  return rows.map((line, at) => (Math.abs(line[at] ?? 0) < 1e-12 ? 0 : (line[size] ?? 0) / (line[at] ?? 1)));
}

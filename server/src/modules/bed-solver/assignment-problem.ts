/**
 * Assigns each row its own column at the lowest total cost (Hungarian method with potentials, rows ≤ columns).
 * @param costs  the cost of each row in each column; Infinity: not allowed
 * @returns the column of each row and the total cost; null when there is no assignment
 */
export function assignRows(costs: readonly Float64Array[]): { columns: number[]; cost: number } | null {
  const rows = costs.length;
  const width = costs[0]?.length ?? 0;
  const u = new Float64Array(rows + 1);
  const v = new Float64Array(width + 1);
  const rowOf = new Int32Array(width + 1);
  const way = new Int32Array(width + 1);
  for (let row = 1; row <= rows; row += 1) {
    if (!growPath(costs, row, { u, v, rowOf, way })) return null;
  }
  const columns = Array.from({ length: rows }, () => -1);
  let cost = 0;
  for (let column = 1; column <= width; column += 1) {
    const row = rowOf[column] ?? 0;
    if (row === 0) continue;
    columns[row - 1] = column - 1;
    cost += costs[row - 1]?.[column - 1] ?? 0;
  }
  return { columns, cost };
}

interface Potentials {
  readonly u: Float64Array;
  readonly v: Float64Array;
  /** The row of each column, counted from 1; 0: none. */
  readonly rowOf: Int32Array;
  readonly way: Int32Array;
}

/** Finds a column for one more row; moves other rows where that is cheaper. @returns whether there is a column */
function growPath(costs: readonly Float64Array[], row: number, { u, v, rowOf, way }: Potentials): boolean {
  const width = v.length - 1;
  const least = new Float64Array(width + 1).fill(Infinity);
  const seen = new Uint8Array(width + 1);
  rowOf[0] = row;
  let at = 0;
  while ((rowOf[at] ?? 0) !== 0) {
    seen[at] = 1;
    const here = rowOf[at] ?? 0;
    const line = costs[here - 1];
    let step = Infinity;
    let next = -1;
    for (let column = 1; column <= width; column += 1) {
      if (seen[column]) continue;
      const cost = (line?.[column - 1] ?? Infinity) - (u[here] ?? 0) - (v[column] ?? 0);
      if (cost < (least[column] ?? Infinity)) {
        least[column] = cost;
        way[column] = at;
      }
      if ((least[column] ?? Infinity) < step) {
        step = least[column] ?? Infinity;
        next = column;
      }
    }
    if (next < 0 || step === Infinity) return false;
    for (let column = 0; column <= width; column += 1) {
      if (seen[column]) {
        u[rowOf[column] ?? 0] = (u[rowOf[column] ?? 0] ?? 0) + step;
        v[column] = (v[column] ?? 0) - step;
      } else least[column] = (least[column] ?? 0) - step;
    }
    at = next;
  }
  while (at !== 0) {
    const before = way[at] ?? 0;
    rowOf[at] = rowOf[before] ?? 0;
    at = before;
  }
  return true;
}

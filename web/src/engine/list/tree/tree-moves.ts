import type { TreeLine } from "@kangying/contract/core/list-schema/tree-line.schema";

type Line = Pick<TreeLine, "id" | "parent_id" | "level">;

/** The target of a branch: before this many of the other lines, at this level. */
export interface Spot {
  readonly index: number;
  readonly level: number;
}

/** The target of a branch in the form of its move call: `place` counts from 1 among its siblings. */
export interface Placing {
  readonly parent_id: number | null;
  readonly place: number;
}

/** A line and all lines below it. @param lines  each after its parent */
export function branchIn<L extends Line>(lines: readonly L[], id: number): readonly L[] {
  const inside = new Set([id]);
  for (const line of lines) if (line.parent_id !== null && inside.has(line.parent_id)) inside.add(line.id);
  return lines.filter((line) => inside.has(line.id));
}

/** The lines that do not move while a branch is dragged. */
export function linesBeside<L extends Line>(lines: readonly L[], id: number): readonly L[] {
  const branch = new Set(branchIn(lines, id).map((line) => line.id));
  return lines.filter((line) => !branch.has(line.id));
}

/** The current position of a line. */
export function spotOf(lines: readonly Line[], id: number): Spot {
  const line = lines.find((each) => each.id === id);
  const before = lines.slice(
    0,
    lines.findIndex((each) => each.id === id),
  );
  return { index: before.length, level: line?.level ?? 1 };
}

/**
 * The nearest possible position of a branch: at most one level below the line before it, not so high that it would separate the lines after
 * it from their parent, and not so deep that its own branches exceed the last level.
 */
export function nearestSpot(lines: readonly Line[], id: number, levels: number, wanted: Spot): Spot {
  const others = linesBeside(lines, id);
  const branch = branchIn(lines, id);
  const own = branch[0]?.level ?? 1;
  const height = Math.max(...branch.map(({ level }) => level - own), 0);
  const index = Math.min(Math.max(wanted.index, 0), others.length);
  const deepest = Math.min((others[index - 1]?.level ?? 0) + 1, levels - height);
  const highest = Math.min(others[index]?.level ?? 1, deepest);
  return { index, level: Math.min(Math.max(wanted.level, highest), deepest) };
}

/** The parent and place of a position, for the move call. */
export function placingAt(lines: readonly Line[], id: number, { index, level }: Spot): Placing {
  const before = linesBeside(lines, id).slice(0, index);
  const parent = before.findLast((line) => line.level < level);
  const parent_id = parent?.id ?? null;
  return { parent_id, place: before.filter((line) => line.parent_id === parent_id).length + 1 };
}

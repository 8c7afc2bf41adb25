import { mostCatLevels } from "@kangying/contract/goods/goods";
import type { CascadeOption } from "@kangying/contract/core/form/form";
import type { CatPlace, CatRow } from "./cats.repo.ts";

/** Returns a category and all categories below it. */
export function branchOf(cats: readonly CatRow[], id: number): readonly CatRow[] {
  const inside = new Set([id]);
  // A parent comes before its children, so that one pass is enough.
  for (const cat of cats) if (cat.parent_id !== null && inside.has(cat.parent_id)) inside.add(cat.id);
  return cats.filter((cat) => inside.has(cat.id));
}

/** The categories that visitors see. Categories below a hidden one are hidden too. */
export function seenCats(cats: readonly CatRow[]): readonly CatRow[] {
  const seen = new Set<number>();
  // A parent comes before its children.
  for (const { id, parent_id, shown } of cats) if (shown && (parent_id === null || seen.has(parent_id))) seen.add(id);
  return cats.filter(({ id }) => seen.has(id));
}

/** The reason why a category cannot be moved to a place. */
export type MoveRefusal = "own_branch" | "too_deep" | "no_parent";

/**
 * Computes the places of categories after one of them moves to another parent.
 * @param cats  all categories, parents first
 * @param place  from 1; a number beyond the last means the end
 * @returns the places that change, or the reason of refusal
 */
export function placesAfterMove(
  cats: readonly CatRow[],
  id: number,
  parent_id: number | null,
  place: number,
): readonly CatPlace[] | MoveRefusal {
  const moved = cats.find((cat) => cat.id === id);
  const parent = parent_id === null ? null : cats.find((cat) => cat.id === parent_id);
  if (!moved || parent === undefined) return "no_parent";
  const branch = branchOf(cats, id);
  if (branch.some((cat) => cat.id === parent_id)) return "own_branch";
  const step = (parent?.level ?? 0) + 1 - moved.level;
  if (Math.max(...branch.map(({ level }) => level)) + step > mostCatLevels) return "too_deep";
  const sisters = cats.filter((cat) => cat.parent_id === parent_id && cat.id !== id);
  const at = Math.min(Math.max(place, 1), sisters.length + 1) - 1;
  const line = sisters.toSpliced(at, 0, moved);
  const sortOf = new Map(line.map((cat, index) => [cat.id, index + 1]));
  const inBranch = new Set(branch.map((cat) => cat.id));
  const after = cats.map((cat) => ({
    id: cat.id,
    parent_id: cat.id === id ? parent_id : cat.parent_id,
    level: inBranch.has(cat.id) ? cat.level + step : cat.level,
    sort: sortOf.get(cat.id) ?? cat.sort,
  }));
  return after.filter((next, index) => {
    const now = cats[index];
    return now?.parent_id !== next.parent_id || now.level !== next.level || now.sort !== next.sort;
  });
}

/** The keys from the top category down to this one. */
export function pathOf(cats: readonly CatRow[], id: number): readonly number[] {
  const cat = cats.find((each) => each.id === id);
  if (!cat) return [];
  return cat.parent_id === null ? [id] : [...pathOf(cats, cat.parent_id), id];
}

/** The names from the top category down to this one: 营养食品 / 代餐. */
export function nameOfCat(cats: readonly CatRow[], id: number): string {
  const names = new Map(cats.map((cat) => [cat.id, cat.name]));
  return pathOf(cats, id)
    .map((step) => names.get(step))
    .join(" / ");
}

/** The tree as options of a cascading choice. */
export function catCascades(cats: readonly CatRow[], parent_id: number | null = null): readonly CascadeOption[] {
  return cats
    .filter((cat) => cat.parent_id === parent_id)
    .map(({ id, name }) => {
      const children = catCascades(cats, id);
      return { value: id, title: name, ...(children.length > 0 ? { children } : {}) };
    });
}

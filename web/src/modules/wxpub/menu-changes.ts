import type { MenuButton, MenuItem, MenuTree } from "@kangying/contract/plugins/wxpub/wx-menu";

/** One difference between the menu that followers see and its draft. */
export interface MenuChange {
  readonly is: "added" | "removed" | "renamed" | "pressed" | "order";
  /** What it is about, as it was called; empty: the menu as a whole. */
  readonly name: string;
  /** The button that opens it; null: it is a button, or the menu. */
  readonly within: string | null;
}

interface Pair<One> {
  readonly was: One | undefined;
  readonly now: One | undefined;
}

/** Pairs entries of the same name; of the others, those that stand at the same place have another name now. */
function pairsOf<One extends MenuItem>(was: readonly One[], now: readonly One[]): readonly Pair<One>[] {
  const left = [...was];
  const named = now.map((entry) => {
    const at = left.findIndex((one) => one.name === entry.name);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  });
  const pairs = now.map((entry, at): Pair<One> => {
    const there = named[at];
    if (there) return { was: there, now: entry };
    const renamed = was[at] && left.includes(was[at]) ? was[at] : undefined;
    if (renamed) left.splice(left.indexOf(renamed), 1);
    return { was: renamed, now: entry };
  });
  return [...pairs, ...left.map((one): Pair<One> => ({ was: one, now: undefined }))];
}

const pressOf = ({ kind, value, app_id, page }: MenuItem): string => JSON.stringify([kind, value, app_id, page]);

/** True if entries that both menus have stand in another order. */
function isOtherOrder<One>(was: readonly One[], pairs: readonly Pair<One>[]): boolean {
  const places = pairs.flatMap((pair) => (pair.was && pair.now ? [was.indexOf(pair.was)] : []));
  return places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0));
}

function ofEntries<One extends MenuItem>(
  was: readonly One[],
  now: readonly One[],
  within: string | null,
  inside: (was: One, now: One) => readonly MenuChange[],
): readonly MenuChange[] {
  const pairs = pairsOf(was, now);
  return [
    ...pairs.flatMap((pair): readonly MenuChange[] => {
      if (!pair.was) return pair.now ? [{ is: "added", name: pair.now.name, within }] : [];
      if (!pair.now) return [{ is: "removed", name: pair.was.name, within }];
      const { name } = pair.was;
      return [
        ...(name === pair.now.name ? [] : [{ is: "renamed" as const, name, within }]),
        ...inside(pair.was, pair.now),
      ];
    }),
    ...(isOtherOrder(was, pairs) ? [{ is: "order" as const, name: within ?? "", within: null }] : []),
  ];
}

const isPressed = (was: MenuItem, now: MenuItem, within: string | null): readonly MenuChange[] =>
  pressOf(was) === pressOf(now) ? [] : [{ is: "pressed", name: was.name, within }];

/** The differences between two menus, in the order of the menu. */
export function menuChanges(was: MenuTree, now: MenuTree): readonly MenuChange[] {
  return ofEntries<MenuButton>(was, now, null, (before, after) => [
    // What opens others is not pressed itself.
    ...(before.items.length > 0 || after.items.length > 0 ? [] : isPressed(before, after, null)),
    ...ofEntries<MenuItem>(before.items, after.items, after.name, (one, other) => isPressed(one, other, after.name)),
  ]);
}

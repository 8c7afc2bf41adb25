import type { Choice } from "./choice.ts";

/** Options of which some are parts of others. */
export interface Branches<V extends string | number> {
  readonly hasParts: (value: V) => boolean;
  /** The values of all options that contain it. */
  readonly above: (option: Choice<V>) => readonly V[];
  /** Its depth; 0 at the top. */
  readonly levelOf: (option: Choice<V>) => number;
  /** Its title without the beginning that repeats the title of the option above it. */
  readonly ownTitle: (option: Choice<V>) => string;
  /** The options whose parents are all open, in their order. */
  readonly shown: (opened: ReadonlySet<V>) => readonly Choice<V>[];
}

/** Options as a tree. @returns null where none is a part of another */
export function branchesOf<V extends string | number>(options: readonly Choice<V>[]): Branches<V> | null {
  const parents = new Set(options.flatMap(({ within }) => within ?? []));
  if (parents.size === 0) return null;
  const byValue = new Map(options.map((option) => [option.value, option]));
  const above = ({ within }: Choice<V>): Choice<V> | undefined => (within === undefined ? within : byValue.get(within));
  const levelOf = (option: Choice<V>): number => {
    const parent = above(option);
    return parent ? levelOf(parent) + 1 : 0;
  };
  const isShown = (option: Choice<V>, opened: ReadonlySet<V>): boolean => {
    const parent = above(option);
    return parent === undefined || (opened.has(parent.value) && isShown(parent, opened));
  };
  const allAbove = (option: Choice<V>): readonly V[] => {
    const parent = above(option);
    return parent ? [parent.value, ...allAbove(parent)] : [];
  };
  return {
    above: allAbove,
    hasParts: (value) => parents.has(value),
    levelOf,
    ownTitle: (option) => {
      const stem = `${above(option)?.title ?? ""} `;
      return option.title.startsWith(stem) ? option.title.slice(stem.length) : option.title;
    },
    shown: (opened) => options.filter((option) => isShown(option, opened)),
  };
}

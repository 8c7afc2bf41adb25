/**
 * One possible form of a text: the text, and the choice at each fork (a condition, or a name with several values), so that two places with the
 * same condition never get different choices.
 */
export interface Variant {
  readonly text: string;
  readonly choices: ReadonlyMap<string, string>;
}

/** A text with only one form. */
export const plain = (text: string): readonly Variant[] => [{ text, choices: new Map() }];

/** The variants that remain with this choice at a fork. */
export function chosen(variants: readonly Variant[], fork: string, way: string): readonly Variant[] {
  return variants.flatMap((variant) => {
    const before = variant.choices.get(fork);
    if (before !== undefined && before !== way) return [];
    return [{ text: variant.text, choices: new Map([...variant.choices, [fork, way]]) }];
  });
}

/** Each variant of the left with each of the right, if their choices agree. */
export function joined2(
  left: readonly Variant[],
  right: readonly Variant[],
  put: (left: string, right: string) => string,
): readonly Variant[] {
  return left.flatMap((one) =>
    right.flatMap((two) => {
      for (const [fork, way] of two.choices) if ((one.choices.get(fork) ?? way) !== way) return [];
      return [{ text: put(one.text, two.text), choices: new Map([...one.choices, ...two.choices]) }];
    }),
  );
}

/** Joins parts one after another. */
export function joined(parts: readonly (readonly Variant[])[]): readonly Variant[] {
  let all: readonly Variant[] = plain("");
  for (const part of parts) {
    all = joined2(all, part, (left, right) => left + right);
    if (all.length > 20_000) break;
  }
  return all;
}

/** Removes variants with equal text and choices. */
export function distinct(variants: readonly Variant[]): readonly Variant[] {
  const seen = new Set<string>();
  return variants.filter((variant) => {
    const key = `${variant.text}\n${[...variant.choices].join("\n")}`;
    return !seen.has(key) && seen.add(key);
  });
}

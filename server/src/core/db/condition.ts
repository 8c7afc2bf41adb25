/** A condition with its values. `texts` are the parts of the SQL around the values: one more than there are values. */
export interface Condition {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

/**
 * Builds a condition in SQL. Every inserted part is bound as a value, except another condition, whose SQL is inserted. Example:
 * `sql\`m.rank_id = ${id}\``
 */
export function sql(strings: readonly string[], ...parts: readonly unknown[]): Condition {
  let whole = fixed(strings[0] ?? "");
  for (const [at, part] of parts.entries()) {
    const one = isCondition(part) ? part : { texts: ["", ""], values: [part] };
    whole = follow(follow(whole, one), fixed(strings[at + 1] ?? ""));
  }
  return whole;
}

/** Makes a condition of a fixed text of the program; never of a caller's text. */
export function fixed(text: string): Condition {
  return { texts: [text], values: [] };
}

/** Joins several conditions with a text between them. */
export function joined(conditions: readonly Condition[], between: string): Condition {
  return conditions.reduce(
    (whole, condition, at) => follow(at === 0 ? whole : follow(whole, fixed(between)), condition),
    fixed(""),
  );
}

function follow(first: Condition, second: Condition): Condition {
  const [head = "", ...rest] = second.texts;
  return {
    texts: [...first.texts.slice(0, -1), (first.texts.at(-1) ?? "") + head, ...rest],
    values: [...first.values, ...second.values],
  };
}

function isCondition(part: unknown): part is Condition {
  return typeof part === "object" && part !== null && "texts" in part && "values" in part;
}

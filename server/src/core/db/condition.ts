/** A condition with its values: texts around them, one more than there are values. */
export interface Condition {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

/**
 * A condition in SQL: whatever stands in it is bound as a value, but another condition, which is put in as it is.
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

/** Text of a definition, fixed when the server started; never a caller's. */
export function fixed(text: string): Condition {
  return { texts: [text], values: [] };
}

/** Several, with a text between them. */
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
